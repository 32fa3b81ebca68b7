package movelist

import (
	"npaastribe/game"
	"npaastribe/game/review"
)

// sheet is the content of the list: the moves of a match in rows, and which position is
// shown.
type sheet struct {
	plies   []Ply
	marks   []review.Mark // of the first moves
	notes   []bool        // which of the first positions have a comment, beginning with the start
	rows    []row
	at      []int // the row of each ply, beginning with the start
	current int   // number of plies before the position shown
	open    bool  // the last row may take another move
}

// row is one line of the list: moves of both sides, or the variations of one move. The
// first row, which has neither, stands for the start.
type row struct {
	number int     // from 1 for a row of moves; else 0
	slots  [2]slot // by side
	of     int     // the ply whose variations the row shows; else 0
}

// slot is one side's place in a row of moves.
type slot struct {
	ply  int // number of the ply, from 1; 0 if the slot is empty
	pass bool
}

// newSheet arranges moves in rows.
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

// put sets a slot of the last row, or of a new row if the slot would not come after those
// already set.
func (s *sheet) put(column int, to slot) {
	if !s.open || column == 0 || s.rows[len(s.rows)-1].slots[column].ply > 0 {
		s.rows = append(s.rows, row{number: s.close() + 1})
		s.open = true
	}
	s.rows[len(s.rows)-1].slots[column] = to
}

// close adds rows for the variations of the last row, and returns that row's number.
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

// column returns the column of the side that made a ply.
func column(p Ply) int { return int(p.Side - game.First) }

// mark returns the mark of a ply, from 1.
func (s *sheet) mark(ply int) review.Mark {
	if ply > len(s.marks) {
		return review.Fine
	}
	return s.marks[ply-1]
}

// hasComment reports whether the position after ply plies has a comment.
func (s *sheet) hasComment(ply int) bool { return ply < len(s.notes) && s.notes[ply] }

// shown returns the row of the current ply and the last row of its variations.
func (s *sheet) shown() (first, last int) {
	first = s.at[s.current]
	last = first
	for last+1 < len(s.rows) && s.rows[last+1].of > 0 {
		last++
	}
	return first, last
}

// beside returns the ply in the next row of moves in a direction, of the same side if
// possible. If there is no such row it returns the current ply.
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
