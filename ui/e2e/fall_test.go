//go:build e2e && linux

package e2e

import (
	"fmt"
	"image"
	"math"
	"testing"

	"npaastribe/ui/event"
)

// tolerance is how far a coin may be from where physics has it, as a part of
// its way, and blink the seconds of one slow frame.
const (
	tolerance = 0.05
	blink     = 0.05
)

// fall is what a trace tells about one coin's fall.
type fall struct {
	start, end Stamped[event.Drop]
	landed     Stamped[event.Landed]
	frames     []Stamped[event.Frame]
}

// fallSince reads the first fall since a place in the trace. The coin must be
// at rest by now.
func fallSince(p *Program, from Mark) (f fall) {
	p.t.Helper()
	for _, s := range Since[event.Event](p, from) {
		switch e := s.Event.(type) {
		case event.Drop:
			if e.Phase == event.Start {
				f.start = Stamped[event.Drop]{s.MS, e}
				continue
			}
			f.end = Stamped[event.Drop]{s.MS, e}
			return f
		case event.Frame:
			f.frames = append(f.frames, Stamped[event.Frame]{s.MS, e})
		case event.Landed:
			f.landed = Stamped[event.Landed]{s.MS, e}
		}
	}
	p.t.Fatal("no whole fall in the trace")
	return f
}

// seconds is the time from the start of the fall to ms, by the clock.
func (f fall) seconds(ms float64) float64 { return (ms - f.start.MS) / 1000 }

// gap is the longest time between two frames, in seconds.
func (f fall) gap() float64 {
	longest := 0.0
	for i := 1; i < len(f.frames); i++ {
		longest = max(longest, (f.frames[i].MS-f.frames[i-1].MS)/1000)
	}
	return longest
}

// check compares a fall with s = ½·g·t², by the program's time of every frame
// and by the clock.
func (f fall) check(t *testing.T, g float64) {
	t.Helper()
	if f.start.Event.Gravity != g {
		t.Fatalf("the coin falls with %v, want %v", f.start.Event.Gravity, g)
	}
	way := func(seconds float64) float64 { return g * seconds * seconds / 2 }
	for _, frame := range f.frames {
		if frame.Event.Bouncing {
			break
		}
		offset, seconds, clock := frame.Event.Offset, frame.Event.Time, f.seconds(frame.MS)
		if math.Abs(offset-way(seconds)) > tolerance*way(seconds)+1e-6 {
			t.Fatalf("after %.3f s the coin has fallen %.3f cells, want %.3f", seconds, offset, way(seconds))
		}
		if early, late := way(max(0, clock-blink)), way(clock+blink); offset < early || offset > late {
			t.Fatalf("%.3f s by the clock, and %.3f cells: not within %.3f and %.3f", clock, offset, early, late)
		}
	}
	f.checkImpact(t, math.Sqrt(2*f.start.Event.Cells/g))
}

// checkImpact compares the touchdown, by the clock, with what is wanted.
func (f fall) checkImpact(t *testing.T, want float64) {
	t.Helper()
	got, gap := f.seconds(f.landed.MS), f.gap()
	t.Logf("gravity %v: touched down after %.3f s, by physics %.3f; %d frames, longest gap %.0f ms",
		f.start.Event.Gravity, got, want, len(f.frames), 1000*gap)
	if got < want*(1-tolerance) || got > want*(1+tolerance)+gap {
		t.Errorf("the coin touched down after %.3f s, want %.3f", got, want)
	}
	if f.landed.MS > f.end.MS {
		t.Error("the coin was at rest before it touched down")
	}
}

func TestFall(t *testing.T) {
	const earth, moon = 9.81, 1.62
	p := Launch{}.Start(t)
	p.Play("gravity", fmt.Sprint(earth))
	mark := p.Mark()
	p.Drop(0)
	fallSince(p, mark).check(t, earth)
	p.Fill("gravity", fmt.Sprint(moon))
	p.Press("Return")
	mark = p.Mark()
	p.Click("arrow.4")
	p.Rest()
	fallSince(p, mark).check(t, moon)
}

// TestFallIsSeen compares what is on the screen during a fall with the trace.
func TestFallIsSeen(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "1.62")
	mark := p.Mark()
	p.Click("arrow.4")
	NextThat(p, "after a good part of the way", func(f event.Frame) bool { return f.Offset > 1.4 })
	p.HoverAt(5, 5) // the pointer's column is marked; that is not looked at here
	views := watch(p, 4)
	f := fallSince(p, mark)
	behind := 0
	for i, v := range views {
		if v.compare(p, f) {
			behind++
		}
		if i%(len(views)/4+1) == 0 {
			Save(t, fmt.Sprintf("fall-%d", i), v.img)
		}
	}
	t.Logf("%d pictures of the fall, %d of them with the coin behind a bar of the face", len(views), behind)
	if len(views) < 8 || behind == 0 {
		t.Error("too few to say anything")
	}
}

