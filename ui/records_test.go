package ui

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
)

// playAny makes some moves in the tab that is shown.
func (h *house) playAny(plies int) {
	h.t.Helper()
	for i := range plies {
		moves := h.controller.Match().State().Moves()
		h.controller.Play(moves[(7*i)%len(moves)])
	}
	h.wantMoves(plies)
}

func TestAGameIsCopiedAndPasted(t *testing.T) {
	for number, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newHouse(t).begin()
			h.show(number)
			h.playAny(6)
			want := h.controller.Match().State().String()
			h.shortcut(&fyne.ShortcutCopy{})
			if text := h.app.Clipboard().Content(); !strings.Contains(text, `[Game "`+name+`"]`) || !strings.Contains(text, "Player 2") {
				t.Fatalf("copied %q", text)
			}
			h.NewGame()
			h.show((number + 1) % len(catalog.Names()))
			h.shortcut(&fyne.ShortcutPaste{})
			if h.tabs.Current() != h.tabs.All[number] {
				t.Fatal("the game is not shown in its tab")
			}
			h.follow()
			h.wantMoves(6)
			h.wantMessage("A game of 6 moves was pasted.")
			if got := h.controller.Match().State().String(); got != want {
				t.Errorf("pasted %s, want %s", got, want)
			}
			h.controller.History.Undo()
			h.wantMoves(5)
		})
	}
}

// TestEveryFormatCanBeCopied copies by the menu, and pastes what tells moves.
func TestEveryFormatCanBeCopied(t *testing.T) {
	for number, name := range catalog.Names() {
		h := newHouse(t).begin()
		h.show(number)
		h.playAny(4)
		items := h.menu.Item("menu.copyas").ChildMenu.Items
		for i, f := range record.Formats(name) {
			before := h.controller.Match()
			h.app.Clipboard().SetContent("")
			items[i].Action()
			if f.Name == "digits" {
				h.wantMessage("at most 9 columns") // this board has ten
				continue
			}
			h.wantMessage("Copied: " + items[i].Label)
			h.files.Paste()
			after := h.controller.Match()
			same := after.State().Turn() == before.State().Turn() && len(after.State().Moves()) == len(before.State().Moves())
			if f.Whole {
				same = after.State().String() == before.State().String() && after.Ply() == 4
			}
			if after == before || !same {
				t.Errorf("%s as %s: %q is pasted as %v", name, f.Name, h.app.Clipboard().Content(), after.State())
			}
			h.session.Import(game.Record{Tree: before})
		}
	}
}

// TestTheWholeGameIsCopied copies while an earlier position is looked at.
func TestTheWholeGameIsCopied(t *testing.T) {
	h := gomokuHouse(t)
	h.playAny(5)
	h.controller.History.GoTo(2)
	h.shortcut(&fyne.ShortcutCopy{})
	h.NewGame()
	h.files.Paste()
	h.wantMoves(5)
}

// varied has Othello's tab show a game with a variation, and another one in that.
func varied(t *testing.T) *house {
	t.Helper()
	h := othelloHouse(t)
	h.playOut("d3c5f6")
	h.pick("d3")
	h.left("c3")
	h.left("c4")
	h.pick("c3")
	h.left("b3")
	h.pick("c5")
	h.typed(fyne.KeyEnd)
	h.wantList("Start 1. d3 c5 c3 2. f6")
	return h
}

// wantVaried sees that the list has the game of varied with all that was tried.
func (h *house) wantVaried() {
	h.t.Helper()
	h.wantList("Start 1. d3 c5 c3 2. f6")
	h.pick("c3")
	h.typed(fyne.KeyEnd)
	h.wantList("Start 1. d3 c3 c5 2. b3 c4")
	h.pick("c4")
	h.wantLast("c4")
}

// TestVariationsAreCopiedAndPasted takes what else was tried along on the
// clipboard.
func TestVariationsAreCopiedAndPasted(t *testing.T) {
	h := varied(t)
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, "\n1. d3 2. c5 (2. c3 3. b3 (3. c4)) 3. f6 *\n") {
		t.Errorf("copied %q", text)
	}
	h.NewGame()
	h.files.Paste()
	h.wantVaried()
}

