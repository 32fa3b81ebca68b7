package dialog

import (
	"strings"

	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// ShowSlowDisk says that the end of the program waits for the disk, in place of all other
// dialogs. Its button calls hide.
func ShowSlowDisk(h *Host, hide func()) {
	words := i18n.T("closing.slow")
	h.Replace(Spec{
		Name: "closing", Title: i18n.T("closing.title"), Body: plain(words), TraceText: words, Leave: hide,
		Buttons: []*widget.Button{widget.NewButton("hide", i18n.T("closing.hide"), nil, hide)},
	})
}

// ShowLost says at the end of the program what could not be written, in place of all other
// dialogs. again tries once more and is nil if that is impossible; leave ends the program.
func ShowLost(h *Host, words []string, again, leave func()) {
	end := widget.NewButton("close", i18n.T("button.close"), nil, leave)
	spec := Spec{Name: "unkept", Title: i18n.T("closing.lost"), Buttons: []*widget.Button{end}, Leave: leave}
	if again != nil {
		words = append(words, i18n.T("closing.ask"))
		end.SetText(i18n.T("closing.anyway"))
		spec.Buttons = append(spec.Buttons, widget.NewButton("again", i18n.T("closing.again"), nil, again).Primary())
		spec.Leave = again
	}
	spec.TraceText = strings.Join(words, "\n\n")
	spec.Body = plain(spec.TraceText)
	h.Replace(spec)
}
