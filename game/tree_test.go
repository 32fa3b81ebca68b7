package game_test

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// start returns a tree of the classic board with these moves played.
func start(t *testing.T, moves ...game.Move) *game.Tree {
	t.Helper()
	m, err := game.NewTree(nrow.Rules, game.Options{"columns": 7, "rows": 6})
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

// expect checks everything that a tree reports about its line: the moves made
// and those to redo.
func expect(t *testing.T, m *game.Tree, made, undone []game.Move) {
	t.Helper()
	switch {
	case m.Ply() != len(made) || !slices.Equal(m.Moves(), made):
		t.Errorf("ply %d, moves %v, want %v", m.Ply(), m.Moves(), made)
	case m.CanUndo() != (len(made) > 0):
		t.Errorf("CanUndo %t after %v", m.CanUndo(), made)
	case m.CanRedo() != (len(undone) > 0) || !slices.Equal(m.Line()[m.Ply():], undone):
		t.Errorf("CanRedo %t before %v, want %v", m.CanRedo(), m.Line(), undone)
	}
	s := start(t).State()
	for ply, move := range made {
		if m.StateAt(ply) != s {
			t.Errorf("state %v at ply %d, want %v", m.StateAt(ply), ply, s)
		}
		s = s.Play(move)
	}
	if m.State() != s || m.StateAt(len(made)) != s {
		t.Errorf("state %v, want %v", m.State(), s)
	}
}

func TestUndoAndRedo(t *testing.T) {
	m := start(t)
	expect(t, m, nil, nil)
	if m.Undo() || m.Redo() {
		t.Error("undo or redo without a move")
	}
	expect(t, m, nil, nil)

	m = start(t, 3, 4, 3)
	expect(t, m, []game.Move{3, 4, 3}, nil)
	if m.Redo() {
		t.Error("redo without an undo")
	}
	for i := 2; i >= 0; i-- {
		if !m.Undo() {
			t.Fatal("no undo")
		}
		expect(t, m, []game.Move{3, 4, 3}[:i], []game.Move{3, 4, 3}[i:])
	}
	if m.Undo() {
		t.Error("undo past the start")
	}
	for i := 1; i <= 3; i++ {
		if !m.Redo() {
			t.Fatal("no redo")
		}
		expect(t, m, []game.Move{3, 4, 3}[:i], []game.Move{3, 4, 3}[i:])
	}
	if m.Redo() {
		t.Error("redo past the end")
	}
}

func TestReplayingSameMoveKeepsRedo(t *testing.T) {
	m := start(t, 3, 4, 3)
	m.Undo()
	m.Undo()
	if err := m.Play(4); err != nil { // the move that Redo would play
		t.Fatal(err)
	}
	expect(t, m, []game.Move{3, 4}, []game.Move{3})
}

// TestVariationsAreKept plays an alternative to an earlier move, and then
// returns to the old line.
func TestVariationsAreKept(t *testing.T) {
	m := start(t, 3, 4, 3, 4)
	m.GoTo(1)
	for _, move := range []game.Move{0, 5} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, m, []game.Move{3, 0, 5}, nil)
	want := [][]game.Move{{3}, {4, 0}, {5}, nil}
	for ply, moves := range want {
		if got := nodes(m.At(ply).Children()); !slices.Equal(got, moves) {
			t.Errorf("after %d plies %v were tried, want %v", ply, got, moves)
		}
	}
	m.GoTo(1)
	expect(t, m, []game.Move{3}, []game.Move{0, 5}) // Redo follows the line played last
	if err := m.Play(4); err != nil {
		t.Fatal(err)
	}
	expect(t, m, []game.Move{3, 4}, []game.Move{3, 4})
	if got := m.Line(); !slices.Equal(got, []game.Move{3, 4, 3, 4}) {
		t.Errorf("the line is %v", got)
	}
	if m.StateAt(4) != start(t, 3, 4, 3, 4).State() {
		t.Error("what Redo leads to is another position")
	}
}

func TestGoTo(t *testing.T) {
	m := start(t, 3, 4, 3)
	for _, ply := range []int{0, 3, 1, 2} {
		if !m.GoTo(ply) || m.Ply() != ply {
			t.Errorf("at ply %d, want %d", m.Ply(), ply)
		}
	}
	for _, ply := range []int{-1, 4} {
		if m.GoTo(ply) || m.Ply() != 2 {
			t.Errorf("went to ply %d by way of %d", m.Ply(), ply)
		}
	}
	expect(t, m, []game.Move{3, 4}, []game.Move{3})
}

