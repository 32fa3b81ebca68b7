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

// pieces is the number of pieces of confetti.
const pieces = 72

// The banner rises to its place in riseTime, from riseFrom units below it.
const (
	riseTime = 0.2 // seconds
	riseFrom = 20
)

// party is the animation of a finale: the banner rises, and confetti is thrown up on either
// side of it and falls past it.
type party struct {
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

// newParty returns a party with all its confetti, which is the same every time.
func newParty() party {
	dice := rand.New(rand.NewPCG(4, 1974))
	all := make([]piece, pieces)
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
	return party{pieces: all, stop: func() {}, run: (*fyne.Animation).Start}
}

// start animates a finale for some seconds and then calls done, which may be nil. If the user
// wants no animations, it calls done at once.
func (p *party) start(f *Finale, seconds float64, done func()) {
	p.stop()
	p.done = done
	if !fyne.CurrentApp().Settings().ShowAnimations() {
		p.end(f)
		return
	}
	p.length, p.now = seconds, 0
	live := true
	a := &fyne.Animation{Curve: fyne.AnimationLinear, Duration: time.Duration(seconds * float64(time.Second))}
	a.Tick = func(part float32) {
		if !live {
			return
		}
		p.now = float64(part) * seconds
		p.place(f)
		f.config.Frame(float64(part), p.now)
		if live && part >= 1 {
			p.end(f)
		}
	}
	p.stop = func() {
		if live {
			live = false
			a.Stop()
		}
	}
	p.place(f)
	p.run(a)
}

// end stops the animation, and calls done unless it has been called.
func (p *party) end(f *Finale) {
	p.stop()
	p.length = 0
	p.place(f)
	if done := p.done; done != nil {
		p.done = nil
		done()
	}
}

// below returns how far the banner still is below its place.
func (p *party) below() float32 {
	if p.length == 0 || p.now >= riseTime {
		return 0
	}
	left := 1 - p.now/riseTime
	return theme.Scaled(riseFrom * float32(left*left))
}

// place moves the banner and the confetti to their positions at the current time.
func (p *party) place(f *Finale) {
	f.parts.banner.Move(p.at.AddXY(0, p.below()))
	for i := range p.pieces {
		piece := &p.pieces[i]
		if p.length == 0 || len(f.words.Confetti) == 0 || !piece.fly(p, f) {
			piece.shape.Hide()
		}
	}
}

// fly moves a piece to its position at the current time and shows it. It returns false if the
// piece is not over the board or has not started.
func (c *piece) fly(p *party, f *Finale) bool {
	const pull = 2.1 // gravity, in heights per second²
	t := p.now - c.delay
	if t < 0 {
		return false
	}
	board, banner := f.Size(), f.parts.banner.Size()
	high := float64(board.Height)
	x := p.at.X + banner.Width/2 + c.side*(banner.Width/2-theme.Scaled(pad)) + float32(c.speedX*t*high)
	y := p.at.Y + banner.Height/2 - float32((c.speedY*t-pull*t*t/2)*high)
	flat := float32(math.Abs(math.Cos(c.spin * t * 2 * math.Pi)))
	size := fyne.NewSize(max(1.5, c.wide*flat*board.Height), c.high*board.Height)
	if c.wide == c.high {
		c.shape.CornerRadius = size.Height / 2
	}
	if x < 0 || y < 0 || x+size.Width > board.Width || y+size.Height > board.Height {
		return false
	}
	c.shape.FillColor = c.colour(f.words.Confetti, p)
	c.shape.Resize(size)
	c.shape.Move(fyne.NewPos(x, y))
	c.shape.Show()
	return true
}

// colour returns the colour of a piece, which fades towards the end.
func (c *piece) colour(colours []color.NRGBA, p *party) color.Color {
	const fading = 0.35 // seconds
	colour := colours[int(c.delay*1e6)%len(colours)]
	colour.A = uint8(255 * min(1, max(0, (p.length-p.now)/fading)))
	return colour
}
