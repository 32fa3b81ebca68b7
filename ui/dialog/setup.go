package dialog

import (
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

const setUpWidth = 720

// OpenSetUp lets a position be put together, and calls start with it for a game
// from there.
func OpenSetUp(h *Host, c editor.Config, start func(game.State)) {
	form := editor.New(c)
	accept := func() {
		if s := form.State(); s != nil {
			h.Close()
			start(s)
		}
	}
	ok := inspect.Name(widget.NewButton(i18n.T("edit.start"), nil, accept), "ok")
	ok.Importance = fynewidget.HighImportance
	cancel := inspect.Name(widget.NewButton(i18n.T("button.cancel"), nil, h.Close), "cancel")
	form.Changed = func() {
		legal := form.State() != nil
		widget.Enable(ok, legal)
		h.config.Publish(event.Verdict{Legal: legal, Text: form.Verdict()})
	}
	form.Changed()
	h.Open(Spec{
		Name: "setup", Title: i18n.T("edit.title"), Body: form.Content, Footer: form.Notice, Fills: true, Width: setUpWidth,
		Buttons: []*widget.Button{cancel, ok}, Accept: accept, Leave: h.Close, TypedKey: form.Key, TypedRune: form.Rune,
	})
	form.Focus()
}
