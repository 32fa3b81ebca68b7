package awari

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

// parseText reads a position.
func parseText(t testing.TB, text string) Position {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestStart(t *testing.T) {
	for _, test := range []struct {
		o    game.Options
		want string
	}{
		{nil, "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -"},
		{game.Options{"beans": 6, "first": 2, "skip": 1}, "6,6,6,6,6,6 0 6,6,6,6,6,6 0 2 skip -"},
		{game.Options{"beans": 4, "own": 1, "sweep": 1}, "4,4,4,4,4,4 0 4,4,4,4,4,4 0 1 own,sweep -"},
	} {
		s, err := Rules.Start(test.o)
		if err != nil || s.String() != test.want {
			t.Errorf("%v: %v, %v, want %s", test.o, s, err, test.want)
		}
	}
	p := begin(t, 3, Variant{})
	if _, ok := p.Last(); ok || p.Again() || p.Result() != (game.Result{}) {
		t.Errorf("%v: last %t, again %t, result %+v", p, ok, p.Again(), p.Result())
	}
	var refused *game.OptionError
	if _, err := New(Options{Beans: 7}); !errors.As(err, &refused) || refused.Name != "beans" {
		t.Errorf("7 beans: %v", err)
	}
}

// TestSowsEveryPit sows one to twenty beans from every pit of either side, in
// every variant, and counts what each pit gets. The only other bean in a row
// lies in the other row, so that the game goes on; the rest lies at home.
func TestSowsEveryPit(t *testing.T) {
	for _, v := range Variants() {
		for number := range Pits {
			for beans := 1; beans <= 20 && !isHome(number); beans++ {
				t.Run(fmt.Sprintf("%v/%d from %d", v, beans, number), func(t *testing.T) {
					checkSowing(t, v, number, beans)
				})
			}
		}
	}
}

// checkSowing compares the path with the numbers of the pits in order, and the
// beans in each pit with how often its number is in the path.
func checkSowing(t *testing.T, v Variant, number, beans int) {
	t.Helper()
	p := Position{variant: v, turn: Owner(number)}
	p.beans[number] = uint8(beans)
	p.beans[(number+7)%Pits] = 1
	p.beans[Home(game.First)] = uint8(36 - beans - 1)
	want := p.beans
	want[number] = 0
	s := p.Sow(game.Move(number))
	ring := slices.DeleteFunc([]int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}, func(pit int) bool {
		return v.Skip && pit == Home(p.turn.Other())
	})
	for i, pit := range s.Path {
		if expected := ring[(slices.Index(ring, number)+1+i)%len(ring)]; pit != expected {
			t.Fatalf("bean %d falls into %d, want %d", i+1, pit, expected)
		}
		want[pit]++
	}
	last := s.Last()
	if captures := want[last] == 1 && !isHome(last) && (!v.Own || Owner(last) == p.turn); captures {
		want[Home(p.turn)] += want[last] + want[12-last]
		want[last], want[12-last] = 0, 0
	} else if len(s.Captures) > 0 {
		t.Errorf("captures %v", s.Captures)
	}
	next := p.Play(game.Move(number)).(Position)
	if !v.Sweep && next.beans != want || sum(next) != 36 || len(s.Path) != beans {
		t.Errorf("%v became %v, want %v", p.beans, next.beans, want)
	}
	if earned := last == Home(p.turn); (next.Turn() == p.turn) != earned || s.Again != (earned && next.Result() == game.Result{}) {
		t.Errorf("the turn of %v after %+v", next.Turn(), s)
	}
}

