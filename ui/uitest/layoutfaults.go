package uitest

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// LayoutFaults returns what is wrong with the texts in the topmost layer of a window: those that
// are truncated, reach beyond their widget or the visible area, are in another order than they
// are read in, or overlap something. Texts in whole may contain an ellipsis, as may those whose
// widget was given one.
func LayoutFaults(c fyne.Canvas, whole []string) (faults []string) {
	r := &checker{whole: whole}
	layer := c.Content()
	if top := c.Overlays().Top(); top != nil {
		layer = top
	}
	r.walk(layer, nil, boxOf(fyne.Position{}, c.Size()))
	r.compare()
	return r.faults
}

// box is a rectangle on a canvas.
type box struct{ from, to fyne.Position }

func boxOf(at fyne.Position, size fyne.Size) box { return box{at, at.Add(size)} }

func placeOf(o fyne.CanvasObject) box {
	return boxOf(fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size())
}

func (b box) intersect(in box) box {
	return box{
		fyne.NewPos(max(b.from.X, in.from.X), max(b.from.Y, in.from.Y)),
		fyne.NewPos(min(b.to.X, in.to.X), min(b.to.Y, in.to.Y)),
	}
}

// leading is the part of a text's height that its letters leave free, above and below together.
// slack is the tolerance when boxes are compared, in Fyne's units.
const (
	leading = 0.4
	slack   = 1
)

// overlaps reports whether two boxes overlap by more than slack.
func (b box) overlaps(other box) bool {
	both := b.intersect(other)
	return both.to.X-both.from.X > slack && both.to.Y-both.from.Y > slack
}

// exceeds reports whether a box reaches beyond the left or right edge of another.
func (b box) exceeds(than box) bool {
	return b.from.X < than.from.X-slack || b.to.X > than.to.X+slack
}

// item is a text or a control on a canvas.
type item struct {
	box
	name    string
	of      []fyne.CanvasObject
	control fyne.CanvasObject // nil for a text
}

// covers reports whether an item is in an object that is meant to lie over others, which has a
// method Cover.
func (t item) covers() bool {
	return slices.ContainsFunc(t.of, func(o fyne.CanvasObject) bool {
		_, covers := o.(interface{ Cover() })
		return covers
	})
}

// in reports whether an item is inside a control.
func (t item) in(other item) bool {
	return other.control != nil && slices.Contains(t.of, other.control)
}

// checker collects the texts, controls and faults of a layer.
type checker struct {
	whole    []string
	texts    []item
	controls []item
	faults   []string
}

func (c *checker) fault(format string, args ...any) {
	c.faults = append(c.faults, fmt.Sprintf(format, args...))
}

// walk examines an object and everything in it. of are the objects that contain it, and sight is
// the visible area.
func (c *checker) walk(o fyne.CanvasObject, of []fyne.CanvasObject, sight box) {
	if !o.Visible() {
		return
	}
	if text, ok := o.(*canvas.Text); ok {
		if strings.TrimSpace(text.Text) != "" {
			c.text(text, of, sight)
		}
		return
	}
	of = append(slices.Clip(of), o)
	switch o := o.(type) {
	case *widget.Button, *widget.Entry, *widget.Search, *widget.Choice:
		c.controls = append(c.controls, item{placeOf(o).intersect(sight), fmt.Sprintf("%T", o), of, o})
	case *container.Scroll, *widget.Scroll:
		sight = sight.intersect(placeOf(o))
	}
	for _, part := range Parts(o) {
		c.walk(part, of, sight)
	}
}

// Parts returns the children of an object, including invisible ones.
func Parts(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	default:
		return nil
	}
}

