package i18n

import (
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/bidi"

	"npaastribe/game"
)

// A name or a file in a sentence may be written in the other direction than the sentence. It
// is enclosed in these marks of the Unicode bidirectional algorithm, as it would otherwise
// reorder what is next to it: a blank, a comma, a number.
const (
	isolate    = '\u2068' // FSI: the first letter inside determines the direction
	fromLeft   = '\u2066' // LRI
	fromRight  = '\u2067' // RLI
	endIsolate = '\u2069' // PDI
)

// isolated returns the values with direction marks round the texts that need them, which is
// all of them in a language from right to left.
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
			value = string(fromLeft) + balanced(WithoutMarks(oneLine(text))) + string(endIsolate)
		case right && strings.ContainsFunc(text, affectsDirection): // even if it begins with a Latin letter
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

// FromRight reports whether the current language is written from right to left.
func FromRight() bool { return Current().FromRight() }

// Shown returns a text in the current language ready to be drawn: from right to left, with
// its parts in visual order, as Fyne draws them from left to right. T and N call it; text cut
// or joined from their results must be passed to Shown again.
func Shown(text string) string {
	if !FromRight() {
		return text
	}
	return visualLines(Logical(text))
}

// visualLines returns a text from right to left with each line ready to be drawn.
func visualLines(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = visualLine(line)
	}
	return strings.Join(lines, "\n")
}

// Shortened returns text, or, if it does not fit, as much of it as fits with an ellipsis.
func Shortened(text string, fits func(string) bool) string {
	if fits(text) {
		return text
	}
	switch {
	case !FromRight():
	case strings.ContainsFunc(text, affectsDirection):
		text = Logical(text)
	default: // a name or moves, from left to right
		text = string(fromLeft) + text + string(endIsolate)
	}
	first := func(count int) string { return Shown(firstLetters(text, count)) }
	all := utf8.RuneCountInString(withoutAnyMarks(text))
	return first(sort.Search(all, func(i int) bool { return !fits(first(i + 1)) }))
}

// firstLetters returns the first letters of a longer text with the direction marks round them, and an
// ellipsis where it was cut, in the direction that the text has there.
func firstLetters(text string, count int) string {
	var b strings.Builder
	open := 0
	for _, r := range text {
		switch {
		case r == endIsolate:
			open--
		case fromLeft <= r && r < endIsolate:
			open++
		case count == 0:
			return b.String() + "…" + strings.Repeat(string(endIsolate), open)
		default:
			count--
		}
		b.WriteRune(r)
	}
	return b.String()
}

// visualLine returns a line from right to left with its parts in visual order, enclosed in
// direction marks if there is more than one.
func visualLine(line string) string {
	text, embedded := withoutEmbedded(line)
	parts := partsOf(text)
	if len(parts) < 2 {
		return withoutAnyMarks(line)
	}
	var b strings.Builder
	for _, p := range slices.Backward(parts) {
		last := strings.Count(p.text, string(objectReplacement))
		own := embedded[len(embedded)-last:]
		embedded = embedded[:len(embedded)-last]
		for _, text := range own {
			p.text = strings.Replace(p.text, string(objectReplacement), text, 1)
		}
		p.write(&b)
	}
	return string(isolate) + b.String() + string(endIsolate)
}

// objectReplacement is a placeholder for text from left to right while the parts round it are reordered.
const objectReplacement = '\ufffc'

// marked matches text between direction marks, which may itself contain one level of marks.
var marked = regexp.MustCompile(`[\x{2066}-\x{2068}](?:[^\x{2066}-\x{2069}]|[\x{2066}-\x{2068}][^\x{2066}-\x{2069}]*\x{2069})*\x{2069}`)

// withoutEmbedded returns a line with the texts from left to right replaced by objectReplacement and all
// marks removed, and those texts.
func withoutEmbedded(line string) (text string, embedded []string) {
	line = unwrapped(strings.ReplaceAll(line, string(objectReplacement), ""))
	text = latin.ReplaceAllStringFunc(line, func(found string) string {
		embedded = append(embedded, withoutAnyMarks(found))
		return string(objectReplacement)
	})
	return withoutAnyMarks(text), embedded
}

// unwrapped returns a text from right to left in which only the parts from left to right are
// enclosed in marks, even those in nested sentences.
func unwrapped(text string) string {
	return marked.ReplaceAllStringFunc(text, func(between string) string {
		mark, size := utf8.DecodeRuneInString(between)
		plain := withoutAnyMarks(between)
		if plain == "" || mark == fromRight || mark == isolate && beginsFromRight(plain) {
			return unwrapped(between[size : len(between)-len(string(endIsolate))])
		}
		return string(fromLeft) + plain + string(endIsolate)
	})
}

// latin matches text from left to right: between marks or in Latin letters. It also matches
// the mark of an inaccurate move, but not a Persian number after Latin text.
var latin = regexp.MustCompile(`\x{2066}[^\x{2069}]*\x{2069}|\p{Latin}[\p{Latin}0-9]*(?:[ +./_-][\p{Latin}0-9]+)*|\?!`)

// withoutAnyMarks returns a text without any direction marks, in its present order.
func withoutAnyMarks(text string) string {
	return strings.Map(func(r rune) rune {
		if fromLeft <= r && r <= endIsolate {
			return -1
		}
		return r
	}, text)
}

