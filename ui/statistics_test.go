package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
)

// figures are the rows that the dialog has shown last, of a game.
func (h *house) figures(name string) []string {
	h.t.Helper()
	for _, e := range slices.Backward(h.events) {
		if shown, ok := e.(event.Statistics); ok {
			if shown.Game != name {
				h.t.Fatalf("the statistics of %s are shown, want %s", shown.Game, name)
			}
			var rows []string
			for _, row := range shown.Rows {
				rows = append(rows, strings.Join(row, "|"))
			}
			return rows
		}
	}
	h.t.Fatal("no statistics are shown")
	return nil
}

func (h *house) wantFigures(name string, want ...string) {
	h.t.Helper()
	if got := h.figures(name); !slices.Equal(got, want) {
		h.t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// winInTurns has whoever begins win, twice.
func winInTurns(t *testing.T) *house {
	t.Helper()
	h := newHouse(t, func(s *settings.Settings) { s.Players[0].Name, s.Players[1].Name = "Ada", "Bo" }).begin()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.NewGame()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	return h
}

// TestStatisticsAreShownClearedAndBroughtBack plays two games and looks at the
// figures, of another game as well.
func TestStatisticsAreShownClearedAndBroughtBack(t *testing.T) {
	h := winInTurns(t)
	h.shortcut(control(fyne.KeyT, 0))
	rows := []string{
		"Ada|Bo|1 won · 0 drawn · 1 lost|Began: won 1 of 1 (100%) · Went second: won 0 of 1 (0%)|Lost the last one",
		"Bo|Ada|1 won · 0 drawn · 1 lost|Began: won 1 of 1 (100%) · Went second: won 0 of 1 (0%)|Won the last one",
	}
	h.wantFigures("nrow", rows...)
	clearing, undo := h.part("clear").(fyne.Disableable), h.part("undo").(fyne.Disableable)
	if clearing.Disabled() || !undo.Disabled() {
		t.Error("what is there can't be cleared, or what is not can be undone")
	}
	h.tap("game.othello")
	h.wantFigures("othello")
	if !clearing.Disabled() {
		t.Error("nothing can be cleared")
	}
	h.tap("game.nrow")
	h.tap("clear")
	h.wantFigures("nrow")
	if !clearing.Disabled() || undo.Disabled() {
		t.Error("what was cleared can be cleared again, or not undone")
	}
	h.tap("game.awari")
	if !undo.Disabled() {
		t.Error("another game's clearing can be undone")
	}
	h.tap("game.nrow")
	h.tap("undo")
	h.wantFigures("nrow", rows...)
	h.tap("clear")
	h.shortcut(&fyne.ShortcutUndo{})
	h.wantFigures("nrow", rows...)
	h.shortcut(&fyne.ShortcutUndo{}) // nothing more
	h.wantFigures("nrow", rows...)
	h.tap("clear")
	h.tap("close")
	h.tabs.OpenStatistics()
	h.wantFigures("nrow")
	if !h.part("undo").(fyne.Disableable).Disabled() {
		t.Error("the clearing can be undone after the dialog was closed")
	}
}

// TestMatchesCountAfterClearing clears and plays on.
func TestMatchesCountAfterClearing(t *testing.T) {
	h := winInTurns(t)
	h.tabs.OpenStatistics()
	h.tap("clear")
	h.tap("close")
	h.NewGame()
	h.drop(0, 1, 0, 1, 0, 1, 0)
	h.tabs.OpenStatistics()
	h.wantFigures("nrow",
		"Ada|Bo|1 won · 0 drawn · 0 lost|Began: won 1 of 1 (100%)|Won the last one",
		"Bo|Ada|0 won · 0 drawn · 1 lost|Went second: won 0 of 1 (0%)|Lost the last one",
	)
}

// TestStatisticsByTheKeyboard turns to every game and round the end.
func TestStatisticsByTheKeyboard(t *testing.T) {
	h := newHouse(t).begin()
	h.show(1)
	h.tabs.OpenStatistics()
	names := catalog.Names()
	last := names[len(names)-1]
	for _, name := range names[1:] {
		h.wantFigures(name)
		h.key(fyne.KeyRight)
	}
	h.wantFigures(names[0])
	for _, key := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyUp} {
		h.key(key)
		h.wantFigures(last)
	}
	h.window.Canvas().FocusNext() // a button, which hands the arrows on
	h.key(fyne.KeyLeft)
	h.wantFigures(names[len(names)-2])
	h.key(fyne.KeyEscape)
	if h.dialogs.Active() {
		t.Error("Escape does not close the dialog")
	}
}

// TestStatisticsAgainstAComputer counts a person's side only, by the level.
func TestStatisticsAgainstAComputer(t *testing.T) {
	h := gomokuHouse(t, func(s *settings.Settings) {
		setBoard(s, "gomoku", 3, 3, 3)
		setLevel(s, "gomoku", 1, search.Master)
		setStarter(s, "gomoku", game.StartFirst)
		s.Pause = 0
	})
	for h.controller.Match().State().Result().Outcome == game.Playing {
		h.controller.Play(h.controller.Match().State().Moves()[0])
		h.rest()
	}
	h.tabs.OpenStatistics()
	rows := h.figures("gomoku")
	if len(rows) != 1 || !strings.HasPrefix(rows[0], "Player 1|Computer: master|0 won") {
		t.Errorf("the figures are %q", rows)
	}
}

// TestClearedStatisticsSaySoLater looks at them after they were cleared, and
// the dialog closed.
func TestClearedStatisticsSaySoLater(t *testing.T) {
	h := winInTurns(t)
	says := func() string {
		for _, o := range test.LaidOutObjects(h.dialogs.Card()) {
			if l, ok := o.(*widget.Label); ok && strings.Contains(l.Text, "N på stribe") {
				return l.Text
			}
		}
		return ""
	}
	h.tabs.OpenStatistics()
	h.tap("clear")
	h.tap("close")
	h.tabs.OpenStatistics()
	if !strings.Contains(says(), "begin anew") {
		t.Errorf("it is said: %q", says())
	}
}

// TestStatisticsFollowTheGame has it end behind the dialog, as a computer can.
func TestStatisticsFollowTheGame(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(0, 1, 0, 1, 0, 1)
	h.tabs.OpenStatistics()
	h.wantFigures("nrow")
	h.controller.Play(0)
	if rows := h.figures("nrow"); len(rows) != 2 {
		t.Errorf("the figures are %q", rows)
	}
}
