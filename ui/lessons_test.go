package ui_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/question"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
)

// learner is a program in the lessons of a game.
type learner struct {
	*program
	number int // index of the lesson
	at     game.State
}

// startLessons starts the lessons of the current game.
func (h *program) startLessons() *learner {
	h.t.Helper()
	h.key(fyne.KeyF3)
	l := &learner{program: h}
	l.wantAsked(0)
	return l
}

// lessons returns those of the current game.
func (h *program) lessons() []question.Question {
	h.t.Helper()
	e, _ := catalog.ByName(h.tab())
	return e.Lessons
}

// wantAsked checks that the lesson with an index is being asked.
func (l *learner) wantAsked(number int) {
	l.t.Helper()
	e, ok := last[event.Question](l.program)
	if !ok || e.Stage != event.QuestionAsked || e.Number != number+1 || e.Text == "" || l.text("question.ask") != e.Text {
		l.t.Fatalf("lesson %d is not asked: %+v, the card asks %q", number, e, l.text("question.ask"))
	}
	at, err := l.rules().Parse(e.Position)
	if err != nil {
		l.t.Fatal(err)
	}
	l.number, l.at = number, at
}

// text returns a text of the card.
func (l *learner) text(name string) string {
	l.t.Helper()
	return l.part(name).(interface{ Text() string }).Text()
}

// wantStage checks the result of the last move, and that the card shows it.
func (l *learner) wantStage(stage event.QuestionStage) {
	l.t.Helper()
	if e, _ := last[event.Question](l.program); e.Stage != stage || l.text("question.answer") != e.Text || e.Text == "" {
		l.t.Fatalf("the stage is %q, want %q; the card says %q", e.Stage, stage, l.text("question.answer"))
	}
}

// answer clicks on a move with a verdict, and waits until all that follows has been shown.
func (l *learner) answer(verdict question.Verdict) {
	l.t.Helper()
	q := l.lessons()[l.number]
	for _, m := range l.at.Moves() {
		if q.Verdict(l.at, m) != verdict {
			continue
		}
		l.click(m)
		l.wantStage([]event.QuestionStage{event.QuestionWrong, event.QuestionGood, event.QuestionSolved}[verdict])
		for range len(q.Judge(l.at).Answer(m).Replies) + 1 {
			l.elapseTimers()
		}
		if verdict == question.Good {
			after := l.at.Play(m)
			for _, reply := range q.Judge(l.at).Answer(m).Replies {
				after = after.Play(reply)
			}
			l.at = after
		}
		return
	}
	l.t.Fatalf("no move in %v has verdict %d", l.at, verdict)
}

// click clicks on a move on the board of the lesson.
func (l *learner) click(m game.Move) {
	l.t.Helper()
	columns := 8
	if sized, ok := l.at.(interface{ Size() (int, int) }); ok {
		columns, _ = sized.Size()
	}
	place := map[string]string{
		"nrow": fmt.Sprintf("arrow.%d", m), "awari": fmt.Sprintf("pit.%d", m),
		"gomoku":  fmt.Sprintf("mark.%d.%d", int(m)%columns, int(m)/columns),
		"othello": fmt.Sprintf("cell.%d.%d", int(m)%columns, int(m)/columns),
	}[l.tab()]
	l.advance(1e9)
	uitest.Click(l.t, l.window, place)
}

// solve answers a lesson correctly, in as many moves as that takes.
func (l *learner) solve() {
	l.t.Helper()
	q := l.lessons()[l.number]
	for !slices.ContainsFunc(l.at.Moves(), func(m game.Move) bool { return q.Verdict(l.at, m) == question.Solved }) {
		l.answer(question.Good)
	}
	l.answer(question.Solved)
}

// inLessons reports whether lessons are shown.
func (h *program) inLessons() bool { return h.has("question.leave") }

// TestLessons solves the lessons of every game, each after a wrong answer, and plays a game
// at the end.
func TestLessons(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := inTab(t, name)
			l := h.startLessons()
			for number := range h.lessons() {
				l.wantAsked(number)
				l.answer(question.Wrong)
				if !h.inLessons() {
					t.Fatal("a wrong answer ended the lessons")
				}
				l.solve()
				if h.lastSound() != "draw" {
					t.Errorf("after a right answer the last sound is %q", h.lastSound())
				}
				h.elapseTimers() // the next lesson does not come by itself
				l.wantStage(event.QuestionSolved)
				h.press("question.next")
			}
			if e, _ := last[event.Question](h); e.Stage != event.QuestionsEnded || h.lastSound() != "tada" {
				t.Fatalf("at the end the question is %+v, and the last sound %q", e, h.lastSound())
			}
			h.press("question.next")
			h.wantMoves(0)
			if kind := h.player(1).kind; !strings.Contains(kind, "Beginner") || h.player(0).kind != "Person" {
				t.Errorf("the opponent is %q", kind)
			}
		})
	}
}

