package dialog

import (
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// OpenReplace asks whether what is in the file with a name may be lost, and calls
// replace if so.
func OpenReplace(h *Host, file string, replace func()) {
	yes := inspect.Name(widget.NewButton(i18n.T("file.replace"), nil, func() {
		h.Close()
		replace()
	}), "replace")
	no := inspect.Name(widget.NewButton(i18n.T("button.cancel"), nil, h.Close), "cancel")
	h.Open(Spec{
		Name: "replace", Title: i18n.T("file.replace.title"), Width: textWidth,
		Body:    plain(i18n.T("file.replace.question", i18n.Args{"File": file})),
		Buttons: []*widget.Button{no, yes}, Accept: h.Close, Leave: h.Close,
	})
}
