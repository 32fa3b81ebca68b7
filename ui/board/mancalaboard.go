package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
)

// MancalaBoard is a wooden board with two rows of six pits and a home at either end,
// in which beans lie. Pits 0–5 are the first player's, at the bottom from left
// to right, and 7–12 the second's, at the top from right to left; 6 is the
// first player's home, on the right, and 13 the second's. The callbacks may
// all be nil and are called on the UI goroutine.
type MancalaBoard struct {
	widget.BaseWidget
	Handlers
	passive
	pressed

	// OnPit is called with a pit that was clicked or chosen by a key, also
	// when nobody is to move: whose it is, is for the listener.
	OnPit func(pit int)

	// OnMiss is called for a click that met no pit: a home is none.
	OnMiss func()

	// OnSkip is called when a click or a key skips the sowing, before the
	// callbacks of that.
	OnSkip func()

	view        MancalaView
	beans       [cups][]paint.Bean // those that lie in the cups, from the bottom up
	minted      paint.Bean         // the next bean that comes to the board
	showLanding bool
	turned      bool // the second player's numbers
	notes       map[int]Note
	hint        hint
	cursor      cellCursor
	hovered     int     // the pit under the pointer, or −1
	sow         *sowing // nil when all beans are at rest

	still func() bool           // the user wants no animations
	start func(*fyne.Animation) // starts one

	plan  mancalaPlan
	looks *paint.Beans     // of the plan's size
	drawn *mancalaRenderer // nil before the board is first drawn
}

var (
	_ Board              = (*MancalaBoard)(nil)
	_ fyne.Tappable      = (*MancalaBoard)(nil)
	_ desktop.Hoverable  = (*MancalaBoard)(nil)
	_ desktop.Cursorable = (*MancalaBoard)(nil)
)

// NewMancalaBoard makes a board without beans. It marks where a last bean would land
// until SetAids says otherwise.
func NewMancalaBoard() *MancalaBoard {
	p := &MancalaBoard{
		view: MancalaView{Last: -1}, showLanding: true,
		hint: hint{cell: -1}, cursor: cellCursor{cell: -1}, hovered: -1,
	}
	p.still = func() bool { return !fyne.CurrentApp().Settings().ShowAnimations() }
	p.start = (*fyne.Animation).Start
	p.ExtendBaseWidget(p)
	return p
}

// MancalaView is what a board of pits shows at rest.
type MancalaView struct {
	Beans   [14]int     // in every pit and home
	Next    game.Side   // whose move a person may make now; None for nobody
	Landing map[int]int // the legal pits of Next, and where the last bean of each would land
	Last    int         // the pit played last, or −1
}

// Display shows a position at rest, at once. It ends a sowing that goes on,
// whose callbacks are not called any more, and clears the hint and the notes.
func (p *MancalaBoard) Display(v MancalaView) {
	p.stop()
	p.view = v
	p.settle()
	p.clearAdvice()
	p.followTurn()
	p.Refresh()
}

// settle makes the heaps as big as the view says. Beans that are too many in
// one cup go where there are too few, so that they keep their looks; only if
// that is not enough, new ones come to the board.
func (p *MancalaBoard) settle() {
	var spare []paint.Bean
	for cup, want := range p.view.Beans {
		if have := len(p.beans[cup]); have > want {
			spare = append(spare, p.beans[cup][want:]...)
			p.beans[cup] = p.beans[cup][:want:want]
		}
	}
	for cup, want := range p.view.Beans {
		for len(p.beans[cup]) < want {
			if len(spare) == 0 {
				spare = append(spare, p.minted)
				p.minted++
			}
			p.beans[cup] = append(p.beans[cup], spare[0])
			spare = spare[1:]
		}
	}
}

// clearAdvice forgets what was said about the position shown.
func (p *MancalaBoard) clearAdvice() {
	p.notes = nil
	p.hint.stop()
}

// followTurn moves the keyboard's cursor to the row of the side to move.
func (p *MancalaBoard) followTurn() {
	if p.cursor.cell >= 0 && p.cursor.keys && p.view.Next != game.None {
		p.cursor.cell = pitIn(columnOf(p.cursor.cell), p.view.Next == game.Second)
	}
}

// SetAids decides whether the pit or home is marked in which the last bean of
// the pit at the pointer or the cursor would land.
func (p *MancalaBoard) SetAids(landing bool) {
	p.showLanding = landing
	p.repaint((*mancalaRenderer).paintRims)
}

// SetTurned decides whether the numbers of the second player's row stand
// upside down, for players who sit face to face.
func (p *MancalaBoard) SetTurned(turned bool) {
	p.turned = turned
	p.repaint((*mancalaRenderer).paintNumbers)
}

// legal is the pit that the pointer or the cursor is at, when the person who
// is to move may play it.
func (p *MancalaBoard) legal() (pit int, ok bool) {
	if p.view.Next == game.None {
		return -1, false
	}
	_, ok = p.view.Landing[p.cursor.cell]
	return p.cursor.cell, ok
}

// repaint draws a part of the board anew, when the board is drawn at all.
func (p *MancalaBoard) repaint(draw func(*mancalaRenderer)) {
	if p.drawn != nil {
		draw(p.drawn)
		canvas.Refresh(p)
	}
}

// MinSize keeps beans and numbers recognisable.
func (p *MancalaBoard) MinSize() fyne.Size { return fyne.NewSize(300, 130) }

// CellIn is how wide a pit would be in a board of the given size.
func (p *MancalaBoard) CellIn(size fyne.Size) float32 { return float32(layOutMancala(size, 1).pit) }

// PitArea is where a pit or a home is, relative to the board.
func (p *MancalaBoard) PitArea(pit int) (fyne.Position, fyne.Size) {
	return p.plan.rect(p.plan.cup(pit))
}
