package ui

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// keptHouse is a house whose matches are kept in a file.
func keptHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	return reopen(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "data", "matches.db"), Settings: remembered(t, prepare...),
	})
}

// reopen starts the program, with the matches in a file.
func reopen(t *testing.T, app fyne.App, c startup.Config) *house {
	t.Helper()
	h := &house{t: t, sound: &quiet{t: t, names: soundNames(t)}, posted: make(chan func(), 64)}
	c.Sound, c.Post = h.sound, func(f func()) { h.posted <- f }
	a, err := New(app, c)
	if err != nil {
		t.Fatal(err)
	}
	h.App = a
	h.follow()
	a.bus.Subscribe(func(e event.Event) { h.events = append(h.events, e) })
	t.Cleanup(h.leave)
	h.App.begin()
	return h
}

// leave ends the program, also one that is being closed, and returns when all is on the
// disk.
func (h *house) leave() {
	h.App.ending.Stopped()
	for _, tab := range h.tabs.All {
		tab.Match.Wait()
	}
	h.vanish()
}

// again ends the program and starts it once more.
func (h *house) again() *house {
	h.t.Helper()
	h.leave()
	return reopen(h.t, h.app, startup.Config{Archive: h.config.Archive, Settings: h.config.Settings})
}

func TestTheGameGoesOnAtTheNextStart(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(4, 5, 4)
	h.controller.History.Undo()
	before := h.controller.Match()
	h = h.again()
	if inspect.Find(h.window.Canvas(), "dialog.new") == nil || h.part("ok").(interface{ Disabled() bool }).Disabled() {
		t.Fatal("the game can't be continued")
	}
	h.tap("ok")
	m := h.controller.Match()
	if m.State().String() != before.State().String() || !slices.Equal(m.Line(), before.Line()) {
		t.Errorf("got %v after %v", m.State(), m.Line())
	}
	if h.session.Starter() != 0 || h.session.Side(0) != game.First {
		t.Errorf("player %d has begun", h.session.Starter())
	}
	h.controller.History.Redo()
	h.wantMoves(3)
}

func TestANewGameIsOneKeyAway(t *testing.T) {
	for name, press := range map[string]func(*house){
		"button": func(h *house) { h.tap("new") },
		"F1":     func(h *house) { h.App.dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1}) },
		"Ctrl+N": func(h *house) { h.run("menu.newgame") },
	} {
		h := keptHouse(t)
		h.tap("ok")
		h.drop(4, 5)
		h = h.again()
		press(h)
		if h.dialogs.Active() || h.controller.Match().Ply() != 0 {
			t.Errorf("%s: %d plies", name, h.controller.Match().Ply())
		}
		if all := h.storage.Store.List(store.Filter{}, store.Order{}); len(all) != 1 || all[0].Length != 2 {
			t.Errorf("%s: kept is %+v", name, all)
		}
	}
}

func TestEnterAndEscapeContinue(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		h := keptHouse(t)
		h.tap("ok")
		h.drop(4)
		h = h.again()
		h.App.dialogs.TypedKey(&fyne.KeyEvent{Name: key})
		if h.dialogs.Active() {
			t.Fatalf("%s leaves the dialog open", key)
		}
		h.wantMoves(1)
		h.drop(2)
		h.wantMoves(2)
	}
}

func TestAnotherBoardCannotBeContinuedOn(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(4)
	h = h.again()
	h.tap("board.classic")
	if !h.part("ok").(interface{ Disabled() bool }).Disabled() {
		t.Error("Continue is offered")
	}
	h.App.dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if columns, _ := h.coins().Grid().Size(); h.dialogs.Active() || columns != 7 || h.controller.Match().Ply() != 0 {
		t.Errorf("%d columns", columns)
	}
}

