package inspect

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Found is a named part of a window.
type Found struct {
	Name   string
	Object fyne.CanvasObject // the part itself, or the object that it is an area of
	Area   Area              // the visible area on the canvas
}

// InSight returns the visible parts of a canvas: those that are neither hidden nor scrolled
// out of view. Parts on lower layers come first.
func InSight(c fyne.Canvas) []Found {
	w := walk{}
	w.all(roots(c))
	return w.found
}

// Find returns the object with the given name on a canvas, even if it is scrolled out of view,
// or nil if there is none that is not hidden. If several have the name, it returns the
// topmost. For a part that is not an object it returns the object that contains the part.
func Find(c fyne.Canvas, name string) fyne.CanvasObject { return Parts(roots(c)...)[name] }

// Parts returns the named parts of objects by name, without hidden ones, but with those
// scrolled out of view.
func Parts(in ...fyne.CanvasObject) map[string]fyne.CanvasObject {
	w := walk{anywhere: true}
	w.all(in)
	parts := map[string]fyne.CanvasObject{}
	for _, f := range w.found {
		parts[f.Name] = f.Object
	}
	return parts
}

// roots returns the content of a canvas and its overlays, from bottom to top.
func roots(c fyne.Canvas) []fyne.CanvasObject {
	return append([]fyne.CanvasObject{c.Content()}, c.Overlays().List()...)
}

// walk collects the named parts of a tree of objects.
type walk struct {
	anywhere bool // including parts scrolled out of view; then no areas are determined
	prefix   string
	scroller Scroller // the innermost one round the objects, or nil
	found    []Found
}

func (w *walk) all(objects []fyne.CanvasObject) {
	for _, o := range objects {
		w.object(o)
	}
}

func (w *walk) object(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	if n, ok := o.(Object); ok {
		w.add(n.PartName(), o)
	}
	if p, ok := o.(Placer); ok {
		w.areas(o, p.Places())
	}
	switch o := o.(type) {
	case *fyne.Container:
		w.container(o)
	case *container.Scroll:
		w.object(o.Content)
	case *container.Clip:
		w.object(o.Content)
	case Scroller:
		outer := w.scroller
		w.scroller = o
		w.all(o.Parts())
		w.scroller = outer
	case Parent:
		w.all(o.Parts())
	}
}

func (w *walk) container(c *fyne.Container) {
	l := c.Layout
	if w, ok := l.(Wrapper); ok {
		l = w.Inner()
	}
	n, ok := l.(*named)
	if !ok {
		w.all(c.Objects)
		return
	}
	if n.boxed {
		w.add(n.name, c.Objects[0])
	} else {
		w.add(n.name, c)
	}
	if n.places != nil {
		w.areas(c, n.places())
	}
	outer := w.prefix
	w.prefix += n.prefix
	w.all(c.Objects)
	w.prefix = outer
}

// add adds an object if it has a name and is visible.
func (w *walk) add(name string, o fyne.CanvasObject) {
	switch {
	case name == "":
	case w.anywhere:
		w.found = append(w.found, Found{Name: w.prefix + name, Object: o})
	case w.scroller == nil:
		w.found = append(w.found, Found{w.prefix + name, o, Area{position(o), o.Size()}})
	case !w.scroller.Hides(o):
		pos, size := w.scroller.Seen(o)
		w.found = append(w.found, Found{w.prefix + name, o, Area{pos, size}})
	}
}

// areas adds parts of an object, except those that are scrolled out of view even partly.
func (w *walk) areas(o fyne.CanvasObject, areas map[string]Area) {
	origin := position(o)
	for name, area := range areas {
		area.Position = area.Position.Add(origin)
		if w.anywhere || w.scroller == nil || inside(area, w.scroller) {
			w.found = append(w.found, Found{w.prefix + name, o, area})
		}
	}
}

// inside reports whether an area lies vertically within a scroller.
func inside(area Area, in fyne.CanvasObject) bool {
	top := position(in).Y
	return area.Position.Y >= top && area.Position.Y+area.Size.Height <= top+in.Size().Height
}

func position(o fyne.CanvasObject) fyne.Position {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
}
