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

// maxFlying is the greatest number of beans that are drawn in the air at a time.
const maxFlying = 48

// mancalaRenderer draws a MancalaBoard. Its layers from back to front are the wood, the
// beans in the cups, the names and numbers, the rings around cups, the trail of the last
// move and the mark of its pit, the players' names, the beans in the air, the hint, the
// highlights, the threats, the notes and the line.
type mancalaRenderer struct {
	renderer
	board *MancalaBoard

	wood                    *backdrop
	heaps                   []*canvas.Image
	numbers                 [cups]label
	pitNames                map[int]label // of the pits
	legalRings              map[int]*canvas.Rectangle
	cursorRing, landingRing *canvas.Rectangle
	trail                   [cups]*canvas.Circle
	lastDot                 *canvas.Circle
	owners                  [2]ownerLabel
	flyingBeans             []*canvas.Image
	hint                    *canvas.Rectangle
	highlights              highlightLayer
	threats                 threatLayer
	notes                   noteLayer
	line                    lineLayer

	drawnPits        paint.Pits
	drawnHeaps       [cups]heapKey
	upsideDownImages map[labelStyle]*image.RGBA
	coinImages       pieceImages[theme.Face] // beside the names, for the current layout
}

// heapKey is what the picture of a heap depends on. The picture must be drawn again if
// either changes.
type heapKey struct {
	images *paint.Beans
	beans  []paint.Bean
}

func newMancalaRenderer(p *MancalaBoard) *mancalaRenderer {
	r := &mancalaRenderer{board: p, pitNames: map[int]label{}, legalRings: map[int]*canvas.Rectangle{}, coinImages: pieceImages[theme.Face]{}}
	r.connect(&p.cellBoard, r)
	r.wood = r.addBackdrop()
	r.heaps = r.addImages(cups)
	for cup := range cups {
		r.numbers[cup] = r.addLabel()
		if !isHome(cup) {
			r.pitNames[cup] = r.addLabel()
			r.legalRings[cup] = r.addRectangle()
		}
	}
	r.landingRing, r.cursorRing = r.addRectangle(), r.addRectangle()
	for cup := range cups {
		r.trail[cup] = r.addCircle()
	}
	r.lastDot = r.addCircle()
	for i := range r.owners {
		r.owners[i] = ownerLabel{r.addLabel(), r.addImage()}
	}
	r.flyingBeans = r.addImages(maxFlying)
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
		clear(r.coinImages)
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
	if !p.beanImages.Matches(p.layout.pit, theme.HighContrast()) {
		p.beanImages = paint.NewBeans(p.layout.pit, theme.HighContrast())
	}
	r.paintWood()
	r.paintHeaps()
	r.paintNumbers()
	r.paintOwners()
	r.paintCursor()
	r.paintTrail()
	r.paintLast()
	r.paintFlyingBeans()
	r.paintHint()
	r.paintHighlights()
	r.paintThreats()
	r.paintNotes()
	r.paintLine()
}

func (r *mancalaRenderer) paintWood() {
	pits := woodFor(r.board.layout, theme.Color)
	if pits != r.drawnPits {
		r.drawnPits = pits
		r.wood.set(pits.Image)
	}
}

