package picture

import (
	"image"
	"slices"

	"npaastribe/game"
)

// Small is the longer side of an animation, in pixels.
const Small = 600

// How long an animation shows a position, and the last one, in hundredths of a second.
const (
	pace = 80
	rest = 400
)

// samples is the number of positions from which an animation takes its colours.
const samples = 8

// Film takes pictures of all positions of a match, from the start to the current one, and calls
// done with the animation. Between two pictures the window has its turn: background does work on
// another goroutine and then calls tell on the UI goroutine, unless the program is being closed.
// Before each picture Film calls progress with the number of those taken and of all; they begin again
// if the players choose another appearance. m must not be used otherwise before done is called.
func Film(c *Camera, m *game.Tree, background func(work func() (news string), tell func()), progress func(taken, all int), done func(*Animation)) {
	f := &film{camera: c, match: m, plies: m.Ply(), background: background, progress: progress, done: done}
	f.begin()
}

type film struct {
	camera     *Camera
	match      *game.Tree
	plies      int
	background func(work func() (news string), tell func())
	progress   func(taken, all int)
	done       func(*Animation)

	animation *Animation
	sampled   []int // the plies whose colours are still to be sampled
	next      int   // the ply of the next frame
	taken     int   // pictures so far
	all       int   // pictures to take
}

// begin begins the film, from the beginning if there has been one.
func (f *film) begin() {
	f.animation, f.sampled, f.next, f.taken = NewAnimation(), nil, 0, 0
	for i := range samples {
		f.sampled = append(f.sampled, f.plies*i/(samples-1))
	}
	f.sampled = slices.Compact(f.sampled)
	f.all = len(f.sampled) + f.plies + 1
	f.step()
}

// step takes the next picture.
func (f *film) step() {
	var ply int
	take := f.animation.Sample
	switch {
	case len(f.sampled) > 0:
		ply, f.sampled = f.sampled[0], f.sampled[1:]
	case f.next <= f.plies:
		ply, take = f.next, f.add
		f.next++
	default:
		f.done(f.animation)
		return
	}
	f.progress(f.taken, f.all)
	f.taken++
	before := f.camera.look
	f.match.GoTo(ply)
	img := f.camera.Picture(f.match, Small)
	if before != (look{}) && before != f.camera.look { // the players have chosen another appearance
		f.begin()
		return
	}
	f.background(func() string { take(img); return "" }, f.step)
}

// add adds a picture, which is the last one once all have been taken.
func (f *film) add(img *image.NRGBA) {
	time := pace
	if f.next > f.plies {
		time = rest
	}
	f.animation.Add(img, time)
}
