package awari

import (
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
)

func TestSetUp(t *testing.T) {
	for _, test := range []struct {
		variant Variant
		beans   [Pits]int
		turn    game.Side
		want    string
	}{
		{Variant{}, [Pits]int{3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0}, game.First, "3,3,3,3,3,3 0 3,3,3,3,3,3 0 1 - -"},
		{Kalah, [Pits]int{0, 0, 0, 0, 0, 1, 30, 0, 0, 0, 0, 0, 2, 3}, game.Second, "0,0,0,0,0,1 30 0,0,0,0,0,2 3 2 own,sweep,skip -"},
		{Variant{}, [Pits]int{70, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0}, game.First, "70,0,0,0,0,0 0 0,0,2,0,0,0 0 1 - -"},
	} {
		p, err := SetUp(test.variant, test.beans, test.turn)
		if err != nil || p.String() != test.want {
			t.Errorf("%v, %v, want %s", p, err, test.want)
			continue
		}
		if err := gametest.CheckSetUp(Rules, p); err != nil {
			t.Error(err)
		}
	}
}

func TestSetUpRefuses(t *testing.T) {
	const ended = ReasonEmptyRow
	for _, test := range []struct {
		beans  [Pits]int
		turn   game.Side
		err    error
		reason game.Reason
		pits   []int
		pieces [2]int
	}{
		{[Pits]int{}, game.First, ErrBeans, "", nil, [2]int{}},
		{[Pits]int{6: 18, 13: 17, 1: 1, 8: 1}, game.First, ErrBeans, "", nil, [2]int{19, 18}},
		{[Pits]int{6: 11, 13: 11, 1: 1, 8: 1}, game.First, ErrBeans, "", nil, [2]int{12, 12}},
		{[Pits]int{6: 41, 13: 41, 1: 1, 8: 1}, game.First, ErrBeans, "", nil, [2]int{42, 42}},
		{[Pits]int{3: -1, 0: 37}, game.First, ErrBeans, "", []int{3}, [2]int{}},
		{[Pits]int{3: 256, 0: 36}, game.First, ErrBeans, "", []int{3}, [2]int{}},
		{[Pits]int{6: 18, 9: 18}, game.First, game.ErrEnded, ended, []int{0, 1, 2, 3, 4, 5}, [2]int{18, 18}},
		{[Pits]int{5: 10, 6: 8, 13: 18}, game.First, game.ErrEnded, ended, []int{7, 8, 9, 10, 11, 12}, [2]int{18, 18}},
		{[Pits]int{6: 18, 13: 18}, game.First, game.ErrEnded, ended, []int{0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12}, [2]int{18, 18}},
		{[Pits]int{5: 18, 7: 18}, game.None, game.ErrTurn, "", nil, [2]int{18, 18}},
	} {
		p, err := SetUp(Variant{}, test.beans, test.turn)
		want := gametest.Refusal{Err: test.err, Reason: test.reason, Cells: test.pits, Pieces: test.pieces}
		if bad := want.Check(err); bad != nil || p != (Position{}) {
			t.Errorf("%v: %v, %v", test.beans, p, bad)
		}
	}
}

// again sets up a position from its beans and turn.
func again(s game.State) (game.State, error) {
	p := s.(Position)
	var beans [Pits]int
	for pit := range beans {
		beans[pit] = p.Beans(pit)
	}
	return SetUp(p.Variant(), beans, p.Turn())
}

func TestSetUpReachedPositions(t *testing.T) {
	gametest.SetUp(t, Rules, []game.Options{
		nil, {"beans": 6, "first": 2}, {"own": 1, "sweep": 1, "skip": 1, "beans": 4},
	}, again)
}

// FuzzSetUp sets up any beans. SetUp must refuse exactly the positions that
// can't be played on.
func FuzzSetUp(f *testing.F) {
	f.Add([]byte{3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0}, uint8(0))
	f.Add([]byte{70, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0}, uint8(15))
	f.Add([]byte{0, 0, 0, 0, 0, 0, 18, 0, 9, 0, 9, 0, 0, 0}, uint8(7))
	f.Fuzz(func(t *testing.T, bytes []byte, variant uint8) {
		var beans [Pits]int
		sum, rows := 0, [2]int{}
		for pit := range min(Pits, len(bytes)) {
			beans[pit] = int(bytes[pit])
			sum += beans[pit]
			if !isHome(pit) {
				rows[Owner(pit)-game.First] += beans[pit]
			}
		}
		legal := slices.Contains([]int{36, 48, 60, 72}, sum) && rows[0] > 0 && rows[1] > 0
		v := Variant{Own: variant&1 != 0, Sweep: variant&2 != 0, Skip: variant&4 != 0}
		p, err := SetUp(v, beans, game.First+game.Side(variant>>3&1))
		if legal != (err == nil) {
			t.Fatalf("%v: %v, %v", beans, p, err)
		}
		if err == nil {
			if err := gametest.CheckSetUp(Rules, p); err != nil {
				t.Fatal(err)
			}
		}
	})
}
