// Package gomocup implements the protocol of the Gomocup tournament
// (https://plastovicka.github.io/protocl2en.htm), with which tournament managers let
// programs play gomoku against each other.
package gomocup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/gomoku/engine"
	"npaastribe/game/protocol"
	"npaastribe/game/search"
)

// Protocol is the protocol of the Gomocup tournament.
var Protocol = protocol.Protocol{
	Name: "gomocup",
	Play: func(ctx context.Context, in io.Reader, out io.Writer, program protocol.Program) error {
		return play(ctx, in, out, conversation{
			about: fmt.Sprintf("name=%q, version=%q", program.Name, program.Version), guard: program.Guard, newSearcher: newEngineSearcher,
		})
	},
}

// play reads commands from in, one per line, and writes the answers to out. Commands
// that it cannot handle are answered with ERROR or UNKNOWN. A game continues until a
// side has won or the board is full, because a manager would wait for a move; for the
// same reason it continues after a panic of the engine.
//
// It returns nil after END, which cancels a running search; at the end of in, after which it
// may think on for protocol.CloseTimeout; ctx.Err() if ctx ends; and an error if reading or
// writing fails.
func play(ctx context.Context, in io.Reader, out io.Writer, g conversation) error {
	return protocol.Converse(ctx, in, end, func(ctx context.Context, lines <-chan string) error {
		g.ctx, g.out, g.lines, g.clock = ctx, out, lines, newClock()
		for line := range lines {
			if err := g.command(line); err != nil {
				return err
			}
		}
		return nil
	})
}

// end is the command that ends the conversation.
const end = "END"

// conversation is the state of a conversation with a manager.
type conversation struct {
	ctx      context.Context
	out      io.Writer
	about    string // the answer to ABOUT, such as name="…", version="…"
	lines    <-chan string
	started  bool
	p        gomoku.Position
	moves    []game.Move // that led to p
	searcher searcher
	bytes    int64 // memory limit; 0 means none
	clock    clock

	guard       func(game.State, func() error) error // as in protocol.Program
	newSearcher func(bits int) searcher              // returns an engine with a table of 2^bits entries
}

// searcher is an engine with its transposition table.
type searcher interface {
	Prepare()
	Search(context.Context, gomoku.Position, search.Limits, func(search.Info)) (search.Info, error)
}

func newEngineSearcher(bits int) searcher { return engine.NewMemory(bits) }

// command executes a command. The error is that of writing the answer.
func (g *conversation) command(line string) error {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch strings.ToUpper(word) {
	case "":
		return nil
	case "ABOUT":
		return g.say(g.about)
	case "INFO":
		return g.info(rest)
	case "START":
		return g.start(rest, rest)
	case "RECTSTART":
		columns, rows, _ := strings.Cut(rest, ",")
		return g.start(columns, rows)
	case "RESTART", "BEGIN", "TURN", "BOARD", "TAKEBACK":
		return g.play(strings.ToUpper(word), rest)
	case "SWAP2BOARD":
		return g.refuseBoard("UNKNOWN command %.40q", word)
	default:
		return g.say("UNKNOWN command %.40q", word)
	}
}

// play executes a command that needs a board.
func (g *conversation) play(word, rest string) error {
	if !g.started {
		if word == "BOARD" {
			return g.refuseBoard("ERROR %s before START", word)
		}
		return g.say("ERROR %s before START", word)
	}
	switch word {
	case "RESTART":
		columns, rows := g.p.Size()
		return g.start(strconv.Itoa(columns), strconv.Itoa(rows))
	case "BEGIN":
		if len(g.moves) > 0 {
			return g.say("ERROR BEGIN, but the board is not empty")
		}
		return g.think()
	case "TURN":
		return g.turn(rest)
	case "BOARD":
		return g.board()
	default:
		return g.takeBack(rest)
	}
}

// say writes a line.
func (g *conversation) say(format string, args ...any) error {
	_, err := fmt.Fprintf(g.out, format+"\n", args...)
	return err
}

// start begins a game on an empty board.
func (g *conversation) start(columns, rows string) error {
	o := gomoku.Options{Length: gomoku.MaxLength}
	var err, errRows error
	o.Columns, err = strconv.Atoi(strings.TrimSpace(columns))
	o.Rows, errRows = strconv.Atoi(strings.TrimSpace(rows))
	if err != nil || errRows != nil {
		return g.say("ERROR the size is not a number")
	}
	p, err := gomoku.New(o)
	if err != nil {
		return g.say("ERROR %v", err)
	}
	g.started, g.p, g.moves = true, p.ToTheEnd(), nil
	g.renewEngine()
	return g.say("OK")
}

// turn plays the opponent's move and searches for a reply.
func (g *conversation) turn(text string) error {
	m, err := g.parseCell(text)
	if err == nil {
		err = g.p.Check(m)
	}
	if err != nil {
		return g.say("ERROR %v", err)
	}
	g.playMove(m)
	return g.think()
}

