package ui

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/say"
	"npaastribe/ui/setup"
	"npaastribe/ui/style"
)

const settingsWidth = 600

// openSettings shows the settings: at the start of the program as the way
// into the first game, later to change them. No field has the focus at first:
// Enter is enough to start, and Fyne's blinking cursor draws the window anew
// sixty times a second.
func (a *App) openSettings() {
	if a.modal != nil {
		return
	}
	start := a.current.controller.Match() == nil
	ok := style.NewButton(say.T("button.ok"), nil, nil)
	ok.Importance = widget.HighImportance
	cancel := style.NewButton(say.T("button.cancel"), nil, a.shut)
	leave, title := a.shut, say.T("setup.title")
	if start {
		ok.SetText(say.T("setup.start"))
		cancel = style.NewButton(say.T("button.exit"), nil, a.quit)
		leave, title = func() {}, say.T("setup.title.start")
	}
	notice := style.NewCaption("")
	var form *setup.Form
	accept := func() {
		if s, valid := form.Settings(); valid {
			a.shut()
			a.apply(s)
		}
	}
	changed := func() {
		s, valid := form.Settings()
		style.Enable(ok, valid)
		if !start {
			a.announceNewGame(ok, notice, a.current.table.Restarts(a.settings, s))
		}
	}
	if start && a.config.Preferences.Damaged != "" {
		notice.Set(theme.ColorNameWarning, say.T("setup.damaged", say.Args{"File": filepath.Base(a.config.Preferences.Damaged)}))
	}
	available, _ := a.config.Sound.Available()
	form = setup.New(setup.Config{
		Game: a.current.name(), Settings: a.settings, NoSound: !available, Canvas: a.window.Canvas(),
	})
	form.Changed = changed
	changed()
	ok.OnTapped = accept
	parts := form.Parts()
	parts["ok"], parts["cancel"] = ok, cancel
	a.open(modalSpec{
		name: "settings", title: title, body: form.Content, footer: notice, width: settingsWidth,
		buttons: []*style.Button{cancel, ok}, parts: parts, accept: accept, leave: leave,
	})
}

// announceNewGame says before it happens that OK will end the present game.
func (a *App) announceNewGame(ok *style.Button, notice *style.Caption, will bool) {
	text, label := "", say.T("button.ok")
	if will {
		text, label = say.T("setup.newgame"), say.T("setup.restart")
	}
	notice.Set(theme.ColorNameWarning, text)
	if ok.Text != label {
		ok.SetText(label)
	}
}

// openText shows something to read.
func (a *App) openText(name, title string, body fyne.CanvasObject) {
	done := style.NewButton(say.T("button.close"), nil, a.shut)
	a.open(modalSpec{
		name: name, title: title, body: body, width: textWidth,
		buttons: []*style.Button{done}, accept: a.shut, leave: a.shut,
		parts: map[string]fyne.CanvasObject{"close": done},
	})
}

const textWidth = 480

func (a *App) openRules() {
	a.openText("rules", say.T("rules.title"), prose(say.T("rules."+a.current.name())))
}

func (a *App) openAbout() {
	text := say.T("about.text", say.Args{"Version": a.app.Metadata().Version})
	a.openText("about", say.T("app.title"), prose(text))
}

// prose is a text of several paragraphs, broken to lines.
func prose(markdown string) fyne.CanvasObject {
	text := widget.NewRichTextFromMarkdown(markdown)
	text.Wrapping = fyne.TextWrapWord
	return text
}

func (a *App) openShortcuts() {
	var cells []fyne.CanvasObject
	for _, s := range a.shortcuts() {
		keys := widget.NewLabelWithStyle(s[0], fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		cells = append(cells, keys, widget.NewLabel(s[1]))
	}
	body := container.New(&denseForm{}, cells...)
	a.openText("shortcuts", say.T("shortcuts.title"), body)
}

// denseForm is Fyne's form layout with its rows closer together.
type denseForm struct{}

const denseRow = 28

// MinSize implements fyne.Layout.
func (denseForm) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := layout.NewFormLayout().MinSize(objects)
	return fyne.NewSize(size.Width, float32(len(objects)/2)*denseRow)
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
