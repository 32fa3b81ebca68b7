package settingsform_test

import (
	"testing"

	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/widget"
)

func TestLineIsNotLongerThanLongerSide(t *testing.T) {
	d := open(t)
	d.Press("small")
	d.Retype("n", "8")
	d.Refuses("3 to 7")
	d.Retype("n", "7")
	if b := section.Of(d.Valid()); b != (board{7, 6, 7}) {
		t.Errorf("%+v", b)
	}
	d.Retype("columns", "?")
	d.Retype("rows", "?")
	d.Retype("n", "11")
	d.Refuses("Columns: a whole number from 4 to 20")
}

func TestLengthWarning(t *testing.T) {
	d := open(t)
	d.Retype("n", "3")
	if d.Valid(); !d.Says("not wise") {
		t.Errorf("the form says %q, want the warning", d.Texts())
	}
}

func TestReadyMadeBoards(t *testing.T) {
	d := open(t)
	d.Press("small")
	if b := section.Of(d.Valid()); b != (board{7, 6, 4}) {
		t.Errorf("%+v", b)
	}
}

// TestStepsLeadBackIntoTheRange begins with a length that became too large with a smaller board.
func TestStepsLeadBackIntoTheRange(t *testing.T) {
	d := open(t)
	disabled := func(button string) bool { return formtest.Part[*widget.Button](d, button).Disabled() }
	d.Retype("n", "9")
	d.Press("small")
	d.Retype("n", "9")
	if !disabled("n.more") || disabled("n.less") {
		t.Errorf("above the range + is disabled: %t, −: %t", disabled("n.more"), disabled("n.less"))
	}
	d.Press("n.less")
	if b := section.Of(d.Valid()); b.Length != 7 || !disabled("n.more") {
		t.Errorf("− leads from 9 to %+v; + is disabled: %t", b, disabled("n.more"))
	}
	d.Retype("n", "1")
	if disabled("n.more") || !disabled("n.less") {
		t.Errorf("below the range + is disabled: %t, −: %t", disabled("n.more"), disabled("n.less"))
	}
	d.Press("n.more")
	if b := section.Of(d.Valid()); b.Length != 3 {
		t.Errorf("+ leads from 1 to %+v", b)
	}
}

func TestStepsStayInTheRange(t *testing.T) {
	d := open(t)
	for range 30 {
		d.Press("columns.more")
		d.Press("rows.less")
	}
	if b := section.Of(d.Valid()); b.Columns != 20 || b.Rows != 4 {
		t.Errorf("%+v", b)
	}
	for _, end := range []string{"columns.more", "rows.less"} {
		if !formtest.Part[*widget.Button](d, end).Disabled() {
			t.Errorf("%s is enabled at the limit", end)
		}
	}
	d.Retype("columns", "x")
	d.Press("columns.more")
	if b := section.Of(d.Valid()); b.Columns != 4 {
		t.Errorf("a step from an invalid number leads to %+v", b)
	}
}
