//go:build e2e && linux

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"npaastribe/ui/event"
)

// Stamped is an event with its time in milliseconds since the start of the program.
type Stamped[E event.Event] struct {
	MS    float64
	Event E
}

// tail reads a trace while it is being written.
type tail struct {
	t      testing.TB
	path   string
	offset int64
	events []Stamped[event.Event]
	layout event.Layout // the latest
	rested time.Time    // when a coin was last seen to come to rest
}

// decoders decode a line, by the kind of its event.
var decoders = map[string]func([]byte) (event.Event, error){}

func decodes[E event.Event]() {
	var kind E
	decoders[kind.Kind()] = func(line []byte) (event.Event, error) {
		var e E
		err := json.Unmarshal(line, &e)
		return e, err
	}
}

func init() {
	decodes[event.Ready]()
	decodes[event.Layout]()
	decodes[event.Dialog]()
	decodes[event.Statistics]()
	decodes[event.Openings]()
	decodes[event.Verdict]()
	decodes[event.Turn]()
	decodes[event.Drop]()
	decodes[event.Frame]()
	decodes[event.Scene]()
	decodes[event.SceneFrame]()
	decodes[event.Counted]()
	decodes[event.Landed]()
	decodes[event.Capture]()
	decodes[event.Typed]()
	decodes[event.Message]()
	decodes[event.Result]()
	decodes[event.Thinking]()
	decodes[event.Hint]()
	decodes[event.Objection]()
	decodes[event.Refutation]()
	decodes[event.Analysis]()
	decodes[event.Analysing]()
	decodes[event.Review]()
	decodes[event.Sound]()
	decodes[event.Matches]()
	decodes[event.Saved]()
	decodes[event.Question]()
	decodes[event.Remark]()
	decodes[event.Closed]()
}

// read reads the complete lines that were written since the last call.
func (l *tail) read() {
	l.t.Helper()
	file, err := os.Open(l.path)
	if err != nil {
		return // the program has not created it yet
	}
	defer file.Close()
	fresh, err := io.ReadAll(io.NewSectionReader(file, l.offset, math.MaxInt64-l.offset))
	if err != nil {
		l.t.Fatal(err)
	}
	fresh = fresh[:bytes.LastIndexByte(fresh, '\n')+1]
	l.offset += int64(len(fresh))
	for line := range bytes.Lines(fresh) {
		l.take(line)
	}
}

func (l *tail) take(line []byte) {
	l.t.Helper()
	var head struct {
		MS    *float64
		Event string
	}
	if err := json.Unmarshal(line, &head); err != nil || head.MS == nil {
		l.t.Fatalf("a line of the trace is no event: %s", line)
	}
	decode, ok := decoders[head.Event]
	if !ok {
		l.t.Fatalf("an unknown event in the trace: %s", line)
	}
	e, err := decode(line)
	if err != nil {
		l.t.Fatalf("%v in the trace: %s", err, line)
	}
	if layout, ok := e.(event.Layout); ok {
		l.layout = layout
	}
	if d, ok := e.(event.Drop); ok && d.Phase == event.End {
		l.rested = time.Now()
	}
	l.events = append(l.events, Stamped[event.Event]{*head.MS, e})
}

// String returns the last events, without layouts and frames, which are too many.
func (l *tail) String() string {
	var lines []string
	for _, s := range l.events {
		switch s.Event.(type) {
		case event.Layout, event.Frame:
		default:
			lines = append(lines, fmt.Sprintf("  %9.1f %s %+v", s.MS, s.Event.Kind(), s.Event))
		}
	}
	return strings.Join(lines[max(0, len(lines)-4):], "\n")
}

// Mark is a place in the trace: the number of events before it.
type Mark int

// Since returns the events of one type after a mark. E may be event.Event, for all types.
func Since[E event.Event](p *Program, from Mark) []Stamped[E] {
	p.trace.read()
	var found []Stamped[E]
	for _, s := range p.trace.events[from:] {
		if e, ok := s.Event.(E); ok {
			found = append(found, Stamped[E]{s.MS, e})
		}
	}
	return found
}

// soundsSince returns the names of the sounds that were requested after a mark.
func soundsSince(p *Program, from Mark) (names []string) {
	for _, s := range Since[event.Sound](p, from) {
		names = append(names, s.Event.Name)
	}
	return names
}

// Next waits for the next event of one type and returns it. Events are examined in order, each
// once: those that are skipped are not found later.
func Next[E event.Event](p *Program) E {
	p.t.Helper()
	return NextThat(p, "", func(E) bool { return true })
}

// NextThat is like Next for events for which wanted returns true. what describes them for the
// error.
func NextThat[E event.Event](p *Program, what string, wanted func(E) bool) E {
	p.t.Helper()
	var found E
	ok := within(stepTimeout, func() bool {
		ended := p.process.ended()
		p.trace.read()
		for ; int(p.mark) < len(p.trace.events); p.mark++ {
			s := p.trace.events[p.mark]
			if e, ok := s.Event.(E); ok && wanted(e) {
				p.mark++
				p.clock, found = s.MS, e
				return true
			}
		}
		if ended {
			p.t.Fatalf("waited for %T %s: the program has ended\n%s\n%s", found, what, p.process.errors.String(), p.trace)
		}
		return false
	})
	if !ok {
		p.t.Fatalf("waited in vain for %T %s; the trace ends with\n%s", found, what, p.trace)
	}
	return found
}

// atRest waits for the next event.Turn or event.Result, and returns its position, which parse
// parses.
func atRest[P any](p *Program, parse func(string) (P, error)) P {
	p.t.Helper()
	var text string
	NextThat(p, "with a position at rest", func(e event.Event) bool {
		switch e := e.(type) {
		case event.Turn:
			text = e.Position
		case event.Result:
			text = e.Position
		default:
			return false
		}
		return true
	})
	at, err := parse(text)
	if err != nil {
		p.t.Fatal(err)
	}
	return at
}
