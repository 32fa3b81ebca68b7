//go:build e2e && linux

package e2e

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"

	"npaastribe/ui/event"
)

// program is the path of the program's executable, built by TestMain.
var program string

// shaders is the folder of the compiled shaders, which all programs share that Begin starts: to
// compile them takes a third of the first start in a home directory.
var shaders string

// Launch configures a start of the program. The zero value is a first start in English with light
// colours, on a desktop that asks for as little motion as possible: to draw what moves takes most
// of the processors' time.
type Launch struct {
	Desktop *Desktop // nil for a new one
	Home    string   // a home directory used before, "" for a new one
	File    string   // the file to open, "" for none
	Lang    string
	Theme   string   // "light", "dark" or asked; "" for light
	Bus     string   // address of the desktop's session bus, "" for none
	Scale   string   // pixels of the screen per unit of Fyne's
	Moving  bool     // coins fall and scenes are played, as where nothing else is asked for
	Large   bool     // keep the size that suits the screen; otherwise the window is resized as on a small screen
	Noisy   bool     // it may write to standard error
	Disk    string   // what strace injects into every fsync and fdatasync, such as "delay_enter=3s"; "" for nothing
	Env     []string // more environment variables
	Mounts  string   // shell commands that mount file systems for the program alone, which needs privileges; "" for none
}

// asked is the Theme of a program that asks the desktop for it.
const asked = "asked for"

// Program is the running program. Its parts are named as in the layout events of its trace.
type Program struct {
	*Desktop
	Home string

	t       testing.TB
	process *process
	trace   *tail
	mark    Mark    // the first event that Next has not examined
	clock   float64 // time of the event that Next returned last
	window  xproto.Window

	filled   string // the last field clicked by Fill
	filledAt time.Time
}

// Start starts the program and waits until its first dialog can be clicked.
func (l Launch) Start(t testing.TB) *Program {
	t.Helper()
	p := l.Begin(t)
	Next[event.Ready](p)
	p.findWindow()
	if !l.Large {
		p.setUsualSize()
	}
	p.awaitDialog()
	return p
}

// Resume starts the program and waits until a game is in its window. It answers the settings
// dialog if there is one.
func (l Launch) Resume(t testing.TB) *Program {
	t.Helper()
	p := l.Begin(t)
	Next[event.Ready](p)
	p.findWindow()
	if p.opened(0, "settings") {
		p.awaitDialog()
		p.Press("Return")
		p.Closes("settings")
	}
	return p
}

// opened reports whether a dialog was opened after a mark.
func (p *Program) opened(from Mark, dialog string) bool {
	for _, d := range Since[event.Dialog](p, from) {
		if d.Event.Name == dialog && d.Event.Phase == event.Opened {
			return true
		}
	}
	return false
}

// Begin starts the program without waiting for its window.
func (l Launch) Begin(t testing.TB) *Program {
	t.Helper()
	if l.Desktop == nil {
		l.Desktop = NewDesktop(t)
	}
	if l.Home == "" {
		l.Home = t.TempDir()
	}
	if !l.Moving {
		keepStill(t, l.Home)
	}
	p := &Program{Desktop: l.Desktop, Home: l.Home, t: t}
	p.trace = &tail{t: t, path: filepath.Join(t.TempDir(), "trace.jsonl")}
	cmd := exec.Command(program, "--trace", p.trace.path)
	if l.File != "" {
		cmd.Args = append(cmd.Args, l.File)
	}
	if l.Disk != "" { // with -D the program is the test's child, not strace
		args := []string{"-D", "-f", "-qq", "-o", os.DevNull, "-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:" + l.Disk}
		cmd = exec.Command("strace", append(args, cmd.Args...)...)
	}
	if l.Mounts != "" { // unshare and the shell exec the program
		args := []string{"--mount", "sh", "-ec", l.Mounts + "\nexec \"$@\"", "sh"}
		if os.Geteuid() != 0 {
			args = slices.Insert(args, 0, "--map-root-user")
		}
		cmd = exec.Command("unshare", append(args, cmd.Args...)...)
	}
	cmd.Env = append([]string{"MESA_SHADER_CACHE_DIR=" + shaders}, l.environment(t)...)
	p.process = launch(t, cmd)
	t.Cleanup(func() { p.report(l.Noisy) })
	return p
}

