package match_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// win has the first player win.
func (b *bench) win() {
	b.t.Helper()
	b.play(0, 1, 0, 1, 0)
}

func (b *bench) wantWins(when string, first, second int) {
	b.t.Helper()
	if wins := b.Score.Wins(); wins != [2]int{first, second} {
		b.t.Errorf("%s: %v games won, want %d and %d", when, wins, first, second)
	}
}

// TestWinsAreCountedPerPairing has another player take a seat after a game, during one, and
// with a new one.
func TestWinsAreCountedPerPairing(t *testing.T) {
	for name, other := range map[string]match.Player{
		"another person": {Name: "Cia", Seat: 1},
		"the computer":   computer,
	} {
		b := newBench(t, ann, bo)
		b.win()
		b.start(small, ann, bo)
		b.win()
		b.wantWins(name+", before", 2, 0)
		b.SetPlayers([2]match.Player{ann, other})
		b.wantWins(name+", after a game", 0, 0)
		b.History.Undo()
		b.wantWins(name+", the game of others taken back", 0, 0)
		b.SetPlayers([2]match.Player{ann, bo})
		b.wantWins("those from before", 2, 0)
		b.start(small, ann, bo)
		b.play(0, 1)
		b.SetPlayers([2]match.Player{ann, other})
		b.wantWins(name+", in a game", 0, 0)
		b.SetPlayers([2]match.Player{ann, bo})
		b.play(0, 1, 0)
		b.wantWins("a game that others have only looked at", 3, 0)
		b.start(small, ann, other)
		b.wantWins(name+", with a new game", 0, 0)
	}
}

// TestAdaptingLevelIsOneOpponent beats a computer whose strength is another in the next match.
func TestAdaptingLevelIsOneOpponent(t *testing.T) {
	even := match.Player{Level: search.Even, Seat: 1, Strength: 1}
	b := newBench(t, ann, bo)
	for n := range 2 {
		b.start(small, ann, bo)
		b.win()
		even.Strength++
		b.SetPlayers([2]match.Player{ann, even})
		b.wantWins("after somebody else's game", n, 0)
		b.start(small, ann, even)
		b.play(0)
		for range 2 {
			b.reply(1)
			b.finishMove()
			b.play(0)
		}
		b.wantWins("after one more against it", n+1, 0)
	}
}

// TestEachLevelIsItsOwnPairing beats one level and then plays against another.
func TestEachLevelIsItsOwnPairing(t *testing.T) {
	b := newBench(t, ann, computer)
	for range 2 {
		b.play(0)
		<-b.asked
		b.answer <- 1
		(<-b.posted)()
		b.finishMove()
	}
	b.play(0)
	b.wantWins("the easy one has lost", 1, 0)
	hard := computer
	hard.Level = "hard"
	b.SetPlayers([2]match.Player{ann, hard})
	b.wantWins("against the hard one", 0, 0)
	b.start(small, ann, hard)
	b.wantWins("in a game with the hard one", 0, 0)
	b.start(small, ann, computer)
	b.wantWins("with the easy one again", 1, 0)
}

// TestChangePlayerDuringWinningFall changes a player, or starts a new match, while the winning
// coin is falling.
func TestChangePlayerDuringWinningFall(t *testing.T) {
	cia := match.Player{Name: "Cia", Seat: 1}
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1)
	b.Play(0)
	b.SetPlayers([2]match.Player{ann, cia})
	b.finishMove()
	b.wantWins("one has come in the fall", 0, 0)
	b.start(small, ann, bo)
	b.wantWins("the player is back", 1, 0)
	b.play(0, 1, 0, 1)
	b.Play(0)
	b.start(small, ann, bo)
	b.wantWins("a new game in the fall", 2, 0)
}

// TestSwappedSidesAreSamePairing has the players change sides.
func TestSwappedSidesAreSamePairing(t *testing.T) {
	b := newBench(t, ann, bo)
	b.win()
	b.SetPlayers([2]match.Player{bo, ann})
	b.wantWins("after the game", 1, 0)
	b.start(small, bo, ann)
	b.win()
	b.wantWins("after another one", 1, 1)
}

