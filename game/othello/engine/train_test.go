//go:build train

package engine

import (
	"fmt"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// The parameters of the fit. The held games are not used for it; they show how
// good it is. The figures were found by trial, except holdoutShare.
const (
	holdoutShare = 40   // one game in this many is held out
	epochs       = 6    // passes through the samples
	firstRate    = 0.4  // learning rate at the beginning: the share of an error corrected in one step
	laterRate    = 0.1  // the same for weights that have been fitted before
	lastRate     = 0.01 // learning rate at the end
	shrinkage    = 10   // strength of the decay: a weight seen this many times moves half as far from its first value
	laterShrink  = 1500 // the same for weights that have been fitted before
	lambda       = 0.8  // weight of the later course of the game in the target, the λ of TD(λ)
	randomLoss   = 10   // a move that loses more discs counts as random
)

// example is a sample with its target score, in discs.
type example struct {
	sample
	empties int
	score   float32
}

// withTargets returns the samples of a game with their target scores. At the end these are
// the exact scores; before it, each is an average of the position's own search and the
// target of the next position. This is the TD(λ) of R. S.
// Sutton, "Learning to predict by the methods of temporal differences" (1988).
// The positions after a random move do not count for those before it.
func withTargets(samples []sample) []example {
	all := make([]example, len(samples))
	for i, s := range slices.Backward(samples) {
		x := &all[i]
		*x = example{sample: s, empties: bits.OnesCount64(^(s.Own | s.Other)), score: float32(s.Searched) / disc}
		if s.Exact || i+1 == len(all) {
			continue
		}
		next, sign := &all[i+1], float32(-1)
		if next.Own&s.Own == s.Own { // the same side is to move again
			sign = 1
		}
		loss := x.score - sign*float32(next.Searched)/disc
		if s.Random || loss > randomLoss {
			continue
		}
		x.score = (1-lambda)*x.score + lambda*sign*next.score
	}
	return all
}

// TestTrain fits the weights to the samples in the files that match the patterns SAMPLES,
// and writes weights.bin. It begins with zero weights or, if FROM is set, with the current
// ones, which change little where there are few samples. All games of the files that match
// HELD are held out.
func TestTrain(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	examples, held := readExamples(t, r)
	m, rate, shrink := newModel(), firstRate, float32(shrinkage)
	if os.Getenv("FROM") != "" {
		m.begin(loadWeights())
		rate, shrink = laterRate, laterShrink
		report(t, loadWeights(), held)
	}
	m.count(examples, shrink)
	blocks := slices.Collect(slices.Chunk(examples, 2048))
	for epoch := range epochs {
		r.Shuffle(len(blocks), func(i, j int) { blocks[i], blocks[j] = blocks[j], blocks[i] })
		m.learnAll(blocks, func(share float64) float32 {
			done := (float64(epoch) + share) / epochs
			return float32(lastRate + (rate-lastRate)*(1+math.Cos(math.Pi*done))/2)
		})
		t.Logf("epoch %d: square error's root %.4f, of held games %.4f", epoch, m.rmsError(slices.Concat(blocks[:len(blocks)/20]...)), m.rmsError(held))
	}
	w := m.rounded()
	packed := w.pack()
	if err := os.WriteFile("weights.bin", packed, 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d examples, %d bytes", len(examples), len(packed))
	report(t, w, held)
}

// readExamples reads SAMPLES: the examples to learn from, in random order apart
// from the number of empty cells, and those of held games.
func readExamples(t *testing.T, r *rand.Rand) (examples, held []example) {
	for _, game := range readGames(t, os.Getenv("SAMPLES")) {
		if r.IntN(holdoutShare) == 0 {
			held = append(held, withTargets(game)...)
		} else {
			examples = append(examples, withTargets(game)...)
		}
	}
	for _, game := range readGames(t, os.Getenv("HELD")) {
		held = append(held, withTargets(game)...)
	}
	if len(held) == 0 {
		t.Fatal("no samples")
	}
	r.Shuffle(len(examples), func(i, j int) { examples[i], examples[j] = examples[j], examples[i] })
	slices.SortStableFunc(examples, func(a, b example) int { return a.empties/knotStep - b.empties/knotStep })
	return examples, held
}

// readGames reads the games of the files that match patterns, which are separated by
// commas.
func readGames(t *testing.T, patterns string) (games [][]sample) {
	for _, pattern := range strings.Split(patterns, ",") {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			for all := readSamples(t, name); len(all) > 0; {
				length := gameLength(all)
				games, all = append(games, all[:length]), all[length:]
			}
		}
	}
	return games
}

// gameLength returns the number of samples of the first game: those whose number of
// discs increases.
func gameLength(all []sample) int {
	for i := 1; i < len(all); i++ {
		if bits.OnesCount64(all[i].Own|all[i].Other) <= bits.OnesCount64(all[i-1].Own|all[i-1].Other) {
			return i
		}
	}
	return len(all)
}

// inputs is the number of weights in the sum of an evaluation.
const inputs = 4*featureWords + 3

// model is weights that are being fitted, in discs.
type model struct {
	knots [knots][]float32
	first [knots][]float32 // the value with which each weight began
	decay [knots][]float32 // the decay of each towards that value when it is seen
}

func newModel() *model {
	m := &model{}
	for k := range m.knots {
		for _, all := range []*[knots][]float32{&m.knots, &m.first, &m.decay} {
			all[k] = make([]float32, loadWeightMap().count)
		}
	}
	return m
}

// begin sets the weights with which the fit begins.
func (m *model) begin(w *weights) {
	for k := range m.knots {
		for i, v := range w.knots[k] {
			m.knots[k][i] = float32(v) / (unit * fractionOne)
		}
		copy(m.first[k], m.knots[k])
	}
}

// inputsOf returns the indices of the stored weights in the evaluation of a position.
func inputsOf(own, other uint64) (all [inputs]int32) {
	n := 0
	f := newFeatures(own, other)
	for i, contents := range f[:featureWords] {
		for place := range 4 {
			all[n] = loadWeightMap().stored[layout.wordOffset[i]+int(uint16(contents>>(16*place)))]
			n++
		}
	}
	all[n] = loadWeightMap().stored[layout.mobilityOffset[0]+min(bits.OnesCount64(othello.Legal(own, other)), mobilityWeights-1)]
	all[n+1] = loadWeightMap().stored[layout.mobilityOffset[1]+min(bits.OnesCount64(othello.Legal(other, own)), mobilityWeights-1)]
	all[n+2] = loadWeightMap().stored[layout.emptiesOffset+bits.OnesCount64(^(own|other))]
	return all
}

// between returns the two knots that a number of empty cells lies between, and the share
// of the second one.
func between(empties int) (a, b int, share float32) {
	stage := min(max(firstKnot-empties, 0), firstKnot-lastKnot)
	return stage / knotStep, min(stage/knotStep+1, knots-1), float32(stage%knotStep) / knotStep
}

// count sets decay, of the given strength, by how often each weight is seen.
func (m *model) count(examples []example, shrink float32) {
	for i := range examples {
		x := &examples[i]
		a, b, share := between(x.empties)
		for _, j := range inputsOf(x.Own, x.Other) {
			m.decay[a][j] += 1 - share
			m.decay[b][j] += share
		}
	}
	for k := range m.decay {
		for j, seen := range m.decay[k] {
			m.decay[k][j] = shrink / max(seen, 1)
		}
	}
}

// learnAll learns from all blocks, at a rate that depends on the share of them that has
// been seen. All processors work on the same weights without locks: lost updates
// are few and do no harm, see F. Niu and others, "Hogwild!" (2011).
func (m *model) learnAll(blocks [][]example, rate func(share float64) float32) {
	var next atomic.Int64
	var learning sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		learning.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(blocks); i = int(next.Add(1)) - 1 {
				m.learn(blocks[i], rate(float64(i)/float64(len(blocks))))
			}
		})
	}
	learning.Wait()
}

