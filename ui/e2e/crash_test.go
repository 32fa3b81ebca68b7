//go:build e2e && linux

package e2e

import (
	"math/rand/v2"
	"testing"
	"time"

	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
	"npaastribe/game/store"
	"npaastribe/ui/event"
)

// kills is how often TestCrash ends the program.
const kills = 200

// TestCrash kills the program at random moments while keys are typed into it,
// and finds every move again that came to rest, with those taken back.
func TestCrash(t *testing.T) {
	t.Parallel()
	d := Equipment{}.Desktop(t)
	home := t.TempDir()
	write(t, settingsFile(home), Remembered{"games.nrow.gravity": "1000"}.text(t))
	random := rand.New(rand.NewPCG(41, 43))
	known := map[store.ID]int{}
	moves := 0
	for range kills {
		p := Launch{Desktop: d, Home: home}.Start(t)
		p.Press("Return")
		Next[event.Turn](p)
		typist := launch(t, p.command("xdotool", append([]string{"key", "--delay", "12"}, mixed(random, 30)...)...))
		within(time.Duration(random.IntN(900))*time.Millisecond, func() bool { return false })
		p.Kill()
		await(t, stepTimeout, "the keys to be up again", typist.ended)
		seen := p.settled()
		moves += len(seen)
		remembers(t, matchesOf(home), seen, known)
		if t.Failed() {
			break
		}
	}
	t.Logf("%d matches, %d positions seen at rest in %d lives of the program", len(known), moves, kills)
}

// mixed are keys that drop coins, take moves back and make them again, and
// begin anew now and then.
func mixed(random *rand.Rand, count int) []string {
	var keys []string
	for range count {
		switch n := random.IntN(30); {
		case n < 25:
			keys = append(keys, string(rune('0'+n%10)))
		case n < 27:
			keys = append(keys, "ctrl+z")
		case n < 29:
			keys = append(keys, "ctrl+y")
		default:
			keys = append(keys, "ctrl+n")
		}
	}
	return keys
}

// settled are the positions that came to rest in the last game, without the
// empty board.
func (p *Program) settled() []string {
	var seen []string
	for _, e := range Since[event.Event](p, 0) {
		var text string
		switch e := e.Event.(type) {
		case event.Turn:
			text = e.Position
		case event.Result:
			text = e.Position
		default:
			continue
		}
		if seen = append(seen, text); coins(position(p, text)) == 0 {
			seen = nil
		}
	}
	return seen
}

// remembers looks for a match that was in all those positions, and for all that
// were stored before. The last one need not be played any more: a new game may
// have begun in the moment of the crash.
func remembers(t *testing.T, path string, seen []string, known map[store.ID]int) {
	t.Helper()
	a, problem := store.Open(path, catalog.Rules, nil, nil)
	defer a.Close()
	if problem != nil {
		t.Errorf("the store is not in order: %v", problem)
	}
	for id, size := range known {
		if k, ok := a.Load(id); !ok || k.Size < size {
			t.Errorf("match %v had %d moves, now %d", id, size, k.Size)
		}
	}
	found := len(seen) == 0
	for _, s := range a.List(store.Filter{}, store.Order{}) {
		k, _ := a.Load(s.ID)
		known[s.ID] = k.Size
		found = found || hasAll(positions(t, k), seen)
	}
	if !found {
		t.Errorf("no match has been in all of %q", seen)
	}
}

func hasAll(stored map[string]bool, seen []string) bool {
	for _, text := range seen {
		if !stored[text] {
			return false
		}
	}
	return true
}

// positions are all that a match has been in.
func positions(t *testing.T, m store.Match) map[string]bool {
	t.Helper()
	tree, err := m.Replay(nrow.Rules)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]bool{}
	for node := range tree.All() {
		all[node.State().String()] = true
	}
	return all
}
