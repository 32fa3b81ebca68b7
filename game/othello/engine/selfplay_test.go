//go:build train

// How weights.bin is made. The program plays games against itself, and the
// weights are fitted to their results. Each round plays better than the
// one before:
//
//	SAMPLES=/tmp/games1 SEED=1 SECONDS=3600 go test -tags train -run TestSelfPlay -timeout 0 ./game/othello/engine
//	SAMPLES='/tmp/games*' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// Games of weaker rounds can be used again once their positions have been searched
// with the new weights, which is cheaper than playing as many new ones:
//
//	SAMPLES=/tmp/games1 EMPTIES=26 DEPTH=3 go test -tags train -run TestSearchAgain ./game/othello/engine
//	SAMPLES='/tmp/games*.again' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// Most positions that a search evaluates are not reached by good play. They can be
// used for training as well, and existing weights can be trained further:
//
//	SAMPLES=/tmp/leaves1 SEED=1 SECONDS=3600 go test -tags train -run TestLeaves -timeout 0 ./game/othello/engine
//	FROM=weights SAMPLES='/tmp/leaves*,/tmp/games*' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine
//
// TestEvaluation reports the errors in games that were held out of the training. Whether
// new weights play better, which is what counts, must be measured with the duel program.
// With new weights probcut.txt must be fitted again.
//
// Tournament games can be used too: those of the database WTHOR of
// the French federation (www.ffothello.org/informatique/la-base-wthor), in PGN from
// github.com/MartinMSPedersen/othello-games.
//
//	GAMES='pgn/*.pgn' SAMPLES=/tmp/games2 go test -tags train -run TestPublishedGames -timeout 0 ./game/othello/engine
//
// The weights in the repository were fitted to 7.7 million positions: 3.8 million
// of 107,000 games that the program played, and 4 million of 105,000 games of
// WTHOR, searched to 3 plies. Most of its own games were played by an evaluation of 46
// places with 8-bit weights, at 3000 nodes a move and exactly from 14 empty cells on, and
// did not mark random moves. They were searched again twice: to 3 plies from 26 empty
// cells on, with weights fitted to the games as played, and from 22 on with those
// fitted to the result of that. Then they went on learning (FROM) from 2.9 million positions: 1.3
// million of games as TestSelfPlay plays them, and 1.6 million of WTHOR (most of those since
// 2007) as TestPublishedGames searches them; and then from 7.6 million of games as TestSelfPlay
// plays them, 4.7 million of these by the weights before: the mean error against what they are
// fitted to fell by 3 to 4 % in games held out, such as from 3.97 to 3.83 discs with 24 to 29 empty
// cells.
//
// Games are played by one thread; several processes with different seeds use all
// processors.

package engine

