package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	othelloview "npaastribe/ui/games/othello"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// othelloHouse is the program with Othello's tab shown.
func othelloHouse(t *testing.T, prepare ...func(*settings.Settings)) *house {
	t.Helper()
	h := newHouse(t, append(prepare, func(s *settings.Settings) { s.Pause = 0 })...).begin()
	h.show(1)
	return h
}

// show turns to the tab with the number.
func (h *house) show(number int) {
	h.t.Helper()
	test.Tap(uitest.Part(h.t, h.window, "tab."+h.tabs.All[number].Name()).(fyne.Tappable))
	if h.tabs.Current() != h.tabs.All[number] {
		h.t.Fatalf("tab %d is not shown", number)
	}
	h.follow()
}

// at is the middle of a cell named as players name it.
func (h *house) at(name string) fyne.Position {
	h.t.Helper()
	pos, size := h.table.Board().(*board.FlipBoard).CellArea(int(name[1]-'1')*8 + int(name[0]-'a'))
	return pos.AddXY(size.Width/2, size.Height/2)
}

// left, right and middle click into cells.
func (h *house) left(names ...string) {
	h.t.Helper()
	for _, name := range names {
		test.TapAt(h.table.Board().(fyne.Tappable), h.at(name))
	}
}

func (h *house) right(names ...string) {
	h.t.Helper()
	for _, name := range names {
		test.TapSecondaryAt(h.table.Board().(fyne.SecondaryTappable), h.at(name))
	}
}

func (h *house) middle() {
	click := &desktop.MouseEvent{Button: desktop.MouseButtonTertiary}
	click.Position = h.at("a1")
	h.table.Board().(desktop.Mouseable).MouseDown(click)
	h.table.Board().(desktop.Mouseable).MouseUp(click)
}

func (h *house) wantMessage(part string) {
	h.t.Helper()
	if !strings.Contains(h.says("message"), part) {
		h.t.Errorf("the message says %q, want %q", h.says("message"), part)
	}
}

func (h *house) wantStatus(text string) {
	h.t.Helper()
	if got := h.line("status").Text(); got != text || !h.line("status").Visible() {
		h.t.Errorf("the line under the board says %q, want %q", got, text)
	}
}

// rest lets computers think until a person is asked or the game is over.
func (h *house) rest() {
	h.t.Helper()
	h.until(func() bool { return !h.controller.Thinking() })
}

func TestOthelloByMouse(t *testing.T) {
	h := othelloHouse(t)
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
	black, white := h.controller.Match().State().Score()
	if got := [2]string{h.player(0).number, h.player(1).number}; got != [2]string{strconv.Itoa(black), strconv.Itoa(white)} || black+white != 8 {
		t.Errorf("the cards count %v, the board has %d and %d", got, black, white)
	}
	h.key(fyne.KeyF1)
	h.wantMoves(0)
	h.wantStatus("Black 2 · White 2 · 4 discs · Black to move · Computer: off")
}

func TestClicksBesideCellsAreExplained(t *testing.T) {
	h := othelloHouse(t)
	d := h.table.Board().(*board.FlipBoard)
	pos, size := d.CellArea(0)
	test.TapAt(d, pos.AddXY(size.Width, size.Height/2))
	h.wantMessage("a line between two cells")
	test.TapAt(d, pos.AddXY(-8, -8))
	h.wantMessage("beside the board")
	h.wantMoves(0)
	if len(h.sound.played) != 2 || h.sound.played[0] != "error" {
		t.Errorf("played %v", h.sound.played)
	}
}

func TestStrictlyTheRightButtonLaysWhite(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) {
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

func TestTheMiddleButtonCallsTheComputer(t *testing.T) {
	h := othelloHouse(t)
	h.middle()
	h.wantStatus("Black 2 · White 2 · 4 discs · Black to move · Computer: White")
	h.wantMessage("The computer plays White.")
	h.middle()
	h.wantMessage("already")
	h.left("d3")
	h.rest()
	h.wantMoves(2)
	if n := h.controller.Match().Node(); n.Text() != "c3" {
		t.Errorf("the greedy computer answers with %s", n.Text()) // the first in the order of rows
	}
	h.run("menu.undo")
	h.wantMoves(0)
	h.run("menu.redo")
	h.wantMoves(2)
	h.right("c4")
	h.wantStatus("Black 3 · White 3 · 6 discs · Black to move · Computer: off")
	h.wantMessage("The computer has left")
	h.wantMoves(2)
}

func TestTheComputerPlaysWhicheverSideTheSettingsSay(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) {
		setLevels(s, "othello", [2]search.Level{search.Greedy, ""})
	})
	h.rest()
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: Black")
	h.right("c3")
	h.rest()
	h.wantMoves(3)
}

