package command_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/command"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// harness is a menu bar with commands that record what they have done.
type harness struct {
	*command.Bar
	canvas  *fakeCanvas
	done    []string
	busy    bool
	off, on bool     // whether the first command is disabled and the second is checked
	formats []string // the commands of the submenu
}

func newHarness(t *testing.T) *harness {
	t.Helper()
	uitest.App(t)
	h := &harness{canvas: &fakeCanvas{Canvas: uitest.Window(t, widget.Gap(10, 10)).Canvas()}, formats: []string{"format.digits"}}
	do := func(name string) func() { return func() { h.done = append(h.done, name) } }
	more := func() (all []*command.Command) {
		for _, f := range h.formats {
			all = append(all, &command.Command{Name: f, Do: do(f)})
		}
		return all
	}
	h.Bar = command.NewBar(func() bool { return h.busy }, h.canvas,
		[]*command.Command{{Name: "shortcut.tabs", Do: do("tabs"), Keys: "Ctrl+PgUp", Help: "shortcut.tabs"}},
		command.Menu{Name: "menu.game", Commands: []*command.Command{
			{Name: "menu.newgame", Do: do("new"), Keys: "Ctrl+N F1", Also: "Ctrl+/", Help: "shortcut.new", Enabled: func() bool { return !h.off }},
			nil,
			{Name: "menu.copyas", Sub: more},
			{Name: "menu.exit", Do: do("exit"), Always: true, Keys: "Ctrl+Q"},
		}},
		command.Menu{Name: "menu.help", Commands: []*command.Command{
			{Name: "menu.mute", Do: do("mute"), Keys: "M", Checked: func() bool { return h.on }}, {Name: "menu.commands", Do: do("palette"), Unlisted: true, AtOnce: true, Keys: "K", Enabled: func() bool { return !h.on }},
		}})
	return h
}

func control(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// item returns the menu item with the text of an i18n key.
func (h *harness) item(key string) *fyne.MenuItem {
	var search func(items []*fyne.MenuItem) *fyne.MenuItem
	search = func(items []*fyne.MenuItem) *fyne.MenuItem {
		for _, item := range items {
			if text, _, _ := strings.Cut(item.Label, "\t"); strings.TrimSpace(text) == i18n.T(key) {
				return item
			}
			if item.ChildMenu != nil {
				if found := search(item.ChildMenu.Items); found != nil {
					return found
				}
			}
		}
		return nil
	}
	for _, menu := range h.Main.Items {
		if found := search(menu.Items); found != nil {
			return found
		}
	}
	return nil
}

// fakeCanvas is a canvas on which shortcuts can be typed.
type fakeCanvas struct {
	fyne.Canvas
	shortcuts fyne.ShortcutHandler
}

func (c *fakeCanvas) AddShortcut(s fyne.Shortcut, do func(fyne.Shortcut)) {
	c.shortcuts.AddShortcut(s, do)
}

// typed types a shortcut, which belongs to a menu item or to the canvas.
func (c *fakeCanvas) typed(menus *fyne.MainMenu, s fyne.Shortcut) {
	for _, menu := range menus.Items {
		for _, item := range menu.Items {
			if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
				item.Action()
				return
			}
		}
	}
	c.shortcuts.TypedShortcut(s)
}

func (h *harness) typed(s fyne.Shortcut) { h.canvas.typed(h.Main, s) }

func (h *harness) listed() (all []string) {
	for _, c := range h.List() {
		all = append(all, strings.TrimSpace(c.Menu+" › "+c.Text+" "+c.Keys))
	}
	return all
}

func TestWaysToRunCommands(t *testing.T) {
	h := newHarness(t)
	h.TypedKey(fyne.KeyF1)
	h.TypedKey(fyne.KeyF5)
	if !h.TypedRune('M') || !h.TypedRune('m') || h.TypedRune('x') {
		t.Error("TypedRune does not report which characters are commands")
	}
	h.typed(control(fyne.KeyN))
	h.typed(control(fyne.KeyPageUp))
	h.typed(control(fyne.KeyB))
	h.item("menu.exit").Action()
	h.item("format.digits").Action()
	if want := []string{"new", "mute", "mute", "new", "tabs", "exit", "format.digits"}; !slices.Equal(h.done, want) {
		t.Errorf("the commands run are %q, want %q", h.done, want)
	}
}

func TestAtOnce(t *testing.T) {
	h := newHarness(t)
	if !h.AtOnce('k') || h.AtOnce('m') || h.AtOnce('x') {
		t.Errorf("AtOnce reports k %t, m %t, x %t", h.AtOnce('k'), h.AtOnce('m'), h.AtOnce('x'))
	}
	if h.on = true; h.AtOnce('K') {
		t.Error("AtOnce reports a disabled command")
	}
}

