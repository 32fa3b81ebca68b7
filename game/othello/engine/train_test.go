//go:build train

// How weights.bin is made. The program plays games against itself, with a
// beginning more or less at random and the last moves solved, and the weights
// are fitted to the scores. Each round plays better than the one before:
//
//	SAMPLES=/tmp/samples SECONDS=600 go test -tags train -run TestSamples ./game/othello/engine
//	SAMPLES=/tmp/samples go test -tags train -run TestTrain ./game/othello/engine
//
// The weights in the repository come from three rounds of 13,600, 35,500 and
// 21,200 games, of which 1.85 million positions were used.

package engine

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"npaastribe/game/othello"
	"npaastribe/game/search"
)

// sample is a position with the score it leads to.
type sample struct {
	Own, Other uint64
	Score      int8
}

// samplesFile holds the samples between TestSamples and TestTrain.
var samplesFile = os.Getenv("SAMPLES")

// solveFrom is the number of empty cells from which games are solved.
const solveFrom = 14

// TestSamples plays games for SECONDS and adds their positions to SAMPLES.
func TestSamples(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	file, err := os.OpenFile(samplesFile, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), 0))
	g := &sampler{r: r, s: &searcher{Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(18), weights: loadWeights()}}
	games, count := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		all := g.game()
		count += len(all)
		if err := binary.Write(file, binary.LittleEndian, all); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d positions", games, count)
}

type sampler struct {
	r *rand.Rand
	s *searcher
}

// game plays some moves at random, then good ones, and the last with the
// score known.
func (g *sampler) game() (all []sample) {
	own, other := othello.New().Discs()
	random := 4 + g.r.IntN(48)
	wild := g.r.Float64()
	guess := 0
	var line []int // indices of samples with the score still to come
	var signs []int
	sign := 1
	for ply := 0; ; ply++ {
		legal := othello.Legal(own, other)
		if legal == 0 {
			if othello.Legal(other, own) == 0 {
				break
			}
			own, other, sign, guess = other, own, -sign, -guess
			continue
		}
		empties := bits.OnesCount64(^(own | other))
		if ply >= random {
			all = append(all, sample{Own: own, Other: other})
			line, signs = append(line, len(all)-1), append(signs, sign)
			if empties <= solveFrom {
				g.s.table.age++
				guess = g.s.mtd(own, other, guess)
				for i, j := range line {
					all[j].Score = int8(guess * sign * signs[i])
				}
				line, signs = nil, nil
				if empties <= 7 {
					break
				}
			}
		}
		list := slices.Clone(g.s.candidates(own, other, legal))
		c := &list[g.r.IntN(len(list))]
		if empties > solveFrom && (ply >= random || g.r.Float64() > wild) {
			c = g.good(list, ply < random)
		}
		own, other, sign, guess = c.other, c.own, -sign, -guess
	}
	for i, j := range line { // the game ended early
		all[j].Score = int8(finalScore(own, other) * sign * signs[i])
	}
	return all
}

// good chooses a move by the evaluation.
func (g *sampler) good(list []candidate, quick bool) *candidate {
	for i := range list {
		c := &list[i]
		if quick {
			c.rank = -g.s.shallow(c.other, c.own, worst, -worst, 0) + g.r.IntN(4*unit)
			continue
		}
		c.rank = -g.s.shallow(c.other, c.own, -64*unit, 64*unit, 1) + g.r.IntN(unit)
	}
	return pick(list)
}

// TestTrain fits the weights to SAMPLES and writes weights.bin.
func TestTrain(t *testing.T) {
	raw, err := os.ReadFile(samplesFile)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]sample, len(raw)/17)
	if err := binary.Read(bytes.NewReader(raw), binary.LittleEndian, all); err != nil {
		t.Fatal(err)
	}
	out := make([]byte, 0, phases*layout.size)
	mirror := mirrors()
	for phase := range phases {
		w := fit(t, all, mirror, phase)
		for i := range layout.size {
			v := math.Round(float64(w[mirror[i]]) * unit)
			out = append(out, byte(int8(min(max(v, -127), 127))))
		}
	}
	var packed bytes.Buffer
	z, _ := flate.NewWriter(&packed, flate.BestCompression)
	z.Write(out)
	z.Close()
	if err := os.WriteFile("weights.bin", packed.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d samples, %d bytes", len(all), packed.Len())
}

