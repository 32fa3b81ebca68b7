//go:build e2e && long && linux

package e2e

import (
	"bufio"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"npaastribe/game/catalog"
	"npaastribe/ui/event"
)

// TestMonkey does random things to the real program: EVENTS of them, with the random numbers of
// SEED. After every hundred the window must respond, and whenever the program ends, which it
// does many times, the store must contain what was played. What was done is recorded in
// e2e-out/monkey-SEED.txt.
//
// See make monkey, which uses the race detector.
func TestMonkey(t *testing.T) {
	m := newMonkey(t)
	for life := 1; m.event < m.events && !t.Failed(); life++ {
		t.Run(fmt.Sprintf("life %d", life), m.run)
	}
	t.Logf("%d events, %d positions at rest, %d matches", m.event, m.rested, len(m.known))
}

// monkey is the state of TestMonkey.
type monkey struct {
	seed      uint64
	event     int // number of events so far
	events    int // number of events to do
	desktop   *Desktop
	home      string
	diary     io.Writer
	clipboard *clipboard
	known     ledger
	rested    int // number of positions that came to rest

	t       *testing.T // of the current run of the program
	p       *Program
	written Mark       // events before it are on the disk
	xdotool io.Writer  // takes xdotool commands, one a line
	random  *rand.Rand // reseeded for every event, so that it depends on earlier ones only through the window
}

func newMonkey(t *testing.T) *monkey {
	t.Helper()
	t.Setenv("TMPDIR", filepath.Dir(t.TempDir())) // all later files are in it
	m := &monkey{seed: uint64(number(t, "SEED", 1)), events: number(t, "EVENTS", 20_000), desktop: NewDesktop(t), known: ledger{}}
	path := filepath.Join(outFolder(), fmt.Sprintf("monkey-%d.txt", m.seed))
	write(t, path, "")
	diary, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = diary.Close() })
	m.diary = diary
	home, games := withFolders(t)
	m.home = home
	for name, text := range records {
		write(t, filepath.Join(games, name), text)
	}
	settings := Remembered{"folder": games, "games.nrow.gravity": "1000", "games.othello.levels.1": "beginner", "games.awari.levels.0": "easy"}
	write(t, settingsFile(home), settings.text(t))
	m.clipboard = newClipboard(m.desktop)
	return m
}

// records are the contents of files, some of which can't be opened.
var records = map[string]string{
	"four.stribe":  "[Game \"nrow\"]\n\n1. 4 4 2. 4 3 (2... 5 3. 5) 3. 5 *\n",
	"five.stribe":  "[Game \"gomoku\"]\n\n1. a1 2. b2 3. c3 *\n",
	"discs.stribe": "[Game \"othello\"]\n\n1. d3 c3 2. b3 b2 *\n",
	"broken.txt":   "[Game \"nrow\"]\n\n1. 4 2. 4\n3. 99 *\n",
	"nothing.txt":  "",
	"noise.stribe": "\x00\xff\xfe[Game \"awari\"] ((((( {",
}

// number returns a number from the environment, or a default.
func number(t testing.TB, name string, otherwise int) int {
	t.Helper()
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return n
}

// clipboard is a process that puts texts on the clipboard.
type clipboard struct {
	in  io.Writer
	out *bufio.Reader
}

func newClipboard(d *Desktop) *clipboard {
	d.t.Helper()
	path := filepath.Join(d.t.TempDir(), "clipboard")
	if err := build(path, "./testdata/clipboard"); err != nil {
		d.t.Fatal(err)
	}
	cmd := exec.Command(path)
	cmd.Env = append(os.Environ(), "DISPLAY="+d.display)
	in, err := cmd.StdinPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		d.t.Fatal(err)
	}
	launch(d.t, cmd)
	return &clipboard{in, bufio.NewReader(out)}
}

// put puts a text on the clipboard and returns when it can be pasted.
func (c *clipboard) put(t testing.TB, text string) {
	t.Helper()
	_, _ = fmt.Fprintln(c.in, strconv.Quote(text)) // after an error there is no answer
	if _, err := c.out.ReadString('\n'); err != nil {
		t.Fatal(err)
	}
}

