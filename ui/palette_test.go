//go:build !race

package ui_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/theme/themetest"
	"npaastribe/ui/uitest"
)

// command runs the first command that the palette finds for some words, using only keys.
func (h *program) command(words string) {
	h.t.Helper()
	h.key(fyne.KeyF10)
	h.wantOpen(dialog.PaletteName)
	h.write(words)
	h.key(fyne.KeyReturn)
	h.trackTab()
}

// rows returns the commands that the palette shows.
func (h *program) rows() (rows []*dialog.CommandRow) {
	h.t.Helper()
	h.wantOpen(dialog.PaletteName)
	for _, o := range test.LaidOutObjects(h.overlay()) {
		if row, ok := o.(*dialog.CommandRow); ok {
			rows = append(rows, row)
		}
	}
	return rows
}

// offered returns the texts of the commands that the palette shows, with their keys and in
// brackets if disabled, and the index of the chosen one, -1 for none.
func (h *program) offered() (all []string, chosen int) {
	h.t.Helper()
	chosen = -1
	for i, row := range h.rows() {
		text := strings.TrimSpace(row.Menu + " › " + row.Text + " " + row.Keys)
		if row.Item.Disabled {
			text = "(" + text + ")"
		}
		if light, _ := test.WidgetRenderer(row).Objects()[0].(*canvas.Rectangle); light.StrokeWidth > 0 { // only the chosen row has a stroke
			chosen = i
		}
		all = append(all, text)
	}
	return all, chosen
}

// TestPaletteListsMenuCommands compares the palette with the menus.
func TestPaletteListsMenuCommands(t *testing.T) {
	h := newProgram(t).begin()
	h.show("othello")
	h.shortcut(control(fyne.KeyK, 0))
	all, chosen := h.offered()
	count := 0
	for _, item := range allItems(h.window.MainMenu().Items...) {
		if item.ChildMenu == nil && !item.IsSeparator {
			count++
		}
	}
	if len(all) != count-1 || chosen != 0 { // the palette does not list itself
		t.Errorf("the palette lists %d of %d commands, and number %d is chosen", len(all), count, chosen)
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

// TestPaletteRunsTypedCommand runs commands of every menu by typing.
func TestPaletteRunsTypedCommand(t *testing.T) {
	h := newProgram(t).begin()
	h.command("dark")
	if !h.item("appearance.dark").Checked {
		t.Error("the command did not switch to the dark theme")
	}
	h.command("othe")
	if h.tab() != "othello" {
		t.Errorf("the tab of %s is shown", h.tab())
	}
	h.playAny(2)
	h.command("copy as ggf")
	if text := h.app.Clipboard().Content(); !strings.HasPrefix(text, "(;GM[Othello]") {
		t.Errorf("the clipboard contains %q", text)
	}
	h.command("undo")
	h.wantMoves(1)
	h.command("ABOUT")
	h.wantOpen("about")
	h.key(fyne.KeyEscape)
	h.command("piskv") // few keyboards have the š
	if h.tab() != "gomoku" {
		t.Errorf("the tab of %s is shown", h.tab())
	}
	h.wantOpen("")
}

// TestPaletteArrows checks that the arrows skip disabled commands and wrap round the ends.
func TestPaletteArrows(t *testing.T) {
	h := newProgram(t).begin()
	h.key(fyne.KeyF10)
	h.write("move")
	all, chosen := h.offered()
	if want := []string{
		"View › Move list", "(Move › One move .)", "(Move › Play through the moves Space)", "Move › Comment on the move… Ctrl+M", "(Move › Undo Ctrl+Z)", "(Move › Redo Ctrl+Shift+Z)",
		"(Move › Pause Space)", "Move › Hint H", "Move › Coach", "Move › Analysis A", "(Move › Review game Ctrl+R)",
		"(Move › Next mistake N)", "(Move › Previous mistake Shift+N)", "(Move › Try again R)", "(Move › Your mistakes Shift+R)",
	}; !slices.Equal(all, want) || chosen != 0 {
		t.Fatalf("the palette lists %q with number %d chosen, want %q", all, chosen, want)
	}
	for _, c := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyDown, 3},
		{fyne.KeyDown, 7},
		{fyne.KeyDown, 8},
		{fyne.KeyDown, 9},
		{fyne.KeyDown, 0},
		{fyne.KeyUp, 9},
		{fyne.KeyPageUp, 3},
		{fyne.KeyPageDown, 9},
		{fyne.KeyUp, 8},
	} {
		h.key(c.key)
		if _, chosen := h.offered(); chosen != c.want {
			t.Fatalf("%s chooses number %d, want %d", c.key, chosen, c.want)
		}
	}
	h.key(fyne.KeyDown, fyne.KeyReturn)
	h.wantOpen("")
	if !h.analysing() {
		t.Error("Enter does not run the chosen command")
	}
}

// TestPaletteScrollsToChosenCommand moves to the last command and back: each must be scrolled into
// sight.
func TestPaletteScrollsToChosenCommand(t *testing.T) {
	h := newProgram(t).begin()
	h.key(fyne.KeyF10)
	all, _ := h.offered()
	for i, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown} { // wrapping round the ends
		want := []int{len(all) - 1, 0}[i]
		h.key(key)
		if _, ok := uitest.InSight(h.window)[fmt.Sprintf("dialog.row.%d", want)]; !ok {
			t.Errorf("the chosen command %d of %d is not visible", want, len(all))
		}
	}
}

