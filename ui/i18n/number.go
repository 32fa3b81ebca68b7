package i18n

import (
	"strings"

	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

// Number returns a whole number as players write it.
func Number(n int) string { return speaking().printer.Sprint(number.Decimal(n)) }

// Decimal returns a number with so many digits behind the point, as players write it.
func Decimal(v float64, digits int) string {
	return speaking().printer.Sprint(number.Decimal(v, number.Scale(digits)))
}

// Signed returns a number like Decimal with its sign, also where that is a plus. What is
// rounded to 0 has a plus.
func Signed(v float64, digits int) string {
	sign, text := "+", Decimal(max(v, -v), digits)
	if v < 0 && text != Decimal(0, digits) {
		sign = "−"
	}
	if FromRight() {
		sign = string(leftMark) + sign // which would stand behind the number
	}
	return sign + text
}

// leftMark has what stands beside it go from left to right.
const leftMark = '\u200e'

// Digits returns a text with the digits of the language in place of 0 to 9.
func Digits(text string) string { return speaking().digits.Replace(text) }

// Field returns a number with the digits 0 to 9 and a point as it stands in a field, to be
// changed there: as in the language, but without marks between thousands.
func Field(text string) string {
	point := strings.Trim(Decimal(0.5, 1), Digits("05"))
	return strings.Replace(Digits(text), ".", point, 1)
}

// Plain returns what a person has typed in a field with the digits 0 to 9 and a point.
func Plain(text string) string { return plain.Replace(strings.TrimSpace(text)) }

var plain = strings.NewReplacer(
	"۰", "0", "۱", "1", "۲", "2", "۳", "3", "۴", "4", "۵", "5", "۶", "6", "۷", "7", "۸", "8", "۹", "9",
	"٠", "0", "١", "1", "٢", "2", "٣", "3", "٤", "4", "٥", "5", "٦", "6", "٧", "7", "٨", "8", "٩", "9",
	"٫", ".", ",", ".",
)

// PlainDigit returns a digit of the keyboards on which Persian and Arabic are typed as one
// of 0 to 9, and any other character as it is.
func PlainDigit(r rune) rune {
	for _, zero := range []rune{'۰', '٠'} {
		if zero <= r && r <= zero+9 {
			return '0' + r - zero
		}
	}
	return r
}

// digitsOf returns what puts the digits of a language into a text.
func digitsOf(p *message.Printer) *strings.Replacer {
	var pairs []string
	for digit := range 10 {
		pairs = append(pairs, string(rune('0'+digit)), p.Sprint(number.Decimal(digit)))
	}
	return strings.NewReplacer(pairs...)
}
