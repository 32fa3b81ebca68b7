package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/resources"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	ourtheme "npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

const settingsWidth = 624

// SettingsConfig configures the settings dialog.
type SettingsConfig struct {
	Form     settingsform.Config
	Start    bool   // the program starts: the dialog leads to the first game
	Resume   bool   // or, with Start, back to the game that was being played
	Renews   bool   // with Resume: a new game is chosen at first
	CanLeave bool   // Escape closes the dialog, as there is a game behind it
	Damaged  string // path of the settings file that could not be read, or ""

	Restarts  func(settings.Settings) bool          // reports whether settings would end the current game
	Accept    func(s settings.Settings, renew bool) // takes new settings; renew starts a new game
	Cancelled func()                                // called when Escape has closed the dialog
	Exit      func()                                // ends the program
	// ChangeLanguage changes the language to that of the settings and opens the dialog anew, with
	// the same Renews.
	ChangeLanguage func(s settings.Settings, renews bool)
	ShowMore       func(on bool) // called when all settings are shown, or only the players again
}

// settingsDialog is the dialog of the settings. At the start of the program it leads to the
// first game or back to the one that was being played; later it changes the settings. At its
// top are cards with the ways to go on: with the game, if there is one, and every
// settingsform.Mode.
type settingsDialog struct {
	SettingsConfig
	host      *Host
	form      *settingsform.Form
	cards     *widget.Tiles
	continues bool           // Enter continues the game that was being played
	warned    bool           // notice says that the game can't be continued
	ok        *widget.Button // continues, or starts if there is nothing to continue
	renew     *widget.Button // starts a new game; nil unless Resume
	cancel    *widget.Button
	more      *widget.Button
	notice    *widget.Caption
}

// OpenSettings opens the settings dialog. No field has the focus at first: Enter is enough to
// start, and the blinking cursor of Fyne's fields would redraw the window sixty times a
// second.
func OpenSettings(h *Host, c SettingsConfig) {
	d := &settingsDialog{SettingsConfig: c, host: h, form: settingsform.New(c.Form), continues: c.Resume && !c.Renews}
	d.form.Changed = d.changed
	d.build()
	d.changed()
	buttons := []*widget.Button{d.cancel, d.ok}
	if d.Resume {
		buttons = []*widget.Button{d.cancel, d.renew, d.ok}
	}
	spec := Spec{
		Name: "settings", Title: i18n.T("setup.title"), Footer: d.notice, Width: settingsWidth,
		Body:    widget.Arrange(widget.Column(margin), d.cards, d.form.Content),
		Buttons: buttons, Aside: d.more, Corner: d.language(), Accept: d.enter, Leave: d.escape, Dismiss: h.Close, TypedKey: d.typedKey,
	}
	if d.Start {
		spec.Title, spec.NewGame = i18n.T("setup.title.start"), func() { d.accept(true) }
	}
	if d.Resume {
		spec.Title = i18n.T("setup.title.resume")
	}
	h.Open(spec)
}

