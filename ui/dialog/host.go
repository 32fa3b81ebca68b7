// Package dialog holds the program's dialogs. A Host shows one at a time over the window,
// described by a Spec. Every dialog has a file with a function that opens it, such as
// OpenRules, and gets only the values and functions that it needs.
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

// margin is the space round things in the window, before scaling.
const margin = 16

// Spec describes a dialog: a title, a body, which scrolls if the window is too small for it,
// and buttons. Fields that are zero have the defaults of complete.
type Spec struct {
	Name, Title string
	Body        fyne.CanvasObject
	Fills       bool              // the body takes all the space and scrolls itself if need be
	Scroll      *widget.Scroll    // the part of such a body that keys scroll, or nil
	Footer      fyne.CanvasObject // beside the buttons, or nil
	Buttons     []*widget.Button
	Corner      *widget.Button // beside the title, or nil
	Aside       *widget.Button // at the other end of the row of buttons, or nil
	TraceText   string         // the text that a trace records; see event.Dialog
	Width       float32        // 0 for textWidth
	Height      float32        // maximum if Fills; 0 for no limit

	Accept, Leave func()                    // called by Enter and Escape; by default Escape closes the dialog, and Enter calls Leave
	Dismiss       func()                    // closes it when a player wants something elsewhere; nil if it must be answered
	NewGame       func()                    // called by New game; may be nil
	Undo          func()                    // called by Undo; may be nil
	TypedKey      func(*fyne.KeyEvent) bool // handles a key and reports whether it did; may be nil
	TypedRune     func(rune)                // handles a character if nothing has the focus; may be nil
	Handle        func(event.Event)         // called with every event while the dialog is open; may be nil
}

// Config configures a Host.
type Config struct {
	Canvas  fyne.Canvas
	Publish func(event.Event)
	Moved   func() // called when something may have moved
	Opening func() // called before a dialog is opened
	Closed  func() // called after a dialog has been closed
}

// Host shows dialogs over a window, one at a time. Its methods must be called on the UI
// goroutine.
type Host struct {
	config Config
	open   *open    // nil for none
	queued []func() // called once no dialog is open; see Afterwards
}

// open is the open dialog.
type open struct {
	Spec
	overlay    *overlay
	scroll     *widget.Scroll // around the body or, if Fills, in it; may be nil
	windowSize fyne.Size      // size of the window at the last fit
}

// NewHost makes a Host without an open dialog.
func NewHost(c Config) *Host { return &Host{config: c} }

// The space round a dialog's content, and above and below its body, whose edges the scroller
// would cut off otherwise.
const (
	pad     = 24
	bodyPad = 2
)

// Open opens a dialog. It does nothing if one is open.
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
	if o.scroll = s.Scroll; !s.Fills {
		o.scroll = widget.NewScroll(body)
		o.scroll.OnScrolled = func(fyne.Position) { h.config.Moved() }
		body = o.scroll
	}
	notice := widget.Arrange(widget.Padding(0, 0, 8, 8), s.Footer)
	bottom := widget.Arrange(widget.Column(4), notice, footer)
	o.overlay = newOverlay(inspect.Group("dialog", widget.Arrange(widget.Padding(12, pad-8, pad-8, pad-8),
		widget.Border(head, bottom, nil, nil, body))))
	h.open = o
	h.config.Canvas.Overlays().Add(o.overlay.content)
	h.fit()
	h.config.Publish(event.Dialog{Name: s.Name, Phase: event.Opened, Text: s.TraceText})
	h.config.Moved()
}

// complete sets the defaults of a Spec.
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

// Close closes the open dialog, if any, and then runs what Afterwards has queued, until
// another dialog is open.
func (h *Host) Close() {
	o := h.open
	if o == nil {
		return
	}
	h.open = nil
	h.config.Canvas.Overlays().Remove(o.overlay.content)
	h.config.Closed()
	h.config.Publish(event.Dialog{Name: o.Name, Phase: event.Dismissed})
	h.config.Moved()
	for h.open == nil && len(h.queued) > 0 {
		next := h.queued[0]
		h.queued = h.queued[1:]
		next()
	}
}

// Afterwards calls do once no dialog is open, which may be at once.
func (h *Host) Afterwards(do func()) {
	if h.open == nil {
		do()
	} else {
		h.queued = append(h.queued, do)
	}
}

// Dismissible reports whether a dialog is open that Dismiss would close.
func (h *Host) Dismissible() bool { return h.open != nil && h.open.Dismiss != nil }

