package i18n_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/puzzle"
	"npaastribe/game/question"
	"npaastribe/game/record"
	"npaastribe/game/review"
	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/ui/board"
	"npaastribe/ui/games"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	_ "npaastribe/ui/uitest" // in English
)

// texts reads a language's file.
func texts(t *testing.T, language i18n.Language) map[string]any {
	t.Helper()
	return readTexts(t, "translations/"+string(language)+".json")
}

func readTexts(t *testing.T, file string) map[string]any {
	t.Helper()
	data, err := resources.Translations.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]any{}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return all
}

// findInGame returns the words that a regular expression finds in the packages below
// game.
func findInGame(t *testing.T, expression string) [][]string {
	t.Helper()
	sought, found := regexp.MustCompile(expression), [][]string(nil)
	err := filepath.WalkDir("../../game", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		found = append(found, sought.FindAllStringSubmatch(string(source), -1)...)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// errorKeys returns the keys of what can be wrong with a text, which the packages
// below game name.
func errorKeys(t *testing.T) map[string]bool {
	t.Helper()
	keys := map[string]bool{}
	for _, call := range findInGame(t, `\b(ParseErrorf|NewKeyedError)\("([^"]+)"`) {
		if call[1] == "ParseErrorf" {
			call[2] = "fault." + call[2]
		}
		keys[call[2]] = true
	}
	if len(keys) < 30 {
		t.Fatalf("found only %d error keys", len(keys))
	}
	return keys
}

// composedKeys returns the keys that are put together from a beginning and a name.
func composedKeys(t *testing.T) map[string]bool {
	t.Helper()
	keys := errorKeys(t)
	for _, c := range theme.Coins() {
		keys["coin."+string(c)] = true
	}
	for _, section := range games.Sections() {
		for _, l := range section.Levels() {
			keys["level."+string(l)], keys["opponent."+string(l)], keys["temper."+string(l)] = true, true, true
			for _, o := range []opponent.Outcome{opponent.Won, opponent.Lost, opponent.Drawn} {
				for n := range opponent.Remarks {
					keys["remark."+string(l)+"."+string(o)+"."+strconv.Itoa(n+1)] = true
				}
			}
		}
	}
	for _, name := range shared {
		keys["game."+name] = true
	}
	for _, name := range catalog.Names() {
		keys[name+".name"], keys["rules."+name], keys[name+".subtitle"] = true, true, true
		for _, f := range record.Formats(name) {
			keys["format."+f.Name] = true
		}
	}
	for _, key := range lessonKeys(t) {
		keys[key] = true
	}
	for _, e := range catalog.All() {
		for _, f := range e.Reasons {
			for _, name := range f.Names {
				keys["because."+e.Rules.Name+"."+name] = true
			}
		}
		for _, f := range e.Merits {
			for _, name := range f.Names {
				keys["merit."+e.Rules.Name+"."+name] = true
			}
		}
	}
	for _, a := range theme.Appearances() {
		keys["appearance."+string(a)] = true
	}
	for _, percent := range theme.TextSizes() {
		keys["textsize."+strconv.Itoa(percent)] = true
	}
	for _, k := range []store.Kind{store.Locked, store.ReadOnly, store.Full, store.Newer, store.Failed, store.Damaged} {
		keys["store."+string(k)] = true
	}
	for _, f := range []board.InvalidName{board.UnknownColumn, board.UnknownCell, board.MissingColumn, board.MissingRow} {
		keys["cellname."+string(f)] = true
	}
	for _, s := range review.Strictnesses() {
		keys["setup.strictness."+string(s)] = true
	}
	for _, e := range catalog.All() {
		for _, kind := range e.Puzzles.Kinds {
			keys["puzzle."+e.Rules.Name+"."+kind] = true
		}
		for _, outcome := range outcomesOf(t, e) {
			keys["puzzle."+e.Rules.Name+"."+outcome] = true
		}
	}
	for _, s := range game.Starters() {
		keys["starter."+string(s)] = true
	}
	return keys
}

// outcomesOf returns the names of what the puzzles of a game come to.
func outcomesOf(t *testing.T, e catalog.Entry) (names []string) {
	t.Helper()
	all, err := puzzle.ParseAll(e.Rules, e.Puzzles.Shipped)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all {
		if name, _ := p.Outcome(); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// lessonKeys returns the keys of the texts of all lessons. Where a move leads on
// there is one for that.
func lessonKeys(t *testing.T) (keys []string) {
	t.Helper()
	for _, e := range catalog.All() {
		for _, q := range e.Lessons {
			key := "lesson." + e.Rules.Name + "." + q.Name
			keys = append(keys, key, key+".title", key+".wrong", key+".right")
			start, err := e.Rules.Parse(q.Position)
			if err != nil {
				t.Fatal(err)
			}
			if slices.ContainsFunc(start.Moves(), func(m game.Move) bool { return q.Verdict(start, m) == question.Good }) {
				keys = append(keys, key+".good")
			}
		}
	}
	return keys
}

// shared are the names of texts that all games have, which a game may word
// itself.
var shared = []string{"hint", "missed", "wakeup", "taken", "move", "key.choose", "key.mark", "key.name", "threats", "cell.taken", "cell.open", "cell.empty"}

// ownKeys returns the keys of texts that a game may have: those that all games share,
// and why a move can't be made or no game be played on from a position.
func ownKeys(t *testing.T) map[string]bool {
	t.Helper()
	reasons := []string{"ended"}
	for _, reason := range findInGame(t, `\bReason\w+\s+(?:game\.)?Reason\s*=\s*"([^"]+)"`) {
		reasons = append(reasons, strings.ReplaceAll(reason[1], " ", "."))
	}
	for key := range errorKeys(t) {
		if reason, ok := strings.CutPrefix(key, "reason."); ok {
			reasons = append(reasons, reason)
		}
	}
	keys := map[string]bool{}
	for _, reason := range reasons {
		keys["edit."+reason] = true
	}
	for _, e := range catalog.All() {
		name := e.Rules.Name
		for _, text := range slices.Concat(shared, reasons, []string{"first", "second"}) {
			keys[name+"."+text], keys["edit."+name+"."+text] = true, true
		}
	}
	return keys
}

// usedKeys returns the keys in the source, put together or literal.
func usedKeys(t *testing.T) map[string]bool {
	t.Helper()
	keys := composedKeys(t)
	maps.Copy(keys, ownKeys(t))
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				if text, err := strconv.Unquote(lit.Value); err == nil {
					keys[text] = true
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// requestedKeys returns the literal keys of calls that look a text up.
func requestedKeys(t *testing.T) map[string]string {
	t.Helper()
	calls := regexp.MustCompile(`"((?:player|turn|setup|button|menu|shortcut|keys)\.[a-z0-9.]+|gravity\.(?:moon|earth|jupiter|instant|unit)|sound\.(?:mute|muted|unmuted|none))"|(?:i18n\.[TN]|label|m\.item)\("([^"+]+)"[,)]`)
	keys := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, call := range calls.FindAllSubmatch(source, -1) {
			keys[string(call[1])+string(call[2])] = path
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestEveryUsedTextExists(t *testing.T) {
	keys := requestedKeys(t)
	if len(keys) < 60 {
		t.Fatalf("found only %d texts in the source", len(keys))
	}
	for key := range composedKeys(t) {
		keys[key] = "a list of names"
	}
	english := texts(t, "en")
	for key, path := range keys {
		if english[key] == nil {
			t.Errorf("there is no %q, which %s uses", key, path)
		}
	}
}

func TestNoTextIsUnused(t *testing.T) {
	keys := usedKeys(t)
	for key := range texts(t, "en") {
		if !keys[key] {
			t.Errorf("nothing uses %q", key)
		}
	}
}

func TestTextsAreFilledIn(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{i18n.T("win", i18n.Args{"Name": "Åse"}), "Åse wins!"},
		{i18n.N("nrow.subtitle", 4), "4 in a row wins."},
		{i18n.N("end.moves", 1), "1 move."},
		{i18n.N("end.moves", 2), "2 moves."},
		{i18n.T("no such text"), "no such text"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}
