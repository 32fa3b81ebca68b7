package ui

import (
	"path/filepath"

	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"
)

const settingsWidth = 600

// settingsDialog holds the settings: at the start of the program as the way
// into the first game, or back into the one that was being played, and later
// to change them.
type settingsDialog struct {
	app    *App
	start  bool // nothing else has been shown yet
	resume bool // there is a game to go on with
	form   *settingsform.Form
	ok     *widget.Button // goes on, or begins where there is nothing to go on with
	renew  *widget.Button // begins anew, where there is; else nil
	cancel *widget.Button
	notice *widget.Caption
}

// openSettings shows the settings. No field has the focus at first: Enter is
// enough to start, and Fyne's blinking cursor draws the window anew sixty
// times a second.
func (a *App) openSettings() {
	if a.modal != nil {
		return
	}
	d := &settingsDialog{app: a, start: a.starting, resume: a.starting && unfinished(a.current.controller.Match())}
	available, _ := a.config.Sound.Available()
	d.form = settingsform.New(settingsform.Config{
		Game: a.current.name(), Settings: a.settings, NoSound: !available, Canvas: a.window.Canvas(),
	})
	d.form.Changed = d.changed
	d.build()
	d.changed()
	buttons := []*widget.Button{d.cancel, d.ok}
	if d.resume {
		buttons = []*widget.Button{d.cancel, d.renew, d.ok}
	}
	spec := modalSpec{
		name: "settings", title: i18n.T("setup.title"), body: d.form.Content, footer: d.notice, width: settingsWidth,
		buttons: buttons, accept: d.enter, leave: d.escape,
	}
	if d.start {
		spec.title, spec.renew = i18n.T("setup.title.start"), func() { d.accept(true) }
	}
	if d.resume {
		spec.title = i18n.T("setup.title.resume")
	}
	a.open(spec)
}

// unfinished tells whether there is a match in which a move can be made at the
// end of what has been played.
func unfinished(m *game.Tree) bool {
	return m != nil && m.StateAt(len(m.Line())).Result().Outcome == game.Playing
}

// build makes the buttons and the line beside them.
func (d *settingsDialog) build() {
	d.notice = widget.NewCaption("")
	d.ok = inspect.Name(widget.NewButton(i18n.T("button.ok"), nil, func() { d.accept(d.start && !d.resume) }), "ok")
	d.ok.Importance = fynewidget.HighImportance
	d.cancel = inspect.Name(widget.NewButton(i18n.T("button.cancel"), nil, d.app.shut), "cancel")
	if !d.start {
		return
	}
	d.ok.SetText(i18n.T("setup.start"))
	d.cancel = inspect.Name(widget.NewButton(i18n.T("button.exit"), nil, d.app.quit), "cancel")
	if d.resume {
		d.ok.SetText(i18n.T("setup.continue"))
		d.renew = inspect.Name(widget.NewButton(i18n.T("button.newgame"), nil, func() { d.accept(true) }), "new")
	}
	if damaged := d.app.config.Preferences.Damaged; damaged != "" {
		d.notice.Set(theme.ColorNameWarning, i18n.T("setup.damaged", i18n.Args{"File": filepath.Base(damaged)}))
	}
}

// changed follows the fields.
func (d *settingsDialog) changed() {
	s, valid := d.form.Settings()
	another := d.app.current.table.Restarts(d.app.settings, s)
	switch {
	case d.resume:
		widget.Enable(d.ok, valid && !another)
		widget.Enable(d.renew, valid)
		d.prefer(another)
	case d.start:
		widget.Enable(d.ok, valid)
	default:
		widget.Enable(d.ok, valid)
		d.announceNewGame(another)
	}
}

// prefer makes New game the button to press where the game can't go on, and
// says why.
func (d *settingsDialog) prefer(another bool) {
	ok, renew, text := fynewidget.HighImportance, fynewidget.MediumImportance, ""
	if another {
		ok, renew, text = renew, ok, i18n.T("setup.newgame")
	}
	if d.ok.Importance != ok {
		d.ok.Importance, d.renew.Importance = ok, renew
		d.ok.Refresh()
		d.renew.Refresh()
		d.notice.Set(theme.ColorNameWarning, text)
	}
}

// announceNewGame says before it happens that OK will end the present game.
func (d *settingsDialog) announceNewGame(will bool) {
	text, label := "", i18n.T("button.ok")
	if will {
		text, label = i18n.T("setup.newgame"), i18n.T("setup.restart")
	}
	d.notice.Set(theme.ColorNameWarning, text)
	if d.ok.Text != label {
		d.ok.SetText(label)
	}
}

// enter is the Enter key.
func (d *settingsDialog) enter() {
	d.accept(d.start && (!d.resume || d.ok.Disabled()))
}

// accept takes the fields over, and begins a new game if that is wanted.
func (d *settingsDialog) accept(renew bool) {
	s, valid := d.form.Settings()
	if !valid {
		return
	}
	a := d.app
	a.shut()
	a.starting = false
	a.current.controller.Return()
	a.apply(s, renew)
}

// escape is the Escape key. Without a game there is nothing behind the dialog.
func (d *settingsDialog) escape() {
	a := d.app
	if a.current.controller.Match() == nil {
		return
	}
	a.shut()
	if d.start {
		a.enter()
	}
}
