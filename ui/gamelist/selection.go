package gamelist

import (
	"fyne.io/fyne/v2"

	"npaastribe/game/store"
)

// selection is a list of matches, which of them are chosen, and the row that the
// keys lead on from.
type selection struct {
	list   []store.Summary
	chosen map[store.ID]bool
	cursor int // the row of the keys, −1 for none
	anchor int // the row from which a selection extends, −1 for none
}

func newSelection() selection {
	return selection{chosen: map[store.ID]bool{}, cursor: -1, anchor: -1}
}

// lead brings the cursor to a row.
func (s *selection) lead(row int) { s.cursor, s.anchor = row, row }

// only chooses one row.
func (s *selection) only(row int) {
	clear(s.chosen)
	s.chosen[s.list[row].ID] = true
	s.lead(row)
}

// toggle chooses a row too, or no more.
func (s *selection) toggle(row int) {
	id := s.list[row].ID
	if s.chosen[id] {
		delete(s.chosen, id)
	} else {
		s.chosen[id] = true
	}
	s.lead(row)
}

// extend chooses the rows from the anchor to another one, and no others.
func (s *selection) extend(row int) {
	if s.anchor < 0 || s.anchor >= len(s.list) {
		s.anchor = row
	}
	clear(s.chosen)
	for i := min(s.anchor, row); i <= max(s.anchor, row); i++ {
		s.chosen[s.list[i].ID] = true
	}
	s.cursor = row
}

// all chooses every row.
func (s *selection) all() {
	for i := range s.list {
		s.chosen[s.list[i].ID] = true
	}
}

// set sets another list. What is chosen and not in it is chosen no more; the
// cursor stays with its match, or else where it was.
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

// ids returns the chosen matches in the order of the list.
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

// target returns the row that a key leads to, −1 if there are no rows; ok is
// false for a key that leads to none. A page is so many rows, of which so many stand
// across.
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
		if row++; key == fyne.KeyLeft {
			row -= 2
		}
	}
	return min(max(0, row), last), true
}
