package movelist_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/ui/i18n"
	"npaastribe/ui/movelist"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
)

// harness is a list in a window, with a record of its callbacks.
type harness struct {
	*movelist.List
	t      testing.TB
	window fyne.Window
	asked  []string
}

// high is the height of a row.
const high = 24

// newHarness shows a list that has room for the given number of rows.
func newHarness(t testing.TB, rows int) *harness {
	t.Helper()
	uitest.App(t)
	s := &harness{List: movelist.NewList(), t: t}
	s.SetWords("Start", "No moves")
	s.GoTo = func(ply int) { s.asked = append(s.asked, fmt.Sprint("go to ", ply)) }
	s.Enter = func(n *game.Node) { s.asked = append(s.asked, fmt.Sprintf("enter %d:%d", n.Parent().Ply(), n.Move())) }
	s.window = uitest.Window(t, container.NewWithoutLayout(s.List))
	s.window.Resize(fyne.NewSize(400, 600))
	s.List.Resize(fyne.NewSize(250, float32(rows)*high+10))
	return s
}

// alternating returns n moves, named by their numbers, of alternating sides.
func alternating(n int) []movelist.Ply {
	plies := make([]movelist.Ply, n)
	for i := range plies {
		plies[i] = movelist.Ply{Side: game.First + game.Side(i%2), Text: fmt.Sprint("m", i+1)}
	}
	return plies
}

// pliesBy returns moves of the given sides, for example "12211".
func pliesBy(sides string) []movelist.Ply {
	plies := alternating(len(sides))
	for i := range plies {
		plies[i].Side = game.Side(sides[i] - '0')
	}
	return plies
}

// texts returns the visible texts, from the top left.
func (s *harness) texts() []*canvas.Text {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(s.List).Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() {
			texts = append(texts, t)
		}
	}
	slices.SortFunc(texts, func(a, b *canvas.Text) int {
		if a.Position().Y != b.Position().Y {
			return int(a.Position().Y - b.Position().Y)
		}
		return int(a.Position().X - b.Position().X)
	})
	return texts
}

// text returns the object with the given text.
func (s *harness) text(text string) *canvas.Text {
	s.t.Helper()
	for _, t := range s.texts() {
		if t.Text == text {
			return t
		}
	}
	s.t.Fatalf("no %q in %q", text, s.picture())
	return nil
}

// picture returns the list as text: rows separated by |, with _ for a missing first move.
func (s *harness) picture() string {
	var lines []string
	row := float32(-1)
	left := float32(0)
	for _, t := range s.texts() {
		if t.Text == "1." || t.Text == "Start" || left == 0 {
			left = t.Position().X
		}
		if t.Position().Y != row {
			row = t.Position().Y
			lines = append(lines, t.Text)
			continue
		}
		if strings.HasSuffix(lines[len(lines)-1], ".") && t.Position().X > 90 {
			lines[len(lines)-1] += " _"
		}
		lines[len(lines)-1] += " " + t.Text
	}
	return strings.Join(lines, "|")
}

func (s *harness) want(picture string) {
	s.t.Helper()
	if got := s.picture(); got != picture {
		s.t.Errorf("the list shows\n%s\nwant\n%s", got, picture)
	}
}

// wantAsked checks the callbacks since its last call.
func (s *harness) wantAsked(asked ...string) {
	s.t.Helper()
	if !slices.Equal(s.asked, asked) {
		s.t.Errorf("asked for %q, want %q", s.asked, asked)
	}
	s.asked = nil
}

// click clicks on a text.
func (s *harness) click(text string) {
	s.t.Helper()
	test.TapAt(s.List, s.text(text).Position().AddXY(2, high/2))
}

func (s *harness) key(names ...fyne.KeyName) {
	for _, name := range names {
		s.TypedKey(&fyne.KeyEvent{Name: name})
	}
}

func TestRowsOfMoves(t *testing.T) {
	for name, c := range map[string]struct{ sides, want string }{
		"none":              {"", "No moves"},
		"one":               {"1", "Start|1. m1"},
		"in turns":          {"12121", "Start|1. m1 m2|2. m3 m4|3. m5"},
		"the second begins": {"212", "Start|1. _ m1|2. m2 m3"},
		"the first again":   {"1121", "Start|1. m1|2. m2 m3|3. m4"},
		"the second again":  {"12212", "Start|1. m1 m2|2. _ m3|3. m4 m5"},
	} {
		s := newHarness(t, 10)
		s.SetRows(pliesBy(c.sides), len(c.sides))
		if got := s.picture(); got != c.want {
			t.Errorf("%s: the list shows %s, want %s", name, got, c.want)
		}
	}
}

