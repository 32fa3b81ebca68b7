package errortext

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
	"npaastribe/game/record"
)

// hasText reports whether there are texts for an error in every language.
func hasText(err error) bool {
	var known *game.KeyedError
	var option *game.OptionError
	var f *game.ParseError
	return errors.As(err, &known) || errors.As(err, &option) || errors.As(err, &f)
}

// checkReason checks that a record is read, or refused with a complete text.
func checkReason(t *testing.T, text string, here record.Hint) (refused bool) {
	t.Helper()
	_, err := record.Read(text, here)
	if err == nil {
		return false
	}
	words := Reason(err)
	if !hasText(err) || words == "" || strings.Contains(words, "<no value>") || strings.Contains(words, "fault.") {
		t.Errorf("%q is refused with the text %q: %v", text, words, err)
	}
	return true
}

// TestEveryReasonHasText reads records of every format, each with a mistake.
func TestEveryReasonHasText(t *testing.T) {
	const ggf, board = "(;GM[Othello]BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]", "---------------------------OX------XO---------------------------"
	for text, want := range map[string]string{
		"44444443333333":        "the column is full",
		"[Game \"nrow\"]\n4 99": "there is no such column",
		"[Game \"nrow\"]\n4 x":  "“x” is not a number",
		"[Game \"nrow\"]\n[N \"8\"]\n[Columns \"7\"]\n[Rows \"7\"]": "N is 8, but must be from 3 to 7",
		"[Game \"nrow\"]\n[Game \"nrow\"]":                          "there is a second tag Game",
		"[Game nrow]":                                               "“[Game nrow]” is not a tag such as [Game \"nrow\"]",
		"[Event \"?\"]":                                             "there is no tag that names the game, such as [Game \"nrow\"]",
		"[Game \"nrow\"]\n[N \"four\"]":                             "N is “four”, which is not a number",
		"[Game \"othello\"]\nf5 F5":                                 "the cell is taken",
		"[Game \"othello\"]\na1":                                    "no disc would turn",
		"[Game \"othello\"]\nz9":                                    "“z9” is not a cell from a1 to h8",
		"[Game \"awari\"]\n4 1 4 4":                                 "the pit is empty",
		"[Game \"awari\"]\n7":                                       "“7” is not a pit from 1 to 6",
		"[Game \"gomoku\"]\nh8 H8":                                  "the cell is taken",
		"[Game \"gomoku\"]\nz8":                                     "“z8” is not on a board from a1 to o15",
		"[Game \"gomoku\"]\nh8 {":                                   "the comment that begins here has no end, “}”",
		"[Game \"gomoku\"]\nh8 1-0 h9":                              "more follows after the end of the game: “h9”",
		"[Game \"gomoku\"]\n(h8)":                                   "“(” stands before the move that it is about",
		"[Game \"gomoku\"]\nh8 ()":                                  "there is no move between “(” and “)”",
		"[Game \"gomoku\"]\nh8 (h9":                                 "the variation that begins here has no end, “)”",
		"[Game \"gomoku\"]\nh8 )":                                   "no variation has begun that “)” could end",
		"[Game \"gomoku\"]\nh8 (h9 1-0)":                            "the result “1-0” stands inside a variation",
		"[Game \"gomoku\"]\nh8 " + strings.Repeat("(h9)", 10_001):   "there are more than 10,000 moves in variations",
		"Piskvorky 15x15, 11:11, 0\n1,99,0":                         "there is no such cell",
		"Piskvorky ax15, 11:11, 0":                                  "“ax15” is not a size such as 15x15",
		ggf:                                                         "the end, “;)”, is missing",
		ggf + "W[D3];)":                                             "“D3”: it is the turn of B",
		"(;GM[Go];)":                                                "the game is “Go”, not Othello",
		board:                                                       "there are 1 words instead of 2–3",
		board + " Z":                                                "“Z” is not a side that could be to move",
		strings.Replace(board, "OX", "X-", 1) + " X":                "there are fewer discs than at the start of a game",
		"7x6 4 o 4 ......./......./......./......./...x.../.......": "a coin floats in the air",
		"7x6 4 o 4 ......./......./......./......./......./...z...": "“z” is none of “.xo”",
		"7x6 4 o 4 a b":                       "there are 6 words instead of 5",
		"7x6 4 o 4 ......./.......":           "there are 2 rows instead of 6",
		"5x5 4 c2 5/5/5/1ox2/3x2":             "row 1: there are 6 cells instead of 5",
		"3,3,3,0,4,4 1 3,3,3,x,3,3 0 1 - 1:4": "row 2, pit 4: “x” is not a number of beans",
		"3,3,3,0,4,4 1 3,3,3,3,3,4 0 1 - 1:4": "no game has that many beans",
	} {
		_, err := record.Read(text, record.Hint{})
		if err == nil {
			t.Errorf("%q was read as a record", text)
		} else if got := Reason(err); got != want || !hasText(err) {
			t.Errorf("%q is refused with %q, want %q", text, got, want)
		}
	}
}

