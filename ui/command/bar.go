package command

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Bar is the menu bar. Its methods must be called on the UI goroutine.
type Bar struct {
	Main *fyne.MainMenu

	busy         func() bool
	canvas       fyne.Canvas
	all          []*Command // without those in submenus
	keys         map[*Command]keys
	items        map[*Command]*fyne.MenuItem
	checkedMenus []bool // menus that contain a checked item, at the last Update
	menus        []Menu
	language     i18n.Language // language of the items
	written      bool          // the items' labels contain their keys
}

// NewBar makes a menu bar. While busy returns true its commands do nothing, unless they are
// Always. Key combinations that Fyne's items can't have are added to the canvas. The commands in
// menuless have keys but are in no menu.
func NewBar(busy func() bool, canvas fyne.Canvas, menuless []*Command, menus ...Menu) *Bar {
	b := &Bar{busy: busy, canvas: canvas, all: menuless, menus: menus, language: i18n.Current(), keys: map[*Command]keys{}, items: map[*Command]*fyne.MenuItem{}}
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
	b.hideShortcuts()
	b.Update()
	return b
}

// addShortcuts adds the combinations that no item has to the canvas.
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

// item makes the menu item of a command.
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

// run runs a command, unless the bar is busy. If a text field has the focus, a command with Edit
// is sent to the field instead.
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

// commands calls each for every command with an item, in the order of the menus, but not for
// those with a submenu. path names the menus that contain it.
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

// TypedKey runs the command with a named key, if there is one.
func (b *Bar) TypedKey(key fyne.KeyName) {
	if c := b.find(func(k keys) bool { return slices.Contains(k.names, key) }); c != nil {
		b.run(c)
	}
}

// TypedRune runs the command with a character, and reports whether there is one.
func (b *Bar) TypedRune(r rune) bool {
	c := b.byRune(r)
	if c != nil {
		b.run(c)
	}
	return c != nil
}

// AtOnce reports whether a character runs an enabled command without waiting for characters that
// would make it the name of a cell.
func (b *Bar) AtOnce(r rune) bool {
	c := b.byRune(r)
	return c != nil && c.AtOnce && !c.disabled()
}

// Disabled reports whether a character is that of a command that is disabled.
func (b *Bar) Disabled(r rune) bool {
	c := b.byRune(r)
	return c != nil && c.disabled()
}

// byRune returns the command with a character, or nil. Upper-case letters with Shift come first.
func (b *Bar) byRune(r rune) *Command {
	if c := b.find(func(k keys) bool { return slices.Contains(k.capitals, string(r)) }); c != nil {
		return c
	}
	return b.find(func(k keys) bool { return slices.Contains(k.characters, strings.ToUpper(string(r))) })
}

// find returns the first command for whose keys meant returns true, or nil.
func (b *Bar) find(meant func(keys) bool) *Command {
	if i := slices.IndexFunc(b.all, func(c *Command) bool { return meant(b.keys[c]) }); i >= 0 {
		return b.all[i]
	}
	return nil
}

// Handle updates the items after an event that may enable or check some, and completes them once
// the window has been drawn.
func (b *Bar) Handle(e event.Event) {
	if _, drawn := e.(event.Ready); drawn && !b.written {
		b.writeKeys()
	}
	if MayChange(e) {
		b.Update()
	}
}

// Dismiss closes the bar if Alt has opened it while a dialog was open. Fyne opens it then, too,
// but leaves the focus to the dialog; see https://github.com/fyne-io/fyne/issues/3146.
func (b *Bar) Dismiss() {
	if c, ok := b.canvas.(interface{ DismissMenu() bool }); ok {
		c.DismissMenu()
	}
}

// Refill makes the items of all submenus again.
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

// updateTexts sets all texts in the current language.
func (b *Bar) updateTexts() {
	for i, m := range b.menus {
		b.Main.Items[i].Label = i18n.T(m.Name)
	}
	for c, item := range b.items {
		item.Label = c.label()
	}
	b.writeKeys()
	b.Main.Refresh()
}

// Update updates which items are checked and disabled, and the texts if the language has changed.
func (b *Bar) Update() {
	if now := i18n.Current(); now != b.language {
		b.language = now
		b.updateTexts()
	}
	for c, item := range b.items {
		item.Disabled = c.disabled()
		item.Checked = c.Checked != nil && c.Checked()
	}
	b.refreshTicks()
}

// refreshTicks refreshes the menus when the first item of one is checked or the last is
// unchecked. A menu of Fyne's looks for checked items only when it is made, and would draw the
// tick over the texts; see https://github.com/fyne-io/fyne/issues/2797.
func (b *Bar) refreshTicks() {
	marked := make([]bool, len(b.Main.Items))
	for i, menu := range b.Main.Items {
		marked[i] = slices.ContainsFunc(menu.Items, func(item *fyne.MenuItem) bool { return item.Checked })
	}
	if !slices.Equal(marked, b.checkedMenus) {
		b.checkedMenus = marked
		b.Main.Refresh()
	}
}
