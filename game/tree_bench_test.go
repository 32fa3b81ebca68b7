package game_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
)

// benchSizes are the numbers of moves of a typical game, and of one with very
// many variations.
var benchSizes = []int{60, 1000}

// benchMoves returns random steps that create the given number of nodes besides
// the root, going back to an earlier position before one step in ten. A step is
// a move, or -ply-1 to go back to a ply.
func benchMoves(b *testing.B, nodes int) (steps []int) {
	b.Helper()
	t, random := benchTree(b), rand.New(rand.NewPCG(1, 1))
	for size := 0; size < nodes; {
		moves := t.State().Moves()
		if len(moves) == 0 || random.IntN(10) == 0 {
			ply := random.IntN(t.Ply() + 1)
			t.GoTo(ply)
			steps = append(steps, -ply-1)
			continue
		}
		move := moves[random.IntN(len(moves))]
		if err := t.Play(move); err != nil {
			b.Fatal(err)
		}
		steps = append(steps, int(move))
		size++
	}
	return steps
}

func benchTree(b *testing.B) *game.Tree {
	b.Helper()
	t, err := game.NewTree(gomoku.Rules, game.Options{"columns": 40, "rows": 40})
	if err != nil {
		b.Fatal(err)
	}
	return t
}

// play performs the steps of benchMoves.
func play(b *testing.B, t *game.Tree, steps []int) {
	b.Helper()
	for _, step := range steps {
		if step < 0 {
			t.GoTo(-step - 1)
		} else if err := t.Play(game.Move(step)); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTreePlay measures playing all moves of a game.
func BenchmarkTreePlay(b *testing.B) {
	for _, size := range benchSizes {
		steps := benchMoves(b, size)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				play(b, benchTree(b), steps)
			}
		})
	}
}

// benchPlayed returns a tree with the given number of moves.
func benchPlayed(b *testing.B, size int) *game.Tree {
	b.Helper()
	t := benchTree(b)
	play(b, t, benchMoves(b, size))
	return t
}

// BenchmarkTreeEncode measures what an autosave costs its caller.
func BenchmarkTreeEncode(b *testing.B) {
	for _, size := range benchSizes {
		t := benchPlayed(b, size)
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_ = t.Encode()
			}
		})
	}
}

// BenchmarkTreeDecode measures what opening a game costs.
func BenchmarkTreeDecode(b *testing.B) {
	for _, size := range benchSizes {
		text := benchPlayed(b, size).Encode()
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if err := benchTree(b).Decode(text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
