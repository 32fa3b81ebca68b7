package i18n

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"
)

// What stands in a sentence may be written in the other direction than the
// sentence: a name, or a file. It stands between these marks, or it would take
// what is beside it along: a blank, a comma, a number.
const (
	isolate    = '\u2068' // FSI: its first letter decides its direction
	fromLeft   = '\u2066' // LRI
	fromRight  = '\u2067' // RLI
	endIsolate = '\u2069' // PDI
)

// isolated returns the values with the marks round texts that need them.
func isolated(args Args) Args {
	safe := make(Args, len(args))
	for name, value := range args {
		text, ok := value.(string)
		switch {
		case !ok:
		case name == "File", name == "Folder", name == "Aside":
			value = File(text)
		default:
			value = Name(text)
		}
		safe[name] = value
	}
	return safe
}

// Name returns a name as it is shown, in a sentence or alone: between marks, unless
// it is written from left to right, as every language of the program is. Then
// they would change nothing.
func Name(text string) string {
	if !strings.ContainsFunc(text, turns) {
		return text
	}
	return string(isolate) + inOrder(balanced(text)) + string(endIsolate)
}

// File returns the name of a file as Name would have it, but always from left to
// right, so that its end is where people look for it.
func File(text string) string {
	if !strings.ContainsFunc(text, turns) {
		return text
	}
	return string(fromLeft) + balanced(text) + string(endIsolate)
}

// turns reports whether a character is written from right to left, or steers the
// direction of others.
func turns(r rune) bool {
	const firstFromRight = '\u0590' // the first block of letters from right to left, Hebrew
	if r < firstFromRight {
		return false
	}
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL, bidi.AN:
		return true
	default:
		return unicode.Is(unicode.Bidi_Control, r)
	}
}

// balanced returns a text without marks that would end those round it, or reach
// beyond them in a program that ends no paragraph with its line.
func balanced(text string) string {
	open := 0
	for _, r := range text {
		switch r {
		case fromLeft, fromRight, isolate:
			open++
		case endIsolate:
			open--
		}
		if open < 0 {
			break
		}
	}
	return strings.Map(func(r rune) rune {
		embeds := '\u202a' <= r && r <= '\u202e'
		isolates := fromLeft <= r && r <= endIsolate
		if embeds || isolates && open != 0 {
			return -1
		}
		return r
	}, text)
}

// inOrder returns a text from right to left with the parts in it that are not, such
// as numbers, in the order in which they stand on the screen. Fyne draws parts
// of a text from left to right whatever direction it has, as go-text did:
// https://github.com/go-text/render/issues/23
func inOrder(text string) string {
	if !beginsFromRight(text) || strings.ContainsFunc(text, ends) {
		return text
	}
	var p bidi.Paragraph
	_, _ = p.SetString(text) // which returns no error for it
	order, err := p.Order()
	if err != nil || order.NumRuns() == 1 {
		return text
	}
	var b strings.Builder
	for i := order.NumRuns() - 1; i >= 0; i-- {
		run, mark := order.Run(i), fromRight
		if run.Direction() == bidi.LeftToRight {
			mark = fromLeft
		}
		part := run.String()
		inner := strings.TrimSpace(part)
		before, after, _ := strings.Cut(part, inner)
		b.WriteString(after) // blanks at the end of a line would have no direction
		if inner != "" {
			b.WriteString(string(mark) + inner + string(endIsolate))
		}
		b.WriteString(before)
	}
	return b.String()
}

// ends reports whether a character ends a paragraph.
func ends(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.B
}

// beginsFromRight reports whether the first letter of a text is written from right
// to left. What stands between marks does not count.
func beginsFromRight(text string) bool {
	inside := 0
	for _, r := range text {
		p, _ := bidi.LookupRune(r)
		switch c := p.Class(); {
		case c == bidi.LRI, c == bidi.RLI, c == bidi.FSI:
			inside++
		case c == bidi.PDI:
			inside--
		case inside == 0 && (c == bidi.L || c == bidi.R || c == bidi.AL):
			return c != bidi.L
		}
	}
	return false
}

// What stands between marks is a text, or parts of one from its end on.
var (
	markedText = regexp.MustCompile(`\x{2068}(?:[^\x{2066}-\x{2069}]|[\x{2066}\x{2067}][^\x{2066}-\x{2069}]*\x{2069})*\x{2069}`)
	markedPart = regexp.MustCompile(`[^\x{2066}-\x{2069}]+`)
)

// WithoutMarks returns a text as it was before T has put marks into it, for whoever
// compares texts.
func WithoutMarks(text string) string {
	text = markedText.ReplaceAllStringFunc(text, func(marked string) string {
		parts := markedPart.FindAllString(marked, -1)
		slices.Reverse(parts)
		return strings.Join(parts, "")
	})
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return fromLeft <= r && r <= endIsolate }), "")
}
