package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

const textWidth = 480

// OpenRules shows the rules of the game with a name.
func OpenRules(h *Host, game string) {
	openText(h, "rules", i18n.T("rules.title"), prose(i18n.T("rules."+game)))
}

// OpenAbout shows what the program is, and its version.
func OpenAbout(h *Host, version string) {
	openText(h, "about", i18n.T("app.title"), prose(i18n.T("about.text", i18n.Args{"Version": version})))
}

// OpenShortcuts shows keys and what they do.
func OpenShortcuts(h *Host, shortcuts [][2]string) {
	var cells []fyne.CanvasObject
	for _, s := range shortcuts {
		keys := fynewidget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		cells = append(cells, keys, fynewidget.NewLabel(s[1]))
	}
	openText(h, "shortcuts", i18n.T("shortcuts.title"), container.New(&denseForm{}, cells...))
}

// OpenMessage shows words that are not to be taken for Markdown.
func OpenMessage(h *Host, name, title, words string) {
	done := closeButton(h)
	h.Open(Spec{
		Name: name, Title: title, Body: plain(words), Says: words, Width: textWidth,
		Buttons: []*widget.Button{done}, Accept: h.Close, Leave: h.Close,
	})
}

// openText shows something to read.
func openText(h *Host, name, title string, body fyne.CanvasObject) {
	done := closeButton(h)
	h.Open(Spec{
		Name: name, Title: title, Body: body, Width: textWidth,
		Buttons: []*widget.Button{done}, Accept: h.Close, Leave: h.Close,
	})
}

func closeButton(h *Host) *widget.Button {
	return inspect.Name(widget.NewButton(i18n.T("button.close"), nil, h.Close), "close")
}

// prose is a text of several paragraphs, broken to lines.
func prose(markdown string) fyne.CanvasObject {
	text := fynewidget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = fyne.TextWrapWord
	return text
}

// plain is a text as it is, broken to lines.
func plain(words string) fyne.CanvasObject {
	text := fynewidget.NewRichTextWithText(words)
	text.Wrapping = fyne.TextWrapWord
	return text
}

// denseForm is Fyne's form layout with its rows closer together.
type denseForm struct{}

const denseRow = 28

// scrollBar is the room that is left free for a scroll bar.
const scrollBar = 12

// MinSize implements fyne.Layout.
func (denseForm) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := layout.NewFormLayout().MinSize(objects)
	return fyne.NewSize(size.Width+margin+scrollBar, float32(len(objects)/2)*denseRow)
}

// Layout implements fyne.Layout.
func (denseForm) Layout(objects []fyne.CanvasObject, _ fyne.Size) {
	left := float32(0)
	for i := 0; i < len(objects); i += 2 {
		left = max(left, objects[i].MinSize().Width)
	}
	for i, o := range objects {
		x := float32(i%2) * (left + margin)
		o.Move(fyne.NewPos(x, float32(i/2)*denseRow))
		o.Resize(o.MinSize())
	}
}