// Name returns a name ready to be drawn, in a sentence from left to right or alone. It is
// enclosed in direction marks only if it has characters from right to left, as the marks have
// no effect otherwise.
func Name(text string) string {
	if !strings.ContainsFunc(text, affectsDirection) {
		return text
	}
	return string(isolate) + visualOrder(balanced(text)) + string(endIsolate)
}

// File is like Name, for a file name or path, but always in one line and from left to right, so that
// its end is where people look for it.
func File(text string) string {
	text = oneLine(text)
	if !strings.ContainsFunc(text, affectsDirection) {
		return text
	}
	return string(fromLeft) + balanced(text) + string(endIsolate)
}

// oneLine returns a text with blanks in place of everything that would break or spoil a line: the names
// of files can have any characters.
func oneLine(text string) string { return separators.Replace(game.WithoutControls(text)) }

// separators replaces Unicode's separators of lines and paragraphs.
var separators = strings.NewReplacer("\u2028", " ", "\u2029", " ")

// Paragraphs returns a text of a player's own that stands alone, each line of it in the direction in
// which it begins, ready to be broken into lines of the current language.
func Paragraphs(text string) string {
	if !FromRight() {
		return text
	}
	lines := strings.Split(withoutAnyMarks(text), "\n")
	for i, line := range lines {
		if line != "" && !beginsFromRight(line) {
			lines[i] = string(fromLeft) + line + string(endIsolate)
		}
	}
	return strings.Join(lines, "\n")
}

// Keys returns the names of keys for use after a text. In a language from right to left a
// direction mark keeps punctuation at their end from moving to the front.
func Keys(keys string) string {
	if !FromRight() {
		return keys
	}
	return keys + string(leftToRightMark)
}

// affectsDirection reports whether a character is written from right to left or controls the direction
// of others.
func affectsDirection(r rune) bool {
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

// balanced returns a text without unbalanced isolates, which would close those round it or
// extend beyond them in a program that does not end the paragraph with the line, and without
// embedding controls.
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

// visualOrder returns a name from right to left with its parts in visual order, if it has parts
// from left to right, such as numbers.
func visualOrder(text string) string {
	if !beginsFromRight(text) || strings.ContainsFunc(text, endsParagraph) {
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

// part is a part of a text that has one direction and that Fyne draws with one font.
type part struct {
	text      string
	fromRight bool
}

// partsOf splits a text from right to left into parts. They are necessary because Fyne draws
// the parts of a text from left to right whatever its direction is, as go-text did:
// https://github.com/go-text/render/issues/23
func partsOf(text string) (parts []part) {
	const rightToLeft = "\u200f" // RLM; without it, the first letter would determine the direction
	var p bidi.Paragraph
	_, _ = p.SetString(rightToLeft + text) // never returns an error for such a text
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
			parts = append(parts, splitByFont(text)...)
		}
	}
	return parts
}

// splitByFont splits a text from right to left into parts of one font each, as the font of its
// letters may lack the punctuation between them.
func splitByFont(text string) (parts []part) {
	const (
		marks = iota
		letters
		embedded
	)
	of, start := marks, 0
	for i, r := range text {
		is := marks
		switch {
		case r == objectReplacement:
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

// isLetter reports whether a character is drawn with the font of letters from right to left.
func isLetter(r rune) bool {
	p, _ := bidi.LookupRune(r)
	switch p.Class() {
	case bidi.R, bidi.AL, bidi.AN, bidi.NSM, bidi.BN, bidi.WS:
		return true
	default:
		return '\u0600' <= r && r <= '\u06ff' // punctuation of the Arabic block
	}
}

// write writes a part between direction marks, with its blanks moved to its other side.
func (p part) write(b *strings.Builder) {
	mark, inner := fromRight, strings.TrimSpace(p.text)
	if !p.fromRight {
		mark = fromLeft
	}
	before, after, _ := strings.Cut(p.text, inner)
	b.WriteString(after) // outside the marks: blanks at the end of a line have no direction
	if inner != "" {
		b.WriteString(string(mark) + inner + string(endIsolate))
	}
	b.WriteString(before)
}

// endsParagraph reports whether a character ends a paragraph.
func endsParagraph(r rune) bool {
	p, _ := bidi.LookupRune(r)
	return p.Class() == bidi.B
}

// beginsFromRight reports whether the first letter of a text is written from right to left.
// Text between direction marks is ignored.
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

// markedText matches a text in visual order as visualLine and Name return it, and
// markedPart one of its parts, which are in reverse order.
var (
	markedText = regexp.MustCompile(`\x{2068}(?:[^\x{2066}-\x{2069}]|[\x{2066}\x{2067}][^\x{2066}-\x{2069}]*\x{2069})*\x{2069}`)
	markedPart = regexp.MustCompile(`\x{2066}[^\x{2066}-\x{2069}]+\x{2069}|[^\x{2066}-\x{2069}]+`)
)

// WithoutMarks returns a text of T in logical order and without direction marks, for screen
// readers and comparisons.
func WithoutMarks(text string) string { return withoutAnyMarks(Logical(text)) }

// Logical is the inverse of Shown: it returns a text with its parts in reading order, so that
// it can be broken into lines. Parts from left to right are enclosed in direction marks.
func Logical(text string) string {
	return markedText.ReplaceAllStringFunc(text, func(marked string) string {
		parts := markedPart.FindAllString(marked, -1)
		slices.Reverse(parts)
		return strings.Join(parts, "")
	})
}
