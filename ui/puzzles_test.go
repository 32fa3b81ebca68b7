//go:build !race

package ui_test

import (
	"image"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/ui/event"
	awariui "npaastribe/ui/games/awari"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// solver solves puzzles in the current tab.
type solver struct {
	*learner
	all []puzzle.Puzzle
	now puzzle.Puzzle
}

// startPuzzles starts the puzzles of the current game.
func (h *program) startPuzzles() *solver {
	h.t.Helper()
	e, _ := catalog.ByName(h.tab())
	all, err := puzzle.ParseAll(e.Rules, e.Puzzles.Shipped)
	if err != nil {
		h.t.Fatal(err)
	}
	h.shortcut(control(fyne.KeyP, 0))
	s := &solver{learner: &learner{program: h}, all: all}
	s.wantPuzzle()
	return s
}

// wantPuzzle checks that a puzzle is being asked, and looks it up in the collection.
func (s *solver) wantPuzzle() {
	s.t.Helper()
	e, _ := last[event.Question](s.program)
	i := slices.IndexFunc(s.all, func(p puzzle.Puzzle) bool { return p.Start.String() == e.Position })
	if e.Series != "puzzles" || e.Stage != event.QuestionAsked || s.text("question.ask") != e.Text || i < 0 {
		s.t.Fatalf("the question is %+v, number %d of the collection; want a puzzle", e, i)
	}
	s.now, s.at = s.all[i], s.all[i].Start
}

// passAll waits until everything that comes by itself has been shown.
func (s *solver) passAll() {
	for range 100 { // enough for the rest of a game
		s.elapseTimers()
	}
}

// fail makes a wrong move and waits until it has been answered and taken back.
func (s *solver) fail() {
	s.t.Helper()
	q := s.now.Question(nil)
	for _, m := range s.at.Moves() {
		if q.Verdict(s.at, m) == question.Wrong {
			s.click(m)
			break
		}
	}
	s.until(func() bool { // until a reply has been found
		e, _ := last[event.Question](s.program)
		return e.Stage != event.QuestionAsked
	})
	s.wantStage(event.QuestionWrong)
	s.passAll()
}

// solvePuzzle makes the moves of the solution.
func (s *solver) solvePuzzle() {
	s.t.Helper()
	for answers := s.now.Solution; len(answers) > 0; answers = answers[0].Next {
		s.click(answers[0].Move)
		if len(answers[0].Next) == 0 {
			break
		}
		s.wantStage(event.QuestionGood)
		s.passAll()
		for _, m := range append([]game.Move{answers[0].Move}, answers[0].Replies...) {
			s.at = s.at.Play(m)
		}
	}
	s.passAll()
	s.wantStage(event.QuestionSolved)
}

// wantOutcome checks that the score of a puzzle is shown, in games that have one.
func (s *solver) wantOutcome(z puzzle.Puzzle) {
	s.t.Helper()
	_, count := z.Outcome()
	if text := s.text("question.answer"); count > 0 && !strings.Contains(text, strconv.Itoa(count)) {
		s.t.Errorf("%s has the outcome %d, and the answer says %q", z.Text(), count, text)
	}
}

// wantPlayOn checks whether a game can begin from the puzzle, by the button and by the command.
func (s *solver) wantPlayOn(want bool) {
	s.t.Helper()
	if s.has("question.playon") != want || s.item("menu.playon").Disabled == want {
		s.t.Errorf("the button is shown: %t; the command is enabled: %t; want %t", s.has("question.playon"), !s.item("menu.playon").Disabled, want)
	}
}

// TestPuzzles fails a puzzle of every game, lets its solution be shown, solves the next
// one, and plays on from there.
func TestPuzzles(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			s := inTab(t, name).startPuzzles()
			daily := s.now
			s.wantPlayOn(false)
			s.fail()
			s.wantPlayOn(false)
			s.press("question.next")
			if e, _ := last[event.Question](s.program); e.Stage == event.QuestionShowing && s.button("question.next").Text != "To the end" {
				t.Errorf("while the solution is shown the button says %q", s.button("question.next").Text)
			}
			s.passAll()
			s.wantStage(event.QuestionShown)
			s.wantOutcome(daily)
			s.wantPlayOn(true)
			s.press("question.next")
			s.wantPuzzle()
			s.wantPlayOn(false)
			if s.now.ID() == daily.ID() {
				t.Error("the same puzzle is asked twice")
			}
			s.solvePuzzle()
			s.wantOutcome(s.now)
			s.wantPlayOn(true)
			s.press("question.playon")
			if s.inLessons() || s.state().Result().Outcome != game.Playing {
				t.Errorf("playing on starts from %v", s.state())
			}
			s.app.Quit()
			<-s.ended
			if p := s.saved().Game(name).Puzzles; p.Tried != 2 || p.Solved != 1 || p.Daily != 0 || p.Deviation == 0 {
				t.Errorf("the stored progress is %+v", p)
			}
		})
	}
}

