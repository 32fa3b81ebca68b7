//go:build !windows

package linux

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"npaastribe/game/catalog"
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

// run runs make in the root of the sources.
func run(t *testing.T, args ...string) {
	t.Helper()
	if _, err := exec.LookPath("make"); err != nil {
		t.Skip(err)
	}
	out, err := exec.Command("make", append([]string{"-s", "-C", "../.."}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}

// TestInstallInAnyFolder installs all but the program, in folders with and without a space, and
// removes it again.
func TestInstallInAnyFolder(t *testing.T) {
	for _, c := range []struct{ prefix, exec, try string }{
		{"/opt/games", "/opt/games/bin/npaastribe %f", "/opt/games/bin/npaastribe"},
		{"/opt/my games", `"/opt/my games/bin/npaastribe" %f`, "/opt/my games/bin/npaastribe"},
		{"", "npaastribe %f", "npaastribe"},
	} {
		root := t.TempDir()
		args := []string{"DESTDIR=" + root, "PREFIX=" + c.prefix, "SOURCE_DATE_EPOCH=86400"}
		run(t, append(args, "install-data")...)
		share := filepath.Join(root, c.prefix, "share")
		entry := readKeys(t, filepath.Join(share, "applications", id+".desktop"))
		if entry["Exec"] != c.exec || entry["TryExec"] != c.try {
			t.Errorf("%q: the menu entry runs %s if there is %s", c.prefix, entry["Exec"], entry["TryExec"])
		}
		page, err := os.ReadFile(filepath.Join(share, "man", "man6", "npaastribe.6"))
		if version := strings.Trim(readKeys(t, "../../FyneApp.toml")["Version"], `"`); err != nil || !bytes.Contains(page, []byte(`"1970-01-02" "npaastribe `+version+`"`)) {
			t.Errorf("%q: the manual page begins with %.60s, %v", c.prefix, page, err)
		}
		run(t, append(args, "uninstall")...)
		_ = filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
			if err != nil || !e.IsDir() {
				t.Errorf("%q: uninstall leaves %s, %v", c.prefix, path, err)
			}
			return nil
		})
	}
}

func TestManualNamesAllChoices(t *testing.T) {
	page, err := os.ReadFile("npaastribe.6")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(catalog.Names(), catalog.Protocols()...) {
		if !bytes.Contains(page, []byte("\n.B "+name+"\n")) && !bytes.Contains(page, []byte("\n.BR "+name+" ,\n")) {
			t.Errorf("%s is not described", name)
		}
	}
}
