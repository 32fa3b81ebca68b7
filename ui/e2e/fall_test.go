//go:build e2e && linux

package e2e

import (
	"errors"
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/ui/event"
)

// tolerance is how far a coin may be from where physics has it, as a part of
// its way, and blink the seconds that the clock of the trace may differ from the
// program's own time on a machine that is not busy.
const (
	tolerance = 0.05
	blink     = 0.05
)

// fall is what a trace has of one coin's fall.
type fall struct {
	start, end Stamped[event.Drop]
	bends      []Stamped[event.Drop] // changes of gravity
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
			switch e.Phase {
			case event.Start:
				f.start = Stamped[event.Drop]{s.MS, e}
			case event.Progress:
				f.bends = append(f.bends, Stamped[event.Drop]{s.MS, e})
			default:
				f.end = Stamped[event.Drop]{s.MS, e}
				return f
			}
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

// gap is the longest time without a frame, in seconds, from the start of the fall
// to its end.
func (f fall) gap() float64 {
	longest, at := 0.0, f.start.MS
	for _, frame := range f.frames {
		longest, at = max(longest, frame.MS-at), frame.MS
	}
	return max(longest, f.end.MS-at) / 1000
}

// slack is how much later than by physics the clock may have anything in this
// fall: what holds the program up does so once before the coin begins to fall and
// once before the trace knows of a frame, neither for longer than the gap.
func (f fall) slack() float64 { return blink + 2*f.gap() }

// check compares a fall with s = ½·g·t², by the program's time of every frame
// and by the clock.
func (f fall) check(t *testing.T, g float64) {
	t.Helper()
	t.Logf("gravity %v: touched down after %.3f s; %d frames, longest gap %.0f ms",
		g, f.seconds(f.landed.MS), len(f.frames), 1000*f.gap())
	if err := f.fault(g); err != nil {
		t.Fatal(err)
	}
}

// fault is what is wrong with the fall if the gravity is g, or nil.
func (f fall) fault(g float64) error {
	if f.start.Event.Gravity != g {
		return fmt.Errorf("the coin falls with %v, want %v", f.start.Event.Gravity, g)
	}
	way := func(seconds float64) float64 { return g * seconds * seconds / 2 }
	for _, frame := range f.frames {
		if frame.Event.Bouncing {
			break
		}
		offset, seconds, clock := frame.Event.Offset, frame.Event.Time, f.seconds(frame.MS)
		if math.Abs(offset-way(seconds)) > tolerance*way(seconds)+1e-6 {
			return fmt.Errorf("after %.3f s the coin has fallen %.3f cells, want %.3f", seconds, offset, way(seconds))
		}
		if least, most := way(max(0, clock-f.slack())), way(clock+blink); offset < least || offset > most {
			return fmt.Errorf("%.3f s by the clock, and %.3f cells: not within %.3f and %.3f", clock, offset, least, most)
		}
	}
	return f.impactFault(math.Sqrt(2 * f.start.Event.Cells / g))
}

// impactFault is what is wrong with the touchdown, by the clock, if it is wanted
// after so many seconds, or nil.
func (f fall) impactFault(want float64) error {
	got := f.seconds(f.landed.MS)
	switch {
	case got < want*(1-tolerance), got > want*(1+tolerance)+f.slack():
		return fmt.Errorf("the coin touched down after %.3f s, want %.3f", got, want)
	case f.landed.MS > f.end.MS:
		return errors.New("the coin was at rest before it touched down")
	default:
		return nil
	}
}

// fell is the trace of a coin that falls 10 cells with gravity 10 by a clock that
// goes at a rate, in frames of 20 ms. The program is held up twice, for so many
// seconds: before the coin begins to fall, by lag, and before the trace knows of a
// frame in the middle, by hold.
func fell(rate, hold, lag float64) (f fall) {
	const g, cells, frame = 10, 10, 0.02
	impact := math.Sqrt(2*cells/g) / rate
	f.start.Event = event.Drop{Phase: event.Start, Gravity: g, Cells: cells}
	held := false
	for clock := frame; clock < impact; clock += frame {
		seconds := clock * rate
		if !held && clock > impact/2 {
			held = true
			clock += hold
		}
		f.frames = append(f.frames, Stamped[event.Frame]{1000 * (clock + lag), event.Frame{Offset: g * seconds * seconds / 2, Time: seconds}})
	}
	f.landed.MS = 1000 * (impact + frame + lag)
	f.end.MS = f.landed.MS + 1
	return f
}

// TestABusyMachineIsNoFaultOfAFall judges falls that a machine has held up, and
// some with wrong physics.
func TestABusyMachineIsNoFaultOfAFall(t *testing.T) {
	for name, c := range map[string]struct {
		fall fall
		good bool
	}{
		"smooth":            {fell(1, 0, 0), true},
		"held in the air":   {fell(1, 0.3, 0), true},
		"held before":       {fell(1, 0, 0.3), true},
		"held before, more": {fell(1, 0.3, 0.3), true},
		"too slow":          {fell(0.8, 0, 0), false},
		"too fast":          {fell(1.2, 0, 0), false},
		"too slow, held":    {fell(0.5, 0.1, 0), false},
	} {
		if err := c.fall.fault(10); (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
	}
	if fell(1, 0.3, 0.3).fault(9) == nil {
		t.Error("another gravity is none")
	}
	wrong := fell(1, 0.3, 0.3)
	wrong.start.Event.Gravity = 9
	if wrong.fault(9) == nil {
		t.Error("a coin that does not fall with its gravity is right")
	}
}

func TestFall(t *testing.T) {
	const earth, moon = 9.81, 1.62
	p := Launch{}.Start(t)
	p.Play("gravity", fmt.Sprint(earth))
	mark := p.Mark()
	p.Drop(0)
	fallSince(p, mark).check(t, earth)
	p.OpenExtra("gravity")
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
	ok := within(stepTimeout, func() bool {
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
// the picture has it, and that the face is before it. It reports whether the coin
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

// weakest is the gravity in which a coin takes minutes to fall.
const weakest = "0.001"

// inTheAir waits for a coin to begin to fall.
func (p *Program) inTheAir() {
	p.t.Helper()
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
}

// TestDuringAFall does everything that must do nothing while a coin falls.
func TestDuringAFall(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play("gravity", weakest)
	mark := p.Mark()
	p.Click("arrow.4")
	p.inTheAir()
	p.Click("arrow.2")
	p.Click("cell.7.3")
	p.Press("1", "0", "Left", "space", "Down")
	p.Click("hint")
	Next[event.Message](p) // how to let the coin land
	m := Next[event.Message](p)
	if m.Tone != event.Info || m.Text != "Wait until the move has been shown." {
		t.Errorf("a wish for a hint during a fall is answered with %+v", m)
	}
	p.RoundTrip()
	p.Press("Return") // lets it land
	if at := p.Rest(); at.Height(4) != 1 || coins(at) != 1 {
		t.Errorf("after one coin and other wishes during its fall: %s", at)
	}
	p.RoundTrip() // whatever had been kept for later would have happened by now
	if drops := Since[event.Drop](p, mark); len(drops) != 2 {
		t.Errorf("one coin was to fall, but: %v", drops)
	}
}

// TestUndoDuringAFall takes coins back that are in the air: one's own, by the
// button and by the key, and that of the computer with the one it answers. None
// is heard, and the next start knows of none.
func TestUndoDuringAFall(t *testing.T) {
	p := Launch{}.Remembering(t, Remembered{"pause": 6.0}).Start(t) // there is time to change gravity
	p.Play("gravity", weakest)
	recording := p.Sound.Record(t)
	mark := p.Mark()
	for name, undo := range map[string]func(){
		"button": func() { p.Click("undo") },
		"key":    func() { p.Press("ctrl+z") },
	} {
		p.Click("arrow.4")
		p.inTheAir()
		p.Shot("fall-undo-before-" + name)
		undo()
		if d := NextThat(p, "of the fall's end", func(d event.Drop) bool { return d.Phase != event.Start }); d.Phase != event.Cancelled {
			t.Errorf("%s: the fall ends as %+v", name, d)
		}
		if at := p.Rest(); coins(at) != 0 || at.Turn() != game.First {
			t.Errorf("%s leads to %s", name, at)
		}
		p.Shot("fall-undo-after-" + name)
	}
	for _, sample := range recording.Stop() {
		if math.Abs(sample) > 0.001 {
			t.Fatal("a coin that was taken back is heard")
		}
	}
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.ChooseLevel(2, 1)
	p.Setup("gravity", "instant")
	p.Click("arrow.4")
	NextThat(p, "start", thinking(event.Start))
	p.OpenExtra("gravity")
	p.Fill("gravity", weakest)
	p.Press("Return")
	p.inTheAir()
	p.Shot("fall-undo-computer")
	p.Press("ctrl+z")
	if at := p.Rest(); coins(at) != 0 || at.Turn() != game.First {
		t.Errorf("undo in the computer's fall leads to %s", at)
	}
	if landed := Since[event.Landed](p, mark); len(landed) != 1 { // the one in between
		t.Errorf("landed are %v", landed)
	}
	if sounds := soundsSince(p, mark); !slices.Equal(sounds, []string{"coin"}) {
		t.Errorf("heard are %v", sounds)
	}
	checkClose(p, byKey)
	again := Launch{Desktop: p.Desktop, Home: p.Home}.Start(t)
	again.Setup()
	if at := again.Rest(); coins(at) != 0 {
		t.Errorf("the next start has %s", at)
	}
}

// TestLandingAtOnce lets slow coins land by a click on them and by Enter, and has
// a click beside them do nothing.
func TestLandingAtOnce(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", weakest)
	p.Click("arrow.4")
	p.inTheAir()
	m := Next[event.Message](p)
	if m.Tone != event.Info || !strings.HasPrefix(m.Text, "Click the coin, or press Enter") {
		t.Errorf("a slow coin is told of as %+v", m)
	}
	NextThat(p, "when no second click is meant", func(f event.Frame) bool { return f.Time > 0.3 })
	p.Shot("fall-slow")
	mark := p.Mark()
	p.Click("cell.4.5")
	p.Click("arrow.5")
	p.RoundTrip()
	if drops := Since[event.Drop](p, mark); len(drops) != 0 {
		t.Errorf("a click beside the coin ends in %v", drops)
	}
	p.Click("arrow.4") // where the coin is still
	if at := p.Rest(); at.Height(4) != 1 || coins(at) != 1 {
		t.Errorf("a click on the coin leads to %s", at)
	}
	p.Press("6")
	p.inTheAir()
	NextThat(p, "when no second click is meant", func(f event.Frame) bool { return f.Time > 0.3 })
	p.Press("Return")
	if at := p.Rest(); at.Height(5) != 1 || coins(at) != 2 {
		t.Errorf("Enter leads to %s", at)
	}
	if landed, sounds := Since[event.Landed](p, mark), soundsSince(p, mark); len(landed) != 2 || len(sounds) != 2 {
		t.Errorf("landed are %v, heard %v", landed, sounds)
	}
	p.Shot("fall-landed")
}

// TestGravityDuringAFall changes gravity while a coin falls, from the weakest to
// a strong one, to the weakest again and to none at all: every frame is where
// physics has it, with height and speed carried over.
func TestGravityDuringAFall(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "0.05")
	mark := p.Mark()
	p.Click("arrow.4")
	p.inTheAir()
	p.Shot("fall-bend-0")
	for i, c := range []struct {
		gravity string
		from    float64 // cells
	}{{"0.2", 0.1}, {"0.001", 0.7}, {"instant", 1}} {
		NextThat(p, "far enough", func(f event.Frame) bool { return f.Offset > c.from })
		p.OpenExtra("gravity")
		p.Fill("gravity", c.gravity)
		p.Press("Return")
		NextThat(p, "of the change to "+c.gravity, func(d event.Drop) bool {
			return d.Phase == event.Progress && (fmt.Sprint(d.Gravity) == c.gravity || d.Gravity == 0)
		})
		p.Shot(fmt.Sprintf("fall-bend-%d", i+1))
	}
	p.Rest()
	f := fallSince(p, mark)
	f.checkBends(t)
	if last := f.bends[len(f.bends)-1].Event; last.Gravity != 0 {
		t.Errorf("the last change is %+v", last)
	}
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Setup("gravity", "9.81")
	p.RoundTrip()
	mark = p.Mark()
	p.Drop(5)
	fallSince(p, mark).check(t, 9.81)
}

// checkBends follows a fall from frame to frame: with the gravity of the time
// between them, which is known but for when in it gravity changed, each is where
// the one before leads. The speed is the one that the frames before have come to.
func (f fall) checkBends(t *testing.T) {
	t.Helper()
	changes := append([]Stamped[event.Drop]{f.start}, f.bends...)
	offset, slow, fast, at := 0.0, 0.0, 0.0, 0.0 // between what speeds the coin may be
	checked := 0
	for _, frame := range f.frames {
		if frame.Event.Bouncing {
			break
		}
		low, high := math.Inf(1), math.Inf(-1)
		for i, c := range changes { // those that may have held since the frame before
			begun := c.MS <= frame.MS
			ended := i+1 < len(changes) && changes[i+1].MS < frame.MS-1000*(frame.Event.Time-at)-20
			if begun && !ended && c.Event.Gravity > 0 {
				low, high = min(low, c.Event.Gravity), max(high, c.Event.Gravity)
			}
		}
		passed := frame.Event.Time - at
		least, most := offset+slow*passed+low*passed*passed/2, offset+fast*passed+high*passed*passed/2
		slack := 1e-3
		if frame.Event.Offset < least-slack || frame.Event.Offset > most+slack {
			t.Fatalf("after %.3f s the coin is at %.4f, want %.4f to %.4f", frame.Event.Time, frame.Event.Offset, least, most)
		}
		offset, at = frame.Event.Offset, frame.Event.Time
		slow, fast = slow+low*passed, fast+high*passed
		checked++
	}
	t.Logf("%d frames over %d changes of gravity, to %.2f cells at %.2f to %.2f cells/s", checked, len(f.bends), offset, slow, fast)
	if checked < 20 {
		t.Error("too few to say anything")
	}
}

// TestSecondClicksAndHeldKeys double clicks on an arrow, and holds a key: that
// drops one coin each.
func TestSecondClicksAndHeldKeys(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "instant")
	p.passSecondClick()
	mark := p.Mark()
	x, y := centre(p.Rect("arrow.4"))
	p.do(append(p.pointer(x, y), "click", "--repeat", "2", "--delay", "60", "1")...)
	p.Rest()
	p.RoundTrip()
	if drops := Since[event.Drop](p, mark); len(drops) != 2 {
		t.Errorf("a double click ends in %v", drops)
	}
	for i, key := range []string{"Down", "Return", "3"} {
		p.HoverAt(centre(p.Rect(fmt.Sprintf("arrow.%d", i))))
		mark := p.Mark()
		p.do("keydown", key)
		p.Rest()
		again := within(heldFor, func() bool { return len(Since[event.Drop](p, mark)) > 2 })
		p.do("keyup", key)
		if again {
			t.Errorf("%s, held, ends in %v", key, Since[event.Drop](p, mark))
		}
	}
}

// heldFor is longer than a key must be held to be typed again, which X lets
// happen after 0.66 s.
const heldFor = 1200 * time.Millisecond
