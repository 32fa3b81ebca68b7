package inspect

import (
	"cmp"
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Reading is a part of a window as screen readers present it.
type Reading struct {
	Text   string
	Role   fyne.AccessibleRole
	Area   Area              // the visible area in the layer; empty if scrolled out of view
	Object fyne.CanvasObject // the part itself, or the object that it is an area of
}

// Labeller is a Placer that has labels for its parts.
type Labeller interface {
	// Labels returns what screen readers say of the parts that Places returns, by name.
	Labels() map[string]string
}

// FocusReader is a widget that has a part chosen by the keyboard.
type FocusReader interface {
	// FocusText returns what screen readers say of that part, or "" if none is chosen.
	FocusText() string
}

// Read returns what screen readers can read in a layer of a window of the given size, in
// reading order. It includes what is scrolled out of view, with an empty area.
func Read(layer fyne.CanvasObject, size fyne.Size) []Reading {
	r := reading{}
	r.object(layer, fyne.Position{}, Area{Size: size})
	return r.all
}

// TextOf returns what screen readers say of an object that has the focus: of the part chosen
// in it or of the object itself. It returns "" for nothing.
func TextOf(o fyne.CanvasObject) string {
	if r, ok := o.(FocusReader); ok {
		return r.FocusText()
	}
	if a, ok := o.(fyne.Accessible); ok {
		return a.AccessibilityLabel()
	}
	return ""
}

// reading collects the readings of a tree of objects.
type reading struct{ all []Reading }

func (r *reading) object(o fyne.CanvasObject, origin fyne.Position, sight Area) {
	if o == nil || !o.Visible() {
		return
	}
	at := Area{origin.Add(o.Position()), o.Size()}
	if a, ok := o.(fyne.Accessible); ok && a.AccessibilityRole() != fyne.AccessibleRoleContainer {
		r.add(a.AccessibilityLabel(), a.AccessibilityRole(), at.within(sight), o)
	}
	if p, ok := o.(Placer); ok {
		if l, ok := o.(Labeller); ok {
			r.areas(o, p.Places(), l.Labels(), at.Position, sight)
		}
	}
	inner := []fyne.CanvasObject{}
	switch o := o.(type) {
	case *fyne.Container:
		r.named(o, at.Position, sight)
		inner = o.Objects
	case *container.Scroll:
		inner, sight = append(inner, o.Content), at.within(sight)
	case *container.Clip:
		inner, sight = append(inner, o.Content), at.within(sight)
	case Scroller:
		inner, sight = o.Parts(), at.within(sight)
	case Parent:
		inner = o.Parts()
	}
	for _, part := range fromTop(inner) {
		r.object(part, at.Position, sight)
	}
}

// fromTop returns objects in reading order: those that are above others come before them;
// otherwise the order is kept.
func fromTop(objects []fyne.CanvasObject) []fyne.CanvasObject {
	all, left := make([]fyne.CanvasObject, 0, len(objects)), slices.Clone(objects)
	for len(left) > 0 {
		next := slices.IndexFunc(left, func(a fyne.CanvasObject) bool {
			return !slices.ContainsFunc(left, func(b fyne.CanvasObject) bool { return above(b, a) })
		})
		all = append(all, left[next])
		left = slices.Delete(left, next, next+1)
	}
	return all
}

// above reports whether a lies completely above b.
func above(a, b fyne.CanvasObject) bool {
	top, bottom := a.Position().Y, a.Position().Y+a.Size().Height
	return top < b.Position().Y && bottom <= b.Position().Y
}

// named reads the label of a container with a named layout, and of its places.
func (r *reading) named(c *fyne.Container, origin fyne.Position, sight Area) {
	l := c.Layout
	if w, ok := l.(Wrapper); ok {
		l = w.Inner()
	}
	n, ok := l.(*named)
	if !ok {
		return
	}
	if n.label != nil {
		r.add(n.label(), fyne.AccessibleRoleText, Area{Position: origin}, c)
	}
	if n.places != nil && n.labels != nil {
		r.areas(c, n.places(), n.labels(), origin, sight)
	}
}

// areas reads parts of an object from top to bottom, and from left to right.
func (r *reading) areas(o fyne.CanvasObject, areas map[string]Area, labels map[string]string, origin fyne.Position, sight Area) {
	names := slices.SortedFunc(maps.Keys(areas), func(a, b string) int {
		p, q := areas[a].Position, areas[b].Position
		return cmp.Or(cmp.Compare(p.Y, q.Y), cmp.Compare(p.X, q.X), cmp.Compare(a, b))
	})
	for _, name := range names {
		area := areas[name]
		area.Position = area.Position.Add(origin)
		r.add(labels[name], fyne.AccessibleRoleButton, area.within(sight), o)
	}
}

func (r *reading) add(text string, role fyne.AccessibleRole, area Area, o fyne.CanvasObject) {
	if text != "" {
		r.all = append(r.all, Reading{text, role, area, o})
	}
}

// within returns the intersection of two areas, which may be empty.
func (a Area) within(other Area) Area {
	from := fyne.NewPos(max(a.Position.X, other.Position.X), max(a.Position.Y, other.Position.Y))
	to, end := a.Position.Add(a.Size), other.Position.Add(other.Size)
	wide, high := min(to.X, end.X)-from.X, min(to.Y, end.Y)-from.Y
	if wide <= 0 || high <= 0 {
		return Area{Position: from}
	}
	return Area{from, fyne.NewSize(wide, high)}
}
