package board

import (
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// Finale describes how a board shows the end of the game in the position that it
// displays. Its callbacks are called on the UI goroutine and may be nil.
type Finale struct {
	Step   func(step, of int)              // called for each of the steps, from 0, such as one more coin of a line
	Reveal func()                          // called when the board may be covered, for example by the result
	Frame  func(progress, seconds float64) // called at every frame with the part done, from 0 to 1
	Done   func(whole bool)                // called at the end; whole is false if SkipFinale cut it short
}

// Finisher is a board that can show the end of a game.
type Finisher interface {
	// Finish starts the finale. If the user wants no animations, it is over before Finish
	// returns. Displaying another position ends it without calling Done.
	Finish(Finale)

	// SkipFinale ends a running finale at once, calling Reveal and Done.
	SkipFinale()

	// WinningAreas returns the areas that show who has won, which the result should not
	// cover. Areas may overlap; where they do, they weigh more.
	WinningAreas() []inspect.Area

	// ClearFinale removes all effects of a finale from the position shown.
	ClearFinale()
}

// The times of a finale.
const (
	dimTime       = 350 * time.Millisecond // until the other pieces are dimmed
	firstStepTime = 150 * time.Millisecond
	stepTime      = 160 * time.Millisecond // between two steps, at most
	allStepsTime  = time.Second            // from the first to the last, at most
)

// dimTranslucency is the translucency of the pieces that are not part of the win.
const dimTranslucency = 0.62

// finale is a Finale that is running or has ended and is still shown.
type finale struct {
	Finale
	moveAnimation
	stepTimes  []time.Duration // of the steps
	revealTime time.Duration
	stepsDone  int // how many have been made
	revealed   bool
	paint      func() // draws the board as it is now
}

// evenStepTimes returns the times of steps at equal intervals.
func evenStepTimes(steps int) []time.Duration {
	interval := min(stepTime, allStepsTime/time.Duration(max(1, steps)))
	times := make([]time.Duration, steps)
	for i := range times {
		times[i] = firstStepTime + time.Duration(i)*interval
	}
	return times
}

// start starts the finale, which takes the given length.
func (f *finale) start(m *animator, length time.Duration) {
	f.moveAnimation = moveAnimation{duration: length, touchTime: length, onFrame: f.Frame}
	f.draw = f.advance
	f.finish = func() {
		f.paint()
		f.callDone(true)
	}
	f.stop = func() {}
	if m.reduceMotion() {
		f.skip(true)
		return
	}
	f.paint()
	m.play(&f.moveAnimation)
}

// advance makes the steps that are due.
func (f *finale) advance() {
	for f.stepsDone < len(f.stepTimes) && f.stepTimes[f.stepsDone] <= f.elapsed() {
		f.stepsDone++
		if f.Step != nil {
			f.Step(f.stepsDone-1, len(f.stepTimes))
		}
	}
	if f.elapsed() >= f.revealTime {
		f.callReveal()
	}
	f.paint()
}

func (f *finale) callReveal() {
	if !f.revealed {
		f.revealed = true
		call(f.Reveal)
	}
}

// skip ends the finale at once.
func (f *finale) skip(whole bool) {
	if f.ended {
		return
	}
	f.progress, f.stepsDone = 1, len(f.stepTimes)
	f.moveAnimation.cancel()
	f.paint()
	f.callReveal()
	f.callDone(whole)
}

func (f *finale) callDone(whole bool) {
	if f.Done != nil {
		f.Done(whole)
	}
}

// dimming returns the current translucency of the pieces that are not part of the win.
func (f *finale) dimming() float64 {
	return dimTranslucency * paint.Ease(paint.Clamp(f.elapsed().Seconds()/dimTime.Seconds()))
}

// areas returns the areas of some cells of a board.
func areas(cells map[int]bool, area func(cell int) (fyne.Position, fyne.Size)) (all []inspect.Area) {
	for cell := range cells {
		pos, size := area(cell)
		all = append(all, inspect.Area{Position: pos, Size: size})
	}
	return all
}

// linesThrough returns the straight lines of at least two cells in a set that go through
// cell, each from end to end.
func linesThrough(cell int, set map[int]bool, columns int) [][]int {
	var lines [][]int
	column := func(cell int) int { return cell % columns }
	for _, by := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		step := by[0] + by[1]*columns
		next := func(from, step, right int) (to int, ok bool) {
			to = from + step
			return to, set[to] && column(to)-column(from) == right
		}
		from := cell
		for to, ok := next(from, -step, -by[0]); ok; to, ok = next(from, -step, -by[0]) {
			from = to
		}
		line := []int{from}
		for to, ok := next(from, step, by[0]); ok; to, ok = next(from, step, by[0]) {
			from = to
			line = append(line, to)
		}
		if len(line) > 1 {
			lines = append(lines, line)
		}
	}
	return lines
}
