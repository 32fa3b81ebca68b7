//go:build train

// How the figures in eval.go are found. The program plays games against itself, with a
// more or less random beginning, and the terms of the evaluation are fitted to the
// results:
//
//	BOARD="10 10 5" GAMES=700 go test -tags train -v -run TestFit ./game/nrow/engine

package engine

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
)

// The parameters of the games and of the fit.
const (
	trainNodes   = 2000 // nodes for a move
	beginning    = 6    // random plies at the beginning, near the middle
	usedShare    = 2    // one position in this many is used, of those with a choice of moves
	holdoutShare = 10   // one game in this many is held out, to show how good the fit is
	fitSteps     = 400
	rate         = 0.02
	shrinkage    = 1e-5
	rowShrinkage = 1e-3 // of row terms, of which most are rare
)

// sampled is a position of a game: its features for side 0, and the result of the game for
// side 0, from 0 to 1.
type sampled struct {
	features []float64
	ended    float64
}

// The indices at which the kinds of features begin.
const (
	windowsAt = 0
	threatsAt = windowsAt + classes*2*5
	controlAt = threatsAt + 2*2
	turnAt    = controlAt + 5
	evenAt    = turnAt + 1
	rowsAt    = evenAt + 1
	features  = rowsAt + classes*2*rowKinds*4
)

// rowFeature returns the index of a row term, which both sides share in diagonals.
func rowFeature(class, side, kind, lack int) int {
	if class == diagonal {
		side = 0
	}
	return rowsAt + ((class*2+side)*rowKinds+kind)*4 + lack
}

// featuresOf returns the features of a position.
func featuresOf(b *board) []float64 {
	f := make([]float64, features)
	windowsOf(b, func(class int, cells []int) {
		var coins [2]int
		lowest := nrow.MaxSize
		for _, cell := range cells {
			at := b.spots[cell][0]
			for side := range coins {
				if b.words[at.line]>>at.shift&b.ownBits[side] != 0 {
					coins[side]++
				}
			}
			lowest = min(lowest, cell&rowMask)
		}
		for side, own := range coins {
			lack := b.n - own
			if own == 0 || coins[side^1] > 0 || lack >= 5 {
				continue
			}
			f[windowsAt+(class*2+side)*5+lack] += float64(1 - 2*side)
			if class != vertical && lack < 4 {
				f[rowFeature(class, side, rowKind(lowest), lack)] += float64(1 - 2*side)
			}
		}
	})
	for column := range b.columns {
		row, _ := b.lowestThreat(column, int(b.heights[column]))
		for side := range 2 {
			if row < b.rows && b.threats[side][column]>>row&1 != 0 {
				f[threatsAt+side*2+row&1] += float64(1 - 2*side)
			}
		}
	}
	if p := b.control(); p.decided {
		f[controlAt+min(p.harmless/12, 4)] = float64(1 - 2*p.winner)
	}
	f[turnAt], f[evenAt] = float64(1-2*b.turn), 1
	return f
}

// playSampled plays a game and returns positions of it.
func playSampled(t *testing.T, start nrow.Position, r *rand.Rand) (all []sampled) {
	t.Helper()
	p, first := start, start.Turn()
	columns, _ := p.Size()
	for range beginning {
		moves := p.Moves()
		if len(moves) == 0 {
			return nil
		}
		m := game.Move(float64(columns)/2 + r.NormFloat64()*float64(columns)/5)
		if p.Check(m) != nil {
			m = moves[r.IntN(len(moves))]
		}
		p = p.Play(m).(nrow.Position)
	}
	memories := [2]*Memory{NewMemory(14), NewMemory(14)}
	for len(p.Moves()) > 0 {
		b := newBoard(p)
		if choice, _, known := (&searcher{board: b}).forcedColumns(); !known && severalColumns(choice) && r.IntN(usedShare) == 0 {
			all = append(all, sampled{features: featuresOf(b)})
		}
		found, err := memories[b.turn].Search(context.Background(), p, search.Limits{Nodes: trainNodes, StopIfForced: true, Seed: r.Int64()}, nil)
		if err != nil {
			t.Fatal(err)
		}
		p = p.Play(found.Move).(nrow.Position)
	}
	ended := 0.5
	switch p.Result().Winner {
	case first:
		ended = 1
	case first.Other():
		ended = 0
	}
	for i := range all {
		all[i].ended = ended
	}
	return all
}

// logit returns the prediction for a position, as the logarithm of the odds.
func (s sampled) logit(weights []float64) (sum float64) {
	for i, f := range s.features {
		sum += f * weights[i]
	}
	return sum
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// loss returns the mean cross entropy.
func loss(all []sampled, weights []float64) (sum float64) {
	for _, s := range all {
		p := min(max(sigmoid(s.logit(weights)), 1e-6), 1-1e-6)
		sum -= s.ended*math.Log(p) + (1-s.ended)*math.Log(1-p)
	}
	return sum / float64(len(all))
}

// fit is a logistic regression by Adam (D. P. Kingma and J. Ba, 2014).
func fit(all []sampled) (weights []float64) {
	weights = make([]float64, features)
	mean, square := make([]float64, features), make([]float64, features)
	for step := 1; step <= fitSteps; step++ {
		slope := make([]float64, features)
		for _, s := range all {
			wrong := sigmoid(s.logit(weights)) - s.ended
			for i, f := range s.features {
				slope[i] += wrong * f
			}
		}
		for i := range weights {
			shrinkage := shrinkage
			if i >= rowsAt {
				shrinkage = rowShrinkage
			}
			g := slope[i]/float64(len(all)) + shrinkage*weights[i]
			mean[i] += 0.1 * (g - mean[i])
			square[i] += 0.001 * (g*g - square[i])
			m := mean[i] / (1 - math.Pow(0.9, float64(step)))
			v := square[i] / (1 - math.Pow(0.999, float64(step)))
			weights[i] -= rate * m / (math.Sqrt(v) + 1e-8)
		}
	}
	return weights
}

// TestFit plays GAMES on BOARD, which is columns, rows and n, and logs the fitted figures.
func TestFit(t *testing.T) {
	var columns, rows, n, games int
	if _, err := fmt.Sscan(os.Getenv("BOARD")+" "+os.Getenv("GAMES"), &columns, &rows, &n, &games); err != nil {
		t.Fatal("BOARD and GAMES: ", err)
	}
	r := rand.New(rand.NewPCG(uint64(columns<<16|rows<<8|n), 1))
	var used, held []sampled
	for number := range games {
		all := playSampled(t, position(t, columns, rows, n), r)
		if number%holdoutShare == 0 {
			held = append(held, all...)
		} else {
			used = append(used, all...)
		}
	}
	weights := fit(used)
	t.Logf("%d positions: cross entropy %.4f, of %d others %.4f", len(used), loss(used, weights), len(held), loss(held, weights))
	for i := range weights {
		weights[i] = math.Round(weights[i] * winScale)
	}
	for class, name := range [classes]string{"upright", "even", "odd", "slanting"} {
		at := windowsAt + class*10
		t.Logf("%-8s %v %v", name, weights[at:at+5], weights[at+5:at+10])
	}
	for class := horizontalEven; class < classes; class++ {
		for side := range 2 {
			for kind := range rowKinds {
				at := rowFeature(class, side, kind, 0)
				t.Logf("class %d, side %d, row %d: %v", class, side, kind, weights[at:at+4])
			}
		}
	}
	t.Logf("threats %v %v, control %v, turn %v, side 0 %v", weights[threatsAt:threatsAt+2], weights[threatsAt+2:controlAt], weights[controlAt:turnAt], weights[turnAt], weights[evenAt])
}
