package board

import (
	"image"
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/uitest"
)

// flipRow is a move on longRow that flips three discs of a row and one below it.
var (
	longRow  = discGrid{"........", "........", "........", "xooo....", "...o....", "...x....", "........", "........"}
	afterRow = discGrid{"........", "........", "........", "xxxxx...", "...x....", "...x....", "........", "........"}
	flipRow  = Flip{Cell: 28, Side: game.First, Turned: []int{25, 26, 27, 35}, After: afterRow}
)

// controlFlipBoard makes the test control the board's animations. tick advances the last
// one to a given time since its start.
func controlFlipBoard(d *FlipBoard) (tick func(time.Duration)) {
	var running *fyne.Animation
	d.start = func(a *fyne.Animation) { running = a }
	return func(at time.Duration) { running.Tick(min(1, float32(at)/float32(running.Duration))) }
}

func TestAMoveIsDrawnFrameByFrame(t *testing.T) {
	d, w := showFlipBoard(t)
	d.Display(FlipView{Grid: longRow, Last: -1, Next: game.First, Moves: map[int][]int{28: flipRow.Turned}})
	d.Annotate(map[int]Note{28: {Text: "4"}})
	d.Hint(28)
	test.MoveMouse(w.Canvas(), centreOf(d, 28))
	tick := controlFlipBoard(d)
	d.Flip(flipRow)
	if len(shownMarks(d)) != 0 || noteOn(d.renderer.notes, 28).text.Visible() || d.renderer.hint.Visible() || d.flipping == nil {
		t.Errorf("in the air: dots %v", shownMarks(d))
	}
	tick(placeTime / 2)
	if !isWhite(discColour(d, w, 27)) || !isBlack(discColour(d, w, 28)) {
		t.Error("a disc turns before the other is down")
	}
	tick(placeTime + flipDelay)
	if d.renderer.discs[27].Image == d.renderer.discs[25].Image || !isWhite(discColour(d, w, 25)) {
		t.Error("the nearest disc should turn, the furthest not yet")
	}
	tick(placeTime + flipTime/2)
	if got := discColour(d, w, 27); isWhite(got) || isBlack(got) {
		t.Errorf("half turned, beside the middle of the nearest disc is %v", got)
	}
	tick(placeTime + flipTime)
	if !isBlack(discColour(d, w, 27)) || d.flipping == nil {
		t.Error("the nearest disc should have turned, with others still in the air")
	}
	tick(time.Minute)
	for _, cell := range []int{24, 25, 26, 27, 28, 35} {
		if got := discColour(d, w, cell); !isBlack(got) {
			t.Errorf("in the end cell %d is %v", cell, got)
		}
	}
	if d.flipping != nil || !d.renderer.lastDot.Visible() || d.view.Grid.At(28) != game.First {
		t.Error("in the end it is not at rest")
	}
}

func TestPicturesOfAMoveDiffer(t *testing.T) {
	d, _ := showFlipBoard(t)
	d.Display(FlipView{Grid: longRow, Last: -1})
	tick := controlFlipBoard(d)
	d.Flip(flipRow)
	seen := map[image.Image]bool{}
	for i := range 100 {
		tick(placeTime + time.Duration(i)*flipTime/100)
		seen[d.renderer.discs[27].Image] = true
	}
	if len(seen) < paint.FlipSteps-1 || len(seen) > paint.FlipSteps+1 {
		t.Errorf("%d pictures in a turn", len(seen))
	}
	tick(placeTime + flipTime/2)
	if d.renderer.discs[27].Image == d.renderer.discs[35].Image {
		t.Error("discs that tip different ways look the same")
	}
}