// TestMatchCountsOnce wins a match, changes the players, and wins the match in another way.
func TestMatchCountsOnce(t *testing.T) {
	again := func(b *bench) {
		b.History.Undo()
		b.play(2, 2, 0) // the first player wins later
	}
	others := func(b *bench) {
		b.SetPlayers([2]match.Player{ann, computer})
		b.SetPlayers([2]match.Player{ann, bo})
	}
	shelf := func(b *bench) {
		s := b.Shelve()
		b.start(small, ann, bo)
		b.Unshelve(s, [2]match.Player{ann, bo})
	}
	for name, steps := range map[string][]func(*bench){
		"after others":                {others, again},
		"after others and a new game": {others, shelf, again},
		"with a new game in between":  {others, again, shelf},
		"twice":                       {others, again, others, shelf, again, shelf},
	} {
		b := newBench(t, ann, bo)
		b.win()
		for i, step := range steps {
			step(b)
			if wins := b.Score.Wins(); wins != [2]int{1, 0} {
				t.Errorf("%s: after step %d %v games are won", name, i, wins)
			}
		}
		b.start(small, ann, bo)
		b.wantWins(name, 1, 0)
	}
}

// TestTakenBackEndCounts leaves a won game after its end was taken back, as a variation is shown, or
// while another move is tried: it counts once, as in the store. After another move it does not.
func TestTakenBackEndCounts(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(b *bench)
		want int
	}{
		"taken back": {func(b *bench) { b.History.Undo() }, 1},
		"all taken back": {func(b *bench) {
			for b.History.CanUndo() {
				b.History.Undo()
			}
		}, 1},
		"won again":            {func(b *bench) { b.History.Undo(); b.play(0) }, 1},
		"won in another way":   {func(b *bench) { b.History.Undo(); b.play(2, 2, 0); b.History.Undo() }, 1},
		"in the air":           {func(b *bench) { b.History.Undo(); b.Play(0) }, 1},
		"tried something else": {func(b *bench) { b.History.Undo(); b.History.Try(2, 3) }, 1},
		"looked at another line": {func(b *bench) {
			b.History.Undo()
			b.play(2)
			other := b.Match().Node()
			b.History.Undo()
			b.play(0)
			b.History.Enter(other)
		}, 1},
		"went on":                     {func(b *bench) { b.History.Undo(); b.play(2) }, 0},
		"went on, and took that back": {func(b *bench) { b.History.Undo(); b.play(2); b.History.Undo() }, 0},
	} {
		b := newBench(t, ann, bo)
		b.win()
		c.do(b)
		shelved := b.Shelve()
		b.start(small, ann, bo)
		b.wantWins(name, c.want, 0)
		b.Unshelve(shelved, [2]match.Player{ann, bo})
		b.start(small, ann, bo)
		b.wantWins(name+", and brought back", c.want, 0)
	}
}

// TestTransposedEndCounts loads a match that is over, and reaches its last position again with
// the moves in another order.
func TestTransposedEndCounts(t *testing.T) {
	b := newBench(t, ann, bo)
	elsewhere, err := game.NewTree(nrow.Rules, small)
	if err != nil {
		t.Fatal(err)
	}
	if err := game.PlayAll(elsewhere, []game.Move{0, 3, 1, 3, 2}); err != nil {
		t.Fatal(err)
	}
	end := elsewhere.State()
	b.Continue(elsewhere, [2]match.Player{ann, bo})
	b.wantWins("won elsewhere", 0, 0)
	for b.History.CanUndo() {
		b.History.Undo()
	}
	b.play(1, 3, 0, 3, 2)
	if b.Match().State() != end {
		t.Fatalf("the end is %v", b.Match().State())
	}
	b.wantWins("won here", 1, 0)
}