func TestAFinishedGameIsShownAndNotContinued(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h = h.again()
	if inspect.Find(h.window.Canvas(), "dialog.new") != nil {
		t.Error("a finished game can be continued")
	}
	if r := h.controller.Match().State().Result(); r.Outcome != game.Won || h.controller.Score.Wins() != [2]int{} {
		t.Errorf("%+v, %v games won", r, h.controller.Score.Wins())
	}
	if len(h.sound.played) > 0 {
		t.Errorf("%v is heard", h.sound.played)
	}
	h.controller.History.Undo()
	h.controller.History.Redo()
	if h.controller.Score.Wins() != [2]int{} {
		t.Error("the old game counts by being looked back at")
	}
	h.tap("ok")
	h.wantMoves(0)
	if h.session.Starter() != 1 {
		t.Errorf("player %d begins", h.session.Starter())
	}
}

func TestEveryTabIsWhereItWas(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(4)
	for number := 1; number < len(h.tabs.All); number++ {
		h.show(number)
		h.controller.Play(h.controller.Match().State().Moves()[0])
		h.rest()
	}
	h.show(1)
	h = h.again()
	if h.tabs.Current() != h.tabs.All[1] || h.dialogs.Active() {
		t.Fatalf("%s is shown", h.tabs.Current().Name())
	}
	for number := range h.tabs.All {
		h.show(number)
		if ply := h.controller.Match().Ply(); ply != 1 {
			t.Errorf("%s: %d plies", h.Name(), ply)
		}
	}
}

func TestAGameOfTheCommandLineIsShownFirst(t *testing.T) {
	h := keptHouse(t)
	h.leave()
	h = reopen(t, h.app, startup.Config{Archive: h.config.Archive, Settings: h.config.Settings, Game: "awari"})
	if !h.shows("awari") || h.dialogs.Active() || h.controller.Match() == nil {
		t.Errorf("%s is shown", h.tabs.Current().Name())
	}
}

// TestAFileOfTheCommandLineIsOpened starts with a record of another tab's game,
// with one of the game to show first, which its moves alone don't tell, and
// with none.
func TestAFileOfTheCommandLineIsOpened(t *testing.T) {
	for _, c := range []struct {
		text, game string
		shown      string
		plies      int
	}{
		{"(;GM[Othello]BO[8 ---------------------------O*------*O--------------------------- *]B[d3];)", "", "othello", 1},
		{"654", "awari", "awari", 3},
		{"[Game \"gomoku\"] 1. h8 h9", "othello", "gomoku", 2},
		{"nothing that can be played", "", "nrow", 0},
	} {
		path := filepath.Join(t.TempDir(), "game.txt")
		if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
			t.Fatal(err)
		}
		h := reopen(t, uitest.App(t), startup.Config{File: path, Game: c.game})
		h.until(func() bool { return h.dialogs.Active() || h.tabs.Current().Match.Match().Ply() > 0 })
		h.follow()
		if h.Name() != c.shown || h.controller.Match().Ply() != c.plies || (!h.dialogs.Active()) != (c.plies > 0) {
			t.Errorf("%q: %s after %d plies", c.text, h.Name(), h.controller.Match().Ply())
		}
	}
}

// TestTheComputerWaitsForTheDialog starts with a game in which a computer is to move.
func TestTheComputerWaitsForTheDialog(t *testing.T) {
	h := keptHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		setStarter(s, "nrow", game.StartFirst)
		s.Pause = 0
	})
	h.tap("ok")
	h.drop(3)
	h = h.again()
	if h.controller.Thinking() {
		t.Error("it thinks behind the dialog")
	}
	h.tap("ok")
	h.rest()
	h.wantMoves(2)
}

// TestTheComputerDoesNotPlayWhereOneLooksBack resumes a game in the middle of its line.
func TestTheComputerDoesNotPlayWhereOneLooksBack(t *testing.T) {
	h := keptHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		setStarter(s, "nrow", game.StartFirst)
		s.Pause = 0
	})
	h.tap("ok")
	h.drop(3)
	h.rest()
	h.controller.History.GoTo(1)
	h = h.again()
	h.tap("ok")
	if h.controller.Thinking() || !h.controller.Waiting() {
		t.Error("the computer plays over what was played")
	}
}

