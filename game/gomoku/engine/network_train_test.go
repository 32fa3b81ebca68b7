//go:build train

// TestTrainNetwork generates network.bin from the games of TestSamples and the leaves of TestLeaves, which
// TestLabelLeaves may have searched again; see train_test.go and leaves_train_test.go. It continues from the
// network in the program, whose ranks it keeps unless RANKS=1, or begins afresh with AFRESH=1.
//
//	SAMPLES=/tmp/games LEAVES=/tmp/leaves go test -tags train -timeout 0 -run TestTrainNetwork ./game/gomoku/engine
//
// The first network came from 20,513 games with 2,500 nodes per move, 18,257 of them on 15×15
// by the program without a network and the others by an earlier network. It went on with 12,498 games
// with 800 to 1,800 nodes per move, with 38,551 with 1,200 nodes and at last with 65,623 more. From these
// it also learned which of up to six moves a search plays: 63.3 % were right instead of 56.9 %, where
// games alone made it play no better although the loss on games held out fell by 0.015. Twice the
// features gained no more. 15,632 games with 15,000 nodes per move made it play worse (38 % of 260 games).
//
// Games lack the positions after worse moves, which a search evaluates most often, so now it learns from
// those, too, and no longer from the choice between moves. It went on with 2,127,432 leaves and the 1,093,054
// positions of the games that they come from; the first fifth were played and searched by the network
// before, the others by one that had learned from 330,000 leaves. The loss on leaves held out fell from
// 0.5080 to 0.4959 of at least 0.4444. The result won 58.1 ± 2.2 % of 400 games of 20 ms per move against
// the network before; that of the first 330,000 leaves 53.7 % of 300.
//
// All these games began with positions that were rarely even, and lasted for 31 moves. From then on
// openings were balanced, and games lasted for 41: 20,585 of these and 556,109 more leaves were added to
// all that there were. The loss on games held out fell from 0.5999 to 0.5975, that on leaves stayed at
// 0.4950, and the result won 54.3 ± 2.1 % of 400 games against the network before. 52,354 more and 800,908
// leaves, a fifth of them searched with 5,000 nodes, gained nothing: 49.8 ± 1.4 % of 800 games, although
// the loss on games held out fell from 0.6172 to 0.6152.
//
// Then it got its filters, and learned from all of these on boards of the usual size, 1,772,435 positions
// and 2,374,912 leaves, which takes 10 minutes on two cores and 6 GB. The loss fell from 0.6138 to 0.6057
// and from 0.4863 to 0.4827; without filters the same training reaches 0.6114 and 0.4867. The result won
// 58.2 ± 2.1 % of 400 games of 20 ms per move against the network before, although every move takes longer.
// Twice the filters, those that see 5×5 cells, and those that see the lines through a cell up to four
// cells away were no better: each within 0.001 of that loss.
//
// The leaves had been searched by the networks before, with 1,500 nodes most of them. 2,288,430 of them were
// searched again by this one with 3,000 (TestLabelLeaves), after which it went on with the same games. The
// loss on games held out fell from 0.6058 to 0.6040, that on leaves from 0.4857 to 0.4821 of at least 0.4241, and
// the result won 54.9 ± 1.5 % of 800 games of 20 ms per move against the network before.
//
// More nodes gained less. 488,077 of these leaves were searched with 4,000, and of the others the 822,298 with up
// to 24 stones with 5,000, or 12,000 where there were up to 12 stones. The loss on games fell from 0.6067 to
// 0.6042, that on leaves stayed at 0.4718 of at least 0.4076, and the result won 51.8 ± 1.5 % of 800 games of
// 20 ms per move. Without games the loss on leaves fell to 0.4690, but the result won 50.0 ± 2.0 % of 400 games.

package engine

import (
	"cmp"
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"sync"
	"testing"

	"npaastribe/game"
)

// The parameters of the training.
const (
	groupGoal   = 64    // about so many groups
	epochs      = 3     // of the evaluation
	batch       = 1024  // positions in a step
	firstRate   = 0.001 // step size, which falls to 0 (cosine annealing)
	pairRate    = 0.3   // relative step size of what is fitted for single pairs
	pairDecay   = 5     // weight decay of the same, relative to the step size
	resultShare = 0.5   // of the result of the game in what is fitted to; the rest is the expected result of the search
	rankEpochs  = 4
	rankDecay   = 0.0005
	heldOut     = 50   // one game in so many is kept apart for validation
	leafParts   = 1000 // and of so many parts of the leaves
)

