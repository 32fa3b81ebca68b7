package game_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "npaastribe/"

// goList runs go list in this directory and returns its lines.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// TestNoWindowBelowGame sees that rules and computer players need neither a
// window nor a sound.
func TestNoWindowBelowGame(t *testing.T) {
	deps := goList(t, "-deps", "./...")
	if !slices.Contains(deps, module+"game/nrow/engine") {
		t.Fatalf("go list does not see the engine: %q", deps)
	}
	for _, dep := range deps {
		for _, forbidden := range []string{"fyne.io/", "github.com/faiface/", module + "ui", module + "sound", module + "resources"} {
			if strings.HasPrefix(dep, forbidden) {
				t.Errorf("something under game imports %s", dep)
			}
		}
	}
}

// TestArrowsPointOneWay sees that game imports none of the packages below it,
// and that rules know neither engines nor the door to them.
func TestArrowsPointOneWay(t *testing.T) {
	found := 0
	for _, line := range goList(t, "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		importer, imports, _ := strings.Cut(line, " ")
		for _, imported := range strings.Fields(imports) {
			from, isOurs := strings.CutPrefix(importer, module+"game")
			to, toOurs := strings.CutPrefix(imported, module+"game")
			if !isOurs || !toOurs {
				continue
			}
			found++
			if rank(to) >= rank(from) {
				t.Errorf("%s imports %s", importer, imported)
			}
		}
	}
	if found < 5 {
		t.Errorf("only %d imports seen", found)
	}
}

// rank orders the packages, given by their path below game: one may import
// only those of a lower rank.
func rank(path string) int {
	switch {
	case path == "":
		return 0
	case path == "/kinrow", path == "/search", path == "/protocol":
		return 1
	case path == "/question", path == "/reason":
		return 2
	case path == "/ai/ladder", path == "/ai/coaching":
		return 11
	case path == "/adapt":
		return 10
	case path == "/review", path == "/store":
		return 9
	case path == "/ai", path == "/record":
		return 8
	case path == "/catalog":
		return 7
	case strings.HasSuffix(path, "/engine"):
		return 5
	case strings.HasSuffix(path, "/engine/exact"):
		return 4
	case strings.Count(path, "/") > 1: // what stands beside an engine or below it
		return 6
	default:
		return 3
	}
}