func TestWhoPlaysIsKeptWithTheMatch(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(1, 2)
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Easy); s.Pause = 9 })
	k, _ := h.storage.Store.Load(h.session.Stored().ID)
	if k.Seats[1].Level != "easy" || k.Seats[0].Level != "" {
		t.Errorf("kept is %+v", k.Seats)
	}
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, "") })
	h.drop(1, 2, 1, 2, 1)
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Hard); s.Players[0].Name = "Somebody" })
	if k, _ = h.storage.Store.Load(h.session.Stored().ID); k.Seats[1].Level != "" || k.Seats[0].Name == "Somebody" {
		t.Errorf("who won is forgotten: %+v", k.Seats)
	}
}

func TestAMatchOfTheArchiveIsOpened(t *testing.T) {
	h := keptHouse(t, func(s *settings.Settings) { s.Players[0].Name = "Ada" })
	h.tap("ok")
	h.drop(1, 2)
	id := h.session.Stored().ID
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Easy); s.Players[0].Name, s.Pause = "Ben", 9 })
	k, _ := h.storage.Store.Load(id)
	k.Seats[0].Name, k.Seats[1] = "Ada", store.Seat{Name: "Cia", Player: 1}
	h.NewGame()
	if err := h.session.Open(k); err != nil {
		t.Fatal(err)
	}
	h.wantMoves(2)
	if p := h.session.Players(); p[0].Name != "Ada" || p[1].Name != "Cia" || !p[1].Person() {
		t.Errorf("%+v play", p)
	}
	h.drop(3)
	if all := h.storage.Store.List(store.Filter{}, store.Order{}); len(all) != 1 || all[0].Length != 3 {
		t.Errorf("kept is %+v", all)
	}
	h.NewGame()
	if p := h.session.Players(); p[0].Name != "Ben" {
		t.Errorf("%+v play", p)
	}
}

// TestAPastedVictoryCountsForNobody pastes a game that is over.
func TestAPastedVictoryCountsForNobody(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.app.Clipboard().SetContent(`[Game "nrow"] [Columns "7"] [Rows "6"] 1. 1 2 2. 1 2 3. 1 2 4. 1`)
	h.files.Paste()
	h.wantMoves(7)
	if all := h.storage.Store.Statistics("nrow"); len(all) != 0 {
		t.Errorf("%+v", all)
	}
	h.NewGame()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	if all := h.storage.Store.Statistics("nrow"); len(all) != 2 {
		t.Errorf("a game that was played: %+v", all)
	}
}

// TestASecondProgramSaysSo opens a file that is in use.
func TestASecondProgramSaysSo(t *testing.T) {
	first := keptHouse(t)
	first.tap("ok")
	first.drop(3)
	h := reopen(t, uitest.App(t), startup.Config{Archive: first.config.Archive})
	if !h.dialogs.Active() || h.dialogs.Name() != "trouble" {
		t.Fatal("nothing is said")
	}
	h.App.dialogs.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if !h.dialogs.Active() || h.dialogs.Name() != "settings" {
		t.Fatal("the settings don't follow")
	}
}

// TestTheSettingsFollowATroubleThatComesEarly hears of a disk that fails before
// the first dialog is opened.
func TestTheSettingsFollowATroubleThatComesEarly(t *testing.T) {
	h := newHouse(t)
	h.storage.Tell(&store.Problem{Kind: store.Full})
	h.App.begin()
	if !h.dialogs.Active() || h.dialogs.Name() != "trouble" {
		t.Fatal("nothing is said")
	}
	h.dialogs.Close()
	if !h.dialogs.Active() || h.dialogs.Name() != "settings" {
		t.Fatal("the settings don't follow")
	}
}

