package game_test

import (
	"testing"

	"npaastribe/game"
)

func TestCleanNamesHaveNoBidiControls(t *testing.T) {
	for name, want := range map[string]string{
		"Anna":                           "Anna",
		" Åse Ø ":                        " Åse Ø ",
		"\u202eAnna":                     "Anna",
		"A\u202a\u202b\u202c\u202dB":     "AB",
		"\u2066A\u2067B\u2068C\u2069":    "ABC",
		"\u200eA\u200f\u061c":            "A",
		"\u202e":                         "",
		"\xff\u202e":                     "\xff",
		"שרה":                            "שרה",
		"می\u200cخواهم":                  "می\u200cخواهم", // a joiner is part of the spelling
		"\U0001f469\u200d\U0001f3a8 Eva": "\U0001f469\u200d\U0001f3a8 Eva",
	} {
		if got := game.PlainName(name); got != want {
			t.Errorf("%+q became %+q, want %+q", name, got, want)
		}
	}
}
