package othello

import (
	"fmt"
	"strings"
	"time"

	"npaastribe/game"
)

// Record is a game as a text in GGF tells it, the Generic Game Format of the
// game servers (https://skatgame.net/mburo/ggsa/ggf).
type Record struct {
	Start Position
	Moves []game.Move // from Start, passes left out

	// Passing is true if it ends before a pass: the opponent of the side to
	// move cannot, but that is not written yet.
	Passing bool

	Players [2]string // the names of black and white, "" if unknown

	Clock [2]time.Duration // what black and white had for the game; 0 if it does not say
	Used  [2]time.Duration // what they used, as far as the moves say so
}

// colors are how GGF shows a cell and the side to move, by the side.
const colors = "-*O"

// tags are how GGF calls the moves of a side.
var tags = [...]string{game.First: "B", game.Second: "W"}

// FormatGGF returns the start, the moves with passes and the players of r in
// GGF. It panics if a move is illegal.
func FormatGGF(r Record) string {
	var b strings.Builder
	p := r.Start
	for _, m := range r.Moves {
		fmt.Fprintf(&b, "%s[%s]", tags[p.turn], strings.ToUpper(p.Format(m)))
		p = p.after(m)
		if p.Passed() {
			fmt.Fprintf(&b, "%s[%s]", tags[p.turn.Other()], pass)
		}
	}
	return fmt.Sprintf("(;GM[Othello]PC[npaastribe]PB[%s]PW[%s]RE[%s]TY[8]BO[%d %s %c]%s;)",
		formatPlayer(r.Players[0], "black"), formatPlayer(r.Players[1], "white"),
		p.formatResult(), Size, r.Start.formatCells(), colors[r.Start.turn], &b)
}

// formatPlayer returns a name without what would end the tag, or another one
// for nobody.
func formatPlayer(name, nobody string) string {
	if name == "" {
		return nobody
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

// formatResult returns how many discs black has more at the end, with the
// empty cells for the winner, or "?" before.
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

// ParseGGF reads the first game in a text in GGF. A number before it, of the
// games that follow, is allowed; what stands behind it is not read, and
// neither are tags that tell nothing of the moves. The error is a
// *game.RecordError.
func ParseGGF(text string) (Record, error) {
	rest := strings.TrimLeft(strings.TrimPrefix(text, "\ufeff"), "0123456789 \t\r\n")
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
			return Record{}, r.locate(name, err)
		}
		rest = after
	}
	if !r.started {
		return Record{}, inTag("BO", game.ParseErrorf("ggf.board", "there is no board"))
	}
	r.Passing = r.mustPass()
	return r.Record, nil
}

// cutTag cuts a tag such as "B[F5]" from a text.
func cutTag(text string) (name, value, rest string, err error) {
	name, rest, ok := strings.Cut(text, "[")
	name = strings.TrimSpace(name)
	switch {
	case text == "":
		return "", "", "", game.ParseErrorf("ggf.end", `the end, ";)", is missing`)
	case !ok:
		return "", "", "", game.ParseErrorf("ggf.tag", `%q is no tag and no end of a game, ";)"`, shorten(text))
	case name == "" || strings.Trim(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") != "":
		return "", "", "", game.ParseErrorf("ggf.name", "%q is no name of a tag", shorten(name))
	}
	value, rest, ok = strings.Cut(rest, "]")
	if !ok {
		err = game.ParseErrorf("ggf.open", "%q has no end", shorten(value))
	}
	return name, strings.TrimSpace(value), rest, err
}

// replay follows the tags of a game.
type replay struct {
	Record
	started bool      // Start is known
	p       Position  // after Moves
	due     game.Side // whose turn it is, if only to pass
}

// mustPass reports whether a pass should follow.
func (r *replay) mustPass() bool { return r.due != r.p.turn && !r.p.ended() }

// read obeys a tag.
func (r *replay) read(name, value string) error {
	switch name {
	case "GM":
		if !strings.EqualFold(value, "Othello") {
			return game.ParseErrorf("ggf.game", "the game is %q, not Othello", shorten(value))
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
	case "TI":
		r.Clock = [2]time.Duration{parseClock(value), parseClock(value)}
	case "TB":
		r.Clock[0] = parseClock(value)
	case "TW":
		r.Clock[1] = parseClock(value)
	}
	return nil
}

// locate says where in a game an error was found.
func (r *replay) locate(tag string, err error) error {
	if tag == tags[game.First] || tag == tags[game.Second] {
		return &game.RecordError{Move: len(r.Moves) + 1, Text: tag, Err: err}
	}
	return inTag(tag, err)
}

// inTag returns an error about a tag that is no move; "" stands for none.
func inTag(tag string, err error) error {
	if tag != "" {
		err = fmt.Errorf("%s: %w", tag, err)
	}
	return &game.RecordError{Err: err}
}

// start reads the board and the side to move.
func (r *replay) start(value string) error {
	if r.started {
		return game.ParseErrorf("ggf.second", "a second board")
	}
	size, rest, _ := strings.Cut(value, " ")
	if size != "8" {
		return game.ParseErrorf("ggf.size", "a board of %q, but Othello has one of 8×8", shorten(size))
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
	r.started, r.Start, r.p, r.due = true, p, p, side
	return nil
}

// move reads a move or pass of a side and makes it. A pass may be left out,
// and more may follow the end.
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
		if !r.p.ended() && (side != r.due || !r.mustPass()) {
			return game.ParseErrorf("ggf.pass", "%q: no pass is due", shorten(value))
		}
		r.due = r.p.turn
	case side != r.p.turn && !r.p.ended():
		return game.ParseErrorf("ggf.turn", "%q: it is the turn of %s", shorten(value), tags[r.p.turn])
	default:
		if err := r.p.Check(m); err != nil {
			return err
		}
		r.p = r.p.after(m)
		r.Moves = append(r.Moves, m)
		r.due = side.Other()
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

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	if r := []rune(text[:min(len(text), 4*most+4)]); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
