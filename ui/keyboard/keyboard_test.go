package keyboard_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"npaastribe/ui/board"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/keyboard"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// canvas is a canvas that receives key-down and key-up events, like that of a real window.
type canvas struct {
	fyne.Canvas
	down, up func(*fyne.KeyEvent)
}

func (c *canvas) SetOnKeyDown(f func(*fyne.KeyEvent)) { c.down = f }
func (c *canvas) SetOnKeyUp(f func(*fyne.KeyEvent))   { c.up = f }
func (c *canvas) OnKeyDown() func(*fyne.KeyEvent)     { return c.down }
func (c *canvas) OnKeyUp() func(*fyne.KeyEvent)       { return c.up }

var _ desktop.Canvas = (*canvas)(nil)

// harness is a canvas with the possible receivers of its keys, and records what they received.
type harness struct {
	*canvas
	dialogs *dialog.Host
	asked   bool // a file is asked for
	did     []string
}

// fakeBoard is a board that hears when keys go down and are let go, if it asks for
// it.
type fakeBoard struct {
	board.Board
	*harness
	follows bool
}

func (b *fakeBoard) TrackPresses()            { b.follows = true }
func (b *fakeBoard) TypedKey(*fyne.KeyEvent)  { b.did = append(b.did, "key") }
func (b *fakeBoard) TypedRune(r rune)         { b.did = append(b.did, string(r)) }
func (b *fakeBoard) KeyDown(e *fyne.KeyEvent) { b.did = append(b.did, "down") }
func (b *fakeBoard) KeyUp(e *fyne.KeyEvent)   { b.did = append(b.did, "up") }

// Active and TypedKey are those of what asks for a file.
func (d *harness) Active() bool            { return d.asked }
func (d *harness) TypedKey(*fyne.KeyEvent) { d.did = append(d.did, "chooser") }

func newHarness(t *testing.T) (*harness, *fakeBoard) {
	t.Helper()
	uitest.App(t)
	d := &harness{canvas: &canvas{Canvas: uitest.Window(t, widget.Gap(10, 10)).Canvas()}}
	nothing := func() {}
	d.dialogs = dialog.NewHost(dialog.Config{
		Canvas: d.canvas, Publish: func(event.Event) {}, Moved: nothing, Opening: nothing, Closed: nothing,
	})
	b := &fakeBoard{harness: d}
	keyboard.Bind(d.canvas, keyboard.Config{
		Chooser: d, Dialogs: d.dialogs, Busy: func() bool { return d.asked || d.dialogs.Active() },
		Board: func() board.Board { return b },
	})
	keyboard.Follow(d.canvas, b)
	return d, b
}

// press presses a key, lets it go, and types a character.
func (d *harness) press() []string {
	d.did = nil
	e := &fyne.KeyEvent{Name: fyne.KeyDown}
	d.down(e)
	d.OnTypedKey()(e)
	d.up(e)
	d.OnTypedRune()('x')
	return d.did
}

func TestReceiverOfKeys(t *testing.T) {
	d, b := newHarness(t)
	if !b.follows {
		t.Error("the board does not receive KeyDown")
	}
	if did := d.press(); !slices.Equal(did, []string{"down", "key", "up", "x"}) {
		t.Errorf("with nothing over the board, the keys reach %q", did)
	}
	d.dialogs.Open(dialog.Spec{
		Name: "test", Body: widget.Gap(10, 10), Accept: func() {}, Leave: func() {},
		TypedKey:  func(*fyne.KeyEvent) bool { d.did = append(d.did, "dialog"); return true },
		TypedRune: func(r rune) { d.did = append(d.did, "dialog "+string(r)) },
	})
	if did := d.press(); !slices.Equal(did, []string{"dialog", "up", "dialog x"}) {
		t.Errorf("with a dialog, the keys reach %q", did)
	}
	d.asked = true
	if did := d.press(); !slices.Equal(did, []string{"chooser", "up"}) {
		t.Errorf("while a file is chosen, the keys reach %q", did)
	}
}

// TestDigitsOfOtherScripts types those of a Persian and of an Arabic one.
func TestDigitsOfOtherScripts(t *testing.T) {
	d, _ := newHarness(t)
	for _, r := range "۰۷٣9a" {
		d.OnTypedRune()(r)
	}
	if !slices.Equal(d.did, []string{"0", "7", "3", "9", "a"}) {
		t.Errorf("the board receives %q", d.did)
	}
}
