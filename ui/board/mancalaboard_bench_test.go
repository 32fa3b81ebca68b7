package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"

	"npaastribe/ui/board/paint"
)

// BenchmarkSowingTick measures a frame of sowing 13 beans and bringing some
// home, with all pictures drawn.
func BenchmarkSowingTick(b *testing.B) {
	uitest.App(b)
	p := NewMancalaBoard()
	w := uitest.Window(b, p)
	w.Resize(fyne.NewSize(1100, 500))
	p.Display(MancalaView{Beans: [14]int{0: 13, 1: 4, 2: 4, 7: 4, 8: 4, 12: 4}, Last: -1})
	inCups := p.beans.inCups
	s := Sowing{
		Path:     []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13},
		Captured: []int{7, 8}, Home: 6, Speed: 6,
	}
	progress := 0
	for b.Loop() {
		if progress == 0 {
			for cup := range inCups {
				p.beans.inCups[cup] = append([]paint.Bean(nil), inCups[cup]...)
			}
			p.sowing = planSowing(s, p.beans.inCups)
		}
		p.tick(p.sowing, float64(progress)/300)
		progress = (progress + 1) % 300
	}
}

func BenchmarkHeapOf20(b *testing.B) {
	g, beans := newMancalaLayout(fyne.NewSize(1100, 500), 1, false), beansFrom(0, 20)
	images := paint.NewBeans(g.pit, false)
	g.drawHeap(images, 3, beans)
	for b.Loop() {
		g.drawHeap(images, 3, beans)
	}
}

func BenchmarkWood(b *testing.B) {
	uitest.App(b)
	pits := woodFor(newMancalaLayout(fyne.NewSize(1100, 500), 1, false), theme.Color)
	for b.Loop() {
		pits.Image()
	}
}
