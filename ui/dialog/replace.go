package dialog

import (
	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// OpenReplace asks whether to replace an existing file, and calls replace if so.
func OpenReplace(h *Host, file string, replace func()) {
	openReplace(h, i18n.T("file.replace.question", i18n.Args{"File": file}), replace)
}

// OpenReplaceChanged is OpenReplace for a file of the player's that another program has changed.
func OpenReplaceChanged(h *Host, file string, replace func()) {
	openReplace(h, i18n.T("file.replace.changed", i18n.Args{"File": file}), replace)
}

func openReplace(h *Host, question string, replace func()) {
	h.Open(Spec{
		Name: "replace", Title: i18n.T("file.replace.title"),
		Body: plain(question),
		Buttons: []*widget.Button{
			h.cancelButton(), widget.NewButton("replace", i18n.T("file.replace"), nil, func() {
				h.Close()
				replace()
			}),
		},
	})
}
