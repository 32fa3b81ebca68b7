//go:build !race

package ui_test

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// remarkCount returns how often a computer has made a new remark.
func (h *program) remarkCount() (count int) {
	for _, e := range h.events {
		if r, ok := e.(event.Remark); ok && !r.Again {
			count++
		}
	}
	return count
}

// finish plays until the game is over.
func (h *program) finish() {
	h.t.Helper()
	for !h.over() {
		h.playOne()
		h.awaitPerson()
	}
}

// TestComputerRemarks plays games to their end, the last with remarks switched off. The
// remarks made so far are known at the next start.
func TestComputerRemarks(t *testing.T) {
	h := inTab(t, "gomoku", func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setLevel(s, "gomoku", 1, search.Master)
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	const temper = "Calm; has seen it all before"
	line := func() string { return partOf[*widget.Line](h, "temper2").Text() }
	if line() != temper {
		t.Errorf("before the first remark the card says %q", line())
	}
	said := ""
	for round := 1; round <= 3; round++ {
		h.finish()
		now := line()
		if !strings.HasPrefix(now, "“") || now == said || h.remarkCount() != round {
			t.Errorf("game %d: the card says %q after %q, and there were %d remarks", round, now, said, h.remarkCount())
		}
		said = now
		if round == 3 {
			h.press("undo")
			if line() != temper {
				t.Errorf("after undo of the end the card says %q", line())
			}
			h.shortcut(&fyne.ShortcutRedo{})
			h.awaitPerson()
			if h.remarkCount() != round || line() != said {
				t.Errorf("after redo of the end the card says %q, want %q, and there were %d remarks", line(), said, h.remarkCount())
			}
		}
		h.press("new")
	}
	h.set(func() { test.Tap(h.inDialog("remarks").(fyne.Tappable)) })
	h.finish()
	if r, ok := last[event.Result](h); !ok || r.Again || h.remarkCount() != 3 || line() != temper {
		t.Errorf("with remarks switched off the card says %q, and there were %d remarks", line(), h.remarkCount())
	}
	h.end()
	kept := settings.Open(h.config.Settings, nil, games.Sections()...).Get().Said
	if text := i18n.T(fmt.Sprintf("remark.master.won.%d", kept["master.won"])); len(kept) != 1 || !strings.Contains(said, text) {
		t.Errorf("the last remarks are stored as %v, want %s", kept, said)
	}
}

// TestRemarkIsShownAgain starts the program again after a computer has made a remark, changes the
// language, and opens the game from the archive after another one.
func TestRemarkIsShownAgain(t *testing.T) {
	h := newStoredProgram(t, func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setLevel(s, "gomoku", 1, search.Master)
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	}).begin()
	h.show("gomoku")
	said := func() string { return partOf[*widget.Line](h, "temper2").Text() }
	h.finish()
	before, plies := said(), h.ply()
	if !strings.HasPrefix(before, "“") {
		t.Fatalf("at the end the card says %q", before)
	}
	h = h.restart()
	h.show("gomoku")
	if said() != before || h.remarkCount() != 0 {
		t.Errorf("after a restart the card says %q, want %q, and there were %d new remarks", said(), before, h.remarkCount())
	}
	h.chooseLanguage("da")
	danish := said()
	h.chooseLanguage("en")
	if !strings.HasPrefix(danish, "“") || danish == before || said() != before {
		t.Errorf("in Danish the card says %q, and in English again %q", danish, said())
	}
	h.press("new")
	h.playOne()
	h.awaitPerson()
	h.openMatch(plies)
	if said() != before || h.remarkCount() != 0 {
		t.Errorf("opened from the archive the card says %q, want %q, and there were %d new remarks", said(), before, h.remarkCount())
	}
}
