//go:build unix

// The duel program lets two versions of the gomoku engine play each other with equal
// numbers of nodes or at equal processor time, which a busy machine distorts less than
// elapsed time. Build it once from each version; each binary then serves as a player:
//
//	go build -o /tmp/old ./game/gomoku/engine/duel   # in the tree before
//	go build -o /tmp/new ./game/gomoku/engine/duel   # in the tree after
//	/tmp/new -games 200 -time 20ms /tmp/new /tmp/old
//	/tmp/new -games 200 -nodes 10000 /tmp/new /tmp/old
//
// The openings are three to five stones near each other. Each is played twice, once with each
// player moving first.
package main

import (
	"context"
	"flag"
	"fmt"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"time"

	"npaastribe/game"
	"npaastribe/game/duel"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
	"npaastribe/game/search"
)

func main() {
	log.SetFlags(0)
	var l limits
	games := flag.Int("games", 200, "games; an even number")
	size := flag.Int("size", 15, "columns and rows of the board")
	seed := flag.Uint64("seed", 1, "of the openings")
	flag.DurationVar(&l.time, "time", 20*time.Millisecond, "processor time for a move")
	flag.Int64Var(&l.nodes, "nodes", 0, "nodes for a move, instead of a time")
	play := flag.Bool("play", false, "be a player: read positions, write moves")
	flag.Parse()
	var err error
	if *play {
		err = duel.Serve(os.Stdin, os.Stdout, gomoku.Rules.Parse, (&player{limits: l}).choose)
	} else {
		r := rand.New(rand.NewPCG(*seed, 0))
		m := duel.Match{Games: *games, Opening: func() game.State { return opening(r, *size) }}
		err = m.Play(os.Stdout, flag.Args(), []string{"-play", "-time", l.time.String(), "-nodes", fmt.Sprint(l.nodes)})
	}
	if err != nil {
		log.Fatal(err)
	}
}

// limits are those of a move.
type limits struct {
	time  time.Duration // of the processor
	nodes int64         // 0 means time
}

// player chooses moves. It keeps its memory during a game.
type player struct {
	limits limits
	memory *engine.Memory
	stones int // on the board at the last call of choose
}

// choose returns the move in a position of gomoku.
func (p *player) choose(s game.State) (search.Info, error) {
	position, _ := s.(gomoku.Position) // always ok
	if p.memory == nil || position.Stones() < p.stones {
		p.memory = engine.NewMemory(engine.DefaultTableBits)
	}
	p.stones = position.Stones()
	ctx := context.Background()
	if p.limits.nodes == 0 {
		ctx = duel.WithProcessorTime(p.limits.time)
	}
	info, err := p.memory.Search(ctx, position, search.Limits{Nodes: p.limits.nodes, Threads: 1}, nil)
	if err != nil { // too little time even for one ply
		info, err = p.memory.Search(context.Background(), position, search.Limits{Depth: 1, Nodes: 1}, nil)
	}
	return info, err
}

// spread is the distance of the stones of an opening from the middle of the board.
const spread = 3

// opening returns a position with a few stones in which neither side has much of an advantage:
// games that one side wins in any case say nothing about the players.
func opening(r *rand.Rand, size int) gomoku.Position {
	for {
		p := random(r, size)
		info, err := engine.Search(context.Background(), p, search.Limits{Nodes: openingNodes}, nil)
		if err != nil {
			log.Fatal(err)
		}
		if math.Abs(info.Score) < balanced {
			return p
		}
	}
}

// The nodes that openings are searched with, and the greatest expected result.
const (
	openingNodes = 10_000
	balanced     = 0.25
)

// random returns a position with a few stones near the middle.
func random(r *rand.Rand, size int) gomoku.Position {
	p, err := gomoku.New(gomoku.Options{Columns: size, Rows: size, Length: gomoku.MaxLength})
	if err != nil {
		log.Fatal(err)
	}
	place := func() int { return size/2 - spread + r.IntN(2*spread+1) }
	for stones := 3 + r.IntN(3); p.Stones() < stones; {
		if cell := game.Move(place()*size + place()); p.Check(cell) == nil {
			p, _ = p.Play(cell).(gomoku.Position) // always ok
		}
	}
	return p
}
