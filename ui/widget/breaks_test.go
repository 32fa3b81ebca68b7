package widget_test

import (
	"strings"
	"testing"

	"npaastribe/ui/widget"
)

func TestLinesOfChineseEndBetweenCharacters(t *testing.T) {
	for text, want := range map[string]string{
		"It is Anna's turn – or not.": "It is Anna's turn – or not.",
		"轮到安娜。":                       "轮|到|安|娜。",
		"（4到20列），N":                   "（4到|20列），|N",
		"在**设置**里：“慢”":                "在**设|置**里：|“慢”",
		"一。\n\n二":                     "一。\n\n二",
	} {
		got := widget.Breakable(text)
		if shown := strings.ReplaceAll(got, "\u200A", "|"); shown != want {
			t.Errorf("%q may be broken as %q, want %q", text, shown, want)
		}
		if unbroken := strings.ReplaceAll(got, "\u200A", ""); unbroken != text {
			t.Errorf("%q is %q without breaks", got, unbroken)
		}
	}
}
