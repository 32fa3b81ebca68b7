package ui

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

const editWidth = 720

// openSetUp lets a position be put together from the one that is shown, to play
// on from there.
func (a *App) openSetUp() {
	t := a.current
	m := t.controller.Match()
	if a.busy() || m == nil {
		return
	}
	players := t.session.Players()
	form, err := editor.New(editor.Config{
		Position: m.State(), Settings: a.settings, LaidOut: a.layout.changed,
		Icons: [2]fyne.Resource{t.table.Icon(game.First), t.table.Icon(game.Second)},
		Names: [2]string{players[0].Name, players[1].Name},
	})
	if err != nil {
		fyne.LogError("set up a position", err)
		return
	}
	accept := func() {
		if s := form.State(); s != nil {
			a.shut()
			t.startFrom(s)
		}
	}
	ok := inspect.Name(widget.NewButton(i18n.T("edit.start"), nil, accept), "ok")
	ok.Importance = fynewidget.HighImportance
	cancel := inspect.Name(widget.NewButton(i18n.T("button.cancel"), nil, a.shut), "cancel")
	form.Changed = func() {
		legal := form.State() != nil
		widget.Enable(ok, legal)
		t.Publish(event.Verdict{Legal: legal, Text: form.Verdict()})
	}
	form.Changed()
	a.open(modalSpec{
		name: "setup", title: i18n.T("edit.title"), body: form.Content, footer: form.Notice, fills: true, width: editWidth,
		buttons: []*widget.Button{cancel, ok}, accept: accept, leave: a.shut,
		typed: form.Key, rune: form.Rune,
	})
	form.Focus()
}

// startFrom begins a match with a position that was set up. Whoever sits at the
// board plays on.
func (t *tab) startFrom(s game.State) {
	if err := t.session.StartFrom(s); err != nil {
		fyne.LogError("set up a position", err) // the form has checked it
		return
	}
	t.view.Relayout() // another board may want another place
	t.Publish(event.Message{Tone: event.Info, Text: i18n.T("edit.started", i18n.Args{"Name": t.Player(s.Turn()).Name})})
}
