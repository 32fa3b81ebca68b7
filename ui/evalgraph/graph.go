// Package evalgraph draws a graph of a game: the evaluations of its positions, move by
// move, with marks for the mistakes. Graph is the widget.
package evalgraph

import (
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// Point is a position of a game.
type Point struct {
	review.Value
	Mark review.Mark // of the move that led here
}

// Graph draws the values of positions in the direction of writing; the upper half is the
// first side's. Clicking or dragging goes to a position.
type Graph struct {
	widget.BaseWidget
	inspect.Part

	ourwidget.Pointer

	// GoTo is called with the number of plies before the wanted position.
	GoTo func(ply int)

	// Text returns the text about a position, for the one under the pointer.
	Text func(ply int) string

	points  []Point
	current int // the ply of the position shown
	hovered int // the ply under the pointer; −1 for none
	sides   [2]fyne.Resource
}

var (
	_ fyne.Tappable      = (*Graph)(nil)
	_ desktop.Hoverable  = (*Graph)(nil)
	_ fyne.Draggable     = (*Graph)(nil)
	_ desktop.Cursorable = (*Graph)(nil)
)

// New returns an empty graph.
func New() *Graph {
	g := &Graph{hovered: -1}
	g.Moved = g.moved
	g.ExtendBaseWidget(g)
	return g
}

// moved updates the ply under the pointer.
func (g *Graph) moved() {
	hovered := -1
	if g.Mouse != nil {
		hovered = g.plyAt(g.Mouse.X)
	}
	if hovered != g.hovered {
		g.hovered = hovered
		g.Refresh()
	}
}

// AccessibilityLabel implements fyne.Accessible: the text about the position shown.
func (g *Graph) AccessibilityLabel() string {
	if g.current >= len(g.points) || g.Text == nil {
		return ""
	}
	return i18n.WithoutMarks(g.Text(g.current))
}

// AccessibilityRole implements fyne.Accessible.
func (g *Graph) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// SetPoints sets the positions, the start first, and which of them is shown on the board.
func (g *Graph) SetPoints(points []Point, current int) {
	if slices.Equal(points, g.points) && current == g.current {
		return
	}
	g.points, g.current = points, current
	g.Refresh()
}

// SetCurrent sets which position is shown on the board.
func (g *Graph) SetCurrent(ply int) {
	if ply != g.current {
		g.current = ply
		g.Refresh()
	}
}

// SetSides sets the pieces of the sides, drawn at their halves of the graph.
func (g *Graph) SetSides(first, second fyne.Resource) {
	if sides := [2]fyne.Resource{first, second}; sides != g.sides {
		g.sides = sides
		g.Refresh()
	}
}

// HasCurve reports whether at least two positions are known.
func (g *Graph) HasCurve() bool {
	known := 0
	for _, p := range g.points {
		if p.Known {
			known++
		}
	}
	return known > 1
}

// Tapped implements fyne.Tappable.
func (g *Graph) Tapped(e *fyne.PointEvent) { g.follow(e.Position) }

// Dragged implements fyne.Draggable.
func (g *Graph) Dragged(e *fyne.DragEvent) { g.follow(e.Position) }

// DragEnd implements fyne.Draggable.
func (g *Graph) DragEnd() {}

// Cursor implements desktop.Cursorable.
func (g *Graph) Cursor() desktop.Cursor { return desktop.PointerCursor }

// follow goes to the position at a point, unless it is shown already.
func (g *Graph) follow(at fyne.Position) {
	if ply := g.plyAt(at.X); ply != g.current {
		g.GoTo(ply)
	}
}

// The padding around the curve; the pieces of the sides are in the left padding. In languages
// from right to left everything is mirrored.
const (
	padLeft  = 18
	padRight = 6
	padHigh  = 7
	pieceBig = 12
)

// usual is the height of a graph at which marks and pieces have their usual size. In a
// higher graph they are larger, by a factor of at most mostLarger.
const (
	usual      = 58
	mostLarger = 1.4
)

func (g *Graph) larger() float32 { return min(max(g.Size().Height/theme.Scaled(usual), 1), mostLarger) }

// plyAt returns the ply nearest to x.
func (g *Graph) plyAt(x float32) int {
	last := len(g.points) - 1
	if last < 1 {
		return 0
	}
	x = ourwidget.Mirrored(fyne.NewPos(x, 0), g.Size().Width).X
	part := (x - theme.Scaled(padLeft)) / (g.Size().Width - theme.Scaled(padLeft+padRight))
	return min(max(int(math.Round(float64(part)*float64(last))), 0), last)
}

// place returns where a ply is drawn: at half the height if it is not known.
func (g *Graph) place(ply int) (x, y float32) {
	size, last := g.Size(), max(1, len(g.points)-1)
	half := size.Height/2 - theme.Scaled(padHigh)
	x = theme.Scaled(padLeft) + (size.Width-theme.Scaled(padLeft+padRight))*float32(ply)/float32(last)
	return ourwidget.Mirrored(fyne.NewPos(x, 0), size.Width).X, size.Height/2 - half*float32(g.points[ply].First)
}
