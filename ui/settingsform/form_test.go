package settingsform

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/resources"
	"npaastribe/ui/gravity"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// desk is a form in a window, with the sections that its game has.
type desk struct {
	*Form
	*seats
	*nrowFields
	*othelloFields
	*sound
	canvas  fyne.Canvas
	keys    []fyne.KeyName // that the fields handed on
	changes int            // that the form told of
}

// newDesk is a desk with the form of N på stribe.
func newDesk(t *testing.T) *desk {
	t.Helper()
	return deskOf(t, nrow.Rules.Name, settings.Defaults())
}

func newOthelloDesk(t *testing.T) *desk {
	t.Helper()
	return deskOf(t, othello.Rules.Name, settings.Defaults())
}

func deskOf(t *testing.T, game string, s settings.Settings) *desk {
	t.Helper()
	uitest.App(t)
	d := &desk{}
	w := uitest.Window(t, nil)
	d.canvas = w.Canvas()
	d.canvas.SetOnTypedKey(func(e *fyne.KeyEvent) { d.keys = append(d.keys, e.Name) })
	d.Form = New(Config{Game: game, Settings: s, Canvas: w.Canvas(), Changed: func() { d.changes++ }})
	for _, s := range d.sections {
		switch s := s.(type) {
		case *seats:
			d.seats = s
		case *nrowFields:
			d.nrowFields = s
		case *othelloFields:
			d.othelloFields = s
		case *sound:
			d.sound = s
		}
	}
	w.SetContent(d.Content)
	w.Resize(fyne.NewSize(640, 560))
	return d
}

// eachGame runs a test with the form of every game.
func eachGame(t *testing.T, run func(*testing.T, *desk)) {
	t.Helper()
	for _, game := range catalog.Names() {
		t.Run(game, func(t *testing.T) { run(t, deskOf(t, game, settings.Defaults())) })
	}
}

// part is a field of the form by name.
func part[T fyne.CanvasObject](t *testing.T, d *desk, name string) T {
	t.Helper()
	p, ok := inspect.Parts(d.Content)[name].(T)
	if !ok {
		t.Fatalf("%q is a %T", name, inspect.Parts(d.Content)[name])
	}
	return p
}

func (d *desk) choose(t *testing.T, name string, i int) {
	t.Helper()
	part[*widget.Choice](t, d, name).SetSelectedIndex(i)
}

func (d *desk) tick(t *testing.T, name string) {
	t.Helper()
	test.Tap(part[*widget.Check](t, d, name))
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

// objects are all that a container shows, of any depth.
func objects(o fyne.CanvasObject) []fyne.CanvasObject {
	all := []fyne.CanvasObject{o}
	if c, ok := o.(*fyne.Container); ok {
		for _, inner := range c.Objects {
			all = append(all, objects(inner)...)
		}
	}
	return all
}

// texts are the labels and the notes that the form shows.
func (d *desk) texts() []string {
	var texts []string
	for _, o := range objects(d.Content) {
		switch o := o.(type) {
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *widget.Caption:
			texts = append(texts, o.Text())
		}
	}
	return texts
}

func TestFormsOfTheGames(t *testing.T) {
	for _, c := range []struct {
		game  string
		parts string
		texts []string
	}{
		{
			nrow.Rules.Name,
			"board.big board.classic coin1 coin2 columns columns.less columns.more gravity gravity.slider level1 level2 " +
				"mute n n.less n.more name1 name2 pause rows rows.less rows.more starter thinking volume",
			[]string{"Player 1", "Player 2", "Both players have the same name.", "Who begins", "Board", "In a row", "Gravity", "Computer", "Sound"},
		},
		{
			othello.Rules.Name,
			"legal level1 level2 mute name1 name2 opponent pause starter strict thinking turning volume",
			[]string{
				"Player 1", "Player 2", "Both players have the same name.", "Black, who begins", "Board", "Mouse",
				"Otherwise the left button lays both colours.", "Middle button calls", "Computer", "Sound",
			},
		},
		{
			gomoku.Rules.Name,
			"board.15 board.19 board.3 columns columns.less columns.more level1 level2 marks mute n n.less n.more " +
				"name1 name2 pause rows rows.less rows.more starter thinking volume",
			[]string{"Player 1", "Player 2", "Both players have the same name.", "X, who begins", "Board", "In a row", "Marks", "Computer", "Sound"},
		},
	} {
		d := deskOf(t, c.game, settings.Defaults())
		if parts := strings.Join(slices.Sorted(maps.Keys(inspect.Parts(d.Content))), " "); parts != c.parts {
			t.Errorf("%s has %s", c.game, parts)
		}
		retype(part[*entry](t, d, "name2"), "Player 1")
		texts, next := d.texts(), 0
		for _, text := range texts {
			if next < len(c.texts) && text == c.texts[next] {
				next++
			}
		}
		if next < len(c.texts) {
			t.Errorf("%s lacks %q in its place: %q", c.game, c.texts[next], texts)
		}
	}
}

func TestAMissingSoundDeviceIsTold(t *testing.T) {
	for _, missing := range []bool{false, true} {
		uitest.App(t)
		d := &desk{Form: New(Config{Game: nrow.Rules.Name, Settings: settings.Defaults(), NoSound: missing})}
		if told := slices.Contains(d.texts(), "No sound device was found."); told != missing {
			t.Errorf("missing %v, told %v", missing, told)
		}
	}
}

// TestNothingJumps fills fields with what is wrong: the form keeps its size.
func TestNothingJumps(t *testing.T) {
	eachGame(t, func(t *testing.T, d *desk) {
		before := d.Content.MinSize()
		for _, name := range []string{"name1", "columns", "n", "gravity"} {
			if field, ok := inspect.Parts(d.Content)[name].(*entry); ok {
				retype(field, "?")
			}
		}
		retype(part[*entry](t, d, "name2"), "?")
		part[*widget.Slider](t, d, "pause").SetValue(settings.MaxPause)
		if _, ok := d.Settings(); ok {
			t.Error("nothing is wrong")
		}
		if after := d.Content.MinSize(); after != before {
			t.Errorf("the form grew from %v to %v", before, after)
		}
	})
}

// TestFormsFitTheWindow leaves the room that the dialog needs for itself in
// the smaller window of old screens.
func TestFormsFitTheWindow(t *testing.T) {
	const around = 143 // title, buttons and their margins
	const margin = 16  // of the window
	eachGame(t, func(t *testing.T, d *desk) {
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light))
		room := fyne.NewSize(600-48, 560-around-margin)
		if size := d.Content.MinSize(); size.Width > room.Width || size.Height > room.Height {
			t.Errorf("the form needs %v, there is %v", size, room)
		}
	})
}

