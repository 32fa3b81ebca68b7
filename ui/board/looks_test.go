package board

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/game"
	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
)

// meanAtDistance returns the mean colour of the pixels at the given distance from a point.
func meanAtDistance(img image.Image, middle fyne.Position, distance float32) color.Color {
	return themetest.Mean(img, func(x, y int) bool {
		d := math.Hypot(float64(x)+0.5-float64(middle.X), float64(y)+0.5-float64(middle.Y))
		return math.Abs(d-float64(distance)) < 0.6
	})
}

// TestTheMarkOfTheLastCoinIsVisibleOnEveryColour compares the ring on the last coin with
// the same place of a coin without it.
func TestTheMarkOfTheLastCoinIsVisibleOnEveryColour(t *testing.T) {
	c, w := showDropBoard(t, startGrid)
	w.Resize(fyne.NewSize(250, 300))
	const cell = 0
	pos, size := c.CellArea(cell)
	middle, width := pos.AddXY(size.Width/2, size.Height/2), size.Width
	picture := func(last int, winning ...int) image.Image {
		c.Display(DropView{Grid: startGrid, Last: last, Winning: winning})
		return w.Canvas().Capture()
	}
	for _, coin := range theme.Coins() {
		c.SetFaces([2]theme.Face{{Coin: coin, Symbol: theme.Star}, {Coin: coin, Symbol: theme.Ring}})
		for _, winning := range [][]int{nil, {cell}} {
			plain, marked := picture(-1, winning...), picture(cell, winning...)
			ring := meanAtDistance(marked, middle, lastRadius*width)
			edge := meanAtDistance(marked, middle, (lastRadius+lastLight/2+lastEdge/2)*width)
			what := fmt.Sprintf("%s winning %t", coin, winning != nil)
			if got := themetest.Contrast(ring, edge); got < themetest.Mark {
				t.Errorf("%s: ring and edge have a contrast of %.2f : 1", what, got)
			}
			ground := meanAtDistance(plain, middle, lastRadius*width)
			if got := max(themetest.Contrast(ring, ground), themetest.Contrast(edge, ground)); got < themetest.Mark {
				t.Errorf("%s: on the coin the mark has a contrast of %.2f : 1", what, got)
			}
		}
	}
}

func TestLegalMovesAreUnfilledRings(t *testing.T) {
	d, w := showFlipBoard(t)
	img := w.Canvas().Capture()
	for _, cell := range []int{19, 26, 37, 44} {
		middle, width := centreOf(d, cell), d.layout.cell
		ring := color.Color(color.White)
		for distance := legalRingWidth/2*width - 3; distance < legalRingWidth/2*width+2; distance += 0.5 {
			if seen := meanAtDistance(img, middle, distance); themetest.Contrast(seen, color.White) > themetest.Contrast(ring, color.White) {
				ring = seen // in the middle of its line
			}
		}
		inside, outside := meanAtDistance(img, middle, 0.05*width), meanAtDistance(img, middle, 0.36*width)
		if got := themetest.Contrast(ring, outside); got < themetest.Mark {
			t.Errorf("the ring in cell %d has a contrast of %.2f : 1", cell, got)
		}
		if got := themetest.Contrast(inside, outside); got > 1.1 {
			t.Errorf("the ring in cell %d is filled: %v round %v", cell, outside, inside)
		}
	}
}

func TestColumnsHaveNumbersUnderThem(t *testing.T) {
	c, _ := showDropBoard(t, startGrid)
	for i, number := range c.renderer.numbers {
		arrow, size := c.ArrowArea(i)
		at := number.Position().AddXY(number.Size().Width/2, number.Size().Height/2)
		face, height := c.layout.faceRect()
		lowest, cell := c.CellArea(i)
		if number.Text != fmt.Sprint(i+1) || number.Hidden || math.Abs(float64(at.X-arrow.X-size.Width/2)) > 1 {
			t.Errorf("column %d is called %q at %v", i, number.Text, at)
		}
		if at.Y < lowest.Y+cell.Height || at.Y > face.Y+height.Height-shadowMargin {
			t.Errorf("the number of column %d is at %v, the cell over it ends at %v", i, at, lowest.Y+cell.Height)
		}
	}
	c.setCursor(cellCursor{cell: 2})
	if !c.renderer.numbers[2].TextStyle.Bold || c.renderer.numbers[1].TextStyle.Bold {
		t.Error("the number of the chosen column is not lit")
	}
}

