package board

import (
	"math"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/gravity"
	"npaastribe/ui/theme"
)

// The times of coins that pour out of the board.
const (
	maxPourTime  = 1200 * time.Millisecond // at most; coins that have not fallen out fade towards the end
	fadeTime     = 450 * time.Millisecond
	rowDelay     = 28 * time.Millisecond  // between a coin and the one above it, at most
	allRowsDelay = 280 * time.Millisecond // between the lowest and the highest coin, at most
	columnJitter = 70 * time.Millisecond  // between columns, at most
)

// Pouring describes how coins pour out of a board. Its callbacks are called on the UI
// goroutine and may be nil.
type Pouring struct {
	Gravity gravity.Gravity
	Start   func()                          // called if there is anything to show
	Frame   func(progress, seconds float64) // called at every frame with the part done, from 0 to 1
	Done    func(whole bool)                // called at the end; whole is false if it was cut short
}

// pourAnimation is the animation of coins pouring out.
type pourAnimation struct {
	Pouring
	moveAnimation
	coins map[int]pouredCoin // by the cell where they were
}

// pouredCoin is one of the coins that pour out.
type pouredCoin struct {
	face  theme.Face
	above float64 // cells above its own, if it was still falling
	delay float64 // delay in seconds
}

// pourer makes the coins of a board pour out.
type pourer struct {
	board *DropBoard
	pour  *pourAnimation // nil if no coins are pouring out
}

// Pour calls begin, which displays another position, and animates how the previous coins
// fall out of the bottom of the board. They are not part of the position, so coins can be
// dropped meanwhile. Another position, a click or a key cuts the animation short. There
// is none with gravity.Instant, if the board changes its size, or if the user wants no
// animations.
func (b *pourer) Pour(p Pouring, begin func()) {
	c := b.board
	coins := c.coinsOnBoard()
	columns, rows := c.grid.Size()
	begin()
	toColumns, toRows := c.grid.Size()
	if len(coins) == 0 || columns != toColumns || rows != toRows || p.Gravity == gravity.Instant || c.reduceMotion() {
		return
	}
	w := &pourAnimation{Pouring: p, coins: coins, moveAnimation: moveAnimation{onFrame: p.Frame}}
	w.touchTime = math.MaxInt64
	w.duration = c.pourDuration(w)
	w.draw = func() {
		if c.renderer != nil {
			c.renderer.movePoured()
		}
	}
	w.finish = func() { c.endPour(true) }
	c.pour = w
	call(p.Start)
	c.repaint(func(painter) { c.renderer.paintCoins() })
	c.play(&w.moveAnimation)
}

// coinsOnBoard returns the coins that are on the board, including a falling one.
func (b *pourer) coinsOnBoard() map[int]pouredCoin {
	c := b.board
	columns, rows := c.grid.Size()
	delay := min(rowDelay, allRowsDelay/time.Duration(rows)).Seconds()
	coins := map[int]pouredCoin{}
	add := func(cell int, side game.Side, above float64) {
		coins[cell] = pouredCoin{
			face: c.coinFace(cell, side), above: above,
			delay: delay*float64(cell/columns) + columnJitter.Seconds()*paint.WhiteNoise(cell%columns, columns),
		}
	}
	for cell := range columns * rows {
		if side := c.grid.At(cell); side != game.None {
			add(cell, side, 0)
		}
	}
	if f := c.fall; f != nil {
		add(f.Row*columns+f.Column, f.Side, max(0, f.cells(rows)-f.drawn.Offset))
	}
	return coins
}

// pourDuration returns how long it takes until no coin is visible, at most maxPourTime.
func (b *pourer) pourDuration(w *pourAnimation) time.Duration {
	c := b.board
	longest := 0.0
	for cell, coin := range w.coins {
		longest = max(longest, coin.delay+math.Sqrt(2*float64(c.fallDistance(cell, coin))/float64(w.Gravity)))
	}
	return min(maxPourTime, time.Duration(longest*float64(time.Second)))
}

// fallDistance returns how many cells a coin must fall to be out of sight.
func (b *pourer) fallDistance(cell int, coin pouredCoin) float64 {
	c := b.board
	if c.layout.cell == 0 { // not laid out yet
		return 0
	}
	pos, _ := c.CellArea(cell)
	return float64((c.Size().Height-pos.Y)/c.layout.cell) + coin.above
}

// fallen returns how many cells the coin has fallen after the given time.
func (coin pouredCoin) fallen(seconds float64, g gravity.Gravity) float64 {
	t := max(0, seconds-coin.delay)
	return float64(g) * t * t / 2
}

// fadeTranslucency returns the translucency of the coins, from 0 to 1.
func (w *pourAnimation) fadeTranslucency() float64 {
	return paint.Clamp((w.elapsed() - (maxPourTime - fadeTime)).Seconds() / fadeTime.Seconds())
}

// endPour removes the coins that are pouring out, if any.
func (b *pourer) endPour(whole bool) {
	c, w := b.board, b.pour
	if w == nil {
		return
	}
	c.pour = nil
	w.cancel()
	c.repaint(func(painter) {
		c.renderer.placeCoins()
		c.renderer.paintCoins()
	})
	if w.Done != nil {
		w.Done(whole)
	}
}

// movePoured puts the coins that pour out where they are now, and hides those out of
// sight.
func (r *dropRenderer) movePoured() {
	c := r.board
	w := c.pour
	if w == nil || c.layout.cell == 0 {
		return
	}
	seconds, translucency := w.elapsed().Seconds(), w.fadeTranslucency()
	for cell, coin := range w.coins {
		fallen := coin.fallen(seconds, w.Gravity)
		object := r.coins[cell]
		if fallen >= c.fallDistance(cell, coin) {
			object.Hide()
			continue
		}
		pos, _ := c.layout.coinRect(c.layout.cellPosition(cell%r.columns, cell/r.columns))
		object.Translucency = translucency
		object.Move(fyne.NewPos(pos.X, pos.Y+float32(fallen-coin.above)*c.layout.cell))
	}
}
