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
	b.repaint(drawing.paintThreats)
}

// threatMark is how a threat is drawn: as a small piece, a frame, or both.
type threatMark struct {
	at    place
	piece smallPiece
	faint bool
	frame frame
}

// smallPiece is a piece that can be drawn at any size. Pieces with equal looks, which
// must be comparable, look the same.
type smallPiece struct {
	looks any                      // nil for no piece
	draw  func(px int) image.Image // draws it px pixels wide
}

// frame is a line around a threat. width is in Fyne's units; round is the corner radius
// as a part of the frame's width.
type frame struct {
	line         color.Color // nil for none
	width, round float32
}

// threatLayer draws threats over a board.
type threatLayer struct {
	*fyne.Container
	shown    []shownMark
	pictures map[smallPicture]image.Image
}

// smallPicture is the key of a cached picture of a small piece.
type smallPicture struct {
	looks any
	px    int
}

// mostPictures is how many pictures of small pieces are cached. One size and theme needs
// only a few.
const mostPictures = 32

// picture returns the picture of a piece, drawing it on first use.
func (l *threatLayer) picture(p smallPiece, px int) image.Image {
	key := smallPicture{p.looks, px}
	if _, ok := l.pictures[key]; !ok {
		if len(l.pictures) >= mostPictures || l.pictures == nil {
			l.pictures = map[smallPicture]image.Image{}
		}
		l.pictures[key] = p.draw(px)
	}
	return l.pictures[key]
}

// shownMark holds the objects that draw one threat.
type shownMark struct {
	frame *canvas.Rectangle
	piece *canvas.Image
}

func (l *layers) addThreats() threatLayer { return threatLayer{Container: l.addGroup()} }

// paint draws threats. look returns how to draw a threat; beside is 0 or 1, its number at
// its cell, if both sides threaten that cell, and alone otherwise.
func (l *threatLayer) paint(threats []game.Threat, scale float32, look func(t game.Threat, beside int) threatMark) {
	for len(l.shown) < len(threats) {
		s := shownMark{canvas.NewRectangle(color.Transparent), &canvas.Image{ScaleMode: canvas.ImageScaleFastest}}
		l.shown, l.Objects = append(l.shown, s), append(l.Objects, s.frame, s.piece)
	}
	for i, s := range l.shown {
		s.frame.Hide()
		s.piece.Hide()
		if i < len(threats) {
			as := look(threats[i], besides(threats, i))
			l.drawPiece(s.piece, as, scale)
			as.drawFrame(s.frame)
		}
	}
	canvas.Refresh(l.Container)
}

// alone is the number of a threat that is the only one at its cell.
const alone = -1

// besides returns the number of threat i among those at its cell, or alone.
func besides(threats []game.Threat, i int) int {
	switch cell := threats[i].Cell; {
	case i > 0 && threats[i-1].Cell == cell:
		return 1
	case i+1 < len(threats) && threats[i+1].Cell == cell:
		return 0
	default:
		return alone
	}
}

func (l *threatLayer) drawPiece(on *canvas.Image, as threatMark, scale float32) {
	if as.piece.looks == nil {
		return
	}
	as.at.put(on)
	on.Image = l.picture(as.piece, max(1, pixels(as.at.size.Width, scale)))
	on.Translucency = 0
	if as.faint {
		on.Translucency = ghostly
	}
	on.Show()
}

func (as threatMark) drawFrame(on *canvas.Rectangle) {
	if as.frame.line == nil {
		return
	}
	at := as.at.inset(-2 * as.frame.width)
	at.put(on)
	on.StrokeColor, on.StrokeWidth, on.CornerRadius = as.frame.line, as.frame.width, as.frame.round*at.size.Width
	on.Show()
}

