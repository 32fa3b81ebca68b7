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

// Prose is a text that is broken to lines. Fyne breaks one from left to right alone
// (https://github.com/fyne-io/fyne/issues/90): from right to left the lines are made here.
type Prose struct {
	widget.RichText
	inspect.Part
	said   []widget.RichTextSegment // unbroken
	width  float32                  // that the lines are broken for
	broken string                   // what the lines were made from that are shown; "" where Fyne makes them
}

var _ fyne.Accessible = (*Prose)(nil)

// NewProse returns a text of one style, which can be changed before SetText or Refresh.
func NewProse(style widget.RichTextStyle, text string) *Prose {
	style.SizeName = cmp.Or(style.SizeName, fynetheme.SizeNameText)
	style.ColorName = cmp.Or(style.ColorName, fynetheme.ColorNameForeground)
	return newProse([]widget.RichTextSegment{&widget.TextSegment{Style: style, Text: text}})
}

// NewMarkdown returns a text of several paragraphs in Markdown.
func NewMarkdown(text string) *Prose {
	return newProse(widget.NewRichTextFromMarkdown(i18n.Logical(text)).Segments)
}

func newProse(segments []widget.RichTextSegment) *Prose {
	p := &Prose{said: segments}
	p.Scroll = container.ScrollNone
	p.breakLines()
	p.ExtendBaseWidget(p)
	return p
}

// Style returns how the text is written that has one style.
func (p *Prose) Style() *widget.RichTextStyle { return &p.first().Style }

func (p *Prose) first() *widget.TextSegment { return p.said[0].(*widget.TextSegment) } //nolint:errcheck,forcetypeassert // of NewProse

// SetText changes the text that has one style.
func (p *Prose) SetText(text string) {
	p.first().Text = text
	p.Refresh()
}

