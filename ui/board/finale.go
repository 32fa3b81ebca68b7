package board

import (
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/ui/board/paint"
	"npaastribe/ui/inspect"
)

// Finale is how a board shows that a game has ended with the position that it
// displays. The callbacks are called on the UI goroutine; those that are nil are
// left out.
type Finale struct {
	Step   func(step, of int)          // the next of so many steps, from 0: one more coin of the line, say
	Reveal func()                      // once something may stand over the board
	Frame  func(part, seconds float64) // at every frame: how much is done, from 0 to 1
	Done   func(whole bool)            // at the end; false if SkipFinale has cut it short
}

// Finisher is a board that shows that a game has ended.
type Finisher interface {
	// Finish begins to show it. If the user wants no animations, it comes to its end
	// before Finish returns. Another position ends it without a word.
	Finish(Finale)

	// SkipFinale brings what goes on to its end.
	SkipFinale()

	// Golden returns the parts of the board that have won.
	Golden() []inspect.Area

	// ClearFinale shows the position as it is shown at any other time.
	ClearFinale()
}

// Times of a finale.
const (
	dimTime   = 350 * time.Millisecond // until what has not won is dim
	firstStep = 150 * time.Millisecond
	stepTime  = 160 * time.Millisecond // from a step to the next, at most
	allSteps  = time.Second            // from the first to the last, at most
)

// dimmed is how much of a piece is gone that has not won.
const dimmed = 0.62

// finale is one that goes on, or has come to its end and is still shown.
type finale struct {
	Finale
	showing
	times    []time.Duration // of the steps
	reveal   time.Duration
	steps    int // that have been made
	revealed bool
	paint    func() // draws the board as it is now
}

// steady returns the times of some steps, one like the other.
func steady(steps int) []time.Duration {
	every := min(stepTime, allSteps/time.Duration(max(1, steps)))
	times := make([]time.Duration, steps)
	for i := range times {
		times[i] = firstStep + time.Duration(i)*every
	}
	return times
}

// begin shows a finale that has steps and takes so long.
func (f *finale) begin(m *motion, length time.Duration) {
	f.showing = showing{duration: length, touchTime: length, frame: f.Frame}
	f.draw = f.advance
	f.rest = func() {
		f.paint()
		f.end(true)
	}
	f.stop = func() {}
	if m.reduceMotion() {
		f.skip(true)
		return
	}
	f.paint()
	m.play(&f.showing)
}

// advance makes the steps that are due.
func (f *finale) advance() {
	for f.steps < len(f.times) && f.times[f.steps] <= f.now() {
		f.steps++
		if f.Step != nil {
			f.Step(f.steps-1, len(f.times))
		}
	}
	if f.now() >= f.reveal {
		f.uncover()
	}
	f.paint()
}

func (f *finale) uncover() {
	if !f.revealed {
		f.revealed = true
		call(f.Reveal)
	}
}

// skip brings the finale to its end.
func (f *finale) skip(whole bool) {
	if f.over {
		return
	}
	f.part, f.steps = 1, len(f.times)
	f.showing.end()
	f.paint()
	f.uncover()
	f.end(whole)
}

func (f *finale) end(whole bool) {
	if f.Done != nil {
		f.Done(whole)
	}
}

// dim returns how much is gone of what has not won.
func (f *finale) dim() float64 {
	return dimmed * paint.Ease(paint.Clamp(f.now().Seconds()/dimTime.Seconds()))
}

// areas returns where some cells of a board are.
func areas(cells map[int]bool, area func(cell int) (fyne.Position, fyne.Size)) (all []inspect.Area) {
	for cell := range cells {
		pos, size := area(cell)
		all = append(all, inspect.Area{Position: pos, Size: size})
	}
	return all
}

// linesThrough returns the straight lines in a set of cells that go through one of
// them, each from end to end.
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
