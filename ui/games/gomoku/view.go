// Package gomoku is the user interface of Piškvorky (gomoku): crosses and rings, or stones, on
// a board of any size that the rules allow.
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

// Game is the definition of Piškvorky for the user interface. It must not be changed.
var Game = boardgame.New(boardgame.Game{
	Rules: rules.Rules, Form: form, Options: options, SetOptions: setOptions, View: newView, Sheet: newSheet,
	Painter: func(s settings.Settings) thumbnail.Painter { return thumbnail.NewMarks(stones(s)) },
	RulesOf: aim,
})

// aim says how many in a row win.
func aim(s game.State) string { return i18n.N("gomoku.subtitle", rules.Rules.OptionsOf(s)["length"]) }

// options returns the rules' options from the settings: the size of the board and the length
// of a winning line.
func options(s settings.Settings) game.Options {
	own := Section.Of(s)
	return game.Options{"columns": own.Columns, "rows": own.Rows, "length": own.Length}
}

// setOptions changes the settings to the options o.
func setOptions(s *settings.Settings, o game.Options) {
	Section.Change(s, func(own *Settings) { own.Columns, own.Rows, own.Length = o["columns"], o["rows"], o["length"] })
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

// Apply implements boardgame.View: it applies the appearance of the marks.
func (t view) Apply(s settings.Settings) {
	if stones(s) {
		t.SetStyle(paint.Stones)
	} else {
		t.SetStyle(paint.Pen)
	}
}

// Subtitle returns the aim of the game in a few words.
func (t view) Subtitle() string { return aim(t.Position) }
