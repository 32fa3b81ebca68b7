package ui_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynedesktop "fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/search"
	"npaastribe/resources"
	"npaastribe/ui"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/movelist"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
	"npaastribe/ui/theme"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// program is the program in a test, with methods to use and examine it as players do: they find
// parts of the window by name, tap, type and read. Sounds are recorded. Functions that other
// goroutines post are queued until the test runs them.
type program struct {
	t      testing.TB
	app    *desktop
	config startup.Config
	window fyne.Window
	sound  *fakeSound
	events []event.Event
	posted *queue
	timers timers
	stderr bytes.Buffer // standard error
	codes  []int        // exit codes
	now    time.Time    // the program's current time
	tabs   map[string][]fyne.CanvasObject
	ended  chan struct{}
}

// newProgram starts the program with settings that prepare changes. By default coins land at once
// and computers do not wait.
func newProgram(t testing.TB, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	return start(t, uitest.App(t), startup.Config{Settings: settingsFile(t, prepare...)})
}

// newStoredProgram is like newProgram, with matches stored in a file.
func newStoredProgram(t testing.TB, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	return start(t, uitest.App(t), startup.Config{
		Archive: filepath.Join(t.TempDir(), "data", "matches.db"), Settings: settingsFile(t, prepare...),
	})
}

// inTab is like newProgram, and starts the first game and shows the tab of a game.
func inTab(t testing.TB, name string, prepare ...func(*settings.Settings)) *program {
	t.Helper()
	h := newProgram(t, prepare...).begin()
	h.show(name)
	return h
}

// start starts the program, which ends before the test does.
func start(t testing.TB, app fyne.App, c startup.Config) *program {
	t.Helper()
	h := &program{
		t: t, app: boot(app), sound: &fakeSound{t: t, names: soundNames(t)}, posted: newQueue(), now: time.Now(),
		tabs: map[string][]fyne.CanvasObject{}, ended: make(chan struct{}),
	}
	c.Sound, c.Stderr = h.sound, &h.stderr
	if c.Post == nil {
		c.Post = h.posted.add
	}
	if c.Now == nil {
		c.Now = func() time.Time { return h.now }
	}
	none := make(chan os.Signal)
	close(none)
	if c.Signals == nil {
		c.Signals = func() <-chan os.Signal { return none }
	}
	c.After = h.timers.after
	c.Handle = func(e event.Event) { h.events = append(h.events, e) }
	c.Exit = func(code int) {
		h.codes = append(h.codes, code)
		h.app.Quit()
	}
	h.config = c
	a, err := ui.New(h.app, c)
	if err != nil {
		t.Fatal(err)
	}
	h.window = h.app.window.Window
	go func() {
		defer close(h.ended)
		a.Run()
	}()
	t.Cleanup(h.end)
	<-h.app.running
	h.trackTab()
	return h
}

// end ends Fyne's loop, if need be, and with it the program. It returns when everything is on
// the disk.
func (h *program) end() {
	h.app.Quit()
	<-h.ended
	for _, parts := range h.tabs {
		for _, part := range parts {
			uitest.Release(part)
		}
	}
	uitest.Close(h.window)
}

// restart ends the program and starts it again with the same files.
func (h *program) restart(change ...func(*startup.Config)) *program {
	h.t.Helper()
	h.end()
	c := startup.Config{Archive: h.config.Archive, Settings: h.config.Settings}
	for _, f := range change {
		f(&c)
	}
	return start(h.t, h.app.App, c)
}

// panel returns the scroller beside the board, and card the open dialog without its shade.
func (h *program) panel() *widget.Scroll {
	h.t.Helper()
	return find[*widget.Scroll](h.window.Content())
}

func (h *program) card() fyne.CanvasObject {
	h.t.Helper()
	over := h.overlay().(*inspect.Curtain).Parts()[0].(*fyne.Container).Objects
	return over[len(over)-1]
}

// begin accepts the settings dialog of the start.
func (h *program) begin() *program {
	h.t.Helper()
	h.wantOpen("settings")
	h.tap("ok")
	return h
}

// fakeSound is a Sound that only records what is played. It fails the test for an unknown sound.
type fakeSound struct {
	t      testing.TB
	names  []string
	played []string
	volume int
	muted  bool
}