// eventsPerRun is the number of events until the program is ended, and responseInterval the number
// until the window must respond.
const (
	eventsPerRun     = 1000
	responseInterval = 100
)

// responseTimeout is how long the window may take to respond: under the race detector, and with a
// queue of random input.
const responseTimeout = 5 * time.Minute

// run is one run of the program.
func (m *monkey) run(t *testing.T) {
	m.t = t
	m.p = Launch{Moving: true, Desktop: m.desktop.On(t), Home: m.home, Noisy: true, Mounts: onlyIn(os.TempDir()), Env: []string{"GORACE=exitcode=0", "MESA_SHADER_CACHE_DIR=" + filepath.Join(m.home, "shaders")}}.Resume(t)
	m.startXdotool()
	for m.event++; m.event%eventsPerRun != 0 && m.event < m.events && !m.p.process.ended(); m.event++ {
		m.act()
		if m.event%responseInterval == 0 {
			m.checkResponds()
		}
	}
	m.end()
	const slow = "npaastribe: not everything is on the disk yet; the program ends as soon as it is\n"
	if said := withoutLateClicks(strings.ReplaceAll(m.p.Errors(), slow, "")); said != "" {
		t.Errorf("after event %d standard error is:\n%s", m.event, said)
	}
	m.checkPositions()
	all := m.p.Played(m.written)
	m.rested += len(all.moved)
	m.known.check(t, matchesOf(m.home), all, true)
}

// withoutLateClicks removes reports of the race detector about two clicks right before the end:
// for each Fyne waits for a second click, and once its loop has ended both waits end on their
// own goroutines (runOnMainWithWait in internal/driver/glfw/loop.go). The number of reports, which
// comes last, is removed with the last report.
func withoutLateClicks(said string) string {
	const line = "==================\n"
	reports := slices.DeleteFunc(strings.Split(said, line), func(report string) bool {
		return strings.TrimSpace(report) == "" || strings.Count(report, ".waitForDoubleTapEnded()\n") == 2
	})
	if len(reports) == 1 && reportCount.MatchString(reports[0]) {
		return ""
	}
	return strings.Join(reports, line)
}

var reportCount = regexp.MustCompile(`^Found \d+ data race\(s\)\n$`)

// checkPositions checks that every position of this run is a legal one of some game.
func (m *monkey) checkPositions() {
	m.t.Helper()
	checked := map[string]bool{}
	for _, e := range Since[event.Event](m.p, 0) {
		text := ""
		switch e := e.Event.(type) {
		case event.Turn:
			text = e.Position
		case event.Result:
			text = e.Position
		case event.Question:
			text = e.Position
		case event.Analysis:
			text = e.Position
		}
		if text != "" && !checked[text] && !isLegal(text) {
			m.t.Errorf("no game has the position %q", text)
		}
		checked[text] = true
	}
}

func isLegal(text string) bool {
	for _, e := range catalog.All() {
		if s, err := e.Rules.Parse(text); err == nil && s.String() == text {
			return true
		}
	}
	return false
}

// startXdotool starts xdotool, which controls mouse and keyboard.
func (m *monkey) startXdotool() {
	m.t.Helper()
	cmd := exec.Command("xdotool", "-")
	cmd.Env = append(os.Environ(), "DISPLAY="+m.desktop.display, "LC_ALL=C.UTF-8")
	in, err := cmd.StdinPipe()
	if err != nil {
		m.t.Fatal(err)
	}
	launch(m.t, cmd)
	m.xdotool = in
}

// do gives xdotool a command and records it.
func (m *monkey) do(words ...any) {
	line := fmt.Sprintln(words...)
	_, _ = fmt.Fprintf(m.diary, "%d %s", m.event, line)
	_, _ = io.WriteString(m.xdotool, line) // fails if xdotool ended when the window closed
}