// build makes the cards, the buttons and the notice.
func (d *settingsDialog) build() {
	d.cards = widget.NewCards(d.cardSpecs())
	d.cards.OnChosen = d.choose
	d.notice = widget.NewCaption("")
	d.more = widget.NewButton("more", "", nil, func() { d.showMore(!d.form.More()) })
	d.updateMore()
	d.ok = widget.NewButton("ok", i18n.T("button.ok"), nil, func() { d.accept(d.Start && !d.Resume) }).Primary()
	if !d.Start {
		// Cancel must not move to where OK was while somebody types and clicks.
		d.ok.ReserveWidthFor(i18n.T("button.ok"), i18n.T("setup.restart"))
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

// language returns the button that chooses the language, always visible for those who can't
// read the current one.
func (d *settingsDialog) language() *widget.Button {
	var b *widget.Button
	b = widget.NewButton("language", i18n.Current().Name(), ourtheme.Globe(), func() {
		var items []*fyne.MenuItem
		for _, l := range append([]i18n.Language{i18n.System}, i18n.Languages()...) {
			item := fyne.NewMenuItem(l.Name(), func() { d.changeLanguage(l) })
			item.Checked = l == d.Form.Settings.Language
			items = append(items, item)
		}
		items[0].Label = i18n.T("language.system")
		widget.ShowMenu(b, fyne.NewPos(0, b.Size().Height), items...)
	})
	b.Importance = fynewidget.LowImportance
	return b
}

// changeLanguage changes the language. Fields keep their values, but invalid ones get their last
// valid value again.
func (d *settingsDialog) changeLanguage(l i18n.Language) {
	s, _ := d.form.Settings()
	s.Language = l
	d.host.Reopen(func() { d.ChangeLanguage(s, !d.continues) })
}

// cardSpecs returns the cards: continue, if Resume, and one for every settingsform.Mode.
func (d *settingsDialog) cardSpecs() []widget.TileSpec {
	specs := []widget.TileSpec{
		{Name: "card.two", Text: i18n.T("setup.two"), Picture: picture("two")},
		{Name: "card.computer", Text: i18n.T("setup.computer"), Picture: picture("computer")},
		{Name: "card.watch", Text: i18n.T("setup.watch"), Picture: picture("watch")},
	}
	if d.Resume {
		specs = append([]widget.TileSpec{{Name: "card.continue", Text: i18n.T("setup.continue"), Picture: picture("continue")}}, specs...)
	}
	return specs
}

// picture returns the picture of a card.
func picture(name string) fyne.Resource {
	file := "pictures/" + name + ".svg"
	data, err := resources.Pictures.ReadFile(file)
	if err != nil {
		panic(err) // the picture is built in
	}
	return fyne.NewStaticResource(file, data)
}

// choose follows the choice of a card.
func (d *settingsDialog) choose(card int) {
	if d.Resume {
		card--
	}
	if d.continues = card < 0; d.continues {
		d.form.Reseat() // the game continues between those who play it
	} else {
		d.form.SetMode(settingsform.Mode(card))
	}
	d.changed()
}

// showMore shows all settings, or only the players.
func (d *settingsDialog) showMore(on bool) {
	d.form.SetMore(on)
	d.ShowMore(on)
	d.updateMore()
	d.changed()
	d.host.Refit()
}

// updateMore updates the cards and the button for what the form shows.
func (d *settingsDialog) updateMore() {
	d.cards.SetCompact(d.form.More())
	if d.form.More() {
		d.more.SetText(i18n.T("setup.less"))
		d.more.SetIcon(theme.MenuDropUpIcon())
	} else {
		d.more.SetText(i18n.T("setup.more"))
		d.more.SetIcon(theme.MenuDropDownIcon())
	}
}

// changed updates buttons, cards and notice for the values of the fields.
func (d *settingsDialog) changed() {
	s, valid := d.form.Settings()
	restarts := d.Restarts(s)
	widget.Enable(d.more, valid || !d.form.More()) // an invalid field must stay visible
	d.selectCard(d.continues && !restarts)
	d.host.config.Moved()
	switch {
	case d.Resume:
		widget.Enable(d.ok, valid && !restarts)
		widget.Enable(d.renew, valid)
		d.setPrimary(restarts)
	case d.Start:
		widget.Enable(d.ok, valid)
	default:
		widget.Enable(d.ok, valid)
		d.announceNewGame(restarts)
	}
}

// selectCard selects the card of what Enter does.
func (d *settingsDialog) selectCard(continues bool) {
	card := int(d.form.Mode())
	switch {
	case continues:
		card = 0
	case d.Resume:
		card++
	}
	d.cards.Select(card)
}

// setPrimary makes Continue or New game the primary button. restarts reports that the game can't
// be continued with these settings, which the notice then says.
func (d *settingsDialog) setPrimary(restarts bool) {
	continues := d.continues && !restarts
	d.renew.SetPrimary(!continues)
	d.ok.SetPrimary(continues)
	if restarts == d.warned {
		return
	}
	d.warned = restarts
	text := ""
	if restarts {
		text = i18n.T("setup.newgame")
	}
	d.notice.Set(theme.ColorNameWarning, text)
}

// announceNewGame shows whether OK will end the current game.
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

// typedKey moves the choice of a card unless a control has the focus, and reports whether it
// handled the key. With the focus on the cards, they handle it themselves.
func (d *settingsDialog) typedKey(e *fyne.KeyEvent) bool {
	if d.host.config.Canvas.Focused() != nil {
		return false
	}
	switch widget.MirroredKey(e.Name) {
	case fyne.KeyLeft:
		d.cards.Step(-1)
	case fyne.KeyRight:
		d.cards.Step(1)
	default:
		return false
	}
	return true
}

// enter handles the Enter key.
func (d *settingsDialog) enter() {
	d.accept(d.Start && (!d.continues || d.ok.Disabled()))
}

// accept closes the dialog with the settings of the form, if they are valid. renew starts a
// new game.
func (d *settingsDialog) accept(renew bool) {
	if s, valid := d.form.Settings(); valid {
		d.host.Close()
		d.Accept(s, renew)
	}
}

// escape handles the Escape key. At the start there may be no game behind the dialog, which
// then stays.
func (d *settingsDialog) escape() {
	if d.CanLeave {
		d.host.Close()
		d.Cancelled()
	}
}
