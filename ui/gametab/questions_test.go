package gametab

import (
	"context"
	"image"
	"maps"
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/question"
	"npaastribe/game/review"
	"npaastribe/game/reviewcache"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/inspect"
	"npaastribe/ui/questionview"
	"npaastribe/ui/quiz"
	"npaastribe/ui/settings"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// silentSound is a Sound that plays nothing.
type silentSound struct{}

func (silentSound) Play(string)              {}
func (silentSound) SetVolume(int)            {}
func (silentSound) SetMuted(bool)            {}
func (silentSound) Available() (bool, error) { return true, nil }

// questionWindow is a window in which questions are asked.
type questionWindow struct {
	*Tabs
	window fyne.Window
	posts  chan func()   // posted functions
	told   []event.Event // events of the tab that is shown
}

// newQuestionWindow opens the window with a game, with settings changed by prepare.
func newQuestionWindow(t *testing.T, name string, prepare func(*settings.Settings)) *questionWindow {
	t.Helper()
	uitest.App(t)
	keeper, matches := settings.Open("", func(err error) { t.Error(err) }, games.Sections()...), store.InMemory(catalog.Rules)
	keeper.Change(prepare)
	t.Cleanup(matches.Close)
	a := &questionWindow{window: uitest.Window(t, widget.Gap(10, 10)), posts: make(chan func(), 10)}
	nothing, canvas := func() {}, a.window.Canvas()
	a.Tabs = New(Config{
		Engines: engines.New(engines.Config{}),
		First:   name, Settings: keeper, Store: matches, Reviews: reviewcache.Open("", ""), Mistakes: reviewcache.Open("", ""), Sound: silentSound{}, Canvas: canvas, Publish: func(event.Event) {}, Now: time.Now,
		PublishShown: func(e event.Event) { a.told = append(a.told, e) },
		Dialogs:      dialog.NewHost(dialog.Config{Canvas: canvas, Publish: func(event.Event) {}, Moved: nothing, Opening: nothing, Closed: nothing}),
		Post:         func(f func()) { a.posts <- f }, After: func(time.Duration, func()) func() { return nothing },
		Busy: func() bool { return false }, OtherKey: func(*fyne.KeyEvent) {}, OtherRune: func(rune) bool { return false },
		LaidOut: nothing, Moved: nothing, Changed: nothing, TabChanged: nothing,
	})
	a.window.SetContent(a.Content)
	a.window.Resize(fyne.NewSize(900, 700))
	a.Begin()
	t.Cleanup(func() { a.Close(); a.Current().questions.Wait() })
	return a
}

// singleAnswer is a question.Judge with one right move.
type singleAnswer game.Move

func (a singleAnswer) Answer(m game.Move) (all question.Answer) {
	if m == game.Move(a) {
		all.Verdict = question.Solved
	}
	return all
}

func (a singleAnswer) Solution() []game.Move { return []game.Move{game.Move(a)} }

// ask asks for a move in a position, and waits until the study has ended.
func (a *questionWindow) ask(t *testing.T, position string, right game.Move) {
	t.Helper()
	a.Current().questions.Begin(series{
		name: "retry", questions: []question.Question{{
			Position: position, Study: func(context.Context, game.State) (question.Judge, error) { return singleAnswer(right), nil },
		}},
		texts: questionview.Retries{Game: a.Current().Name(), All: []questionview.Retry{{Number: 1, Name: game.Side.String, Side: game.First, Move: "x", Mark: review.Blunder}}}, help: quiz.Help{Show: 2},
	})
	if !a.Current().questions.On() {
		t.Fatalf("the question about %s was not asked", position)
	}
	(<-a.posts)()
}

// TestNothingRevealsAnswer asks the same question twice with different solutions and with
// all aids on: no pixel and no part of the window may differ.
func TestNothingRevealsAnswer(t *testing.T) {
	for _, e := range catalog.All() {
		t.Run(e.Rules.Name, func(t *testing.T) {
			a := newQuestionWindow(t, e.Rules.Name, func(s *settings.Settings) { s.Threats = true })
			q := e.Lessons[len(e.Lessons)-1] // it has threats
			s, err := e.Rules.Parse(q.Position)
			if err != nil {
				t.Fatal(err)
			}
			type look struct {
				picture image.Image
				parts   map[string]inspect.Area
			}
			var looks []look
			for _, right := range []game.Move{s.Moves()[0], s.Moves()[len(s.Moves())-1]} {
				a.ask(t, q.Position, right)
				looks = append(looks, look{a.window.Canvas().Capture(), uitest.InSight(a.window)})
				a.Current().questions.Leave()
			}
			if !reflect.DeepEqual(looks[0].picture, looks[1].picture) || !maps.Equal(looks[0].parts, looks[1].parts) {
				t.Error("the window shows which move is right")
			}
			if len(looks[0].parts) < 5 || a.Current().questions.On() {
				t.Errorf("the window has only the parts %v", looks[0].parts)
			}
		})
	}
}

// TestAQuestionHidesTheCursor moves the keyboard's cursor in a game and in its lessons: on the
// board of the next question it would look like a hint.
func TestAQuestionHidesTheCursor(t *testing.T) {
	for _, e := range catalog.All() {
		a := newQuestionWindow(t, e.Rules.Name, func(*settings.Settings) {})
		b := a.Current().Board.Board()
		cursor := func() string { return b.(inspect.FocusReader).FocusText() }
		for range a.Current().lessons.all {
			b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
			if cursor() == "" {
				t.Errorf("%s: there is no cursor", e.Rules.Name)
			}
			if a.Current().questions.On() {
				a.Current().questions.Skip()
			} else {
				a.Current().lessons.Begin()
			}
			if at := cursor(); at != "" {
				t.Errorf("%s: the cursor is at %s", e.Rules.Name, at)
			}
		}
	}
}

// TestPlayerNamesInQuestions asks about mistakes of two matches, and then a question that
// is from no match.
func TestPlayerNamesInQuestions(t *testing.T) {
	a := newQuestionWindow(t, "awari", func(s *settings.Settings) { s.Players[0].Name = "Ida" })
	tab := a.Current()
	rules := tab.Game.Rules
	start, err := rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	s := tab.retries.series("mistakes")
	for _, who := range []string{"Ada", "Bo"} {
		moves := start.Moves()
		s.add(start, moves[0], moves[1], who, questionview.Retry{Name: func(side game.Side) string { return who + side.String() }, Side: game.First, Mark: review.Blunder})
	}
	tab.retries.begin(s)
	for _, want := range []string{"Adafirst", "Bofirst"} {
		if got := tab.Player(game.First); got.Name != want || !got.Unknown {
			t.Errorf("in a question about a game of %s the player is %+v", want, got)
		}
		tab.questions.Skip()
	}
	if got := tab.Player(game.Second).Name; got != "Bosecond" {
		t.Errorf("after the last question the player is %s", got)
	}
	tab.puzzles.Begin()
	if got := tab.Player(game.First).Name; got != "Player 1" {
		t.Errorf("in a puzzle the player is %s", got)
	}
	tab.questions.Leave()
	if got := tab.Player(game.First).Name; got != "Ida" {
		t.Errorf("in the game the player is %s", got)
	}
}

// TestThreatsAreNotMarkedInQuestions compares the board with and without the setting.
func TestThreatsAreNotMarkedInQuestions(t *testing.T) {
	var pictures [2]image.Image
	for i, on := range []bool{false, true} {
		a := newQuestionWindow(t, "nrow", func(s *settings.Settings) { s.Threats = on })
		a.ask(t, "7x6 4 x - ......./......./......./......./..oo.../.xxxo..", 0)
		pictures[i] = a.window.Canvas().Capture()
		a.config.Settings.Change(func(s *settings.Settings) { s.Threats = !on; s.Threats = on })
		if !reflect.DeepEqual(a.window.Canvas().Capture(), pictures[i]) {
			t.Error("a change of settings marks the threats")
		}
	}
	if !reflect.DeepEqual(pictures[0], pictures[1]) {
		t.Error("the threats are marked")
	}
}

// TestQuestionStaysWithoutStoredMatch asks a question while the archive is being read, in which no
// match is being played.
func TestQuestionStaysWithoutStoredMatch(t *testing.T) {
	a := newQuestionWindow(t, "gomoku", func(*settings.Settings) {})
	start, err := a.Current().Game.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	a.ask(t, start.String(), 112)
	if a.Resume(); !a.Current().questions.On() {
		t.Error("the question is gone")
	}
}
