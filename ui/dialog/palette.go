package dialog

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/command"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// palette is the dialog that lists the commands of all menus. Typing searches it, the arrows
// choose a command, and Enter runs it.
type palette struct {
	host   *Host
	search *widget.Search
	all    []*CommandRow // in the order of the menus
	found  []*CommandRow // those that are shown, best match first
	chosen int           // index in found, -1 for none
	rows   *fyne.Container
	scroll *container.Scroll
	none   fyne.CanvasObject // says that nothing was found
	body   fyne.CanvasObject
}

// The maximum size of the palette.
const (
	paletteWidth  = 560
	paletteHeight = 520
)

// PaletteName is the name of the palette's dialog, also in traces.
const PaletteName = "commands"

// TogglePalette opens the palette with the given commands, or closes it if it is open. If
// something else lies over the window (busy) it does nothing.
func TogglePalette(h *Host, busy bool, commands []command.Listed) {
	switch {
	case h.Name() == PaletteName:
		h.Close()
		return
	case busy:
		return
	}
	p := newPalette(h, commands)
	h.Open(Spec{
		Name: PaletteName, Title: i18n.T("palette.title"), Body: p.body, Fills: true,
		Footer: widget.NewCaption(i18n.T("palette.help")), Width: paletteWidth, Height: paletteHeight,
		Accept: p.run, TypedKey: p.typedKey, TypedRune: p.typedRune, Handle: p.handle,
	})
	h.config.Canvas.Focus(p.search)
}

func newPalette(h *Host, commands []command.Listed) *palette {
	p := &palette{host: h, rows: widget.Arrange(widget.Column(0))}
	p.search = widget.NewSearch(i18n.T("palette.search"), p.find, p.searchKey)
	for _, c := range commands {
		row := newCommandRow(c)
		row.tapped = func() { p.start(c) }
		p.all = append(p.all, row)
	}
	p.scroll = container.NewVScroll(p.rows)
	p.scroll.OnScrolled = func(fyne.Position) { h.config.Moved() }
	none := widget.NewLabel(i18n.T("palette.none"))
	none.Importance = fynewidget.LowImportance
	p.none = container.NewCenter(none)
	p.body = widget.Arrange(layout.NewBorderLayout(p.search, nil, nil, nil), p.search,
		widget.Arrange(widget.Padding(4, 0, 0, 0), container.NewStack(inspect.Places(p.scroll, p.places, nil), p.none)))
	p.find()
	return p
}

// find shows the commands that match what is typed, best first, and chooses the first that
// is enabled.
func (p *palette) find() {
	words := strings.Fields(command.Fold(p.search.Text))
	p.found = p.found[:0]
	ranks := map[*CommandRow]int{}
	for _, row := range p.all {
		if ranks[row] = row.Rank(words); ranks[row] < command.NoMatch {
			p.found = append(p.found, row)
		}
	}
	slices.SortStableFunc(p.found, func(a, b *CommandRow) int { return cmp.Compare(ranks[a], ranks[b]) })
	p.rows.Objects = p.rows.Objects[:0]
	for _, row := range p.found {
		p.rows.Add(row)
	}
	p.rows.Refresh()
	p.scroll.Content.Refresh()
	p.scroll.ScrollToTop()
	widget.SetVisible(p.none, len(p.found) == 0)
	p.choose(p.next(-1, 1))
	p.host.config.Moved()
}

// next returns the index of the next enabled command in the direction step, wrapping round
// the ends, or -1 if there is none.
func (p *palette) next(from, step int) int {
	n := len(p.found)
	for range n {
		from = (from + step + n) % n
		if !p.found[from].Item.Disabled {
			return from
		}
	}
	return -1
}

// choose highlights the command with an index in found, -1 for none, and scrolls to it.
func (p *palette) choose(number int) {
	for i, row := range p.found {
		row.choose(i == number)
	}
	p.chosen = number
	if number < 0 {
		return
	}
	row, offset := p.found[number], p.scroll.Offset
	top, high := float32(number)*row.MinSize().Height, row.MinSize().Height
	offset.Y = max(min(offset.Y, top), top+high-p.scroll.Size().Height)
	if offset.Y >= 0 && offset != p.scroll.Offset && p.scroll.Size().Height > 0 {
		p.scroll.ScrollToOffset(offset)
	}
}

// pageBy is how many commands Page Up and Page Down move by.
const pageBy = 8

// typedKey moves the choice or closes the palette, and reports whether it handled the key.
func (p *palette) typedKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp:
		p.choose(p.next(p.chosen, -1))
	case fyne.KeyDown:
		p.choose(p.next(p.chosen, 1))
	case fyne.KeyPageUp:
		p.choose(p.next(max(p.chosen-pageBy, 0)-1, 1))
	case fyne.KeyPageDown:
		p.choose(p.next(min(p.chosen+pageBy, len(p.found)-1)+1, -1))
	case fyne.KeyF10:
		p.host.Close()
	default:
		return false
	}
	return true
}

// searchKey passes keys for the palette on from the search field.
func (p *palette) searchKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyPageUp, fyne.KeyPageDown, fyne.KeyF10,
		fyne.KeyEscape, fyne.KeyReturn, fyne.KeyEnter:
		widget.ForwardKey(p.search, e)
		return true
	}
	return false
}

// typedRune continues in the search field when something else has the focus.
func (p *palette) typedRune(r rune) {
	p.host.config.Canvas.Focus(p.search)
	p.search.TypedRune(r)
}

// run runs the chosen command, if there is one.
func (p *palette) run() {
	if p.chosen >= 0 {
		p.start(p.found[p.chosen].Listed)
	}
}

// start closes the palette and runs a command. A text field that had the focus before loses
// it, as it would handle some commands itself.
func (p *palette) start(c command.Listed) {
	if c.Item.Disabled {
		return
	}
	p.host.Close()
	canvas := p.host.config.Canvas
	if _, inField := canvas.Focused().(fyne.Shortcutable); inField {
		canvas.Unfocus()
	}
	c.Item.Action()
}

// handle updates the rows when commands may have been enabled or disabled.
func (p *palette) handle(e event.Event) {
	if !command.MayChange(e) {
		return
	}
	for _, row := range p.all {
		row.Refresh()
	}
	if p.chosen < 0 || p.found[p.chosen].Item.Disabled {
		p.choose(p.next(p.chosen, 1))
	}
}

// places returns the visible rows by their index.
func (p *palette) places() map[string]inspect.Area {
	areas := map[string]inspect.Area{}
	for i, row := range p.found {
		pos := row.Position().SubtractXY(0, p.scroll.Offset.Y)
		if pos.Y >= 0 && pos.Y+row.Size().Height <= p.scroll.Size().Height {
			areas["row."+strconv.Itoa(i)] = inspect.Area{Position: pos, Size: row.Size()}
		}
	}
	return areas
}
