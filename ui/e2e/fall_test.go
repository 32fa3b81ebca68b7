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

// tolerance is how far a coin may be from its physical position, as a part of its way. blink is
// how many seconds the times of the trace may differ from the program's own time on a machine
// that is not busy.
const (
	tolerance = 0.05
	blink     = 0.05
)

// fall is what a trace contains about the fall of one coin.
type fall struct {
	start, end Stamped[event.Drop]
	bends      []Stamped[event.Drop] // changes of gravity
	landed     Stamped[event.Landed]
	frames     []Stamped[event.Frame]
}

// fallSince returns the first fall after a mark. The coin must be at rest by now.
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

// seconds returns the time from the start of the fall to ms, by the times of the trace.
func (f fall) seconds(ms float64) float64 { return (ms - f.start.MS) / 1000 }

// gap returns the longest time without a frame from the start of the fall to its end, in seconds.
func (f fall) gap() float64 {
	longest, at := 0.0, f.start.MS
	for _, frame := range f.frames {
		longest, at = max(longest, frame.MS-at), frame.MS
	}
	return max(longest, f.end.MS-at) / 1000
}

// slack returns by how many seconds events may be later in the trace than by physics: whatever
// delays the program does so once before the coin begins to fall, and once before a frame is
// recorded, each time for at most the longest gap.
func (f fall) slack() float64 { return blink + 2*f.gap() }

// check compares a fall with s = ½·g·t², by the program's time of every frame and by the times
// of the trace.
func (f fall) check(t *testing.T, g float64) {
	t.Helper()
	t.Logf("gravity %v: touched down after %.3f s; %d frames, longest gap %.0f ms",
		g, f.seconds(f.landed.MS), len(f.frames), 1000*f.gap())
	if err := f.fault(g); err != nil {
		t.Fatal(err)
	}
}

// fault returns what is wrong with the fall if the gravity is g, or nil.
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

// impactFault returns what is wrong with the landing, by the times of the trace, if it is
// expected after want seconds, or nil.
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