func TestPasses(t *testing.T) {
	s := newHarness(t, 10)
	plies := pliesBy("1212211")
	plies[3].Passed = "pass"
	plies[5].Side, plies[5].Passed = game.First, "pass2"
	plies[5].Others = others(t, 5, 1)
	s.SetRows(plies, 6)
	s.want("Start|1. m1 m2|2. m3 m4|3. pass m5|4. m6 pass2|y0|5. m7")
	if s.background(s.text("m6")) == nil || s.background(s.text("pass2")) != nil || s.text("pass").Color == s.text("m1").Color {
		t.Error("a pass is highlighted, or has the colour of a move")
	}
	s.click("pass2")
	s.wantAsked("go to 6")
}

// background returns the visible background of a text, or nil.
func (s *harness) background(under *canvas.Text) *canvas.Rectangle {
	for _, o := range test.WidgetRenderer(s.List).Objects() {
		r, ok := o.(*canvas.Rectangle)
		if ok && r.Visible() && r.Size().Height > 10 && r.Position().Y >= under.Position().Y && r.Position().Y < under.Position().Y+high &&
			r.Position().X <= under.Position().X && r.Position().X+r.Size().Width > under.Position().X {
			return r
		}
	}
	return nil
}

func TestCurrentAndUndoneMoves(t *testing.T) {
	s := newHarness(t, 10)
	s.SetRows(alternating(3), 2)
	for _, text := range s.texts() {
		shown := text.Text == "m2"
		if (s.background(text) != nil) != shown || text.TextStyle.Bold != shown {
			t.Errorf("%s: highlighted %t, bold %t", text.Text, s.background(text) != nil, text.TextStyle.Bold)
		}
	}
	if edge := s.background(s.text("m2")); edge.StrokeWidth < 1 || edge.StrokeColor != theme.Color(fynetheme.ColorNamePrimary) {
		t.Error("the current move has no edge")
	}
	if s.text("m1").Color != theme.Color(fynetheme.ColorNameForeground) || s.text("m3").Color == s.text("m1").Color {
		t.Error("an undone move has the colour of the others")
	}
	s.SetCurrent(0)
	if s.background(s.text("Start")) == nil || s.background(s.text("m2")) != nil || s.text("m1").Color != s.text("m3").Color {
		t.Error("the start is not highlighted alone")
	}
}

func TestClick(t *testing.T) {
	s := newHarness(t, 10)
	s.SetRows(alternating(5), 5)
	s.click("m2")
	s.click("m5")
	s.click("Start")
	s.click("2.")
	test.TapAt(s.List, fyne.NewPos(60, 9.5*high))
	s.wantAsked("go to 2", "go to 5", "go to 0")
}

// branching returns moves of which the third and the fourth have the given numbers of
// variations.
func branching(t testing.TB, third, fourth int) []movelist.Ply {
	t.Helper()
	plies := alternating(6)
	plies[2].Others, plies[3].Others = others(t, 2, third), others(t, 3, fourth)
	return plies
}

// others returns count moves after some plies, named x0, x1 and so on if the number of
// plies is even, and y0, y1 and so on if it is odd.
func others(t testing.TB, after, count int) []movelist.Other {
	t.Helper()
	m := match(t, gomoku.Rules, nil, []string{"a15", "c15", "e15", "g15", "i15"}[:after]...)
	all := make([]movelist.Other, count)
	for i := range all {
		n, err := m.Add(m.Node(), game.Move(i))
		if err != nil {
			t.Fatal(err)
		}
		all[i] = movelist.Other{Node: n, Text: fmt.Sprintf("%c%d", 'x'+after%2, i)}
	}
	return all
}

func TestVariationsUnderTheirMove(t *testing.T) {
	s := newHarness(t, 10)
	s.SetRows(branching(t, 2, 1), 6)
	s.want("Start|1. m1 m2|2. m3 m4|x0 x1|y0|3. m5 m6")
	if x0, y0 := s.text("x0"), s.text("y0"); x0.Position().X > s.text("m4").Position().X-40 || y0.Position().X < s.text("m4").Position().X {
		t.Errorf("the variations begin at %v and %v, the moves at %v and %v",
			x0.Position().X, y0.Position().X, s.text("m3").Position().X, s.text("m4").Position().X)
	}
	s.click("x1")
	s.click("y0")
	s.wantAsked("enter 2:1", "enter 3:0")
}

func TestWideVariationsStartUnderFirstMove(t *testing.T) {
	s := newHarness(t, 10)
	s.SetRows(branching(t, 0, 7), 6)
	s.want("Start|1. m1 m2|2. m3 m4|y0 y1 y2 y3 y4 y5 y6|3. m5 m6")
}

