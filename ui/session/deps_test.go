package session_test

import (
	"os/exec"
	"strings"
	"testing"
)

// TestNeedsNoWindow checks that sessions and matches depend on no window and no displayed text.
func TestNeedsNoWindow(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	for dep := range strings.Lines(string(out)) {
		dep = strings.TrimSpace(dep)
		ours, ui := strings.CutPrefix(dep, "npaastribe/ui/")
		if strings.HasPrefix(dep, "fyne.io/") || ui && ours != "match" && ours != "session" {
			t.Errorf("ui/session needs %s", dep)
		}
	}
}
