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

// Import goes on with a match that was read from a record, with the players that it names; the
// players of the settings play on if it names none. If the match is over it is shown with the names of
// those who played it, and no computer moves by itself, as the match may have been given up in the
// middle.
func (s *Session) Import(g game.Record) {
	m := g.Tree
	s.config.Board.CancelInput()
	s.guests, s.stored, s.left = [2]*guest{}, store.FromRecord(g, s.config.Now()), nil
	s.progress, s.coached, s.remarks = progressOf(m, s.stored), coachedIn(s.stored), remarksIn(s.stored)
	for i, seat := range s.stored.Seats {
		if !slices.Contains(ai.OpponentsOf(m.State()), search.Level(seat.Level)) {
			s.stored.Seats[i] = store.Seat{Name: seat.Name, Player: seat.Player, Unknown: seat.Name == "", Coach: seat.Coach}
		}
	}
	over := s.stored.Result.Outcome != game.Playing
	if over {
		s.seatPast(s.stored.Seats)
	} else {
		s.seatRecorded(s.stored.Seats)
	}
	if first, ok := m.Options()["first"]; m.IsSetUp() {
		s.starter = s.nextInTurn().Other()
	} else if ok {
		s.starter = s.seats[first-1]
	}
	s.seen = s.settings.Choices()
	s.controller.ContinuePlayed(m, s.Players(), s.stored.PlayedEnd(m))
	if over {
		s.controller.History.Rest()
	}
}

// Record returns the match as a record. Its errors are those of store.Match.Replay.
func (s *Session) Record() (game.Record, error) { return s.stored.Record(s.Rules()) }

// Text writes a game in the first format of path's extension that can express it. It
// returns the text and the format's name. The error is that of the last format tried, or
// record.ErrOtherGame.
func Text(g game.Record, path string) (text, format string, err error) {
	err = record.ErrOtherGame // if the game has no format with that extension
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

// WithExtension returns path if it has an extension of a known format, otherwise path with
// the extension of the program's own format.
func WithExtension(path string) string {
	known := record.Extensions()
	for _, extension := range known {
		if HasExtension(path, extension) {
			return path
		}
	}
	return strings.TrimRight(path, ".") + known[0]
}

// HasExtension reports whether path has the extension, in upper or lower case.
func HasExtension(path, extension string) bool {
	return strings.EqualFold(filepath.Ext(path), extension)
}

// Read reads a record in any format. If the text could be of several games or boards, those
// of the present match are preferred.
func (s *Session) Read(text string) (game.Record, error) {
	here := record.Hint{Game: s.Rules().Name}
	if m := s.controller.Match(); m != nil {
		here.Options = m.Options()
	}
	return record.Read(text, here)
}
