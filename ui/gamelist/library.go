// Package gamelist is the window's view of all matches in the store: a list to
// filter, to sort and to search, with a small picture of how each of them
// ended.
package gamelist

import (
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/thumbnail"
	"npaastribe/ui/widget"
)

// Store is where the matches are; store.Store is one.
type Store interface {
	List(store.Filter, store.Order) []store.Summary
	Count() int    // of all matches, deleted ones included
	Reading() bool // matches may be missing still
	Load(store.ID) (store.Match, bool)
	Current(game string) (store.ID, bool)
	Delete(ids ...store.ID)
	Undelete(ids ...store.ID)
}

// Config is what a Library shows, and what it calls.
type Config struct {
	Store   Store
	Games   []game.Rules                        // in the order in which they are offered
	Painter func(game string) thumbnail.Painter // of the pictures, in the present theme

	// Open is called for the match that is to be opened.
	Open func(store.ID)

	// Wall is whether the matches are shown as a wall of pictures at first, and
	// Hung is called when that is changed.
	Wall bool
	Hung func(wall bool)

	// Background does work beside the UI goroutine, and then runs report on it; see
	// dialog.ArchiveConfig. If it is nil everything is listed at once.
	Background func(work func() (news string), report func())

	// Changed is called when others are selected or listed, and Scrolled when
	// other rows are in sight.
	Changed, Scrolled func()
}

// Library is the list with what filters it.
type Library struct {
	// Content is the list with its filters, and Notice a line that says what
	// has just happened, or how many matches there are.
	Content, Notice fyne.CanvasObject

	config  Config
	game    *widget.Choice
	status  *widget.Choice
	search  *widget.Search
	header  *columnHeader
	wall    *widget.Button
	rows    *rows
	empty   *widget.Prose // what is said in place of rows
	caption *widget.Line
	undo    *widget.Button
	framed  fyne.CanvasObject // undo in its frame

	order   store.Order
	listing listing
	shown   thumbnail.Cache
	current map[store.ID]bool
	deleted [][]store.ID // what Undo brings back, the last at the end
	news    news         // what has just happened
}

// news is what the notice says until something else happens.
type news struct {
	tone   fyne.ThemeColorName
	text   string
	chosen int // how many matches were selected then
}

// New makes a library of the matches in a store, newest first.
func New(c Config) *Library {
	l := &Library{config: c, current: map[store.ID]bool{}}
	l.config.Changed = nil // nobody has the library yet
	games := make([]string, len(c.Games))
	for i, r := range c.Games {
		games[i] = r.Name
	}
	l.rows = &rows{
		games: games, selection: newSelection(), playing: l.playing, load: l.load, picture: l.picture, score: l.score,
		selected: l.selected, open: l.openOne, remove: l.Delete, undo: l.Undo, typed: l.StartSearch,
	}
	l.rows.Rows, l.rows.Moved, l.rows.OnScroll = widget.NewRows(l.rows, rowHigh, false), l.rows.moved, c.Scrolled
	inspect.Name(l.rows, "list").ExtendBaseWidget(l.rows)
	l.header = newColumnHeader(games, l.sort)
	l.game = inspect.Name(widget.NewChoice(slices.Concat([]string{i18n.T("library.all")}, gameNames(games)), 0, l.filter), "filter.game")
	l.status = inspect.Name(widget.NewChoice([]string{
		i18n.T("library.any"), i18n.T("library.filter.unfinished"), i18n.T("library.filter.finished"),
	}, 0, l.filter), "filter.status")
	l.search = widget.NewSearch(i18n.T("library.search"), l.filter, l.searchKey)
	l.wall = widget.NewButton("wall", "", theme.GridIcon(), func() { l.hang(!l.rows.wall) })
	inspect.Label(l.wall, i18n.Key("reader.pictures"))
	l.listing = listing{store: c.Store, background: c.Background, asked: l.asked, show: l.list}
	l.listing.waits = func() { l.sayEmpty(); l.notice() }
	l.build()
	l.show(c.Wall)
	l.Reload()
	l.config.Changed = c.Changed
	return l
}

