package awari

import (
	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/i18n"
)

// Status returns the line under the board: the number of beans in each row.
func (t *view) Status(m *game.Tree) string {
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

// StatusNote implements boardgame.View. It says that the same player moves again, or how many
// beans the last move has captured.
func (t *view) StatusNote(m *game.Tree) string {
	p, ok := m.State().(rules.Position)
	if !ok || m.Ply() == 0 || p.Result().Outcome != game.Playing {
		return ""
	}
	if p.Again() {
		return i18n.T("awari.again", i18n.Args{"Name": t.Host.Player(p.Turn()).Name})
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
	return i18n.N("awari.captured", captured, i18n.Args{"Name": t.Host.Player(before.Turn()).Name})
}

// Keys returns the keys of the board and what they do.
func (t *view) Keys() [][2]string {
	return [][2]string{
		{"1 … 6", i18n.T("awari.keys.sow")},
		{"←, →", i18n.T("awari.keys.choose")},
		{"Enter, " + i18n.T("keys.space"), i18n.T("awari.keys.chosen")},
	}
}
