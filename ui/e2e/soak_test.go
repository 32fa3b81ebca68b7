//go:build e2e && long && vitals && linux

package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"npaastribe/game/catalog"
	"npaastribe/ui/event"
	"npaastribe/ui/trace"
)

// Limits of the growth of the program, and of how long its UI goroutine may be blocked.
const (
	moreMemory     = 1.0 // MB per minute
	moreGoroutines = 0.5 // per minute
	longestGap     = 250 // milliseconds
	rowOfMove      = 512 // bytes of the store's file per move
)

// TestSoak lets computers play in all tabs for MINUTES, as fast as they can, with reviews,
// puzzles and the archive in between. After a warm-up nothing may grow except the file of
// matches, in proportion to the moves. e2e-out/soak.svg shows the curves.
//
// See make soak: the program must be built with the tag vitals.
func TestSoak(t *testing.T) {
	length := time.Duration(number(t, "MINUTES", 30)) * time.Minute
	vitals := filepath.Join(t.TempDir(), "vitals")
	p := Launch{Env: []string{"NPA_VITALS=" + vitals}}.Remembering(t, computersOnly("easy", "medium")).Start(t)
	p.Press("Return")
	s := &soak{t: t, p: p, vitals: vitals, began: time.Now()}
	warm := min(5*time.Minute, length/2)
	profiled := false
	for round := 0; time.Since(s.began) < length && !t.Failed(); round++ {
		s.play(round)
		if !profiled && time.Since(s.began) > warm {
			profiled = true
			s.profile()
		}
	}
	s.profile()
	Save(t, "soak", p.Look())
	s.report(warm)
	checkClose(p, byKey)
	matches, moves := replayAll(t, matchesOf(p.Home))
	t.Logf("%d matches, %d moves in the store", matches, moves)
}

// soak is the state of TestSoak.
type soak struct {
	t       *testing.T
	p       *Program
	vitals  string
	began   time.Time
	samples []sample
	moves   int
	mark    Mark
}

// sample is a measurement of the program.
type sample struct {
	minute      float64
	memory      float64 // resident set, in MB
	heap        float64 // in use, in MB
	goroutines  float64
	descriptors float64
	gap         float64 // longest delay by the UI goroutine itself, in milliseconds
	store       float64 // bytes of the file
	moves       float64 // made so far
}

// play plays in one of the tabs for a while, and does something else in between.
func (s *soak) play(round int) {
	games := catalog.Names()
	s.p.Press(fmt.Sprintf("ctrl+%d", 1+round%len(games)))
	s.p.Press("ctrl+n")
	s.watch(6 * time.Second)
	beside := [][]string{
		{"ctrl+r", "ctrl+r"},                                  // a review, stopped if it is not over
		{"ctrl+p", "question.next", "Escape", "ctrl+p"},       // puzzles
		{"ctrl+l", "Down", "Down", "Next", "End", "Escape"},   // the archive
		{"ctrl+t", "Escape"},                                  // statistics
		{"a", "a"},                                            // analysis
		{"ctrl+b", "ctrl+b"},                                  // openings
		{"F3", "F3", "Escape", "ctrl+n"},                      // lessons
		{"ctrl+z", "ctrl+z", "Home", "Right", "End", "space"}, // the moves
		{"ctrl+e", "Escape", "ctrl+comma", "Escape"},          // dialogs
	}
	for _, step := range beside[round%len(beside)] {
		if strings.Contains(step, ".") {
			if s.p.Has(step) {
				s.p.Click(step)
			}
		} else {
			s.p.Press(step)
		}
		s.watch(1500 * time.Millisecond)
	}
	s.p.Press("Escape")
}

// watch takes samples for a while.
func (s *soak) watch(d time.Duration) {
	s.t.Helper()
	for end := time.Now().Add(d); time.Now().Before(end); {
		within(500*time.Millisecond, func() bool { return false })
		s.take()
	}
}

// take takes a sample.
func (s *soak) take() {
	s.t.Helper()
	if s.p.process.ended() {
		s.t.Fatalf("the program has ended: %s", s.p.Errors())
	}
	for _, d := range Since[event.Drop](s.p, s.mark) {
		if d.Event.Phase == event.End {
			s.moves++
		}
	}
	s.mark = s.p.Mark()
	pid := s.p.process.pid()
	open, err := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	if err != nil {
		return // the process is about to end
	}
	now := sample{minute: time.Since(s.began).Minutes(), memory: resident(s.t, pid), descriptors: float64(len(open)), moves: float64(s.moves)}
	if info, err := os.Stat(matchesOf(s.p.Home)); err == nil {
		now.store = float64(info.Size())
	}
	if v, ok := s.newest(); ok {
		now.goroutines, now.heap, now.gap = float64(v.Goroutines), float64(v.Heap)/(1<<20), max(0, v.Delay-v.Hindered)
		s.samples = append(s.samples, now)
	}
}

// resident returns a process's resident memory in MB.
func resident(t testing.TB, pid int) float64 {
	t.Helper()
	data, _ := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid)) // it may have ended
	var all, pages float64
	_, _ = fmt.Sscan(string(data), &all, &pages)
	return pages * float64(os.Getpagesize()) / (1 << 20)
}

// newest returns the last line of the vitals.
func (s *soak) newest() (v trace.Vitals, ok bool) {
	all := s.lines()
	if len(all) == 0 {
		return v, false
	}
	return all[len(all)-1], true
}

