package movelist

import "npaastribe/game"

// row is one line of the list: moves of both sides, or the variations of one
// move. The first row of all, without either, stands for the start.
type row struct {
	number int     // from 1, of a row of moves; else 0
	slots  [2]slot // by side
	of     int     // the ply whose variations it names; else 0
}

// slot is the place of a move in a row of moves.
type slot struct {
	ply  int // the plies made after it; 0 if the slot is empty
	pass bool
}

// rower puts moves into rows.
type rower struct {
	plies []Ply
	rows  []row
	at    []int // the row of every ply, the start's first
	open  bool  // the last row may take another move
}

// layRows puts moves into rows, and tells the row of every ply.
func layRows(plies []Ply) (rows []row, at []int) {
	r := rower{plies: plies, rows: make([]row, 1, len(plies)+1), at: make([]int, 1, len(plies)+1)}
	for i, p := range plies {
		r.put(column(p), slot{ply: i + 1})
		r.at = append(r.at, len(r.rows)-1)
		if p.Passed != "" {
			r.put(1-column(p), slot{ply: i + 1, pass: true})
		}
	}
	r.close()
	return r.rows, r.at
}

// put sets a slot in the last row, or in a new one where it would not come
// after what is there.
func (r *rower) put(column int, s slot) {
	if !r.open || column == 0 || r.rows[len(r.rows)-1].slots[column].ply > 0 {
		r.next()
	}
	r.rows[len(r.rows)-1].slots[column] = s
}

// next begins a row of moves.
func (r *rower) next() {
	number := r.close() + 1
	r.rows = append(r.rows, row{number: number})
	r.open = true
}

// close puts the variations of the last row under it, and tells its number.
func (r *rower) close() int {
	last := r.rows[len(r.rows)-1]
	for _, s := range last.slots {
		if s.ply > 0 && !s.pass && len(r.plies[s.ply-1].Others) > 0 {
			r.rows = append(r.rows, row{of: s.ply})
		}
	}
	r.open = false
	return last.number
}

// column is that of the side which made a ply.
func column(p Ply) int { return int(p.Side - game.First) }
