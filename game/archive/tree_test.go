package archive

import (
	"slices"
	"testing"

	"npaastribe/game"
)

// expectTree sees where the players stand and which lines there are.
func expectTree(t *testing.T, tree Tree, line []game.Move, ply, ends int) {
	t.Helper()
	if got := tree.Line(); !slices.Equal(got, line) || tree.Ply() != ply {
		t.Errorf("line %v at %d, want %v at %d", got, tree.Ply(), line, ply)
	}
	if got := tree.Ends(); len(got) != ends {
		t.Errorf("%d lines, want %d", len(got), ends)
	}
}

func TestAnotherMoveStartsAVariation(t *testing.T) {
	var tree Tree
	expectTree(t, tree, nil, 0, 1)
	tree.Follow([]game.Move{3, 3, 4}, 3)
	tree.Follow([]game.Move{3, 3, 4}, 1) // two taken back
	expectTree(t, tree, []game.Move{3, 3, 4}, 1, 1)
	tree.Follow([]game.Move{3, 5}, 2)
	expectTree(t, tree, []game.Move{3, 5}, 2, 2)
	tree.Follow([]game.Move{3, 5, 6}, 3)
	expectTree(t, tree, []game.Move{3, 5, 6}, 3, 2)

	old := tree.Ends()[0]
	if got := tree.Path(old); !slices.Equal(got, []game.Move{3, 3, 4}) {
		t.Errorf("the old line is %v", got)
	}
	tree.GoTo(old)
	expectTree(t, tree, []game.Move{3, 3, 4}, 3, 2)
	tree.Follow([]game.Move{3, 5, 6}, 0) // found again, not added
	expectTree(t, tree, []game.Move{3, 5, 6}, 0, 2)
	if got := tree.Len(); got != 6 {
		t.Errorf("%d nodes, want 6", got)
	}
}

func TestNodesOfATree(t *testing.T) {
	var tree Tree
	tree.Follow([]game.Move{7, 8}, 2)
	tree.Follow([]game.Move{7, 9}, 1)
	at := tree.At()
	if got := tree.Children(at); len(got) != 2 {
		t.Fatalf("children %v", got)
	}
	for i, want := range []game.Move{8, 9} {
		child := tree.Children(at)[i]
		if parent, move := tree.Parent(child); parent != at || move != want {
			t.Errorf("node %d after %d by %d, want %d by %d", child, parent, move, at, want)
		}
	}
	if tree.End() != tree.Children(at)[1] {
		t.Errorf("the line ends at %d", tree.End())
	}
}

func TestCopiesOfATreeAreTheirOwn(t *testing.T) {
	var tree Tree
	tree.Follow([]game.Move{1, 2, 3}, 3)
	other := tree
	tree.Follow([]game.Move{1, 2, 3, 4}, 4)
	other.Follow([]game.Move{1, 2, 3, 5}, 4)
	expectTree(t, tree, []game.Move{1, 2, 3, 4}, 4, 1)
	expectTree(t, other, []game.Move{1, 2, 3, 5}, 4, 1)
}

func TestFollowAndGoToRefuseNonsense(t *testing.T) {
	for name, f := range map[string]func(*Tree){
		"ply too large": func(tree *Tree) { tree.Follow([]game.Move{1}, 2) },
		"ply negative":  func(tree *Tree) { tree.Follow(nil, -1) },
		"no node":       func(tree *Tree) { tree.GoTo(1) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				if recover() == nil {
					t.Error("no panic")
				}
			}()
			f(&Tree{})
		})
	}
}