// playOut makes moves by the left button, in the notation of transcripts.
func (h *house) playOut(moves string) {
	h.t.Helper()
	for i := 0; i < len(moves); i += 2 {
		h.left(moves[i : i+2])
	}
}

// wipeout is the shortest game in which White loses all discs.
const wipeout = "e6f4e3f6g5d6e7f5c5"

func TestAWipeoutEndsTheGame(t *testing.T) {
	h := othelloHouse(t)
	h.playOut(wipeout)
	h.wantTitle("Player 1 wins: no other disc is left!")
	h.wantStatus("Black 13 · White 0 · 13 discs · Game over · Computer: off")
	if last := h.sound.played[len(h.sound.played)-1]; last != "tada" {
		t.Errorf("at the end %q is heard", last)
	}
	h.left("a1")
	h.wantMessage("The game is over")
	h.run("menu.undo")
	h.wantTitle("Player 1's turn")
}

func TestAPassIsSaid(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("d3c3b3b2f5a3a1c1")
	h.wantMessage("Player 1 has no move and passes.")
	h.wantTitle("Player 2's turn")
	h.run("menu.undo")
	h.run("menu.redo")
	h.wantMessage("Player 1 has no move and passes.")
	if h.controller.Match().State().Turn() != game.Second {
		t.Error("the turn has come to the side that passes")
	}
}

func TestALossToTheComputerHasNoTada(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{search.Greedy, ""}) })
	h.rest()
	for h.controller.Match().State().Result().Outcome == game.Playing {
		s := h.controller.Match().State()
		moves := s.Moves()
		h.left(s.Format(moves[len(moves)-1])) // with the greedy computer this loses
		h.rest()
	}
	if winner := h.controller.Match().State().Result().Winner; winner != game.First {
		t.Fatalf("the winner is %v", winner)
	}
	if last := h.sound.played[len(h.sound.played)-1]; last != "lost" {
		t.Errorf("at the end %q is heard", last)
	}
}

func TestPlayersChangeColoursInTurns(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setStarter(s, "othello", game.StartAlternate) })
	h.wantTitle("Player 1's turn")
	h.playOut(wipeout)
	h.NewGame()
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

func TestALeftTabStandsStill(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Hard}) })
	h.left("d3")
	if !h.controller.Thinking() {
		t.Fatal("the computer does not think")
	}
	othello := h.tab
	h.shortcut(control(fyne.KeyPageUp, 0))
	if othello.controller.Thinking() || h.tabs.Current() != h.tabs.All[0] {
		t.Error("the computer thinks on behind another tab")
	}
	h.shortcut(control(fyne.Key2, 0))
	if h.tabs.Current() != othello.Tab || !othello.controller.Thinking() {
		t.Error("the computer does not think on")
	}
	phases := ""
	for _, e := range h.events {
		if e, ok := e.(event.Thinking); ok {
			phases += string(e.Phase) + " "
		}
	}
	if phases != "start cancelled start " {
		t.Errorf("thinking: %s", phases)
	}
}

func TestTabsKeepTheirGames(t *testing.T) {
	h := othelloHouse(t)
	h.left("d3")
	h.show(0)
	h.wantMoves(0)
	h.drop(4, 4)
	h.show(1)
	h.wantMoves(1)
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: off")
	h.show(0)
	h.wantMoves(2)
}

func TestADialogIsForTheGameShown(t *testing.T) {
	h := othelloHouse(t)
	h.tabs.OpenSettings()
	h.part("strict")
	h.tap("cancel")
	h.run("menu.rules")
	h.shortcut(control(fyne.Key1, 0))
	if h.tabs.Current() != h.tabs.All[1] {
		t.Error("another tab came up behind a dialog")
	}
	h.tap("close")
	h.show(0)
	h.tabs.OpenSettings()
	h.part("gravity")
}

// runOut lets everything that other goroutines want done come to its end.
func (h *house) runOut() {
	h.t.Helper()
	h.until(func() bool { return !h.controller.Thinking() && (!h.controller.Analysis.On() || h.analysed()) })
}

// lastAnalysis is the last that was heard of an analysis.
func (h *house) lastAnalysis() (last event.Analysis) {
	for _, e := range h.events {
		if a, ok := e.(event.Analysis); ok {
			last = a
		}
	}
	return last
}

// analysed reports whether something has been found out about the position.
func (h *house) analysed() bool {
	found := h.lastAnalysis()
	return found.Position == h.controller.Match().State().String() && found.Best != ""
}

