package nrow

import (
	"slices"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/gravity"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// gravityField is a logarithmic slider for gravity with a field that shows the
// number, and marks for some places under it.
type gravityField struct {
	slider  *widget.Slider
	entry   *widget.Entry
	scale   fyne.CanvasObject // the slider with its marks
	marks   []*widget.Caption // of the places, in their order
	changed func()
	value   gravity.Gravity
	valid   bool
	setting bool // the slider and the field are being made to agree
}

// newGravityField makes the slider; changed is called after every change.
func newGravityField(value gravity.Gravity, changed func()) *gravityField {
	g := &gravityField{changed: changed, value: value, valid: true}
	g.slider = inspect.Name(widget.NewSlider(gravity.SliderMax, 0.005, value.Slider()), "gravity.slider")
	g.entry = inspect.Name(widget.NewEntry(word(value), g.typed), "gravity")
	g.entry.Width = 96
	g.slider.Text = func() string { return word(g.value) }
	inspect.Label(g.slider, i18n.Key("setup.gravity"))
	inspect.Label(g.entry, i18n.Key("setup.gravity"))
	g.slider.OnChanged = g.slid
	var objects []fyne.CanvasObject
	for range places {
		caption := widget.NewCaption("")
		g.marks = append(g.marks, caption)
		objects = append(objects, widget.NewFrame(fynetheme.ColorNameInputBorder, fynetheme.ColorNameInputBorder), caption)
	}
	g.label()
	g.scale = widget.ArrangeFromLeft(tight{}, g.slider, widget.ArrangeFromLeft(&markLayout{}, objects...))
	return g
}

// standAlone lets the slider stand outside a dialog: it gives the focus back after
// the mouse has moved it, and a field that is left goes back to the last
// gravity when what it says is none.
func (g *gravityField) standAlone() {
	g.entry.Done = func() { g.set(g.value) }
	g.slider.Alone()
}

// get returns the gravity set, and whether what is typed is one.
func (g *gravityField) get() (gravity.Gravity, bool) { return g.value, g.valid }

func (g *gravityField) slid(position float64) {
	if g.setting {
		return
	}
	g.value, g.valid = gravity.FromSlider(position), true
	g.agree(func() { g.entry.SetText(word(g.value)) })
}

func (g *gravityField) typed() {
	if g.setting {
		return
	}
	v, err := gravity.Parse(i18n.Plain(g.entry.Text), i18n.Plain(i18n.T("gravity.instant")))
	g.valid = err == nil
	if g.valid {
		g.value = v
	}
	g.agree(func() { g.slider.SetValue(g.value.Slider()) })
}

func (g *gravityField) agree(set func()) {
	g.setting = true
	set()
	g.setting = false
	g.changed()
}

// word is a gravity as players read it.
func word(g gravity.Gravity) string {
	if g == gravity.Instant {
		return i18n.T("gravity.instant")
	}
	return i18n.Field(g.String())
}

// place is a mark under the slider, and where its text hangs from the mark:
// 0 to the right of it, 1 to the left. Where there is no room for all texts,
// those with the least weight are left out.
type place struct {
	gravity gravity.Gravity
	key     string
	hang    float32
	weight  int
}

// places are the marks from left to right. The gravity of a new player has the
// most weight.
var places = []place{
	{gravity.Min, "", 0, 2},
	{gravity.Moon, "gravity.moon", 1, 1},
	{gravity.Earth, "gravity.earth", 0.7, 0},
	{gravity.Jupiter, "gravity.jupiter", 0, 4},
	{gravity.Instant, "gravity.instant", 0.5, 3},
}

// label names the places in the language that is spoken now.
func (g *gravityField) label() {
	for i, p := range places {
		text := word(p.gravity)
		if p.key != "" {
			text = i18n.T(p.key)
		}
		g.marks[i].SetText(text)
	}
}

// markLayout puts the marks of places under a slider of the same width.
type markLayout struct{}

// The height of a tick, and the room under the texts.
const (
	tickHeight = 5
	marksGap   = 4
)

// MinSize implements fyne.Layout.
func (*markLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(0, theme.Scaled(tickHeight)+objects[1].MinSize().Height+theme.Scaled(marksGap))
}

// Layout implements fyne.Layout.
func (*markLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	end := widget.RailEnd()
	labels := make([]label, len(places))
	for i, p := range places {
		x := end + (size.Width-2*end)*float32(p.gravity.Slider()/gravity.SliderMax)
		tick, text := objects[2*i], objects[2*i+1]
		tick.Move(fyne.NewPos(x-0.5, 0))
		tick.Resize(fyne.NewSize(1, theme.Scaled(tickHeight)))
		labels[i] = label{place: p, text: text, x: x, wide: text.MinSize().Width}
		text.Resize(text.MinSize())
		text.Hide()
	}
	for len(labels) > 0 && !spread(labels, size.Width) {
		labels = slices.DeleteFunc(labels, func(l label) bool { return l.weight == lightest(labels) })
	}
	for _, l := range labels {
		l.text.Move(fyne.NewPos(l.left, theme.Scaled(tickHeight)))
		l.text.Show()
	}
}

// label is the text of a place, which lies at x, and where it goes.
type label struct {
	place
	text          fyne.CanvasObject
	x, wide, left float32
}

// The least room between two texts, and the farthest that one may be from its
// mark.
const (
	labelGap = 5
	labelFar = 4
)

// spread puts each of the labels, which are ordered from left to right, as near
// to where it should hang as the others let it, and reports whether there is
// room for all near their marks.
func spread(labels []label, width float32) bool {
	right := width
	for i := len(labels) - 1; i >= 0; i-- {
		l := &labels[i]
		l.left = min(l.x-l.wide*l.hang, right-l.wide)
		right = l.left - theme.Scaled(labelGap)
	}
	left := float32(0)
	for i := range labels {
		l := &labels[i]
		l.left = max(l.left, left)
		left = l.left + l.wide + theme.Scaled(labelGap)
		if l.left+l.wide > width || l.x < l.left-theme.Scaled(labelFar) || l.x > l.left+l.wide+theme.Scaled(labelFar) {
			return false
		}
	}
	return true
}

// lightest is the least weight of the labels.
func lightest(labels []label) int {
	return slices.MinFunc(labels, func(a, b label) int { return a.weight - b.weight }).weight
}

// tight stacks a slider and its marks without a gap: the slider's own margin
// is gap enough.
type tight struct{}

const sliderOverlap = 8

// MinSize implements fyne.Layout.
func (tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	upper, lower := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width), upper.Height+lower.Height-theme.Scaled(sliderOverlap))
}

// Layout implements fyne.Layout.
func (tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := objects[0].MinSize().Height
	objects[0].Resize(fyne.NewSize(size.Width, high))
	objects[0].Move(fyne.NewPos(0, 0))
	objects[1].Move(fyne.NewPos(0, high-theme.Scaled(sliderOverlap)))
	objects[1].Resize(fyne.NewSize(size.Width, objects[1].MinSize().Height))
}

// set shows another gravity, without a call of changed.
func (g *gravityField) set(value gravity.Gravity) {
	g.value, g.valid, g.setting = value, true, true
	g.entry.SetText(word(value))
	g.slider.SetValue(value.Slider())
	g.setting = false
}
