package keyboard

import (
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"npaastribe/ui/i18n"
)

// rows are the letter keys of an American keyboard.
var rows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// firstCodes are the codes of the first key of each row on Windows and Wayland; the codes in a
// row are consecutive. On X11 they are higher by x11More. Those of a Mac have no order.
var (
	firstCodes = []int{16, 30, 44}
	macCodes   = map[int]rune{
		0: 'a', 1: 's', 2: 'd', 3: 'f', 4: 'h', 5: 'g', 6: 'z', 7: 'x', 8: 'c', 9: 'v', 11: 'b', 12: 'q', 13: 'w',
		14: 'e', 15: 'r', 16: 'y', 17: 't', 31: 'o', 32: 'u', 34: 'i', 35: 'p', 37: 'l', 38: 'j', 40: 'k', 45: 'n', 46: 'm',
	}
)

// x11More is the difference between the key codes of X11 and those of Wayland.
const x11More = 8

// Plain returns a function that converts a rune typed in a window by the key with the given
// code. On keyboards without Latin letters, a letter becomes that in the same place on an
// American keyboard. Persian and Arabic digits become 0 to 9. Any other rune is returned
// unchanged. Fyne itself provides such a conversion only for shortcuts.
func Plain(w fyne.Window) func(r rune, code int) rune {
	return func(r rune, code int) rune {
		if !foreign(r) {
			return i18n.PlainDigit(r)
		}
		letter, ok := letterAt(code, runtime.GOOS, x11(w))
		switch {
		case !ok:
			return r
		case unicode.IsUpper(r):
			return unicode.ToUpper(letter)
		default:
			return letter
		}
	}
}

// foreign reports whether a rune is on a key of some keyboard without Latin letters. Text from
// an input method, such as Chinese, does not correspond to keys.
func foreign(r rune) bool {
	return r > unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsMark(r)) &&
		!unicode.In(r, unicode.Latin, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// letterAt returns the letter on an American keyboard for a key code; ok is false if it has
// none. system is a GOOS.
func letterAt(code int, system string, x11 bool) (letter rune, ok bool) {
	if system == "darwin" {
		letter, ok = macCodes[code]
		return letter, ok
	}
	if x11 {
		code -= x11More
	}
	for i, row := range rows {
		if at := code - firstCodes[i]; at >= 0 && at < len(row) {
			return rune(row[at]), true
		}
	}
	return 0, false
}

// x11 reports whether a window belongs to X11.
func x11(w fyne.Window) (yes bool) {
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) { _, yes = context.(driver.X11WindowContext) })
	}
	return yes
}
