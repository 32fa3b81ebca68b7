package i18n

import (
	"strings"
	"unicode"
)

// Typed returns a note about the part of a cell's name that has been typed so far. whole
// means that it names a cell already, but could be continued.
func Typed(text string, whole bool) string {
	if whole {
		return T("cellname.whole", Args{"Name": text})
	}
	return T("cellname.typed", Args{"Name": text})
}

// NoCell returns a message about typed text that names no cell. why is "cell", "column",
// "letter" or "number"; last is the name of the cell in the last column and row.
func NoCell(text, why, last string) string {
	return T("cellname."+why, Args{"Name": text, "Last": last, "Column": strings.TrimRightFunc(last, unicode.IsDigit)})
}
