package record

import (
	"errors"
	"strings"

	"npaastribe/game"
	"npaastribe/game/catalog"
)

// MaxText is the length in bytes of the longest text that Read accepts.
const MaxText = 1 << 20

// Hint is what Read cannot know from a text alone: the game that the user has
// open. It decides between formats that look alike, and gives bare lists of
// moves their options. The zero value gives no hint.
type Hint struct {
	Game    string
	Options game.Options
}

// Read reads a game in any of the formats, which it recognises by the text. It
// reads a bare list of moves as a game of the hint if the moves are legal
// there, otherwise as one of the first game in the catalog in which they are,
// with usual options. The error is a *game.RecordError.
func Read(text string, hint Hint) (game.Record, error) {
	if len(text) > MaxText {
		return game.Record{}, &game.RecordError{Err: ErrTooLong}
	}
	s := scanner{rest: normalise(text), line: 1}
	if err := s.skip(); err != nil {
		return game.Record{}, &game.RecordError{Line: s.line, Err: err}
	}
	return recognise(s, hint)
}

// recognise is Read for a text that does not begin with blanks or comments.
func recognise(s scanner, hint Hint) (game.Record, error) {
	switch {
	case s.rest == "":
		return game.Record{}, &game.RecordError{Err: ErrEmpty}
	case s.rest[0] == '[':
		g, err := readNative(&s)
		return readAs(Native, g), withFormatName(Native, err)
	}
	if g, ok, err := readFormat(s); ok {
		return g, err
	}
	if g, ok, err := readPosition(s); ok {
		return readAs(Position, g), withFormatName(Position, err)
	}
	return readList(s, hint)
}

// readFormat reads a game in the first format of any game that detects it; ok
// is false if none does.
func readFormat(s scanner) (g game.Record, ok bool, err error) {
	for _, e := range catalog.All() {
		for _, f := range e.Rules.Formats {
			if f.Detect == nil || !f.Detect(s.rest) {
				continue
			}
			g, err := f.Read(e.Rules, s.rest)
			for i, name := range g.Players {
				if g.Players[i] = game.CleanName(name); len(g.Players[i]) > maxValue {
					g.Players[i] = ""
				}
			}
			return readAs(f.Name, g), true, withFormatName(f.Name, shiftLine(s.line-1, err))
		}
	}
	return game.Record{}, false, nil
}

// readAs returns g with the name of the format that it was read in.
func readAs(format string, g game.Record) game.Record {
	g.Format = format
	return g
}

// normalise returns a text in valid UTF-8, with "\n" at the end of each line
// and without a byte order mark.
func normalise(text string) string {
	text = strings.TrimPrefix(strings.ToValidUTF8(text, "\ufffd"), "\ufeff")
	return strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(text)
}

// shiftLine corrects the line of an error in a text from which the given number of
// lines were cut.
func shiftLine(lines int, err error) error {
	var e *game.RecordError
	if errors.As(err, &e) && e.Line > 0 {
		e.Line += lines
	}
	return err
}
