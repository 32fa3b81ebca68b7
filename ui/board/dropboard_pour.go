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
	pourTime  = 1200 * time.Millisecond // at most: what has not fallen out by then has faded
	fadeTime  = 450 * time.Millisecond
	rowDelay  = 28 * time.Millisecond  // from a coin to the one over it, at most
	allRows   = 280 * time.Millisecond // from the lowest to the highest coin, at most
	unordered = 70 * time.Millisecond  // between columns, at most
)

// Pouring is how coins leave a board. The callbacks are called on the UI
// goroutine; those that are nil are left out.
type Pouring struct {
	Gravity gravity.Gravity
	Start   func()                      // when there is anything to be seen
	Frame   func(part, seconds float64) // at every frame: how much is done, from 0 to 1
	Done    func(whole bool)            // at the end; false if something has cut it short
}

// pouring is what goes on while coins leave the board.
type pouring struct {
	Pouring
	showing
	coins map[int]pouredCoin // by the cell in which they lay
}

// pouredCoin is one of the coins that leave.
type pouredCoin struct {
	face  theme.Face
	above float64 // cells over its own: it was in the air still
	after float64 // seconds
}

// pourer has the coins of a board leave it.
type pourer struct {
	board *DropBoard
	pour  *pouring // nil when none do
}

// Pour calls begin, which displays another position, and has the coins that were on
// the board until then fall out of its bottom, all at once in their columns. They
// are no part of the position: coins can be dropped meanwhile. Another position, a
// click and a key cut it short. It is not shown with Instant, on a board of another
// size, and when the user wants no animations.
func (b *pourer) Pour(p Pouring, begin func()) {
	c := b.board
	coins := c.loose()
	columns, rows := c.grid.Size()
	begin()
	toColumns, toRows := c.grid.Size()
	if len(coins) == 0 || columns != toColumns || rows != toRows || p.Gravity == gravity.Instant || c.reduceMotion() {
		return
	}
	w := &pouring{Pouring: p, coins: coins, showing: showing{frame: p.Frame}}
	w.touchTime = math.MaxInt64
	w.duration = c.pourDuration(w)
	w.draw = func() {
		if c.drawn != nil {
			c.drawn.movePoured()
		}
	}
	w.rest = func() { c.endPour(true) }
	c.pour = w
	call(p.Start)
	c.repaint(func(drawing) { c.drawn.paintCoins() })
	c.play(&w.showing)
}

// loose returns the coins on the board, as they are shown.
func (b *pourer) loose() map[int]pouredCoin {
	c := b.board
	columns, rows := c.grid.Size()
	late := min(rowDelay, allRows/time.Duration(rows)).Seconds()
	coins := map[int]pouredCoin{}
	add := func(cell int, side game.Side, above float64) {
		coins[cell] = pouredCoin{
			face: c.faceOf(cell, side), above: above,
			after: late*float64(cell/columns) + unordered.Seconds()*paint.Speckle(cell%columns, columns),
		}
	}
	for cell := range columns * rows {
		if side := c.grid.At(cell); side != game.None {
			add(cell, side, 0)
		}
	}
	if f := c.fall; f != nil {
		add(f.Row*columns+f.Column, f.Side, max(0, f.cells(rows)-f.now.Offset))
	}
	return coins
}

// pourDuration returns how long it takes until no coin is to be seen any more.
func (b *pourer) pourDuration(w *pouring) time.Duration {
	c := b.board
	longest := 0.0
	for cell, coin := range w.coins {
		longest = max(longest, coin.after+math.Sqrt(2*float64(c.toBottom(cell, coin))/float64(w.Gravity)))
	}
	return min(pourTime, time.Duration(longest*float64(time.Second)))
}

// toBottom returns how many cells a coin falls until it is out of sight.
func (b *pourer) toBottom(cell int, coin pouredCoin) float64 {
	c := b.board
	if c.plan.cell == 0 { // not laid out yet
		return 0
	}
	pos, _ := c.CellArea(cell)
	return float64((c.Size().Height-pos.Y)/c.plan.cell) + coin.above
}

// fallen returns how far the coin has fallen after some seconds, in cells.
func (coin pouredCoin) fallen(seconds float64, g gravity.Gravity) float64 {
	t := max(0, seconds-coin.after)
	return float64(g) * t * t / 2
}

// faded returns how much of the coins is gone.
func (w *pouring) faded() float64 {
	return paint.Clamp((w.now() - (pourTime - fadeTime)).Seconds() / fadeTime.Seconds())
}

// endPour takes the coins away that leave the board, if there are any.
func (b *pourer) endPour(whole bool) {
	c, w := b.board, b.pour
	if w == nil {
		return
	}
	c.pour = nil
	w.end()
	c.repaint(func(drawing) {
		c.drawn.placeCoins()
		c.drawn.paintCoins()
	})
	if w.Done != nil {
		w.Done(whole)
	}
}

// movePoured puts the coins that leave the board where they are now. Those that
// are out of sight are hidden.
func (r *dropRenderer) movePoured() {
	c := r.board
	w := c.pour
	if w == nil || c.plan.cell == 0 {
		return
	}
	seconds, faded := w.now().Seconds(), w.faded()
	for cell, coin := range w.coins {
		fallen := coin.fallen(seconds, w.Gravity)
		object := r.cells[cell]
		if fallen >= c.toBottom(cell, coin) {
			object.Hide()
			continue
		}
		pos, _ := c.plan.coin(c.plan.position(cell%r.columns, cell/r.columns))
		object.Translucency = faded
		object.Move(fyne.NewPos(pos.X, pos.Y+float32(fallen-coin.above)*c.plan.cell))
	}
}
