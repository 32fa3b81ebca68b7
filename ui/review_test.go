package ui_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/ui/engines"
	"npaastribe/ui/evalgraph"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// noughts sets up noughts and crosses.
func noughts(s *settings.Settings) {
	setBoard(s, "gomoku", 3, 3, 3)
	setStarter(s, "gomoku", game.StartFirst)
}

// crosses are the moves of a game of noughts and crosses in which O's first move, b1, loses.
var crosses = []int{4, 1, 0, 8, 6, 3, 2}

// withCrosses has played that game in a window of a height. A review searches every position to
// the end.
func withCrosses(t *testing.T, high float32) *program {
	t.Helper()
	return withCrossesBy(t, high, nil)
}

// withCrossesBy is withCrosses with other engines, or the usual ones if players is nil.
func withCrossesBy(t *testing.T, high float32, players *engines.Engines) *program {
	t.Helper()
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, noughts), ReviewTime: time.Hour, Engines: players}).begin()
	h.show("gomoku")
	h.window.Resize(fyne.NewSize(1060, high))
	h.mark(crosses...)
	return h
}

// blockingEngines returns engines that analyse a number of positions, and block at the next until
// they are cancelled or letGo is called.
func blockingEngines(t *testing.T, positions int32) (players *engines.Engines, letGo func()) {
	t.Helper()
	ctx, letGo := context.WithCancel(t.Context())
	var seen atomic.Int32
	players = engines.New(engines.Config{Analyse: func(work context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
		if seen.Add(1) == positions+1 {
			select {
			case <-ctx.Done():
			case <-work.Done():
			}
		}
		return ai.Analyse(work, s, progress)
	}})
	t.Cleanup(players.Wait)
	return players, letGo
}

// reviewing reports whether a review is under way.
func (h *program) reviewing() bool {
	e, ok := last[event.Review](h)
	return ok && (e.Phase == event.Start || e.Phase == event.Progress)
}

// reviewed waits for the end of a review, and reviewedTo until done positions have been reviewed,
// where the engines must block; see blockingEngines.
func (h *program) reviewed() {
	h.t.Helper()
	h.until(func() bool { return !h.reviewing() })
}

func (h *program) reviewedTo(done int) {
	h.t.Helper()
	h.until(func() bool { e, _ := last[event.Review](h); return e.Done == done })
}

// graph returns the graph above the list of moves.
func (h *program) graph() *evalgraph.Graph {
	h.t.Helper()
	return find[*evalgraph.Graph](h.part("moves"))
}

// movesTitle returns the text above the list of moves.
func (h *program) movesTitle() string {
	h.t.Helper()
	return textsIn(h.part("moves"))[0]
}

// reviewButton returns the button that starts a review, or the one that stops it.
func (h *program) reviewButton() *widget.Button {
	h.t.Helper()
	if h.reviewing() {
		return h.button("review.cancel")
	}
	return h.button("review")
}

func (h *program) wantCard(title, detail string) {
	h.t.Helper()
	if texts := textsIn(h.part("reviewcard")); texts[0] != title || texts[1] != detail {
		h.t.Errorf("the card says %q, want %q and %q", texts, title, detail)
	}
}

// wantTurningPoint checks that the card shows the turning point, and that there is no analysis.
func (h *program) wantTurningPoint() {
	h.t.Helper()
	h.wantCard("Turning point: 1... b1", "N: next mistake")
	if h.has("analysis") {
		h.t.Errorf("the analysis card says %q", h.analysis())
	}
}

// wantNoTurningPoint checks that the card is shown for a game without a turning point.
func (h *program) wantNoTurningPoint() {
	h.t.Helper()
	h.wantCard("No turning point", "No mistakes were found.")
}

func TestReview(t *testing.T) {
	players, letGo := blockingEngines(t, 4)
	h := withCrossesBy(t, 760, players)
	if h.graph().Visible() {
		t.Error("the graph is shown before a review")
	}
	h.press("review")
	if h.movesTitle() != "Reviewing 1 of 7" || h.reviewButton().Text != "Stop" || !h.item("menu.review").Checked {
		t.Errorf("the title is %q, and the button says %q", h.movesTitle(), h.reviewButton().Text)
	}
	h.reviewedTo(4)
	if h.movesTitle() != "Reviewing 5 of 7" || !h.graph().Visible() {
		t.Errorf("the title is %q, graph shown: %t", h.movesTitle(), h.graph().Visible())
	}
	letGo()
	h.reviewed()
	if h.movesTitle() != "Moves" || h.reviewButton().Text != "Review" || h.item("menu.review").Checked {
		t.Errorf("after the review the title is %q, and the button says %q", h.movesTitle(), h.reviewButton().Text)
	}
	h.wantMessage("Player 1: no mistakes · Player 2: 1 mistake.")
	h.wantTurningPoint()
	h.wantList("Start 1. b2 b1 ? 2. a1 c3 3. a3 a2 4. c1")
	h.pick("b1")
	h.wantCard("Mistake: a1 was better", "a1: draws · b1: loses within 3")
	h.key(fyne.KeyLeft)
	h.wantTurningPoint()
}

