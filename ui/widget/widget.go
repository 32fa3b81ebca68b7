// Package widget contains the controls, text widgets and layouts that the program's
// windows and dialogs are built from. They extend Fyne's: they scale with the window, are
// mirrored in languages written from right to left, pass unused keys on to the window, and
// have names and labels for package inspect. All of them belong to the UI goroutine.
package widget

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Corner is the corner radius of cards and buttons, in units of a window of the usual size.
const Corner = 8

// CoinIcon returns a coin as an icon.
func CoinIcon(f theme.Face) fyne.Resource {
	name := fmt.Sprintf("coin-%s-%d-%t-%t.svg", f.Coin, f.Symbol, f.Winning, f.Bold)
	return fyne.NewStaticResource(name, f.SVG())
}

// Frame is a rectangle with an outline in a colour of the theme.
type Frame struct {
	widget.BaseWidget
	fill, line fyne.ThemeColorName
	width      float32
}

// NewFrame makes a frame. An empty fill leaves the inside clear.
func NewFrame(fill, line fyne.ThemeColorName) *Frame {
	f := &Frame{fill: fill, line: line, width: 1}
	f.ExtendBaseWidget(f)
	return f
}

// Set changes the colour and the width of the line.
func (f *Frame) Set(line fyne.ThemeColorName, width float32) {
	if f.line == line && f.width == width {
		return
	}
	f.line, f.width = line, width
	f.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (f *Frame) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{}
	return Fill(f, rect, func() {
		rect.FillColor = color.Transparent
		if f.fill != "" {
			rect.FillColor = theme.Color(f.fill)
		}
		rect.StrokeColor, rect.StrokeWidth = theme.Color(f.line), theme.Scaled(f.width)
		rect.CornerRadius = theme.Scaled(Corner)
	})
}

// Card returns content with padding on top of frame.
func Card(frame *Frame, content fyne.CanvasObject) fyne.CanvasObject {
	const pad = 12
	return container.NewStack(frame, Arrange(Padding(pad, pad, pad, pad), content))
}

// Line is a line of text in a size and a colour of the theme. Text that is too wide is drawn
// in a smaller size, then replaced by a shorter alternative (see SetTexts), if either was
// given, and at last cut off with an ellipsis.
type Line struct {
	*widget.RichText
	inspect.Part
	text         string
	alternatives []string            // alternatives for text that is too wide, the longest first
	chosenText   string              // the one of text and alternatives that fits
	segment      *widget.TextSegment // draws chosenText, or what fits of it
	wrapped      bool
	broken       bool // the text is currently broken into lines
	width        float32
	sizes        []fyne.ThemeSizeName // from the preferred one to the smallest
	folding      bool
	peers        []*Line // see SameSize
}

