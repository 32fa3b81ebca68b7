// Sbom writes the bill of materials of a built program in the format of CycloneDX
// (cyclonedx.org): the modules that Go's linker has recorded in it, with the licences that
// are beside their sources. The same program always gives the same bytes.
//
//	go run ./resources/gen/sbom -out npaastribe.cdx.json build/linux/npaastribe
package main

import (
	"bytes"
	"cmp"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"
	"github.com/google/licensecheck"
)

func main() {
	log.SetFlags(0)
	out := flag.String("out", "npaastribe.cdx.json", "the file to write")
	version := flag.String("version", "", "of the program")
	flag.Parse()
	text, err := bill(flag.Arg(0), *version)
	if err == nil {
		err = os.WriteFile(*out, text, 0o644) //nolint:gosec // it lies beside the packages
	}
	if err != nil {
		log.Fatal(err)
	}
}

// bill returns the bill of a built program.
func bill(program, version string) ([]byte, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return nil, err
	}
	folders, err := folders(setting(info, "GOOS"), setting(info, "GOARCH"))
	if err != nil {
		return nil, err
	}
	parts := []cdx.Component{golang(info.GoVersion)}
	for _, m := range info.Deps {
		parts = append(parts, module(m, folders[m.Path]))
	}
	for _, e := range embedded {
		part, err := e.component(folders)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	if setting(info, "GOOS") == "windows" { // of the version that came with the compiler
		parts = append(parts, cdx.Component{BOMRef: "mingw-w64", Type: cdx.ComponentTypeLibrary, Name: "mingw-w64 runtime", Licenses: licences("ZPL-2.1")})
	}
	slices.SortFunc(parts, func(a, b cdx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	b := cdx.NewBOM()
	b.SerialNumber = "" // it would be random
	b.Metadata = &cdx.Metadata{Component: &cdx.Component{
		BOMRef: "npaastribe", Type: cdx.ComponentTypeApplication, Name: "npaastribe", Version: version,
		Description: setting(info, "GOOS") + "/" + setting(info, "GOARCH"), Licenses: licences("MIT"),
	}}
	b.Components = &parts
	var text bytes.Buffer
	err = cdx.NewBOMEncoder(&text, cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(b, cdx.SpecVersion1_6)
	return text.Bytes(), err
}

// setting returns a build setting of a program, "" if it is not set.
func setting(info *buildinfo.BuildInfo, key string) string {
	i := slices.IndexFunc(info.Settings, func(s debug.BuildSetting) bool { return s.Key == key })
	if i < 0 {
		return ""
	}
	return info.Settings[i].Value
}

// folders returns the source folders, by path, of the modules that the program is built
// from for a system.
func folders(system, machine string) (map[string]string, error) {
	command := exec.Command("go", "list", "-deps", "-json=Module", "npaastribe")
	command.Env = append(os.Environ(), "GOOS="+system, "GOARCH="+machine, "CGO_ENABLED=1")
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, err
	}
	all := map[string]string{}
	for packages := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct{ Module *struct{ Path, Dir string } }
		if err := packages.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		if p.Module != nil {
			all[p.Module.Path] = p.Module.Dir
		}
	}
}

// golang returns the component of the standard library, the runtime included.
func golang(version string) cdx.Component {
	version = strings.TrimPrefix(version, "go")
	version, _, _ = strings.Cut(version, " ")
	return cdx.Component{
		BOMRef: "pkg:golang/std@" + version, Type: cdx.ComponentTypeLibrary, Name: "std", Version: version,
		PackageURL: "pkg:golang/std@" + version, Licenses: licences("BSD-3-Clause"),
	}
}

// module returns the component of a module whose sources are in a folder.
func module(m *debug.Module, folder string) cdx.Component {
	url := "pkg:golang/" + m.Path + "@" + m.Version
	c := cdx.Component{
		BOMRef: url, Type: cdx.ComponentTypeLibrary, Name: m.Path, Version: m.Version, PackageURL: url,
		Licenses: licences(licencesIn(folder)...),
	}
	if sum, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(m.Sum, "h1:")); err == nil && m.Sum != "" {
		c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum)}}
	}
	return c
}

// licence matches the names of files with licences.
var licence = regexp.MustCompile(`(?i)^(licen[cs]e|copying)`)

// licencesIn returns the SPDX identifiers of the licences in a folder, none if none is
// recognised.
func licencesIn(folder string) (names []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if e.IsDir() || !licence.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			continue
		}
		for _, m := range licensecheck.Scan(text).Match {
			if !m.IsURL && !slices.Contains(names, m.ID) {
				names = append(names, m.ID)
			}
		}
	}
	slices.Sort(names)
	return names
}

// licences returns the licences with these SPDX identifiers, nil for none.
func licences(names ...string) *cdx.Licenses {
	if len(names) == 0 {
		return nil
	}
	var all cdx.Licenses
	for _, name := range names {
		all = append(all, cdx.LicenseChoice{License: &cdx.License{ID: name}})
	}
	return &all
}

// embedding is something of others that is contained in a module, or in the program itself.
type embedding struct {
	name, licence string
	kind          cdx.ComponentType
	module, file  string         // the file in the module's folder that states its version
	version       *regexp.Regexp // with one group
}

// embedded are the C libraries and the fonts.
var embedded = []embedding{
	{"SQLite", "blessing", cdx.ComponentTypeLibrary, "github.com/mattn/go-sqlite3", "sqlite3-binding.h", regexp.MustCompile(`#define SQLITE_VERSION\s+"([^"]+)"`)},
	{"GLFW", "Zlib", cdx.ComponentTypeLibrary, "github.com/go-gl/glfw/v3.4/glfw", "GLFW_C_REVISION.txt", regexp.MustCompile(`(\S+)`)},
	{"Noto Sans CJK", "OFL-1.1", cdx.ComponentTypeData, "npaastribe", "resources/gen/licences/main.go", regexp.MustCompile(`Noto Sans CJK ([\d.]+)`)},
	{"Vazirmatn", "OFL-1.1", cdx.ComponentTypeData, "npaastribe", "resources/gen/licences/main.go", regexp.MustCompile(`Vazirmatn ([\d.]+)`)},
}

func (e embedding) component(folders map[string]string) (cdx.Component, error) {
	text, err := os.ReadFile(filepath.Join(folders[e.module], e.file))
	if err != nil {
		return cdx.Component{}, err
	}
	version := e.version.FindSubmatch(text)
	if version == nil {
		return cdx.Component{}, fmt.Errorf("%s of %s does not tell the version of %s", e.file, e.module, e.name)
	}
	return cdx.Component{
		BOMRef: e.name, Type: e.kind, Name: e.name, Version: string(version[1]), Licenses: licences(e.licence),
	}, nil
}
