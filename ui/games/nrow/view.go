// Package nrow is N på stribe as a table to play at: it shows the moves of
// the rules on a board of coins, and words what only this game has to say.
package nrow

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/game/search"
	"npaastribe/ui/advice"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Host is the tab that the table stands in.
type Host interface {
	// Play makes a person's move.
	Play(game.Move)
	// Publish says what happens on the board.
	Publish(event.Event)
	// Change alters the settings and has everything follow them.
	Change(func(*settings.Settings))
}

// View shows matches of N på stribe.
type View struct {
	host     Host
	coins    *board.DropBoard
	gravity  *gravityCard
	settings settings.Settings
	position rules.Position // the one at rest
	fall     event.Drop     // the last one
	told     bool           // how to end it has been said
}

// NewView makes a view with an empty board for the settings.
func NewView(s settings.Settings, host Host) *View {
	own := Section.Of(s)
	start, err := rules.New(rules.Options{Columns: own.Columns, Rows: own.Rows, N: own.N})
	if err != nil {
		panic(err) // settings are always valid
	}
	t := &View{host: host, coins: board.NewDropBoard(start, faces(s)), gravity: newGravityCard(own.Gravity, host), position: start}
	t.coins.OnColumn = func(column int) { host.Play(game.Move(column)) }
	t.Apply(s)
	return t
}

// Rules are the game's rules.
func (t *View) Rules() game.Rules { return rules.Rules }

// Board is the board of coins.
func (t *View) Board() board.Board { return t.coins }

// Apply takes over what of the settings concerns the looks, and gravity, also
// of a coin in the air.
func (t *View) Apply(s settings.Settings) {
	t.settings = s
	t.coins.SetFaces(faces(s))
	g := Section.Of(s).Gravity
	t.gravity.apply(g)
	if t.coins.SetGravity(g) {
		t.fall.Phase, t.fall.Gravity = event.Progress, traced(g)
		t.host.Publish(t.fall)
		t.tellHowToLand()
	}
}

func faces(s settings.Settings) [2]theme.Face {
	return [2]theme.Face{s.Face(game.First), s.Face(game.Second)}
}

// Seat is how a game starts that the player in the seat starter
// begins: player 1 always has the first side.
func (t *View) Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	n := Section.Of(s)
	return game.Options{"columns": n.Columns, "rows": n.Rows, "n": n.N, "first": int(starter) + 1}, [2]game.Seat{0, 1}
}

// Restarts reports whether the board is another one.
func (t *View) Restarts(old, s settings.Settings) bool {
	a, b := Section.Of(old), Section.Of(s)
	return a.Columns != b.Columns || a.Rows != b.Rows || a.N != b.N
}

// Place implements match.Board.
func (t *View) Place(m *game.Tree, next game.Side) {
	p, ok := m.State().(rules.Position)
	if !ok {
		return
	}
	t.position = p
	if t.coins.Falling() {
		t.fall.Phase = event.Cancelled
		t.host.Publish(t.fall)
	}
	v := board.DropView{Grid: p, Last: -1, Winning: p.WinningCells(), Next: next}
	if column, ok := p.Last(); ok {
		v.Last = cellOf(p, column, p.Height(column)-1)
	}
	t.coins.Display(v)
}

func cellOf(p rules.Position, column, row int) int {
	columns, _ := p.Size()
	return row*columns + column
}

// Move implements match.Board: the coin falls.
func (t *View) Move(before, _ game.State, move game.Move, done func()) {
	p, ok := before.(rules.Position)
	if !ok {
		done()
		return
	}
	column, row, g := int(move), p.Height(int(move)), Section.Of(t.settings).Gravity
	t.fall = event.Drop{Phase: event.Start, Column: column, Row: row, Cells: t.coins.FallCells(row), Gravity: traced(g)}
	t.told = false
	t.host.Publish(t.fall)
	t.coins.Drop(board.Drop{
		Column: column, Row: row, Side: p.Turn(), Gravity: g,
		Frame: func(offset, seconds float64, bouncing bool) {
			t.host.Publish(event.Frame{Offset: offset, Time: seconds, Bouncing: bouncing})
		},
		Touch: func() { t.host.Publish(event.Landed{Column: column, Row: row}) },
		Done: func() {
			t.fall.Phase = event.End
			t.host.Publish(t.fall)
			done()
		},
	})
	t.tellHowToLand()
}

// slow is how long a coin falls that is worth saying how to let it land at once.
const slow = 5 * time.Second

// tellHowToLand says so once in a fall.
func (t *View) tellHowToLand() {
	if !t.told && t.coins.Remaining() > slow {
		t.told = true
		t.host.Publish(event.Message{Tone: event.Info, Text: i18n.T("nrow.slow")})
	}
}

// Hint implements match.Board: the coin to come waits over the column.
func (t *View) Hint(m game.Move) {
	t.coins.Hint(int(m))
	t.host.Publish(event.Message{Tone: event.Info, Text: i18n.T("nrow.hint", i18n.Args{"Column": int(m) + 1})})
}

// ShowAnalysis implements match.Board: every column shows what a coin in it is
// worth.
func (t *View) ShowAnalysis(s game.State, a *search.Analysis) {
	t.coins.Annotate(advice.Notes(t.position, s, a))
}

// StatusNote implements gameview.Texts. Nothing happens that goes without saying.
func (t *View) StatusNote(*game.Tree) string { return "" }

// IllegalMoveText implements gameview.Texts.
func (t *View) IllegalMoveText(_ game.State, m game.Move, err error) string {
	switch {
	case errors.Is(err, rules.ErrColumnFull):
		return i18n.T("nrow.full", i18n.Args{"Column": int(m) + 1})
	case errors.Is(err, game.ErrEnded):
		return i18n.T("game.over")
	default:
		return i18n.T("nrow.nocolumn", i18n.Args{"Column": int(m) + 1})
	}
}

// Ending implements gameview.Texts.
func (t *View) Ending(s game.State, winner string) string {
	return i18n.LineEnding(s.Result(), winner)
}

// Subtitle is the rule of the game in a few words.
func (t *View) Subtitle() string { return i18n.N("nrow.subtitle", t.position.N()) }

// ResumeHint is how to let a computer play on that waits.
func (t *View) ResumeHint() string { return i18n.T("nrow.wakeup") }

// Status implements the tab's wish for a line under the board: there is none.
func (t *View) Status(*game.Tree) string { return "" }

// Counts returns nothing: only games are counted.
func (t *View) Counts(game.State) (counts [2]int, shown bool) { return counts, false }

// Icon is a coin of the side.
func (t *View) Icon(side game.Side) fyne.Resource { return widget.CoinIcon(t.settings.Face(side)) }

// Sound names the sound of a coin.
func (t *View) Sound(e event.Event) string {
	if _, ok := e.(event.Landed); ok {
		return "coin"
	}
	return ""
}

// WinSoundForAll reports that there is a Tada whoever wins.
func (t *View) WinSoundForAll() bool { return true }

// Keys are the keys of the board and what they do.
func (t *View) Keys() [][2]string {
	return [][2]string{
		{"←, →", i18n.T("shortcut.choose")},
		{"↓, Enter, " + i18n.T("keys.space"), i18n.T("shortcut.drop")},
		{"Enter", i18n.T("shortcut.land")},
		{"1 … 9, 0", i18n.T("shortcut.digits")},
	}
}
