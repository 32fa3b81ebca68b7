//go:build e2e && linux

package e2e

import (
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"

	"npaastribe/ui/event"
)

// TestCrash kills the program at random moments while keys are typed in all tabs. At the next
// start every move that came to rest must be stored, also those taken back. The variable KILLS
// sets the number of kills (make faults).
func TestCrash(t *testing.T) {
	t.Parallel()
	kills := 15
	if n, err := strconv.Atoi(os.Getenv("KILLS")); err == nil {
		kills = n
	}
	d := Equipment{}.Desktop(t)
	home := t.TempDir()
	write(t, settingsFile(home), Remembered{
		"games.nrow.gravity": "1000", "games.othello.levels.0": "beginner", "games.othello.levels.1": "beginner", "pause": 0,
		"games.awari.levels.1": "beginner",
	}.text(t))
	random := rand.New(rand.NewPCG(41, 43))
	known := ledger{}
	moves := 0
	for range kills {
		p := Launch{Desktop: d, Home: home}.Resume(t)
		typist := launch(t, p.command("xdotool", append([]string{"key", "--delay", "12"}, randomKeys(random, 30)...)...))
		within(time.Duration(random.IntN(900))*time.Millisecond, func() bool { return false })
		written := p.killNow()
		await(t, "the keys to be up again", typist.ended)
		all := p.Played(written)
		moves += len(all.moved)
		known.check(t, matchesOf(home), all, false)
		if t.Failed() {
			break
		}
	}
	t.Logf("%d matches, %d moves at rest in %d lives of the program", len(known), moves, kills)
	if moves == 0 {
		t.Error("no move came to rest")
	}
}

// killNow kills the program and returns the place in the trace before which everything is on
// the disk: its last event.Saved, as the window does not wait for the disk.
func (p *Program) killNow() (written Mark) {
	p.t.Helper()
	p.Kill()
	for i := range p.Mark() {
		if _, ok := p.trace.events[i].Event.(event.Saved); ok {
			written = i
		}
	}
	return written
}

// randomKeys returns keys that make, undo and redo moves in all tabs, and now and then start a
// new game or change the tab.
func randomKeys(random *rand.Rand, count int) []string {
	var keys []string
	for range count {
		switch n := random.IntN(36); {
		case n < 18: // a column or a pit
			keys = append(keys, strconv.Itoa(n%10))
		case n < 27: // a cell
			keys = append(keys, string(rune('a'+random.IntN(15))), strconv.Itoa(1+random.IntN(9)))
		case n < 29:
			keys = append(keys, "ctrl+z")
		case n < 31:
			keys = append(keys, "ctrl+y")
		case n < 32:
			keys = append(keys, "ctrl+n")
		default:
			keys = append(keys, "ctrl+"+strconv.Itoa(1+random.IntN(4)))
		}
	}
	return keys
}
