// Package movelist shows the moves of a match in the notation of its game. List is the
// widget, which shows where in the match the board is and leads to any other position; Line
// returns what it shows.
package movelist

import "npaastribe/game"

// Ply is a move as the list shows it.
type Ply struct {
	Side   game.Side // who made it
	Text   string    // in the players' notation
	Passed string    // the notation of a pass of the other side that the move forced, or ""
	Others []Other   // the other moves made in the same position
}

// Other is a move that begins a variation.
type Other struct {
	Node      *game.Node // the node after the move
	Text      string
	Commented bool // the node has a comment
}

// Line returns the moves of the match's line, including those that were taken back.
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

// Commented reports for every position of the match's line, beginning with the start, whether it has
// a comment.
func Commented(m *game.Tree) []bool {
	commented := make([]bool, m.End().Ply()+1)
	for ply := range commented {
		commented[ply] = m.At(ply).Comment() != ""
	}
	return commented
}

// Opening returns the name of the opening that led to the present position, the longest
// known one, or "" for none.
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

// others returns the other moves that were made in the same position as the move to n.
func others(n *game.Node) []Other {
	var others []Other
	for _, other := range n.Siblings() {
		others = append(others, Other{Node: other, Text: other.Text(), Commented: other.Comment() != ""})
	}
	return others
}

// passed returns the notation of a pass that the rules made as part of the move that led to
// s, or "".
func passed(s game.State) string {
	p, ok := s.(interface{ Passed() bool })
	if !ok || !p.Passed() {
		return ""
	}
	return s.Format(game.Pass)
}
