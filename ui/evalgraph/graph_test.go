package evalgraph_test

import (
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game/review"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

const wide, high = 240, 58

// harness is a graph in a window, with a record of its callbacks.
type harness struct {
	*evalgraph.Graph
	t      testing.TB
	window fyne.Window
	asked  []int
}

func newHarness(t testing.TB, a theme.Appearance) *harness {
	t.Helper()
	uitest.AppIn(t, a)
	s := &harness{Graph: evalgraph.New(), t: t}
	s.GoTo = func(ply int) { s.asked = append(s.asked, ply) }
	s.SetSides(widget.CoinIcon(theme.Face{Coin: theme.Crimson}), widget.CoinIcon(theme.Face{Coin: theme.Ivory, Symbol: theme.Ring}))
	s.window = uitest.Window(t, container.NewStack(widget.NewFrame(theme.ColorCard, theme.ColorCard), container.NewWithoutLayout(s.Graph)))
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(wide, high))
	s.Graph.Resize(fyne.NewSize(wide, high))
	return s
}

// knownPoints returns points with the given values.
func knownPoints(values ...float64) []evalgraph.Point {
	points := make([]evalgraph.Point, len(values))
	for i, v := range values {
		points[i].Value = review.Value{Known: !math.IsNaN(v), First: v}
		if math.IsNaN(v) {
			points[i].Value = review.Value{}
		}
	}
	return points
}

var unknown = math.NaN()

// left and right are the x of the first and the last position.
const left, right = 18, wide - 6

// count returns how many pixels of an area have approximately a colour.
func (s *harness) count(area image.Rectangle, name fyne.ThemeColorName) int {
	s.t.Helper()
	img := s.window.Canvas().Capture()
	off := uint8(24)
	if name == primary {
		off = 90 // the curve is hardly wider than a pixel
	}
	want, n := color.NRGBAModel.Convert(theme.Color(name)).(color.NRGBA), 0
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			got := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			if near(got.R, want.R, off) && near(got.G, want.G, off) && near(got.B, want.B, off) {
				n++
			}
		}
	}
	return n
}

func near(a, b, off uint8) bool { return max(a, b)-min(a, b) < off }

// around returns the area around a point.
func around(x, y int) image.Rectangle { return image.Rect(x-4, y-4, x+5, y+5) }

const primary = fynetheme.ColorNamePrimary

func TestFirstSideIsAbove(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		s := newHarness(t, a)
		s.SetPoints(knownPoints(1, 1, 0, -1, -1), 2)
		upper, lower := image.Rect(left, 0, wide/2-20, high/2-8), image.Rect(wide/2+20, high/2+8, right, high)
		if s.count(upper, primary) < 40 || s.count(lower, primary) < 40 {
			t.Errorf("%s: %d pixels above, %d below", a, s.count(upper, primary), s.count(lower, primary))
		}
		if n := s.count(image.Rect(left, high/2+8, wide/2-20, high), primary); n != 0 {
			t.Errorf("%s: %d pixels are below the middle where the first side wins", a, n)
		}
	}
}

func TestUnknownValuesAreGaps(t *testing.T) {
	s := newHarness(t, theme.Light)
	s.SetPoints(knownPoints(0.5, 0.5, unknown, 0.5, unknown), 0)
	step := (right - left) / 4
	y := high/2 - (high/2-7)/2
	for ply, drawn := range []bool{true, true, false, true, false} {
		if got := s.count(around(left+ply*step, y), primary) > 0; got != drawn {
			t.Errorf("the curve at ply %d is drawn: %t", ply, got)
		}
	}
	if s.count(around(left+step/2, y), primary) == 0 || s.count(around(left+5*step/2, y), primary) != 0 {
		t.Error("the curve does not end where values are unknown")
	}
}

func TestHasCurve(t *testing.T) {
	s := newHarness(t, theme.Light)
	for _, c := range []struct {
		points []evalgraph.Point
		want   bool
	}{{nil, false}, {knownPoints(0.2, unknown), false}, {knownPoints(0.2, unknown, 0), true}} {
		s.SetPoints(c.points, 0)
		if s.HasCurve() != c.want {
			t.Errorf("%v has a curve: %t", c.points, !c.want)
		}
	}
}

func TestMistakesAreMarked(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		s := newHarness(t, a)
		points := knownPoints(0, 0.3, 0, 0.3, 0)
		for ply, v := range []review.Mark{review.Fine, review.Inaccuracy, review.Mistake, review.Blunder, review.Fine} {
			points[ply].Mark = v
		}
		s.SetPoints(points, 0)
		pictures := map[string]bool{}
		for ply, point := range points {
			if point.Mark == review.Fine {
				continue
			}
			x, y := left+ply*(right-left)/4, int(high/2-point.First*(high/2-7))
			c := widget.MarkColor(point.Mark)
			if n := s.count(around(x, y), c); n < 15 {
				t.Errorf("%s: %d pixels of %s", a, n, point.Mark.Symbol())
			}
			pictures[s.shape(around(x, y), c)] = true
		}
		if len(pictures) != 3 {
			t.Errorf("%s: the marks have %d different shapes, want 3", a, len(pictures))
		}
	}
}

