package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
)

// wantArchived sees how many moves the matches in the archive have, newest
// first.
func (h *house) wantArchived(lengths ...int) {
	h.t.Helper()
	all := h.archived()
	if len(all) != len(lengths) {
		h.t.Fatalf("%d matches are kept, want %d: %+v", len(all), len(lengths), all)
	}
	for i, s := range all {
		if s.Length != lengths[i] {
			h.t.Errorf("match %d has %d moves, want %d", i, s.Length, lengths[i])
		}
	}
}

// undoKey and newKey press the keys, in the menu or beside it.
func (h *house) undoKey() { h.t.Helper(); h.shortcut(&fyne.ShortcutUndo{}) }
func (h *house) newKey()  { h.t.Helper(); h.shortcut(control(fyne.KeyN, 0)) }

// TestANewGameIsUndone begins a new game in the middle of one with a variation,
// in every game and one way or another, and takes that back.
func TestANewGameIsUndone(t *testing.T) {
	ways := []func(h *house){
		(*house).newKey,
		func(h *house) { h.key(fyne.KeyF1) },
		func(h *house) { test.Tap(h.button("new")) },
		func(h *house) { h.newKey(); h.newKey() },
	}
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t).begin()
			h.show(number)
			h.playAny(4)
			h.controller.History.GoTo(2)
			other := slices.DeleteFunc(h.controller.Match().State().Moves(), func(m game.Move) bool {
				return m == h.controller.Match().Line()[2]
			})
			h.controller.Play(other[0])
			h.controller.History.Undo()
			before, rows, title := h.controller.Match(), len(h.listed()), h.says("info")
			ways[number%len(ways)](h)
			h.wantMoves(0)
			h.wantMessage("in the archive (Ctrl+L)")
			h.wantMessage("Ctrl+Z brings back the game you left")
			if h.button("undo").Disabled() || h.menu.Item("menu.undo").Disabled {
				t.Error("undo is off")
			}
			h.undoKey()
			if m := h.controller.Match(); m != before || m.Ply() != 2 || len(h.listed()) != rows {
				t.Errorf("after move %d of another game, or without its variations", m.Ply())
			}
			h.wantTitle(title)
			h.wantMessage("is back")
			h.wantArchived(3)
			if id, ok := h.storage.Store.Current(name); !ok || id != h.archived()[0].ID {
				t.Error("the archive takes another match for the one that is played")
			}
			h.undoKey() // goes on as it always did
			h.wantMoves(1)
		})
	}
}

// TestAPersonsMoveSettlesTheNewGame makes a move in a new game: the one before
// is in the archive only.
func TestAPersonsMoveSettlesTheNewGame(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 2)
	h.newKey()
	h.drop(5)
	h.wantMessage("4 in a row")
	h.undoKey()
	h.wantMoves(0)
	if h.wantArchived(1, 3); !h.button("undo").Disabled() {
		t.Error("undo is on")
	}
	h.undoKey()
	h.wantMoves(0)
	h.newKey()
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.undoKey()
	h.wantArchived(1, 3)
	h.wantMoves(0)
	h.shortcut(&fyne.ShortcutRedo{})
	h.wantMoves(1)
}

func TestTheScoreComesBackWithTheGame(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.wantScore("after a game", "1", "0")
	h.newKey()
	h.wantMessage("4 in a row") // nothing was broken off
	h.wantScore("in the next one", "1", "0")
	h.undoKey()
	h.wantTitle("Player 1 wins!")
	h.wantScore("with the game back", "1", "0")
	h.undoKey()
	h.wantMoves(6)
	h.wantScore("without its last move", "0", "0")
	h.drop(0)
	h.newKey()
	h.wantTitle("Player 2's turn") // the second game is the other player's to begin
	h.drop(3)
	h.newKey()
	h.wantTitle("Player 1's turn")
	h.undoKey()
	h.wantScore("with the first game back", "1", "0")
	h.undoKey()
	h.wantTitle("Player 2's turn")
}

// TestWhoPlaysNowStaysWithAGameThatIsOver has the computer take a seat after a
// game, begins a new one and takes that back.
func TestWhoPlaysNowStaysWithAGameThatIsOver(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) { s.Pause = settings.MaxPause }).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Beginner) })
	h.newKey()
	h.undoKey()
	h.wantMoves(7)
	if p := h.Player(game.Second); p.Level != search.Beginner {
		t.Errorf("%+v has the seat of the computer", p)
	}
}

