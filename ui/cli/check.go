package cli

import (
	"errors"
	"flag"
	"fmt"
	"slices"
	"strings"

	"npaastribe/game/catalog"
)

// check parses the arguments. It also returns errors for what package flag accepts: more than
// one file or a file without a name, an unknown protocol or game, a --trace that is empty or looks
// like the next flag, and a file, --trace or --game with --engine.
func check(flags *flag.FlagSet, args []string) error {
	if err := flags.Parse(args); err != nil {
		return reword(err)
	}
	switch {
	case flags.NArg() > 1:
		return fmt.Errorf("unexpected argument %q: one file can be opened", flags.Arg(1))
	case flags.NArg() == 1 && flags.Lookup("engine").Value.String() != "":
		return fmt.Errorf("unexpected argument %q: --engine opens no file", flags.Arg(0))
	case flags.NArg() == 1 && flags.Arg(0) == "":
		return errNoName
	}
	var err error
	flags.Visit(func(f *flag.Flag) {
		if e := checkFlag(f.Name, f.Value.String()); e != nil {
			err = e
		}
	})
	if err == nil && flags.Lookup("engine").Value.String() != "" {
		err = checkWithoutWindow(flags)
	}
	return err
}

// checkWithoutWindow returns an error for a flag that has no meaning with --engine.
func checkWithoutWindow(flags *flag.FlagSet) (err error) {
	flags.Visit(func(f *flag.Flag) {
		if f.Name == "trace" || f.Name == "game" {
			err = fmt.Errorf("--%s is for the window, and --engine opens none", f.Name)
		}
	})
	return err
}

// checkFlag returns an error for an invalid value of a flag.
func checkFlag(name, value string) error {
	switch {
	case name == "trace" && (value == "" || value[0] == '-'):
		return errNoFile
	case name == "engine" && !slices.Contains(catalog.Protocols(), value):
		return fmt.Errorf("%w, not %q", errNoProtocol, value)
	case name == "game" && !slices.Contains(catalog.Names(), value):
		return fmt.Errorf("%w, not %q", errNoGame, value)
	}
	return nil
}

// Errors for missing values.
var (
	errNoFile     = errors.New("--trace needs a file")
	errNoName     = errors.New("a file needs a name")
	errNoProtocol = errors.New("--engine needs a protocol: " + strings.Join(catalog.Protocols(), " or "))
	errNoGame     = errors.New("--game needs a game: " + strings.Join(catalog.Names(), ", "))
)

// reword replaces the errors of package flag by this program's own.
func reword(err error) error {
	text := err.Error()
	if name, ok := strings.CutPrefix(text, "flag provided but not defined: -"); ok {
		return fmt.Errorf("unknown flag --%s", name)
	}
	switch text {
	case "flag needs an argument: -trace":
		return errNoFile
	case "flag needs an argument: -engine":
		return errNoProtocol
	case "flag needs an argument: -game":
		return errNoGame
	}
	return err
}