// blankCode is the code of a cell in the middle of an empty board.
const blankCode = code(openOne) * 0x1111

func TestTrainNetwork(t *testing.T) {
	games := readGames(t)
	g := loadGrouping()
	if os.Getenv("AFRESH") != "" {
		g = newGrouping(frequencies(games))
	}
	m := newNetworkModel(g)
	if os.Getenv("AFRESH") == "" {
		m.load(loadNetwork())
	}
	fit, held := newSamples(g, games, readLeaves(t))
	t.Logf("%d groups; %d positions and %d leaves; %d and %d held out",
		g.groups, len(fit.games), len(fit.leaves), len(held.games), len(held.leaves))
	m.fit(t, fit, held)
	ranks := newRankModel(g)
	if os.Getenv("RANKS") == "" && os.Getenv("AFRESH") == "" {
		ranks.load(loadNetwork())
	} else {
		ranks.fit(t, games)
	}
	if err := os.WriteFile("network.bin", m.pack(ranks), 0o600); err != nil {
		t.Fatal(err)
	}
}

// frequencies returns how often each sorted code is found.
func frequencies(games []sampleGame) map[code]float64 {
	seen := map[code]float64{}
	for i := 0; i < len(games); i += 10 {
		games[i].eachQuiet(func(b *board, _, _ int, _ float32) {
			for i := range b.cells {
				if c := &b.cells[i]; c.state == empty {
					seen[c.codes.of(0).sorted()]++
					seen[c.codes.of(1).sorted()]++
				}
			}
		})
	}
	return seen
}

// grouping divides the sorted codes into groups. Group 0 is the code 0, and the last one is
// blankCode.
type grouping struct {
	codes  []code // sorted
	of     map[code]int
	groups int
	ofAny  [1 << 16]int // of every code
}

// pairs returns the number of pairs.
func (g *grouping) pairs() int { return g.groups * g.groups }

// pair returns the pair of the codes of a cell, as side sees them.
func (g *grouping) pair(c codes, side int) int {
	return g.ofAny[c.of(side)]*g.groups + g.ofAny[c.of(1-side)]
}

// complete sets ofAny.
func (g *grouping) complete() *grouping {
	for c := range g.ofAny {
		g.ofAny[c] = g.of[code(c).sorted()]
	}
	return g
}

// newGrouping divides the codes of every kind into clusters of similar weights. The number of
// clusters grows with the root of the frequency of the kind.
func newGrouping(seen map[code]float64) *grouping {
	g := &grouping{codes: sortedCodes(), of: map[code]int{}, groups: 1}
	var byKind [kinds][]code
	var roots [kinds]float64
	all := 0.0
	for _, c := range g.codes {
		if c != 0 && c != blankCode {
			byKind[c.kind()] = append(byKind[c.kind()], c)
			roots[c.kind()] += seen[c]
		}
	}
	for k := range roots {
		roots[k] = math.Sqrt(roots[k])
		all += roots[k]
	}
	for k, codes := range byKind {
		n := 1
		if kind(k) != makesFive {
			n = max(2, 1+int(math.Round((groupGoal-1-float64(kinds))*roots[k]/all)))
		}
		slices.SortStableFunc(codes, func(a, b code) int { return cmp.Compare(seen[b], seen[a]) })
		for i, cluster := range clusters(codes, min(n, len(codes)), seen) {
			g.of[codes[i]] = g.groups + cluster
		}
		g.groups += min(n, len(codes))
	}
	g.of[blankCode] = g.groups
	g.groups++
	return g.complete()
}

// loadGrouping returns the groups of the network in the program.
func loadGrouping() *grouping {
	n := loadNetwork()
	g := &grouping{codes: sortedCodes(), of: map[code]int{}, groups: n.groups}
	for _, c := range g.codes {
		g.of[c] = int(n.group[c])
	}
	return g.complete()
}

