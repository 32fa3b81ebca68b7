package session

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/archive"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// seating is who plays which side, and who begins.
type seating struct {
	seats   [2]game.Seat // of the first and the second side
	guests  [2]guest     // who plays in place of the people in the seats
	starter game.Seat    // who began the last game that was not set up
}

// guest is who plays in place of a person in one match. The zero value is
// nobody.
type guest struct {
	name    string
	unknown bool // it is known only that it was somebody else
}

// Starter returns who began the last game that was not set up.
func (s *Session) Starter() game.Seat { return s.seating.starter }

// Side returns the side that the player in a seat plays in the present game.
func (s *Session) Side(seat game.Seat) game.Side {
	if s.seating.seats[0] == seat {
		return game.First
	}
	return game.Second
}

// Player returns who plays a side.
func (s *Session) Player(side game.Side) match.Player { return s.Players()[side-game.First] }

// Players returns who plays the first and the second side.
func (s *Session) Players() [2]match.Player {
	now := s.config.Settings.Choices()
	var players [2]match.Player
	for side, seat := range s.seating.seats {
		players[side] = match.Player{Name: now.Names[seat], Level: now.Levels[seat], Seat: seat}
		switch guest := s.seating.guests[seat]; {
		case !players[side].Person():
		case guest.unknown:
			players[side].Name = s.config.Names.Unknown(game.First + game.Side(side))
		case guest.name != "":
			players[side].Name = guest.name
		}
	}
	return players
}

// SetLevels sets who plays the first and the second side from now on. A person
// who is the only one keeps the seat and may change sides.
func (s *Session) SetLevels(levels [2]search.Level) {
	seats, now := &s.seating.seats, s.config.Settings.Choices().Levels
	if alone(levels) && alone([2]search.Level{now[seats[0]], now[seats[1]]}) && (levels[0] == "") != (now[seats[0]] == "") {
		seats[0], seats[1] = seats[1], seats[0]
		s.seating.starter = s.seating.starter.Other()
	}
	for side, seat := range seats {
		now[seat] = levels[side]
	}
	s.config.Settings.ChooseLevels(now)
}

// alone reports whether exactly one side is a person's.
func alone(levels [2]search.Level) bool { return (levels[0] == "") != (levels[1] == "") }

// nextInTurn returns who begins after the present game. One that nobody has
// played does not count, and neither does one from a position that was set up.
func (s *Session) nextInTurn() game.Seat {
	switch m := s.controller.Match(); {
	case m == nil:
		return 0
	case untouched(m):
		return s.seating.starter
	default:
		return s.seating.starter.Other()
	}
}

// untouched reports whether no move has been made, not even one taken back, in a
// game from its start.
func untouched(m *game.Tree) bool { return m.Ply() == 0 && !m.CanRedo() && !m.IsSetUp() }

// seatAsIn has those play who played a match of the store. The levels are
// settings from then on; names remain those of the settings, but are not shown
// in this match.
func (s *Session) seatAsIn(stored archive.Match, known []search.Level) {
	seat := game.Seat(stored.Seats[0].Player)
	if seat != 0 && seat != 1 || stored.Seats[0].Player == stored.Seats[1].Player {
		seat = 0
	}
	s.seating.seats = [2]game.Seat{seat, seat.Other()}
	s.seating.starter = s.seating.seats[max(stored.First, game.First)-game.First]
	now := s.config.Settings.Choices()
	for side, seat := range s.seating.seats {
		level := search.Level(stored.Seats[side].Level)
		if !slices.Contains(known, level) {
			level = ""
		}
		now.Levels[seat], s.seating.guests[seat] = level, guest{}
		if name := stored.Seats[side].Name; level == "" && name != now.People[seat] {
			s.seating.guests[seat] = guest{name: name, unknown: name == ""}
		}
	}
	s.config.Settings.KeepLevels(now.Levels)
}
