// Package inspect names the parts of a window: for the trace, for tests, which
// find what they click and read by its name, and for screen readers.
//
// A name belongs to the object that has it, and objects are found by walking
// through what a canvas shows. So there is nothing to be registered and nothing
// to be taken back.
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

// PartName returns the name, "" for none.
func (p *Part) PartName() string { return p.name }

// SetPartName sets the name. Name is the way to do so.
func (p *Part) SetPartName(name string) { p.name = name }

// PartLabel returns what the widget is called, "" for nothing.
func (p *Part) PartLabel() string {
	if p.label == nil {
		return ""
	}
	return p.label()
}

// SetPartLabel sets what the widget is called. Label is the way to do so.
func (p *Part) SetPartLabel(label func() string) { p.label = label }

// Labelled is a widget that can be called something, since it embeds Part.
type Labelled interface {
	PartLabel() string
	SetPartLabel(label func() string)
}

// Label says what screen readers call a widget that does not say so itself, such as a
// slider, in place of what they called it, and returns the widget.
func Label[O Labelled](o O, label func() string) O {
	o.SetPartLabel(label)
	return o
}

// Object is a widget that can have a name, since it embeds Part.
type Object interface {
	fyne.CanvasObject
	PartName() string
	SetPartName(name string)
}

// Name gives a widget a name, in place of one that it has, and returns the
// widget. A widget without a name is none of the parts of the window.
func Name[O Object](o O, name string) O {
	o.SetPartName(name)
	return o
}

// Area is a part of a widget, relative to the widget.
type Area struct {
	Position fyne.Position
	Size     fyne.Size
}

// Placer is a widget with parts that are no objects of their own, such as the
// rows of a list.
type Placer interface {
	// Places returns the parts that are in sight, by name.
	Places() map[string]Area
}

// Parent is a widget in which there are objects with names.
type Parent interface {
	// Parts returns the objects in which they are.
	Parts() []fyne.CanvasObject
}

// Scroller is a widget that scrolls what is in it.
type Scroller interface {
	fyne.CanvasObject
	Parent

	// Hides reports whether an object in it is scrolled away.
	Hides(fyne.CanvasObject) bool

	// Seen returns where the part of an object that is in sight is on the canvas.
	Seen(fyne.CanvasObject) (fyne.Position, fyne.Size)
}

// Wrapper is a layout that does something more than another one.
type Wrapper interface {
	// Inner returns the other layout.
	Inner() fyne.Layout
}

// named is the layout of a container that has a name, that all names in it begin
// with, or that has parts that are no objects.
type named struct {
	inner  fyne.Layout
	name   string
	boxed  bool          // the name is that of the first object in the container
	label  func() string // what screen readers say before what is in it, or nil
	prefix string
	places func() map[string]Area
	labels func() map[string]string // what they say of the places, or nil
}

// MinSize implements fyne.Layout.
func (n *named) MinSize(objects []fyne.CanvasObject) fyne.Size { return n.inner.MinSize(objects) }

// Layout implements fyne.Layout.
func (n *named) Layout(objects []fyne.CanvasObject, size fyne.Size) { n.inner.Layout(objects, size) }

// Layout returns a layout that gives the container that has it a name.
func Layout(name string, l fyne.Layout) fyne.Layout { return &named{inner: l, name: name} }

// Box returns a container with nothing but an object in it, which gets a name
// that way. Screen readers read the label before what is in it; it may be nil.
func Box(name string, label func() string, o fyne.CanvasObject) *fyne.Container {
	return wrap(named{name: name, boxed: true, label: label}, o)
}

// Places returns a container with nothing but an object in it, of which places
// returns the parts that are in sight, by name, and labels what screen readers say of
// them; it may be nil.
func Places(o fyne.CanvasObject, places func() map[string]Area, labels func() map[string]string) *fyne.Container {
	return wrap(named{places: places, labels: labels}, o)
}

// Group returns a container with nothing but an object in it, in which every
// name begins with that of the group and a dot.
func Group(name string, o fyne.CanvasObject) *fyne.Container {
	return wrap(named{prefix: name + "."}, o)
}

func wrap(n named, o fyne.CanvasObject) *fyne.Container {
	n.inner = layout.NewStackLayout()
	return container.New(&n, o)
}
