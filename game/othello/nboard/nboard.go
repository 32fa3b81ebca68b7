// Package nboard plays and analyses Othello for NBoard and other programs that
// speak its protocol.
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

// Protocol is the protocol of NBoard.
var Protocol = protocol.Protocol{
	Name: "nboard",
	Play: func(ctx context.Context, in io.Reader, out io.Writer, program protocol.Program) error {
		return play(ctx, in, out, conversation{
			name: program.Word + "-" + program.Version, guard: program.Guard, memory: engine.NewMemory(tableBits),
		})
	},
}

// play plays Othello by version 2 of the protocol of the program of that
// name (instructions/Protocol.htm in https://github.com/weltyc/ntest): it
// reads commands from in, a line each, and writes the answers to out. It
// ignores what it does not know, as the protocol has it; what is wrong in a
// command that it knows it says in a status line, and goes on. Name is the
// name it gives itself, a word.
//
// It thinks while it reads. A ping, and whatever changes the position or
// thinks anew, calls off thinking and waits for that; no move comes of it.
//
// It returns nil after QUIT, which calls off thinking, and at the end of in,
// when thinking may go on for some seconds; ctx.Err() if ctx ends; and an
// error if reading or writing fails.
func play(ctx context.Context, in io.Reader, out io.Writer, n conversation) error {
	return protocol.Converse(ctx, in, "quit", func(ctx context.Context, lines <-chan string) error {
		n.ctx, n.answers, n.depth, n.threads, n.p = ctx, &answers{out: out}, defaultDepth, 1, othello.New()
		for line := range lines {
			n.command(line)
			if err := n.failed(); err != nil {
				return err
			}
		}
		n.finish(closeTimeout)
		return n.failed()
	})
}

// What the engine spends if nobody sets a depth, about two seconds for a move,
// and the most that may be set.
const (
	defaultDepth = 10
	maxDepth     = othello.Cells
	maxThreads   = 16
	tableBits    = 22 // 64 MiB
)

// conversation is the state of one with a program.
type conversation struct {
	*answers
	ctx     context.Context
	name    string
	memory  memory
	depth   int
	threads int
	p       othello.Position
	passing bool                                 // the side not to move has yet to pass
	left    [2]time.Duration                     // what black and white have for the rest of the game
	timed   [2]bool                              // whether they have a clock
	guard   func(game.State, func() error) error // as in protocol.Program
	running bool                                 // the clocks are: that of a position that was set up only runs once a move has taken time

	cancel context.CancelFunc // calls off thinking
	done   chan struct{}      // closed after thinking; nil if there was none
}

// memory is an engine with what it remembers.
type memory interface {
	Search(context.Context, othello.Position, search.Limits, func(search.Info)) (search.Info, error)
	Analyse(context.Context, othello.Position, search.Limits, func(search.Analysis)) (search.Analysis, error)
}

// command obeys a line.
func (n *conversation) command(line string) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToLower(word) {
	case "nboard":
		n.say("set myname %s", n.name)
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
	case "learn": // there is no book to keep it in
		n.say("learned")
	default: // version 1 has moves without a word before them
		if _, _, err := othello.ParseGGFMove(line); err == nil {
			n.move(line)
		}
	}
}

// ping calls off thinking and answers.
func (n *conversation) ping(text string) {
	number, err := strconv.Atoi(text)
	if err != nil {
		return
	}
	n.stop()
	n.say("pong %d", number)
}

// set obeys SET. There are no draws in a book for a contempt to change.
func (n *conversation) set(text string) {
	name, value, _ := strings.Cut(text, " ")
	switch strings.ToLower(name) {
	case "depth":
		depth, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || depth < 1 {
			n.say("status depth %.40q is not a number of plies", value)
			return
		}
		n.depth = min(depth, maxDepth)
	case "threads":
		threads, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil || threads < 1 {
			n.say("status %.40q is not a number of threads", value)
			return
		}
		n.threads = min(threads, maxThreads)
	case "game":
		n.setGame(value)
	}
}

// setGame goes to the end of a game in GGF. A bad one changes nothing.
func (n *conversation) setGame(text string) {
	n.stop()
	r, err := othello.ParseGGF(text)
	if err != nil {
		n.say("status %v", err)
		return
	}
	n.p, n.passing = r.Start, false
	n.running = r.Start == othello.New() || r.Used != [2]time.Duration{}
	for _, m := range r.Moves {
		n.play(m)
	}
	n.passing = r.Passing
	for i := range n.left {
		n.left[i], n.timed[i] = r.Clock[i]-r.Used[i], r.Clock[i] > 0
	}
}

// move makes a move. A bad one changes nothing.
func (n *conversation) move(text string) {
	n.stop()
	m, used, err := othello.ParseGGFMove(text)
	switch {
	case err != nil:
	case m == game.Pass && !n.passing:
		err = fmt.Errorf("%.40q: no pass is due", text)
	case m == game.Pass:
		n.passing = false
	default:
		if err = n.p.Check(m); err == nil {
			n.left[seat(n.p.Turn())] -= used
			n.running = n.running || used > 0
			n.play(m)
		}
	}
	if err != nil {
		n.say("status %v", err)
	}
}

// seat is the place of a side in an array of two.
func seat(side game.Side) int { return int(side - game.First) }

// play makes a legal move. The position knows of passes by itself; the
// protocol wants them made.
func (n *conversation) play(m game.Move) {
	if next, ok := n.p.Play(m).(othello.Position); ok { // always
		n.p, n.passing = next, next.Passed()
	}
}
