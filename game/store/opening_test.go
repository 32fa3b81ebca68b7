package store

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
)

// continuationsOf returns the continuations after moves in columns, as text.
func continuationsOf(t *testing.T, s *Store, of *Seat, moves ...game.Move) string {
	t.Helper()
	found, err := s.Continuations("nrow", played(t, moves...).State(), of)
	if err != nil {
		t.Fatal(err)
	}
	return texts(found)
}

// texts returns continuations as "move+won-lost=drawn made".
func texts(found []Continuation) string {
	var words []string
	for _, c := range found {
		words = append(words, fmt.Sprintf("%d+%d-%d=%d/%d", c.Move, c.Won, c.Lost, c.Drawn, c.Made))
	}
	return fmt.Sprint(words)
}

// playedBy saves a match with an ID and its players.
func playedBy(s *Store, id ID, tree *game.Tree, first, second Seat) {
	m := New(tree, moment)
	m.ID, m.Seats = id, [2]Seat{first, second}
	s.Save(m)
}

// TestContinuations looks up continuations on the disk, among matches not written yet,
// and in a store without a disk.
func TestContinuations(t *testing.T) {
	ada, bo, computer := Seat{Name: "Ada"}, Seat{Player: 1}, Seat{Level: "hard", Player: 1}
	path := filepath.Join(t.TempDir(), "matches.db")
	for name, open := range map[string]func() *Store{
		"disk":      func() *Store { s := reopen(t, path); return s },
		"in memory": func() *Store { s := InMemory(testRules); t.Cleanup(s.Close); return s },
	} {
		s := open()
		playedBy(s, 1, played(t, 3, 4, 3, 4, 3, 4, 3), ada, bo)
		playedBy(s, 2, played(t, 3, 4, 0, 4, 0, 4, 1, 4), ada, computer) // the second side wins
		if name == "disk" {
			flush(t, s)
			s.Close()
			s = open()
		}
		mirrored := played(t, 6, 5, 6, 5, 6, 5, 6) // of a board with ten columns
		mirrored.GoTo(2)
		if err := mirrored.Play(0); err != nil {
			t.Fatal(err)
		}
		mirrored.GoTo(2)
		mirrored.Enter(mirrored.Node().Children()[0])
		mirrored.GoTo(len(mirrored.Line()))
		playedBy(s, 3, mirrored, bo, ada)
		playedBy(s, 4, played(t, 3, 4, 9), ada, bo) // unfinished
		for range 2 {
			for _, test := range []struct {
				of    *Seat
				moves []game.Move
				want  string
			}{
				{nil, nil, "[3+2-1=0/3]"},
				{nil, []game.Move{3}, "[4+1-2=0/3]"},
				{nil, []game.Move{3, 4}, "[3+2-0=0/2 0+0-1=0/1]"},
				{nil, []game.Move{6, 5}, "[6+2-0=0/2 9+0-1=0/1]"},
				{&ada, []game.Move{3, 4}, "[3+1-1=0/1 0+0-1=0/1]"},
				{&bo, []game.Move{3, 4}, "[3+1-1=0/1]"},
				{nil, []game.Move{3, 4, 3, 4, 3, 4, 3}, "[]"},
				{nil, []game.Move{3, 4, 9}, "[]"},
				{nil, []game.Move{0, 4, 3}, "[4+1-0=0/1]"}, // in another order
			} {
				if got := continuationsOf(t, s, test.of, test.moves...); got != test.want {
					t.Errorf("%s: after %v for %v: %s, want %s", name, test.moves, test.of, got, test.want)
				}
			}
			_ = s.Flush()
		}
		s.Delete(3)
		if got := continuationsOf(t, s, nil, 3, 4); got != "[0+0-1=0/1 3+1-0=0/1]" {
			t.Errorf("%s: a deleted match counts: %s", name, got)
		}
	}
}

