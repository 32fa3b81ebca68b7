//go:build train

// The tests in this file generate weights.bin. The program plays games against
// itself, beginning with random moves, and the weights are fitted to the
// results. network_train_test.go generates network.bin from such games.
//
//	SAMPLES=/tmp/games SECONDS=600 go test -tags train -run TestSamples ./game/gomoku/engine
//	SAMPLES=/tmp/games go test -tags train -run TestTrain ./game/gomoku/engine
//
// Without games TestTrain writes initial weights. Those in the repository come
// from two rounds of 3,432 and 2,840 games on 15×15 with 1,500 nodes per move; a
// third round of 5,275 games did not make them play better.

package engine

import (
	"encoding/binary"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// gamesFile is the file of games written by TestSamples and read by the others.
// A game has a byte each for its number of moves, the number of moves at its start that are not
// samples, the winner and the size of the board; then three for each move: two for the cell, the
// low one first, and the expected result from 0, a loss, to 255.
var gamesFile = os.Getenv("SAMPLES")

// The number of bytes before the moves of a game, and of each move.
const (
	gameHeader = 4
	moveBytes  = 3
)

// sampleNodes is the number of nodes for a move.
const sampleNodes = 1200

// balanced is the greatest expected result of an opening.
const balanced = 0.15

// TestSamples plays games for SECONDS seconds and appends them to the file
// SAMPLES.
func TestSamples(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	file := openToAppend(t, gamesFile)
	s := newSampler(t)
	games, plies := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		record := s.play()
		plies += int(record[0])
		if _, err := file.Write(record); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d plies", games, plies)
}

// openToAppend opens a file that results are appended to.
func openToAppend(t *testing.T, name string) *os.File {
	file, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// sampler plays games.
type sampler struct {
	t *testing.T
	r *rand.Rand
	p gomoku.Position
	m *Memory
}

// newSampler returns a sampler with random numbers of its own.
func newSampler(t *testing.T) *sampler {
	return &sampler{t: t, r: rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(os.Getpid())))}
}

// size returns the size of a board: mostly the usual one.
func (s *sampler) size() int {
	switch n := s.r.IntN(20); {
	case n < 14:
		return usualSize
	case n < 18:
		return 20
	default:
		return 8 + s.r.IntN(12)
	}
}

// open places some random stones near each other, so that neither side has much of an advantage: such
// games last longer, and what decides them shows in positions that are harder to evaluate.
func (s *sampler) open() []byte {
	for {
		size := s.size()
		p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: 5})
		if err != nil {
			s.t.Fatal(err)
		}
		s.p, s.m = p, NewMemory(14)
		random := 2 + s.r.IntN(7)
		record := []byte{0, byte(random), 0, byte(size)}
		side := 5 + s.r.IntN(4)
		x, y := (size-side)/2, (size-side)/2
		if s.r.IntN(4) == 0 {
			x, y = s.r.IntN(size-side+1), s.r.IntN(size-side+1)
		}
		for s.p.Stones() < random {
			m := game.Move((y+s.r.IntN(side))*size + x + s.r.IntN(side))
			if s.p.Check(m) == nil {
				record = s.move(record, m, 0)
			}
		}
		if s.p.Result().Outcome == game.Playing {
			if math.Abs(s.search(300).Score) < 2*balanced && math.Abs(s.search(4000).Score) < balanced {
				return record
			}
		}
	}
}

