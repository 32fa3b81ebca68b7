// Package nrow is the user interface of N på stribe. It shows the moves of the rules on a
// board.DropBoard and provides the texts, settings, position editor and thumbnails of the game.
package nrow

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/nrow"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Game is the definition of N på stribe for the user interface. It must not be changed.
var Game = boardgame.New(boardgame.Game{
	Rules: rules.Rules, Form: form, Options: options, SetOptions: setOptions, View: newView, Sheet: newSheet, Painter: newPainter,
	RulesOf: aim, Sound: "coin", WinSoundForAll: true,
})

// aim says how many in a row win.
func aim(s game.State) string { return i18n.N("nrow.subtitle", boardgame.As[rules.Position](s).N()) }

// options returns the rules' options from the settings: the size of the board and the length
// of a winning line.
func options(s settings.Settings) game.Options {
	own := Section.Of(s)
	return game.Options{"columns": own.Columns, "rows": own.Rows, "n": own.N}
}

// setOptions changes the settings to the options o.
func setOptions(s *settings.Settings, o game.Options) {
	Section.Change(s, func(own *Settings) { own.Columns, own.Rows, own.N = o["columns"], o["rows"], o["n"] })
}

// view shows matches of N på stribe.
type view struct {
	*boardgame.Base[rules.Position]
	coins    *board.DropBoard
	gravity  *gravityCard
	settings settings.Settings
	told     bool // the note on how to end the present fall has been shown
}

func newView(c boardgame.Config) boardgame.View {
	coins := board.NewDropBoard(boardgame.As[rules.Position](c.Start), faces(c.Settings))
	t := &view{
		Base:    boardgame.NewBase[rules.Position](c, coins),
		coins:   coins,
		gravity: newGravityCard(Section.Of(c.Settings).Gravity, c.Host),
	}
	t.CellOf = func(p rules.Position, m game.Move) int {
		columns, _ := p.Size()
		return p.Height(int(m))*columns + int(m)
	}
	coins.OnColumn = func(column int) { c.Host.Play(game.Move(column)) }
	t.Apply(c.Settings)
	return t
}

// Apply implements boardgame.View: it applies the settings of the appearance and the gravity,
// which also affects a coin in the air.
func (t *view) Apply(s settings.Settings) {
	t.settings = s
	t.coins.SetFaces(faces(s))
	g := Section.Of(s).Gravity
	t.gravity.apply(g)
	t.gravity.label()
	if t.coins.SetGravity(g) {
		t.Progress(func(fall *event.Drop) { fall.Gravity = traced(g) })
		t.tellHowToLand()
	}
}

func faces(s settings.Settings) [2]theme.Face {
	return [2]theme.Face{s.Face(game.First), s.Face(game.Second)}
}

// Place implements match.Board.
func (t *view) Place(m *game.Tree, next game.Side) {
	p, ok := t.Rest(m)
	if !ok {
		return
	}
	v := board.DropView{Grid: p, Last: -1, Winning: p.WinningCells(), Next: next}
	if column, ok := p.Last(); ok {
		columns, _ := p.Size()
		v.Last = (p.Height(column)-1)*columns + column
	}
	t.coins.Display(v)
}

// Move implements match.Board: the coin falls.
func (t *view) Move(before, _ game.State, move game.Move, done func()) {
	p, ok := before.(rules.Position)
	if !ok {
		done()
		return
	}
	column, row, g := int(move), p.Height(int(move)), Section.Of(t.settings).Gravity
	t.told = false
	t.coins.Drop(board.Drop{
		Column: column, Row: row, Side: p.Turn(), Gravity: g, Touch: t.Landed,
		Frame: func(offset, seconds float64, bouncing bool) {
			t.Host.Publish(event.Frame{Offset: offset, Time: seconds, Bouncing: bouncing})
		},
		Done: t.Begin(event.Drop{Column: column, Row: row, Cells: t.coins.FallCells(row), Gravity: traced(g)}, done),
	})
	t.tellHowToLand()
}

// Empty animates the coins of the previous game falling out of the board. begin must start the
// next game.
func (t *view) Empty(begin func()) {
	scene := func(phase event.Phase) { t.Host.Publish(event.Scene{Name: event.Emptying, Phase: phase}) }
	t.coins.Pour(board.Pouring{
		Gravity: Section.Of(t.settings).Gravity,
		Start:   func() { scene(event.Start) },
		Frame:   func(part, seconds float64) { t.Host.Publish(event.SceneFrame{Part: part, Time: seconds}) },
		Done: func(whole bool) {
			if whole {
				scene(event.End)
			} else {
				scene(event.Cancelled)
			}
		},
	}, begin)
}

// Suspend and Resume stop and continue the drawing of a falling coin while the board is not
// visible.
func (t *view) Suspend() { t.coins.Suspend() }
func (t *view) Resume()  { t.coins.Resume() }

// slow is the remaining time of a fall above which the player is told how to end it.
const slow = 5 * time.Second

// tellHowToLand shows that note, once per fall.
func (t *view) tellHowToLand() {
	if !t.told && t.coins.Remaining() > slow {
		t.told = true
		t.Say(event.Info, i18n.T("nrow.slow"))
	}
}

// Subtitle returns the aim of the game in a few words.
func (t *view) Subtitle() string { return aim(t.Position) }

// Colour implements gameview.Coloured.
func (t *view) Colour(side game.Side) color.Color {
	base, _, _ := t.settings.Face(side).Coin.Shades()
	return base
}

// Icon returns a coin of the side.
func (t *view) Icon(side game.Side) fyne.Resource { return widget.CoinIcon(t.settings.Face(side)) }

// Keys returns the keys of the board and what they do.
func (t *view) Keys() [][2]string {
	return [][2]string{
		{"←, →", i18n.T("shortcut.choose")},
		{"↓, Enter, " + i18n.T("keys.space"), i18n.T("shortcut.drop")},
		{"Enter", i18n.T("shortcut.land")},
		{"1 … 9, 0", i18n.T("shortcut.digits")},
	}
}
