package movelist

import (
	"npaastribe/game"
	"npaastribe/game/review"
)

// sheet is what the list shows: the moves of a match in rows, and which of them
// is shown on the board.
type sheet struct {
	plies   []Ply
	marks   []review.Mark // of the moves, as far as there are any
	rows    []row
	at      []int // the row of every ply, the start's first
	current int   // the ply that is shown
	open    bool  // the last row may take another move
}

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

// newSheet puts moves into rows.
func newSheet(plies []Ply, current int) sheet {
	s := sheet{plies: plies, current: current, rows: make([]row, 1, len(plies)+1), at: make([]int, 1, len(plies)+1)}
	for i, p := range plies {
		s.put(column(p), slot{ply: i + 1})
		s.at = append(s.at, len(s.rows)-1)
		if p.Passed != "" {
			s.put(1-column(p), slot{ply: i + 1, pass: true})
		}
	}
	s.close()
	return s
}

// put sets a slot in the last row, or in a new one where it would not come
// after what is there.
func (s *sheet) put(column int, to slot) {
	if !s.open || column == 0 || s.rows[len(s.rows)-1].slots[column].ply > 0 {
		s.rows = append(s.rows, row{number: s.close() + 1})
		s.open = true
	}
	s.rows[len(s.rows)-1].slots[column] = to
}

// close puts the variations of the last row under it, and returns its number.
func (s *sheet) close() int {
	last := s.rows[len(s.rows)-1]
	for _, m := range last.slots {
		if m.ply > 0 && !m.pass && len(s.plies[m.ply-1].Others) > 0 {
			s.rows = append(s.rows, row{of: m.ply})
		}
	}
	s.open = false
	return last.number
}

// column returns that of the side which made a ply.
func column(p Ply) int { return int(p.Side - game.First) }

// mark returns that of the move with a number, from 1.
func (s *sheet) mark(ply int) review.Mark {
	if ply > len(s.marks) {
		return review.Fine
	}
	return s.marks[ply-1]
}

// shown returns the row of the current ply, and the last of its variations.
func (s *sheet) shown() (first, last int) {
	first = s.at[s.current]
	last = first
	for last+1 < len(s.rows) && s.rows[last+1].of > 0 {
		last++
	}
	return first, last
}

// beside returns the ply in the next row of moves, up or down: of the same side if
// it has one there. Where there is no such row it is the current one.
func (s *sheet) beside(direction int) int {
	side := 0
	if s.current > 0 {
		side = column(s.plies[s.current-1])
	}
	for i := s.at[s.current] + direction; i >= 0 && i < len(s.rows); i += direction {
		if i == 0 {
			return 0
		}
		for _, m := range []slot{s.rows[i].slots[side], s.rows[i].slots[1-side]} {
			if m.ply > 0 && !m.pass {
				return m.ply
			}
		}
	}
	return s.current
}
