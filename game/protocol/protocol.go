// Package protocol lets other programs play against the computer players over standard
// input and output, without a window. A Protocol is implemented beside the engine of its
// game; this package has the common part, such as Converse.
package protocol

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"npaastribe/game"
)

// Protocol is a language in which another program plays a game against this one.
type Protocol struct {
	// Name is one lower-case word, for the command line.
	Name string // for players

	// Play reads commands from in, one per line, and writes the answers to out, until the
	// conversation or ctx ends. The error is ctx.Err() or one of reading or writing.
	Play func(ctx context.Context, in io.Reader, out io.Writer, program Program) error
}

// Program describes this program to others.
type Program struct {
	Name    string // as players know it
	Word    string // the name in one word
	Version string

	// Guard calls work, which has an engine search s, and returns its error; a panic
	// becomes a *search.PanicError.
	Guard func(s game.State, work func() error) error
}

// CloseTimeout is how long a program may think on after the end of its input, as when the
// commands come from a file. The input also ends when the program that sends them dies.
const CloseTimeout = 10 * time.Second

// ErrClosed is the cause of the end of a context CloseTimeout after the end of the input.
var ErrClosed = errors.New("the input has ended")

// Converse calls talk with the lines of in, with surrounding blanks removed, until in
// ends or a line equals end, ignoring case. That line cancels the context of talk and is
// not passed on; the end of in cancels it after CloseTimeout, with the cause ErrClosed. The
// error is that of talk, ctx.Err(), or one of reading.
func Converse(ctx context.Context, in io.Reader, end string, talk func(context.Context, <-chan string) error) error {
	thinking, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	lines := make(chan string)
	failed := make(chan error, 1)
	go func() {
		defer close(lines)
		failed <- readLines(thinking, cancel, in, end, lines)
	}()
	if err := talk(thinking, lines); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return <-failed
}

// readLines sends the lines before end to lines, and calls cancel when it reaches end or
// CloseTimeout after the end of in.
func readLines(ctx context.Context, cancel context.CancelCauseFunc, in io.Reader, end string, lines chan<- string) error {
	reader := bufio.NewReaderSize(in, maxLine)
	for {
		line, err := readLine(reader)
		if err != nil {
			if !errors.Is(err, io.EOF) {
				return err
			}
			timer := time.AfterFunc(CloseTimeout, func() { cancel(ErrClosed) })
			context.AfterFunc(ctx, func() { timer.Stop() })
			return nil
		}
		if strings.EqualFold(line, end) {
			cancel(nil)
			return nil
		}
		select {
		case lines <- line:
		case <-ctx.Done():
			return nil
		}
	}
}

// maxLine is the number of bytes after which lines are truncated.
const maxLine = 1 << 16

// readLine returns the next line, truncated if it is too long.
func readLine(reader *bufio.Reader) (string, error) {
	text, more, err := reader.ReadLine()
	line := strings.TrimSpace(string(text))
	for more && err == nil {
		_, more, err = reader.ReadLine()
	}
	return line, err
}
