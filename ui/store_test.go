package ui_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// openStore ends the program and opens its store.
func (h *program) openStore() *store.Store {
	h.t.Helper()
	h.end()
	s, problem := store.Open(h.config.Archive, catalog.Rules, store.Calls{})
	if problem != nil {
		h.t.Fatalf("%+v", problem)
	}
	h.t.Cleanup(s.Close)
	return s
}

// storedMatch ends the program and returns the only match in its store.
func (h *program) storedMatch() store.Match {
	h.t.Helper()
	s := h.openStore()
	all := s.List(store.Filter{}, store.Order{})
	if len(all) != 1 {
		h.t.Fatalf("the store has the matches %+v, want one", all)
	}
	k, _ := s.Load(all[0].ID)
	return k
}

func TestGameContinuesAfterRestart(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(4, 5, 4)
	h.press("undo")
	position, moves := h.position(), h.moves()
	h = h.restart()
	if !h.has("dialog.new") || h.disabledInDialog("ok") {
		t.Fatal("the game can't be continued")
	}
	h.tap("ok")
	if h.position() != position || h.moves() != moves {
		t.Errorf("the position is %s with the moves %s", h.position(), h.moves())
	}
	h.wantTitle("Player 1's turn")
	h.press("redo")
	h.wantMoves(3)
}

func TestNewGameAtStart(t *testing.T) {
	for name, press := range map[string]func(*program){
		"button": func(h *program) { h.tap("new") },
		"F1":     func(h *program) { h.key(fyne.KeyF1) },
		"Ctrl+N": func(h *program) { h.shortcut(control(fyne.KeyN, 0)) },
	} {
		h := newStoredProgram(t).begin()
		h.drop(4, 5)
		h = h.restart()
		press(h)
		if h.dialog() != "" || h.ply() != 0 {
			t.Errorf("%s: %d plies", name, h.ply())
		}
		h.wantArchived(2)
	}
}

func TestEnterAndEscapeContinue(t *testing.T) {
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape} {
		h := newStoredProgram(t).begin()
		h.drop(4)
		h = h.restart()
		h.key(key)
		if h.dialog() != "" {
			t.Fatalf("%s leaves the dialog open", key)
		}
		h.wantMoves(1)
		h.drop(2)
		h.wantMoves(2)
	}
}

func TestChangedBoardCannotContinue(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(4)
	h = h.restart()
	h.tap("board.classic")
	if !h.disabledInDialog("ok") {
		t.Error("Continue is enabled for another board")
	}
	h.key(fyne.KeyReturn)
	h.wantOpen("")
	h.wantColumns(7)
	h.wantMoves(0)
}

func TestFinishedGameAtStart(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h = h.restart()
	if h.has("dialog.new") {
		t.Error("Continue is enabled for a finished game")
	}
	h.wantTitle("wins")
	h.wantScore("at the start", "0", "0")
	if len(h.sound.played) > 0 {
		t.Errorf("the sounds are %v, want none", h.sound.played)
	}
	h.key(fyne.KeyEscape)
	h.press("undo", "redo")
	h.wantScore("looked back at", "0", "0")
	h = h.restart()
	h.tap("ok")
	h.wantMoves(0)
	h.wantTitle("Player 2's turn")
}

func TestRestartRestoresEveryTab(t *testing.T) {
	h := newStoredProgram(t).begin()
	for _, name := range catalog.Names() {
		h.show(name)
		h.play(h.state().Moves()[0])
	}
	h.show("othello")
	h = h.restart()
	h.wantOpen("")
	if h.tab() != "othello" {
		t.Fatalf("the tab of %s is shown", h.tab())
	}
	for _, name := range catalog.Names() {
		h.show(name)
		if h.ply() != 1 {
			t.Errorf("%s: %d plies", name, h.ply())
		}
	}
}

func TestCommandLineGame(t *testing.T) {
	h := newStoredProgram(t).restart(func(c *startup.Config) { c.Game = "awari" })
	h.wantOpen("")
	h.wantTitle("turn")
	if h.tab() != "awari" {
		t.Errorf("the tab of %s is shown", h.tab())
	}
}

// TestCommandLineFile starts with a record of another tab's game, with bare moves that are read as
// the game given, and with a file that is no record.
func TestCommandLineFile(t *testing.T) {
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
		h := start(t, uitest.App(t), startup.Config{File: writeFile(t, c.text, t.TempDir(), "game.txt"), Game: c.game})
		h.until(func() bool { return h.dialog() != "" || h.ply() > 0 })
		if h.tab() != c.shown || h.ply() != c.plies || (h.dialog() == "") != (c.plies > 0) {
			t.Errorf("%q: the tab of %s is shown after %d plies", c.text, h.tab(), h.ply())
		}
	}
}

