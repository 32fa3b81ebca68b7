package session

import (
	"slices"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/match"
)

// seating is who plays which side, and who begins.
type seating struct {
	settings Settings
	even     func(opponent store.Seat) (strength float64, known bool)

	seats   [2]game.Seat // of the first and the second side
	guests  [2]*guest    // who plays in place of the player in a seat; nil for nobody
	starter game.Seat    // who began the last game that was not set up
	coached [2]bool      // by side: a person had a coach for at least one move
	remarks [2]int       // by side: the number of the remark that a computer has made at the end; 0 for none

	strengths [2]strength // of search.Even, by seat
}

// strength is how strong search.Even plays in a match, once known.
type strength struct {
	value float64
	known bool
}

// strengthOf returns the strength that a match of the store has recorded for a seat.
func strengthOf(s store.Seat) strength {
	known := s.Level == string(search.Even) && s.Strength >= 0
	return strength{s.Strength, known}
}

// guest is a person who plays in place of the player in a seat in one match: somebody from a
// record or from an earlier match. It is immutable. For the fields see match.Player.
type guest struct {
	name    string
	was     search.Level
	unknown bool
}

// Starter returns who began the last game that was not set up.
func (s *seating) Starter() game.Seat { return s.starter }

// Side returns the side that the player in a seat plays in the present game.
func (s *seating) Side(seat game.Seat) game.Side {
	if s.seats[0] == seat {
		return game.First
	}
	return game.Second
}

// Player returns who plays side.
func (s *seating) Player(side game.Side) match.Player { return s.Players()[side-game.First] }

// Players returns who plays the first and the second side.
func (s *seating) Players() [2]match.Player {
	now := s.settings.Choices()
	var players [2]match.Player
	for side, seat := range s.seats {
		p := match.Player{Level: now.Levels[seat], Seat: seat}
		if g := s.guests[seat]; g != nil {
			p.Level, p.Name, p.Was, p.Unknown = "", g.name, g.was, g.unknown
		} else if p.Person() {
			p.Name = now.People[seat]
		}
		players[side] = p
	}
	for side := range players {
		p, other := &players[side], players[1-side]
		p.Second = p.Seat == 1 && (p.Level != "" || p.Was != "") && p.Level == other.Level && p.Was == other.Was
		if p.Level == search.Even {
			p.Strength = s.strengthAgainst(p.Seat, other)
		}
	}
	return players
}

// strengthAgainst returns how strong search.Even plays in a seat against other. Once that
// is known from all matches it stays the same for the present match, whoever plays on.
func (s *seating) strengthAgainst(seat game.Seat, other match.Player) float64 {
	mine := &s.strengths[seat]
	if !mine.known {
		mine.value, mine.known = s.even(store.Seat{Name: other.Name, Level: string(other.Level), Player: int(other.Seat), Unknown: other.Unknown || other.Was != ""})
	}
	return mine.value
}

// SetLevels sets who plays the first and the second side from now on. If exactly one person
// plays before and after, that person keeps the seat, with its name, and may change sides.
func (s *seating) SetLevels(levels [2]search.Level) {
	seats, now := &s.seats, s.settings.Choices().Levels
	if alone(levels) && alone([2]search.Level{now[seats[0]], now[seats[1]]}) && (levels[0] == "") != (now[seats[0]] == "") {
		seats[0], seats[1] = seats[1], seats[0]
		s.starter = s.starter.Other()
	}
	for side, seat := range seats {
		now[seat] = levels[side]
	}
	s.settings.ChooseLevels(now)
}

// alone reports whether exactly one side is played by a person.
func alone(levels [2]search.Level) bool { return (levels[0] == "") != (levels[1] == "") }

// untouched reports whether m has neither moves nor a comment, and begins with a usual start.
func untouched(m *game.Tree) bool { return unmoved(m) && m.At(0).Comment() == "" }