// text examines a text, unless it is scrolled out of sight vertically.
func (c *checker) text(text *canvas.Text, of []fyne.CanvasObject, sight box) {
	letters := lettersOf(text)
	if letters.from.Y < sight.from.Y-slack || letters.to.Y > sight.to.Y+slack {
		return
	}
	if strings.Contains(text.Text, "…") && !c.mayBeTruncated(text.Text, of) {
		c.fault("%q is cut off", text.Text)
	}
	if !ordered(text.Text) {
		c.fault("%q stands in another order than it is read in", text.Text)
	}
	if letters.exceeds(sight) {
		c.fault("%q, from %.0f to %.0f, is in sight from %.0f to %.0f", text.Text, letters.from.X, letters.to.X, sight.from.X, sight.to.X)
	}
	for _, o := range slices.Backward(of) {
		if in := placeOf(o); isWidget(o) {
			if letters.exceeds(in) {
				c.fault("%q, from %.0f to %.0f, is in a %T from %.0f to %.0f", text.Text, letters.from.X, letters.to.X, o, in.from.X, in.to.X)
			}
			break
		}
	}
	c.texts = append(c.texts, item{letters, text.Text, of, nil})
}

// ordered reports whether a text with letters from right to left is in the order in which Fyne
// draws it. A text joined from such texts is not, unless it went through i18n.Shown.
func ordered(text string) bool {
	return !strings.ContainsFunc(text, fromRight) || drawn(i18n.Shown(text)) == drawn(text)
}

// drawn returns the characters of a text without directional marks, with the brackets in parts
// from right to left mirrored, as they look.
func drawn(text string) string {
	var b strings.Builder
	right := []bool{beginsFromRight(text)} // of the whole text, and of nested isolates
	for _, r := range text {
		last := right[len(right)-1]
		switch r {
		case leftIsolate, rightIsolate, firstIsolate:
			right = append(right, r == rightIsolate)
		case endIsolate:
			right = right[:max(1, len(right)-1)]
		default:
			if last {
				r = mirrored(r)
			}
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Directional marks; see package i18n.
const (
	leftIsolate  = '\u2066'
	rightIsolate = '\u2067'
	firstIsolate = '\u2068'
	endIsolate   = '\u2069'
)

// mirrored returns the counterpart of a bracket, and any other character as it is.
func mirrored(r rune) rune {
	const pairs = "()[]{}«»‹›"
	at := slices.Index([]rune(pairs), r)
	if at < 0 {
		return r
	}
	return []rune(pairs)[at^1]
}

// beginsFromRight reports whether the first letter outside isolates is written from right to
// left.
func beginsFromRight(text string) bool {
	deep := 0
	for _, r := range text {
		switch {
		case leftIsolate <= r && r <= firstIsolate:
			deep++
		case r == endIsolate:
			deep--
		case deep == 0 && unicode.IsLetter(r):
			return fromRight(r)
		}
	}
	return false
}

func fromRight(r rune) bool {
	return unicode.In(r, unicode.Arabic, unicode.Hebrew) && unicode.IsLetter(r)
}

func isWidget(o fyne.CanvasObject) bool {
	_, ok := o.(fyne.Widget)
	return ok
}

// lettersOf returns the box of the letters of a text.
func lettersOf(text *canvas.Text) box {
	at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(text), text.MinSize()
	if rest := text.Size().Width - size.Width; text.Size().Width > 0 {
		switch text.Alignment {
		case fyne.TextAlignCenter:
			at.X += rest / 2
		case fyne.TextAlignTrailing:
			at.X += rest
		}
	}
	return boxOf(at.AddXY(0, size.Height*leading/2), fyne.NewSize(size.Width, size.Height*(1-leading)))
}

// mayBeTruncated reports whether a text is meant to contain an ellipsis.
func (c *checker) mayBeTruncated(text string, of []fyne.CanvasObject) bool {
	if slices.Contains(c.whole, i18n.WithoutMarks(text)) {
		return true
	}
	for _, o := range slices.Backward(of) {
		switch o := o.(type) {
		case *widget.Line:
			return strings.Contains(o.Text(), "…")
		case *fynewidget.Label:
			return strings.Contains(o.Text, text)
		case *fynewidget.RichText:
			return strings.Contains(o.String(), text)
		}
	}
	return false
}

// compare reports items that overlap.
func (c *checker) compare() {
	all := slices.Concat(c.texts, c.controls)
	for i, one := range all {
		for _, other := range all[i+1:] {
			if one.covers() == other.covers() && one.overlaps(other.box) && !one.in(other) && !other.in(one) {
				c.fault("%q and %q lie over each other", one.name, other.name)
			}
		}
	}
}
