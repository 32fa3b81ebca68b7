package setup

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game/ai"
	"npaastribe/ui/gravity"
	"npaastribe/ui/look"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

func TestMain(m *testing.M) {
	_ = os.Setenv("LANG", "en_US.UTF-8")
	os.Exit(m.Run())
}

// desk is a form in a window.
type desk struct {
	*Form
	canvas fyne.Canvas
	keys   []fyne.KeyName // that the fields handed on
}

func newDesk(t *testing.T) *desk {
	t.Helper()
	test.NewTempApp(t)
	d := &desk{}
	w := test.NewTempWindow(t, nil)
	d.canvas = w.Canvas()
	d.canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { d.keys = append(d.keys, e.Name) })
	d.Form = New(Config{Settings: settings.Defaults(), Canvas: w.Canvas()})
	w.SetContent(d.Content)
	w.Resize(fyne.NewSize(640, 560))
	return d
}

// retype replaces what is in a field by typing.
func retype(e *entry, text string) {
	e.SetText("")
	test.Type(e, text)
}

func (d *desk) notes() string {
	return d.playersNote.Text() + d.boardNote.Text() + d.gravityNote.Text()
}

func TestEveryFieldSaysWhatIsWrongWhileItIsTyped(t *testing.T) {
	for _, c := range []struct {
		name, text, says string
		field            func(*desk) *entry
		note             func(*desk) *note
	}{
		{"no name", " ", "Player 1", func(d *desk) *entry { return d.players[0].name }, func(d *desk) *note { return d.playersNote }},
		{"long name", strings.Repeat("ø", 25), "Player 2: a name has at most 24", func(d *desk) *entry { return d.players[1].name }, func(d *desk) *note { return d.playersNote }},
		{"same name", "Player 1", "same", func(d *desk) *entry { return d.players[1].name }, func(d *desk) *note { return d.playersNote }},
		{"3 columns", "3", "Columns", func(d *desk) *entry { return d.columns.entry }, func(d *desk) *note { return d.boardNote }},
		{"21 columns", "21", "4 to 20", func(d *desk) *entry { return d.columns.entry }, func(d *desk) *note { return d.boardNote }},
		{"no columns", "ten", "Columns", func(d *desk) *entry { return d.columns.entry }, func(d *desk) *note { return d.boardNote }},
		{"21 rows", "21", "Rows", func(d *desk) *entry { return d.rows.entry }, func(d *desk) *note { return d.boardNote }},
		{"half a row", "4.5", "Rows", func(d *desk) *entry { return d.rows.entry }, func(d *desk) *note { return d.boardNote }},
		{"2 in a row", "2", "3 to 10", func(d *desk) *entry { return d.inRow.entry }, func(d *desk) *note { return d.boardNote }},
		{"11 in a row", "11", "3 to 10", func(d *desk) *entry { return d.inRow.entry }, func(d *desk) *note { return d.boardNote }},
		{"no gravity", "0", "0.001", func(d *desk) *entry { return d.gravity.Entry }, func(d *desk) *note { return d.gravityNote }},
		{"wild gravity", "9,8,1", "1000", func(d *desk) *entry { return d.gravity.Entry }, func(d *desk) *note { return d.gravityNote }},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDesk(t)
			before := d.notes()
			good := c.field(d).Text
			retype(c.field(d), c.text)
			if _, ok := d.Settings(); ok || !strings.Contains(c.note(d).Text(), c.says) {
				t.Errorf("valid %v, note %q", ok, c.note(d).Text())
			}
			retype(c.field(d), good)
			if _, ok := d.Settings(); !ok || d.notes() != before {
				t.Errorf("corrected, but valid %v, notes %q", ok, d.notes())
			}
		})
	}
}