// unmoved reports whether m has no moves, not even ones that were taken back, and begins with a usual
// start.
func unmoved(m *game.Tree) bool { return m.Ply() == 0 && !m.CanRedo() && !m.IsSetUp() }

// seatAsIn seats the players of a stored match. Their levels become the settings; names in
// the settings stay, but this match shows those of the stored match. known are the levels
// of the game.
func (s *seating) seatAsIn(stored store.Match, known []search.Level) {
	s.coached, s.remarks = coachedIn(stored), remarksIn(stored)
	seat := game.Seat(stored.Seats[0].Player)
	if seat != 0 && seat != 1 || stored.Seats[0].Player == stored.Seats[1].Player {
		seat = 0
	}
	s.seats = [2]game.Seat{seat, seat.Other()}
	s.starter = s.seats[max(stored.First, game.First)-game.First]
	now := s.settings.Choices()
	for side, seat := range s.seats {
		level := search.Level(stored.Seats[side].Level)
		if !slices.Contains(known, level) {
			level = ""
		}
		now.Levels[seat], s.guests[seat], s.strengths[seat] = level, nil, strengthOf(stored.Seats[side])
		if who := stored.Seats[side]; level == "" && (who.Unknown || who.Name != now.People[seat]) {
			s.guests[seat] = &guest{name: who.Name, unknown: who.Unknown}
		}
	}
	s.settings.RememberLevels(now.Levels)
}

// seatPast seats those who played a match that was read and is over. They stay persons: the settings
// are for the next match.
func (s *seating) seatPast(played [2]store.Seat) {
	for side, who := range played {
		seat := s.seats[side]
		s.strengths[seat] = strengthOf(who)
		if who.Level != "" {
			s.guests[seat] = &guest{was: search.Level(who.Level)}
		} else {
			s.guests[seat] = &guest{name: who.Name, unknown: who.Unknown}
		}
	}
}

// seatRecorded seats the players of a match that was read and is not over. As in seatAsIn their
// levels become the settings. If nothing is known of either, the players stay as they are.
func (s *seating) seatRecorded(players [2]store.Seat) {
	if players[0].Unknown && players[1].Unknown {
		return
	}
	if swapped := [2]game.Seat{s.seats[1], s.seats[0]}; s.resembles(players, swapped) > s.resembles(players, s.seats) {
		s.seats = swapped
	}
	now := s.settings.Choices()
	for side, who := range players {
		seat := s.seats[side]
		now.Levels[seat], s.strengths[seat] = search.Level(who.Level), strengthOf(who)
		if who.Level == "" && who.Name != now.People[seat] {
			s.guests[seat] = &guest{name: who.Name, unknown: who.Unknown}
		}
	}
	s.settings.RememberLevels(now.Levels)
}

// resembles returns how much the players of a record are like those of the settings, if they take
// these seats.
func (s *seating) resembles(players [2]store.Seat, seats [2]game.Seat) (points int) {
	now := s.settings.Choices()
	for side, who := range players {
		level, name := now.Levels[seats[side]], now.People[seats[side]]
		if (who.Level == "") == (level == "") {
			points++
		}
		if who.Level == string(level) && (level != "" || who.Name == name) {
			points++
		}
	}
	return points
}

// coachedIn returns which sides of a match had a coach.
func coachedIn(m store.Match) [2]bool { return [2]bool{m.Seats[0].Coach, m.Seats[1].Coach} }

// remarksIn returns the numbers of the remarks made at the end of a match.
func remarksIn(m store.Match) [2]int { return [2]int{m.Seats[0].Remark, m.Seats[1].Remark} }

// storedSeats returns the present players as the store has them.
func (s *seating) storedSeats() (seats [2]store.Seat) {
	for i, p := range s.Players() {
		seats[i] = store.Seat{
			Name: p.Name, Level: string(p.Level), Player: int(p.Seat), Unknown: p.Unknown || p.Was != "",
			Coach: p.Person() && s.coached[i], Strength: p.Strength, Remark: s.remarks[i],
		}
	}
	return seats
}
