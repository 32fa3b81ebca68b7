// Package dialog holds the program's dialogs: a Host, which shows one at a time
// over the window, and a file for every dialog. A dialog gets the few values and
// functions that it needs.
package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// margin is the space round things in the window.
const margin = 16

// Spec describes a dialog: a title, a body that scrolls when the window is too
// small for it, and buttons. Without any there is one that closes it.
type Spec struct {
	Name, Title string
	Body        fyne.CanvasObject
	Fills       bool              // the body takes what room there is, and scrolls itself if need be
	Footer      fyne.CanvasObject // beside the buttons, or nil
	Buttons     []*widget.Button
	Corner      *widget.Button // beside the title, or nil
	Aside       *widget.Button // at the other end of the row of buttons, or nil
	Says        string         // what a trace has of its text; see event.Dialog
	Width       float32        // 0 for that of a text
	Height      float32        // the most that a body that fills takes; 0 for all there is

	Accept, Leave func()                    // what Enter and Escape do; without Leave they close it, without Accept Enter leaves it
	GiveWay       func()                    // closes it for what a player wants elsewhere, nil if it has to be answered
	Renew         func()                    // what New game does, nil for nothing
	Undo          func()                    // what Undo does, nil for nothing
	TypedKey      func(*fyne.KeyEvent) bool // handles other keys, and reports whether it has a use for them; may be nil
	TypedRune     func(rune)                // handles characters while nothing has the focus; may be nil
	Handle        func(event.Event)         // handles what happens while the dialog is open; may be nil
}

// Config is what a Host works with.
type Config struct {
	Canvas  fyne.Canvas
	Publish func(event.Event)
	Moved   func() // called when something may have moved
	Opening func() // called before a dialog is opened
	Closed  func() // called when a dialog has been closed
}

// Host shows dialogs over a window, one at a time. It lives on the UI goroutine.
type Host struct {
	config  Config
	open    *open    // nil for none
	waiting []func() // what is to be done when no dialog is open
}

// open is the dialog that is shown.
type open struct {
	Spec
	over   *overlay
	scroll *widget.Scroll // what the body lies in, nil where it fills the dialog
	room   fyne.Size      // of the window when the dialog was fitted into it
}

// NewHost makes a host without a dialog.
func NewHost(c Config) *Host { return &Host{config: c} }

// The space round a dialog's content, and over and under its body, whose
// edges the scroller would cut.
const (
	pad     = 24
	bodyPad = 2
)

// Open shows a dialog unless one is open.
func (h *Host) Open(s Spec) {
	if h.open != nil {
		return
	}
	h.config.Opening()
	s.complete(h)
	o := &open{Spec: s}
	title := widget.NewLine(true, fynetheme.ColorNameForeground, widget.Heading)
	title.SetText(s.Title)
	head := container.NewStack(title)
	if s.Corner != nil {
		head = widget.Border(nil, nil, nil, widget.Arrange(widget.Padding(0, 0, 8, 8), container.NewCenter(s.Corner)), title)
	}
	var row []fyne.CanvasObject
	if s.Aside != nil {
		row = append(row, s.Aside.Framed())
	}
	row = append(row, layout.NewSpacer())
	for _, b := range s.Buttons {
		row = append(row, b.Framed())
	}
	footer := widget.Arrange(widget.Padding(0, 0, 8, 8),
		widget.Arrange(widget.Row(margin/2), row...))
	var body fyne.CanvasObject = widget.Arrange(widget.Padding(bodyPad, bodyPad, 8, 8), s.Body)
	if !s.Fills {
		o.scroll = widget.NewScroll(body)
		o.scroll.OnScrolled = func(fyne.Position) { h.config.Moved() }
		body = o.scroll
	}
	notice := widget.Arrange(widget.Padding(0, 0, 8, 8), s.Footer)
	bottom := widget.Arrange(widget.Column(4), notice, footer)
	o.over = newOverlay(inspect.Group("dialog", widget.Arrange(widget.Padding(12, pad-8, pad-8, pad-8),
		widget.Border(head, bottom, nil, nil, body))))
	h.open = o
	h.config.Canvas.Overlays().Add(o.over.content)
	h.fit()
	h.config.Publish(event.Dialog{Name: s.Name, Phase: event.Opened, Text: s.Says})
	h.config.Moved()
}

// complete sets what is not said of the dialog.
func (s *Spec) complete(h *Host) {
	if s.Leave == nil {
		s.Leave = h.Close
	}
	if s.Accept == nil {
		s.Accept = s.Leave
	}
	if s.Buttons == nil {
		s.Buttons = []*widget.Button{h.closeButton()}
	}
	if s.Footer == nil {
		s.Footer = widget.Gap(0, 8)
	}
	if s.Width == 0 {
		s.Width = textWidth
	}
}

func (h *Host) closeButton() *widget.Button {
	return widget.NewButton("close", i18n.T("button.close"), nil, h.Close)
}

func (h *Host) cancelButton() *widget.Button {
	return widget.NewButton("cancel", i18n.T("button.cancel"), nil, h.Close)
}

