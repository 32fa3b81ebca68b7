package awari

import (
	"strings"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/i18n"
)

// rulesOf names the variant of a position's rules, and how it differs from the default.
func rulesOf(s game.State) string {
	v := boardgame.As[rules.Position](s).Variant()
	words := []string{i18n.T("awari.name")}
	if v == rules.Kalah {
		words[0] = i18n.T("setup.kalah")
	}
	for _, difference := range []struct {
		on  bool
		key string
	}{{v.Own, "setup.own"}, {v.Sweep, "setup.sweep"}, {v.Skip, "setup.skip"}} {
		if difference.on {
			words = append(words, i18n.T(difference.key))
		}
	}
	return i18n.Shown(strings.Join(words, " · "))
}

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
