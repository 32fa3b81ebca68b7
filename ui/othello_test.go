package ui_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	othelloview "npaastribe/ui/games/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// middle clicks on the board with the middle button.
func (h *program) middle() {
	h.t.Helper()
	click := &fynedesktop.MouseEvent{Button: fynedesktop.MouseButtonTertiary}
	h.part("board").(fynedesktop.Mouseable).MouseDown(click)
	h.part("board").(fynedesktop.Mouseable).MouseUp(click)
}

// commandLetter types a letter that may also begin a cell's name, and lets the time for that
// elapse.
func (h *program) commandLetter(letter string) {
	h.t.Helper()
	h.write(letter)
	h.elapseTimers()
}

func TestOthelloByMouse(t *testing.T) {
	h := inTab(t, "othello")
	h.wantStatus("Black 2 · White 2 · 4 discs · Black to move · Computer: off")
	h.wantTitle("Player 1's turn")
	h.left("d3")
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: off")
	h.left("d3")
	h.wantMessage("There is a disc on d3 already.")
	h.left("a1")
	h.wantMessage("A disc on a1 would turn no other.")
	h.right("c3")
	h.wantStatus("Black 3 · White 3 · 6 discs · Black to move · Computer: off")
	h.right("c4")
	h.wantMessage("it is Black's turn")
	h.wantMoves(2)
	h.left("c4", "e3")
	h.wantMoves(4)
	black, white := h.state().Score()
	if got := [2]string{h.player(0).number, h.player(1).number}; got != [2]string{strconv.Itoa(black), strconv.Itoa(white)} || black+white != 8 {
		t.Errorf("the cards show %v, the board has %d and %d", got, black, white)
	}
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.wantStatus("Black 2 · White 2 · 4 discs · Black to move · Computer: off")
}

func TestClickBesideCellsMessage(t *testing.T) {
	h := inTab(t, "othello")
	corner := uitest.InSight(h.window)["cell.0.0"]
	test.TapCanvas(h.window.Canvas(), corner.Position.AddXY(corner.Size.Width, corner.Size.Height/2))
	h.wantMessage("a line between two cells")
	test.TapCanvas(h.window.Canvas(), corner.Position.AddXY(-8, -8))
	h.wantMessage("beside the board")
	h.wantMoves(0)
	if len(h.sound.played) != 2 || h.sound.played[0] != "error" {
		t.Errorf("the sounds are %v", h.sound.played)
	}
}

func TestStrictMouseButtons(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) {
		othelloview.Section.Change(s, func(own *othelloview.Settings) { own.Strict = true })
	})
	h.left("d3", "c3")
	h.wantMoves(1)
	h.wantMessage("it is White's turn")
	h.right("c3")
	h.wantMoves(2)
	h.right("c4")
	h.wantMoves(2)
	h.left("c4")
	h.wantMoves(3)
}

func TestMiddleButtonCallsComputer(t *testing.T) {
	h := inTab(t, "othello")
	h.middle()
	h.wantStatus("Black 2 · White 2 · 4 discs · Black to move · Computer: White")
	h.wantMessage("The computer plays White.")
	h.middle()
	h.wantMessage("already")
	h.left("d3")
	h.awaitPerson()
	h.wantMoves(2)
	h.wantList("Start 1. d3 c3") // c3 is the first of the greediest moves in order of rows
	h.menu("menu.undo")
	h.wantMoves(0)
	h.menu("menu.redo")
	h.wantMoves(2)
	h.right("c4")
	h.wantStatus("Black 3 · White 3 · 6 discs · Black to move · Computer: off")
	h.wantMessage("The computer has left")
	h.wantMoves(2)
}

func TestComputerPlaysSideFromSettings(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) {
		setLevels(s, "othello", [2]search.Level{search.Greedy, ""})
	})
	h.awaitPerson()
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: Black")
	h.right("c3")
	h.awaitPerson()
	h.wantMoves(3)
}

// wipeout is the shortest game in which White loses all discs.
const wipeout = "e6f4e3f6g5d6e7f5c5"

