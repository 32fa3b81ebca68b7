//go:build !race

package ui_test

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const module = "npaastribe/"

// layers are the packages of the window, lowest first. A package may import only packages of
// lower layers.
var layers = [][]string{
	{"cli", "engines", "event", "gravity", "handover", "preflight", "theme"},
	{"board/paint", "fileio", "i18n", "inspect"},
	{"command", "opponent", "shutdown", "trace"},
	{"board", "errortext", "match", "quiz", "settings", "thumbnail", "widget"},
	{"editor", "evalgraph", "finale", "gamelist", "movelist", "puzzles", "session", "settingsform", "stats"},
	{"openings"},
	{"gameview", "questionview"},
	{"boardgame"},
	{gamePackages},
	{"dialog", "picture"},
	{"filechooser", "games", "keyboard", "storage"},
	{"gamefiles", "gametab"},
	{"reader", "startup"},
	{""},
}

// gamePackages stands for the packages of all games.
const gamePackages = "games/*"

// windowless are the packages that must not depend on Fyne.
var windowless = []string{"engines", "event", "gravity", "handover", "match", "puzzles", "quiz", "session"}

// list runs go list and returns the lines of its output.
func list(t *testing.T, args ...string) []string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list"}, args...)...).CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n")
}

// layer returns the index of a package's layer. ok is false for a package in no layer.
func layer(pkg string) (number int, ok bool) {
	path := strings.TrimPrefix(strings.TrimPrefix(pkg, module+"ui"), "/")
	if strings.HasPrefix(path, "games/") {
		path = gamePackages
	}
	for i, all := range layers {
		if slices.Contains(all, path) {
			return i, true
		}
	}
	return 0, false
}

func isTestPackage(pkg string) bool {
	return strings.HasSuffix(pkg, "test") || strings.Contains(pkg, "ui/e2e") || strings.Contains(pkg, "ui/uitest")
}

// TestImportsPointDown checks that packages import only packages of lower layers.
func TestImportsPointDown(t *testing.T) {
	seen := 0
	for _, line := range list(t, "-f", "{{.ImportPath}} {{join .Imports \" \"}}", "./...") {
		importer, imports, _ := strings.Cut(line, " ")
		from, ok := layer(importer)
		if isTestPackage(importer) {
			continue
		}
		if !ok {
			t.Errorf("%s is in no layer", importer)
		}
		for _, imported := range strings.Fields(imports) {
			if !strings.HasPrefix(imported, module+"ui") {
				continue
			}
			seen++
			if to, ok := layer(imported); !ok || to >= from {
				t.Errorf("%s imports %s", importer, imported)
			}
		}
	}
	if seen < 50 {
		t.Errorf("only %d imports seen", seen)
	}
}

// TestSessionNeedsNoFyne checks that a game can be played without Fyne.
func TestSessionNeedsNoFyne(t *testing.T) {
	for _, pkg := range windowless {
		deps := list(t, "-deps", module+"ui/"+pkg)
		if !slices.Contains(deps, module+"ui/"+pkg) {
			t.Fatalf("go list does not see %s", pkg)
		}
		for _, dep := range deps {
			if strings.HasPrefix(dep, "fyne.io/") || strings.HasPrefix(dep, "github.com/faiface/") {
				t.Errorf("%s needs %s", pkg, dep)
			}
		}
	}
}

// TestRootPackageIsSmall checks that package ui only puts the other packages together.
func TestRootPackageIsSmall(t *testing.T) {
	const most = 300
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		lines += strings.Count(string(text), "\n")
	}
	if lines == 0 || lines >= most {
		t.Errorf("package ui has %d lines, and should have less than %d", lines, most)
	}
}

// TestTypesAreSmall limits the number of methods of a type.
func TestTypesAreSmall(t *testing.T) {
	const most = 29
	methods := map[string]int{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "e2e") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Recv != nil {
				methods[filepath.Dir(path)+"."+receiver(f.Recv.List[0].Type)]++
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(methods) < 100 {
		t.Fatalf("only %d types seen", len(methods))
	}
	for name, n := range methods {
		if n > most {
			t.Errorf("%s has %d methods, and should have at most %d", name, n, most)
		}
	}
}

// receiver returns the name of a receiver's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// TestNoUnmirroredWidgets checks that rows, borders and texts come from ui/widget, which
// mirrors them, and not from Fyne. Boards are never mirrored.
func TestNoUnmirroredWidgets(t *testing.T) {
	arranging := regexp.MustCompile(`\bcontainer\.New(Border|HBox|HScroll|HSplit|Grid\w*|AppTabs|Adaptive\w*)?\(|\bfynewidget\.New(Label|RichText\w*|Check|Select|Form|Button)\(`)
	mayArrange := []string{"board", "e2e", "inspect", "uitest", "widget"}
	own := map[string]int{"dialog/licences.go": 1} // the licences are in English in every language
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && slices.Contains(mayArrange, path) {
			return cmp.Or(err, fs.SkipDir)
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		source, err := os.ReadFile(path)
		found := arranging.FindAllString(strings.ReplaceAll(string(source), fynesWidgets(string(source)), "fynewidget."), -1)
		if len(found) > own[filepath.ToSlash(path)] {
			t.Errorf("%s uses %q, which are not mirrored", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// fynesWidgets returns the name under which a file imports Fyne's widgets.
func fynesWidgets(source string) string {
	if strings.Contains(source, "\t\"fyne.io/fyne/v2/widget\"") {
		return "widget."
	}
	return "fynewidget."
}

// TestFoldersAreListed checks that CONTRIBUTING.md says what the folders of game and ui are for.
func TestFoldersAreListed(t *testing.T) {
	text, err := os.ReadFile("../CONTRIBUTING.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, parent := range []string{"../game", "."} {
		entries, err := os.ReadDir(parent)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			if e.IsDir() && e.Name() != "testdata" && !regexp.MustCompile(`\b`+e.Name()+"/ ").Match(text) {
				t.Errorf("CONTRIBUTING.md does not list %s of %s", e.Name(), parent)
			}
		}
	}
}
