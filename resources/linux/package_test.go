//go:build !windows

package linux

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// packager is the script that builds all packages.
const packager = "../../.ci/package"

// buildPackages runs the script on a system with the named tools, which do nothing but make: it
// makes the files. It returns what the script prints and whether it succeeds.
func buildPackages(t *testing.T, system string, files []string, tools ...string) (printed string, ok bool) {
	t.Helper()
	bin, out := t.TempDir(), filepath.Join(t.TempDir(), "out")
	for _, tool := range []string{"bash", "mkdir", "sha256sum", "basename", "wc", "cat"} {
		path, err := exec.LookPath(tool)
		if err == nil {
			err = os.Symlink(path, filepath.Join(bin, tool))
		}
		if err != nil {
			t.Skip(err)
		}
	}
	scripts := map[string]string{"uname": "echo " + system, "make": ""}
	for _, tool := range tools {
		scripts[tool] = ""
	}
	for _, file := range files {
		scripts["make"] += "echo " + file + " > '" + out + "/" + file + "'\n"
	}
	for name, script := range scripts {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil { //nolint:gosec // a program
			t.Fatal(err)
		}
	}
	command := exec.Command("bash", packager, out)
	command.Env = []string{"PATH=" + bin}
	text, err := command.CombinedOutput()
	return string(text), err == nil
}

func TestPackagesThatAreMadeAndLeft(t *testing.T) {
	for _, c := range []struct {
		system, tools string
		files         []string
		want          []string // lines, as patterns
		ok            bool
	}{
		{"Darwin", "xcrun unzip", []string{"a.zip"}, []string{`a\.zip .* reads`, `SHA256SUMS .* the sums agree`}, true},
		{"Darwin", "xcrun", []string{"a.zip"}, []string{`a\.zip .* nothing: there is no unzip`}, true},
		{"Darwin", "unzip", []string{"a.zip"}, []string{"not made: macos: there is no xcrun"}, true},
		{"Linux", "zip tar", []string{"a.tar.xz"}, []string{
			`a\.tar\.xz .* reads`, "not made: tar: there is no xz", "not made: deb: there is no dpkg-deb",
			"not made: vendored: there is no xz", "not made: windows: there is no x86_64-w64-mingw32-gcc",
		}, true},
		{"Linux", "", []string{"a.tar.xz"}, []string{`a\.tar\.xz .* FAILED`}, false}, // there is no tar to read it with
	} {
		printed, ok := buildPackages(t, c.system, c.files, strings.Fields(c.tools)...)
		if ok != c.ok || strings.Contains(printed, "not made") != strings.Contains(strings.Join(c.want, ""), "not made") && c.ok {
			t.Errorf("%s with %s: success is %t\n%s", c.system, c.tools, ok, printed)
		}
		for _, line := range c.want {
			if !regexp.MustCompile(`(?m)^` + line + `$`).MatchString(printed) {
				t.Errorf("%s with %s: there is no line %s\n%s", c.system, c.tools, line, printed)
			}
		}
	}
}

// TestNoArrayIsUnsetOnMacs looks for arrays that may have no elements: bash 3.2 takes those for
// unset.
func TestNoArrayIsUnsetOnMacs(t *testing.T) {
	script, err := os.ReadFile(packager)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range bytes.Split(script, []byte("\n")) {
		if bytes.Contains(line, []byte("[@]}")) && !bytes.Contains(line, []byte("[@]+")) {
			t.Errorf("%s expands an array", line)
		}
	}
}
