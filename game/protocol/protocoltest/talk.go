// Package protocoltest has helpers for testing protocols: a Talk is a
// conversation with a player.
package protocoltest

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"testing"
)

// Talk is a conversation with a player that runs in the test.
type Talk struct {
	Answers *bufio.Scanner // the lines that the player writes
	Ended   <-chan error   // receives what the player returned

	t  *testing.T
	in io.Writer
}

// New begins a conversation with play. It ends with the test.
func New(t *testing.T, play func(in io.Reader, out io.Writer) error) *Talk {
	t.Helper()
	in, toPlayer := io.Pipe()
	fromPlayer, out := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- play(in, out)
		out.Close()
	}()
	t.Cleanup(func() {
		toPlayer.Close()
		fromPlayer.Close()
	})
	return &Talk{Answers: bufio.NewScanner(fromPlayer), Ended: ended, t: t, in: toPlayer}
}

// Send sends commands that have no answer.
func (k *Talk) Send(lines ...string) {
	k.t.Helper()
	for _, line := range lines {
		if _, err := fmt.Fprintf(k.in, "%s\r\n", line); err != nil {
			k.t.Fatal(err)
		}
	}
}

// Ask sends commands and returns the next line of the player's output.
func (k *Talk) Ask(lines ...string) string {
	k.t.Helper()
	k.Send(lines...)
	if !k.Answers.Scan() {
		k.t.Fatalf("%q: no answer: %v", lines, k.Answers.Err())
	}
	return k.Answers.Text()
}

// Expect checks that the answer to commands begins with want.
func (k *Talk) Expect(want string, lines ...string) {
	k.t.Helper()
	if got := k.Ask(lines...); !strings.HasPrefix(got, want) {
		k.t.Errorf("%q: %q, want %q", lines, got, want)
	}
}
