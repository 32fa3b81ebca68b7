package gametab

import (
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
)

// storeMatch stores a current match of the second game, whose tab does not exist yet.
func (a *questionWindow) storeMatch(t *testing.T, seats [2]store.Seat) store.Match {
	t.Helper()
	tree, err := game.NewTree(games.All()[1].Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := store.New(tree, time.Now())
	m.Seats = seats
	a.config.Store.Save(m)
	a.config.Store.SetCurrent(m.Game, m.ID)
	return m
}

// TestRenamingReachesAllTabs renames a player before the tab of a match is created.
func TestRenamingReachesAllTabs(t *testing.T) {
	a := newQuestionWindow(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	m := a.storeMatch(t, [2]store.Seat{{Player: 0}, {Player: 1}})
	s := a.config.Settings.Get()
	s.Players[0].Name = "Ása"
	a.Dialogs.accept(s, false)
	a.Select(1)
	if tab := a.Current(); tab.Session.Stored().ID != m.ID || tab.Player(game.First).Name != "Ása" {
		t.Errorf("match %d is shown, with %q as player 1", tab.Session.Stored().ID, tab.Player(game.First).Name)
	}
}

// TestComputerWaitsInHiddenTab renames a player while a computer is to move in a match whose
// tab was never shown: the computer starts thinking when it is shown.
func TestComputerWaitsInHiddenTab(t *testing.T) {
	a := newQuestionWindow(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.storeMatch(t, [2]store.Seat{{Player: 0, Level: string(search.Beginner)}, {Player: 1}})
	gameSettings{a.config.Settings, a.games[1]}.RememberLevels([2]search.Level{search.Beginner, ""})
	s := a.config.Settings.Get()
	s.Players[0].Name = "Ása"
	a.Dialogs.accept(s, false)
	tab := a.tabs[1]
	if tab == nil || tab.Match.Match() == nil {
		t.Fatal("there is no match")
	}
	if tab.Match.Thinking() {
		t.Error("the computer thinks in a hidden tab")
	}
	a.Select(1)
	if !tab.Match.Thinking() {
		t.Error("the computer does not think when its tab is shown")
	}
}

// TestCoachCreatesNoOtherTab gives a player a coach: no other tab is created for that.
func TestCoachCreatesNoOtherTab(t *testing.T) {
	a := newQuestionWindow(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.storeMatch(t, [2]store.Seat{{Player: 0}, {Player: 1}})
	s := a.config.Settings.Get()
	s.Players[0].Coach = !s.Players[0].Coach
	a.Dialogs.accept(s, false)
	if a.tabs[1] != nil {
		t.Error("the tab of the second game was created")
	}
}

// TestOnlyShownTabPublishes says something in a hidden tab and in the one that is shown.
func TestOnlyShownTabPublishes(t *testing.T) {
	a := newQuestionWindow(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.told = nil
	a.Say(games.All()[1].Rules.Name, event.Info, "there")
	a.Say(games.All()[0].Rules.Name, event.Info, "here")
	if want := []event.Event{event.Message{Tone: event.Info, Text: "here"}}; !slices.Equal(a.told, want) {
		t.Errorf("the events are %v, want %v", a.told, want)
	}
}
