package command

import (
	"slices"

	"fyne.io/fyne/v2"

	"npaastribe/ui/i18n"
)

// Bar is the menu bar. It lives on the UI goroutine.
type Bar struct {
	Main *fyne.MainMenu

	menus  []Menu
	busy   func() bool
	items  map[*Command]*fyne.MenuItem
	marked []bool // the menus in which an item is marked
}

// NewBar makes the bar of menus whose commands do nothing while it is busy. The
// unseen ones have keys and stand in no menu.
func NewBar(busy func() bool, unseen []*Command, menus ...Menu) *Bar {
	b := &Bar{menus: menus, busy: busy, items: map[*Command]*fyne.MenuItem{}}
	var all []*fyne.Menu
	for _, m := range menus {
		all = append(all, b.menu(m))
	}
	for _, c := range unseen {
		b.item(c)
	}
	b.Main = fyne.NewMainMenu(all...)
	b.writeKeys()
	b.Update()
	return b
}

func (b *Bar) menu(m Menu) *fyne.Menu {
	menu := fyne.NewMenu(i18n.T(m.Name))
	for i, group := range m.Groups {
		if i > 0 {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
		}
		for _, c := range group {
			menu.Items = append(menu.Items, b.item(c))
		}
	}
	return menu
}

// item makes the item of a command.
func (b *Bar) item(c *Command) *fyne.MenuItem {
	item := fyne.NewMenuItem(i18n.T(c.Name), nil)
	item.Shortcut, item.IsQuit = c.Shortcut, c.Quit
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

// run runs a command, unless the bar is busy.
func (b *Bar) run(c *Command) {
	if c.Always {
		c.Do()
	} else if !b.busy() {
		c.Do()
		b.Update()
	}
}

// commands are all commands with an item but those that open a menu, in their
// order.
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
				walk(item.ChildMenu, path+" › "+item.Label)
			case c != nil:
				each(c, item, path)
			}
		}
	}
	for _, top := range b.Main.Items {
		walk(top, top.Label)
	}
}

// Item returns the item of the command with a name, nil if there is none.
func (b *Bar) Item(name string) *fyne.MenuItem {
	for c, item := range b.items {
		if c.Name == name {
			return item
		}
	}
	return nil
}

// TypedKey runs the command with a key of its own, if there is one.
func (b *Bar) TypedKey(key fyne.KeyName) {
	for c := range b.items {
		if slices.Contains(c.Keys, key) {
			b.run(c)
			return
		}
	}
}

// TypedRune runs the command with a character of its own, and reports whether
// there is one.
func (b *Bar) TypedRune(r rune) bool {
	for c := range b.items {
		if c.Rune != 0 && upper(c.Rune) == upper(r) {
			b.run(c)
			return true
		}
	}
	return false
}

// AddShortcuts has a canvas run commands by the combinations that are not written
// in the menu.
func (b *Bar) AddShortcuts(canvas fyne.Canvas) {
	for c := range b.items {
		for _, also := range c.Also {
			canvas.AddShortcut(also, func(fyne.Shortcut) { b.run(c) })
		}
	}
}

// TypedShortcut runs the command with a combination of keys, and reports whether
// there is one.
func (b *Bar) TypedShortcut(s fyne.Shortcut) bool {
	is := func(other fyne.Shortcut) bool { return other != nil && other.ShortcutName() == s.ShortcutName() }
	for c := range b.items {
		if is(c.Shortcut) || slices.ContainsFunc(c.Also, is) {
			b.run(c)
			return true
		}
	}
	return false
}

// Refill makes the items of menus in menus anew.
func (b *Bar) Refill() {
	for _, m := range b.menus {
		for _, c := range slices.Concat(m.Groups...) {
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
	}
	b.Update()
	b.Main.Refresh()
}

// Update brings marks and disabled items up to date.
func (b *Bar) Update() {
	for c, item := range b.items {
		item.Disabled = c.Disabled != nil && c.Disabled()
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