func TestMenuOfVariations(t *testing.T) {
	s := newHarness(t, 10)
	s.SetRows(branching(t, 30, 0), 6)
	last := s.text("…")
	if last.Position().X+last.Size().Width > s.Size().Width {
		t.Errorf("the … ends at %v of %v", last.Position().X+last.Size().Width, s.Size().Width)
	}
	shown := 0
	for _, text := range s.texts() {
		if strings.HasPrefix(text.Text, "x") {
			shown++
		}
	}
	s.click("…")
	s.wantAsked()
	var menu *widget.PopUpMenu
	for _, o := range test.LaidOutObjects(s.window.Canvas().Overlays().Top()) {
		if m, ok := o.(*widget.PopUpMenu); ok {
			menu = m
		}
	}
	if menu == nil || shown == 0 || len(menu.Items) != 30-shown {
		t.Fatalf("%d variations are shown, and the menu is %+v", shown, menu)
	}
	test.Tap(menu.Items[1].(fyne.Tappable))
	s.wantAsked(fmt.Sprint("enter 2:", shown+1))
}

func TestKeysStepThroughTheMoves(t *testing.T) {
	for name, c := range map[string]struct {
		sides string
		from  int
		key   fyne.KeyName
		want  string
	}{
		"left":                    {"1212", 2, fyne.KeyLeft, "go to 1"},
		"left of the first":       {"1212", 1, fyne.KeyLeft, "go to 0"},
		"left of the start":       {"1212", 0, fyne.KeyLeft, ""},
		"right":                   {"1212", 2, fyne.KeyRight, "go to 3"},
		"right of the last":       {"1212", 4, fyne.KeyRight, ""},
		"up":                      {"1212", 4, fyne.KeyUp, "go to 2"},
		"up from the first row":   {"1212", 2, fyne.KeyUp, "go to 0"},
		"up from the start":       {"1212", 0, fyne.KeyUp, ""},
		"down":                    {"1212", 2, fyne.KeyDown, "go to 4"},
		"down from the start":     {"1212", 0, fyne.KeyDown, "go to 1"},
		"down to the other side":  {"12121", 4, fyne.KeyDown, "go to 5"},
		"down from the last row":  {"12121", 5, fyne.KeyDown, ""},
		"up past an extra turn":   {"1221", 4, fyne.KeyUp, "go to 3"},
		"down where second began": {"212", 0, fyne.KeyDown, "go to 1"},
		"home":                    {"1212", 3, fyne.KeyHome, "go to 0"},
		"home at the start":       {"1212", 0, fyne.KeyHome, ""},
		"end":                     {"1212", 1, fyne.KeyEnd, "go to 4"},
		"end of nothing":          {"", 0, fyne.KeyEnd, ""},
		"right of nothing":        {"", 0, fyne.KeyRight, ""},
		"down from nothing":       {"", 0, fyne.KeyDown, ""},
	} {
		s := newHarness(t, 10)
		s.SetRows(pliesBy(c.sides), c.from)
		s.key(c.key)
		if got := strings.Join(s.asked, ","); got != c.want {
			t.Errorf("%s: asked for %q, want %q", name, got, c.want)
		}
	}
}

// TestArrowsFollowMirroredRows steps in Persian, where the rows begin on the right.
func TestArrowsFollowMirroredRows(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for _, c := range []struct {
		key  fyne.KeyName
		want int // the move
	}{{fyne.KeyLeft, 2}, {fyne.KeyRight, 0}, {fyne.KeyDown, 3}, {fyne.KeyHome, 0}, {fyne.KeyEnd, 4}} {
		i18n.Use("fa")
		s := newHarness(t, 10)
		i18n.Use("fa")
		s.SetRows(pliesBy("1212"), 1)
		first, second := s.Places()["move.1"].Position.X, s.Places()["move.2"].Position.X
		if s.key(c.key); first <= second {
			t.Errorf("the rows are not mirrored: the first move is at %v, the second at %v", first, second)
		}
		s.wantAsked(fmt.Sprint("go to ", c.want))
	}
}

func TestUpAndDownSkipVariationsAndPasses(t *testing.T) {
	s := newHarness(t, 10)
	plies := branching(t, 1, 1)
	plies[3].Passed = "" // the rows are m1 m2, m3 m4, x0, y0, m5 m6
	s.SetRows(plies, 4)
	s.key(fyne.KeyDown)
	s.SetCurrent(5)
	s.key(fyne.KeyUp)
	s.wantAsked("go to 6", "go to 3")
	passing := pliesBy("12122")
	passing[3].Passed = "pass"
	s.SetRows(passing, 3)
	s.key(fyne.KeyDown)
	s.wantAsked("go to 5")
}

