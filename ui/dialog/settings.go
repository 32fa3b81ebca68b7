package dialog

import (
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"

	"fyne.io/fyne/v2/theme"
)

const settingsWidth = 600

// SettingsConfig is what the dialog with the settings shows, and what it does.
type SettingsConfig struct {
	Form     settingsform.Config
	Start    bool   // nothing else has been shown yet: the dialog is the way into the first game
	Resume   bool   // or back into the one that was being played
	CanLeave bool   // there is a game behind the dialog
	Damaged  string // the file with the settings that could not be read, "" for none

	Restarts func(settings.Settings) bool          // whether the game that is played can't go on with settings
	Accept   func(s settings.Settings, renew bool) // called with new settings, and whether a new game is wanted
	Left     func()                                // called when the dialog has been left without any
	Exit     func()                                // ends the program
}

// settingsDialog holds the settings: at the start of the program as the way
// into the first game, or back into the one that was being played, and later
// to change them.
type settingsDialog struct {
	SettingsConfig
	host   *Host
	form   *settingsform.Form
	ok     *widget.Button // goes on, or begins where there is nothing to go on with
	renew  *widget.Button // begins anew, where there is; else nil
	cancel *widget.Button
	notice *widget.Caption
}

// OpenSettings shows the settings. No field has the focus at first: Enter is
// enough to start, and Fyne's blinking cursor draws the window anew sixty
// times a second.
func OpenSettings(h *Host, c SettingsConfig) {
	d := &settingsDialog{SettingsConfig: c, host: h, form: settingsform.New(c.Form)}
	d.form.Changed = d.changed
	d.build()
	d.changed()
	buttons := []*widget.Button{d.cancel, d.ok}
	if d.Resume {
		buttons = []*widget.Button{d.cancel, d.renew, d.ok}
	}
	spec := Spec{
		Name: "settings", Title: i18n.T("setup.title"), Body: d.form.Content, Footer: d.notice, Width: settingsWidth,
		Buttons: buttons, Accept: d.enter, Leave: d.escape,
	}
	if d.Start {
		spec.Title, spec.Renew = i18n.T("setup.title.start"), func() { d.accept(true) }
	}
	if d.Resume {
		spec.Title = i18n.T("setup.title.resume")
	}
	h.Open(spec)
}

// build makes the buttons and the line beside them.
func (d *settingsDialog) build() {
	d.notice = widget.NewCaption("")
	d.ok = widget.NewButton("ok", i18n.T("button.ok"), nil, func() { d.accept(d.Start && !d.Resume) }).Primary()
	if !d.Start {
		d.cancel = d.host.cancelButton()
		return
	}
	d.ok.SetText(i18n.T("setup.start"))
	d.cancel = widget.NewButton("cancel", i18n.T("button.exit"), nil, d.Exit)
	if d.Resume {
		d.ok.SetText(i18n.T("setup.continue"))
		d.renew = widget.NewButton("new", i18n.T("button.newgame"), nil, func() { d.accept(true) })
	}
	if d.Damaged != "" {
		d.notice.Set(theme.ColorNameWarning, i18n.T("setup.damaged", i18n.Args{"File": d.Damaged}))
	}
}

// changed follows the fields.
func (d *settingsDialog) changed() {
	s, valid := d.form.Settings()
	another := d.Restarts(s)
	switch {
	case d.Resume:
		widget.Enable(d.ok, valid && !another)
		widget.Enable(d.renew, valid)
		d.prefer(another)
	case d.Start:
		widget.Enable(d.ok, valid)
	default:
		widget.Enable(d.ok, valid)
		d.announceNewGame(another)
	}
}

// prefer makes New game the button to press where the game can't go on, and
// says why.
func (d *settingsDialog) prefer(another bool) {
	d.renew.SetPrimary(another)
	if d.ok.SetPrimary(!another) {
		text := ""
		if another {
			text = i18n.T("setup.newgame")
		}
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
	d.accept(d.Start && (!d.Resume || d.ok.Disabled()))
}

// accept takes the fields over, and begins a new game if that is wanted.
func (d *settingsDialog) accept(renew bool) {
	if s, valid := d.form.Settings(); valid {
		d.host.Close()
		d.Accept(s, renew)
	}
}

// escape is the Escape key. Without a game there is nothing behind the dialog.
func (d *settingsDialog) escape() {
	if d.CanLeave {
		d.host.Close()
		d.Left()
	}
}