// clusters divides codes into n clusters by their weights (k-means), and returns the cluster of
// each. The first n codes are the first centres.
func clusters(codes []code, n int, seen map[code]float64) []int {
	type point struct{ x, y, weight float64 }
	of := make([]int, len(codes))
	centres := make([]point, n)
	at := func(c code) point {
		w := loadWeights().of(c)
		return point{float64(w.moving()), float64(w.waiting()), math.Sqrt(seen[c] + 0.01)}
	}
	for i := range centres {
		centres[i] = at(codes[i])
	}
	for range 40 {
		sums := make([]point, n)
		for i, c := range codes {
			p, nearest := at(c), math.Inf(1)
			for k, centre := range centres {
				if d := (p.x-centre.x)*(p.x-centre.x) + (p.y-centre.y)*(p.y-centre.y); d < nearest {
					of[i], nearest = k, d
				}
			}
			s := &sums[of[i]]
			*s = point{s.x + p.weight*p.x, s.y + p.weight*p.y, s.weight + p.weight}
		}
		for k, s := range sums {
			if s.weight > 0 {
				centres[k] = point{s.x / s.weight, s.y / s.weight, 1}
			}
		}
	}
	return of
}

// wide is the number of inputs of the layers.
const wide = features + filters

// The cells of a sample are numbered in rows with a cell beyond each edge.
const (
	gridStride = usualSize + 2
	gridCells  = gridStride * gridStride
)

// netSample is a position on a board of the usual size: the cells that differ from blank ones and can be
// part of a five, its evaluation by the weights, and what it is worth.
type netSample struct {
	cells   []sampleCell
	weights float32 // in winScale
	before  float32 // the evaluation by the program, in winScale
	target  float32
}

// sampleCell is a cell and its pair, as the side to move sees it; stones have the pairs after the last
// one, first its own.
type sampleCell struct{ cell, pair uint16 }

// newNetSample returns the sample of a position.
func (g *grouping) newNetSample(b *board, side int, target float32) netSample {
	sums := &b.sums.bySide
	s := netSample{
		weights: float32(sums[side].moving-sums[1-side].waiting+b.turn) / winScale,
		before:  float32((&searcher{board: b}).eval(side)) / winScale,
		target:  target,
	}
	for m := range usualSize * usualSize {
		c := &b.cells[b.fromMove(game.Move(m))]
		pair := g.pairs() + (int(c.state) ^ side)
		if c.state == empty {
			if pair = g.pair(c.codes, side); pair == 0 || pair == g.pairs()-1 {
				continue // it cannot be part of a five, or is blank
			}
		}
		s.cells = append(s.cells, sampleCell{uint16((m/usualSize+1)*gridStride + m%usualSize + 1), uint16(pair)})
	}
	s.cells = slices.Clip(s.cells)
	return s
}

// adam is a set of numbers that are fitted by Adam (D. Kingma and J. Ba, "Adam: a method for
// stochastic optimization", 2015).
type adam struct{ value, gradient, mean, square []float32 }

func newAdam(n int, deviation float64, r *rand.Rand) adam {
	a := adam{make([]float32, n), make([]float32, n), make([]float32, n), make([]float32, n)}
	for i := range a.value {
		a.value[i] = float32(deviation * r.NormFloat64())
	}
	return a
}

// collect adds the gradients of another set, which it resets.
func (a *adam) collect(other *adam) {
	for i, g := range other.gradient {
		a.gradient[i] += g
		other.gradient[i] = 0
	}
}

// step changes the values by the gradients of a batch, which it resets. Decay is relative to
// rate.
func (a *adam) step(n int, rate, relative, decay float64) {
	mean, square := float32(1-math.Pow(0.9, float64(n))), float32(1-math.Pow(0.999, float64(n)))
	for i, g := range a.gradient {
		g /= batch
		a.mean[i] = 0.9*a.mean[i] + 0.1*g
		a.square[i] = 0.999*a.square[i] + 0.001*g*g
		move := float32(relative) * a.mean[i] / mean / (float32(math.Sqrt(float64(a.square[i]/square))) + 1e-6)
		a.value[i] -= float32(rate) * (move + float32(decay)*a.value[i])
		a.gradient[i] = 0
	}
}