// TestStoppedReview stops a review half way: the card says how far it came, and nothing about the
// whole game.
func TestStoppedReview(t *testing.T) {
	players, letGo := blockingEngines(t, 4)
	h := withCrossesBy(t, 760, players)
	h.press("review")
	h.reviewedTo(4)
	h.reviewButton().OnTapped()
	letGo()
	h.reviewed()
	texts := textsIn(h.part("reviewcard"))
	var done, all int
	if _, err := fmt.Sscanf(texts[0], "%d of %d moves reviewed", &done, &all); err != nil || done < 1 || done >= all || all != 7 {
		t.Errorf("the card says %q", texts)
	}
	if texts[1] == "No mistakes were found." {
		t.Error("the card says that there are no mistakes")
	}
}

// TestReviewSurvivesRestart reviews a game and restarts the program.
func TestReviewSurvivesRestart(t *testing.T) {
	c := startup.Config{Settings: settingsFile(t, noughts), ReviewTime: time.Hour, Archive: filepath.Join(t.TempDir(), "matches.db")}
	h := start(t, uitest.App(t), c).begin()
	h.show("gomoku")
	h.mark(crosses...)
	h.press("review")
	h.reviewed()
	for range 2 { // twice, as it stays stored
		h = h.restart(func(c *startup.Config) { c.Game = "gomoku" })
		h.window.Resize(fyne.NewSize(1060, 760))
		h.until(func() bool { return h.has("reviewcard") })
		h.wantTurningPoint()
		h.wantList("Start 1. b2 b1 ? 2. a1 c3 3. a3 a2 4. c1")
	}
	h.press("new")
	if h.has("reviewcard") {
		t.Error("the review card is shown in a new game")
	}
}

// TestGoToMistake goes to a mistake by its key, plays the better move, and comes back to the
// game.
func TestGoToMistake(t *testing.T) {
	h := withCrosses(t, 760)
	if !h.item("menu.mistake.next").Disabled {
		t.Error("the next mistake is offered before a review")
	}
	h.press("review")
	h.reviewed()
	for _, key := range []string{"n", "N"} { // the only mistake is both the next and the previous one
		h.key(fyne.KeyEnd)
		h.commandLetter(key)
		h.wantMoves(2)
	}
	test.Tap(h.part("review.move").(fyne.Tappable))
	h.wantList("Start 1. b2 a1 b1")
	h.wantMoves(2)
	if r, ok := last[event.Result](h); !ok || !strings.Contains(r.Text, "Player 1") || h.player(0).number != "1" {
		t.Errorf("the tried move changes the result: %+v; the card shows %s won games", r, h.player(0).number)
	}
	h.wantNoTurningPoint()
	h.pick("b1")
	h.wantCard("Mistake: a1 was better", "a1: draws · b1: loses within 3")
}

// TestMistakeKeyOnBoardWithColumnN types n on a board with a column n: after a review it goes to
// a mistake at once, and without one it begins the name of a cell, however slowly that is typed.
func TestMistakeKeyOnBoardWithColumnN(t *testing.T) {
	wide := func(s *settings.Settings) { setBoard(s, "gomoku", 15, 3, 3) }
	h := start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, wide), ReviewTime: time.Hour}).begin()
	h.show("gomoku")
	h.window.Resize(fyne.NewSize(1060, 760))
	h.commandLetter("n")
	h.write("1")
	h.wantMoves(1)
	h.undoKey()
	h.mark(0, 43, 1, 28, 2)
	h.write("n")
	h.wantMoves(5)
	h.press("review")
	h.reviewed()
	h.key(fyne.KeyEnd)
	h.write("n")
	h.wantMoves(4)
	h.key(fyne.KeyEnd)
	h.write("N")
	h.wantMoves(4)
}

// TestReviewOfReopenedGame starts a new game, and opens the reviewed one.
func TestReviewOfReopenedGame(t *testing.T) {
	h := withCrosses(t, 760)
	h.press("review")
	h.reviewed()
	h.press("new")
	if h.mark(4); h.has("reviewcard") {
		t.Error("a new game shows the review card")
	}
	h.menu("menu.archive")
	h.selectMatch(7)
	h.tap("open")
	h.wantTurningPoint()
}

