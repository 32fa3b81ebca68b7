//go:build e2e && linux

package e2e

import (
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
// its way, and blink the seconds of one slow frame.
const (
	tolerance = 0.05
	blink     = 0.05
)

// fall is what a trace tells about one coin's fall.
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

// weakest is the gravity in which a coin takes minutes to fall.
const weakest = "0.001"

// inTheAir waits for a coin to begin to fall.
func (p *Program) inTheAir() {
	p.t.Helper()
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
}

// TestDuringAFall does everything that must do nothing while a coin falls.
func TestDuringAFall(t *testing.T) {
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
