package dialog

import (
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// OpenReplace asks whether to replace an existing file, and calls replace if so.
func OpenReplace(h *Host, file string, replace func()) {
	h.Open(Spec{
		Name: "replace", Title: i18n.T("file.replace.title"),
		Body: plain(i18n.T("file.replace.question", i18n.Args{"File": file})),
		Buttons: []*widget.Button{
			h.cancelButton(), widget.NewButton("replace", i18n.T("file.replace"), nil, func() {
				h.Close()
				replace()
			}),
		},
	})
}
