// Package finale shows the end of a game on top of the board: a banner with the winner and
// buttons for what to do next, and confetti. Finale is the widget; Content is what it says.
package finale

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Config connects a Finale to its board. All functions are called on the UI goroutine.
type Config struct {
	Again, Review func()                // called when the buttons are pressed
	Tapped        func()                // called for a click beside the buttons
	Golden        func() []inspect.Area // returns the winning parts of the board, which the banner hides only if it must
	Frame         func(part, seconds float64)
	Fixed         *i18n.Fixed
}

// Content is what a finale shows.
type Content struct {
	Icon     fyne.Resource // of the winner; nil for none
	Title    string        // the winner's name
	Text     string        // shown under the title; may be empty
	Remark   string        // what the winner says, or ""
	Confetti []color.NRGBA // the colours of the confetti; empty for none
	Review   bool          // the game can be reviewed
}

// Finale is a widget that covers a board and catches its clicks. It belongs to the UI
// goroutine.
type Finale struct {
	fynewidget.BaseWidget

	config    Config
	content   Content
	parts     parts
	animation animation
}

// parts are the objects that a finale is drawn with, except the confetti.
type parts struct {
	plate               *canvas.Rectangle
	icon                *canvas.Image
	title, text, remark *label
	again, review       *widget.Button
	buttons             [2]fyne.CanvasObject // again and review with their frames
	inside, banner      *fyne.Container      // inside contains all of the above; banner names it
}

// New returns a hidden finale.
func New(c Config) *Finale {
	f := &Finale{config: c, animation: newAnimation()}
	p := &f.parts
	p.plate = &canvas.Rectangle{}
	p.icon = &canvas.Image{FillMode: canvas.ImageFillContain}
	p.title = inspect.Name(newLabel(true, fynetheme.ColorNameForeground), "title")
	p.text = inspect.Name(newLabel(false, fynetheme.ColorNameForeground), "text")
	p.remark = inspect.Name(newLabel(false, fynetheme.ColorNamePlaceHolder), "remark")
	p.again = widget.NewButton("again", "", nil, c.Again).Primary()
	p.review = widget.NewButton("review", "", nil, c.Review)
	c.Fixed.Add(func() {
		p.again.SetText(i18n.T("finale.again"))
		p.review.SetText(i18n.T("finale.review"))
	})
	p.buttons = [2]fyne.CanvasObject{p.again.Framed(), p.review.Framed()}
	p.inside = container.NewWithoutLayout(
		p.plate, p.icon, p.title, p.text, p.remark, p.buttons[0], p.buttons[1])
	p.banner = inspect.Group("finale", p.inside)
	p.banner.Hide()
	f.ExtendBaseWidget(f)
	f.Hide()
	return f
}

// Cover starts catching the board's clicks, without showing anything yet.
func (f *Finale) Cover() {
	f.parts.banner.Hide()
	f.Show()
}

// Reveal shows the content, and the confetti for some seconds. done is called when the animation
// has ended; at once if the user wants no animations. It may be nil.
func (f *Finale) Reveal(w Content, seconds float64, done func()) {
	f.content = w
	p := &f.parts
	p.title.set(w.Title)
	p.text.set(w.Text)
	p.remark.set(w.Remark)
	p.icon.Resource = w.Icon
	p.icon.Hidden = w.Icon == nil
	widget.SetVisible(p.buttons[1], w.Review)
	p.banner.Show()
	f.Refresh()
	f.animation.start(f, seconds, done)
}

// SetRemark replaces the winner's remark.
func (f *Finale) SetRemark(remark string) {
	f.content.Remark = remark
	f.parts.remark.set(remark)
	f.Refresh()
}

// EndAnimation ends the animation.
func (f *Finale) EndAnimation() { f.animation.end(f) }

// Leave ends the animation and hides the finale.
func (f *Finale) Leave() {
	f.animation.end(f)
	f.parts.banner.Hide()
	f.Hide()
}

// Tapped implements fyne.Tappable.
func (f *Finale) Tapped(*fyne.PointEvent) { f.config.Tapped() }

// Parts implements inspect.Parent.
func (f *Finale) Parts() []fyne.CanvasObject { return []fyne.CanvasObject{f.parts.banner} }

// MinSize implements fyne.CanvasObject. It is zero: the finale adapts to the board.
func (f *Finale) MinSize() fyne.Size { return fyne.Size{} }

// CreateRenderer implements fyne.Widget.
func (f *Finale) CreateRenderer() fyne.WidgetRenderer {
	objects := make([]fyne.CanvasObject, 0, confettiCount+1)
	for _, piece := range f.animation.pieces {
		objects = append(objects, piece.shape)
	}
	return widget.RenderUnmirrored(f, drawing{f}, append(objects, f.parts.banner)...)
}

// drawing implements widget.Drawing for a finale.
type drawing struct{ *Finale }

// Paint implements widget.Drawing.
func (d drawing) Paint() {
	p := &d.parts
	p.plate.FillColor, p.plate.CornerRadius = theme.Color(theme.ColorCard), theme.Scaled(widget.Corner)
	p.plate.StrokeColor, p.plate.StrokeWidth = theme.Color(theme.ColorLine), theme.Scaled(1)
	if len(d.content.Confetti) > 0 {
		p.plate.StrokeColor, p.plate.StrokeWidth = theme.Color(theme.ColorWon), theme.Scaled(2)
	}
	p.plate.Shadow = canvas.Shadow{Color: theme.Color(fynetheme.ColorNameShadow), BlurRadius: 14, Offset: fyne.NewPos(0, 3)}
}

// Layout implements widget.Drawing.
func (d drawing) Layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	d.layOut(size)
	d.animation.place(d.Finale)
}