func (q *fakeSound) Play(name string) {
	if !slices.Contains(q.names, name) {
		q.t.Errorf("there is no sound %q", name)
	}
	q.played = append(q.played, name)
}

func (q *fakeSound) SetVolume(percent int)    { q.volume = percent }
func (q *fakeSound) SetMuted(muted bool)      { q.muted = muted }
func (q *fakeSound) Available() (bool, error) { return true, nil }

// soundNames returns the names of all sounds, sorted.
func soundNames(t testing.TB) []string {
	t.Helper()
	files, err := fs.Glob(resources.Sounds(), "*.wav")
	if err != nil {
		t.Fatal(err)
	}
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ".wav")
	}
	return files
}

// queue is what other goroutines have posted to the UI goroutine.
type queue struct {
	mu   sync.Mutex
	do   []func()
	more chan struct{}
}

func newQueue() *queue { return &queue{more: make(chan struct{}, 1)} }

func (q *queue) add(f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.do = append(q.do, f)
	select {
	case q.more <- struct{}{}:
	default: // a signal is pending already
	}
}

// take removes and returns the oldest function, nil if there is none.
func (q *queue) take() (f func()) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.do) > 0 {
		f, q.do = q.do[0], q.do[1:]
	}
	return f
}

// timers are the pending timers, which elapse when the test wants.
type timers struct {
	mu sync.Mutex
	do []*func()
}

// longestTimer is the maximum time of a timer that ever elapses. An analysis pauses after a longer
// one.
const longestTimer = time.Minute