// Close closes the open dialog, if there is one, and does what has been waiting
// for that until another one is open.
func (h *Host) Close() {
	o := h.open
	if o == nil {
		return
	}
	h.open = nil
	h.config.Canvas.Overlays().Remove(o.over.content)
	h.config.Closed()
	h.config.Publish(event.Dialog{Name: o.Name, Phase: event.Dismissed})
	h.config.Moved()
	for h.open == nil && len(h.waiting) > 0 {
		next := h.waiting[0]
		h.waiting = h.waiting[1:]
		next()
	}
}

// Afterwards does something when no dialog is open.
func (h *Host) Afterwards(do func()) {
	if h.open == nil {
		do()
	} else {
		h.waiting = append(h.waiting, do)
	}
}

// GiveWay closes the open dialog if it need not be answered: a player wants something else,
// elsewhere than in this window.
func (h *Host) GiveWay() {
	if h.open != nil && h.open.GiveWay != nil {
		h.open.GiveWay()
	}
}

// Replace shows a dialog in place of the open one and of all that waits.
func (h *Host) Replace(s Spec) {
	h.waiting = nil
	h.Close()
	h.Open(s)
}

// Reopen shows with open a dialog in place of the open one. What waits goes on waiting.
func (h *Host) Reopen(open func()) {
	waiting := h.waiting
	h.waiting = nil
	h.Close()
	open()
	h.waiting = waiting
}

// Active reports whether a dialog is open.
func (h *Host) Active() bool { return h.open != nil }

// Name returns the name of the open dialog, "" for none.
func (h *Host) Name() string {
	if h.open == nil {
		return ""
	}
	return h.open.Name
}

// shows reports whether the open dialog is the one with a body.
func (h *Host) shows(body fyne.CanvasObject) bool { return h.open != nil && h.open.Body == body }

// Card returns all that is in the open dialog, nil if there is none.
func (h *Host) Card() fyne.CanvasObject {
	if h.open == nil {
		return nil
	}
	return h.open.over.card
}

// Handle has the open dialog follow what happens.
func (h *Host) Handle(e event.Event) {
	if h.open != nil && h.open.Handle != nil {
		h.open.Handle(e)
	}
}

// Renew does what New game does in the open dialog, if that is anything.
func (h *Host) Renew() {
	if h.open != nil && h.open.Renew != nil {
		h.open.Renew()
	}
}

// Undo takes back what the open dialog can take back, unless something lies
// over it.
func (h *Host) Undo() {
	if h.open != nil && h.open.Undo != nil && h.config.Canvas.Overlays().Top() == h.open.over.content {
		h.open.Undo()
	}
}

// TypedKey does what a key does in the open dialog.
func (h *Host) TypedKey(e *fyne.KeyEvent) {
	o := h.open
	if o == nil || o.TypedKey != nil && o.TypedKey(e) {
		return
	}
	switch e.Name {
	case fyne.KeyEscape:
		o.Leave()
	case fyne.KeyReturn, fyne.KeyEnter:
		o.Accept()
	case fyne.KeyF1:
		h.Renew()
	default:
		h.scrollBy(e.Name)
	}
}

// TypedRune gives a character to the open dialog.
func (h *Host) TypedRune(r rune) {
	if h.open != nil && h.open.TypedRune != nil {
		h.open.TypedRune(r)
	}
}

// scrollBy scrolls the body by a key.
func (h *Host) scrollBy(key fyne.KeyName) {
	o := h.open
	if o.scroll == nil {
		return
	}
	line := theme.Scaled(40)
	page := o.scroll.Size().Height - line
	by, ok := map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -o.Body.Size().Height, fyne.KeyEnd: o.Body.Size().Height,
	}[key]
	if ok {
		o.scroll.ScrollToOffset(o.scroll.Offset.AddXY(0, by))
		h.config.Moved()
	}
}

// Fit follows the window, which may have another size.
func (h *Host) Fit() {
	if h.open != nil && h.open.room != h.config.Canvas.Size() {
		h.fit()
	}
}

// Refit follows the open dialog, which may need another size.
func (h *Host) Refit() {
	if h.open != nil {
		h.fit()
		h.config.Moved()
	}
}

// scrollMin is the least height that Fyne gives a scrolled body.
const scrollMin = 32

// fit gives the dialog the size that it needs or that there is.
func (h *Host) fit() {
	o := h.open
	room := h.config.Canvas.Size().SubtractWidthHeight(theme.Scaled(margin), theme.Scaled(margin))
	wide := min(room.Width, max(o.over.card.MinSize().Width, theme.Grown(o.Width), o.Body.MinSize().Width+theme.Scaled(2*pad)))
	o.Body.Resize(fyne.NewSize(wide-theme.Scaled(2*pad), o.Body.Size().Height)) // a text knows its height only then
	high := min(room.Height, o.over.card.MinSize().Height+o.Body.MinSize().Height+theme.Scaled(2*bodyPad)-scrollMin)
	if o.Fills {
		high = room.Height
		if o.Height > 0 {
			high = min(high, theme.Grown(o.Height))
		}
	}
	o.room = h.config.Canvas.Size()
	o.over.fit(fyne.NewSize(wide, high))
}
