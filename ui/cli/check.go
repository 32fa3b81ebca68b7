package cli

import (
	"errors"
	"flag"
	"fmt"
	"strings"
)

// check parses the arguments, and refuses as well what the flag package would
// let pass: a stray argument, an --engine that is none, and a --trace whose
// file is empty or looks like the next flag.
func check(flags *flag.FlagSet, args []string) error {
	if err := flags.Parse(args); err != nil {
		return reword(err)
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	var err error
	flags.Visit(func(f *flag.Flag) {
		if file := f.Value.String(); f.Name == "trace" && (file == "" || file[0] == '-') {
			err = errNoFile
		}
		if protocol := f.Value.String(); f.Name == "engine" && protocol != Gomocup && protocol != NBoard {
			err = fmt.Errorf("%w, not %q", errNoProtocol, protocol)
		}
	})
	return err
}

// What a flag without its value is called.
var (
	errNoFile     = errors.New("--trace needs a file")
	errNoProtocol = errors.New("--engine needs a protocol: " + Gomocup + " or " + NBoard)
)

// reword puts the flag package's errors into this program's words.
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
	}
	return err
}
