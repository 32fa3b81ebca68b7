package catalog_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"npaastribe/game/catalog"
)

const root = "../.."

// TestNoFileOutsideNamesAGame checks that a game is two folders and two lines: outside
// its own folders, the two lists and tests, no file imports it, has an
// identifier with its name, or contains its name in a string.
func TestNoFileOutsideNamesAGame(t *testing.T) {
	for path, names := range filesWithNames(t) {
		t.Errorf("%s names a game: %q", path, names)
	}
}

// filesWithNames returns, by path, the mentions of games in files that should
// not have any.
func filesWithNames(t *testing.T) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		path, err = filepath.Rel(root, path)
		path = filepath.ToSlash(path)
		switch {
		case err != nil:
			return err
		case entry.IsDir() && mayNameGames(path):
			return fs.SkipDir
		case entry.IsDir() || !strings.HasSuffix(path, ".go") || mayNameGames(path):
			return nil
		}
		names, err := namesIn(path)
		if names != nil {
			found[path] = names
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// mayNameGames reports whether a file or folder belongs to a game, is one of
// the two lists, contains only tests, or is generated.
func mayNameGames(path string) bool {
	for _, name := range catalog.Names() {
		if path == "game/"+name || path == "ui/games/"+name {
			return true
		}
	}
	switch path {
	case "game/catalog/catalog.go", "ui/games/games.go", "resources", "ui/e2e", "ui/uitest", "build":
		return true
	default:
		return strings.HasSuffix(path, "_test.go") || path != "." && strings.HasPrefix(filepath.Base(path), ".")
	}
}

// namesIn returns the mentions of games in the code of a file.
func namesIn(path string) (names []string, err error) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(root, path), nil, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	ast.Inspect(file, func(n ast.Node) bool {
		text := ""
		switch n := n.(type) {
		case *ast.Ident:
			text = n.Name
		case *ast.BasicLit:
			text = n.Value
		}
		if namesGame(text) && !slices.Contains(names, text) {
			names = append(names, text)
		}
		return true
	})
	return names, nil
}

// otherNames are the names that players use for games with another name in the
// code.
var otherNames = []string{"piškvorky", "piskvorky"}

// namesGame reports whether one of the words of a text or identifier, such as
// newGomokuBoard, is the name of a game.
func namesGame(text string) bool {
	lower := strings.ToLower(text)
	for _, name := range slices.Concat(catalog.Names(), otherNames) {
		for from := 0; ; {
			i := strings.Index(lower[from:], name)
			if i < 0 {
				break
			}
			from += i
			if isWord(text, from, from+len(name)) {
				return true
			}
			from++
		}
	}
	return false
}

// isWord reports whether text[from:to] is a word on its own, such as those in
// "two words" and twoWords.
func isWord(text string, from, to int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:from])
	first, _ := utf8.DecodeRuneInString(text[from:])
	after, _ := utf8.DecodeRuneInString(text[to:])
	return (!unicode.IsLetter(before) || unicode.IsLower(before) && unicode.IsUpper(first)) && !unicode.IsLower(after)
}

// TestNamesOfGamesAreFound checks what namesGame regards as a name.
func TestNamesOfGamesAreFound(t *testing.T) {
	for text, want := range map[string]bool{
		"nrow": true, "NRow": true, "loadNRow": true, "NRowLevels": true, `"npaastribe/game/nrow/engine"`: true,
		`"--game nrow|othello"`: true, `"game.othello"`: true, "Othello": true, "isGomoku": true, `"Piškvorky"`: true, "awari": true,
		"": false, "columnRow": false, "inRow": false, "kinrow": false, "onRows": false, "safari": false, "nrows": false,
	} {
		if got := namesGame(text); got != want {
			t.Errorf("%s: %t, want %t", text, got, want)
		}
	}
}
