package i18n

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

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

// isolated returns the values with the marks round texts that need them: in a
// language from right to left that is all.
func isolated(args Args) Args {
	right := FromRight()
	safe := make(Args, len(args))
	for name, value := range args {
		if n, counted := value.(int); counted {
			value = Number(n)
		}
		text, ok := value.(string)
		file := name == "File" || name == "Folder" || name == "Aside"
		switch {
		case !ok:
		case right && file:
			value = string(fromLeft) + balanced(WithoutMarks(text)) + string(endIsolate)
		case right && strings.ContainsFunc(text, turns): // also what begins with a Latin letter
			value = string(fromRight) + balanced(Logical(text)) + string(endIsolate)
		case right:
			value = string(isolate) + balanced(WithoutMarks(text)) + string(endIsolate)
		case file:
			value = File(text)
		default:
			value = Name(text)
		}
		safe[name] = value
	}
	return safe
}

// FromRight reports whether the language that is spoken is written from right to left.
func FromRight() bool { return Current().FromRight() }

// Shown returns a text in the language that is spoken as it is drawn. T and N return
// theirs so; what has been cut or put together from them is to be shown again.
func Shown(text string) string {
	if !FromRight() {
		return text
	}
	return inLines(Logical(text))
}

// inLines returns the lines of a text from right to left as they are drawn.
func inLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = shownFromRight(line)
	}
	return strings.Join(lines, "\n")
}

// Shortened returns a text, or as much of it as fits with an ellipsis behind it.
func Shortened(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	letters := []rune(text)
	if FromRight() {
		letters = []rune(WithoutMarks(text))
	}
	first := func(count int) string { return Shown(string(letters[:count]) + "…") }
	count := sort.Search(len(letters), func(i int) bool { return !fits(first(i + 1)) })
	return first(count)
}

// shownFromRight returns a line from right to left with its parts in the order in
// which they stand on the screen, between marks if there is more than one.
func shownFromRight(line string) string {
	text, embedded := withoutEmbedded(line)
	parts := partsOf(text)
	if len(parts) < 2 {
		return withoutAny(line)
	}
	var b strings.Builder
	for _, p := range slices.Backward(parts) {
		last := strings.Count(p.text, string(embeds))
		own := embedded[len(embedded)-last:]
		embedded = embedded[:len(embedded)-last]
		for _, text := range own {
			p.text = strings.Replace(p.text, string(embeds), text, 1)
		}
		p.write(&b)
	}
	return string(isolate) + b.String() + string(endIsolate)
}

// embeds stands for a text from left to right while the parts round it are put in order.
const embeds = '\ufffc'

// marked is what stands between marks in a line, other marks in it included.
var marked = regexp.MustCompile(`[\x{2066}-\x{2068}](?:[^\x{2066}-\x{2069}]|[\x{2066}-\x{2068}][^\x{2066}-\x{2069}]*\x{2069})*\x{2069}`)

// withoutEmbedded returns a line without marks and without the texts between them that
// are written from left to right, and those texts.
func withoutEmbedded(line string) (text string, embedded []string) {
	line = unwrapped(strings.ReplaceAll(line, string(embeds), ""))
	text = latin.ReplaceAllStringFunc(line, func(found string) string {
		embedded = append(embedded, withoutAny(found))
		return string(embeds)
	})
	return withoutAny(text), embedded
}

// unwrapped returns a text from right to left with marks round those parts alone that are
// written from left to right, also where they stand in a sentence in a sentence.
func unwrapped(text string) string {
	return marked.ReplaceAllStringFunc(text, func(between string) string {
		mark, size := utf8.DecodeRuneInString(between)
		plain := withoutAny(between)
		if plain == "" || mark == fromRight || mark == isolate && beginsFromRight(plain) {
			return unwrapped(between[size : len(between)-len(string(endIsolate))])
		}
		return string(fromLeft) + plain + string(endIsolate)
	})
}

// latin is what is written from left to right, between marks or in Latin letters, and the
// mark of an inaccurate move. A Persian number behind it is none of it.
var latin = regexp.MustCompile(`\x{2066}[^\x{2069}]*\x{2069}|\p{Latin}[\p{Latin}0-9]*(?:[ +./_-][\p{Latin}0-9]+)*|\?!`)