func TestFocus(t *testing.T) {
	s := newHarness(t, 10)
	var focused []bool
	s.OnFocus = func(on bool) { focused = append(focused, on) }
	var keys, runes string
	s.window.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { keys += string(e.Name) + " " })
	s.window.Canvas().SetOnTypedRune(func(r rune) { runes += string(r) })
	s.SetRows(alternating(5), 5)
	s.click("m2")
	if s.window.Canvas().Focused() != fyne.Focusable(s.List) {
		t.Fatal("a click does not give the list the focus")
	}
	s.key(fyne.KeyF1, fyne.KeyReturn, fyne.KeyLeft)
	s.TypedRune('h')
	s.TypedRune('3')
	if keys != "F1 Return " || runes != "h3" {
		t.Errorf("the keys passed on are %q and %q", keys, runes)
	}
	s.key(fyne.KeyEscape)
	if s.window.Canvas().Focused() != nil || !slices.Equal(focused, []bool{true, false}) {
		t.Errorf("after Escape the focus is on %v; the changes of focus were %v", s.window.Canvas().Focused(), focused)
	}
}

func TestScrollsToCurrentMove(t *testing.T) {
	s := newHarness(t, 5)
	scrolled := 0
	s.OnScroll = func() { scrolled++ }
	s.SetRows(alternating(40), 40)
	s.want("16. m31 m32|17. m33 m34|18. m35 m36|19. m37 m38|20. m39 m40")
	s.SetCurrent(35)
	s.want("16. m31 m32|17. m33 m34|18. m35 m36|19. m37 m38|20. m39 m40")
	s.SetCurrent(30)
	s.want("14. m27 m28|15. m29 m30|16. m31 m32|17. m33 m34|18. m35 m36")
	s.SetCurrent(0)
	s.want("Start|1. m1 m2|2. m3 m4|3. m5 m6|4. m7 m8")
	if scrolled != 3 {
		t.Errorf("the callback for scrolling was called %d times", scrolled)
	}
	s.SetCurrent(10)
	s.List.Resize(fyne.NewSize(250, 2*high))
	s.want("4. m7 m8|5. m9 m10")
	s.SetRows(alternating(3), 3)
	s.want("1. m1 m2|2. m3")
	s.SetRows(nil, 0)
	s.want("No moves")
}

func TestScrollsToVariations(t *testing.T) {
	s := newHarness(t, 3)
	s.SetRows(branching(t, 1, 1), 0)
	s.SetCurrent(3)
	s.want("2. m3 m4|x0|y0")
}

func (s *harness) wheel(dy float32) {
	s.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.Delta{DY: dy}})
}

func TestWheel(t *testing.T) {
	s := newHarness(t, 3)
	s.SetRows(alternating(40), 40)
	s.wheel(25)
	s.want("16. m31 m32|17. m33 m34|18. m35 m36")
	s.wheel(-12)
	s.want("17. m33 m34|18. m35 m36|19. m37 m38")
	s.wheel(1000)
	s.want("Start|1. m1 m2|2. m3 m4")
	s.SetCurrent(40) // the current ply already
	s.want("Start|1. m1 m2|2. m3 m4")
	s.wheel(-5)
	s.wheel(-5)
	s.want("Start|1. m1 m2|2. m3 m4")
	s.wheel(-5)
	s.want("1. m1 m2|2. m3 m4|3. m5 m6")
	s.wheel(-1e4)
	s.want("18. m35 m36|19. m37 m38|20. m39 m40")
}

// scrollBar returns the scroll bar.
func (s *harness) scrollBar() fyne.CanvasObject {
	for _, o := range test.WidgetRenderer(s.List).Objects() {
		if _, ok := o.(fyne.Draggable); ok {
			return o
		}
	}
	s.t.Fatal("no scroll bar")
	return nil
}

