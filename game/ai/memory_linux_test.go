package ai

import (
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/nrow/engine/exact"
	"npaastribe/game/search"
)

// short has the test binary run in little memory: see TestTablesThatCannotBeHad.
const short = "SHORT_OF_MEMORY"

// TestTablesThatCannotBeHad has every engine think with the largest tables that it knows, in
// a program of its own that may not have so much: it takes smaller ones.
func TestTablesThatCannotBeHad(t *testing.T) {
	if os.Getenv(short) != "" {
		thinkInLittleMemory(t)
		return
	}
	command := exec.Command(os.Args[0], "-test.run=^TestTablesThatCannotBeHad$", "-test.v")
	command.Env = append(os.Environ(), short+"=1", "GOMAXPROCS=2", "MALLOC_ARENA_MAX=1") // each thread takes some, too
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "thought") {
		t.Errorf("%v\n%.2000s", err, out)
	}
}

// thinkInLittleMemory has the engines think with 100 MB of address space more than the
// program has, of which the largest tables are many times as much.
func thinkInLittleMemory(t *testing.T) {
	statm, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Fatal(err)
	}
	pages, err := strconv.ParseUint(strings.Fields(string(statm))[0], 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	most := pages*uint64(os.Getpagesize()) + 100<<20
	if err := syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: most, Max: most}); err != nil {
		t.Fatal(err)
	}
	for _, e := range catalog.All() {
		debug.FreeOSMemory()
		start, err := e.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		a, _ := e.Player(start)
		info, err := a.Search(t.Context(), search.Limits{Nodes: 500, TableBits: 40})
		if err != nil || start.Check(info.Move) != nil {
			t.Errorf("%s: %+v, %v", e.Rules.Name, info, err)
		}
	}
	debug.FreeOSMemory()
	exact.NewMemory(1 << 12).Clear()
	t.Log("thought")
}
