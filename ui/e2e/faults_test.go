//go:build e2e && long && linux

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game/nrow"
	"npaastribe/ui/event"
)

// Texts that tell the players about their games.
const (
	isFull     = "The disk is full, so games can't be kept. You can play on; as soon as there is room, what was played since is written too."
	isNowhere  = "matches.db. You can play; what is played now is lost when the program is closed."
	isReadOnly = "can't be written. You can play; what is played now is lost when the program is closed."
	isMended   = "Your games are being kept again."
	isLocked   = "N på stribe is already running. What is played in this window is kept once the other one has been closed; if you close this one first, it is lost. The games of the other one are safe."
)

// onlyIn returns shell commands that make all file systems but a folder read-only.
func onlyIn(folder string) string {
	return fmt.Sprintf(`mount --bind '%[1]s' '%[1]s'
		cut -d' ' -f2 /proc/self/mounts | while read -r at; do
			test "$at" = '%[1]s' || mount -o remount,bind,ro "$at" 2>/dev/null || true
		done`, folder)
}

// runInNamespace runs shell commands in the program's mount namespace.
func (p *Program) runInNamespace(commands string) {
	p.t.Helper()
	args := []string{"--target", fmt.Sprint(p.process.pid()), "--mount", "sh", "-ec", commands}
	if os.Geteuid() != 0 {
		args = append([]string{"--user", "--preserve-credentials"}, args...)
	}
	if out, err := exec.Command("nsenter", args...).CombinedOutput(); err != nil {
		p.t.Fatalf("%s: %v\n%s", commands, err, out)
	}
}

// firstDialog returns the first dialog.
func (p *Program) firstDialog() event.Dialog { return Since[event.Dialog](p, 0)[0].Event }

// wantTrouble waits until a dialog about the games has opened after a mark, checks its text, and
// closes it.
func (p *Program) wantTrouble(from Mark, what string) {
	p.t.Helper()
	await(p.t, "the players to be told", func() bool { return p.opened(from, "trouble") })
	for _, d := range Since[event.Dialog](p, from) {
		if d.Event.Phase == event.Opened && !strings.Contains(d.Event.Text, what) {
			p.t.Errorf("the dialog says %q, want %q", d.Event.Text, what)
		}
	}
	p.awaitDialog()
	p.Press("Return")
	await(p.t, "the dialog to be gone", func() bool { return !p.hasDialog() })
}

// TestDiskFullOrUnmounted makes the disk of the matches full, or unmounts it, during a game, and
// then repairs it: all moves must be stored.
func TestDiskFullOrUnmounted(t *testing.T) {
	d := Equipment{Manager: true}.Desktop(t)
	for _, c := range []struct {
		name, below, spoil, told, mend string
	}{
		{"full", "", "head -c 1M /dev/zero >> '%s'/filler || true", isFull, "rm '%s'/filler"},
		{"taken away", "", "umount --lazy '%s'", "", ""},
		{"with nothing below", "mount --bind '%[1]s' '%[1]s'; mount -o remount,bind,ro '%[1]s';", "umount --lazy '%s'", isReadOnly, "mount -t tmpfs none '%s'"},
	} {
		t.Run(c.name, func(t *testing.T) {
			home := t.TempDir()
			data := filepath.Dir(matchesOf(home))
			disk := fmt.Sprintf("mkdir -p '%[1]s';"+c.below+"mount -t tmpfs -o size=400k none '%[1]s'", data)
			p := Launch{Moving: true, Desktop: d.On(t), Home: home, Mounts: disk}.Start(t)
			do := func(commands string) { p.runInNamespace(fmt.Sprintf(commands, data)) }
			p.Play("gravity", "1000")
			mark := p.Mark()
			for column := range 4 {
				if column == 0 || c.told == isFull { // deleting the database's log makes room again
					do(c.spoil)
				}
				p.Drop(column)
				if c.told != "" && within(time.Second, func() bool { return p.opened(mark, "trouble") }) {
					break
				}
			}
			if c.told != "" {
				p.wantTrouble(mark, c.told)
				do(c.mend)
				mark = p.Mark()
				p.Drop(5)
				await(t, "a word that all is well", func() bool {
					return slices.ContainsFunc(Since[event.Message](p, mark), func(m Stamped[event.Message]) bool { return m.Event.Text == isMended })
				})
			}
			last := p.Drop(6)
			p.RoundTrip()
			s := p.openCopy()
			defer s.Close()
			id, _ := s.Current(nrow.Rules.Name)
			if k, _ := s.Load(id); k.Size != coins(last) {
				t.Errorf("the store has %q", k.Moves)
			}
			checkClose(p, byKey)
		})
	}
}

