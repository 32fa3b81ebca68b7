//go:build !race

package ui_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// openingsProgram is a program that shows the openings.
type openingsProgram struct{ *program }

// withOpenings has played two games of noughts and crosses, of which X has won one and lost
// one, in a window of a height, and shows the openings in a third game.
func withOpenings(t *testing.T, high float32, prepare ...func(*settings.Settings)) *openingsProgram {
	t.Helper()
	all := append([]func(*settings.Settings){noughts}, prepare...)
	h := &openingsProgram{start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, all...), ReviewTime: time.Hour}).begin()}
	h.show("gomoku")
	h.window.Resize(fyne.NewSize(1060, high))
	h.mark(crosses...)
	h.key(fyne.KeyF1)
	h.mark(4, 0, 1, 7, 2, 6, 8, 3) // O wins in the left column
	h.key(fyne.KeyF1)
	h.shortcut(control(fyne.KeyB, 0))
	return h
}

// wantOpenings waits until rows are shown for the current position: each with the move, a star if
// its value is known, and the numbers of wins and losses.
func (h *openingsProgram) wantOpenings(want string) {
	h.t.Helper()
	h.until(func() bool {
		e, ok := last[event.Openings](h.program)
		if !ok || e.Position != h.position() {
			return false
		}
		got := e.Text
		for _, row := range e.Rows {
			star := "*"
			if row[3] == "" {
				star = ""
			}
			got += row[0] + star + " " + strings.ReplaceAll(row[2], " · 0 drawn", "") + ", "
		}
		return got == want
	})
}

func TestOpeningsFollowTheBoard(t *testing.T) {
	h := withOpenings(t, 760)
	h.wantOpenings("b2 1 won · 1 lost, ")
	h.mark(4)
	h.wantOpenings("a1 1 won · 0 lost, b1 0 won · 1 lost, ")
	h.mark(7) // counts as b1, its mirror image
	h.wantOpenings("a3 1 won · 0 lost, ")
	h.mark(0)
	h.wantOpenings("No games from here yet")
	h.key(fyne.KeyF1)
	h.mark(crosses...)
	h.wantOpenings("The game is over")
	h.key(fyne.KeyF1)
	h.wantOpenings("b2 2 won · 1 lost, ")
	h.openArchive()
	h.selectMatch(8)
	h.tap("delete", "close")
	h.wantOpenings("b2 2 won · 0 lost, ")
	if !h.item("menu.openings").Checked {
		t.Error("the menu item of the openings is not checked")
	}
	h.press("openings.close")
	if h.has("openings") || h.item("menu.openings").Checked {
		t.Error("the openings can't be hidden")
	}
}

// TestClickPlaysOpening checks that a click on a row makes the move of the person to move, and
// tries it when the players look back, where values are shown.
func TestClickPlaysOpening(t *testing.T) {
	h := withOpenings(t, 760)
	h.wantOpenings("b2 1 won · 1 lost, ")
	uitest.Click(t, h.window, "opening.1")
	h.wantMoves(1)
	h.mark(1, 0, 8, 6, 3, 2)
	h.goTo(1)
	h.wantOpenings("b1* 0 won · 2 lost, a1* 1 won · 0 lost, ")
	uitest.Click(t, h.window, "opening.2")
	if h.position() != "3x3 3 a1 3/1x1/o2" {
		t.Errorf("a click leads to %s", h.position())
	}
	h.wantOpenings("b1* 0 won · 1 lost, ")
	h.key(fyne.KeyF1)
	h.wantOpenings("b2 2 won · 1 lost, ")
}

// TestOpeningsHideValuesDuringGame checks that values of moves are not shown in a game that goes
// on, unless it is being analysed.
func TestOpeningsHideValuesDuringGame(t *testing.T) {
	h := withOpenings(t, 760)
	h.mark(4)
	const unknown = "a1 1 won · 0 lost, b1 0 won · 1 lost, "
	h.wantOpenings(unknown)
	h.menu("menu.analysis")
	h.wantOpenings("a1* 1 won · 0 lost, b1* 0 won · 1 lost, ")
	h.menu("menu.analysis")
	h.wantOpenings(unknown)
	h.goTo(0)
	h.wantOpenings("b2 1 won · 1 lost, ")
}

func TestOpeningsOfOnePlayer(t *testing.T) {
	h := withOpenings(t, 760)
	h.wantOpenings("b2 1 won · 1 lost, ")
	h.press("openings.person")
	items := h.menuItems()
	if len(items) != 3 {
		t.Fatalf("the menu has %d choices", len(items))
	}
	test.Tap(items[2].(fyne.Tappable))
	h.wantOpenings("b2 1 won · 1 lost, ")
	if text := h.button("openings.person").Text; text != "Player 2" {
		t.Errorf("the button says %q", text)
	}
	h.end()
	if s := h.saved(); !s.Openings || s.OpeningsOf != (settings.Person{Number: 2}) {
		t.Errorf("the stored settings are shown %t, player %+v", s.Openings, s.OpeningsOf)
	}
}

// TestOpeningsReplaceMoveList checks that a low window shows either the openings or the list of
// moves, and that the arrows still step through an opened game.
func TestOpeningsReplaceMoveList(t *testing.T) {
	h := withOpenings(t, 520)
	if h.has("moves") || !h.has("openings") {
		t.Errorf("visible are: moves %t, openings %t", h.has("moves"), h.has("openings"))
	}
	h.openMatch(8)
	h.key(fyne.KeyHome)
	h.wantOpenings("b2* 1 won · 1 lost, ")
	h.window.Resize(fyne.NewSize(1060, 300))
	h.shortcut(control(fyne.KeyB, 0))
	h.shortcut(control(fyne.KeyB, 0))
	if _, there := uitest.InSight(h.window)["openings.close"]; !there {
		t.Error("the openings are not scrolled into sight")
	}
	h.window.Resize(fyne.NewSize(1060, 900))
	if !h.has("moves") || !h.has("openings") {
		t.Errorf("in a high window, visible are: moves %t, openings %t", h.has("moves"), h.has("openings"))
	}
}
