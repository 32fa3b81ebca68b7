package engine

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gametest"
	"npaastribe/game/gomoku"
	"npaastribe/game/search"
)

// find is Search without a context and progress. It checks that the move and
// the line are legal, and that a line said to win does.
func find(t testing.TB, p gomoku.Position, params search.Limits) search.Info {
	t.Helper()
	if params.TableBits == 0 {
		params.TableBits = 14
	}
	return findWith(t, newMemory(params), p, params)
}

// findWith is find with a memory.
func findWith(t testing.TB, memory *Memory, p gomoku.Position, l search.Limits) search.Info {
	t.Helper()
	info, err := memory.Search(t.Context(), p, l, nil)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	checkLine(t, p, info)
	return info
}

func checkLine(t testing.TB, p gomoku.Position, info search.Info) {
	t.Helper()
	if len(info.Line) == 0 || info.Line[0] != info.Move {
		t.Fatalf("%v: move %d, line %v", p, info.Move, info.Line)
	}
	for _, m := range info.Line {
		if err := p.Check(m); err != nil {
			t.Fatalf("%v in the line %v: %v", p, info.Line, err)
		}
		p = p.Play(m).(gomoku.Position)
	}
}

// parse parses a position.
func parse(t testing.TB, text string) gomoku.Position {
	t.Helper()
	p, err := gomoku.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// start returns an empty board.
func start(t testing.TB, o gomoku.Options) gomoku.Position {
	t.Helper()
	p, err := gomoku.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// bruteGames scales the tests that compare with exhaustive searches.
var bruteGames = gametest.Many(10, 2)

// TestSmallBoardsArePerfect plays random games on small boards and compares the
// score of every position with that of an exhaustive search.
func TestSmallBoardsArePerfect(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 3))
	for o, least := range map[gomoku.Options]int{
		{Columns: 3, Rows: 3, Length: 3}: 0,
		{Columns: 4, Rows: 3, Length: 3}: 0,
		{Columns: 4, Rows: 4, Length: 4}: 5,
		{Columns: 5, Rows: 3, Length: 4}: 4,
		{Columns: 5, Rows: 3, Length: 5}: 4,
		{Columns: 5, Rows: 5, Length: 4}: 13,
		{Columns: 6, Rows: 6, Length: 5}: 24,
	} {
		known := map[string]int{}
		for range bruteGames {
			p := start(t, o)
			for p.Result().Outcome == game.Playing {
				if p.Stones() >= least {
					checkPerfect(t, p, known)
				}
				moves := p.Moves()
				p = p.Play(moves[r.IntN(len(moves))]).(gomoku.Position)
			}
		}
	}
}

// checkPerfect checks that score and move are those of perfect play.
func checkPerfect(t *testing.T, p gomoku.Position, known map[string]int) {
	t.Helper()
	info := find(t, p, search.Limits{})
	want := newGrid(p).solve(p.Turn(), known)
	if !info.Exact || info.Score != float64(want) {
		t.Fatalf("%v: %+v, want %d", p, info, want)
	}
	next := p.Play(info.Move).(gomoku.Position)
	got := 0
	switch next.Result().Outcome {
	case game.Won:
		got = 1
	case game.Playing:
		got = -newGrid(next).solve(next.Turn(), known)
	}
	if got != want {
		t.Fatalf("%v: plays %d, which is worth %d, not %d", p, info.Move, got, want)
	}
}

// TestCompletesAndStopsLines checks, on boards of all kinds, that the engine completes a
// line if it can, and otherwise stops the only one that its opponent could
// complete.
func TestCompletesAndStopsLines(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 4))
	wins, stops := 0, 0
	for _, o := range boards {
		for range bruteGames * 10 {
			p := randomPosition(t, o, r.IntN(o.Columns*o.Rows*2/3), r)
			g := newGrid(p)
			own, other := g.winning(p.Turn()), g.winning(p.Turn().Other())
			if len(own) == 0 && len(other) != 1 {
				continue
			}
			m := find(t, p, search.Limits{Nodes: 500, Depth: 2}).Move
			switch {
			case len(own) > 0:
				if wins++; !slices.Contains(own, int(m)) {
					t.Errorf("%v: plays %s and misses a five", p, p.Format(m))
				}
			case other[0] != int(m):
				t.Errorf("%v: plays %s and does not stop a four", p, p.Format(m))
			default:
				stops++
			}
		}
	}
	if wins < bruteGames || stops < bruteGames {
		t.Errorf("only %d fives and %d fours seen", wins, stops)
	}
}

// TestProvenIsTrue lets the engine play out proven wins against random answers,
// and checks that it wins in the number of plies that it claimed.
func TestProvenIsTrue(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 5))
	proven := 0
	for range bruteGames * 20 {
		o := boards[4+r.IntN(2)]
		p := middle(t, o, 6+r.IntN(14), r)
		if p.Result().Outcome != game.Playing {
			continue
		}
		info := find(t, p, search.Limits{Nodes: 3000})
		if !info.Exact || info.Score <= 0 {
			continue
		}
		proven++
		winner := p.Turn()
		for left := info.Plies; p.Result().Outcome == game.Playing; {
			p = p.Play(info.Move).(gomoku.Position)
			if p.Result().Outcome == game.Playing {
				p = p.Play(reply(p, r)).(gomoku.Position)
				if info = find(t, p, search.Limits{Nodes: 3000}); !info.Exact || info.Score != 1 || info.Plies > left {
					t.Fatalf("%v: %+v, but a win in %d plies was proven", p, info, left)
				}
			}
		}
		if p.Result().Winner != winner {
			t.Errorf("%v: %v has not won", p, winner)
		}
	}
	if proven < bruteGames {
		t.Errorf("only %d victories", proven)
	}
}