// TestTheDateOfAGameIsKept copies a game again that was played long ago.
func TestTheDateOfAGameIsKept(t *testing.T) {
	h := gomokuHouse(t)
	h.app.Clipboard().SetContent("[Game \"gomoku\"]\n[Date \"2005.04.03\"]\n\n1. h8 *\n")
	h.files.Paste()
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, "[Date \"2005.04.03\"]") {
		t.Errorf("copied %q", text)
	}
	h.NewGame()
	h.playAny(1)
	h.shortcut(&fyne.ShortcutCopy{})
	if text := h.app.Clipboard().Content(); !strings.Contains(text, "[Date \""+time.Now().Format("2006.01.02")+"\"]") {
		t.Errorf("copied %q", text)
	}
}

func TestABoardOfAnotherSizeIsPasted(t *testing.T) {
	h := newHouse(t).begin()
	h.app.Clipboard().SetContent(`[Game "nrow"] [Columns "7"] [Rows "6"] [N "5"] 1. 4 4 2. 3`)
	h.files.Paste()
	h.wantMoves(3)
	if columns, rows := h.coins().Grid().Size(); columns != 7 || rows != 6 || h.table.Subtitle() != "5 in a row wins." {
		t.Errorf("%d×%d, %q", columns, rows, h.table.Subtitle())
	}
	h.drop(6)
	h.wantMoves(4)
	h.NewGame()
	if columns, _ := h.coins().Grid().Size(); columns != 10 {
		t.Errorf("a new game has %d columns", columns)
	}
}

func TestWhatIsNoGameIsExplained(t *testing.T) {
	h := newHouse(t).begin()
	h.show(3)
	h.playAny(3)
	before := h.controller.Match()
	for text, says := range map[string]string{
		"":                                   "there is nothing to read",
		"Dear diary, today we played.":       "this is no record of a game known here",
		"h8 h9 h8":                           "move 3 (h8)",
		"[Game \"othello\"]\n1. d3 (1. c4\n": "line 2, at move 1: the variation that begins here has no end",
		"[Game \"othello\"]\n1. d3 (1. a1)":  "line 2, move 1 (a1): no disc would turn",
		"Piskvorky 15x15, 0\n1,1,0\n99,1,0":  "line 3, move 2",
		strings.Repeat("h8", 1<<20):          "too long",
	} {
		h.app.Clipboard().SetContent(text)
		h.shortcut(&fyne.ShortcutPaste{})
		if !h.dialogs.Active() {
			t.Fatalf("%.20q is pasted", text)
		}
		body := h.said()
		if !strings.Contains(body, "Nothing was changed") || !strings.Contains(body, says) {
			t.Errorf("%.20q: %q, want %q", text, body, says)
		}
		h.dialogs.Close()
		if h.controller.Match() != before || before.Ply() != 3 {
			t.Errorf("%.20q changes the game", text)
		}
	}
}

func TestPastingIntoAFieldIsTheFields(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(1)
	field := h.gravityField()
	h.window.Canvas().Focus(field)
	field.SetText("")
	h.app.Clipboard().SetContent("12")
	h.shortcut(&fyne.ShortcutPaste{})
	if textOf(field) != "12" || h.dialogs.Active() {
		t.Errorf("the field holds %q", textOf(field))
	}
	h.wantMoves(1)
}

func TestTheComputerPlaysOnInAPastedGame(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) {
		setLevel(s, "gomoku", 1, "beginner")
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	h.app.Clipboard().SetContent("h8")
	h.files.Paste()
	h.rest()
	h.wantMoves(2)
	if turn := h.controller.Match().State().Turn(); turn != game.First {
		t.Errorf("%v is to move", turn)
	}
}

