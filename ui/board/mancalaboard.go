package board

import (
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/theme"
)

// MancalaBoard is a wooden board with two rows of six pits and a home (a store) at either
// end, in which beans lie. Pits 0–5 are the first player's, at the bottom from left to
// right, and 7–12 the second player's, at the top from right to left; 6 is the first
// player's home, on the right, and 13 the second player's. The callbacks may be nil and
// are called on the UI goroutine.
type MancalaBoard struct {
	cellBoard
	homePourer

	// OnPit is called with a pit that was clicked or chosen by keyboard, also when no
	// person is to move and whoever owns the pit.
	OnPit func(pit int)

	// Number formats a number of beans. It must not be nil.
	Number func(int) string

	// OnMiss is called for a click that hit no pit. A home is not a pit.
	OnMiss func()

	// OnSkip is called when a click or a key skips the sowing, before the callbacks of
	// the Sowing.
	OnSkip func()

	view        MancalaView
	beans       heaps         // the beans in the cups, without those in the air
	coins       [2]theme.Face // of the players, shown beside their names
	showLanding bool
	turned      bool    // the numbers of the second player's row stand upside down
	sow         *sowing // nil if all beans are at rest

	plan  mancalaPlan
	looks *paint.Beans     // for the current plan
	drawn *mancalaRenderer // nil before the board is first drawn
}

// NewMancalaBoard makes a board without beans. The cup where the last bean would land is
// marked until SetAids is called.
func NewMancalaBoard() *MancalaBoard {
	p := &MancalaBoard{view: MancalaView{Last: -1}, showLanding: true, Number: strconv.Itoa}
	p.homePourer.board = p
	p.begin(p, fyne.NewSize(300, 130))
	return p
}

// MancalaView is what a MancalaBoard shows at rest.
type MancalaView struct {
	Beans   [14]int     // in every pit and home
	Next    game.Side   // whose move a person may make now; None for nobody
	Landing map[int]int // the legal pits of Next, each with the cup where its last bean would land
	Last    int         // the pit played last, or −1
	Trail   []int       // the cups into which its beans were sown
	Turn    game.Side   // the side whose row is not dimmed; None for both
	Names   [2]string   // of the players, beside their rows; empty for none
}

// owned reports whether the players' names are shown.
func (v MancalaView) owned() bool { return v.Names != [2]string{} }

// Display shows a position at rest. It ends a sowing without calling any more of its
// callbacks, and clears the hint and the notes.
func (p *MancalaBoard) Display(v MancalaView) {
	p.stop()
	p.ClearFinale()
	was := p.view.owned()
	p.view = v
	p.beans.settle(v.Beans)
	p.clearAdvice()
	if p.cursor.cell >= 0 && p.cursor.keys && v.Next != game.None { // to the row of the side to move
		p.cursor.cell = pitIn(columnOf(p.cursor.cell), v.Next == game.Second)
	}
	if p.drawn != nil && was != v.owned() {
		p.drawn.Layout(p.Size())
	}
	p.Refresh()
}

// SetCoins changes the coins beside the players' names.
func (p *MancalaBoard) SetCoins(coins [2]theme.Face) {
	p.coins = coins
	p.repaint(func(drawing) { p.drawn.paintOwners() })
}

// SetAids sets whether the cup is marked in which the last bean of the pit at the pointer
// or the cursor would land.
func (p *MancalaBoard) SetAids(landing bool) {
	p.showLanding = landing
	p.repaint(drawing.paintCursor)
}

// SetTurned sets whether the numbers of the second player's row stand upside down, for
// players who sit opposite each other.
func (p *MancalaBoard) SetTurned(turned bool) {
	p.turned = turned
	p.repaint(func(drawing) { p.drawn.paintNumbers(); p.drawn.paintOwners() })
}

// legal implements surface.
func (p *MancalaBoard) legal() (pit int, ok bool) {
	if p.view.Next == game.None {
		return -1, false
	}
	_, ok = p.view.Landing[p.cursor.cell]
	return p.cursor.cell, ok
}

