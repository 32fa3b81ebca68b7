package game_test

import (
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "npaastribe/"

// goList runs go list in this directory and returns the lines of its output.
func goList(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// TestGameImportsNoUserInterface checks that the rules and computer players import
// neither the user interface nor sound.
func TestGameImportsNoUserInterface(t *testing.T) {
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

// TestImportsPointOneWay checks that the packages below game import each other
// only in the permitted direction; see rank.
func TestImportsPointOneWay(t *testing.T) {
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

// rank returns the rank of a package, given by its path below game. A package
// may import only packages of lower rank.
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
	case strings.Count(path, "/") > 1: // packages beside or below an engine
		return 6
	default:
		return 3
	}
}