// build puts the parts together.
func (l *Library) build() {
	l.caption = inspect.Name(widget.NewLine(false, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText), "notice")
	l.undo = widget.NewButton("undo", i18n.T("button.undo"), nil, l.Undo)
	l.framed = l.undo.Framed()
	l.framed.Hide()
	l.Notice = widget.Arrange(noticeLayout{l.caption, l.undo}, l.caption, l.framed)

	const gap = 8
	search := widget.Border(nil, nil, nil, widget.Arrange(widget.Padding(0, 0, gap, 0), l.wall.Framed()), l.search)
	filters := widget.Arrange(widget.Padding(0, gap, 0, 0), widget.Arrange(widget.Wrap(gap, 2), l.game, l.status, search))
	l.empty = widget.NewProse(fynewidget.RichTextStyle{Alignment: fyne.TextAlignCenter}, "")
	list := container.NewStack(container.NewClip(l.rows), container.NewVBox(layout.NewSpacer(), l.empty, layout.NewSpacer()))
	top := widget.Arrange(widget.Column(0), filters, l.header.content, fynewidget.NewSeparator())
	l.Content = widget.Border(top, nil, nil, nil, list)
}

// hang shows the matches as a wall of pictures, or as a list, and says so.
func (l *Library) hang(wall bool) {
	l.show(wall)
	l.config.Hung(wall)
	l.keepFocus()
}

// show is hang without a word.
func (l *Library) show(wall bool) {
	widget.SetVisible(l.header.content, !wall)
	l.Content.Refresh() // the rows have the room of the heads, or give it back
	l.rows.hang(wall)
	l.wall.SetIcon(theme.GridIcon())
	if wall {
		l.wall.SetIcon(theme.ListIcon())
	}
}

// noticeLayout is a line of text with a button behind it, as high as if there
// were the button always.
type noticeLayout struct {
	text *widget.Line
	undo *widget.Button
}

// MinSize implements fyne.Layout.
func (n noticeLayout) MinSize([]fyne.CanvasObject) fyne.Size { return n.undo.MinSize() }

// Layout implements fyne.Layout.
func (n noticeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	text, button := objects[0], objects[1]
	pad, wide := theme.InnerPadding(), size.Width
	if button.Visible() {
		natural := measure(n.text.Text(), theme.CaptionTextSize(), false) + 3*pad
		wide = min(natural, wide-button.MinSize().Width)
	}
	text.Resize(fyne.NewSize(wide+pad, text.MinSize().Height)) // its margin is outside
	text.Move(fyne.NewPos(-pad, (size.Height-text.Size().Height)/2))
	button.Resize(button.MinSize())
	button.Move(fyne.NewPos(wide, (size.Height-button.Size().Height)/2))
}

// Reload lists the matches anew.
func (l *Library) Reload() { l.reloadAll(l.listing.reload) }

// reloadAll is Reload in one of the ways that the list has for it.
func (l *Library) reloadAll(how func()) {
	clear(l.current)
	for _, r := range l.config.Games {
		if id, ok := l.config.Store.Current(r.Name); ok {
			l.current[id] = true
		}
	}
	l.header.show(l.order)
	how()
}

// list shows the matches that were found.
func (l *Library) list(found []store.Summary, fromTop bool) {
	if fromTop {
		l.rows.Rewind()
	}
	l.rows.show(found)
	l.sayEmpty()
}

// asked returns the filter that the fields ask for, and the order.
func (l *Library) asked() (store.Filter, store.Order) {
	f := store.Filter{Search: l.search.Text, Name: namer()}
	if i := l.game.SelectedIndex(); i > 0 {
		f.Game = l.config.Games[i-1].Name
	}
	f.Status = store.Status(max(0, l.status.SelectedIndex())) // in the order of the choices
	return f, l.order
}

// filter lists what the fields ask for, from the first row on.
func (l *Library) filter() {
	l.news = news{}
	l.reloadAll(l.listing.restart)
	l.keepFocus()
}

