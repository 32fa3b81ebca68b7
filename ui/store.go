package ui

import (
	"slices"

	"npaastribe/game/catalog"
	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// openStore opens the file of all matches. What stands in the way of that is said
// once there is a window.
func (a *App) openStore() {
	if a.config.Archive == "" {
		a.matches = store.InMemory(catalog.Rules)
		return
	}
	opened, problem := store.Open(a.config.Archive, catalog.Rules, func(p *store.Problem) {
		a.ending.Post(func() { a.warn(p) })
	})
	a.matches, a.trouble = opened, problem
}

// warn says why matches are not kept, or what had to be done that they are.
func (a *App) warn(p *store.Problem) {
	if p.Kind == store.Mended {
		a.said = ""
		a.current.Publish(event.Message{Tone: event.Info, Text: i18n.T("keep.mended")})
		return
	}
	a.dialogs.Afterwards(func() {
		a.said = p.Kind
		dialog.OpenMessage(a.dialogs, "trouble", i18n.T("keep.title"), trouble(p))
	})
}

// trouble words a problem.
func trouble(p *store.Problem) string {
	args := i18n.Args{"File": p.Path, "Aside": p.Aside}
	text := i18n.T("keep."+string(p.Kind), args)
	switch {
	case p.Kind != store.Damaged:
		return text
	case p.Rescued == 0:
		return text + " " + i18n.T("keep.rescued.none")
	default:
		return text + " " + i18n.N("keep.rescued", p.Rescued)
	}
}

// firstTab is the one to show first.
func (a *App) firstTab() *tab {
	name := a.config.Game
	if name == "" {
		name = a.settings.Get().Tab
	}
	if i := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == name }); i >= 0 {
		return a.tabs[i]
	}
	return a.tabs[0]
}
