package store

import (
	"cmp"
	"slices"
	"strings"

	"npaastribe/game"
)

// Tally counts matches by how they ended for somebody.
type Tally struct{ Won, Lost, Drawn int }

// Total returns the number of matches.
func (t Tally) Total() int { return t.Won + t.Lost + t.Drawn }

// add adds the result of a match for one side.
func (t *Tally) add(r game.Result, side game.Side) {
	switch {
	case r.Outcome == game.Drawn:
		t.Drawn++
	case r.Winner == side:
		t.Won++
	default:
		t.Lost++
	}
}

// Pairing is whom a person played against at a game. A seat says who somebody is,
// and no more: where there is a name or a level it has no number.
type Pairing struct {
	Game             string
	Player, Opponent Seat
	Coach            bool // the player had a coach
}

// Standing is how the matches of a pairing ended for the player.
type Standing struct {
	Pairing
	Begun    Tally // matches that the player began
	Answered Tally // matches that the opponent began

	// Gained and Given are what the player and the opponent have gained in the Counted of
	// these matches in which that says more than who has won.
	Gained, Given, Counted int

	// Streak is the number of matches won in a row up to the last one, or lost
	// if it is negative; 0 if the last one was drawn. Longest is the most that
	// were ever won in a row.
	Streak, Longest int
}

// Total returns all matches of a pairing.
func (s Standing) Total() Tally {
	return Tally{s.Begun.Won + s.Answered.Won, s.Begun.Lost + s.Answered.Lost, s.Begun.Drawn + s.Answered.Drawn}
}

// Statistics returns how the matches of a game have ended that count, for
// every person against every opponent, with and without a coach: two persons have a
// standing each, computers among themselves none. They are sorted by player, with persons
// before computers.
func (s *Store) Statistics(name string) []Standing {
	standings := map[Pairing]*Standing{}
	scoreOf := s.finalScores(name)
	for _, m := range s.counting(name) {
		score, counted := scoreOf(m)
		m.count(standings, score, counted)
	}
	sorted := make([]Standing, 0, len(standings))
	for _, s := range standings {
		sorted = append(sorted, *s)
	}
	slices.SortFunc(sorted, compareStandings)
	return sorted
}

// counting returns the matches of a game that count, in the order in which they ended.
func (s *Store) counting(name string) []*Summary {
	since := s.Cleared(name)
	matches := slices.DeleteFunc(s.memory.summaries(), func(m *Summary) bool {
		return m.Game != name || m.Result.Outcome == game.Playing || !m.Ended.After(since)
	})
	slices.SortFunc(matches, func(a, b *Summary) int {
		return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID))
	})
	return matches
}

// AgainstComputers returns the matches of a game that count and in which somebody has played
// against a computer, in the order in which they ended. Of who it is only what Pairing has of
// a player matters.
func (s *Store) AgainstComputers(name string, who Seat) []Summary {
	var found []Summary
	for _, m := range s.counting(name) {
		for i, seat := range m.Seats {
			if seat.Level == "" && !seat.Unknown && seat.who() == who.who() && m.Seats[1-i].Level != "" {
				found = append(found, *m)
			}
		}
	}
	return found
}

// finalScores returns what returns the scores of matches of a game, see
// game.FinalScore. Where one has none nothing more is asked for: a win is just a win.
func (s *Store) finalScores(name string) func(*Summary) (score [2]int, counted bool) {
	rules, ok := s.rules(name)
	return func(m *Summary) (score [2]int, counted bool) {
		if !ok {
			return score, false
		}
		state, err := rules.Parse(s.memory.position(m.ID))
		if err != nil {
			return score, false
		}
		score, counted = game.FinalScore(state)
		ok = counted || state.Result().Outcome == game.Playing // somebody gave up
		return score, counted
	}
}

// count adds a match that has ended to the standings of both sides, if it is
// known who they are.
func (s *Summary) count(standings map[Pairing]*Standing, score [2]int, counted bool) {
	if s.Seats[0].Unknown || s.Seats[1].Unknown {
		return
	}
	for i, seat := range s.Seats {
		if seat.Level != "" {
			continue
		}
		p := Pairing{Game: s.Game, Player: seat.who(), Opponent: s.Seats[1-i].who(), Coach: seat.Coach}
		if standings[p] == nil {
			standings[p] = &Standing{Pairing: p}
		}
		standings[p].add(s.Result, game.First+game.Side(i), s.First)
		if counted {
			standings[p].Gained += score[i]
			standings[p].Given += score[1-i]
			standings[p].Counted++
		}
	}
}

// who returns the seat with nothing but who has it.
func (s Seat) who() Seat {
	switch {
	case s.Level != "":
		return Seat{Level: s.Level}
	case s.Name != "":
		return Seat{Name: s.Name}
	}
	return Seat{Player: s.Player, Unknown: s.Unknown}
}

// add adds the result of a match that the player had a side in.
func (s *Standing) add(r game.Result, side, first game.Side) {
	tally := &s.Answered
	if side == first {
		tally = &s.Begun
	}
	tally.add(r, side)
	switch {
	case r.Outcome == game.Drawn:
		s.Streak = 0
	case r.Winner == side:
		s.Streak = max(s.Streak, 0) + 1
	default:
		s.Streak = min(s.Streak, 0) - 1
	}
	s.Longest = max(s.Longest, s.Streak)
}

func compareStandings(a, b Standing) int {
	return cmp.Or(compareNames(a.Player.Name, b.Player.Name), cmp.Compare(a.Player.Player, b.Player.Player),
		cmp.Compare(a.Opponent.Level, b.Opponent.Level), compareNames(a.Opponent.Name, b.Opponent.Name),
		cmp.Compare(a.Opponent.Player, b.Opponent.Player), compareBools(a.Coach, b.Coach))
}

// compareBools orders what is not before what is.
func compareBools(a, b bool) int { return cmp.Compare(number(a), number(b)) }

// compareNames orders names without regard to large and small letters, unless
// that is all that they differ in.
func compareNames(a, b string) int {
	return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
}
