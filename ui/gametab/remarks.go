package gametab

import (
	"math/rand/v2"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/opponent"
	"npaastribe/ui/settings"
)

// remarks are the gameview.Remarks of a tab, unless they are switched off in the settings.
type remarks struct{ tab *Tab }

// Make implements gameview.Remarks. It never repeats the last remark for the same occasion, even
// after a restart.
func (r remarks) Make(side game.Side, l search.Level, o opponent.Outcome) string {
	keeper := r.tab.config.Settings
	s := keeper.Get()
	if !s.Remarks {
		return ""
	}
	occasion := string(l) + "." + string(o)
	text, number := opponent.Remark(l, o, s.Said[occasion], rand.IntN)
	keeper.Remember(func(s *settings.Settings) { s.Say(occasion, number) })
	r.tab.Session.Remarks.Note(side, number)
	return text
}

// Made implements gameview.Remarks.
func (r remarks) Made(side game.Side, l search.Level, o opponent.Outcome) string {
	number := r.tab.Session.Remarks.Noted(side, l)
	if number == 0 || !r.tab.config.Settings.Get().Remarks {
		return ""
	}
	return opponent.RemarkText(l, o, number)
}
