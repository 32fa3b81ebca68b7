//go:build e2e && long && linux

package e2e

import (
	"fmt"
	"os/exec"
	"testing"
	"time"

	"npaastribe/game/catalog"
)

// BenchmarkMemory compares the program with an empty window of Fyne's of the same size, after
// computers have played in all tabs for MINUTES and then no engine has worked for a while.
//
//   - pss-MiB: memory, including its share of what it has in common with other processes
//   - first-pss-MiB: the same before the first game
func BenchmarkMemory(b *testing.B) {
	length := time.Duration(number(b, "MINUTES", 10)) * time.Minute
	d := NewDesktop(b)
	forget(b, program, emptyProgram(b))
	b.Run("window=empty", func(b *testing.B) {
		cmd := exec.Command(emptyProgram(b))
		cmd.Env = Launch{Desktop: d, Home: b.TempDir()}.environment(b)
		empty := &Program{Desktop: d.On(b), t: b, process: launch(b, cmd)}
		empty.findWindow()
		awaitRest(b, empty)
		b.ReportMetric(proportional(b, empty.process.pid()), "pss-MiB")
		b.ReportMetric(0, "ns/op")
	})
	b.Run("window=program", func(b *testing.B) {
		p := Launch{Desktop: d.On(b)}.Remembering(b, computersOnly("hard", "expert")).Start(b)
		awaitRest(b, p)
		b.ReportMetric(proportional(b, p.process.pid()), "first-pss-MiB")
		p.Press("Return")
		for began, round := time.Now(), 0; time.Since(began) < length; round++ {
			p.Press(fmt.Sprintf("ctrl+%d", 1+round%len(catalog.Names())), "ctrl+n")
			within(20*time.Second, p.process.ended)
		}
		awaitRest(b, p)
		b.ReportMetric(proportional(b, p.process.pid()), "pss-MiB")
		b.ReportMetric(0, "ns/op")
	})
}

// computersOnly returns settings with which computers of two levels play in all tabs.
func computersOnly(first, second string) Remembered {
	r := Remembered{"pause": 0, "games.nrow.gravity": "instant"}
	for _, name := range catalog.Names() {
		r["games."+name+".levels.0"], r["games."+name+".levels.1"] = first, second
	}
	return r
}

// restTime is how long a program must have been idle to count as at rest. At the latest every
// two minutes the Go runtime collects garbage.
const restTime = 150 * time.Second

// awaitRest waits until a program has been at rest for that time.
func awaitRest(b *testing.B, p *Program) {
	b.Helper()
	const step = 5 * time.Second
	rest, last := time.Duration(0), processorTime(b, p.process.pid())
	for limit := time.Now().Add(15 * time.Minute); rest < restTime; {
		if time.Now().After(limit) || within(step, p.process.ended) {
			b.Fatal("the program does not come to rest")
		}
		now := processorTime(b, p.process.pid())
		if rest += step; now-last > step/10 {
			rest = 0
		}
		last = now
	}
}
