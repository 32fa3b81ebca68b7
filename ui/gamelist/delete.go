package gamelist

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// Deletable returns the selected matches that can be deleted. A match that is being played
// can't, as its next move would store it again.
func (l *Library) Deletable() []store.ID {
	var ids []store.ID
	for i := range l.rows.list {
		s := &l.rows.list[i]
		if l.rows.chosen[s.ID] && (!l.current[s.ID] || s.Result.Outcome != game.Playing) {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// Delete deletes the selected matches. Undo restores them.
func (l *Library) Delete() {
	ids := l.Deletable()
	if len(ids) == 0 {
		return
	}
	row := 0
	for i := range l.rows.list {
		if l.rows.list[i].ID == ids[0] {
			row = i
		}
	}
	l.config.Store.Delete(ids...)
	l.deleted = append(l.deleted, ids)
	l.listing.remove(l.rows.list, ids)
	if last := len(l.rows.list) - 1; last >= 0 {
		l.rows.choose(min(row, last), l.rows.selectOnly)
	}
	l.Say(theme.ColorNameForeground, i18n.N("library.deleted", len(ids)))
}

// Undo restores the matches that were deleted last, and selects those that are listed.
func (l *Library) Undo() {
	if len(l.deleted) == 0 {
		return
	}
	ids := l.deleted[len(l.deleted)-1]
	l.deleted = l.deleted[:len(l.deleted)-1]
	l.config.Store.Undelete(ids...)
	l.news = news{}
	l.reloadAll(func() {
		l.listing.reloadThen(func() { l.choose(ids) })
	})
}

// choose selects those of some matches that are listed.
func (l *Library) choose(ids []store.ID) {
	back := make(map[store.ID]bool, len(ids))
	for _, id := range ids {
		back[id] = true
	}
	clear(l.rows.chosen)
	for i := range l.rows.list {
		switch id := l.rows.list[i].ID; {
		case !back[id]:
		case len(l.rows.chosen) == 0:
			l.rows.choose(i, l.rows.selectOnly)
		default:
			l.rows.chosen[id] = true
		}
	}
	l.rows.changed()
}

// notice updates the line under the list: the last news, or that matches are still being
// read, or how many are listed and selected.
func (l *Library) notice() {
	count, chosen := len(l.rows.list), len(l.rows.chosen)
	n := news{tone: theme.ColorNamePlaceHolder, text: i18n.N("library.count", count)}
	if chosen > 1 && chosen != l.news.chosen {
		l.news = news{} // the number of selected matches is more interesting by now
	}
	switch {
	case l.news.text != "":
		n = l.news
	case l.listing.reading() && count == 0: // empty says so in place of the rows
		n.text = ""
	case l.listing.reading():
		n.text = i18n.T("library.reading")
	case chosen > 1:
		n.text = i18n.N("library.selected", count, i18n.Args{"Selected": chosen})
	}
	l.caption.Set(n.tone, n.text)
	for _, o := range []fyne.CanvasObject{l.undo, l.framed} {
		widget.SetVisible(o, len(l.deleted) > 0)
	}
	l.Notice.Refresh()
}
