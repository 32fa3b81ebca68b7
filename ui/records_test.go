//go:build !race

package ui_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

func TestCopyAndPaste(t *testing.T) {
	names := catalog.Names()
	for number, name := range names {
		t.Run(name, func(t *testing.T) {
			h := newProgram(t).begin()
			h.show(name)
			h.playAny(6)
			want := h.position()
			if text := h.copied(); !strings.Contains(text, `[Game "`+name+`"]`) || strings.Contains(text, "Player 2") {
				t.Fatalf("the copied text is %q", text)
			}
			h.press("new")
			h.show(names[(number+1)%len(names)])
			h.shortcut(&fyne.ShortcutPaste{})
			if h.tab() != name {
				t.Fatal("the game is not shown in its tab")
			}
			h.trackTab()
			h.wantMoves(6)
			h.wantMessage("A game of 6 moves was pasted.")
			if got := h.position(); got != want {
				t.Errorf("the pasted position is %s, want %s", got, want)
			}
			h.press("undo")
			h.wantMoves(5)
		})
	}
}

// TestCopyEveryFormat copies in every format by the menu, and pastes those that have moves.
func TestCopyEveryFormat(t *testing.T) {
	for _, name := range catalog.Names() {
		h := newProgram(t).begin()
		h.show(name)
		h.playAny(4)
		whole := h.copied()
		for i, f := range record.Formats(name) {
			before, position := h.state(), h.position()
			h.app.Clipboard().SetContent("")
			item := h.item("menu.copyas").ChildMenu.Items[i]
			item.Action()
			if f.Name == "digits" {
				h.wantMessage("at most 9 columns") // this board has ten
				continue
			}
			said := item.Label
			if strings.Contains(said, ": ") { // with an example
				said = strings.TrimSpace(h.app.Clipboard().Content())
			}
			h.wantMessage("Copied: " + said)
			h.shortcut(&fyne.ShortcutPaste{})
			after := h.state()
			same := after.Turn() == before.Turn() && len(after.Moves()) == len(before.Moves())
			if f.Whole {
				same = h.position() == position && h.ply() == 4
			}
			if !strings.Contains(h.says("message"), "was pasted") || !same {
				t.Errorf("%s as %s: %q is pasted as %v", name, f.Name, h.app.Clipboard().Content(), after)
			}
			h.paste(whole)
		}
	}
}

// TestCopyWholeGame copies while an earlier position is shown.
func TestCopyWholeGame(t *testing.T) {
	h := inTab(t, "gomoku")
	h.playAny(5)
	h.goTo(2)
	h.shortcut(&fyne.ShortcutCopy{})
	h.press("new")
	h.shortcut(&fyne.ShortcutPaste{})
	h.wantMoves(5)
}

// TestCopyVariations copies a game with variations and pastes it.
func TestCopyVariations(t *testing.T) {
	h := varied(t)
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, "\n1. d3 2. c5 (2. c3 3. b3 (3. c4)) 3. f6 *\n") {
		t.Errorf("the copied text is %q", text)
	}
	h.press("new")
	h.shortcut(&fyne.ShortcutPaste{})
	h.wantVaried()
}

// TestPasteKeepsDate pastes and copies a game that was played long ago.
func TestPasteKeepsDate(t *testing.T) {
	today := time.Date(2024, time.February, 29, 12, 0, 0, 0, time.Local)
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t), Now: func() time.Time { return today }}).begin()
	h.show("gomoku")
	h.app.Clipboard().SetContent("[Game \"gomoku\"]\n[Date \"2005.04.03\"]\n\n1. h8 *\n")
	h.shortcut(&fyne.ShortcutPaste{})
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, "[Date \"2005.04.03\"]") {
		t.Errorf("the copied text is %q", text)
	}
	h.press("new")
	h.playAny(1)
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, `[Date "2024.02.29"]`) {
		t.Errorf("the copied text is %q", text)
	}
}

func TestPasteOtherBoardSize(t *testing.T) {
	h := newProgram(t).begin()
	h.app.Clipboard().SetContent(`[Game "nrow"] [Columns "7"] [Rows "6"] [N "5"] 1. 4 4 2. 3`)
	h.shortcut(&fyne.ShortcutPaste{})
	h.wantMoves(3)
	h.wantColumns(7)
	if text := h.copied(); !strings.Contains(text, `[Rows "6"]`) || !strings.Contains(text, `[N "5"]`) {
		t.Errorf("copied again, the game is %s", text)
	}
	h.drop(6)
	h.wantMoves(4)
	h.press("new")
	h.wantColumns(10)
}

