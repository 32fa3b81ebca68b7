//go:build train

// TestLeaves generates the positions of TestTrainNetwork that no game has reached, but that a search
// evaluates: those after some moves that a search would try. It appends them to the file LEAVES,
// and the games that they come from to the file SAMPLES, for SECONDS seconds.
//
//	SAMPLES=/tmp/games LEAVES=/tmp/leaves SECONDS=600 go test -tags train -timeout 0 -run TestLeaves ./game/gomoku/engine
//
// TestLabelLeaves searches those of the usual size and without many stones again, with the network of now and
// more nodes, and appends all of that size, with what is expected, to the file LABELLED. A million take half an
// hour on two cores.
//
//	LEAVES=/tmp/leaves LABELLED=/tmp/labelled go test -tags train -timeout 0 -run TestLabelLeaves ./game/gomoku/engine

package engine

import (
	"encoding/binary"
	"math"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// leavesFile is the file of leaves written by TestLeaves. A leaf has a byte each for the size of the
// board, the side to move and the number of stones; then little-endian 16-bit integers: the
// expected result for that side from -leafUnit to leafUnit, and each stone: its cell, with whiteBit
// for side 1.
var leavesFile = os.Getenv("LEAVES")

const (
	leafHeader = 5
	leafUnit   = 32000
	whiteBit   = 1 << 15
)

// The parameters of TestLeaves and TestLabelLeaves.
const (
	labelNodes   = 1500   // of the search for the expected result
	earlyNodes   = 12_000 // of that by TestLabelLeaves where there are few stones
	againNodes   = 5000
	earlyStones  = 12  // up to which there are few
	againStones  = 24  // up to which a leaf is searched again
	leavesOfEach = 2   // of each position of a game
	wanderPlies  = 6   // greatest number of moves after it
	temperature  = 1.5 // of their odds: the higher, the more alike
)

func TestLeaves(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	files := [...]*os.File{openToAppend(t, gamesFile), openToAppend(t, leavesFile)}
	s := newSampler(t)
	games, leaves := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		record := s.play()
		g := newSampleGame(record)
		var all []byte
		for _, leaf := range s.leaves(&g) {
			all = append(all, leaf...)
			leaves++
		}
		for i, data := range [][]byte{record, all} {
			if _, err := files[i].Write(data); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Logf("%d games, %d leaves", games, leaves)
}

// leaves returns the leaves of a game.
func (s *sampler) leaves(g *sampleGame) (leaves [][]byte) {
	b := emptyBoard(g.size, g.size, 5)
	v := newVCF(b, newVCFCache(10))
	s.m = NewMemory(14)
	for ply := range g.plies() {
		if ply >= g.random {
			for range leavesOfEach {
				if leaf := s.leaf(b, v, ply&1); leaf != nil {
					leaves = append(leaves, leaf)
				}
			}
		}
		b.place(g.cell(b, ply), ply&1)
	}
	return leaves
}

// leaf returns a leaf some plies after a position; nil if the one that was reached needs no evaluation
// because a search for wins by fours decides it.
func (s *sampler) leaf(b *board, v *vcf, side int) (leaf []byte) {
	var line []int16
	start := side
	for range 1 + s.r.IntN(wanderPlies) {
		if b.count(side, makesFive) > 0 {
			break
		}
		i := s.wander(b, side)
		b.place(int(i), side)
		line, side = append(line, i), 1-side
	}
	if b.quiet() && b.sums.alive > 0 && !v.find(side, 100) {
		leaf = leafOf(b, side)
		s.label(leaf, labelNodes)
	}
	for k := len(line) - 1; k >= 0; k-- {
		b.remove(int(line[k]), start^k&1)
	}
	return leaf
}

// quiet reports whether neither side can make a five or a four that cannot be stopped.
func (b *board) quiet() bool {
	return b.count(0, makesFive)+b.count(1, makesFive)+b.count(0, makesWin)+b.count(1, makesWin) == 0
}

// wander returns a move with the odds that its rank gives it.
func (s *sampler) wander(b *board, side int) int16 {
	moves := b.appendNear(nil)
	if len(moves) == 0 {
		return b.centre()
	}
	ranks := make([]int32, len(moves))
	for k, i := range moves {
		ranks[k] = b.staticRank(int(i), side)
	}
	odds, sum := make([]float64, len(moves)), 0.0
	best := slices.Max(ranks)
	for k, rank := range ranks {
		odds[k] = math.Exp(float64(rank-best) / (rankUnit * temperature))
		sum += odds[k]
	}
	x := s.r.Float64() * sum
	for k := range moves {
		if x -= odds[k]; x < 0 {
			return moves[k]
		}
	}
	return moves[0]
}

// leafOf returns the leaf of a position, without what is expected.
func leafOf(b *board, side int) []byte {
	leaf := []byte{byte(b.columns), byte(side), byte(b.stones.size), 0, 0}
	for _, i := range b.stones.appendTo(nil) {
		leaf = binary.LittleEndian.AppendUint16(leaf, uint16(b.toMove(int(i)))|uint16(b.cells[i].state)*whiteBit)
	}
	return leaf
}

// label writes the result that a search expects into a leaf.
func (s *sampler) label(leaf []byte, nodes int64) {
	info, err := s.m.Search(s.t.Context(), s.position(leaf), search.Limits{Nodes: nodes, Seed: s.r.Int64()}, nil)
	if err != nil {
		s.t.Fatal(err)
	}
	binary.LittleEndian.PutUint16(leaf[leafHeader-2:], uint16(int16(math.Round(info.Score*leafUnit))))
}

// position returns the position of a leaf.
func (s *sampler) position(leaf []byte) gomoku.Position {
	size := int(leaf[0])
	p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: 5})
	if err != nil {
		s.t.Fatal(err)
	}
	var stones [2][]game.Move
	for k := range int(leaf[2]) {
		move, side := leafStone(leaf, k)
		stones[side] = append(stones[side], move)
	}
	for k := range stones[0] {
		p = p.Play(stones[0][k]).(gomoku.Position)
		if k < len(stones[1]) {
			p = p.Play(stones[1][k]).(gomoku.Position)
		}
	}
	if int(p.Turn()-game.First) != int(leaf[1]) || p.Result().Outcome != game.Playing {
		s.t.Fatalf("%v is not the position of a leaf", p)
	}
	return p
}

