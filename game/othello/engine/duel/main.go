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
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"math/bits"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"npaastribe/game"
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
	if *play {
		if err := servePlayer(os.Stdin, os.Stdout, &timeControl{budget: *budget, gameClock: *clock}); err != nil {
			log.Fatal(err)
		}
		return
	}
	if flag.NArg() != 2 {
		log.Fatal("duel: name two programs built from this one")
	}
	var sides [2]*player
	for i := range sides {
		var err error
		if sides[i], err = start(flag.Arg(i), *budget, *clock); err != nil {
			log.Fatal(err)
		}
	}
	m := match{sides: sides, r: rand.New(rand.NewPCG(*seed, 0)), plies: *plies}
	if err := m.run(os.Stdout, *games); err != nil {
		log.Fatal(err)
	}
}

// servePlayer writes the move of the level Master for every position that it reads, one to a
// line, within the processor time that clock gives.
func servePlayer(in io.Reader, out io.Writer, clock *timeControl) error {
	memory := engine.NewMemory(engine.DefaultTableBits)
	for lines := bufio.NewScanner(in); lines.Scan(); {
		p, err := othello.Parse(lines.Text())
		if err != nil {
			return err
		}
		a, _ := engine.Player(p)
		l := a.LevelParams(search.Master).Limits
		l.Threads = 1
		before := processorTime()
		info, err := memory.Search(&cpuDeadline{context.Background(), before + clock.limit(p)}, p, l, nil)
		if err != nil { // too little time even for one ply
			info, err = memory.Search(context.Background(), p, search.Limits{Depth: 1, Solve: -1}, nil)
		}
		if err != nil {
			return err
		}
		clock.left -= processorTime() - before
		solved := 0
		if info.Exact {
			solved = 1
		}
		_, err = fmt.Fprintln(out, int(info.Move), int64(processorTime()-before), info.Depth, info.Nodes, solved)
		if err != nil {
			return err
		}
	}
	return nil
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

// cpuDeadline is a context whose Err reports the deadline as exceeded once the process has
// used so much processor time.
type cpuDeadline struct {
	context.Context
	end time.Duration
}

// Err implements context.Context.
func (m *cpuDeadline) Err() error {
	if processorTime() >= m.end {
		return context.DeadlineExceeded
	}
	return nil
}

// processorTime returns the processor time that the process has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		log.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// player is another process that answers positions with moves.
type player struct {
	in       io.Writer
	out      *bufio.Reader
	moves    int
	cpuTime  time.Duration
	nodes    int64
	depth    int // sum of the depths of the moves that were not solved
	unsolved int // number of those moves
}

func start(program string, budget time.Duration, clock bool) (*player, error) {
	words := []string{"-play", "-time", budget.String()}
	if clock {
		words = append(words, "-clock") // passed only if set: older versions do not have this flag
	}
	cmd := exec.Command(program, words...) //nolint:gosec // the person names the program
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	return &player{in: in, out: bufio.NewReader(out)}, cmd.Start() // ends with its input
}

// move returns the move of a player.
func (p *player) move(s othello.Position) (m game.Move, err error) {
	if _, err := fmt.Fprintln(p.in, s); err != nil {
		return 0, err
	}
	var used time.Duration
	var nodes int64
	var depth, solved int
	if _, err := fmt.Fscanln(p.out, &m, &used, &depth, &nodes, &solved); err != nil {
		return 0, err
	}
	p.moves++
	p.cpuTime += used
	p.nodes += nodes
	if solved == 0 {
		p.depth += depth
		p.unsolved++
	}
	return m, nil
}

// match is a number of games between two players.
type match struct {
	sides [2]*player
	r     *rand.Rand
	plies int

	won, drawn, lost int // by the first player
	sum, squares     float64
}

// run plays the games and writes the result so far after every twenty.
func (m *match) run(out io.Writer, games int) error {
	for i := range games / 2 {
		opening := m.opening()
		sum := 0
		for first := range 2 {
			score, err := m.play(opening, first)
			if err != nil {
				return err
			}
			sum += score
			m.count(score)
		}
		m.sum += float64(sum) / 2
		m.squares += float64(sum*sum) / 4
		if i%10 == 9 || i == games/2-1 {
			m.report(out, i+1)
		}
	}
	return nil
}

// opening returns a position after random moves.
func (m *match) opening() othello.Position {
	for {
		p := othello.New()
		for range m.plies - m.r.IntN(3) {
			if moves := p.Moves(); len(moves) > 0 {
				p = after(p, moves[m.r.IntN(len(moves))])
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

// play plays a game in which m.sides[first] moves first. It returns the discs of
// m.sides[0] minus those of m.sides[1] at the end.
func (m *match) play(p othello.Position, first int) (int, error) {
	side := p.Turn()
	for p.Result().Outcome == game.Playing {
		mover := m.sides[first]
		if p.Turn() != side {
			mover = m.sides[1-first]
		}
		move, err := mover.move(p)
		if err != nil {
			return 0, err
		}
		p = after(p, move)
	}
	black, white := p.Score()
	if (side == game.First) != (first == 0) {
		black, white = white, black
	}
	return black - white, nil
}

// after returns the position that a move leads to.
func after(p othello.Position, m game.Move) othello.Position {
	next, _ := p.Play(m).(othello.Position) // always ok
	return next
}

func (m *match) count(score int) {
	switch {
	case score > 0:
		m.won++
	case score < 0:
		m.lost++
	default:
		m.drawn++
	}
}

// report writes the result so far. The standard error of the mean lead in discs is
// computed from the pairs of games, not from single games.
func (m *match) report(out io.Writer, pairs int) {
	n := float64(pairs)
	mean := m.sum / n
	deviation := math.Sqrt(max(m.squares/n-mean*mean, 0) / n)
	points := 100 * (float64(m.won) + float64(m.drawn)/2) / (2 * n)
	var text strings.Builder
	_, _ = fmt.Fprintf(&text, "%d–%d–%d  %.1f %%  discs %+.2f ± %.2f", m.won, m.drawn, m.lost, points, mean, deviation)
	for _, p := range m.sides {
		_, _ = fmt.Fprintf(&text, " | %.1f ms %.0f nodes depth %.2f", p.cpuTime.Seconds()*1000/float64(p.moves),
			float64(p.nodes)/float64(p.moves), float64(p.depth)/float64(max(p.unsolved, 1)))
	}
	_, _ = fmt.Fprintln(out, text.String())
}