// networkModel is the evaluation while it is being fitted. The row of a pair is the sum of what
// is fitted for its two groups and for itself; what the pair shows the filters is at its end.
type networkModel struct {
	*grouping
	own, other, joint    adam // rows: of groups, and of pairs and stones
	factors, filterBias  adam // of the filters
	inner, bias, outer   adam
	direct               adam
	scale, offset        adam
	helpers              []*networkModel
	base                 []float32 // rows that the training begins with
	rows                 []float32 // of all pairs and of stones
	sums, sumGradients   [wide]float32
	layer                [hidden]float32
	found, foundGradient [gridCells]filtered // what the filters find
}

// filtered has a number for each filter.
type filtered [filters]float32

func (v *filtered) add(w *filtered) {
	for f := range v {
		v[f] += w[f]
	}
}

// times returns the products of two.
func (v *filtered) times(w *filtered) (product filtered) {
	for f := range v {
		product[f] = v[f] * w[f]
	}
	return product
}

// gridAround is what seenFrom returns for a sample.
var gridAround = seenFrom(gridStride)

func newNetworkModel(g *grouping) *networkModel {
	r := rand.New(rand.NewPCG(3, 4))
	rows := (g.pairs() + 2) * wide
	m := &networkModel{
		grouping: g,
		own:      newAdam(g.groups*wide, 0.02, r), other: newAdam(g.groups*wide, 0.02, r), joint: newAdam(rows, 0, r),
		factors: newAdam(3*filters, 0.5, r), filterBias: newAdam(filters, 0, r), direct: newAdam(filters, 0, r),
		inner: newAdam(hidden*wide, 0.3, r), bias: newAdam(hidden, 0, r), outer: newAdam(hidden, 0.1, r),
		scale: newAdam(1, 0, r), offset: newAdam(1, 0, r),
		base: make([]float32, rows), rows: make([]float32, rows),
	}
	m.scale.value[0] = 1
	for f := range filters { // first the cell itself
		m.factors.value[f]++
		m.factors.value[filters+f] = 0.3 * (1 + m.factors.value[filters+f])
		m.factors.value[2*filters+f] = 0.3 * (1 + m.factors.value[2*filters+f])
	}
	for i := range g.groups {
		for f := features; f < wide; f++ {
			m.own.value[i*wide+f] *= 5
			m.other.value[i*wide+f] *= 5
		}
		m.own.value[i*wide], m.other.value[i*wide] = 0, 0
	}
	m.merge()
	return m
}

// load begins with another network.
func (m *networkModel) load(n *network) {
	known := features // inputs
	if n.kernel != (kernel{}) {
		known = wide
		m.loadFilters(n)
	}
	for pair := range n.rows {
		for f, v := range n.rows[pair][0] {
			m.base[pair*wide+f] = float32(v) / featureUnit
		}
	}
	for i := range m.groups {
		clear(m.own.value[i*wide:][:known])
		clear(m.other.value[i*wide:][:known])
	}
	for k := range hidden {
		if n.layers.outer[k] == 0 { // without use
			m.outer.value[k] /= 100
			continue
		}
		for f := range wide {
			if v := n.layers.inner[f/2][k][f%2]; v != 0 {
				m.inner.value[k*wide+f] = float32(v) / innerUnit
			} else {
				m.inner.value[k*wide+f] /= 10
			}
		}
		m.bias.value[k] = float32(n.layers.bias[k]) / (innerUnit * featureUnit)
		m.outer.value[k] = float32(n.layers.outer[k]) / direct
	}
	m.scale.value[0] = float32(n.scale) / scaleUnit
	m.offset.value[0] = float32(n.offset) / direct
	m.merge()
}

// loadFilters begins with the filters of another network.
func (m *networkModel) loadFilters(n *network) {
	for pair := range n.spots {
		for f, v := range n.spots[pair][0] {
			m.base[pair*wide+features+f] = float32(v) / spotUnit
		}
	}
	for f := range filters {
		for k := range n.kernel.factors {
			m.factors.value[k*filters+f] = float32(n.kernel.factors[k][f]) / factorUnit
		}
		m.filterBias.value[f] = float32(n.kernel.bias[f]) / filterUnit
		m.direct.value[f] = float32(n.layers.direct[f]) / directFoundUnit
	}
}

