package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Extra is a control that only one game has beside the board. A button opens it.
type Extra struct {
	Icon    fyne.Resource // nil for no control
	Text    string        // a word under the icon
	Content fyne.CanvasObject
}

// popover is a card that its button opens above the tools. The game goes on under it;
// Escape and the button close it.
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

// toggle opens or closes the card.
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

// popoverWide is the least width of the card.
const popoverWide = 280

// place places the card above the tools, aligned with their outer edge.
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
