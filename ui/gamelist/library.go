// Package gamelist shows the matches in the store. A Library is a list, or a wall of pictures,
// that can be filtered, sorted and searched, with a thumbnail of each match's last position.
// The package also names matches and players (Title, FileName, Name) for records.
package gamelist

import (
	"image"
	"slices"
	"time"

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

// Store is the part of store.Store that a Library uses.
type Store interface {
	List(store.Filter, store.Order) []store.Summary
	Count() int    // of all matches, including deleted ones
	Reading() bool // matches are still being read; some may be missing
	Load(store.ID) (store.Match, bool)
	Current(game string) (store.ID, bool)
	Delete(ids ...store.ID)
	Undelete(ids ...store.ID)
}

// Config configures a Library.
type Config struct {
	Store   Store
	Games   []game.Rules                        // in the order of the filter
	Painter func(game string) thumbnail.Painter // draws thumbnails in the current theme

	// Canvas is that of the window, for whose pixels thumbnails are drawn. A driver finds it by a
	// Library only from the first frame on.
	Canvas fyne.Canvas

	// Open is called with the match that the player opens.
	Open func(store.ID)

	// Wall reports whether the matches are shown as a wall of pictures at first. WallChanged is
	// called when the players change that.
	Wall        bool
	WallChanged func(wall bool)

	// Background runs work on another goroutine and then report on the UI goroutine; see
	// dialog.ArchiveConfig. If it is nil, everything is done at once.
	Background func(work func() (news string), report func())

	// Changed is called when the selection or the list has changed, Scrolled when other rows
	// are visible.
	Changed, Scrolled func()
}

// Library is the list of matches with its filters. Its methods must be called on the UI
// goroutine.
type Library struct {
	// Content is the list with its filters. Notice is a line that says what has just
	// happened, or how many matches there are.
	Content, Notice fyne.CanvasObject

	config  Config
	game    *widget.Choice
	status  *widget.Choice
	search  *widget.Search
	header  *columnHeader
	wall    *widget.Button
	rows    *rows
	empty   *widget.Prose // text in place of rows
	caption *widget.Line
	undo    *widget.Button
	framed  fyne.CanvasObject // undo with its frame

	order   store.Order
	listing listing
	shown   thumbnail.Cache
	current map[store.ID]bool
	deleted [][]store.ID // for Undo, the last deletion at the end
	news    news         // shown by the notice
}

// news is the text of the notice until something else happens.
type news struct {
	tone   fyne.ThemeColorName
	text   string
	chosen int // number of selected matches when it was set
}

// New makes a library of the matches in a store, those changed last first.
func New(c Config) *Library {
	l := &Library{config: c, current: map[store.ID]bool{}}
	l.config.Changed = nil // the caller does not have the library yet
	games := make([]string, len(c.Games))
	for i, r := range c.Games {
		games[i] = r.Name
	}
	l.rows = &rows{
		canvas: c.Canvas, games: games, selection: newSelection(), playing: l.playing, load: l.load, picture: l.picture, score: l.score,
		selected: l.selected, open: l.openOne, remove: l.Delete, undo: l.Undo, typed: l.StartSearch,
		clicks: doubleClick{now: time.Now},
	}
	l.rows.Rows, l.rows.Moved, l.rows.OnScroll = widget.NewRows(l.rows, rowHigh, false), l.rows.moved, c.Scrolled
	inspect.Name(l.rows, "list").ExtendBaseWidget(l.rows)
	l.header = newColumnHeader(games, l.sort)
	l.game = inspect.Name(widget.NewChoice(slices.Concat([]string{i18n.T("library.all")}, gameNames(games)), 0, l.filter), "filter.game")
	l.status = inspect.Name(widget.NewChoice([]string{
		i18n.T("library.any"), i18n.T("library.filter.unfinished"), i18n.T("library.filter.finished"),
	}, 0, l.filter), "filter.status")
	l.search = widget.NewSearch(i18n.T("library.search"), l.filter, l.searchKey)
	l.wall = widget.NewButton("wall", "", theme.GridIcon(), func() { l.changeWall(!l.rows.wall) })
	inspect.Label(l.wall, i18n.Key("reader.pictures"))
	l.listing = listing{store: c.Store, background: c.Background, query: l.query, show: l.list}
	l.listing.showWaiting = func() { l.showEmptyText(); l.notice() }
	l.build()
	l.show(c.Wall)
	l.Reload()
	l.config.Changed = c.Changed
	return l
}

// build lays out the widgets.
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

// changeWall shows the matches as a wall of pictures or as a list, and calls WallChanged.
func (l *Library) changeWall(wall bool) {
	l.show(wall)
	l.config.WallChanged(wall)
	l.keepFocus()
}

// show shows the matches as a wall of pictures or as a list.
func (l *Library) show(wall bool) {
	widget.SetVisible(l.header.content, !wall)
	l.Content.Refresh() // the header's height is given to the rows or taken from them
	l.rows.setWall(wall)
	l.wall.SetIcon(theme.GridIcon())
	if wall {
		l.wall.SetIcon(theme.ListIcon())
	}
}

// noticeLayout places a button after a line of text. Its height is that of the button, visible
// or not.
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
	text.Resize(fyne.NewSize(wide+pad, text.MinSize().Height)) // plus its padding
	text.Move(fyne.NewPos(-pad, (size.Height-text.Size().Height)/2))
	button.Resize(button.MinSize())
	button.Move(fyne.NewPos(wide, (size.Height-button.Size().Height)/2))
}

