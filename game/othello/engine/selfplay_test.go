//go:build train

// How weights.bin is made. The program plays games against itself, and the
// weights are fitted to what they lead to. Each round plays better than the
// one before:
//
//	SAMPLES=/tmp/samples1 SEED=1 SECONDS=3600 go test -tags train -run TestSelfPlay -timeout 0 ./game/othello/engine
//	SAMPLES='/tmp/samples*' go test -tags train -run TestTrain -v -timeout 0 ./game/othello/engine

package engine

import (
	"bufio"
	"encoding/binary"
	"math"
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
	mostUneven = 30 * disc
)

// sample is a position with its scores, for the side to move.
type sample struct {
	Own, Other uint64
	Searched   int16 // in parts of disc
	Played     int8  // of the game, if all moves after it were good; unknown if not
	Exact      uint8 // 1 if the score is that of perfect play
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
	var sides []game.Side
	for known := 0; p.Result().Outcome == game.Playing; {
		moves := p.Moves()
		if moves[0] == game.Pass {
			p = p.Play(game.Pass).(othello.Position)
			continue
		}
		info := find(t, p, search.Limits{Nodes: playNodes, Solve: playSolve, TableBits: playTable, Seed: int64(r.Uint64() >> 1)})
		score := int(math.Round(info.Score * disc))
		if len(all) == 0 && max(score, -score) > mostUneven {
			return nil
		}
		own, other := p.Discs()
		all, sides = append(all, sample{Own: own, Other: other, Searched: int16(score), Played: unknown}), append(sides, p.Turn())
		if info.Exact {
			all[len(all)-1].Exact = 1
			for i := known; i < len(all); i++ {
				all[i].Played = int8(score / disc)
				if sides[i] != p.Turn() {
					all[i].Played = -all[i].Played
				}
			}
			break
		}
		m := info.Move
		if r.IntN(100) < slips {
			if m = moves[r.IntN(len(moves))]; m != info.Move {
				known = len(all) // what comes before would have led elsewhere
			}
		}
		p = p.Play(m).(othello.Position)
	}
	return all
}