func (t *timers) after(d time.Duration, f func()) (stop func() bool) {
	if d > longestTimer {
		return func() bool { return true }
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.do = append(t.do, &f)
	return func() bool {
		t.mu.Lock()
		defer t.mu.Unlock()
		before := len(t.do)
		t.do = slices.DeleteFunc(t.do, func(other *func()) bool { return other == &f })
		return len(t.do) < before
	}
}

// take removes and returns the functions of all timers.
func (t *timers) take() (all []func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, f := range t.do {
		all = append(all, *f)
	}
	t.do = nil
	return all
}

// reportTimeout is how long a test waits for other goroutines before it fails: many times what the
// slowest takes on a busy machine.
const reportTimeout = 3 * time.Minute

// runNext runs one function that another goroutine has posted, and waits for that if there is none.
func (h *program) runNext() {
	h.t.Helper()
	for {
		if f := h.posted.take(); f != nil {
			f()
			return
		}
		select {
		case <-h.posted.more:
		case <-time.After(reportTimeout):
			h.t.Fatalf("nothing is reported any more; %q is open, the message says %q, the last event is %+v", h.dialog(), h.says("message"), h.events[len(h.events)-1])
		}
	}
}

// until runs posted functions until so returns true. Their number is not limited, because on a
// busy machine those of timers come in between.
func (h *program) until(so func() bool) {
	h.t.Helper()
	for !so() {
		h.runNext()
	}
}

// flush runs the functions posted so far.
func (h *program) flush() {
	for f := h.posted.take(); f != nil; f = h.posted.take() {
		f()
	}
}

// elapseTimers lets all pending timers elapse and runs what is posted.
func (h *program) elapseTimers() {
	for _, do := range h.timers.take() {
		do()
	}
	h.flush()
}

// quit closes the window.
func (h *program) quit() { h.app.window.close() }

// goTo clicks on a move in the list, numbered from 1; 0 is the start.
func (h *program) goTo(ply int) {
	h.t.Helper()
	uitest.Click(h.t, h.window, fmt.Sprintf("move.%d", ply))
}

// part returns a part of the window.
func (h *program) part(name string) fyne.CanvasObject {
	h.t.Helper()
	return uitest.Part(h.t, h.window, name)
}

// partOf returns a part of the window that has type T.
func partOf[T fyne.CanvasObject](h *program, name string) T {
	h.t.Helper()
	part, ok := h.part(name).(T)
	if !ok {
		h.t.Fatalf("%q is a %T", name, h.part(name))
	}
	return part
}

// has reports whether the window has the named part, visible or not.
func (h *program) has(name string) bool { return inspect.Find(h.window.Canvas(), name) != nil }

// button returns a button of the window.
func (h *program) button(name string) *widget.Button {
	h.t.Helper()
	return partOf[*widget.Button](h, name)
}

// press taps buttons of the window.
func (h *program) press(names ...string) {
	h.t.Helper()
	for _, name := range names {
		test.Tap(h.button(name))
	}
}

// inDialog returns a part of the open dialog.
func (h *program) inDialog(name string) fyne.CanvasObject {
	h.t.Helper()
	return h.part("dialog." + name)
}

// tap taps parts of the open dialog.
func (h *program) tap(names ...string) {
	h.t.Helper()
	for _, name := range names {
		test.Tap(h.inDialog(name).(fyne.Tappable))
	}
}

// disabledInDialog reports whether a part of the open dialog is disabled.
func (h *program) disabledInDialog(name string) bool {
	h.t.Helper()
	return h.inDialog(name).(fyne.Disableable).Disabled()
}

// choose selects an entry of a list in the open dialog.
func (h *program) choose(name string, option int) {
	h.t.Helper()
	partOf[*widget.Choice](h, "dialog."+name).SetSelectedIndex(option)
}

// set changes settings in the settings dialog.
func (h *program) set(change func()) {
	h.t.Helper()
	h.menu("menu.settings")
	change()
	h.tap("ok")
}

// textField is a text field of Fyne's or ours.
type textField interface {
	fyne.Focusable
	fyne.CanvasObject
	SetText(string)
}

func textOf(field textField) string {
	return reflect.ValueOf(field).Elem().FieldByName("Text").String()
}

// enter replaces the text of a field in the open dialog by typing.
func (h *program) enter(name, text string) {
	h.t.Helper()
	field := h.inDialog(name).(textField)
	field.(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
	test.Type(field, text)
}

// canvas returns the window's canvas.
func (h *program) canvas() fyne.Canvas { return h.app.window.Canvas() }

// focus gives a part of the window the focus.
func (h *program) focus(name string) {
	h.t.Helper()
	h.canvas().Focus(h.part(name).(fyne.Focusable))
}

// focused returns the control with the focus. It ends the test if there is none.
func (h *program) focused() fyne.Focusable {
	h.t.Helper()
	f := h.canvas().Focused()
	if f == nil {
		h.t.Fatal("nothing has the focus")
	}
	return f
}

// key presses and releases keys, late enough not to count as a second click.
func (h *program) key(names ...fyne.KeyName) {
	h.t.Helper()
	for _, name := range names {
		h.advance(time.Second)
		h.keyDown(name)
		h.repeatKey(name)
		h.keyUp(name)
	}
}

// keyDown, repeatKey and keyUp are the steps of key; repeatKey is called several times for a key
// that is held down.
// keyDown and keyUp tell the canvas directly, as a control with the focus would pass these
// events to a canvas of the test driver, which does not have them.
func (h *program) keyDown(name fyne.KeyName) { h.app.window.canvas.down(&fyne.KeyEvent{Name: name}) }
func (h *program) keyUp(name fyne.KeyName)   { h.app.window.canvas.up(&fyne.KeyEvent{Name: name}) }

func (h *program) repeatKey(name fyne.KeyName) {
	e := &fyne.KeyEvent{Name: name}
	if f := h.canvas().Focused(); f != nil {
		f.TypedKey(e)
	} else {
		h.canvas().OnTypedKey()(e)
	}
}

// write types a text: in the control with the focus, if there is one.
func (h *program) write(text string) {
	h.t.Helper()
	for _, r := range text {
		h.advance(time.Second)
		if f := h.canvas().Focused(); f != nil {
			f.TypedRune(r)
		} else {
			h.canvas().OnTypedRune()(r)
		}
	}
}

// control returns the shortcut of a key with the system's modifier for commands, and more
// modifiers.
func control(key fyne.KeyName, more fyne.KeyModifier) fyne.Shortcut {
	return &fynedesktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | more}
}

// undoKey and newKey press the shortcuts of Undo and New game.
func (h *program) undoKey() { h.t.Helper(); h.shortcut(&fyne.ShortcutUndo{}) }
func (h *program) newKey()  { h.t.Helper(); h.shortcut(control(fyne.KeyN, 0)) }

// shortcut presses a combination of keys, which belongs to a menu item or to the window.
func (h *program) shortcut(s fyne.Shortcut) {
	h.t.Helper()
	for _, item := range allItems(h.window.MainMenu().Items...) {
		if item.Shortcut != nil && item.Shortcut.ShortcutName() == s.ShortcutName() {
			item.Action()
			return
		}
	}
	h.app.window.canvas.shortcuts.TypedShortcut(s)
}

// allItems returns all items of menus and their submenus.
func allItems(menus ...*fyne.Menu) (all []*fyne.MenuItem) {
	for _, m := range menus {
		for _, item := range m.Items {
			all = append(all, item)
			if item.ChildMenu != nil {
				all = append(all, allItems(item.ChildMenu)...)
			}
		}
	}
	return all
}

// item returns the menu item with the text of an i18n key.
func (h *program) item(key string) *fyne.MenuItem {
	h.t.Helper()
	text := i18n.T(key)
	for _, item := range allItems(h.window.MainMenu().Items...) {
		label := strings.TrimSpace(strings.ReplaceAll(item.Label, "\t", "  "))
		if label == text || strings.HasPrefix(label, text+"  ") { // the item's keys follow
			return item
		}
	}
	h.t.Fatalf("the menu has no %q", text)
	return nil
}

// menu runs menu items, given by their i18n keys.
func (h *program) menu(keys ...string) {
	h.t.Helper()
	for _, key := range keys {
		h.item(key).Action()
	}
}

// tab returns the name of the game whose tab is shown.
func (h *program) tab() string {
	h.t.Helper()
	for _, name := range catalog.Names() {
		if h.item(name + ".name").Checked {
			return name
		}
	}
	h.t.Fatal("no tab is shown")
	return ""
}

// show opens the tab of a game.
func (h *program) show(name string) {
	h.t.Helper()
	test.Tap(h.part("tab." + name).(fyne.Tappable))
	if shown := h.tab(); shown != name {
		h.t.Fatalf("%s is shown, not %s", shown, name)
	}
	h.trackTab()
}

// trackTab records what the current tab has drawn, to release it at the end, and makes its coins
// fall by the test's clock.
func (h *program) trackTab() {
	var parts []fyne.CanvasObject
	for _, part := range inspect.Parts(h.window.Content()) {
		parts = append(parts, part)
	}
	h.tabs[h.tab()] = parts
	if coins, ok := h.part("board").(*board.DropBoard); ok {
		coins.Now = func() time.Time { return h.now }
	}
}

// advance advances the clock by which coins fall and clicks are told apart.
func (h *program) advance(d time.Duration) { h.now = h.now.Add(d) }

// rules returns the rules of the current game.
func (h *program) rules() game.Rules {
	h.t.Helper()
	entry, ok := catalog.ByName(h.tab())
	if !ok {
		h.t.Fatalf("there is no game %q", h.tab())
	}
	return entry.Rules
}

// state returns the position of the last event.Turn or event.Result.
func (h *program) state() game.State {
	h.t.Helper()
	s, err := h.rules().Parse(h.position())
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

// position returns the text of that position.
func (h *program) position() string {
	h.t.Helper()
	for _, e := range slices.Backward(h.events) {
		switch e := e.(type) {
		case event.Turn:
			return e.Position
		case event.Result:
			return e.Position
		}
	}
	h.t.Fatal("no position has been announced")
	return ""
}

// over reports whether the current game has ended.
func (h *program) over() bool { return h.state().Result().Outcome != game.Playing }

// ply returns the number of moves made, according to the list of moves.
func (h *program) ply() int {
	h.t.Helper()
	return h.list().Current()
}

func (h *program) wantMoves(n int) {
	h.t.Helper()
	if got := h.ply(); got != n {
		h.t.Fatalf("%d moves have been made, want %d", got, n)
	}
}

// list returns the list of moves.
func (h *program) list() *movelist.List {
	h.t.Helper()
	return find[*movelist.List](h.part("moves"))
}

// play clicks on the board for a move.
func (h *program) play(m game.Move) {
	h.t.Helper()
	h.advance(time.Second)
	uitest.Click(h.t, h.window, h.place(m))
}

// place returns the name of the part of the board to click on for a move.
func (h *program) place(m game.Move) string {
	h.t.Helper()
	columns := 8
	if sized, ok := h.state().(interface{ Size() (int, int) }); ok {
		columns, _ = sized.Size()
	}
	switch h.tab() {
	case "nrow":
		return fmt.Sprintf("arrow.%d", m)
	case "awari":
		return fmt.Sprintf("pit.%d", m)
	case "gomoku":
		return fmt.Sprintf("mark.%d.%d", int(m)%columns, int(m)/columns)
	default:
		return fmt.Sprintf("cell.%d.%d", int(m)%columns, int(m)/columns)
	}
}

// playAny makes some moves in the current tab.
func (h *program) playAny(plies int) {
	h.t.Helper()
	for i := range plies {
		moves := h.state().Moves()
		h.play(moves[(7*i)%len(moves)])
	}
	h.wantMoves(plies)
}

// drop clicks on columns, numbered from 0.
func (h *program) drop(columns ...int) {
	h.t.Helper()
	for _, column := range columns {
		h.play(game.Move(column))
	}
}

// mark clicks on cells, and sow on pits, numbered as in the rules.
func (h *program) mark(cells ...int) { h.t.Helper(); h.drop(cells...) }
func (h *program) sow(pits ...int)   { h.t.Helper(); h.drop(pits...) }

// at returns the middle of a named cell of Othello's board.
func (h *program) at(name string) fyne.Position {
	h.t.Helper()
	area, ok := uitest.InSight(h.window)[fmt.Sprintf("cell.%d.%d", name[0]-'a', name[1]-'1')]
	if !ok {
		h.t.Fatalf("%s is not in sight", name)
	}
	return area.Position.AddXY(area.Size.Width/2, area.Size.Height/2)
}

// left and right click on named cells with a mouse button.
func (h *program) left(names ...string) {
	h.t.Helper()
	for _, name := range names {
		test.TapCanvas(h.window.Canvas(), h.at(name))
	}
}

func (h *program) right(names ...string) {
	h.t.Helper()
	for _, name := range names {
		at := h.at(name).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(h.part("board")))
		test.TapSecondaryAt(h.part("board").(fyne.SecondaryTappable), at)
	}
}

// playOut plays moves in the notation of transcripts by left clicks.
func (h *program) playOut(moves string) {
	h.t.Helper()
	for i := 0; i < len(moves); i += 2 {
		h.left(moves[i : i+2])
	}
}

// line returns a line of text beside the board, and says its text.
func (h *program) line(name string) *widget.Line {
	h.t.Helper()
	return partOf[*widget.Line](h, name)
}

func (h *program) says(name string) string {
	h.t.Helper()
	return h.line(name).Text()
}

func (h *program) wantTitle(part string) {
	h.t.Helper()
	if !strings.Contains(h.says("info"), part) {
		h.t.Fatalf("the info line says %q, want %q", h.says("info"), part)
	}
}

func (h *program) wantMessage(part string) {
	h.t.Helper()
	if !strings.Contains(h.says("message"), part) {
		h.t.Errorf("the message says %q, want %q", h.says("message"), part)
	}
}

func (h *program) wantStatus(text string) {
	h.t.Helper()
	if got := h.says("status"); got != text || !h.line("status").Visible() {
		h.t.Errorf("the line under the board says %q, want %q", got, text)
	}
}

// shownPlayer is the texts of a player's card.
type shownPlayer struct{ name, kind, number string }

func (h *program) player(i int) shownPlayer {
	h.t.Helper()
	texts := textsIn(h.part([]string{"player1", "player2"}[i]))
	return shownPlayer{name: texts[0], kind: texts[1], number: texts[2]}
}

func (h *program) wantScore(when, first, second string) {
	h.t.Helper()
	if one, two := h.player(0).number, h.player(1).number; one != first || two != second {
		h.t.Errorf("%s the score is %s–%s, want %s–%s", when, one, two, first, second)
	}
}

// analysis returns the two lines of the analysis card.
func (h *program) analysis() []string {
	h.t.Helper()
	return textsIn(h.part("analysis"))
}

// thinking reports whether a computer is searching for its move.
func (h *program) thinking() bool {
	e, ok := last[event.Thinking](h)
	return ok && e.Phase == event.Start
}

// analysing and paused report what the menu shows.
func (h *program) analysing() bool { h.t.Helper(); return h.item("menu.analysis").Checked }
func (h *program) paused() bool    { h.t.Helper(); return h.item("menu.pause").Checked }

// busy reports whether a move is being shown.
func (h *program) busy() bool {
	e, ok := last[event.Drop](h)
	return ok && e.Phase != event.End && e.Phase != event.Cancelled
}

// awaitPerson lets computers play until a person is to move or the game is over.
func (h *program) awaitPerson() {
	h.t.Helper()
	h.until(func() bool { return !h.thinking() })
}

// last returns the latest event of a type.
func last[E event.Event](h *program) (e E, ok bool) {
	for i := len(h.events) - 1; i >= 0 && !ok; i-- {
		e, ok = h.events[i].(E)
	}
	return e, ok
}

// dialog returns the name of the topmost open dialog, "" for none.
func (h *program) dialog() string {
	var names []string
	for _, e := range h.events {
		if e, ok := e.(event.Dialog); ok {
			if e.Phase == event.Opened {
				names = append(names, e.Name)
			} else {
				names = slices.DeleteFunc(names, func(name string) bool { return name == e.Name })
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return names[len(names)-1]
}

// wantOpen checks which dialog is open, "" for none.
func (h *program) wantOpen(name string) {
	h.t.Helper()
	if open := h.dialog(); open != name {
		h.t.Fatalf("the dialog %q is open, want %q", open, name)
	}
}

// overlay returns the topmost overlay of the window. It ends the test if there is none.
func (h *program) overlay() fyne.CanvasObject {
	h.t.Helper()
	top := h.canvas().Overlays().Top()
	if top == nil {
		h.t.Fatal("nothing lies over the window")
	}
	return top
}

// dialogText returns all texts of the open dialog.
func (h *program) dialogText() string {
	h.t.Helper()
	return strings.Join(textsIn(h.overlay()), "\n")
}

// wantSays checks which dialog is open and that it contains some texts.
func (h *program) wantSays(dialog string, parts ...string) {
	h.t.Helper()
	h.wantOpen(dialog)
	for _, part := range parts {
		if said := h.dialogText(); !strings.Contains(said, part) {
			h.t.Errorf("%q does not say %q", said, part)
		}
	}
}

// find returns the first object of type T in a container, at any depth, or nil.
func find[T fyne.CanvasObject](in fyne.CanvasObject) (found T) {
	walk(in, func(o fyne.CanvasObject) bool {
		wanted, ok := o.(T)
		if ok {
			found = wanted
		}
		return !ok
	})
	return found
}

// textsIn returns the texts in a container, at any depth.
func textsIn(in fyne.CanvasObject) (texts []string) {
	walk(in, func(o fyne.CanvasObject) bool {
		switch o := o.(type) {
		case *widget.Line:
			texts = append(texts, o.Text())
		case *widget.Link:
			texts = append(texts, o.Text())
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *fynewidget.RichText:
			texts = append(texts, o.String())
		case *widget.Prose:
			texts = append(texts, o.Text())
		}
		return true
	})
	return texts
}

// walk visits an object and everything in it until visit returns false, and reports whether it
// visited all.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject) bool) bool {
	if !visit(o) {
		return false
	}
	var parts []fyne.CanvasObject
	switch in := o.(type) {
	case *fyne.Container:
		parts = in.Objects
	case inspect.Parent:
		parts = in.Parts()
	}
	for _, part := range parts {
		if !walk(part, visit) {
			return false
		}
	}
	return true
}

// settingsFile writes settings to a file and returns its path.
func settingsFile(t testing.TB, prepare ...func(*settings.Settings)) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "settings.json")
	k := settings.Open(path, func(err error) { t.Error(err) }, games.Sections()...)
	k.Change(func(s *settings.Settings) {
		setGravity(s, gravity.Instant)
		s.Pause, s.More = 0, true
		for _, f := range prepare {
			f(s)
		}
	})
	k.Flush()
	return path
}

// saved returns the settings on the disk.
func (h *program) saved() settings.Settings {
	h.t.Helper()
	return settings.Open(h.config.Settings, func(err error) { h.t.Error(err) }, games.Sections()...).Get()
}

func setLevels(s *settings.Settings, name string, levels [2]search.Level) {
	g := s.Game(name)
	g.Levels = levels
	s.SetGame(name, g)
}

func setLevel(s *settings.Settings, name string, player int, level search.Level) {
	levels := s.Game(name).Levels
	levels[player] = level
	setLevels(s, name, levels)
}

func setStarter(s *settings.Settings, name string, starter game.Starter) {
	g := s.Game(name)
	g.Starter = starter
	s.SetGame(name, g)
}

// setBoard sets the board of N på stribe or Piškvorky, with the length of the lines that win.
func setBoard(s *settings.Settings, name string, columns, rows, length int) {
	if name == "gomoku" {
		gomoku.Section.Change(s, func(g *gomoku.Settings) { g.Columns, g.Rows, g.Length = columns, rows, length })
		return
	}
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Columns, n.Rows, n.N = columns, rows, length })
}