// TestCommandLineFileHidesStoredGame starts with a file where a game was being played: that is
// shown only if the file can't be read.
func TestCommandLineFileHidesStoredGame(t *testing.T) {
	for text, plies := range map[string]int{"[Game \"nrow\"] 1. 1 2 2. 3": 3, "nothing that can be played": 2} {
		h := newStoredProgram(t).begin()
		h.drop(4, 5)
		file := writeFile(t, text, t.TempDir(), "game.txt")
		h = h.restart(func(c *startup.Config) { c.File = file })
		if _, shown := last[event.Turn](h); shown {
			t.Errorf("%q: the stored position %s is shown before the file was read", text, h.position())
		}
		h.until(func() bool { return h.dialog() != "" || h.ply() > 0 })
		if h.ply() != plies {
			t.Errorf("%q: %d moves are shown", text, h.ply())
		}
	}
}

// awaitFile waits until a file with a text is opened or refused, and checks the game that is shown
// then.
func (h *program) awaitFile(text string, plies int) {
	h.t.Helper()
	h.until(func() bool { return h.dialog() == "unreadable" || h.dialog() == "" && h.ply() > 0 })
	if h.dialog() == "unreadable" {
		h.key(fyne.KeyEscape)
	}
	if _, shown := last[event.Turn](h); !shown || h.ply() != plies || h.dialog() != "" {
		h.t.Errorf("%q: %d moves are shown, with the dialog %q", text, h.ply(), h.dialog())
	}
}

// TestFileFromOtherCopy hands files over while the settings of the start, or of a game, are open:
// they are closed. If a file can't be read a game starts all the same.
func TestFileFromOtherCopy(t *testing.T) {
	for text, plies := range map[string]int{"[Game \"nrow\"] 1. 1 2 2. 3": 3, "nothing that can be played": 0} {
		var offer func(file, game string, take func() bool)
		h := start(t, uitest.App(t), startup.Config{HandleOffers: func(open func(string, string, func() bool)) { offer = open }})
		if h.dialog() != "settings" {
			t.Fatalf("the first dialog is %q", h.dialog())
		}
		for range 2 {
			offer(writeFile(t, text, t.TempDir(), "game.txt"), "", func() bool { return true })
			h.awaitFile(text, plies)
			h.press("settings")
		}
	}
}

// TestDropWhileSettingsAreOpen drops files while the settings of the start, or of a game, are open:
// they are closed. If a file can't be read a game starts all the same.
func TestDropWhileSettingsAreOpen(t *testing.T) {
	for text, plies := range map[string]int{"[Game \"nrow\"] 1. 1 2 2. 3": 3, "nothing that can be played": 0} {
		h := start(t, uitest.App(t), startup.Config{})
		for range 2 {
			h.wantOpen("settings")
			h.openPath(writeFile(t, text, t.TempDir(), "game.txt"))
			h.awaitFile(text, plies)
			h.press("settings")
		}
	}
}

// TestComputerWaitsForStartDialog starts with a game in which a computer is to move.
func TestComputerWaitsForStartDialog(t *testing.T) {
	h := newStoredProgram(t, againstBeginner).begin()
	h.drop(3)
	h = h.restart()
	if h.thinking() {
		t.Error("the computer thinks behind the dialog")
	}
	h.tap("ok")
	h.awaitPerson()
	h.wantMoves(2)
}

// againstBeginner makes a beginner play second in N på stribe.
func againstBeginner(s *settings.Settings) {
	setLevel(s, "nrow", 1, search.Beginner)
	setStarter(s, "nrow", game.StartFirst)
}

// TestComputerWaitsAtEarlierPosition restarts the program at an earlier position of a game.
func TestComputerWaitsAtEarlierPosition(t *testing.T) {
	h := newStoredProgram(t, againstBeginner).begin()
	h.drop(3)
	h.awaitPerson()
	h.goTo(1)
	h = h.restart()
	h.tap("ok")
	if h.wantMoves(1); h.thinking() {
		t.Error("the computer thinks at an earlier position")
	}
	h.wantMessage("Choose any column")
}

// TestSeatsAreStoredWithMatch gives a seat to a computer in the middle of a match, and after its
// end.
func TestSeatsAreStoredWithMatch(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(1, 2)
	h.set(func() { h.choose("level2", 2) })
	if k := h.storedMatch(); k.Seats[1].Level != string(search.Easy) || k.Seats[0].Level != "" {
		t.Errorf("the stored seats are %+v", k.Seats)
	}
	h = newStoredProgram(t).begin()
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.set(func() { h.choose("level2", 2); h.enter("name1", "Somebody") })
	if k := h.storedMatch(); k.Seats[1].Level != "" || k.Seats[0].Name == "Somebody" {
		t.Errorf("the seats of the finished match were changed to %+v", k.Seats)
	}
}

