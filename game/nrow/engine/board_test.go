package engine

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// allowed returns the columns with room where a coin of the side to move does
// not win.
func (b *board) allowed() []int {
	var columns []int
	for column := range b.columns {
		if (b.openColumns&^b.winning[b.turn])>>column&1 != 0 {
			columns = append(columns, column)
		}
	}
	return columns
}

// TestUndoRestores checks that a board is the same whether it was built at once
// or by moves that were made and undone.
func TestUndoRestores(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	for _, shape := range shapes {
		p := position(t, shape[0], shape[1], shape[2])
		for range 10 {
			p = randomPlies(p, 3, r)
			b := newBoard(p)
			var played []int
			for columns := b.allowed(); len(columns) > 0 && len(played) < 60; columns = b.allowed() {
				column := columns[r.IntN(len(columns))]
				b.drop(column)
				played = append(played, column)
			}
			for i := len(played) - 1; i >= 0; i-- {
				b.undo(played[i])
			}
			other := newBoard(p)
			if other.patterns = b.patterns; !reflect.DeepEqual(b, other) {
				t.Fatalf("%v: %v and back leaves another board", p, played)
			}
		}
	}
}

// TestBoardAgreesWithRules plays random games and checks that winning, threatAbove, openColumns
// and the open windows agree with the rules, and that a drawn game is recognised.
func TestBoardAgreesWithRules(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 2))
	for _, shape := range shapes {
		p := position(t, shape[0], shape[1], shape[2])
		b := newBoard(p)
		for p.Result().Outcome == game.Playing {
			for side := range 2 {
				owner := p.Turn()
				if side != b.turn {
					owner = owner.Other()
				}
				if want := set(wins(p, owner, 0)); b.winning[side] != want {
					t.Fatalf("%v: side %d wins in %b, want %b", p, side, b.winning[side], want)
				}
				if want := set(wins(p, owner, 1)); b.threatAbove[side] != want {
					t.Fatalf("%v: side %d wins one higher in %b, want %b", p, side, b.threatAbove[side], want)
				}
			}
			if want := set(legal(p)); b.openColumns != want || b.drawn() {
				t.Fatalf("%v: room %b, want %b, drawn %t", p, b.openColumns, want, b.drawn())
			}
			moves := p.Moves()
			m := moves[r.IntN(len(moves))]
			if b.winning[b.turn]>>m&1 != 0 {
				break
			}
			p = p.Play(m).(nrow.Position)
			b.drop(int(m))
		}
		if p.Result().Outcome == game.Drawn && !b.drawn() {
			t.Fatalf("%v is drawn", p)
		}
	}
}

// legal returns the legal moves as a set, as wins does.
func legal(p nrow.Position) map[game.Move]bool {
	moves := map[game.Move]bool{}
	for _, m := range p.Moves() {
		moves[m] = true
	}
	return moves
}

// set returns moves as a set of columns.
func set(moves map[game.Move]bool) uint32 {
	columns := uint32(0)
	for m := range moves {
		columns |= 1 << m
	}
	return columns
}

func TestDrawn(t *testing.T) {
	b := newBoard(parse(t, "6x4 6 o 4 ...x../..ox../..xo../..xo.."))
	if b.drawn() {
		t.Error("drawn too soon")
	}
	b.drop(2)
	if !b.drawn() {
		t.Error("not drawn after column 3")
	}
}

// TestMirror checks that a position and its mirror image have the same key, and
// others do not.
func TestMirror(t *testing.T) {
	play := func(columns ...int) uint64 {
		b := newBoard(position(t, 7, 6, 4))
		for _, column := range columns {
			b.drop(column)
		}
		key, _ := b.key()
		return key
	}
	if play(3, 2, 0) != play(3, 4, 6) {
		t.Error("the mirror image has another key")
	}
	if play(3, 2, 0) == play(3, 2, 6) || play(3, 2, 0) == play(3, 2, 1) {
		t.Error("another position has the same key")
	}
}

// TestShapesDiffer checks that a position has another key on a board of another
// shape, so that both can share a memory.
func TestShapesDiffer(t *testing.T) {
	keys := map[uint64][3]int{}
	for _, shape := range append(shapes, [3]int{10, 10, 6}, [3]int{10, 11, 4}, [3]int{11, 10, 4}) {
		b := newBoard(position(t, shape[0], shape[1], shape[2]))
		b.drop(0)
		key, _ := b.key()
		if other, ok := keys[key]; ok {
			t.Errorf("%v and %v", shape, other)
		}
		keys[key] = shape
	}
}
