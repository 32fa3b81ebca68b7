package command

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Bar is the menu bar. It lives on the UI goroutine.
type Bar struct {
	Main *fyne.MainMenu

	busy   func() bool
	canvas fyne.Canvas
	all    []*Command // but those in menus of their own
	keys   map[*Command]keys
	items  map[*Command]*fyne.MenuItem
	marked []bool // the menus in which an item is marked
	menus  []Menu
	spoken i18n.Language // in which the items are
}

// NewBar makes the bar of menus whose commands do nothing while it is busy, and has
// the canvas run them by the combinations that are not written in it. The unseen
// ones have keys and stand in no menu.
func NewBar(busy func() bool, canvas fyne.Canvas, unseen []*Command, menus ...Menu) *Bar {
	b := &Bar{busy: busy, canvas: canvas, all: unseen, menus: menus, spoken: i18n.Current(), keys: map[*Command]keys{}, items: map[*Command]*fyne.MenuItem{}}
	for _, m := range menus {
		b.all = append(b.all, slices.DeleteFunc(slices.Clone(m.Commands), func(c *Command) bool { return c == nil })...)
	}
	for _, c := range b.all {
		b.keys[c] = parse(c.Keys + " " + c.Also)
	}
	var all []*fyne.Menu
	for _, m := range menus {
		all = append(all, b.menu(m))
	}
	b.Main = fyne.NewMainMenu(all...)
	b.addShortcuts()
	b.writeKeys()
	b.Update()
	return b
}

// addShortcuts has the canvas run commands by the combinations that no item has.
func (b *Bar) addShortcuts() {
	for _, c := range b.all {
		for _, s := range b.keys[c].combinations {
			if item := b.items[c]; item == nil || item.Shortcut != s {
				b.canvas.AddShortcut(s, func(fyne.Shortcut) { b.run(c) })
			}
		}
	}
}

func (b *Bar) menu(m Menu) *fyne.Menu {
	menu := fyne.NewMenu(i18n.T(m.Name))
	for _, c := range m.Commands {
		item := fyne.NewMenuItemSeparator()
		if c != nil {
			item = b.item(c)
		}
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// item makes the item of a command.
func (b *Bar) item(c *Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.label(), nil)
	item.IsQuit, item.Icon = c.Quit, c.Icon
	if all := b.keys[c].combinations; len(all) > 0 {
		item.Shortcut = all[0]
	}
	if c.Sub == nil {
		item.Action = func() { b.run(c) }
	} else {
		item.ChildMenu = fyne.NewMenu("", b.subItems(c)...)
	}
	b.items[c] = item
	return item
}

func (b *Bar) subItems(c *Command) (items []*fyne.MenuItem) {
	for _, inner := range c.Sub() {
		items = append(items, b.item(inner))
	}
	return items
}

// run runs a command, unless a field that has the focus edits its text or the bar is
// busy.
func (b *Bar) run(c *Command) {
	field, editing := b.canvas.Focused().(fyne.Shortcutable)
	switch {
	case c.Edit != nil && editing:
		field.TypedShortcut(c.Edit)
	case c.Always:
		c.Do()
	case !b.busy():
		c.Do()
		b.Update()
	}
}

// commands calls each with every command that has an item, but those that open a
// menu, in their order, and with the menus that it stands in.
func (b *Bar) commands(each func(c *Command, item *fyne.MenuItem, path string)) {
	var walk func(menu *fyne.Menu, path string)
	byItem := map[*fyne.MenuItem]*Command{}
	for c, item := range b.items {
		byItem[item] = c
	}
	walk = func(menu *fyne.Menu, path string) {
		for _, item := range menu.Items {
			switch c := byItem[item]; {
			case item.ChildMenu != nil:
				walk(item.ChildMenu, i18n.Shown(path+" › "+item.Label))
			case c != nil:
				each(c, item, path)
			}
		}
	}
	for _, top := range b.Main.Items {
		walk(top, top.Label)
	}
}

// TypedKey runs the command with a key of its own, if there is one.
func (b *Bar) TypedKey(key fyne.KeyName) {
	if c := b.with(func(k keys) bool { return slices.Contains(k.names, key) }); c != nil {
		b.run(c)
	}
}

// TypedRune runs the command with a character of its own, and reports whether
// there is one.
func (b *Bar) TypedRune(r rune) bool {
	c := b.of(r)
	if c != nil {
		b.run(c)
	}
	return c != nil
}

// AtOnce reports whether a character is that of a command which is enabled, and is not to
// wait for what could make it the name of a cell.
func (b *Bar) AtOnce(r rune) bool {
	c := b.of(r)
	return c != nil && c.AtOnce && (c.Enabled == nil || c.Enabled())
}

// of returns the command with a character of its own, or nil.
func (b *Bar) of(r rune) *Command {
	if c := b.with(func(k keys) bool { return slices.Contains(k.capitals, string(r)) }); c != nil {
		return c
	}
	return b.with(func(k keys) bool { return slices.Contains(k.characters, strings.ToUpper(string(r))) })
}

// with returns the command whose keys are meant, or nil.
func (b *Bar) with(meant func(keys) bool) *Command {
	if i := slices.IndexFunc(b.all, func(c *Command) bool { return meant(b.keys[c]) }); i >= 0 {
		return b.all[i]
	}
	return nil
}

// Handle brings marks and disabled items up to date after an event.
func (b *Bar) Handle(e event.Event) {
	if MayChange(e) {
		b.Update()
	}
}

// Dismiss closes the bar if Alt has opened it while a dialog was open: Fyne opens it
// then, too, but leaves the keyboard to the dialog.
// See https://github.com/fyne-io/fyne/issues/3146.
func (b *Bar) Dismiss() {
	if c, ok := b.canvas.(interface{ DismissMenu() bool }); ok {
		c.DismissMenu()
	}
}

// Refill makes the items of menus in menus anew.
func (b *Bar) Refill() {
	for _, c := range b.all {
		if c.Sub == nil {
			continue
		}
		menu := b.items[c].ChildMenu
		for inner, item := range b.items {
			if slices.Contains(menu.Items, item) {
				delete(b.items, inner)
			}
		}
		menu.Items = b.subItems(c)
	}
	b.Update()
	b.Main.Refresh()
}

// reword writes all in the language that is spoken now.
func (b *Bar) reword() {
	for i, m := range b.menus {
		b.Main.Items[i].Label = i18n.T(m.Name)
	}
	for c, item := range b.items {
		item.Label = c.label()
	}
	b.writeKeys()
	b.Main.Refresh()
}

// Update brings marks and disabled items up to date, and texts in another language.
func (b *Bar) Update() {
	if now := i18n.Current(); now != b.spoken {
		b.spoken = now
		b.reword()
	}
	for c, item := range b.items {
		item.Disabled = c.Enabled != nil && !c.Enabled()
		item.Checked = c.Checked != nil && c.Checked()
	}
	b.makeRoom()
}

// makeRoom has menus in which the first mark appears show it beside the texts:
// a menu of Fyne's looks for marks only when it is made, and would draw it over
// them. See https://github.com/fyne-io/fyne/issues/2797.
func (b *Bar) makeRoom() {
	marked := make([]bool, len(b.Main.Items))
	for i, menu := range b.Main.Items {
		marked[i] = slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool { return item.Checked })
	}
	if !slices.Equal(marked, b.marked) {
		b.marked = marked
		b.Main.Refresh()
	}
}
