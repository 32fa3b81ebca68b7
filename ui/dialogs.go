package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// openText shows something to read.
func (a *App) openText(name, title string, body fyne.CanvasObject) {
	done := inspect.Name(widget.NewButton(i18n.T("button.close"), nil, a.shut), "close")
	a.open(modalSpec{
		name: name, title: title, body: body, width: textWidth,
		buttons: []*widget.Button{done}, accept: a.shut, leave: a.shut,
	})
}

const textWidth = 480

func (a *App) openRules() {
	a.openText("rules", i18n.T("rules.title"), prose(i18n.T("rules."+a.current.name())))
}

func (a *App) openAbout() {
	text := i18n.T("about.text", i18n.Args{"Version": a.app.Metadata().Version})
	a.openText("about", i18n.T("app.title"), prose(text))
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

func (a *App) openShortcuts() {
	var cells []fyne.CanvasObject
	for _, s := range a.shortcuts() {
		keys := fynewidget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		cells = append(cells, keys, fynewidget.NewLabel(s[1]))
	}
	body := container.New(&denseForm{}, cells...)
	a.openText("shortcuts", i18n.T("shortcuts.title"), body)
}

// denseForm is Fyne's form layout with its rows closer together.
type denseForm struct{}

const denseRow = 28

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
