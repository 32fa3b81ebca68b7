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
	winLines  []winLine
	goldCells []int // the cells to turn gold, in this order
}

// winLine is a line drawn through winning marks.
type winLine struct {
	from, to int           // the cells at its ends
	start    time.Duration // when its drawing begins
	length   time.Duration
}

// maxWinLines is the greatest number of lines through a cell.
const maxWinLines = 4

// Finish implements Finisher. Without a winning line nothing is visible.
func (p *GridBoard) Finish(f Finale) {
	columns, _ := p.view.Grid.Size()
	animation := &gridFinale{finale: finale{Finale: f}}
	lines := linesThrough(p.view.Last, p.winning, columns)
	for _, line := range lines {
		animation.goldCells = append(animation.goldCells, line...)
	}
	animation.stepTimes = evenStepTimes(len(animation.goldCells))
	at := 0
	for _, line := range lines {
		s := winLine{from: line[0], to: line[len(line)-1], start: animation.stepTimes[at]}
		at += len(line)
		s.length = animation.stepTimes[at-1] - s.start + stepTime
		animation.revealTime = s.start + s.length
		animation.winLines = append(animation.winLines, s)
	}
	if len(animation.goldCells) > 0 {
		p.view.Lines, p.winning = nil, map[int]bool{}
	}
	animation.finale.paint = func() {
		newGold := animation.stepsDone > len(p.view.Lines)
		if newGold {
			p.showGold(animation.goldCells[:animation.stepsDone])
		}
		p.repaint(func(painter) { p.renderer.paintFinale(newGold) })
	}
	p.finale = animation
	animation.start(&p.animator, animation.revealTime)
}

// SkipFinale implements Finisher.
func (p *GridBoard) SkipFinale() {
	if p.finale != nil {
		p.finale.skip(false)
	}
}

// WinningAreas implements Finisher.
func (p *GridBoard) WinningAreas() []inspect.Area {
	return areas(p.winning, p.CellArea)
}

// ClearFinale implements Finisher.
func (p *GridBoard) ClearFinale() {
	w := p.finale
	if w == nil {
		return
	}
	w.moveAnimation.cancel()
	p.finale = nil
	p.showGold(w.goldCells)
	p.repaint(func(painter) {
		p.renderer.undim()
		p.renderer.paintMarks()
		p.renderer.paintBackgrounds()
		p.renderer.paintWinLines()
	})
}

// showGold shows cells in gold.
func (p *GridBoard) showGold(cells []int) {
	p.view.Lines = cells
	for _, cell := range cells {
		p.winning[cell] = true
	}
}

// paintFinale draws what changes from frame to frame. newGold is set if more cells are gold
// than before.
func (s *sheet) paintFinale(newGold bool) {
	if newGold {
		s.paintMarks()
		s.paintBackgrounds()
	}
	s.dimOthers()
	s.paintWinLines()
}

// dimOthers dims the marks that are not part of a winning line, if there is one.
func (s *sheet) dimOthers() {
	w := s.board.finale
	if w == nil || len(w.goldCells) == 0 {
		return
	}
	s.undim()
	for cell, object := range s.marks {
		if object != nil && !slices.Contains(w.goldCells, cell) {
			object.Translucency = w.dimming()
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
	winLineOverhang = 0.34 // how far it extends beyond the middles of the end cells
	winLineWidth    = 0.13
)

// paintWinLines draws the lines through marks, each as far as it has been drawn by now.
func (s *sheet) paintWinLines() {
	w, layout := s.board.finale, &s.board.layout
	for i, object := range s.winLines {
		if w == nil || i >= len(w.winLines) || w.elapsed() <= w.winLines[i].start {
			object.Hide()
			continue
		}
		line := w.winLines[i]
		progress := float32(paint.Ease(paint.Clamp((w.elapsed() - line.start).Seconds() / line.length.Seconds())))
		from, to := layout.centre(line.from), layout.centre(line.to)
		length := float32(math.Hypot(float64(to.X-from.X), float64(to.Y-from.Y)))
		x, y := (to.X-from.X)/length*winLineOverhang*layout.cell, (to.Y-from.Y)/length*winLineOverhang*layout.cell
		from, to = from.SubtractXY(x, y), to.AddXY(x, y)
		object.Position1 = from
		object.Position2 = from.AddXY((to.X-from.X)*progress, (to.Y-from.Y)*progress)
		object.StrokeWidth, object.StrokeColor = winLineWidth*layout.cell, s.winLineColour(line.from)
		object.Show()
		canvas.Refresh(object)
	}
}

// winLineColour returns the colour of the line through a mark.
func (s *sheet) winLineColour(cell int) color.Color {
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
