package kinrow_test

import (
	"testing"

	"npaastribe/game/kinrow"
)

func TestParseSize(t *testing.T) {
	if columns, rows, err := kinrow.ParseSize("7x16"); columns != 7 || rows != 16 || err != nil {
		t.Errorf("7x16 is %d, %d, %v", columns, rows, err)
	}
	for text, want := range map[string]string{
		"":      `columns in size "": "" is not a number`,
		"7":     `rows in size "7": "" is not a number`,
		"ax4":   `columns in size "ax4": "a" is not a number`,
		"07x4":  `columns in size "07x4": "07" is not a number`,
		"7x+4":  `rows in size "7x+4": "+4" is not a number`,
		"7x4x4": `rows in size "7x4x4": "4x4" is not a number`,
	} {
		if _, _, err := kinrow.ParseSize(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
