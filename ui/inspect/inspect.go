// Package inspect gives the parts of a window names and labels. The names are used by the
// trace and by tests, which find by them what they click and read; the labels by screen
// readers.
//
// A name is stored in the object itself, and objects are found by walking the tree of what a
// canvas shows. So nothing has to be registered or unregistered. Everything here belongs to
// the UI goroutine.
package inspect

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Part is embedded by a widget that can have a name.
type Part struct {
	name  string
	label func() string
}

// PartName returns the name, or "" for none.
func (p *Part) PartName() string { return p.name }

// SetPartName sets the name. Use the function Name instead, which calls it.
func (p *Part) SetPartName(name string) { p.name = name }

// PartLabel returns what screen readers call the widget, or "" if no label is set.
func (p *Part) PartLabel() string {
	if p.label == nil {
		return ""
	}
	return p.label()
}

// SetPartLabel sets the label. Use the function Label instead, which calls it.
func (p *Part) SetPartLabel(label func() string) { p.label = label }

// Labelled is implemented by widgets that can have a label, by embedding Part.
type Labelled interface {
	PartLabel() string
	SetPartLabel(label func() string)
}

// Label sets what screen readers call a widget that has no text of its own, such as a slider,
// and returns the widget. label is called whenever the text is needed.
func Label[O Labelled](o O, label func() string) O {
	o.SetPartLabel(label)
	return o
}

// Object is implemented by widgets that can have a name, by embedding Part.
type Object interface {
	fyne.CanvasObject
	PartName() string
	SetPartName(name string)
}

// Name sets the name of a widget, replacing any previous one, and returns the widget. Widgets
// without a name are not among the parts of the window.
func Name[O Object](o O, name string) O {
	o.SetPartName(name)
	return o
}

// Area is a rectangle, relative to a widget or, in Found and Reading, to the canvas.
type Area struct {
	Position fyne.Position
	Size     fyne.Size
}

// Placer is a widget with named parts that are not objects of their own, such as the rows of
// a list.
type Placer interface {
	// Places returns the visible parts by name, relative to the widget.
	Places() map[string]Area
}

// Parent is a widget that contains named objects.
type Parent interface {
	// Parts returns the objects to search for them.
	Parts() []fyne.CanvasObject
}

// Scroller is a widget that scrolls its parts.
type Scroller interface {
	fyne.CanvasObject
	Parent

	// Hides reports whether an object in it is scrolled out of view.
	Hides(fyne.CanvasObject) bool

	// Seen returns the position on the canvas and the size of the visible part of an object.
	Seen(fyne.CanvasObject) (fyne.Position, fyne.Size)
}

// Wrapper is a layout that extends another one.
type Wrapper interface {
	// Inner returns the layout that it extends.
	Inner() fyne.Layout
}

// named is the layout of a container that has a name, that puts a prefix before all names in
// it, or that has parts which are not objects.
type named struct {
	inner  fyne.Layout
	name   string
	boxed  bool          // name refers to the first object in the container
	label  func() string // returns what screen readers say before the contents, or nil
	prefix string
	places func() map[string]Area
	labels func() map[string]string // returns the labels of the places, or nil
}

// MinSize implements fyne.Layout.
func (n *named) MinSize(objects []fyne.CanvasObject) fyne.Size { return n.inner.MinSize(objects) }

// Layout implements fyne.Layout.
func (n *named) Layout(objects []fyne.CanvasObject, size fyne.Size) { n.inner.Layout(objects, size) }

// Layout returns a layout like l that gives its container a name.
func Layout(name string, l fyne.Layout) fyne.Layout { return &named{inner: l, name: name} }

// Box returns a container with just o in it, which gives o a name. Screen readers read the
// label before the contents of o; label may be nil.
func Box(name string, label func() string, o fyne.CanvasObject) *fyne.Container {
	return wrap(named{name: name, boxed: true, label: label}, o)
}

// Places returns a container with just o in it. places returns the visible parts of o by
// name; labels returns by the same names what screen readers say of them, and may be nil.
func Places(o fyne.CanvasObject, places func() map[string]Area, labels func() map[string]string) *fyne.Container {
	return wrap(named{places: places, labels: labels}, o)
}

// Group returns a container with just o in it, which puts "name." before every name in o.
func Group(name string, o fyne.CanvasObject) *fyne.Container {
	return wrap(named{prefix: name + "."}, o)
}

func wrap(n named, o fyne.CanvasObject) *fyne.Container {
	n.inner = layout.NewStackLayout()
	return container.New(&n, o)
}
