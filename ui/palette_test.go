package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/dialog"
	"npaastribe/ui/gametab"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
	"npaastribe/ui/uitest"
)

// typeInto types a text into whatever has the focus.
func (h *house) typeInto(text string) {
	h.t.Helper()
	for _, r := range text {
		h.focused().TypedRune(r)
	}
}

// pressed presses a key, for whatever has the focus if anything has.
func (h *house) pressed(keys ...fyne.KeyName) {
	h.t.Helper()
	for _, key := range keys {
		if f := h.window.Canvas().Focused(); f != nil {
			f.TypedKey(&fyne.KeyEvent{Name: key})
		} else {
			h.key(key)
		}
	}
}

// command runs the command that a search finds first, by the keyboard alone.
func (h *house) command(search string) {
	h.t.Helper()
	h.pressed(fyne.KeyF10)
	h.wantOpen(dialog.PaletteName)
	h.typeInto(search)
	h.pressed(fyne.KeyReturn)
	h.follow()
}

// wantOpen sees which dialog is open, "" for none.
func (h *house) wantOpen(name string) {
	h.t.Helper()
	if open := h.dialogs.Name(); open != name {
		h.t.Fatalf("the dialog %q is open, want %q", open, name)
	}
}

// offered are the commands that the palette shows, each with its keys, and in
// brackets if it is disabled, and the number of the chosen one.
func (h *house) offered() (all []string, chosen int) {
	h.t.Helper()
	h.wantOpen(dialog.PaletteName)
	chosen = -1
	for _, o := range test.LaidOutObjects(h.dialogs.Card()) {
		row, ok := o.(*dialog.CommandRow)
		if !ok {
			continue
		}
		text := strings.TrimSpace(row.Menu + " › " + row.Text + " " + row.Keys)
		if row.Item.Disabled {
			text = "(" + text + ")"
		}
		if row.Chosen() {
			chosen = len(all)
		}
		all = append(all, text)
	}
	return all, chosen
}

// items are all items of a menu that do something, and of those in it.
func items(menu *fyne.Menu) []*fyne.MenuItem {
	var all []*fyne.MenuItem
	for _, item := range menu.Items {
		switch {
		case item.ChildMenu != nil:
			all = append(all, items(item.ChildMenu)...)
		case !item.IsSeparator:
			all = append(all, item)
		}
	}
	return all
}

// TestThePaletteHasAllOfTheMenus compares the two.
func TestThePaletteHasAllOfTheMenus(t *testing.T) {
	h := newHouse(t).begin()
	h.show(1)
	h.shortcut(control(fyne.KeyK, 0))
	all, chosen := h.offered()
	count := 0
	for _, menu := range h.menu.Main.Items {
		count += len(items(menu))
	}
	if len(all) != count-1 || chosen != 0 { // all but the palette itself
		t.Errorf("%d of %d commands, number %d chosen", len(all), count, chosen)
	}
	for _, want := range []string{
		"Game › New game Ctrl+N", "Game › Save as… Ctrl+Shift+S", "Game › Settings… Ctrl+,", "Game › Copy as › GGF (.ggf)",
		"(Move › Undo Ctrl+Z)", "(Move › Redo Ctrl+Shift+Z)", "Move › Hint H", "View › Othello Ctrl+2",
		"View › Full screen F11", "View › Appearance › Dark", "View › Mute sound M",
		"Help › Rules F2", "Help › Keyboard Ctrl+?", "Help › About",
	} {
		if !slices.Contains(all, want) {
			t.Errorf("%q is not in %q", want, all)
		}
	}
}

// TestThePaletteRunsWhatIsTyped runs commands of every menu without a mouse.
func TestThePaletteRunsWhatIsTyped(t *testing.T) {
	h := newHouse(t).begin()
	h.command("dark")
	if h.App.settings.Get().Appearance != theme.Dark {
		t.Errorf("the appearance is %s", h.App.settings.Get().Appearance)
	}
	h.command("othe")
	if !h.shows("othello") {
		t.Errorf("%s is shown", h.tabs.Current().Name())
	}
	h.playAny(2)
	h.command("copy as ggf")
	if text := h.app.Clipboard().Content(); !strings.HasPrefix(text, "(;GM[Othello]") {
		t.Errorf("copied is %q", text)
	}
	h.command("undo")
	h.wantMoves(1)
	h.command("ABOUT")
	h.wantOpen("about")
	h.pressed(fyne.KeyEscape)
	h.command("piskv") // which few keyboards have the š for
	if !h.shows("gomoku") {
		t.Errorf("%s is shown", h.tabs.Current().Name())
	}
	h.wantOpen("")
}