func TestDisabled(t *testing.T) {
	h := newHarness(t)
	for _, off := range []bool{false, true} {
		h.on = off
		if h.Disabled('k') != off || h.Disabled('K') != off || h.Disabled('m') || h.Disabled('x') {
			t.Errorf("Disabled reports k %t, m %t, x %t, want k %t", h.Disabled('k'), h.Disabled('m'), h.Disabled('x'), off)
		}
	}
}

func TestNoCommandsWhileDialogIsOpen(t *testing.T) {
	h := newHarness(t)
	h.busy = true
	h.TypedKey(fyne.KeyF1)
	h.TypedRune('m')
	h.item("menu.newgame").Action()
	h.item("menu.exit").Action()
	if !slices.Equal(h.done, []string{"exit"}) {
		t.Errorf("the commands run are %q, want exit only", h.done)
	}
}

func TestMenuItemsUpdate(t *testing.T) {
	h := newHarness(t)
	if h.item("menu.newgame").Disabled || h.item("menu.mute").Checked {
		t.Error("an item is disabled or checked at first")
	}
	h.off, h.on, h.formats = true, true, []string{"format.spaces", "format.digits"}
	h.Refill()
	if !h.item("menu.newgame").Disabled || !h.item("menu.mute").Checked {
		t.Error("the items do not follow their commands")
	}
	if got := len(h.item("menu.copyas").ChildMenu.Items); got != 2 || h.item("format.spaces") == nil {
		t.Errorf("the submenu has %d items", got)
	}
}

func TestCommandListOmitsPalette(t *testing.T) {
	got := newHarness(t).listed()
	want := []string{"Game › New game Ctrl+N", "Game › Copy as › Columns as digits: 4453", "Game › Exit Ctrl+Q", "Help › Mute sound M"}
	if !slices.Equal(got, want) {
		t.Errorf("the list has %q", got)
	}
}

// TestPersianOrder checks that in the palette the names of a command's menus are in the
// order from the right, and that labels end in a directional mark after the keys.
func TestPersianOrder(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	i18n.Use("fa")
	h := newHarness(t)
	h.Handle(event.Ready{})
	for _, c := range h.List() {
		if c.Keys != "" && !strings.HasSuffix(c.Item.Label, c.Keys+"\u200e") || strings.Contains(c.Text, "Ctrl") {
			t.Errorf("%+q has the label %+q", c.Text, c.Item.Label)
		}
		if i18n.Shown(c.Menu) != c.Menu {
			t.Errorf("%+q is not in visual order: %+q", c.Menu, i18n.Shown(c.Menu))
		}
	}
}

func TestListOfShortcuts(t *testing.T) {
	h := newHarness(t)
	for help, want := range map[string]string{"shortcut.new": "Ctrl+N, F1", "shortcut.tabs": "Ctrl+PgUp", "shortcut.none": ""} {
		if got := h.Keys(help); got != want {
			t.Errorf("the listed keys of %s are %q", help, got)
		}
	}
	if h.typed(control(fyne.KeySlash)); !slices.Equal(h.done, []string{"new"}) {
		t.Errorf("a key that is not listed ran %q", h.done)
	}
}

// TestTextFieldTakesShortcuts has a text field with the focus, also while the bar is busy.
func TestTextFieldTakesShortcuts(t *testing.T) {
	uitest.App(t)
	field := fynewidget.NewEntry()
	w := uitest.Window(t, field)
	done, busy := 0, true
	canvas := &fakeCanvas{Canvas: w.Canvas()}
	bar := command.NewBar(func() bool { return busy }, canvas, nil, command.Menu{Name: "menu.move", Commands: []*command.Command{
		{Name: "menu.undo", Keys: "Ctrl+Z", Do: func() { done++ }, Edit: &fyne.ShortcutUndo{}},
	}})
	undo := func() { canvas.typed(bar.Main, &fyne.ShortcutUndo{}) }
	w.Canvas().Focus(field)
	field.TypedRune('x')
	undo()
	if field.Text != "" || done > 0 {
		t.Errorf("the field contains %q, and the command was run %d times", field.Text, done)
	}
	w.Canvas().Unfocus()
	undo()
	busy = false
	undo()
	if done != 1 {
		t.Errorf("without a focused field the command was run %d times", done)
	}
}

func TestSearchRanking(t *testing.T) {
	c := command.Listed{Text: "Save as Piškvorky", Menu: "Game"}
	for words, worse := range map[string]string{"save": "piskvorky", "piskvorky": "vor", "vor": "game", "game": "help"} {
		if c.Rank(strings.Fields(words)) >= c.Rank(strings.Fields(worse)) {
			t.Errorf("%q ranks no better than %q", words, worse)
		}
	}
	for text, plain := range map[string]string{"Nápověda": "napoveda", "Příští chyba": "pristi chyba", "Å": "a", "随系统": "随系统", "بازی": "بازی"} {
		if got := command.Fold(text); got != plain {
			t.Errorf("%q folds to %q, want %q", text, got, plain)
		}
	}
	if c.Rank([]string{"help"}) != command.NoMatch {
		t.Error("a search finds a command without the word")
	}
}
