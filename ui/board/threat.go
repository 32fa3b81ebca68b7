package board

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// ShowThreats marks threats until it is called again; nil removes the marks. Threats at
// the same cell must follow each other.
func (b *cellBoard) ShowThreats(threats []game.Threat) {
	if len(b.threats) == 0 && len(threats) == 0 {
		return
	}
	b.threats = threats
	b.repaint(painter.paintThreats)
}

// threatMark is how a threat is drawn: as a small piece, a frame, or both.
type threatMark struct {
	at    rect
	piece smallPiece
	faint bool
	frame threatFrame
}

// smallPiece is a piece that can be drawn at any size. Pieces with equal keys, which
// must be comparable, look the same.
type smallPiece struct {
	key  any                      // nil for no piece
	draw func(px int) image.Image // draws it px pixels wide
}

// threatFrame is a line around a threat. width is in Fyne's units; radius is the corner
// radius as a part of the frame's width.
type threatFrame struct {
	line          color.Color // nil for none
	width, radius float32
}

// threatLayer draws threats over a board.
type threatLayer struct {
	*fyne.Container
	marks  []threatObjects
	images map[pieceImageKey]image.Image
}

// pieceImageKey is the key of a cached picture of a small piece.
type pieceImageKey struct {
	piece any
	px    int
}

// maxPieceImages is how many pictures of small pieces are cached. One size and theme needs
// only a few.
const maxPieceImages = 32

// pieceImage returns the picture of a piece, drawing it on first use.
func (l *threatLayer) pieceImage(p smallPiece, px int) image.Image {
	key := pieceImageKey{p.key, px}
	if _, ok := l.images[key]; !ok {
		if len(l.images) >= maxPieceImages || l.images == nil {
			l.images = map[pieceImageKey]image.Image{}
		}
		l.images[key] = p.draw(px)
	}
	return l.images[key]
}

// threatObjects holds the objects that draw one threat.
type threatObjects struct {
	frame *canvas.Rectangle
	piece *canvas.Image
}

func (l *layers) addThreats() threatLayer { return threatLayer{Container: l.addContainer()} }

// paint draws threats. markOf returns how to draw a threat; slot is 0 or 1, its number at
// its cell, if both sides threaten that cell, and soleThreat otherwise.
func (l *threatLayer) paint(threats []game.Threat, scale float32, markOf func(t game.Threat, slot int) threatMark) {
	for len(l.marks) < len(threats) {
		s := threatObjects{canvas.NewRectangle(color.Transparent), &canvas.Image{ScaleMode: canvas.ImageScaleFastest}}
		l.marks, l.Objects = append(l.marks, s), append(l.Objects, s.frame, s.piece)
	}
	for i, s := range l.marks {
		s.frame.Hide()
		s.piece.Hide()
		if i < len(threats) {
			mark := markOf(threats[i], slotOf(threats, i))
			l.drawPiece(s.piece, mark, scale)
			mark.drawFrame(s.frame)
		}
	}
	canvas.Refresh(l.Container)
}

// soleThreat is the number of a threat that is the only one at its cell.
const soleThreat = -1

// slotOf returns the number of threat i among those at its cell, or alone.
func slotOf(threats []game.Threat, i int) int {
	switch cell := threats[i].Cell; {
	case i > 0 && threats[i-1].Cell == cell:
		return 1
	case i+1 < len(threats) && threats[i+1].Cell == cell:
		return 0
	default:
		return soleThreat
	}
}

func (l *threatLayer) drawPiece(on *canvas.Image, mark threatMark, scale float32) {
	if mark.piece.key == nil {
		return
	}
	mark.at.applyTo(on)
	if img := l.pieceImage(mark.piece, max(1, pixels(mark.at.size.Width, scale))); on.Image != img {
		on.Image = img
		canvas.Refresh(on) // Fyne does not draw it anew when the layer is refreshed
	}
	on.Translucency = 0
	if mark.faint {
		on.Translucency = ghostTranslucency
	}
	on.Show()
}

func (m threatMark) drawFrame(on *canvas.Rectangle) {
	if m.frame.line == nil {
		return
	}
	at := m.at.inset(-2 * m.frame.width)
	at.applyTo(on)
	on.StrokeColor, on.StrokeWidth, on.CornerRadius = m.frame.line, m.frame.width, m.frame.radius*at.size.Width
	on.Show()
}

