//go:build e2e && linux

package e2e

import (
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"npaastribe/ui/event"
)

// slow is a gravity with which a coin falls for minutes.
const slow = "0.001"

// closing is a way to end the program.
type closing struct {
	name string
	do   func(*Program)
}

var (
	byManager = closing{"by the window manager", func(p *Program) { p.Press("alt+F4") }}
	byButton  = closing{"by the Exit button", func(p *Program) { p.Click("exit") }}
	byKey     = closing{"by Ctrl+Q", func(p *Program) { p.Press("ctrl+q") }}
	byDialog  = closing{"by the dialog's Exit button", func(p *Program) { p.Click("dialog.cancel") }}
)

func startFall(p *Program) {
	p.t.Helper()
	p.Play("gravity", slow)
	p.Click("arrow.4")
	NextThat(p, "half a second of a fall", func(f event.Frame) bool { return f.Time > 0.5 })
}

func startThinking(p *Program) {
	p.t.Helper()
	p.ChooseLevel(1, master)
	p.Play()
	NextThat(p, "start", func(e event.Thinking) bool { return e.Phase == event.Start })
}

func startDialog(p *Program) {
	p.t.Helper()
	p.Play()
	p.Press("ctrl+comma")
	p.Opens("settings")
}

// TestClose ends the program in every way while it is busy for minutes, which it must not wait
// for.
func TestClose(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, c := range []struct {
		busy  string
		start func(*Program)
		ways  []closing
	}{
		{"while a coin falls", startFall, []closing{byManager, byButton, byKey}},
		{"while the computer thinks", startThinking, []closing{byManager, byButton, byKey}},
		{"in the first dialog", func(*Program) {}, []closing{byManager, byDialog, byKey}},
		{"in the settings", startDialog, []closing{byManager, byKey}},
	} {
		for _, way := range c.ways {
			t.Run(c.busy+" "+way.name, func(t *testing.T) {
				p := Launch{Moving: true, Desktop: d.On(t)}.Start(t)
				c.start(p)
				checkClose(p, way)
			})
		}
	}
}

func checkClose(p *Program, way closing) {
	p.t.Helper()
	way.do(p)
	if code := p.Exit(stepTimeout); code != 0 {
		p.t.Errorf("exit code %d", code)
	}
	Next[event.Closed](p)
	if left := processGroup(p.t, p.process.pid()); len(left) > 0 {
		p.t.Errorf("the program leaves processes behind: %v", left)
	}
}

// processGroup returns the names of the processes in a process group.
func processGroup(t testing.TB, id int) (members []string) {
	t.Helper()
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // it has just ended
		}
		// The name is in parentheses, followed by the state, the parent and the group (proc(5)).
		name, rest, _ := strings.Cut(string(data), ") ")
		fields := strings.Fields(rest)
		wine := strings.HasSuffix(name, "(explorer.exe") // Wine's desktop, which stays for a while
		if len(fields) > 2 && fields[2] == strconv.Itoa(id) && !wine {
			members = append(members, name)
		}
	}
	return members
}

// TestSignals ends the program as a shutdown, Ctrl+C in its terminal and the closing of the
// terminal do.
func TestSignals(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP} {
		t.Run(signal.String(), func(t *testing.T) {
			p := Launch{Moving: true, Desktop: d.On(t)}.Start(t)
			startFall(p)
			if here := processGroup(t, p.process.pid()); len(here) != 1 {
				t.Errorf("the process group of the program is %v", here)
			}
			_ = syscall.Kill(p.process.pid(), signal)
			if code := p.Exit(stepTimeout); code != 0 {
				t.Errorf("exit code %d", code)
			}
		})
	}
}

// TestSlowFall lets a coin fall for minutes: the window must go on responding and drawing.
func TestSlowFall(t *testing.T) {
	t.Parallel()
	p := Launch{Moving: true}.Start(t)
	startFall(p)
	before := p.Shot("slow-before")
	p.Press("F2")
	p.Opens("rules")
	p.ShotThat("slow-rules", "the rules", func(img *image.RGBA) bool { return differ(before, img) > 10_000 })
	p.Press("Escape")
	p.Closes("rules")
	p.ShotThat("slow-after", "the board again", func(img *image.RGBA) bool { return differ(before, img) < 1000 })
	frame := NextThat(p, "two more seconds of the fall", func(f event.Frame) bool { return f.Time > 3 })
	if frame.Offset > 0.01 {
		t.Errorf("the coin has fallen %v cells already", frame.Offset)
	}
}