// TestPuzzleCardsLookAlike compares what is shown above the board before the answer, for
// pairs of puzzles with the same question: it must be equal.
func TestPuzzleCardsLookAlike(t *testing.T) {
	s := inTab(t, "othello").startPuzzles()
	cards := map[string]image.Image{}
	compared := 0
	for range 12 {
		s.press("question.next") // skips the puzzle
		s.wantPuzzle()
		card := s.card()
		key := s.text("question.ask") + s.at.Turn().String()
		if other, ok := cards[key]; ok {
			compared++
			if !samePicture(card, other) {
				t.Errorf("the cards of two puzzles for %q differ", key)
			}
		}
		cards[key] = card
	}
	if compared == 0 {
		t.Error("no two puzzles have the same question")
	}
}

// card returns a picture of the window down to the bottom of the card above the board.
func (s *solver) card() image.Image {
	s.t.Helper()
	whole := s.window.Canvas().Capture()
	area := uitest.InSight(s.window)["question.answer"]
	height := int((area.Position.Y + area.Size.Height) * s.window.Canvas().Scale())
	return whole.(interface {
		SubImage(image.Rectangle) image.Image
	}).SubImage(image.Rect(0, 0, whole.Bounds().Dx(), height))
}

func samePicture(a, b image.Image) bool {
	if a.Bounds() != b.Bounds() {
		return false
	}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// TestPuzzlesByOtherRulesSaySo skips through puzzles of Awari, some of which are Kalah, in games
// by the rules of either: puzzles by the other rules say so, and so do the rules of a game.
func TestPuzzlesByOtherRulesSaySo(t *testing.T) {
	const awari, kalah = "Rules here: Awari", "Rules here: Kalah · Capture only in your own row · "
	for _, playing := range []rules.Variant{{}, rules.Kalah} {
		h := inTab(t, "awari", func(s *settings.Settings) {
			awariui.Section.Change(s, func(own *awariui.Settings) { own.Own, own.Sweep, own.Skip = playing.Own, playing.Sweep, playing.Skip })
		})
		wantRules := func(of rules.Variant) {
			h.key(fyne.KeyF2)
			if says := h.dialogText(); strings.Contains(says, kalah) != (of == rules.Kalah) || strings.Contains(says, awari) {
				t.Errorf("the rules of %q are %q", of, says)
			}
			h.key(fyne.KeyEscape)
		}
		wantRules(playing)
		s := h.startPuzzles()
		asked := map[rules.Variant]bool{}
		for range s.all {
			of := s.now.Start.(rules.Position).Variant()
			text := s.text("question.ask")
			if strings.Contains(text, awari) != (of != playing && of == rules.Variant{}) || strings.Contains(text, kalah) != (of != playing && of == rules.Kalah) {
				t.Errorf("playing by %q it is asked by %q: %q", playing, of, text)
			}
			if !asked[of] {
				wantRules(of)
			}
			if asked[of] = true; len(asked) == 2 {
				break
			}
			s.press("question.next")
			s.wantPuzzle()
		}
		if len(asked) < 2 {
			t.Errorf("asked is only by %v", asked)
		}
	}
}

// TestSavePuzzle saves a puzzle, which goes on afterwards.
func TestSavePuzzle(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(1)
	s := h.startPuzzles()
	h.shortcut(control(fyne.KeyS, 0))
	h.wantChooser("save")
	h.pressInChooser("Cancel")
	h.saveAs("puzzle")
	text := readFile(t, dir, "puzzle.stribe")
	if start := s.now.Start.String(); !h.inLessons() || !strings.Contains(text, start) {
		t.Errorf("the puzzle is asked: %t; of %s is saved %s", h.inLessons(), start, text)
	}
	if shown := s.text("question.answer"); !strings.Contains(shown, "Saved as puzzle.stribe") {
		t.Errorf("the answer says %q", shown)
	}
}

// TestCopyPuzzle copies a puzzle of every game, pastes it, and goes on from there. The game that
// stood aside is not what is copied.
func TestCopyPuzzle(t *testing.T) {
	for _, name := range catalog.Names() {
		h := inTab(t, name)
		h.playAny(1)
		s := h.startPuzzles()
		text := h.copied()
		if !h.inLessons() {
			t.Errorf("%s: copying ends the puzzle", name)
		}
		if shown := s.text("question.answer"); !strings.Contains(shown, "Copied") {
			t.Errorf("%s: the answer says %q", name, shown)
		}
		h.paste(text)
		if h.wantMoves(0); h.inLessons() || h.position() != s.now.Start.String() {
			t.Errorf("%s: the puzzle %v is pasted as %s", name, s.now.Start, h.position())
		}
	}
}
