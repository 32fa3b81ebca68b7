package errortext

import (
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
)

// Store returns what is wrong with the store of matches.
func Store(p *store.Problem) string {
	text := i18n.T("store."+string(p.Kind), i18n.Args{"File": p.Path, "Aside": p.Aside})
	switch {
	case p.Kind != store.Damaged:
		return text
	case p.Rescued == 0:
		return i18n.Sentences(text, i18n.T("store.rescued.none"))
	default:
		return i18n.Sentences(text, i18n.N("store.rescued", p.Rescued))
	}
}

// Unkept returns why the last matches could not be stored.
func Unkept(p *store.Problem) string {
	var reason string
	switch p.Kind {
	case store.Full:
		reason = i18n.T("file.full")
	case store.Locked:
		reason = i18n.T("closing.locked")
	case store.Newer:
		reason = i18n.T("closing.newer")
	default:
		reason = File(p.Err)
	}
	return i18n.T("closing.games", i18n.Args{"File": p.Path, "Reason": reason})
}
