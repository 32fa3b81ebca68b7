package gamelist

import "npaastribe/game/store"

// selection is which matches of a list are chosen, and the row that the keys
// lead on from.
type selection struct {
	chosen map[store.ID]bool
	cursor int // the row of the keys, −1 for none
	anchor int // the row from which a selection extends, −1 for none
}

func newSelection() selection {
	return selection{chosen: map[store.ID]bool{}, cursor: -1, anchor: -1}
}

// only chooses one row.
func (s *selection) only(list []store.Summary, row int) {
	clear(s.chosen)
	s.chosen[list[row].ID] = true
	s.cursor, s.anchor = row, row
}

// toggle chooses a row too, or no more.
func (s *selection) toggle(list []store.Summary, row int) {
	id := list[row].ID
	if s.chosen[id] {
		delete(s.chosen, id)
	} else {
		s.chosen[id] = true
	}
	s.cursor, s.anchor = row, row
}

// extend chooses the rows from the anchor to another one, and no others.
func (s *selection) extend(list []store.Summary, row int) {
	if s.anchor < 0 || s.anchor >= len(list) {
		s.anchor = row
	}
	clear(s.chosen)
	for i := min(s.anchor, row); i <= max(s.anchor, row); i++ {
		s.chosen[list[i].ID] = true
	}
	s.cursor = row
}

// all chooses every row.
func (s *selection) all(list []store.Summary) {
	for i := range list {
		s.chosen[list[i].ID] = true
	}
}

// follow keeps what is chosen when another list is shown. What is not in it is
// chosen no more; the cursor stays with its match, or else where it was.
func (s *selection) follow(old, list []store.Summary) {
	var at store.ID
	if s.cursor >= 0 && s.cursor < len(old) {
		at = old[s.cursor].ID
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
	s.chosen, s.anchor = still, s.cursor
}

// ids returns the chosen matches in the order of a list.
func (s *selection) ids(list []store.Summary) []store.ID {
	if len(s.chosen) == 0 {
		return nil
	}
	var ids []store.ID
	for i := range list {
		if s.chosen[list[i].ID] {
			ids = append(ids, list[i].ID)
		}
	}
	return ids
}
