package ui_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// winInTurns plays two games, each of which is won by the player who begins.
func winInTurns(t *testing.T) *program {
	t.Helper()
	h := newProgram(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Bo" }).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.press("new")
	h.drop(0, 1, 0, 1, 0, 1, 0)
	return h
}

// TestClearAndRestoreStatistics plays two games, and clears and restores the statistics.
func TestClearAndRestoreStatistics(t *testing.T) {
	h := winInTurns(t)
	h.shortcut(control(fyne.KeyT, 0))
	rows := []string{
		"Ada|Bo|1 won · 0 drawn · 1 lost|Going first: won 1 of 1 (100%) · Going second: won 0 of 1 (0%)|Lost the last one",
		"Bo|Ada|1 won · 0 drawn · 1 lost|Going first: won 1 of 1 (100%) · Going second: won 0 of 1 (0%)|Won the last one",
	}
	h.wantStatisticsRows("nrow", rows...)
	clearing, undo := h.inDialog("clear").(fyne.Disableable), h.inDialog("undo").(fyne.Disableable)
	if clearing.Disabled() || !undo.Disabled() {
		t.Error("Clear is disabled, or Undo enabled, before anything was cleared")
	}
	h.tap("game.othello")
	h.wantStatisticsRows("othello")
	if !clearing.Disabled() {
		t.Error("Clear is enabled while nothing is shown")
	}
	h.tap("game.nrow")
	h.tap("clear")
	h.wantStatisticsRows("nrow")
	if !clearing.Disabled() || undo.Disabled() {
		t.Error("after clearing, Clear is enabled or Undo disabled")
	}
	h.tap("game.awari")
	if !undo.Disabled() {
		t.Error("Undo is enabled for another game")
	}
	h.tap("game.nrow")
	h.tap("undo")
	h.wantStatisticsRows("nrow", rows...)
	h.tap("clear")
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantStatisticsRows("nrow", rows...)
	h.shortcut(&fyne.ShortcutUndo{}) // nothing is left to undo
	h.wantStatisticsRows("nrow", rows...)
	h.tap("clear")
	h.tap("close")
	h.menu("menu.statistics")
	h.wantStatisticsRows("nrow")
	if !h.inDialog("undo").(fyne.Disableable).Disabled() {
		t.Error("Undo is still enabled after the dialog was closed")
	}
}

// TestMatchesCountAfterClearing clears the statistics and plays another game.
func TestMatchesCountAfterClearing(t *testing.T) {
	h := winInTurns(t)
	h.menu("menu.statistics")
	h.tap("clear")
	h.tap("close")
	h.press("new")
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.menu("menu.statistics")
	h.wantStatisticsRows("nrow",
		"Ada|Bo|1 won · 0 drawn · 0 lost|Going first: won 1 of 1 (100%)|Won the last one",
		"Bo|Ada|0 won · 0 drawn · 1 lost|Going second: won 0 of 1 (0%)|Lost the last one",
	)
}

// TestStatisticsByTheKeyboard turns to every game, wrapping round the ends.
func TestStatisticsByTheKeyboard(t *testing.T) {
	h := newProgram(t).begin()
	h.show("othello")
	h.menu("menu.statistics")
	names := catalog.Names()
	last := names[len(names)-1]
	for _, name := range names[1:] {
		h.wantStatisticsRows(name)
		h.key(fyne.KeyRight)
	}
	h.wantStatisticsRows(names[0])
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp} {
		h.key(key)
		h.wantStatisticsRows(last)
	}
	h.canvas().FocusNext() // a button, which passes the arrows on
	h.key(fyne.KeyLeft)
	h.wantStatisticsRows(names[len(names)-2])
	h.key(fyne.KeyEscape)
	h.wantOpen("")
}

// TestStatisticsAgainstAComputer checks that the statistics have a row for the person only,
// against the level.
func TestStatisticsAgainstAComputer(t *testing.T) {
	h := inTab(t, "gomoku", func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setLevel(s, "gomoku", 1, search.Master)
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	for !h.over() {
		h.playOne()
		h.awaitPerson()
	}
	h.menu("menu.statistics")
	rows := h.statisticsRows("gomoku")
	if len(rows) != 1 || !strings.HasPrefix(rows[0], "Player 1|Minerva (master)|0 won") {
		t.Errorf("the statistics are %q", rows)
	}
}

// TestClearedStatisticsNotice clears the statistics and opens the dialog again, which must say
// so.
func TestClearedStatisticsNotice(t *testing.T) {
	h := winInTurns(t)
	says := func() string {
		for _, o := range test.LaidOutObjects(h.overlay()) {
			if p, ok := o.(*widget.Prose); ok && strings.Contains(p.Text(), "N på stribe") {
				return p.Text()
			}
		}
		return ""
	}
	h.menu("menu.statistics")
	h.tap("clear")
	h.tap("close")
	h.menu("menu.statistics")
	if !strings.Contains(says(), "begin anew") {
		t.Errorf("the dialog says %q", says())
	}
}

// TestStatisticsUpdateWhileOpen checks that the dialog updates when a computer ends a game behind
// it.
func TestStatisticsUpdateWhileOpen(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setBoard(s, "nrow", 4, 4, 3)
		setLevel(s, "nrow", 1, search.Master)
		setStarter(s, "nrow", game.StartSecond)
	}).begin()
	h.awaitPerson()
	for !h.over() {
		h.playOne()
		h.menu("menu.statistics")
		h.wantStatisticsRows("nrow")
		h.awaitPerson()
		if rows := h.statisticsRows("nrow"); h.over() && len(rows) != 1 {
			t.Errorf("the statistics are %q", rows)
		}
		h.key(fyne.KeyEscape)
	}
}

// TestLongStatisticsAreScrolled scrolls long statistics by keys, and clears them far down.
func TestLongStatisticsAreScrolled(t *testing.T) {
	h := newProgram(t).begin()
	h.window.Resize(fyne.NewSize(640, 560))
	for _, name := range []string{"Ada", "Bo", "Cia", "Dan", "Eva"} {
		h.set(func() { h.enter("name1", name) })
		h.press("new")
		h.drop(0, 1, 0, 1, 0, 1, 0)
		h.press("new")
	}
	h.menu("menu.statistics")
	var list *widget.Scroll
	for _, o := range test.LaidOutObjects(h.overlay()) {
		if s, ok := o.(*widget.Scroll); ok {
			list = s
		}
	}
	for _, step := range []struct {
		key  fyne.KeyName
		down bool
	}{{fyne.KeyDown, true}, {fyne.KeyPageDown, true}, {fyne.KeyPageUp, false}, {fyne.KeyEnd, true}} {
		before := list.Offset.Y
		if h.key(step.key); list.Offset.Y == before || list.Offset.Y > before != step.down {
			t.Errorf("%s scrolls from %v to %v", step.key, before, list.Offset.Y)
		}
	}
	h.tap("clear")
	if list.Offset.Y != 0 {
		t.Errorf("cleared, the list is scrolled to %v", list.Offset.Y)
	}
}
