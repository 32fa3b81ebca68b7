package games_test

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/resources"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// eachEntry runs a test with every game of the catalogue and of the window.
func eachEntry(t *testing.T, run func(t *testing.T, e catalog.Entry, g boardgame.Game)) {
	t.Helper()
	for _, e := range catalog.All() {
		t.Run(e.Rules.Name, func(t *testing.T) {
			uitest.App(t)
			g, ok := games.ByName(e.Rules.Name)
			if !ok {
				t.Fatal("ui/games does not have it")
			}
			run(t, e, g)
		})
	}
}

// TestEveryGameHasComputerPlayers sees that a game has levels, and that they
// have names.
func TestEveryGameHasComputerPlayers(t *testing.T) {
	eachEntry(t, func(t *testing.T, e catalog.Entry, g boardgame.Game) {
		if e.Player == nil || len(g.Form.Settings.Levels()) < 2 {
			t.Errorf("the computer player is missing, or the levels are only %q", g.Form.Settings.Levels())
		}
		for _, l := range g.Form.Settings.Levels() {
			if key := "level." + string(l); i18n.T(key) == key {
				t.Errorf("level %s has no name", l)
			}
		}
	})
}

// TestEveryGameHasItsTexts sees that a game has a name, rules to read and names
// for its formats, and a row in the README's table of games.
func TestEveryGameHasItsTexts(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	eachEntry(t, func(t *testing.T, e catalog.Entry, _ boardgame.Game) {
		keys := []string{e.Rules.Name + ".name", e.Rules.Name + ".subtitle", "rules." + e.Rules.Name}
		for _, f := range record.Formats(e.Rules.Name) {
			keys = append(keys, "format."+f.Name)
		}
		for _, key := range keys {
			if i18n.T(key) == key {
				t.Errorf("there is no text %q", key)
			}
		}
		title := i18n.T(e.Rules.Name + ".name")
		if row := "\n| **" + title + "** |"; !strings.Contains(string(readme), row) {
			t.Errorf("the README's table of games has no row for %s", title)
		}
	})
}

// TestMovesMakeSounds sees that a move makes a sound, and that all sounds a game asks
// for exist.
func TestMovesMakeSounds(t *testing.T) {
	happening := []event.Event{event.Landed{}, event.Capture{}}
	eachEntry(t, func(t *testing.T, _ catalog.Entry, g boardgame.Game) {
		s := boardgametest.NewHost(games.Sections()...)
		view, heard := g.NewView(s.Settings, s), 0
		for _, e := range happening {
			name := view.Sound(e)
			if name == "" {
				continue
			}
			heard++
			if _, err := fs.Stat(resources.Sounds(), name+".wav"); err != nil {
				t.Errorf("%T asks for the sound %q: %v", e, name, err)
			}
		}
		if heard == 0 {
			t.Error("a move makes no sound")
		}
	})
}

// TestEveryGameHasAnEditor puts the start together again, and sees that an
// empty board is refused in words or is a position to play from.
func TestEveryGameHasAnEditor(t *testing.T) {
	eachEntry(t, func(t *testing.T, e catalog.Entry, g boardgame.Game) {
		start, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		sheet := g.Sheet(start, settings.Defaults(games.Sections()...))
		icon := fynetheme.ConfirmIcon()
		form := editor.New(editor.Config{
			Sheet: sheet, Turn: start.Turn(), Icons: [2]fyne.Resource{icon, icon}, Names: [2]string{"Ada", "Bo"},
		})
		if form.State() == nil || form.State().Turn() != start.Turn() {
			t.Errorf("the start is set up as %v: %s", form.State(), form.Verdict())
		}
		sheet.Clear()
		var refused *game.PositionError
		if _, err := sheet.SetUp(start.Turn()); err != nil && (!errors.As(err, &refused) || sheet.Words(refused) == "") {
			t.Errorf("an empty board is refused with %v", err)
		}
	})
}

// TestEveryGameShowsItsBoard sees that a view has a board with places that can
// be pointed at, keys that are explained and a piece for either side.
func TestEveryGameShowsItsBoard(t *testing.T) {
	eachEntry(t, func(t *testing.T, _ catalog.Entry, g boardgame.Game) {
		s := boardgametest.NewHost(games.Sections()...)
		view := g.NewView(s.Settings, s)
		uitest.Window(t, view.Board()).Resize(fyne.NewSize(700, 600))
		if len(view.Places()) == 0 || len(view.Keys()) == 0 {
			t.Errorf("the view has %d places and %d keys", len(view.Places()), len(view.Keys()))
		}
		for _, side := range []game.Side{game.First, game.Second} {
			if view.Icon(side) == nil {
				t.Errorf("%v has no piece", side)
			}
		}
		if _, seats := g.Seat(s.Settings, 0); seats[0] == seats[1] {
			t.Errorf("both sides are in seat %v", seats[0])
		}
	})
}
