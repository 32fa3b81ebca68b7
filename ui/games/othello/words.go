package othello

import (
	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/ui/i18n"
)

// Status returns the line under the board: the numbers of discs, whose turn it is, and which
// sides the computer plays.
func (t *view) Status(m *game.Tree) string {
	s := m.State()
	black, white := s.Score()
	turn := i18n.T("othello.over")
	if s.Result().Outcome == game.Playing {
		turn = i18n.T([]string{"othello.turn.black", "othello.turn.white"}[s.Turn()-game.First])
	}
	return i18n.T("othello.status", i18n.Args{
		"Black": black, "White": white, "Total": black + white, "Turn": turn, "Mode": i18n.T(t.mode()),
	})
}

// mode returns the key of the text about which sides the computer plays.
func (t *view) mode() string {
	black, white := t.Host.Player(game.First).Person(), t.Host.Player(game.Second).Person()
	switch {
	case black && white:
		return "othello.mode.off"
	case black:
		return "othello.mode.white"
	case white:
		return "othello.mode.black"
	default:
		return "othello.mode.both"
	}
}

// StatusNote implements boardgame.View. It returns the message shown while discs were turning,
// or says that a side has passed. If that side is a person playing the computer, the note is
// repeated after the computer's move, which may have followed too soon to read it.
func (t *view) StatusNote(m *game.Tree) string {
	if news := t.news; news != "" {
		t.news = ""
		return news
	}
	s := m.State()
	if side := passed(s); side != game.None {
		return i18n.T("othello.pass", i18n.Args{"Name": t.Host.Player(side).Name})
	}
	if m.Ply() == 0 || s.Result().Outcome != game.Playing {
		return ""
	}
	side := passed(m.StateAt(m.Ply() - 1))
	if side == s.Turn() && t.Host.Player(side).Person() && !t.Host.Player(side.Other()).Person() {
		return i18n.T("othello.passed", i18n.Args{"Name": t.Host.Player(side).Name})
	}
	return ""
}

// passed returns the side that has just passed, or game.None if there is none or the game has
// ended.
func passed(s game.State) game.Side {
	p, ok := s.(rules.Position)
	if !ok || !p.Passed() || s.Result().Outcome != game.Playing {
		return game.None
	}
	return p.Turn().Other()
}

// Ending implements boardgame.View.
func (t *view) Ending(s game.State, winner string) string {
	first, second := s.Score()
	args := i18n.Args{"Name": winner, "High": max(first, second), "Low": min(first, second)}
	switch r := s.Result(); {
	case r.Outcome == game.Won && r.Reason == rules.ReasonWipeout:
		return i18n.T("othello.win.all", args)
	case r.Outcome == game.Won && r.Reason == rules.ReasonNoMove:
		return i18n.T("othello.win.nomove", args)
	default:
		return t.Base.Ending(s, winner)
	}
}

// Keys returns the keys and mouse buttons of the board and what they do.
func (t *view) Keys() [][2]string {
	return [][2]string{
		{"←, ↑, →, ↓", t.Text("key.choose")},
		{"Enter, " + i18n.T("keys.space"), i18n.T("othello.keys.lay")},
		{"d3", i18n.T("othello.keys.name")},
		{i18n.T("keys.right"), i18n.T("othello.keys.right")},
		{i18n.T("keys.middle"), i18n.T("othello.keys.middle")},
	}
}
