package keyboard

import (
	"runtime"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"npaastribe/ui/i18n"
)

// What stands on the letter keys of a keyboard, row by row, where it is American.
var rows = []string{"qwertyuiop", "asdfghjkl", "zxcvbnm"}

// firstCodes are the codes of the first keys of the rows, which go on one by one: on Windows
// and Wayland, and eight more on X11. Those of a Mac are in no order.
var (
	firstCodes = []int{16, 30, 44}
	macCodes   = map[int]rune{
		0: 'a', 1: 's', 2: 'd', 3: 'f', 4: 'h', 5: 'g', 6: 'z', 7: 'x', 8: 'c', 9: 'v', 11: 'b', 12: 'q', 13: 'w',
		14: 'e', 15: 'r', 16: 'y', 17: 't', 31: 'o', 32: 'u', 34: 'i', 35: 'p', 37: 'l', 38: 'j', 40: 'k', 45: 'n', 46: 'm',
	}
)

// x11More is how much higher the codes of keys are on X11.
const x11More = 8

// Plain returns a function for the runes that are typed in a window, by keys with a code: on
// keyboards without Latin letters it returns the letter that is in the same place on an
// American one, of the digits of others those that the program knows, and else the rune
// itself. Fyne says which key that is for shortcuts alone.
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

// foreign reports whether a rune is one that a keyboard without Latin letters has. What is
// written by means of a program, such as Chinese, is of no key.
func foreign(r rune) bool {
	return r > unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsMark(r)) &&
		!unicode.In(r, unicode.Latin, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// letterAt returns the letter at the place of a key, and false for a key that has none.
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

// x11 reports whether a window is one of X11.
func x11(w fyne.Window) (yes bool) {
	if native, ok := w.(driver.NativeWindow); ok {
		native.RunNative(func(context any) { _, yes = context.(driver.X11WindowContext) })
	}
	return yes
}