func TestLabelLeaves(t *testing.T) {
	file := openToAppend(t, os.Getenv("LABELLED"))
	parts := splitLeaves(readLeaves(t), leafParts)
	var working sync.WaitGroup
	var writing sync.Mutex
	var next atomic.Int64
	for range runtime.GOMAXPROCS(0) {
		working.Go(func() {
			s := newSampler(t)
			for i := next.Add(1); int(i) <= len(parts); i = next.Add(1) {
				labelled := s.labelAll(parts[i-1])
				writing.Lock()
				if _, err := file.Write(labelled); err != nil {
					t.Error(err)
				}
				writing.Unlock()
			}
		})
	}
	working.Wait()
}

// labelAll returns the leaves of the usual size in data, and labels again those without many stones.
func (s *sampler) labelAll(data []byte) (labelled []byte) {
	s.m = NewMemory(14)
	for len(data) > 0 {
		leaf := data[:leafLength(data)]
		data = data[len(leaf):]
		if int(leaf[0]) != usualSize {
			continue
		}
		switch stones := leaf[2]; {
		case stones <= earlyStones:
			s.label(leaf, earlyNodes)
		case stones <= againStones:
			s.label(leaf, againNodes)
		}
		labelled = append(labelled, leaf...)
	}
	return labelled
}

// leafStone returns the k-th stone of the first leaf of data.
func leafStone(data []byte, k int) (move game.Move, side int) {
	stone := binary.LittleEndian.Uint16(data[leafHeader+2*k:])
	return game.Move(stone &^ whiteBit), int(stone >> 15)
}

// leafLength returns the length of the first leaf of data.
func leafLength(data []byte) int { return leafHeader + 2*int(data[2]) }

// readLeaves returns the contents of the file.
func readLeaves(t *testing.T) []byte {
	data, err := os.ReadFile(leavesFile)
	if err != nil && leavesFile != "" {
		t.Fatal(err)
	}
	return data
}

// leafReader reads leaves. It keeps a board of each size.
type leafReader struct {
	boards map[int]*board
}

// each calls visit for some leaves of data; the board is of use only during the call.
func (l *leafReader) each(data []byte, visit func(b *board, side int, expected float32)) {
	for len(data) > 0 {
		size, side, stones := int(data[0]), int(data[1]), int(data[2])
		score := int16(binary.LittleEndian.Uint16(data[3:]))
		b := l.boards[size]
		if b == nil {
			b = emptyBoard(size, size, 5)
			l.boards[size] = b
		}
		at := func(k int) (cell, side int) {
			move, side := leafStone(data, k)
			return b.fromMove(move), side
		}
		for k := range stones {
			b.place(at(k))
		}
		visit(b, side, (1+float32(score)/leafUnit)/2)
		for k := stones - 1; k >= 0; k-- {
			b.remove(at(k))
		}
		data = data[leafLength(data):]
	}
}

// splitLeaves divides data into about so many parts.
func splitLeaves(data []byte, parts int) (all [][]byte) {
	want := len(data)/parts + 1
	for first, at := 0, 0; at < len(data); {
		if at += leafLength(data[at:]); at-first >= want || at == len(data) {
			all, first = append(all, data[first:at]), at
		}
	}
	return all
}
