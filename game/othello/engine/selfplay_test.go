//go:build train

// How weights.bin is made. The program plays games against itself, and the
// weights are fitted to what they lead to. Each round plays better than the
// one before:
//
//	SAMPLES=/tmp/games1 SEED=1 SECONDS=3600 go test -tags train -run TestSelfPlay -timeout 0 ./game/othello/engine
//	SAMPLES='/tmp/games*' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// Games of weaker rounds serve again once their positions have been searched
// with the new weights, which is cheaper than to play as many anew:
//
//	SAMPLES=/tmp/games1 EMPTIES=26 DEPTH=3 go test -tags train -run TestSearchAgain ./game/othello/engine
//	SAMPLES='/tmp/games*.again' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// What a search asks the evaluation are mostly positions that nobody would play for.
// They can be learnt from as well, and weights that there are can go on learning:
//
//	SAMPLES=/tmp/leaves1 SEED=1 SECONDS=3600 go test -tags train -run TestLeaves -timeout 0 ./game/othello/engine
//	FROM=weights SAMPLES='/tmp/leaves*,/tmp/games*' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// TestEvaluation tells of the errors in games that were held back. Whether new
// weights play better, which is what counts, the duel program tells; after
// them probcut.txt wants a new fit.
//
// Games that people played at tournaments serve too: those of the database WTHOR of
// the French federation (www.ffothello.org/informatique/la-base-wthor), as
// github.com/MartinMSPedersen/othello-games has them in PGN.
//
//	GAMES='pgn/*.pgn' SAMPLES=/tmp/games2 go test -tags train -run TestPublishedGames -timeout 0 ./game/othello/engine
//
// The weights in the repository are fitted to 7.7 million positions: 3.8 million
// of 107,000 games that the program played, and 4 million of 105,000 games of
// WTHOR. Most of its own were played by an evaluation of 46 places with 8-bit
// weights, at 3000 nodes a move and exactly from 14 empty cells on, and did not
// mark moves at random. They were searched again twice: to 3 plies from 26 empty
// cells on with weights fitted to them as they were, and from 22 on with those
// fitted to what came of that.

package engine

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"math"
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

// How the program plays against itself.
const (
	playNodes  = 1500 // a move
	playSolve  = 12   // from so many empty cells on the score is known
	playTable  = 12   // as search.Limits has it
	leastWild  = 8    // a game begins with so many moves at random
	wildSpan   = 22   // or fewer than so many more
	slips      = 6    // of a hundred moves so many are at random
	mostUneven = 30   // discs that a side may be ahead after that
)

// sample is a position with its score, for the side to move. Samples of a game
// follow one another.
type sample struct {
	Own, Other uint64
	Searched   int16 // the score, in parts of disc
	Exact      bool  // the score is that of perfect play
	Random     bool  // the move that was played then
}

// TestSelfPlay plays games for SECONDS and adds their positions to the file
// SAMPLES. SEED decides which.
func TestSelfPlay(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	file, err := os.OpenFile(os.Getenv("SAMPLES"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r := rand.New(rand.NewPCG(seed, 0))
	games, count := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		all := selfPlay(t, r)
		count += len(all)
		w := bufio.NewWriter(file)
		if err := binary.Write(w, binary.LittleEndian, all); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d positions", games, count)
}

// selfPlay plays some moves at random and then good ones, but for a few, until
// the score is known.
func selfPlay(t *testing.T, r *rand.Rand) (all []sample) {
	p := othello.New()
	for range leastWild + r.IntN(wildSpan) {
		if moves := p.Moves(); len(moves) > 0 {
			p = p.Play(moves[r.IntN(len(moves))]).(othello.Position)
		}
	}
	for p.Result().Outcome == game.Playing {
		moves := p.Moves()
		if moves[0] == game.Pass {
			p = p.Play(game.Pass).(othello.Position)
			continue
		}
		info := find(t, p, search.Limits{Nodes: playNodes, Solve: playSolve, TableBits: playTable, Seed: int64(r.Uint64() >> 1)})
		if len(all) == 0 && math.Abs(info.Score) > mostUneven {
			return nil
		}
		own, other := p.Discs()
		s := sample{Own: own, Other: other, Searched: int16(math.Round(info.Score * disc)), Exact: info.Exact}
		m := info.Move
		if r.IntN(100) < slips {
			m = moves[r.IntN(len(moves))]
			s.Random = m != info.Move
		}
		all = append(all, s)
		if info.Exact {
			break
		}
		p = p.Play(m).(othello.Position)
	}
	return all
}

// TestSearchAgain searches the positions of the file SAMPLES with at least
// EMPTIES empty cells to DEPTH plies with the weights of now, and writes them
// with those scores to SAMPLES.again: a better evaluation so makes more of
// games played with a worse one.
func TestSearchAgain(t *testing.T) {
	depth, err := strconv.Atoi(os.Getenv("DEPTH"))
	if err != nil {
		t.Fatal(err)
	}
	least, _ := strconv.Atoi(os.Getenv("EMPTIES"))
	all := readSamples(t, os.Getenv("SAMPLES"))
	s := &searcher{Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(14), weights: loadWeights()}
	for i := range all {
		if x := &all[i]; !x.Exact && bits.OnesCount64(^(x.Own|x.Other)) >= least {
			x.Searched = int16(s.estimate(x.Own, x.Other, othello.Legal(x.Own, x.Other), worst, -worst, depth) * disc / unit)
		}
	}
	var out bytes.Buffer
	if err := binary.Write(&out, binary.LittleEndian, all); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(os.Getenv("SAMPLES")+".again", out.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d positions, %d nodes", len(all), s.Nodes)
}

// readSamples reads a file of samples.
func readSamples(t *testing.T, name string) []sample {
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]sample, len(raw)/binary.Size(sample{}))
	if _, err := binary.Decode(raw, binary.LittleEndian, all); err != nil {
		t.Fatal(err)
	}
	return all
}
