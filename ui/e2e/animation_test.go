//go:build e2e && animation && linux

package e2e

import (
	"bytes"
	"image"
	"os"
	"testing"
	"time"

	"npaastribe/ui/event"
	"npaastribe/ui/picture"
)

// animated is the file that TestAnimation writes.
const animated = "../../resources/screenshots/win.gif"

// TestAnimation makes the animation of the README: a coin falls, and another one wins. It needs
// its own build tag.
func TestAnimation(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Resize(800, 620)
	p.Click("dialog.board.classic")
	p.Play("name1", "Anna", "name2", "Bo", "n", "4")
	for _, column := range []int{0, 6, 6, 0, 1, 0, 3, 2, 3, 3, 2, 4, 4} {
		p.Drop(column)
	}
	p.Click("offer.dismiss")
	p.Shot("animation-before")
	film := &film{p: p}
	film.take(600*time.Millisecond, nil)
	p.Click("arrow.5")
	film.take(0, func() bool { return len(Since[event.Turn](p, p.mark)) > 0 })
	Next[event.Turn](p)
	film.take(500*time.Millisecond, nil)
	p.Click("arrow.5")
	film.take(0, func() bool { return len(Since[event.Result](p, p.mark)) > 0 })
	film.take(4200*time.Millisecond, nil)
	if err := film.write(animated); err != nil {
		t.Fatal(err)
	}
}

// film is a sequence of pictures of a window.
type film struct {
	p      *Program
	frames []*image.RGBA
	times  []time.Time
}

// frameTime is the minimum time between two frames.
const frameTime = 45 * time.Millisecond

// take films for a time at least, and until done returns true, if it is not nil.
func (f *film) take(long time.Duration, done func() bool) {
	for end := time.Now().Add(long); done != nil && !done() || time.Now().Before(end); {
		f.frames, f.times = append(f.frames, f.p.Look()), append(f.times, time.Now())
		time.Sleep(time.Until(f.times[len(f.times)-1].Add(frameTime)))
	}
}

// write writes the film as a GIF.
func (f *film) write(path string) error {
	const hundredth, often = 10 * time.Millisecond, 6
	last := len(f.frames) - 1
	a := picture.NewAnimation()
	for i, frame := range f.frames {
		if i%often == 0 || i == last {
			a.Sample(opaque(frame))
		}
	}
	shown := f.times[0]
	for i := 0; i <= last; {
		next := i + 1
		for next <= last && bytes.Equal(f.frames[next].Pix, f.frames[i].Pix) {
			next++
		}
		long := int(f.times[min(next, last)].Sub(shown) / hundredth)
		a.Add(opaque(f.frames[i]), long)
		shown, i = shown.Add(time.Duration(long)*hundredth), next
	}
	return os.WriteFile(path, a.GIF(), 0o600)
}

// opaque returns a picture without transparent parts in another format.
func opaque(img *image.RGBA) *image.NRGBA {
	return &image.NRGBA{Pix: img.Pix, Stride: img.Stride, Rect: img.Rect}
}