// sort sorts by a column, or the other way round.
func (l *Library) sort(by store.Column) {
	l.order = store.Order{By: by, Reverse: by == l.order.By && !l.order.Reverse}
	l.reloadAll(l.listing.restart)
	l.keepFocus()
}

// keepFocus gives the list the focus if nothing has it: a click beside the list
// has taken it away.
func (l *Library) keepFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.rows); c != nil && c.Focused() == nil {
		c.Focus(l.rows)
	}
}

// sayEmpty says why there are no rows.
func (l *Library) sayEmpty() {
	text := ""
	switch {
	case len(l.rows.list) > 0:
	case l.listing.reading():
		text = i18n.T("library.reading")
	case l.search.Text == "" && l.game.SelectedIndex() <= 0 && l.status.SelectedIndex() <= 0:
		text = i18n.T("library.empty")
	default:
		text = i18n.T("library.nothing")
	}
	l.empty.SetText(text)
	l.empty.Hidden = text == ""
	widget.SetVisible(l.rows, len(l.rows.list) > 0) // where there is nothing to choose Tab passes by
}

// playing reports whether a match is the one being played of its game.
func (l *Library) playing(s *store.Summary) bool { return l.current[s.ID] }

// load reads all of a match.
func (l *Library) load(s *store.Summary) (store.Match, bool) { return l.config.Store.Load(s.ID) }

// rules returns those of a match; ok is false if its game is none of the library's.
func (l *Library) rules(k *store.Match) (r game.Rules, ok bool) {
	i := slices.IndexFunc(l.config.Games, func(r game.Rules) bool { return r.Name == k.Game })
	if i < 0 {
		return game.Rules{}, false
	}
	return l.config.Games[i], true
}

// picture draws a match as it ended, or stands.
func (l *Library) picture(k *store.Match, px image.Point) *image.RGBA {
	if r, ok := l.rules(k); ok {
		return l.shown.Picture(r, k.Position, px, l.config.Painter(r.Name))
	}
	return nil
}

// score returns that of a match which has ended.
func (l *Library) score(k *store.Match) score {
	if r, ok := l.rules(k); ok && k.Result.Outcome != game.Playing {
		return scoreOf(r, k)
	}
	return score{}
}

// Selected returns the selected matches, in the order of the list.
func (l *Library) Selected() []store.ID { return l.rows.ids() }

// selected says how many are selected.
func (l *Library) selected() {
	l.notice()
	if l.config.Changed != nil {
		l.config.Changed()
	}
}

// openOne asks for the match that is selected alone.
func (l *Library) openOne() {
	if ids := l.Selected(); len(ids) == 1 {
		l.config.Open(ids[0])
	}
}

// Focus gives the list the focus.
func (l *Library) Focus() { l.rows.takeFocus() }

// StartSearch begins a search with a letter that was typed.
func (l *Library) StartSearch(letter rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.search); c != nil {
		c.Focus(l.search)
		l.search.TypedRune(letter)
	}
}

// searchKey handles a key in the line to type names into: Escape empties it, and
// then closes the window; Enter and the arrow down lead to the list.
func (l *Library) searchKey(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape && l.search.Text == "":
		widget.HandOnKey(l.search, e)
	case e.Name == fyne.KeyEscape:
		l.search.SetText("")
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeyDown:
		l.Focus()
	default:
		return false
	}
	return true
}

// TypedKey takes a key that was typed outside the list, and reports whether the
// list has a use for it.
func (l *Library) TypedKey(e *fyne.KeyEvent) bool {
	_, leads := l.rows.target(e.Name, l.rows.page(), l.rows.across())
	if leads || e.Name == fyne.KeyDelete || e.Name == fyne.KeySpace {
		l.rows.takeFocus()
		l.rows.TypedKey(e)
		return true
	}
	return false
}

// Say shows a line of text, in a colour of the theme, until something else
// happens.
func (l *Library) Say(tone fyne.ThemeColorName, text string) {
	l.news = news{tone, text, len(l.rows.chosen)}
	l.notice()
}
