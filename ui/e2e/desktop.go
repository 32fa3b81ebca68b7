//go:build e2e && linux

package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"npaastribe/sound/soundtest"
)

// The size of a Desktop's screen in pixels.
const (
	ScreenWidth  = 1920
	ScreenHeight = 1200
)

// Desktop is an X server without a screen, with a mouse, a keyboard and, as Equipment says, a
// window manager and a sound server.
type Desktop struct {
	Sound *soundtest.Pulse // nil without a sound server

	t       testing.TB
	folder  string
	display string
	server  *process // the X server
	screen  []byte   // its pixels; see capture
	x       *xserver // a connection to it
	managed bool     // it has a window manager
}

// Equipment is what a Desktop has besides its X server.
type Equipment struct{ Manager, Sound bool }

// NewDesktop starts a desktop with a window manager and sound. It ends with the test.
func NewDesktop(t testing.TB) *Desktop {
	t.Helper()
	return Equipment{Manager: true, Sound: true}.Desktop(t)
}

// Desktop starts a desktop with that equipment. It ends with the test.
func (e Equipment) Desktop(t testing.TB) *Desktop {
	t.Helper()
	d := &Desktop{t: t, folder: t.TempDir()}
	d.startServer()
	if e.Manager {
		d.startManager()
		d.managed = true
	}
	if e.Sound {
		d.Sound = soundtest.StartPulse(t)
	}
	return d
}

// On returns the same desktop for a subtest.
func (d *Desktop) On(t testing.TB) *Desktop {
	part := *d
	part.t = t
	return &part
}

// startServer starts an X server on any free display. Its screen's pixels are in a file, without
// the pointer.
func (d *Desktop) startServer() {
	d.t.Helper()
	number, tell, err := os.Pipe()
	if err != nil {
		d.t.Fatal(err)
	}
	size := fmt.Sprintf("%dx%dx24", ScreenWidth, ScreenHeight)
	cmd := exec.Command("Xvfb", "-displayfd", "3", "-fbdir", d.folder, "-nocursor", "-noreset",
		"-nolisten", "tcp", "-screen", "0", size)
	cmd.ExtraFiles = []*os.File{tell}
	d.server = launch(d.t, cmd)
	_ = tell.Close()
	var display int
	if _, err := fmt.Fscan(number, &display); err != nil {
		d.t.Fatalf("Xvfb: %v\n%s", err, &d.server.errors)
	}
	_ = number.Close()
	d.display = fmt.Sprintf(":%d", display)
	d.openScreen()
	d.x = connect(d.t, d.display)
}

func (d *Desktop) openScreen() {
	d.t.Helper()
	file, err := os.Open(filepath.Join(d.folder, "Xvfb_screen0"))
	if err != nil {
		d.t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		d.t.Fatal(err)
	}
	d.screen, err = syscall.Mmap(int(file.Fd()), 0, int(info.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		d.t.Fatal(err)
	}
	screen := d.screen
	d.t.Cleanup(func() { _ = syscall.Munmap(screen) })
}

// managerConfig makes the window manager give new windows the focus and close them with Alt+F4.
const managerConfig = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
<placement><policy>Smart</policy><center>yes</center></placement>
<theme><name>Clearlooks</name><titleLayout>NLIMC</titleLayout><animateIconify>no</animateIconify></theme>
<desktops><number>1</number><popupTime>0</popupTime></desktops>
<mouse></mouse>
<keyboard>
<keybind key="A-F4"><action name="Close"/></keybind>
<keybind key="A-F12"><action name="Execute"><command>xprop -root -f _NPA_KEYS 8s -set _NPA_KEYS heard</command></action></keybind>
</keyboard>
</openbox_config>
`

func (d *Desktop) startManager() {
	d.t.Helper()
	config := filepath.Join(d.folder, "rc.xml")
	write(d.t, config, managerConfig)
	cmd := exec.Command("openbox", "--config-file", config, "--sm-disable")
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "HOME="+d.folder, "XDG_CACHE_HOME="+d.folder)
	launch(d.t, cmd)
	awaitSlow(d.t, "the window manager", func() bool {
		return d.x.number(d.x.root, "_NET_SUPPORTING_WM_CHECK") != 0
	})
	d.wakeManager()
	d.tryKeys()
}

// wakeManager keeps Openbox from delaying requests: those that arrive while it waits for an
// answer of the X server it handles only after the next event, so that on a busy machine a new
// window may not be shown before that. A property of the root window that changes regularly
// provides such events, as the clock of a panel does on other desktops.
func (d *Desktop) wakeManager() {
	d.t.Helper()
	d.x.tick(d.t, "_NPA_CLOCK")
}

// tryKeys waits until the window manager handles its keys. The first key pressed on a display
// changes its keyboard to the one of xdotool, and Openbox then grabs its keys again: this must
// not happen with a key that a test depends on.
func (d *Desktop) tryKeys() {
	d.t.Helper()
	awaitSlow(d.t, "the window manager to hear a key", func() bool {
		d.Press("alt+F12")
		return d.x.property(d.x.root, "_NPA_KEYS") != nil
	})
}

// command returns a command that talks to the X server.
func (d *Desktop) command(name string, args ...string) *exec.Cmd {
	ctx, stop := context.WithTimeout(context.Background(), stepTimeout)
	d.t.Cleanup(stop)
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display, "LC_ALL=C.UTF-8") // a locale of every system in which æ can be typed
	return cmd
}

// do runs xdotool.
func (d *Desktop) do(args ...string) {
	d.t.Helper()
	if out, err := d.command("xdotool", args...).CombinedOutput(); err != nil {
		d.t.Fatalf("xdotool %q: %v\n%s", args, err, out)
	}
}

// Keyboard sets the keyboard layout, such as "dk", in place of the American one. It must be
// called before the program starts.
func (d *Desktop) Keyboard(layout string) {
	d.t.Helper()
	if out, err := d.command("setxkbmap", layout).CombinedOutput(); err != nil {
		d.t.Fatalf("setxkbmap: %v\n%s", err, out)
	}
}

// Press presses keys one after another, in the notation of xdotool: "ctrl+a", "Return", "F2".
func (d *Desktop) Press(keys ...string) {
	d.t.Helper()
	d.do(append([]string{"key", "--delay", "1"}, keys...)...)
}

// Type types a text. All its characters must be on the keyboard.
func (d *Desktop) Type(text string) {
	d.t.Helper()
	d.do("type", "--delay", "2", "--", text)
}

func write(t testing.TB, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
