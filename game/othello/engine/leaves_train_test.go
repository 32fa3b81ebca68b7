//go:build train

package engine

import (
	"bufio"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// How positions like those that searches evaluate are found.
const (
	walkPlies         = 8  // their greatest distance from a game
	walksPerPosition  = 4  // their number for each position of a game
	walkDepth         = 4  // the depth to which they are searched
	walkEmpties       = 14 // their least number of empty cells
	maxWalkDifference = 20 // the greatest difference of their score from that of the game, in discs
)

// TestLeaves plays games for SECONDS and appends to the file SAMPLES positions such as
// searches reach from there: one of the two sides has made random moves, as those that a
// search refutes, and the other has answered well. The error of the evaluation is a fifth
// larger on these than on positions of games. SEED is the seed of the games.
func TestLeaves(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	file, err := os.OpenFile(os.Getenv("SAMPLES"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	w := &walker{
		searcher: searcher{
			Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(16),
			weights: loadWeights(), selectivity: maxSelectivity,
		},
		r: rand.New(rand.NewPCG(seed, 0)),
	}
	games, count := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		all := w.game()
		count += len(all)
		out := bufio.NewWriter(file)
		if err := binary.Write(out, binary.LittleEndian, all); err != nil {
			t.Fatal(err)
		}
		if err := out.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d positions", games, count)
}

// walker walks from the positions of games to positions like those that searches evaluate.
type walker struct {
	searcher
	r *rand.Rand
}

// game plays a game, as selfPlay does, and returns positions reached from it by walk. They
// do not follow one another.
func (w *walker) game() (all []sample) {
	p := randomOpening(w.r)
	w.table.age++
	for p.Result().Outcome == game.Playing {
		own, other := p.Discs()
		if bits.OnesCount64(^(own | other)) < walkEmpties+2 {
			break
		}
		legal := othello.Legal(own, other)
		if legal == 0 {
			p = p.Play(game.Pass).(othello.Position)
			continue
		}
		score := w.score(own, other, walkDepth)
		if max(score, -score) > maxOpeningLead*unit {
			break
		}
		for range walksPerPosition {
			if s, ok := w.walk(own, other, score); ok {
				all = append(all, s)
			}
		}
		m := game.Move(w.best(own, other))
		if moves := p.Moves(); w.r.IntN(100) < randomPercent {
			m = moves[w.r.IntN(len(moves))]
		}
		p = p.Play(m).(othello.Position)
	}
	return all
}

// score returns the score of a search to a depth.
func (w *walker) score(own, other uint64, depth int) int {
	return w.pvs(own, other, othello.Legal(own, other), -inf, inf, depth)
}

// best returns the move from the table, or else that of a search of one ply.
func (w *walker) best(own, other uint64) (cell int) {
	if e, ok := w.table.find(own, other); ok && e.move >= 0 {
		return int(e.move)
	}
	best := -inf - 1
	for legal := othello.Legal(own, other); legal != 0; legal &= legal - 1 {
		c := bits.TrailingZeros64(legal)
		turned := othello.Flips(c, own, other)
		if score := -w.score(other^turned, own|turned|1<<c, 0); score > best {
			best, cell = score, c
		}
	}
	return cell
}

// walk plays some plies from a position with the given score, and returns the position
// that it reaches as a sample.
func (w *walker) walk(own, other uint64, score int) (s sample, ok bool) {
	tries := w.r.IntN(2)
	for ply := range 1 + w.r.IntN(walkPlies) {
		legal := othello.Legal(own, other)
		if legal == 0 {
			return s, false
		}
		cell := 0
		if ply%2 == tries {
			for range w.r.IntN(bits.OnesCount64(legal)) {
				legal &= legal - 1
			}
			cell = bits.TrailingZeros64(legal)
		} else {
			cell = w.best(own, other)
		}
		turned := othello.Flips(cell, own, other)
		own, other, score = other^turned, own|turned|1<<cell, -score
	}
	legal := othello.Legal(own, other)
	if legal == 0 || bits.OnesCount64(^(own|other)) < walkEmpties {
		return s, false
	}
	f := newFeatures(own, other)
	found, eval := w.score(own, other, walkDepth), f.value(w.weights, own, other, legal)
	if min(max(found-score, score-found), max(eval-score, score-eval)) > maxWalkDifference*unit {
		return s, false
	}
	return sample{Own: own, Other: other, Searched: int16(found * disc / unit), Random: true}, true
}
