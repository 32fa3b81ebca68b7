package soundtest

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// sink is the name of the server's loudspeaker, which nobody hears.
const sink = "SINK"

// asoundConf makes PulseAudio ALSA's default device.
const asoundConf = `pcm.!default { type pulse }
ctl.!default { type pulse }
`

// Pulse is a PulseAudio server of a test's own with one loudspeaker that nobody
// hears, which takes sound at the pace of a real one.
type Pulse struct {
	folder string
	server *exec.Cmd
	log    *tape // what the server wrote to standard error
}

// A question to the server is asked so often, with a pause in between, before a test fails.
const (
	attempts = 100
	pause    = 50 * time.Millisecond
)

// StartPulse starts a server, which ends with the test. It skips the test where
// pulseaudio, pactl or parec is not installed.
func StartPulse(t testing.TB) *Pulse {
	t.Helper()
	for _, program := range []string{"pulseaudio", "pactl", "parec"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip(err)
		}
	}
	p := &Pulse{folder: t.TempDir()}
	if err := os.WriteFile(p.config(), []byte(asoundConf), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	p.Restart(t)
	return p
}

// Restart starts the server again after Kill, at the same address.
func (p *Pulse) Restart(t testing.TB) {
	t.Helper()
	p.server = exec.Command("pulseaudio", "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=-1",
		"--disallow-exit", "-L", "module-null-sink norewinds=1 rate=44100 sink_name="+sink,
		"-L", "module-native-protocol-unix auth-anonymous=1 socket="+p.socket())
	p.server.Env = append(os.Environ(), "HOME="+p.folder, "XDG_RUNTIME_DIR="+p.folder)
	p.log = newTape()
	p.server.Stderr, p.server.WaitDelay = p.log, time.Second
	if err := p.server.Start(); err != nil {
		t.Fatal(err)
	}
	p.ask(t, "info")
}

func (p *Pulse) config() string { return filepath.Join(p.folder, "asound.conf") }
func (p *Pulse) socket() string { return filepath.Join(p.folder, "socket") }

// ask returns what pactl prints. A server that has just started may not answer at once.
func (p *Pulse) ask(t testing.TB, question ...string) (answer []byte) {
	t.Helper()
	var errors strings.Builder
	for range attempts {
		pactl := p.command("pactl", question...)
		errors.Reset()
		pactl.Stderr = &errors
		answer, err := pactl.Output()
		if err == nil {
			return answer
		}
		fmt.Fprintf(&errors, " (%v)", err)
		time.Sleep(pause)
	}
	t.Fatalf("pactl %s: %s; the server wrote: %s", question, errors.String(), p.log.content())
	return nil
}

// Env returns the variables that a program needs in its environment, beside
// those it has, to play on this server through ALSA: NAME=value.
func (p *Pulse) Env() []string {
	return []string{"PULSE_SERVER=unix:" + p.socket(), "ALSA_CONFIG_PATH=" + p.config()}
}

// Setenv makes the test's own process play on this server.
func (p *Pulse) Setenv(t *testing.T) {
	t.Helper()
	for _, e := range p.Env() {
		name, value, _ := strings.Cut(e, "=")
		t.Setenv(name, value)
	}
}

// Kill ends the server at once, as a crash would. It may be called twice.
func (p *Pulse) Kill() {
	if p.server == nil || p.server.Process == nil {
		return // it has not started
	}
	_ = p.server.Process.Kill()
	_ = p.server.Wait()
}

// Signal sends the server a signal: SIGSTOP makes it hang, SIGCONT go on.
func (p *Pulse) Signal(s syscall.Signal) error { return p.server.Process.Signal(s) }

// Streams returns how many streams are open on the loudspeaker.
func (p *Pulse) Streams(t testing.TB) int {
	t.Helper()
	return bytes.Count(p.ask(t, "list", "short", "sink-inputs"), []byte("\n"))
}

// Recording is what the loudspeaker has played since Record.
type Recording struct {
	recorder *exec.Cmd
	tape     *tape
}

// Heard returns what has been recorded so far, see Mono.
func (r *Recording) Heard() []float64 { return Mono(r.tape.content()) }

// Stop ends the recording and returns it, see Mono.
func (r *Recording) Stop() []float64 {
	_ = r.recorder.Process.Signal(os.Interrupt)
	_ = r.recorder.Wait()
	return r.Heard()
}

// Record starts to record what the loudspeaker plays.
func (p *Pulse) Record(t testing.TB) *Recording {
	t.Helper()
	c := p.command("parec", "-d", sink+".monitor", "--raw", "--format=s16le", "--latency-msec=20",
		"--channels=2", fmt.Sprintf("--rate=%d", Rate))
	tape := newTape()
	c.Stdout = tape
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-tape.begun:
	case <-time.After(10 * time.Second):
		t.Error("parec records nothing")
	}
	return &Recording{recorder: c, tape: tape}
}

// command returns a command that talks to this server.
func (p *Pulse) command(name string, args ...string) *exec.Cmd {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), p.Env()...)
	return c
}

// tape records what is written to it, and closes begun when that begins.
type tape struct {
	once  sync.Once
	begun chan struct{}

	mu    sync.Mutex // guards bytes
	bytes []byte
}

func newTape() *tape { return &tape{begun: make(chan struct{})} }

// Write implements io.Writer.
func (r *tape) Write(b []byte) (int, error) {
	r.once.Do(func() { close(r.begun) })
	r.mu.Lock()
	defer r.mu.Unlock()
	r.bytes = append(r.bytes, b...)
	return len(b), nil
}

// content returns what has been written so far.
func (r *tape) content() []byte {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.bytes[:len(r.bytes):len(r.bytes)]
}
