package games_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game/catalog"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// TestGamesMatchCatalogue compares the two lists.
func TestGamesMatchCatalogue(t *testing.T) {
	var names []string
	for _, g := range games.All() {
		name := g.Form.Settings.Game()
		if found, ok := games.ByName(name); !ok || found.Form.Settings.Game() != name {
			t.Errorf("%s is not found by its name", name)
		}
		names = append(names, name)
	}
	if want := catalog.Names(); !slices.Equal(names, want) {
		t.Errorf("the games are %q, want %q", names, want)
	}
	if _, ok := games.ByName("chess"); ok {
		t.Error("there is a game named chess")
	}
}

func open(t *testing.T, game string) *formtest.Harness {
	t.Helper()
	g, ok := games.ByName(game)
	if !ok {
		t.Fatalf("there is no game %q", game)
	}
	return formtest.Open(t, g.Form, settings.Defaults(games.Sections()...))
}

// eachGame runs a test with the form of every game.
func eachGame(t *testing.T, run func(*testing.T, *formtest.Harness)) {
	t.Helper()
	for _, game := range catalog.Names() {
		t.Run(game, func(t *testing.T) { run(t, open(t, game)) })
	}
}

// TestFormsKeepHiddenSettings takes every form over as it is.
func TestFormsKeepHiddenSettings(t *testing.T) {
	eachGame(t, func(t *testing.T, d *formtest.Harness) {
		before, now := settings.Defaults(games.Sections()...), d.Valid()
		for _, name := range catalog.Names() {
			if before.Game(name) != now.Game(name) {
				t.Errorf("the settings of %s became %+v", name, now.Game(name))
			}
		}
		if d.Changes > 0 {
			t.Error("a new form reports a change")
		}
	})
}

func TestFormsOfTheGames(t *testing.T) {
	for _, c := range []struct {
		game  string
		parts string
		texts []string
	}{
		{
			"nrow",
			"board.big board.classic coach1 coach2 coin1 coin2 columns columns.less columns.more gravity gravity.slider level1 level2 " +
				"mute n n.less n.more name1 name2 pause remarks rows rows.less rows.more starter strictness thinking volume",
			[]string{"Player 1", "Player 2", "Both players have the same name.", "Who begins", "Board", "In a row", "Gravity", "Computer", "Sound"},
		},
		{
			"othello",
			"coach1 coach2 legal level1 level2 mute name1 name2 opponent pause remarks starter strict strictness thinking turning volume",
			[]string{
				"Player 1", "Player 2", "Both players have the same name.", "Black (begins)", "Board", "Mouse",
				"Otherwise the left button places both colours.", "Middle button calls", "Computer", "Sound",
			},
		},
		{
			"awari",
			"beans coach1 coach2 level1 level2 mute name1 name2 own pause remarks rules.awari rules.kalah skip starter strictness sweep " +
				"thinking turned volume",
			[]string{"Player 1", "Player 2", "Both players have the same name.", "Who begins", "Beans a pit", "Board", "Computer", "Sound"},
		},
		{
			"gomoku",
			"board.15 board.19 board.3 coach1 coach2 columns columns.less columns.more level1 level2 marks mute n n.less n.more " +
				"name1 name2 pause remarks rows rows.less rows.more starter strictness thinking volume",
			[]string{"Player 1", "Player 2", "Both players have the same name.", "X (begins)", "Board", "In a row", "Marks", "Computer", "Sound"},
		},
	} {
		d := open(t, c.game)
		if parts := strings.Join(slices.Sorted(maps.Keys(d.Parts())), " "); parts != c.parts {
			t.Errorf("%s has the parts %s", c.game, parts)
		}
		d.Retype("name2", "Player 1")
		texts, next := d.Texts(), 0
		for _, text := range texts {
			if next < len(c.texts) && text == c.texts[next] {
				next++
			}
		}
		if next < len(c.texts) {
			t.Errorf("%s lacks %q, or it is in another place: %q", c.game, c.texts[next], texts)
		}
	}
}

// TestEveryGameOffersItsOwnLevels looks at the list of who plays.
func TestEveryGameOffersItsOwnLevels(t *testing.T) {
	for game, want := range map[string][]string{
		"nrow": {
			"Person", "Pip (beginner)", "Bramble (easy)", "Clover (medium)", "Ash (hard)", "Reynard (expert)", "Minerva (master)", "Olive (even)",
		},
		"othello": {
			"Person", "Pip (beginner)", "Nibbles (greedy)", "Bramble (easy)", "Clover (medium)", "Ash (hard)", "Reynard (expert)", "Minerva (master)", "Olive (even)",
		},
	} {
		d := open(t, game)
		for _, name := range []string{"level1", "level2"} {
			if got := formtest.Part[*widget.Choice](d, name).Options; !slices.Equal(got, want) {
				t.Errorf("%s offers the levels %v", name, got)
			}
		}
	}
}

// TestErrorsDoNotResizeForm fills fields with what is wrong: the form keeps its size.
func TestErrorsDoNotResizeForm(t *testing.T) {
	eachGame(t, func(t *testing.T, d *formtest.Harness) {
		before := d.Content.MinSize()
		for _, name := range []string{"name1", "columns", "n", "gravity"} {
			if d.Parts()[name] != nil {
				d.Retype(name, "?")
			}
		}
		d.Retype("name2", "?")
		formtest.Part[*widget.Slider](d, "pause").SetValue(settings.MaxPause)
		if _, ok := d.Settings(); ok {
			t.Error("no error is shown")
		}
		if after := d.Content.MinSize(); after != before {
			t.Errorf("the form grew from %v to %v", before, after)
		}
	})
}

// TestFormsFitTheWindow leaves the room that the dialog needs for itself: for the
// players in the smaller window of old screens, for all in the usual one.
func TestFormsFitTheWindow(t *testing.T) {
	const around = 143 // title, buttons and their margins
	const margin = 16  // of the window
	eachGame(t, func(t *testing.T, d *formtest.Harness) {
		fyne.CurrentApp().Settings().SetTheme(theme.NewTheme(theme.Light))
		for _, c := range []struct {
			more          bool
			window, cards float32
		}{{true, 688, 70}, {false, 560, 140}} {
			d.SetMore(c.more)
			room := fyne.NewSize(600-48, c.window-around-margin-c.cards)
			if size := d.Content.MinSize(); size.Width > room.Width || size.Height > room.Height {
				t.Errorf("more %t: the form needs %v, there is %v", c.more, size, room)
			}
		}
	})
}

func TestFieldsPassEscapeOn(t *testing.T) { eachGame(t, passesEscapeOn) }

func passesEscapeOn(t *testing.T, d *formtest.Harness) {
	for name, part := range d.Parts() {
		field, ok := part.(fyne.Focusable)
		if !ok {
			if _, tile := part.(*widget.Tile); !tile { // its row can
				t.Errorf("%s can't have the focus", name)
			}
			continue
		}
		d.Keys = nil
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		if !slices.Equal(d.Keys, []fyne.KeyName{fyne.KeyEscape}) {
			t.Errorf("%s passed on %v", name, d.Keys)
		}
		if _, button := part.(*widget.Button); button {
			continue // Enter presses it
		}
		field.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if !slices.Equal(d.Keys, []fyne.KeyName{fyne.KeyEscape, fyne.KeyReturn}) {
			t.Errorf("%s passed on %v", name, d.Keys)
		}
	}
}