func TestScrollBar(t *testing.T) {
	s := newHarness(t, 6)
	s.SetRows(alternating(10), 10) // six rows with that of the start
	if s.scrollBar().Visible() {
		t.Error("the scroll bar is shown although all rows are visible")
	}
	s.SetRows(alternating(100), 100)
	if !s.scrollBar().Visible() {
		t.Fatal("the scroll bar is not shown")
	}
	bar := s.scrollBar().(fyne.Draggable)
	drag := func(dy float32) { bar.Dragged(&fyne.DragEvent{Dragged: fyne.Delta{DY: dy}}) }
	drag(-1000)
	bar.DragEnd()
	if !strings.HasPrefix(s.picture(), "Start|") {
		t.Errorf("dragged to the top, the list shows %s", s.picture())
	}
	for range 62 { // half the way of a bar of the least length
		drag(1)
	}
	bar.DragEnd()
	if !strings.HasPrefix(s.picture(), "22.") {
		t.Errorf("dragged to the middle, the list shows %s", s.picture())
	}
	page, tapped := s.Page()-1, s.scrollBar().(fyne.Tappable)
	test.TapAt(tapped, fyne.NewPos(2, s.scrollBar().Size().Height-1))
	if want := fmt.Sprint(22+page, "."); !strings.HasPrefix(s.picture(), want) {
		t.Errorf("a click below the handle shows %s, want a page from %s", s.picture(), want)
	}
	test.TapAt(tapped, fyne.NewPos(2, 1))
	if !strings.HasPrefix(s.picture(), "22.") {
		t.Errorf("a click above the handle shows %s", s.picture())
	}
}

func TestHover(t *testing.T) {
	s := newHarness(t, 3)
	s.SetRows(alternating(20), 20)
	at := func(text string) *desktop.MouseEvent {
		e := &desktop.MouseEvent{}
		e.Position = s.text(text).Position().AddXY(2, 5)
		return e
	}
	s.MouseIn(at("m17"))
	if s.background(s.text("m17")) == nil || s.Cursor() != desktop.PointerCursor {
		t.Error("the move under the mouse is not highlighted")
	}
	s.wheel(12)
	if s.background(s.text("m15")) == nil || s.background(s.text("m17")) != nil {
		t.Error("the highlight does not follow the mouse")
	}
	s.MouseMoved(at("8."))
	if s.background(s.text("m15")) != nil || s.Cursor() != desktop.DefaultCursor {
		t.Error("a number is highlighted")
	}
	s.MouseMoved(at("m15"))
	s.MouseOut()
	if s.background(s.text("m15")) != nil {
		t.Error("a move is highlighted without a mouse")
	}
}

func TestDrawsOnlyVisibleRows(t *testing.T) {
	s := newHarness(t, 5)
	s.SetRows(alternating(1600), 1600)
	for _, ply := range []int{0, 800, 1600, 7} {
		s.SetCurrent(ply)
	}
	if n := len(test.WidgetRenderer(s.List).Objects()); n > 40 {
		t.Errorf("%d objects for 5 rows", n)
	}
}

func TestPlaces(t *testing.T) {
	s := newHarness(t, 4)
	plies := branching(t, 2, 0)
	plies[5].Passed = "pass"
	s.SetRows(plies, 6)
	places := s.Places()
	for name, place := range places {
		test.TapAt(s.List, place.Position.AddXY(place.Size.Width/2, place.Size.Height/2))
		s.wantAsked("go to " + strings.TrimPrefix(name, "move."))
	}
	if len(places) != 4 || places["move.3"].Size.IsZero() || places["move.6"].Size.IsZero() {
		t.Errorf("the places are %v in %s", places, s.picture())
	}
}

func TestTextsDoNotOverlap(t *testing.T) {
	for _, width := range []float32{192, 216, 286} {
		s := newHarness(t, 8)
		s.List.Resize(fyne.NewSize(width, 8*high))
		plies := branching(t, 9, 12)
		for i := range plies {
			plies[i].Text = "ah40" // as wide as any
		}
		plies[4].Passed = "pass"
		s.SetRows(plies, 6)
		var before *canvas.Text
		for _, text := range s.texts() {
			end := text.Position().X + text.MinSize().Width
			if end > width {
				t.Errorf("width %v: %s ends at %v", width, text.Text, end)
			}
			if before != nil && before.Position().Y == text.Position().Y && before.Alignment == fyne.TextAlignLeading &&
				before.Position().X+before.MinSize().Width > text.Position().X {
				t.Errorf("width %v: %s overlaps %s", width, before.Text, text.Text)
			}
			before = text
		}
	}
}

// BenchmarkSetRows lays out 1600 moves, BenchmarkStep steps through them.
func BenchmarkSetRows(b *testing.B) {
	s := newHarness(b, 10)
	plies := alternating(1600)
	b.ReportAllocs()
	for b.Loop() {
		s.SetRows(plies, len(plies))
	}
}

func BenchmarkStep(b *testing.B) {
	s := newHarness(b, 10)
	s.SetRows(alternating(1600), 1600)
	b.ReportAllocs()
	for ply := 0; b.Loop(); ply++ {
		s.SetCurrent(1500 + ply%20)
	}
}
