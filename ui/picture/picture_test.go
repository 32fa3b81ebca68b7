package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/games"
	"npaastribe/ui/match"
	"npaastribe/ui/picture"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// newCamera returns a camera for a game with the default settings.
func newCamera(g boardgame.Game) *picture.Camera {
	return picture.NewCamera(g, settings.Defaults(games.Sections()...), func(game.Side) match.Player { return match.Player{Name: "Anna"} })
}

// played returns a match after some moves.
func played(t *testing.T, rules game.Rules, o game.Options, moves ...game.Move) *game.Tree {
	t.Helper()
	m, err := game.NewTree(rules, o)
	if err == nil {
		err = game.PlayAll(m, moves)
	}
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// won returns a match of a game with lines that the first player has won with the coins at the left
// edge.
func won(t *testing.T) (boardgame.Game, *game.Tree) {
	t.Helper()
	g, _ := games.ByName("nrow")
	return g, played(t, g.Rules, nil, 0, 1, 0, 1, 0, 1, 0)
}

// count returns the number of pixels in a part of a picture whose channels differ from a colour by
// at most tolerance.
func count(img image.Image, part image.Rectangle, c color.Color, tolerance int) (n int) {
	want, _ := color.RGBAModel.Convert(c).(color.RGBA)
	near := func(a, b uint8) bool { return max(int(a)-int(b), int(b)-int(a)) <= tolerance }
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			got, _ := color.RGBAModel.Convert(img.At(x, y)).(color.RGBA)
			if near(got.R, want.R) && near(got.G, want.G) && near(got.B, want.B) {
				n++
			}
		}
	}
	return n
}

// TestWinningLine takes pictures before and after the winning move.
func TestWinningLine(t *testing.T) {
	uitest.AppIn(t, theme.Light)
	g, m := won(t)
	c := newCamera(g)
	after := c.Picture(m, picture.Large)
	m.Undo()
	before := c.Picture(m, picture.Large)
	yellow, size := theme.Color(theme.ColorWon), after.Rect.Size()
	line := image.Rect(0, size.Y/2, size.X/7, size.Y)
	if n := count(after, line, yellow, 0); n < 1000 {
		t.Errorf("the winning line has %d yellow pixels", n)
	}
	if n := count(after, after.Rect, yellow, 0) - count(after, line, yellow, 0); n > 0 {
		t.Errorf("%d yellow pixels are elsewhere", n)
	}
	if n := count(before, before.Rect, yellow, 0); n > 0 || before.Rect != after.Rect {
		t.Errorf("before the winning move %d pixels of %v are yellow", n, before.Rect)
	}
	if read, err := png.Decode(bytes.NewReader(picture.PNG(after))); err != nil || read.Bounds() != after.Rect || count(read, line, yellow, 0) != count(after, line, yellow, 0) {
		t.Errorf("the file differs from the picture: %v", err)
	}
}

// TestEveryGame takes pictures of all games, on their usual and their largest boards, before and
// after a move at either end of the board.
func TestEveryGame(t *testing.T) {
	uitest.AppIn(t, theme.Dark)
	for _, g := range games.All() {
		largest := game.Options{}
		for _, o := range g.Rules.Options {
			largest[o.Name] = o.Max
		}
		wantMoves(t, g, nil, picture.Large)
		wantMoves(t, g, largest, picture.Small)
	}
}

// wantMoves checks the size of a game's pictures, and that they show moves at either end of the
// board.
func wantMoves(t *testing.T, g boardgame.Game, o game.Options, longest int) {
	t.Helper()
	c, m := newCamera(g), played(t, g.Rules, o)
	start := c.Picture(m, longest)
	if side := float64(max(start.Rect.Dx(), start.Rect.Dy())) / float64(longest); side < 0.95 || side > 1.05 && o == nil {
		t.Errorf("%s %v: a picture of %v", g.Rules.Name, o, start.Rect)
	}
	const legible = 18 // the least width of a cell in which a board does not scroll
	if grid, ok := m.State().(interface{ Size() (columns, rows int) }); ok {
		if columns, rows := grid.Size(); max(start.Rect.Dx(), start.Rect.Dy()) < legible*max(columns, rows) {
			t.Errorf("%s %v: a picture of only %v", g.Rules.Name, o, start.Rect)
		}
	}
	moves := m.State().Moves()
	for _, move := range []game.Move{moves[0], moves[len(moves)-1]} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(c.Picture(m, longest).Pix, start.Pix) {
			t.Errorf("%s %v: the picture does not show move %d", g.Rules.Name, o, move)
		}
		m.Undo()
	}
}