func TestIllegalMoveChangesNothing(t *testing.T) {
	m := start(t, 3, 3, 3, 3, 3, 3, 1)
	m.Undo()
	if err := m.Play(3); !errors.Is(err, nrow.ErrColumnFull) {
		t.Errorf("a full column: %v", err)
	}
	if err := m.Play(7); !errors.Is(err, nrow.ErrNoColumn) {
		t.Errorf("no column: %v", err)
	}
	expect(t, m, []game.Move{3, 3, 3, 3, 3, 3}, []game.Move{1})
}

func TestUndoAfterTheEnd(t *testing.T) {
	won := []game.Move{0, 1, 0, 1, 0, 1, 0}
	m := start(t, won...)
	if err := m.Play(5); !errors.Is(err, game.ErrEnded) {
		t.Errorf("a move after the end: %v", err)
	}
	expect(t, m, won, nil)
	m.Undo()
	expect(t, m, won[:6], won[6:])
	if m.State().Result().Outcome != game.Playing {
		t.Errorf("result %+v after undo", m.State().Result())
	}
	m.Redo()
	expect(t, m, won, nil)
	if m.State().Result().Winner != game.First {
		t.Errorf("result %+v after redo", m.State().Result())
	}
}

// TestCopies checks that callers cannot change a tree through the slices and
// maps it returns.
func TestCopies(t *testing.T) {
	given := game.Options{"columns": 7, "rows": 6}
	m, err := game.NewTree(nrow.Rules, given)
	if err != nil {
		t.Fatal(err)
	}
	want := game.Options{"columns": 7, "rows": 6, "n": 4, "first": 1}
	given["rows"] = 9
	m.Options()["columns"] = 20
	if got := m.Options(); !maps.Equal(got, want) {
		t.Errorf("options %v, want %v", got, want)
	}
	if m.Rules().Name != "nrow" {
		t.Errorf("rules %q", m.Rules().Name)
	}
	if err := m.Play(2); err != nil {
		t.Fatal(err)
	}
	m.Moves()[0] = 5
	expect(t, m, []game.Move{2}, nil)
}

func TestStateAtPanics(t *testing.T) {
	m := start(t, 1, 2)
	m.Undo()
	for _, ply := range []int{-1, 3, 4} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("StateAt(%d) does not panic in a line of 2", ply)
				}
			}()
			m.StateAt(ply)
		}()
	}
}

func TestNewTreeRefuses(t *testing.T) {
	var refused *game.OptionError
	for _, o := range []game.Options{{"columns": 99}, {"columns": 5, "rows": 5, "n": 6}} {
		if m, err := game.NewTree(nrow.Rules, o); m != nil || !errors.As(err, &refused) {
			t.Errorf("NewTree(%v): %v", o, err)
		}
	}
}

// TestMatchAt checks that a game can begin with a position that was set up.
func TestMatchAt(t *testing.T) {
	classic := game.Options{"columns": 7, "rows": 6}
	from := start(t, 0, 1, 0, 1, 0, 1).State()
	m, err := game.NewTreeAt(nrow.Rules, classic, from)
	if err != nil {
		t.Fatal(err)
	}
	if m.State() != from || m.Ply() != 0 || m.CanUndo() || m.CanRedo() || m.Options()["n"] != 4 {
		t.Errorf("a match at %v is at %v, ply %d", from, m.State(), m.Ply())
	}
	if err := m.Play(0); err != nil || m.State().Result().Winner != game.First {
		t.Errorf("%v after %v", m.State(), err)
	}
	if !m.Undo() || m.Undo() || m.State() != from || m.StateAt(0) != from {
		t.Errorf("%v at the start", m.State())
	}
}

func TestMatchAtRefuses(t *testing.T) {
	from := start(t, 0).State()
	var refused *game.OptionError
	if m, err := game.NewTreeAt(nrow.Rules, game.Options{"columns": 99}, from); m != nil || !errors.As(err, &refused) {
		t.Errorf("too many columns: %v", err)
	}
	if m, err := game.NewTreeAt(othello.Rules, nil, from); m != nil || err == nil {
		t.Errorf("%v at a position of another game", m)
	}
}

// nodes returns the moves that lead to the nodes.
func nodes(all []*game.Node) (moves []game.Move) {
	for _, n := range all {
		moves = append(moves, n.Move())
	}
	return moves
}

