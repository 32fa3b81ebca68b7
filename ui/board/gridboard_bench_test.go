package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/uitest"
)

// halfFull returns a board of 40 × 40 in a window, a position with 800 marks, and the same
// position with one more.
func halfFull(b *testing.B, style paint.Style) (p *GridBoard, before, after GridView) {
	b.Helper()
	uitest.App(b)
	g := sparseGrid{40, 40, map[int]game.Side{}}
	for cell := 0; cell < 1600; cell += 2 {
		g.marks[cell] = game.Side(1 + cell/2%2)
	}
	p = NewGridBoard(g)
	p.SetStyle(style)
	uitest.Window(b, p).Resize(largeSize)
	return p, GridView{Grid: g, Last: 400}, GridView{Grid: g.with(801, game.First), Last: 801}
}

var styles = map[string]paint.Style{"pen": paint.Pen, "stones": paint.Stones}

// BenchmarkOneMore measures placing and taking back a mark among 800, and how many pixels
// of pictures are drawn or uploaded again for it.
func BenchmarkOneMore(b *testing.B) {
	for name, style := range styles {
		b.Run(name, func(b *testing.B) {
			p, before, after := halfFull(b, style)
			p.Display(after)
			b.ReportAllocs()
			for b.Loop() {
				p.Display(before)
				p.Display(after)
			}
			px := paint.BlankMark(p.layout.cellPx).Rect.Dx()
			b.ReportMetric(float64(px*px), "pixels")
		})
	}
}

// BenchmarkWholePaper measures drawing everything, as after a change of
// the theme: the board and all 800 marks.
func BenchmarkWholePaper(b *testing.B) {
	for name, style := range styles {
		b.Run(name, func(b *testing.B) {
			p, before, _ := halfFull(b, style)
			p.Display(before)
			b.ReportAllocs()
			for b.Loop() {
				p.renderer.drawnPaper = paint.Paper{}
				p.renderer.clearImages()
				p.Refresh()
				p.renderer.paper.picture()
				p.renderer.emptySheet.picture()
			}
			mark, pixels := paint.BlankMark(p.layout.cellPx).Rect.Dx(), 0
			for _, img := range []fyne.CanvasObject{p.renderer.paper, p.renderer.emptySheet} {
				pixels += int(img.Size().Width * img.Size().Height)
			}
			b.ReportMetric(float64(pixels+800*mark*mark), "pixels")
		})
	}
}

// BenchmarkStrokeTick measures a frame of the drawing of a mark on a full board.
func BenchmarkStrokeTick(b *testing.B) {
	for name, style := range styles {
		b.Run(name, func(b *testing.B) {
			p, before, after := halfFull(b, style)
			p.Display(before)
			p.start = func(*fyne.Animation) {}
			p.reduceMotion = func() bool { return false }
			p.Draw(Stroke{Cell: 801, Side: game.First, After: after.Grid})
			for i := range 60 {
				p.stroke.tick(float64(i) / 60)
			}
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				i = (i + 1) % 60
				p.stroke.tick(float64(i) / 60)
			}
		})
	}
}