func TestAnUnknownGameHasNoForm(t *testing.T) {
	uitest.App(t)
	defer func() {
		if recover() == nil {
			t.Error("there is one")
		}
	}()
	New(Config{Game: "chess", Settings: settings.Defaults()})
}

func TestNIsNeverLargerThanTheLongerSide(t *testing.T) {
	d := newDesk(t)
	test.Tap(part[*widget.Button](t, d, "board.classic"))
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
	test.Tap(part[*widget.Button](t, d, "board.classic"))
	if s, _ := d.Settings(); s.NRow.Columns != 7 || s.NRow.Rows != 6 || s.NRow.N != 4 {
		t.Errorf("classic is %+v", s)
	}
	test.Tap(part[*widget.Button](t, d, "board.big"))
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

func TestEveryFieldHandsEscapeOn(t *testing.T) { eachGame(t, handsEscapeOn) }

func handsEscapeOn(t *testing.T, d *desk) {
	for name, part := range inspect.Parts(d.Content) {
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
		if _, button := part.(*widget.Button); button {
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
	if !ok || s.NRow.Levels[1] != settings.NRowLevels()[1] || s.Players[1].Name != "Player 2" || d.players[1].name.Text != "Computer" || !d.players[1].name.Disabled() {
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
	for _, mine := range theme.Coins() {
		d.players[0].paint(mine)
		if s, _ := d.Settings(); s.Players[0].Coin != mine {
			t.Errorf("painted %s, but is %s", mine, s.Players[0].Coin)
		}
		if offered := d.players[1].offered(); len(offered) != len(theme.Coins())-1 || slices.Contains(offered, mine) {
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
	if d.changes != 3 {
		t.Errorf("%d changes were told", d.changes)
	}
	if s, ok := d.Settings(); !ok || s.Volume != 33 || !s.Muted || s.NRow.Starter != settings.StartSecond {
		t.Errorf("valid %v: %+v", ok, s)
	}
}

// markTexts are the texts under the slider in a language, from left to right.
func markTexts(t *testing.T, language string) []string {
	t.Helper()
	data, err := resources.Translations.ReadFile("translations/" + language + ".json")
	if err != nil {
		t.Fatal(err)
	}
	words := map[string]any{}
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	texts := make([]string, len(places))
	for i, p := range places {
		if texts[i], _ = words[p.key].(string); p.key == "" {
			texts[i] = Word(p.gravity)
		}
	}
	return texts
}

// TestMarksAreNamed looks at the texts under the slider in every width that a
// window may give it: none overlap, and the gravity of a new player has its
// name.
func TestMarksAreNamed(t *testing.T) {
	uitest.App(t)
	for _, language := range []string{"en", "da"} {
		texts := markTexts(t, language)
		var objects []fyne.CanvasObject
		for _, text := range texts {
			objects = append(objects, canvas.NewRectangle(nil), widget.NewCaption(text))
		}
		for width := float32(120); width < 700; width += 3 {
			(&markLayout{}).Layout(objects, fyne.NewSize(width, 30))
			var named []string
			right := float32(0)
			for i, text := range texts {
				tick, label := objects[2*i], objects[2*i+1]
				if !label.Visible() {
					continue
				}
				named = append(named, text)
				left, end := label.Position().X, label.Position().X+label.Size().Width
				if left < right || end > width {
					t.Fatalf("%s: at %v %q is from %v to %v, after one to %v", language, width, text, left, end, right)
				}
				right = end + 1
				if x := tick.Position().X; x < left-5 || x > end+5 {
					t.Fatalf("%s: at %v %q is from %v to %v, its mark at %v", language, width, text, left, end, x)
				}
			}
			if jupiter := texts[3]; places[3].gravity != gravity.Default || !slices.Contains(named, jupiter) {
				t.Fatalf("%s: at %v there are only %q", language, width, named)
			}
			if len(named) < 3 && width > 150 || len(named) < 4 && width > 190 || len(named) < len(places) && width > 300 {
				t.Errorf("%s: at %v there are only %q", language, width, named)
			}
		}
	}
}
