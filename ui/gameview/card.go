package gameview

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// playerCard shows one player.
type playerCard struct {
	frame      *widget.Frame
	coin       *canvas.Image
	name, kind *widget.Line
	number     *fynewidget.Label
	content    fyne.CanvasObject
}

// player is what a card shows.
type player struct {
	name   string
	level  search.Level // "" for a person
	icon   fyne.Resource
	active bool // it is the player's turn, or the player has won
	number int  // games won, or what the game counts in their place
	won    int  // games won, where the number is another one
}

func newPlayerCard() *playerCard {
	c := &playerCard{
		frame:  widget.NewFrame(theme.ColorCard, theme.ColorLine),
		coin:   &canvas.Image{FillMode: canvas.ImageFillContain},
		name:   widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		kind:   widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		number: fynewidget.NewLabelWithStyle("0", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
	}
	c.number.SizeName = widget.Heading
	c.coin.SetMinSize(fyne.NewSquareSize(coinSize))
	texts := container.New(&textLines{}, c.name, c.kind)
	c.content = container.NewStack(c.frame, container.New(layout.NewCustomPaddedLayout(2, 2, 12, 4),
		container.NewBorder(nil, nil, container.NewCenter(c.coin), container.NewCenter(c.number), texts)))
	return c
}

func (c *playerCard) show(p player) {
	line, width := theme.ColorLine, float32(1)
	if p.active {
		line, width = fynetheme.ColorNamePrimary, 2
	}
	c.frame.Set(line, width)
	if c.coin.Resource == nil || c.coin.Resource.Name() != p.icon.Name() {
		c.coin.Resource = p.icon
		c.coin.Refresh()
	}
	c.name.SetText(i18n.Name(p.name))
	c.kind.SetText(kindText(p))
	if text := strconv.Itoa(p.number); c.number.Text != text {
		c.number.SetText(text)
	}
}

// kindText says what kind of a player it is, and how many games it has won where
// the card's number is another one.
func kindText(p player) string {
	kind := i18n.T("level.person")
	if p.level != "" {
		kind = i18n.T("level." + string(p.level))
	}
	if p.won > 0 {
		kind = i18n.N("card.won", p.won, i18n.Args{"Kind": kind})
	}
	return kind
}