// Text returns what the prose says.
func (p *Prose) Text() string {
	var b strings.Builder
	for _, s := range p.said {
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

// MinSize implements fyne.CanvasObject: a line can be broken everywhere.
func (p *Prose) MinSize() fyne.Size {
	size := p.RichText.MinSize()
	if i18n.FromRight() {
		size.Width = 2 * fynetheme.InnerPadding()
	}
	return size
}

// breakLines breaks the text to lines, or has Fyne do it.
func (p *Prose) breakLines() {
	if i18n.FromRight() && p.width > 0 {
		if made := p.madeFrom(); made != p.broken { // measuring takes its time
			p.Wrapping, p.Segments, p.broken = fyne.TextWrapOff, linesFromRight(p.said, p.width-2*fynetheme.InnerPadding()), made
		}
		return
	}
	p.broken = ""
	p.Wrapping, p.Segments = fyne.TextWrapWord, slices.Clone(p.said)
	for i, s := range p.said {
		if text, ok := s.(*widget.TextSegment); ok && Breakable(text.Text) != text.Text {
			p.Segments[i] = &widget.TextSegment{Style: text.Style, Text: Breakable(text.Text)}
		}
	}
}

// madeFrom returns all on which lines from the right depend.
func (p *Prose) madeFrom() string {
	var b strings.Builder
	fmt.Fprint(&b, p.width, fynetheme.TextSize(), i18n.Current())
	for _, s := range united(p.said) {
		fmt.Fprintf(&b, "\n%v %s", s.Style, s.Text)
	}
	return b.String()
}

// AccessibilityLabel implements fyne.Accessible.
func (p *Prose) AccessibilityLabel() string {
	var b strings.Builder
	for _, s := range p.said {
		b.WriteString(s.Textual())
		if !s.Inline() {
			b.WriteString("\n")
		}
	}
	return strings.TrimSpace(i18n.WithoutMarks(b.String()))
}

// AccessibilityRole implements fyne.Accessible.
func (p *Prose) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// word is a word of a text with its style.
type word struct {
	text   string
	style  widget.RichTextStyle
	joined bool // with the word before it
	ends   bool // a line ends behind it
}

// linesFromRight breaks a text to lines of a width, in each of which the parts stand as they
// are drawn.
func linesFromRight(segments []widget.RichTextSegment, width float32) (lines []widget.RichTextSegment) {
	var line []word
	end := func() {
		lines = append(lines, fromRight(line)...)
		line = nil
	}
	for _, w := range fitting(wordsOf(segments), width) {
		if w.text != "" && !w.joined && len(line) > 0 && widthOf(append(slices.Clone(line), w)) > width {
			end()
		}
		if line = append(line, w); w.ends {
			end()
		}
	}
	if len(line) > 0 {
		end()
	}
	return lines
}

// fitting returns words with those that are wider than a line cut into as many as each fill
// one, at their blanks if there are any.
func fitting(words []word, width float32) (all []word) {
	for _, w := range words {
		for w.text != "" && widthOf([]word{w}) > width {
			first, rest := cut(w, width)
			if rest.text == "" {
				break
			}
			all, w = append(all, first), rest
		}
		all = append(all, w)
	}
	return all
}

// cut returns as much of a word as fits into a width, one letter at least, and the rest.
// What stands between marks still does.
func cut(w word, width float32) (first, rest word) {
	marks := func(s string) string { return s }
	if strings.ContainsRune(w.text, beginFromLeft) {
		marks = func(s string) string { return string(beginFromLeft) + s + string(endDirection) }
	}
	inner := []rune(strings.NewReplacer(string(beginFromLeft), "", string(endDirection), "").Replace(w.text))
	part := func(letters []rune) word {
		return word{text: marks(strings.TrimSpace(string(letters))), style: w.style, joined: w.joined}
	}
	count := max(1, sort.Search(len(inner), func(i int) bool { return widthOf([]word{part(inner[:i+1])}) > width }))
	if count == len(inner) {
		return w, word{}
	}
	for i := count; i > 0; i-- {
		if unicode.IsSpace(inner[i]) {
			count = i
			break
		}
	}
	first, rest = part(inner[:count]), part(inner[count:])
	rest.joined, rest.ends = false, w.ends
	return first, rest
}

// What is written from left to right stands between these marks, see i18n.
const (
	beginFromLeft = '\u2066'
	endDirection  = '\u2069'
)

// brokenFromRight returns a text of one style with its lines as they are drawn.
func brokenFromRight(text string, style widget.RichTextStyle, width float32) string {
	style.Inline = false
	var lines []string
	for _, line := range linesFromRight([]widget.RichTextSegment{&widget.TextSegment{Text: text, Style: style}}, width) {
		lines = append(lines, line.Textual())
	}
	return strings.Join(lines, "\n")
}

// unbroken is what stands in one line: a word, or what is between marks.
var unbroken = regexp.MustCompile(`(?:\x{2066}[^\x{2069}]*\x{2069}|[^\s\x{2066}])+`)

// wordsOf returns the words of a text. One that is not inline ends a paragraph.
func wordsOf(segments []widget.RichTextSegment) (words []word) {
	open := false // the text so far ends in a word
	for _, s := range united(segments) {
		for i, line := range strings.Split(i18n.Logical(s.Text), "\n") {
			if i > 0 {
				words, open = append(words, word{style: s.Style, ends: true}), false
			}
			for j, w := range unbroken.FindAllString(line, -1) {
				words = append(words, word{text: w, style: s.Style, joined: open && j == 0 && strings.HasPrefix(line, w)})
			}
			if line != "" {
				open = !strings.HasSuffix(line, " ")
			}
		}
		if !s.Style.Inline {
			words, open = append(words, word{style: s.Style, ends: true}, word{style: paragraphGap, ends: true}), false
		}
	}
	if last := len(words) - 1; last >= 0 && words[last].style == paragraphGap {
		words = words[:last]
	}
	return words
}

// united returns the texts in segments, with those of one style that follow each other
// as one: Markdown is cut at marks that could mean something.
func united(segments []widget.RichTextSegment) (texts []widget.TextSegment) {
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

// paragraphGap is the style of what stands between two paragraphs.
var paragraphGap = widget.RichTextStyle{SizeName: fynetheme.SizeNameLineSpacing}

// widthOf returns the width of words beside each other.
func widthOf(words []word) (width float32) {
	for _, text := range together(words) {
		width += fyne.MeasureText(i18n.Shown(text.text), fynetheme.Size(text.style.SizeName), text.style.TextStyle).Width
	}
	return width
}

// together puts words of one style together, with the blanks between them.
func together(words []word) (texts []word) {
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

// fromRight returns a line as it is drawn.
func fromRight(line []word) (segments []widget.RichTextSegment) {
	for _, w := range slices.Backward(together(line)) {
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
