package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Extra is what can be changed beside the board for one game alone: a button opens
// it.
type Extra struct {
	Icon    fyne.Resource // nil for nothing
	Text    string        // under the icon, a word
	Content fyne.CanvasObject
}

// popover is a card that a button opens over the tools that it is one of. The game goes on
// under it; Escape and the button close it.
type popover struct {
	button  *widget.Button
	tools   fyne.CanvasObject
	focus   Focus
	content *fyne.Container
}

func newPopover(content fyne.CanvasObject, focus Focus) *popover {
	p := &popover{focus: focus}
	if content == nil {
		content = container.NewWithoutLayout()
	}
	p.content = container.NewStack(widget.Card(widget.NewFrame(theme.ColorCard, fynetheme.ColorNameInputBorder), content))
	p.content.Hide()
	return p
}

// toggle opens the card, or closes it.
func (p *popover) toggle() {
	if p.content.Visible() {
		p.close()
		return
	}
	p.button.SetPrimary(true)
	p.content.Show()
	p.place()
}

// close closes the card, and reports whether it was open.
func (p *popover) close() (was bool) {
	if was = p.content.Visible(); was {
		p.focus.Unfocus()
		p.button.SetPrimary(false)
		p.content.Hide()
	}
	return was
}

// popoverWide is how wide the card is at least.
const popoverWide = 280

// place puts the card over the tools, with its outer edge where theirs is.
func (p *popover) place() {
	if !p.content.Visible() {
		return
	}
	driver := fyne.CurrentApp().Driver()
	size := p.content.MinSize().Max(fyne.NewSize(theme.Scaled(popoverWide), 0))
	origin := driver.AbsolutePositionForObject(p.content).Subtract(p.content.Position())
	at := driver.AbsolutePositionForObject(p.tools).Subtract(origin)
	p.content.Resize(size)
	wide := p.tools.Size().Width
	over := fyne.NewPos(wide-size.Width, -size.Height-theme.Scaled(margin)/2)
	p.content.Move(at.Add(widget.MirroredArea(over, size, wide)))
}
