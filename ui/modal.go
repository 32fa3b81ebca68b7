package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// modal is a dialog of our own making: a title, a body that scrolls when the
// window is too small for it, and buttons. There is at most one.
type modal struct {
	modalSpec
	app    *App
	over   *overlay       // what lies over the window
	scroll *widget.Scroll // what the body lies in, nil where it fills the dialog
	room   fyne.Size      // of the window when the dialog was fitted into it
}

// modalSpec describes a dialog.
type modalSpec struct {
	name, title string
	body        fyne.CanvasObject
	fills       bool              // the body takes what room there is, and scrolls itself if need be
	footer      fyne.CanvasObject // beside the buttons, or nil
	buttons     []*widget.Button
	says        string // what a trace tells of it; see event.Dialog
	width       float32
	height      float32 // the most that a body that fills takes; 0 for all there is

	accept, leave func()                    // what Enter and Escape do
	renew         func()                    // what New game does, nil for nothing
	undo          func()                    // what Undo does, nil for nothing
	typed         func(*fyne.KeyEvent) bool // hears other keys, and tells whether it has a use for them; may be nil
	rune          func(rune)                // hears characters while nothing has the focus; may be nil

	// hear hears what happens while the dialog is open; nil for nothing.
	hear func(event.Event)
}

// The space round a dialog's content, and over and under its body, whose
// edges the scroller would cut.
const (
	modalPad = 24
	bodyPad  = 2
)

// open shows a dialog unless one is open.
func (a *App) open(s modalSpec) {
	if a.modal != nil {
		return
	}
	a.current.table.Board().Forget()
	m := &modal{app: a, modalSpec: s}
	title := widget.NewLine(true, theme.ColorNameForeground, widget.Heading)
	title.SetText(s.title)
	row := []fyne.CanvasObject{layout.NewSpacer()}
	for _, b := range s.buttons {
		row = append(row, b.Framed())
	}
	footer := container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8),
		container.New(layout.NewCustomPaddedHBoxLayout(margin/2), row...))
	var body fyne.CanvasObject = container.New(layout.NewCustomPaddedLayout(bodyPad, bodyPad, 8, 8), s.body)
	if !s.fills {
		m.scroll = widget.NewScroll(body)
		m.scroll.OnScrolled = func(fyne.Position) { a.layout.changed() }
		body = m.scroll
	}
	notice := container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), s.footerOrGap())
	bottom := container.New(layout.NewCustomPaddedVBoxLayout(4), notice, footer)
	m.over = newOverlay(inspect.Group("dialog", container.New(layout.NewCustomPaddedLayout(12, modalPad-8, modalPad-8, modalPad-8),
		container.NewBorder(title, bottom, nil, nil, body))))
	a.modal = m
	m.over.show(a.window.Canvas())
	m.fit()
	a.bus.Publish(event.Dialog{Name: s.name, Phase: event.Opened, Text: s.says})
	a.layout.changed()
}

// relaid follows the window when its content has been laid out.
func (a *App) relaid() {
	if m := a.modal; m != nil && m.room != a.window.Canvas().Size() {
		m.fit()
	}
	a.layout.changed()
}

func (s modalSpec) footerOrGap() fyne.CanvasObject {
	if s.footer != nil {
		return s.footer
	}
	return widget.Gap(0, 8)
}

// scrollMin is the least height that Fyne gives a scrolled body.
const scrollMin = 32

// fit gives the dialog the size that it needs or that there is.
func (m *modal) fit() {
	room := m.app.window.Canvas().Size().SubtractWidthHeight(margin, margin)
	wide := min(room.Width, max(m.over.card.MinSize().Width, m.width, m.body.MinSize().Width+2*modalPad))
	m.body.Resize(fyne.NewSize(wide-2*modalPad, m.body.Size().Height)) // a text knows its height only then
	high := min(room.Height, m.over.card.MinSize().Height+m.body.MinSize().Height+2*bodyPad-scrollMin)
	if m.fills {
		high = room.Height
		if m.height > 0 {
			high = min(high, m.height)
		}
	}
	m.room = m.app.window.Canvas().Size()
	m.over.fit(fyne.NewSize(wide, high))
}

// scrollTo scrolls the body by a key.
func (m *modal) scrollTo(key fyne.KeyName) {
	if m.scroll == nil {
		return
	}
	const line = 40
	page := m.scroll.Size().Height - line
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -m.body.Size().Height, fyne.KeyEnd: m.body.Size().Height,
	}[key]
	if ok {
		m.scroll.ScrollToOffset(m.scroll.Offset.AddXY(0, by))
		m.app.layout.changed()
	}
}

// tellModal tells the open dialog what happens, if it wants to know.
func (a *App) tellModal(e event.Event) {
	if a.modal != nil && a.modal.hear != nil {
		a.modal.hear(e)
	}
}

// shut closes the open dialog.
func (a *App) shut() {
	m := a.modal
	if m == nil {
		return
	}
	a.modal = nil
	m.over.hide(a.window.Canvas())
	a.dismissMenu()
	a.bus.Publish(event.Dialog{Name: m.name, Phase: event.Dismissed})
	a.layout.changed()
	for a.modal == nil && len(a.waiting) > 0 {
		next := a.waiting[0]
		a.waiting = a.waiting[1:]
		next()
	}
}

// afterwards does something when no dialog is open.
func (a *App) afterwards(do func()) {
	if a.modal == nil {
		do()
	} else {
		a.waiting = append(a.waiting, do)
	}
}