func (s *sampler) search(nodes int64) search.Info {
	info, err := s.m.Search(s.t.Context(), s.p, search.Limits{Nodes: nodes, Seed: s.r.Int64()}, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return info
}

func (s *sampler) move(record []byte, m game.Move, expected float64) []byte {
	s.p = s.p.Play(m).(gomoku.Position)
	record[0]++
	return append(record, byte(m), byte(m>>8), byte(math.Round(127.5+127.5*expected)))
}

// play plays a game until one side has won or is sure to. Sometimes a move
// is random; positions before it are not samples.
func (s *sampler) play() []byte {
	record := s.open()
	random := 0 // the ply of a random move
	if s.r.IntN(4) == 0 {
		random = s.p.Stones() + s.r.IntN(30)
	}
	for s.p.Result().Outcome == game.Playing && record[0] < 200 {
		if s.p.Stones() == random {
			b := newBoard(s.p)
			moves := candidates(b)
			slices.SortFunc(moves, func(x, y game.Move) int {
				side := int(s.p.Turn() - game.First)
				return int(b.staticRank(b.fromMove(y), side) - b.staticRank(b.fromMove(x), side))
			})
			record[1] = byte(random + 1)
			record = s.move(record, moves[s.r.IntN(min(10, len(moves)))], 0)
			continue
		}
		info := s.search(sampleNodes)
		side := s.p.Turn()
		record = s.move(record, info.Move, info.Score)
		if info.Exact && math.Abs(info.Score) > 0.5 {
			if info.Score < 0 {
				side = side.Other()
			}
			record[2] = byte(side)
			return record
		}
	}
	record[2] = byte(s.p.Result().Winner)
	return record
}

// sampleGame is a game of the file.
type sampleGame struct {
	random, size int
	winner       game.Side
	moves        []byte // cell and expected result, alternately
}

// newSampleGame returns the game of a record.
func newSampleGame(record []byte) sampleGame {
	return sampleGame{random: int(record[1]), winner: game.Side(record[2]), size: int(record[3]), moves: record[gameHeader:]}
}

// plies returns the number of moves.
func (g *sampleGame) plies() int { return len(g.moves) / moveBytes }

// cell returns the cell of the move at a ply.
func (g *sampleGame) cell(b *board, ply int) int {
	return b.fromMove(game.Move(binary.LittleEndian.Uint16(g.moves[moveBytes*ply:])))
}

func readGames(t *testing.T) (games []sampleGame) {
	data, err := os.ReadFile(gamesFile)
	if err != nil {
		return nil
	}
	for len(data) > 0 {
		end := gameHeader + moveBytes*int(data[0])
		games = append(games, newSampleGame(data[:end]))
		data = data[end:]
	}
	t.Logf("%d games", len(games))
	return games
}

// eachQuiet calls visit for every position of a game in which no side has a win
// by fours, with the move that was played and the expected result in it.
func (g *sampleGame) eachQuiet(visit func(b *board, side, move int, expected float32)) {
	b := emptyBoard(g.size, g.size, 5)
	v := newVCF(b, newVCFCache(10))
	for ply := range g.plies() {
		side, move := ply&1, g.cell(b, ply)
		if ply >= g.random && b.quiet() && !v.find(side, 100) {
			visit(b, side, move, float32(g.moves[moveBytes*ply+2])/255)
		}
		b.place(move, side)
	}
}

// resultFor returns the result of a game for a side: 1, 0.5 or 0.
func (g *sampleGame) resultFor(side int) float32 {
	switch g.winner {
	case game.First + game.Side(side):
		return 1
	case game.Second - game.Side(side):
		return 0
	default:
		return 0.5
	}
}

// sample is a position: the sorted codes of its empty cells for the side to
// move and for the other side, and the result for the side to move: 1, 0.5 or
// 0.
type sample struct {
	codes  []uint16 // indices of the codes, with waitingBit for the other side
	result float32
}

const waitingBit = 1 << 15

func newSample(b *board, side int, result float32, index map[code]uint16) sample {
	s := sample{result: result}
	for i := range b.cells {
		if c := &b.cells[i]; c.state == empty {
			if own := c.codes.of(side); own != 0 {
				s.codes = append(s.codes, index[own.sorted()])
			}
			if other := c.codes.of(1 - side); other != 0 {
				s.codes = append(s.codes, index[other.sorted()]|waitingBit)
			}
		}
	}
	return s
}

// model contains what is fitted: a worth of each shape, moving and waiting; a
// correction for each code, which is kept small by weight decay; and the value
// of having the move.
type model struct {
	codes []code
	shape [2][shapes]parameter
	code  [2][]parameter
	turn  parameter
}

// parameter is a number that is fitted. Its step size decreases with the sum of
// its squared gradients (AdaGrad: J. Duchi and others, "Adaptive subgradient
// methods", 2011).
type parameter struct{ value, moved float64 }

func (p *parameter) move(rate, gradient float64) {
	p.moved += gradient * gradient
	p.value += rate * gradient / math.Sqrt(p.moved+1e-3)
}

// firstWorths are the initial worths of shapes.
var firstWorths = [shapes]float64{
	dead: 0, one: 1, openOne: 3, two: 5, openTwo1: 9, openTwo2: 12, openTwo3: 15,
	three: 17, openThree1: 40, openThree2: 48, four: 50, openFour: 120, five: 300,
}

func newModel() *model {
	m := &model{codes: sortedCodes()}
	for s, w := range firstWorths {
		m.shape[0][s].value, m.shape[1][s].value = w/winScale, w*3/4/winScale
	}
	for role := range m.code {
		m.code[role] = make([]parameter, len(m.codes))
	}
	return m
}

func (m *model) worth(role int, i uint16) float64 {
	w := m.code[role][i].value
	for d := range 4 {
		w += m.shape[role][m.codes[i].shape(d)].value
	}
	return w
}

// step fits the model to a sample by gradient descent and returns the loss.
func (m *model) step(s *sample, rate, decay float64) float64 {
	sum := m.turn.value
	counts := map[uint16]float64{}
	for _, c := range s.codes {
		counts[c]++
	}
	for c, n := range counts {
		if c&waitingBit == 0 {
			sum += n * m.worth(0, c)
		} else {
			sum -= n * m.worth(1, c&^waitingBit)
		}
	}
	p := 1 / (1 + math.Exp(-sum))
	r := float64(s.result)
	loss := -r*math.Log(p+1e-9) - (1-r)*math.Log(1-p+1e-9)
	if rate == 0 {
		return loss
	}
	m.turn.move(rate, r-p)
	var shapeSums [2][shapes]float64
	for c, n := range counts {
		role, gradient := 0, n*(r-p)
		if c&waitingBit != 0 {
			role, gradient = 1, -gradient
		}
		i := c &^ waitingBit
		w := &m.code[role][i]
		w.move(rate, gradient-decay*w.value)
		for d := range 4 {
			shapeSums[role][m.codes[i].shape(d)] += gradient
		}
	}
	for role := range shapeSums {
		for s, gradient := range shapeSums[role] {
			if shape(s) != dead {
				m.shape[role][s].move(rate, gradient)
			}
		}
	}
	return loss
}

func (m *model) pack() (packed []byte) {
	put := func(w float64) {
		v := int16(max(-20000, min(20000, math.Round(w*winScale))))
		packed = binary.LittleEndian.AppendUint16(packed, uint16(v))
	}
	for i := range m.codes {
		put(m.worth(0, uint16(i)))
		put(m.worth(1, uint16(i)))
	}
	put(m.turn.value)
	return packed
}

func TestTrain(t *testing.T) {
	m := newModel()
	index := map[code]uint16{}
	for i, c := range m.codes {
		index[c] = uint16(i)
	}
	var all []sample
	for _, g := range readGames(t) {
		g.eachQuiet(func(b *board, side, _ int, _ float32) {
			all = append(all, newSample(b, side, g.resultFor(side), index))
		})
	}
	r := rand.New(rand.NewPCG(1, 2))
	held := len(all) / 20 // kept apart for validation; whole games, because they have not been shuffled
	fit := all[held:]
	const decay = 0.02
	for epoch := range 10 {
		if len(fit) == 0 {
			break
		}
		rate := 0.01 / float64(1+epoch)
		r.Shuffle(len(fit), func(i, j int) { fit[i], fit[j] = fit[j], fit[i] })
		var loss, heldLoss float64
		for i := range fit {
			loss += m.step(&fit[i], rate, decay)
		}
		for i := range held {
			heldLoss += m.step(&all[i], 0, 0)
		}
		t.Logf("epoch %d: loss %.4f, of positions kept apart %.4f", epoch, loss/float64(len(fit)), heldLoss/float64(held))
	}
	for s := range shapes {
		t.Logf("shape %d: %.0f %.0f", s, m.shape[0][s].value*winScale, m.shape[1][s].value*winScale)
	}
	if err := os.WriteFile("weights.bin", m.pack(), 0o600); err != nil {
		t.Fatal(err)
	}
}
