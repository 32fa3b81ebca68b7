package finale

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// scene is a finale over a board.
type scene struct {
	*Finale
	golden []inspect.Area
	frames int
	ticks  *fyne.Animation
	window fyne.Window
}

func newScene(t *testing.T, size fyne.Size, w Content, golden ...inspect.Area) (s *scene, done *bool) {
	t.Helper()
	uitest.App(t)
	s, done = &scene{golden: golden}, new(bool)
	nothing := func() {}
	s.Finale = New(Config{
		Again: nothing, Review: nothing, Tapped: nothing, Golden: func() []inspect.Area { return s.golden },
		Frame: func(float64, float64) { s.frames++ },
	})
	s.animation.run = func(a *fyne.Animation) { s.ticks = a }
	s.window = uitest.Window(t, s.Finale)
	s.window.SetPadded(false)
	s.window.Resize(size)
	s.Cover()
	s.Reveal(w, 1.2, func() { *done = true })
	return s, done
}

var winWords = Content{Title: "Ada", Text: "wins!", Review: true, Confetti: []color.NRGBA{{A: 255}, {R: 255, G: 255, B: 255, A: 255}}}

// visibleConfetti returns the number of visible pieces of confetti, and fails if any is not over
// the board.
func (s *scene) visibleConfetti(t *testing.T) (n int) {
	t.Helper()
	for _, piece := range s.animation.pieces {
		if shape := piece.shape; shape.Visible() {
			n++
			end := shape.Position().Add(shape.Size())
			if size := s.Size(); shape.Position().X < 0 || shape.Position().Y < 0 || end.X > size.Width || end.Y > size.Height {
				t.Errorf("confetti from %v to %v is not over the board", shape.Position(), end)
			}
		}
	}
	return n
}

// TestConfetti looks at them from the beginning to the end: there are never more or less
// objects, and none is left over.
func TestConfetti(t *testing.T) {
	s, done := newScene(t, fyne.NewSize(500, 500), winWords)
	most := 0
	for part := float32(0); part < 1; part += 0.05 {
		s.ticks.Tick(part)
		most = max(most, s.visibleConfetti(t))
	}
	if most < confettiCount/2 || *done {
		t.Errorf("at most %d of %d pieces were visible, done: %t", most, confettiCount, *done)
	}
	s.ticks.Tick(1)
	s.ticks.Tick(1)
	if n := s.visibleConfetti(t); n != 0 || !*done {
		t.Errorf("at the end %d pieces are visible, done: %t", n, *done)
	}
	if !s.parts.banner.Visible() {
		t.Error("the banner has disappeared with the confetti")
	}
}

func TestQuietFinaleHasNoConfetti(t *testing.T) {
	s, _ := newScene(t, fyne.NewSize(500, 500), Content{Title: "Ada", Text: "wins!"})
	s.ticks.Tick(0.5)
	if n := s.visibleConfetti(t); n != 0 || s.parts.buttons[1].Visible() {
		t.Errorf("%d pieces of confetti, review offered: %t", n, s.parts.buttons[1].Visible())
	}
}

// TestLeaveStopsAnimation takes it away in its middle.
func TestLeaveStopsAnimation(t *testing.T) {
	s, done := newScene(t, fyne.NewSize(500, 500), winWords)
	s.ticks.Tick(0.5)
	frames := s.frames
	s.Leave()
	s.ticks.Tick(0.6)
	if s.visibleConfetti(t) != 0 || s.Visible() || s.frames != frames || !*done {
		t.Errorf("the animation continues: %d frames after %d", s.frames, frames)
	}
}

// TestBannerAvoidsLine has the winning cells where the banner would usually be.
func TestBannerAvoidsLine(t *testing.T) {
	middle := inspect.Area{Position: fyne.NewPos(100, 230), Size: fyne.NewSize(300, 40)}
	s, _ := newScene(t, fyne.NewSize(500, 500), winWords, middle)
	s.ticks.Tick(1)
	if hidden := intersection(areaOf(s.parts.banner), middle); hidden != 0 {
		t.Errorf("the banner at %+v covers %v of the line", areaOf(s.parts.banner), hidden)
	}
}

// TestBannerShrinksToAvoidLine leaves room over what has won for a banner with smaller letters
// than the usual ones, and then for one with its buttons beside the words.
func TestBannerShrinksToAvoidLine(t *testing.T) {
	usual, _ := newScene(t, fyne.NewSize(700, 700), winWords)
	high, letters := usual.parts.banner.Size().Height, fontSizes(usual.parts.title)[0]
	for _, c := range []struct{ room, least, most float32 }{
		{high + 2*edge, letters, letters},
		{high + edge/2, 0.69 * letters, 0.86 * letters},
		{0.7 * high, 0.69 * letters, 0.86 * letters},
		{0.55 * high, 0.69 * letters, 0.71 * letters},
	} {
		won := inspect.Area{Position: fyne.NewPos(0, c.room), Size: fyne.NewSize(700, 700)}
		s, _ := newScene(t, fyne.NewSize(700, 700), winWords, won)
		s.ticks.Tick(1)
		if got := fontSizes(s.parts.title)[0]; got < c.least || got > c.most {
			t.Errorf("with room for %v of %v the letters are %v high, usually %v", c.room, high, got, letters)
		}
		if hidden := intersection(areaOf(s.parts.banner), won); hidden != 0 {
			t.Errorf("with room for %v of %v the banner covers %v of the line", c.room, high, hidden)
		}
		s.checkApart(t)
	}
}

