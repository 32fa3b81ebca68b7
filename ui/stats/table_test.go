package stats

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/adapt"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	widget "npaastribe/ui/widget"
)

var levels = []search.Level{search.Beginner, search.Easy, search.Medium, search.Hard, search.Expert, search.Master}

// against returns a standing of Ada.
func against(name string, level search.Level, begun, answered store.Tally, streak, longest int) store.Standing {
	return store.Standing{
		Pairing: store.Pairing{Game: "nrow", Player: store.Seat{Name: "Ada"}, Opponent: store.Seat{Name: name, Level: string(level)}},
		Begun:   begun, Answered: answered, Streak: streak, Longest: longest,
	}
}

// someStandings returns standings in the order of store.Statistics.
func someStandings() []store.Standing {
	bo := against("Ada", "", store.Tally{Won: 1}, store.Tally{}, 1, 1)
	bo.Player.Name = "Bo"
	coached := against("", search.Beginner, store.Tally{Won: 1}, store.Tally{}, 1, 1)
	coached.Coach = true
	return []store.Standing{
		against("Bo", "", store.Tally{}, store.Tally{Lost: 1}, -1, 0),
		against("", search.Beginner, store.Tally{Won: 3, Drawn: 1}, store.Tally{Won: 4}, 3, 5),
		coached,
		against("", search.Expert, store.Tally{Lost: 12}, store.Tally{Won: 1, Lost: 900}, -17, 1),
		against("", search.Hard, store.Tally{Won: 2, Lost: 4}, store.Tally{Won: 1, Drawn: 2, Lost: 3}, 0, 2),
		bo,
	}
}

// TestAverageScore shows matches of a game with scores.
func TestAverageScore(t *testing.T) {
	of := against("", search.Easy, store.Tally{Won: 2, Lost: 1}, store.Tally{}, 1, 1)
	of.Gained, of.Given, of.Counted = 101, 91, 3
	words := shown(t, []store.Standing{of}).Lines()[0]
	if want := "Going first: won 2 of 3 (67%) · average 33.7 to 30.3"; words[3] != want {
		t.Errorf("the text is %q, want %q", words[3], want)
	}
}

// unknownPlayer is the adapt.PlayerEstimate of a person without matches.
func unknownPlayer(store.Seat) adapt.PlayerEstimate {
	return adapt.PlayerEstimate{Estimate: adapt.NewEstimate(search.Ladder{})}
}

// playing is the adapt.PlayerEstimate of a person after games against a strength, of which every
// other one was won.
func playing(strength float64, games int) adapt.PlayerEstimate {
	known := unknownPlayer(store.Seat{})
	for number := range games {
		known.Add(adapt.Match{Strength: strength, Score: float64(number % 2)})
		mean, spread := known.MeanStdDev()
		known.Points = append(known.Points, adapt.Point{Strength: mean, StdDev: spread})
	}
	return known
}

// TestStrengthTexts checks what is shown below the row of search.Even: once for each person.
func TestStrengthTexts(t *testing.T) {
	coached, even := against("", search.Even, store.Tally{Won: 1}, store.Tally{}, 1, 1), against("", search.Even, store.Tally{Won: 1}, store.Tally{}, 1, 1)
	coached.Coach = true
	bo := even
	bo.Player.Name = "Bo"
	uitest.App(t)
	table := New()
	for _, c := range []struct {
		known adapt.PlayerEstimate
		want  string
	}{
		{playing(2, 40), "You play like medium."},
		{playing(0.5, 40), "You play between beginner and easy."},
		{playing(1, 2), "You play like easy, but that is not sure yet."},
		{playing(5, 40), "You play like master."},
	} {
		table.Show([]store.Standing{against("", search.Hard, store.Tally{Won: 1}, store.Tally{}, 1, 1), even, coached, bo}, levels, func(who store.Seat) adapt.PlayerEstimate {
			if who.Name == "Bo" {
				return unknownPlayer(who)
			}
			return c.known
		}, "")
		var said []string
		for _, line := range table.Lines() {
			if len(line) > 5 {
				said = append(said, line[0]+": "+line[5])
			}
		}
		if !slices.Equal(said, []string{"Ada: " + c.want}) {
			t.Errorf("the texts are %q, want %q", said, c.want)
		}
	}
}

