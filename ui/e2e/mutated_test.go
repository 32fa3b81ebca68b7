//go:build e2e && long && linux

package e2e

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/record"
	"npaastribe/ui/event"
)

// TestMutatedFiles opens FILES files in the running window, as a desktop does: games of all
// kinds in all formats, each with a few random faults by SEED. Each must be opened, or refused
// with an explanation that names it; in between the window must respond, and what was opened
// must be stored. The file of a failure is left in e2e-out.
func TestMutatedFiles(t *testing.T) {
	count, seed := number(t, "FILES", 1000), uint64(number(t, "SEED", 1))
	home, games := withFolders(t)
	p := Launch{Home: home}.Start(t)
	p.Press("Return")
	p.Closes("settings")
	texts := sampleRecords(t)
	opened, played := 0, 0
	var name, text string
	t.Cleanup(func() {
		if t.Failed() {
			write(t, filepath.Join(outFolder(), name), text)
		}
	})
	for i := range count {
		random := rand.New(rand.NewPCG(seed, uint64(i)))
		name, text = fmt.Sprintf("%d-%d.stribe", seed, i), mutated(random, texts)
		write(t, filepath.Join(games, name), text)
		ok, moves := p.offerFile(filepath.Join(games, name))
		if ok {
			opened++
		}
		if moves {
			played++
		}
		if i%50 == 49 {
			p.RoundTrip()
		}
		if t.Failed() {
			break
		}
	}
	checkClose(p, byKey)
	t.Logf("%d of %d were opened", opened, count)
	if opened == 0 || opened == count {
		t.Error("the faults are too many or too few")
	}
	if matches, _ := replayAll(t, matchesOf(home)); matches < played {
		t.Errorf("%d matches are stored, want at least %d", matches, played)
	}
}

// offerFile hands a file over by starting the program again. It reports whether the game in it was
// opened, and whether it has moves. If it was not, the explanation must name the file.
func (p *Program) offerFile(file string) (opened, moves bool) {
	p.t.Helper()
	name := filepath.Base(file)
	second := p.startCopyWith(file)
	NextThat(p, "that "+name+" is opened or explained", func(e event.Event) bool {
		switch e := e.(type) {
		case event.Message:
			opened = strings.HasPrefix(e.Text, name+":")
			moves = opened && !strings.HasSuffix(e.Text, "without moves.") && !strings.HasSuffix(e.Text, "of 0 moves.")
			return opened
		case event.Dialog:
			if e.Phase == event.Opened && (e.Name != "unreadable" || !strings.Contains(e.Text, name)) {
				p.t.Errorf("%s leads to the dialog %s: %s", name, e.Name, e.Text)
			}
			return e.Phase == event.Opened
		}
		return false
	})
	await(p.t, "the second start to end", second.ended)
	if code := second.cmd.ProcessState.ExitCode(); code != 0 || second.errors.String() != "" {
		p.t.Errorf("%s: the second start ends with %d and %q", name, code, second.errors.String())
	}
	if !opened {
		p.awaitDialog()
		p.Press("Escape")
		p.Closes("unreadable")
	}
	return opened, moves
}

// sampleRecords returns short games of all kinds, in every format that can hold them.
func sampleRecords(t *testing.T) (texts []string) {
	t.Helper()
	random := rand.New(rand.NewPCG(1, 2))
	for _, entry := range catalog.All() {
		tree, err := game.NewTree(entry.Rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 24 {
			if moves := tree.State().Moves(); len(moves) > 0 {
				if err := tree.Play(moves[random.IntN(len(moves))]); err != nil {
					t.Fatal(err)
				}
			}
			if i%7 == 6 { // the next move begins a variation
				tree.Undo()
			}
		}
		g := game.Record{Tree: tree, Players: [2]string{"Åse", "Jiří \"J\""}, Tags: game.Tags{{Name: "Event", Value: "看"}}}
		for _, format := range record.Formats(entry.Rules.Name) {
			if text, err := format.Write(g); err == nil {
				texts = append(texts, text)
			}
		}
	}
	return texts
}

// mutated returns one of the texts with one to three faults.
func mutated(random *rand.Rand, texts []string) string {
	data := []byte(texts[random.IntN(len(texts))])
	for range 1 + random.IntN(3) {
		at := random.IntN(len(data) + 1)
		end := min(len(data), at+random.IntN(20))
		switch random.IntN(6) {
		case 0: // something is missing
			data = slices.Delete(data, at, end)
		case 1: // something is there twice
			data = slices.Insert(data, end, slices.Clone(data[at:end])...)
		case 2: // a bit is flipped
			if at < len(data) {
				data[at] ^= 1 << random.IntN(8)
			}
		case 3: // truncated
			data = data[:at]
		case 4: // something of another game
			other := texts[random.IntN(len(texts))]
			from := random.IntN(len(other))
			data = slices.Insert(data, at, []byte(other[from:min(len(other), from+40)])...)
		case 5: // special or meaningless text
			odd := []string{"(", ")", "{", "}", "[", "]", "\"", "\\", ";", "\x00", "\xff", "\u202e", "999999999999999999999", "-1", "*", "1-0", "\r", strings.Repeat("(", 3000), strings.Repeat("1. 4 ", 9000)}
			data = slices.Insert(data, at, []byte(odd[random.IntN(len(odd))])...)
		}
	}
	return string(data)
}
