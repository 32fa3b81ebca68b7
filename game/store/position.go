package store

import (
	"cmp"
	"errors"
	"hash/fnv"
	"io"
	"slices"

	"npaastribe/game"
)

// Visit is a match that came through a position.
type Visit struct {
	ID     ID
	Result game.Result // of the match

	// Line says whether the position is on the line that was played last, to
	// which Result belongs, and not only in a variation.
	Line bool
}

// diagram is a State that can leave out the move that led to it.
type diagram interface {
	Diagram() string
}

// Key returns the key by which the store finds a position of a game. It never
// changes, and does not depend on the move that led to the position.
func Key(name string, at game.State) uint64 {
	if d, ok := at.(diagram); ok {
		return hash(name, d.Diagram())
	}
	return hash(name, at.String())
}

// hash returns the key of a position of a game, given its text.
func hash(name, text string) uint64 {
	h := fnv.New64a()
	_, _ = io.WriteString(h, name+"\x00"+text) // never fails
	return h.Sum64()
}

// Through returns the matches that came through a position of a game, newest
// first.
func (s *Store) Through(name string, at game.State) ([]Visit, error) {
	key := int64(Key(name, at))
	unsaved, d := s.memory.unsaved()
	visits, err := d.visits(key)
	inMemory := unsaved.rows
	switch {
	case errors.Is(err, errMissing), isDamage(err): // the writer finds that as well
		inMemory = s.memory.all()
	case err != nil:
		return nil, problem(d.path, err)
	}
	visits = slices.DeleteFunc(visits, func(v Visit) bool { return inMemory[v.ID] != nil })
	for id, r := range inMemory {
		keys, _ := r.positions(s.rules)
		if line, ok := keys[key]; ok {
			visits = append(visits, Visit{ID: id, Result: r.Result, Line: line})
		}
	}
	slices.SortFunc(visits, func(a, b Visit) int { return cmp.Compare(b.ID, a.ID) })
	return visits, nil
}

// positions returns the keys of all positions of a match, each with whether it
// is on the line, and the position at the end of the line, nil if a move is
// illegal or added moves would not continue that line. A deleted match has none.
func (r *row) positions(rules Rules) (keys map[int64]bool, end game.State) {
	if r == nil || r.deleted {
		return nil, nil
	}
	known, ok := rules(r.Game)
	if !ok {
		return nil, nil
	}
	match, err := r.match()
	if err != nil {
		return nil, nil
	}
	tree, last, err := match.replay(known) // up to an illegal move
	if tree == nil {
		return nil, nil
	}
	if err == nil && last == tree.End() {
		end = last.State()
	}
	keys = make(map[int64]bool, tree.Len())
	for node := range tree.All() {
		key := int64(Key(r.Game, node.State()))
		keys[key] = keys[key] || node.Ply() <= tree.End().Ply() && tree.At(node.Ply()) == node
	}
	return keys, end
}