// learn makes a step of gradient descent on the squared error for each example.
func (m *model) learn(examples []example, rate float32) {
	rate /= inputs
	for i := range examples {
		x := &examples[i]
		all := inputsOf(x.Own, x.Other)
		a, b, share := between(x.empties)
		wa, wb, fa, fb, da, db := m.knots[a], m.knots[b], m.first[a], m.first[b], m.decay[a], m.decay[b]
		e := x.score - m.value(&all, a, b, share)
		e *= rate / (share*share + (1-share)*(1-share))
		for _, j := range all {
			wa[j] += (1 - share) * (e - min(rate*da[j], 0.5)*(wa[j]-fa[j]))
			wb[j] += share * (e - min(rate*db[j], 0.5)*(wb[j]-fb[j]))
		}
	}
}

func (m *model) value(all *[inputs]int32, a, b int, share float32) (sum float32) {
	wa, wb := m.knots[a], m.knots[b]
	for _, j := range all {
		sum += (1-share)*wa[j] + share*wb[j]
	}
	return sum
}

// rmsError returns the root mean square error.
func (m *model) rmsError(examples []example) float64 {
	sum := 0.0
	for i := range examples {
		x := &examples[i]
		all := inputsOf(x.Own, x.Other)
		a, b, share := between(x.empties)
		e := float64(x.score - m.value(&all, a, b, share))
		sum += e * e
	}
	return math.Sqrt(sum / float64(len(examples)))
}

// rounded returns the weights rounded to stored weights.
func (m *model) rounded() *weights {
	w := &weights{}
	for k := range m.knots {
		for _, v := range m.knots[k] {
			v = float32(math.Round(float64(v * unit * fractionOne)))
			w.knots[k] = append(w.knots[k], int16(min(max(v, math.MinInt16), math.MaxInt16)))
		}
	}
	return w
}

// TestEvaluation compares the evaluation, as it is and after a search of four
// plies, with the scores of held games.
func TestEvaluation(t *testing.T) {
	_, held := readExamples(t, rand.New(rand.NewPCG(1, 2)))
	report(t, loadWeights(), held)
}

// report logs errors in discs, by empty cells.
func report(t *testing.T, w *weights, held []example) {
	const span = 6
	s := &searcher{Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(16), weights: w}
	var all [64/span + 1][]example
	for _, x := range held {
		all[x.empties/span] = append(all[x.empties/span], x)
	}
	for i, examples := range slices.Backward(all[:]) {
		var static, deep errorSum
		for j, x := range examples {
			f := newFeatures(x.Own, x.Other)
			score := float64(x.score)
			static.add(float64(f.value(w, x.Own, x.Other, othello.Legal(x.Own, x.Other)))/unit - score)
			if j%20 == 0 {
				deep.add(float64(s.pvs(x.Own, x.Other, othello.Legal(x.Own, x.Other), -inf, inf, 4))/unit - score)
			}
		}
		if len(examples) > 0 {
			t.Logf("%2d to %2d empty cells, %6d: at once %v, four plies ahead %v", i*span, i*span+span-1, len(examples), &static, &deep)
		}
	}
}

// errorSum adds up errors.
type errorSum struct{ count, sum, squares float64 }

func (e *errorSum) add(miss float64) {
	e.count++
	e.sum += math.Abs(miss)
	e.squares += miss * miss
}

func (e *errorSum) String() string {
	return fmt.Sprintf("%.2f (%.2f)", e.sum/e.count, math.Sqrt(e.squares/e.count))
}
