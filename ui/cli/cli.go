// Package cli reads the command line. It answers --help and --version itself
// and turns a mistake into one clear line, before any window is thought of.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// Exit codes of a command line that starts no game.
const (
	exitOK    = 0
	exitUsage = 2
)

// Options are what the command line asks of the program.
type Options struct {
	// Engine is the protocol to speak on standard input and output instead of
	// opening a window; "" for a window.
	Engine string

	// File is the record of a game to open, and Game the name of the game whose
	// tab is to be shown first; "" for none.
	File, Game string

	// Trace is the file that every event is written to as a line of JSON; ""
	// for none.
	Trace string
}

// Parse reads the arguments after the program's name. Help and the version go
// to out, a mistake to errOut. When done is true the program has nothing more
// to do than to exit with that code.
func Parse(args []string, version string, out, errOut io.Writer) (opts Options, exit int, done bool) {
	flags := flag.NewFlagSet(Program, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // the texts are ours
	flags.StringVar(&opts.Trace, "trace", "", "")
	flags.StringVar(&opts.Engine, "engine", "", "")
	flags.StringVar(&opts.Game, "game", "", "")
	showVersion := flags.Bool("version", false, "")

	switch err := check(flags, args); {
	case errors.Is(err, flag.ErrHelp):
		_, _ = io.WriteString(out, help(version))
		return Options{}, exitOK, true
	case err != nil:
		_, _ = fmt.Fprintf(errOut, "%s: %v\nTry '%s --help'.\n", Program, err, Program)
		return Options{}, exitUsage, true
	case *showVersion:
		_, _ = fmt.Fprintf(out, "%s %s\n", Program, version)
		return Options{}, exitOK, true
	}
	opts.File = flags.Arg(0)
	return opts, exitOK, false
}
