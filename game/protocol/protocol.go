// Package protocol lets other programs play against the computer players over
// standard input and output, without a window. The protocols of a game stand
// beside its engine; what they share is here.
package protocol

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"

	"npaastribe/game"
)

// Protocol is a language in which another program plays a game against this
// one.
type Protocol struct {
	// Name is its name in one word of small letters, for the command line.
	Name string

	// Play reads commands from in, a line each, and writes the answers to out,
	// until the conversation or ctx ends. The error is ctx.Err() or one of
	// reading or writing.
	Play func(ctx context.Context, in io.Reader, out io.Writer, program Program) error
}

// Program is how this program introduces itself.
type Program struct {
	Name    string // as players know it
	Word    string // its name in one word
	Version string

	// Guard has an engine work on a position, and returns the error of that; a panic is a
	// *search.PanicError.
	Guard func(s game.State, work func() error) error
}

// Converse calls talk with the lines of in, spaces around them removed, until
// in ends or a line is end, in any case. That line calls off the context of
// talk and is not handed over. The error is that of talk, ctx.Err(), or one of
// reading.
func Converse(ctx context.Context, in io.Reader, end string, talk func(context.Context, <-chan string) error) error {
	thinking, cancel := context.WithCancel(ctx)
	defer cancel()
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

// readLines hands the lines before end over, and calls cancel at end.
func readLines(ctx context.Context, cancel context.CancelFunc, in io.Reader, end string, lines chan<- string) error {
	reader := bufio.NewReaderSize(in, maxLine)
	for {
		line, err := readLine(reader)
		if err != nil {
			if errors.Is(err, io.EOF) {
				err = nil
			}
			return err
		}
		if strings.EqualFold(line, end) {
			cancel()
			return nil
		}
		select {
		case lines <- line:
		case <-ctx.Done():
			return nil
		}
	}
}

// maxLine is how many bytes of a line are read.
const maxLine = 1 << 16

// readLine returns the next line, cut short if it is too long.
func readLine(reader *bufio.Reader) (string, error) {
	text, more, err := reader.ReadLine()
	line := strings.TrimSpace(string(text))
	for more && err == nil {
		_, more, err = reader.ReadLine()
	}
	return line, err
}
