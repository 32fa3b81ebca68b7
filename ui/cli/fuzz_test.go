package cli

import (
	"slices"
	"strings"
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/gametest"
)

// FuzzParse parses any command line, whose arguments are separated by zero bytes.
func FuzzParse(f *testing.F) {
	for _, args := range [][]string{
		{"--engine", "gomocup"},
		{"--game=awari", "a.stribe"},
		{"-trace", "f", "--", "-x"},
		{"--version", "-h"},
		{"--engine=", "x", "y"},
	} {
		f.Add(strings.Join(args, "\x00"))
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, "\x00")
		opts, exit, done, out, errOut := run(args...)
		switch {
		case done && opts != Options{}, exit != 0 && (!done || out != "" || errOut == ""), exit == 0 && errOut != "":
			t.Errorf("%q: %+v, %d, %v, %q, %q", args, opts, exit, done, out, errOut)
		case opts.Engine != "" && (!slices.Contains(catalog.Protocols(), opts.Engine) || opts.File != ""):
			t.Errorf("%q: the protocol %q, the file %q", args, opts.Engine, opts.File)
		case opts.Game != "" && !slices.Contains(catalog.Names(), opts.Game):
			t.Errorf("%q: the game %q", args, opts.Game)
		}
	})
}

// TestLongCommandLines parses 1 MB of arguments.
func TestLongCommandLines(t *testing.T) { longCommandLines(t) }

func BenchmarkLongCommandLines(b *testing.B) { longCommandLines(b) }

func longCommandLines(t testing.TB) {
	gametest.Long(t, func(text string) {
		run(text)
		run(strings.Split(text, " ")...)
		run("--game", text)
	}, "a", "-", "- ", "--version ", "=", "--game=", "\xff")
}
