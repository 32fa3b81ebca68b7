package game_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
)

// TestImagesOfABoard mirrors and rotates boards on which one cell differs from all
// others.
func TestImagesOfABoard(t *testing.T) {
	for text, want := range map[string][]string{
		"x../...":     {"..x/...", ".../..x", ".../x.."},
		"xo./.../...": {".../.../.ox", ".../.../xo.", ".../..o/..x", ".../o../x..", ".ox/.../...", "..x/..o/...", "x../o../..."},
	} {
		columns := strings.Index(text, "/")
		cells, err := game.ParseRows(text, columns, strings.Count(text, "/")+1)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, image := range game.Images(cells, columns) {
			got = append(got, game.FormatRows(image, columns))
		}
		slices.Sort(got)
		slices.Sort(want)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("images of %s are %q, want %q", text, got, want)
		}
	}
}
