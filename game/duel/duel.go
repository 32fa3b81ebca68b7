//go:build unix

// Package duel lets two versions of an engine play each other, each in a process of its own, and
// says how strong they are in comparison. Equal processor time distorts that less on a busy
// machine than equal elapsed time. A duel program of a game calls Serve when it is a player and
// Match.Play when it is not.
package duel

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"syscall"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
)

// ProcessorTime returns the processor time that the process has used.
func ProcessorTime() time.Duration {
	var u syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &u) // fails only for another argument
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// WithProcessorTime returns a context whose Err reports the deadline as exceeded once the process
// has used so much more processor time.
func WithProcessorTime(d time.Duration) context.Context {
	return &deadline{context.Background(), ProcessorTime() + d}
}

type deadline struct {
	context.Context
	end time.Duration // of processor time
}

// Err implements context.Context.
func (d *deadline) Err() error {
	if ProcessorTime() >= d.end {
		return context.DeadlineExceeded
	}
	return nil
}

// Serve writes the move that choose returns for every position that it reads, one to a line.
func Serve(in io.Reader, out io.Writer, parse func(string) (game.State, error), choose func(game.State) (search.Info, error)) error {
	for lines := bufio.NewScanner(in); lines.Scan(); {
		s, err := parse(lines.Text())
		if err != nil {
			return err
		}
		before := ProcessorTime()
		info, err := choose(s)
		if err != nil {
			return err
		}
		solved := 0
		if info.Exact {
			solved = 1
		}
		_, err = fmt.Fprintln(out, int(info.Move), int64(ProcessorTime()-before), info.Depth, info.Nodes, solved)
		if err != nil {
			return err
		}
	}
	return nil
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

// start starts a program as a player; it ends with its input.
func start(program string, words []string) (*player, error) {
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
	return &player{in: in, out: bufio.NewReader(out)}, cmd.Start()
}

// move returns the move of a player.
func (p *player) move(s game.State) (m game.Move, err error) {
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

// String returns the means of the moves so far.
func (p *player) String() string {
	return fmt.Sprintf("%.1f ms %.0f nodes depth %.2f", p.cpuTime.Seconds()*1000/float64(p.moves),
		float64(p.nodes)/float64(p.moves), float64(p.depth)/float64(max(p.unsolved, 1)))
}

// Match is a number of games between two programs. Each opening is played twice, once with each
// program moving first.
type Match struct {
	Games   int               // an even number
	Opening func() game.State // returns the next opening

	// Margin returns by how much a side has won a game that ended in a position; nil counts a
	// game won as 1. Unit is what margins are counted in, if they are of interest.
	Margin func(end game.State, side game.Side) int
	Unit   string
}

// Play plays the match of two programs, which are started with words to be players, and writes
// the result so far after every twenty games.
func (m *Match) Play(out io.Writer, programs, words []string) error {
	if len(programs) != 2 {
		return errors.New("duel: name two programs built from this one")
	}
	var players [2]*player
	for i, program := range programs {
		var err error
		if players[i], err = start(program, words); err != nil {
			return err
		}
	}
	t := tally{unit: m.Unit}
	for i := range m.Games / 2 {
		opening := m.Opening()
		var margins [2]int
		for first := range margins {
			var err error
			if margins[first], err = m.game(opening, players, first); err != nil {
				return err
			}
		}
		t.add(margins)
		if i%10 == 9 || i == m.Games/2-1 {
			_, _ = fmt.Fprintf(out, "%v | %v | %v\n", &t, players[0], players[1])
		}
	}
	return nil
}

// game plays a game in which players[first] moves first. It returns the margin of players[0].
func (m *Match) game(s game.State, players [2]*player, first int) (int, error) {
	sides := [2]game.Side{s.Turn(), s.Turn().Other()} // of players[first] and the other
	for s.Result().Outcome == game.Playing {
		mover := players[first]
		if s.Turn() != sides[0] {
			mover = players[1-first]
		}
		move, err := mover.move(s)
		if err != nil {
			return 0, err
		}
		s = s.Play(move)
	}
	if m.Margin != nil {
		return m.Margin(s, sides[first]), nil
	}
	switch s.Result().Winner {
	case game.None:
		return 0, nil
	case sides[first]:
		return 1, nil
	default:
		return -1, nil
	}
}