// TestADamagedFileIsSetAside starts with a file that holds something else.
func TestADamagedFileIsSetAside(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	junk := strings.Repeat("no matches in here\n", 999)
	if err := os.WriteFile(path, []byte(junk), 0o600); err != nil {
		t.Fatal(err)
	}
	h := reopen(t, uitest.App(t), startup.Config{Archive: path})
	if !h.dialogs.Active() || h.dialogs.Name() != "trouble" {
		t.Fatal("nothing is said")
	}
	files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	found := slices.ContainsFunc(files, func(name string) bool {
		data, _ := os.ReadFile(name)
		return string(data) == junk
	})
	if !found {
		t.Errorf("what was in the file is gone: %v", files)
	}
}

// TestALargeDamagedFileIsRescuedBehindTheWindow has one begin and look at the
// archive before the matches are there.
func TestALargeDamagedFileIsRescuedBehindTheWindow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s, _ := store.Open(path, catalog.Rules, nil)
	const matches = 60
	played, err := game.NewTree(othello.Rules, nil)
	if err := errors.Join(err, game.PlayAll(played, []game.Move{19})); err != nil {
		t.Fatal(err)
	}
	for range matches {
		m := store.New(played, time.Now())
		m.Tags.Set("Event", strings.Repeat("x", 20_000)) // 1 MB is large
		s.Save(m)
		s.SetCurrent("othello", m.ID)
	}
	s.Close()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	data[20] ^= 1
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	h := reopen(t, uitest.App(t), startup.Config{Archive: path, Game: "othello"})
	h.look()
	h.until(func() bool { return slices.Contains(h.events, event.Event(event.Matches{})) })
	if got := h.notice(); got != "60 games" {
		t.Errorf("the archive says %q", got)
	}
	if h.controller.Match().Ply() == 0 {
		t.Error("the game that was being played does not go on")
	}
	h.key(fyne.KeyEscape)
	if !h.dialogs.Active() || h.dialogs.Name() != "trouble" {
		t.Error("nothing is said")
	}
}

// TestAnotherCoinRenamesNobody changes the looks of a coin in a match of others.
func TestAnotherCoinRenamesNobody(t *testing.T) {
	h := keptHouse(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Ben" })
	h.tap("ok")
	h.drop(1, 2)
	h.settings.Change(func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Cia", "Dan" })
	k, _ := h.storage.Store.Load(h.session.Stored().ID)
	k.Seats[0].Name, k.Seats[1].Name = "Ada", "Ben"
	if err := h.session.Open(k); err != nil {
		t.Fatal(err)
	}
	h.settings.Change(func(s *settings.Settings) {
		s.Players[0].Coin, s.Players[1].Coin = s.Players[1].Coin, s.Players[0].Coin
	})
	if p := h.session.Players(); p[0].Name != "Ada" || p[1].Name != "Ben" {
		t.Errorf("%+v play", p)
	}
	h.settings.Change(func(s *settings.Settings) { s.Players[1].Name = "Eva" })
	if p := h.session.Players(); p[0].Name != "Ada" || p[1].Name != "Eva" {
		t.Errorf("after one has another name, %+v play", p)
	}
	if k, _ := h.storage.Store.Load(h.session.Stored().ID); k.Seats[0].Name != "Ada" || k.Seats[1].Name != "Eva" {
		t.Errorf("kept is %+v", k.Seats)
	}
}

// TestWhoPlaysOnIsKept takes the end of a match back and has another one win.
func TestWhoPlaysOnIsKept(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.controller.History.Undo()
	h.settings.Change(func(s *settings.Settings) { s.Players[0].Name = "Eva" })
	h.drop(5)
	if k, _ := h.storage.Store.Load(h.session.Stored().ID); k.Seats[0].Name != "Eva" {
		t.Errorf("kept is %+v", k.Seats)
	}
}
