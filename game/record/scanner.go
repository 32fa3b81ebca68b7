package record

import (
	"strings"

	"npaastribe/game"
)

// errComment is what is wrong with a comment without end.
var errComment = game.ParseErrorf("comment", `the comment that begins here has no end, "}"`)

// Between words there may be these, and they need not be there beside a bracket
// or before a tag or a comment.
const (
	blanks = " \t\n\v\f,"
	breaks = blanks + "{;[()"
)

// scanner takes a text apart into words and counts its lines. Comments stand in
// braces, or from a semicolon to the end of the line.
type scanner struct {
	rest  string
	line  int      // of rest, from 1
	noted []string // the comments before rest that nobody has taken yet
}

// note adds a comment.
func (s *scanner) note(text string) {
	if text != "" {
		s.noted = append(s.noted, text)
	}
}

// take returns the comments before the word that was read last.
func (s *scanner) take() []string {
	noted := s.noted
	s.noted = nil
	return noted
}

// next returns the first word that is left, "" at the end. A bracket is a word.
// It stands on line s.line, which holds for the comment if that is what is
// wrong.
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

// skip leaves out what stands before the next word or tag.
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

// drop leaves the next n bytes out.
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

// unquote reads a text up to a quotation mark and returns what follows. In
// the text a backslash stands before marks and backslashes.
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