// Reload lists the matches again.
func (l *Library) Reload() { l.reloadAll(l.listing.reload) }

// reloadAll updates current and the header, and calls how, which lists the matches.
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
	l.showEmptyText()
}

// query returns the filter and the order that are selected.
func (l *Library) query() (store.Filter, store.Order) {
	f := store.Filter{Search: l.search.Text, Name: namer(), Title: titles()}
	if i := l.game.SelectedIndex(); i > 0 {
		f.Game = l.config.Games[i-1].Name
	}
	f.Status = store.Status(max(0, l.status.SelectedIndex())) // the choices are in the order of store.Status
	return f, l.order
}

// filter lists the matches with the selected filter, scrolled to the top.
func (l *Library) filter() {
	l.news = news{}
	l.reloadAll(l.listing.restart)
	l.keepFocus()
}

// sort sorts by a column, or reverses the order if the list is sorted by it already.
func (l *Library) sort(by store.Column) {
	l.order = store.Order{By: by, Reverse: by == l.order.By && !l.order.Reverse}
	l.reloadAll(l.listing.restart)
	l.keepFocus()
}

// keepFocus gives the list the focus if nothing has it, as after a click beside the list.
func (l *Library) keepFocus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.rows); c != nil && c.Focused() == nil {
		c.Focus(l.rows)
	}
}

// showEmptyText shows why there are no rows, if there are none.
func (l *Library) showEmptyText() {
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
	widget.SetVisible(l.rows, len(l.rows.list) > 0) // so that Tab skips an empty list
}

// playing reports whether a match is the current one of its game.
func (l *Library) playing(s *store.Summary) bool { return l.current[s.ID] }

// load reads a whole match from the store.
func (l *Library) load(s *store.Summary) (store.Match, bool) { return l.config.Store.Load(s.ID) }

// rules returns the rules of a match. ok is false if its game is not in Config.Games.
func (l *Library) rules(k *store.Match) (r game.Rules, ok bool) {
	i := slices.IndexFunc(l.config.Games, func(r game.Rules) bool { return r.Name == k.Game })
	if i < 0 {
		return game.Rules{}, false
	}
	return l.config.Games[i], true
}

// picture draws the last position of a match. It returns nil for an unknown game.
func (l *Library) picture(k *store.Match, px image.Point) *image.RGBA {
	if r, ok := l.rules(k); ok {
		return l.shown.Picture(r, k.Position, px, l.config.Painter(r.Name))
	}
	return nil
}

// score returns the score of a match that has ended, if its game has one.
func (l *Library) score(k *store.Match) score {
	if r, ok := l.rules(k); ok && k.Result.Outcome != game.Playing {
		return scoreOf(r, k)
	}
	return score{}
}

// Selected returns the selected matches in the order of the list.
func (l *Library) Selected() []store.ID { return l.rows.ids() }

// selected updates the notice and calls Changed.
func (l *Library) selected() {
	l.notice()
	if l.config.Changed != nil {
		l.config.Changed()
	}
}

// openOne opens the selected match, unless more than one is selected.
func (l *Library) openOne() {
	if ids := l.Selected(); len(ids) == 1 {
		l.config.Open(ids[0])
	}
}

// Focus gives the list the focus in c, which need not have drawn it yet.
func (l *Library) Focus(c fyne.Canvas) { c.Focus(l.rows) }

// StartSearch gives the search field the focus and types a letter in it.
func (l *Library) StartSearch(letter rune) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(l.search); c != nil {
		c.Focus(l.search)
		l.search.TypedRune(letter)
	}
}

// searchKey handles a key in the search field, and reports whether it did. Escape empties the
// field; in an empty field it is passed on. Enter and Down move to the list.
func (l *Library) searchKey(e *fyne.KeyEvent) bool {
	switch {
	case e.Name == fyne.KeyEscape && l.search.Text == "":
		widget.ForwardKey(l.search, e)
	case e.Name == fyne.KeyEscape:
		l.search.SetText("")
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeyDown:
		l.rows.takeFocus()
	default:
		return false
	}
	return true
}

// TypedKey handles a key that was typed outside the list, and reports whether it did.
func (l *Library) TypedKey(e *fyne.KeyEvent) bool {
	_, leads := l.rows.target(e.Name, l.rows.page(), l.rows.across())
	if leads || e.Name == fyne.KeyDelete || e.Name == fyne.KeySpace {
		l.rows.takeFocus()
		l.rows.TypedKey(e)
		return true
	}
	return false
}

// Say shows a text in the notice, in a colour of the theme, until something else happens.
func (l *Library) Say(tone fyne.ThemeColorName, text string) {
	l.news = news{tone, text, len(l.rows.chosen)}
	l.notice()
}
