//go:build e2e && linux

package e2e

import (
	"image"
	"image/color"
	"maps"
	"slices"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// TestOthelloKeys plays without a mouse.
func TestOthelloKeys(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	p.moveAway()
	moves := ""
	for _, c := range []struct {
		move string
		keys []string
	}{
		{"d3", []string{"Right", "Return"}}, // the first key only shows the cursor
		{"c3", []string{"Left", "space"}},
		{"c4", []string{"c", "4"}},
		{"e3", []string{"e", "3"}},
		{"f4", []string{"Right", "Down", "KP_Enter"}},
		{"c5", []string{"shift+c", "5"}},
	} {
		p.Press(c.keys...)
		moves += c.move
		if at := p.Discs(); at != played(t, moves) {
			t.Fatalf("%v leads to %s, want %s", c.keys, at, c.move)
		}
	}
	at := played(t, moves)
	p.Shows(at, "off")
	p.Shot("othello-keys")
	p.Refuses(at, "A disc on h8 would turn no other.", func() { p.Press("h", "8") })
	p.Press("F1")
	if at := p.Discs(); at != othello.New() {
		t.Errorf("F1 leads to %s", at)
	}
}

// TestOthelloHint asks for hints: the cell must be ringed until the next move.
func TestOthelloHint(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	p.moveAway()
	at := othello.New()
	for i, ask := range []func(){func() { p.Press("h") }, func() { p.Click("hint"); p.moveAway() }} {
		before := p.Shot("othello-hint-none")
		ask()
		NextThat(p, "start", thinking(event.Start))
		NextThat(p, "end", thinking(event.End))
		hint := Next[event.Hint](p)
		move := parseMove(t, at, hint.Move)
		p.ShotThat([]string{"othello-hint-key", "othello-hint-button"}[i], "a ring round "+hint.Move, func(img *image.RGBA) bool {
			return onlyRing(p, before, img, hint.Move)
		})
		p.Shot([]string{"othello-hint-key-rest", "othello-hint-button-rest"}[i])
		p.Click(disc(hint.Move))
		p.moveAway()
		at = follow(p, at, move)
		p.Shows(at, "off")
		p.ShotThat("othello-hint-gone", "no ring any more", func(img *image.RGBA) bool {
			return count(img, box(p.Rect("board")), ringGold) == count(before, box(p.Rect("board")), ringGold)
		})
	}
}

// ringGold reports whether a colour is that of the ring of a hint.
func ringGold(c color.RGBA) bool { return near(c, color.RGBA{0xFF, 0xE8, 0x84, 0xFF}, 40) }

// onlyRing reports whether a ring has appeared in a cell, and in no other.
func onlyRing(p *Program, before, img *image.RGBA, name string) bool {
	board, square := box(p.Rect("board")), p.square(name)
	fresh := count(img, board, ringGold) - count(before, board, ringGold)
	inside := count(img, square, ringGold) - count(before, square, ringGold)
	return inside > 60 && inside == fresh
}

// TestOthelloAnalysis switches analysis on, plays on, and switches it off.
func TestOthelloAnalysis(t *testing.T) {
	t.Parallel()
	p := Launch{}.Othello(t)
	at := p.Lay("d3c3c4")
	p.moveAway()
	p.Shows(at, "off")
	before := p.Shot("othello-analysis-off")
	mark := p.Mark()
	p.Press("a")
	NextThat(p, "of some depth", func(a event.Analysis) bool { return a.Depth >= 6 })
	checkAnalysis(p, at, mark)
	seesNotes := func(name string, at othello.Position) {
		p.ShotThat(name, "a score in every legal cell", func(img *image.RGBA) bool { return hasNotes(p, img, at) })
	}
	seesNotes("othello-analysis-on", at)
	move := at.Moves()[0]
	mark = p.Mark()
	p.Click(disc(at.Format(move)))
	p.moveAway()
	at = follow(p, at, move)
	NextThat(p, "of the next position", func(a event.Analysis) bool { return a.Position == at.String() && a.Depth >= 4 })
	checkAnalysis(p, at, mark)
	seesNotes("othello-analysis-next", at)
	p.Press("ctrl+z")
	at = p.Discs()
	p.Click("analyse")
	NextThat(p, "the end", func(a event.Analysis) bool { return a.Best == "" })
	p.moveAway()
	p.ShotThat("othello-analysis-off-again", "the board as before, and no card", func(img *image.RGBA) bool {
		return !changed(before, img, box(p.Rect("board"))) && !p.Has("analysis")
	})
	mark = p.Mark()
	p.RoundTrip()
	if more := Since[event.Analysis](p, mark); len(more) > 0 {
		t.Errorf("the analysis continues: %v", more)
	}
}

// checkAnalysis checks that there were scores for all moves of the position, with increasing
// depth.
func checkAnalysis(p *Program, at othello.Position, from Mark) {
	p.t.Helper()
	var names []string
	for _, move := range at.Moves() {
		names = append(names, at.Format(move))
	}
	slices.Sort(names)
	depth, deeper := 0, 0
	for _, s := range Since[event.Analysis](p, from) {
		a := s.Event
		if depth == 0 && a.Position != at.String() {
			continue // still about the previous position
		}
		if a.Position != at.String() {
			p.t.Errorf("an analysis of %s, want %s", a.Position, at)
		}
		if a.Depth < depth {
			p.t.Errorf("the depth goes from %d to %d", depth, a.Depth)
		}
		if a.Depth > depth {
			deeper++
		}
		depth = a.Depth
		if got := slices.Sorted(maps.Keys(a.Scores)); !slices.Equal(got, names) || !slices.Contains(names, a.Best) {
			p.t.Errorf("scores for %v, best %s; the moves are %v", got, a.Best, names)
		}
	}
	if deeper < 3 {
		p.t.Errorf("the depth has grown %d times, to %d", deeper, depth)
	}
}

// hasNotes reports whether there is a plate with a score in every legal cell and in no other empty
// one.
func hasNotes(p *Program, img *image.RGBA, at othello.Position) bool {
	plate := func(c color.RGBA) bool { return c.R > c.G || min(c.R, c.G, c.B) > 150 } // not the colour of the board
	for cell := range othello.Cells {
		move := game.Move(cell)
		square := p.square(at.Format(move))
		legal := at.Check(move) == nil
		if at.At(cell) == game.None && (share(img, square, plate) > 0.2) != legal {
			return false
		}
	}
	return true
}
