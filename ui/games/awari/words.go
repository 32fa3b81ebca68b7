package awari

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/i18n"
)

// Subtitle is what wins, in a few words.
func (t *View) Subtitle() string { return i18n.T("awari.subtitle") }

// Status is the line under the board: the beans that lie in the rows.
func (t *View) Status(m *game.Tree) string {
	p, ok := m.State().(rules.Position)
	if !ok {
		return ""
	}
	var rows [2]int
	for pit, n := range beans(p) {
		if side := rules.Owner(pit); pit != rules.Home(side) {
			rows[side-game.First] += n
		}
	}
	return i18n.T("awari.status", i18n.Args{"Lower": rows[0], "Upper": rows[1]})
}

// ResumeHint is how to let a computer play on that waits.
func (t *View) ResumeHint() string { return i18n.T("awari.wakeup") }

// StatusNote implements gameview.Texts: the same player moves once more, or the last
// bean has captured.
func (t *View) StatusNote(m *game.Tree) string {
	p, ok := m.State().(rules.Position)
	if !ok || m.Ply() == 0 || p.Result().Outcome != game.Playing {
		return ""
	}
	if p.Again() {
		return i18n.T("awari.again", i18n.Args{"Name": t.host.Player(p.Turn()).Name})
	}
	before, ok := m.StateAt(m.Ply() - 1).(rules.Position)
	if !ok {
		return ""
	}
	captured := 0
	for _, capture := range before.Sow(m.Node().Move()).Captures {
		captured += capture.Beans
	}
	if captured == 0 {
		return ""
	}
	return i18n.N("awari.captured", captured, i18n.Args{"Name": t.host.Player(before.Turn()).Name})
}

// IllegalMoveText implements gameview.Texts.
func (t *View) IllegalMoveText(s game.State, m game.Move, err error) string {
	switch {
	case errors.Is(err, rules.ErrNoBeans):
		return i18n.T("awari.empty", i18n.Args{"Pit": s.Format(m)})
	case errors.Is(err, rules.ErrOther):
		return i18n.T("awari.other", i18n.Args{"Name": t.host.Player(s.Turn().Other()).Name})
	case errors.Is(err, game.ErrEnded):
		return i18n.T("game.over")
	default:
		return i18n.T("awari.missed")
	}
}

// Ending implements gameview.Texts.
func (t *View) Ending(s game.State, winner string) string {
	first, second := s.Score()
	args := i18n.Args{"Name": winner, "High": max(first, second), "Low": min(first, second)}
	if s.Result().Outcome == game.Drawn {
		return i18n.T("draw.score", args)
	}
	return i18n.T("win.score", args)
}

// Keys are the keys of the board and what they do.
func (t *View) Keys() [][2]string {
	return [][2]string{
		{"1 … 6", i18n.T("awari.keys.sow")},
		{"←, →", i18n.T("awari.keys.choose")},
		{"Enter, " + i18n.T("keys.space"), i18n.T("awari.keys.chosen")},
	}
}