func TestNIsNeverLargerThanTheLongerSide(t *testing.T) {
	d := newDesk(t)
	test.Tap(d.classic)
	retype(d.inRow.entry, "8")
	if _, ok := d.Settings(); ok || !strings.Contains(d.boardNote.Text(), "3 to 7") {
		t.Errorf("valid %v, note %q", ok, d.boardNote.Text())
	}
	retype(d.inRow.entry, "7")
	if s, ok := d.Settings(); !ok || s.NRow.N != 7 || s.NRow.Columns != 7 || s.NRow.Rows != 6 {
		t.Errorf("valid %v: %+v", ok, s)
	}
}

func TestThreeInARowIsAdvisedAgainst(t *testing.T) {
	d := newDesk(t)
	retype(d.inRow.entry, "3")
	if _, ok := d.Settings(); !ok || !strings.Contains(d.boardNote.Text(), "4 or more") {
		t.Errorf("valid %v, note %q", ok, d.boardNote.Text())
	}
}

func TestReadyMadeBoards(t *testing.T) {
	d := newDesk(t)
	test.Tap(d.classic)
	if s, _ := d.Settings(); s.NRow.Columns != 7 || s.NRow.Rows != 6 || s.NRow.N != 4 {
		t.Errorf("classic is %+v", s)
	}
	test.Tap(d.big)
	if s, _ := d.Settings(); s.NRow.Columns != 10 || s.NRow.Rows != 10 || s.NRow.N != 4 {
		t.Errorf("big is %+v", s)
	}
}

func TestStepsStayInTheRange(t *testing.T) {
	d := newDesk(t)
	for range 30 {
		test.Tap(d.columns.more)
		test.Tap(d.rows.less)
	}
	s, ok := d.Settings()
	if !ok || s.NRow.Columns != 20 || s.NRow.Rows != 4 || !d.columns.more.Disabled() || !d.rows.less.Disabled() {
		t.Errorf("valid %v: %+v", ok, s)
	}
	retype(d.columns.entry, "x")
	test.Tap(d.columns.more)
	if s, ok = d.Settings(); !ok || s.NRow.Columns != 4 {
		t.Errorf("a step from nonsense: valid %v, %d columns", ok, s.NRow.Columns)
	}
}

func TestGravityByFieldAndSlider(t *testing.T) {
	d := newDesk(t)
	retype(d.gravity.Entry, "1,62")
	if s, ok := d.Settings(); !ok || s.NRow.Gravity != gravity.Moon {
		t.Errorf("valid %v, gravity %v", ok, s.NRow.Gravity)
	}
	d.gravity.Slider.SetValue(gravity.SliderMax)
	if s, ok := d.Settings(); !ok || s.NRow.Gravity != gravity.Instant || d.gravity.Entry.Text != "instant" {
		t.Errorf("valid %v, gravity %v, field %q", ok, s.NRow.Gravity, d.gravity.Entry.Text)
	}
	retype(d.gravity.Entry, "?")
	d.gravity.Slider.SetValue(0)
	if s, ok := d.Settings(); !ok || s.NRow.Gravity != gravity.Min || d.gravity.Entry.Text != "0.001" {
		t.Errorf("valid %v, gravity %v, field %q", ok, s.NRow.Gravity, d.gravity.Entry.Text)
	}
}

func TestEveryFieldHandsEscapeOn(t *testing.T) {
	d := newDesk(t)
	for name, part := range d.Parts() {
		field, ok := part.(fyne.Focusable)
		if !ok {
			t.Errorf("%s can't have the focus", name)
			continue
		}
		d.keys = nil
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if !slices.Equal(d.keys, []fyne.KeyName{fyne.KeyEscape}) {
			t.Errorf("%s handed on %v", name, d.keys)
		}
		if _, button := part.(*style.Button); button {
			continue // Enter presses it
		}
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if !slices.Equal(d.keys, []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn}) {
			t.Errorf("%s handed on %v", name, d.keys)
		}
	}
}

