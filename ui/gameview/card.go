package gameview

import (
	"strconv"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// playerCard shows one player and, for a computer, a line with its temper or its remark.
type playerCard struct {
	frame      *widget.Frame
	coin, face *widget.Picture
	ring       *ring           // around the coin
	portrait   *fyne.Container // the container of face
	name, kind *widget.Line
	line       *widget.Line
	number     *fynewidget.Label
	computer   bool            // the player is a computer
	short      bool            // only the piece, the name and the number are shown
	row        *fyne.Container // the pictures, the texts and the number
	content    fyne.CanvasObject
}

// player is the content of a card.
type player struct {
	name    string
	level   search.Level // "" for a person
	coached bool         // a person who has a coach
	says    string       // the remark of a computer; "" for none
	icon    fyne.Resource
	active  bool // the player is to move, or has won
	number  int  // games won, or what the game counts instead
	won     int  // games won, if number is something else
}

// faceSize is the size of a computer's face.
const faceSize = 38

// newPlayerCard returns the card of a player, 1 or 2.
func newPlayerCard(number int) *playerCard {
	c := &playerCard{
		frame:  widget.NewFrame(theme.ColorCard, theme.ColorLine),
		coin:   widget.NewPicture(nil),
		ring:   newRing(),
		face:   widget.NewPicture(nil),
		name:   widget.NewLine(true, fynetheme.ColorNameForeground, fynetheme.SizeNameText, fynetheme.SizeNameCaptionText),
		kind:   widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText),
		line:   inspect.Name(widget.NewLine(false, fynetheme.ColorNamePlaceHolder, fynetheme.SizeNameCaptionText), "temper"+strconv.Itoa(number)),
		number: fynewidget.NewLabelWithStyle("0", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
	}
	c.number.SizeName = widget.Heading
	c.portrait = container.NewCenter(widget.Sized(faceSize, faceSize, c.face.Object))
	c.portrait.Hide()
	c.line.Hide()
	pictures := widget.Arrange(widget.Row(margin/4), container.NewCenter(c.ring.around(widget.Sized(coinSize, coinSize, c.coin.Object))), c.portrait)
	texts := widget.Arrange(&textLines{}, c.name, c.kind)
	c.row = widget.Arrange(&cardRow{c}, pictures, texts, container.NewCenter(c.number))
	c.content = container.NewStack(c.frame, widget.Arrange(widget.Padding(2, 2, 12, 4), widget.Arrange(&cardLayout{}, c.row, c.line)))
	return c
}

// show shows a player, and reports whether the height of the card has changed.
func (c *playerCard) show(p player) (resized bool) {
	line, width := theme.ColorLine, float32(1)
	if p.active {
		line, width = fynetheme.ColorNamePrimary, 2
	}
	c.frame.Set(line, width)
	c.coin.Show(p.icon)
	c.name.SetText(i18n.Name(p.name))
	c.kind.SetParts(kindOf(p)...)
	resized = c.showComputer(p)
	c.showNumber(p.number)
	return resized
}

// showNumber shows the number, and lays the card out again if its size has changed.
func (c *playerCard) showNumber(number int) {
	text := i18n.Number(number)
	if c.number.Text == text {
		return
	}
	before := c.number.MinSize()
	c.number.SetText(text)
	if c.number.MinSize() != before {
		c.row.Refresh()
	}
}

// showComputer shows the face of a computer with its temper or its remark. It reports
// whether the card has changed between a person and a computer.
func (c *playerCard) showComputer(p player) (changed bool) {
	face := opponent.Face(p.level)
	changed, c.computer = c.computer != (face != nil), face != nil
	c.shorten(c.short)
	if face == nil {
		return changed
	}
	c.face.Show(face)
	if p.says != "" {
		c.line.Set(fynetheme.ColorNamePrimary, i18n.T("card.says", i18n.Args{"Text": p.says}))
	} else {
		c.line.Set(fynetheme.ColorNamePlaceHolder, opponent.Temper(p.level))
	}
	return changed
}

// shorten hides everything but the piece, the name and the number, or shows it again.
func (c *playerCard) shorten(short bool) {
	c.short = short
	c.kind.Hidden, c.portrait.Hidden, c.line.Hidden = short, short || !c.computer, short || !c.computer
}

// kindOf returns the parts of the line about a player: its kind, whether it has a coach,
// and how many games it has won if the card's number is something else.
func kindOf(p player) []string {
	said := []string{i18n.T("level.person")}
	if p.level != "" {
		said[0] = capitalised(opponent.Level(p.level))
	}
	if p.coached {
		said = append(said, i18n.T("card.coached"))
	}
	if p.won > 0 {
		said = append(said, i18n.N("card.won", p.won))
	}
	return said
}

// capitalised returns a word with an upper-case first letter.
func capitalised(word string) string {
	first, size := utf8.DecodeRuneInString(word)
	return string(unicode.ToUpper(first)) + word[size:]
}

// cardRow places the pictures, the texts and the number of a card side by side, in a short
// card closer together than their padding asks for.
type cardRow struct{ card *playerCard }

// MinSize implements fyne.Layout.
func (cardRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(2*fynetheme.Padding(), 0)
	for _, o := range objects {
		least := o.MinSize()
		size = fyne.NewSize(size.Width+least.Width, max(size.Height, least.Height))
	}
	return size
}

// Layout implements fyne.Layout.
func (r *cardRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	pictures, texts, number := objects[0], objects[1], objects[2]
	wide, from := pictures.MinSize().Width, float32(0)
	left, right := wide+fynetheme.Padding(), number.MinSize().Width+fynetheme.Padding()
	if r.card.short {
		from = -theme.Scaled(margin / 4)
		left, right = from+wide+theme.Scaled(margin/4)-fynetheme.InnerPadding(), right-2*fynetheme.InnerPadding()
	}
	pictures.Move(fyne.NewPos(from, 0))
	pictures.Resize(fyne.NewSize(wide, size.Height))
	texts.Move(fyne.NewPos(left, 0))
	texts.Resize(fyne.NewSize(size.Width-left-right, size.Height))
	number.Move(fyne.NewPos(size.Width-number.MinSize().Width, 0))
	number.Resize(fyne.NewSize(number.MinSize().Width, size.Height))
}

// cardLayout places a line below a row, closer than its padding asks for.
type cardLayout struct{}

// lineOverlap is by how much the line and the row overlap.
const lineOverlap = 12

// MinSize implements fyne.Layout.
func (cardLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := objects[0].MinSize()
	if objects[1].Visible() {
		size.Height += objects[1].MinSize().Height - theme.Scaled(lineOverlap)
	}
	return size
}

// Layout implements fyne.Layout.
func (cardLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	row, line := objects[0], objects[1]
	row.Resize(fyne.NewSize(size.Width, row.MinSize().Height))
	line.Move(fyne.NewPos(-fynetheme.InnerPadding(), row.MinSize().Height-theme.Scaled(lineOverlap)))
	line.Resize(fyne.NewSize(size.Width+fynetheme.InnerPadding(), line.MinSize().Height))
}
