package gametest

import (
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
)

// toy is a small game for testing the suite: the sides take turns to take one
// or two matches from a pile, and whoever takes the last wins. The fault names
// what the implementation does wrong.
type toy struct {
	pile  *int // a pointer, so that a faulty Play can change it
	turn  game.Side
	fault string
}

var errToy = errors.New("no such move")

func newToy(pile int, turn game.Side, fault string) toy {
	return toy{pile: &pile, turn: turn, fault: fault}
}

func (s toy) Turn() game.Side {
	if s.fault == "no turn" {
		return game.None
	}
	return s.turn
}

func (s toy) Moves() []game.Move {
	switch {
	case *s.pile == 0 && s.fault == "moves after the end":
		return []game.Move{1}
	case s.fault == "no moves" || *s.pile == 0:
		return nil
	case *s.pile == 1:
		return []game.Move{1}
	case s.fault == "order":
		return []game.Move{2, 1}
	case s.fault == "shared moves":
		return toyMoves
	default:
		return []game.Move{1, 2}
	}
}

var toyMoves = []game.Move{1, 2}

func (s toy) Check(m game.Move) error {
	switch {
	case *s.pile == 0 && s.fault != "not ended":
		return game.ErrEnded
	case m == 0 && s.fault == "lenient check":
		return nil
	case m == 2 && s.fault == "strict check", m < 1, m > 2, int(m) > *s.pile:
		return errToy
	default:
		return nil
	}
}

func (s toy) Play(m game.Move) game.State {
	legal := m >= 1 && m <= 2 && int(m) <= *s.pile
	switch {
	case !legal && s.fault == "no panic":
		return s
	case !legal:
		panic("toy: illegal move")
	case s.fault == "endless":
		return newToy(*s.pile, s.turn.Other(), s.fault)
	}
	next := newToy(*s.pile-int(m), s.turn.Other(), s.fault)
	if s.fault == "changes the past" {
		*s.pile--
	}
	return next
}

func (s toy) Result() game.Result {
	switch {
	case *s.pile > 0:
		return game.Result{}
	case s.fault == "no winner":
		return game.Result{Outcome: game.Won, Reason: "last match"}
	case s.fault == "no reason":
		return game.Result{Outcome: game.Won, Winner: s.turn.Other()}
	default:
		return game.Result{Outcome: game.Won, Winner: s.turn.Other(), Reason: "last match"}
	}
}

func (s toy) Score() (first, second int) {
	if s.fault == "score" && s.turn == game.First {
		return toyScore.next(), 0
	}
	return 0, 0
}

// toyScore returns a different value each time.
var toyScore counter

type counter int

func (c *counter) next() int { *c++; return int(*c) }

func (s toy) Format(m game.Move) string {
	if s.fault == "format" {
		return "take"
	}
	return strconv.Itoa(int(m))
}

func (s toy) String() string {
	if s.fault == "text without the turn" {
		return fmt.Sprintf("%d first", *s.pile)
	}
	return fmt.Sprintf("%d %v", *s.pile, s.turn)
}

func (s toy) Diagram() string { return s.String() }

func (s toy) Images() []string {
	switch s.fault {
	case "another's image":
		return []string{newToy(*s.pile, s.turn.Other(), s.fault).String()}
	case "lost by images":
		return []string{newToy(*s.pile+2, s.turn, s.fault).String()}
	}
	return []string{s.String()}
}

func toyParse(text, fault string) (game.State, error) {
	pile, turn, _ := strings.Cut(text, " ")
	n, err := strconv.Atoi(pile)
	if err != nil || n < 0 || n > 30 {
		return nil, errToy
	}
	side := map[string]game.Side{"first": game.First, "second": game.Second}[turn]
	switch {
	case fault == "parse" && n == 3:
		return nil, errToy
	case fault == "parse another" && n == 3:
		n = 2
	case fault == "parse the turn":
		side = game.First
	case fault == "parse another result":
		fault = "no reason"
	case fault == "parse other moves":
		fault = "order"
	}
	if side == game.None {
		return nil, errToy
	}
	return newToy(n, side, fault), nil
}

func toyRules(fault string) game.Rules {
	rules := game.Rules{
		Name:    "toy",
		Options: []game.Option{{Name: "pile", Min: 1, Max: 30, Default: 10}},
		Parse:   func(text string) (game.State, error) { return toyParse(text, fault) },
		ParseMove: func(s game.State, text string) (game.Move, error) {
			n, err := strconv.Atoi(text)
			if fault == "format" {
				n, err = 1, nil
			}
			if err != nil {
				return 0, fmt.Errorf("%.20q is no number", text)
			}
			return game.Move(n), s.Check(game.Move(n))
		},
		OptionsOf:    func(s game.State) game.Options { return toyOptions(s, fault) },
		FindPosition: func(words []string) (string, bool) { return toyPosition(words, fault) },
		MoveList:     game.MoveList{Split: func(_ game.State, word string) iter.Seq[string] { return toySplit(word, fault) }},
	}
	rules.Start = func(o game.Options) (game.State, error) {
		all, err := rules.Complete(o)
		switch {
		case fault == "unchecked options":
			return newToy(10, game.First, fault), nil
		case fault == "unknown options" && errors.Is(err, game.ErrUnknownOption):
			return newToy(10, game.First, fault), nil
		case err != nil:
			return nil, err
		case fault == "changes options" && o != nil:
			o["pile"]++
		case fault == "defaults" && o == nil:
			return newToy(9, game.First, fault), nil
		case fault == "nothing to play":
			return newToy(0, game.First, fault), nil
		}
		return newToy(all["pile"], game.First, fault), nil
	}
	if fault == "no name" {
		rules.Name = ""
	}
	return rules
}

