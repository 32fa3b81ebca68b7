//go:build unix

// The duel program lets two versions of the Othello engine play each other at
// equal processor time, which a busy machine distorts less than elapsed time. Build
// it once from each version; each binary then serves as a player:
//
//	go build -o /tmp/old ./game/othello/engine/duel   # in the tree before
//	go build -o /tmp/new ./game/othello/engine/duel   # in the tree after
//	/tmp/new -games 200 -time 20ms /tmp/new /tmp/old
//
// With -clock, the time is the average for a move, and each player divides it among its
// moves as it does with a game's clock.
//
// The openings are random moves after which both sides have a choice of moves and no
// disc lies on a corner or diagonally next to one. Each is played twice, once with each
// player moving first.
package main

import (
	"context"
	"flag"
	"log"
	"math/bits"
	"math/rand/v2"
	"os"
	"time"

	"npaastribe/game"
	"npaastribe/game/duel"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/search"
)

func main() {
	log.SetFlags(0)
	games := flag.Int("games", 200, "games; an even number")
	budget := flag.Duration("time", 20*time.Millisecond, "processor time for a move")
	plies := flag.Int("opening", 10, "random moves of an opening, or up to two fewer")
	seed := flag.Uint64("seed", 1, "of the openings")
	clock := flag.Bool("clock", false, "the time is what a game's clock gives for a move on average, not for each")
	play := flag.Bool("play", false, "be a player: read positions, write moves")
	flag.Parse()
	var err error
	if *play {
		p := player{engine.NewMemory(engine.DefaultTableBits), timeControl{budget: *budget, gameClock: *clock}}
		err = duel.Serve(os.Stdin, os.Stdout, othello.Rules.Parse, p.choose)
	} else {
		words := []string{"-play", "-time", budget.String()}
		if *clock {
			words = append(words, "-clock") // passed only if set: older versions do not have this flag
		}
		r := rand.New(rand.NewPCG(*seed, 0))
		m := duel.Match{Games: *games, Opening: func() game.State { return opening(r, *plies) }, Margin: discs, Unit: "discs"}
		err = m.Play(os.Stdout, flag.Args(), words)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// player chooses moves.
type player struct {
	memory *engine.Memory
	clock  timeControl
}

// choose returns the move of the level Master in a position of Othello, within the processor time
// that the clock gives.
func (p *player) choose(s game.State) (search.Info, error) {
	position, _ := s.(othello.Position) // always ok
	a, _ := engine.Player(s)
	l := a.LevelParams(search.Master).Limits
	l.Threads = 1
	before := duel.ProcessorTime()
	info, err := p.memory.Search(duel.WithProcessorTime(p.clock.limit(position)), position, l, nil)
	if err != nil { // too little time even for one ply
		info, err = p.memory.Search(context.Background(), position, search.Limits{Depth: 1, Solve: -1}, nil)
	}
	p.clock.left -= duel.ProcessorTime() - before
	return info, err
}

// timeControl computes the processor time that a move may take.
type timeControl struct {
	budget    time.Duration // for a move
	gameClock bool          // budget is the average of a game's clock
	left      time.Duration // for the rest of the game
	empties   int           // the empty cells at the last call of limit
}

// limit returns the time for a move. It takes a position with as many empty cells as the
// last one, or more, for the beginning of a game.
func (c *timeControl) limit(p othello.Position) time.Duration {
	if !c.gameClock {
		return c.budget
	}
	black, white := p.Score()
	empties := othello.Cells - black - white
	if empties >= c.empties {
		c.left = c.budget * time.Duration(empties/2)
	}
	c.empties = empties
	return engine.TimeFor(c.left, empties)
}

// opening returns a position after random moves.
func opening(r *rand.Rand, plies int) othello.Position {
	for {
		p := othello.New()
		for range plies - r.IntN(3) {
			if moves := p.Moves(); len(moves) > 0 {
				p, _ = p.Play(moves[r.IntN(len(moves))]).(othello.Position) // always ok
			}
		}
		if balanced(p) {
			return p
		}
	}
}

// The masks of the cells that must be empty after an opening.
const corners, beforeCorners = 0x8100000000000081, 0x0042000000004200

// balanced reports whether an opening is suitable: probably neither side is winning yet.
func balanced(p othello.Position) bool {
	own, other := p.Discs()
	mine, theirs := bits.OnesCount64(othello.Legal(own, other)), bits.OnesCount64(othello.Legal(other, own))
	return min(mine, theirs) >= 3 && max(mine, theirs) <= min(mine, theirs)+5 && (own|other)&(corners|beforeCorners) == 0
}

// discs returns by how many discs a side has won.
func discs(end game.State, side game.Side) int {
	p, _ := end.(othello.Position) // always ok
	black, white := p.Score()
	if side == game.Second {
		black, white = white, black
	}
	return black - white
}
