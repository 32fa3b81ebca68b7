package kinrowtest

import (
	"math/rand/v2"
	"testing"

	"npaastribe/game"
)

// randomPositions is the number of positions compared with the reference.
const randomPositions = 1_000_000

// Game is a game to be compared with the reference.
type Game struct {
	Start func(r *rand.Rand) game.State         // returns a random empty board
	Board func(s game.State) Board              // returns the board of a position
	Cell  func(g *Grid, m game.Move) (cell int) // returns the cell on which the piece of a move ends up
}

// Agree plays random games and compares their positions with the reference: all
// positions on small boards; on large ones the last position of each game and
// some others.
func (g Game) Agree(t *testing.T, r *rand.Rand) {
	t.Helper()
	ends := map[game.Reason]int{}
	for positions := 0; positions < randomPositions; {
		s := g.Start(r)
		grid := gridFor(g.Board(s))
		every := 1 + len(grid.Cells)/64
		reluctant := r.IntN(3) > 0
		for s.Result().Outcome == game.Playing {
			m := RandomMove(s, r, reluctant)
			grid.Cells[g.Cell(grid, m)] = s.Turn()
			s = s.Play(m)
			if s.Result().Outcome != game.Playing || r.IntN(every) == 0 {
				if err := grid.Compare(g.Board(s)); err != nil {
					t.Fatalf("position %d: %v: %v", positions, s, err)
				}
			}
			positions++
		}
		ends[s.Result().Reason]++
	}
	for _, reason := range []game.Reason{game.ReasonLine, game.ReasonFull, game.ReasonNoLine} {
		if want := randomPositions / 3000; ends[reason] < want {
			t.Errorf("%d games ended with %q, want at least %d: too few to try it", ends[reason], reason, want)
		}
	}
	t.Logf("%d positions; games by end: %v", randomPositions, ends)
}

// RandomMove returns a random legal move. A reluctant player mostly avoids
// wins, so that games last longer and draws occur.
func RandomMove(s game.State, r *rand.Rand, reluctant bool) game.Move {
	moves := s.Moves()
	m := moves[r.IntN(len(moves))]
	for range 5 {
		if !reluctant || s.Play(m).Result().Outcome != game.Won {
			break
		}
		m = moves[r.IntN(len(moves))]
	}
	return m
}
