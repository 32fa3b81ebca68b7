package thumbnail

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"npaastribe/game"
	"npaastribe/game/awari"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// usual is the palette of the usual coins in light or dark.
func usual(t testing.TB, a theme.Appearance, stones bool) Palette {
	t.Helper()
	uitest.AppIn(t, a)
	return PaletteFor([2]theme.Coin{theme.Crimson, theme.Ivory}, stones)
}

// after returns the position after some moves.
func after(t testing.TB, r game.Rules, o game.Options, moves ...game.Move) game.State {
	t.Helper()
	s, err := r.Start(o)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range moves {
		s = s.Play(m)
	}
	return s
}

// at is the colour of a picture in a cell of a square board in its middle,
// with a border of two pixels and cells of whole ones.
func at(img *image.RGBA, columns int, column, row float64) color.NRGBA {
	wide := img.Rect.Dx()
	cell := float64((wide - 4) / columns)
	x := float64(wide)/2 + (column+0.5-float64(columns)/2)*cell
	y := float64(wide)/2 + (row+0.5-float64(columns)/2)*cell
	c, _ := color.NRGBAModel.Convert(img.At(int(x), int(y))).(color.NRGBA)
	return c
}

// like tells whether two colours are nearly the same.
func like(a, b color.NRGBA) bool {
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) <= 6 }
	return near(a.R, b.R) && near(a.G, b.G) && near(a.B, b.B) && near(a.A, b.A)
}

var big = image.Pt(320, 320)

func TestCoinsLieWhereTheyFell(t *testing.T) {
	for _, a := range []theme.Appearance{theme.Light, theme.Dark} {
		p := usual(t, a, false)
		img := Draw(after(t, nrow.Rules, game.Options{"columns": 4, "rows": 4, "n": 4}, 0, 1, 0), big, p)
		for _, c := range []struct {
			column, row float64
			want        color.NRGBA
		}{{0, 3, p.coins[0].base}, {0, 2, p.coins[0].base}, {1, 3, p.coins[1].base}, {1, 2, p.hole}, {3, 0, p.hole}} {
			if got := at(img, 4, c.column, c.row); !like(got, c.want) {
				t.Errorf("%s: cell %v, %v is %v, want %v", a, c.column, c.row, got, c.want)
			}
		}
	}
}

func TestTheWinningLineIsGold(t *testing.T) {
	p := usual(t, theme.Light, false)
	won := Draw(after(t, nrow.Rules, game.Options{"columns": 4, "rows": 4, "n": 4}, 0, 1, 0, 1, 0, 1, 0), big, p)
	for row := range 4 {
		if got := at(won, 4, -0.3, float64(row)); !like(got, p.gold) {
			t.Errorf("row %d is %v beside its middle, want gold", row, got)
		}
		if got := at(won, 4, 0, float64(row)); !like(got, p.coins[0].base) {
			t.Errorf("row %d is %v in its middle, want the winner's colour", row, got)
		}
	}
	if got := at(won, 4, 0.7, 3); like(got, p.gold) {
		t.Error("a coin beside the line is gold")
	}
}

func TestDiscsAndMarksLieWhereTheyWere(t *testing.T) {
	p, stones := usual(t, theme.Dark, false), usual(t, theme.Dark, true)
	oxo := after(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 4, 1)
	for name, c := range map[string]struct {
		img         *image.RGBA
		columns     int
		column, row float64
		want        color.NRGBA
	}{
		"white disc on d4": {Draw(after(t, othello.Rules, nil), big, p), 8, 3, 3, white},
		"black disc on e4": {Draw(after(t, othello.Rules, nil), big, p), 8, 4, 3, black},
		"felt":             {Draw(after(t, othello.Rules, nil), big, p), 8, 0, 0, p.felt},
		"cross":            {Draw(oxo, big, p), 3, 0, 2, p.marks[0]},
		"inside a ring":    {Draw(oxo, big, p), 3, 1, 1, p.paper},
		"ring":             {Draw(oxo, big, p), 3, 1.3, 1, p.marks[1]},
		"empty square":     {Draw(oxo, big, p), 3, 2, 0, p.paper},
		"black stone":      {Draw(oxo, big, stones), 3, 0, 2, black},
		"white stone":      {Draw(oxo, big, stones), 3, 1, 1, white},
	} {
		if got := at(c.img, c.columns, c.column, c.row); !like(got, c.want) {
			t.Errorf("%s is %v, want %v", name, got, c.want)
		}
	}
}

