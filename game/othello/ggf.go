package othello

import (
	"fmt"
	"strings"
	"time"

	"npaastribe/game"
)

// Record is a game read from or to be written in GGF, the Generic Game Format of the
// game servers (https://skatgame.net/mburo/ggsa/ggf).
type Record struct {
	Start Position
	Moves []game.Move // from Start, passes left out

	// MustPass is true if the text ends where a pass is due but not written: the
	// opponent of the side to move cannot move.
	MustPass bool

	Players [2]string // the names of black and white, "" if unknown
	Date    string    // year.month.day, such as 2026.11.20; "" if unknown
	Result  GGFResult // of a game that the moves do not decide

	LeftOut int // number of games that follow in the text

	Clock [2]time.Duration // the time black and white had for the game; 0 if unknown
	Used  [2]time.Duration // the time they used: the sum of the times given with the moves
}

// colors are the characters of GGF for a cell and the side to move, indexed by the side.
const colors = "-*O"

// moveTags are the names of the GGF tags for the moves of each side.
var moveTags = [...]string{game.First: "B", game.Second: "W"}

// FormatGGF returns the start, the moves with passes and the players of r in
// GGF. It panics if a move is illegal.
func FormatGGF(r Record) string {
	var b strings.Builder
	p := r.Start
	for _, m := range r.Moves {
		fmt.Fprintf(&b, "%s[%s]", moveTags[p.turn], strings.ToUpper(p.Format(m)))
		p = p.after(m)
		if p.Passed() {
			fmt.Fprintf(&b, "%s[%s]", moveTags[p.turn.Other()], pass)
		}
	}
	result, date := p.formatResult(), ""
	if r.Result.Known && p.Result().Outcome == game.Playing {
		result = r.Result.String()
	}
	if r.Date != "" {
		date = "DT[" + r.Date + "]"
	}
	return fmt.Sprintf("(;GM[Othello]PC[npaastribe]%sPB[%s]PW[%s]RE[%s]TY[8]BO[%d %s %c]%s;)",
		date, formatPlayer(r.Players[0], "black"), formatPlayer(r.Players[1], "white"),
		result, Size, r.Start.formatCells(), colors[r.Start.turn], &b)
}

// formatPlayer returns a name without square brackets, which would end the tag, or
// unknown if the name is empty.
func formatPlayer(name, unknown string) string {
	if name == "" {
		return unknown
	}
	return strings.NewReplacer("[", "(", "]", ")").Replace(name)
}

// formatCells returns the cells from a1 to h8.
func (p Position) formatCells() string {
	var cells [Cells]byte
	for cell := range cells {
		cells[cell] = colors[p.At(cell)]
	}
	return string(cells[:])
}

// formatResult returns the number of black discs minus that of white ones at the end
// of the game, where the empty cells count for the winner, or "?" before the end.
func (p Position) formatResult() string {
	r := p.Result()
	black, white := p.Score()
	switch {
	case r.Outcome == game.Playing:
		return "?"
	case black > white:
		black = Cells - white
	case white > black:
		white = Cells - black
	}
	return fmt.Sprintf("%+d.00", black-white)
}

// ParseGGF reads the first game in a text in GGF. A number before it, which GGF uses
// for the count of games, is allowed. Games that follow are only counted. Tags other than
// those of the game, the board, the moves, the date, the result, the players and their
// clocks are ignored. The error is a *game.RecordError.
func ParseGGF(text string) (Record, error) {
	text = strings.TrimRight(strings.TrimPrefix(text, "\ufeff"), " \t\r\n")
	rest := strings.TrimLeft(text, "0123456789 \t\r\n")
	rest, ok := strings.CutPrefix(rest, "(;")
	if !ok {
		return Record{}, &game.RecordError{Err: game.ParseErrorf("ggf.begin", `a game in GGF begins with "(;"`)}
	}
	var r replay
	for {
		rest = strings.TrimSpace(rest)
		if strings.HasPrefix(rest, ";)") {
			break
		}
		name, value, after, err := cutTag(rest)
		if err == nil {
			err = r.read(name, value)
		}
		if err != nil {
			return Record{}, r.locate(name, lineOf(rest, text), err)
		}
		rest = after
	}
	if !r.started {
		return Record{}, inTag("BO", 0, game.ParseErrorf("ggf.board", "there is no board"))
	}
	r.MustPass, r.LeftOut = r.mustPass(), strings.Count(rest, "(;")
	return r.Record, nil
}

// lineOf returns the number of the line of text with which rest, its end, begins. It returns 0 if text
// is a single line.
func lineOf(rest, text string) int {
	if !strings.Contains(text, "\n") {
		return 0
	}
	return 1 + strings.Count(text[:len(text)-len(rest)], "\n")
}

