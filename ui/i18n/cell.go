package i18n

import (
	"strings"
	"unicode"
)

// Typed returns what is typed of a cell's name; whole is whether it names a cell
// already, but could go on.
func Typed(text string, whole bool) string {
	if whole {
		return T("cellname.whole", Args{"Name": text})
	}
	return T("cellname.typed", Args{"Name": text})
}

// NoCell returns why what is typed names no cell, which is one of "cell", "column",
// "letter" and "number". The cell in the last column and the last row is last.
func NoCell(text, why, last string) string {
	return T("cellname."+why, Args{"Name": text, "Last": last, "Column": strings.TrimRightFunc(last, unicode.IsDigit)})
}
