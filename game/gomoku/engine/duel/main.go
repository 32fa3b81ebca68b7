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
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
	"npaastribe/game/search"
)

// limits are those of a move.
type limits struct {
	time  time.Duration // of the processor
	nodes int64         // 0 means time
}

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
	if *play {
		if err := servePlayer(os.Stdin, os.Stdout, l); err != nil {
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
		if sides[i], err = start(flag.Arg(i), l); err != nil {
			log.Fatal(err)
		}
	}
	m := match{sides: sides, r: rand.New(rand.NewPCG(*seed, 0)), size: *size}
	if err := m.run(os.Stdout, *games); err != nil {
		log.Fatal(err)
	}
}

// servePlayer writes a move for every position that it reads, one to a line.
func servePlayer(in io.Reader, out io.Writer, l limits) error {
	var memory *engine.Memory
	stones := 0
	for lines := bufio.NewScanner(in); lines.Scan(); {
		p, err := gomoku.Parse(lines.Text())
		if err != nil {
			return err
		}
		if memory == nil || p.Stones() < stones {
			memory = engine.NewMemory(engine.DefaultTableBits)
		}
		stones = p.Stones()
		before := processorTime()
		ctx := context.Context(&cpuDeadline{context.Background(), before + l.time})
		if l.nodes > 0 {
			ctx = context.Background()
		}
		info, err := memory.Search(ctx, p, search.Limits{Nodes: l.nodes, Threads: 1}, nil)
		if err != nil { // too little time even for one ply
			info, err = memory.Search(context.Background(), p, search.Limits{Depth: 1, Nodes: 1}, nil)
		}
		if err != nil {
			return err
		}
		_, err = fmt.Fprintln(out, int(info.Move), int64(processorTime()-before), info.Depth, info.Nodes, info.Exact)
		if err != nil {
			return err
		}
	}
	return nil
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

func start(program string, l limits) (*player, error) {
	cmd := exec.Command(program, "-play", "-time", l.time.String(), "-nodes", fmt.Sprint(l.nodes)) //nolint:gosec // the person names the program
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
func (p *player) move(s gomoku.Position) (m game.Move, err error) {
	if _, err := fmt.Fprintln(p.in, s); err != nil {
		return 0, err
	}
	var used time.Duration
	var nodes int64
	var depth int
	var solved bool
	if _, err := fmt.Fscanln(p.out, &m, &used, &depth, &nodes, &solved); err != nil {
		return 0, err
	}
	p.moves++
	p.cpuTime += used
	p.nodes += nodes
	if !solved {
		p.depth += depth
		p.unsolved++
	}
	return m, nil
}

// match is a number of games between two players.
type match struct {
	sides [2]*player
	r     *rand.Rand
	size  int

	won, drawn, lost int // by the first player
	squares          float64
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
		m.squares += float64(sum*sum) / 16
		if i%10 == 9 || i == games/2-1 {
			m.report(out, i+1)
		}
	}
	return nil
}

// spread is the distance of the stones of an opening from the middle of the board.
const spread = 3

// opening returns a position with a few stones in which neither side has much of an advantage:
// games that one side wins in any case say nothing about the players.
func (m *match) opening() gomoku.Position {
	for {
		p := m.random()
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
func (m *match) random() gomoku.Position {
	p, err := gomoku.New(gomoku.Options{Columns: m.size, Rows: m.size, Length: gomoku.MaxLength})
	if err != nil {
		log.Fatal(err)
	}
	place := func() int { return m.size/2 - spread + m.r.IntN(2*spread+1) }
	for stones := 3 + m.r.IntN(3); p.Stones() < stones; {
		if cell := game.Move(place()*m.size + place()); p.Check(cell) == nil {
			p = after(p, cell)
		}
	}
	return p
}

// play plays a game in which m.sides[first] moves first. It returns 1, 0 or -1 as m.sides[0]
// has won, drawn or lost.
func (m *match) play(p gomoku.Position, first int) (int, error) {
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
	switch winner := p.Result().Winner; {
	case winner == game.None:
		return 0, nil
	case (winner == side) == (first == 0):
		return 1, nil
	default:
		return -1, nil
	}
}

// after returns the position that a move leads to.
func after(p gomoku.Position, m game.Move) gomoku.Position {
	next, _ := p.Play(m).(gomoku.Position) // always ok
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

// report writes the result so far. The standard error of the points is computed from the
// pairs of games, not from single games.
func (m *match) report(out io.Writer, pairs int) {
	n := float64(pairs)
	mean := float64(m.won-m.lost) / (4 * n)
	deviation := math.Sqrt(max(m.squares/n-4*mean*mean, 0)/n) * 100
	var text strings.Builder
	_, _ = fmt.Fprintf(&text, "%d–%d–%d  %.1f ± %.1f %%", m.won, m.drawn, m.lost, 50+100*mean, deviation)
	for _, p := range m.sides {
		_, _ = fmt.Fprintf(&text, " | %.1f ms %.0f nodes depth %.2f", p.cpuTime.Seconds()*1000/float64(p.moves),
			float64(p.nodes)/float64(p.moves), float64(p.depth)/float64(max(p.unsolved, 1)))
	}
	_, _ = fmt.Fprintln(out, text.String())
}
