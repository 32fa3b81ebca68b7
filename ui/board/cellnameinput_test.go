package board

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
)

// timer is a Timer that a test advances by hand.
type timer struct {
	delay   time.Duration
	fire    func()
	running bool
}

func (c *timer) after(d time.Duration, f func()) func() {
	c.delay, c.fire, c.running = d, f, true
	return func() { c.running = false }
}

// commands are the letters that are commands.
const commands = "ahm"

// newRecordedInput returns a cellNameInput and a function that returns the cells, runes and
// faults it has reported, in order.
func newRecordedInput(t *testing.T) (name *cellNameInput, clock *timer, reported func() []any) {
	t.Helper()
	var got []any
	clock = &timer{}
	name = &cellNameInput{
		cellGrid: cellGrid{columns: 8, rows: 8}, after: clock.after, onChanged: func() {},
		onCell: func(cell int) { got = append(got, cell) },
		onOther: func(r rune) bool {
			if strings.ContainsRune(commands, r) {
				got = append(got, "does "+string(r))
				return true
			}
			return false
		},
		onInvalid: func(text string, why InvalidName) { got = append(got, text+" has no "+string(why)) },
	}
	return name, clock, func() []any { return got }
}

// TestALetterMayBeACommandAtOnce makes a letter a command at once although columns begin
// with it, but not in the middle of a name.
func TestALetterMayBeACommandAtOnce(t *testing.T) {
	name, _, reported := newRecordedInput(t)
	at := true
	name.isImmediate = func(r rune) bool { return at && r == 'a' }
	name.typeRune('a')
	if name.text() != "" {
		t.Errorf("%q waits", name.text())
	}
	name.typeRune('h')
	at = false
	name.typeRune('a')
	name.typeRune('1')
	if want := []any{"does a", 0}; !reflect.DeepEqual(reported(), want) {
		t.Errorf("heard %v, want %v", reported(), want)
	}
}

// TestTheLetterOfADisabledCommandStaysTyped waits after a letter that is a command at times.
func TestTheLetterOfADisabledCommandStaysTyped(t *testing.T) {
	name, clock, reported := newRecordedInput(t)
	off := true
	name.isInert = func(r rune) bool { return off && r == 'a' }
	name.typeRune('a')
	clock.fire()
	if name.text() != "a" || !clock.running {
		t.Fatalf("%q waits, and heard %v", name.text(), reported())
	}
	name.typeRune('2')
	off = false
	name.typeRune('a')
	clock.fire()
	if want := []any{8, "does a"}; !reflect.DeepEqual(reported(), want) || name.text() != "" {
		t.Errorf("heard %v, want %v; %q waits", reported(), want, name.text())
	}
}

