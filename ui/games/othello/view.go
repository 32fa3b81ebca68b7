// Package othello is the user interface of Othello. It shows the moves of the rules on a
// board.FlipBoard, handles the mouse buttons, and provides the texts, settings, position editor
// and thumbnails of the game.
package othello

import (
	"fmt"
	"image"
	"image/color"
	"math/bits"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/board"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Game is the definition of Othello for the user interface. It must not be changed.
var Game = boardgame.New(boardgame.Game{
	Rules: rules.Rules, Form: form, View: newView, Sheet: newSheet, Painter: newPainter,
	Sound: "disc", Counted: true,
})

// view shows matches of Othello.
type view struct {
	*boardgame.Base[rules.Position]
	discs    *board.FlipBoard
	aids     *boardgame.Aids[Settings]
	extra    fyne.CanvasObject // the controls beside the board
	settings Settings
	news     string // a message shown while discs were turning, to be repeated; see say
}

func newView(c boardgame.Config) boardgame.View {
	discs := board.NewFlipBoard(boardgame.As[rules.Position](c.Start))
	t := &view{Base: boardgame.NewBase[rules.Position](c, discs), discs: discs, aids: boardgame.NewAids(Section, c.Host)}
	t.extra = widget.Arrange(widget.Column(-8),
		t.aids.Check("legal", "setup.legal", func(own *Settings) *bool { return &own.Legal }),
		t.aids.Check("turning", "setup.turning", func(own *Settings) *bool { return &own.Turning }))
	discs.OnCell, discs.OnMiss, discs.OnMiddle = t.cell, t.miss, t.middle
	discs.OnTyped, discs.OnNoName = t.Typed, t.NoName
	t.Apply(c.Settings)
	return t
}

// Apply implements boardgame.View: it applies the settings of what the board shows.
func (t *view) Apply(s settings.Settings) {
	t.settings = Section.Of(s)
	t.discs.SetAids(t.settings.Legal, t.settings.Turning)
	t.aids.Apply(t.settings)
}

// Place implements match.Board.
func (t *view) Place(m *game.Tree, next game.Side) {
	p, ok := t.Rest(m)
	if !ok {
		return
	}
	v := board.FlipView{Grid: p, Last: -1, Next: next, Moves: map[int][]int{}}
	if cell, ok := p.Last(); ok {
		v.Last = cell
	}
	for _, move := range p.Moves() {
		v.Moves[int(move)] = cells(p.Flips(move))
	}
	t.discs.Display(v)
}

// cells returns the indices of the bits that are set in mask.
func cells(mask uint64) []int {
	var list []int
	for ; mask != 0; mask &= mask - 1 {
		list = append(list, bits.TrailingZeros64(mask))
	}
	return list
}

// Move implements match.Board. It animates the new disc and those that it flips.
func (t *view) Move(before, after game.State, move game.Move, done func()) {
	from, ok := before.(rules.Position)
	to, both := after.(rules.Position)
	if !ok || !both {
		done()
		return
	}
	t.discs.Flip(board.Flip{
		Cell: int(move), Side: from.Turn(), Turned: cells(from.Flips(move)), After: to, Frame: t.Frame, Touch: t.Landed,
		Done: t.Begin(event.Drop{Column: int(move) % rules.Size, Row: int(move) / rules.Size}, done),
	})
}

// Hint implements match.Board.
func (t *view) Hint(move game.Move) {
	t.discs.Hint(int(move))
	t.say(event.Info, t.Text("hint", i18n.Args{"Move": t.Position.Format(move)}))
}

// Extra returns the controls of the marks on the board.
func (t *view) Extra() gameview.Extra { return boardgame.AidExtra(t.extra) }

// Colour implements gameview.Coloured.
func (t *view) Colour(side game.Side) color.Color {
	return paint.StoneColour(side)
}

// Icon returns a disc of the side.
func (t *view) Icon(side game.Side) fyne.Resource {
	name := fmt.Sprintf("disc-%d-%v.png", side, paint.OutlineColour())
	return t.Picture(name, func(px int) image.Image { return paint.DiscImage(side, px) })
}

// Places returns the cells of the board as "cell.COLUMN.ROW", counted from 0 at the top left.
func (t *view) Places() map[string]inspect.Area { return t.CellPlaces("cell", t.discs.CellArea) }

// Labels implements boardgame.View.
func (t *view) Labels() map[string]string {
	return t.Labelled(func() map[string]string { return t.CellLabels("cell", t.CellText) })
}
