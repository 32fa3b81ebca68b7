package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game/catalog"
)

// TestGamesAreFoundByTheirNames checks that every game has a unique lower-case
// name and is found by it.
func TestGamesAreFoundByTheirNames(t *testing.T) {
	var names []string
	for _, e := range catalog.All() {
		name := e.Rules.Name
		if name == "" || name != strings.ToLower(name) || slices.Contains(names, name) {
			t.Errorf("a game is called %q, after %q", name, names)
		}
		names = append(names, name)
		if found, ok := catalog.ByName(name); !ok || found.Rules.Name != name {
			t.Errorf("ByName(%q) is %q, %t", name, found.Rules.Name, ok)
		}
	}
	if got := catalog.Names(); !slices.Equal(got, names) {
		t.Errorf("the names are %q, want %q", got, names)
	}
	for _, name := range catalog.Protocols() {
		if e, ok := catalog.ByProtocol(name); !ok || e.Protocol.Name != name {
			t.Errorf("ByProtocol(%q) is %q, %t", name, e.Protocol.Name, ok)
		}
	}
	if _, ok := catalog.ByProtocol(""); ok {
		t.Error("there is a protocol without a name")
	}
	if _, ok := catalog.ByName("chess"); ok {
		t.Error("there is a game of chess")
	}
}
