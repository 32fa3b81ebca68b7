package record

import (
	"strings"

	"npaastribe/game"
)

// errComment is the error for a comment without an end.
var errComment = game.ParseErrorf("comment", `the comment that begins here has no end, "}"`)

// blanks separate words; a word ends at one of breaks. No blank is needed
// beside a bracket or before a tag or a comment.
const (
	blanks = " \t\n\v\f,"
	breaks = blanks + "{;[()"
)

// scanner splits a text into words and counts its lines. Comments stand in
// braces, or extend from a semicolon to the end of the line.
type scanner struct {
	rest  string
	line  int      // of rest, from 1
	noted []string // the comments before rest that take has not returned yet
}

// note adds a comment unless it is empty.
func (s *scanner) note(text string) {
	if text != "" {
		s.noted = append(s.noted, text)
	}
}

// take returns the comments before the word that next returned last, and
// forgets them.
func (s *scanner) take() []string {
	noted := s.noted
	s.noted = nil
	return noted
}

// next returns the next word, "" at the end of the text. A bracket is a word of
// its own. s.line is then the line of the word, or of the comment that the
// error is about.
func (s *scanner) next() (word string, err error) {
	if err := s.skip(); err != nil {
		return "", err
	}
	end := strings.IndexAny(s.rest, breaks)
	switch {
	case end < 0:
		end = len(s.rest)
	case end == 0 && (s.rest[0] == '(' || s.rest[0] == ')'):
		end = 1
	}
	word, s.rest = s.rest[:end], s.rest[end:]
	return word, nil
}

// skip skips blanks and comments, and notes the comments.
func (s *scanner) skip() error {
	for {
		s.drop(len(s.rest) - len(strings.TrimLeft(s.rest, blanks)))
		switch {
		case strings.HasPrefix(s.rest, ";"):
			end := strings.IndexByte(s.rest, '\n')
			if end < 0 {
				end = len(s.rest)
			}
			s.note(s.rest[1:end])
			s.drop(end)
		case strings.HasPrefix(s.rest, "{"):
			end := strings.IndexByte(s.rest, '}')
			if end < 0 {
				return errComment
			}
			s.note(s.rest[1:end])
			s.drop(end + 1)
		default:
			return nil
		}
	}
}

// drop skips the next n bytes.
func (s *scanner) drop(n int) {
	s.line += strings.Count(s.rest[:n], "\n")
	s.rest = s.rest[n:]
}

// tag reads a tag such as [Game "nrow"] if one follows.
func (s *scanner) tag() (tag game.Tag, ok bool, err error) {
	rest, ok := strings.CutPrefix(s.rest, "[")
	if !ok {
		return game.Tag{}, false, nil
	}
	line, _, _ := strings.Cut(rest, "\n")
	name, after, ok := strings.Cut(line, `"`)
	value, after := unquote(after)
	after, ended := strings.CutPrefix(strings.TrimLeft(after, blanks), "]")
	name = strings.Trim(name, blanks)
	if !ok || !ended || !isTagName(name) {
		return game.Tag{}, false, game.ParseErrorf("tag", `"%s" is not a tag such as %s`, shorten("["+line), exampleTag())
	}
	s.rest = s.rest[len("[")+len(line)-len(after):]
	return game.Tag{Name: name, Value: game.OneLine(value)}, true, nil
}

// unquote reads a text up to a quotation mark, and returns it and what follows.
// In the text, quotation marks and backslashes are escaped by a backslash.
func unquote(text string) (value, rest string) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return b.String(), text[i+1:]
		case c == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return b.String(), ""
}
