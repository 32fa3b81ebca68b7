package widget

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"sort"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
)

// Prose is text that wraps. Fyne only wraps text written from left to right
// (https://github.com/fyne-io/fyne/issues/90); text from right to left is broken into lines
// here.
type Prose struct {
	widget.RichText
	inspect.Part
	source   []widget.RichTextSegment // the text before it is broken into lines
	width    float32                  // the width available for the lines
	linesKey string                   // the currentLinesKey of the lines shown; "" if Fyne breaks the text
}

var _ fyne.Accessible = (*Prose)(nil)

// NewProse returns text in a single style. The style can be changed through Style, followed
// by SetText or Refresh.
func NewProse(style widget.RichTextStyle, text string) *Prose {
	style.SizeName = cmp.Or(style.SizeName, fynetheme.SizeNameText)
	style.ColorName = cmp.Or(style.ColorName, fynetheme.ColorNameForeground)
	return newProse([]widget.RichTextSegment{&widget.TextSegment{Style: style, Text: text}})
}

// NewMarkdown returns text written in Markdown, which may have several paragraphs.
func NewMarkdown(text string) *Prose {
	return newProse(widget.NewRichTextFromMarkdown(i18n.Logical(text)).Segments)
}

func newProse(segments []widget.RichTextSegment) *Prose {
	p := &Prose{source: segments}
	p.Scroll = container.ScrollNone
	p.breakLines()
	p.ExtendBaseWidget(p)
	return p
}

// Style returns the style of text made by NewProse. It must not be called on other text.
func (p *Prose) Style() *widget.RichTextStyle { return &p.first().Style }

func (p *Prose) first() *widget.TextSegment { return p.source[0].(*widget.TextSegment) } //nolint:errcheck,forcetypeassert // of NewProse

// SetText changes text made by NewProse. It must not be called on other text.
func (p *Prose) SetText(text string) {
	p.first().Text = text
	p.Refresh()
}

// Text returns the text without styles.
func (p *Prose) Text() string {
	var b strings.Builder
	for _, s := range p.source {
		b.WriteString(s.Textual())
	}
	return b.String()
}

// Refresh implements fyne.Widget.
func (p *Prose) Refresh() {
	p.breakLines()
	p.RichText.Refresh()
}

// Resize implements fyne.CanvasObject.
func (p *Prose) Resize(size fyne.Size) {
	if p.width != size.Width {
		p.width = size.Width
		if i18n.FromRight() {
			p.Refresh()
		}
	}
	p.RichText.Resize(size)
}

// MinSize implements fyne.CanvasObject. From right to left, lines can be broken anywhere, so
// that they need no width.
func (p *Prose) MinSize() fyne.Size {
	size := p.RichText.MinSize()
	if i18n.FromRight() {
		size.Width = 2 * fynetheme.InnerPadding()
	}
	return size
}

// breakLines breaks text from right to left into lines, and lets Fyne wrap any other.
func (p *Prose) breakLines() {
	if i18n.FromRight() && p.width > 0 {
		if key := p.currentLinesKey(); key != p.linesKey { // measuring text is slow
			p.Wrapping, p.Segments, p.linesKey = fyne.TextWrapOff, breakRightToLeft(p.source, p.width-2*fynetheme.InnerPadding()), key
		}
		return
	}
	p.linesKey = ""
	p.Wrapping, p.Segments = fyne.TextWrapWord, slices.Clone(p.source)
	for i, s := range p.source {
		if text, ok := s.(*widget.TextSegment); ok && Breakable(text.Text) != text.Text {
			p.Segments[i] = &widget.TextSegment{Style: text.Style, Text: Breakable(text.Text)}
		}
	}
}

// currentLinesKey returns a key of everything that lines from right to left depend on.
func (p *Prose) currentLinesKey() string {
	var b strings.Builder
	fmt.Fprint(&b, p.width, fynetheme.TextSize(), i18n.Current())
	for _, s := range mergeSegments(p.source) {
		fmt.Fprintf(&b, "\n%v %s", s.Style, s.Text)
	}
	return b.String()
}

// AccessibilityLabel implements fyne.Accessible.
func (p *Prose) AccessibilityLabel() string {
	var b strings.Builder
	for _, s := range p.source {
		b.WriteString(s.Textual())
		if !s.Inline() {
			b.WriteString("\n")
		}
	}
	return strings.TrimSpace(i18n.WithoutMarks(b.String()))
}

// AccessibilityRole implements fyne.Accessible.
func (p *Prose) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// word is a styled word. One with an empty text only ends a line.
type word struct {
	text     string
	style    widget.RichTextStyle
	joined   bool // no blank separates it from the previous word
	endsLine bool // the line ends after it
}

// breakRightToLeft breaks text into lines no wider than width. The segments of each line are
// in the order in which they are drawn, from left to right.
func breakRightToLeft(segments []widget.RichTextSegment, width float32) (lines []widget.RichTextSegment) {
	var line []word
	end := func() {
		lines = append(lines, visualOrder(line)...)
		line = nil
	}
	for _, w := range cutToWidth(wordsOf(segments), width) {
		if w.text != "" && !w.joined && len(line) > 0 && lineWidth(append(slices.Clone(line), w)) > width {
			end()
		}
		if line = append(line, w); w.endsLine {
			end()
		}
	}
	if len(line) > 0 {
		end()
	}
	return lines
}

