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

// Cramped returns what is wrong with the room that texts have in the uppermost layer of a
// window: which are cut off, reach beyond what they are in or out of sight, stand in another
// order than they are read in, or have something over them. Of those with an ellipsis, the
// ones in whole are to have it.
func Cramped(c fyne.Canvas, whole []string) (faults []string) {
	r := &room{whole: whole}
	layer := c.Content()
	if top := c.Overlays().Top(); top != nil {
		layer = top
	}
	r.walk(layer, nil, boxOf(fyne.Position{}, c.Size()))
	r.compare()
	return r.faults
}

// box is a part of a canvas.
type box struct{ from, to fyne.Position }

func boxOf(at fyne.Position, size fyne.Size) box { return box{at, at.Add(size)} }

func placeOf(o fyne.CanvasObject) box {
	return boxOf(fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size())
}

func (b box) within(in box) box {
	return box{
		fyne.NewPos(max(b.from.X, in.from.X), max(b.from.Y, in.from.Y)),
		fyne.NewPos(min(b.to.X, in.to.X), min(b.to.Y, in.to.Y)),
	}
}

// The letters of a text leave this part of its height free, above and below together, and
// something may be so much larger than its place.
const (
	leading = 0.4
	slack   = 1
)

// meets reports whether two parts have more than an edge in common.
func (b box) meets(other box) bool {
	both := b.within(other)
	return both.to.X-both.from.X > slack && both.to.Y-both.from.Y > slack
}

// wider reports whether a part reaches beyond the sides of another.
func (b box) wider(than box) bool {
	return b.from.X < than.from.X-slack || b.to.X > than.to.X+slack
}

// thing is a text or a control on a canvas, and what it is in.
type thing struct {
	box
	name    string
	of      []fyne.CanvasObject
	control fyne.CanvasObject // nil for a text
}

// covers reports whether a thing is in something that is to lie over others.
func (t thing) covers() bool {
	return slices.ContainsFunc(t.of, func(o fyne.CanvasObject) bool {
		_, covers := o.(interface{ Cover() })
		return covers
	})
}

// in reports whether a thing is a part of a control.
func (t thing) in(other thing) bool {
	return other.control != nil && slices.Contains(t.of, other.control)
}

// room is a layer of a window that is looked through.
type room struct {
	whole    []string
	texts    []thing
	controls []thing
	faults   []string
}

func (r *room) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Sprintf(format, args...))
}

// walk looks at an object, what it is in and what of that is in sight.
func (r *room) walk(o fyne.CanvasObject, of []fyne.CanvasObject, sight box) {
	if !o.Visible() {
		return
	}
	if text, ok := o.(*canvas.Text); ok {
		if strings.TrimSpace(text.Text) != "" {
			r.text(text, of, sight)
		}
		return
	}
	of = append(slices.Clip(of), o)
	switch o := o.(type) {
	case *widget.Button, *widget.Entry, *widget.Search, *widget.Choice:
		r.controls = append(r.controls, thing{placeOf(o).within(sight), fmt.Sprintf("%T", o), of, o})
	case *container.Scroll, *widget.Scroll:
		sight = sight.within(placeOf(o))
	}
	for _, part := range Parts(o) {
		r.walk(part, of, sight)
	}
}

// Parts returns the objects that an object is made of, also those out of sight.
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

// text looks at a text, unless it is scrolled out of sight.
func (r *room) text(text *canvas.Text, of []fyne.CanvasObject, sight box) {
	letters := lettersOf(text)
	if letters.from.Y < sight.from.Y-slack || letters.to.Y > sight.to.Y+slack {
		return
	}
	if strings.Contains(text.Text, "…") && !r.meant(text.Text, of) {
		r.fault("%q is cut off", text.Text)
	}
	if !ordered(text.Text) {
		r.fault("%q stands in another order than it is read in", text.Text)
	}
	if letters.wider(sight) {
		r.fault("%q, from %.0f to %.0f, is in sight from %.0f to %.0f", text.Text, letters.from.X, letters.to.X, sight.from.X, sight.to.X)
	}
	for _, o := range slices.Backward(of) {
		if in := placeOf(o); isWidget(o) {
			if letters.wider(in) {
				r.fault("%q, from %.0f to %.0f, is in a %T from %.0f to %.0f", text.Text, letters.from.X, letters.to.X, o, in.from.X, in.to.X)
			}
			break
		}
	}
	r.texts = append(r.texts, thing{letters, text.Text, of, nil})
}

// ordered reports whether the parts of a text with letters from right to left stand as they
// are drawn: what has been put together from such texts does not, unless it was shown again.
func ordered(text string) bool {
	return !strings.ContainsFunc(text, fromRight) || drawn(i18n.Shown(text)) == drawn(text)
}

// drawn returns the characters of a text in their order, with brackets as they look: from
// right to left they are mirrored.
func drawn(text string) string {
	var b strings.Builder
	right := []bool{beginsFromRight(text)} // of the text, and of what stands between marks in it
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

// Marks of directions, see i18n.
const (
	leftIsolate  = '\u2066'
	rightIsolate = '\u2067'
	firstIsolate = '\u2068'
	endIsolate   = '\u2069'
)

// mirrored returns the other one of a pair of brackets.
func mirrored(r rune) rune {
	const pairs = "()[]{}«»‹›"
	at := slices.Index([]rune(pairs), r)
	if at < 0 {
		return r
	}
	return []rune(pairs)[at^1]
}

// beginsFromRight reports whether the first letter that does not stand between marks is
// written from right to left.
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

// lettersOf returns where the letters of a text are.
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

// meant reports whether a text with an ellipsis is to have it.
func (r *room) meant(text string, of []fyne.CanvasObject) bool {
	if slices.Contains(r.whole, i18n.WithoutMarks(text)) {
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

// compare looks for what lies over something else.
func (r *room) compare() {
	all := slices.Concat(r.texts, r.controls)
	for i, one := range all {
		for _, other := range all[i+1:] {
			if one.covers() == other.covers() && one.meets(other.box) && !one.in(other) && !other.in(one) {
				r.fault("%q and %q lie over each other", one.name, other.name)
			}
		}
	}
}
