package trace

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"npaastribe/ui/event"
)

func TestEventsAreLinesOfJSON(t *testing.T) {
	path := filepath.Join(t.TempDir(), "trace")
	start := time.Now()
	r, err := Create(path, start)
	if err != nil {
		t.Fatal(err)
	}
	r.now = func() time.Time { return start.Add(1234500 * time.Microsecond) }
	events := []event.Event{
		event.Ready{},
		event.Layout{Window: [2]int{3, 4}, Rects: map[string]event.Rect{"ok": {1, 2, 3, 4}}},
		event.Turn{Position: "…", Player: "Ås\"e\nØ", Text: "\u2068שרה\u2069's turn"},
		event.Result{Cells: []int{1, 2}},
		event.Closed{},
	}
	for _, e := range events {
		r.Record(e)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	if len(lines) != len(events) {
		t.Fatalf("%d lines: %s", len(lines), text)
	}
	for i, line := range lines {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Fatalf("line %d: %v: %s", i, err, line)
		}
		if fields["ms"] != 1234.5 || fields["event"] != events[i].Kind() {
			t.Errorf("line %d: %s", i, line)
		}
	}
	if !strings.Contains(lines[1], `"ok":[1,2,3,4]`) || !strings.Contains(lines[2], `"text":"שרה's turn"`) || !strings.Contains(lines[3], `"cells":[1,2]`) {
		t.Errorf("the fields are not there: %s", text)
	}
}

func TestUnwritableFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "no", "such", "folder")
	if _, err := Create(path, time.Now()); err == nil || !strings.Contains(err.Error(), path) {
		t.Errorf("error %v", err)
	}
}

// fullDisk is a disk without room.
type fullDisk struct{ writes, closes int }

func (f *fullDisk) Write([]byte) (int, error) { f.writes++; return 0, errors.New("no space left") }
func (f *fullDisk) Close() error              { f.closes++; return nil }

func TestFullDisk(t *testing.T) {
	disk := &fullDisk{}
	r := &Recorder{out: disk, now: time.Now}
	r.Record(event.Ready{})
	r.Record(event.Ready{})
	r.Record(event.Closed{})
	if disk.writes != 1 || disk.closes != 1 {
		t.Errorf("%d writes, %d closes", disk.writes, disk.closes)
	}
}