// TestMarkIsNotCovered checks that the mark of the position shown stays visible.
func TestMarkIsNotCovered(t *testing.T) {
	s := newHarness(t, theme.Light)
	points := knownPoints(0, 0.5, 0)
	points[1].Mark = review.Blunder
	at := around(left+(right-left)/2, high/2-(high/2-7)/2)
	s.SetPoints(points, 0)
	alone := s.count(at, theme.ColorBlunder)
	s.SetPoints(points, 1)
	if n := s.count(at, theme.ColorBlunder); n < alone/2 {
		t.Errorf("of %d pixels of the mark only %d are visible", alone, n)
	}
}

// shape returns as text which pixels of an area have a colour.
func (s *harness) shape(area image.Rectangle, name fyne.ThemeColorName) string {
	var bits []byte
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			bits = append(bits, byte('0'+s.count(image.Rect(x, y, x+1, y+1), name)))
		}
	}
	return string(bits)
}

func TestClickAndDrag(t *testing.T) {
	s := newHarness(t, theme.Light)
	s.SetPoints(knownPoints(0, 0, 0, 0, 0), 2)
	for _, x := range []float32{left, left + 60, 0, wide - 1, wide / 2} {
		test.TapCanvas(s.window.Canvas(), fyne.NewPos(x, 20))
	}
	test.Drag(s.window.Canvas(), fyne.NewPos(left+150, 20), 10, 0)
	if !slices.Equal(s.asked, []int{0, 1, 0, 4, 3}) {
		t.Errorf("the plies asked for are %v", s.asked)
	}
}

// TestMirrored has a language from right to left, chosen while the graph is shown: the game begins at
// the right, where the pieces are, and a click goes to the position that is drawn there.
func TestMirrored(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	s := newHarness(t, theme.Light)
	s.SetPoints(knownPoints(1, 1, 0, -1, -1), 1)
	i18n.Use("fa")
	s.Refresh()
	upper, lower := image.Rect(wide/2+20, 0, wide-left, high/2-8), image.Rect(wide-right, high/2+8, wide/2-20, high)
	if s.count(upper, primary) < 40 || s.count(lower, primary) < 40 {
		t.Errorf("%d pixels above at the right, %d below at the left", s.count(upper, primary), s.count(lower, primary))
	}
	x := wide - (left + (right-left)/4)
	if s.count(image.Rect(x-2, 0, x+2, 6), fynetheme.ColorNameForeground) == 0 {
		t.Error("the marker is not at the position shown")
	}
	if piece := test.WidgetRenderer(s.Graph).Objects()[0]; piece.Position().X+piece.Size().Width != wide {
		t.Errorf("the piece is at %v", piece.Position())
	}
	for _, x := range []float32{wide - left, wide - left - 110, 1} {
		test.TapCanvas(s.window.Canvas(), fyne.NewPos(x, 20))
	}
	if !slices.Equal(s.asked, []int{0, 2, 4}) {
		t.Errorf("the plies asked for are %v", s.asked)
	}
}

// TestStepKeepsCurveImage checks that the image of the curve is kept when only the position
// shown changes, and is drawn again for another theme.
func TestStepKeepsCurveImage(t *testing.T) {
	s := newHarness(t, theme.Light)
	picture := func() image.Image { return test.WidgetRenderer(s.Graph).Objects()[2].(*canvas.Image).Image }
	s.SetPoints(knownPoints(0, 1, 0), 0)
	first := picture()
	at := func(ply int) bool {
		return s.count(image.Rect(left+ply*(right-left)/2-2, 0, left+ply*(right-left)/2+2, 6), fynetheme.ColorNameForeground) > 0
	}
	if !at(0) || at(1) {
		t.Error("at the start the marker is elsewhere")
	}
	s.SetPoints(knownPoints(0, 1, 0), 1)
	if at(0) || !at(1) || picture() != first {
		t.Error("a step does not move the marker, or draws the curve again")
	}
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Dark))
	s.Refresh()
	if picture() == first {
		t.Error("the curve is not drawn again for another theme")
	}
}

func TestLongGames(t *testing.T) {
	s := newHarness(t, theme.Light)
	s.SetPoints(make([]evalgraph.Point, 1601), 1600)
	test.TapCanvas(s.window.Canvas(), fyne.NewPos(left, 20))
	s.SetPoints(nil, 0)
	test.TapCanvas(s.window.Canvas(), fyne.NewPos(left, 20))
	if !slices.Equal(s.asked, []int{0}) {
		t.Errorf("the plies asked for are %v", s.asked)
	}
}

// TestLook writes pictures for inspection into the folder $GRAPH_OUT.
func TestLook(t *testing.T) {
	folder := os.Getenv("GRAPH_OUT")
	if folder == "" {
		t.Skip("GRAPH_OUT is not set")
	}
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		s := newHarness(t, a)
		var values []float64
		for i := range 42 {
			values = append(values, math.Tanh(math.Sin(float64(i)/5)*float64(i)/20))
		}
		points := knownPoints(values...)
		points[7].Mark, points[16].Mark, points[31].Mark = review.Inaccuracy, review.Mistake, review.Blunder
		points[2].Value, points[4].Value = review.Value{}, review.Value{}
		s.SetPoints(points, 23)
		file, err := os.Create(folder + "/" + string(a) + ".png")
		if err != nil {
			t.Fatal(err)
		}
		if err := png.Encode(file, s.window.Canvas().Capture()); err != nil {
			t.Fatal(err)
		}
		file.Close()
	}
}

func BenchmarkPaint(b *testing.B) {
	s := newHarness(b, theme.Light)
	for i := range b.N {
		s.SetPoints(knownPoints(make([]float64, 60+i%2)...), 0)
	}
}
