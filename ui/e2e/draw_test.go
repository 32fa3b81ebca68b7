//go:build e2e && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/nrow"
	"npaastribe/ui/event"
)

// smallBoard are the settings of a board of 4 × 4 on which coins are at rest at once.
var smallBoard = []string{"columns", "4", "rows", "4", "n", "4", "gravity", "instant"}

// drawn returns a game on a board of 4 × 4 that ends in a draw with a reason.
func drawn(t *testing.T, reason game.Reason) []game.Move {
	t.Helper()
	dice := rand.New(rand.NewPCG(1, 2))
	for range 1_000_000 {
		start, err := nrow.New(nrow.Options{Columns: 4, Rows: 4, N: 4})
		if err != nil {
			t.Fatal(err)
		}
		var moves []game.Move
		var at game.State = start
		for at.Result().Outcome == game.Playing {
			legal := at.Moves()
			move := legal[dice.IntN(len(legal))]
			moves, at = append(moves, move), at.Play(move)
		}
		if at.Result() == (game.Result{Outcome: game.Drawn, Reason: reason}) {
			return moves
		}
	}
	t.Fatalf("no game ends because %s", reason)
	return nil
}

func TestDraw(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play(smallBoard...)
	for i, c := range []struct {
		reason game.Reason
		text   string
	}{
		{game.ReasonFull, "A draw: the board is full"},
		{game.ReasonNoLine, "A draw: nobody can make a line any more"},
	} {
		if i > 0 {
			p.Press("ctrl+n")
			Next[event.Turn](p)
		}
		moves := drawn(t, c.reason)
		for _, move := range moves[:len(moves)-1] {
			p.Drop(int(move))
		}
		mark := p.Mark()
		p.Click(fmt.Sprintf("arrow.%d", moves[len(moves)-1]))
		result := Next[event.Result](p)
		if result.Winner != "none" || result.Reason != string(c.reason) || result.Text != c.text || len(result.Cells) > 0 {
			t.Errorf("%+v, want %q", result, c.text)
		}
		p.Shot(fmt.Sprintf("draw-%d", i+1))
		p.RoundTrip()
		if sounds := soundsSince(p, mark); !slices.Equal(sounds, []string{"coin", "draw"}) {
			t.Errorf("the sounds of the last coin of a draw are %v", sounds)
		}
	}
}

func TestFullColumn(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play(smallBoard...)
	for range 4 {
		p.Drop(1)
	}
	mark := p.Mark()
	p.Click("arrow.1")
	m := Next[event.Message](p)
	if m.Tone != event.Mistake || m.Text != "Column 2 is full. Choose another one." {
		t.Errorf("the message about a full column is %+v", m)
	}
	p.Shot("full-column")
	p.Press("2")
	Next[event.Message](p)
	p.RoundTrip()
	if sounds := soundsSince(p, mark); !slices.Equal(sounds, []string{"error", "error"}) {
		t.Errorf("the sounds are %v", sounds)
	}
	if turns, drops := Since[event.Turn](p, mark), Since[event.Drop](p, mark); len(turns)+len(drops) > 0 {
		t.Errorf("clicks on a full column have an effect: %v %v", turns, drops)
	}
	if at := p.Drop(0); at.At(0) != game.First || coins(at) != 5 {
		t.Errorf("the turn has changed: %s", at)
	}
}