func TestPasteInvalidText(t *testing.T) {
	h := newProgram(t).begin()
	h.show("gomoku")
	h.playAny(3)
	position, moves := h.position(), h.moves()
	const none, unreadable, badMove = "No game to paste", "The game can't be read", "A move in the game is wrong"
	for text, says := range map[string][2]string{
		"":                                   {none, "there is nothing to read"},
		"Dear diary, today we played.":       {none, "this is not the record of a game known here"},
		"h8 h9 h8":                           {badMove, "move 3 (h8)"},
		"[Game \"othello\"]\n1. d3 (1. c4\n": {unreadable, "line 2, at move 1: the variation that begins here has no end"},
		"[Game \"othello\"]\n1. d3 (1. a1)":  {badMove, "line 2, move 1 (a1): no disc would turn"},
		"[Game \"othello\"]\n[Name Ada]":     {unreadable, "line 2"},
		"Piskvorky 15x15, 0\n1,1,0\n99,1,0":  {badMove, "line 3, move 2"},
		strings.Repeat("h8", 1<<20):          {none, "too long"},
	} {
		h.app.Clipboard().SetContent(text)
		h.shortcut(&fyne.ShortcutPaste{})
		if h.dialog() == "" {
			t.Fatalf("%.20q was accepted", text)
		}
		body := h.dialogText()
		for _, part := range append(says[:], "Nothing was changed") {
			if !strings.Contains(body, part) {
				t.Errorf("%.20q is refused with %q, want %q", text, body, part)
			}
		}
		h.key(fyne.KeyEscape)
		if h.position() != position || h.moves() != moves {
			t.Errorf("%.20q changes the game", text)
		}
	}
}

func TestPasteIntoTextField(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(1)
	field := h.gravityField()
	h.canvas().Focus(field)
	field.SetText("")
	h.app.Clipboard().SetContent("12")
	h.shortcut(&fyne.ShortcutPaste{})
	if textOf(field) != "12" || h.dialog() != "" {
		t.Errorf("the field contains %q", textOf(field))
	}
	h.wantMoves(1)
}

func TestComputerContinuesPastedGame(t *testing.T) {
	h := inTab(t, "gomoku", func(s *settings.Settings) {
		setLevel(s, "gomoku", 1, "beginner")
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	h.app.Clipboard().SetContent("h8")
	h.shortcut(&fyne.ShortcutPaste{})
	h.awaitPerson()
	h.wantMoves(2)
	if turn := h.state().Turn(); turn != game.First {
		t.Errorf("%v is to move", turn)
	}
}

// TestPastedFinishedGameKeepsPlayers pastes a finished game with names, and one that was resigned
// when a computer would be to move.
func TestPastedFinishedGameKeepsPlayers(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		s.Pause = 0
	}).begin()
	h.awaitPerson()
	const names = `[Game "nrow"] [Columns "7"] [Rows "6"] [First "Ada"] [Second "Ben"] `
	h.app.Clipboard().SetContent(names + "1. 1 2 2. 1 2 3. 1 2 4. 1")
	h.shortcut(&fyne.ShortcutPaste{})
	h.wantMoves(7)
	if title := h.says("info"); title != "Ada wins!" {
		t.Errorf("the title is %q", title)
	}
	h.app.Clipboard().SetContent(names + `[Result "1-0"] 1. 1`)
	h.shortcut(&fyne.ShortcutPaste{})
	if h.wantMoves(1); h.thinking() {
		t.Error("the computer thinks in a game that was resigned")
	}
	h.press("new")
	if name := h.player(0).name; name == "Ada" {
		t.Errorf("player 1 is %s", name)
	}
}

