//go:build e2e && linux

package e2e

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"npaastribe/ui/event"
)

// measurements returns the path of the file of measurements.
func measurements() string { return filepath.Join(outFolder(), "measurements.txt") }

// measured logs a measurement and appends it to the file.
func measured(t testing.TB, format string, args ...any) {
	t.Helper()
	line := fmt.Sprintf(format, args...)
	t.Log(line)
	if err := os.MkdirAll(outFolder(), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.OpenFile(measurements(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	fmt.Fprintf(file, "%s: %s\n", t.Name(), line)
}

// emptyProgram returns the path of a program with an empty window, and builds it at the first
// call.
func emptyProgram(t testing.TB) string {
	t.Helper()
	path := filepath.Join(buildFolder, "empty")
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if err := build(path, "./testdata/empty"); err != nil {
		t.Fatal(err)
	}
	return path
}

// processorTime returns the processor time that all threads of a process have used so far.
func processorTime(t testing.TB, pid int) time.Duration {
	t.Helper()
	files, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", pid))
	if err != nil || len(files) == 0 {
		t.Fatalf("no process %d: %v", pid, err)
	}
	total := 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			continue // the thread has just ended
		}
		nanoseconds, err := strconv.Atoi(strings.Fields(string(data))[0])
		if err != nil {
			t.Fatal(err)
		}
		total += nanoseconds
	}
	return time.Duration(total)
}

// loads returns which parts of a processor processes use during the same seconds: the medians
// of several samples.
func loads(t *testing.T, pids ...int) []float64 {
	t.Helper()
	samples := make([][]float64, len(pids))
	for range 5 {
		began := time.Now()
		before := make([]time.Duration, len(pids))
		for i, pid := range pids {
			before[i] = processorTime(t, pid)
		}
		within(time.Second, func() bool { return false })
		for i, pid := range pids {
			samples[i] = append(samples[i], float64(processorTime(t, pid)-before[i])/float64(time.Since(began)))
		}
	}
	var medians []float64
	for _, sample := range samples {
		medians = append(medians, median(sample))
	}
	return medians
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}

// idleMargin is how much more of a processor the program may use at rest than an empty window.
// Both only poll events sixty times a second; the margin is for inaccuracies of the scheduler's
// clock.
const idleMargin = 0.01

// TestIdle compares a board at rest with an empty window.
func TestIdle(t *testing.T) {
	d := NewDesktop(t)
	cmd := exec.Command(emptyProgram(t))
	cmd.Env = Launch{Desktop: d, Home: t.TempDir()}.environment(t)
	empty := &Program{Desktop: d, t: t, process: launch(t, cmd)}
	empty.findWindow()
	p := Launch{Moving: true, Desktop: d}.Start(t)
	p.Play("gravity", "instant")
	for column := range 5 {
		p.Drop(column)
	}
	p.HoverAt(3, 3)
	p.RoundTrip()
	awaitSlow(t, "silence", func() bool { return d.Sound.Streams(t) == 0 })
	used := loads(t, p.process.pid(), empty.process.pid())
	measured(t, "at rest the program uses %.2f %% of a processor, an empty window %.2f %%", 100*used[0], 100*used[1])
	if used[0] > used[1]+idleMargin {
		t.Error("the program uses too much processor time at rest")
	}
}

// TestStart measures the time to the first visible frame.
func TestStart(t *testing.T) {
	empty := emptyProgram(t)
	d := Equipment{}.Desktop(t)
	var ours, nothing []float64
	home := t.TempDir()
	first := firstFrame(t, d, program, home)
	for range 5 {
		ours = append(ours, firstFrame(t, d, program, home))
		nothing = append(nothing, firstFrame(t, d, empty, home))
	}
	measured(t, "from start to the first visible frame: %.0f ms, of an empty window %.0f ms (medians of %d); the very first start took %.0f ms",
		median(ours), median(nothing), len(ours), first)
}

// firstFrame starts a program on an empty screen without a window manager, and returns the
// milliseconds until something is visible.
func firstFrame(t testing.TB, d *Desktop, path, home string) float64 {
	t.Helper()
	p, took := firstPicture(t, d, path, home)
	p.kill()
	return took
}

// firstPicture is like firstFrame, but returns the program still running.
func firstPicture(t testing.TB, d *Desktop, path, home string, args ...string) (p *process, milliseconds float64) {
	t.Helper()
	await(t, "an empty screen", d.dark)
	env := Launch{Desktop: d, Home: home}.environment(t) // makes folders in home
	cmd := asPlayer(t, home, path, args...)
	cmd.Env = env
	began := time.Now()
	p = launch(t, cmd)
	await(t, "something on the screen", func() bool { return !d.dark() })
	return p, float64(time.Since(began).Microseconds()) / 1000
}

// asPlayer returns the command that runs a program as an ordinary user, whose home directory is
// home, even if the tests run as root: for root Xlib keeps no cache.
func asPlayer(t testing.TB, home, path string, args ...string) *exec.Cmd {
	t.Helper()
	if os.Geteuid() != 0 {
		return exec.Command(path, args...)
	}
	const nobody = 65534
	for _, folder := range []string{filepath.Dir(home), filepath.Dir(path)} { // may have been made for root alone
		info, err := os.Stat(folder)
		if err == nil {
			err = os.Chmod(folder, info.Mode()|0o011)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	err := filepath.WalkDir(home, func(path string, _ os.DirEntry, err error) error {
		return errors.Join(err, os.Lchown(path, nobody, nobody))
	})
	if err != nil {
		t.Fatal(err)
	}
	user := strconv.Itoa(nobody)
	return exec.Command("setpriv", append([]string{"--reuid", user, "--regid", user, "--clear-groups", path}, args...)...)
}

// BenchmarkFrames measures the frames of falls of a second and a half: alone, while a coach
// examines the move, while all cores analyse, and while the program searches for puzzles; and of
// discs that turn and beans that are sown.
func BenchmarkFrames(b *testing.B) {
	for about, remembered := range map[string]Remembered{"alone": nil, "coach": {"players.0.coach": true, "players.1.coach": true}} {
		b.Run(about, func(b *testing.B) {
			p := Launch{Moving: true}.Remembering(b, remembered).Start(b)
			p.Play("gravity", "9.81")
			var falls []fall
			for column := range 3 {
				mark := p.Mark()
				p.Drop(column)
				falls = append(falls, fallSince(p, mark))
			}
			reportFrames(b, falls)
		})
	}
	b.Run("analysing", func(b *testing.B) {
		p := Launch{Moving: true}.Start(b)
		p.Play("gravity", "9.81")
		p.Press("a")
		var falls []fall
		for column := range 3 {
			NextThat(p, "that is deep", func(a event.Analysis) bool { return a.Depth >= 6 })
			mark := p.Mark()
			p.Drop(column)
			falls = append(falls, fallSince(p, mark))
		}
		reportFrames(b, falls)
	})
	b.Run("puzzles", func(b *testing.B) {
		p := Launch{Moving: true}.Start(b)
		p.Play("gravity", "9.81")
		p.Press("ctrl+p")
		var falls []fall
		for range 3 {
			z := p.awaitPuzzle()
			p.RoundTrip() // the puzzle may have another board
			mark := p.Mark()
			p.Click(fmt.Sprintf("arrow.%d", z.Solution[0].Move))
			p.awaitLanding()
			falls = append(falls, fallSince(p, mark))
			p.Click("question.next")
		}
		reportFrames(b, falls)
	})
	b.Run("turning", func(b *testing.B) {
		p := Launch{Moving: true}.Othello(b)
		p.Lay(beforeLong)
		reportFrames(b, repeatMove(p, disc(longMove), func() { p.Discs() }))
	})
	b.Run("sowing", func(b *testing.B) {
		p := Launch{Moving: true}.Awari(b)
		reportFrames(b, repeatMove(p, pit(4), func() { p.Beans() }))
	})
}

// repeatMove makes a move by a click on a part of the board, and takes it back, three times.
func repeatMove(p *Program, part string, awaitBoard func()) (moves []fall) {
	p.t.Helper()
	for range 3 {
		mark := p.Mark()
		p.Click(part)
		awaitBoard()
		moves = append(moves, fallSince(p, mark))
		p.Press("ctrl+z")
		awaitBoard()
	}
	return moves
}

// reportFrames reports the frames per second of all moves, and the longest gap.
func reportFrames(b *testing.B, falls []fall) {
	b.Helper()
	frames, seconds, gap := 0, 0.0, 0.0
	for _, f := range falls {
		frames += len(f.frames)
		seconds += f.seconds(f.end.MS)
		gap = max(gap, f.gap())
	}
	b.ReportMetric(0, "ns/op") // is meaningless here
	b.ReportMetric(float64(frames)/seconds, "frames/s")
	b.ReportMetric(1000*gap, "longest-gap-ms")
}
