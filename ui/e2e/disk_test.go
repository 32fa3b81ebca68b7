//go:build e2e && linux

package e2e

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"npaastribe/game/nrow"
	"npaastribe/game/store"
	"npaastribe/ui/event"
)

// What strace injects so that every sync of a file takes 3 or 1.5 seconds.
const (
	slowSync   = "delay_enter=3000000"
	halfAsSlow = "delay_enter=1500000"
)

// slowTimeout is how long the program may take to end on such a disk.
const slowTimeout = time.Minute

// TestSlowDisk ends the program in several ways right after a move on a slow disk, also with
// the window hidden: the move must be stored.
func TestSlowDisk(t *testing.T) {
	t.Parallel()
	d := Equipment{Manager: true}.Desktop(t)
	for _, c := range []struct {
		name, disk string
		close      func(*Program)
	}{
		{"by Ctrl+Q", slowSync, func(p *Program) {
			p.Press("ctrl+q")
			p.Opens("closing")
			p.Shot("slow-disk")
			p.Click("dialog.hide")
			p.awaitSlowDiskMessage()
		}},
		{"by SIGTERM", halfAsSlow, func(p *Program) {
			_ = syscall.Kill(p.process.pid(), syscall.SIGTERM)
			p.awaitSlowDiskMessage()
		}},
		{"by SIGHUP while the computer thinks", halfAsSlow, func(p *Program) {
			p.openOthello()
			p.Press("h")
			NextThat(p, "start", func(e event.Thinking) bool { return e.Phase == event.Start })
			_ = syscall.Kill(p.process.pid(), syscall.SIGHUP)
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Launch{Desktop: d.On(t)}.Start(t)
			p.Play("gravity", "1000")
			p.Drop(4)
			checkClose(p, byKey) // creates the file

			p = Launch{Desktop: d.On(t), Home: p.Home, Disk: c.disk, Noisy: true}.Start(t)
			p.Press("Return")
			Next[event.Turn](p)
			p.Drop(5)
			c.close(p)
			if code := p.Exit(slowTimeout); code != 0 {
				t.Errorf("exit code %d", code)
			}
			if moves := p.stored(nrow.Rules.Name); moves != 2 {
				t.Errorf("%d moves are stored", moves)
			}
		})
	}
}

// awaitSlowDiskMessage waits until the program says on standard error that it is still writing.
func (p *Program) awaitSlowDiskMessage() {
	p.t.Helper()
	await(p.t, "a word about the disk", func() bool {
		return strings.Contains(p.Errors(), "not everything is on the disk yet")
	})
}

// stored returns how many moves the store has for the current match of a game.
func (p *Program) stored(game string) int {
	p.t.Helper()
	a := openStore(p.t, matchesOf(p.Home))
	defer a.Close()
	id, _ := a.Current(game)
	k, _ := a.Load(id)
	return k.Size
}

// games returns how many matches are in the store. The program must have ended.
func (p *Program) games() int {
	p.t.Helper()
	a := openStore(p.t, matchesOf(p.Home))
	defer a.Close()
	return a.Count()
}

// openCopy opens a copy of the program's store, as mounted for the program.
func (p *Program) openCopy() *store.Store {
	p.t.Helper()
	path := filepath.Join(p.t.TempDir(), "matches.db")
	for _, suffix := range []string{"", "-wal"} {
		data, err := os.ReadFile(fmt.Sprintf("/proc/%d/root%s%s", p.process.pid(), matchesOf(p.Home), suffix))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			p.t.Fatal(err)
		}
		write(p.t, path+suffix, string(data))
	}
	return openStore(p.t, path)
}

// awaitStored waits until the store has a number of moves for the current match of a game, as
// the window does not wait for the disk.
func (p *Program) awaitStored(game string, moves int) {
	p.t.Helper()
	awaitSlow(p.t, "the moves to be on the disk", func() bool {
		s := p.openCopy()
		defer s.Close()
		id, _ := s.Current(game)
		k, _ := s.Load(id)
		return k.Size == moves
	})
}

// TestBrokenDisk closes the program when matches can't be written: it says so, and ends once
// that has been dismissed.
func TestBrokenDisk(t *testing.T) {
	t.Parallel()
	d := Equipment{Manager: true}.Desktop(t)
	p := Launch{Desktop: d}.Start(t)
	p.Play("gravity", "1000")
	p.Drop(4)
	checkClose(p, byKey)

	p = Launch{Desktop: d, Home: p.Home, Disk: "error=ENOSPC", Noisy: true}.Start(t)
	p.Press("Return")
	p.Opens("settings")
	p.Press("Return")
	Next[event.Turn](p)
	p.Drop(5)
	p.Press("ctrl+q")
	p.Opens("unkept")
	p.Shot("broken-disk")
	p.Click("dialog.again")
	p.Opens("unkept")
	p.Click("dialog.close")
	if code := p.Exit(stepTimeout); code != 1 {
		t.Errorf("exit code %d", code)
	}
}
