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

// What the players are told of their games.
const (
	isFull     = "The disk is full, so games can't be kept. You can play on; as soon as there is room, what was played since is written too."
	isNowhere  = "matches.db. You can play; what is played now is lost when the program is closed."
	isReadOnly = "can't be written. You can play; what is played now is lost when the program is closed."
	isMended   = "Your games are being kept again."
	isLocked   = "N på stribe is already running. What is played in this window is not kept when it is closed; the games of the other one are safe."
)

// onlyIn returns the commands after which a folder is the only one that can be written.
func onlyIn(folder string) string {
	return fmt.Sprintf(`mount --bind '%[1]s' '%[1]s'
		cut -d' ' -f2 /proc/self/mounts | while read -r at; do
			test "$at" = '%[1]s' || mount -o remount,bind,ro "$at" 2>/dev/null || true
		done`, folder)
}

// inside runs commands where the program sees what it has mounted.
func (p *Program) inside(commands string) {
	p.t.Helper()
	args := []string{"--target", fmt.Sprint(p.process.pid()), "--mount", "sh", "-ec", commands}
	if os.Geteuid() != 0 {
		args = append([]string{"--user", "--preserve-credentials"}, args...)
	}
	if out, err := exec.Command("nsenter", args...).CombinedOutput(); err != nil {
		p.t.Fatalf("%s: %v\n%s", commands, err, out)
	}
}

// first returns the first dialog.
func (p *Program) first() event.Dialog { return Since[event.Dialog](p, 0)[0].Event }

// told waits until the players have been told something about their games since a place in
// the trace, and answers.
func (p *Program) told(from Mark, what string) {
	p.t.Helper()
	await(p.t, "the players to be told", func() bool { return p.opened(from, "trouble") })
	for _, d := range Since[event.Dialog](p, from) {
		if d.Event.Phase == event.Opened && !strings.Contains(d.Event.Text, what) {
			p.t.Errorf("the players are told %q, not %q", d.Event.Text, what)
		}
	}
	p.awaitDialog()
	p.Press("Return")
	await(p.t, "the dialog to be gone", func() bool { return !p.hasDialog() })
}

