//go:build !windows

package store

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// TestMain acts as a program to be killed if the environment says so.
func TestMain(m *testing.M) {
	if path := os.Getenv("STORE_CHILD"); path != "" {
		seed, _ := strconv.ParseUint(os.Getenv("STORE_SEED"), 10, 64)
		how := defaultTuning
		if os.Getenv("STORE_RESCUE") != "" {
			how.atOnce = 0
			if seed%2 == 0 {
				how.rescuing = func() { select {} } // killed before it ends
			}
		}
		playOn(path, rand.New(rand.NewPCG(seed, 1)), how)
		return
	}
	os.Exit(m.Run())
}

// playOn plays matches for ever, beginning with the current one. It prints what
// it saves before and after saving it.
func playOn(path string, random *rand.Rand, how tuning) {
	a, p := open(path, testRules, nil, how)
	if p != nil {
		say("problem", p)
		return
	}
	for {
		k, m := current(a)
		for m.State().Result().Outcome == game.Playing {
			step(m, random)
			k.Follow(m, true, time.Now())
			say("try", k.ID, standing(k))
			a.Save(k)
			a.SetCurrent("nrow", k.ID)
			if err := a.Flush(); err != nil {
				say("problem", err)
				return
			}
			say("saved", k.ID, standing(k))
		}
	}
}

// say prints words for the test.
func say(words ...any) { _, _ = fmt.Fprintln(os.Stdout, words...) }

// current returns the match to go on with.
func current(a *Store) (k Match, m *game.Tree) {
	if id, ok := a.Current("nrow"); ok {
		k, _ := a.Load(id)
		if m, err := k.Replay(nrow.Rules); err == nil && m.State().Result().Outcome == game.Playing {
			return k, m
		}
	}
	m, _ = game.NewTree(nrow.Rules, nil)
	return New(m, time.Now()), m
}

// step makes a move, or takes some back.
func step(m *game.Tree, random *rand.Rand) {
	if random.IntN(6) == 0 {
		for range random.IntN(4) {
			m.Undo()
		}
		return
	}
	moves := m.State().Moves()
	_ = m.Play(moves[random.IntN(len(moves))])
}

// standing returns everything that can change in a match of the test as text.
func standing(k Match) string {
	return strings.ReplaceAll(fmt.Sprint(k.Moves, k.Result.Outcome), " ", ",")
}

// TestNothingIsLostInACrash repeatedly kills a program that plays at random
// moments, with the same file, and checks that what was on the disk by then is
// there. CRASHES=200 sets the number of crashes.
func TestNothingIsLostInACrash(t *testing.T) {
	crashes := 20
	if n, err := strconv.Atoi(os.Getenv("CRASHES")); err == nil {
		crashes = n
	}
	path := filepath.Join(t.TempDir(), "matches.db")
	random := rand.New(rand.NewPCG(2026, 11))
	saved, tried := map[string]string{}, map[string]string{}
	for crash := range crashes {
		runAndKill(t, path, crash, random, saved, tried)
		if p := compare(t, path, saved, tried); p != nil {
			t.Fatal(p)
		}
	}
	t.Logf("%d crashes, %d matches", crashes, len(saved))
	if len(saved) < 2 {
		t.Error("too little was played")
	}
}

// TestNothingIsLostInACrashDuringARescue damages the file before every start, so that
// the program is killed before, during or right after its rescue.
func TestNothingIsLostInACrashDuringARescue(t *testing.T) {
	data, want := someFile(t, 200)
	path := writeFile(t, data)
	t.Setenv("STORE_RESCUE", "1")
	random := rand.New(rand.NewPCG(2026, 12))
	saved, tried := map[string]string{}, map[string]string{}
	for crash := range 8 {
		damaged, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		_, err = damaged.WriteAt([]byte{0xff}, 20)
		if err := errors.Join(err, damaged.Close()); err != nil {
			t.Fatal(err)
		}
		runAndKill(t, path, crash, random, saved, tried)
		if crash%3 == 2 { // otherwise the file is still damaged
			if p := compare(t, path, saved, tried); p != nil && p.Kind != Damaged {
				t.Fatal(p)
			}
		}
	}
	s, _ := openQuick(t, path)
	all := allIn(s)
	for id, text := range want {
		if all[id] != text {
			t.Errorf("match %v is %q, was %q", id, all[id], text)
		}
	}
	if compare(t, path, saved, tried); len(saved) < 2 {
		t.Error("too little was played")
	}
}

// runAndKill runs and kills the program, and stores what it says that it tried
// to save and has saved.
func runAndKill(t *testing.T, path string, crash int, random *rand.Rand, saved, tried map[string]string) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "STORE_CHILD="+path, "STORE_SEED="+strconv.Itoa(crash))
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	lines, left := bufio.NewReader(out), random.IntN(60)
	for {
		if left == 0 {
			time.Sleep(time.Duration(random.IntN(8000)) * time.Microsecond) // in the middle of saving
			_ = child.Process.Kill()
		}
		left--
		line, err := lines.ReadString('\n')
		if err == io.EOF {
			break
		}
		words := strings.Fields(line)
		switch {
		case len(words) == 3 && words[0] == "try":
			tried[words[1]] = words[2]
		case len(words) == 3 && words[0] == "saved":
			saved[words[1]] = words[2]
		default:
			t.Fatalf("crash %d: the program says %q", crash, line)
		}
	}
	_ = child.Wait() // the error is that it was killed
}

// compare checks that every match is there as it was saved last, or as it was
// being saved, and returns the problem of opening the file.
func compare(t *testing.T, path string, saved, tried map[string]string) *Problem {
	t.Helper()
	read := make(chan struct{})
	a, p := Open(path, testRules, Calls{Read: func() { close(read) }})
	defer a.Close()
	if a.Reading() { // the log alone may be large
		<-read
	}
	for id, want := range saved {
		number, _ := strconv.ParseUint(id, 16, 64)
		k, ok := a.Load(ID(number))
		got := standing(k)
		if !ok || got != want && got != tried[id] {
			t.Fatalf("match %s: got %q, %v\nsaved %q\ntried %q", id, got, ok, want, tried[id])
		}
		saved[id] = got
		if _, err := k.Replay(nrow.Rules); err != nil {
			t.Fatal(err)
		}
	}
	return p
}