func TestAWonSquareIsGold(t *testing.T) {
	p := usual(t, theme.Dark, false)
	img := Draw(after(t, gomoku.Rules, game.Options{"columns": 3, "rows": 3, "length": 3}, 0, 3, 1, 4, 2), big, p)
	if got := at(img, 3, 0.4, 2); !like(got, p.won) {
		t.Errorf("beside the cross it is %v, want gold", got)
	}
	if got := at(img, 3, 0, 2); !like(got, p.wonMarks[0]) {
		t.Errorf("the cross is %v, want %v", got, p.wonMarks[0])
	}
	if got := at(img, 3, 0.4, 1); like(got, p.won) {
		t.Error("a square beside the line is gold")
	}
}

// TestBeansLieInTheirPits sees which pits are empty: the first side's are
// counted from the left below, the second side's from the right above.
func TestBeansLieInTheirPits(t *testing.T) {
	p := usual(t, theme.Light, false)
	s := after(t, awari.Rules, game.Options{"beans": 3}, 1, 8)
	wide, high := 8*40, 168.0
	img := Draw(s, image.Pt(wide+2, int(high)), p)
	for row, empty := range [2]int{4, 1} { // above, below
		for column := range awari.Row {
			x, y := int(float64(column)*40+60), int(high*(0.25+0.5*float64(row)))
			got, _ := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA)
			want := p.bean
			if column == empty {
				want = p.pit
			}
			if !like(got, want) {
				t.Errorf("row %d, pit %d is %v, want %v; the position is %v", row, column, got, want, s)
			}
		}
	}
}

// TestEveryMoveShows sees that no two positions of a game look alike, even on
// the largest boards in the smallest pictures.
func TestEveryMoveShows(t *testing.T) {
	p := usual(t, theme.Light, false)
	small := image.Pt(40, 40)
	for _, c := range []struct {
		rules   game.Rules
		options game.Options
	}{
		{nrow.Rules, nil},
		{nrow.Rules, game.Options{"columns": 20, "rows": 20}},
		{othello.Rules, nil},
		{awari.Rules, nil},
		{gomoku.Rules, nil},
		{gomoku.Rules, game.Options{"columns": 40, "rows": 40}},
	} {
		s := after(t, c.rules, c.options)
		seen := map[string]bool{string(Draw(s, small, p).Pix): true}
		for range 6 {
			s = s.Play(s.Moves()[len(s.Moves())/2])
			pix := string(Draw(s, small, p).Pix)
			if seen[pix] {
				t.Errorf("%s %v: the picture of %v is that of an earlier position", c.rules.Name, c.options, s)
			}
			seen[pix] = true
		}
	}
}

func TestCacheKeepsPictures(t *testing.T) {
	var c Cache
	light, dark := usual(t, theme.Light, false), usual(t, theme.Dark, false)
	text := after(t, gomoku.Rules, nil, 3).String()
	img := c.Picture(gomoku.Rules, text, big, light)
	if img == nil || c.Picture(gomoku.Rules, text, big, light) != img {
		t.Error("the same picture is drawn twice")
	}
	if got := c.Picture(gomoku.Rules, text, big, dark); got == img || bytes.Equal(got.Pix, img.Pix) {
		t.Error("the picture is the same in the dark")
	}
	if c.Picture(gomoku.Rules, "nonsense", big, dark) != nil {
		t.Error("there is a picture of nonsense")
	}
}

func TestCacheIsBounded(t *testing.T) {
	var c Cache
	p := usual(t, theme.Light, false)
	used := after(t, gomoku.Rules, nil, 0).String()
	img := c.Picture(gomoku.Rules, used, big, p)
	for column := range 200 {
		s := after(t, gomoku.Rules, nil, game.Move(column+1))
		c.Picture(gomoku.Rules, s.String(), image.Pt(8, 8), p)
		if c.Picture(gomoku.Rules, used, big, p) != img {
			t.Fatalf("a picture in use is drawn again after %d others", column+1)
		}
	}
	if n := len(c.young) + len(c.old); n > 2*kept {
		t.Errorf("%d pictures are kept", n)
	}
}

func BenchmarkDraw(b *testing.B) {
	p := usual(b, theme.Light, false)
	for name, c := range map[string]struct {
		rules   game.Rules
		options game.Options
	}{
		"nrow10": {nrow.Rules, nil}, "nrow20": {nrow.Rules, game.Options{"columns": 20, "rows": 20}}, "othello": {othello.Rules, nil},
		"awari": {awari.Rules, nil}, "gomoku15": {gomoku.Rules, nil}, "gomoku40": {gomoku.Rules, game.Options{"columns": 40, "rows": 40}},
	} {
		s := after(b, c.rules, c.options)
		for range 30 {
			if moves := s.Moves(); len(moves) > 0 {
				s = s.Play(moves[len(moves)/2])
			}
		}
		for _, size := range []image.Point{{56, 44}, {112, 88}} {
			b.Run(name+"/"+size.String(), func(b *testing.B) {
				for b.Loop() {
					Draw(s, size, p)
				}
			})
		}
	}
}
