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

func TestNamesMayHaveTwoLettersAndTwoDigits(t *testing.T) {
	h12, aa7 := 11*40+7, 6*40+26
	for typed, want := range map[string][]any{
		"h12":    {h12},
		"H12aa7": {h12, aa7},
		"an40":   {1599},
		"h10":    {9*40 + 7},
		"a5":     {160}, // there is no row 50
		"a4":     nil,   // it may become a40
		"a4b5":   {120, 161},
		"a41":    {120, "1"},
		"a4?":    {120, "?"},
		"ao1":    {"a", 14}, // 40 columns end with an
		"zz1":    {"z", 25}, // and z1 waits
		"aaa5":   {"a", 186},
		"h0":     {"h", "0"},
		"aab5":   {"a", 187},
	} {
		name, clock, heard := heardNames(t)
		name.columns, name.rows = 40, 40
		for _, r := range typed {
			name.typed(r)
		}
		if typed != "a4" && clock.live {
			clock.ring()
		}
		if got := heard(); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: heard %v, want %v", typed, got, want)
		}
	}
}

func TestANameThatMayGoOnWaitsForItsSecondDigit(t *testing.T) {
	name, clock, heard := heardNames(t)
	name.columns, name.rows = 15, 15
	name.typed('h')
	name.typed('1')
	if len(heard()) != 0 || !clock.live || name.column() != 7 {
		t.Fatalf("heard %v", heard())
	}
	clock.ring()
	if want := []any{7}; !reflect.DeepEqual(heard(), want) || name.column() != -1 {
		t.Errorf("heard %v, want %v", heard(), want)
	}
	name.typed('h')
	name.typed('2') // there is no row 20
	if want := []any{7, 22}; !reflect.DeepEqual(heard(), want) || clock.live {
		t.Errorf("heard %v, want %v", heard(), want)
	}
	name.typed('c')
	if name.settle() {
		t.Error("c is no name")
	}
	name.typed('c')
	name.typed('1')
	if !name.settle() || name.settle() {
		t.Error("c1 is a name, once")
	}
	if want := []any{7, 22, "c", 2}; !reflect.DeepEqual(heard(), want) {
		t.Errorf("heard %v, want %v", heard(), want)
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

func TestWhereRowsCountUpwardsTheCursorGoesUpToHigherOnes(t *testing.T) {
	grid := cellGrid{columns: 5, rows: 3, upwards: true}
	c := cellCursor{cell: 2}
	for i, want := range []int{7, 12, 2} {
		if c.key(fyne.KeyUp, grid, 0); c.cell != want {
			t.Fatalf("step %d goes up to %d, want %d", i, c.cell, want)
		}
	}
	if c.key(fyne.KeyDown, grid, 0); c.cell != 12 {
		t.Errorf("down from the lowest row it goes to %d", c.cell)
	}
	if c.key(fyne.KeyEnd, grid, 0); c.cell != 14 {
		t.Errorf("End goes to %d", c.cell)
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