// TestCurve checks that the curve leads from left to right within the widget, between the lines
// of its levels.
func TestCurve(t *testing.T) {
	uitest.App(t)
	for _, games := range []int{1, 2, 400} {
		s := newStrength(playing(2, games))
		s.Resize(fyne.NewSize(540, s.MinSize().Height))
		var medium *canvas.Text
		var pieces []*canvas.Line
		var dot *canvas.Circle
		for _, o := range test.TempWidgetRenderer(t, s).Objects() {
			switch o := o.(type) {
			case *canvas.Text:
				if o.Text == "medium" {
					medium = o
				}
			case *canvas.Line:
				pieces = append(pieces, o)
			case *canvas.Circle:
				dot = o
			}
		}
		if want := 3 * (min(games, curvePoints) - 1); len(pieces) != want {
			t.Errorf("%d games have %d lines, want %d", games, len(pieces), want)
		}
		end := dot.Position().X + dot.Size().Width
		if end > s.Size().Width+1 || games > curvePoints && end < s.Size().Width-1 {
			t.Errorf("after %d games the curve ends at %v of %v", games, end, s.Size().Width)
		}
		if games > 30 {
			at, level := dot.Position().Y+dot.Size().Height/2, medium.Position().Y+medium.Size().Height/2
			if at < level-5 || at > level+5 {
				t.Errorf("a player like Medium is drawn at %v, the line at %v", at, level)
			}
		}
	}
}

func shown(t *testing.T, standings []store.Standing) *Table {
	t.Helper()
	uitest.App(t)
	table := New()
	table.Show(standings, levels, unknownPlayer, "nothing yet")
	return table
}