func TestDiscsOfARowFlipFromTheInsideOut(t *testing.T) {
	f := newFlipAnimation(Flip{Cell: 27, Turned: []int{28, 29, 30, 36, 35, 34, 26, 18, 19, 20}}, 8)
	towards := map[int]int{28: 0, 29: 0, 30: 0, 36: 1, 35: 2, 34: 3, 26: 4, 18: 5, 19: 6, 20: 7}
	for _, disc := range f.discs {
		if disc.direction != towards[disc.cell] {
			t.Errorf("disc %d tips to %d, want %d", disc.cell, disc.direction, towards[disc.cell])
		}
	}
	if a, b, c := f.discs[0].start, f.discs[1].start, f.discs[2].start; a != placeTime || b-a != flipDelay || c-b != flipDelay {
		t.Errorf("the discs of a row start at %v, %v, %v", a, b, c)
	}
	if want := placeTime + 2*flipDelay + flipTime; f.duration != want {
		t.Errorf("it takes %v, want %v", f.duration, want)
	}
}

// recordedFlip makes a Flip record its callbacks in a list.
func recordedFlip(f Flip) (reporting Flip, list *[]string) {
	list = &[]string{}
	f.Frame = func(progress, _ float64) {
		if progress >= 1 {
			*list = append(*list, "last frame")
		}
	}
	f.Touch = func() { *list = append(*list, "touch") }
	f.Done = func() { *list = append(*list, "done") }
	return f, list
}

func TestAMoveReportsTouchAndDoneInOrder(t *testing.T) {
	want := []string{"last frame", "touch", "done"}
	for _, still := range []bool{true, false} {
		d, _ := showFlipBoard(t)
		d.Display(FlipView{Grid: longRow, Last: -1})
		d.reduceMotion = func() bool { return still }
		d.start = func(a *fyne.Animation) {
			if still {
				t.Error("an animation, though the user wants none")
			}
			a.Start()
		}
		f, got := recordedFlip(flipRow)
		f.Done = func() {
			*got = append(*got, "done")
			if d.flipping != nil || d.view.Grid.At(25) != game.First {
				t.Errorf("still %v: done before it is at rest", still)
			}
		}
		if d.Flip(f); !reflect.DeepEqual(*got, want) {
			t.Errorf("still %v: %v, want %v", still, *got, want)
		}
	}
}

func TestTheDiscTouchesTheFeltOnce(t *testing.T) {
	d, _ := showFlipBoard(t)
	d.Display(FlipView{Grid: longRow, Last: -1})
	tick := controlFlipBoard(d)
	f, got := recordedFlip(flipRow)
	var seconds float64
	f.Frame = func(_, s float64) { seconds = s }
	d.Flip(f)
	tick(placeTime - time.Millisecond)
	if len(*got) != 0 || seconds < 0.128 || seconds > 0.13 {
		t.Errorf("%v after %v s", *got, seconds)
	}
	for _, at := range []time.Duration{placeTime + time.Millisecond, placeTime + flipTime, time.Minute, time.Minute} {
		tick(at)
	}
	if want := []string{"touch", "done"}; !reflect.DeepEqual(*got, want) {
		t.Errorf("%v, want %v", *got, want)
	}
}

func TestDisplayEndsAFlipWithoutCallbacks(t *testing.T) {
	d, w := showFlipBoard(t)
	tick := controlFlipBoard(d)
	d.Display(FlipView{Grid: longRow, Last: -1})
	f, got := recordedFlip(flipRow)
	d.Flip(f)
	tick(placeTime / 2)
	d.Display(FlipView{Grid: longRow, Last: -1})
	tick(time.Minute)
	if len(*got) != 0 || d.flipping != nil || d.renderer.discs[28].Visible() || !isWhite(discColour(d, w, 27)) {
		t.Errorf("%v; flipping %v", *got, d.flipping != nil)
	}
}

func TestAMoveMayBeEndedFromItsOwnCallbacks(t *testing.T) {
	d, _ := showFlipBoard(t)
	end := func() { d.Display(openingView) }
	for name, change := range map[string]func(*Flip){
		"frame": func(f *Flip) { f.Frame = func(float64, float64) { end() } },
		"touch": func(f *Flip) { f.Touch = end },
	} {
		f, got := recordedFlip(flipRow)
		change(&f)
		d.Flip(f)
		for _, what := range *got {
			if what == "done" || what == "touch" {
				t.Errorf("ended at the %s it still reports %v", name, *got)
			}
		}
		if d.flipping != nil || d.view.Grid.At(28) != opening.At(28) {
			t.Errorf("ended at the %s it goes on", name)
		}
	}
}

