//go:build e2e && linux

package e2e

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestWithoutSound plays on a machine without a sound device: the game is silent, and the
// settings say so.
func TestWithoutSound(t *testing.T) {
	t.Parallel()
	p := Launch{Desktop: Equipment{Manager: true}.Desktop(t)}.Start(t)
	p.Play("gravity", "instant")
	for _, column := range won {
		p.Drop(column)
	}
	p.Press("ctrl+comma")
	p.Opens("settings")
	p.Shot("no-sound")
	p.Press("Escape")
	p.Closes("settings")
	p.RoundTrip()
	checkClose(p, byKey)
}

// TestSoundBreaksOff kills the sound server in the middle of a game.
func TestSoundBreaksOff(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play("gravity", "instant")
	awaitSlow(t, "a sound", func() bool { // a short sound may be missed
		p.Press("ctrl+n")
		p.Drop(0)
		return p.Sound.Streams(t) > 0
	})
	p.Sound.Kill()
	for column := range 5 {
		p.Drop(column)
	}
	p.RoundTrip()
	checkClose(p, byKey)
}

// TestWithoutBus starts without a session bus on which to ask for the desktop's theme: nothing
// may be written to standard error, which Program.report checks.
func TestWithoutBus(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	for name, address := range map[string]string{
		"unset": "", "nobody listens": "unix:path=" + filepath.Join(t.TempDir(), "bus"), "nonsense": "nonsense",
	} {
		t.Run(name, func(t *testing.T) {
			p := Launch{Desktop: d.On(t), Theme: asked, Bus: address}.Start(t)
			p.Play("gravity", "instant")
			p.Drop(0)
			p.RoundTrip()
			checkClose(p, byKey)
		})
	}
}

// TestErrorsAreLogged starts where Fyne can't write its settings: that error must be logged, also
// without a bus.
func TestErrorsAreLogged(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	write(t, filepath.Join(home, ".config", "fyne"), "a file in place of a folder")
	p := Launch{Moving: true, Home: home, Theme: asked, Noisy: true}.Start(t)
	p.Play()
	p.RoundTrip()
	if said := p.Errors(); !strings.Contains(said, "Settings watch error") || strings.Contains(said, "watch theme") {
		t.Errorf("standard error is %q", said)
	}
	checkClose(p, byKey)
}

// command runs the program with only HOME, LANG and environment set, and returns its exit code,
// standard output and standard error.
func command(t *testing.T, environment []string, args ...string) (code int, out, complaint string) {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append([]string{"HOME=" + t.TempDir(), "LANG=en_US.UTF-8"}, environment...)
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	p := launch(t, cmd)
	await(t, "the program to end", p.ended)
	return cmd.ProcessState.ExitCode(), stdout.String(), p.errors.String()
}

// TestWithoutDisplay starts the program without a display: it must say so in one sentence.
func TestWithoutDisplay(t *testing.T) {
	t.Parallel()
	for _, environment := range [][]string{
		nil,
		{"DISPLAY="},
		{"DISPLAY=:32123"},
		{"DISPLAY=nonsense"},
		{"WAYLAND_DISPLAY=nothing", "XDG_RUNTIME_DIR=/nonexistent"},
	} {
		code, out, complaint := command(t, environment)
		if code != 1 || out != "" || strings.Count(complaint, "\n") != 1 || !strings.HasPrefix(complaint, "npaastribe: ") {
			t.Errorf("%q: exit code %d, %q, %q", environment, code, out, complaint)
		}
		t.Logf("%q: %s", environment, complaint)
	}
}

func TestCommandLine(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	d := Equipment{}.Desktop(t)
	for _, c := range []struct {
		args           []string
		code           int
		out, complaint string // parts of the texts
	}{
		{[]string{"--help"}, 0, "Usage: npaastribe", ""},
		{[]string{"--version"}, 0, "npaastribe " + version + "\n", ""},
		{[]string{"--fly"}, 2, "", "npaastribe: unknown flag --fly\n"},
		{[]string{"one.txt", "two.txt"}, 2, "", "unexpected argument"},
		{[]string{"--game", "chess"}, 2, "", "--game needs a game"},
		{[]string{"--trace", filepath.Join(folder, "no", "trace")}, 1, "", "cannot write the trace"},
		{[]string{"--trace", folder}, 1, "", "cannot write the trace"},
	} {
		code, out, complaint := command(t, []string{"DISPLAY=" + d.display}, c.args...)
		if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(complaint, c.complaint) {
			t.Errorf("%q: exit code %d, %q, %q", c.args, code, out, complaint)
		}
		if (out == "") != (c.out == "") || (complaint == "") != (c.complaint == "") {
			t.Errorf("%q: says %q, and on standard error %q", c.args, out, complaint)
		}
	}
}

// TestFullDisk writes the trace to /dev/full: the game goes on.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	if info, err := os.Stat("/dev/full"); err != nil || info.Mode()&os.ModeCharDevice == 0 {
		t.Fatalf("/dev/full is not a device: %v, %v", info, err)
	}
	d := NewDesktop(t)
	cmd := exec.Command(program, "--trace", "/dev/full")
	cmd.Env = Launch{Desktop: d, Home: t.TempDir()}.environment(t)
	p := &Program{Desktop: d, t: t, process: launch(t, cmd)}
	p.findWindow()
	p.Press("alt+F4")
	if code := p.Exit(stepTimeout); code != 0 || p.Errors() != "" {
		t.Errorf("exit code %d, %s", code, p.Errors())
	}
}
