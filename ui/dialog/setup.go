package dialog

import (
	"npaastribe/game"
	"npaastribe/ui/editor"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

const setUpWidth = 720

// OpenSetUp opens the position editor. It calls start with the position when the player
// starts a game from it.
func OpenSetUp(h *Host, c editor.Config, start func(game.State)) {
	form := editor.New(c)
	accept := func() {
		if s := form.State(); s != nil {
			h.Close()
			start(s)
		}
	}
	ok := widget.NewButton("ok", i18n.T("edit.start"), nil, accept).Primary()
	form.Changed = func() {
		legal := form.State() != nil
		widget.Enable(ok, legal)
		h.config.Publish(event.Verdict{Legal: legal, Text: form.Verdict()})
	}
	form.Changed()
	h.Open(Spec{
		Name: "setup", Title: i18n.T("edit.title"), Body: form.Content, Footer: form.Notice, Fills: true, Width: setUpWidth,
		Buttons: []*widget.Button{h.cancelButton(), ok}, Accept: accept, TypedKey: form.Key, TypedRune: form.Rune,
	})
	form.Focus(h.config.Canvas)
}