func TestAnalysisIsShownAndStaysThroughSettings(t *testing.T) {
	h := othelloHouse(t)
	best := func() string { return h.analysis()[0] }
	if best() != "No analysis" {
		t.Errorf("at first the card says %q", best())
	}
	test.Tap(h.button("analyse"))
	if best() != "Analysing…" || !h.menu.Item("menu.analysis").Checked {
		t.Errorf("the card says %q, the menu item is checked: %t", best(), h.menu.Item("menu.analysis").Checked)
	}
	h.runOut()
	found := best()
	if !strings.Contains(found, "deep") || h.analysis()[1] == "" {
		t.Errorf("the card says %q and %q", found, h.analysis()[1])
	}
	h.run("menu.mute")
	test.Tap(uitest.Part(t, h.window, "legal").(fyne.Tappable))
	if best() == "Analysing…" {
		t.Error("what was found out is gone")
	}
	h.left("d3")
	if best() != "Analysing…" {
		t.Errorf("after a move the card says %q", best())
	}
	h.runOut()
	h.commandLetter('a')
	if best() != "No analysis" || h.menu.Item("menu.analysis").Checked {
		t.Errorf("switched off the card says %q", best())
	}
}

func TestHintInOthello(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("e6f4e3f6g5d6e7f5") // c5 wins
	h.commandLetter('h')
	h.rest()
	h.wantMessage("c5 is a good move.")
}

// commandLetter types a letter that begins a name, too, and that nothing follows.
func (h *house) commandLetter(r rune) {
	h.t.Helper()
	if !h.table.Board().(*board.FlipBoard).OtherRune(r) {
		h.t.Fatalf("%q is no command", r)
	}
}

func TestACommandThatAnotherKeyFollowsIsNone(t *testing.T) {
	h := othelloHouse(t)
	h.rune('a')
	h.table.Board().TypedKey(&fyne.KeyEvent{Name: fyne.KeyLeft})
	if h.controller.Analysis.On() {
		t.Error("a letter that an arrow key follows switches analysis on")
	}
	for _, r := range "ad3" {
		h.rune(r)
	}
	h.wantMoves(1)
	if h.controller.Analysis.On() {
		t.Error("a letter of a name that was mistyped switches analysis on")
	}
}

func TestATypedLetterIsForgottenWithWhatItWasTypedFor(t *testing.T) {
	for name, leave := range map[string]func(*house){
		"another tab": func(h *house) { h.shortcut(control(fyne.Key1, 0)) },
		"a dialog":    func(h *house) { h.tabs.OpenSettings() },
		"a new game":  func(h *house) { h.key(fyne.KeyF1) },
	} {
		h := othelloHouse(t)
		h.rune('a')
		leave(h)
		var typed []event.Typed
		for _, e := range h.events {
			if e, ok := e.(event.Typed); ok {
				typed = append(typed, e)
			}
		}
		if want := []event.Typed{{Text: "a"}, {}}; !slices.Equal(typed, want) {
			t.Errorf("%s: typed is %+v, want %+v", name, typed, want)
		}
	}
}

func TestNamesOfCellsAreTyped(t *testing.T) {
	h := othelloHouse(t)
	for _, r := range "d3c5" {
		h.rune(r)
	}
	h.wantMoves(2)
	h.rune('a')
	h.rune('1')
	h.wantMessage("A disc on a1 would turn no other.")
}

func TestThePersonKeepsTheSeatWhenTheComputerIsCalled(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) {
		setLevels(s, "othello", [2]search.Level{"", search.Medium})
		s.Players[0].Name = "Ada"
		setStarter(s, "othello", game.StartSecond)
	})
	h.rest()
	h.wantStatus("Black 4 · White 1 · 5 discs · White to move · Computer: Black")
	h.middle()
	h.rest()
	h.wantTitle("Ada's turn")
	if name := h.player(0).name; name != "Ada" || h.session.Side(0) != game.First {
		t.Errorf("player 1 is %q and plays %v", name, h.session.Side(0))
	}
}

func TestWhomTheRightButtonSentAwayTheMiddleOneCalls(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{"", search.Medium}) })
	h.right("a1")
	h.middle()
	if level := h.settings.Get().Game("othello").Levels[1]; level != search.Medium {
		t.Errorf("the computer that comes is %s", level)
	}
}

func TestAnyCellWakesAComputerThatWaits(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { setLevels(s, "othello", [2]search.Level{search.Easy, search.Easy}) })
	h.until(func() bool { return h.controller.Match().Ply() >= 2 })
	h.run("menu.undo")
	h.wantMessage("Space: play on")
	h.left("h8")
	if !h.controller.Thinking() {
		t.Error("the computer waits on")
	}
}

func TestAPersonsPassIsToldAgainAfterTheComputersMove(t *testing.T) {
	h := othelloHouse(t)
	h.playOut("d3c3b3b2f5a3a1c1")
	h.wantMessage("Player 1 has no move and passes.")
	h.middle()
	h.rest()
	h.wantTitle("Player 1's turn")
	h.wantMessage("Player 1 had no move and passed.")
	h.left(h.controller.Match().State().Format(h.controller.Match().State().Moves()[0]))
	h.rest()
	h.wantMessage("More discs")
}
