// Package editor is the position editor. A Form shows the board of a game, changes it cell by
// cell, and says at once if a game could not be played from the position. What differs between
// games is in a Sheet, most of which a Grid implements for boards of cells.
package editor

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Config configures a Form.
type Config struct {
	Sheet Sheet
	Turn  game.Side        // who is to move at first, if both sides may be
	Icons [2]fyne.Resource // pieces of the two sides
	Names [2]string        // players of the two sides

	// LaidOut is called after every layout of the board.
	LaidOut func()
}

// Form edits a position. Its methods must be called on the UI goroutine.
type Form struct {
	Content fyne.CanvasObject // the board with the tools
	Notice  fyne.CanvasObject // a line that says whether the position is legal

	// Changed is called after every change. It may be nil.
	Changed func()

	sheet         Sheet
	overlay       *inputOverlay
	bar           *bar
	verdict       *widget.Line
	names         [2]string
	tool          Tool
	preferredTurn game.Side  // who is to move, if both sides may be
	state         game.State // nil if the position is not legal
}

// Tool is what a click on a cell does.
type Tool int

// The tools. In games whose pieces belong to nobody, First adds a piece and Eraser takes one.
const (
	Eraser Tool = iota
	First
	Second
)

// New makes a form for the position of c.Sheet.
func New(c Config) *Form {
	if owned, ok := c.Sheet.(Owned); ok {
		owned.SetNames(c.Names)
	}
	f := &Form{sheet: c.Sheet, names: c.Names, tool: First, preferredTurn: c.Turn}
	f.verdict = inspect.Name(widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText), "verdict")
	f.overlay = newInputOverlay(f)
	f.bar = newBar(f, c.Icons)
	f.Content = widget.Border(f.bar.content, nil, nil, nil, f.ground(c.LaidOut))
	f.Notice = widget.Arrange(widget.Padding(0, 0, -theme.InnerPadding, 0), f.verdict)
	f.check()
	return f
}

// ground returns the board with the overlays that take the input.
func (f *Form) ground(laidOut func()) fyne.CanvasObject {
	b := f.sheet.Board()
	b.Disable() // the overlay handles the keys
	b.SetHandlers(board.Handlers{OnLayout: func() {
		f.overlay.Refresh()
		if laidOut != nil {
			laidOut()
		}
	}})
	ground := container.NewStack(b, f.overlay)
	if f.sheet.Wheel() {
		ground.Add(newWheel(f))
	}
	return ground
}

// State returns the position, nil if no game could be played from it.
func (f *Form) State() game.State { return f.state }

// Verdict returns the text of Notice.
func (f *Form) Verdict() string { return f.verdict.Text() }

// Focus gives the board the focus in c, which need not have drawn it yet.
func (f *Form) Focus(c fyne.Canvas) { c.Focus(f.overlay) }

// focus gives the board the focus once it has been drawn.
func (f *Form) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.overlay); c != nil {
		c.Focus(f.overlay)
	}
}

// Key handles a key that was typed while nothing had the focus, and reports whether it did.
func (f *Form) Key(e *fyne.KeyEvent) (taken bool) { return f.overlay.handleKey(e) }

// Rune handles a character that was typed while nothing had the focus.
func (f *Form) Rune(r rune) { f.overlay.typed(r) }

// apply applies a tool to a cell.
func (f *Form) apply(t Tool, cell int) {
	f.sheet.Put(t, cell)
	f.check()
}

// choose selects a tool.
func (f *Form) choose(t Tool) {
	f.tool = t
	f.bar.show()
	f.focus()
}

// clear removes all pieces; restart sets up the pieces that a game begins with.
func (f *Form) clear() {
	f.sheet.Clear()
	f.check()
	f.focus()
}

func (f *Form) restart() {
	f.preferredTurn = f.sheet.Restart()
	f.check()
	f.focus()
}

// setTurn makes a side the one to move, or says that it can't be.
func (f *Form) setTurn(side game.Side) {
	f.preferredTurn = side
	f.check()
	if f.bar.turn != side {
		f.verdict.Set(fynetheme.ColorNameWarning, i18n.T("edit.forced", i18n.Args{"Name": f.names[f.bar.turn-game.First]}))
		f.changed()
	}
	f.focus()
}

// check checks the position and shows the result. If only one side can be to move, it is that
// one.
func (f *Form) check() {
	turn := f.preferredTurn
	s, err := f.sheet.SetUp(turn)
	if errors.Is(err, game.ErrTurn) {
		turn = turn.Other()
		s, err = f.sheet.SetUp(turn)
	}
	f.bar.turn = turn
	var fault *game.PositionError
	switch {
	case err == nil:
		f.state = s
		f.sheet.Show(nil)
		f.verdict.Set(fynetheme.ColorNameSuccess, i18n.T("edit.legal", i18n.Args{"Name": f.names[turn-game.First]}))
	case errors.As(err, &fault):
		f.state = nil
		f.sheet.Show(fault.Cells)
		f.verdict.Set(fynetheme.ColorNameError, f.sheet.Words(fault))
	default:
		f.state = nil
		f.verdict.Set(fynetheme.ColorNameError, err.Error())
	}
	f.bar.show()
	f.overlay.Refresh()
	f.changed()
}

func (f *Form) changed() {
	if f.Changed != nil {
		f.Changed()
	}
}
