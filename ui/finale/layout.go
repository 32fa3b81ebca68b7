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
	button = 88  // and so is each of its buttons
)

// The text of the name, in Fyne's units: a part of the board's height, within limits.
const (
	namePart  = 0.085
	leastName = 20
	mostName  = 64
)

// smaller are the parts of its usual size that the name is tried in, where the banner would
// hide what has won; it has the last one if that is of no use.
var smaller = [...]float32{1, 0.85, 0.7, 1}

// layOut puts the banner over a board of a size: into its middle, or higher or lower
// where it would hide what has won, or a smaller one.
func (f *Finale) layOut(size fyne.Size) {
	for _, part := range smaller {
		if f.fit(size, part) == 0 {
			return
		}
	}
}

// fit puts the banner over a board of a size, with a name of a part of its usual size, and
// returns how much it hides of what has won.
func (f *Finale) fit(size fyne.Size, part float32) (hidden float32) {
	p := &f.parts
	width := size.Width - theme.Scaled(2*(edge+pad))
	name := part * min(max(namePart*size.Height, theme.Scaled(leastName)), theme.Scaled(mostName))
	icon := float32(0)
	if !p.icon.Hidden {
		icon = 1.15*name + theme.Scaled(gap)
	}
	p.title.fit(name, width-icon)
	p.text.fit(fynetheme.TextSize()+theme.Scaled(2), width)
	p.remark.fit(fynetheme.TextSize(), width)
	high := f.stack(0, fyne.Size{})
	lines := []*label{p.remark, p.text}
	for _, l := range lines { // where there is no room for all
		l.Hidden = l.text == "" || high > size.Height-theme.Scaled(2*edge)
		high = f.stack(0, fyne.Size{})
	}
	wide := max(theme.Scaled(narrow), icon+p.title.MinSize().Width, p.buttonsWide())
	for _, l := range lines {
		if !l.Hidden {
			wide = max(wide, l.MinSize().Width)
		}
	}
	banner := fyne.NewSize(wide+theme.Scaled(2*pad), high)
	f.stack(icon, banner)
	p.banner.Resize(banner)
	p.inside.Resize(banner)
	f.party.at, hidden = f.place(size, banner)
	p.banner.Move(f.party.at.AddXY(0, f.party.below()))
	return hidden
}

// buttonsWide returns how wide the buttons are beside each other.
func (p *parts) buttonsWide() float32 {
	wide := -theme.Scaled(gap)
	for _, b := range p.buttons {
		if b.Visible() {
			wide += max(b.MinSize().Width, theme.Scaled(button)) + theme.Scaled(gap)
		}
	}
	return wide
}

// stack puts what is on the banner into its place, and returns how high all is. Nothing
// is moved for an empty size.
func (f *Finale) stack(icon float32, banner fyne.Size) float32 {
	p := &f.parts
	put := func(o fyne.CanvasObject, x, y float32, size fyne.Size) {
		if !banner.IsZero() {
			o.Move(fyne.NewPos(x, y))
			o.Resize(size)
		}
	}
	put(p.plate, 0, 0, banner)
	y := theme.Scaled(pad - 4) // letters have room over them
	title := p.title.MinSize()
	left := (banner.Width - icon - title.Width) / 2
	put(p.icon, left, y+(title.Height-icon+theme.Scaled(gap))/2, fyne.NewSquareSize(max(0, icon-theme.Scaled(gap))))
	put(p.title, left+icon, y, title)
	y += title.Height
	for _, l := range []*label{p.text, p.remark} {
		if !l.Hidden {
			size := l.MinSize()
			put(l, (banner.Width-size.Width)/2, y, size)
			y += size.Height
		}
	}
	y += theme.Scaled(gap)
	x := (banner.Width - p.buttonsWide()) / 2
	high := float32(0)
	for _, b := range p.buttons {
		if b.Visible() {
			size := fyne.NewSize(max(b.MinSize().Width, theme.Scaled(button)), b.MinSize().Height)
			put(b, x, y, size)
			x, high = x+size.Width+theme.Scaled(gap), size.Height
		}
	}
	if !banner.IsZero() {
		widget.Mirror(p.inside.Objects, banner.Width)
	}
	return y + high + theme.Scaled(pad)
}

// place returns where the banner stands, which is where it hides least of what has won, and
// how much that is.
func (f *Finale) place(size, banner fyne.Size) (best fyne.Position, least float32) {
	golden := f.config.Golden()
	least = -1
	for _, part := range []float32{0.5, 0.25, 0.75, 0, 1} {
		y := min(max(part*size.Height-banner.Height/2, theme.Scaled(edge)), size.Height-banner.Height-theme.Scaled(edge))
		at := fyne.NewPos((size.Width-banner.Width)/2, max(0, y))
		hidden := float32(0)
		for _, area := range golden {
			hidden += common(inspect.Area{Position: at, Size: banner}, area)
		}
		if least < 0 || hidden < least {
			best, least = at, hidden
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
