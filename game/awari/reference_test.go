package awari

import (
	"fmt"
	"slices"

	"npaastribe/game"
)

// pit is a pit or a home of the reference, which follows the rules word by
// word.
type pit struct {
	beans    int
	owner    game.Side
	home     bool
	next     *pit
	opposite *pit
}

// table is the board of the reference: a ring of pits.
type table struct {
	rows    map[game.Side][]*pit
	homes   map[game.Side]*pit
	variant Variant
	turn    game.Side
	again   bool
}

// newTable returns the table with the beans of p.
func newTable(p Position) *table {
	t := &table{rows: map[game.Side][]*pit{}, homes: map[game.Side]*pit{}, variant: p.Variant(), turn: p.Turn()}
	number := 0
	add := func(side game.Side, home bool) *pit {
		number++
		return &pit{beans: p.Beans(number - 1), owner: side, home: home}
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for range 6 {
			t.rows[side] = append(t.rows[side], add(side, false))
		}
		t.homes[side] = add(side, true)
	}
	t.link()
	return t
}

// link sets the next and opposite pits.
func (t *table) link() {
	all := t.pits()
	for i, p := range all {
		p.next = all[0]
		if i+1 < len(all) {
			p.next = all[i+1]
		}
	}
	for i, p := range t.rows[game.First] {
		across := t.rows[game.Second][5-i]
		p.opposite, across.opposite = across, p
	}
}

// pits returns all pits by number.
func (t *table) pits() (all []*pit) {
	for _, side := range []game.Side{game.First, game.Second} {
		all = append(append(all, t.rows[side]...), t.homes[side])
	}
	return all
}

// over reports whether a row is empty.
func (t *table) over() bool {
	hasBeans := func(p *pit) bool { return p.beans > 0 }
	return !slices.ContainsFunc(t.rows[game.First], hasBeans) || !slices.ContainsFunc(t.rows[game.Second], hasBeans)
}

// play sows a pit of the side to move.
func (t *table) play(number int) {
	mover := t.turn
	at := t.pits()[number]
	hand, fell := at.beans, 0
	for at.beans = 0; hand > 0; {
		at = at.next
		if t.variant.Skip && at == t.homes[mover.Other()] {
			continue
		}
		fell = at.beans
		at.beans++
		hand--
	}
	home := t.homes[mover]
	if !at.home && fell == 0 && (!t.variant.Own || at.owner == mover) {
		home.beans += at.beans + at.opposite.beans
		at.beans, at.opposite.beans = 0, 0
	}
	if at != home {
		t.turn = mover.Other()
	}
	t.again = at == home && !t.over()
	if t.over() && t.variant.Sweep {
		t.sweep()
	}
}

// sweep moves the beans left in each row to the home of its side.
func (t *table) sweep() {
	for side, row := range t.rows {
		for _, p := range row {
			t.homes[side].beans += p.beans
			p.beans = 0
		}
	}
}

// result returns the result of the game.
func (t *table) result() game.Result {
	first, second := t.homes[game.First].beans, t.homes[game.Second].beans
	switch {
	case !t.over():
		return game.Result{}
	case first > second:
		return game.Result{Outcome: game.Won, Winner: game.First, Reason: ReasonEmptyRow}
	case second > first:
		return game.Result{Outcome: game.Won, Winner: game.Second, Reason: ReasonEmptyRow}
	default:
		return game.Result{Outcome: game.Drawn, Reason: ReasonEmptyRow}
	}
}

// moves returns the pits that can be sown.
func (t *table) moves() (all []game.Move) {
	for number, p := range t.pits() {
		if !p.home && p.owner == t.turn && p.beans > 0 && !t.over() {
			all = append(all, game.Move(number))
		}
	}
	return all
}

// compare reports how p differs from t.
func (t *table) compare(p Position) error {
	for number, pit := range t.pits() {
		if p.Beans(number) != pit.beans {
			return fmt.Errorf("pit %d holds %d beans, want %d", number, p.Beans(number), pit.beans)
		}
	}
	first, second := p.Score()
	switch {
	case p.Turn() != t.turn:
		return fmt.Errorf("the turn of %v, want %v", p.Turn(), t.turn)
	case p.Again() != t.again:
		return fmt.Errorf("again %t", p.Again())
	case p.Result() != t.result():
		return fmt.Errorf("result %+v, want %+v", p.Result(), t.result())
	case first != t.homes[game.First].beans || second != t.homes[game.Second].beans:
		return fmt.Errorf("score %d:%d", first, second)
	case !slices.Equal(p.Moves(), t.moves()):
		return fmt.Errorf("moves %v, want %v", p.Moves(), t.moves())
	default:
		return nil
	}
}
