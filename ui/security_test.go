//go:build !race

package ui_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// networked are the packages that contain or import networking code, and why they are in the
// program. The next tests check that our code calls nothing in them that listens on or connects
// to a network.
var networked = map[string]string{
	"fyne.io/fyne/v2":                     "fyne.LoadResourceFromURLString, which nobody calls",
	"fyne.io/fyne/v2/internal/repository": "reads http addresses, for who opens them: nobody does",
	"fyne.io/fyne/v2/storage/repository":  "takes addresses apart",
	"github.com/godbus/dbus/v5":           "the session bus of the desktop, at the address that the desktop has set",
	"golang.org/x/sys/windows":            "the types of addresses",
	"npaastribe/ui/handover":              "the socket in the user's folder for such, by which a second copy hands its file over",
	"npaastribe/ui/preflight":             "the socket of Wayland",
}

// TestNetworkPackagesAreReviewed compares the packages of the program, on all systems, with
// networked.
func TestNetworkPackagesAreReviewed(t *testing.T) {
	found := map[string]bool{}
	for _, system := range []string{"linux", "windows", "darwin"} {
		command := exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}} {{join .Imports \" \"}}{{end}}", "npaastribe")
		command.Env = append(os.Environ(), "GOOS="+system, "GOARCH=amd64", "CGO_ENABLED=1")
		out, err := command.Output()
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(out)) {
			importer, imports, _ := strings.Cut(strings.TrimSpace(line), " ")
			if slices.ContainsFunc(strings.Fields(imports), network) {
				found[importer] = true
			}
		}
	}
	for pkg := range found {
		if networked[pkg] == "" {
			t.Errorf("%s uses networks, and is not in networked", pkg)
		}
	}
	if len(found) != len(networked) {
		t.Errorf("the packages that use networks are %q, not those in networked", slices.Sorted(maps.Keys(found)))
	}
}

// network reports whether a package of the standard library can open connections.
func network(pkg string) bool {
	return pkg == "net" || pkg == "crypto/tls" || strings.HasPrefix(pkg, "net/") && pkg != "net/url" && pkg != "net/netip"
}

// networkCalls are functions of libraries that may use a network.
var networkCalls = []string{
	"fyne.LoadResourceFromURLString", "storage.Reader", "storage.LoadResourceFromURI", "storage.OpenFileFromURI",
	"storage.NewURI", "storage.ParseURI", "canvas.NewImageFromURI", "repository.Register", "dbus.Dial", "dbus.Connect",
}

// TestNoNetworkConnections parses the program's source: it may use only sockets in folders, and
// must not call functions of libraries that may open other connections.
func TestNoNetworkConnections(t *testing.T) {
	connections := 0
	for path, file := range sources(t) {
		for _, imported := range file.Imports {
			name, _ := strconv.Unquote(imported.Path.Value)
			if network(name) && name != "net" {
				t.Errorf("%s imports %s", path, name)
			}
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch name := callee(call); {
			case slices.Contains(networkCalls, name):
				t.Errorf("%s calls %s", path, name)
			case strings.HasPrefix(name, "net."):
				connections++
				kind, _ := call.Args[0].(*ast.BasicLit)
				if kind == nil || kind.Value != `"unix"` {
					t.Errorf("%s calls %s for something other than a Unix socket", path, name)
				}
			}
			return true
		})
	}
	if connections == 0 {
		t.Error("no call of package net was found")
	}
}

// callee returns the name of the function that is called, with its package.
func callee(call *ast.CallExpr) string {
	if f, ok := call.Fun.(*ast.SelectorExpr); ok {
		if pkg, ok := f.X.(*ast.Ident); ok {
			return pkg.Name + "." + f.Sel.Name
		}
	}
	return ""
}

// sources returns the parsed files of the program, without tests and tools.
func sources(t *testing.T) map[string]*ast.File {
	t.Helper()
	all := map[string]*ast.File{}
	for _, root := range []string{"../main.go", "../game", "../sound", "../resources/embed.go", "."} {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || isTestPackage(filepath.ToSlash(filepath.Join("ui", filepath.Dir(path)))) {
				return err
			}
			all[path], err = parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// TestMarkdownHasNoPictures looks for pictures, which Markdown would load from an address.
func TestMarkdownHasNoPictures(t *testing.T) {
	files, err := filepath.Glob("../resources/translations/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "![") {
			t.Errorf("%s has an image", name)
		}
	}
}

// TestFilePermissions plays, reviews and changes settings, and checks the permissions of all
// files on the disk.
func TestFilePermissions(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // permissions come from the user's folder there
	}
	h := newStoredProgram(t, noughts)
	h.config.Settings = filepath.Join(filepath.Dir(h.config.Archive), "settings", "settings.json")
	h = h.restart().begin()
	h.show("gomoku")
	h.mark(crosses...)
	h.press("review")
	h.reviewed()
	h.set(func() { h.enter("name1", "Anna") })
	h.end()
	seen := 0
	err := filepath.WalkDir(filepath.Dir(h.config.Archive), func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		seen++
		want := fs.FileMode(0o600)
		if d.IsDir() {
			want = 0o700
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has the permissions %o, want %o", path, got, want)
		}
		return nil
	})
	if err != nil || seen < 5 {
		t.Errorf("only %d files and folders were checked: %v", seen, err)
	}
}