func TestOpenedMatchHasItsOwnPlayers(t *testing.T) {
	h := newStoredProgram(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Cia" }).begin()
	h.drop(1, 2)
	h.press("new")
	h.set(func() { h.choose("level2", 2); h.enter("name1", "Ben") })
	h.openMatch(2)
	h.wantMoves(2)
	if first, second := h.player(0), h.player(1); first.name != "Ada" || second.name != "Cia" || second.kind != "Person" {
		t.Errorf("the players are %+v and %+v", first, second)
	}
	h.drop(3)
	h.wantArchived(3)
	h.press("new")
	if name := h.player(0).name; name != "Ben" {
		t.Errorf("player 1 is %s", name)
	}
}

// TestPastedWinIsNotCounted pastes a finished game.
func TestPastedWinIsNotCounted(t *testing.T) {
	h := newProgram(t).begin()
	h.paste(`[Game "nrow"] [Columns "7"] [Rows "6"] 1. 1 2 2. 1 2 3. 1 2 4. 1`)
	h.wantMoves(7)
	h.menu("menu.statistics")
	h.wantStatisticsRows("nrow")
	h.tap("close")
	h.press("new")
	h.drop(1, 2, 1, 2, 1, 2, 1)
	h.menu("menu.statistics")
	if all := h.statisticsRows("nrow"); len(all) != 2 {
		t.Errorf("the statistics after a real win are %q", all)
	}
}

// TestArchiveInUseByOtherCopy starts the program with an archive that another copy uses.
func TestArchiveInUseByOtherCopy(t *testing.T) {
	first := newStoredProgram(t).begin()
	first.drop(3)
	h := start(t, uitest.App(t), startup.Config{Archive: first.config.Archive})
	h.wantOpen("trouble")
	h.key(fyne.KeyReturn)
	h.wantOpen("settings")
}

// TestDamagedArchiveIsSetAside starts with an archive that is no database.
func TestDamagedArchiveIsSetAside(t *testing.T) {
	junk := strings.Repeat("no matches in here\n", 999)
	path := writeFile(t, junk, t.TempDir(), "matches.db")
	h := start(t, uitest.App(t), startup.Config{Archive: path})
	h.wantOpen("trouble")
	files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	found := slices.ContainsFunc(files, func(name string) bool {
		data, _ := os.ReadFile(name)
		return string(data) == junk
	})
	if !found {
		t.Errorf("no file has the old content: %v", files)
	}
}

// TestLargeDamagedArchiveIsRescuedInBackground opens the archive before all matches are rescued.
func TestLargeDamagedArchiveIsRescuedInBackground(t *testing.T) {
	path := filepath.Join(t.TempDir(), "matches.db")
	s, _ := store.Open(path, catalog.Rules, store.Calls{})
	played, err := game.NewTree(othello.Rules, nil)
	if err := errors.Join(err, game.PlayAll(played, []game.Move{19})); err != nil {
		t.Fatal(err)
	}
	for range 60 {
		m := store.New(played, time.Now())
		m.Tags.Set("Event", strings.Repeat("x", 20_000)) // over 1 MB counts as large
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
	h := start(t, uitest.App(t), startup.Config{Archive: path, Game: "othello"})
	if h.dialog() == "" { // otherwise it was rescued before the window was shown
		h.menu("menu.archive")
	}
	h.until(func() bool { return slices.Contains(h.events, event.Event(event.Matches{})) })
	if h.dialog() == "archive" {
		if got := h.says("dialog.notice"); got != "60 games" {
			t.Errorf("the notice is %q", got)
		}
		h.key(fyne.KeyEscape)
	}
	h.until(func() bool { return h.dialog() == "trouble" })
	h.key(fyne.KeyReturn)
	h.wantMoves(1)
}

// TestChangingCoinKeepsNames changes a coin in a match of players with other names.
func TestChangingCoinKeepsNames(t *testing.T) {
	h := newStoredProgram(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Ben" }).begin()
	h.drop(1, 2)
	h.press("new")
	h.set(func() { h.enter("name1", "Cia"); h.enter("name2", "Dan") })
	h.openMatch(2)
	h.set(func() {
		h.tap("coin1")
		test.Tap(h.menuItems()[2].(fyne.Tappable))
	})
	if first, second := h.player(0).name, h.player(1).name; first != "Ada" || second != "Ben" {
		t.Errorf("the players are %s and %s", first, second)
	}
	h.set(func() { h.enter("name2", "Eva") })
	if first, second := h.player(0).name, h.player(1).name; first != "Ada" || second != "Eva" {
		t.Errorf("renamed, the players are %s and %s", first, second)
	}
	if k := h.storedMatch(); k.Seats[0].Name != "Ada" || k.Seats[1].Name != "Eva" {
		t.Errorf("the stored seats are %+v", k.Seats)
	}
}

// TestPlayerWhoContinuesIsStored takes back the end of a match and lets a player with another name
// win.
func TestPlayerWhoContinuesIsStored(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.press("undo")
	h.set(func() { h.enter("name1", "Eva") })
	h.drop(5)
	if k := h.storedMatch(); k.Seats[0].Name != "Eva" {
		t.Errorf("the stored seats are %+v", k.Seats)
	}
}