// film films a match. before is called before each work in the background.
func film(c *picture.Camera, m *game.Tree, before func(number int)) []byte {
	var file []byte
	number, taken, all := 0, 0, 0
	picture.Film(c, m, func(work func() string, tell func()) {
		before(number)
		number++
		work()
		tell()
	}, func(now, of int) {
		if now != 0 && (now != taken+1 || of != all) {
			panic(fmt.Sprintf("%d of %d pictures after %d of %d", now, of, taken, all))
		}
		taken, all = now, of
	}, func(a *picture.Animation) { file = a.GIF() })
	if taken+1 != all {
		panic(fmt.Sprintf("the last picture is number %d of %d", taken+1, all))
	}
	return file
}

// compose returns the frames of an animation as they are seen.
func compose(t *testing.T, file []byte) (*gif.GIF, []*image.RGBA) {
	t.Helper()
	all, err := gif.DecodeAll(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	shown := image.NewRGBA(image.Rect(0, 0, all.Config.Width, all.Config.Height))
	var frames []*image.RGBA
	for _, part := range all.Image {
		draw.Draw(shown, part.Rect, part, part.Rect.Min, draw.Over)
		frame := image.NewRGBA(shown.Rect)
		copy(frame.Pix, shown.Pix)
		frames = append(frames, frame)
	}
	return all, frames
}

// TestFilm films a match of every game and compares the frames with pictures of the positions.
func TestFilm(t *testing.T) {
	uitest.AppIn(t, theme.Light)
	for _, g := range games.All() {
		m := played(t, g.Rules, nil)
		if g.Rules.Name == "nrow" {
			_, m = won(t)
		}
		for m.Ply() < 7 {
			if err := m.Play(m.State().Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		all, frames := compose(t, film(newCamera(g), m, func(int) {}))
		if len(frames) != 8 || all.LoopCount != 0 {
			t.Fatalf("%s: %d frames, %d times", g.Rules.Name, len(frames), all.LoopCount)
		}
		c := newCamera(g)
		for ply := range frames { // as for the palette: where beans lie depends on where they were
			m.GoTo(ply)
			c.Picture(m, picture.Small)
		}
		for ply, frame := range frames {
			want := 80
			if ply == 7 {
				want = 400
			}
			m.GoTo(ply)
			if all.Delay[ply] != want {
				t.Errorf("%s: the position after %d moves stays for %d/100 s", g.Rules.Name, ply, all.Delay[ply])
			}
			if part := all.Image[ply].Rect; ply > 0 && part == frame.Rect {
				t.Errorf("%s: the move %d changes all of the picture", g.Rules.Name, ply)
			}
			wantSimilar(t, g.Rules.Name, frame, c.Picture(m, picture.Small))
		}
		yellow := theme.Color(theme.ColorWon)
		if last := frames[7]; g.Rules.Name == "nrow" && count(last, last.Rect, yellow, 3) < 200 {
			t.Error("the winning line is not yellow")
		}
	}
}

// wantSimilar checks that a frame is a picture within the error of the palette.
func wantSimilar(t *testing.T, name string, frame *image.RGBA, want *image.NRGBA) {
	t.Helper()
	if frame.Rect != want.Rect {
		t.Fatalf("%s: the frame is %v, the picture %v", name, frame.Rect, want.Rect)
	}
	sum, worst := 0, 0
	for i, v := range want.Pix {
		off := max(int(v)-int(frame.Pix[i]), int(frame.Pix[i])-int(v))
		sum, worst = sum+off, max(worst, off)
	}
	if mean := float64(sum) / float64(len(want.Pix)); mean > 1.5 || worst > 48 {
		t.Errorf("%s: the frame differs by %.2f from the picture, by %d at worst", name, mean, worst)
	}
}

// TestFilmHasOneAppearance chooses another appearance while a match is filmed.
func TestFilmHasOneAppearance(t *testing.T) {
	app := uitest.AppIn(t, theme.Light)
	g, m := won(t)
	var dark fyne.Theme = theme.NewTheme(theme.Dark)
	_, frames := compose(t, film(newCamera(g), m, func(number int) {
		if number == 9 {
			app.Settings().SetTheme(dark)
		}
	}))
	if len(frames) != 8 {
		t.Fatalf("%d frames", len(frames))
	}
	for ply, frame := range frames {
		if n := count(frame, image.Rect(0, 0, 3, 3), theme.Color("background"), 3); n != 9 {
			t.Errorf("the position after %d moves is not dark: %v", ply, frame.At(0, 0))
		}
	}
}
