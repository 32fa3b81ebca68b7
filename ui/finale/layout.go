package finale

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// The lengths that a banner is laid out with, in a window of the usual size: its padding, the
// gaps in it, and its distance from the edge of the board.
const (
	pad    = 16
	gap    = 8
	edge   = 8
	narrow = 168 // the minimum width of the contents, if the buttons are under the words
	button = 88  // the minimum width of a button under the words
)

// The text size of the name is a part of the board's height, limited to a range in units of a
// window of the usual size.
const (
	namePart  = 0.085
	leastName = 20
	mostName  = 64
)

// arrangement is a way to lay out the parts of a banner.
type arrangement int

// The arrangements, in order of preference.
const (
	stacked arrangement = iota // all below each other
	beside                     // the buttons beside the words
	inLine                     // all side by side
	brief                      // only the name, beside the buttons
	bare                       // only the name, above the buttons
)

// layoutOptions are tried in order until the banner hides nothing of what has won. name is the factor
// of the name's text size. Texts other than the name may be left out because they are also
// shown beside the board.
var layoutOptions = [...]struct {
	arrangement
	name float32
}{
	{stacked, 1},
	{stacked, 0.85},
	{stacked, 0.7},
	{beside, 0.85},
	{beside, 0.7},
	{inLine, 0.85},
	{inLine, 0.7},
	{brief, 0.85},
	{brief, 0.7},
	{bare, 0.85},
	{bare, 0.7},
}

// layOut places the banner on a board of the given size: in its middle, or, if it would hide
// what has won there, elsewhere or laid out in another way. If that cannot be avoided, it hides as
// little as possible; but it is more important that no text is cut off and the name is large.
func (f *Finale) layOut(size fyne.Size) {
	var best, last candidate
	chosen := 0
	for i, s := range layoutOptions {
		last = f.try(size, s.arrangement, s.name)
		if i == 0 || last.hidden < best.hidden {
			best, chosen = last, i
		}
		if last.hidden == 0 {
			break
		}
	}
	if best != last { // the labels are fitted to the option tried last
		best = f.try(size, layoutOptions[chosen].arrangement, layoutOptions[chosen].name)
	}
	f.put(best)
}

// candidate is a banner laid out by one of the layoutOptions.
type candidate struct {
	arrangement
	icon   float32
	banner fyne.Size
	at     fyne.Position
	hidden float32 // the area of what has won that it hides, plus a penalty for text cut off
}

// put applies the candidate that was tried last.
func (f *Finale) put(c candidate) {
	p := &f.parts
	f.arrange(c.arrangement, c.icon, c.banner)
	p.banner.Resize(c.banner)
	p.inside.Resize(c.banner)
	f.animation.at = c.at
	p.banner.Move(c.at.AddXY(0, f.animation.below()))
}

// truncationPenalty is the penalty for a line of text that is cut off, in areas of the board. It is
// more than 1 as parts of what has won may overlap and be counted more than once.
const truncationPenalty = 10

// leastTitle is the minimum text size of the name in arrangements other than stacked, in normal text
// sizes. A smaller one is penalized like text cut off.
const leastTitle = 1.35

// try fits the labels to an arrangement, with the name in the given part of its usual size, and finds
// the best position of the banner on a board of the given size. It moves nothing, because all
// options must be tried within one frame when a game ends.
func (f *Finale) try(size fyne.Size, how arrangement, part float32) candidate {
	p := &f.parts
	width := size.Width - theme.Scaled(2*(edge+pad))
	if how.flat() {
		width -= p.buttonsWide(how) + theme.Scaled(2*gap)
	}
	name := part * min(max(namePart*size.Height, theme.Scaled(leastName)), theme.Scaled(mostName))
	icon := float32(0)
	if !p.icon.Hidden {
		icon = 1.15*name + theme.Scaled(gap)
	}
	p.text.fit(fynetheme.TextSize()+theme.Scaled(2), width)
	p.remark.fit(fynetheme.TextSize(), width)
	p.text.Hidden, p.remark.Hidden = p.text.text == "" || how == bare || how == brief, p.remark.text == "" || how != stacked
	if how == inLine && !p.text.Hidden {
		width = max(0, width-p.text.MinSize().Width-theme.Scaled(gap))
	}
	p.title.fit(name, width-icon)
	if icon > 0 {
		icon = 1.15*p.title.drawn.TextSize + theme.Scaled(gap)
	}
	banner := f.arrange(how, icon, fyne.Size{})
	for _, l := range []*label{p.remark, p.text} { // leave out what there is no room for
		if banner.Height > size.Height-theme.Scaled(2*edge) {
			l.Hidden = true
			banner = f.arrange(how, icon, fyne.Size{})
		}
	}
	at, hidden := f.place(size, banner)
	for _, l := range []*label{p.title, p.text, p.remark} {
		if l.truncated() || how != stacked && p.title.drawn.TextSize < leastTitle*fynetheme.TextSize() {
			hidden += size.Width * size.Height * truncationPenalty
		}
	}
	return candidate{how, icon, banner, at, hidden}
}

// flat reports whether the buttons are beside the words.
func (how arrangement) flat() bool { return how == beside || how == inLine || how == brief }

// buttonSize returns the size of a button.
func (how arrangement) buttonSize(b fyne.CanvasObject) fyne.Size {
	size := b.MinSize()
	if !how.flat() {
		size.Width = max(size.Width, theme.Scaled(button))
	}
	return size
}