// NewLine returns an empty line. The first of sizes is the preferred one; the others, in
// descending order, are used where the text would not fit otherwise.
func NewLine(bold bool, tone fyne.ThemeColorName, sizes ...fyne.ThemeSizeName) *Line {
	segment := &widget.TextSegment{Style: widget.RichTextStyle{
		SizeName: sizes[0], ColorName: tone, TextStyle: fyne.TextStyle{Bold: bold}, Alignment: Leading(),
	}}
	l := &Line{RichText: widget.NewRichText(segment), segment: segment, sizes: sizes}
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// Centred centres the text and returns the line.
func (l *Line) Centred() *Line {
	l.segment.Style.Alignment = fyne.TextAlignCenter
	return l
}

// Wrapped makes text that is too long for one line wrap, and returns the line.
func (l *Line) Wrapped() *Line {
	l.ExtendBaseWidget(l) // otherwise lines added later would not be drawn
	l.wrapped, l.Truncation, l.Wrapping = true, fyne.TextTruncateOff, fyne.TextWrapWord
	return l
}

// Folding makes text that is too long for one line even in its smallest size continue on a
// second one, where it is cut off if need be, and returns the line. Height includes the second
// line; MinSize does not.
func (l *Line) Folding() *Line {
	l.ExtendBaseWidget(l)
	l.folding = true
	return l
}

// SameSize draws the texts of lines in one size, the smallest that any of them needs. The lines must
// have been given the same sizes, and must not be folding.
func SameSize(lines ...*Line) {
	for _, l := range lines {
		l.peers = lines
	}
}

// folds reports whether the text must be broken into two lines.
func (l *Line) folds() bool {
	width := l.width - 2*fynetheme.InnerPadding()
	return l.folding && width > 0 && l.measure(l.fittingSize(l.width)).Width > width
}

// folded returns the text as far as it fits into two lines.
func (l *Line) folded(width float32) string {
	return i18n.Shortened(l.chosenText, func(s string) bool { return l.lineCount(s, width) <= 2 })
}

// lineCount returns how many lines a text takes that is broken between words.
func (l *Line) lineCount(text string, width float32) (count int) {
	measure := func(s string) float32 { return fyne.MeasureText(s, l.TextSize(), l.segment.Style.TextStyle).Width }
	blank, room := measure(" "), float32(0)
	for _, word := range strings.Fields(i18n.WithoutMarks(text)) {
		wide := measure(word)
		if room -= blank + wide; room < 0 {
			lines := 1 + int(wide/width) // a word that is too long is broken itself
			count += lines
			room = float32(lines)*width - wide
		}
	}
	return count
}

// Height returns the height of the text at its current width.
func (l *Line) Height() float32 { return max(l.RichText.MinSize().Height, l.MinSize().Height) }

// Text returns the text of the line, in full.
func (l *Line) Text() string { return l.text }

// SetText changes the text and keeps the colour.
func (l *Line) SetText(text string) { l.Set(l.segment.Style.ColorName, text) }

// Set changes colour and text, and drops the alternatives of SetTexts.
func (l *Line) Set(tone fyne.ThemeColorName, text string) {
	if l.text == text && l.alternatives == nil && l.segment.Style.ColorName == tone {
		return
	}
	l.text, l.alternatives, l.segment.Style.ColorName = text, nil, tone
	l.Refresh()
}

// SetParts sets the text to parts separated by dots. Where there is no room for all, parts
// are left out, the first ones first.
func (l *Line) SetParts(parts ...string) {
	const dot = " · "
	texts := make([]string, len(parts))
	for i := range texts {
		texts[i] = i18n.Shown(strings.Join(parts[i:], dot))
	}
	l.SetTexts(texts...)
}

// SetTexts sets the text to the first of texts that fits. There must be at least one.
func (l *Line) SetTexts(texts ...string) {
	if l.text == texts[0] && slices.Equal(l.alternatives, texts[1:]) {
		return
	}
	l.text, l.alternatives = texts[0], texts[1:]
	l.Refresh()
}

// Resize implements fyne.CanvasObject.
func (l *Line) Resize(size fyne.Size) {
	l.width = size.Width
	if l.fit() {
		l.Refresh()
	} else {
		l.refitPeers()
	}
	l.RichText.Resize(size)
}

// Refresh implements fyne.Widget. It fits the text again, as the language may have changed.
func (l *Line) Refresh() {
	l.fit()
	l.RichText.Refresh()
	l.refitPeers()
}

// refitPeers draws the other lines of SameSize again whose size has changed.
func (l *Line) refitPeers() {
	for _, p := range l.peers {
		if p != l && p.fit() {
			p.RichText.Refresh()
		}
	}
}

// fit chooses the text to draw, its size and whether it is broken into lines, and reports
// whether any of these has changed.
func (l *Line) fit() (changed bool) {
	text, size, broken := l.segment.Text, l.segment.Style.SizeName, l.broken
	if l.segment.Style.Alignment != fyne.TextAlignCenter {
		l.segment.Style.Alignment = Leading()
	}
	l.chosenText = l.text
	for _, text := range l.alternatives {
		if l.fits(l.fittingSize(l.width), l.width) {
			break
		}
		l.chosenText = text
	}
	l.broken, l.Truncation, l.Wrapping = l.wrapped || l.folds(), fyne.TextTruncateEllipsis, fyne.TextWrapOff
	if l.broken {
		l.Truncation = fyne.TextTruncateOff
	}
	if l.broken && !i18n.FromRight() {
		l.Wrapping = fyne.TextWrapWord
	}
	l.segment.Style.SizeName = l.commonSize()
	l.segment.Text = l.drawnText(l.width - 2*fynetheme.InnerPadding())
	return l.segment.Text != text || l.segment.Style.SizeName != size || l.broken != broken
}

// drawnText returns what to draw of the text in the given width. Text from right to left is cut
// off or broken into lines here, since Fyne would do so from left to right.
func (l *Line) drawnText(width float32) string {
	text := l.chosenText
	if l.broken && !l.wrapped {
		text = l.folded(width)
	}
	switch {
	case l.broken && !i18n.FromRight():
		return Breakable(text)
	case !i18n.FromRight() || width <= 0:
		return text
	case l.broken:
		return brokenRightToLeft(text, l.segment.Style, width)
	default:
		return Truncated(l.chosenText, width, l.TextSize(), l.segment.Style.TextStyle)
	}
}

// TextSize returns the current size of the text.
func (l *Line) TextSize() float32 { return fynetheme.Size(l.segment.Style.SizeName) }

// fittingSize returns the largest size in which the text fits into the width, or the smallest
// size if it fits in none.
func (l *Line) fittingSize(width float32) fyne.ThemeSizeName {
	for _, size := range l.sizes {
		if l.fits(size, width) {
			return size
		}
	}
	return l.sizes[len(l.sizes)-1]
}

// commonSize returns the size in which the text is drawn: the smallest fittingSize among the lines of
// SameSize that have been laid out.
func (l *Line) commonSize() fyne.ThemeSizeName {
	size := l.fittingSize(l.width)
	for _, p := range l.peers {
		if p.width > 0 {
			size = l.sizes[max(slices.Index(l.sizes, size), slices.Index(l.sizes, p.fittingSize(p.width)))]
		}
	}
	return size
}

func (l *Line) fits(size fyne.ThemeSizeName, width float32) bool {
	return l.measure(size).Width+2*fynetheme.InnerPadding() <= width
}

func (l *Line) measure(size fyne.ThemeSizeName) fyne.Size {
	return fyne.MeasureText(l.chosenText, fynetheme.Size(size), l.segment.Style.TextStyle)
}

// MinSize returns the minimum size for the preferred text size, whatever size is used, so
// that the layout does not change when the text shrinks.
func (l *Line) MinSize() fyne.Size {
	size := l.RichText.MinSize()
	if l.folding {
		size.Height = 0
	}
	if l.broken && i18n.FromRight() {
		size.Width = 2 * fynetheme.InnerPadding() // it can be broken anywhere
	}
	size.Height = max(size.Height, l.measure(l.sizes[0]).Height+2*fynetheme.InnerPadding())
	return size
}

// Truncated returns text, shortened with an ellipsis if it is wider than width in the given size
// and style.
func Truncated(text string, width, size float32, style fyne.TextStyle) string {
	return i18n.Shortened(text, func(s string) bool { return fyne.MeasureText(s, size, style).Width <= width })
}

// Gap returns an empty space of the given size.
func Gap(width, height float32) fyne.CanvasObject { return Sized(width, height) }

// Heading is the size name of the largest text.
const Heading = fynetheme.SizeNameHeadingText
