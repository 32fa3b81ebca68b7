package store

import (
	"cmp"
	"slices"
	"strings"

	"npaastribe/game"
)

// Tally counts matches by their result for one player.
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

// Pairing is a person and an opponent at a game. The seats only identify them: one with a
// name or a level has no number.
type Pairing struct {
	Game             string
	Player, Opponent Seat
	Coach            bool // whether the player had a coach
}

// Standing is the results of the matches of a pairing, seen by the player.
type Standing struct {
	Pairing
	Begun    Tally // matches that the player began
	Answered Tally // matches that the opponent began

	// Gained and Given are the total scores of the player and the opponent in Counted of
	// the matches: those in which scores say more than who has won.
	Gained, Given, Counted int

	// Streak is the number of matches won in a row up to the last one; if it is negative,
	// of those lost; 0 if the last one was drawn. Longest is the most that were ever won
	// in a row.
	Streak, Longest int
}

// Total returns the results of all matches of a pairing.
func (s Standing) Total() Tally {
	return Tally{s.Begun.Won + s.Answered.Won, s.Begun.Lost + s.Answered.Lost, s.Begun.Drawn + s.Answered.Drawn}
}

// Statistics returns the standings of a game: of every person against every opponent,
// with and without a coach, from the matches that count. Two persons have a standing
// each, two computers none. Standings are sorted by player and then by opponent, with
// persons before computers.
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

// AgainstComputers returns the matches of a game that count and in which a person has
// played against a computer, in the order in which they ended. who identifies the person
// like Pairing.Player.
func (s *Store) AgainstComputers(name string, who Seat) []Summary {
	var found []Summary
	for _, m := range s.counting(name) {
		for i, seat := range m.Seats {
			if seat.Level == "" && !seat.Unknown && seat.identity() == who.identity() && m.Seats[1-i].Level != "" {
				found = append(found, *m)
			}
		}
	}
	return found
}

// finalScores returns a function that returns the score of a match of the game, see
// game.FinalScore. After the first match without a score it reports none for all others:
// in that game a win is just a win.
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
		ok = counted || state.Result().Outcome == game.Playing // somebody gave up: this says nothing of other matches
		return score, counted
	}
}

// count adds a finished match to the standings of both players, if it is known who they
// are.
func (s *Summary) count(standings map[Pairing]*Standing, score [2]int, counted bool) {
	if s.Seats[0].Unknown || s.Seats[1].Unknown {
		return
	}
	for i, seat := range s.Seats {
		if seat.Level != "" {
			continue
		}
		p := Pairing{Game: s.Game, Player: seat.identity(), Opponent: s.Seats[1-i].identity(), Coach: seat.Coach}
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

// identity returns a seat that only identifies its player.
func (s Seat) identity() Seat {
	switch {
	case s.Level != "":
		return Seat{Level: s.Level}
	case s.Name != "":
		return Seat{Name: s.Name}
	}
	return Seat{Player: s.Player, Unknown: s.Unknown}
}

// add adds the result of a match in which the player had a side.
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

// compareBools orders false before true.
func compareBools(a, b bool) int { return cmp.Compare(boolInt(a), boolInt(b)) }

// compareNames orders names without regard to case, and by case those that differ in
// nothing else.
func compareNames(a, b string) int {
	return cmp.Or(strings.Compare(strings.ToLower(a), strings.ToLower(b)), strings.Compare(a, b))
}
