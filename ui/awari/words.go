package awari

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/ui/say"
)

// Subtitle is what wins, in a few words.
func (t *Table) Subtitle() string { return say.T("awari.subtitle") }

// Status is the line under the board: the beans that lie in the rows.
func (t *Table) Status(m *game.Match) string {
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
	return say.T("awari.status", say.Args{"Lower": rows[0], "Upper": rows[1]})
}

// WakeUp is how to let a computer play on that waits.
func (t *Table) WakeUp() string { return say.T("awari.wakeup") }

// Remark implements play.Voice: the same player moves once more, or the last
// bean has captured.
func (t *Table) Remark(m *game.Match) string {
	p, ok := m.State().(rules.Position)
	if !ok || m.Ply() == 0 || p.Result().Outcome != game.Playing {
		return ""
	}
	if p.Again() {
		return say.T("awari.again", say.Args{"Name": t.host.Player(p.Turn()).Name})
	}
	before, ok := m.StateAt(m.Ply() - 1).(rules.Position)
	if !ok {
		return ""
	}
	last, _ := m.Last()
	captured := 0
	for _, haul := range before.Sow(last).Captures {
		captured += haul.Beans
	}
	if captured == 0 {
		return ""
	}
	return say.N("awari.captured", captured, say.Args{"Name": t.host.Player(before.Turn()).Name})
}

// Refusal implements play.Voice.
func (t *Table) Refusal(s game.State, m game.Move, err error) string {
	switch {
	case errors.Is(err, rules.ErrNoBeans):
		return say.T("awari.empty", say.Args{"Pit": s.Format(m)})
	case errors.Is(err, rules.ErrOther):
		return say.T("awari.other", say.Args{"Name": t.host.Player(s.Turn().Other()).Name})
	case errors.Is(err, game.ErrEnded):
		return say.T("game.over")
	default:
		return say.T("awari.missed")
	}
}

// Ending implements play.Voice.
func (t *Table) Ending(s game.State, winner string) string {
	first, second := s.Score()
	args := say.Args{"Name": winner, "High": max(first, second), "Low": min(first, second)}
	if s.Result().Outcome == game.Drawn {
		return say.T("draw.score", args)
	}
	return say.T("win.score", args)
}

// Keys are the keys of the board and what they do.
func (t *Table) Keys() [][2]string {
	return [][2]string{
		{"1 … 6", say.T("awari.keys.sow")},
		{"←, →", say.T("awari.keys.choose")},
		{"Enter, " + say.T("keys.space"), say.T("awari.keys.chosen")},
	}
}
