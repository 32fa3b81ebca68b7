//go:build !race

package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/settings"
)

// TestUndoNewGame starts a new game in several ways in the middle of one with a variation, in every
// game, and undoes that.
func TestUndoNewGame(t *testing.T) {
	ways := []func(h *program){
		(*program).newKey,
		func(h *program) { h.key(fyne.KeyF1) },
		func(h *program) { h.press("new") },
		func(h *program) { h.newKey(); h.newKey() },
	}
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newStoredProgram(t).begin()
			h.show(name)
			h.playAny(4)
			h.goTo(2)
			moves := h.state().Moves()
			h.play(moves[(7*2+1)%len(moves)]) // not the move that playAny has made
			h.undoKey()
			position, list, title := h.position(), h.moves(), h.says("info")
			ways[number%len(ways)](h)
			h.wantMoves(0)
			h.wantMessage("in the archive (Ctrl+L)")
			h.wantMessage("Ctrl+Z brings back the game you left")
			if h.button("undo").Disabled() || h.item("menu.undo").Disabled {
				t.Error("undo is disabled")
			}
			h.undoKey()
			if h.wantMoves(2); h.position() != position || h.moves() != list {
				t.Errorf("undo leads to position %s with the moves %s", h.position(), h.moves())
			}
			h.wantTitle(title)
			h.wantMessage("is back")
			h.wantArchived(2)
			h.undoKey() // goes on undoing moves
			h.wantMoves(1)
			s := h.openStore()
			if id, ok := s.Current(name); !ok || id != s.List(store.Filter{}, store.Order{})[0].ID {
				t.Error("the current match is not the newest of the archive")
			}
		})
	}
}

// TestNoUndoOfNewGameAfterMove makes a move in a new game: then undo does not bring back the
// previous one, which is in the archive only.
func TestNoUndoOfNewGameAfterMove(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 2)
	h.newKey()
	h.drop(5)
	h.wantMessage("4 in a row")
	h.undoKey()
	h.wantMoves(0)
	if h.wantArchived(0, 3); !h.button("undo").Disabled() {
		t.Error("undo is enabled after a move of the new game")
	}
	h.undoKey()
	h.wantMoves(0)
	h.newKey()
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.undoKey()
	h.wantArchived(0, 3)
	h.wantMoves(0)
	h.shortcut(&fyne.ShortcutRedo{})
	h.wantMoves(1)
}

func TestUndoNewGameRestoresScore(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.wantScore("after a game", "1", "0")
	h.newKey()
	h.wantMessage("4 in a row") // no game was left unfinished
	h.wantScore("in the next one", "1", "0")
	h.undoKey()
	h.wantTitle("Player 1 wins!")
	h.wantScore("with the game back", "1", "0")
	h.undoKey()
	h.wantMoves(6)
	h.wantScore("without its last move", "0", "0")
	h.drop(0)
	h.newKey()
	h.wantTitle("Player 2's turn") // player 2 begins the second game
	h.drop(3)
	h.newKey()
	h.wantTitle("Player 1's turn")
	h.undoKey()
	h.wantScore("with the first game back", "1", "0")
	h.undoKey()
	h.wantTitle("Player 2's turn")
}

// TestUndoNewGameKeepsComputerSeat gives a seat to the computer after a game, starts a new one and
// undoes that: the computer keeps the seat.
func TestUndoNewGameKeepsComputerSeat(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { s.Pause = settings.MaxPause }).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.set(func() { h.choose("level2", 1) })
	h.newKey()
	h.undoKey()
	h.wantMoves(7)
	if kind := h.player(1).kind; !strings.HasPrefix(kind, "Beginner") {
		t.Errorf("%q has seat 2, want the computer", kind)
	}
}

// TestUndoNewGameFromSettings changes the board and names in the middle of a game, which starts a
// new one, and undoes that.
func TestUndoNewGameFromSettings(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 5, 4)
	h.menu("menu.settings")
	h.tap("board.classic")
	h.enter("name1", "Vera")
	h.enter("name2", "Otto")
	h.tap("ok")
	h.wantTitle("Otto's turn")
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.set(func() { h.choose("level2", 1) })
	h.undoKey()
	h.wantMoves(3)
	h.wantTitle("Player 2's turn")
	h.wantColumns(10)
	if kind := h.player(1).kind; kind != "Person" {
		t.Errorf("%q has seat 2, want a person", kind)
	}
	h.menu("menu.settings")
	if columns := textOf(h.inDialog("columns").(textField)); columns != "10" {
		t.Errorf("the settings have %s columns beside a board of 10", columns)
	}
	h.tap("cancel")
	h.drop(5)
	h.wantMoves(4)
	h.wantArchived(4)
}

