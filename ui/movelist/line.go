// Package movelist is the list of the moves of a match, in the notation of its
// game: a widget that says which move is shown and leads to any other.
package movelist

import "npaastribe/game"

// Ply is a move as the list shows it.
type Ply struct {
	Side   game.Side // who made it
	Text   string    // as the players write it
	Passed string    // how a pass of the other side is written that came of it, or ""
	Others []Other   // the moves that were also made in its place
}

// Other is a move that leads to a variation.
type Other struct {
	Move game.Move
	Text string
}

// Line returns the moves of the match's line, those included that were taken
// back.
func Line(m *game.Tree) []Ply {
	line := m.Line()
	plies := make([]Ply, len(line))
	for i, move := range line {
		before, after := m.StateAt(i), m.StateAt(i+1)
		plies[i] = Ply{
			Side: before.Turn(), Text: before.Format(move),
			Passed: passed(after), Others: others(m, i, move),
		}
	}
	return plies
}

// others are the moves that were made after some plies beside the line's.
func others(m *game.Tree, ply int, move game.Move) []Other {
	all := m.Variations(ply)
	if len(all) == 1 {
		return nil
	}
	state, rest := m.StateAt(ply), make([]Other, 0, len(all)-1)
	for _, other := range all {
		if other != move {
			rest = append(rest, Other{Move: other, Text: state.Format(other)})
		}
	}
	return rest
}

// passed is how a pass is written that the rules made as part of the move that
// led to s, or "".
func passed(s game.State) string {
	p, ok := s.(interface{ Passed() bool })
	if !ok || !p.Passed() {
		return ""
	}
	return s.Format(game.Pass)
}
