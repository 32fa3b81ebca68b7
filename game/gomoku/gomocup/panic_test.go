package gomocup

import (
	"context"
	"fmt"
	"io"
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/game/protocol/protocoltest"
	"npaastribe/game/search"
)

// broken is an engine that panics, in all searches or in all except short ones.
type broken struct {
	searcher
	always bool
}

// Search implements searcher.
func (b broken) Search(ctx context.Context, p gomoku.Position, l search.Limits, progress func(search.Info)) (search.Info, error) {
	if b.always || l.Depth == 0 {
		panic("out of order")
	}
	return b.searcher.Search(ctx, p, l, progress)
}

// Prepare implements searcher.
func (b broken) Prepare() {
	if b.always {
		panic("out of memory")
	}
	b.searcher.Prepare()
}

// TestPanickingEngineKeepsPlaying has the engine panic at every move, and at the start: the manager must get
// a message and a move.
func TestPanickingEngineKeepsPlaying(t *testing.T) {
	for _, always := range []bool{false, true} {
		k := talk{t: t, Talk: protocoltest.New(t, func(in io.Reader, out io.Writer) error {
			return play(t.Context(), in, out, conversation{
				guard: search.Guard, newSearcher: func(bits int) searcher { return broken{newEngineSearcher(bits), always} },
			})
		})}
		k.Expect("OK", "START 15")
		for _, line := range []string{"BEGIN", "TURN 9,9", "TURN 3,4"} {
			k.Expect("MESSAGE the engine has failed: out of order", line)
			k.Answers.Scan()
			var x, y int
			if n, err := fmt.Sscanf(k.Answers.Text(), "%d,%d", &x, &y); n != 2 || err != nil {
				t.Fatalf("always %t: %q after %s", always, k.Answers.Text(), line)
			}
		}
		k.Send("END")
		if err := <-k.Ended; err != nil {
			t.Error(err)
		}
	}
}
