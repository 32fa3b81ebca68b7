// Package editor puts positions together by hand. Its form shows the board of a
// game as it is played on, changes it cell by cell, and says at once why a game
// could not be played on from there.
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

// Config is what a form begins with.
type Config struct {
	Sheet Sheet
	Turn  game.Side        // who is to move first, if both may
	Icons [2]fyne.Resource // a piece of either side
	Names [2]string        // who plays the first and the second side

	// LaidOut is called after every layout of the board.
	LaidOut func()
}

// Form is a position that is being put together.
type Form struct {
	Content fyne.CanvasObject // the board and what changes it
	Notice  fyne.CanvasObject // what the form says of the position

	// Changed is called after every change. It may be nil.
	Changed func()

	sheet   Sheet
	overlay *inputOverlay
	bar     *bar
	verdict *widget.Line
	names   [2]string
	tool    Tool
	wish    game.Side  // who is to move, if both may
	state   game.State // nil while no game could be played on from there
}

// Tool is what a click on the board does.
type Tool int

// The tools. Where pieces belong to nobody the first one adds a piece.
const (
	Eraser Tool = iota
	First
	Second
)

// New makes a form for the position on a sheet.
func New(c Config) *Form {
	f := &Form{sheet: c.Sheet, names: c.Names, tool: First, wish: c.Turn}
	f.verdict = inspect.Name(widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText), "verdict")
	f.overlay = newInputOverlay(f)
	f.bar = newBar(f, c.Icons)
	f.Content = widget.Border(f.bar.content, nil, nil, nil, f.ground(c.LaidOut))
	f.Notice = widget.Arrange(widget.Padding(0, 0, -theme.InnerPadding, 0), f.verdict)
	f.check()
	return f
}

// ground is the board, and over it what takes the mouse.
func (f *Form) ground(laidOut func()) fyne.CanvasObject {
	b := f.sheet.Board()
	b.Disable() // the overlay has the keys
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

// State is the position, nil while no game could be played on from there.
func (f *Form) State() game.State { return f.state }

// Verdict is what the form says of the position.
func (f *Form) Verdict() string { return f.verdict.Text() }

// Focus gives the board the keys.
func (f *Form) Focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(f.overlay); c != nil {
		c.Focus(f.overlay)
	}
}

// Key and Rune take what is typed while nothing has the focus. Key reports
// whether it has a use for the key.
func (f *Form) Key(e *fyne.KeyEvent) (taken bool) { return f.overlay.take(e) }

// Rune is the part of Key for characters.
func (f *Form) Rune(r rune) { f.overlay.typed(r) }

// use applies a tool to a cell.
func (f *Form) use(t Tool, cell int) {
	f.sheet.Put(t, cell)
	f.check()
}

// choose takes a tool into the hand.
func (f *Form) choose(t Tool) {
	f.tool = t
	f.bar.show()
	f.Focus()
}

// clear takes everything off the board, and restart lays what a game begins
// with.
func (f *Form) clear() {
	f.sheet.Clear()
	f.check()
	f.Focus()
}

func (f *Form) restart() {
	f.wish = f.sheet.Restart()
	f.check()
	f.Focus()
}

// give lets a side move first, or says that it can't.
func (f *Form) give(side game.Side) {
	f.wish = side
	f.check()
	if f.bar.turn != side {
		f.verdict.Set(fynetheme.ColorNameWarning, i18n.T("edit.forced", i18n.Args{"Name": f.names[f.bar.turn-game.First]}))
		f.changed()
	}
	f.Focus()
}

// check looks at the position and says what it finds. Where only one side can
// be the one to move it is that one.
func (f *Form) check() {
	turn := f.wish
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
