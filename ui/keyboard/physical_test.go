package keyboard_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"npaastribe/ui/keyboard"
)

// native is a window of a system.
type native struct {
	fyne.Window
	context any
}

func (n native) RunNative(f func(any)) { f(n.context) }

// TestLettersAreFoundByTheirKeys types with Russian, Greek and Persian keyboards, on X11 and
// on Wayland: what has a Latin letter of its own, digits, and what an input method has made
// stay what they are.
func TestLettersAreFoundByTheirKeys(t *testing.T) {
	for _, c := range []struct {
		typed rune
		code  int // on Wayland
		want  rune
	}{
		{'р', 35, 'h'},
		{'Р', 35, 'H'},
		{'ф', 30, 'a'},
		{'ъ', 27, 'ъ'},
		{'з', 25, 'p'},
		{'ь', 50, 'm'},
		{'α', 30, 'a'},
		{'ش', 30, 'a'},
		{'ا', 35, 'h'},
		{'۵', 6, '5'},
		{'٥', 6, '5'},
		{'h', 35, 'h'},
		{'å', 26, 'å'},
		{'č', 5, 'č'},
		{'好', 57, '好'},
		{' ', 57, ' '},
		{'.', 52, '.'},
		{'ф', 1, 'ф'},
	} {
		for more, context := range []any{0: driver.WaylandWindowContext{}, 8: driver.X11WindowContext{}} {
			if context == nil {
				continue
			}
			if got := keyboard.Plain(native{context: context})(c.typed, c.code+more); got != c.want {
				t.Errorf("%T: %q on key %d is %q, want %q", context, c.typed, c.code, got, c.want)
			}
		}
	}
	if got := keyboard.Plain(nil)('ф', 30); got != 'a' {
		t.Errorf("without a window it is %q", got)
	}
}
