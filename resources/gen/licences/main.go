// Licences collects the licences of everything that is compiled into the program on any
// system: Go, the modules with what they contain of others, the fonts, and on Windows
// the C runtime.
//
//	go run ./resources/gen/licences -out resources/licences.txt
package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "resources/licences.txt", "the file to write")
	flag.Parse()
	text, err := collect("npaastribe")
	if err == nil {
		err = os.WriteFile(*out, []byte(text), 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// systems are the systems that the program is built for; each has modules of its own.
var systems = []string{"linux", "windows", "darwin"}

// The titles of what no module contains: the sources of the fonts in resources/fonts,
// and what the program for Windows is linked to.
const (
	fonts = "Noto Sans CJK 2.004 and Vazirmatn 33.003, in parts"
	mingw = "The runtime of MinGW-w64, on Windows"
)

// module is a module that is compiled in, and the folder of its sources.
type module struct {
	Path, Version, Dir string
	Main               bool
}

// collect returns the licences of everything that a package is built from on any system,
// sorted by name.
func collect(pkg string) (string, error) {
	modules := map[string]module{}
	for _, system := range systems {
		if err := list(modules, system, pkg); err != nil {
			return "", err
		}
	}
	goAuthors := modules["golang.org/x/sys"] // Go may be installed without its licence, which is the same as this one
	modules["Go"] = module{Path: "Go", Dir: goAuthors.Dir}
	var b strings.Builder
	for _, m := range slices.SortedFunc(maps.Values(modules), func(a, b module) int { return cmp.Compare(a.Path, b.Path) }) {
		if err := m.write(&b); err != nil {
			return "", err
		}
	}
	return b.String(), nil
}

// list adds the modules that a package is built from on a system.
func list(modules map[string]module, system, pkg string) error {
	command := exec.Command("go", "list", "-deps", "-json=Module", pkg)
	command.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=1")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return err
	}
	for packages := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *module }
		if err := packages.Decode(&p); errors.Is(err, io.EOF) {
			return nil
		} else if err != nil {
			return err
		}
		switch {
		case p.Module == nil:
		case p.Module.Main:
			modules["fonts"] = module{Path: fonts, Dir: filepath.Join(p.Module.Dir, "resources", "fonts")}
			modules["mingw"] = module{Path: mingw, Dir: filepath.Join(p.Module.Dir, "resources", "windows")}
		default:
			modules[p.Module.Path] = *p.Module
		}
	}
}

// licence matches the names of files with licences; aside are the folders whose files
// are not compiled in.
var (
	licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying|notice)`)
	aside   = []string{"testdata", "cmd"}
)

// write writes all the licences of a module.
func (m module) write(b *strings.Builder) error {
	found := false
	err := filepath.WalkDir(m.Dir, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && slices.Contains(aside, entry.Name()):
			return filepath.SkipDir
		case entry.IsDir() || !licence.MatchString(entry.Name()):
			return nil
		}
		found = true
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		title := strings.TrimSpace(m.Path + " " + m.Version)
		if name, _ := filepath.Rel(m.Dir, path); filepath.Dir(name) != "." || strings.Contains(name, "_") {
			title += ", " + filepath.ToSlash(name)
		}
		words := strings.TrimSpace(strings.ReplaceAll(string(text), "\r\n", "\n"))
		fmt.Fprintf(b, "%s\n%s\n\n%s\n\n\n", title, strings.Repeat("=", len(title)), words)
		return nil
	})
	if err == nil && !found {
		err = fmt.Errorf("%s has no licence", m.Path)
	}
	return err
}
