package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (p *MancalaBoard) CreateRenderer() fyne.WidgetRenderer {
	p.drawn = &mancalaRenderer{board: p}
	p.drawn.build()
	return p.drawn
}

// mostFlying is how many beans are seen in the air at a time.
const mostFlying = 48

// mancalaRenderer draws a board from back to front: the wood, the beans in the
// cups, names and numbers, the rings round cups, the mark of the last pit, the
// beans in the air, and over them the hint and the notes.
type mancalaRenderer struct {
	board *MancalaBoard

	wood            *canvas.Image
	heaps           [cups]*canvas.Image
	numbers         [cups]label
	names           map[int]label // of the pits
	rims            map[int]*canvas.Rectangle
	chosen, landing *canvas.Rectangle
	hint            *canvas.Rectangle
	last            *canvas.Circle
	flying          [mostFlying]*canvas.Image
	notes           map[int]note
	objects         []fyne.CanvasObject

	painted  paint.Pits
	composed [cups]heapKey
	signs    map[lettering]*image.RGBA
}

// heapKey is all that the picture of a heap depends on: it is new where the
// looks of beans are, or the beans.
type heapKey struct {
	looks *paint.Beans
	beans []paint.Bean
}

// build makes the objects.
func (r *mancalaRenderer) build() {
	r.wood = r.picture()
	for cup := range r.heaps {
		r.heaps[cup] = r.picture()
	}
	r.names, r.rims, r.notes = map[int]label{}, map[int]*canvas.Rectangle{}, map[int]note{}
	for cup := range cups {
		r.numbers[cup] = r.label()
		if !isHome(cup) {
			r.names[cup] = r.label()
			r.rims[cup] = r.rectangle()
		}
	}
	r.landing, r.chosen = r.rectangle(), r.rectangle()
	r.last = canvas.NewCircle(color.Transparent)
	r.last.Hide()
	r.objects = append(r.objects, r.last)
	for i := range r.flying {
		r.flying[i] = r.picture()
	}
	r.hint = r.rectangle()
	for cup := range r.rims {
		n := newNote()
		r.notes[cup] = n
		r.objects = append(r.objects, n.plate, n.text)
	}
}

func (r *mancalaRenderer) picture() *canvas.Image {
	img := picture()
	r.objects = append(r.objects, img)
	return img
}

func (r *mancalaRenderer) rectangle() *canvas.Rectangle {
	rect := canvas.NewRectangle(color.Transparent)
	rect.Hide()
	r.objects = append(r.objects, rect)
	return rect
}

// Layout works out where everything is.
func (r *mancalaRenderer) Layout(size fyne.Size) {
	p := r.board
	g := layOutMancala(size, pixelsPerUnit(p))
	if p.looks == nil || g.pit != p.plan.pit {
		p.looks = paint.NewBeans(g.pit)
	}
	p.plan = g
	pos, whole := g.rect(g.shadowed())
	r.wood.Move(pos)
	r.wood.Resize(whole)
	for cup, heap := range r.heaps {
		pos, size := g.rect(g.cup(cup))
		heap.Move(pos)
		heap.Resize(size)
	}
	r.paint()
	call(p.OnLayout)
}

// Refresh follows the theme, the position and the cursor.
func (r *mancalaRenderer) Refresh() {
	if pixelsPerUnit(r.board) != r.board.plan.scale { // another screen
		r.Layout(r.board.Size())
	} else {
		r.paint()
	}
	canvas.Refresh(r.board)
}

func (r *mancalaRenderer) paint() {
	if r.board.plan.scale == 0 { // not laid out yet
		return
	}
	r.paintWood()
	r.paintHeaps()
	r.paintNumbers()
	r.paintRims()
	r.paintLast()
	r.paintFlying()
	r.paintHint()
	r.paintNotes()
}

func (r *mancalaRenderer) paintWood() {
	pits := woodOn(r.board.plan, theme.Color)
	if pits != r.painted {
		r.painted = pits
		show(r.wood, pits.Image())
	}
}

// woodOn is the empty board for a plan, in the colours of a theme.
func woodOn(g mancalaPlan, theming func(fyne.ThemeColorName) color.Color) paint.Pits {
	at := func(name fyne.ThemeColorName) color.NRGBA { return paint.NRGBA(theming(name)) }
	pits := paint.Pits{
		Outline: g.outline(), Field: g.field(), Unit: g.pit, Shadow: pixels(shadowMargin, g.scale),
		Wood:  paint.Wood{Light: at(theme.ColorWood), Dark: at(theme.ColorWoodGrain)},
		Frame: paint.Wood{Light: at(theme.ColorWalnut), Dark: at(theme.ColorGrain)},
		Floor: at(theme.ColorPit),
	}
	for cup := range pits.Cups {
		pits.Cups[cup] = g.cup(cup)
	}
	return pits
}

// paintHeaps draws the heaps that have changed.
func (r *mancalaRenderer) paintHeaps() {
	p := r.board
	for cup, beans := range p.beans {
		done := &r.composed[cup]
		if done.looks == p.looks && slices.Equal(done.beans, beans) {
			continue
		}
		*done = heapKey{p.looks, slices.Clone(beans)}
		show(r.heaps[cup], p.plan.heap(p.looks, cup, beans))
	}
}

// MinSize implements fyne.WidgetRenderer.
func (r *mancalaRenderer) MinSize() fyne.Size { return r.board.MinSize() }

// Objects implements fyne.WidgetRenderer.
func (r *mancalaRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements fyne.WidgetRenderer. A sowing goes on: Fyne also destroys
// what is out of sight for a while.
func (r *mancalaRenderer) Destroy() {}
