// Package gomoku is Piškvorky in the window: crosses and rings, or stones, on a
// board of any size.
package gomoku

import (
	"npaastribe/game"
	rules "npaastribe/game/gomoku"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/thumbnail"
)

// Game is Piškvorky as the window has it.
var Game = boardgame.New(boardgame.Game{
	Rules: rules.Rules, Form: form, Options: options, View: newView, Sheet: newSheet,
	Painter: func(s settings.Settings) thumbnail.Painter { return thumbnail.NewMarks(stones(s)) },
})

// options are the size of the board and how many in a row win.
func options(s settings.Settings) game.Options {
	own := Section.Of(s)
	return game.Options{"columns": own.Columns, "rows": own.Rows, "length": own.Length}
}

// stones reports whether the marks are stones.
func stones(s settings.Settings) bool { return Section.Of(s).Stones }

// view shows matches of Piškvorky.
type view struct{ *boardgame.Cells }

func newView(c boardgame.Config) boardgame.View {
	t := view{boardgame.NewCells(c)}
	t.Apply(c.Settings)
	return t
}

// Apply takes over what of the settings concerns the looks.
func (t view) Apply(s settings.Settings) {
	if stones(s) {
		t.SetStyle(paint.Stones)
	} else {
		t.SetStyle(paint.Pen)
	}
}

// Subtitle is the rule of the game in a few words.
func (t view) Subtitle() string {
	return i18n.N("gomoku.subtitle", rules.Rules.OptionsOf(t.Position)["length"])
}