func setGravity(s *settings.Settings, g gravity.Gravity) {
	nrow.Section.Change(s, func(n *nrow.Settings) { n.Gravity = g })
}

// lastSound returns the sound that was played last, except the notes that count the score at an
// end.
func (h *program) lastSound() string {
	for _, name := range slices.Backward(h.sound.played) {
		if !strings.HasPrefix(name, "note") {
			return name
		}
	}
	return ""
}

// listed returns the visible texts of the list of moves, in reading order.
func (h *program) listed() []*canvas.Text {
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(h.list()).Objects() {
		if t, ok := o.(*canvas.Text); ok && t.Visible() {
			texts = append(texts, t)
		}
	}
	slices.SortStableFunc(texts, func(a, b *canvas.Text) int {
		if a.Position().Y != b.Position().Y {
			return int(a.Position().Y - b.Position().Y)
		}
		return int(a.Position().X - b.Position().X)
	})
	return texts
}

// moves returns the texts of the list of moves.
func (h *program) moves() string {
	h.t.Helper()
	var words []string
	for _, t := range h.listed() {
		words = append(words, t.Text)
	}
	return strings.Join(words, " ")
}

func (h *program) wantList(want string) {
	h.t.Helper()
	if got := h.moves(); got != want {
		h.t.Errorf("the list shows %q, want %q", got, want)
	}
}

