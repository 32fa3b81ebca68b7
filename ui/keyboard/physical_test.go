package keyboard

import (
	"runtime"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// native is a window of a system.
type native struct {
	fyne.Window
	context any
}

func (n native) RunNative(f func(any)) { f(n.context) }

// TestKeysHaveLetters looks for the letters of keys, on all systems.
func TestKeysHaveLetters(t *testing.T) {
	for _, c := range []struct {
		code   int
		system string
		x11    bool
		want   rune // 0 for none
	}{
		{35, "linux", false, 'h'},
		{43, "linux", true, 'h'},
		{35, "windows", false, 'h'},
		{4, "darwin", false, 'h'},
		{30, "linux", false, 'a'},
		{38, "linux", true, 'a'},
		{0, "darwin", false, 'a'},
		{25, "linux", false, 'p'},
		{35, "darwin", false, 'p'},
		{50, "windows", false, 'm'},
		{46, "darwin", false, 'm'},
		{26, "linux", false, 0},
		{34, "linux", true, 0},
		{1, "linux", false, 0},
		{10, "darwin", false, 0},
	} {
		if got, ok := letterAt(c.code, c.system, c.x11); got != c.want || ok != (c.want != 0) {
			t.Errorf("key %d on %s is %q, want %q", c.code, c.system, got, c.want)
		}
	}
}

// codeOf returns the code of the key with a letter on this system, of one without for any
// other rune.
func codeOf(letter rune, x11 bool) int {
	for code := range 100 {
		if at, _ := letterAt(code, runtime.GOOS, x11); at == letter {
			return code
		}
	}
	return 100
}

// TestLettersByPhysicalKeys types with Russian, Greek and Persian keyboards, in two kinds
// of windows: what has a Latin letter of its own, digits, and what an input method has made
// stay what they are.
func TestLettersByPhysicalKeys(t *testing.T) {
	for _, c := range []struct {
		typed rune
		key   rune // what stands on it where it is American
		want  rune
	}{
		{'р', 'h', 'h'},
		{'Р', 'h', 'H'},
		{'ф', 'a', 'a'},
		{'ъ', ']', 'ъ'},
		{'з', 'p', 'p'},
		{'ь', 'm', 'm'},
		{'α', 'a', 'a'},
		{'ش', 'a', 'a'},
		{'ا', 'h', 'h'},
		{'۵', '5', '5'},
		{'٥', '5', '5'},
		{'h', 'h', 'h'},
		{'å', '[', 'å'},
		{'č', '4', 'č'},
		{'好', ' ', '好'},
		{'好', 'a', '好'},
		{' ', ' ', ' '},
		{'.', '.', '.'},
	} {
		for _, context := range []any{driver.WaylandWindowContext{}, driver.X11WindowContext{}} {
			_, x11 := context.(driver.X11WindowContext)
			if got := Plain(native{context: context})(c.typed, codeOf(c.key, x11)); got != c.want {
				t.Errorf("%T: %q on the key of %q is %q, want %q", context, c.typed, c.key, got, c.want)
			}
		}
	}
	if got := Plain(nil)('ф', codeOf('a', false)); got != 'a' {
		t.Errorf("without a window it is %q", got)
	}
}