// TestDiskSyncFails makes all syncs fail in the middle of a game. Which threads are affected
// first is random. In the end everything must be on the disk, or the program must say that it is
// not.
func TestDiskSyncFails(t *testing.T) {
	for fault, words := range map[string]string{"EROFS": isReadOnly, "EIO": isNowhere} {
		t.Run(fault, func(t *testing.T) {
			p := Launch{Moving: true, Disk: "error=" + fault + ":when=6+", Noisy: true}.Start(t)
			p.Play("gravity", "1000")
			mark, moves := p.Mark(), 0
			for ; moves < 10 && !p.opened(mark, "trouble"); moves++ {
				p.Drop(moves)
				within(time.Second, func() bool { return p.opened(mark, "trouble") })
			}
			p.wantTrouble(mark, words)
			p.Press("ctrl+q")
			code := p.Exit(slowTimeout)
			if stored := p.stored(nrow.Rules.Name); code == 0 && stored != moves || code > 1 {
				t.Errorf("exit code %d, and %d of %d moves are stored", code, stored, moves)
			}
		})
	}
}

// TestDisplayLost kills the X server right after a move, on a fast and on a slow disk.
func TestDisplayLost(t *testing.T) {
	for _, disk := range []string{"", halfAsSlow} {
		t.Run("disk "+disk, func(t *testing.T) {
			d := Equipment{}.Desktop(t)
			p := Launch{Moving: true, Desktop: d}.Start(t)
			p.Play("gravity", "1000")
			p.Drop(4)
			checkClose(p, byKey)
			p = Launch{Moving: true, Desktop: d, Home: p.Home, Disk: disk, Noisy: true}.Start(t)
			p.Press("Return")
			Next[event.Turn](p)
			for column := range 4 {
				p.Drop(column)
			}
			d.server.kill()
			if code := p.Exit(slowTimeout); code == 0 {
				t.Error("the exit code is 0 although the display was lost")
			}
			t.Logf("it says %q", p.Errors())
			if moves := p.stored(nrow.Rules.Name); moves != 5 {
				t.Errorf("%d moves are stored", moves)
			}
		})
	}
}

// TestManyCopies starts two and ten copies at the same time: one stores its games, and the
// others say that they do not. One that is closed after that copy stores its games as well.
func TestManyCopies(t *testing.T) {
	for _, count := range []int{2, 10} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			home := t.TempDir()
			var all []*Program
			for range count {
				all = append(all, Launch{Moving: true, Desktop: Equipment{Manager: true}.Desktop(t), Home: home}.Begin(t))
			}
			var keepers, losers []*Program
			for _, p := range all {
				Next[event.Ready](p)
				p.findWindow()
				p.awaitDialog()
				if first := p.firstDialog(); first.Name != "trouble" {
					keepers = append(keepers, p)
				} else {
					losers = append(losers, p)
					if first.Text != isLocked {
						t.Errorf("a copy says %q", first.Text)
					}
					p.Press("Return")
					p.Opens("settings")
				}
				p.Press("Return")
				Next[event.Turn](p)
				p.Press("4")
				p.Rest()
			}
			if len(keepers) != 1 {
				t.Fatalf("%d copies keep what is played", len(keepers))
			}
			last := losers[0]
			for _, p := range append(losers[1:], keepers[0], last) {
				want := 1 // something is lost
				if p == keepers[0] || p == last {
					want = 0
				}
				p.Press("ctrl+q")
				if code := p.Exit(stepTimeout); code != want {
					t.Errorf("exit code %d, want %d", code, want)
				}
			}
			if moves := last.stored(nrow.Rules.Name); moves != 1 {
				t.Errorf("%d moves are stored", moves)
			}
			if games := last.games(); games != 2 {
				t.Errorf("%d games are stored", games)
			}
		})
	}
}