// Dismiss closes the open dialog unless it must be answered, because a player wants
// something elsewhere, such as a file that another copy of the program was started with.
func (h *Host) Dismiss() {
	if h.Dismissible() {
		h.open.Dismiss()
	}
}

// Replace closes the open dialog, drops what Afterwards has queued, and opens another one.
func (h *Host) Replace(s Spec) {
	h.queued = nil
	h.Close()
	h.Open(s)
}

// Reopen closes the open dialog and calls open, which opens another one. What Afterwards has
// queued stays queued.
func (h *Host) Reopen(open func()) {
	waiting := h.queued
	h.queued = nil
	h.Close()
	open()
	h.queued = waiting
}

// Active reports whether a dialog is open.
func (h *Host) Active() bool { return h.open != nil }

// Name returns the name of the open dialog, or "".
func (h *Host) Name() string {
	if h.open == nil {
		return ""
	}
	return h.open.Name
}

// shows reports whether body is that of the open dialog.
func (h *Host) shows(body fyne.CanvasObject) bool { return h.open != nil && h.open.Body == body }

// Card returns the content of the open dialog, nil without one.
func (h *Host) Card() fyne.CanvasObject {
	if h.open == nil {
		return nil
	}
	return h.open.overlay.card
}

// Handle passes an event to the open dialog.
func (h *Host) Handle(e event.Event) {
	if h.open != nil && h.open.Handle != nil {
		h.open.Handle(e)
	}
}

// NewGame runs New game in the open dialog, if it has that.
func (h *Host) NewGame() {
	if h.open != nil && h.open.NewGame != nil {
		h.open.NewGame()
	}
}

// Undo runs the Undo of the open dialog, if it has one, unless something lies over the
// dialog.
func (h *Host) Undo() {
	if h.open != nil && h.open.Undo != nil && h.config.Canvas.Overlays().Top() == h.open.overlay.content {
		h.open.Undo()
	}
}

// TypedKey passes a key to the open dialog.
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
		h.NewGame()
	default:
		h.scrollBy(e.Name)
	}
}

// TypedRune passes a character to the open dialog.
func (h *Host) TypedRune(r rune) {
	if h.open != nil && h.open.TypedRune != nil {
		h.open.TypedRune(r)
	}
}

// scrollBy scrolls the body if key is one that scrolls.
func (h *Host) scrollBy(key fyne.KeyName) {
	o := h.open
	if o.scroll == nil {
		return
	}
	if by, ok := scrollStep(key, o.scroll.Size().Height); ok {
		o.scroll.ScrollToOffset(o.scroll.Offset.AddXY(0, by))
		h.config.Moved()
	}
}

// scrollStep returns how far a key scrolls what is seen through a view of a height, and reports
// whether it scrolls. Home and End scroll beyond the ends, where Fyne stops.
func scrollStep(key fyne.KeyName, view float32) (by float32, ok bool) {
	const endless = 1e6
	line := theme.Scaled(40)
	page := view - line
	by, ok = map[fyne.KeyName]float32{
		fyne.KeyUp: -line, fyne.KeyDown: line, fyne.KeyPageUp: -page, fyne.KeyPageDown: page,
		fyne.KeyHome: -endless, fyne.KeyEnd: endless,
	}[key]
	return by, ok
}

// Fit fits the open dialog into the window if its size has changed.
func (h *Host) Fit() {
	if h.open != nil && h.open.windowSize != h.config.Canvas.Size() {
		h.fit()
	}
}

// Refit fits the open dialog into the window, as its content may have changed.
func (h *Host) Refit() {
	if h.open != nil {
		h.fit()
		h.config.Moved()
	}
}

// scrollMin is the minimum height that Fyne gives a scrolled body.
const scrollMin = 32

// fit gives the dialog the size that it needs, as far as the window has room for it.
func (h *Host) fit() {
	o := h.open
	room := h.config.Canvas.Size().SubtractWidthHeight(theme.Scaled(margin), theme.Scaled(margin))
	wide := min(room.Width, max(o.overlay.card.MinSize().Width, theme.Grown(o.Width), o.Body.MinSize().Width+theme.Scaled(2*pad)))
	o.Body.Resize(fyne.NewSize(wide-theme.Scaled(2*pad), o.Body.Size().Height)) // a text's height depends on its width
	high := min(room.Height, o.overlay.card.MinSize().Height+o.Body.MinSize().Height+theme.Scaled(2*bodyPad)-scrollMin)
	if o.Fills {
		high = room.Height
		if o.Height > 0 {
			high = min(high, theme.Grown(o.Height))
		}
	}
	o.windowSize = h.config.Canvas.Size()
	o.overlay.fit(fyne.NewSize(wide, high))
}