// act does one random thing, and mostly waits until the program has handled it.
func (m *monkey) act() {
	m.random = rand.New(rand.NewPCG(m.seed, uint64(m.event)))
	hasty := m.random.IntN(3) == 0
	tricks[m.random.IntN(len(tricks))](m)
	if !hasty {
		m.settle()
	}
}

// settle waits until the window has nothing to do, but not for long.
func (m *monkey) settle() {
	const enough = 300 * time.Millisecond
	within(enough, m.p.idle())
}

// idle returns a function that reports whether the program's main thread, which runs the
// window, has been idle during the last calls.
func (p *Program) idle() func() bool {
	const nothing = 300_000 // nanoseconds
	quiet, before := 0, 0
	return func() bool {
		var used int
		data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/task/%[1]d/schedstat", p.process.pid())) // it may have ended
		_, _ = fmt.Sscan(string(data), &used)
		if quiet++; used-before > nothing || p.process.busy() {
			quiet = 0
		}
		before = used
		return quiet > 2
	}
}

// checkResponds closes whatever is open, and checks that the window responds.
func (m *monkey) checkResponds() {
	m.t.Helper()
	p := m.p
	m.do("windowmap", p.windowID())
	m.do("windowactivate", p.windowID())
	m.settle()
	mark := p.Mark()
	ok := within(responseTimeout, func() bool { // dialogs may still open meanwhile
		switch {
		case p.process.ended() || p.opened(mark, "rules"):
			return true
		case p.hasDialog() || m.choosesFile():
			m.leaveFields()
			m.do("key", "Escape")
		default:
			m.do("key", "--delay", 1, "Escape", "Escape", "F2") // for a menu and its submenu
		}
		m.settle()
		return false
	})
	ok = ok && within(responseTimeout, func() bool {
		if p.process.ended() || !p.hasDialog() {
			return true
		}
		m.do("key", "Escape")
		m.settle()
		return false
	})
	if !ok {
		Save(m.t, fmt.Sprintf("monkey-%d-stuck", m.seed), p.Look())
		m.stuck("does not obey")
	}
}

// choosesFile reports whether Fyne's dialog for files is open, whose parts have no names.
func (m *monkey) choosesFile() (open bool) {
	for _, e := range Since[event.Dialog](m.p, 0) {
		if e.Event.Name == "open" || e.Event.Name == "folder" {
			open = e.Event.Phase == event.Opened
		}
	}
	return open
}

// leaveFields removes the focus by a click outside all dialogs: the lists of Fyne's dialog for
// files handle Escape themselves.
func (m *monkey) leaveFields() {
	m.move(2, m.p.trace.layout.Window[1]-2)
	m.do("click", left)
}

// stuck ends the test with a dump of the program's goroutines.
func (m *monkey) stuck(how string) {
	m.t.Helper()
	m.p.dump()
	m.t.Fatalf("after event %d the window %s: %s", m.event, how, m.p.Errors())
}

// end ends the program in a random way, unless it has ended.
func (m *monkey) end() {
	m.t.Helper()
	p := m.p
	m.random = rand.New(rand.NewPCG(m.seed, uint64(m.event)))
	wanted := 0
	switch way := m.random.IntN(4); {
	case p.process.ended():
	case way == 0:
		m.written = p.killNow()
		wanted = -1
	case way == 1:
		m.do("windowactivate", p.windowID())
		m.settle()
		m.do("key", "alt+F4")
	case way == 2 && !signal.Ignored(syscall.SIGHUP): // under nohup the program ignores it, too
		_ = syscall.Kill(p.process.pid(), syscall.SIGHUP)
	default:
		_ = syscall.Kill(p.process.pid(), syscall.SIGTERM)
	}
	if !within(responseTimeout, p.process.ended) {
		m.stuck("does not end")
	}
	if code := p.Exit(stepTimeout); code != wanted {
		m.t.Errorf("after event %d the program ends with %d", m.event, code)
	}
	if wanted == 0 {
		m.written = p.Mark()
	}
}