// TestClosePalette opens the palette by either key, and closes it without running a command.
func TestClosePalette(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(3)
	toggle := func() { h.shortcut(control(fyne.KeyK, 0)) }
	for _, leave := range []func(){
		func() { h.key(fyne.KeyEscape) }, func() { h.key(fyne.KeyF10) }, toggle, func() { h.tap("close") },
	} {
		for _, open := range []func(){func() { h.key(fyne.KeyF10) }, toggle} {
			open()
			h.write("new")
			leave()
			h.wantOpen("")
			h.wantMoves(1)
		}
	}
	h.key(fyne.KeyF10)
	h.write("no such thing")
	h.key(fyne.KeyDown, fyne.KeyReturn)
	if all, chosen := h.offered(); len(all) > 0 || chosen >= 0 {
		t.Errorf("the palette finds %q with number %d chosen", all, chosen)
	}
	h.key(fyne.KeyEscape)
	h.write("4")
	h.wantMoves(2)
}

// TestPaletteDisabledCommand tries to run a disabled command, which a computer's move then enables.
func TestPaletteDisabledCommand(t *testing.T) {
	h := newProgram(t, func(s *settings.Settings) {
		setLevel(s, "nrow", 0, search.Beginner)
		setStarter(s, "nrow", game.StartFirst)
	}).begin()
	h.key(fyne.KeyF10)
	h.write("hint")
	for _, row := range h.rows() {
		test.Tap(row)
	}
	h.key(fyne.KeyReturn)
	if all, chosen := h.offered(); !slices.Equal(all, []string{"(Move › Hint H)"}) || chosen >= 0 {
		t.Errorf("the palette finds %q with number %d chosen", all, chosen)
	}
	h.awaitPerson()
	h.wantMoves(1)
	if all, chosen := h.offered(); !slices.Equal(all, []string{"Move › Hint H"}) || chosen != 0 {
		t.Errorf("after a move the palette finds %q with number %d chosen", all, chosen)
	}
	h.key(fyne.KeyReturn)
	h.wantOpen("")
	h.awaitPerson()
	if _, ok := last[event.Hint](h); !ok {
		t.Error("the command gave no hint")
	}
}

// TestPaletteClick clicks on a row.
func TestPaletteClick(t *testing.T) {
	h := newProgram(t).begin()
	h.key(fyne.KeyF10)
	h.write("rules")
	uitest.Click(t, h.window, "dialog.row.0")
	h.wantOpen("rules")
}

// TestPaletteOverTextField opens the palette while the gravity field has the focus, which must not
// handle the command.
func TestPaletteOverTextField(t *testing.T) {
	h := newProgram(t).begin()
	h.drop(3)
	for _, open := range []func(){func() { h.key(fyne.KeyF10) }, func() { h.shortcut(control(fyne.KeyK, 0)) }} {
		h.app.Clipboard().SetContent("")
		h.openExtra()
		h.focus("gravity")
		open()
		h.write("copy game")
		h.key(fyne.KeyReturn)
		if text := h.app.Clipboard().Content(); !strings.HasPrefix(text, `[Game "nrow"]`) {
			t.Errorf("the clipboard contains %q", text)
		}
	}
}

// TestNoPaletteOverDialog tries to open the palette over another dialog.
func TestNoPaletteOverDialog(t *testing.T) {
	h := newProgram(t).begin()
	h.menu("menu.rules")
	h.key(fyne.KeyF10)
	h.shortcut(control(fyne.KeyK, 0))
	h.wantOpen("rules")
	h.key(fyne.KeyEscape)
	h.menu("menu.saveas")
	h.shortcut(control(fyne.KeyK, 0))
	h.wantOpen("save")
	h.tap("cancel")
}

// TestShortcutListsAreComplete looks for the keys of every command in the program's list of
// shortcuts and in that of the README.
func TestShortcutListsAreComplete(t *testing.T) {
	h := newProgram(t).begin()
	readme := readFile(t, "..", "README.md")
	h.menu("menu.shortcuts")
	listed := map[string]bool{}
	if inMoves := "←, ↑, →, ↓, Home, End"; !slices.Contains(textsIn(h.overlay()), inMoves) {
		t.Errorf("%s of the list of moves are not listed", inMoves)
	}
	for _, text := range textsIn(h.overlay()) {
		for _, keys := range strings.Split(text, ", ") {
			listed[strings.TrimSuffix(keys, " …")] = true
		}
	}
	h.key(fyne.KeyEscape)
	h.menu("menu.commands")
	for _, row := range h.rows() {
		keys := row.Keys
		if slices.ContainsFunc(catalog.Names(), func(name string) bool { return i18n.T(name+".name") == row.Text }) {
			keys = i18n.CommandKey("1") // stands for the keys of all games
		}
		if keys == "" {
			continue
		}
		if !listed[keys] {
			t.Errorf("%s of %q is not listed", keys, row.Text)
		}
		if keys = "<kbd>" + strings.ReplaceAll(keys, "+", "</kbd>+<kbd>") + "</kbd>"; !strings.Contains(readme, keys) {
			t.Errorf("%s of %q is not in the README", keys, row.Text)
		}
	}
}

func TestPaletteMarksChosenCommand(t *testing.T) {
	h := newProgram(t).begin()
	for _, appearance := range []string{"appearance.light", "appearance.dark"} {
		h.menu(appearance, "menu.commands")
		edges := 0
		for _, row := range h.rows() {
			light, _ := test.WidgetRenderer(row).Objects()[0].(*canvas.Rectangle)
			if light != nil && light.StrokeWidth >= 1 && themetest.Contrast(light.StrokeColor, theme.Color(fynetheme.ColorNameOverlayBackground)) >= themetest.Mark {
				edges++
			}
		}
		if edges != 1 {
			t.Errorf("%s: %d commands are marked as chosen", appearance, edges)
		}
		h.key(fyne.KeyEscape)
	}
}