// withoutAny returns a text with all marks left out.
func withoutAny(text string) string {
	return strings.Map(func(r rune) rune {
		if fromLeft <= r && r <= endIsolate {
			return -1
		}
		return r
	}, text)
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

// Keys returns the names of keys as they stand behind a text: in a language from right to
// left a mark at their end would stand before them.
func Keys(keys string) string {
	if !FromRight() {
		return keys
	}
	return keys + string(leftMark)
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

// inOrder returns a name from right to left with the parts in it that are not, such
// as numbers, in the order in which they stand on the screen.
func inOrder(text string) string {
	if !beginsFromRight(text) || strings.ContainsFunc(text, ends) {
		return text
	}
	parts := partsOf(text)
	if len(parts) == 1 {
		return text
	}
	var b strings.Builder
	for _, p := range slices.Backward(parts) {
		p.write(&b)
	}
	return b.String()
}

// part is a part of a text that Fyne draws in its direction and with one font.
type part struct {
	text      string
	fromRight bool
}

// partsOf returns the parts of a text from right to left. Fyne draws parts of a text from
// left to right whatever direction it has, as go-text did:
// https://github.com/go-text/render/issues/23
func partsOf(text string) (parts []part) {
	const rightToLeft = "\u200f" // or it would go by its first letter
	var p bidi.Paragraph
	_, _ = p.SetString(rightToLeft + text) // which returns no error for it
	order, err := p.Order()
	if err != nil {
		return []part{{text, true}}
	}
	for i := range order.NumRuns() {
		run := order.Run(i)
		text := run.String()
		if i == 0 {
			text = strings.TrimPrefix(text, rightToLeft)
		}
		if run.Direction() == bidi.LeftToRight {
			parts = append(parts, part{text, false})
		} else {
			parts = append(parts, byFont(text)...)
		}
	}
	return parts
}

// byFont returns the parts of a text from right to left that have fonts of their own:
// the font of its letters need not have the marks between them.
func byFont(text string) (parts []part) {
	const (
		marks = iota
		letters
		embedded
	)
	of, start := marks, 0
	for i, r := range text {
		is := marks
		switch {
		case r == embeds:
			is = embedded
		case isLetter(r):
			is = letters
		}
		if i > start && (is != of || is == embedded) {
			parts = append(parts, part{text[start:i], of != embedded})
			start = i
		}
		of = is
	}
	if start < len(text) {
		parts = append(parts, part{text[start:], of != embedded})
	}
	return parts
}

// isLetter reports whether a character has the font of letters from right to left.
func isLetter(r rune) bool {
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL, bidi.AN, bidi.NSM, bidi.BN, bidi.WS:
		return true
	default:
		return '\u0600' <= r && r <= '\u06ff' // a mark of the same block
	}
}

// write writes a part between marks.
func (p part) write(b *strings.Builder) {
	mark, inner := fromRight, strings.TrimSpace(p.text)
	if !p.fromRight {
		mark = fromLeft
	}
	before, after, _ := strings.Cut(p.text, inner)
	b.WriteString(after) // blanks at the end of a line would have no direction
	if inner != "" {
		b.WriteString(string(mark) + inner + string(endIsolate))
	}
	b.WriteString(before)
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
	markedPart = regexp.MustCompile(`\x{2066}[^\x{2066}-\x{2069}]+\x{2069}|[^\x{2066}-\x{2069}]+`)
)

// WithoutMarks returns a text as it was before T has put marks into it, for whoever
// compares texts.
func WithoutMarks(text string) string { return withoutAny(Logical(text)) }

// Logical returns a text with its parts in the order in which they are read, for whoever
// breaks it to lines. Those from left to right stand between marks.
func Logical(text string) string {
	return markedText.ReplaceAllStringFunc(text, func(marked string) string {
		parts := markedPart.FindAllString(marked, -1)
		slices.Reverse(parts)
		return strings.Join(parts, "")
	})
}
