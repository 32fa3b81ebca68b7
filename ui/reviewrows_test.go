//go:build !race

package ui_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
)

// leastRows is the minimum number of rows of moves that a review must show.
const leastRows = 8

// finishedMatch returns a match with random moves to the end of the game, with more than
// leastRows rows of moves.
func finishedMatch(t *testing.T, rules game.Rules) *game.Tree {
	t.Helper()
	for seed := range uint64(100) {
		random := rand.New(rand.NewPCG(seed, 0))
		m, err := game.NewTree(rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		for m.State().Result().Outcome == game.Playing {
			moves := m.State().Moves()
			if err := m.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		if m.Ply() > 3*leastRows && m.Ply() < 100 {
			return m
		}
	}
	t.Fatalf("no random match of %s is long enough", rules.Name)
	return nil
}

// TestAReviewShowsEightRowsOfMoves goes to mistakes of a review of every game, in windows of
// the usual size and larger ones, with and without analysis, and with and without a coach.
func TestAReviewShowsEightRowsOfMoves(t *testing.T) {
	for i, e := range catalog.All() {
		coached := func(s *settings.Settings) {
			s.Players[0].Coach, s.Players[1].Coach = i%2 == 0, i%2 == 0
			setBoard(s, "gomoku", 8, 8, 4)
		}
		h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, coached), ReviewTime: time.Millisecond}).begin()
		h.show(e.Rules.Name)
		h.pasteMatch(finishedMatch(t, e.Rules))
		h.key(fyne.KeyEscape)
		h.menu("menu.review")
		h.reviewed()
		h.wantRowsOfMoves("a review")
		h.menu("menu.analysis")
		h.wantRowsOfMoves("with analysis")
		h.quit()
	}
}

// wantRowsOfMoves checks that leastRows rows and the graph are visible at mistakes, in windows of
// several sizes.
func (h *program) wantRowsOfMoves(what string) {
	h.t.Helper()
	for _, size := range []fyne.Size{{Width: 1060, Height: 688}, {Width: 1366, Height: 768}, {Width: 1500, Height: 860}, {Width: 1920, Height: 1080}} {
		h.window.Resize(size)
		h.canvas().Focus(h.list())
		h.key(fyne.KeyHome)
		for range 6 {
			h.commandLetter("n")
			if rows := h.list().Page(); rows < leastRows || !h.graph().Visible() {
				h.t.Errorf("%s, %s in %v: after %d plies %d rows are visible, graph shown: %t", h.tab(), what, size, h.ply(), rows, h.graph().Visible())
			}
		}
	}
}