// TestPastedFinishedGameWithoutNames pastes a game of unknown players, continues it to another
// end, and opens it from the archive.
func TestPastedFinishedGameWithoutNames(t *testing.T) {
	h := newStoredProgram(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Anna", "Bo" }).begin()
	h.show("othello")
	nameless := func(what string) {
		t.Helper()
		if title, first := h.says("info"), h.player(0).name; title != "Black wins: no other disc is left!" || first != "Black" {
			t.Errorf("%s: the title is %q, and player 1 %q", what, title, first)
		}
	}
	h.paste("e6f4e3f6g5d6e7f5c5")
	nameless("pasted")
	h.press("undo", "undo")
	h.playOut("e8")
	h.goTo(7)
	h.playOut("f5c5")
	nameless("played on")
	h.menu("menu.statistics")
	h.wantStatisticsRows("othello")
	h.tap("close")
	h.press("new")
	if title := h.says("info"); title != "Anna's turn" {
		t.Errorf("in a new game the title is %q", title)
	}
	h.openMatch(9)
	nameless("opened")
	h.set(func() { h.enter("name1", "Eve") })
	nameless("after another name in the settings")
	h.press("new")
	if title := h.says("info"); title != "Eve's turn" {
		t.Errorf("in a new game with another name the title is %q", title)
	}
	h.openMatch(9)
	if k := h.storedMatch(); k.Seats[0].Name != "" || !k.Seats[1].Unknown {
		t.Errorf("the stored seats are %+v", k.Seats)
	}
}

// TestNamesFromRightToLeft checks that such names are shown between directional marks, which keep
// sentences in order, and stored without.
func TestNamesFromRightToLeft(t *testing.T) {
	const first, second = "\u2068שרה\u2069", "\u2068\u20662\u2069 \u2067علی\u2069\u2069"
	h := newStoredProgram(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "שרה", "علی 2" }).begin()
	h.show("othello")
	if title := h.says("info"); title != first+"'s turn" {
		t.Errorf("the title is %+q", title)
	}
	h.playOut("e6f4e3f6g5d6e7f5c5")
	if title := h.says("info"); title != first+" wins: no other disc is left!" {
		t.Errorf("the title is %+q", title)
	}
	for i, want := range []string{first, second} {
		if name := h.player(i).name; name != want {
			t.Errorf("card %d has the name %+q", i, name)
		}
	}
	h.shortcut(&fyne.ShortcutCopy{})
	text := h.app.Clipboard().Content()
	if !strings.Contains(text, "[First \"שרה\"]\n[Second \"علی 2\"]\n") {
		t.Errorf("the copied text is %+q", text)
	}
	s := h.openStore()
	k, _ := s.Load(s.List(store.Filter{}, store.Order{})[0].ID)
	if k.Seats[0].Name != "שרה" || k.Seats[1].Name != "علی 2" {
		t.Errorf("the stored seats are %+v", k.Seats)
	}
	if s := s.Statistics("othello"); len(s) != 2 || s[0].Player.Name != "שרה" || s[0].Opponent.Name != "علی 2" {
		t.Errorf("the statistics are %+v", s)
	}
}

// TestFinishedGameAgainstComputerSettings pastes a finished game where the settings have a computer,
// and renames a player: the board shows those who have played, and a new game those of the settings.
func TestFinishedGameAgainstComputerSettings(t *testing.T) {
	h := newStoredProgram(t, func(s *settings.Settings) {
		s.Players[0].Name = "Anna"
		setLevel(s, "nrow", 1, "easy")
	}).begin()
	wantPlayers := func(when, first, second string) {
		t.Helper()
		if got := [2]string{h.player(0).name, h.player(1).name}; got != [2]string{first, second} {
			t.Errorf("%s the players are %q", when, got)
		}
	}
	h.paste("[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n[First \"Zoe\"]\n[Second \"Yan\"]\n\n1. 1 2. 2 3. 1 4. 2 5. 1 6. 2 7. 1")
	wantPlayers("pasted", "Zoe", "Yan")
	h.wantTitle("Zoe")
	h.set(func() { h.enter("name1", "Kim") })
	wantPlayers("renamed", "Zoe", "Yan")
	h.newKey()
	wantPlayers("in a new game", "Kim", "Bramble")
	h.paste("[Game \"nrow\"]\n[Columns \"7\"]\n[Rows \"6\"]\n[First \"Zoe\"]\n[SecondLevel \"hard\"]\n\n1. 1 2. 2 3. 1 4. 2 5. 1 6. 2 7. 1")
	wantPlayers("pasted with another computer", "Zoe", "Ash")
}

// TestReopenedGameSaysSo plays another move in a finished game: a message says that its result is gone
// for the moment, and a click on the old line brings it back.
func TestReopenedGameSaysSo(t *testing.T) {
	const reopened = "The game was over and goes on from here."
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.press("undo")
	h.drop(5)
	h.flush()
	h.wantMessage(reopened)
	h.drop(6)
	h.flush()
	if text := h.says("message"); strings.Contains(text, reopened) {
		t.Errorf("after another move the message is still %q", text)
	}
	h.wantList("Start 1. 1 2 2. 1 2 3. 1 2 4. 6 7 1")
	listed := h.listed()
	old := listed[len(listed)-1]
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(old)
	test.TapCanvas(h.window.Canvas(), at.AddXY(3, 10))
	if k := h.storedMatch(); k.Result.Winner != game.First {
		t.Errorf("back on the old line the stored result is %+v", k.Result)
	}
}