// merge computes the rows.
func (m *networkModel) merge() {
	for i, v := range m.base {
		m.rows[i] = v + m.joint.value[i]
	}
	for own := range m.groups {
		for other := range m.groups {
			row := m.rows[(own*m.groups+other)*wide:][:wide]
			for f := range row {
				row[f] += m.own.value[own*wide+f] + m.other.value[other*wide+f]
			}
		}
	}
}

// splitFactors returns the factors of the filters for a cell itself, its neighbours to the sides, and the others.
func splitFactors(values []float32) (factors [3]*filtered) {
	for k := range factors {
		factors[k] = (*filtered)(values[k*filters:])
	}
	return factors
}

// eval returns the evaluation of a sample, in winScale.
func (m *networkModel) eval(s *netSample) float32 {
	m.sums = [wide]float32{}
	m.filter(s)
	out := m.offset.value[0] + m.scale.value[0]*s.weights + m.sums[0]
	for f, v := range m.direct.value {
		out += v * m.sums[features+f]
	}
	for k := range hidden {
		x := m.bias.value[k]
		for f, v := range m.sums {
			x += m.inner.value[k*wide+f] * clip(v)
		}
		m.layer[k] = max(0, min(maxHidden/featureUnit, x))
		out += m.outer.value[k] * m.layer[k]
	}
	return out
}

// filter sums up the rows and what the filters find.
func (m *networkModel) filter(s *netSample) {
	bias := (*filtered)(m.filterBias.value)
	for i := range m.found {
		m.found[i] = *bias
	}
	factors := splitFactors(m.factors.value)
	for _, c := range s.cells {
		row := m.rows[int(c.pair)*wide:][:wide]
		for f, v := range row[:features] {
			m.sums[f] += v
		}
		shown := (*filtered)(row[features:])
		products := [3]filtered{shown.times(factors[0]), shown.times(factors[1]), shown.times(factors[2])}
		for k, away := range gridAround {
			m.found[int(c.cell)+away].add(&products[factorsOf[k]])
		}
	}
	eachOnGrid(func(i int) {
		for f, v := range m.found[i] {
			m.sums[features+f] += max(0, v) - max(0, bias[f])
		}
	})
}

// eachOnGrid calls visit for all cells of a sample's board.
func eachOnGrid(visit func(cell int)) {
	for y := range usualSize {
		for x := range usualSize {
			visit((y+1)*gridStride + x + 1)
		}
	}
}

// clip clips a feature as network.eval does.
func clip(v float32) float32 { return max(0, min(maxFeature/featureUnit, v)) }

// learn adds the gradients of a sample.
func (m *networkModel) learn(s *netSample) {
	m.back(s, sigmoid(m.eval(s))-s.target)
}

// back adds the gradients of a sample, given that of its evaluation.
func (m *networkModel) back(s *netSample, d float32) {
	m.offset.gradient[0] += d
	m.scale.gradient[0] += d * s.weights
	m.sumGradients = [wide]float32{0: d}
	for f := range filters {
		m.direct.gradient[f] += d * m.sums[features+f]
		m.sumGradients[features+f] = d * m.direct.value[f]
	}
	for k, x := range m.layer {
		if x == 0 {
			continue
		}
		m.outer.gradient[k] += d * x
		back := d * m.outer.value[k]
		m.bias.gradient[k] += back
		for f, v := range m.sums {
			c := clip(v)
			m.inner.gradient[k*wide+f] += back * c
			if c == v {
				m.sumGradients[f] += back * m.inner.value[k*wide+f]
			}
		}
	}
	m.backFilter(s)
}

