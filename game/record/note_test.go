package record

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/nrow"
)

// comments are comments that are hard to write between braces.
var comments = []string{
	"", "good", "a } b", "{", `\`, `\}`, `C:\new\)`, "two\nlines", "\r\n", " ", "  a  ", "\n", "(5) [4] ; 1-0 \"",
	"[%emt 0:00:01]", `\[%emt 0:00:01]`, "a [%emt 1:02:03.000000001] b", "[%emt 1]", "[%clk 0:10:00] æøå 🎲", "\\\\ ",
}

// TestCommentsAndTimesRoundTrip writes each comment at the start, on the line and
// in a variation, with a time and without.
func TestCommentsAndTimesRoundTrip(t *testing.T) {
	for _, used := range []time.Duration{0, 1, 3500 * time.Millisecond, 25*time.Hour + 61*time.Second, 1<<63 - 1} {
		for _, comment := range comments {
			m, err := game.NewTree(nrow.Rules, nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, move := range []game.Move{3, 3} {
				if err := m.Play(move); err != nil {
					t.Fatal(err)
				}
				m.Undo()
				if err := m.Play(move + 1); err != nil {
					t.Fatal(err)
				}
			}
			for n := range m.All() {
				n.SetComment(comment)
				n.SetClock(used)
			}
			checkRead(t, game.Record{Tree: m})
			if t.Failed() {
				t.Fatalf("%q, %v", comment, used)
			}
		}
	}
}

// TestCommentsAreWritten shows written comments, and checks that a program
// that ignores what stands in braces can read the rest.
func TestCommentsAreWritten(t *testing.T) {
	g, err := Read("{a start} 4 {[%emt 0:00:03.5] why not?} 4 (5 {here; there}) ; fine", classic)
	if err != nil {
		t.Fatal(err)
	}
	text, err := writeNative(g)
	const want = "{a start} 1. 4 {[%emt 0:00:03.5] why not?} 2. 4 {fine} (2. 5 {here; there}) *\n"
	if err != nil || !strings.HasSuffix(text, "\n\n"+want) {
		t.Errorf("%s, %v, want\n%s", text, err, want)
	}
	plain, err := Read(regexp.MustCompile(`{[^}]*}`).ReplaceAllString(text, ""), Hint{})
	if err != nil || outline(plain.Tree) != " 4 4 (5)" {
		t.Errorf("without them there is%s, %v", outline(plain.Tree), err)
	}
}

// TestCommentsAreRead reads comments as people and other programs write them.
func TestCommentsAreRead(t *testing.T) {
	for text, want := range map[string]string{
		"{ a\n  b } 4":                           ` {0s "a   b"} 4`,
		"{a}; b\n4{c} {d}5":                      ` {0s "a b"} 4 {0s "c d"} 5`,
		"4 5 ({first} 6 {then})":                 ` 4 5 (6 {0s "first then"})`,
		"4 {} 5 { }":                             " 4 5",
		"4 {[%clk 0:10:00] [%emt 0:00:02] good}": ` 4 {2s "[%clk 0:10:00]  good"}`,
		"4 {[%emt 0:00:02]} {[%emt 0:00:03]}":    ` 4 {3s ""}`,
		"4 {[%emt soon]}":                        ` 4 {0s "[%emt soon]"}`,
		"4 {[%emt -1:00:00]}":                    ` 4 {0s "[%emt -1:00:00]"}`,
		"4 {[%emt 1:00}":                         ` 4 {0s "[%emt 1:00"}`,
		`4 {\x \`:                                "",
		`4 {\x \}`:                               ` 4 {0s "\\x \\"}`,
	} {
		for _, heading := range []string{"; not of the game\n[Game \"nrow\"] {nor this}\n[Columns \"7\"]\n[Rows \"6\"]\n\n", ""} {
			g, err := Read(heading+text, classic)
			if want == "" {
				if err == nil {
					t.Errorf("%q is read", text)
				}
				continue
			}
			if err != nil || outline(g.Tree) != want {
				t.Errorf("%q:%s, %v, want%s", text, outline(g.Tree), err, want)
			}
		}
	}
}

// TestTooLongComment writes a comment that is too long.
func TestTooLongComment(t *testing.T) {
	m, err := game.NewTree(nrow.Rules, nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Node().SetComment(strings.Repeat("}", MaxText/2))
	if _, err := writeNative(game.Record{Tree: m}); err == nil {
		t.Error("it is written")
	}
}
