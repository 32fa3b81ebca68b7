package finale

import (
	"image/color"
	"math"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// confettiCount is the number of pieces of confetti.
const confettiCount = 72

// The banner rises to its place in riseTime, from riseFrom units below it.
const (
	riseTime = 0.2 // seconds
	riseFrom = 20
)

// animation is that of a finale: the banner rises, and confetti is thrown up on either
// side of it and falls past it.
type animation struct {
	pieces []piece
	at     fyne.Position // where the banner comes to rest
	length float64       // seconds; 0 when nothing moves
	now    float64       // seconds since the start
	stop   func()
	done   func()
	run    func(*fyne.Animation) // starts an animation
}

// piece is a piece of confetti. Lengths are in heights of the board, times in seconds.
type piece struct {
	shape          *canvas.Rectangle
	side           float32 // the side of the banner where it is thrown up: −1 for left, 1 for right
	speedX, speedY float64
	delay          float64
	spin           float64 // turns per second
	wide, high     float32
}

// newAnimation returns an animation with all its confetti, which is the same every time.
func newAnimation() animation {
	dice := rand.New(rand.NewPCG(4, 1974))
	all := make([]piece, confettiCount)
	for i := range all {
		p := piece{
			shape: &canvas.Rectangle{}, side: float32(2*(i%2) - 1),
			speedX: (dice.Float64() - 0.5) * 1.1, speedY: 0.55 + 0.75*dice.Float64(),
			delay: 0.18 * dice.Float64(), spin: 1 + 2.5*dice.Float64(), wide: 0.014, high: 0.022,
		}
		if i%3 == 0 {
			p.wide, p.high = 0.018, 0.018
		}
		p.shape.Hide()
		all[i] = p
	}
	return animation{pieces: all, stop: func() {}, run: (*fyne.Animation).Start}
}

// start animates a finale for some seconds and then calls done, which may be nil. If the user
// wants no animations, it calls done at once.
func (a *animation) start(f *Finale, seconds float64, done func()) {
	a.stop()
	a.done = done
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		a.end(f)
		return
	}
	a.length, a.now = seconds, 0
	live := true
	running := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: time.Duration(seconds * float64(time.Second))}
	running.Tick = func(part float32) {
		if !live {
			return
		}
		a.now = float64(part) * seconds
		a.place(f)
		f.config.Frame(float64(part), a.now)
		if live && part >= 1 {
			a.end(f)
		}
	}
	a.stop = func() {
		if live {
			live = false
			running.Stop()
		}
	}
	a.place(f)
	a.run(running)
}

// end stops the animation, and calls done unless it has been called.
func (a *animation) end(f *Finale) {
	a.stop()
	a.length = 0
	a.place(f)
	if done := a.done; done != nil {
		a.done = nil
		done()
	}
}

// below returns how far the banner still is below its place.
func (a *animation) below() float32 {
	if a.length == 0 || a.now >= riseTime {
		return 0
	}
	left := 1 - a.now/riseTime
	return theme.Scaled(riseFrom * float32(left*left))
}

// place moves the banner and the confetti to their positions at the current time.
func (a *animation) place(f *Finale) {
	f.parts.banner.Move(a.at.AddXY(0, a.below()))
	for i := range a.pieces {
		piece := &a.pieces[i]
		if a.length == 0 || len(f.content.Confetti) == 0 || !piece.fly(a, f) {
			piece.shape.Hide()
		}
	}
}

// fly moves a piece to its position at the current time and shows it. It returns false if the
// piece is not over the board or has not started.
func (c *piece) fly(a *animation, f *Finale) bool {
	const pull = 2.1 // gravity, in heights per second²
	t := a.now - c.delay
	if t < 0 {
		return false
	}
	board, banner := f.Size(), f.parts.banner.Size()
	high := float64(board.Height)
	x := a.at.X + banner.Width/2 + c.side*(banner.Width/2-theme.Scaled(pad)) + float32(c.speedX*t*high)
	y := a.at.Y + banner.Height/2 - float32((c.speedY*t-pull*t*t/2)*high)
	flat := float32(math.Abs(math.Cos(c.spin * t * 2 * math.Pi)))
	size := fyne.NewSize(max(1.5, c.wide*flat*board.Height), c.high*board.Height)
	if c.wide == c.high {
		c.shape.CornerRadius = size.Height / 2
	}
	if x < 0 || y < 0 || x+size.Width > board.Width || y+size.Height > board.Height {
		return false
	}
	c.shape.FillColor = c.colour(f.content.Confetti, a)
	c.shape.Resize(size)
	c.shape.Move(fyne.NewPos(x, y))
	c.shape.Show()
	return true
}

// colour returns the colour of a piece, which fades towards the end.
func (c *piece) colour(colours []color.NRGBA, a *animation) color.Color {
	const fading = 0.35 // seconds
	colour := colours[int(c.delay*1e6)%len(colours)]
	colour.A = uint8(255 * min(1, max(0, (a.length-a.now)/fading)))
	return colour
}