// TestLeavingLessonsRestoresGame does lessons in the middle of a game with a variation, using
// only keys.
func TestLeavingLessonsRestoresGame(t *testing.T) {
	for _, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			h := newStoredProgram(t).begin()
			h.show(name)
			h.playAny(4)
			h.goTo(2)
			moves := h.state().Moves()
			h.play(moves[(7*2+1)%len(moves)])
			h.undoKey()
			position, list, title := h.position(), h.moves(), h.says("info")
			l := h.startLessons()
			if h.has("undo") || h.has("new") || h.has("settings") {
				t.Error("the controls of the game are still shown")
			}
			l.answer(question.Wrong)
			l.answer(question.Solved)
			h.key(fyne.KeyReturn)
			l.wantAsked(1)
			h.key(fyne.KeyEscape)
			if h.wantMoves(2); h.inLessons() || h.position() != position || h.moves() != list {
				t.Errorf("after the lessons the position is %s with the moves %s", h.position(), h.moves())
			}
			h.wantTitle(title)
			if h.item("menu.redo").Disabled {
				t.Error("nothing can be redone any more")
			}
			h.wantArchived(2)
			h.shortcut(&fyne.ShortcutRedo{})
			h.wantMoves(3)
		})
	}
}

// TestQuitDuringLesson closes the window in a lesson: the match is there at the next start.
func TestQuitDuringLesson(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 2)
	h.undoKey()
	position := h.position()
	l := h.startLessons()
	l.answer(question.Wrong)
	h.quit()
	h = h.restart()
	h.key(fyne.KeyReturn) // continues the game
	if h.wantMoves(2); h.inLessons() || h.position() != position {
		t.Errorf("after the restart the position is %s", h.position())
	}
	h.wantArchived(2)
}

// TestComputerStopsDuringLessons starts lessons while a computer thinks.
func TestComputerStopsDuringLessons(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 1, search.Beginner)
		s.Pause = settings.MaxPause
	}).begin()
	h.drop(3)
	if !h.thinking() {
		t.Fatal("the computer does not think")
	}
	l := h.startLessons()
	if h.thinking() {
		t.Error("the computer thinks during the lessons")
	}
	l.solve()
	h.key(fyne.KeyEscape)
	if h.wantMoves(1); !h.thinking() {
		t.Error("the computer does not think after the lessons")
	}
	h.undoKey()
	h.wantMoves(0)
}

// TestLessonsDuringFall starts lessons while a winning coin falls.
func TestLessonsDuringFall(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 0, 1, 0, 1)
	h.app.holdAnimations()
	enterGravity := h.gravityField()
	h.canvas().Focus(enterGravity)
	enterGravity.SetText("0.001")
	h.key(fyne.KeyReturn)
	h.canvas().Unfocus()
	h.drop(0)
	if !h.busy() {
		t.Fatal("no coin falls")
	}
	l := h.startLessons()
	if h.busy() {
		t.Error("the coin still falls")
	}
	before := len(h.fallPhases())
	if l.click(0); len(h.fallPhases()) == before {
		t.Error("the result is shown over the board of the lesson and takes the click")
	}
	h.key(fyne.KeyEscape)
	h.wantTitle("Player 1 wins!")
	h.wantScore("after the game", "1", "0")
}

// TestLessonsNeverChangeMatch does random things in lessons.
func TestLessonsNeverChangeMatch(t *testing.T) {
	for seed, name := range catalog.Names() {
		t.Run(name, func(t *testing.T) {
			dice := rand.New(rand.NewPCG(uint64(seed), 15))
			h := newStoredProgram(t).begin()
			h.show(name)
			h.playAny(4)
			h.undoKey()
			position, list := h.position(), h.moves()
			h.openArchive()
			kept := h.lengths()
			h.tap("close")
			h.startLessons()
			does := []func(){
				func() { h.key(fyne.KeyReturn) }, func() { h.key(fyne.KeySpace) }, func() { h.key(fyne.KeyRight) },
				func() { h.key(fyne.KeyDown) }, func() { h.write("5") }, func() { h.write("e") }, func() { h.write("h") },
				func() { h.menu("menu.undo") }, func() { h.menu("menu.redo") }, func() { h.menu("menu.rules"); h.key(fyne.KeyEscape) },
				func() { h.elapseTimers() }, func() { h.key(fyne.KeyF3) }, func() { h.window.Resize(fyne.NewSize(700+dice.Float32()*500, 600)) },
			}
			for range 40 {
				if dice.IntN(2) == 0 {
					does[dice.IntN(len(does))]()
				} else {
					e, _ := last[event.Question](h)
					l := &learner{program: h}
					l.at, _ = h.rules().Parse(e.Position)
					l.click(l.at.Moves()[dice.IntN(len(l.at.Moves()))])
				}
				if e, _ := last[event.Question](h); e.Stage == event.QuestionsEnded {
					h.key(fyne.KeyF3) // starts the lessons again, where Enter would start a game
				}
				if !h.inLessons() {
					t.Fatal("the lessons have ended")
				}
			}
			h.key(fyne.KeyEscape)
			if h.position() != position || h.moves() != list {
				t.Errorf("the match has the position %s with the moves %s", h.position(), h.moves())
			}
			h.wantArchived(kept...)
		})
	}
}