// backFilter is back for the rows and the filters.
func (m *networkModel) backFilter(s *netSample) {
	eachOnGrid(func(i int) {
		for f, v := range m.found[i] {
			d := m.sumGradients[features+f]
			m.foundGradient[i][f] = 0
			if v > 0 {
				m.foundGradient[i][f] = d
				m.filterBias.gradient[f] += d
			}
			if m.filterBias.value[f] > 0 {
				m.filterBias.gradient[f] -= d
			}
		}
	})
	factors, factorGradients := splitFactors(m.factors.value), splitFactors(m.factors.gradient)
	for _, c := range s.cells {
		gradient := m.joint.gradient[int(c.pair)*wide:][:wide]
		for f, d := range m.sumGradients[:features] {
			gradient[f] += d
		}
		shown := (*filtered)(m.rows[int(c.pair)*wide+features:])
		var back [3]filtered
		for k, away := range gridAround {
			back[factorsOf[k]].add(&m.foundGradient[int(c.cell)+away])
		}
		for k := range back {
			toShown, toFactors := back[k].times(factors[k]), back[k].times(shown)
			(*filtered)(gradient[features:]).add(&toShown)
			factorGradients[k].add(&toFactors)
		}
	}
}

// divide adds the gradients of the pairs to those of their groups. Stones have no row, as they only show
// something to the filters.
func (m *networkModel) divide() {
	for own := range m.groups {
		for other := range m.groups {
			at := (own*m.groups + other) * wide
			for f, v := range m.joint.gradient[at : at+wide] {
				m.own.gradient[own*wide+f] += v
				m.other.gradient[other*wide+f] += v
			}
		}
	}
	for stone := range 2 {
		clear(m.joint.gradient[(m.pairs()+stone)*wide:][:features])
	}
}

func sigmoid(x float32) float32 { return float32(1 / (1 + math.Exp(-float64(x)))) }

// fit fits the evaluation.
func (m *networkModel) fit(t *testing.T, fit, held *samples) {
	r := rand.New(rand.NewPCG(5, 6))
	m.report(t, -1, held)
	all := slices.Concat(fit.games, fit.leaves)
	steps, n := epochs*(len(all)/batch), 0
	for epoch := range epochs {
		r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		for rest := all; len(rest) >= batch; rest = rest[batch:] {
			n++
			m.learnBatch(rest[:batch])
			m.step(n, firstRate*(1+math.Cos(math.Pi*float64(n)/float64(steps)))/2)
		}
		m.report(t, epoch, held)
	}
}

// learnBatch adds the gradients of samples, a part of them on each processor.
func (m *networkModel) learnBatch(samples []netSample) {
	for len(m.helpers) < runtime.GOMAXPROCS(0) {
		m.helpers = append(m.helpers, m.helper())
	}
	var working sync.WaitGroup
	for worker, h := range m.helpers {
		working.Go(func() {
			for i := worker; i < len(samples); i += len(m.helpers) {
				h.learn(&samples[i])
			}
		})
	}
	working.Wait()
	for _, h := range m.helpers {
		for k, a := range h.fitted() {
			m.fitted()[k].collect(a)
		}
	}
}

// helper returns a model with the values of m and gradients of its own.
func (m *networkModel) helper() *networkModel {
	h := &networkModel{grouping: m.grouping, rows: m.rows}
	for k, a := range h.fitted() {
		values := m.fitted()[k].value
		*a = adam{value: values, gradient: make([]float32, len(values))}
	}
	return h
}

// fitted returns what is fitted.
func (m *networkModel) fitted() []*adam {
	return []*adam{&m.joint, &m.own, &m.other, &m.factors, &m.filterBias, &m.inner, &m.bias, &m.outer, &m.direct, &m.scale, &m.offset}
}

// samples are what the evaluation is fitted to: the positions of games, and leaves.
type samples struct{ games, leaves []netSample }

// newSamples returns the samples of games and leaves, those held out apart.
func newSamples(g *grouping, games []sampleGame, leaves []byte) (fit, held *samples) {
	parts := splitLeaves(leaves, leafParts)
	sets := make([][2]samples, runtime.GOMAXPROCS(0))
	var working sync.WaitGroup
	for worker := range sets {
		working.Go(func() {
			set := &sets[worker]
			for i := worker; i < len(games); i += len(sets) {
				set[isHeld(i)].addGame(g, &games[i])
			}
			l := leafReader{boards: map[int]*board{}}
			for i := worker; i < len(parts); i += len(sets) {
				set[isHeld(i)].addLeaves(g, &l, parts[i])
			}
		})
	}
	working.Wait()
	fit, held = &sets[0][0], &sets[0][1]
	for i := range sets[1:] {
		fit.join(&sets[1+i][0])
		held.join(&sets[1+i][1])
	}
	return fit, held
}

