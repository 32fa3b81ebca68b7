//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/ui/event"
)

// beforeLong are moves after which Black can turn the five discs of longRow, one after another,
// by longMove.
const (
	beforeLong = "e6f6g6d6c6g7c4b6"
	longMove   = "a6"
)

var longRow = []string{"b6", "c6", "d6", "e6", "f6"}

// TestOthelloTurningDiscs looks at discs while they turn, and undoes and redoes the move, with
// other input in between.
func TestOthelloTurningDiscs(t *testing.T) {
	p := Launch{Moving: true}.Othello(t)
	at := p.Lay(beforeLong)
	p.moveAway()
	p.Shows(at, "off")
	rest := p.Shot("othello-turning-before")
	const attempts = 20 // a busy machine draws few frames, for some moves none in the middle
	var between []view
	for attempt := 1; len(between) < 3; attempt++ {
		if attempt > attempts {
			t.Fatalf("only %d pictures of %d moves show a disc turning", len(between), attempts)
		}
		between = append(between, seeTurning(p, at, rest)...)
		p.Press("ctrl+z")
		if back := p.Discs(); back != at {
			t.Fatalf("undo leads to %s, want %s", back, at)
		}
		p.Shows(at, "off")
	}
	for i, n := range []int{0, len(between) / 2, len(between) - 1} {
		Save(t, fmt.Sprintf("othello-turning-%d", i+1), between[n].img)
	}
	checkDuringATurn(p, at)
}

// seeTurning makes the long move and returns the pictures in which the middle disc of the row
// is seen from the side.
func seeTurning(p *Program, at othello.Position, rest *image.RGBA) (between []view) {
	p.t.Helper()
	mark := p.Mark()
	p.Click(disc(longMove))
	p.moveAway()
	views := watchDiscs(p, mark)
	f := fallSince(p, mark)
	seconds := f.seconds(f.end.MS)
	measured(p.t, "five discs turn in %.2f s with %.1f frames a second; the longest gap is %.0f ms",
		seconds, float64(len(f.frames))/seconds, 1000*f.gap())
	checkFrames(p.t, f)
	follow(p, at, parseMove(p.t, at, longMove))
	end := p.ShotThat("othello-turning-after", "the row in black", func(img *image.RGBA) bool {
		return seenAt(img, p.square("f6")) == game.First
	})
	checkUntouched(p, at, views, rest)
	return turned(p, views, rest, end)
}

func parseMove(t testing.TB, at othello.Position, name string) game.Move {
	t.Helper()
	move, err := othello.Rules.ParseMove(at, name)
	if err != nil {
		t.Fatal(err)
	}
	return move
}

// watchDiscs takes pictures until the discs are at rest.
func watchDiscs(p *Program, mark Mark) (views []view) {
	p.t.Helper()
	phase := func(wanted event.Phase) bool {
		return slices.ContainsFunc(Since[event.Drop](p, mark), func(s Stamped[event.Drop]) bool { return s.Event.Phase == wanted })
	}
	await(p.t, "a disc to be laid", func() bool { return phase(event.Start) })
	await(p.t, "the discs to be at rest", func() bool {
		v := view{before: p.Mark(), img: p.Look()}
		v.after = p.Mark()
		views = append(views, v)
		return phase(event.End)
	})
	return views[:len(views)-1]
}

// checkFrames checks that a move's frames proceed from its start to its end.
func checkFrames(t testing.TB, f fall) {
	t.Helper()
	for i := 1; i < len(f.frames); i++ {
		if f.frames[i].Event.Offset < f.frames[i-1].Event.Offset {
			t.Errorf("the turning goes back from %v to %v", f.frames[i-1].Event, f.frames[i].Event)
		}
	}
	if last := f.frames[len(f.frames)-1].Event; last.Offset != 1 || f.landed.MS >= f.end.MS {
		t.Errorf("the turning ends with %+v; the disc touches the felt at %v and rests at %v", last, f.landed.MS, f.end.MS)
	}
}

// turned returns the pictures in which the middle disc of the row is neither black nor white.
// In the middle of the move all pictures must be so; a picture may be a frame later than the
// trace says.
func turned(p *Program, views []view, rest, end *image.RGBA) (between []view) {
	p.t.Helper()
	middle := p.square("d6").Inset(-4)
	allBlack, allWhite := share(end, middle, black), share(rest, middle, white)
	for _, v := range views {
		low, high := v.offsets(p)
		dark, light := share(v.img, middle, black), share(v.img, middle, white)
		if dark < 0.85*allBlack && light < 0.85*allWhite {
			between = append(between, v)
		} else if low > 0.54 && high < 0.64 {
			p.t.Errorf("at %.2f to %.2f of the turning the disc in the middle is %.2f black and %.2f white", low, high, dark, light)
		}
		if seenAt(v.img, p.square("b6")) == game.Second && seenAt(v.img, p.square("f6")) == game.First {
			p.t.Error("the farthest disc turns before the nearest")
		}
	}
	return between
}

// checkUntouched checks that all other cells look as before the move, except for dots on legal
// cells.
func checkUntouched(p *Program, at othello.Position, views []view, rest *image.RGBA) {
	p.t.Helper()
	for cell := range othello.Cells {
		name := at.Format(game.Move(cell))
		if slices.Contains(longRow, name) || at.Check(game.Move(cell)) == nil {
			continue
		}
		if last, _ := at.Last(); cell == last {
			continue // its mark disappears
		}
		square := p.square(name)
		for i, v := range views {
			if changed(rest, v.img, square.Inset(square.Dx()/4)) {
				p.t.Errorf("%s has changed in picture %d", name, i)
				Save(p.t, "othello-turning-touched", v.img)
				return
			}
		}
	}
}

// checkDuringATurn tries everything that must have no effect while discs turn.
func checkDuringATurn(p *Program, at othello.Position) {
	p.t.Helper()
	want := at.Play(parseMove(p.t, at, longMove)).(othello.Position)
	reply := want.Format(want.Moves()[0])
	var wishes []string
	for _, click := range []struct{ name, button string }{{longMove, "1"}, {reply, "1"}, {reply, "3"}, {"h8", "1"}} {
		x, y := centre(p.Rect(disc(click.name)))
		wishes = append(append(wishes, p.pointer(x, y)...), "click", click.button)
	}
	wishes = append(wishes, "key", "--delay", "1", "Return", "space", reply[:1], reply[1:])
	x, y := centre(p.Rect("hint"))
	wishes = append(append(wishes, p.pointer(x, y)...), "click", "1")
	mark := p.Mark()
	p.do(wishes...)
	NextThat(p, "about a hint", func(m event.Message) bool { return m.Tone == event.Info && strings.HasPrefix(m.Text, "Wait until") })
	when := p.Clock()
	if at := p.Discs(); at != want {
		p.t.Errorf("one move and other input during it lead to %s, want %s", at, want)
	}
	if rested := p.Clock(); when >= rested {
		p.t.Errorf("the input came too late: at %v, and the discs were at rest at %v", when, rested)
	}
	p.RoundTrip() // any postponed input would have had its effect by now
	for _, m := range Since[event.Message](p, mark) {
		if m.Event.Tone == event.Mistake {
			p.t.Errorf("the message about input during the turning is %q", m.Event.Text)
		}
	}
	if drops := Since[event.Drop](p, mark); len(drops) != 2 {
		p.t.Errorf("the drop events are %v, want one disc", drops)
	}
	p.Hover(disc(longMove)) // moves the cursor off the typed cell
	p.Shows(want, "off")
}
