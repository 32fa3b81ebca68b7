package cli

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"npaastribe/game/catalog"
)

// run parses a command line and returns all results.
func run(args ...string) (opts Options, exit int, done bool, out, errOut string) {
	var o, e strings.Builder
	opts, exit, done = Parse(args, "1.2.3", &o, &e)
	return opts, exit, done, o.String(), e.String()
}

func TestOptions(t *testing.T) {
	for _, c := range []struct {
		args []string
		want Options
	}{
		{nil, Options{}},
		{[]string{"--"}, Options{}},
		{[]string{"--version=false"}, Options{}},
		{[]string{"--trace", "events.jsonl"}, Options{Trace: "events.jsonl"}},
		{[]string{"-trace", "events.jsonl"}, Options{Trace: "events.jsonl"}},
		{[]string{"--trace=events.jsonl"}, Options{Trace: "events.jsonl"}},
		{[]string{"--trace=a=b"}, Options{Trace: "a=b"}},
		{[]string{"--trace", "./-odd", "--"}, Options{Trace: "./-odd"}},
		{[]string{"--trace", "first", "--trace", "last"}, Options{Trace: "last"}},
		{[]string{"--engine", "gomocup"}, Options{Engine: "gomocup"}},
		{[]string{"--engine=gomocup"}, Options{Engine: "gomocup"}},
		{[]string{"--engine", "nboard"}, Options{Engine: "nboard"}},
		{[]string{"game.txt"}, Options{File: "game.txt"}},
		{[]string{"-"}, Options{File: "-"}},
		{[]string{"--", "--version"}, Options{File: "--version"}},
		{[]string{"--trace", "f", "more"}, Options{Trace: "f", File: "more"}},
		{[]string{"--game", "othello", "a b.ggf"}, Options{Game: "othello", File: "a b.ggf"}},
		{[]string{"--game=gomoku"}, Options{Game: "gomoku"}},
	} {
		opts, exit, done, out, errOut := run(c.args...)
		if opts != c.want || exit != 0 || done || out+errOut != "" {
			t.Errorf("%q: got %+v, exit %d, done %v, out %q, err %q", c.args, opts, exit, done, out, errOut)
		}
	}
}

// TestWhatIsHandedOver checks what a copy that is running already may do in place of this one.
func TestWhatIsHandedOver(t *testing.T) {
	for _, c := range []struct {
		options    Options
		file, game string
	}{
		{Options{}, "", ""},
		{Options{File: "f"}, "f", ""},
		{Options{File: "f", Game: "awari"}, "f", "awari"},
		{Options{File: "f", Game: "awari", Trace: "t"}, "", ""}, // the other copy cannot write the trace
	} {
		if file, game := c.options.Offer(); file != c.file || game != c.game {
			t.Errorf("%+v: %q of %q is handed over", c.options, file, game)
		}
	}
}

func TestInvalidCommandLines(t *testing.T) {
	games := strings.Join(catalog.Names(), ", ")
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"--foo"}, "unknown flag --foo"},
		{[]string{"-foo"}, "unknown flag --foo"},
		{[]string{"--foo=bar"}, "unknown flag --foo"},
		{[]string{"-x"}, "unknown flag --x"},
		{[]string{"--trace"}, "--trace needs a file"},
		{[]string{"-trace"}, "--trace needs a file"},
		{[]string{"--trace="}, "--trace needs a file"},
		{[]string{"--trace", ""}, "--trace needs a file"},
		{[]string{"--trace", "--version"}, "--trace needs a file"},
		{[]string{"--engine"}, "--engine needs a protocol: gomocup or nboard"},
		{[]string{"--engine", "uci"}, `--engine needs a protocol: gomocup or nboard, not "uci"`},
		{[]string{"--engine="}, `--engine needs a protocol: gomocup or nboard, not ""`},
		{[]string{"one.txt", "two.txt"}, `unexpected argument "two.txt": one file can be opened`},
		{[]string{"--engine", "nboard", "game.ggf"}, `unexpected argument "game.ggf": --engine opens no file`},
		{[]string{"--engine", "nboard", "--trace", "f"}, "--trace is for the window, and --engine opens none"},
		{[]string{"--trace", "f", "--engine", "nboard"}, "--trace is for the window, and --engine opens none"},
		{[]string{"--engine", "gomocup", "--game", "gomoku"}, "--game is for the window, and --engine opens none"},
		{[]string{"--engine", "uci", "--trace", "f"}, `--engine needs a protocol: gomocup or nboard, not "uci"`},
		{[]string{""}, "a file needs a name"},
		{[]string{"--game"}, "--game needs a game: " + games},
		{[]string{"--game", "chess"}, "--game needs a game: " + games + `, not "chess"`},
		{[]string{"--game", ""}, "--game needs a game: " + games + `, not ""`},
		{[]string{"---trace"}, "bad flag syntax: ---trace"},
		{[]string{"--version=perhaps"}, `invalid boolean value "perhaps" for -version: parse error`},
		{[]string{"--foo", "--help"}, "unknown flag --foo"},
	} {
		opts, exit, done, out, errOut := run(c.args...)
		want := fmt.Sprintf("npaastribe: %s\nTry 'npaastribe --help'.\n", c.want)
		if errOut != want || out != "" {
			t.Errorf("%q: got out %q, err %q, want err %q", c.args, out, errOut, want)
		}
		if exit != 2 || !done || opts != (Options{}) {
			t.Errorf("%q: got exit %d, done %v, %+v", c.args, exit, done, opts)
		}
	}
}

func TestVersion(t *testing.T) {
	for _, args := range [][]string{{"--version"}, {"-version"}, {"--trace", "f", "--version"}} {
		opts, exit, done, out, errOut := run(args...)
		if out != "npaastribe 1.2.3\n" || errOut != "" || exit != 0 || !done || opts != (Options{}) {
			t.Errorf("%q: got out %q, err %q, exit %d, done %v, %+v", args, out, errOut, exit, done, opts)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"-help"}, {"-h"}, {"--h"}, {"--version", "-h"}, {"-h", "--foo"}} {
		opts, exit, done, out, errOut := run(args...)
		if errOut != "" || exit != 0 || !done || opts != (Options{}) {
			t.Errorf("%q: got err %q, exit %d, done %v, %+v", args, errOut, exit, done, opts)
		}
		for _, want := range []string{"1.2.3", "--help", "--version", "--trace FILE", "--engine gomocup|nboard"} {
			if !strings.Contains(out, want) {
				t.Errorf("%q: the help does not contain %s", args, want)
			}
		}
	}
}

func TestHelpFitsAScreen(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(help("1.2.3"), "\n"), "\n")
	if len(lines) > 24 {
		t.Errorf("the help has %d lines", len(lines))
	}
	for _, line := range lines {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("the help has a line of more than 80 columns: %s", line)
		}
	}
}