// lines returns all lines of the vitals so far.
func (s *soak) lines() (all []trace.Vitals) {
	file, err := os.Open(s.vitals)
	if err != nil {
		return nil
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var v trace.Vitals
		if json.Unmarshal(lines.Bytes(), &v) == nil {
			all = append(all, v)
		}
	}
	return all
}

// profile makes the program write profiles, and copies them to outFolder.
func (s *soak) profile() {
	_ = syscall.Kill(s.p.process.pid(), syscall.SIGUSR1)
	s.watch(2 * time.Second)
	files, _ := filepath.Glob(s.vitals + ".*")
	for _, file := range files {
		if data, err := os.ReadFile(file); err == nil {
			write(s.t, filepath.Join(outFolder(), "soak"+strings.TrimPrefix(file, s.vitals)), string(data))
		}
	}
}

// report records the results and checks them.
func (s *soak) report(warm time.Duration) {
	s.t.Helper()
	var later []sample
	for _, v := range s.samples {
		if v.minute > warm.Minutes() {
			later = append(later, v)
		}
	}
	write(s.t, filepath.Join(outFolder(), "soak.svg"), drawSoak(s.samples, warm.Minutes()))
	if len(later) < 2 {
		s.t.Fatal("the program has written no vitals: see make soak")
	}
	from, to := later[0], later[len(later)-1]
	memory := slope(later, func(v sample) float64 { return v.memory })
	goroutines := slope(later, func(v sample) float64 { return v.goroutines })
	gap := 0.0
	for _, v := range s.lines() {
		gap = max(gap, v.Delay-v.Hindered)
	}
	moves, grown := to.moves-from.moves, to.store-from.store
	s.t.Logf("%.0f minutes, %.0f moves: memory %.0f → %.0f MB, %+.2f a minute; goroutines %.0f → %.0f, %+.2f a minute; descriptors %.0f → %.0f; "+
		"longest gap %.0f ms; store %.0f bytes a move", to.minute, to.moves, from.memory, to.memory, memory, from.goroutines, to.goroutines, goroutines,
		from.descriptors, to.descriptors, gap, grown/max(1, moves))
	for _, fault := range []struct {
		name        string
		is, allowed float64
	}{
		{"MB a minute", memory, moreMemory},
		{"goroutines a minute", goroutines, moreGoroutines},
		{"descriptors a minute", slope(later, func(v sample) float64 { return v.descriptors }), 0.5},
		{"milliseconds without an answer", gap, longestGap},
		{"bytes of the store a move", grown / max(1, moves), rowOfMove},
	} {
		if fault.is > fault.allowed {
			s.t.Errorf("%.2f %s", fault.is, fault.name)
		}
	}
}

// slope returns the growth per minute, by linear regression.
func slope(samples []sample, of func(sample) float64) float64 {
	n, x, y, xx, xy := float64(len(samples)), 0.0, 0.0, 0.0, 0.0
	for _, v := range samples {
		x, y = x+v.minute, y+of(v)
		xx, xy = xx+v.minute*v.minute, xy+v.minute*of(v)
	}
	return (n*xy - x*y) / (n*xx - x*x)
}

// drawSoak draws one curve below the other, with a line at the end of the warm-up.
func drawSoak(samples []sample, warm float64) string {
	const width, height, left = 900, 130, 90
	last := samples[len(samples)-1].minute
	at := func(minute float64) float64 { return left + (width-left-20)*minute/last }
	var b strings.Builder
	curves := []struct {
		name string
		of   func(sample) float64
	}{
		{"memory, MB", func(v sample) float64 { return v.memory }},
		{"heap, MB", func(v sample) float64 { return v.heap }},
		{"goroutines", func(v sample) float64 { return v.goroutines }},
		{"descriptors", func(v sample) float64 { return v.descriptors }},
		{"gap, ms", func(v sample) float64 { return v.gap }},
		{"store, kB", func(v sample) float64 { return v.store / 1000 }},
		{"moves", func(v sample) float64 { return v.moves }},
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="13">`+"\n", width, height*len(curves)+30)
	fmt.Fprintln(&b, `<rect width="100%" height="100%" fill="white"/>`)
	for i, c := range curves {
		most := 0.0
		for _, v := range samples {
			most = max(most, c.of(v))
		}
		base := float64(height*(i+1) - 10)
		var points []string
		for _, v := range samples {
			points = append(points, fmt.Sprintf("%.1f,%.1f", at(v.minute), base-(height-40)*c.of(v)/max(1, most)))
		}
		fmt.Fprintf(&b, `<text x="%d" y="%.0f">%s</text><text x="%d" y="%.0f" text-anchor="end">%s</text><text x="%d" y="%.0f" text-anchor="end">0</text>`+"\n",
			left, base-height+32, c.name, left-8, base-height+44, strconv.FormatFloat(most, 'f', 0, 64), left-8, base)
		fmt.Fprintf(&b, `<path d="M%d %.0fH%d" stroke="#bbb"/><polyline fill="none" stroke="#1667b7" points="%s"/>`+"\n", left, base, width-20, strings.Join(points, " "))
	}
	fmt.Fprintf(&b, `<path d="M%.0f 0V%d" stroke="#d55" stroke-dasharray="4"/><text x="%d" y="%d">0</text><text x="%d" y="%d" text-anchor="end">%.0f minutes</text></svg>`+"\n",
		at(warm), height*len(curves), left, height*len(curves)+12, width-20, height*len(curves)+12, last)
	return b.String()
}
