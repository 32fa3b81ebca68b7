package game

// Variation is moves made one after another that leave another line of moves.
type Variation struct {
	Ply   int    // how many moves from the start of the match come before it
	Moves []Move // at least one: the first stands in place of that of the other line

	// Variations are those that leave this one in turn, in the order of Ply.
	Variations []Variation
}

// Tried returns all that was ever made beside Line: its variations in the order
// of Ply, and those after the same move in the order of their first time. A
// variation goes on as it was played last.
func (t *Tree) Tried() []Variation { return tried(t.line, 0) }

// tried returns the variations of a line, whose first node stands after ply
// moves.
func tried(line []*Node, ply int) []Variation {
	var all []Variation
	for i, n := range line[:len(line)-1] {
		for _, other := range n.children {
			if other != line[i+1] {
				all = append(all, other.variation(ply+i))
			}
		}
	}
	return all
}

// variation returns the one that begins with the move to n, before which come
// ply others.
func (n *Node) variation(ply int) Variation {
	line := n.extendLine([]*Node{n})
	v := Variation{Ply: ply, Variations: tried(line, ply+1)}
	for _, n := range line {
		v.Moves = append(v.Moves, n.move)
	}
	return v
}

// Try adds variations of Line, as if their moves had been made and taken back.
// Moves that were made before are found again. It panics if one of them leaves
// no move of its line. If a move is illegal Try returns the error of State.Check
// and adds none after it.
func (t *Tree) Try(variations []Variation) error {
	err := t.try(t.line, 0, variations)
	t.line = t.End().extendLine(t.line) // where one begins like the line and is longer
	return err
}

// try adds variations of a line, whose first node stands after ply moves.
func (t *Tree) try(line []*Node, ply int, variations []Variation) error {
	for _, v := range variations {
		own := []*Node{line[:len(line)-1][v.Ply-ply]}
		for _, move := range v.Moves {
			next, err := t.add(own[len(own)-1], move)
			if err != nil {
				return err
			}
			own = append(own, next)
		}
		if err := t.try(own, v.Ply, v.Variations); err != nil {
			return err
		}
	}
	return nil
}