// TestReviewValuesOfVariation checks that the values of a position are shown wherever it is on
// the current line, and only there.
func TestReviewValuesOfVariation(t *testing.T) {
	h := withCrosses(t, 900)
	h.press("review")
	h.reviewed()
	h.pick("b2")
	h.mark(0) // in place of b1
	h.wantList("Start 1. b2 a1 b1")
	h.wantNoTurningPoint()
	h.pick("b1")
	h.wantList("Start 1. b2 b1 ? a1 2. a1 c3 3. a3 a2 4. c1")
	h.wantCard("Mistake: a1 was better", "a1: draws · b1: loses within 3")
	h.press("new")
	if h.mark(4); h.graph().Visible() {
		t.Error("a new game shows the graph of the old one")
	}
}

func TestStopReview(t *testing.T) {
	for name, stop := range map[string]func(*program){
		"the button": func(h *program) { h.press("review.cancel") },
		"the key":    func(h *program) { h.shortcut(control(fyne.KeyR, 0)) },
		"a new game": func(h *program) { h.press("new") },
		"closing":    func(h *program) { h.quit() },
	} {
		players, _ := blockingEngines(t, 2)
		h := withCrossesBy(t, 760, players)
		h.press("review")
		h.reviewedTo(2)
		stop(h)
		heard := h.reviewEvents()
		if name == "closing" {
			h.awaitEnd()
		} else {
			if h.reviewing() {
				t.Errorf("%s: the review continues", name)
			}
			if h.over() {
				h.press("undo")
			}
			h.press("hint") // takes as long as a position of the review
			h.awaitPerson()
		}
		if now := h.reviewEvents(); now != heard {
			t.Errorf("%s: the review continues", name)
		}
	}
}

// reviewEvents returns the number of events about reviews.
func (h *program) reviewEvents() (heard int) {
	for _, e := range h.events {
		if _, ok := e.(event.Review); ok {
			heard++
		}
	}
	return heard
}

func TestReviewPausesInHiddenTab(t *testing.T) {
	h := withCrosses(t, 760)
	h.press("review")
	h.show("othello")
	h.flush()
	h.show("gomoku")
	if h.movesTitle() == "Moves" || h.has("review") || !h.item("menu.review").Checked {
		t.Error("the review has ended, or another one can be started")
	}
	h.reviewed()
	h.wantMessage("Player 1: no mistakes")
}

// TestAnalysisDrawsGraph analyses a game while it is being played.
func TestAnalysisDrawsGraph(t *testing.T) {
	h := inTab(t, "gomoku", noughts)
	h.menu("menu.analysis")
	done := func() bool {
		a, ok := last[event.Analysis](h)
		return ok && a.Done && a.Position == h.position()
	}
	for i, cell := range crosses[:3] {
		h.until(done)
		if h.graph().Visible() != (i > 0) {
			t.Errorf("after %d moves the graph is hidden: %t", i, i == 0)
		}
		h.mark(cell)
	}
	h.until(done)
	h.wantList("Start 1. b2 b1 ? 2. a1")
	h.menu("menu.undo")
	h.until(done)
	if texts := h.analysis(); texts[1] != "? a1: draws · b1: loses within 3" {
		t.Errorf("the analysis card says %q", texts)
	}
}

func TestNothingToReview(t *testing.T) {
	h := inTab(t, "gomoku")
	if !h.reviewButton().Disabled() || !h.item("menu.review").Disabled {
		t.Error("a game without moves can be reviewed")
	}
	h.mark(112)
	if h.reviewButton().Disabled() || h.item("menu.review").Disabled {
		t.Error("an unfinished game can't be reviewed")
	}
}

func TestReviewParts(t *testing.T) {
	h := withCrosses(t, 760)
	has := func(names ...string) {
		t.Helper()
		for _, name := range names {
			if !h.has(name) || !h.part(name).Visible() {
				t.Errorf("%s is not visible", name)
			}
		}
	}
	has("review")
	h.press("review")
	has("review.cancel")
	if h.has("review") {
		t.Error("the button for another review is shown")
	}
	h.reviewed()
	has("review", "graph")
	h.canvas().Unfocus()
	h.window.Resize(fyne.NewSize(640, 330))
	h.panel().ScrollToTop()
	for _, name := range []string{"review", "graph"} {
		if _, seen := uitest.InSight(h.window)[name]; seen {
			t.Errorf("%s is scrolled away and still reported visible", name)
		}
	}
	h.press("undo", "undo", "undo", "undo")
	h.mark(2) // another move, so one more position to review
	h.shortcut(control(fyne.KeyR, 0))
	if texts := h.analysis(); texts[0] != "Reviewing 5 of 5" || texts[1] != i18n.CommandKey("R")+" stops" {
		t.Errorf("the analysis card says %q", texts)
	}
	h.reviewed()
}
