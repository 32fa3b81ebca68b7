package session

import (
	"path/filepath"
	"slices"
	"strings"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/game/store"
)

// Import goes on with a match that was played elsewhere, with what is known of
// it. Whoever sits at the computer plays on; one that is over is still that of
// those who played it, and if it was given up, no computer plays on by itself.
func (s *Session) Import(g game.Record) {
	m := g.Tree
	s.config.Board.CancelInput()
	if first, ok := m.Options()["first"]; m.IsSetUp() {
		s.starter = s.nextInTurn().Other()
	} else if ok {
		s.starter = game.Seat(first - 1)
	}
	s.guests, s.stored, s.left = [2]*guest{}, store.FromRecord(g, s.config.Now()), nil
	s.progress, s.coached = progressAt(m, m.End().Ply()), coachedIn(s.stored)
	over := s.stored.Result.Outcome != game.Playing
	for i, seat := range s.stored.Seats {
		if !slices.Contains(ai.OpponentsOf(m.State()), search.Level(seat.Level)) {
			seat = store.Seat{Name: seat.Name, Player: seat.Player, Unknown: seat.Name == "", Coach: seat.Coach}
		}
		s.strengths[s.seats[i]] = strengthOf(seat)
		switch s.stored.Seats[i] = seat; {
		case !over:
		case seat.Level != "":
			s.guests[s.seats[i]] = &guest{was: search.Level(seat.Level)}
		default:
			s.guests[s.seats[i]] = &guest{name: seat.Name, unknown: seat.Unknown}
		}
	}
	s.controller.Continue(m, s.Players())
	if over {
		s.controller.History.Rest()
	}
}

// Record returns the match as a record has it. Its errors are those of
// store.Match.Replay.
func (s *Session) Record() (game.Record, error) { return s.stored.Record(s.Rules()) }

// Text returns a game in the first of the formats of a file's extension that
// has words for it, and the format's name.
func Text(g game.Record, path string) (text, format string, err error) {
	err = record.ErrOtherGame // unless there is such a format for this one
	for _, f := range record.Formats(g.Tree.Rules().Name) {
		if !f.Whole || !HasExtension(path, f.Extension) {
			continue
		}
		if text, err = f.Write(g); err == nil {
			return text, f.Name, nil
		}
	}
	return "", "", err
}

// WithExtension returns a path that ends in the extension of a format: in that
// of the program's own if it has none of them.
func WithExtension(path string) string {
	known := record.Extensions()
	for _, extension := range known {
		if HasExtension(path, extension) {
			return path
		}
	}
	return strings.TrimRight(path, ".") + known[0]
}

// HasExtension reports whether a path ends in an extension, in large or small
// letters.
func HasExtension(path, extension string) bool {
	return strings.EqualFold(filepath.Ext(path), extension)
}

// Read reads a game of any kind. A text that may be of several is one of the
// game being played, on its board.
func (s *Session) Read(text string) (game.Record, error) {
	here := record.Hint{Game: s.Rules().Name}
	if m := s.controller.Match(); m != nil {
		here.Options = m.Options()
	}
	return record.Read(text, here)
}