// pick clicks on a text in the list of moves.
func (h *program) pick(text string) {
	h.t.Helper()
	for _, t := range h.listed() {
		if t.Text == text {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t)
			test.TapCanvas(h.window.Canvas(), at.AddXY(3, 10))
			return
		}
	}
	h.t.Fatalf("no %q in the list", text)
}

// openExtra unfolds what can be changed beside the board of one game.
func (h *program) openExtra() {
	h.t.Helper()
	if h.button("extra").Importance != fynewidget.HighImportance {
		h.press("extra")
	}
}

// gravityField and gravitySlider return controls beside the board of N på stribe.
func (h *program) gravityField() textField {
	h.t.Helper()
	h.openExtra()
	return h.part("gravity").(textField)
}

func (h *program) gravitySlider() *widget.Slider {
	h.t.Helper()
	h.openExtra()
	return partOf[*widget.Slider](h, "gravity.slider")
}

// wantColumns checks how many columns the board has.
func (h *program) wantColumns(want int) {
	h.t.Helper()
	if columns, _ := h.state().(interface{ Size() (int, int) }).Size(); columns != want {
		h.t.Errorf("the board has %d columns, want %d", columns, want)
	}
}

// pieceIn returns what the first picture in a container shows: in the header and in a player's
// card it is a piece.
func pieceIn(container fyne.CanvasObject) image.Image {
	return find[*canvas.Raster](container).Generator(44, 44)
}