// view is a picture of the falling coin, and the part of the trace within which
// it was taken.
type view struct {
	img         *image.RGBA
	before      Mark // the first frame that it can show
	after       Mark // after the last one
	column, top int  // in the picture: x of the column's middle, y where the coin begins to fall
}

// watch takes pictures of the coin that falls in the column until it is at
// rest.
func watch(p *Program, column int) (views []view) {
	p.t.Helper()
	cell := p.Cell(column, 9)
	middle := (cell.Min.X + cell.Max.X) / 2
	rest := func() bool {
		for _, d := range Since[event.Drop](p, 0) {
			if d.Event.Phase == event.End {
				return true
			}
		}
		return false
	}
	ok := within(patience, func() bool {
		v := view{before: p.Mark(), img: p.Look(), column: middle, top: cell.Min.Y}
		v.after = p.Mark()
		views = append(views, v)
		return rest()
	})
	if !ok {
		p.t.Fatal("the coin never comes to rest")
	}
	return views[:len(views)-1]
}

// compare checks that the coin is where a frame of the trace near the time of
// the picture has it, and that the face is before it. It tells whether the coin
// was behind a bar between two holes.
func (v view) compare(p *Program, f fall) bool {
	p.t.Helper()
	cell := float64(p.Cell(4, 9).Dy())
	top, bottom := extent(v.img, v.column, red)
	if bottom <= top {
		p.t.Error("no red coin to be seen in the column")
		return false
	}
	// A bar of the face between two holes may hide either edge of the coin.
	seen := (float64(top+bottom)/2-float64(v.top))/cell - 0.5 + approach
	low, high := v.offsets(p)
	const hidden = 0.1
	if seen < low-hidden || seen > high+hidden {
		p.t.Errorf("the coin is seen %.2f cells below its start; the trace has it from %.2f to %.2f", seen, low, high)
	}
	return v.checkBar(p, top, bottom, int(cell))
}

// approach is how many cells over the top row a coin begins to fall.
const approach = 1.32

// offsets is between what offsets the coin can be in the picture: those of the
// frame drawn before it, one drawn late aside, to the last one drawn by then.
func (v view) offsets(p *Program) (low, high float64) {
	const late = 3
	frames := p.trace.events[:v.after]
	count := 0
	low, high = math.Inf(1), math.Inf(-1)
	for i := len(frames) - 1; i >= 0 && count < late; i-- {
		if frame, ok := frames[i].Event.(event.Frame); ok {
			low, high = min(low, frame.Offset), max(high, frame.Offset)
			if Mark(i) < v.before {
				count++
			}
		}
	}
	return low, high
}

// checkBar looks at the bars between holes that the coin is behind.
func (v view) checkBar(p *Program, top, bottom, cell int) bool {
	p.t.Helper()
	behind := false
	for row := range 9 {
		y := v.top + (row+1)*cell
		if top < y-cell/4 && bottom > y+cell/4 {
			behind = true
			if c := v.img.RGBAAt(v.column, y); !blue(c) {
				p.t.Errorf("the coin is before the face: %v at %d,%d", c, v.column, y)
			}
		}
	}
	return behind
}

// TestDuringAFall does everything that must do nothing while a coin falls.
func TestDuringAFall(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "1.62")
	mark := p.Mark()
	p.Click("arrow.4")
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
	p.Click("arrow.2")
	p.Click("cell.7.3")
	p.Press("1", "0", "Left", "Return", "space", "Down")
	p.Click("undo")
	p.Press("ctrl+z")
	m := Next[event.Message](p)
	if m.Tone != event.Info || m.Text != "Wait until the move has been shown." {
		t.Errorf("undo during a fall is answered with %+v", m)
	}
	p.Shot("fall-undo")
	p.RoundTrip()
	if at := p.Rest(); at.Height(4) != 1 || coins(at) != 1 {
		t.Errorf("after one coin and other wishes during its fall: %s", at)
	}
	p.RoundTrip() // whatever had been kept for later would have happened by now
	if drops := Since[event.Drop](p, mark); len(drops) != 2 {
		t.Errorf("one coin was to fall, but: %v", drops)
	}
}

// TestGravityDuringAFall changes gravity while a coin falls: the next coin has
// it, this one does not.
func TestGravityDuringAFall(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "1.62")
	mark := p.Mark()
	p.Click("arrow.4")
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
	p.Fill("gravity", "200")
	p.Press("Return")
	p.Rest()
	fallSince(p, mark).check(t, 1.62)
	mark = p.Mark()
	p.Drop(4)
	fallSince(p, mark).check(t, 200)
	p.Click("arrow.3")
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Setup("gravity", "9.81")
	p.RoundTrip()
	mark = p.Mark()
	p.Drop(5)
	fallSince(p, mark).check(t, 9.81)
}