// TestContinuationsOfEitherBeginner looks up the moves of matches that were begun by one side and by
// the other: they count together, for whoever is to move.
func TestContinuationsOfEitherBeginner(t *testing.T) {
	ada, bo := Seat{Name: "Ada"}, Seat{Player: 1}
	path := filepath.Join(t.TempDir(), "matches.db")
	s := reopen(t, path)
	begun := func(by game.Side, moves ...game.Move) *game.Tree {
		tree, err := game.NewTree(nrow.Rules, game.Options{"columns": 10, "rows": 10, "n": 4, "first": int(by)})
		if err == nil {
			err = game.PlayAll(tree, moves)
		}
		if err != nil {
			t.Fatal(err)
		}
		return tree
	}
	playedBy(s, 1, begun(game.First, 3, 4, 3, 4, 3, 4, 3), ada, bo)     // Ada begins and wins
	playedBy(s, 2, begun(game.Second, 3, 4, 3, 4, 3, 4, 3), ada, bo)    // Bo begins and wins
	playedBy(s, 3, begun(game.Second, 6, 5, 0, 5, 0, 5, 1, 5), ada, bo) // Bo begins and Ada wins
	for range 2 {
		for _, test := range []struct {
			by    game.Side
			of    *Seat
			moves []game.Move
			want  string
		}{
			{game.First, nil, nil, "[3+2-1=0/3]"},
			{game.Second, nil, nil, "[3+2-1=0/3]"},
			{game.First, nil, []game.Move{3}, "[4+1-2=0/3]"},
			{game.Second, nil, []game.Move{3, 4}, "[3+2-0=0/2 9+0-1=0/1]"},
			{game.First, &ada, nil, "[3+2-1=0/1]"},
			{game.Second, &bo, nil, "[3+1-2=0/2]"},
		} {
			found, err := s.Continuations("nrow", begun(test.by, test.moves...).State(), test.of)
			if got := texts(found); err != nil || got != test.want {
				t.Errorf("begun by %v, after %v, for %v: %s, %v; want %s", test.by, test.moves, test.of, got, err, test.want)
			}
		}
		flush(t, s)
		s.Close()
		s = reopen(t, path)
	}
	s.Close()
}

// TestSymmetricMovesAreOneContinuation checks that the opening moves of a symmetric position
// are one continuation, which is the move made most often.
func TestSymmetricMovesAreOneContinuation(t *testing.T) {
	s := InMemory(testRules)
	t.Cleanup(s.Close)
	for id, first := range []string{"c4", "f5", "f5", "e6", "d3"} {
		tree, err := game.NewTree(othello.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		m, err := othello.Rules.ParseMove(tree.State(), first)
		if err == nil {
			err = tree.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		k := New(tree, moment)
		k.ID, k.Result = ID(id+1), game.Result{Outcome: game.Won, Winner: game.First}
		s.Save(k)
	}
	start := othello.New()
	found, err := s.Continuations("othello", start, nil)
	if err != nil || len(found) != 1 || start.Format(found[0].Move) != "f5" || found[0].Won != 5 {
		t.Errorf("%s, %v, want f5 five times", texts(found), err)
	}
}

// TestPeople checks who has finished a match of a game.
func TestPeople(t *testing.T) {
	s := InMemory(testRules)
	t.Cleanup(s.Close)
	won := played(t, 3, 4, 3, 4, 3, 4, 3)
	playedBy(s, 1, won, Seat{Name: "bo"}, Seat{Player: 1})
	playedBy(s, 2, won, Seat{Name: "Ada", Player: 1}, Seat{Level: "easy"})
	playedBy(s, 3, won, Seat{Unknown: true}, Seat{Name: "Ada"})
	playedBy(s, 4, played(t, 3), Seat{Name: "Cy"}, Seat{Name: "Ada"})
	want := []Seat{{Name: "Ada"}, {Name: "bo"}, {Player: 1}}
	if got := s.People("nrow"); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := s.People("othello"); len(got) > 0 {
		t.Errorf("%v have played another game", got)
	}
}

// BenchmarkContinuations looks up the continuations of the start of all matches, and of
// positions with few matches and with many moves.
func BenchmarkContinuations(b *testing.B) {
	s := filled(b)
	for name, moves := range map[string][]game.Move{"start": nil, "two moves": {4, 4}} {
		at := played(b, moves...).State()
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if found, err := s.Continuations(nrow.Rules.Name, at, nil); err != nil || len(found) == 0 {
					b.Fatal(found, err)
				}
			}
		})
	}
	for _, size := range []int{15, 20, gomoku.MaxSize} {
		at, err := gomoku.Rules.Start(game.Options{"columns": size, "rows": size})
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(size, " cells wide"), func(b *testing.B) {
			for b.Loop() {
				if _, err := s.Continuations(gomoku.Rules.Name, at, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