// menuItems returns the items of the open pop-up menu.
func (h *program) menuItems() (items []fyne.CanvasObject) {
	h.t.Helper()
	for _, o := range test.LaidOutObjects(h.overlay()) {
		if _, ok := o.(fyne.Tappable); ok && strings.Contains(reflect.TypeOf(o).String(), "menuItem") {
			items = append(items, o)
		}
	}
	return items
}

// awaitEnd runs what is posted until the program has ended.
func (h *program) awaitEnd() {
	h.t.Helper()
	for {
		h.flush()
		select {
		case <-h.ended:
			return
		case <-h.posted.more:
		case <-time.After(reportTimeout):
			h.t.Fatal("the program does not end")
		}
	}
}

// paste pastes a game.
func (h *program) paste(text string) {
	h.t.Helper()
	h.app.Clipboard().SetContent(text)
	h.shortcut(&fyne.ShortcutPaste{})
}

// copied copies the game and returns the text.
func (h *program) copied() string {
	h.t.Helper()
	h.app.Clipboard().SetContent("")
	h.shortcut(&fyne.ShortcutCopy{})
	return h.app.Clipboard().Content()
}

// openArchive opens the archive.
func (h *program) openArchive() {
	h.t.Helper()
	h.shortcut(control(fyne.KeyL, 0))
	h.wantOpen("archive")
}

