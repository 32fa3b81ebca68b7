package board

import (
	"image/color"
	"math"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// gridFinale is the finale of a GridBoard: lines are drawn through the winning marks,
// whose cells turn gold one after another, and the other marks dim.
type gridFinale struct {
	finale
	strikes []strike
	lines   []int // the cells to turn gold, in this order
}

// strike is a line drawn through winning marks.
type strike struct {
	from, to int           // the cells at its ends
	start    time.Duration // when its drawing begins
	length   time.Duration
}

// mostStrikes is the greatest number of lines through a cell.
const mostStrikes = 4

// Finish implements Finisher. Without a winning line nothing is visible.
func (p *GridBoard) Finish(f Finale) {
	columns, _ := p.view.Grid.Size()
	w := &gridFinale{finale: finale{Finale: f}}
	lines := linesThrough(p.view.Last, p.won, columns)
	for _, line := range lines {
		w.lines = append(w.lines, line...)
	}
	w.times = steady(len(w.lines))
	at := 0
	for _, line := range lines {
		s := strike{from: line[0], to: line[len(line)-1], start: w.times[at]}
		at += len(line)
		s.length = w.times[at-1] - s.start + stepTime
		w.reveal = s.start + s.length
		w.strikes = append(w.strikes, s)
	}
	if len(w.lines) > 0 {
		p.view.Lines, p.won = nil, map[int]bool{}
	}
	w.finale.paint = func() {
		fresh := w.steps > len(p.view.Lines)
		if fresh {
			p.showLines(w.lines[:w.steps])
		}
		p.repaint(func(painter) { p.renderer.paintFinale(fresh) })
	}
	p.finale = w
	w.begin(&p.animator, w.reveal)
}

// SkipFinale implements Finisher.
func (p *GridBoard) SkipFinale() {
	if p.finale != nil {
		p.finale.skip(false)
	}
}

// Golden implements Finisher.
func (p *GridBoard) Golden() []inspect.Area {
	return areas(p.won, p.CellArea)
}

// ClearFinale implements Finisher.
func (p *GridBoard) ClearFinale() {
	w := p.finale
	if w == nil {
		return
	}
	w.moveAnimation.cancel()
	p.finale = nil
	p.showLines(w.lines)
	p.repaint(func(painter) {
		p.renderer.undim()
		p.renderer.paintMarks()
		p.renderer.paintGrounds()
		p.renderer.paintStrikes()
	})
}

// showLines shows cells in gold.
func (p *GridBoard) showLines(cells []int) {
	p.view.Lines = cells
	for _, cell := range cells {
		p.won[cell] = true
	}
}

// paintFinale draws what changes from frame to frame. fresh is set if more cells are gold
// than before.
func (s *sheet) paintFinale(fresh bool) {
	if fresh {
		s.paintMarks()
		s.paintGrounds()
	}
	s.dim()
	s.paintStrikes()
}

// dim dims the marks that are not part of a winning line, if there is one.
func (s *sheet) dim() {
	w := s.board.finale
	if w == nil || len(w.lines) == 0 {
		return
	}
	s.undim()
	for cell, object := range s.marks {
		if object != nil && !slices.Contains(w.lines, cell) {
			object.Translucency = w.dim()
		}
	}
}

func (s *sheet) undim() {
	for _, object := range s.marks {
		if object != nil {
			object.Translucency = 0
		}
	}
}

// Proportions of a line through marks, in cells.
const (
	strikeBeyond = 0.34 // how far it extends beyond the middles of the end cells
	strikeWidth  = 0.13
)

// paintStrikes draws the lines through marks, each as far as it has been drawn by now.
func (s *sheet) paintStrikes() {
	w, layout := s.board.finale, &s.board.layout
	for i, object := range s.strikes {
		if w == nil || i >= len(w.strikes) || w.elapsed() <= w.strikes[i].start {
			object.Hide()
			continue
		}
		strike := w.strikes[i]
		progress := float32(paint.Ease(paint.Clamp((w.elapsed() - strike.start).Seconds() / strike.length.Seconds())))
		from, to := layout.centre(strike.from), layout.centre(strike.to)
		long := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
		x, y := (to.X-from.X)/long*strikeBeyond*layout.cell, (to.Y-from.Y)/long*strikeBeyond*layout.cell
		from, to = from.SubtractXY(x, y), to.AddXY(x, y)
		object.Position1 = from
		object.Position2 = from.AddXY((to.X-from.X)*progress, (to.Y-from.Y)*progress)
		object.StrokeWidth, object.StrokeColor = strikeWidth*layout.cell, s.strikeColour(strike.from)
		object.Show()
		canvas.Refresh(object)
	}
}

// strikeColour returns the colour of the line through a mark.
func (s *sheet) strikeColour(cell int) color.Color {
	if s.board.style == paint.Stones {
		return theme.Color(theme.ColorWon)
	}
	return s.markFor(cell, s.board.view.Grid.At(cell)).Ink
}

// centre returns the centre of a cell on the sheet.
func (p *gridLayout) centre(cell int) fyne.Position {
	pos, size := p.area(cell)
	return pos.AddXY(size.Width/2, size.Height/2)
}