// TestOpeningGameEndsLessons pastes a game, and opens one of the archive.
func TestOpeningGameEndsLessons(t *testing.T) {
	h := newStoredProgram(t).begin()
	h.drop(0, 1, 2)
	h.newKey()
	h.drop(5)
	h.startLessons()
	h.openMatch(3)
	if h.wantMoves(3); h.inLessons() {
		t.Error("opening a match does not end the lessons")
	}
	h.startLessons()
	h.app.Clipboard().SetContent("nothing")
	h.shortcut(&fyne.ShortcutPaste{})
	h.key(fyne.KeyEscape)
	if !h.inLessons() {
		t.Error("pasting nonsense ends the lessons")
	}
	h.paste("4453")
	if h.wantMoves(4); h.inLessons() {
		t.Error("pasting a game does not end the lessons")
	}
}

// TestUndoGameStartedFromLessons starts a game at the end of the lessons, and undoes that.
func TestUndoGameStartedFromLessons(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(0, 1, 2)
	l := h.startLessons()
	for range h.lessons() {
		h.press("question.next")
	}
	if e, _ := last[event.Question](h); e.Stage != event.QuestionsEnded {
		t.Fatalf("after skipping, the stage is %q", e.Stage)
	}
	if text := l.button("question.next").Text; text != "Play" {
		t.Errorf("the button says %q", text)
	}
	h.key(fyne.KeyReturn)
	h.wantMoves(0)
	if kind := h.player(1).kind; !strings.Contains(kind, "Beginner") {
		t.Errorf("the opponent is %q", kind)
	}
	h.undoKey()
	if h.wantMoves(3); h.player(1).kind != "Person" {
		t.Errorf("after undo the opponent is %q", h.player(1).kind)
	}
}

// TestLessonsAreOfferedOnce starts repeatedly with the same settings.
func TestLessonsAreOfferedOnce(t *testing.T) {
	h := newStoredProgram(t).begin()
	if !h.has("offer") {
		t.Fatal("the lessons are not offered")
	}
	h.drop(3)
	if !h.has("offer") {
		t.Error("a move removes the offer")
	}
	h.press("offer.dismiss")
	h.show("othello")
	if !h.has("offer") {
		t.Error("the offer is gone in the next game")
	}
	h.press("offer")
	if !h.inLessons() || h.has("offer") {
		t.Error("the offer does not start the lessons, or is still shown")
	}
	h.show("awari")
	h.newKey()
	if h.has("offer") {
		t.Error("the lessons are still offered after they were done")
	}
	h.show("nrow")
	if h.has("offer") {
		t.Error("the lessons are still offered after the offer was dismissed")
	}
	h.quit()
	h = h.restart()
	h.key(fyne.KeyReturn)
	for _, name := range []string{"awari", "othello", "nrow"} {
		if h.show(name); h.has("offer") {
			t.Errorf("the lessons of %s are offered again", name)
		}
	}
	h.show("gomoku")
	if !h.has("offer") {
		t.Error("the lessons of a game never shown are not offered")
	}
}

// TestLessonsAccessibility checks labels for screen readers, and the keyboard.
func TestLessonsAccessibility(t *testing.T) {
	h := inTab(t, "othello")
	l := h.startLessons()
	for _, name := range []string{"question.title", "question.count", "question.ask", "question.answer", "question.next", "question.leave"} {
		if _, ok := l.part(name).(fyne.Accessible); !ok {
			t.Errorf("%s is not accessible to screen readers", name)
		}
	}
	if said := l.part("question.ask").(fyne.Accessible).AccessibilityLabel(); said != l.text("question.ask") {
		t.Errorf("the question is read as %q", said)
	}
	h.write("f4") // types the cell's name
	h.elapseTimers()
	l.wantStage(event.QuestionSolved)
	h.focus("question.next")
	h.key(fyne.KeySpace)
	l.wantAsked(1)
	h.focus("question.leave")
	h.key(fyne.KeyEscape)
	if h.inLessons() {
		t.Error("Escape on a button does not end the lessons")
	}
}
