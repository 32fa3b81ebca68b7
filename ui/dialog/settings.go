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
	Speak    func(settings.Settings)               // has another language be spoken, and opens the dialog in it with new settings
}

// settingsDialog holds the settings: at the start of the program as the way
// into the first game, or back into the one that was being played, and later
// to change them. At its top stand cards of what there is to do: to go on, where
// there is anything, and the ways to play.
type settingsDialog struct {
	SettingsConfig
	host   *Host
	form   *settingsform.Form
	cards  *widget.Tiles
	goesOn bool           // Enter goes on with the game that was being played
	warned bool           // it is said that the game can't go on
	ok     *widget.Button // goes on, or begins where there is nothing to go on with
	renew  *widget.Button // begins anew, where there is; else nil
	cancel *widget.Button
	more   *widget.Button
	notice *widget.Caption
}

// OpenSettings shows the settings. No field has the focus at first: Enter is
// enough to start, and Fyne's blinking cursor draws the window anew sixty
// times a second.
func OpenSettings(h *Host, c SettingsConfig) {
	d := &settingsDialog{SettingsConfig: c, host: h, form: settingsform.New(c.Form), goesOn: c.Resume}
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
		Buttons: buttons, Aside: d.more, Corner: d.language(), Accept: d.enter, Leave: d.escape, GiveWay: h.Close, TypedKey: d.typedKey,
	}
	if d.Start {
		spec.Title, spec.Renew = i18n.T("setup.title.start"), func() { d.accept(true) }
	}
	if d.Resume {
		spec.Title = i18n.T("setup.title.resume")
	}
	h.Open(spec)
}

// build makes the cards, the buttons and the line beside them.
func (d *settingsDialog) build() {
	d.cards = widget.NewCards(d.ways())
	d.cards.Chosen = d.choose
	d.notice = widget.NewCaption("")
	d.more = widget.NewButton("more", "", nil, func() { d.showMore(!d.form.More()) })
	d.foldMore()
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

// language returns the button by which the language is chosen. It is at hand for those
// who can't read the others, too.
func (d *settingsDialog) language() *widget.Button {
	var b *widget.Button
	b = widget.NewButton("language", i18n.Current().Name(), ourtheme.Globe(), func() {
		var items []*fyne.MenuItem
		for _, l := range append([]i18n.Language{i18n.System}, i18n.Languages()...) {
			item := fyne.NewMenuItem(l.Name(), func() { d.speak(l) })
			item.Checked = l == d.Form.Settings.Language
			items = append(items, item)
		}
		items[0].Label = i18n.T("language.system")
		widget.ShowMenu(b, fyne.NewPos(0, b.Size().Height), items...)
	})
	b.Importance = fynewidget.LowImportance
	return b
}

// speak has another language be spoken. What has been filled in stays, but for fields that
// are wrong: they have what was right in them last.
func (d *settingsDialog) speak(l i18n.Language) {
	s, _ := d.form.Settings()
	s.Language = l
	d.host.Reopen(func() { d.Speak(s) })
}

// ways returns the cards: the one that goes on, if there is anything to go on with,
// and one for every settingsform.Mode.
func (d *settingsDialog) ways() []widget.TileSpec {
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

// picture returns one of the pictures of the ways to play.
func picture(name string) fyne.Resource {
	file := "pictures/" + name + ".svg"
	data, err := resources.Pictures.ReadFile(file)
	if err != nil {
		panic(err) // the picture is built in
	}
	return fyne.NewStaticResource(file, data)
}

// choose does what a card says.
func (d *settingsDialog) choose(card int) {
	if d.Resume {
		card--
	}
	if d.goesOn = card < 0; d.goesOn {
		d.form.Reseat() // the game goes on between those who play it
	} else {
		d.form.SetMode(settingsform.Mode(card))
	}
	d.changed()
}

// showMore shows all settings, or the players alone.
func (d *settingsDialog) showMore(on bool) {
	d.form.SetMore(on)
	d.foldMore()
	d.changed()
	d.host.Refit()
}

// foldMore has the cards and the button follow how much the form shows.
func (d *settingsDialog) foldMore() {
	d.cards.SetCompact(d.form.More())
	if d.form.More() {
		d.more.SetText(i18n.T("setup.less"))
		d.more.SetIcon(theme.MenuDropUpIcon())
	} else {
		d.more.SetText(i18n.T("setup.more"))
		d.more.SetIcon(theme.MenuDropDownIcon())
	}
}

// changed follows the fields.
func (d *settingsDialog) changed() {
	s, valid := d.form.Settings()
	another := d.Restarts(s)
	widget.Enable(d.more, valid || !d.form.More()) // what is wrong can't be folded away
	d.light(d.goesOn && !another)
	d.host.config.Moved()
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

// light lights the card of what Enter does.
func (d *settingsDialog) light(goesOn bool) {
	card := int(d.form.Mode())
	switch {
	case goesOn:
		card = 0
	case d.Resume:
		card++
	}
	d.cards.Select(card)
}

// prefer makes Continue the button to press, or New game where that is chosen or the
// game can't go on, and says why it can't.
func (d *settingsDialog) prefer(another bool) {
	goesOn := d.goesOn && !another
	d.renew.SetPrimary(!goesOn)
	d.ok.SetPrimary(goesOn)
	if another == d.warned {
		return
	}
	d.warned = another
	text := ""
	if another {
		text = i18n.T("setup.newgame")
	}
	d.notice.Set(theme.ColorNameWarning, text)
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

// typedKey chooses the card beside the chosen one, while no field has the focus.
func (d *settingsDialog) typedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyLeft:
		d.cards.Step(-1)
	case fyne.KeyRight:
		d.cards.Step(1)
	default:
		return false
	}
	return true
}

// enter is the Enter key.
func (d *settingsDialog) enter() {
	d.accept(d.Start && (!d.goesOn || d.ok.Disabled()))
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
