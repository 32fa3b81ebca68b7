package ui

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/look"
	"npaastribe/ui/play"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/setup"
	"npaastribe/ui/style"
)

// panel is the column beside the board: who plays and how many games they
// have won, gravity, and the way back.
type panel struct {
	app        *App
	cards      [2]*playerCard
	gravity    *setup.Gravity
	undo, redo *style.Button
	content    fyne.CanvasObject
	active     game.Side // whose card is lit; a coin in the air is its player's still
	applying   bool
}

func newPanel(a *App) *panel {
	p := &panel{app: a, cards: [2]*playerCard{newPlayerCard(), newPlayerCard()}}
	p.gravity = setup.NewGravity(a.settings.NRow.Gravity, p.gravityChanged)
	p.gravity.Alone()
	p.undo = style.NewButton(say.T("button.undo"), theme.ContentUndoIcon(), a.controller.Undo)
	p.redo = style.NewButton(say.T("button.redo"), theme.ContentRedoIcon(), a.controller.Redo)
	heading := container.NewBorder(nil, nil, container.NewCenter(style.NewCaption(say.T("setup.gravity"))), p.gravity.Entry)
	card := style.Card(style.NewFrame(look.ColorCard, look.ColorLine),
		container.New(layout.NewCustomPaddedVBoxLayout(0), heading, p.gravity.Scale))
	gap := layout.NewCustomPaddedVBoxLayout(margin / 2)
	p.content = container.NewBorder(
		container.New(gap, p.cards[0].content, p.cards[1].content),
		container.New(gap, card, container.NewGridWithColumns(2, p.undo.Framed(), p.redo.Framed())),
		nil, nil)
	p.refresh()
	return p
}

// gravityChanged applies to the next coin.
func (p *panel) gravityChanged() {
	g, ok := p.gravity.Value()
	if !ok || p.applying || g == p.app.settings.NRow.Gravity {
		return
	}
	p.app.change(func(s *settings.Settings) { s.NRow.Gravity = g })
	p.app.table.Apply(p.app.settings)
}

// apply follows settings that were changed elsewhere.
func (p *panel) apply() {
	p.applying = true
	p.gravity.Set(p.app.settings.NRow.Gravity)
	p.applying = false
	p.refresh()
}

// hear follows the game.
func (p *panel) hear(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result:
		p.refresh()
	}
}

func (p *panel) refresh() {
	c := p.app.controller
	if m := c.Match(); m != nil && !c.Busy() {
		p.active = m.State().Turn()
		if r := m.State().Result(); r.Outcome != game.Playing {
			p.active = r.Winner
		}
	}
	for i, card := range p.cards {
		side := game.First + game.Side(i)
		card.show(p.app.controller.Player(side), p.app.settings.Face(side), c.Wins()[i], side == p.active)
	}
	style.Enable(p.undo, c.CanUndo())
	style.Enable(p.redo, c.CanRedo())
}

// playerCard shows one player.
type playerCard struct {
	frame      *style.Frame
	coin       *canvas.Image
	name, kind *style.Line
	wins       *widget.Label
	content    fyne.CanvasObject
}

func newPlayerCard() *playerCard {
	c := &playerCard{
		frame: style.NewFrame(look.ColorCard, look.ColorLine),
		coin:  &canvas.Image{FillMode: canvas.ImageFillContain},
		name:  style.NewLine(true, theme.ColorNameForeground, theme.SizeNameText, theme.SizeNameCaptionText),
		kind:  style.NewLine(false, theme.ColorNamePlaceHolder, theme.SizeNameCaptionText),
		wins:  widget.NewLabelWithStyle("0", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
	}
	c.wins.SizeName = style.Heading
	c.coin.SetMinSize(fyne.NewSquareSize(coinSize))
	texts := container.New(&textLines{}, c.name, c.kind)
	c.content = container.NewStack(c.frame, container.New(layout.NewCustomPaddedLayout(2, 2, 12, 4),
		container.NewBorder(nil, nil, container.NewCenter(c.coin), container.NewCenter(c.wins), texts)))
	return c
}

func (c *playerCard) show(p play.Player, face look.Face, wins int, active bool) {
	line, width := look.ColorLine, float32(1)
	if active {
		line, width = theme.ColorNamePrimary, 2
	}
	c.frame.Set(line, width)
	if icon := style.CoinIcon(face); c.coin.Resource == nil || c.coin.Resource.Name() != icon.Name() {
		c.coin.Resource = icon
		c.coin.Refresh()
	}
	c.name.SetText(p.Name)
	kind := "level.person"
	if p.Level != "" {
		kind = "level." + string(p.Level)
	}
	c.kind.SetText(say.T(kind))
	if text := strconv.Itoa(wins); c.wins.Text != text {
		c.wins.SetText(text)
	}
}