// lengths returns the numbers of moves of the matches in the open archive, from the top.
func (h *program) lengths() (all []int) {
	h.t.Helper()
	if !h.has("dialog.list") { // the list is empty
		return nil
	}
	byHeight := map[float32]int{}
	for _, row := range test.WidgetRenderer(h.inDialog("list").(fyne.Widget)).Objects() {
		walk(row, func(o fyne.CanvasObject) bool {
			if text, ok := o.(*canvas.Text); ok && row.Visible() {
				if n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimSuffix(text.Text, " moves"), " move")); err == nil {
					byHeight[row.Position().Y] = n
				}
			}
			return true
		})
	}
	for _, y := range slices.Sorted(maps.Keys(byHeight)) {
		all = append(all, byHeight[y])
	}
	return all
}

// wantArchived checks the numbers of moves of the matches in the archive, newest first.
func (h *program) wantArchived(lengths ...int) {
	h.t.Helper()
	h.openArchive()
	if got := h.lengths(); !slices.Equal(got, lengths) {
		h.t.Errorf("there are matches of %v moves, want %v", got, lengths)
	}
	h.tap("close")
}

// selectMatch selects the newest match with a number of moves in the open archive.
func (h *program) selectMatch(moves int) {
	h.t.Helper()
	row := slices.Index(h.lengths(), moves)
	if row < 0 {
		h.t.Fatalf("there is no match of %d moves among %v", moves, h.lengths())
	}
	h.focus("dialog.list")
	h.key(fyne.KeyHome)
	for range row {
		h.key(fyne.KeyDown)
	}
}

