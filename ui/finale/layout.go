package finale

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Spaces on the banner, and its distance from the edge of the board.
const (
	pad    = 16
	gap    = 8
	edge   = 8
	narrow = 168 // it is at least so wide
	button = 88  // and so is each of its buttons, under the words
)

// The text of the name, in Fyne's units: a part of the board's height, within limits.
const (
	namePart  = 0.085
	leastName = 20
	mostName  = 64
)

// A form is how the parts of a banner stand to each other.
type form int

// The forms, from the one that is liked best to those that need the least height.
const (
	stacked form = iota // all under each other
	beside              // the buttons beside the words
	inLine              // all beside each other
	brief               // the name beside the buttons, and no more
	bare                // the name over the buttons, and no more
)

// shapes are what is tried so long as the banner would hide what has won: how its parts stand,
// and in which part of its usual size the name is. All else is said beside the board, too.
var shapes = [...]struct {
	form
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

// layOut puts the banner over a board of a size: into its middle, or elsewhere or in another
// shape where it would hide what has won; where it can't but do so, as it hides least. That
// no word is cut off, and the name is large, weighs more.
func (f *Finale) layOut(size fyne.Size) {
	var best, last trial
	chosen := 0
	for i, s := range shapes {
		last = f.try(size, s.form, s.name)
		if i == 0 || last.hidden < best.hidden {
			best, chosen = last, i
		}
		if last.hidden == 0 {
			break
		}
	}
	if best != last { // the letters have been fitted to another shape since
		best = f.try(size, shapes[chosen].form, shapes[chosen].name)
	}
	f.put(best)
}

// trial is a shape of the banner over a board.
type trial struct {
	form
	icon   float32
	banner fyne.Size
	at     fyne.Position
	hidden float32 // how much it hides of what has won, with the weight of what is cut off
}

// put gives the banner the shape whose letters were fitted last.
func (f *Finale) put(t trial) {
	p := &f.parts
	f.arrange(t.form, t.icon, t.banner)
	p.banner.Resize(t.banner)
	p.inside.Resize(t.banner)
	f.party.at = t.at
	p.banner.Move(t.at.AddXY(0, f.party.below()))
}

// cutWeight is how many boards that are hidden weigh as much as a line that is cut off. What
// has won has parts that count more than once.
const cutWeight = 10

// leastTitle is how large the letters of the name are at least, in those of texts, where there
// is another shape for it.
const leastTitle = 1.35

// try fits the letters to a shape over a board of a size, with a name of a part of its usual
// size. Nothing is moved: the moment in which a game ends has a frame for all shapes together.
func (f *Finale) try(size fyne.Size, how form, part float32) trial {
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
		icon = 1.15*p.title.shown.TextSize + theme.Scaled(gap)
	}
	banner := f.arrange(how, icon, fyne.Size{})
	for _, l := range []*label{p.remark, p.text} { // where there is no room for all
		if banner.Height > size.Height-theme.Scaled(2*edge) {
			l.Hidden = true
			banner = f.arrange(how, icon, fyne.Size{})
		}
	}
	at, hidden := f.place(size, banner)
	for _, l := range []*label{p.title, p.text, p.remark} {
		if l.cut() || how != stacked && p.title.shown.TextSize < leastTitle*fynetheme.TextSize() {
			hidden += size.Width * size.Height * cutWeight
		}
	}
	return trial{how, icon, banner, at, hidden}
}

// flat reports whether the buttons stand beside the words.
func (how form) flat() bool { return how == beside || how == inLine || how == brief }

// buttonSize returns how large a button is.
func (how form) buttonSize(b fyne.CanvasObject) fyne.Size {
	size := b.MinSize()
	if !how.flat() {
		size.Width = max(size.Width, theme.Scaled(button))
	}
	return size
}

// buttonsWide returns how wide the buttons are beside each other.
func (p *parts) buttonsWide(how form) float32 {
	wide := -theme.Scaled(gap)
	for _, b := range p.buttons {
		if b.Visible() {
			wide += how.buttonSize(b).Width + theme.Scaled(gap)
		}
	}
	return wide
}

// wordsSize returns how large the words are with their icon.
func (p *parts) wordsSize(how form, icon float32) fyne.Size {
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

// arrange puts what is on a banner into its place, and returns how large the banner has to be.
// Nothing is moved for an empty size.
func (f *Finale) arrange(how form, icon float32, banner fyne.Size) (needed fyne.Size) {
	p := &f.parts
	const top = pad - 4 // letters have room over them
	words, buttons := p.wordsSize(how, icon), fyne.NewSize(p.buttonsWide(how), p.buttons[0].MinSize().Height)
	var left, over fyne.Position // of words and of buttons
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

// putWords puts the words into a place of their size.
func (p *parts) putWords(how form, at fyne.Position, size fyne.Size, icon float32) {
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
		case how == inLine: // beside the title, on its line
			put(l, fyne.NewPos(x+icon+title.Width+theme.Scaled(gap), at.Y+(title.Height-line.Height)/2), line)
		default:
			put(l, fyne.NewPos(at.X+(size.Width-line.Width)/2, y), line)
			y += line.Height
		}
	}
}

// putButtons puts the buttons beside each other.
func (p *parts) putButtons(how form, at fyne.Position) {
	for _, b := range p.buttons {
		if b.Visible() {
			size := how.buttonSize(b)
			put(b, at, size)
			at.X += size.Width + theme.Scaled(gap)
		}
	}
}

// place returns where the banner stands, which is where it hides least of what has won, and
// how much that is.
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
				hidden += common(inspect.Area{Position: at, Size: banner}, area)
			}
			if least < 0 || hidden < least {
				best, least = at, hidden
			}
		}
	}
	return best, least
}

// common returns how much two areas have in common.
func common(a, b inspect.Area) float32 {
	wide := min(a.Position.X+a.Size.Width, b.Position.X+b.Size.Width) - max(a.Position.X, b.Position.X)
	high := min(a.Position.Y+a.Size.Height, b.Position.Y+b.Size.Height) - max(a.Position.Y, b.Position.Y)
	return max(0, wide) * max(0, high)
}
