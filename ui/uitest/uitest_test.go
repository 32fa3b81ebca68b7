package uitest_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	_ "npaastribe/ui/uitest"
)

// TestFyneCacheLifetimeIsSetFirst checks by the runtime's trace of initialisations that Fyne
// reads the lifetime of its caches after package longcache has set it.
func TestFyneCacheLifetimeIsSetFirst(t *testing.T) {
	self := exec.Command(os.Args[0], "-test.run=^$")
	self.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	out, err := self.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	before, _, ok := strings.Cut(string(out), "init fyne.io/fyne/v2/internal/cache ")
	if !ok || !strings.Contains(before, "init npaastribe/ui/uitest/longcache ") {
		t.Errorf("longcache is initialised too late, or not at all:\n%s", out)
	}
}
