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

// keep keeps a match of the second game with its tab not made yet, between those in its seats.
func (a *asking) keep(t *testing.T, seats [2]store.Seat) store.Match {
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

// TestAnotherNameIsThatInAllTabs gives a player a name before the tab of a match is made.
func TestAnotherNameIsThatInAllTabs(t *testing.T) {
	a := newAsking(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	m := a.keep(t, [2]store.Seat{{Player: 0}, {Player: 1}})
	s := a.config.Settings.Get()
	s.Players[0].Name = "Ása"
	a.Dialogs.accept(s, false)
	a.Turn(1)
	if tab := a.Current(); tab.Session.Stored().ID != m.ID || tab.Player(game.First).Name != "Ása" {
		t.Errorf("match %d is shown, with the player %q", tab.Session.Stored().ID, tab.Player(game.First).Name)
	}
}

// TestNobodyPlaysOutOfSight gives a player a name while a computer is to move in a match
// whose tab was never shown: it begins to think when it is.
func TestNobodyPlaysOutOfSight(t *testing.T) {
	a := newAsking(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.keep(t, [2]store.Seat{{Player: 0, Level: string(search.Beginner)}, {Player: 1}})
	gameSettings{a.config.Settings, a.games[1]}.RememberLevels([2]search.Level{search.Beginner, ""})
	s := a.config.Settings.Get()
	s.Players[0].Name = "Ása"
	a.Dialogs.accept(s, false)
	tab := a.made[1]
	if tab == nil || tab.Match.Match() == nil {
		t.Fatal("there is no match")
	}
	if tab.Match.Thinking() {
		t.Error("the computer thinks out of sight")
	}
	a.Turn(1)
	if !tab.Match.Thinking() {
		t.Error("the computer does not think when it is shown")
	}
}

// TestOnlyANameConcernsOtherTabs gives a player a coach: no match is made for that.
func TestOnlyANameConcernsOtherTabs(t *testing.T) {
	a := newAsking(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.keep(t, [2]store.Seat{{Player: 0}, {Player: 1}})
	s := a.config.Settings.Get()
	s.Players[0].Coach = !s.Players[0].Coach
	a.Dialogs.accept(s, false)
	if a.made[1] != nil {
		t.Error("a tab was made that nobody wanted")
	}
}

// TestOnlyTheTabThatIsShownIsTold says something in a tab out of sight and in the one shown.
func TestOnlyTheTabThatIsShownIsTold(t *testing.T) {
	a := newAsking(t, games.All()[0].Rules.Name, func(*settings.Settings) {})
	a.told = nil
	a.Say(games.All()[1].Rules.Name, event.Info, "there")
	a.Say(games.All()[0].Rules.Name, event.Info, "here")
	if want := []event.Event{event.Message{Tone: event.Info, Text: "here"}}; !slices.Equal(a.told, want) {
		t.Errorf("told is %v, want %v", a.told, want)
	}
}
