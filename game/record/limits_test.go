package record

import (
	"fmt"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/catalog"
	"npaastribe/game/gametest"
)

// hardships returns texts of the greatest length that could be expensive to
// read.
func hardships() map[string]string {
	fill := func(before, piece string) string {
		return before + strings.Repeat(piece, (MaxText-len(before))/len(piece))
	}
	const own = "[Game \"nrow\"]\n"
	return map[string]string{
		"digits":     fill("", "1234567"),
		"pits":       fill("", "1 "),
		"letters":    fill("", "a"),
		"cells":      fill("", "h8"),
		"numbers":    fill("", "1."),
		"columns":    fill("", "10 "),
		"blanks":     fill("", " "),
		"lines":      fill("", "\r\n"),
		"no UTF-8":   fill("", "\xff"),
		"comments":   fill("", "{}"),
		"open":       fill("", "{"),
		"semicolons": fill("", ";\n"),
		"results":    fill("", "* "),
		"board":      fill("", "-"),
		"tags":       fill(own, "[A \"x\"]"),
		"brackets":   fill("", "["),
		"quotes":     fill(own, "\""),
		"escapes":    fill(own+"[A \"", "\\\\"),
		"value":      fill(own+"[A \"", "x"),
		"position":   fill(own+"[Position \"", "x/"),
		"name":       fill("[", "x"),
		"moves":      fill(own, "1. 4 "),
		"noise":      fill(own+"1. 4 ", "{} "),
		"round":      fill(own, "("),
		"beside":     fill(own+"1. 4 ", "(5)"),
		"nested":     fill(own, "4("),
		"deeper":     fill("[Game \"gomoku\"]\n[Columns \"40\"]\n[Rows \"40\"]\n", "a1 b2(c3 d4 "),
		"in a list":  fill("h8", "(h9 g7)"),
		"ends":       fill(own+"4(5", ")"),
		"psq":        fill("Piskvorky 15x15, 1\n", "1,1,0\n"),
		"psq rest":   fill("Piskvorky 15x15, 1\n1,1,0\n", "\n"),
		"psq line":   fill("Piskvorky ", "9"),
		"ggf":        fill("(;", "A[x]"),
		"ggf passes": fill("(;BO[8 *O"+strings.Repeat("-", 62)+" *]B[C1]", "B[PA]"),
		"ggf name":   fill("(;", "A"),
		"ggf value":  fill("(;PB[", "x"),
		"ggf number": fill("", "1")[:MaxText-2] + "(;",
		"ggf board":  fill("(;BO[8 ", "- "),
	}
}

// TestMemory checks that Read allocates no more than a multiple of the text's
// size, garbage included, whatever the text is.
func TestMemory(t *testing.T) {
	const most = 64 << 20
	for name, text := range hardships() {
		for _, here := range []Hint{classic, large} {
			var g game.Record
			var err error
			if used := gametest.Allocated(func() { g, err = Read(text, here) }); used > most {
				t.Errorf("%s with %v: %d MiB", name, here, used>>20)
			}
			if err != nil && len(err.Error()) > 300 {
				t.Errorf("%s with %v: an error of %d bytes", name, here, len(err.Error()))
			}
			if g.Tree != nil && g.Tree.Ply() > 100 {
				t.Errorf("%s with %v: %s", name, here, inShort(g))
			}
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for name, text := range hardships() {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Read(text, classic)
			}
		})
	}
}

// TestManyTags reads records of every game with as many tags as can be read: they can be written and
// read again, also with all tags that the program adds.
func TestManyTags(t *testing.T) {
	for _, e := range catalog.All() {
		g, err := Read(fmt.Sprintf("[Game %q]\n", e.Rules.Name)+manyTags(maxTags), Hint{})
		if err != nil {
			t.Fatal(err)
		}
		if len(g.Tags) != maxTags {
			t.Errorf("%s: %d tags were read", e.Rules.Name, len(g.Tags))
		}
		checkRead(t, g)
		g = randomly(t, g, 4, 1)
		g = randomly(t, from(t, g, g.Tree.Options(), g.Tree.State()), 2, 1)
		g.Players = [2]string{"Anna", "Bo"}
		for name := range ownTags() {
			if !isReserved(e.Rules, name) && !strings.EqualFold(name, TagResult) && !strings.EqualFold(name, TagScore) {
				g.Tags.Set(name, "1")
			}
		}
		checkRead(t, g)
	}
}
