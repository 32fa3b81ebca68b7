// Package gomoku is Piškvorky as a table to play at: it shows the moves of the
// rules on a board of marks or stones, and words what only this game has to
// say.
package gomoku

import (
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/game/search"
	"npaastribe/ui/advice"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
)

// Host is the tab that the table stands in.
type Host interface {
	// Play makes a person's move.
	Play(game.Move)
	// Publish says what happens on the board.
	Publish(event.Event)
}

// View shows matches of Piškvorky.
type View struct {
	host     Host
	paper    *board.GridBoard
	settings Settings
	position rules.Position // the one at rest
	drawn    event.Drop     // the last mark
	icons    map[iconKey]fyne.Resource
}

// NewView makes a view with an empty board for the settings.
func NewView(s settings.Settings, host Host) *View {
	g := Section.Of(s)
	start, err := rules.New(rules.Options{Columns: g.Columns, Rows: g.Rows, Length: g.Length})
	if err != nil {
		panic(err) // settings are always valid
	}
	t := &View{host: host, paper: board.NewGridBoard(start), position: start, icons: map[iconKey]fyne.Resource{}}
	t.paper.OnCell = func(cell int) { host.Play(game.Move(cell)) }
	t.paper.OnMiss = func(board.Missed) {
		host.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("gomoku.missed")})
	}
	t.paper.OnTyped = func(text string, whole bool) { host.Publish(event.Typed{Text: text, Cell: whole}) }
	t.paper.OnNoName = t.noName
	t.Apply(s)
	return t
}

// Rules are the game's rules.
func (t *View) Rules() game.Rules { return rules.Rules }

// Board is the board of marks.
func (t *View) Board() board.Board { return t.paper }

// Apply takes over what of the settings concerns the looks.
func (t *View) Apply(s settings.Settings) {
	t.settings = Section.Of(s)
	t.paper.SetStyle(t.style())
}

func (t *View) style() paint.Style {
	if t.settings.Stones {
		return paint.Stones
	}
	return paint.Pen
}

// Seat is how a game starts: whoever begins plays X, the first side.
func (t *View) Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	g := Section.Of(s)
	return game.Options{"columns": g.Columns, "rows": g.Rows, "length": g.Length}, [2]game.Seat{starter, starter.Other()}
}

// Restarts reports whether the board or the winning length is another one.
func (t *View) Restarts(old, s settings.Settings) bool {
	a, b := Section.Of(old), Section.Of(s)
	return a.Columns != b.Columns || a.Rows != b.Rows || a.Length != b.Length
}

// Place implements match.Board.
func (t *View) Place(m *game.Tree, next game.Side) {
	p, ok := m.State().(rules.Position)
	if !ok {
		return
	}
	t.position = p
	if t.paper.Drawing() {
		t.drawn.Phase = event.Cancelled
		t.host.Publish(t.drawn)
	}
	v := board.GridView{Grid: p, Last: -1, Next: next, Lines: p.WinningCells()}
	if cell, ok := p.Last(); ok {
		v.Last = cell
	}
	t.paper.Display(v)
}

// Move implements match.Board: the mark is drawn.
func (t *View) Move(before, after game.State, move game.Move, done func()) {
	from, ok := before.(rules.Position)
	to, both := after.(rules.Position)
	if !ok || !both {
		done()
		return
	}
	columns, _ := from.Size()
	t.drawn = event.Drop{Phase: event.Start, Column: int(move) % columns, Row: int(move) / columns}
	t.host.Publish(t.drawn)
	t.paper.Draw(board.Stroke{
		Cell: int(move), Side: from.Turn(), After: to,
		Frame: func(part, seconds float64) { t.host.Publish(event.Frame{Offset: part, Time: seconds}) },
		Touch: func() { t.host.Publish(event.Landed{Column: t.drawn.Column, Row: t.drawn.Row}) },
		Done: func() {
			t.drawn.Phase = event.End
			t.host.Publish(t.drawn)
			done()
		},
	})
}

// Hint implements match.Board.
func (t *View) Hint(move game.Move) {
	t.paper.Hint(int(move))
	text := i18n.T("gomoku.hint", i18n.Args{"Cell": t.position.Format(move)})
	t.host.Publish(event.Message{Tone: event.Info, Text: text})
}

// ShowAnalysis implements match.Board: every empty cell shows what its move is
// worth.
func (t *View) ShowAnalysis(s game.State, a *search.Analysis) { t.paper.Annotate(t.notes(s, a)) }

// notes are what the analysis of the position at rest writes on its cells;
// there are none for another position.
func (t *View) notes(s game.State, a *search.Analysis) map[int]board.Note {
	return advice.Notes(t.position, s, a)
}

// Places are the cells of the board as "mark.COLUMN.ROW", counted from 0 at
// the bottom left. On a board that scrolls some are out of sight.
func (t *View) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	columns, rows := t.position.Size()
	for cell := range columns * rows {
		pos, size := t.paper.CellArea(cell)
		places[fmt.Sprintf("mark.%d.%d", cell%columns, cell/columns)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}