func toyOptions(s game.State, fault string) game.Options {
	switch t, ok := s.(toy); {
	case !ok || fault == "some options":
		return nil
	case fault == "no such options":
		return game.Options{"pile": -1}
	default:
		return game.Options{"pile": max(*t.pile, 1)}
	}
}

func toyPosition(words []string, fault string) (text string, ok bool) {
	switch fault {
	case "overlooked":
		return "", false
	case "words of a position":
		return strings.Join(words, ""), len(words) > 0
	default:
		return strings.Join(words, " "), len(words) == 2 || fault == "finds nothing"
	}
}

func toySplit(word, fault string) iter.Seq[string] {
	return func(yield func(string) bool) {
		switch {
		case fault == "split moves":
			_ = yield("") && word != "" && yield(word)
		case fault == "loses letters":
			yield(word[:min(1, len(word))])
		case word != "" || fault == "empty moves":
			yield(word)
		}
	}
}

func TestGoodGamePasses(t *testing.T) {
	Run(t, toyRules(""), []game.Options{nil, {"pile": 1}, {"pile": 30}})
}

func TestFaultsAreFound(t *testing.T) {
	for _, test := range []struct{ fault, want string }{
		{"no turn", "turn of none"},
		{"moves after the end", "with moves [1]"},
		{"no moves", "no move, but"},
		{"order", "do not ascend"},
		{"shared moves", "when the caller changed the slice"},
		{"not ended", "with result"},
		{"lenient check", "Check(0) is <nil>"},
		{"strict check", "Check(2) is no such move"},
		{"no panic", "panics: false"},
		{"endless", "has not ended after"},
		{"changes the past", "changed the old position"},
		{"no winner", "winner none"},
		{"no reason", `reason ""`},
		{"score", "score"},
		{"format", "ParseMove(\"take\") is 1"},
		{"parse", `Parse("3`},
		{"parse another", "became \"2"},
		{"parse the turn", "became"},
		{"text without the turn", "the turn of second became"},
		{"parse another result", "result {Outcome:1"},
		{"parse other moves", "moves [1 2] became [2 1]"},
		{"unchecked options", "pile=0"},
		{"unknown options", "unknown option"},
		{"changes options", "changed its options"},
		{"defaults", "became \"10"},
		{"nothing to play", "ends before"},
		{"no name", "no name"},
		{"overlooked", "FindPosition"},
		{"words of a position", "FindPosition"},
		{"finds nothing", "no words"},
		{"some options", "OptionsOf"},
		{"no such options", "OptionsOf"},
		{"split moves", "is split into"},
		{"empty moves", "is split into"},
		{"loses letters", "is split into"},
		{"another's image", "is another game than"},
		{"lost by images", "has none that is"},
	} {
		t.Run(test.fault, func(t *testing.T) {
			toyMoves = []game.Move{1, 2}
			err := faults(toyRules(test.fault))
			if err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("the suite says %v, want %q", err, test.want)
			}
		})
	}
}

// faults does the checks of Run and returns the first error.
func faults(rules game.Rules) error {
	if err := checkOptions(rules); err != nil {
		return err
	}
	for seed := range uint64(games) {
		if err := check(rules, nil, seed); err != nil {
			return err
		}
	}
	return nil
}

func TestParsedPositionsAreChecked(t *testing.T) {
	if err := checkParsed(toyRules(""), newToy(4, game.Second, "")); err != nil {
		t.Error(err)
	}
	for _, test := range []struct {
		fault string
		pile  int
		turn  game.Side
	}{
		{"no winner", 0, game.Second},
		{"no turn", 4, game.Second},
		{"score", 0, game.First}, // there are no moves from there
		{"score", 1, game.Second},
		{"parse another", 4, game.Second},
	} {
		if checkParsed(toyRules(test.fault), newToy(test.pile, test.turn, test.fault)) == nil {
			t.Errorf("%s: nothing found with %d", test.fault, test.pile)
		}
	}
}

// TestMatchWalk checks that walk and checkMoved detect differences.
func TestMatchWalk(t *testing.T) {
	m, err := game.NewTree(toyRules(""), nil)
	if err != nil {
		t.Fatal(err)
	}
	states := []game.State{newToy(10, game.First, ""), newToy(7, game.Second, "")}
	if err := m.Play(2); err != nil {
		t.Fatal(err)
	}
	if walk(m, states, m.Undo, -1) == nil {
		t.Error("walk did not notice another position")
	}
	if checkMoved(m, []game.Move{1}) == nil {
		t.Error("checkMoved did not notice another move")
	}
}
