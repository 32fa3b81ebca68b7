//go:build !windows

// Package windows has the files for packaging on Windows.
package windows

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestBuildsInAFolderWithASpace builds in such a folder, with tools that do nothing: what the
// linker is told must name the icon's file as one word.
func TestBuildsInAFolderWithASpace(t *testing.T) {
	script, err := filepath.Abs("build.sh")
	if err != nil {
		t.Fatal(err)
	}
	work, bin := filepath.Join(t.TempDir(), "a folder"), t.TempDir()
	told := filepath.Join(bin, "told")
	write := func(path, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o700); err != nil { //nolint:gosec // a program
			t.Fatal(err)
		}
	}
	for _, file := range []string{"README.md", "CHANGELOG.md", "LICENSE", "resources/licences.txt", "resources/icons/npaastribe.ico"} {
		write(filepath.Join(work, file), "text\n")
	}
	for _, tool := range []string{"x86_64-w64-mingw32-windres", "zip", "makensis"} {
		write(filepath.Join(bin, tool), "#!/bin/sh\ncat > /dev/null\n")
	}
	write(filepath.Join(bin, "go"), "#!/bin/sh\nprintf '%s\\n' \"$@\" > '"+told+"'\n")
	command := exec.Command("sh", script, "0.1.0", "out")
	command.Dir, command.Stdin = work, strings.NewReader("")
	command.Env = []string{"PATH=" + bin + ":/usr/bin:/bin", "SOURCE_DATE_EPOCH=1"}
	if out, err := command.CombinedOutput(); err != nil {
		t.Skipf("%v\n%s", err, out) // its tools are those of Linux and MSYS2
	}
	args, err := os.ReadFile(told)
	if err != nil {
		t.Fatal(err)
	}
	if object := `"` + work + `/build/windows/npaastribe.o"`; !strings.Contains(string(args), object) {
		t.Errorf("the linker is not told %s but\n%s", object, args)
	}
}
