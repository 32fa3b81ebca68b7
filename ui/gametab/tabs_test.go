package gametab_test

import (
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
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

// silence is sound that nobody hears.
type silence struct{}

func (silence) Play(string)              {}
func (silence) SetVolume(int)            {}
func (silence) SetMuted(bool)            {}
func (silence) Available() (bool, error) { return true, nil }

// TestAMatchThatIsReadBehindTheFirstDialogIsShown starts with the settings, behind
// which there is nothing yet.
func TestAMatchThatIsReadBehindTheFirstDialogIsShown(t *testing.T) {
	uitest.App(t)
	matches := store.InMemory(catalog.Rules)
	t.Cleanup(matches.Close)
	nothing, canvas := func() {}, uitest.Window(t, widget.Gap(10, 10)).Canvas()
	publish := func(event.Event) {}
	dialogs := dialog.NewHost(dialog.Config{Canvas: canvas, Publish: publish, Moved: nothing, Opening: nothing, Closed: nothing})
	tabs := gametab.New(gametab.Config{
		Engines:  engines.New(engines.Config{}),
		Settings: settings.Open("", nil, games.Sections()...), Store: matches, Reviews: reviewcache.Open("", ""), Mistakes: reviewcache.Open("", ""), Sound: silence{}, Canvas: canvas, Dialogs: dialogs,
		Publish: publish, Now: time.Now, Post: func(func()) {}, Quit: nothing,
		After: func(time.Duration, func()) func() { return nothing },
		Busy:  dialogs.Active, LaidOut: nothing, Moved: nothing, Changed: nothing, Turned: nothing,
	})
	t.Cleanup(tabs.Close)
	tabs.Restore()
	tabs.Start()
	played, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := game.PlayAll(played, []game.Move{3}); err != nil {
		t.Fatal(err)
	}
	m := store.New(played, time.Now())
	matches.Save(m)
	matches.SetCurrent(m.Game, m.ID)
	tabs.Resume()
	first := tabs.Current().Session
	if !dialogs.Active() || first.Stored().ID != m.ID {
		t.Fatalf("the dialog is open: %t; shown is %+v", dialogs.Active(), first.Stored())
	}
	dialogs.Renew()
	if left, ok := first.LeftGame(); !ok || left.ID != m.ID {
		t.Errorf("a new game took the place of %+v, %t", left, ok)
	}
}
