// Package trace writes events to a file, for testers and bug reports: one JSON object a line,
// with "ms", the milliseconds since the start of the program, "event", the kind of event, and
// the event's own fields. A Recorder writes the file; a Layout publishes where the parts of the
// window are.
package trace

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Recorder writes events to a file. Subscribe its method Record to an event.Bus.
type Recorder struct {
	out   io.WriteCloser
	start time.Time
	now   func() time.Time
	err   error
}

// Create creates or truncates the file at path for the events of a program that started at
// start.
func Create(path string, start time.Time) (*Recorder, error) {
	f, err := os.Create(path)
	if err != nil {
		return nil, fmt.Errorf("cannot write the trace: %w", err)
	}
	return &Recorder{out: f, start: start, now: time.Now}, nil
}

// Record writes one event without buffering, so that a trace is complete up to a crash. After an
// error it writes nothing more: a full disk must not stop a game. event.Closed closes the file.
func (r *Recorder) Record(e event.Event) {
	if r.err == nil {
		_, r.err = r.out.Write(line(r.now().Sub(r.start), e))
	}
	if _, last := e.(event.Closed); last {
		r.err = errors.Join(r.err, r.out.Close())
	}
}

// line returns an event as a line of JSON, with the two common fields first.
func line(since time.Duration, e event.Event) []byte {
	head := fmt.Sprintf(`{"ms":%.3f,"event":%q`, float64(since.Microseconds())/1000, e.Kind())
	body, err := json.Marshal(e)
	if err != nil {
		body = []byte(fmt.Sprintf(`{"unwritable":%q}`, err))
	}
	body = []byte(i18n.WithoutMarks(string(body)))
	if len(body) > len("{}") {
		head += ","
	}
	return append(append([]byte(head), body[1:]...), '\n')
}
