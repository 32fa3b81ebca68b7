//go:build e2e && linux

package e2e

import (
	"strings"
	"testing"

	"npaastribe/game/gomoku"
	"npaastribe/ui/event"
)

// TestOpenings plays noughts and crosses to the end, sees those moves in the openings of
// another game, and plays them by clicks. In the finished game a click only tries a move, and
// its value is shown.
func TestOpenings(t *testing.T) {
	t.Parallel()
	p := Launch{}.Gomoku(t, 3, 3, 3, Remembered{"games.gomoku.starter": "first"})
	p.Resize(1060, 760)
	empty, err := gomoku.New(gomoku.Options{Columns: 3, Rows: 3, Length: 3})
	if err != nil {
		t.Fatal(err)
	}
	p.Press("ctrl+b")
	for _, name := range []string{"b2", "b1", "a1", "c3", "a3", "a2", "c1"} {
		p.Click(spot(empty, name))
		p.Marks()
	}
	p.Press("ctrl+n")
	p.wantOpenings("3x3 3 - 3/3/3", "b2")
	p.Click("opening.1")
	p.wantOpenings("3x3 3 b2 3/1x1/3", "b1")
	p.Shot("openings")
	p.Click("opening.1")
	p.wantOpenings("3x3 3 b1 3/1x1/1o1", "a1")
	for _, name := range []string{"a1", "c3", "a3", "a2", "c1"} {
		p.Click(spot(empty, name))
		p.Marks()
	}
	p.Click("move.1")
	NextThat(p, "that b1 is lost", func(e event.Openings) bool {
		return e.Position == "3x3 3 b2 3/1x1/3" && strings.HasPrefix(e.Rows[0][3], "L")
	})
	p.Shot("openings-worth")
	checkClose(p, byKey)
}

// wantOpenings waits until the openings show that one move was made in a position.
func (p *Program) wantOpenings(position, move string) {
	p.t.Helper()
	NextThat(p, "the openings after "+position, func(e event.Openings) bool {
		return e.Position == position && len(e.Rows) == 1 && e.Rows[0][0] == move
	})
}
