package gomoku

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Subtitle is the rule of the game in a few words.
func (t *View) Subtitle() string { return i18n.N("gomoku.subtitle", t.position.Length()) }

// ResumeHint is how to let a computer play on that waits.
func (t *View) ResumeHint() string { return i18n.T("gomoku.wakeup") }

// Status returns "": there is no line under the board.
func (t *View) Status(*game.Tree) string { return "" }

// StatusNote implements gameview.Texts. Nothing happens that goes without saying.
func (t *View) StatusNote(*game.Tree) string { return "" }

// noName says why what was typed names no cell.
func (t *View) noName(text string, why board.NameFault) {
	columns, rows := t.position.Size()
	last := t.position.Format(game.Move(columns*rows - 1))
	t.host.Publish(event.Message{Tone: event.Mistake, Text: i18n.NoCell(text, string(why), last)})
}

// IllegalMoveText implements gameview.Texts.
func (t *View) IllegalMoveText(s game.State, m game.Move, err error) string {
	switch {
	case errors.Is(err, game.ErrTaken):
		return i18n.T("gomoku.taken", i18n.Args{"Cell": s.Format(m)})
	case errors.Is(err, game.ErrEnded):
		return i18n.T("game.over")
	default:
		return i18n.T("gomoku.missed")
	}
}

// Ending implements gameview.Texts.
func (t *View) Ending(s game.State, winner string) string {
	return i18n.LineEnding(s.Result(), winner)
}

// Counts returns nothing: only games are counted.
func (t *View) Counts(game.State) (counts [2]int, shown bool) { return counts, false }

// Sound names the sound of the mark that is made, which the position at rest
// does not show yet.
func (t *View) Sound(e event.Event) string {
	if _, ok := e.(event.Landed); !ok {
		return ""
	}
	switch {
	case t.settings.Stones:
		return "disc"
	case t.position.Turn() == game.First:
		return "cross"
	default:
		return "ring"
	}
}

// WinSoundForAll reports that there is a Tada for persons only.
func (t *View) WinSoundForAll() bool { return false }

// Extra returns nothing: the panel is that of all games.
func (t *View) Extra() fyne.CanvasObject { return container.NewWithoutLayout() }

// Keys are the keys of the board and what they do.
func (t *View) Keys() [][2]string {
	return [][2]string{
		{"←, ↑, →, ↓", i18n.T("gomoku.keys.choose")},
		{"Enter, " + i18n.T("keys.space"), i18n.T("gomoku.keys.mark")},
		{"h8", i18n.T("gomoku.keys.name")},
	}
}
