//go:build e2e && linux

package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"npaastribe/ui/event"
)

// matchesOf returns the path of the program's matches.
func matchesOf(home string) string {
	return filepath.Join(home, ".local", "share", "npaastribe", "matches.db")
}

// TestResume kills the program in the middle of games in two tabs: both must be there at the
// next start.
func TestResume(t *testing.T) {
	t.Parallel()
	d := NewDesktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Play("gravity", "1000")
	p.Drop(4)
	left := p.Drop(5)
	p.awaitStored("nrow", 2)
	p.Kill()

	p = Launch{Desktop: d, Home: p.Home}.Start(t)
	p.Shot("resume-dialog")
	p.Click("dialog.ok")
	p.Closes("settings")
	if turn := Next[event.Turn](p); turn.Position != left.String() {
		t.Errorf("the game continues with %s, want %s", turn.Position, left)
	}
	p.Shot("resume")
	p.openOthello()
	discs := p.Lay("d3")
	p.awaitStored("othello", 1)
	await(t, "the settings to name the tab", func() bool { // they are written a moment later
		text, _ := os.ReadFile(settingsFile(p.Home))
		return bytes.Contains(text, []byte(`"tab": "othello"`))
	})
	p.Kill()

	p = Launch{Desktop: d, Home: p.Home, Theme: "dark"}.Begin(t)
	if turn := Next[event.Turn](p); turn.Game != "othello" || turn.Position != discs.String() {
		t.Errorf("the second tab is at %+v, not %s", turn, discs)
	}
	Next[event.Ready](p)
	p.findWindow()
	p.Shot("resume-othello")
	p.Click("tab.nrow")
	if turn := Next[event.Turn](p); turn.Game != "nrow" || turn.Position != left.String() {
		t.Errorf("the first tab is at %+v, not %s", turn, left)
	}
	p.Press("ctrl+n")
	if turn := Next[event.Turn](p); coins(position(p, turn.Position)) != 0 {
		t.Errorf("the new game starts with %s", turn.Position)
	}
	checkClose(p, byManager)
}

// TestSecondProgram starts the program twice: the second copy says that it stores nothing, and
// plays.
func TestSecondProgram(t *testing.T) {
	t.Parallel()
	d := Equipment{}.Desktop(t)
	first := Launch{Desktop: d}.Start(t)
	first.Play()
	second := Launch{Desktop: d, Home: first.Home, Theme: "dark"}.Start(t)
	second.Shot("second-program")
	second.Click("dialog.close")
	second.Opens("settings")
	second.Play("gravity", "instant")
	second.Drop(3)
	second.Kill()
}

// TestDamagedArchive starts the program with a file of matches that is no database. It must be
// kept under another name.
func TestDamagedArchive(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	path := matchesOf(home)
	write(t, path, "this has been something else")
	p := Launch{Home: home}.Start(t)
	p.Shot("damaged-archive")
	p.Press("Return")
	p.Opens("settings")
	p.Play("gravity", "instant")
	p.Drop(3)
	checkClose(p, byManager)
	files, _ := filepath.Glob(filepath.Join(filepath.Dir(path), "*"))
	stored := 0
	for _, name := range files {
		if data, _ := os.ReadFile(name); string(data) == "this has been something else" {
			stored++
		}
	}
	if stored != 1 {
		t.Errorf("no file of %v has the old content", files)
	}
}