func TestWipeout(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut(wipeout)
	h.wantTitle("Player 1 wins: no other disc is left!")
	h.wantStatus("Black 13 · White 0 · 13 discs · Game over · Computer: off")
	if last := h.lastSound(); last != "tada" {
		t.Errorf("the last sound is %q", last)
	}
	h.key(fyne.KeyEscape) // closes the result over the board
	h.left("a1")
	h.wantMessage("The game is over")
	h.menu("menu.undo")
	h.wantTitle("Player 1's turn")
}

func TestPassMessage(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut("d3c3b3b2f5a3a1c1")
	h.wantMessage("Player 1 has no move and passes.")
	h.wantTitle("Player 2's turn")
	h.menu("menu.undo")
	h.menu("menu.redo")
	h.wantMessage("Player 1 has no move and passes.")
	if h.state().Turn() != game.Second {
		t.Error("it is the turn of the side that must pass")
	}
}

func TestOthelloLossAgainstComputer(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{search.Greedy, ""}) })
	h.awaitPerson()
	for !h.over() {
		ply, moves := h.ply(), h.state().Moves()
		h.play(moves[len(moves)-1]) // this loses to the greedy computer
		if h.ply() == ply {
			t.Fatalf("no move was accepted in %s", h.position())
		}
		h.awaitPerson()
	}
	if winner := h.state().Result().Winner; winner != game.First {
		t.Fatalf("the winner is %v", winner)
	}
	if last := h.lastSound(); last != "lost" {
		t.Errorf("the last sound is %q", last)
	}
}

func TestPlayersAlternateColours(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setStarter(s, "othello", game.StartAlternate) })
	h.wantTitle("Player 1's turn")
	h.playOut(wipeout)
	h.press("new")
	h.wantTitle("Player 2's turn")
	if kind := h.player(0).kind; kind != "Person · 1 won" {
		t.Errorf("the winner's card says %q", kind)
	}
	h.playOut(wipeout)
	h.wantTitle("Player 2 wins")
	if kind := h.player(1).kind; kind != "Person · 1 won" {
		t.Errorf("the second winner's card says %q", kind)
	}
}

func TestComputerStopsInHiddenTab(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Hard}) })
	h.left("d3")
	if !h.thinking() {
		t.Fatal("the computer does not think")
	}
	h.shortcut(control(fyne.KeyPageUp, 0))
	if h.thinking() || h.tab() != "nrow" {
		t.Error("the computer thinks in a hidden tab")
	}
	h.shortcut(control(fyne.Key2, 0))
	if h.tab() != "othello" || !h.thinking() {
		t.Error("the computer does not resume thinking")
	}
	phases := ""
	for _, e := range h.events {
		if e, ok := e.(event.Thinking); ok {
			phases += string(e.Phase) + " "
		}
	}
	if phases != "start cancelled start " {
		t.Errorf("the phases of thinking are %s", phases)
	}
}

func TestTabsKeepTheirGames(t *testing.T) {
	h := inTab(t, "othello")
	h.left("d3")
	h.show("nrow")
	h.wantMoves(0)
	h.drop(4, 4)
	h.show("othello")
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: off")
	h.show("nrow")
	h.wantMoves(2)
}

func TestSettingsAreOfGameShown(t *testing.T) {
	h := inTab(t, "othello")
	h.menu("menu.settings")
	h.inDialog("strict")
	h.tap("cancel")
	h.menu("menu.rules")
	h.shortcut(control(fyne.Key1, 0))
	if h.tab() != "othello" {
		t.Error("another tab opened behind a dialog")
	}
	h.tap("close")
	h.show("nrow")
	h.menu("menu.settings")
	h.inDialog("gravity")
}

// analysed reports whether the analysis of the current position has a best move.
func (h *program) analysed() bool {
	found, ok := last[event.Analysis](h)
	return ok && found.Position == h.position() && found.Best != ""
}