// mirrors returns for each weight the one it is the same as: contents of a
// pattern that are mirror images of each other are worth the same.
func mirrors() []int32 {
	var all []int32
	for _, names := range patterns {
		cells := occurrences(names)[0]
		fold := cells
		for symmetry := 1; symmetry < 8; symmetry++ {
			turned := make([]int, len(cells))
			for i, cell := range cells {
				turned[i] = transform(cell, symmetry)
			}
			if !slices.Equal(turned, cells) && sameCells(turned, cells) {
				fold = turned
			}
		}
		first := len(all)
		for content := range power3(len(cells)) {
			all = append(all, int32(first+min(content, read(content, cells, fold))))
		}
	}
	for len(all) < layout.size {
		all = append(all, int32(len(all)))
	}
	return all
}

// sameCells reports whether a and b hold the same cells, whatever the order.
func sameCells(a, b []int) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// read reads contents that were written in the order of cells in that of fold.
func read(content int, cells, fold []int) (sum int) {
	for i, cell := range cells {
		sum += content / power3(i) % 3 * power3(slices.Index(fold, cell))
	}
	return sum
}

const inputs = places + 3

// row is a sample as the weights it touches.
type row struct {
	weight [inputs]int32
	score  float32
}

func rowOf(p sample, mirror []int32) (r row) {
	f := newFeatures(p.Own, p.Other)
	for i, content := range f {
		r.weight[i] = mirror[layout.offset[i]+int(content)]
	}
	r.weight[places] = int32(layout.replies[0] + min(bits.OnesCount64(othello.Legal(p.Own, p.Other)), mobilities-1))
	r.weight[places+1] = int32(layout.replies[1] + min(bits.OnesCount64(othello.Legal(p.Other, p.Own)), mobilities-1))
	r.weight[places+2] = int32(layout.empties + bits.OnesCount64(^(p.Own | p.Other)))
	r.score = float32(p.Score)
	return r
}

// fit finds the weights of a phase by gradient descent with a step for each
// weight that falls with the times it was seen.
func fit(t *testing.T, all []sample, mirror []int32, phase int) []float32 {
	var rows, held []row
	for i, p := range all {
		empties := bits.OnesCount64(^(p.Own | p.Other))
		if d := phaseOf(empties); d == phase || phaseOf(empties-3) == phase || phaseOf(empties+3) == phase {
			if i/1000%20 == 0 {
				held = append(held, rowOf(p, mirror))
			} else {
				rows = append(rows, rowOf(p, mirror))
			}
		}
	}
	w := make([]float32, layout.size)
	seen := make([]float32, layout.size)
	for i := range rows {
		for _, j := range rows[i].weight {
			seen[j]++
		}
	}
	r := rand.New(rand.NewPCG(1, uint64(phase)))
	for epoch := range 24 {
		rate := float32(0.35) / float32(1+epoch/3)
		r.Shuffle(len(rows), func(i, j int) { rows[i], rows[j] = rows[j], rows[i] })
		for i := range rows {
			x := &rows[i]
			e := x.score
			for _, j := range x.weight {
				e -= w[j]
			}
			e *= rate / inputs
			for _, j := range x.weight {
				w[j] += e * min(1, seen[j]/30)
			}
		}
	}
	t.Logf("phase %d: %d samples, error %.2f, on others %.2f", phase, len(rows), spread(rows, w), spread(held, w))
	return w
}

// spread is the mean square error's root.
func spread(rows []row, w []float32) float64 {
	sum := 0.0
	for i := range rows {
		e := rows[i].score
		for _, j := range rows[i].weight {
			e -= w[j]
		}
		sum += float64(e * e)
	}
	return math.Sqrt(sum / float64(max(len(rows), 1)))
}