// CellIn implements Board: it returns the diameter of a pit.
func (p *MancalaBoard) CellIn(size fyne.Size) float32 {
	return float32(planMancala(size, 1, p.view.owned()).pit)
}

// PitArea returns the position of a pit or a home relative to the board, and its size.
func (p *MancalaBoard) PitArea(pit int) (fyne.Position, fyne.Size) {
	return p.plan.rect(p.plan.cup(pit))
}

// at implements surface: it returns the pit at a point. Homes are not pits.
func (p *MancalaBoard) at(point fyne.Position) (pit int, missed Missed) {
	return p.plan.at(point), MissedFrame
}

// Tapped asks for the pit at the pointer, or skips a sowing.
func (p *MancalaBoard) Tapped(e *fyne.PointEvent) {
	if p.skippedByHand() {
		return
	}
	if pit := p.plan.at(e.Position); pit >= 0 {
		p.ask(pit)
	} else {
		call(p.OnMiss)
	}
}

func (p *MancalaBoard) ask(pit int) {
	if p.OnPit != nil {
		p.OnPit(pit)
	}
}

// skippedByHand skips the sowing in progress. It returns false if there is none.
func (p *MancalaBoard) skippedByHand() bool {
	if p.sow == nil {
		return false
	}
	call(p.OnSkip)
	p.Skip()
	return true
}

// startCell returns where the keyboard's cursor first appears: at the leftmost legal pit
// in the row of the side to move, or at the leftmost pit if none is legal.
func (p *MancalaBoard) startCell() int {
	top := p.view.Next == game.Second
	for column := range 6 {
		if _, ok := p.view.Landing[pitIn(column, top)]; ok {
			return pitIn(column, top)
		}
	}
	return pitIn(0, top)
}

// key moves the cursor on ← and →, Home and End, along the row of the side to move as
// seen on the screen, and asks for its pit on Enter, Space, ↑ or ↓. During a sowing,
// Enter, Space and Escape skip it. A held key acts just once.
func (p *MancalaBoard) key(name fyne.KeyName, held bool) (taken bool) {
	switch name {
	case fyne.KeyEscape:
		return held || p.skippedByHand()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !held && !p.skippedByHand() {
			p.askAtCursor()
		}
	case fyne.KeyUp, fyne.KeyDown:
		if !held {
			p.askAtCursor()
		}
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		p.move(name)
	default:
		return false
	}
	return true
}

// askAtCursor asks for the pit at the cursor if a person is to move.
func (p *MancalaBoard) askAtCursor() {
	if p.cursor.cell >= 0 && p.view.Next != game.None {
		p.ask(p.cursor.cell)
	}
}

// move moves the cursor along the row of the side to move, wrapping around at the ends.
// If there is no cursor in that row, it appears at the start cell. If no person is to
// move, the cursor stays.
func (p *MancalaBoard) move(key fyne.KeyName) {
	if p.view.Next == game.None {
		return
	}
	top := p.view.Next == game.Second
	row := cellCursor{cell: -1}
	if p.cursor.cell >= 0 && onTop(p.cursor.cell) == top {
		row.cell = columnOf(p.cursor.cell)
	}
	row.key(key, cellGrid{columns: 6, rows: 1}, columnOf(p.startCell()))
	p.choose(cellCursor{cell: pitIn(row.cell, top), keys: true})
}

// TypedRune asks for the pits of the side to move by 1–6, counted from that player's own
// left. If no person is to move, these digits do nothing.
func (p *MancalaBoard) TypedRune(r rune) {
	r = p.meant(r)
	if r < '1' || r > '6' {
		p.otherRune(r)
		return
	}
	if p.repeatsRune() {
		return
	}
	pit := int(r - '1')
	switch p.view.Next {
	case game.None:
		return
	case game.Second:
		pit += firstHome + 1
	}
	p.choose(cellCursor{cell: pit, keys: true})
	p.ask(pit)
}
