package board

import (
	"reflect"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// timer is a clock that a test turns by hand.
type timer struct {
	waits time.Duration
	ring  func()
	live  bool
}

func (c *timer) after(d time.Duration, f func()) func() {
	c.waits, c.ring, c.live = d, f, true
	return func() { c.live = false }
}

// heardNames are the cells and runes that a cellName reports, in order.
func heardNames(t *testing.T) (name *cellName, clock *timer, heard func() []any) {
	t.Helper()
	var got []any
	clock = &timer{}
	name = &cellName{
		cellGrid: cellGrid{columns: 8, rows: 8}, after: clock.after, changed: func() {},
		found: func(cell int) { got = append(got, cell) },
		other: func(r rune) { got = append(got, string(r)) },
	}
	return name, clock, func() []any { return got }
}

func TestNamesOfCellsAreReadFromWhatIsTyped(t *testing.T) {
	for typed, want := range map[string][]any{
		"a1":    {0},
		"h8":    {63},
		"d3":    {19},
		"D3E6":  {19, 44},
		"m":     {"m"},
		"dm":    {"d", "m"},
		"dc4":   {"d", 26},
		"hd3":   {"h", 19},
		"d9":    {"d", "9"},
		"d0":    {"d", "0"},
		"3":     {"3"},
		"i1":    {"i", "1"},
		"d34":   {19, "4"},
		"a":     nil,
		"å1":    {"å", "1"},
		"`1":    {"`", "1"},
		"aab2?": {"a", "a", 9, "?"},
	} {
		name, _, heard := heardNames(t)
		for _, r := range typed {
			name.typed(r)
		}
		if got := heard(); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: heard %v, want %v", typed, got, want)
		}
	}
}

func TestALetterWaitsOnlySoLong(t *testing.T) {
	name, clock, heard := heardNames(t)
	name.typed('h')
	if len(heard()) != 0 || clock.waits != patience || name.column() != 7 {
		t.Fatalf("heard %v, waits %v for column %d", heard(), clock.waits, name.column())
	}
	clock.ring()
	name.typed('4')
	if want := []any{"h", "4"}; !reflect.DeepEqual(heard(), want) || name.column() != -1 {
		t.Errorf("heard %v, want %v", heard(), want)
	}
}

func TestATimerThatComesTooLateIsSilent(t *testing.T) {
	name, clock, heard := heardNames(t)
	name.typed('d')
	late := clock.ring
	name.typed('3')
	if clock.live {
		t.Error("the timer runs on")
	}
	late()
	name.typed('c')
	late()
	if want := []any{19}; !reflect.DeepEqual(heard(), want) || name.column() != 2 {
		t.Errorf("heard %v, waiting %d", heard(), name.column())
	}
	if !name.forget() || name.forget() {
		t.Error("a letter is forgotten just once")
	}
	late()
	if len(heard()) != 1 {
		t.Errorf("heard %v", heard())
	}
}

func TestTheCursorGoesRoundTheEdges(t *testing.T) {
	c := cellCursor{cell: -1}
	const start = 19
	grid := cellGrid{columns: 8, rows: 8}
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyLeft, start}, // it appears
		{fyne.KeyLeft, 18},
		{fyne.KeyUp, 10},
		{fyne.KeyUp, 2},
		{fyne.KeyUp, 58},
		{fyne.KeyDown, 2},
		{fyne.KeyHome, 0},
		{fyne.KeyLeft, 7},
		{fyne.KeyRight, 0},
		{fyne.KeyDown, 8},
		{fyne.KeyEnd, 15},
	} {
		if !c.key(step.key, grid, start) || c.cell != step.want || !c.keys {
			t.Fatalf("%s goes to %d, want %d", step.key, c.cell, step.want)
		}
	}
	if c.key(fyne.KeyF1, grid, start) || c.cell != 15 {
		t.Error("F1 moves the cursor")
	}
	c = cellCursor{cell: -1}
	if c.key(fyne.KeyEnd, grid, start); c.cell != 23 {
		t.Errorf("End from nowhere goes to %d", c.cell)
	}
}
