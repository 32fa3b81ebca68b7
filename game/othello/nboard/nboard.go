// Package nboard implements the protocol by which NBoard and other programs let an engine
// play and analyse Othello. Protocol is its entry point.
package nboard

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/othello/engine"
	"npaastribe/game/protocol"
	"npaastribe/game/search"
)

// Protocol is the protocol of NBoard, with the engine of this program.
var Protocol = protocol.Protocol{
	Name: "nboard",
	Play: func(ctx context.Context, in io.Reader, out io.Writer, program protocol.Program) error {
		return play(ctx, in, out, session{
			name: program.Word + "-" + program.Version, guard: program.Guard, memory: engine.NewMemory(tableBits),
		})
	},
}

// play serves version 2 of NBoard's protocol (instructions/Protocol.htm in
// https://github.com/weltyc/ntest): it reads commands from in, one to a line, and
// writes the answers to out. It ignores unknown commands, as the protocol
// demands, and reports an error in a known one in a status line. n must have a
// name, which is one word, a guard and a memory.
//
// It searches on another goroutine while it reads. A ping, a change of the position
// and the start of another search cancel the search and wait until it has ended; it
// then writes no move.
//
// It returns nil after QUIT, which cancels the search, and at the end of in, after
// which the search may go on for protocol.CloseTimeout; ctx.Err() if ctx ends; and an
// error if reading or writing fails.
func play(ctx context.Context, in io.Reader, out io.Writer, n session) error {
	n.prepare()
	return protocol.Converse(ctx, in, "quit", func(ctx context.Context, lines <-chan string) error {
		n.ctx, n.lineWriter, n.depth, n.threads, n.p = ctx, &lineWriter{out: out}, 0, 1, othello.New()
		for line := range lines {
			n.command(line)
			if err := n.writeError(); err != nil {
				return err
			}
		}
		n.finish(protocol.CloseTimeout)
		return n.writeError()
	})
}

// The limits of a search.
const (
	defaultDepth = 14 // unless a depth is set or a clock runs
	clockSolve   = 24 // with a clock and no depth set, solving begins with at most this many empty cells
	maxDepth     = othello.Cells
	maxThreads   = 16
	tableBits    = 22 // 64 MiB
)

// session is the state of a session with a program. All fields are used by the
// goroutine that reads the commands alone, except lineWriter and memory: a search uses those
// too.
type session struct {
	*lineWriter
	ctx       context.Context
	name      string
	memory    memory
	depth     int // 0 if none is set
	threads   int
	p         othello.Position
	mustPass  bool                                 // the opponent of p's side to move has yet to make its pass
	timeLeft  [2]time.Duration                     // the time of black and white for the rest of the game
	hasClock  [2]bool                              // whether black and white have a clock
	guard     func(game.State, func() error) error // as in protocol.Program
	clocksRun bool                                 // the clocks run; in a position that was set up, only after a move that took time

	cancel context.CancelFunc // cancels the search
	done   chan struct{}      // closed when the search has ended; nil if there is none
}

// memory is an engine with its transposition table, such as *engine.Memory.
type memory interface {
	Prepare()
	Search(context.Context, othello.Position, search.Limits, func(search.Info)) (search.Info, error)
	Analyse(context.Context, othello.Position, search.Limits, func(search.Analysis)) (search.Analysis, error)
}

// prepare prepares the engine, before the time for a move can run. A panic is left to the first
// search, whose answer reports it.
func (n *session) prepare() {
	_ = n.guard(nil, func() error {
		n.memory.Prepare()
		return nil
	})
}

// command executes a line.
func (n *session) command(line string) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(word) {
	case "nboard":
		n.writeLine("set myname %s", n.name)
	case "set":
		n.set(rest)
	case "move":
		n.move(rest)
	case "hint":
		n.hint(rest)
	case "go":
		n.choose()
	case "ping":
		n.ping(rest)
	case "learn": // answered, but not done: the engine's book does not change
		n.writeLine("learned")
	default: // version 1 has moves without a word before them
		if _, _, err := othello.ParseGGFMove(line); err == nil {
			n.move(line)
		}
	}
}

// ping executes PING: it cancels the search and answers.
func (n *session) ping(text string) {
	number, err := strconv.Atoi(text)
	if err != nil {
		return
	}
	n.stop()
	n.writeLine("pong %d", number)
}

// set executes SET. It ignores CONTEMPT, which is about draws in a book.
func (n *session) set(text string) {
	name, value, _ := strings.Cut(text, " ")
	switch strings.ToLower(name) {
	case "depth":
		depth, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || depth < 1 {
			n.writeLine("status depth %.40q is not a number of plies", value)
			return
		}
		n.depth = min(depth, maxDepth)
	case "threads":
		threads, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || threads < 1 {
			n.writeLine("status %.40q is not a number of threads", value)
			return
		}
		n.threads = min(threads, maxThreads)
	case "game":
		n.setGame(value)
	}
}

// setGame sets the position to the end of a game in GGF. If the game is invalid, it
// cancels the search and changes nothing else.
func (n *session) setGame(text string) {
	n.stop()
	r, err := othello.ParseGGF(text)
	if err != nil {
		n.writeLine("status %v", err)
		return
	}
	n.p, n.mustPass = r.Start, false
	n.clocksRun = r.Start == othello.New() || r.Used != [2]time.Duration{}
	for _, m := range r.Moves {
		n.play(m)
	}
	n.mustPass = r.MustPass
	for i := range n.timeLeft {
		n.timeLeft[i], n.hasClock[i] = r.Clock[i]-r.Used[i], r.Clock[i] > 0
	}
}

// move makes a move or a pass. If it is invalid, move cancels the search and changes
// nothing else.
func (n *session) move(text string) {
	n.stop()
	m, used, err := othello.ParseGGFMove(text)
	switch {
	case err != nil:
	case m == game.Pass && !n.mustPass:
		err = fmt.Errorf("%.40q: no pass is due", text)
	case m == game.Pass:
		n.mustPass = false
	default:
		if err = n.p.Check(m); err == nil {
			n.timeLeft[seat(n.p.Turn())] -= used
			n.clocksRun = n.clocksRun || used > 0
			n.play(m)
		}
	}
	if err != nil {
		n.writeLine("status %v", err)
	}
}

// seat returns the index of a side in an array of two.
func seat(side game.Side) int { return int(side - game.First) }

// play makes a legal move. othello.Position passes automatically, but in the protocol
// passes are moves, so it notes whether one is due.
func (n *session) play(m game.Move) {
	if next, ok := n.p.Play(m).(othello.Position); ok { // always ok
		n.p, n.mustPass = next, next.Passed()
	}
}
