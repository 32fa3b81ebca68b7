// Package darwin has the files for packaging on macOS.
package darwin

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// listed is a package in the output of go list.
type listed struct {
	ImportPath, Dir   string
	GoFiles, CgoFiles []string
	ImportMap         map[string]string
}

// TestTheProgramTypeChecksOnAMac type-checks all that the program is built from
// on macOS as far as that is possible without the system's header files: cgo
// calls are not checked, and of libraries only the declarations are.
func TestTheProgramTypeChecksOnAMac(t *testing.T) {
	command := exec.Command("go", "list", "-tags", "no_emoji,accessibility", "-deps", "-json=ImportPath,Dir,GoFiles,CgoFiles,ImportMap", "npaastribe")
	command.Env = append(os.Environ(), "GOOS=darwin", "GOARCH=arm64", "CGO_ENABLED=1")
	out, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	checked := map[string]*types.Package{"unsafe": types.Unsafe}
	own := 0
	for packages := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := packages.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if p.ImportPath == "unsafe" {
			continue
		}
		if strings.HasPrefix(p.ImportPath, "npaastribe") {
			own++
		}
		check(t, p, checked)
	}
	if own < 50 {
		t.Errorf("only %d packages of the program were looked at", own)
	}
}

// check type-checks a package whose imports have been checked already.
func check(t *testing.T, p listed, checked map[string]*types.Package) {
	t.Helper()
	own := strings.HasPrefix(p.ImportPath, "npaastribe")
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range append(p.GoFiles, p.CgoFiles...) {
		file, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	config := types.Config{
		FakeImportC: true, IgnoreFuncBodies: !own, Sizes: types.SizesFor("gc", "arm64"),
		Importer: importer(func(path string) (*types.Package, error) {
			if mapped, ok := p.ImportMap[path]; ok {
				path = mapped
			}
			return checked[path], nil
		}),
		Error: func(err error) {
			if own {
				t.Error(err)
			}
		},
	}
	checked[p.ImportPath], _ = config.Check(p.ImportPath, fset, files, nil) // errors in libraries are ignored
}

// importer is a types.Importer made of a function.
type importer func(path string) (*types.Package, error)

// Import implements types.Importer.
func (f importer) Import(path string) (*types.Package, error) { return f(path) }