import (
	"bufio"
	"bytes"
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

// How the program plays against itself.
const (
	playNodes      = 2500 // nodes for a move, more or less
	playSolve      = 14   // the number of empty cells from which on positions are solved
	playTable      = 15   // the number of entries of the transposition table, as a power of two
	minRandomPlies = 6    // the least number of random moves at the beginning
	randomPlySpan  = 9    // there are fewer than this many more
	moreRandom     = 14   // and in every fourth game again fewer than this many more
	randomPercent  = 4    // random moves in a hundred after that
	maxOpeningLead = 24   // the greatest lead in discs after the beginning
)

// sample is a position with its score, for the side to move. Samples of a game
// follow one another.
type sample struct {
	Own, Other uint64
	Searched   int16 // the score, in hundredths of a disc
	Exact      bool  // the score is that of perfect play
	Random     bool  // the move played in it was random
}

// TestSelfPlay plays games for SECONDS and appends their positions to the file
// SAMPLES. SEED is their seed.
func TestSelfPlay(t *testing.T) {
	seconds, _ := strconv.Atoi(os.Getenv("SECONDS"))
	seed, _ := strconv.ParseUint(os.Getenv("SEED"), 10, 64)
	file, err := os.OpenFile(os.Getenv("SAMPLES"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	l := newLabeller(t, playNodes)
	r := rand.New(rand.NewPCG(seed, 7))
	games, count := 0, 0
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end); games++ {
		all := l.selfPlay(r)
		count += len(all)
		w := bufio.NewWriter(file)
		if err := binary.Write(w, binary.LittleEndian, all); err != nil {
			t.Fatal(err)
		}
		if err := w.Flush(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d games, %d positions, %d nodes", games, count, l.Nodes)
}

// labeller finds the scores of positions. It keeps its small table from one to the next,
// which makes the next position of a game cheap.
type labeller struct {
	searcher
	nodes int64 // for a position, more or less
}

func newLabeller(t *testing.T, nodes int64) *labeller {
	return &labeller{searcher{
		Control: search.NewControl(t.Context(), pollNodes), table: newTransTable(playTable), weights: loadWeights(),
	}, nodes}
}

// randomOpening plays some random moves.
func randomOpening(r *rand.Rand) othello.Position {
	plies := minRandomPlies + r.IntN(randomPlySpan)
	if r.IntN(4) == 0 {
		plies += r.IntN(moreRandom)
	}
	p := othello.New()
	for range plies {
		if moves := p.Moves(); len(moves) > 0 {
			p = p.Play(moves[r.IntN(len(moves))]).(othello.Position)
		}
	}
	return p
}

// selfPlay plays some random moves, and then mostly good ones until a position is solved.
func (l *labeller) selfPlay(r *rand.Rand) (all []sample) {
	for p := randomOpening(r); p.Result().Outcome == game.Playing; {
		own, other := p.Discs()
		legal := othello.Legal(own, other)
		if legal == 0 {
			p = p.Play(game.Pass).(othello.Position)
			continue
		}
		s := l.label(own, other, legal, playSolve)
		if len(all) == 0 && (s.Searched > maxOpeningLead*disc || s.Searched < -maxOpeningLead*disc) {
			return nil
		}
		m, moves := game.Move(-1), p.Moves()
		if e, ok := l.table.find(own, other); ok && e.move >= 0 && legal>>e.move&1 != 0 {
			m = game.Move(e.move)
		}
		if m < 0 || r.IntN(100) < randomPercent {
			random := moves[r.IntN(len(moves))]
			s.Random, m = random != m, random
		}
		all = append(all, s)
		if s.Exact {
			break
		}
		p = p.Play(m).(othello.Position)
	}
	return all
}

// label returns a position with its score, which is exact with at most solve empty cells.
func (l *labeller) label(own, other, legal uint64, solve int) sample {
	l.table.age++
	if bits.OnesCount64(^(own | other)) <= solve {
		return sample{Own: own, Other: other, Searched: int16(l.exact(own, other) * disc), Exact: true}
	}
	return sample{Own: own, Other: other, Searched: int16(l.deepen(own, other, legal) * disc / unit)}
}

// deepen searches by iterative deepening until half of the nodes are spent, but to four plies at
// least, and returns the mean score of the last two depths.
func (l *labeller) deepen(own, other, legal uint64) int {
	l.selectivity = maxSelectivity
	start := l.Nodes
	scores := iterationScores{depth: 2}
	for depth := 3; depth <= 4 || (l.Nodes-start)*2 < l.nodes && depth <= 20; depth++ {
		alpha, beta := -inf, inf
		if depth > 4 {
			alpha, beta = max(scores.guess()-aspiration, -inf), min(scores.guess()+aspiration, inf)
		}
		score := l.pvs(own, other, legal, alpha, beta, depth)
		if score <= alpha {
			score = l.pvs(own, other, legal, -inf, score+1, depth)
		} else if score >= beta {
			score = l.pvs(own, other, legal, score-1, inf, depth)
		}
		scores.add(score)
	}
	return scores.reported(true)
}

// exact returns the score of perfect play, in discs.
func (l *labeller) exact(own, other uint64) int {
	l.selectivity = maxSelectivity
	guess := l.pvs(own, other, othello.Legal(own, other), -inf, inf, min(6, bits.OnesCount64(^(own|other))-8))
	l.selectivity = 0
	return l.mtd(own, other, guess/unit)
}

// TestSearchAgain searches the positions of the file SAMPLES with at least
// EMPTIES empty cells to DEPTH plies with the current weights, and writes them
// with the new scores to SAMPLES.again, so that games played with a worse evaluation can
// be used again.
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
			x.Searched = int16(s.pvs(x.Own, x.Other, othello.Legal(x.Own, x.Other), -inf, inf, depth) * disc / unit)
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
