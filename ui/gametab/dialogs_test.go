package gametab

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
)

// TestAnotherNameIsThatInAllTabs gives a player a name before the tab of a match is made.
func TestAnotherNameIsThatInAllTabs(t *testing.T) {
	a := newAsking(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	tree, err := game.NewTree(games.All()[1].Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := store.New(tree, time.Now())
	a.config.Store.Save(m)
	a.config.Store.SetCurrent(m.Game, m.ID)
	s := a.config.Settings.Get()
	s.Players[0].Name = "Ása"
	a.Dialogs.accept(s, false)
	a.Turn(1)
	if tab := a.Current(); tab.Session.Stored().ID != m.ID || tab.Player(game.First).Name != "Ása" {
		t.Errorf("match %d is shown, with the player %q", tab.Session.Stored().ID, tab.Player(game.First).Name)
	}
}
