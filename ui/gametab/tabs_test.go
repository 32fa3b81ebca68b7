package gametab_test

import (
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/reviewcache"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/gametab"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// silentSound is a Sound that plays nothing.
type silentSound struct{}

func (silentSound) Play(string)              {}
func (silentSound) SetVolume(int)            {}
func (silentSound) SetMuted(bool)            {}
func (silentSound) Available() (bool, error) { return true, nil }

// newTabs returns the tabs of a window, and its dialogs.
func newTabs(t *testing.T, keeper *settings.Keeper, matches *store.Store) (*gametab.Tabs, *dialog.Host) {
	t.Helper()
	nothing, canvas := func() {}, uitest.Window(t, widget.Gap(10, 10)).Canvas()
	publish := func(event.Event) {}
	dialogs := dialog.NewHost(dialog.Config{Canvas: canvas, Publish: publish, Moved: nothing, Opening: nothing, Closed: nothing})
	tabs := gametab.New(gametab.Config{
		Engines:  engines.New(engines.Config{}),
		Settings: keeper, Store: matches, Reviews: reviewcache.Open("", ""), Mistakes: reviewcache.Open("", ""), Sound: silentSound{}, Canvas: canvas, Dialogs: dialogs,
		Publish: publish, PublishShown: publish, Now: time.Now, Post: func(func()) {}, Quit: nothing,
		After: func(time.Duration, func()) func() { return nothing },
		Busy:  dialogs.Active, LaidOut: nothing, Moved: nothing, Changed: nothing, TabChanged: nothing,
	})
	t.Cleanup(tabs.Close)
	return tabs, dialogs
}

// storeMatch stores a match with one move as the current one.
func storeMatch(t *testing.T, matches *store.Store, rules game.Rules) store.Match {
	t.Helper()
	tree, err := game.NewTree(rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := game.PlayAll(tree, tree.State().Moves()[:1]); err != nil {
		t.Fatal(err)
	}
	m := store.New(tree, time.Now())
	matches.Save(m)
	matches.SetCurrent(m.Game, m.ID)
	return m
}

// TestTabIsCreatedWhenFirstShown changes settings before a tab is created, which then
// resumes its match.
func TestTabIsCreatedWhenFirstShown(t *testing.T) {
	uitest.App(t)
	keeper := settings.Open("", nil, games.Sections()...)
	matches := store.InMemory(catalog.Rules)
	t.Cleanup(matches.Close)
	m := storeMatch(t, matches, games.All()[1].Rules)
	tabs, _ := newTabs(t, keeper, matches)
	made := func() int { return len(slices.Collect(tabs.All())) }
	tabs.Restore()
	tabs.Begin()
	tabs.Resume()
	keeper.Change(func(s *settings.Settings) { s.Moves = !s.Moves })
	if made() != 1 {
		t.Errorf("%d tabs were created at the start", made())
	}
	tabs.Select(1)
	if made() != 2 || tabs.Current().Session.Stored().ID != m.ID {
		t.Errorf("%d tabs were created when another was shown, with the match %+v", made(), tabs.Current().Session.Stored())
	}
	tabs.SelectBy(-1)
	tabs.SelectBy(1)
	if made() != 2 {
		t.Errorf("%d tabs were created when two were shown", made())
	}
}

// TestMatchReadBehindFirstDialog reads a match after the settings dialog was opened
// over an empty tab.
func TestMatchReadBehindFirstDialog(t *testing.T) {
	uitest.App(t)
	matches := store.InMemory(catalog.Rules)
	t.Cleanup(matches.Close)
	tabs, dialogs := newTabs(t, settings.Open("", nil, games.Sections()...), matches)
	tabs.Restore()
	tabs.Start()
	m := storeMatch(t, matches, games.All()[0].Rules)
	tabs.Resume()
	first := tabs.Current().Session
	if !dialogs.Active() || first.Stored().ID != m.ID {
		t.Fatalf("dialog open: %t; the match is %+v", dialogs.Active(), first.Stored())
	}
	dialogs.NewGame()
	if left, ok := first.LeftGame(); !ok || left.ID != m.ID {
		t.Errorf("a new game replaced %+v, %t", left, ok)
	}
}
