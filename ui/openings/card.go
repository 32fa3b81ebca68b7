// Package openings shows which moves were made from a position in the stored matches, how
// those matches ended, and how the moves are evaluated. Card is the widget, Rows returns
// its rows.
package openings

import (
	"cmp"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Actions are the callbacks of a card's controls.
type Actions struct {
	Play   func(game.Move)
	Choose func(of *store.Seat) // selects the player whose matches are counted; nil for all matches
	Close  func()
}

// Contents are what a card shows.
type Contents struct {
	Opening string // name of the opening; "" for none
	Rows    []Row
	Empty   string // text shown without rows

	Of     *store.Seat  // the player whose matches are counted; nil for all matches
	People []store.Seat // the players who can be selected
	Active bool         // the moves can be made now
}

// Card shows the moves that were made from a position. It must be used on the UI goroutine.
type Card struct {
	Content *fyne.Container

	actions Actions
	shown   Contents
	frame   *widget.Frame
	title   *widget.Line
	total   *widget.Caption
	empty   *widget.Line
	person  *widget.Button
	close   *widget.Button
	list    *list
}

// NewCard returns a hidden card. moved is called when the list is scrolled.
func NewCard(actions Actions, moved func()) *Card {
	c := &Card{
		actions: actions,
		frame:   widget.NewFrame(theme.ColorCard, theme.ColorLine),
		title:   inspect.Name(widget.NewLine(true, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText), "openings.title"),
		total:   inspect.Name(widget.NewCaption(""), "openings.total"),
		empty:   inspect.Name(widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText).Wrapped(), "openings.empty"),
		close:   widget.NewButton("openings.close", "", fynetheme.CancelIcon(), actions.Close),
	}
	c.person = widget.NewButton("openings.person", "", fynetheme.MenuDropDownIcon(), c.offer)
	inspect.Label(c.close, i18n.Key("button.close"))
	c.person.IconPlacement = fynewidget.ButtonIconTrailingText
	c.person.Importance, c.close.Importance = fynewidget.LowImportance, fynewidget.LowImportance
	c.list = newList(actions.Play, c.point)
	c.list.OnScroll = moved
	c.Content = widget.Arrange(inspect.Layout("openings", &cardLayout{c}), c.frame, c.title, c.close, c.person, c.total, c.empty, c.list)
	c.Content.Hide()
	return c
}

// Show changes the contents, and reports whether FullHigh has changed.
func (c *Card) Show(shown Contents) (resized bool) {
	before := c.FullHigh()
	c.shown = shown
	c.empty.Hidden = len(shown.Rows) > 0
	c.empty.SetText(shown.Empty)
	total := 0
	for _, r := range shown.Rows {
		total += r.Tally.Total()
	}
	c.total.Set(fynetheme.ColorNamePlaceHolder, "")
	if total > 0 {
		c.total.Set(fynetheme.ColorNamePlaceHolder, i18n.N("openings.total", total))
	}
	c.list.show(shown.Rows, shown.Active)
	c.Content.Refresh()
	return c.FullHigh() != before
}

// PlayerName returns the name of the player whose matches are counted.
func PlayerName(of *store.Seat) string {
	if of == nil {
		return i18n.T("openings.all")
	}
	return i18n.Name(cmp.Or(of.Name, i18n.Nameless(game.Seat(of.Player))))
}

// point shows the details of a row in place of the title; nil shows the title again.
func (c *Card) point(row *Row) {
	if row != nil {
		c.title.Set(fynetheme.ColorNameForeground, row.detail())
		return
	}
	c.title.Set(fynetheme.ColorNamePlaceHolder, cmp.Or(c.shown.Opening, i18n.T("openings.title")))
}

// offer opens the menu of players whose matches can be counted.
func (c *Card) offer() {
	widget.ShowMenu(c.person, fyne.NewPos(0, c.person.Size().Height), c.choices()...)
}

// choices returns the items of that menu.
func (c *Card) choices() []*fyne.MenuItem {
	item := func(of *store.Seat) *fyne.MenuItem {
		i := fyne.NewMenuItem(PlayerName(of), func() { c.actions.Choose(of) })
		i.Checked = of == nil && c.shown.Of == nil || of != nil && c.shown.Of != nil && *of == *c.shown.Of
		return i
	}
	items := []*fyne.MenuItem{item(nil)}
	for _, seat := range c.shown.People {
		items = append(items, item(&seat))
	}
	return items
}

// FullHigh returns the height of the card with all rows in sight.
func (c *Card) FullHigh() float32 {
	rows := float32(max(2, len(c.shown.Rows))) * c.list.high()
	if c.empty.Visible() && c.empty.Size().Width > 0 {
		rows = max(rows, c.empty.Height())
	}
	return headHigh() + rows + theme.Scaled(pad)
}

// headHigh returns the height above the rows.
func headHigh() float32 { return theme.Grown(titleHigh) + theme.Grown(personHigh) }

// The heights of the title and of the line below it, the size of the button beside the
// title, and the horizontal padding.
const (
	titleHigh  = 34
	personHigh = 28
	buttonSize = 28
	sidePad    = 12
)

// cardLayout stacks the title, the line with the selected player, and the rows.
type cardLayout struct{ card *Card }

// MinSize implements fyne.Layout. The card takes whatever space it is given.
func (l *cardLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (l *cardLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c, inner, pad, side := l.card, fynetheme.InnerPadding(), theme.Scaled(pad), theme.Scaled(sidePad)
	title, person, button := theme.Grown(titleHigh), theme.Grown(personHigh), theme.Grown(buttonSize)
	place := func(o fyne.CanvasObject, x, y, wide, high float32) {
		o.Move(fyne.NewPos(x, y))
		o.Resize(fyne.NewSize(wide, high))
	}
	c.frame.Resize(size)
	gap := (title - button) / 2
	place(c.close, size.Width-gap-button, gap, button, button)
	high := c.title.MinSize().Height
	place(c.title, side-inner, (title-high)/2, size.Width-gap-button-side+inner, high)
	room := size.Width - 2*side + 2*inner
	total := c.total.MinSize()
	place(c.total, size.Width-side-total.Width, title+(person-total.Height)/2, total.Width, total.Height)
	wide := c.fitPerson(room)
	place(c.person, side-inner, title, wide, person)
	c.total.Hidden = wide+total.Width > room
	rest := fyne.NewSize(size.Width-pad, size.Height-title-person-pad/2)
	place(c.list, pad/2, title+person, rest.Width, max(0, rest.Height))
	c.empty.Resize(fyne.NewSize(room, c.empty.Size().Height))
	place(c.empty, side-inner, title+person, room, c.empty.Height())
}

// fitPerson shows the selected player on the button, truncated to fit into room, and
// returns the button's width.
func (c *Card) fitPerson(room float32) float32 {
	bold := fyne.TextStyle{Bold: true}
	wide := func() float32 { return fyne.MeasureText(c.person.Text, fynetheme.TextSize(), bold).Width }
	rest := c.person.MinSize().Width - wide()
	if text := widget.Truncated(PlayerName(c.shown.Of), room-rest, fynetheme.TextSize(), bold); text != c.person.Text {
		c.person.SetText(text)
	}
	return rest + wide()
}