// TestAFinishedGameIsThoseWhoPlayedIt pastes one, and one that was given up while
// a computer is to move.
func TestAFinishedGameIsThoseWhoPlayedIt(t *testing.T) {
	h := newHouse(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		s.Pause = 0
	}).begin()
	h.runOut()
	const names = `[Game "nrow"] [Columns "7"] [Rows "6"] [First "Ada"] [Second "Ben"] `
	h.app.Clipboard().SetContent(names + "1. 1 2 2. 1 2 3. 1 2 4. 1")
	h.files.Paste()
	h.wantMoves(7)
	if title := h.says("info"); title != "Ada wins!" {
		t.Errorf("it is said: %q", title)
	}
	h.app.Clipboard().SetContent(names + `[Result "1-0"] 1. 1`)
	h.files.Paste()
	if h.wantMoves(1); h.controller.Thinking() || !h.controller.Waiting() {
		t.Error("the computer goes on with a game that was given up")
	}
	h.NewGame()
	if p := h.session.Players(); p[0].Name == "Ada" {
		t.Errorf("%+v play", p)
	}
}

// TestAFinishedGameWithoutNamesIsNobodysHere pastes one whose players nobody
// knows, goes on to another end in it, and opens it again from the archive.
func TestAFinishedGameWithoutNamesIsNobodysHere(t *testing.T) {
	h := othelloHouse(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Anna", "Bo" })
	nameless := func(what string) {
		t.Helper()
		if title, first := h.says("info"), h.player(0).name; title != "Black wins: no other disc is left!" || first != "Black" {
			t.Errorf("%s: %q, and first is %q", what, title, first)
		}
		k, _ := h.storage.Store.Load(h.session.Stored().ID)
		if k.Seats[0].Name != "" || k.Seats[1].Name != "" {
			t.Errorf("%s: kept as a game of %+v", what, k.Seats)
		}
	}
	h.app.Clipboard().SetContent("e6f4e3f6g5d6e7f5c5")
	h.files.Paste()
	nameless("pasted")
	h.controller.History.Undo()
	h.controller.History.Undo()
	h.playOut("e8")
	h.controller.History.GoTo(7)
	h.playOut("f5c5")
	nameless("played on")
	if len(h.storage.Store.Statistics("othello")) > 0 {
		t.Error("it counts")
	}
	id := h.session.Stored().ID
	h.NewGame()
	if title := h.says("info"); title != "Anna's turn" {
		t.Errorf("a new game: %q", title)
	}
	k, _ := h.storage.Store.Load(id)
	if err := h.session.Open(k); err != nil {
		t.Fatal(err)
	}
	nameless("opened")
	h.settings.Change(func(s *settings.Settings) { s.Players[0].Name = "Eve" })
	if first := h.player(0).name; first != "Eve" {
		t.Errorf("with another name first is %q", first)
	}
}

// TestNamesFromRightToLeft shows such names between marks that keep sentences in
// order, alone too, and writes them without.
func TestNamesFromRightToLeft(t *testing.T) {
	const first, second = "\u2068שרה\u2069", "\u2068\u20662\u2069 \u2067علی\u2069\u2069"
	h := othelloHouse(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "שרה", "علی 2" })
	if title := h.says("info"); title != first+"'s turn" {
		t.Errorf("it is said: %+q", title)
	}
	h.playOut("e6f4e3f6g5d6e7f5c5")
	if title := h.says("info"); title != first+" wins: no other disc is left!" {
		t.Errorf("it is said: %+q", title)
	}
	for i, want := range []string{first, second} {
		if name := h.player(i).name; name != want {
			t.Errorf("card %d is that of %+q", i, name)
		}
	}
	h.shortcut(&fyne.ShortcutCopy{})
	text := h.app.Clipboard().Content()
	if !strings.Contains(text, "[First \"שרה\"]\n[Second \"علی 2\"]\n") {
		t.Errorf("copied %+q", text)
	}
	k, _ := h.storage.Store.Load(h.session.Stored().ID)
	if k.Seats[0].Name != "שרה" || k.Seats[1].Name != "علی 2" {
		t.Errorf("kept is %+q", k.Seats)
	}
	if s := h.storage.Store.Statistics("othello"); len(s) != 2 || s[0].Player != "שרה" || s[0].Opponent != "علی 2" {
		t.Errorf("counted is %+q", s)
	}
}
