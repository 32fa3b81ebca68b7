package gomoku

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"npaastribe/game"
)

// psqHeader is the first word of a psq file.
const psqHeader = "Piskvorky"

// psqLength is the winning length of games in psq files, which do not record
// it.
const psqLength = 5

// FormatPSQ returns a game as a psq file of Piskvork: a line with the size of
// the board and a line for each move, with the column and the row from 1 at the
// top left and the milliseconds used, here 0. The winning length is not
// recorded; Piskvork assumes five.
func FormatPSQ(o Options, moves []game.Move) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %dx%d, 11:11, 0\r\n", psqHeader, o.Columns, o.Rows)
	for _, m := range moves {
		fmt.Fprintf(&b, "%d,%d,0\r\n", int(m)%o.Columns+1, o.Rows-int(m)/o.Columns)
	}
	return b.String()
}

// ParsePSQ parses a psq file and returns the board size, with a winning length
// of five, and the moves up to the end of the game: Piskvork plays on when neither
// side can win any more. What follows the moves, such as the names of the
// players, is ignored. The error is a *game.RecordError.
func ParsePSQ(text string) (Options, []game.Move, error) {
	header, rest, _ := strings.Cut(strings.TrimPrefix(text, "\ufeff"), "\n")
	o, err := parsePSQHeader(strings.TrimSpace(header))
	if err != nil {
		return Options{}, nil, &game.RecordError{Line: 1, Err: err}
	}
	p, err := New(o)
	if err != nil {
		return Options{}, nil, &game.RecordError{Line: 1, Err: err}
	}
	var moves []game.Move
	whole := p.ToTheEnd()
	line, end := 1, 1+psqMoves(rest)
	for text := range strings.Lines(rest) {
		if line++; line > end {
			break
		}
		text = strings.TrimSpace(text)
		m, err := whole.parsePSQMove(text)
		if err != nil {
			return Options{}, nil, &game.RecordError{Line: line, Move: line - 1, Text: game.Shorten(text), Err: err}
		}
		whole.play(int(m))
		if p.Result().Outcome == game.Playing {
			p.play(int(m))
			moves = append(moves, m)
		}
	}
	return o, moves, nil
}

// psqMoves returns the number of the lines of moves: those that begin like a move, up to the first
// that does not or, as there may be a damaged line between moves, up to the last that is one.
func psqMoves(rest string) (count int) {
	begins, all := true, 0
	for line := range strings.Lines(rest) {
		line = strings.TrimSpace(line)
		all++
		begins = begins && strings.Contains(line, ",") && '0' <= line[0] && line[0] <= '9'
		if begins || psqMove.MatchString(line) {
			count = all
		}
	}
	return count
}

// psqMove matches the line of a move: two or three numbers.
var psqMove = regexp.MustCompile(`^\d+\s*,\s*\d+\s*(,\s*\d+)?$`)

// parsePSQHeader parses the first line.
func parsePSQHeader(line string) (Options, error) {
	size, ok := strings.CutPrefix(line, psqHeader+" ")
	if !ok {
		return Options{}, game.ParseErrorf("psq.header", "%q does not begin with %q and a size", game.Shorten(line), psqHeader)
	}
	size, _, _ = strings.Cut(size, ",")
	columns, rows, _ := strings.Cut(strings.TrimSpace(size), "x")
	o := Options{Length: psqLength}
	var err error
	if o.Columns, err = strconv.Atoi(columns); err == nil {
		o.Rows, err = strconv.Atoi(rows)
	}
	if err != nil {
		return Options{}, game.ParseErrorf("psq.size", "%q is not a size such as 15x15", game.Shorten(size))
	}
	return o, nil
}

// parsePSQMove parses a move, which must be legal in p.
func (p *Position) parsePSQMove(line string) (game.Move, error) {
	first, rest, _ := strings.Cut(line, ",")
	second, _, _ := strings.Cut(rest, ",")
	column, err := strconv.Atoi(strings.TrimSpace(first))
	fromTop, errRow := strconv.Atoi(strings.TrimSpace(second))
	if err != nil || errRow != nil {
		return 0, game.ParseErrorf("psq.move", "%q is not a move as column,row,milliseconds", game.Shorten(line))
	}
	columns, rows := p.Size()
	if column < 1 || column > columns || fromTop < 1 || fromTop > rows {
		return 0, fmt.Errorf("%d,%d on a board of %dx%d: %w", column, fromTop, columns, rows, game.ErrNoCell)
	}
	m := game.Move((rows-fromTop)*columns + column - 1)
	return m, p.Check(m)
}