// reply returns a random move, but one that stops a line if necessary.
func reply(p gomoku.Position, r *rand.Rand) game.Move {
	g := newGrid(p)
	moves := p.Moves()
	if wins := append(g.winning(p.Turn()), g.winning(p.Turn().Other())...); len(wins) > 0 {
		return game.Move(wins[0])
	}
	return moves[r.IntN(len(moves))]
}

// middle plays random moves near the middle.
func middle(t testing.TB, o gomoku.Options, stones int, r *rand.Rand) gomoku.Position {
	t.Helper()
	p := start(t, o)
	for p.Stones() < stones && p.Result().Outcome == game.Playing {
		m := game.Move((o.Rows/2-3+r.IntN(7))*o.Columns + o.Columns/2 - 3 + r.IntN(7))
		if p.Check(m) == nil {
			p = p.Play(m).(gomoku.Position)
		}
	}
	return p
}

// TestAllBoards plays games on boards of all kinds to the end.
func TestAllBoards(t *testing.T) {
	for _, o := range boards {
		p := start(t, o)
		for p.Result().Outcome == game.Playing && p.Stones() < 80 {
			p = p.Play(find(t, p, search.Limits{Nodes: 300}).Move).(gomoku.Position)
		}
	}
}

func TestFirstMoves(t *testing.T) {
	p := start(t, gomoku.Options{Columns: 15, Rows: 15, Length: 5})
	m := find(t, p, search.Limits{Nodes: 10_000}).Move
	if p.Format(m) != "h8" {
		t.Errorf("begins with %s", p.Format(m))
	}
	p = p.Play(m).(gomoku.Position)
	m = find(t, p, search.Limits{Nodes: 10_000}).Move
	if x, y := int(m)%15-7, int(m)/15-7; x*x+y*y > 2 {
		t.Errorf("answers h8 with %s", p.Format(m))
	}
}

// TestMediumIsQuick has Medium play on a large board full of threats.
func TestMediumIsQuick(t *testing.T) {
	p, err := gomoku.Parse("40x40 4 ac36 40/40/21x18/40/28o11/40/31o8/5o34/40/1x27x10/40/40/3o2o33/12x4x22/40/40/40/27o12/40/40/40/40/40/30x9/37x1x/40/40/40/40/35o4/40/6o33/40/7x23x8/40/40/31o5o2/40/40/40")
	if err != nil {
		t.Fatal(err)
	}
	limits := adapter{p: p}.LevelParams(search.Medium).Limits
	found, err := Analyse(t.Context(), p, limits, nil)
	if err != nil || found.Nodes > 150_000 {
		t.Errorf("%d nodes, %v", found.Nodes, err)
	}
}

// TestMovesToTheEnd plays games to the end (see Position.ToTheEnd) in which
// neither side can win any more: there must be a legal move, which find checks,
// until the board is full.
func TestMovesToTheEnd(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 9))
	for _, o := range append(boards[:4:4], gomoku.Options{Columns: 40, Rows: 3, Length: 5}) {
		stuck := 0
		for range 100 {
			p := start(t, o)
			for p.Result().Outcome == game.Playing {
				p = p.Play(reply(p, r)).(gomoku.Position)
			}
			if p.Result().Reason != game.ReasonNoLine {
				continue
			}
			for p = p.ToTheEnd(); p.Result().Outcome == game.Playing; stuck++ {
				p = p.Play(find(t, p, search.Limits{Nodes: 300}).Move).(gomoku.Position)
			}
			if p.Result().Reason != game.ReasonFull {
				t.Errorf("%v ends with %+v", p, p.Result())
			}
		}
		if stuck == 0 {
			t.Errorf("%+v: nobody was stuck", o)
		}
	}
}

// TestDeterministic checks that a search depends on its parameters alone.
func TestDeterministic(t *testing.T) {
	p := middle(t, boards[4], 9, rand.New(rand.NewPCG(15, 6)))
	params := search.Limits{Nodes: 20_000, Seed: 3}
	if a, b := find(t, p, params), find(t, p, params); !reflect.DeepEqual(a, b) {
		t.Errorf("%+v, then %+v", a, b)
	}
}

// TestStops checks that few nodes are visited after the context has ended, and
// that the result is that of the last completed depth.
func TestStops(t *testing.T) {
	p := middle(t, boards[4], 8, rand.New(rand.NewPCG(15, 7)))
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var at int64
	info, err := Search(ctx, p, search.Limits{}, func(i search.Info) {
		if i.Depth == 5 {
			at = i.Nodes
			cancel()
		}
	})
	if err != nil || at == 0 || info.Nodes > at+5000 || info.Depth != 5 {
		t.Errorf("%+v, %v; stopped at %d", info, err, at)
	}
	if _, err := Search(ctx, p, search.Limits{}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	if _, err := Search(t.Context(), parse(t, "3x3 3 c1 3/oo1/xxx"), search.Limits{}, nil); !errors.Is(err, game.ErrEnded) {
		t.Errorf("ended: %v", err)
	}
}

// TestNodeLimit checks that the node limit is respected.
func TestNodeLimit(t *testing.T) {
	p := middle(t, boards[4], 8, rand.New(rand.NewPCG(15, 8)))
	for _, nodes := range []int64{1000, 10_000, 100_000} {
		if info := find(t, p, search.Limits{Nodes: nodes}); info.Nodes > nodes+5000 || info.Depth == 0 {
			t.Errorf("%d nodes: %+v", nodes, info)
		}
	}
}
