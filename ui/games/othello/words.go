package othello

import (
	"errors"

	"npaastribe/game"
	rules "npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/advice"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Subtitle is what wins, in a few words.
func (t *View) Subtitle() string { return i18n.T("othello.subtitle") }

// Status is the line under the board: the discs, whose turn it is, and
// whether the computer plays.
func (t *View) Status(m *game.Tree) string {
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

// mode says which sides the computer plays.
func (t *View) mode() string {
	black, white := t.host.Player(game.First).Person(), t.host.Player(game.Second).Person()
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

// ResumeHint is how to let a computer play on that waits.
func (t *View) ResumeHint() string { return i18n.T("othello.wakeup") }

// StatusNote implements gameview.Texts: a side has passed, or what was said while
// discs turned. A person who has passed is told again when the computer has
// moved, which it may have done at once.
func (t *View) StatusNote(m *game.Tree) string {
	if news := t.news; news != "" {
		t.news = ""
		return news
	}
	s := m.State()
	if side := passed(s); side != game.None {
		return i18n.T("othello.pass", i18n.Args{"Name": t.host.Player(side).Name})
	}
	if m.Ply() == 0 || s.Result().Outcome != game.Playing {
		return ""
	}
	side := passed(m.StateAt(m.Ply() - 1))
	if side == s.Turn() && t.host.Player(side).Person() && !t.host.Player(side.Other()).Person() {
		return i18n.T("othello.passed", i18n.Args{"Name": t.host.Player(side).Name})
	}
	return ""
}

// passed is the side that has just passed in a game that goes on.
func passed(s game.State) game.Side {
	p, ok := s.(rules.Position)
	if !ok || !p.Passed() || s.Result().Outcome != game.Playing {
		return game.None
	}
	return p.Turn().Other()
}

// noName says why what was typed names no cell.
func (t *View) noName(text string, why board.NameFault) {
	t.say(event.Mistake, i18n.NoCell(text, string(why), t.position.Format(rules.Cells-1)))
}

// IllegalMoveText implements gameview.Texts.
func (t *View) IllegalMoveText(s game.State, m game.Move, err error) string {
	cell := i18n.Args{"Cell": s.Format(m)}
	switch {
	case errors.Is(err, game.ErrTaken):
		return i18n.T("othello.occupied", cell)
	case errors.Is(err, rules.ErrNoFlip):
		return i18n.T("othello.noflip", cell)
	case errors.Is(err, game.ErrEnded):
		return i18n.T("game.over")
	default:
		return i18n.T("othello.missed.frame")
	}
}

// Ending implements gameview.Texts.
func (t *View) Ending(s game.State, winner string) string {
	first, second := s.Score()
	args := i18n.Args{"Name": winner, "High": max(first, second), "Low": min(first, second)}
	switch r := s.Result(); {
	case r.Outcome == game.Drawn:
		return i18n.T("draw.score", args)
	case r.Reason == rules.ReasonWipeout:
		return i18n.T("othello.win.all", args)
	case r.Reason == rules.ReasonNoMove:
		return i18n.T("othello.win.nomove", args)
	default:
		return i18n.T("win.score", args)
	}
}

// ShowAnalysis implements match.Board: every legal cell shows how many discs
// its move is worth, with a decimal as long as that is no more than a guess.
func (t *View) ShowAnalysis(s game.State, a *search.Analysis) { t.discs.Annotate(t.notes(s, a)) }

// notes are what the analysis of the position at rest writes on its cells;
// there are none for another position.
func (t *View) notes(s game.State, a *search.Analysis) map[int]board.Note {
	return advice.Notes(t.position, s, a)
}

// Keys are the keys and buttons of the board and what they do.
func (t *View) Keys() [][2]string {
	return [][2]string{
		{"←, ↑, →, ↓", i18n.T("othello.keys.choose")},
		{"Enter, " + i18n.T("keys.space"), i18n.T("othello.keys.lay")},
		{"d3", i18n.T("othello.keys.name")},
		{i18n.T("keys.right"), i18n.T("othello.keys.right")},
		{i18n.T("keys.middle"), i18n.T("othello.keys.middle")},
	}
}
