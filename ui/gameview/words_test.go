package gameview_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/match"
	"npaastribe/ui/opponent"
)

// texts is a Texts whose value is the StatusNote.
type texts string

func (texts) IllegalMoveText(_ game.State, m game.Move, err error) string {
	return fmt.Sprintf("no %d: %v", m, err)
}
func (texts) Ending(_ game.State, winner string) string { return "won by " + winner }
func (t texts) StatusNote(*game.Tree) string            { return string(t) }

// after returns a match in which moves have been made.
func after(t *testing.T, rules game.Rules, o game.Options, moves ...game.Move) *game.Tree {
	t.Helper()
	m, err := game.NewTree(rules, o)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// events returns the events published for a fact.
func events(note string, f match.Fact) []event.Event {
	var got []event.Event
	gameview.NewWords("nrow", texts(note), noRemarks{}, func(e event.Event) { got = append(got, e) }).Publish(f)
	return got
}

// noRemarks are Remarks of computers that say nothing.
type noRemarks struct{}

func (noRemarks) Make(game.Side, search.Level, opponent.Outcome) string { return "" }
func (noRemarks) Made(game.Side, search.Level, opponent.Outcome) string { return "" }

// spokenRemarks are Remarks that name the level and the outcome; the first side has made one before.
type spokenRemarks struct{}

func (spokenRemarks) Make(_ game.Side, l search.Level, o opponent.Outcome) string {
	return string(l) + " " + string(o)
}

func (spokenRemarks) Made(side game.Side, l search.Level, o opponent.Outcome) string {
	if side != game.First {
		return ""
	}
	return "as before: " + string(l) + " " + string(o)
}

var (
	ann  = match.Player{Name: "Ann"}
	bo   = match.Player{Name: "Bo", Seat: 1}
	deep = match.Player{Name: "Deep", Level: search.Easy, Seat: 1}
)

func TestPlayerName(t *testing.T) {
	for want, c := range map[string]struct {
		game string
		side game.Side
		match.Player
	}{
		"Ann":       {"othello", game.First, ann},
		"Black":     {"othello", game.First, match.Player{Unknown: true}},
		"White":     {"othello", game.Second, match.Player{Unknown: true}},
		"Player 1":  {"othello", game.Second, match.Player{}},
		"Player 2":  {"othello", game.First, match.Player{Seat: 1}},
		"Pip":       {"nrow", game.First, match.Player{Level: search.Beginner}},
		"Ash":       {"nrow", game.First, match.Player{Was: search.Hard}},
		"Minerva 2": {"nrow", game.Second, match.Player{Level: search.Master, Second: true}},
	} {
		if got := gameview.PlayerName(c.game, c.side, c.Player); got != want {
			t.Errorf("%+v is called %q, want %q", c, got, want)
		}
	}
	begun := after(t, othello.Rules, nil)
	if got := events("", match.Turn{Match: begun}); len(got) == 0 || got[0].(event.Turn).Player == "" {
		t.Errorf("the turn has no name: %+v", got)
	}
}

func TestFactsInWords(t *testing.T) {
	small := game.Options{"columns": 4, "rows": 4, "n": 3}
	begun := after(t, nrow.Rules, small)
	won := after(t, nrow.Rules, small, 0, 1, 0, 1, 0)
	state := begun.State()
	turn := func(p match.Player, text string) event.Event {
		return event.Turn{Game: "nrow", Position: state.String(), Side: "first", Player: p.Name, Text: text}
	}
	says := func(tone event.Tone, text string) event.Event { return event.Message{Tone: tone, Text: text} }
	broken := errors.New("broken")
	for _, c := range []struct {
		fact match.Fact
		want event.Event
	}{
		{match.Turn{Match: begun, Player: ann}, turn(ann, "Ann's turn")},
		{match.Turn{Match: begun, Player: deep}, turn(deep, "Deep is thinking")},
		{match.Turn{Match: begun, Player: deep, Waiting: true}, turn(deep, "Deep waits")},
		{match.Turn{Match: begun, Player: deep, Waiting: true, Paused: true}, turn(deep, "Paused: Deep is next")},
		{match.Result{Match: won, Players: [2]match.Player{ann, deep}}, event.Result{
			Position: won.State().String(), Winner: "first", Reason: string(won.State().Result().Reason),
			Cells: []int{0, 4, 8}, Text: "won by Ann", Move: "Ann: column 1.", Person: true,
		}},
		{match.Result{Match: won, Players: [2]match.Player{deep, ann}, Again: true}, event.Result{
			Position: won.State().String(), Winner: "first", Reason: string(won.State().Result().Reason),
			Cells: []int{0, 4, 8}, Text: "won by Deep", Move: "Deep: column 1.", Again: true,
		}},
		{match.Refused{State: state, Move: 9, Err: broken}, says(event.Mistake, "no 9: broken")},
		{match.NotWhileMoving, says(event.Info, "Wait until the move has been shown.")},
		{match.Thinking{Stage: match.Started, Side: game.Second}, event.Thinking{Phase: event.Start, Side: "second"}},
		{match.Thinking{Stage: match.Cancelled, Side: game.First}, event.Thinking{Phase: event.Cancelled, Side: "first"}},
		{match.Hint{State: state, Move: 2}, event.Hint{Move: state.Format(2)}},
		{match.AnalysisSwitched{On: true}, event.Analysing{On: true}},
		{
			match.Review{Stage: match.Progressed, Done: 1, All: 3, Counts: match.Counts{Second: [3]int{0, 1, 0}}},
			event.Review{Phase: event.Progress, Done: 1, All: 3, Second: [3]int{0, 1, 0}},
		},
	} {
		if got := events("", c.fact); !reflect.DeepEqual(got, []event.Event{c.want}) {
			t.Errorf("%+v\nbecomes %+v\nwant    %+v", c.fact, got, c.want)
		}
	}
}

// TestHintMessage has a winning move advised.
func TestHintMessage(t *testing.T) {
	state := after(t, nrow.Rules, game.Options{"columns": 4, "rows": 4, "n": 3}, 0, 1, 0, 1).State()
	want := []event.Event{event.Hint{Move: "1", Text: "It wins.", Cells: []int{0, 4, 8}}}
	if got := events("", match.Hint{State: state, Move: 0, Players: [2]match.Player{ann, deep}}); !reflect.DeepEqual(got, want) {
		t.Errorf("the hint is published as %+v", got)
	}
}

// TestRemarkAtTheEnd checks that the winner makes a remark, or else the losing
// computer, and that about an old result the one made before is shown again.
func TestRemarkAtTheEnd(t *testing.T) {
	small := game.Options{"columns": 4, "rows": 4, "n": 3}
	won := after(t, nrow.Rules, small, 0, 1, 0, 1, 0)
	hard := match.Player{Level: search.Hard, Seat: 1}
	for _, c := range []struct {
		fact match.Result
		want event.Event
	}{
		{match.Result{Match: won, Players: [2]match.Player{ann, bo}}, nil},
		{match.Result{Match: won, Players: [2]match.Player{ann, hard}}, event.Remark{Side: "second", Player: "Ash", Text: "hard lost"}},
		{match.Result{Match: won, Players: [2]match.Player{hard, ann}}, event.Remark{Side: "first", Player: "Ash", Text: "hard won"}},
		{match.Result{Match: won, Players: [2]match.Player{deep, hard}}, event.Remark{Side: "first", Player: "Deep", Text: "easy won"}},
		{match.Result{Match: won, Players: [2]match.Player{ann, hard}, Again: true}, nil},
		{match.Result{Match: won, Players: [2]match.Player{hard, ann}, Again: true}, event.Remark{Side: "first", Player: "Ash", Text: "as before: hard won", Again: true}},
		{match.Result{Match: won, Players: [2]match.Player{{Was: search.Hard, Seat: 1}, ann}, Again: true}, event.Remark{Side: "first", Player: "Ash", Text: "as before: hard won", Again: true}},
	} {
		var said event.Event
		gameview.NewWords("nrow", texts(""), spokenRemarks{}, func(e event.Event) {
			if e.Kind() == "remark" {
				said = e
			}
		}).Publish(c.fact)
		if said != c.want {
			t.Errorf("%+v: the remark is %+v", c.fact.Players, said)
		}
	}
}

func TestStatusNoteFollowsTurn(t *testing.T) {
	got := events("Bo passes.", match.Turn{Match: after(t, nrow.Rules, nil), Player: ann})
	if len(got) != 2 || got[0].Kind() != "turn" || got[1] != (event.Message{Tone: event.Info, Text: "Bo passes."}) {
		t.Errorf("the events are %+v", got)
	}
}

// TestFailuresAndNoticesHaveTexts checks that no two have the same text.
func TestFailuresAndNoticesHaveTexts(t *testing.T) {
	said := map[string]match.Fact{}
	facts := []match.Fact{match.NotWhileMoving, match.NoHintAtEnd, match.PauseAfterMove, match.PauseTakenBack}
	for _, w := range []match.Work{match.FindingMove, match.FindingHint, match.Analysing, match.Reviewing} {
		facts = append(facts, match.Failed{Work: w, Player: deep, Err: errors.New("broken")})
	}
	for _, f := range facts {
		m, ok := events("", f)[0].(event.Message)
		if _, failed := f.(match.Failed); !ok || m.Text == "" || failed != (m.Tone == event.Mistake) {
			t.Errorf("%+v: %+v", f, m)
		}
		if other, twice := said[m.Text]; twice {
			t.Errorf("%+v and %+v have the same text %q", f, other, m.Text)
		}
		said[m.Text] = f
	}
}

func TestAnalysisSwitchedOff(t *testing.T) {
	if got := events("", match.AnalysisSwitched{}); !reflect.DeepEqual(got, []event.Event{event.Analysis{}, event.Analysing{}}) {
		t.Errorf("the events are %+v", got)
	}
}

func TestAnalysisInWords(t *testing.T) {
	const c3, e3, c5, c4 = 18, 20, 34, 26
	m := after(t, othello.Rules, nil, 19)
	got := events("", match.Analysis{State: m.State(), Done: true, Analysis: search.Analysis{Moves: []search.MoveEval{
		{Move: c3, Score: 2.5, Depth: 3, Line: []game.Move{c3, c4, c4}}, // the last move is illegal
		{Move: e3, Score: -4, Depth: 3},
		{Move: c5, Score: -6, Depth: 3},
	}}})
	want := event.Analysis{
		Position: m.State().String(), Depth: 3, Best: "c3", Score: 2.5, Worth: "+2.5", Line: "c3 c4", Done: true,
		Scores: map[string]float64{"c3": 2.5, "e3": -4, "c5": -6},
	}
	if !reflect.DeepEqual(got, []event.Event{want}) {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestSummary checks the order, the worst first, and the forms of the words.
func TestSummary(t *testing.T) {
	for text, s := range map[string]match.Summary{
		"No mistakes were found.":                            {},
		"No mistakes were found. Ann was winning all along.": {Winning: game.First},
		"Ann: 1 inaccuracy · Bo: no mistakes. Bo was winning all along.": {
			Counts: match.Counts{First: [3]int{1, 0, 0}}, Winning: game.Second,
		},
		"Ann: 2 mistakes · Bo: 2 blunders, 1 mistake, 6 inaccuracies.": {
			Counts: match.Counts{First: [3]int{0, 2, 0}, Second: [3]int{6, 1, 2}},
		},
	} {
		s.Players = [2]match.Player{ann, bo}
		if got := events("", s); !reflect.DeepEqual(got, []event.Event{event.Message{Tone: event.Info, Text: text}}) {
			t.Errorf("%+v, want %q", got, text)
		}
	}
}
