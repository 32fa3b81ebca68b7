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
	mancalaFinisher

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
	turned      bool             // the numbers of the second player's row stand upside down
	sowing      *sowingAnimation // nil if all beans are at rest

	layout     mancalaLayout
	beanImages *paint.Beans     // for the current layout
	renderer   *mancalaRenderer // nil before the board is first drawn
}

// NewMancalaBoard makes a board without beans. The cup where the last bean would land is
// marked until SetAids is called.
func NewMancalaBoard() *MancalaBoard {
	p := &MancalaBoard{view: MancalaView{Last: -1}, showLanding: true, Number: strconv.Itoa}
	p.mancalaFinisher.board = p
	p.connect(p, fyne.NewSize(300, 130))
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

// hasOwners reports whether the players' names are shown.
func (v MancalaView) hasOwners() bool { return v.Names != [2]string{} }

// Display shows a position at rest. It ends a sowing without calling any more of its
// callbacks, and clears the hint and the notes.
func (p *MancalaBoard) Display(v MancalaView) {
	p.stop()
	p.ClearFinale()
	was := p.view.hasOwners()
	p.view = v
	p.beans.setCounts(v.Beans)
	p.clearAnnotations()
	if p.cursor.cell >= 0 && p.cursor.byKeyboard && v.Next != game.None { // to the row of the side to move
		p.cursor.cell = pitInColumn(columnOf(p.cursor.cell), v.Next == game.Second)
	}
	if p.renderer != nil && was != v.hasOwners() {
		p.renderer.Layout(p.Size())
	}
	p.Refresh()
}

// SetCoins changes the coins beside the players' names.
func (p *MancalaBoard) SetCoins(coins [2]theme.Face) {
	p.coins = coins
	p.repaint(func(painter) { p.renderer.paintOwners() })
}

// SetAids sets whether the cup is marked in which the last bean of the pit at the pointer
// or the cursor would land.
func (p *MancalaBoard) SetAids(landing bool) {
	p.showLanding = landing
	p.repaint(painter.paintCursor)
}

// SetTurned sets whether the numbers of the second player's row stand upside down, for
// players who sit opposite each other.
func (p *MancalaBoard) SetTurned(turned bool) {
	p.turned = turned
	p.repaint(func(painter) { p.renderer.paintNumbers(); p.renderer.paintOwners() })
}

// playableCell implements boardImpl.
func (p *MancalaBoard) playableCell() (pit int, ok bool) {
	if p.view.Next == game.None {
		return -1, false
	}
	_, ok = p.view.Landing[p.cursor.cell]
	return p.cursor.cell, ok
}

// CellWidthIn implements Board: it returns the diameter of a pit.
func (p *MancalaBoard) CellWidthIn(size fyne.Size) float32 {
	return float32(newMancalaLayout(size, 1, p.view.hasOwners()).pit)
}

// PitArea returns the position of a pit or a home relative to the board, and its size.
func (p *MancalaBoard) PitArea(pit int) (fyne.Position, fyne.Size) {
	return p.layout.rectInUnits(p.layout.cup(pit))
}

// hitTest implements boardImpl: it returns the pit at a point. Homes are not pits.
func (p *MancalaBoard) hitTest(point fyne.Position) (pit int, missed Missed) {
	return p.layout.pitAt(point), MissedFrame
}

// Tapped asks for the pit at the pointer, or skips a sowing.
func (p *MancalaBoard) Tapped(e *fyne.PointEvent) {
	if p.skipByUser() {
		return
	}
	if pit := p.layout.pitAt(e.Position); pit >= 0 {
		p.request(pit)
	} else {
		call(p.OnMiss)
	}
}

func (p *MancalaBoard) request(pit int) {
	if p.OnPit != nil {
		p.OnPit(pit)
	}
}

// skipByUser skips the sowing in progress at the user's wish. It returns false if there is
// none.
func (p *MancalaBoard) skipByUser() bool {
	if p.sowing == nil {
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
		if _, ok := p.view.Landing[pitInColumn(column, top)]; ok {
			return pitInColumn(column, top)
		}
	}
	return pitInColumn(0, top)
}

// handleKey moves the cursor on ← and →, Home and End, along the row of the side to move as
// seen on the screen, and asks for its pit on Enter, Space, ↑ or ↓. During a sowing,
// Enter, Space and Escape skip it. A held key acts just once.
func (p *MancalaBoard) handleKey(name fyne.KeyName, held bool) (handled bool) {
	switch name {
	case fyne.KeyEscape:
		return held || p.skipByUser()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !held && !p.skipByUser() {
			p.requestAtCursor()
		}
	case fyne.KeyUp, fyne.KeyDown:
		if !held {
			p.requestAtCursor()
		}
	case fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd:
		p.moveCursor(name)
	default:
		return false
	}
	return true
}

// requestAtCursor asks for the pit at the cursor if a person is to move.
func (p *MancalaBoard) requestAtCursor() {
	if p.cursor.cell >= 0 && p.view.Next != game.None {
		p.request(p.cursor.cell)
	}
}

// moveCursor moves the cursor along the row of the side to move, wrapping around at the
// ends. If there is no cursor in that row, it appears at the start cell. If no person is
// to move, the cursor stays.
func (p *MancalaBoard) moveCursor(key fyne.KeyName) {
	if p.view.Next == game.None {
		return
	}
	top := p.view.Next == game.Second
	row := cellCursor{cell: -1}
	if p.cursor.cell >= 0 && inUpperRow(p.cursor.cell) == top {
		row.cell = columnOf(p.cursor.cell)
	}
	row.handleKey(key, cellGrid{columns: 6, rows: 1}, columnOf(p.startCell()))
	p.setCursor(cellCursor{cell: pitInColumn(row.cell, top), byKeyboard: true})
}

// TypedRune asks for the pits of the side to move by 1–6, counted from that player's own
// left. If no person is to move, these digits do nothing.
func (p *MancalaBoard) TypedRune(r rune) {
	r = p.plainRune(r, p.scanCode)
	if r < '1' || r > '6' {
		p.unhandledRune(r)
		return
	}
	if p.isRuneRepeat() {
		return
	}
	pit := int(r - '1')
	switch p.view.Next {
	case game.None:
		return
	case game.Second:
		pit += firstHome + 1
	}
	p.setCursor(cellCursor{cell: pit, byKeyboard: true})
	p.request(pit)
}
