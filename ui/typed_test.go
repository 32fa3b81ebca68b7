//go:build !race

package ui_test

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

// typeName types a text, in which <, ! and \n stand for Backspace, Escape and Enter.
func (h *program) typeName(text string) {
	for _, r := range text {
		switch r {
		case '<':
			h.key(fyne.KeyBackspace)
		case '!':
			h.key(fyne.KeyEscape)
		case '\n':
			h.key(fyne.KeyReturn)
		default:
			h.write(string(r))
		}
	}
}

// TestTypedCellNameMessage checks the message for the name of a cell that is being typed; see
// typeName.
func TestTypedCellNameMessage(t *testing.T) {
	const rule = "5 in a row wins."
	for typed, want := range map[string]string{
		"h":       "Cell h…",
		"H1":      "Cell H1… Enter takes it at once.",
		"an":      "Cell an…",
		"an<":     "Cell a…",
		"h1<<":    rule,
		"h1!":     rule,
		"h1<2!":   rule,
		"az":      "There is no column az. The last one is an.",
		"å":       "There is no column å. The last one is an.",
		"h41":     "There is no cell h41. The last one is an40.",
		"h0":      "There is no cell h0. The last one is an40.",
		"7":       "A cell's name begins with the letter of its column, as an40 does.",
		"h\n":     "h is a column. Type the number of the row, too.",
		"h\n4":    "Cell h4… Enter takes it at once.",
		"az!":     "There is no column az. The last one is an.", // nothing is left to discard
		"h12h12h": "Cell h…",
		"h12h12":  "h12 is taken already. Choose an empty cell.",
		"h4\nh12": rule,
	} {
		h := inTab(t, "gomoku", func(s *settings.Settings) { setBoard(s, "gomoku", 40, 40, 5) })
		if got := h.says("message"); got != rule {
			t.Fatalf("the first message is %q", got)
		}
		h.typeName(typed)
		if got := h.says("message"); got != want {
			t.Errorf("%q: the message is %q, want %q", typed, got, want)
		}
	}
}

func TestTypedCellNameMessageInOthello(t *testing.T) {
	h := inTab(t, "othello")
	for _, c := range [][2]string{
		{"d", "Cell d…"},
		{"<", "More discs at the end win."},
		{"d9", "There is no cell d9. The last one is h8."},
		{"x", "There is no column x. The last one is h."},
		{"d", "Cell d…"},
		{"!", "There is no column x. The last one is h."}, // the previous message
		{"4", "A cell's name begins with the letter of its column, as h8 does."},
		{"d\n", "d is a column. Type the number of the row, too."},
		{"4", "There is a disc on d4 already."},
	} {
		h.typeName(c[0])
		if got := h.says("message"); got != c[1] {
			t.Errorf("%q: the message is %q, want %q", c[0], got, c[1])
		}
	}
	h.wantMoves(0)
	h.typeName("d3")
	h.wantMoves(1)
}

// TestTypedNameEvents checks the events about typed names.
func TestTypedNameEvents(t *testing.T) {
	h := inTab(t, "gomoku")
	h.typeName("h12g1!")
	var told []event.Typed
	for _, e := range h.events {
		if typed, ok := e.(event.Typed); ok {
			told = append(told, typed)
		}
	}
	if want := []event.Typed{{Text: "h"}, {Text: "h1", Cell: true}, {}, {Text: "g"}, {Text: "g1", Cell: true}, {}}; !slices.Equal(told, want) {
		t.Errorf("the events are %+v, want %+v", told, want)
	}
	h.wantMoves(1)
}

// TestTypedNameDiscardedWhileClosing closes the program while a name waits for more characters.
// Its timer elapses during the end.
func TestTypedNameDiscardedWhileClosing(t *testing.T) {
	h := inTab(t, "gomoku")
	h.typeName("h1")
	h.wantMessage("Cell h1…")
	waiting := h.timers.take()
	h.quit()
	heard := len(h.events)
	for _, ring := range waiting {
		ring()
	}
	h.flush()
	if len(waiting) == 0 {
		t.Error("no timer is pending")
	}
	for _, e := range h.events[heard:] {
		if typed, ok := e.(event.Typed); ok {
			t.Errorf("an event came after the end: %+v", typed)
		}
	}
}

// TestUndoDiscardsTypedName checks that undo discards the name that is being typed.
func TestUndoDiscardsTypedName(t *testing.T) {
	h := inTab(t, "gomoku")
	h.typeName("h12g1")
	h.menu("menu.undo")
	h.key(fyne.KeyReturn) // marks the cell at the cursor, which typing g1 has moved there
	h.wantMoves(1)
	h.wantList("Start 1. g1 h12") // h12 was taken back, and is listed after g1
	h.typeName("h1")
	h.menu("menu.undo")
	if h.wantMoves(0); h.says("message") != "5 in a row wins." {
		t.Errorf("the message is %q", h.says("message"))
	}
}

// TestTypedColumnOutOfRange types the number of a column that does not exist.
func TestTypedColumnOutOfRange(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) { setBoard(s, "nrow", 7, 6, 4) }).begin()
	h.write("8")
	h.wantMoves(0)
	if got := h.says("message"); got != "There is no column 8." {
		t.Errorf("the message is %q", got)
	}
}

// pressScanCode presses the key with a scan code that types r on a foreign keyboard.
func (h *program) pressScanCode(code int, r rune) {
	h.advance(time.Second)
	e := &fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: code}}
	h.app.window.canvas.down(e)
	h.canvas().OnTypedKey()(e)
	h.canvas().OnTypedRune()(r)
	h.keyUp(e.Name)
}

// TestKeyboardsWithoutLatinLetters presses keys of a Russian and of a Persian keyboard: M,
// which mutes, and h8, the name of a cell.
func TestKeyboardsWithoutLatinLetters(t *testing.T) {
	for name, letters := range map[string]string{"Russian": "ьр8", "Persian": "پا۸"} {
		t.Run(name, func(t *testing.T) {
			h := inTab(t, "gomoku")
			typed := []rune(letters)
			h.pressScanCode(50, typed[0])
			h.elapseTimers()
			if !h.sound.muted {
				t.Error("M does not mute")
			}
			h.pressScanCode(35, typed[1])
			h.pressScanCode(9, typed[2])
			h.wantMoves(1)
		})
	}
}

// TestTypedNameAndRedo types the beginning of a cell's name, which is about the position that is
// shown, and then makes moves again, or goes to another position.
func TestTypedNameAndRedo(t *testing.T) {
	for what, do := range map[string]func(h *program){
		"redo": func(h *program) { h.shortcut(&fyne.ShortcutRedo{}) },
		"menu": func(h *program) { h.menu("menu.redo") },
		"list": func(h *program) { h.goTo(3) },
	} {
		h := inTab(t, "gomoku")
		h.mark(0, 1, 2, 3)
		h.undoKey()
		h.undoKey()
		h.write("h1") // may go on: h10 … h15
		do(h)
		h.elapseTimers()
		h.elapseTimers()
		if h.wantMoves(3); h.item("menu.redo").Disabled {
			t.Errorf("%s: what was typed before has become a move: %s", what, h.moves())
		}
	}
}