// TestTheArrowsChooseACommand goes past what is disabled and round the end.
func TestTheArrowsChooseACommand(t *testing.T) {
	h := newHouse(t).begin()
	h.key(fyne.KeyF10)
	h.typeInto("move")
	all, chosen := h.offered()
	if want := []string{
		"View › Move list", "(Move › One move .)", "(Move › Undo Ctrl+Z)", "(Move › Redo Ctrl+Shift+Z)",
		"(Move › Pause Space)", "Move › Hint H", "Move › Analysis A", "(Move › Review game Ctrl+R)",
	}; !slices.Equal(all, want) || chosen != 0 {
		t.Fatalf("%q with number %d chosen, want %q", all, chosen, want)
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 5},
		{fyne.KeyDown, 6},
		{fyne.KeyDown, 0},
		{fyne.KeyUp, 6},
		{fyne.KeyPageUp, 0},
		{fyne.KeyPageDown, 6},
		{fyne.KeyUp, 5},
	} {
		h.pressed(c.key)
		if _, chosen := h.offered(); chosen != c.want {
			t.Fatalf("%s leads to number %d, want %d", c.key, chosen, c.want)
		}
	}
	h.pressed(fyne.KeyDown, fyne.KeyReturn)
	h.wantOpen("")
	if !h.controller.Analysis.On() {
		t.Error("Enter does not run the chosen command")
	}
	h.controller.Analysis.Toggle()
}

// TestAChosenCommandIsInSight goes to the last command and back.
func TestAChosenCommandIsInSight(t *testing.T) {
	h := newHouse(t).begin()
	h.key(fyne.KeyF10)
	all, _ := h.offered()
	for i, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown} { // round the end, and back
		want := []int{len(all) - 1, 0}[i]
		h.pressed(key)
		if _, ok := uitest.InSight(h.window)[fmt.Sprintf("dialog.row.%d", want)]; !ok {
			t.Errorf("command %d of %d is out of sight", want, len(all))
		}
	}
}

// TestThePaletteIsLeft opens it by either key, and leaves it without an effect.
func TestThePaletteIsLeft(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(3)
	toggle := func() { h.shortcut(control(fyne.KeyK, 0)) }
	for _, leave := range []func(){
		func() { h.pressed(fyne.KeyEscape) }, func() { h.pressed(fyne.KeyF10) }, toggle, func() { h.tap("close") },
	} {
		for _, open := range []func(){func() { h.pressed(fyne.KeyF10) }, toggle} {
			open()
			h.typeInto("new")
			leave()
			h.wantOpen("")
			h.wantMoves(1)
		}
	}
	h.pressed(fyne.KeyF10)
	h.typeInto("no such thing")
	h.pressed(fyne.KeyDown, fyne.KeyReturn)
	if all, chosen := h.offered(); len(all) > 0 || chosen >= 0 {
		t.Errorf("found are %q with number %d chosen", all, chosen)
	}
	h.pressed(fyne.KeyEscape)
	h.rune('4')
	h.wantMoves(2)
}

// TestADisabledCommandIsNotRun asks for one, which a move then allows.
func TestADisabledCommandIsNotRun(t *testing.T) {
	h := newHouse(t).begin()
	h.key(fyne.KeyF10)
	h.typeInto("undo")
	for _, o := range test.LaidOutObjects(h.dialogs.Card()) {
		if row, ok := o.(*dialog.CommandRow); ok {
			test.Tap(row)
		}
	}
	h.pressed(fyne.KeyReturn)
	if all, chosen := h.offered(); !slices.Equal(all, []string{"(Move › Undo Ctrl+Z)"}) || chosen >= 0 {
		t.Errorf("found are %q with number %d chosen", all, chosen)
	}
	h.controller.Play(3) // as a computer would
	if all, chosen := h.offered(); !slices.Equal(all, []string{"Move › Undo Ctrl+Z"}) || chosen != 0 {
		t.Errorf("after a move found are %q with number %d chosen", all, chosen)
	}
	h.pressed(fyne.KeyReturn)
	h.wantMoves(0)
}