func TestTwoComputersHaveTwoNames(t *testing.T) {
	for _, first := range []int{0, 1} {
		d := newDesk(t)
		d.players[first].level.SetSelectedIndex(1)
		d.players[1-first].level.SetSelectedIndex(2)
		if s, ok := d.Settings(); !ok {
			t.Errorf("not valid: %+v, %s", s.Players, d.notes())
		}
		d.players[1-first].level.SetSelectedIndex(0)
		d.players[first].level.SetSelectedIndex(0)
		if s, ok := d.Settings(); !ok || s.Players[0].Name != "Player 1" || s.Players[1].Name != "Player 2" {
			t.Errorf("back to persons: valid %v, %+v", ok, s.Players)
		}
	}
}

func TestALongNameStaysInItsField(t *testing.T) {
	d := newDesk(t)
	before := d.players[0].name.MinSize()
	retype(d.players[0].name, strings.Repeat("W", settings.MaxName))
	if after := d.players[0].name.MinSize(); after != before {
		t.Errorf("the field grew from %v to %v", before, after)
	}
}

func TestWhoPlays(t *testing.T) {
	d := newDesk(t)
	d.players[1].level.SetSelectedIndex(2)
	s, ok := d.Settings()
	if !ok || s.NRow.Levels[1] != ai.Levels()[1] || s.Players[1].Name != "Player 2" || d.players[1].name.Text != "Computer" || !d.players[1].name.Disabled() {
		t.Errorf("valid %v: %+v, named %q", ok, s, d.players[1].name.Text)
	}
	d.players[1].level.SetSelectedIndex(0)
	if s, _ = d.Settings(); s.NRow.Levels[1] != "" || s.Players[1].Name != "Player 2" || d.players[1].name.Disabled() {
		t.Errorf("back to a person: %+v", s)
	}
	retype(d.players[1].name, "Bo")
	d.players[1].level.SetSelectedIndex(3)
	if s, _ = d.Settings(); s.Players[1].Name != "Bo" {
		t.Errorf("a typed name became %q", s.Players[1].Name)
	}
	d.players[1].level.SetSelectedIndex(0)
	if d.players[1].name.Text != "Bo" {
		t.Errorf("the name that comes back is %q", d.players[1].name.Text)
	}
}

func TestTheOtherPlayersColourIsNotOffered(t *testing.T) {
	d := newDesk(t)
	for _, mine := range look.Coins() {
		d.players[0].paint(mine)
		if s, _ := d.Settings(); s.Players[0].Coin != mine {
			t.Errorf("painted %s, but is %s", mine, s.Players[0].Coin)
		}
		if offered := d.players[1].offered(); len(offered) != len(look.Coins())-1 || slices.Contains(offered, mine) {
			t.Errorf("player 1 has %s, player 2 is offered %v", mine, offered)
		}
	}
}

func TestColoursAreOfferedAsAMenu(t *testing.T) {
	d := newDesk(t)
	test.Tap(d.players[1].coin)
	if d.canvas.Overlays().Top() == nil {
		t.Error("no menu of colours")
	}
}

func TestSoundAndStarter(t *testing.T) {
	d := newDesk(t)
	d.volume.SetValue(33)
	test.Tap(d.muted)
	d.starter.SetSelectedIndex(1)
	if s, ok := d.Settings(); !ok || s.Volume != 33 || !s.Muted || s.NRow.Starter != settings.StartSecond {
		t.Errorf("valid %v: %+v", ok, s)
	}
}

func TestMarksNeverOverlap(t *testing.T) {
	test.NewTempApp(t)
	g := NewGravity(gravity.Earth, func() {})
	marks, _ := g.Scale.(*fyne.Container)
	for width := float32(120); width < 700; width += 7 {
		g.Scale.Resize(fyne.NewSize(width, 60))
		texts := marks.Objects[1].(*fyne.Container).Objects
		shown := 0
		for i := 1; i < len(texts); i += 2 {
			if texts[i].Visible() {
				shown++
				if overlapsAny(texts[i], texts[:i-1]) {
					t.Fatalf("at %v two texts overlap", width)
				}
			}
		}
		if shown < 2 || width > 380 && shown != len(places) {
			t.Errorf("at %v only %d places are named", width, shown)
		}
	}
}
