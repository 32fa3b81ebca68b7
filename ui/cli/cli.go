// Package cli parses the command line. Parse returns its Options, answers --help and --version,
// and reports mistakes in one line, before any window is opened.
package cli

import (
	"errors"
	"flag"
	"fmt"
	"io"
)

// Exit codes of a command line that opens no window.
const (
	exitOK    = 0
	exitUsage = 2
)

// Options are the parsed command line.
type Options struct {
	// Engine is the protocol to speak on standard input and output instead of opening a
	// window, "" for a window.
	Engine string

	// File is the path of a record to open, and Game the name of the game whose tab is shown
	// first. Either may be "".
	File, Game string

	// Trace is the path of the file to which every event is written as a line of JSON, "" for
	// none.
	Trace string
}

// Offer returns the file that a copy which is running already may open in place of this one, and
// the game that was named with it. It returns "" with Trace, which only this copy can write.
func (o Options) Offer() (file, game string) {
	if o.Trace != "" {
		return "", ""
	}
	return o.File, o.Game
}

// Parse parses the arguments after the program's name. It writes help and version to out and
// mistakes to errOut. If done is true the program must exit with the code exit.
func Parse(args []string, version string, out, errOut io.Writer) (opts Options, exit int, done bool) {
	flags := flag.NewFlagSet(Program, flag.ContinueOnError)
	flags.SetOutput(io.Discard) // Parse writes its own texts
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