// TestMoves plays one move and compares everything that follows from it.
func TestMoves(t *testing.T) {
	for _, test := range []struct{ name, from, pit, want string }{
		{"no more", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -", "1", "0,4,4,4,3,3 0 3,3,3,3,3,3 0 2 - 1:1"},
		{"again", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -", "4", "3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 - 1:4"},
		{"again for 2", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 2 - -", "4", "3,3,3,3,3,3 0 3,3,3,0,4,4 1 2 - 2:4"},
		{"the opponent's home passes the turn", "8,3,3,3,3,8 0 3,1,1,1,1,1 0 1 - -", "6", "8,3,3,3,3,0 1 4,2,2,2,2,2 1 2 - 1:6"},
		{"the opponent's home skipped", "3,3,3,3,3,8 0 3,3,2,1,1,1 2 1 skip -", "6", "4,3,3,3,3,0 1 4,4,3,2,2,2 2 2 skip 1:6"},
		{"capture in the own row", "1,0,3,3,3,3 5 3,3,3,3,3,3 0 1 - -", "1", "0,0,3,3,3,3 9 3,3,3,3,0,3 0 2 - 1:1"},
		{"capture of nothing opposite", "1,0,3,3,3,3 5 3,3,3,3,0,3 3 1 - -", "1", "0,0,3,3,3,3 6 3,3,3,3,0,3 3 2 - 1:1"},
		{"capture in the other row", "3,3,3,3,4,3 0 3,3,0,3,3,3 2 1 - -", "5", "3,3,3,3,0,4 1 4,4,0,3,3,3 2 2 - 1:5"},
		{"capture in the other row from 6", "3,3,3,3,3,4 0 3,3,0,3,3,5 0 1 - -", "6", "3,3,3,0,3,0 5 4,4,0,3,3,5 0 2 - 1:6"},
		{"no capture in the other row", "3,3,3,3,3,4 0 3,3,0,3,3,5 0 1 own -", "6", "3,3,3,3,3,0 1 4,4,1,3,3,5 0 2 own 1:6"},
		{"capture by 2 in the row of 1", "0,3,3,3,3,3 3 3,3,3,3,3,2 1 2 - -", "5", "0,3,3,3,3,3 3 3,3,3,3,0,0 6 1 - 2:5"},
		{"a lap ends where it began", "14,0,0,0,0,1 5 1,0,0,0,0,2 13 1 - -", "1", "0,1,1,1,1,2 10 2,1,1,1,1,0 14 2 - 1:1"},
		{"the emptied pit gets beans", "20,0,0,0,0,1 5 1,0,0,0,0,2 7 1 - -", "1", "1,2,2,2,2,3 7 2,1,1,1,1,3 8 1 - 1:1"},
		{"no capture in a second lap", "0,0,0,0,0,28 1 1,0,0,0,0,2 4 1 - -", "6", "2,2,2,2,2,2 3 3,2,2,2,2,4 6 2 - 1:6"},
		{"the end", "0,0,0,0,0,1 17 2,0,0,0,0,0 16 1 - -", "6", "0,0,0,0,0,0 18 2,0,0,0,0,0 16 1 - 1:6"},
		{"the end with a sweep", "0,0,0,0,0,1 17 2,0,0,0,0,0 16 1 sweep -", "6", "0,0,0,0,0,0 18 0,0,0,0,0,0 18 1 sweep 1:6"},
		{"the end for want of the opponent's", "0,1,0,0,0,1 16 0,0,0,2,0,0 16 1 - -", "2", "0,0,0,0,0,1 19 0,0,0,0,0,0 16 2 - 1:2"},
		{"the end of both", "0,0,1,0,0,0 16 0,0,2,0,0,0 17 1 - -", "3", "0,0,0,0,0,0 19 0,0,0,0,0,0 17 2 - 1:3"},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := parseText(t, test.from)
			m, err := Rules.ParseMove(p, test.pit)
			if err != nil {
				t.Fatal(err)
			}
			if next := p.Play(m); next.String() != test.want {
				t.Errorf("%v\nbecame %v\nwant   %v", p, next, test.want)
			}
		})
	}
}

// TestSowing checks the description of moves.
func TestSowing(t *testing.T) {
	for _, test := range []struct {
		name, from string
		pit        int
		want       Sowing
	}{
		{
			"again", "3,3,3,3,3,3 0 3,3,3,3,3,3 0 2 - -", 10,
			Sowing{Side: game.Second, From: 10, Path: []int{11, 12, 13}, Again: true},
		},
		{
			"a capture alone", "1,0,3,3,3,3 5 3,3,3,3,0,3 3 1 - -", 0,
			Sowing{Side: game.First, From: 0, Path: []int{1}, Captures: []Capture{{1, 1}}},
		},
		{
			"past a skipped home", "3,3,3,3,3,8 0 3,3,2,1,1,1 2 1 skip -", 5,
			Sowing{Side: game.First, From: 5, Path: []int{6, 7, 8, 9, 10, 11, 12, 0}},
		},
		{
			"a capture and a sweep", "0,1,0,0,1,0 15 0,0,0,2,0,0 17 1 sweep -", 1,
			Sowing{
				Side: game.First, From: 1, Path: []int{2}, Captures: []Capture{{2, 1}, {10, 2}},
				Sweep: []Capture{{4, 1}},
			},
		},
		{
			"the end takes the turn", "0,0,0,0,0,1 17 2,0,0,0,0,0 16 1 sweep -", 5,
			Sowing{Side: game.First, From: 5, Path: []int{6}, Sweep: []Capture{{7, 2}}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := parseText(t, test.from).Sow(game.Move(test.pit)); !reflect.DeepEqual(got, test.want) {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

// TestResult checks ended games with every winner. Beans left in a row count
// for nobody.
func TestResult(t *testing.T) {
	for text, want := range map[string]game.Result{
		"0,0,0,0,0,0 18 2,0,0,0,0,0 16 1 - 1:6":     {Outcome: game.Won, Winner: game.First, Reason: ReasonEmptyRow},
		"0,0,0,0,0,0 16 0,0,3,0,0,0 17 1 - 1:6":     {Outcome: game.Won, Winner: game.Second, Reason: ReasonEmptyRow},
		"0,0,9,0,0,9 9 0,0,0,0,0,0 9 2 - 2:6":       {Outcome: game.Drawn, Reason: ReasonEmptyRow},
		"0,0,0,0,0,0 18 0,0,0,0,0,0 18 1 sweep 1:6": {Outcome: game.Drawn, Reason: ReasonEmptyRow},
		"0,0,0,0,0,1 35 0,0,0,0,0,0 0 1 - -":        {Outcome: game.Won, Winner: game.First, Reason: ReasonEmptyRow},
		"0,0,0,0,0,1 34 0,0,0,0,0,1 0 1 - -":        {},
	} {
		p := parseText(t, text)
		if got := p.Result(); got != want || (len(p.Moves()) == 0) != (want != game.Result{}) {
			t.Errorf("%v: %+v, want %+v", p, got, want)
		}
	}
}

func TestCheck(t *testing.T) {
	p := parseText(t, "3,0,3,3,3,3 3 3,3,3,3,3,3 0 1 - -")
	for m, want := range map[game.Move]error{
		0: nil, 5: nil, 1: ErrNoBeans, 6: ErrHome, 13: ErrHome, 7: ErrOther, 12: ErrOther,
		14: ErrNoPit, game.Pass: ErrNoPit,
	} {
		if err := p.Check(m); !errors.Is(err, want) || err == nil != (want == nil) {
			t.Errorf("Check(%d) is %v, want %v", m, err, want)
		}
	}
	if err := p.Check(1); err.Error() != "pit 2: the pit is empty" {
		t.Errorf("pit 2: %q", err)
	}
	var zero Position
	if err := zero.Check(0); !errors.Is(err, game.ErrEnded) {
		t.Errorf("without beans: %v", err)
	}
}

func TestParseMove(t *testing.T) {
	p := parseText(t, "3,0,3,3,3,3 3 3,3,3,3,3,3 0 1 - -")
	for _, text := range []string{"", "0", "2", "7", "11", "a", "-", "1 "} {
		if m, err := Rules.ParseMove(p, text); err == nil {
			t.Errorf("ParseMove(%q) is %d", text, m)
		}
	}
	second := p.Play(0)
	if m, err := Rules.ParseMove(second, "1"); m != 7 || err != nil {
		t.Errorf("player 2's first pit is %d, %v", m, err)
	}
	for m, want := range map[game.Move]string{0: "1", 5: "6", 7: "1", 12: "6", 6: "-", 13: "-", -1: "-", 14: "-"} {
		if got := p.Format(m); got != want {
			t.Errorf("Format(%d) is %q, want %q", m, got, want)
		}
	}
}

func TestPanics(t *testing.T) {
	p := parseText(t, "3,0,3,3,3,3 3 3,3,3,3,3,3 0 1 - -")
	for _, m := range []game.Move{-1, 1, 6, 7, 13, 14} {
		for name, f := range map[string]func(){"Play": func() { p.Play(m) }, "Sow": func() { p.Sow(m) }} {
			func() {
				defer func() {
					if recover() == nil {
						t.Errorf("%s(%d) does not panic", name, m)
					}
				}()
				f()
			}()
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", "1 words"},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 -", "6 words"},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - - ", "8 words"},
		{"3,3,3,3,3 3 3,3,3,3,3,3 0 1 - -", "row 1: 5 pits"},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3,0 0 1 - -", "row 2: 7 pits"},
		{"3,3,3,3,3,3 0 3,03,3,3,3,3 0 1 - -", `row 2, pit 2: "03"`},
		{"3,3,3,3,3,-3 6 3,3,3,3,3,3 0 1 - -", `row 1, pit 6: "-3"`},
		{"3,3,3,3,3,3 300 3,3,3,3,3,3 0 1 - -", `"300"`},
		{"3,3,3,3,3,3 1 3,3,3,3,3,3 0 1 - -", "37 beans"},
		{"2,2,2,2,2,2 0 2,2,2,2,2,2 0 1 - -", "24 beans"},
		{"7,7,7,7,7,7 0 7,7,7,7,7,7 0 1 - -", "84 beans"},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 3 - -", `side to move "3"`},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 skip,own -", `variant "skip,own"`},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 kalah -", `variant "kalah"`},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - 3:1", `last pit: side to move "3"`},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - 1:7", `last pit: "7"`},
		{"3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - 1", `last pit: ""`},
		{"0,0,0,0,0,0 18 3,3,3,3,3,3 0 1 sweep -", "not been swept"},
	} {
		p, err := Parse(test.text)
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%q): %v, error %v, want %q", test.text, p, err, test.want)
		}
	}
}

func TestGeometry(t *testing.T) {
	if Home(game.First) != 6 || Home(game.Second) != 13 {
		t.Errorf("homes %d and %d", Home(game.First), Home(game.Second))
	}
	for pit, want := range map[int]int{0: 12, 5: 7, 7: 5, 12: 0} {
		if Opposite(pit) != want || Owner(pit) == Owner(want) {
			t.Errorf("opposite %d lies %d", pit, Opposite(pit))
		}
	}
}

func BenchmarkPlay(b *testing.B) {
	p := begin(b, 6, Variant{})
	b.ReportAllocs()
	for b.Loop() {
		p.Play(2)
	}
}
