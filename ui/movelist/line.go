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
	Node *game.Node // to which it leads
	Text string
}

// Line returns the moves of the match's line, those included that were taken
// back.
func Line(m *game.Tree) []Ply {
	plies := make([]Ply, m.End().Ply())
	for i := range plies {
		n := m.At(i + 1)
		plies[i] = Ply{
			Side: m.StateAt(i).Turn(), Text: n.Text(), Passed: passed(n.State()), Others: others(n),
		}
	}
	return plies
}

// Opening returns what players call the opening that led to the position now, the
// longest that has a name, or "".
func Opening(m *game.Tree) string {
	for ply := m.Ply(); ply > 0; ply-- {
		s, ok := m.StateAt(ply).(interface{ Opening() string })
		if !ok {
			return ""
		}
		if name := s.Opening(); name != "" {
			return name
		}
	}
	return ""
}

// others returns the moves that were also made in place of the one to n.
func others(n *game.Node) []Other {
	var others []Other
	for _, other := range n.Siblings() {
		others = append(others, Other{Node: other, Text: other.Text()})
	}
	return others
}

// passed returns how a pass is written that the rules made as part of the move that
// led to s, or "".
func passed(s game.State) string {
	p, ok := s.(interface{ Passed() bool })
	if !ok || !p.Passed() {
		return ""
	}
	return s.Format(game.Pass)
}