// TestTheDiskGoesWrong has the disk of the matches get full or be taken away while a game
// is played, and come to itself again: what was played is there.
func TestTheDiskGoesWrong(t *testing.T) {
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
			p := Launch{Desktop: d.On(t), Home: home, Mounts: disk}.Start(t)
			do := func(commands string) { p.inside(fmt.Sprintf(commands, data)) }
			p.Play("gravity", "1000")
			mark := p.Mark()
			for column := range 4 {
				if column == 0 || c.told == isFull { // there is room again when the log is gone
					do(c.spoil)
				}
				p.Drop(column)
				if c.told != "" && within(time.Second, func() bool { return p.opened(mark, "trouble") }) {
					break
				}
			}
			if c.told != "" {
				p.told(mark, c.told)
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

// TestTheDiskBreaks has nothing be written any more in the middle of a game. Which threads
// that meets is a matter of luck: in the end everything is on the disk, or it says that it
// is not.
func TestTheDiskBreaks(t *testing.T) {
	for fault, words := range map[string]string{"EROFS": isReadOnly, "EIO": isNowhere} {
		t.Run(fault, func(t *testing.T) {
			p := Launch{Disk: "error=" + fault + ":when=6+", Noisy: true}.Start(t)
			p.Play("gravity", "1000")
			mark, moves := p.Mark(), 0
			for ; moves < 10 && !p.opened(mark, "trouble"); moves++ {
				p.Drop(moves)
				within(time.Second, func() bool { return p.opened(mark, "trouble") })
			}
			p.told(mark, words)
			p.Press("ctrl+q")
			code := p.Exit(slowPatience)
			if stored := p.stored(nrow.Rules.Name); code == 0 && stored != moves || code > 1 {
				t.Errorf("exit code %d, and %d of %d moves are stored", code, stored, moves)
			}
		})
	}
}

// TestTheDisplayIsLost ends the X server right after a move, on a quick disk and on a
// slow one.
func TestTheDisplayIsLost(t *testing.T) {
	for _, disk := range []string{"", halfAsSlow} {
		t.Run("disk "+disk, func(t *testing.T) {
			d := Equipment{}.Desktop(t)
			p := Launch{Desktop: d}.Start(t)
			p.Play("gravity", "1000")
			p.Drop(4)
			checkClose(p, byKey)
			p = Launch{Desktop: d, Home: p.Home, Disk: disk, Noisy: true}.Start(t)
			p.Press("Return")
			Next[event.Turn](p)
			for column := range 4 {
				p.Drop(column)
			}
			d.server.kill()
			if code := p.Exit(slowPatience); code == 0 {
				t.Error("it ends as if nothing had been")
			}
			t.Logf("it says %q", p.Errors())
			if moves := p.stored(nrow.Rules.Name); moves != 5 {
				t.Errorf("%d moves are stored", moves)
			}
		})
	}
}

// TestManyCopies starts two and ten copies at once: one of them keeps what is played,
// the others say that they do not.
func TestManyCopies(t *testing.T) {
	for _, count := range []int{2, 10} {
		t.Run(fmt.Sprint(count), func(t *testing.T) {
			home := t.TempDir()
			var all []*Program
			for range count {
				all = append(all, Launch{Desktop: Equipment{Manager: true}.Desktop(t), Home: home}.Begin(t))
			}
			keeps := 0
			codes := map[*Program]int{}
			for _, p := range all {
				Next[event.Ready](p)
				p.findWindow()
				p.awaitDialog()
				if first := p.first(); first.Name != "trouble" {
					keeps++
				} else {
					codes[p] = 1 // something is lost
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
			if keeps != 1 {
				t.Errorf("%d copies keep what is played", keeps)
			}
			for _, p := range all {
				p.Press("ctrl+q")
				if code := p.Exit(stepTimeout); code != codes[p] {
					t.Errorf("exit code %d, want %d", code, codes[p])
				}
			}
			if moves := all[0].stored(nrow.Rules.Name); moves != 1 {
				t.Errorf("%d moves are stored", moves)
			}
		})
	}
}

// TestAHomeWithoutRights plays where nothing can be written: that is said, once.
func TestAHomeWithoutRights(t *testing.T) {
	home := t.TempDir()
	p := Launch{Home: home, Noisy: true, Mounts: fmt.Sprintf("mount --bind '%[1]s' '%[1]s'; mount -o remount,bind,ro '%[1]s'", home)}.Begin(t)
	Next[event.Ready](p)
	p.findWindow()
	p.awaitDialog()
	if first := p.first(); first.Name != "trouble" || !strings.Contains(first.Text, isReadOnly) {
		t.Errorf("it says %+v", first)
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
	for line := range strings.Lines(p.Errors()) { // Fyne complains, too
		if words, ok := strings.CutPrefix(line, "npaastribe: "); ok {
			ours = append(ours, words)
		}
	}
	t.Logf("it ends with %d and says %q", code, ours)
	if len(ours) != 1 || !strings.Contains(ours[0], "settings could not be written") {
		t.Error("that is not what is to be said")
	}
}

// TestFullTemporaryFolders plays where there is no room for temporary files: nothing is
// the matter.
func TestFullTemporaryFolders(t *testing.T) {
	home := t.TempDir()
	temp := filepath.Join(home, "tmp")
	l := Launch{Home: home, Env: []string{"TMPDIR=" + temp}, Mounts: fmt.Sprintf(`mkdir -p '%s'
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
	p = l.Resume(t) // what is there then is copied
	await(t, "the copy of the day", func() bool {
		copies, _ := filepath.Glob(matchesOf(home) + ".copy-*")
		return len(copies) == 1
	})
	checkClose(p, byKey)
	if moves := p.stored(nrow.Rules.Name); moves != 2 {
		t.Errorf("%d moves are stored", moves)
	}
}

// TestUnknownLocales starts in languages that there are not: the program speaks English. It
// says nothing of that; Fyne complains of what is no name of a language at all.
func TestUnknownLocales(t *testing.T) {
	d := Equipment{}.Desktop(t)
	for lang, complains := range map[string]bool{
		"": false, "C": false, "POSIX": false, "tlh": false, "ab_GE.UTF-8": false, "en_US.KOI8-X": false,
		"xx_YY.UTF-8": true, "_": true, ".": true, "\xff\xfe": true, strings.Repeat("ab_", 5000): true,
	} {
		t.Run(fmt.Sprintf("%.12q", lang), func(t *testing.T) {
			p := Launch{Desktop: d.On(t), Noisy: complains, Env: []string{"LANG=" + lang, "LC_ALL=" + lang, "LANGUAGE=" + lang}}.Start(t)
			if turn := p.Play("gravity", "1000"); turn.Text != "Player 1's turn" {
				t.Errorf("it says %q", turn.Text)
			}
			p.Drop(4)
			checkClose(p, byKey)
			if said := p.Errors(); strings.Contains(said, "npaastribe: ") || strings.Contains(said, "translations") {
				t.Errorf("on standard error is %q", said)
			}
		})
	}
}

// TestTheSoundComesBack loses the sound server and has it again.
func TestTheSoundComesBack(t *testing.T) {
	p := Launch{}.Start(t)
	p.Play("gravity", "1000")
	p.Sounds("coin", "arrow.0")
	p.Sound.Kill()
	p.Drop(1)
	p.Drop(2)
	p.Sound.Restart(t)
	within(stepTimeout, func() bool { // it is tried again after a while
		p.Press("ctrl+n")
		p.Drop(3)
		return p.Sound.Streams(t) > 0
	})
	p.Sounds("coin", "arrow.4")
	checkClose(p, byKey)
}
