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

// gravityField consists of a logarithmic slider for gravity, a text field with its value, and
// marks of some well-known values under the slider.
type gravityField struct {
	slider  *widget.Slider
	entry   *widget.Entry
	scale   fyne.CanvasObject // the slider with its marks
	marks   []*widget.Caption // the captions of places, in the same order
	changed func()
	value   gravity.Gravity
	valid   bool
	setting bool // the slider or the field is being set by the program
}

// newGravityField returns a field that shows value. changed is called after every change by
// the player.
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
	g.scale = widget.ArrangeUnmirrored(tight{}, g.slider, widget.ArrangeUnmirrored(&markLayout{}, objects...))
	return g
}

// standAlone prepares the field for use outside a dialog: the slider gives up the focus after
// the mouse has moved it, and the text field returns to the last valid gravity when it loses
// the focus.
func (g *gravityField) standAlone() {
	g.entry.Done = func() { g.set(g.value) }
	g.slider.UnfocusAfterDrag()
}

// get returns the last valid gravity, and whether the text field contains a valid one.
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

// word returns a gravity as text in the current language.
func word(g gravity.Gravity) string {
	if g == gravity.Instant {
		return i18n.T("gravity.instant")
	}
	return i18n.Field(g.String())
}

// place is a mark under the slider. hang is the position of its caption: from 0, to the right
// of the mark, to 1, to the left. If there is no room for all captions, those with the least
// weight are left out.
type place struct {
	gravity gravity.Gravity
	key     string
	hang    float32
	weight  int
}

// places are the marks from left to right. The default gravity has the most weight.
var places = []place{
	{gravity.Min, "", 0, 2},
	{gravity.Moon, "gravity.moon", 1, 1},
	{gravity.Earth, "gravity.earth", 0.7, 0},
	{gravity.Jupiter, "gravity.jupiter", 0, 4},
	{gravity.Instant, "gravity.instant", 0.5, 3},
}

// label sets the captions in the current language.
func (g *gravityField) label() {
	for i, p := range places {
		text := word(p.gravity)
		if p.key != "" {
			text = i18n.T(p.key)
		}
		g.marks[i].SetText(text)
	}
}

// markLayout positions the ticks and captions of places under a slider of the same width. The
// objects are a tick and a caption for each place.
type markLayout struct{}

// The height of a tick, and the space below the captions.
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
	end := widget.RailInset()
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

// label is the caption of a place: x is the position of its mark, and left is where it goes.
type label struct {
	place
	text          fyne.CanvasObject
	x, wide, left float32
}

// The minimum space between two captions, and the maximum distance of one from its mark.
const (
	labelGap = 5
	labelFar = 4
)

// spread sets left of the labels, which are ordered from left to right, as close to where each
// should hang as the others allow. It reports whether all are close enough to their marks and
// within width.
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

// lightest returns the least weight of the labels.
func lightest(labels []label) int {
	return slices.MinFunc(labels, func(a, b label) int { return a.weight - b.weight }).weight
}

// tight is a layout that puts the marks below the slider, overlapping the slider's own margin.
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

// set shows another gravity without calling changed.
func (g *gravityField) set(value gravity.Gravity) {
	g.value, g.valid, g.setting = value, true, true
	g.entry.SetText(word(value))
	g.slider.SetValue(value.Slider())
	g.setting = false
}