// square returns the square of the given width in the middle of a place, or a smaller one
// to the left or right of the middle if beside is 0 or 1.
func (p place) square(wide, scale float32, beside int) place {
	middle := p.pos.AddXY(p.size.Width/2, p.size.Height/2)
	if beside != alone {
		wide *= 0.72
		middle.X += (float32(beside) - 0.5) * 1.3 * wide
	}
	wide = max(1/scale, snap(wide, scale))
	return place{fyne.NewPos(snap(middle.X-wide/2, scale), snap(middle.Y-wide/2, scale)), fyne.NewSquareSize(wide)}
}

// Corners of frames.
const (
	roundCorner  = 0.5
	squareCorner = 0.16
)

// glow is the colour of the line around what can be done now, faintGlow around what
// cannot be done yet.
var (
	glow      = color.NRGBA{R: 255, G: 255, B: 255, A: 0xF0}
	faintGlow = color.NRGBA{R: 255, G: 255, B: 255, A: 0x9C}
)

func smallCoin(f theme.Face) smallPiece {
	return smallPiece{f, func(px int) image.Image { return f.Image(px) }}
}

func smallMark(style paint.Style, side game.Side) smallPiece {
	looks := [...]any{style, side, paint.MarkColour(side)}
	return smallPiece{looks, func(px int) image.Image { return paint.MarkImage(style, side, px) }}
}

// paintThreats shows small coins in the holes where a coin would complete a line. They
// are larger and brighter where the coin can be dropped now. The frame is round in odd
// rows, counted from the bottom, and square in even rows.
func (r *dropRenderer) paintThreats() {
	c := r.board
	r.threats.paint(c.threats, c.plan.scale, func(t game.Threat, beside int) threatMark {
		wide, f := 0.38*c.plan.cell, frame{line: faintGlow, width: max(1, 0.02*c.plan.cell), round: roundCorner}
		if t.Kind == game.Completes {
			wide, f.line, f.width = 0.48*c.plan.cell, glow, max(1, 0.04*c.plan.cell)
		}
		if t.Cell/r.columns%2 == 1 {
			f.round = squareCorner
		}
		face := c.faces[t.Side-game.First]
		return threatMark{
			at: in(c.CellArea(t.Cell)).square(wide, c.plan.scale, beside), frame: f,
			piece: smallCoin(face),
		}
	})
}

// paintThreats shows small marks in the cells where a mark would complete a line, with a
// frame, or open one, fainter and without a frame.
func (s *sheet) paintThreats() {
	g := s.board.plan.cells
	s.threats.paint(s.board.threats, g.scale, func(t game.Threat, beside int) threatMark {
		as := threatMark{
			at:    in(g.area(t.Cell)).square(0.5*g.cell, g.scale, beside),
			piece: smallMark(s.board.style, t.Side), faint: true,
		}
		if t.Kind == game.Completes {
			as.faint = false
			as.frame = frame{line: paint.MarkColour(t.Side), width: max(1, 0.04*g.cell), round: roundCorner}
		}
		return as
	})
}

// paintThreats puts a thin ring on the stable discs.
func (r *flipRenderer) paintThreats() {
	g := r.board.plan
	r.threats.paint(r.board.threats, g.scale, func(t game.Threat, _ int) threatMark {
		line := theme.Color(turnColour(t.Side))
		at := in(g.area(t.Cell)).square(0.54*g.cell, g.scale, alone)
		return threatMark{at: at, frame: frame{line: line, width: max(1, 0.03*g.cell), round: roundCorner}}
	})
}

// paintThreats shows at the rim of each pit that could be captured the coin of the side
// that could do so.
func (r *mancalaRenderer) paintThreats() {
	p, g := r.board, r.board.plan
	unit := float32(g.pit) / g.scale
	r.threats.paint(p.threats, g.scale, func(t game.Threat, _ int) threatMark {
		at := in(g.rect(g.cup(t.Cell)))
		at.pos = at.pos.AddXY(0.36*unit, -0.36*unit)
		return threatMark{
			at: at.square(0.34*unit, g.scale, alone), frame: frame{line: glow, width: max(1, 0.025*unit), round: roundCorner},
			piece: smallCoin(p.coins[t.Side-game.First]),
		}
	})
}
