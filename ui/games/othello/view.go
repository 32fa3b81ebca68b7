// Package othello is Othello as a table to play at: it shows the moves of the
// rules on a board of discs, gives the mouse buttons their meaning, and words
// what only this game has to say.
package othello

import (
	"fmt"
	"math/bits"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// Host is the tab that the table stands in.
type Host interface {
	// Play makes a person's move.
	Play(game.Move)
	// Publish says what happens on the board.
	Publish(event.Event)
	// Change alters the settings and has everything follow them.
	Change(func(*settings.Settings))
	// Player is who plays the side.
	Player(side game.Side) match.Player
	// Call sets who plays First and Second from now on: "" for a person.
	Call(levels [2]search.Level)
}

// View shows matches of Othello.
type View struct {
	host     Host
	discs    *board.FlipBoard
	aids     *aids
	settings Settings
	position rules.Position // the one at rest
	laid     event.Drop     // the last disc
	news     string         // what was said while discs turned
}

// NewView makes a view with the discs of the start.
func NewView(s settings.Settings, host Host) *View {
	start := rules.New()
	t := &View{host: host, discs: board.NewFlipBoard(start), aids: newAids(Section.Of(s), host), position: start}
	t.discs.OnCell, t.discs.OnMiss, t.discs.OnMiddle = t.cell, t.miss, t.middle
	t.discs.OnTyped = func(text string, whole bool) { host.Publish(event.Typed{Text: text, Cell: whole}) }
	t.discs.OnNoName = t.noName
	t.Apply(s)
	return t
}

// Rules are the game's rules.
func (t *View) Rules() game.Rules { return rules.Rules }

// Board is the board of discs.
func (t *View) Board() board.Board { return t.discs }

// Apply takes over what of the settings concerns the looks.
func (t *View) Apply(s settings.Settings) {
	t.settings = Section.Of(s)
	t.discs.SetAids(t.settings.Legal, t.settings.Turning)
	t.aids.apply(t.settings)
}

// Seat is how a game starts: whoever begins plays Black, the first side.
func (t *View) Seat(_ settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	return nil, [2]game.Seat{starter, starter.Other()}
}

// Restarts reports that no setting needs a new game.
func (t *View) Restarts(_, _ settings.Settings) bool { return false }

// Place implements match.Board.
func (t *View) Place(m *game.Tree, next game.Side) {
	p, ok := m.State().(rules.Position)
	if !ok {
		return
	}
	t.position = p
	if t.discs.Flipping() {
		t.laid.Phase = event.Cancelled
		t.host.Publish(t.laid)
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

// cells lists the bits of a mask.
func cells(mask uint64) []int {
	var list []int
	for ; mask != 0; mask &= mask - 1 {
		list = append(list, bits.TrailingZeros64(mask))
	}
	return list
}

// Move implements match.Board: the disc is laid, and others turn over.
func (t *View) Move(before, after game.State, move game.Move, done func()) {
	from, ok := before.(rules.Position)
	to, both := after.(rules.Position)
	if !ok || !both {
		done()
		return
	}
	t.laid = event.Drop{Phase: event.Start, Column: int(move) % rules.Size, Row: int(move) / rules.Size}
	t.host.Publish(t.laid)
	t.discs.Flip(board.Flip{
		Cell: int(move), Side: from.Turn(), Turned: cells(from.Flips(move)), After: to,
		Frame: func(part, seconds float64) { t.host.Publish(event.Frame{Offset: part, Time: seconds}) },
		Touch: func() { t.host.Publish(event.Landed{Column: t.laid.Column, Row: t.laid.Row}) },
		Done: func() {
			t.laid.Phase = event.End
			t.host.Publish(t.laid)
			done()
		},
	})
}

// Hint implements match.Board.
func (t *View) Hint(move game.Move) {
	t.discs.Hint(int(move))
	t.say(event.Info, i18n.T("othello.hint", i18n.Args{"Cell": t.position.Format(move)}))
}

// Counts are the discs of either side.
func (t *View) Counts(s game.State) (counts [2]int, shown bool) {
	black, white := s.Score()
	return [2]int{black, white}, true
}

// Sound names the sound of a disc.
func (t *View) Sound(e event.Event) string {
	if _, ok := e.(event.Landed); ok {
		return "disc"
	}
	return ""
}

// WinSoundForAll reports that there is a Tada for persons only.
func (t *View) WinSoundForAll() bool { return false }

// Extra is what can be shown on the board, to be switched on and off.
func (t *View) Extra() fyne.CanvasObject { return t.aids.content }

// Places are the cells of the board as "cell.COLUMN.ROW", counted from 0 at
// the top left.
func (t *View) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for cell := range rules.Cells {
		pos, size := t.discs.CellArea(cell)
		places[fmt.Sprintf("cell.%d.%d", cell%rules.Size, cell/rules.Size)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}