func TestArrowsAreNeverLarge(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 160, Height: 150}, {Width: 500, Height: 600}, {Width: 3000, Height: 2000}} {
		g := newDropLayout(7, 6, size, 1)
		if _, arrow := g.arrowRect(3); arrow.Width > maxArrow || arrow.Width < min(maxArrow-2, 0.8*g.cell) {
			t.Errorf("in a cell of %v an arrow is %v wide", g.cell, arrow.Width)
		}
	}
}

func TestCoordinatesAndNumbersGrowWithTheBoard(t *testing.T) {
	coins, coinWindow := showDropBoard(t, startGrid)
	discs, discWindow := showFlipBoard(t)
	paper, paperWindow := showGridBoard(t, sparseGrid{15, 15, nil}, fyne.NewSize(600, 600))
	pits, pitWindow := showMancalaBoard(t)
	for name, b := range map[string]struct {
		board  Board
		window fyne.Window
		texts  func() []*canvas.Text
	}{
		"coins": {coins, coinWindow, func() []*canvas.Text { return coins.renderer.numbers }},
		"discs": {discs, discWindow, func() []*canvas.Text { return append(slices.Clone(discs.renderer.letters), discs.renderer.digits...) }},
		"paper": {paper, paperWindow, func() []*canvas.Text { return append(slices.Clone(paper.renderer.letters), paper.renderer.digits...) }},
		"pits": {pits, pitWindow, func() []*canvas.Text {
			return []*canvas.Text{pits.renderer.numbers[1].text, pits.renderer.pitNames[1].text}
		}},
	} {
		before, cell := map[*canvas.Text]float32{}, b.board.CellWidthIn(b.board.Size())
		for _, text := range b.texts() {
			before[text] = text.TextSize
		}
		b.window.Resize(fyne.NewSize(1400, 1400))
		larger := b.board.CellWidthIn(b.board.Size()) / cell
		for text, was := range before {
			if got := text.TextSize / was; got < 0.8*larger {
				t.Errorf("%s: where cells are %.1f times as large, %q is %.1f times", name, larger, text.Text, got)
			}
		}
		for _, text := range b.texts() {
			pos, size, whole := text.Position(), text.Size(), b.board.Size()
			if pos.X < 0 || pos.Y < 0 || pos.X+size.Width > whole.Width || pos.Y+size.Height > whole.Height {
				t.Errorf("%s: %q at %v, %v is not on the board of %v", name, text.Text, pos, size, whole)
			}
		}
	}
}

// namedView is a position in which the first player is to move after the second.
var namedView = MancalaView{
	Beans: [14]int{3, 3, 3, 3, 3, 4, 0, 0, 4, 4, 3, 3, 3, 0}, Next: game.First, Turn: game.First,
	Last: 7, Trail: []int{8, 9, 10}, Landing: map[int]int{0: 3}, Names: [2]string{"Ada", "Bo"},
}