func TestAnalysisSurvivesSettingsDialog(t *testing.T) {
	h := inTab(t, "othello")
	best := func() string { return h.analysis()[0] }
	if h.has("analysis") {
		t.Errorf("the analysis card is shown before analysis: %q", best())
	}
	h.press("analyse")
	if best() != "Analysing…" || !h.analysing() {
		t.Errorf("the card says %q, the menu item is checked: %t", best(), h.analysing())
	}
	h.until(h.analysed)
	found := best()
	if !strings.Contains(found, "deep") || h.analysis()[1] == "" {
		t.Errorf("the card says %q and %q", found, h.analysis()[1])
	}
	h.menu("menu.mute")
	h.openExtra()
	test.Tap(h.part("legal").(fyne.Tappable))
	if best() == "Analysing…" {
		t.Error("the analysis results are gone")
	}
	h.left("d3")
	if best() != "Analysing…" {
		t.Errorf("after a move the analysis card says %q", best())
	}
	h.until(h.analysed)
	h.commandLetter("a")
	if h.has("analysis") || h.analysing() {
		t.Error("the analysis card is shown, or analysis is on")
	}
}

func TestHintInOthello(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut("e6f4e3f6g5d6e7f5") // c5 wins
	h.commandLetter("h")
	h.awaitPerson()
	h.wantMessage("c5 is a good move.")
}

func TestCommandLetterFollowedByOtherKey(t *testing.T) {
	h := inTab(t, "othello")
	h.write("a")
	h.key(fyne.KeyLeft)
	h.elapseTimers()
	if h.analysing() {
		t.Error("a letter before an arrow key switches analysis on")
	}
	h.write("ad3")
	h.elapseTimers()
	h.wantMoves(1)
	if h.analysing() {
		t.Error("a letter of a mistyped name switches analysis on")
	}
}

func TestTypedLetterIsDiscarded(t *testing.T) {
	for name, leave := range map[string]func(*program){
		"another tab": func(h *program) { h.shortcut(control(fyne.Key1, 0)) },
		"a dialog":    func(h *program) { h.menu("menu.settings") },
		"a new game":  func(h *program) { h.key(fyne.KeyF1) },
	} {
		h := inTab(t, "othello")
		h.write("a")
		leave(h)
		var typed []event.Typed
		for _, e := range h.events {
			if e, ok := e.(event.Typed); ok {
				typed = append(typed, e)
			}
		}
		if want := []event.Typed{{Text: "a"}, {}}; !slices.Equal(typed, want) {
			t.Errorf("%s: the typing events are %+v, want %+v", name, typed, want)
		}
	}
}

func TestTypeCellNamesInOthello(t *testing.T) {
	h := inTab(t, "othello")
	h.write("d3c5")
	h.wantMoves(2)
	h.write("a1")
	h.wantMessage("A disc on a1 would turn no other.")
}

func TestPersonKeepsSeatWhenComputerIsCalled(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) {
		setLevels(s, "othello", [2]search.Level{"", search.Medium})
		s.Players[0].Name = "Ada"
		setStarter(s, "othello", game.StartSecond)
	})
	h.awaitPerson()
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: Black")
	h.middle()
	h.awaitPerson()
	h.wantTitle("Ada's turn")
	if name := h.player(0).name; name != "Ada" || h.state().Turn() != game.First {
		t.Errorf("player 1 is %q, and %v is to move", name, h.state().Turn())
	}
}

func TestMiddleButtonCallsComputerBack(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Medium}) })
	h.right("a1")
	h.middle()
	if kind := h.player(1).kind; kind != "Medium" {
		t.Errorf("the middle button calls the level %q", kind)
	}
}

func TestClickResumesWaitingComputer(t *testing.T) {
	h := inTab(t, "othello", func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{search.Easy, search.Easy}) })
	h.until(func() bool { return h.ply() >= 2 })
	h.menu("menu.undo")
	h.wantMessage("Space: play on")
	h.left("h8")
	if !h.thinking() {
		t.Error("the computer still waits")
	}
}

func TestPassMessageAfterComputerMove(t *testing.T) {
	h := inTab(t, "othello")
	h.playOut("d3c3b3b2f5a3a1c1")
	h.wantMessage("Player 1 has no move and passes.")
	h.middle()
	h.awaitPerson()
	h.wantTitle("Player 1's turn")
	h.wantMessage("Player 1 had no move and passed.")
	h.play(h.state().Moves()[0])
	h.awaitPerson()
	h.wantMessage("More discs")
}