// TestReasonsForGarbledRecords garbles valid records, and checks that there is a text for
// every mistake.
func TestReasonsForGarbledRecords(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	refused := 0
	for _, entry := range catalog.All() {
		rules := entry.Rules
		m, err := game.NewTree(rules, nil)
		if err != nil {
			t.Fatal(err)
		}
		for moves := m.State().Moves(); m.Ply() < 8 && len(moves) > 0; moves = m.State().Moves() {
			if err := m.Play(moves[random.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
		}
		for _, f := range record.Formats(rules.Name) {
			text, err := f.Write(game.Record{Tree: m})
			if errors.Is(err, nrow.ErrWide) {
				continue
			}
			if err != nil {
				t.Fatal(err)
			}
			for range 300 {
				if checkReason(t, garble(random, text), record.Hint{Game: rules.Name, Options: m.Options()}) {
					refused++
				}
			}
		}
	}
	if refused < 1000 {
		t.Errorf("only %d texts were refused", refused)
	}
}

// garble changes a text in one or two places.
func garble(random *rand.Rand, text string) string {
	const letters = "0123456789abxyzXO-.*/,:; \n[]()\"{}é"
	for range 1 + random.IntN(2) {
		at, letter := random.IntN(len(text)), letters[random.IntN(len(letters))]
		switch random.IntN(3) {
		case 0:
			text = text[:at] + text[at+1:]
		case 1:
			text = text[:at] + string(letter) + text[at:]
		default:
			text = text[:at] + string(letter) + text[at+1:]
		}
	}
	return text
}

// TestReasonIsShortened checks an error about a very long word.
func TestReasonIsShortened(t *testing.T) {
	words := Reason(fmt.Errorf("nrow: %w", game.ParseErrorf("number", "%q is not a number", strings.Repeat("é", 1000))))
	if len([]rune(words)) > 60 || !strings.Contains(words, "ééé…”") {
		t.Errorf("the reason is %q", words)
	}
}

// TestReasonIsInOneLine quotes what goes on in the next line.
func TestReasonIsInOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"[Game \"nrow\"]\n\n1. 1 *\ntrailing\n":                          "“trailing”",
		"[Game \"nrow\"]\n\n1. 1 *\n\n[Game \"nrow\"]\n[First \"Al\"]\n": "“[Game \"nrow\"] [First…”",
		"(;GM[Oth\nello];)": "“Oth ello”",
	} {
		_, err := record.Read(text, record.Hint{})
		if words := Record(err); !strings.Contains(words, want) || strings.Contains(words, "\n") {
			t.Errorf("%q is refused with %q, want %s", text, words, want)
		}
	}
}

func TestExportErrors(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: "/x", Err: fs.ErrPermission}, "that is not allowed"},
		{&fs.PathError{Op: "open", Path: "/x", Err: errors.New("no space left")}, "no space left"},
		{&os.LinkError{Op: "rename", Old: "/x.0.new", New: "/x", Err: errors.New("busy")}, "busy"},
		{&game.RecordError{Err: game.ErrSetUp}, "it can't express a position that was set up"},
	} {
		if got := Export(c.err); got != c.want {
			t.Errorf("%v has the text %q, want %q", c.err, got, c.want)
		}
	}
}

// TestFileInPlaceOfFolder creates folders in the place of a file and below it: the text names that file,
// and not the folder that it is in.
func TestFileInPlaceOfFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "config")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{file, filepath.Join(file, "program"), filepath.Join(file, "program", "more")} {
		if text := File(os.MkdirAll(folder, 0o700)); !strings.HasSuffix(text, file) {
			t.Errorf("%s: the reason is %q", folder, text)
		}
	}
}
