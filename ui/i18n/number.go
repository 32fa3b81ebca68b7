package i18n

import (
	"strings"

	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Number formats a whole number in the current language.
func Number(n int) string { return currentLocale().printer.Sprint(number.Decimal(n)) }

// Decimal formats a number in the current language, with the given number of decimal places.
func Decimal(v float64, digits int) string {
	return currentLocale().printer.Sprint(number.Decimal(v, number.Scale(digits)))
}

// Signed is like Decimal, but always with a sign. A number that is rounded to 0 has a plus.
func Signed(v float64, digits int) string {
	sign, text := "+", Decimal(max(v, -v), digits)
	if v < 0 && text != Decimal(0, digits) {
		sign = "−"
	}
	if FromRight() {
		sign = string(leftToRightMark) + sign // otherwise it would be drawn after the number
	}
	return sign + text
}

// leftToRightMark (LRM) makes adjacent neutral characters go from left to right.
const leftToRightMark = '\u200e'

// Digits replaces the digits 0 to 9 in a text by those of the current language.
func Digits(text string) string { return currentLocale().digits.Replace(text) }

// Field converts a number written with the digits 0 to 9 and a point to the digits and the
// decimal separator of the current language, for editing in a text field. There are no
// thousands separators.
func Field(text string) string {
	point := strings.Trim(Decimal(0.5, 1), Digits("05"))
	return strings.Replace(Digits(text), ".", point, 1)
}

// Plain is the inverse of Field: it converts what was typed in any language to the digits 0
// to 9 and a point, and trims white space.
func Plain(text string) string { return plain.Replace(strings.TrimSpace(text)) }

var plain = strings.NewReplacer(
	"۰", "0", "۱", "1", "۲", "2", "۳", "3", "۴", "4", "۵", "5", "۶", "6", "۷", "7", "۸", "8", "۹", "9",
	"٠", "0", "١", "1", "٢", "2", "٣", "3", "٤", "4", "٥", "5", "٦", "6", "٧", "7", "٨", "8", "٩", "9",
	"٫", ".", ",", ".",
)

// PlainDigit converts a Persian or Arabic digit to 0 to 9. Any other character is returned
// unchanged.
func PlainDigit(r rune) rune {
	for _, zero := range []rune{'۰', '٠'} {
		if zero <= r && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return r
}

// digitsOf returns a replacer of 0 to 9 by the digits of a language.
func digitsOf(p *message.Printer) *strings.Replacer {
	var pairs []string
	for digit := range 10 {
		pairs = append(pairs, string(rune('0'+digit)), p.Sprint(number.Decimal(digit)))
	}
	return strings.NewReplacer(pairs...)
}
