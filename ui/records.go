package ui

import (
	"slices"

	"npaastribe/game"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// copyGame puts the game that is shown on the clipboard, in a format.
func (a *App) copyGame(f game.Format) {
	t := a.current
	if t.controller.Match() == nil {
		return
	}
	g, err := t.session.Record()
	text := ""
	if err == nil {
		text, err = f.Write(g)
	}
	if err != nil {
		t.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("record.not.written", i18n.Args{"Reason": errortext.Reason(err)})})
		return
	}
	a.app.Clipboard().SetContent(text)
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("record.copied", i18n.Args{"Format": i18n.T("format." + f.Name)})})
}

// pasteGame goes on with the game on the clipboard, in the tab that it belongs
// to. What can't be read is explained, and changes nothing.
func (a *App) pasteGame() {
	g, err := a.current.session.Read(a.app.Clipboard().Content())
	if err != nil {
		dialog.OpenMessage(a.dialogs, "unreadable", i18n.T("record.unreadable"), errortext.Record(err))
		return
	}
	a.take(g).Publish(event.Message{Tone: event.Info, Text: i18n.N("record.pasted", g.Tree.Ply())})
}

// take goes on with a game that was read, in the tab that it belongs to.
func (a *App) take(g game.Record) *tab {
	number := slices.IndexFunc(a.tabs, func(t *tab) bool { return t.name() == g.Tree.Rules().Name })
	a.bringUp(number)
	t := a.tabs[number]
	t.session.Import(g)
	t.view.Relayout() // another board may want another place
	return t
}