func TestNamesAndCoinsStandBesideTheRows(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.SetCoins(faces)
	if p.renderer.owners[0].coin.Visible() {
		t.Error("rows are somebody's although nobody has a name")
	}
	p.Display(namedView)
	frame, size := p.layout.rectInUnits(p.layout.frame())
	for i, o := range p.renderer.owners {
		name, coin := o.name.text, o.coin
		if name.Text != namedView.Names[i] || !name.Visible() || !coin.Visible() || coin.Image.Bounds().Dx() == 0 {
			t.Errorf("row %d is %q's", i, name.Text)
		}
		below := coin.Position().Y >= frame.Y+size.Height && name.Position().Y >= frame.Y+size.Height
		if below != (i == 0) {
			t.Errorf("%s's coin is at %v, the frame at %v", name.Text, coin.Position(), frame)
		}
	}
	if ada, bo := p.renderer.owners[0].name.text, p.renderer.owners[1].name.text; ada.Color == bo.Color {
		t.Error("the one who is to move is not told from the other")
	}
	p.SetTurned(true)
	if bo := p.renderer.owners[1].name; bo.text.Visible() || !bo.upsideDown.Visible() {
		t.Error("the upper name is not turned")
	}
	p.Display(startView)
	if p.renderer.owners[1].name.upsideDown.Visible() {
		t.Error("the name is still there")
	}
}

func TestTheRowThatIsNotToMoveIsDimmedButVisible(t *testing.T) {
	p, w := showMancalaBoard(t)
	v := namedView
	for cup := range v.Beans {
		v.Beans[cup] = 9
	}
	picture := func(turn game.Side) image.Image {
		v.Turn = turn
		p.Display(v)
		return w.Canvas().Capture()
	}
	bright, dimmed, floor := picture(game.Second), picture(game.First), func() image.Image {
		p.Display(MancalaView{Last: -1})
		return w.Canvas().Capture()
	}()
	for cup := firstHome + 1; cup < secondHome; cup++ {
		at, half := centreOfCup(p, cup), 0.25*p.layout.pitDiameter()
		inside := func(x, y int) bool {
			return math.Hypot(float64(float32(x)-at.X), float64(float32(y)-at.Y)) < float64(half)
		}
		was, now, ground := themetest.Mean(bright, inside), themetest.Mean(dimmed, inside), themetest.Mean(floor, inside)
		full, seen := themetest.Contrast(was, ground), themetest.Contrast(now, ground)
		if seen > 0.75*full || seen < 0.3*full {
			t.Errorf("pit %d: beans have a contrast of %.2f : 1, dimmed ones %.2f : 1", cup, full, seen)
		}
		if got := themetest.Contrast(theme.Color(theme.ColorOnWalnutDim), theme.Color(theme.ColorOnWalnut)); got < 1.2 {
			t.Errorf("the numbers differ by %.2f : 1", got)
		}
	}
	if p.renderer.heaps[9].Translucency != 0 {
		t.Error("without a turn a row is dimmed")
	}
}

func TestTheTrailOfTheLastSowing(t *testing.T) {
	p, w := showMancalaBoard(t)
	p.Display(namedView)
	trail := func() (all []int) {
		for cup, dot := range p.renderer.trail {
			if dot.Visible() {
				all = append(all, cup)
			}
		}
		return all
	}
	if got := trail(); !slices.Equal(got, namedView.Trail) {
		t.Errorf("the trail is %v, want %v", got, namedView.Trail)
	}
	if end, other := p.renderer.trail[10].Size().Width, p.renderer.trail[9].Size().Width; end <= other {
		t.Errorf("its end is %v wide, the rest %v", end, other)
	}
	dot, img := p.renderer.trail[10], w.Canvas().Capture()
	middle, width := dot.Position().AddXY(dot.Size().Width/2, dot.Size().Width/2), dot.Size().Width/2
	inside, edge := meanAtDistance(img, middle, 0.3*width), meanAtDistance(img, middle, width-dot.StrokeWidth/2)
	if got := themetest.Contrast(inside, edge); got < themetest.Mark {
		t.Errorf("the dot has a contrast of %.2f : 1 to its edge", got)
	}
	p.Sow(Sowing{Pit: 0, Path: []int{1, 2, 3}, After: namedView.Beans})
	if got := trail(); !slices.Equal(got, []int{1, 2, 3}) {
		t.Errorf("after another move the trail is %v", got)
	}
}
