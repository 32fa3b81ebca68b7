package match_test

import (
	"testing"

	"npaastribe/game"
	"npaastribe/ui/match"
)

// TestShelve puts a match aside in which moves were taken back, and goes on with it
// while the first move of another one is being shown.
func TestShelve(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 2)
	b.History.Undo()
	left, shelved := b.Match(), b.Shelve()
	b.start(small, match.Player{Name: "Cleo"}, match.Player{Name: "Dora", Seat: 1})
	b.Play(3)
	landed := b.done
	b.Unshelve(shelved, [2]match.Player{ann, bo})
	landed()
	if b.Match() != left || b.Busy() || b.next != game.First {
		t.Errorf("the side to move on the board is %v", b.next)
	}
	b.wantTurn("Ann")
	b.wantMoves(0, 1)
	b.History.Redo()
	b.wantMoves(0, 1, 2)
}

// TestShelvedResultIsNotNew goes on with a match that had been won.
func TestShelvedResultIsNotNew(t *testing.T) {
	b := newBench(t, ann, bo)
	b.play(0, 1, 0, 1, 0)
	shelved := b.Shelve()
	b.start(small, ann, bo)
	b.Unshelve(shelved, [2]match.Player{ann, bo})
	if e, ok := b.last("result").(match.Result); !ok || !e.Again {
		t.Errorf("result %+v", e)
	}
	if b.Score.Wins() != [2]int{1, 0} {
		t.Errorf("wins %v", b.Score.Wins())
	}
	if b.History.Undo(); b.Score.Wins() != [2]int{} {
		t.Errorf("wins %v after undo", b.Score.Wins())
	}
}

// TestUnshelveRestartsComputer puts a match aside while a computer thinks.
func TestUnshelveRestartsComputer(t *testing.T) {
	b := newBench(t, ann, computer)
	b.play(0)
	before := <-b.asked
	shelved := b.Shelve()
	b.start(small, ann, computer)
	if b.Thinking() {
		t.Error("the computer still thinks")
	}
	b.Unshelve(shelved, [2]match.Player{ann, computer})
	if now := <-b.asked; now.State != before.State {
		t.Errorf("the position searched is %v, not %v", now.State, before.State)
	}
}

// TestPersonHasMoved tries moves of persons and of computers.
func TestPersonHasMoved(t *testing.T) {
	b := newBench(t, computer, bo)
	b.reply(0)
	b.finishMove()
	if b.PersonHasMoved() {
		t.Error("a computer's move counts as touching")
	}
	b.Play(-1)
	if b.PersonHasMoved() {
		t.Error("an illegal move counts as touching")
	}
	b.play(1)
	shelved := b.Shelve()
	if b.start(small, ann, bo); b.PersonHasMoved() {
		t.Error("touching the previous match counts")
	}
	if b.Unshelve(shelved, [2]match.Player{computer, bo}); !b.PersonHasMoved() {
		t.Error("a shelved match forgot that it was touched")
	}
}