// TestAClickRunsACommand clicks on a row.
func TestAClickRunsACommand(t *testing.T) {
	h := newHouse(t).begin()
	h.key(fyne.KeyF10)
	h.typeInto("rules")
	uitest.Click(t, h.window, "dialog.row.0")
	h.wantOpen("rules")
}

// TestThePaletteComesFromAFieldAndCopiesTheGame opens it while the field for
// gravity has the focus, whose own the commands would be.
func TestThePaletteComesFromAFieldAndCopiesTheGame(t *testing.T) {
	h := newHouse(t).begin()
	h.drop(3)
	for _, open := range []func(){func() { h.pressed(fyne.KeyF10) }, func() { h.shortcut(control(fyne.KeyK, 0)) }} {
		h.app.Clipboard().SetContent("")
		h.window.Canvas().Focus(h.gravityField())
		open()
		h.typeInto("copy game")
		h.pressed(fyne.KeyReturn)
		if text := h.app.Clipboard().Content(); !strings.HasPrefix(text, `[Game "nrow"]`) {
			t.Errorf("copied is %q", text)
		}
	}
}

// TestThePaletteWaitsForADialog tries to open it over another one.
func TestThePaletteWaitsForADialog(t *testing.T) {
	h := newHouse(t).begin()
	h.run("menu.rules")
	h.pressed(fyne.KeyF10)
	h.shortcut(control(fyne.KeyK, 0))
	h.wantOpen("rules")
	h.pressed(fyne.KeyEscape)
	h.files.SaveAs()
	h.shortcut(control(fyne.KeyK, 0))
	h.wantOpen("")
	h.press("Cancel")
}

// TestAllKeysAreListed looks for the keys of every command in the program's
// list of keys and in that of the README.
func TestAllKeysAreListed(t *testing.T) {
	h := newHouse(t).begin()
	readme := contents(t, "..", "README.md")
	listed := map[string]bool{}
	for _, s := range h.shortcuts() {
		for _, keys := range strings.Split(s[0], ", ") {
			listed[strings.TrimSuffix(keys, " …")] = true
		}
	}
	for _, c := range h.menu.List() {
		keys := c.Keys
		if slices.ContainsFunc(h.tabs.All, func(t *gametab.Tab) bool { return t.Title() == c.Text }) {
			keys = i18n.CommandKey("1") // which stands for all
		}
		if keys == "" {
			continue
		}
		if !listed[keys] {
			t.Errorf("%s of %q is not listed", keys, c.Text)
		}
		if keys = "<kbd>" + strings.ReplaceAll(keys, "+", "</kbd>+<kbd>") + "</kbd>"; !strings.Contains(readme, keys) {
			t.Errorf("%s of %q is not in the README", keys, c.Text)
		}
	}
}

func TestTheChosenCommandIsToldFromTheOthers(t *testing.T) {
	h := newHouse(t).begin()
	for _, appearance := range []theme.Appearance{theme.Light, theme.Dark} {
		h.settings.Change(func(s *settings.Settings) { s.Appearance = appearance })
		h.shortcut(control(fyne.KeyK, 0))
		edges := 0
		for _, o := range test.LaidOutObjects(h.dialogs.Card()) {
			row, ok := o.(*dialog.CommandRow)
			if !ok {
				continue
			}
			light, _ := test.WidgetRenderer(row).Objects()[0].(*canvas.Rectangle)
			if light != nil && light.StrokeWidth >= 1 && themetest.Contrast(light.StrokeColor, theme.Color(fynetheme.ColorNameOverlayBackground)) >= themetest.Mark {
				edges++
			}
		}
		if edges != 1 {
			t.Errorf("%s: %d commands have an edge", appearance, edges)
		}
		h.dialogs.Close()
	}
}