// isHeld returns 1 for the parts of the samples that are held out, and 0 for the others.
func isHeld(part int) int {
	if part%heldOut == 0 {
		return 1
	}
	return 0
}

// join adds others.
func (s *samples) join(others *samples) {
	s.games, s.leaves = append(s.games, others.games...), append(s.leaves, others.leaves...)
}

// addGame adds the positions of a game.
func (s *samples) addGame(grouping *grouping, g *sampleGame) {
	g.eachQuiet(func(b *board, side, _ int, expected float32) {
		if b.columns != usualSize {
			return
		}
		target := resultShare*g.resultFor(side) + (1-resultShare)*expected
		s.games = append(s.games, grouping.newNetSample(b, side, target))
	})
}

// addLeaves adds leaves.
func (s *samples) addLeaves(grouping *grouping, l *leafReader, data []byte) {
	l.each(data, func(b *board, side int, expected float32) {
		if b.columns == usualSize {
			s.leaves = append(s.leaves, grouping.newNetSample(b, side, expected))
		}
	})
}

// step changes everything by the gradients of a batch.
func (m *networkModel) step(n int, rate float64) {
	m.divide()
	m.joint.step(n, rate, pairRate, pairDecay)
	for _, a := range m.fitted()[1:] {
		a.step(n, rate, 1, 0)
	}
	m.merge()
}

// report logs the mean loss of samples held out, with those of the evaluation before, of the
// weights alone, and the least that is possible.
func (m *networkModel) report(t *testing.T, epoch int, held *samples) {
	for _, part := range []struct {
		name string
		held []netSample
	}{{"games", held.games}, {"leaves", held.leaves}} {
		var sums [4]float64
		for i := range part.held {
			h := &part.held[i]
			for j, p := range [...]float32{sigmoid(m.eval(h)), sigmoid(h.before), sigmoid(h.weights), h.target} {
				sums[j] += loss(p, h.target) / float64(len(part.held))
			}
		}
		t.Logf("epoch %d: loss of %s, before, of the weights, least possible: %.4f", epoch, part.name, sums)
	}
}

func loss(p, result float32) float64 {
	q, r := float64(max(1e-6, min(1-1e-6, p))), float64(result)
	return -r*math.Log(q) - (1-r)*math.Log(1-q)
}

// rankModel is the ranks of moves while they are being fitted: the logarithms of the odds that a
// move is the one that was played.
type rankModel struct {
	*grouping
	index                    map[code]int // of a sorted code in codes
	rankOwn, rankOther, pair []parameter
}

// rankSample is the moves near stones in a position, as indices in the slices of rankModel.
type rankSample struct {
	own, other, pair []uint16
	played           int
}

func newRankModel(g *grouping) *rankModel {
	m := &rankModel{grouping: g, index: map[code]int{}, pair: make([]parameter, g.pairs())}
	for i, c := range g.codes {
		m.index[c] = i
	}
	m.rankOwn, m.rankOther = make([]parameter, len(g.codes)), make([]parameter, len(g.codes))
	return m
}

// load takes the ranks of another network.
func (m *rankModel) load(n *network) {
	for i, c := range m.codes {
		m.rankOwn[i].value, m.rankOther[i].value = float64(n.rankOwn[c])/rankUnit, float64(n.rankOther[c])/rankUnit
	}
	for pair := range m.pair {
		m.pair[pair].value = float64(n.rankPair[0][pair]) / rankUnit
	}
}

func (m *rankModel) newRankSample(b *board, side, move int) rankSample {
	s := rankSample{played: -1}
	for _, i := range b.appendNear(nil) {
		if int(i) == move {
			s.played = len(s.own)
		}
		own, other := b.cells[i].codes.of(side).sorted(), b.cells[i].codes.of(1-side).sorted()
		s.own, s.other = append(s.own, uint16(m.index[own])), append(s.other, uint16(m.index[other]))
		s.pair = append(s.pair, uint16(m.grouping.pair(b.cells[i].codes, side)))
	}
	return s
}

