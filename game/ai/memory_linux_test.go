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

// short is the environment variable that makes TestTooLargeTables run its child
// process part.
const short = "SHORT_OF_MEMORY"

// TestTooLargeTables has every engine search with very large tables in a child
// process whose memory is limited: engines must fall back to smaller tables.
func TestTooLargeTables(t *testing.T) {
	if os.Getenv(short) != "" {
		thinkInLittleMemory(t)
		return
	}
	command := exec.Command(os.Args[0], "-test.run=^TestTooLargeTables$", "-test.v")
	command.Env = append(os.Environ(), short+"=1", "GOMAXPROCS=2", "MALLOC_ARENA_MAX=1") // each thread takes address space, too
	out, err := command.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "thought") {
		t.Errorf("%v\n%.2000s", err, out)
	}
}

// thinkInLittleMemory has the engines search with only 100 MB of address space left, many
// times less than the largest tables take.
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