// centredSquare returns the square of the given width in the middle of a rectangle, or a
// smaller one to the left or right of the middle if slot is 0 or 1.
func (p rect) centredSquare(width, scale float32, slot int) rect {
	middle := p.pos.AddXY(p.size.Width/2, p.size.Height/2)
	if slot != soleThreat {
		width *= 0.72
		middle.X += (float32(slot) - 0.5) * 1.3 * width
	}
	width = max(1/scale, snap(width, scale))
	return rect{fyne.NewPos(snap(middle.X-width/2, scale), snap(middle.Y-width/2, scale)), fyne.NewSquareSize(width)}
}

// Corners of frames.
const (
	roundCorner  = 0.5
	squareCorner = 0.16
)

// frameColour is the colour of the line around what can be done now, faintFrameColour
// around what cannot be done yet.
var (
	frameColour      = color.NRGBA{R: 255, G: 255, B: 255, A: 0xF0}
	faintFrameColour = color.NRGBA{R: 255, G: 255, B: 255, A: 0x9C}
)

func smallCoin(f theme.Face) smallPiece {
	return smallPiece{f, func(px int) image.Image { return f.Image(px) }}
}

func smallMark(style paint.Style, side game.Side) smallPiece {
	key := [...]any{style, side, paint.MarkColour(side)}
	return smallPiece{key, func(px int) image.Image { return paint.MarkImage(style, side, px) }}
}

// paintThreats shows small coins in the holes where a coin would complete a line. They
// are larger and brighter where the coin can be dropped now. The frame is round in odd
// rows, counted from the bottom, and square in even rows.
func (r *dropRenderer) paintThreats() {
	c := r.board
	r.threats.paint(c.threats, c.layout.scale, func(t game.Threat, slot int) threatMark {
		width, f := 0.38*c.layout.cell, threatFrame{line: faintFrameColour, width: max(1, 0.02*c.layout.cell), radius: roundCorner}
		if t.Kind == game.Completes {
			width, f.line, f.width = 0.48*c.layout.cell, frameColour, max(1, 0.04*c.layout.cell)
		}
		if t.Cell/r.columns%2 == 1 {
			f.radius = squareCorner
		}
		face := c.faces[t.Side-game.First]
		return threatMark{
			at: newRect(c.CellArea(t.Cell)).centredSquare(width, c.layout.scale, slot), frame: f,
			piece: smallCoin(face),
		}
	})
}

// paintThreats shows small marks in the cells where a mark would complete a line, with a
// frame, or open one, fainter and without a frame.
func (s *sheet) paintThreats() {
	g := s.board.layout.cellLayout
	s.threats.paint(s.board.threats, g.scale, func(t game.Threat, slot int) threatMark {
		mark := threatMark{
			at:    newRect(g.area(t.Cell)).centredSquare(0.5*g.cell, g.scale, slot),
			piece: smallMark(s.board.style, t.Side), faint: true,
		}
		if t.Kind == game.Completes {
			mark.faint = false
			mark.frame = threatFrame{line: paint.MarkColour(t.Side), width: max(1, 0.04*g.cell), radius: roundCorner}
		}
		return mark
	})
}

// paintThreats puts a thin ring on the stable discs.
func (r *flipRenderer) paintThreats() {
	g := r.board.layout
	r.threats.paint(r.board.threats, g.scale, func(t game.Threat, _ int) threatMark {
		line := theme.Color(flipMarkColour(t.Side))
		at := newRect(g.area(t.Cell)).centredSquare(0.54*g.cell, g.scale, soleThreat)
		return threatMark{at: at, frame: threatFrame{line: line, width: max(1, 0.03*g.cell), radius: roundCorner}}
	})
}

// paintThreats shows at the rim of each pit that could be captured the coin of the side
// that could do so.
func (r *mancalaRenderer) paintThreats() {
	p, g := r.board, r.board.layout
	unit := float32(g.pit) / g.scale
	r.threats.paint(p.threats, g.scale, func(t game.Threat, _ int) threatMark {
		at := newRect(g.rectInUnits(g.cup(t.Cell)))
		at.pos = at.pos.AddXY(0.36*unit, -0.36*unit)
		return threatMark{
			at: at.centredSquare(0.34*unit, g.scale, soleThreat), frame: threatFrame{line: frameColour, width: max(1, 0.025*unit), radius: roundCorner},
			piece: smallCoin(p.coins[t.Side-game.First]),
		}
	})
}