// playMove plays a legal move.
func (g *conversation) playMove(m game.Move) {
	if next, ok := g.p.Play(m).(gomoku.Position); ok { // always
		g.p = next
	}
	g.moves = append(g.moves, m)
}

// takeBack takes back the last move, which must be the one named.
func (g *conversation) takeBack(text string) error {
	m, err := g.parseCell(text)
	if err != nil {
		return g.say("ERROR %v", err)
	}
	last := len(g.moves) - 1
	if last < 0 || g.moves[last] != m {
		return g.say("ERROR %s is not the last move", text)
	}
	moves := g.moves[:last]
	g.clearBoard()
	for _, m := range moves {
		g.playMove(m)
	}
	return g.say("OK")
}

// clearBoard removes all stones from the board.
func (g *conversation) clearBoard() {
	columns, rows := g.p.Size()
	p, err := gomoku.New(gomoku.Options{Columns: columns, Rows: rows, Length: g.p.Length()})
	if err != nil {
		panic(err) // impossible: the size has been accepted before
	}
	g.p, g.moves = p.ToTheEnd(), nil
}

// parseCell parses a column and a row, counted from 0 at the top left.
func (g *conversation) parseCell(text string) (game.Move, error) {
	first, second, _ := strings.Cut(text, ",")
	column, err := strconv.Atoi(strings.TrimSpace(first))
	row, errRow := strconv.Atoi(strings.TrimSpace(second))
	if err != nil || errRow != nil {
		return 0, fmt.Errorf("%.40q is not a column and a row", text)
	}
	columns, rows := g.p.Size()
	if column < 0 || column >= columns || row < 0 || row >= rows {
		return 0, fmt.Errorf("%d,%d is not on the board", column, row)
	}
	return game.Move((rows-1-row)*columns + column), nil
}

// think finds a move, plays it and writes it.
func (g *conversation) think() error {
	m, err := g.find()
	var failed *search.PanicError
	if errors.As(err, &failed) {
		if err := g.say("MESSAGE %v", failed); err != nil {
			return err
		}
		m, err = g.findAny()
	}
	if g.ctx.Err() != nil && !errors.Is(context.Cause(g.ctx), protocol.ErrClosed) {
		return nil // the conversation has ended
	}
	if err != nil {
		return g.say("ERROR %v", err)
	}
	columns, rows := g.p.Size()
	g.playMove(m)
	return g.say("%d,%d", int(m)%columns, rows-1-int(m)/columns)
}

// find searches for a move within the time limit.
func (g *conversation) find() (game.Move, error) {
	ctx, cancel := search.WithTimeout(g.ctx, g.clock.move())
	defer cancel()
	m, err := g.search(ctx, search.Limits{Threads: search.MasterThreads()})
	if errors.Is(err, context.DeadlineExceeded) { // not enough time even for one ply
		m, err = g.search(g.ctx, search.Limits{Depth: 1, Nodes: 1})
	}
	return m, err
}

// findAny returns a move after the engine has failed: that of a minimal search or, if
// that fails too, the first legal move.
func (g *conversation) findAny() (game.Move, error) {
	g.searcher = nil // its contents may be invalid
	m, err := g.search(g.ctx, search.Limits{Depth: 1, Nodes: 1})
	if moves := g.p.Moves(); err != nil && len(moves) > 0 && g.ctx.Err() == nil {
		g.searcher = nil
		return moves[0], nil
	}
	return m, err
}

// renewEngine replaces the engine by a new one, which it prepares while the clock is not running.
// If that panics, the first search makes another.
func (g *conversation) renewEngine() {
	g.searcher = nil
	err := g.guard(nil, func() error {
		g.engine().Prepare()
		return nil
	})
	if err != nil {
		g.searcher = nil
	}
}

// engine returns the engine, which it creates if there is none.
func (g *conversation) engine() searcher {
	if g.searcher == nil {
		g.searcher = g.newSearcher(tableBits(g.bytes))
	}
	return g.searcher
}

// search searches the current position.
func (g *conversation) search(ctx context.Context, l search.Limits) (m game.Move, err error) {
	err = g.guard(g.p, func() error {
		info, err := g.engine().Search(ctx, g.p, l, nil)
		m = info.Move
		return err
	})
	return m, err
}

// tableBits returns the base-2 logarithm of the number of table entries for a memory
// limit in bytes, 0 meaning none. The rest of the program takes about 20 MiB.
func tableBits(bytes int64) int {
	const most, entry = 21, 16
	if bytes <= 0 {
		return most
	}
	log2 := most
	for log2 > 10 && int64(entry)<<log2 > (bytes-20<<20)/2 {
		log2--
	}
	return log2
}