// TestReadOnlyHome plays where nothing can be written, which must be said once.
func TestReadOnlyHome(t *testing.T) {
	home := t.TempDir()
	p := Launch{Moving: true, Home: home, Noisy: true, Mounts: fmt.Sprintf("mount --bind '%[1]s' '%[1]s'; mount -o remount,bind,ro '%[1]s'", home)}.Begin(t)
	Next[event.Ready](p)
	p.findWindow()
	p.awaitDialog()
	if first := p.firstDialog(); first.Name != "trouble" || !strings.Contains(first.Text, isReadOnly) {
		t.Errorf("the first dialog is %+v", first)
	}
	p.Shot("no-rights")
	p.Press("Return")
	p.Opens("settings")
	p.Play("gravity", "1000")
	p.Drop(4)
	p.Drop(5)
	p.Press("ctrl+q")
	code := p.Exit(stepTimeout)
	var ours []string
	for line := range strings.Lines(p.Errors()) { // Fyne complains as well
		if words, ok := strings.CutPrefix(line, "npaastribe: "); ok {
			ours = append(ours, words)
		}
	}
	t.Logf("it ends with %d and says %q", code, ours)
	if len(ours) != 1 || !strings.Contains(ours[0], "settings could not be written") {
		t.Error("standard error has other messages")
	}
}

// TestFullTemporaryFolders plays without room for temporary files, which must have no effect.
func TestFullTemporaryFolders(t *testing.T) {
	home := t.TempDir()
	temp := filepath.Join(home, "tmp")
	l := Launch{Moving: true, Home: home, Env: []string{"TMPDIR=" + temp}, Mounts: fmt.Sprintf(`mkdir -p '%s'
		for at in '%[1]s' /var/tmp; do mount -t tmpfs -o size=4k,nr_inodes=2 none $at; head -c 9k /dev/zero >$at/filler 2>&1 || true; done`, temp)}
	p := l.Start(t)
	p.Play("gravity", "1000")
	p.Drop(4)
	p.Drop(5)
	p.Press("ctrl+c", "ctrl+l")
	p.Opens("archive")
	p.Press("Escape")
	p.Closes("archive")
	checkClose(p, byKey)
	p = l.Resume(t) // makes a copy of the matches
	await(t, "the copy of the day", func() bool {
		copies, _ := filepath.Glob(matchesOf(home) + ".copy-*")
		return len(copies) == 1
	})
	checkClose(p, byKey)
	if moves := p.stored(nrow.Rules.Name); moves != 2 {
		t.Errorf("%d moves are stored", moves)
	}
}

// TestUnknownLocales starts in unknown languages: the program speaks English and writes nothing
// to standard error, but Fyne complains about strings that are no name of a language.
func TestUnknownLocales(t *testing.T) {
	d := Equipment{}.Desktop(t)
	for lang, complains := range map[string]bool{
		"": false, "C": false, "POSIX": false, "tlh": false, "ab_GE.UTF-8": false, "en_US.KOI8-X": false,
		"xx_YY.UTF-8": true, "_": true, ".": true, "\xff\xfe": true, strings.Repeat("ab_", 5000): true,
	} {
		t.Run(fmt.Sprintf("%.12q", lang), func(t *testing.T) {
			p := Launch{Moving: true, Desktop: d.On(t), Noisy: complains, Env: []string{"LANG=" + lang, "LC_ALL=" + lang, "LANGUAGE=" + lang}}.Start(t)
			if turn := p.Play("gravity", "1000"); turn.Text != "Player 1's turn" {
				t.Errorf("it says %q", turn.Text)
			}
			p.Drop(4)
			checkClose(p, byKey)
			if said := p.Errors(); strings.Contains(said, "npaastribe: ") || strings.Contains(said, "translations") {
				t.Errorf("standard error is %q", said)
			}
		})
	}
}

// TestSoundServerRestarts kills and restarts the sound server.
func TestSoundServerRestarts(t *testing.T) {
	p := Launch{Moving: true}.Start(t)
	p.Play("gravity", "1000")
	p.Sounds("coin", "arrow.0")
	p.Sound.Kill()
	p.Drop(1)
	p.Drop(2)
	p.Sound.Restart(t)
	within(stepTimeout, func() bool { // the program retries after a while
		p.Press("ctrl+n")
		p.Drop(3)
		return p.Sound.Streams(t) > 0
	})
	p.Sounds("coin", "arrow.4")
	checkClose(p, byKey)
}