func TestClicksDuringAFlipAreReported(t *testing.T) {
	d, w := showFlipBoard(t)
	controlFlipBoard(d)
	d.Flip(flipRow)
	got := recordRequests(d)
	test.TapCanvas(w.Canvas(), centreOf(d, 19))
	if want := []string{"19 left"}; !reflect.DeepEqual(*got, want) {
		t.Errorf("asked for %v", *got)
	}
}

func TestAResizeDuringAFlipScalesTheDiscs(t *testing.T) {
	d, w := showFlipBoard(t)
	d.Display(FlipView{Grid: longRow, Last: -1})
	tick := controlFlipBoard(d)
	d.Flip(flipRow)
	tick(placeTime + flipTime/2)
	w.Resize(fyne.NewSize(800, 800))
	if got, want := d.renderer.discs[27].Image.Bounds().Dx(), d.renderer.discImage(paint.Pose{Side: game.First}).Rect.Dx(); got != want || !d.renderer.discs[27].Visible() {
		t.Errorf("a picture of %d pixels, want %d", got, want)
	}
	tick(time.Minute)
	if !isBlack(discColour(d, w, 27)) {
		t.Error("the disc has not turned")
	}
}

func TestAMoveThatFlipsNothingOnlyPlacesADisc(t *testing.T) {
	d, w := showFlipBoard(t)
	tick := controlFlipBoard(d)
	d.Flip(Flip{Cell: 19, Side: game.Second, After: d3})
	tick(placeTime / 4)
	if !isWhite(discColour(d, w, 19)) {
		t.Errorf("in the air it is %v", discColour(d, w, 19))
	}
	tick(placeTime)
	if d.flipping != nil {
		t.Error("it goes on")
	}
}

// BenchmarkTick measures a frame of a move that turns 18 discs, with their
// pictures drawn.
func BenchmarkTick(b *testing.B) {
	uitest.App(b)
	d := NewFlipBoard(opening)
	w := uitest.Window(b, d)
	w.Resize(fyne.NewSize(560, 560))
	f := Flip{Cell: 27, Side: game.First, After: opening, Turned: []int{
		28, 29, 30, 36, 45, 54, 35, 43, 51, 34, 41, 26, 25, 18, 9, 19, 11, 20,
	}}
	turn := newFlipAnimation(f, 8)
	turn.draw = func() { d.paintFlip(turn) }
	d.flipping = turn
	progress := 0
	for b.Loop() {
		progress = (progress + 1) % 60
		turn.touched = false
		turn.tick(float64(progress) / 60)
	}
}

// TestForgetPicturesKeepsShownDiscs turns discs and discards their pictures, also in mid-air.
func TestForgetPicturesKeepsShownDiscs(t *testing.T) {
	d, _ := showFlipBoard(t)
	tick := controlFlipBoard(d)
	d.Flip(flipRow)
	tick(placeTime + flipTime/3)
	tick(placeTime + flipTime/2)
	turning := d.renderer.discs[27].Image
	d.ForgetPictures()
	tick(placeTime + flipTime/2)
	if d.renderer.discs[27].Image != turning {
		t.Error("the picture of a turning disc is drawn again")
	}
	tick(time.Minute)
	before := len(d.renderer.discImages)
	shown := shownImages(d)
	d.ForgetPictures()
	if len(d.renderer.discImages) != 1 || before <= 1 {
		t.Errorf("%d pictures of %d are kept, want that of the only side", len(d.renderer.discImages), before)
	}
	d.Refresh()
	if after := shownImages(d); !slices.Equal(after, shown) {
		t.Error("discs at rest are drawn again")
	}
}