// odds returns the odds of the moves, and their sum.
func (m *rankModel) odds(s *rankSample) (odds []float64, sum float64) {
	for i := range s.own {
		x := math.Exp(m.rankOwn[s.own[i]].value + m.rankOther[s.other[i]].value + m.pair[s.pair[i]].value)
		odds, sum = append(odds, x), sum+x
	}
	return odds, sum
}

func (m *rankModel) learn(s *rankSample, rate float64) {
	odds, sum := m.odds(s)
	for i, x := range odds {
		gradient := -x / sum
		if i == s.played {
			gradient++
		}
		for _, p := range [...]*parameter{&m.rankOwn[s.own[i]], &m.rankOther[s.other[i]], &m.pair[s.pair[i]]} {
			p.move(rate, gradient-rankDecay*p.value)
		}
	}
}

func (m *rankModel) fit(t *testing.T, games []sampleGame) {
	var fit, held []rankSample
	for i := range games {
		games[i].eachQuiet(func(b *board, side, move int, _ float32) {
			if s := m.newRankSample(b, side, move); s.played >= 0 && i%heldOut == 0 {
				held = append(held, s)
			} else if s.played >= 0 {
				fit = append(fit, s)
			}
		})
	}
	r := rand.New(rand.NewPCG(1, 2))
	for epoch := range rankEpochs {
		r.Shuffle(len(fit), func(i, j int) { fit[i], fit[j] = fit[j], fit[i] })
		for i := range fit {
			m.learn(&fit[i], 0.05/float64(1+epoch))
		}
		m.report(t, epoch, held)
	}
}

// report logs how often the move played has the first rank and one of the first five.
func (m *rankModel) report(t *testing.T, epoch int, held []rankSample) {
	var first, five int
	for i := range held {
		odds, _ := m.odds(&held[i])
		better := 0
		for _, x := range odds {
			if x > odds[held[i].played] {
				better++
			}
		}
		if better == 0 {
			first++
		}
		if better < 5 {
			five++
		}
	}
	n := float64(len(held))
	t.Logf("epoch %d: the move played is first in %.1f%%, among the first five in %.1f%%", epoch, 100*float64(first)/n, 100*float64(five)/n)
}

// pack returns the contents of network.bin; see unpackNetwork.
func (m *networkModel) pack(ranks *rankModel) (packed []byte) {
	packed = append(packed, byte(m.groups))
	for _, c := range m.codes {
		packed = append(packed, byte(m.of[c]))
	}
	short := func(v, unit float64) {
		n := max(math.MinInt16, min(math.MaxInt16, math.Round(v*unit)))
		packed = binary.LittleEndian.AppendUint16(packed, uint16(int16(n)))
	}
	rows := func(pairs, first, end int, unit float64) {
		for pair := range pairs {
			for _, v := range m.rows[pair*wide+first : pair*wide+end] {
				if pair == 0 || pair == m.pairs()-1 { // it cannot be part of a five, or is blank
					v = 0
				}
				short(float64(v), unit)
			}
		}
	}
	rows(m.pairs(), 0, features, featureUnit)
	rows(m.pairs()+2, features, wide, spotUnit)
	for _, v := range m.factors.value {
		short(float64(v), factorUnit)
	}
	for _, v := range m.filterBias.value {
		short(float64(v), filterUnit)
	}
	for _, v := range m.inner.value {
		short(float64(v), innerUnit)
	}
	for _, v := range m.outer.value {
		short(float64(v), direct)
	}
	for _, v := range m.direct.value {
		short(float64(v), directFoundUnit)
	}
	short(float64(m.scale.value[0]), scaleUnit)
	for _, parameters := range [][]parameter{ranks.rankOwn, ranks.rankOther, ranks.pair} {
		for _, p := range parameters {
			short(p.value, rankUnit)
		}
	}
	long := func(v, unit float64) {
		packed = binary.LittleEndian.AppendUint32(packed, uint32(int32(math.Round(v*unit))))
	}
	for _, v := range m.bias.value {
		long(float64(v), innerUnit*featureUnit)
	}
	long(float64(m.offset.value[0]), direct)
	return packed
}