// cutTag splits the first tag, such as "B[F5]", off a text.
func cutTag(text string) (name, value, rest string, err error) {
	name, rest, ok := strings.Cut(text, "[")
	name = strings.TrimSpace(name)
	switch {
	case text == "":
		return "", "", "", game.ParseErrorf("ggf.end", `the end, ";)", is missing`)
	case !ok:
		return "", "", "", game.ParseErrorf("ggf.tag", `%q is no tag and no end of a game, ";)"`, game.Shorten(text))
	case name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "":
		return "", "", "", game.ParseErrorf("ggf.name", "%q is no name of a tag", game.Shorten(name))
	}
	value, rest, ok = strings.Cut(rest, "]")
	if !ok {
		err = game.ParseErrorf("ggf.open", "%q has no end", game.Shorten(value))
	}
	return name, strings.TrimSpace(value), rest, err
}

// replay builds a Record from the tags of a game, which it gets one after the other.
type replay struct {
	Record
	started  bool      // the board has been read: Start is set
	position Position  // after Moves
	sideDue  game.Side // the side whose move or pass comes next
}

// mustPass reports whether sideDue cannot move, and the game has not ended.
func (r *replay) mustPass() bool { return r.sideDue != r.position.turn && !r.position.ended() }

// read takes in one tag. Unknown tags are ignored.
func (r *replay) read(name, value string) error {
	switch name {
	case "GM":
		if !strings.EqualFold(value, "Othello") {
			return game.ParseErrorf("ggf.game", "the game is %q, not Othello", game.Shorten(value))
		}
	case "BO":
		return r.start(value)
	case "B":
		return r.move(game.First, value)
	case "W":
		return r.move(game.Second, value)
	case "PB":
		r.Players[0] = value
	case "PW":
		r.Players[1] = value
	case "DT":
		r.Date = parseDate(value)
	case "RE":
		r.Result = parseResult(value)
	case "TI":
		r.Clock = [2]time.Duration{parseClock(value), parseClock(value)}
	case "TB":
		r.Clock[0] = parseClock(value)
	case "TW":
		r.Clock[1] = parseClock(value)
	}
	return nil
}

// locate wraps an error found in a tag on a line in a *game.RecordError with its place.
func (r *replay) locate(tag string, line int, err error) error {
	if tag == moveTags[game.First] || tag == moveTags[game.Second] {
		return &game.RecordError{Line: line, Move: len(r.Moves) + 1, Text: tag, Err: err}
	}
	return inTag(tag, line, err)
}

// inTag returns a *game.RecordError about a tag that is no move. A tag "" is not named.
func inTag(tag string, line int, err error) error {
	if tag != "" {
		err = fmt.Errorf("%s: %w", tag, err)
	}
	return &game.RecordError{Line: line, Err: err}
}

// start reads the value of the tag BO: the board and the side to move.
func (r *replay) start(value string) error {
	if r.started {
		return game.ParseErrorf("ggf.second", "a second board")
	}
	size, rest, _ := strings.Cut(value, " ")
	if size != "8" {
		return game.ParseErrorf("ggf.size", "a board of %q, but Othello has one of 8×8", game.Shorten(size))
	}
	text := strings.Join(strings.Fields(rest), "")
	if len(text) != Cells+1 {
		return game.ParseErrorf("cells", "%d cells and the side to move, but a board has %d", len(text)-1, Cells)
	}
	side := game.Side(strings.IndexByte(colors, text[Cells]))
	if side != game.First && side != game.Second {
		return game.ParseErrorf("side", "side to move %q is neither * nor O", rune(text[Cells]))
	}
	p, err := parseBoard(text[:Cells], colors)
	if err != nil {
		return err
	}
	if p.turn = side; p.legal() == 0 && !p.ended() {
		p.turn = side.Other()
	}
	r.started, r.Start, r.position, r.sideDue = true, p, p, side
	return nil
}

// move reads a move or pass of a side and makes it. Passes may be left out of the text,
// and any number of them may follow the end of the game.
func (r *replay) move(side game.Side, value string) error {
	if !r.started {
		return game.ParseErrorf("ggf.early", "a move before the board")
	}
	m, used, err := ParseGGFMove(value)
	if err != nil {
		return err
	}
	switch {
	case m == game.Pass:
		if !r.position.ended() && (side != r.sideDue || !r.mustPass()) {
			return game.ParseErrorf("ggf.pass", "%q: no pass is due", game.Shorten(value))
		}
		r.sideDue = r.position.turn
	case side != r.position.turn && !r.position.ended():
		return game.ParseErrorf("ggf.turn", "%q: it is the turn of %s", game.Shorten(value), moveTags[r.position.turn])
	default:
		if err := r.position.Check(m); err != nil {
			return err
		}
		r.position = r.position.after(m)
		r.Moves = append(r.Moves, m)
		r.sideDue = side.Other()
		r.Used[index(side)] += used
	}
	return nil
}

// after returns the position after a legal move.
func (p Position) after(m game.Move) Position {
	next, ok := p.Play(m).(Position)
	if !ok {
		panic("othello: Play has left the game")
	}
	return next
}