// TestAGameEndedByTheSettingsComesBack changes board, level and name in the
// middle of a game.
func TestAGameEndedByTheSettingsComesBack(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(4, 5, 4)
	h.tabs.Dialogs.OpenSettings()
	h.tap("board.classic")
	h.enter("name1", "Vera")
	h.enter("name2", "Otto")
	h.tap("ok")
	h.wantTitle("Otto's turn")
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.settings.Change(func(s *settings.Settings) { setLevel(s, "nrow", 1, search.Beginner) })
	h.undoKey()
	h.wantMoves(3)
	h.wantTitle("Player 2's turn")
	if columns, _ := h.coins().Grid().Size(); columns != 10 || h.player(1).kind != "Person" {
		t.Errorf("%d columns, player 2: %s", columns, h.player(1).kind)
	}
	h.drop(5)
	h.wantMoves(4)
	h.wantArchived(4)
}

// TestAGameLeftAtTheStartComesBack begins anew where the program asks whether
// to go on.
func TestAGameLeftAtTheStartComesBack(t *testing.T) {
	h := keptHouse(t)
	h.tap("ok")
	h.drop(4, 5)
	h = h.again()
	h.tap("new")
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.undoKey()
	h.wantMoves(2)
	h.wantArchived(2)
}

// TestTheComputersFirstMoveIsNoObstacle brings games back after the computer
// has begun new ones.
func TestTheComputersFirstMoveIsNoObstacle(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setStarter(s, "nrow", game.StartFirst)
		setLevels(s, "nrow", [2]search.Level{search.Beginner, ""})
		s.Pause = 0
	}).begin()
	h.rest()
	h.drop(5)
	h.rest()
	h.wantMoves(3)
	h.newKey()
	h.rest()
	h.wantMoves(1)
	h.wantArchived(1, 3)
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.newKey()
	h.rest()
	h.wantArchived(1, 1, 3)
	h.undoKey()
	h.wantMoves(1)
	h.wantArchived(1, 3)
	h.undoKey()
	h.wantMoves(3)
	h.wantArchived(3)
}

// TestADemoComesBack lets two computers play, begins anew, and takes that back
// with the moves that were made since.
func TestADemoComesBack(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
		s.Pause = 0
	}).begin()
	h.until(func() bool { return h.controller.Match().Ply() >= 4 })
	before := h.controller.Match()
	h.newKey()
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.until(func() bool { return h.controller.Match().Ply() >= 2 })
	if strings.Contains(h.says("message"), "Ctrl+Z") {
		t.Errorf("it is said %q, but Ctrl+Z takes a move back", h.says("message"))
	}
	h.undoKey()
	h.wantMoves(1)
	h.undoKey()
	h.undoKey()
	if h.controller.Match() != before {
		t.Fatal("another match is shown")
	}
	if all := h.archived(); len(all) != 2 {
		t.Errorf("the moves of the new game are lost: %+v", all)
	}
}

func TestAPositionThatWasSetUpComesBack(t *testing.T) {
	h := newHouse(t).begin()
	h.show(1)
	h.playAny(3)
	played := h.controller.Match()
	position := h.setUp()
	h.newKey()
	h.wantMessage("brings back the position")
	h.undoKey()
	if h.controller.Match().State() != position {
		t.Fatalf("there is %v", h.controller.Match().State())
	}
	if id, ok := h.storage.Store.Current("othello"); !ok || id != h.session.Stored().ID {
		t.Error("it is not kept")
	}
	h.undoKey()
	if h.controller.Match() != played {
		t.Errorf("there is %v", h.controller.Match().State())
	}
	h.wantArchived(3)
}

// TestADeletedGameComesBack deletes a game that was left and then goes on with
// it.
func TestADeletedGameComesBack(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(4, 5)
	h.newKey()
	h.look()
	h.choose(2)
	h.tap("delete")
	h.tap("close")
	h.wantArchived()
	h.undoKey()
	h.wantMoves(2)
	h.wantArchived(2)
}

// TestAnotherGameHasNoWayBack pastes a game and opens one of the archive: undo
// does not lead to what was there before.
func TestAnotherGameHasNoWayBack(t *testing.T) {
	for name, replace := range map[string]func(*house){
		"paste": func(h *house) { h.app.Clipboard().SetContent("4453"); h.shortcut(&fyne.ShortcutPaste{}) },
		"open":  func(h *house) { h.look(); h.choose(2); h.tap("open") },
	} {
		h := newHouse(t).begin()
		h.drop(4, 5)
		h.newKey()
		replace(h)
		for range 6 {
			h.undoKey()
		}
		h.wantMoves(0)
		if h.controller.Match().StateAt(0).Result().Outcome != game.Playing || len(h.controller.Match().Line()) == 0 {
			t.Errorf("%s: another game is shown", name)
		}
	}
}