// buttonsWide returns the width of the visible buttons side by side.
func (p *parts) buttonsWide(how arrangement) float32 {
	wide := -theme.Scaled(gap)
	for _, b := range p.buttons {
		if b.Visible() {
			wide += how.buttonSize(b).Width + theme.Scaled(gap)
		}
	}
	return wide
}

// wordsSize returns the size of the words including the icon; icon is its width with the gap
// after it.
func (p *parts) wordsSize(how arrangement, icon float32) fyne.Size {
	title := p.title.MinSize()
	size := fyne.NewSize(icon+title.Width, title.Height)
	for _, l := range []*label{p.text, p.remark} {
		switch line := l.MinSize(); {
		case l.Hidden:
		case how == inLine:
			size.Width += theme.Scaled(gap) + line.Width
		default:
			size = fyne.NewSize(max(size.Width, line.Width), size.Height+line.Height)
		}
	}
	return size
}

// arrange positions the contents of a banner of the given size, and returns the minimum size
// of the banner. If the size is zero, nothing is moved.
func (f *Finale) arrange(how arrangement, icon float32, banner fyne.Size) (needed fyne.Size) {
	p := &f.parts
	const top = pad - 4 // text has some space of its own above it
	words, buttons := p.wordsSize(how, icon), fyne.NewSize(p.buttonsWide(how), p.buttons[0].MinSize().Height)
	var left, over fyne.Position // the positions of the words and of the buttons
	if how.flat() {
		high := max(words.Height, buttons.Height)
		needed = fyne.NewSize(words.Width+buttons.Width+theme.Scaled(2*pad+2*gap), high+theme.Scaled(2*top))
		left = fyne.NewPos(theme.Scaled(pad), theme.Scaled(top)+(high-words.Height)/2)
		over = fyne.NewPos(banner.Width-theme.Scaled(pad)-buttons.Width, theme.Scaled(top)+(high-buttons.Height)/2)
	} else {
		wide := max(theme.Scaled(narrow), words.Width, buttons.Width)
		needed = fyne.NewSize(wide+theme.Scaled(2*pad), words.Height+buttons.Height+theme.Scaled(top+gap+pad))
		left = fyne.NewPos((banner.Width-words.Width)/2, theme.Scaled(top))
		over = fyne.NewPos((banner.Width-buttons.Width)/2, theme.Scaled(top+gap)+words.Height)
	}
	if !banner.IsZero() {
		put(p.plate, fyne.Position{}, banner)
		p.putWords(how, left, words, icon)
		p.putButtons(how, over)
		widget.Mirror(p.inside.Objects, banner.Width)
	}
	return needed
}

func put(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
	o.Move(at)
	o.Resize(size)
}

// putWords positions the words and the icon in an area of the size of wordsSize.
func (p *parts) putWords(how arrangement, at fyne.Position, size fyne.Size, icon float32) {
	title := p.title.MinSize()
	x := at.X + (size.Width-icon-title.Width)/2
	if how == inLine {
		x = at.X
	}
	put(p.icon, fyne.NewPos(x, at.Y+(title.Height-icon+theme.Scaled(gap))/2), fyne.NewSquareSize(max(0, icon-theme.Scaled(gap))))
	put(p.title, fyne.NewPos(x+icon, at.Y), title)
	y := at.Y + title.Height
	for _, l := range []*label{p.text, p.remark} {
		switch line := l.MinSize(); {
		case l.Hidden:
		case how == inLine: // on the same line as the title
			put(l, fyne.NewPos(x+icon+title.Width+theme.Scaled(gap), at.Y+(title.Height-line.Height)/2), line)
		default:
			put(l, fyne.NewPos(at.X+(size.Width-line.Width)/2, y), line)
			y += line.Height
		}
	}
}

// putButtons positions the visible buttons side by side.
func (p *parts) putButtons(how arrangement, at fyne.Position) {
	for _, b := range p.buttons {
		if b.Visible() {
			size := how.buttonSize(b)
			put(b, at, size)
			at.X += size.Width + theme.Scaled(gap)
		}
	}
}

// place returns the position in which the banner hides least of what has won, and the area
// that it hides there.
func (f *Finale) place(size, banner fyne.Size) (best fyne.Position, least float32) {
	golden := f.config.Golden()
	least = -1
	within := func(part, room, long float32) float32 {
		return max(0, min(max(part*room-long/2, theme.Scaled(edge)), room-long-theme.Scaled(edge)))
	}
	for _, x := range []float32{0.5, 0, 1} {
		for _, y := range []float32{0.5, 0.25, 0.75, 0, 1} {
			at := fyne.NewPos(within(x, size.Width, banner.Width), within(y, size.Height, banner.Height))
			hidden := float32(0)
			for _, area := range golden {
				hidden += intersection(inspect.Area{Position: at, Size: banner}, area)
			}
			if least < 0 || hidden < least {
				best, least = at, hidden
			}
		}
	}
	return best, least
}

// intersection returns the area of the intersection of a and b.
func intersection(a, b inspect.Area) float32 {
	wide := min(a.Position.X+a.Size.Width, b.Position.X+b.Size.Width) - max(a.Position.X, b.Position.X)
	high := min(a.Position.Y+a.Size.Height, b.Position.Y+b.Size.Height) - max(a.Position.Y, b.Position.Y)
	return max(0, wide) * max(0, high)
}
