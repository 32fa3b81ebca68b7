package dialog

import (
	"strings"

	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// ShowSlowDisk says that the end of the program waits for the disk, in place of
// all other dialogs. The window can be hidden meanwhile.
func ShowSlowDisk(h *Host, hide func()) {
	words := i18n.T("closing.slow")
	h.Replace(Spec{
		Name: "closing", Title: i18n.T("closing.title"), Body: plain(words), Says: words, Width: textWidth,
		Buttons: []*widget.Button{inspect.Name(widget.NewButton(i18n.T("closing.hide"), nil, hide), "hide")},
		Accept:  hide, Leave: hide,
	})
}

// ShowLost says at the end of the program what could not be written, in place of
// all other dialogs. If it may be tried once more, again does so, else it is nil;
// leave ends the program.
func ShowLost(h *Host, words []string, again, leave func()) {
	end := inspect.Name(widget.NewButton(i18n.T("button.close"), nil, leave), "close")
	spec := Spec{
		Name: "unkept", Title: i18n.T("closing.lost"), Width: textWidth,
		Buttons: []*widget.Button{end}, Accept: leave, Leave: leave,
	}
	if again != nil {
		words = append(words, i18n.T("closing.ask"))
		end.SetText(i18n.T("closing.anyway"))
		retry := inspect.Name(widget.NewButton(i18n.T("closing.again"), nil, again), "again")
		retry.Importance = fynewidget.HighImportance
		spec.Buttons = []*widget.Button{end, retry}
		spec.Accept, spec.Leave = again, again
	}
	spec.Says = strings.Join(words, "\n\n")
	spec.Body = plain(spec.Says)
	h.Replace(spec)
}
