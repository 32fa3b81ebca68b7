package gametab

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// offer is the offer of lessons beside the names of the tabs, with buttons to accept or to
// dismiss it. It is the layout of its content, too.
type offer struct {
	content fyne.CanvasObject // the names of the tabs, and the offer at the end of the row
	buttons *fyne.Container
	wanted  bool
}

func newOffer(names fyne.CanvasObject, show, dismiss func(), fixed *i18n.Fixed) *offer {
	yes := widget.NewButton("offer", "", fynetheme.QuestionIcon(), show)
	no := widget.NewButton("offer.dismiss", "", fynetheme.CancelIcon(), dismiss)
	fixed.Add(func() { yes.SetText(i18n.T("menu.lessons")) })
	inspect.Label(no, i18n.Key("button.close"))
	yes.Importance, no.Importance = fynewidget.LowImportance, fynewidget.LowImportance
	o := &offer{buttons: widget.Arrange(widget.Row(margin/2), yes, no)}
	o.content = widget.Arrange(o, names, o.buttons)
	return o
}

// show shows or hides the offer.
func (o *offer) show(on bool) {
	o.wanted = on
	o.content.Refresh()
}

// MinSize implements fyne.Layout: that of the names alone.
func (o *offer) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout. The offer is hidden if there is no room for it.
func (o *offer) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	names, wide := objects[0], o.buttons.MinSize().Width+theme.Scaled(margin/2)
	names.Resize(size)
	o.buttons.Hidden = !o.wanted || names.MinSize().Width+wide > size.Width
	o.buttons.Move(fyne.NewPos(size.Width-wide, 0))
	o.buttons.Resize(fyne.NewSize(wide-theme.Scaled(margin/2), size.Height))
}