// TestNodes enters nodes on the line, off the line, and on the line again.
func TestNodes(t *testing.T) {
	m := start(t, 3, 4, 3)
	old, root := m.End(), m.At(0)
	m.GoTo(1)
	for _, move := range []game.Move{0, 5} {
		if err := m.Play(move); err != nil {
			t.Fatal(err)
		}
	}
	first := root.MainChild()
	switch {
	case root.Parent() != nil || root.Siblings() != nil || old.Siblings() != nil || m.End().MainChild() != nil:
		t.Error("a node before, beside or after which there is none")
	case root.Text() != "" || first.Text() != "4" || first.Text() != "4":
		t.Errorf("%q leads to the root, %q to the first node", root.Text(), first.Text())
	case first.Parent() != root || first != m.At(1) || first.Move() != 3 || first.Ply() != 1:
		t.Errorf("the first move leads to ply %d by %d", first.Ply(), first.Move())
	case !slices.Equal(nodes(first.Children()), []game.Move{4, 0}) || first.MainChild().Move() != 0:
		t.Errorf("%v were played there, %d last", nodes(first.Children()), first.MainChild().Move())
	case !slices.Equal(nodes(m.At(2).Siblings()), []game.Move{4}):
		t.Errorf("beside it %v", nodes(m.At(2).Siblings()))
	case !slices.Equal(nodes(slices.Collect(m.All())), []game.Move{0, 3, 4, 3, 0, 5}) || m.Len() != 6:
		t.Errorf("%v in all", nodes(slices.Collect(m.All())))
	}
	m.Enter(old.Parent())
	expect(t, m, []game.Move{3, 4}, []game.Move{3})
	m.Enter(old)
	expect(t, m, []game.Move{3, 4, 3}, nil)
	m.Enter(first)
	expect(t, m, []game.Move{3}, []game.Move{4, 3})
	m.Enter(root)
	expect(t, m, nil, []game.Move{3, 4, 3})
	if m.Node() != root || old.State() != start(t, 3, 4, 3).State() {
		t.Errorf("at %v", m.Node().State())
	}
}

// TestAdd adds moves off the line, on it and after its end.
func TestAdd(t *testing.T) {
	m := start(t, 3, 4)
	beside, err := m.Add(m.At(1), 5)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range []*game.Node{beside, m.At(2)} {
		if _, err := m.Add(n, 6); err != nil {
			t.Fatal(err)
		}
	}
	expect(t, m, []game.Move{3, 4}, []game.Move{6})
	if again, err := m.Add(m.At(1), 4); err != nil || again != m.At(2) || m.Len() != 6 {
		t.Errorf("%d nodes, %v", m.Len(), err)
	}
	if n, err := m.Add(beside, 7); n != nil || !errors.Is(err, nrow.ErrNoColumn) || m.Len() != 6 {
		t.Errorf("%d nodes, %v", m.Len(), err)
	}
	m.Enter(beside)
	expect(t, m, []game.Move{3, 5}, []game.Move{6})
}

// TestEnterRefusesForeignNodes checks that entering nil or a node of another
// tree changes nothing.
func TestEnterRefusesForeignNodes(t *testing.T) {
	m, other := start(t, 3, 4), start(t, 3, 4)
	m.GoTo(1)
	other.GoTo(1)
	if err := other.Play(5); err != nil {
		t.Fatal(err)
	}
	for _, n := range []*game.Node{nil, other.At(0), other.At(2).Siblings()[0]} {
		if m.Enter(n) || m.Has(n) {
			t.Errorf("%v is in another tree", n)
		}
	}
	expect(t, m, []game.Move{3}, []game.Move{4})
	expect(t, other, []game.Move{3, 5}, nil)
}

// TestIsSetUp checks that a game from the usual start does not count as set up,
// even if the position was passed to NewTreeAt.
func TestIsSetUp(t *testing.T) {
	classic := game.Options{"columns": 7, "rows": 6}
	for _, test := range []struct {
		from game.State
		want bool
	}{{start(t).State(), false}, {start(t, 3).State(), true}} {
		m, err := game.NewTreeAt(nrow.Rules, classic, test.from)
		if err != nil || m.IsSetUp() != test.want {
			t.Errorf("%v: set up %t, %v", test.from, m.IsSetUp(), err)
		}
	}
	if start(t, 3).IsSetUp() {
		t.Error("a game from its start is set up")
	}
}

// TestNewTreeFrom checks that the options of the game are those of the
// position.
func TestNewTreeFrom(t *testing.T) {
	from := start(t, 3, 4, 3)
	m, err := game.NewTreeFrom(nrow.Rules, from.State())
	if err != nil || m.State() != from.State() || !m.IsSetUp() || m.Len() != 1 || m.Options()["columns"] != 7 || m.Options()["first"] != 1 {
		t.Errorf("%v, %v", m, err)
	}
}

// TestNotes checks which comments and clocks are accepted.
func TestNotes(t *testing.T) {
	n := start(t, 3).End()
	n.SetComment("a\xff")
	n.SetClock(time.Second)
	if n.Comment() != "a\ufffd" || n.Clock() != time.Second {
		t.Errorf("%q, %v", n.Comment(), n.Clock())
	}
	defer func() {
		if recover() == nil || n.Clock() != time.Second {
			t.Errorf("a move took %v", n.Clock())
		}
	}()
	n.SetClock(-1)
}