// TestRows checks the texts and the order: persons, then weak computers first.
func TestRows(t *testing.T) {
	var got []string
	for _, line := range shown(t, someStandings()).Lines() {
		got = append(got, strings.Join(line, "|"))
	}
	want := []string{
		"Ada|Bo|0 won · 0 drawn · 1 lost|Going second: won 0 of 1 (0%)|Lost the last one",
		"Ada|Pip (beginner)|7 won · 1 drawn · 0 lost|Going first: won 3 of 4 (75%) · Going second: won 4 of 4 (100%)|3 won in a row · most won in a row: 5",
		"Ada|Pip (beginner) · with a coach|1 won · 0 drawn · 0 lost|Going first: won 1 of 1 (100%)|Won the last one",
		"Ada|Ash (hard)|3 won · 2 drawn · 7 lost|Going first: won 2 of 6 (33%) · Going second: won 1 of 6 (17%)|Drew the last one · most won in a row: 2",
		"Ada|Reynard (expert)|1 won · 0 drawn · 912 lost|Going first: won 0 of 12 (0%) · Going second: won 1 of 901 (0%)|17 lost in a row",
		"Bo|Ada|1 won · 0 drawn · 0 lost|Going first: won 1 of 1 (100%)|Won the last one",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the rows are\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestNoMatches(t *testing.T) {
	table := shown(t, someStandings())
	table.Show(nil, levels, unknownPlayer, "nothing yet")
	var texts []string
	for _, o := range test.LaidOutObjects(table.Content) {
		if p, ok := o.(*widget.Prose); ok {
			texts = append(texts, p.Text())
		}
	}
	if len(table.Lines()) != 0 || !slices.Equal(texts, []string{"nothing yet"}) {
		t.Errorf("the lines are %v, and the texts %q", table.Lines(), texts)
	}
}

// TestComputerFaceAndTemper checks that they are beside its name, the temper only if there is
// room.
func TestComputerFaceAndTemper(t *testing.T) {
	table := shown(t, someStandings())
	for _, r := range table.rows {
		for _, c := range []struct {
			width float32
			shown bool
		}{{r.MinSize().Width, false}, {640, true}} {
			r.Resize(fyne.NewSize(c.width, r.MinSize().Height))
			face, temper := false, false
			for _, o := range test.TempWidgetRenderer(t, r).Objects() {
				switch o := o.(type) {
				case *canvas.Image:
					face = o.Resource.Name() == "faces/"+r.standing.Opponent.Level+".svg" && o.Size().Width == faceSize
				case *canvas.Text:
					temper = temper || o.Visible() && o.Text == opponent.Temper(search.Level(r.standing.Opponent.Level))
				}
			}
			if computer := r.standing.Opponent.Level != ""; face != computer || temper != (computer && c.shown) {
				t.Errorf("%+v in a width of %v: face shown %t, temper shown %t", r.standing.Opponent, c.width, face, temper)
			}
		}
	}
}

// TestChart checks that the pieces fill the bar, and that small ones stay visible.
func TestChart(t *testing.T) {
	uitest.App(t)
	for _, tally := range []store.Tally{{Won: 1}, {Lost: 3}, {Won: 5, Drawn: 3, Lost: 2}, {Won: 1, Lost: 9999}, {Drawn: 7, Lost: 1}} {
		for _, width := range []float32{24, 300, 900} {
			var end float32
			for k, length := range NewBar(tally).lengths(width) {
				count := [outcomes]int{won: tally.Won, drawn: tally.Drawn, lost: tally.Lost}[k]
				switch {
				case count == 0 && length != 0, count > 0 && length < pieceLeast:
					t.Errorf("%+v in a width of %v: the piece of %d is %v wide", tally, width, count, length)
				case count > 0 && end > 0:
					end += pieceGap + length
				case count > 0:
					end = length
				}
			}
			if end < width-0.1 || end > width+0.1 {
				t.Errorf("the pieces of %+v fill %v of %v", tally, end, width)
			}
		}
	}
	five := NewBar(store.Tally{Won: 5, Lost: 1}).lengths(300)
	if five[won] < 3*five[lost] {
		t.Errorf("five of six are %v wide, one %v", five[won], five[lost])
	}
}

// TestPiecesDifferWithoutColours looks at the middle of every piece, just below a stripe.
func TestPiecesDifferWithoutColours(t *testing.T) {
	for _, appearance := range []theme.Appearance{theme.Light, theme.Dark} {
		app := uitest.App(t)
		app.Settings().SetTheme(theme.NewTheme(appearance))
		b := NewBar(store.Tally{Won: 1, Drawn: 1, Lost: 1})
		b.Resize(fyne.NewSize(300, barHigh))
		var looks []string
		for _, o := range test.TempWidgetRenderer(t, b).Objects() {
			piece := o.(*canvas.Rectangle)
			if piece.StrokeWidth == 0 {
				looks[len(looks)-1] = "striped"
				continue
			}
			if piece.StrokeColor != theme.Color(outcome(len(looks)).tone()) {
				t.Errorf("%s: a piece has a colour of the other theme", appearance)
			}
			_, _, _, alpha := piece.FillColor.RGBA()
			looks = append(looks, strings.Repeat("full", int(alpha/0xFFFF)))
		}
		if !slices.Equal(looks, []string{"full", "striped", ""}) {
			t.Errorf("the pieces are %q", looks)
		}
	}
}

// TestTextsDoNotOverlap checks the space between the texts, also at the least width and with very
// large numbers.
func TestTextsDoNotOverlap(t *testing.T) {
	many := store.Tally{Won: 123456, Drawn: 123456, Lost: 123456}
	table := shown(t, append(someStandings(), against("Maximiliane von Habsburg", "", many, many, -12345, 12345)))
	for _, r := range table.rows {
		r.Resize(r.MinSize())
		var texts []*canvas.Text
		for _, o := range test.TempWidgetRenderer(t, r).Objects() {
			if text, ok := o.(*canvas.Text); ok && text.Visible() {
				texts = append(texts, text)
			}
		}
		for i, one := range texts {
			from, to := one.Position(), one.Position().Add(one.MinSize())
			if from.X < 0 || to.X > r.Size().Width+0.5 || to.Y > r.Size().Height+0.5 {
				t.Errorf("%q is from %v to %v in a row of %v", one.Text, from, to, r.Size())
			}
			for _, other := range texts[i+1:] {
				begin, end := other.Position(), other.Position().Add(other.MinSize())
				if from.X < end.X && begin.X < to.X+textGap-0.5 && from.Y < end.Y && begin.Y < to.Y {
					t.Errorf("%q and %q overlap", one.Text, other.Text)
				}
			}
		}
	}
	for _, r := range table.rows {
		if wide := r.MinSize().Width; wide > narrow {
			t.Errorf("%+v needs a width of %v", r.standing.Opponent, wide)
		}
	}
}
