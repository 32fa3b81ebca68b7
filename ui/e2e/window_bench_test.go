//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"npaastribe/ui/event"
)

// BenchmarkWindow compares the program with an empty window of Fyne's of the same size: until the
// first visible frame, and later at rest with its first dialog. It is the third start in its home
// directory, as Mesa compiles shaders for its cache at the first and still one at the second. Both
// run as an ordinary user, and are read from the disk as after their installation.
//
//   - frame-ms: from the start to the first visible frame
//   - start-cpu-ms: processor time from the start to rest
//   - rest-%: part of a processor used at rest
//   - pss-MiB: memory at rest, including its share of what it has in common with other processes
func BenchmarkWindow(b *testing.B) {
	d := Equipment{}.Desktop(b)
	forget(b, program, emptyProgram(b))
	homes := [...]string{b.TempDir(), b.TempDir()}
	first := measureWindow(b, d, program, homes[1])
	size := []string{strconv.Itoa(first.size[0]), strconv.Itoa(first.size[1])}
	measureWindow(b, d, program, homes[1])
	for range 2 {
		measureWindow(b, d, emptyProgram(b), homes[0], size...)
	}
	for i, w := range []struct {
		name, path string
		args       []string
	}{{"empty", emptyProgram(b), size}, {"program", program, nil}} {
		b.Run("window="+w.name, func(b *testing.B) {
			var sum window
			for range b.N {
				sum.add(measureWindow(b, d, w.path, homes[i], w.args...))
			}
			for unit, value := range map[string]float64{
				"frame-ms": sum.frame, "start-cpu-ms": sum.start, "rest-%": 100 * sum.rest, "pss-MiB": sum.memory,
			} {
				b.ReportMetric(value/float64(b.N), unit)
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}

// window is the measurements of BenchmarkWindow. rest is a part of one processor, and size the
// program's window in pixels.
type window struct {
	frame, start, rest, memory float64
	size                       [2]int
}

func (w *window) add(other window) {
	w.frame += other.frame
	w.start += other.start
	w.rest += other.rest
	w.memory += other.memory
}

// measureWindow starts a program, lets it come to rest, and ends it.
func measureWindow(b *testing.B, d *Desktop, path, home string, args ...string) window {
	b.Helper()
	trace := filepath.Join(home, "trace")
	_ = os.Remove(trace) // of an earlier start
	if path == program {
		args = append(args, "--trace", trace)
	}
	p, frame := firstPicture(b, d, path, home, args...)
	defer p.kill()
	if path == program {
		await(b, "the program to be ready", func() bool {
			events, err := os.ReadFile(trace)
			return err == nil && bytes.Contains(events, []byte(`"ready"`))
		})
	}
	pause := func() { within(time.Second, func() bool { return false }) }
	pause()
	start := processorTime(b, p.pid())
	began := time.Now()
	pause()
	used := processorTime(b, p.pid()) - start
	return window{
		size: tracedSize(b, trace), frame: frame, start: float64(start.Microseconds()) / 1000,
		rest: float64(used) / float64(time.Since(began)), memory: proportional(b, p.pid()),
	}
}

// tracedSize returns the size of the window according to the last layout of a trace, or zero if
// there is no trace.
func tracedSize(b *testing.B, trace string) (size [2]int) {
	b.Helper()
	events, err := os.ReadFile(trace)
	if err != nil {
		return size
	}
	for line := range bytes.Lines(events) {
		var e struct {
			Event string
			event.Layout
		}
		if json.Unmarshal(line, &e) == nil && e.Event == "layout" {
			size = e.Window
		}
	}
	return size
}

// forget makes the system read files from the disk when they are next used. The pages that it has
// in memory of a program that was just built are others: a fifth more of the program is mapped.
func forget(b *testing.B, paths ...string) {
	b.Helper()
	for _, path := range paths {
		file, err := os.Open(path)
		if err != nil {
			b.Fatal(err)
		}
		err = errors.Join(file.Sync(), unix.Fadvise(int(file.Fd()), 0, 0, unix.FADV_DONTNEED), file.Close())
		if err != nil {
			b.Fatal(err)
		}
	}
}

// proportional returns a process's proportional set size in MiB.
func proportional(b *testing.B, pid int) float64 {
	b.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/smaps_rollup", pid))
	if err != nil {
		b.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if size, found := strings.CutPrefix(line, "Pss:"); found {
			kib, err := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(size), "kB")))
			if err != nil {
				b.Fatal(err)
			}
			return float64(kib) / 1024
		}
	}
	b.Fatal("smaps_rollup has no line Pss")
	return 0
}