// simulatedFall returns the trace of a coin that falls 10 cells with gravity 10, in frames of 20
// ms, while the program's time advances at a rate relative to the trace's. The program is delayed
// twice: by lag seconds before the coin begins to fall, and by hold seconds before a frame in the
// middle is recorded.
func simulatedFall(rate, hold, lag float64) (f fall) {
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

// TestFallOnBusyMachine checks falls that were delayed by a busy machine, and some with wrong
// physics.
func TestFallOnBusyMachine(t *testing.T) {
	for name, c := range map[string]struct {
		fall fall
		good bool
	}{
		"smooth":            {simulatedFall(1, 0, 0), true},
		"held in the air":   {simulatedFall(1, 0.3, 0), true},
		"held before":       {simulatedFall(1, 0, 0.3), true},
		"held before, more": {simulatedFall(1, 0.3, 0.3), true},
		"too slow":          {simulatedFall(0.8, 0, 0), false},
		"too fast":          {simulatedFall(1.2, 0, 0), false},
		"too slow, held":    {simulatedFall(0.5, 0.1, 0), false},
	} {
		if err := c.fall.fault(10); (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
	}
	if simulatedFall(1, 0.3, 0.3).fault(9) == nil {
		t.Error("a fall with another gravity is accepted")
	}
	wrong := simulatedFall(1, 0.3, 0.3)
	wrong.start.Event.Gravity = 9
	if wrong.fault(9) == nil {
		t.Error("a fall that does not match its gravity is accepted")
	}
}

func TestFall(t *testing.T) {
	const earth, moon = 9.81, 1.62
	p := Launch{Moving: true}.Start(t)
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

// TestFallOnScreen compares the screen during a fall with the trace.
func TestFallOnScreen(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "1.62")
	mark := p.Mark()
	p.Click("arrow.4")
	NextThat(p, "after a good part of the way", func(f event.Frame) bool { return f.Offset > 1.4 })
	p.HoverAt(5, 5) // off the board, as the pointer's column is marked
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
		t.Error("too few pictures of the fall, or none with the coin behind a bar")
	}
}

// view is a picture of the falling coin, with the part of the trace during which it was taken.
type view struct {
	img         *image.RGBA
	before      Mark // the first frame that it may show
	after       Mark // after the last frame that it may show
	column, top int  // x of the column's middle and y where the coin begins to fall, in the picture
}

// watch takes pictures of the coin that falls in a column until it is at rest.
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

// compare checks that the picture shows the coin where it is in a frame near its time, and
// behind the board. It reports whether the coin was behind a bar between two holes.
func (v view) compare(p *Program, f fall) bool {
	p.t.Helper()
	cell := float64(p.Cell(4, 9).Dy())
	top, bottom := extent(v.img, v.column, red)
	if bottom <= top {
		p.t.Error("no red coin to be seen in the column")
		return false
	}
	// A bar of the board between two holes may hide either edge of the coin.
	seen := (float64(top+bottom)/2-float64(v.top))/cell - 0.5 + approach
	low, high := v.offsets(p)
	const hidden = 0.1
	if seen < low-hidden || seen > high+hidden {
		p.t.Errorf("the coin is seen %.2f cells below its start; the trace has it from %.2f to %.2f", seen, low, high)
	}
	return v.checkBar(p, top, bottom, int(cell))
}

// approach is how many cells above the top row a coin begins to fall.
const approach = 1.32

// offsets returns the range of offsets that the coin may have in the picture: from the frame
// drawn before it, or a few earlier if drawing was late, to the last one drawn by then.
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

// checkBar checks that the coin is behind the bars between the holes that it overlaps, and
// reports whether there are any.
func (v view) checkBar(p *Program, top, bottom, cell int) bool {
	p.t.Helper()
	behind := false
	for row := range 9 {
		y := v.top + (row+1)*cell
		if top < y-cell/4 && bottom > y+cell/4 {
			behind = true
			if c := v.img.RGBAAt(v.column, y); !blue(c) {
				p.t.Errorf("the coin is in front of the board: %v at %d,%d", c, v.column, y)
			}
		}
	}
	return behind
}

// weakest is a gravity with which a coin falls for minutes.
const weakest = "0.001"

// awaitFall waits until a coin begins to fall.
func (p *Program) awaitFall() {
	p.t.Helper()
	NextThat(p, "start", func(d event.Drop) bool { return d.Phase == event.Start })
}

// TestInputDuringFall tries everything that must have no effect while a coin falls.
func TestInputDuringFall(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", weakest)
	mark := p.Mark()
	p.Click("arrow.4")
	p.awaitFall()
	p.Click("arrow.2")
	p.Click("cell.7.3")
	p.Press("1", "0", "Left", "space", "Down")
	p.Click("hint")
	Next[event.Message](p) // the hint how to make the coin land
	m := Next[event.Message](p)
	if m.Tone != event.Info || m.Text != "Wait until the move has been shown." {
		t.Errorf("the message about a hint during a fall is %+v", m)
	}
	p.RoundTrip()
	p.Press("Return") // makes the coin land
	if at := p.Rest(); at.Height(4) != 1 || coins(at) != 1 {
		t.Errorf("after one coin and other input during its fall the position is %s", at)
	}
	p.RoundTrip() // any postponed input would have had its effect by now
	if drops := Since[event.Drop](p, mark); len(drops) != 2 {
		t.Errorf("the drop events are %v, want one coin", drops)
	}
}

// TestUndoDuringFall takes back falling coins: the player's own, by button and key, and the
// computer's with the one that it answers. None may be heard, and none may be there at the next
// start.
func TestUndoDuringFall(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Remembering(t, Remembered{"pause": 6.0}).Start(t) // leaves time to change the gravity
	p.Play("gravity", weakest)
	recording := p.Sound.Record(t)
	mark := p.Mark()
	for name, undo := range map[string]func(){
		"button": func() { p.Click("undo") },
		"key":    func() { p.Press("ctrl+z") },
	} {
		p.Click("arrow.4")
		p.awaitFall()
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
			t.Fatal("a coin that was taken back makes a sound")
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
	p.awaitFall()
	p.Shot("fall-undo-computer")
	p.Press("ctrl+z")
	if at := p.Rest(); coins(at) != 0 || at.Turn() != game.First {
		t.Errorf("undo in the computer's fall leads to %s", at)
	}
	if landed := Since[event.Landed](p, mark); len(landed) != 1 { // the coin in between
		t.Errorf("the landed events are %v", landed)
	}
	if sounds := soundsSince(p, mark); !slices.Equal(sounds, []string{"coin"}) {
		t.Errorf("the sounds are %v", sounds)
	}
	checkClose(p, byKey)
	again := Launch{Moving: true, Desktop: p.Desktop, Home: p.Home}.Start(t)
	again.Setup()
	if at := again.Rest(); coins(at) != 0 {
		t.Errorf("the next start has %s", at)
	}
}

// TestLandImmediately makes slow coins land by a click on them and by Enter. A click beside them
// must do nothing.
func TestLandImmediately(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", weakest)
	p.Click("arrow.4")
	p.awaitFall()
	m := Next[event.Message](p)
	if m.Tone != event.Info || !strings.HasPrefix(m.Text, "Click the coin, or press Enter") {
		t.Errorf("the hint about a slow coin is %+v", m)
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
	p.Click("arrow.4") // the coin is still in that column
	if at := p.Rest(); at.Height(4) != 1 || coins(at) != 1 {
		t.Errorf("a click on the coin leads to %s", at)
	}
	p.Press("6")
	p.awaitFall()
	NextThat(p, "when no second click is meant", func(f event.Frame) bool { return f.Time > 0.3 })
	p.Press("Return")
	if at := p.Rest(); at.Height(5) != 1 || coins(at) != 2 {
		t.Errorf("Enter leads to %s", at)
	}
	if landed, sounds := Since[event.Landed](p, mark), soundsSince(p, mark); len(landed) != 2 || len(sounds) != 2 {
		t.Errorf("landed %v, sounds %v", landed, sounds)
	}
	p.Shot("fall-landed")
}

// TestChangeGravityDuringFall changes the gravity while a coin falls: from weak to stronger, to the
// weakest, and to instant. In every frame the position must be the physical one, with height and
// speed carried over.
func TestChangeGravityDuringFall(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "0.05")
	mark := p.Mark()
	p.Click("arrow.4")
	p.awaitFall()
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

// checkBends checks a fall with changes of gravity frame by frame: each position must follow
// from the one before and the speed so far, with a gravity that may have held in between. When
// exactly it changed is not known.
func (f fall) checkBends(t *testing.T) {
	t.Helper()
	changes := append([]Stamped[event.Drop]{f.start}, f.bends...)
	offset, slow, fast, at := 0.0, 0.0, 0.0, 0.0 // slow and fast are the limits of the speed
	checked := 0
	for _, frame := range f.frames {
		if frame.Event.Bouncing {
			break
		}
		low, high := math.Inf(1), math.Inf(-1)
		for i, c := range changes { // those that may have held since the last frame
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
		t.Error("too few frames were checked")
	}
}

// TestDoubleClicksAndHeldKeys double-clicks on an arrow and holds a key: each must drop one coin.
func TestDoubleClicksAndHeldKeys(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
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

// heldFor is how long keys are held. X repeats them after 0.66 s.
const heldFor = 1200 * time.Millisecond