// cutToWidth returns words with those wider than a line cut into pieces that each fit, at blanks
// if they contain any.
func cutToWidth(words []word, width float32) (all []word) {
	for _, w := range words {
		for w.text != "" && lineWidth([]word{w}) > width {
			first, rest := splitWord(w, width)
			if rest.text == "" {
				break
			}
			all, w = append(all, first), rest
		}
		all = append(all, w)
	}
	return all
}

// splitWord splits a word into as much as fits into width, but at least one letter, and the
// rest. Both keep the direction marks of the word.
func splitWord(w word, width float32) (first, rest word) {
	marks := func(s string) string { return s }
	if strings.ContainsRune(w.text, leftToRightIsolate) {
		marks = func(s string) string { return string(leftToRightIsolate) + s + string(popDirectionalIsolate) }
	}
	letters := []rune(strings.NewReplacer(string(leftToRightIsolate), "", string(popDirectionalIsolate), "").Replace(w.text))
	part := func(letters []rune) word {
		return word{text: marks(strings.TrimSpace(string(letters))), style: w.style, joined: w.joined}
	}
	count := max(1, sort.Search(len(letters), func(i int) bool { return lineWidth([]word{part(letters[:i+1])}) > width }))
	if count == len(letters) {
		return w, word{}
	}
	for i := count; i > 0; i-- {
		if unicode.IsSpace(letters[i]) {
			count = i
			break
		}
	}
	first, rest = part(letters[:count]), part(letters[count:])
	rest.joined, rest.endsLine = false, w.endsLine
	return first, rest
}

// Unicode's marks around text that is written from left to right, see package i18n.
const (
	leftToRightIsolate    = '\u2066'
	popDirectionalIsolate = '\u2069'
)

// brokenRightToLeft returns text of one style broken into lines, each in drawing order.
func brokenRightToLeft(text string, style widget.RichTextStyle, width float32) string {
	style.Inline = false
	var lines []string
	for _, line := range breakRightToLeft([]widget.RichTextSegment{&widget.TextSegment{Text: text, Style: style}}, width) {
		lines = append(lines, line.Textual())
	}
	return strings.Join(lines, "\n")
}

// wordPattern matches what is not broken if it fits into a line: a word, or text between
// direction marks.
var wordPattern = regexp.MustCompile(`(?:\x{2066}[^\x{2069}]*\x{2069}|[^\s\x{2066}])+`)

// wordsOf returns the words of text. A segment that is not inline ends a paragraph.
func wordsOf(segments []widget.RichTextSegment) (words []word) {
	open := false // the text so far ends in a word, without a blank
	for _, s := range mergeSegments(segments) {
		for i, line := range strings.Split(i18n.Logical(s.Text), "\n") {
			if i > 0 {
				words, open = append(words, word{style: s.Style, endsLine: true}), false
			}
			for j, w := range wordPattern.FindAllString(line, -1) {
				words = append(words, word{text: w, style: s.Style, joined: open && j == 0 && strings.HasPrefix(line, w)})
			}
			if line != "" {
				open = !strings.HasSuffix(line, " ")
			}
		}
		if !s.Style.Inline {
			words, open = append(words, word{style: s.Style, endsLine: true}, word{style: paragraphGap, endsLine: true}), false
		}
	}
	if last := len(words) - 1; last >= 0 && words[last].style == paragraphGap {
		words = words[:last]
	}
	return words
}

// mergeSegments returns the text segments, with adjacent inline ones of the same style merged:
// Fyne's Markdown parser splits text at characters that could be markup.
func mergeSegments(segments []widget.RichTextSegment) (texts []widget.TextSegment) {
	for _, s := range segments {
		text, ok := s.(*widget.TextSegment)
		if !ok {
			continue
		}
		if last := len(texts) - 1; last >= 0 && texts[last].Style.Inline && texts[last].Style == text.Style {
			texts[last].Text += text.Text
			continue
		}
		texts = append(texts, widget.TextSegment{Style: text.Style, Text: text.Text})
	}
	return texts
}

// paragraphGap is the style of the empty line between two paragraphs.
var paragraphGap = widget.RichTextStyle{SizeName: fynetheme.SizeNameLineSpacing}

// lineWidth returns the width of words in one line.
func lineWidth(words []word) (width float32) {
	for _, text := range mergeWords(words) {
		width += fyne.MeasureText(i18n.Shown(text.text), fynetheme.Size(text.style.SizeName), text.style.TextStyle).Width
	}
	return width
}

// mergeWords merges adjacent words of the same style, with the blanks between them.
func mergeWords(words []word) (texts []word) {
	for _, w := range words {
		if w.text == "" {
			continue
		}
		last := len(texts) - 1
		if last >= 0 && !w.joined {
			w.text = " " + w.text
		}
		if last >= 0 && texts[last].style == w.style {
			texts[last].text += w.text
		} else {
			texts = append(texts, w)
		}
	}
	return texts
}

// visualOrder returns the segments of a line from right to left in drawing order, which is
// from left to right.
func visualOrder(line []word) (segments []widget.RichTextSegment) {
	for _, w := range slices.Backward(mergeWords(line)) {
		w.style.Inline = true
		if w.style.Alignment == fyne.TextAlignLeading {
			w.style.Alignment = Leading()
		}
		segments = append(segments, &widget.TextSegment{Text: i18n.Shown(w.text), Style: w.style})
	}
	if len(segments) == 0 {
		segments = append(segments, &widget.TextSegment{Style: line[0].style})
	}
	segments[len(segments)-1].(*widget.TextSegment).Style.Inline = false //nolint:errcheck,forcetypeassert // they are all
	return segments
}
