package questionview

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/question"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/quiz"
	"npaastribe/ui/uitest"
)

// TestReasonHidesBetterMove has a reason that names the move that would have won.
func TestReasonHidesBetterMove(t *testing.T) {
	uitest.App(t)
	s, err := nrow.Rules.Parse("7x6 4 x - ......./......./......./......./.oo..../.xxxo..")
	if err != nil {
		t.Fatal(err)
	}
	const edge, winning = 6, 0
	answer := question.Answer{
		Kind:   search.Chance,
		Played: search.MoveEval{Move: edge, Line: []game.Move{edge, 2}},
		Best:   search.MoveEval{Move: winning, Score: 1, Exact: true, Plies: 1, Line: []game.Move{winning}},
	}
	why, ok := ai.Reason(reason.Case{Before: s, Kind: answer.Kind, Played: answer.Played, Best: answer.Best})
	if !ok || !slices.Contains(why.Moves, winning) {
		t.Fatalf("the reason is %+v", why)
	}
	r := Retries{Game: "nrow", All: []Retry{{Name: func(s game.Side) string { return [...]string{"Ada", "Bo"}[s-game.First] }, Side: game.First, Move: "3", Mark: review.Blunder}}}
	answer.Replies = []game.Move{2}
	text, cells := r.Answered(quiz.Answered{Before: s, Move: edge, Answer: answer})
	if text != "It could have been won at once." || len(cells) > 0 {
		t.Errorf("the text is %q, about %v", text, cells)
	}
}

// TestRightMoveMayLose makes the best move of a game that is nearly lost, or lost, and another that
// is right.
func TestRightMoveMayLose(t *testing.T) {
	uitest.App(t)
	s, err := nrow.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	hopeless := search.MoveEval{Move: 3, Score: -0.98}
	for want, worth := range map[string]struct{ played, best search.MoveEval }{
		"Right. Column 4: a chance of 10%.":                                     {search.MoveEval{Move: 3, Score: -0.8}, search.MoveEval{Move: 2, Score: -0.75}},
		"Right. Column 4 is the best there is, though the game is nearly lost.": {hopeless, hopeless},
		"Right. Column 3 is the best there is, though the game is nearly lost.": {search.MoveEval{Move: 2, Score: -0.98}, hopeless},
		"Right. Column 4 gives nothing away, though the game is nearly lost.":   {hopeless, search.MoveEval{Move: 2, Score: -0.95}},
		"Right. Column 4: loses in 6.":                                          {search.MoveEval{Move: 3, Score: -1, Exact: true, Plies: 12}, hopeless},
	} {
		a := quiz.Answered{Before: s, Move: worth.played.Move, Answer: question.Answer{
			Verdict: question.Solved, Kind: search.Chance, Played: worth.played, Best: worth.best,
		}}
		if got, _ := (Retries{Game: "nrow"}).Answered(a); got != want {
			t.Errorf("the text for %+v is %q, want %q", worth, got, want)
		}
	}
}

// TestMajorityIsWhatTheHomeHolds makes a move in Awari by which a home with 7 beans comes to hold 25
// of all 48: the turn does not bring them home all.
func TestMajorityIsWhatTheHomeHolds(t *testing.T) {
	uitest.App(t)
	s, err := awari.Rules.Parse("1,1,11,4,0,1 4 1,2,4,2,10,0 7 2 own,sweep,skip 2:6")
	if err != nil {
		t.Fatal(err)
	}
	m, err := awari.Rules.ParseMove(s, "3")
	if err != nil {
		t.Fatal(err)
	}
	want := "With this turn the home can come to hold more than half of all beans: 25 of 48."
	if got, _ := Merit("awari", s, search.MoveEval{Move: m}, game.Side.String); got != want {
		t.Errorf("the merit is %q, want %q", got, want)
	}
	for key, want := range map[string]string{
		"majority":     "From pit 3 on, first comes to hold more than half of all beans: 25 of 48.",
		"own.majority": "With pit 3 the home would have come to hold more than half of all beans: 25 of 48.",
	} {
		if got := i18n.Reason("awari", reason.Reason{Name: key, Moves: []game.Move{m}, Count: 25, Beside: 48}, s, game.Side.String); got != want {
			t.Errorf("the reason is %q, want %q", got, want)
		}
	}
}

// TestLeadText makes moves in a game that is won by a margin.
func TestLeadText(t *testing.T) {
	uitest.App(t)
	s, err := othello.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	moves := s.Moves()
	for want, worth := range map[string]search.MoveEval{
		"Right. d3: +2.5 at the end.": {Move: moves[0], Score: 2.5},
		"Right. d3: −4 at the end.":   {Move: moves[0], Score: -4, Exact: true},
	} {
		a := quiz.Answered{Before: s, Move: moves[0], Answer: question.Answer{Verdict: question.Solved, Kind: search.Margin, Played: worth}}
		if got, _ := (Retries{Game: "othello"}).Answered(a); got != want {
			t.Errorf("the text for %+v is %q", worth, got)
		}
	}
}

// TestRepeat repeats a question after a wrong move was taken back.
func TestRepeat(t *testing.T) {
	uitest.App(t)
	tree, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	var told event.Question
	follow := func(e event.Event) { told, _ = e.(event.Question) }
	w := NewWords(nil, func(game.State) string { return "" }, follow)
	w.Begin("retry", Retries{Game: "nrow", All: []Retry{{Name: game.Side.String, Side: game.First, Move: "4"}}}, false)
	w.Publish(quiz.Asked{Match: tree, All: 1})
	w.Publish(quiz.Answered{Before: tree.State(), Move: 3, Offer: true})
	w.Publish(quiz.Again{})
	before := told
	if w.Repeat(follow); !told.Show || told.Next != before.Next || told.Stage != event.QuestionAgain {
		t.Errorf("the question was %+v and is repeated as %+v", before, told)
	}
}

// TestEndText ends a series with and without help.
func TestEndText(t *testing.T) {
	uitest.App(t)
	alone, second, hinted, shown := quiz.Effort{Solved: true}, quiz.Effort{Solved: true, Wrong: 1}, quiz.Effort{Solved: true, Hinted: true}, quiz.Effort{Wrong: 2, Shown: true}
	for _, c := range []struct {
		efforts []quiz.Effort
		want    string
	}{
		{[]quiz.Effort{alone, alone, alone}, "All 3 found at the first try."},
		{[]quiz.Effort{alone}, "Found at the first try."},
		{[]quiz.Effort{alone, second, hinted, shown, {}}, "2 of 5 found."},
	} {
		_, text, next := Retries{All: make([]Retry, len(c.efforts))}.Ended(quiz.Ended{Efforts: c.efforts})
		if text != c.want || next != "" {
			t.Errorf("the text is %q, want %q", text, c.want)
		}
	}
}
