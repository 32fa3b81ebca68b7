package board

import (
	"image"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// CreateRenderer implements fyne.Widget.
func (p *MancalaBoard) CreateRenderer() fyne.WidgetRenderer {
	p.renderer = newMancalaRenderer(p)
	return p.renderer
}

// mostFlying is the greatest number of beans that are drawn in the air at a time.
const mostFlying = 48

// mancalaRenderer draws a MancalaBoard. Its layers from back to front are the wood, the
// beans in the cups, the names and numbers, the rings around cups, the trail of the last
// move and the mark of its pit, the players' names, the beans in the air, the hint, the
// highlights, the threats, the notes and the line.
type mancalaRenderer struct {
	renderer
	board *MancalaBoard

	wood            *canvas.Image
	heaps           []*canvas.Image
	numbers         [cups]label
	names           map[int]label // of the pits
	rims            map[int]*canvas.Rectangle
	chosen, landing *canvas.Rectangle
	trail           [cups]*canvas.Circle
	last            *canvas.Circle
	owners          [2]owner
	flying          []*canvas.Image
	hint            *canvas.Rectangle
	highlights      highlightLayer
	threats         threatLayer
	notes           noteLayer
	line            lineLayer

	painted  paint.Pits
	composed [cups]heapKey
	signs    map[lettering]*image.RGBA
	coins    pieceImages[theme.Face] // beside the names, for the current plan
}

// heapKey is what the picture of a heap depends on. The picture must be drawn again if
// either changes.
type heapKey struct {
	looks *paint.Beans
	beans []paint.Bean
}

func newMancalaRenderer(p *MancalaBoard) *mancalaRenderer {
	r := &mancalaRenderer{board: p, names: map[int]label{}, rims: map[int]*canvas.Rectangle{}, coins: pieceImages[theme.Face]{}}
	r.connect(&p.cellBoard, r)
	r.wood = r.addImage()
	r.heaps = r.addImages(cups)
	for cup := range cups {
		r.numbers[cup] = r.addLabel()
		if !isHome(cup) {
			r.names[cup] = r.addLabel()
			r.rims[cup] = r.addRectangle()
		}
	}
	r.landing, r.chosen = r.addRectangle(), r.addRectangle()
	for cup := range cups {
		r.trail[cup] = r.addCircle()
	}
	r.last = r.addCircle()
	for i := range r.owners {
		r.owners[i] = owner{r.addLabel(), r.addImage()}
	}
	r.flying = r.addImages(mostFlying)
	r.hint = r.addRectangle()
	r.highlights = r.addHighlights()
	r.threats = r.addThreats()
	r.notes = r.addNotes()
	r.line = r.addLine()
	return r
}

// layOut places all objects that do not depend on the position.
func (r *mancalaRenderer) layOut(size fyne.Size, scale float32) {
	p, g := r.board, newMancalaLayout(size, scale, r.board.view.hasOwners())
	if g.pit != p.layout.pit {
		clear(r.coins)
	}
	p.layout = g
	newRect(g.rectInUnits(g.frameWithShadow())).applyTo(r.wood)
	for cup, heap := range r.heaps {
		newRect(g.rectInUnits(g.cup(cup))).applyTo(heap)
	}
}

func (r *mancalaRenderer) paint() {
	if r.board.layout.scale == 0 { // not laid out yet
		return
	}
	p := r.board
	if !p.looks.Suits(p.layout.pit, theme.HighContrast()) {
		p.looks = paint.NewBeans(p.layout.pit, theme.HighContrast())
	}
	r.paintWood()
	r.paintHeaps()
	r.paintNumbers()
	r.paintOwners()
	r.paintCursor()
	r.paintTrail()
	r.paintLast()
	r.paintFlying()
	r.paintHint()
	r.paintHighlights()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
}

func (r *mancalaRenderer) paintWood() {
	pits := woodOn(r.board.layout, theme.Color)
	if pits != r.painted {
		r.painted = pits
		setImage(r.wood, pits.Image())
	}
}

// woodOn describes the empty board for a plan, in the colours of a theme.
func woodOn(g mancalaLayout, theming func(fyne.ThemeColorName) color.Color) paint.Pits {
	at := func(name fyne.ThemeColorName) color.NRGBA { return paint.NRGBA(theming(name)) }
	pits := paint.Pits{
		Outline: g.frame(), Field: g.field(), Unit: g.pit, Shadow: pixels(shadowMargin, g.scale),
		Wood:  paint.Wood{Light: at(theme.ColorWood), Dark: at(theme.ColorWoodGrain)},
		Frame: paint.Wood{Light: at(theme.ColorWalnut), Dark: at(theme.ColorGrain)},
		Floor: at(theme.ColorPit),
	}
	for cup := range pits.Cups {
		pits.Cups[cup] = g.cup(cup)
	}
	return pits
}

// dim is the translucency of the beans in the row that is not to move.
const dim = 0.32

// dims reports whether a cup is a pit in the row that is not to move.
func (r *mancalaRenderer) dims(cup int) bool {
	turn := r.board.view.Turn
	return turn != game.None && !isHome(cup) && inUpperRow(cup) != (turn == game.Second)
}

// paintHeaps draws the heaps that have changed.
func (r *mancalaRenderer) paintHeaps() {
	p := r.board
	for cup := range p.beans.lie {
		beans := p.lying(cup)
		translucent := 0.0
		if r.dims(cup) {
			translucent = dim
		}
		if heap := r.heaps[cup]; heap.Translucency != translucent {
			heap.Translucency = translucent
			canvas.Refresh(heap)
		}
		done := &r.composed[cup]
		if done.looks == p.looks && slices.Equal(done.beans, beans) {
			continue
		}
		*done = heapKey{p.looks, slices.Clone(beans)}
		setImage(r.heaps[cup], p.layout.heap(p.looks, cup, beans))
	}
}

// paintHint draws a ring around the hinted pit, filled while it flashes.
func (r *mancalaRenderer) paintHint() {
	h := &r.board.hint
	if h.cell < 0 {
		r.hint.Hide()
		return
	}
	ring, fill := h.colours(theme.ColorCellHint, 0x80)
	style := ringHint
	if r.board.hintHighlighted() {
		style = ringHintLit
	}
	r.ring(r.hint, h.cell, style, ring)
	r.hint.FillColor = fill
	canvas.Refresh(r.hint)
}

// pitNote is the width of the square of a note, in diameters of a pit.
const pitNote = 0.96

func (r *mancalaRenderer) paintNotes() { r.notes.paint(r.board.visibleNotes(), r.squares()) }

// paintLine numbers the pits that are played in a line. It draws no beans, as beans do
// not stay where they are put.
func (r *mancalaRenderer) paintLine() {
	r.line.paint(r.board.visibleSteps(), r.squares(), func(*canvas.Image, Step) {})
}

// squares returns the squares in the pits.
func (r *mancalaRenderer) squares() squares {
	g := r.board.layout
	side := pitNote * float32(g.pit) / g.scale
	corner := func(pit int) fyne.Position {
		pos, size := g.rectInUnits(g.cup(pit))
		return pos.AddXY((size.Width-side)/2, (size.Height-side)/2)
	}
	return squares{anyCell, corner, side, g.scale}
}

// paintAir draws what a sowing changes.
func (r *mancalaRenderer) paintAir() {
	if r.scale == 0 { // not laid out yet
		return
	}
	r.paintFlying()
	if w := r.board.sow; w.changed {
		w.changed = false
		r.paintHeaps()
		r.paintNumbers()
		canvas.Refresh(r.refreshAnchor)
	}
}

// paintFlying draws the beans in the air. Those that land first are on top.
func (r *mancalaRenderer) paintFlying() {
	used := r.paintPoured()
	if w := r.board.sow; w != nil {
		for i := len(w.flights) - 1; i >= 0 && used < mostFlying; i-- {
			if f := &w.flights[i]; f.up <= w.now && w.now < f.down {
				r.fly(r.flying[used], f.bean, w.at(f, r.board.layout))
				used++
			}
		}
	}
	for _, img := range r.flying[used:] {
		if img.Visible() {
			img.Hide()
		}
	}
}

// fly shows a bean in the air. It moves in steps of a quarter of a pixel.
func (r *mancalaRenderer) fly(img *canvas.Image, b paint.Bean, a airborne) {
	g := r.board.layout
	pose := paint.BeanPose{Kind: b.Kind(), Turn: a.turn, Lift: int(math.Round(a.lift * paint.BeanLifts))}
	picture := r.board.looks.Picture(pose)
	n := float64(picture.Rect.Dx())
	unit := func(v float64, corner int) float32 {
		return float32(float64(corner)+math.Round(4*(v-n/2))/4) / g.scale
	}
	img.Resize(fyne.NewSquareSize(float32(n) / g.scale))
	img.Move(fyne.NewPos(unit(a.x, g.left), unit(a.y, g.top)))
	setImage(img, picture)
}
