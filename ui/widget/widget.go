// Package widget holds the small pieces that the windows and dialogs of the
// program are made of.
package widget

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Corner is the radius of cards and buttons.
const Corner = 8

// CoinIcon returns a coin as an icon.
func CoinIcon(f theme.Face) fyne.Resource {
	name := fmt.Sprintf("coin-%s-%d-%t-%t.svg", f.Coin, f.Symbol, f.Winning, f.Bold)
	return fyne.NewStaticResource(name, f.SVG())
}

// Frame is a thin line round something, in a colour of the theme.
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

// Set changes the line.
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

// Card returns content on a framed ground.
func Card(frame *Frame, content fyne.CanvasObject) fyne.CanvasObject {
	const pad = 12
	return container.NewStack(frame, container.New(Padding(pad, pad, pad, pad), content))
}

// Line is a line of text in a size and a colour of the theme. Where there is
// no room it becomes smaller, if it may, and is cut off with an ellipsis.
type Line struct {
	*widget.RichText
	inspect.Part
	segment *widget.TextSegment
	sizes   []fyne.ThemeSizeName // from the wished one to the smallest
	folding bool
}

// NewLine makes an empty line.
func NewLine(bold bool, tone fyne.ThemeColorName, sizes ...fyne.ThemeSizeName) *Line {
	segment := &widget.TextSegment{Style: widget.RichTextStyle{
		SizeName: sizes[0], ColorName: tone, TextStyle: fyne.TextStyle{Bold: bold},
	}}
	l := &Line{RichText: widget.NewRichText(segment), segment: segment, sizes: sizes}
	l.Truncation = fyne.TextTruncateEllipsis
	return l
}

// Centred puts the text in the middle of the line.
func (l *Line) Centred() *Line {
	l.segment.Style.Alignment = fyne.TextAlignCenter
	return l
}

// Wrapped has the text go on in lines below where it is too long for one.
func (l *Line) Wrapped() *Line {
	l.ExtendBaseWidget(l) // or lines that come later would not be drawn
	l.Truncation, l.Wrapping = fyne.TextTruncateOff, fyne.TextWrapWord
	return l
}

// Folding has the text go on in a second line where it is too long for one, in its
// smallest size. Height returns how high it is then; MinSize remains that of one line.
func (l *Line) Folding() *Line {
	l.ExtendBaseWidget(l)
	l.folding = true
	return l
}

// fold breaks the text to lines or not, where that is asked for, and reports whether that is a change.
func (l *Line) fold(width float32) (changed bool) {
	if !l.folding {
		return false
	}
	const most = 1.9 // as the first line may end early
	was, room := l.Wrapping, width-2*fynetheme.InnerPadding()
	l.Wrapping, l.Truncation = fyne.TextWrapOff, fyne.TextTruncateEllipsis
	if wide := l.measure(l.fitting(width)).Width; wide > room && wide <= most*room {
		l.Wrapping, l.Truncation = fyne.TextWrapWord, fyne.TextTruncateOff
	}
	return l.Wrapping != was
}

// Height returns how high the text is, at its width.
func (l *Line) Height() float32 { return max(l.RichText.MinSize().Height, l.MinSize().Height) }

// Text returns what the line says.
func (l *Line) Text() string { return Unbroken(l.segment.Text) }

// SetText changes the text and keeps the colour.
func (l *Line) SetText(text string) { l.Set(l.segment.Style.ColorName, text) }

// Set changes colour and text.
func (l *Line) Set(tone fyne.ThemeColorName, text string) {
	if l.Wrapping == fyne.TextWrapWord {
		text = Breakable(text)
	}
	if l.segment.Text == text && l.segment.Style.ColorName == tone {
		return
	}
	l.segment.Text, l.segment.Style.ColorName = text, tone
	l.segment.Style.SizeName = l.fitting(l.Size().Width)
	l.fold(l.Size().Width)
	l.Refresh()
}

// Resize implements fyne.CanvasObject.
func (l *Line) Resize(size fyne.Size) {
	if fitting := l.fitting(size.Width); l.fold(size.Width) || fitting != l.segment.Style.SizeName {
		l.segment.Style.SizeName = fitting
		l.Refresh()
	}
	l.RichText.Resize(size)
}

// TextSize returns the size that the text has now.
func (l *Line) TextSize() float32 { return fynetheme.Size(l.segment.Style.SizeName) }

// fitting returns the largest size in which the text fits into the width.
func (l *Line) fitting(width float32) fyne.ThemeSizeName {
	for _, size := range l.sizes {
		if l.measure(size).Width+2*fynetheme.InnerPadding() <= width {
			return size
		}
	}
	return l.sizes[len(l.sizes)-1]
}

func (l *Line) measure(size fyne.ThemeSizeName) fyne.Size {
	return fyne.MeasureText(l.segment.Text, fynetheme.Size(size), l.segment.Style.TextStyle)
}

// MinSize returns that of the wished size, whatever size the text has: nothing
// jumps.
func (l *Line) MinSize() fyne.Size {
	size := l.RichText.MinSize()
	if l.folding {
		size.Height = 0
	}
	size.Height = max(size.Height, l.measure(l.sizes[0]).Height+2*fynetheme.InnerPadding())
	return size
}

// Fitted returns a text of a size and style, cut off where there is no room for it.
func Fitted(text string, room, size float32, style fyne.TextStyle) string {
	wide := func(s string) float32 { return fyne.MeasureText(s, size, style).Width }
	if wide(text) <= room {
		return text
	}
	letters := []rune(text)
	for len(letters) > 0 && wide(string(letters)+"…") > room {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
}

// Gap returns an empty space of the given size.
func Gap(width, height float32) fyne.CanvasObject { return Sized(width, height) }

// Heading is the size name of the largest text.
const Heading = fynetheme.SizeNameHeadingText
