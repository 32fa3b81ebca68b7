package gamelist

import (
	"fyne.io/fyne/v2"

	"npaastribe/game/store"
	"npaastribe/ui/widget"
)

// selection is a list of matches, which of them are selected, and the cursor of the keyboard.
type selection struct {
	list   []store.Summary
	chosen map[store.ID]bool
	cursor int // row of the cursor, −1 for none
	anchor int // row from which extendTo selects, −1 for none
}

func newSelection() selection {
	return selection{chosen: map[store.ID]bool{}, cursor: -1, anchor: -1}
}

// moveTo moves the cursor and the anchor to a row.
func (s *selection) moveTo(row int) { s.cursor, s.anchor = row, row }

// selectOnly selects one row and no other.
func (s *selection) selectOnly(row int) {
	clear(s.chosen)
	s.chosen[s.list[row].ID] = true
	s.moveTo(row)
}

// toggle selects or deselects a row.
func (s *selection) toggle(row int) {
	id := s.list[row].ID
	if s.chosen[id] {
		delete(s.chosen, id)
	} else {
		s.chosen[id] = true
	}
	s.moveTo(row)
}

// extendTo selects the rows from the anchor to row, and no others.
func (s *selection) extendTo(row int) {
	if s.anchor < 0 || s.anchor >= len(s.list) {
		s.anchor = row
	}
	clear(s.chosen)
	for i := min(s.anchor, row); i <= max(s.anchor, row); i++ {
		s.chosen[s.list[i].ID] = true
	}
	s.cursor = row
}

// selectAll selects every row.
func (s *selection) selectAll() {
	for i := range s.list {
		s.chosen[s.list[i].ID] = true
	}
}

// set sets another list. Matches that are not in it are no longer selected. The cursor stays
// at its match, or if that is gone in its row.
func (s *selection) set(list []store.Summary) {
	var at store.ID
	if s.cursor >= 0 && s.cursor < len(s.list) {
		at = s.list[s.cursor].ID
	}
	still := make(map[store.ID]bool, len(s.chosen))
	s.cursor = min(s.cursor, len(list)-1)
	for i := range list {
		id := list[i].ID
		if s.chosen[id] {
			still[id] = true
		}
		if id == at {
			s.cursor = i
		}
	}
	s.list, s.chosen, s.anchor = list, still, s.cursor
}

// ids returns the selected matches in the order of the list.
func (s *selection) ids() []store.ID {
	if len(s.chosen) == 0 {
		return nil
	}
	var ids []store.ID
	for i := range s.list {
		if s.chosen[s.list[i].ID] {
			ids = append(ids, s.list[i].ID)
		}
	}
	return ids
}

// target returns the row that a key moves the cursor to, −1 if there are no rows. ok is false
// if the key does not move the cursor. page is the number of matches in a page, across the
// number side by side.
func (s *selection) target(key fyne.KeyName, page, across int) (row int, ok bool) {
	row, last := s.cursor, len(s.list)-1
	switch key {
	case fyne.KeyUp:
		row -= across
	case fyne.KeyDown:
		row += across
	case fyne.KeyPageUp:
		row -= page
	case fyne.KeyPageDown:
		row += page
	case fyne.KeyHome:
		row = 0
	case fyne.KeyEnd:
		row = last
	default:
		if across == 1 || key != fyne.KeyLeft && key != fyne.KeyRight {
			return 0, false
		}
		if row++; widget.MirroredKey(key) == fyne.KeyLeft {
			row -= 2
		}
	}
	return min(max(0, row), last), true
}