// environment returns the whole environment of the program.
func (l Launch) environment(t testing.TB) []string {
	t.Helper()
	runtime := filepath.Join(l.Home, "run")
	for _, folder := range []string{"run", "Desktop", "Documents", "Downloads", "Music", "Pictures", "Videos"} { // the usual folders of a desktop
		if err := os.MkdirAll(filepath.Join(l.Home, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + l.Home, "DISPLAY=" + l.Desktop.display,
		"XDG_CONFIG_HOME=" + filepath.Join(l.Home, ".config"), "XDG_CACHE_HOME=" + filepath.Join(l.Home, ".cache"), "XDG_RUNTIME_DIR=" + runtime,
		"LANG=" + orDefault(l.Lang, "en_US.UTF-8"), "FYNE_SCALE=" + orDefault(l.Scale, "1"), "LIBGL_ALWAYS_SOFTWARE=1",
	}
	env = append(env, l.Env...)
	if l.Theme != asked {
		env = append(env, "FYNE_THEME="+orDefault(l.Theme, "light"))
	}
	if l.Bus != "" {
		env = append(env, "DBUS_SESSION_BUS_ADDRESS="+l.Bus)
	}
	if l.Desktop.Sound == nil {
		return append(env, withoutSoundDevice(t, l.Home)...)
	}
	return append(env, l.Desktop.Sound.Env()...)
}

// withoutSoundDevice returns the environment of a machine without a sound device.
func withoutSoundDevice(t testing.TB, home string) []string {
	t.Helper()
	config := filepath.Join(home, "asound.conf")
	write(t, config, "pcm.!default { type hw card 31 }\nctl.!default { type hw card 31 }\n")
	return []string{"ALSA_CONFIG_PATH=" + config, "PULSE_SERVER=unix:" + filepath.Join(home, "nothing")}
}

func orDefault(text, otherwise string) string {
	if text == "" {
		return otherwise
	}
	return text
}

// report fails the test if the program has written to standard error, unless noisy. If the test
// has failed it logs the end of the trace and saves the whole.
func (p *Program) report(noisy bool) {
	p.t.Helper()
	state := "runs"
	if p.process.ended() {
		state = "has ended: " + p.process.cmd.ProcessState.String()
	}
	p.trace.read()
	if errors := p.process.errors.String(); errors != "" && !noisy {
		p.t.Errorf("on standard error:\n%s", errors)
	}
	if p.t.Failed() {
		p.t.Logf("the trace ends with\n%s\nthe program %s; the test awaited what comes after %.1f", p.trace, state, p.clock)
		name := "failed-" + strings.ReplaceAll(p.t.Name(), "/", "-")
		if data, err := os.ReadFile(p.trace.path); err == nil {
			write(p.t, filepath.Join(outFolder(), name+".jsonl"), string(data))
		}
	}
}

// findWindow waits until the program's window has the focus, also for the window manager.
func (p *Program) findWindow() {
	p.t.Helper()
	awaitSlow(p.t, "the window to have the focus", func() bool {
		p.window = p.x.focused(p.managed)
		return p.window != noWindow && p.x.process(p.window) == p.process.pid()
	})
}

// awaitDialog waits until a dialog is open and has been laid out.
func (p *Program) awaitDialog() {
	p.t.Helper()
	await(p.t, "a dialog", func() bool {
		return p.hasDialog() && p.trace.layout.Window == p.size()
	})
}

func (p *Program) hasDialog() bool {
	p.trace.read()
	for name := range p.trace.layout.Rects {
		if strings.HasPrefix(name, "dialog.") {
			return true
		}
	}
	return false
}

// size returns the width and height of the window's content.
func (p *Program) size() [2]int {
	p.t.Helper()
	size := p.geometry().Size()
	return [2]int{size.X, size.Y}
}

// windowID returns the ID of the window for xdotool.
func (p *Program) windowID() string { return strconv.Itoa(int(p.window)) }

// geometry returns the place of the window's content on the screen.
func (p *Program) geometry() image.Rectangle {
	p.t.Helper()
	area, err := p.x.geometry(p.window)
	if err != nil {
		p.t.Fatalf("the window %d: %v", p.window, err)
	}
	return area
}

// Resize resizes the window's content, as dragging its border would. It repeats the request
// until the window has the size: after a change of its minimum size Fyne requests the size that
// it knows, which may be the previous one (shouldExpand in its GLFW driver). Such a request may
// still be on its way when the trace has the new size; a last request comes after it.
func (p *Program) Resize(width, height int) {
	p.t.Helper()
	wanted := [2]int{width, height}
	ask := func() { p.x.resize(p.window, width, height) }
	reached := func() bool {
		size := p.size()
		if size != wanted {
			ask()
		}
		p.trace.read()
		return size == wanted && p.trace.layout.Window == wanted
	}
	what := fmt.Sprintf("a window of %d×%d", width, height)
	awaitSlow(p.t, what, reached)
	ask()
	awaitSlow(p.t, what, reached)
	p.awaitSize(width, height)
}

// setUsualSize gives the window the size that it has on a small screen, where tests are faster,
// unless the settings have a size.
func (p *Program) setUsualSize() {
	p.t.Helper()
	const width, height = 1060, 688
	text, _ := os.ReadFile(settingsFile(p.Home)) // there may be none
	if size := p.size(); size[0] > width && size[1] > height && !bytes.Contains(text, []byte("windowWidth")) {
		p.Resize(width, height)
	}
}

// OpenExtra unfolds what can be changed beside the board of one game, if need be, and waits for a
// part of it.
func (p *Program) OpenExtra(part string) {
	p.t.Helper()
	if !p.Has(part) {
		p.Click("extra")
		await(p.t, part, func() bool { return p.Has(part) })
	}
}

func (p *Program) awaitSize(width, height int) {
	p.t.Helper()
	NextThat(p, strconv.Itoa(width)+"×"+strconv.Itoa(height), func(l event.Layout) bool {
		return l.Window == [2]int{width, height}
	})
}

// Mark returns the place in the trace after all events so far.
func (p *Program) Mark() Mark {
	p.trace.read()
	return Mark(len(p.trace.events))
}

// Clock returns the time of the event that Next returned last, in milliseconds.
func (p *Program) Clock() float64 { return p.clock }

// Has reports whether the named part is visible now.
func (p *Program) Has(part string) bool {
	p.trace.read()
	_, ok := p.trace.layout.Rects[part]
	return ok
}

// Rect returns the place of a part in the window. It waits for the part to appear, and unfolds an
// open settings dialog that does not show it.
func (p *Program) Rect(part string) event.Rect {
	p.t.Helper()
	folded := strings.HasPrefix(part, "dialog.") && !strings.HasPrefix(part, "dialog.card.") && !strings.HasPrefix(part, "dialog.face")
	await(p.t, "the part "+part, func() bool {
		if folded && !p.Has(part) && p.Has("dialog.more") && !p.Has("dialog.starter") {
			folded = false
			p.Click("dialog.more")
		}
		return p.Has(part)
	})
	return p.trace.layout.Rects[part]
}

func centre(r event.Rect) (x, y int) { return r[0] + r[2]/2, r[1] + r[3]/2 }

// Click clicks on the middle of a part.
func (p *Program) Click(part string) {
	p.t.Helper()
	if strings.HasPrefix(part, "arrow.") || strings.HasPrefix(part, "cell.") {
		p.passSecondClick()
	}
	p.ClickAt(centre(p.Rect(part)))
}

// ClickAt clicks on a point of the window.
func (p *Program) ClickAt(x, y int) {
	p.t.Helper()
	p.avoidAge(almostAtTheEnd, doubleClick)
	p.do(append(p.pointer(x, y), "click", "1")...)
}

// Hover moves the pointer to the middle of a part.
func (p *Program) Hover(part string) {
	p.t.Helper()
	p.HoverAt(centre(p.Rect(part)))
}

// HoverAt moves the pointer to a point of the window.
func (p *Program) HoverAt(x, y int) {
	p.t.Helper()
	p.do(p.pointer(x, y)...)
}

func (p *Program) pointer(x, y int) []string {
	return []string{"mousemove", "--window", p.windowID(), strconv.Itoa(x), strconv.Itoa(y)}
}

// Fill replaces the text in a field.
func (p *Program) Fill(field, text string) {
	p.t.Helper()
	if field == p.filled {
		p.avoidAge(0, doubleClick)
	}
	p.Click(field)
	p.filled, p.filledAt = field, time.Now()
	p.Press("ctrl+a", "BackSpace")
	if text != "" {
		p.Type(text)
	}
}

// After a click into a field, another one into the same field counts as a double click for
// doubleClick. A button that is pressed when Fyne's own timeout for that ends is lost, from
// almostAtTheEnd on (waitForDoubleTapEnded in its GLFW driver).
const (
	doubleClick    = 800 * time.Millisecond
	almostAtTheEnd = 180 * time.Millisecond
)

// avoidAge waits until the last Fill is at least to ago, if it is more than from ago.
func (p *Program) avoidAge(from, to time.Duration) {
	if age := time.Since(p.filledAt); age > from && age < to {
		within(to-age, func() bool { return false })
	}
}

// secondClick is how long after a coin has come to rest a click in its column counts as the
// second of a double click.
const secondClick = 160 * time.Millisecond

// passSecondClick waits until secondClick is over, on boards where coins fall.
func (p *Program) passSecondClick() {
	if age := time.Since(p.trace.rested); p.Has("arrow.0") && age < secondClick {
		within(secondClick-age, func() bool { return false })
	}
}

// Exit waits until the program ends by itself, and returns its exit code. It returns 0 for a
// program that Wine has killed after its event.Closed: Wine kills a process that takes longer
// than half a second to end, as on a busy machine.
func (p *Program) Exit(limit time.Duration) int {
	p.t.Helper()
	if !within(limit, p.process.ended) {
		p.t.Fatalf("waited %v in vain for the program to end: %s", limit, p.stuck())
	}
	state := p.process.cmd.ProcessState
	status, known := state.Sys().(syscall.WaitStatus)
	if known && underWine() && status.Signaled() && status.Signal() == syscall.SIGKILL && len(Since[event.Closed](p, 0)) > 0 {
		return 0
	}
	return state.ExitCode()
}

// stuck ends a program that does not end by itself with a dump of its goroutines on standard
// error. It returns which windows had the focus.
func (p *Program) stuck() string {
	who := fmt.Sprintf("window %d has the focus, for the window manager %d, its window is %d",
		p.x.focused(false), p.x.number(p.x.root, activeWindow), p.window)
	p.dump()
	return who
}

// dump ends the program with a dump of its goroutines on standard error.
func (p *Program) dump() {
	_ = syscall.Kill(p.process.pid(), syscall.SIGQUIT)
	within(stepTimeout, p.process.ended)
}

// Kill ends the program without warning, as a power cut would.
func (p *Program) Kill() { p.process.kill() }

// Errors returns what the program has written to standard error.
func (p *Program) Errors() string { return p.process.errors.String() }
