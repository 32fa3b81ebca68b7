package dialog

import (
	"strings"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// commentLines is the number of lines of the comment that are visible at least.
const commentLines = 6

// OpenComment opens the dialog with the comment on a move. It calls changed with what the player has
// made of it.
func OpenComment(h *Host, move, comment string, changed func(string)) {
	text := inspect.Name(widget.NewTextArea(comment, commentLines), "text")
	accept := func() {
		h.Close()
		changed(strings.TrimSpace(text.Text))
	}
	h.Open(Spec{
		Name: "comment", Title: i18n.T("comment.title", i18n.Args{"Move": move}), TraceText: comment, Body: text, Accept: accept, Leave: h.Close,
		Footer:  widget.NewCaption(i18n.T("comment.keys")),
		Buttons: []*widget.Button{h.cancelButton(), widget.NewButton("ok", i18n.T("button.ok"), nil, accept).Primary()},
	})
	h.config.Canvas.Focus(text)
	text.ToEnd()
}