// TestNameIsLargeOnSmallBoard leaves little room over a small board: the name is larger than
// what is said of it, and it alone is said where there is no room for both.
func TestNameIsLargeOnSmallBoard(t *testing.T) {
	w := winWords
	w.Title, w.Text = "Player 1", "wins, 8 to 7!"
	won := inspect.Area{Position: fyne.NewPos(0, 69), Size: fyne.NewSize(350, 300)}
	s, _ := newScene(t, fyne.NewSize(350, 384), w, won)
	s.ticks.Tick(1)
	if name, text := fontSizes(s.parts.title)[0], fynetheme.TextSize(); name < 1.3*text || intersection(areaOf(s.parts.banner), won) > 0 {
		t.Errorf("the name is %v high, texts %v; the banner is at %v", name, text, areaOf(s.parts.banner))
	}
	s.checkApart(t)
}

// TestBannerMovesAside leaves room beside what has won.
func TestBannerMovesAside(t *testing.T) {
	won := inspect.Area{Position: fyne.NewPos(420, 0), Size: fyne.NewSize(300, 700)}
	s, _ := newScene(t, fyne.NewSize(700, 700), winWords, won)
	s.ticks.Tick(1)
	if hidden := intersection(areaOf(s.parts.banner), won); hidden != 0 {
		t.Errorf("the banner at %v covers %v of the line", s.parts.banner.Position(), hidden)
	}
}

// TestBannerCoversAsLittleAsPossible has no place where the banner hides nothing.
func TestBannerCoversAsLittleAsPossible(t *testing.T) {
	s, _ := newScene(t, fyne.NewSize(700, 700), winWords, inspect.Area{Size: fyne.NewSize(700, 700)})
	all, _ := newScene(t, fyne.NewSize(700, 700), winWords)
	if got, usual := s.parts.banner.Size(), all.parts.banner.Size(); got.Width*got.Height >= usual.Width*usual.Height {
		t.Errorf("the banner has the size %v, and %v where it covers nothing", got, usual)
	}
}

func areaOf(o fyne.CanvasObject) inspect.Area {
	return inspect.Area{Position: o.Position(), Size: o.Size()}
}

// checkApart checks that no two parts of the banner overlap, and that all are within it.
func (s *scene) checkApart(t *testing.T) {
	t.Helper()
	p := &s.parts
	parts := []fyne.CanvasObject{p.title, p.text, p.remark, p.buttons[0], p.buttons[1]}
	for i, one := range parts {
		end := one.Position().Add(one.Size())
		if one.Visible() && (one.Position().X < 0 || one.Position().Y < 0 || end.X > p.banner.Size().Width || end.Y > p.banner.Size().Height) {
			t.Errorf("part %d is from %v to %v, and the banner has the size %v", i, one.Position(), end, p.banner.Size())
		}
		for j, other := range parts[:i] {
			if one.Visible() && other.Visible() && intersection(areaOf(one), areaOf(other)) > 0 {
				t.Errorf("parts %d and %d overlap: %v and %v", j, i, areaOf(one), areaOf(other))
			}
		}
	}
}

// fontSizes returns how large the letters of a part are.
func fontSizes(o fyne.CanvasObject) (all []float32) {
	switch o := o.(type) {
	case *canvas.Text:
		return []float32{o.TextSize}
	case fyne.Widget:
		for _, part := range test.WidgetRenderer(o).Objects() {
			all = append(all, fontSizes(part)...)
		}
	}
	return all
}

// TestButtonsFollowTheme chooses larger texts while another game is shown.
func TestButtonsFollowTheme(t *testing.T) {
	s, _ := newScene(t, fyne.NewSize(800, 800), winWords)
	before := fontSizes(s.parts.again)
	s.window.SetContent(canvas.NewRectangle(nil))
	fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light).WithText(200))
	s.window.SetContent(s.Finale)
	s.Reveal(winWords, 1.2, func() {})
	if after := fontSizes(s.parts.again); len(after) != 1 || after[0] != 2*before[0] {
		t.Errorf("the letters are %v high, were %v", after, before)
	}
}

// TestBannerFitsAnyBoard shows it over the smallest boards, with a name that is too long.
func TestBannerFitsAnyBoard(t *testing.T) {
	w := winWords
	w.Title, w.Remark = "Wolfeschlegelsteinhausenbergerdorff the younger", "“That was a very fine game, and I have learnt a lot from it.”"
	for _, size := range []fyne.Size{{Width: 230, Height: 130}, {Width: 376, Height: 390}, {Width: 1500, Height: 1000}} {
		s, _ := newScene(t, size, w)
		s.ticks.Tick(1)
		pos, end := s.parts.banner.Position(), s.parts.banner.Position().Add(s.parts.banner.Size())
		if pos.X < 0 || pos.Y < 0 || end.X > size.Width || end.Y > size.Height {
			t.Errorf("over a board of %v the banner is from %v to %v", size, pos, end)
		}
	}
}

// TestBannerContainsItsParts lays it out twice in a language from the right.
func TestBannerContainsItsParts(t *testing.T) {
	i18n.Use("fa")
	t.Cleanup(func() { i18n.Use("en") })
	s, _ := newScene(t, fyne.NewSize(500, 500), winWords)
	s.window.Resize(fyne.NewSize(600, 500))
	p := &s.parts
	for _, o := range p.inside.Objects {
		from, to := o.Position(), o.Position().Add(o.Size())
		if o.Visible() && (from.X < 0 || to.X > p.banner.Size().Width) {
			t.Errorf("%T is from %v to %v, the banner is %v wide", o, from, to, p.banner.Size().Width)
		}
	}
	if p.plate.Size() != p.banner.Size() {
		t.Errorf("the plate of a banner of %v has the size %v", p.banner.Size(), p.plate.Size())
	}
}