// openMatch opens the newest match with a number of moves from the archive.
func (h *program) openMatch(moves int) {
	h.t.Helper()
	h.openArchive()
	h.selectMatch(moves)
	h.tap("open")
}

// statisticsRows returns the rows that the statistics dialog shows, which must be about the named
// game.
func (h *program) statisticsRows(name string) []string {
	h.t.Helper()
	shown, ok := last[event.Statistics](h)
	if !ok || shown.Game != name {
		h.t.Fatalf("the statistics of %q are shown, want %s", shown.Game, name)
	}
	var rows []string
	for _, row := range shown.Rows {
		rows = append(rows, strings.Join(row, "|"))
	}
	return rows
}

func (h *program) wantStatisticsRows(name string, want ...string) {
	h.t.Helper()
	if got := h.statisticsRows(name); !slices.Equal(got, want) {
		h.t.Errorf("%s:\n%s\nwant\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// readFile returns the content of a file.
func readFile(t *testing.T, elements ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// writeFile writes a file for a test, and returns its path.
func writeFile(t testing.TB, text string, elements ...string) string {
	t.Helper()
	path := filepath.Join(elements...)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// wantLast checks on the screen that a disc is marked as the last move.
func (h *program) wantLast(name string) {
	h.t.Helper()
	x, y := h.window.Canvas().PixelCoordinateForPosition(h.at(name))
	got := color.NRGBAModel.Convert(h.window.Canvas().Capture().At(x, y))
	if got != color.NRGBAModel.Convert(theme.Color(theme.ColorLastMove)) {
		h.t.Errorf("the middle of %s is %v", name, got)
	}
}

// visitEverything calls look in every tab and every dialog.
func (h *program) visitEverything(look func(where string)) {
	h.t.Helper()
	look("the start")
	h.begin()
	common := []string{"menu.archive", "menu.statistics", "menu.about", "menu.licences", "menu.commands"}
	for _, name := range catalog.Names() {
		h.show(name)
		look("the board")
		h.key(fyne.KeyF3)
		look("a lesson")
		h.key(fyne.KeyEscape)
		h.menu("menu.puzzles")
		look("a puzzle")
		h.key(fyne.KeyEscape)
		for _, item := range append([]string{"menu.settings", "menu.setup", "menu.rules", "menu.shortcuts"}, common...) {
			h.menu(item)
			look(item)
			h.key(fyne.KeyEscape)
		}
		common = nil
	}
	h.menu("menu.open")
	look("a file")
	h.key(fyne.KeyEscape)
	h.app.Clipboard().SetContent("nonsense")
	h.menu("menu.paste")
	look("what can't be pasted")
	h.key(fyne.KeyEscape)
}