// woodFor describes the empty board for a layout, in the colours of a theme.
func woodFor(g mancalaLayout, theming func(fyne.ThemeColorName) color.Color) paint.Pits {
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

// rowDimming is the translucency of the beans in the row that is not to move.
const rowDimming = 0.32

// isDimmed reports whether a cup is a pit in the row that is not to move.
func (r *mancalaRenderer) isDimmed(cup int) bool {
	turn := r.board.view.Turn
	return turn != game.None && !isHome(cup) && inUpperRow(cup) != (turn == game.Second)
}

// paintHeaps draws the heaps that have changed.
func (r *mancalaRenderer) paintHeaps() {
	p := r.board
	for cup := range p.beans.inCups {
		beans := p.drawnBeans(cup)
		translucent := 0.0
		if r.isDimmed(cup) {
			translucent = rowDimming
		}
		if heap := r.heaps[cup]; heap.Translucency != translucent {
			heap.Translucency = translucent
			canvas.Refresh(heap)
		}
		done := &r.drawnHeaps[cup]
		if done.images == p.beanImages && slices.Equal(done.beans, beans) {
			continue
		}
		*done = heapKey{p.beanImages, slices.Clone(beans)}
		setImage(r.heaps[cup], p.layout.drawHeap(p.beanImages, cup, beans))
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
		style = ringHintHighlighted
	}
	r.showRing(r.hint, h.cell, style, ring)
	r.hint.FillColor = fill
	canvas.Refresh(r.hint)
}

// pitNoteWidth is the width of the square of a note, in diameters of a pit.
const pitNoteWidth = 0.96

func (r *mancalaRenderer) paintNotes() { r.notes.paint(r.board.visibleNotes(), r.squares()) }

// paintLine numbers the pits that are played in a line. It draws no beans, as beans do
// not stay where they are put.
func (r *mancalaRenderer) paintLine() {
	r.line.paint(r.board.visibleSteps(), r.squares(), func(*canvas.Image, Step) {})
}

// squares returns the squares in the pits.
func (r *mancalaRenderer) squares() squares {
	g := r.board.layout
	side := pitNoteWidth * float32(g.pit) / g.scale
	corner := func(pit int) fyne.Position {
		pos, size := g.rectInUnits(g.cup(pit))
		return pos.AddXY((size.Width-side)/2, (size.Height-side)/2)
	}
	return squares{anyCell, corner, side, g.scale}
}

// paintSowing draws what a sowing changes.
func (r *mancalaRenderer) paintSowing() {
	if r.scale == 0 { // not laid out yet
		return
	}
	r.paintFlyingBeans()
	if w := r.board.sowing; w.heapsChanged {
		w.heapsChanged = false
		r.paintHeaps()
		r.paintNumbers()
		canvas.Refresh(r.refreshAnchor)
	}
}

// paintFlyingBeans draws the beans in the air. Those that land first are on top.
func (r *mancalaRenderer) paintFlyingBeans() {
	used := r.paintPouredBeans()
	if w := r.board.sowing; w != nil {
		for i := len(w.flights) - 1; i >= 0 && used < maxFlying; i-- {
			if f := &w.flights[i]; f.start <= w.now && w.now < f.end {
				r.showFlyingBean(r.flyingBeans[used], f.bean, w.stateOf(f, r.board.layout))
				used++
			}
		}
	}
	for _, img := range r.flyingBeans[used:] {
		if img.Visible() {
			img.Hide()
		}
	}
}

// DrawPictures implements Board.
func (p *MancalaBoard) DrawPictures() {
	if p.renderer != nil {
		p.renderer.wood.prepare()
	}
}

// ForgetPictures implements Board. It keeps the pictures of heaps.
func (p *MancalaBoard) ForgetPictures() {
	p.beanImages.Forget()
	if p.renderer != nil {
		p.renderer.wood.forget()
	}
}

// showFlyingBean shows a bean in the air. It moves in steps of a quarter of a pixel.
func (r *mancalaRenderer) showFlyingBean(img *canvas.Image, b paint.Bean, a beanState) {
	g := r.board.layout
	pose := paint.BeanPose{Kind: b.Kind(), Turn: a.turn, Lift: int(math.Round(a.lift * paint.BeanLifts))}
	picture := r.board.beanImages.Picture(pose)
	n := float64(picture.Rect.Dx())
	unit := func(v float64, corner int) float32 {
		return float32(float64(corner)+math.Round(4*(v-n/2))/4) / g.scale
	}
	img.Resize(fyne.NewSquareSize(float32(n) / g.scale))
	img.Move(fyne.NewPos(unit(a.x, g.left), unit(a.y, g.top)))
	setImage(img, picture)
}