func TestNamesOfCellsAreReadFromWhatIsTyped(t *testing.T) {
	for typed, want := range map[string][]any{
		"a1":    {0},
		"h8":    {63},
		"d3":    {19},
		"D3E6":  {19, 44},
		"m":     {"does m"},
		"dm":    {"does m"},
		"ah5":   {39}, // a mistyped column: the command a is not run
		"am":    {"does m"},
		"dc4":   {26},
		"hd3":   {19},
		"d9":    {"d9 has no cell"},
		"a9":    {"a9 has no cell"}, // and the command a is not run
		"d0":    {"d0 has no cell"},
		"3":     {"3 has no letter"},
		"i1":    {"i has no column", "1 has no letter"},
		"d34":   {19, "4 has no letter"},
		"a":     nil,
		"å1":    {"å has no column", "1 has no letter"},
		"` ?":   nil,
		"aab2?": {9},
	} {
		name, _, reported := newRecordedInput(t)
		for _, r := range typed {
			name.typeRune(r)
		}
		if got := reported(); !reflect.DeepEqual(got, want) {
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
		"a41":    {"a41 has no cell"}, // and a4 is not accepted
		"a4?":    {120},
		"ao1":    {"ao has no column", "1 has no letter"}, // the last of 40 columns is an
		"zz1":    {"zz has no column", "1 has no letter"},
		"aaa5":   {"aaa has no column", "5 has no letter"},
		"ah5":    {4*40 + 33}, // the column ah, not two commands
		"h0":     {"h0 has no cell"},
	} {
		name, clock, reported := newRecordedInput(t)
		name.columns, name.rows = 40, 40
		for _, r := range typed {
			name.typeRune(r)
		}
		if typed != "a4" && clock.running {
			clock.fire()
		}
		if got := reported(); !reflect.DeepEqual(got, want) {
			t.Errorf("%q: heard %v, want %v", typed, got, want)
		}
	}
}

func TestANameThatMayGoOnWaitsForItsSecondDigit(t *testing.T) {
	name, clock, reported := newRecordedInput(t)
	name.columns, name.rows = 15, 15
	name.typeRune('h')
	name.typeRune('1')
	if len(reported()) != 0 || !clock.running || clock.delay != cellTimeout || name.column() != 7 || name.row() != 0 || name.text() != "h1" {
		t.Fatalf("heard %v", reported())
	}
	clock.fire()
	if want := []any{7}; !reflect.DeepEqual(reported(), want) || name.column() != -1 {
		t.Errorf("heard %v, want %v", reported(), want)
	}
	name.typeRune('h')
	name.typeRune('2') // there is no row 20
	if want := []any{7, 22}; !reflect.DeepEqual(reported(), want) || clock.running {
		t.Errorf("heard %v, want %v", reported(), want)
	}
	name.typeRune('h')
	name.typeRune('1')
	name.typeRune('6')
	if want := []any{7, 22, "h16 has no cell"}; !reflect.DeepEqual(reported(), want) || clock.running {
		t.Errorf("heard %v, want %v", reported(), want)
	}
}

func TestEnterAcceptsTheCellOrReportsAMissingRow(t *testing.T) {
	name, _, reported := newRecordedInput(t)
	name.columns, name.rows = 15, 15
	if name.acceptPending() {
		t.Error("nothing is something")
	}
	name.typeRune('c')
	if !name.acceptPending() || name.text() != "c" {
		t.Errorf("%q waits", name.text())
	}
	name.typeRune('1')
	if !name.acceptPending() || name.acceptPending() {
		t.Error("c1 is a name, once")
	}
	if want := []any{"c has no number", 2}; !reflect.DeepEqual(reported(), want) {
		t.Errorf("heard %v, want %v", reported(), want)
	}
}

func TestClearDiscardsTheTypedText(t *testing.T) {
	for _, typed := range []string{"h1", "a", "d", ""} {
		name, clock, reported := newRecordedInput(t)
		name.columns, name.rows = 15, 15
		for _, r := range typed {
			name.typeRune(r)
		}
		name.clear()
		if got := reported(); len(got) > 0 || clock.running || name.text() != "" {
			t.Errorf("%q: heard %v, and %q waits", typed, got, name.text())
		}
	}
}

func TestOnlyCommandsArePassedOnAfterTheTimeout(t *testing.T) {
	name, clock, reported := newRecordedInput(t)
	name.typeRune('h')
	if len(reported()) != 0 || clock.delay != commandTimeout || name.column() != 7 {
		t.Fatalf("heard %v, waits %v for column %d", reported(), clock.delay, name.column())
	}
	clock.fire()
	if want := []any{"does h"}; !reflect.DeepEqual(reported(), want) || name.text() != "" || clock.running {
		t.Errorf("heard %v, want %v, and %q waits", reported(), want, name.text())
	}
	name.typeRune('d') // is no command, so it stays pending
	clock.fire()
	if name.text() != "d" || clock.delay != nameTimeout-commandTimeout {
		t.Errorf("%q waits for %v", name.text(), clock.delay)
	}
	name.typeRune('3')
	name.typeRune('e')
	clock.fire()
	clock.fire()
	if want := []any{"does h", 19}; !reflect.DeepEqual(reported(), want) || name.text() != "" || clock.running {
		t.Errorf("heard %v, want %v, and %q waits", reported(), want, name.text())
	}
}

func TestBackspaceRemovesTheLastRuneAndEscapeAll(t *testing.T) {
	name, clock, reported := newRecordedInput(t)
	name.columns, name.rows = 40, 40
	if name.handleKey(fyne.KeyBackspace) || name.handleKey(fyne.KeyEscape) {
		t.Error("nothing is something")
	}
	for _, r := range "ah1" {
		name.typeRune(r)
	}
	for _, want := range []string{"ah", "a"} {
		if !name.handleKey(fyne.KeyBackspace) || name.text() != want || clock.delay != nameTimeout {
			t.Errorf("%q waits for %v, want %q", name.text(), clock.delay, want)
		}
	}
	name.clear() // after an edit the rest is meant as a name, not as a command
	for _, r := range "b4" {
		name.typeRune(r)
	}
	if !name.handleKey(fyne.KeyEscape) || name.text() != "" || clock.running || name.handleKey(fyne.KeyEscape) {
		t.Errorf("%q waits", name.text())
	}
	name.typeRune('b')
	if !name.handleKey(fyne.KeyBackspace) || name.text() != "" || clock.running || name.handleKey(fyne.KeyF2) {
		t.Errorf("%q waits", name.text())
	}
	if len(reported()) != 0 {
		t.Errorf("heard %v", reported())
	}
}

func TestEveryChangeOfTheTypedTextIsReported(t *testing.T) {
	name, clock, _ := newRecordedInput(t)
	name.columns, name.rows = 15, 15
	var reported []string
	name.onChanged = func() { reported = append(reported, name.text()) }
	for _, r := range "h1" {
		name.typeRune(r)
	}
	name.handleKey(fyne.KeyBackspace)
	name.typeRune('8')
	name.typeRune('d')
	clock.fire()
	clock.fire()
	for _, r := range "h16" {
		name.typeRune(r)
	}
	if want := []string{"h", "h1", "h", "", "d", "", "h", "h1", ""}; !slices.Equal(reported, want) {
		t.Errorf("told %q, want %q", reported, want)
	}
}

func TestATimerThatFiresTooLateDoesNothing(t *testing.T) {
	name, clock, reported := newRecordedInput(t)
	name.typeRune('d')
	late := clock.fire
	name.typeRune('3')
	if clock.running {
		t.Error("the timer runs on")
	}
	late()
	name.typeRune('c')
	late()
	if want := []any{19}; !reflect.DeepEqual(reported(), want) || name.column() != 2 {
		t.Errorf("heard %v, waiting %d", reported(), name.column())
	}
	if !name.clear() || name.clear() {
		t.Error("a letter is forgotten just once")
	}
	late()
	if len(reported()) != 1 {
		t.Errorf("heard %v", reported())
	}
}

func TestWhereRowsCountUpwardsTheCursorMovesUpToHigherRows(t *testing.T) {
	grid := cellGrid{columns: 5, rows: 3, upwards: true}
	c := cellCursor{cell: 2}
	for i, want := range []int{7, 12, 2} {
		if c.handleKey(fyne.KeyUp, grid, 0); c.cell != want {
			t.Fatalf("step %d goes up to %d, want %d", i, c.cell, want)
		}
	}
	if c.handleKey(fyne.KeyDown, grid, 0); c.cell != 12 {
		t.Errorf("down from the lowest row it goes to %d", c.cell)
	}
	if c.handleKey(fyne.KeyEnd, grid, 0); c.cell != 14 {
		t.Errorf("End goes to %d", c.cell)
	}
}

func TestTheCursorWrapsAroundAtTheEdges(t *testing.T) {
	c := cellCursor{cell: -1}
	const start = 19
	grid := cellGrid{columns: 8, rows: 8}
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{
		{fyne.KeyLeft, start}, // the cursor appears
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
		if !c.handleKey(step.key, grid, start) || c.cell != step.want || !c.byKeyboard {
			t.Fatalf("%s goes to %d, want %d", step.key, c.cell, step.want)
		}
	}
	if c.handleKey(fyne.KeyF1, grid, start) || c.cell != 15 {
		t.Error("F1 moves the cursor")
	}
	c = cellCursor{cell: -1}
	if c.handleKey(fyne.KeyEnd, grid, start); c.cell != 23 {
		t.Errorf("End from nowhere goes to %d", c.cell)
	}
}
