package gameview

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// ring is drawn around a piece while its player thinks. It is never hidden, only
// transparent: Fyne does not know the canvas of an object that has never been visible, and
// would not draw it.
type ring struct {
	fynewidget.BaseWidget
	drawn    bool
	from, to float32 // the visible part, in degrees clockwise from the top
}

// The distance of a ring from its piece, and its width, in Fyne's units.
const (
	ringGap  = 2
	ringWide = 3
)

func newRing() *ring {
	r := &ring{}
	r.ExtendBaseWidget(r)
	return r
}

// around returns a piece with the ring around it, which needs no extra room.
func (r *ring) around(piece fyne.CanvasObject) fyne.CanvasObject {
	return widget.Arrange(ringLayout{}, piece, r)
}

// draw shows a part of the ring.
func (r *ring) draw(from, to float32) {
	r.drawn, r.from, r.to = true, from, to
	r.Refresh()
}

// clear makes the ring transparent.
func (r *ring) clear() {
	if r.drawn {
		r.drawn = false
		r.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (r *ring) CreateRenderer() fyne.WidgetRenderer {
	d := &ringDrawing{ring: r, track: canvas.NewArc(0, 360, 0, nil), arc: canvas.NewArc(0, 0, 0, nil)}
	return widget.Render(r, d, d.track, d.arc)
}

type ringDrawing struct {
	ring       *ring
	track, arc *canvas.Arc
}

// Paint implements widget.Drawing.
func (d *ringDrawing) Paint() {
	d.track.FillColor, d.arc.FillColor = color.Transparent, color.Transparent
	if d.ring.drawn {
		d.track.FillColor, d.arc.FillColor = theme.Color(theme.ColorLine), theme.Color(fynetheme.ColorNamePrimary)
	}
	d.arc.StartAngle, d.arc.EndAngle = d.ring.from, d.ring.to
}

// Layout implements widget.Drawing.
func (d *ringDrawing) Layout(size fyne.Size) {
	for _, arc := range []*canvas.Arc{d.track, d.arc} {
		arc.Resize(size)
		arc.CutoutRatio = 1 - 2*theme.Scaled(ringWide)/max(1, size.Width)
	}
}

// MinSize implements widget.Drawing.
func (d *ringDrawing) MinSize() fyne.Size { return fyne.Size{} }

// ringLayout places a ring around the object before it.
type ringLayout struct{}

// MinSize implements fyne.Layout.
func (ringLayout) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (ringLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	beyond := theme.Scaled(ringGap + ringWide)
	objects[0].Resize(size)
	objects[1].Move(fyne.NewPos(-beyond, -beyond))
	objects[1].Resize(size.AddWidthHeight(2*beyond, 2*beyond))
}

// thinking shows that a computer thinks: rings fill up in proportion to the time limit, or
// turn if that is not known. While nobody thinks no timer runs.
type thinking struct {
	after        After
	now          func() time.Time
	isThinking   func() bool // reports whether a computer thinks
	reduceMotion func() bool // reports whether animations are switched off

	rings []*ring
	began time.Time
	limit time.Duration // time limit of the computer; 0 if unknown
	stop  func()        // stops the timer; nil for none
}

const (
	busyAfter = 150 * time.Millisecond // delay before rings appear
	ringEvery = 100 * time.Millisecond // interval between two frames
	ringTurn  = 1200 * time.Millisecond
	ringPart  = 100 // length of a turning part, in degrees
)

func newThinking(after After, now func() time.Time, goes func() bool) *thinking {
	return &thinking{after: after, now: now, isThinking: goes, reduceMotion: func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() }}
}

// start shows rings once the computer has been thinking for a while.
func (t *thinking) start(limit time.Duration, rings ...*ring) {
	t.end()
	t.rings, t.limit, t.began = rings, limit, t.now()
	t.stop = t.after(busyAfter, t.tick)
}

// end removes the rings.
func (t *thinking) end() {
	if t.stop != nil {
		t.stop()
	}
	t.stop = nil
	for _, r := range t.rings {
		r.clear()
	}
	t.rings = nil
}

// tick draws a frame, and starts the timer for the next one.
func (t *thinking) tick() {
	t.stop = nil
	if !t.isThinking() {
		return
	}
	from, to := t.part(t.now().Sub(t.began))
	for _, r := range t.rings {
		r.draw(from, to)
	}
	if !t.reduceMotion() {
		t.stop = t.after(ringEvery, t.tick)
	}
}

// part returns the visible part of the rings after some time. Without animations it is the
// whole ring.
func (t *thinking) part(passed time.Duration) (from, to float32) {
	switch {
	case t.reduceMotion():
		return 0, 360
	case t.limit == 0:
		from = 360 * float32(passed%ringTurn) / float32(ringTurn)
		return from, from + ringPart
	default:
		return 0, 360 * min(1, float32(passed)/float32(t.limit))
	}
}