// TestUndoNewGameAtStart starts a new game where the program asks whether to continue.
func TestUndoNewGameAtStart(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(4, 5)
	h = h.restart()
	h.tap("new")
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.undoKey()
	h.wantMoves(2)
	h.wantArchived(2)
}

// TestUndoNewGameAfterComputerMove undoes new games in which the computer has moved already.
func TestUndoNewGameAfterComputerMove(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setStarter(s, "nrow", game.StartFirst)
		setLevels(s, "nrow", [2]search.Level{search.Beginner, ""})
		s.Pause = 0
	}).begin()
	h.awaitPerson()
	h.drop(5)
	h.awaitPerson()
	h.wantMoves(3)
	h.newKey()
	h.awaitPerson()
	h.wantMoves(1)
	h.wantArchived(1, 3)
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.newKey()
	h.awaitPerson()
	h.wantArchived(1, 1, 3)
	h.undoKey()
	h.wantMoves(1)
	h.wantArchived(1, 3)
	h.undoKey()
	h.wantMoves(3)
	h.wantArchived(3)
}

// TestUndoNewGameBetweenComputers starts a new game between computers, and undoes it with the moves
// made since.
func TestUndoNewGameBetweenComputers(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevels(s, "nrow", [2]search.Level{search.Beginner, search.Beginner})
		s.Pause = 0
	}).begin()
	h.until(func() bool { return h.ply() >= 4 })
	position, list := h.position(), h.moves()
	h.newKey()
	h.wantMessage("Ctrl+Z brings back the game you left")
	h.until(func() bool { return h.ply() >= 2 })
	if strings.Contains(h.says("message"), "Ctrl+Z") {
		t.Errorf("the message is %q, but Ctrl+Z only takes a move back", h.says("message"))
	}
	h.undoKey()
	h.wantMoves(1)
	h.undoKey()
	h.undoKey()
	if h.position() != position || h.moves() != list {
		t.Fatal("undo did not restore the match")
	}
	h.openArchive()
	if all := h.lengths(); len(all) != 2 {
		t.Errorf("the new game is not in the archive: %v", all)
	}
}

func TestUndoNewGameRestoresSetUpPosition(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.show("othello")
	h.playAny(3)
	set := h.setUp().String()
	h.newKey()
	h.wantMessage("brings back the position")
	h.undoKey()
	if h.position() != set {
		t.Fatalf("the position is %s", h.position())
	}
	s := h.openStore()
	id, _ := s.Current("othello")
	k, ok := s.Load(id)
	if m, err := k.Replay(othello.Rules); !ok || err != nil || m.State().String() != set {
		t.Errorf("the set-up position is not stored: %+v", k)
	}
}

func TestUndoSetUpPosition(t *testing.T) {
	h := inTab(t, "othello")
	h.playAny(3)
	played := h.position()
	h.setUp()
	h.newKey()
	h.undoKey()
	h.undoKey()
	if h.position() != played {
		t.Errorf("the position is %s", h.position())
	}
	h.wantArchived(3)
}

// TestUndoNewGameRestoresDeletedGame deletes a game that was left and then brings it back by undo.
func TestUndoNewGameRestoresDeletedGame(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(4, 5)
	h.newKey()
	h.openArchive()
	h.selectMatch(2)
	h.tap("delete", "close")
	h.wantArchived()
	h.undoKey()
	h.wantMoves(2)
	h.wantArchived(2)
}

// TestNoUndoOfOpenedGame pastes a game or opens one of the archive: undo does not bring back the
// previous one.
func TestNoUndoOfOpenedGame(t *testing.T) {
	for name, replace := range map[string]func(*program){
		"paste": func(h *program) { h.paste("4453") },
		"open":  func(h *program) { h.openMatch(2) },
	} {
		h := newProgram(t).begin()
		h.drop(4, 5)
		h.newKey()
		replace(h)
		for range 6 {
			h.undoKey()
		}
		h.wantMoves(0)
		if h.over() || h.item("menu.redo").Disabled {
			t.Errorf("%s: undo replaced the game that was opened", name)
		}
	}
}
