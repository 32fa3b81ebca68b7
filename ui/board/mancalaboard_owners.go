package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// ownerLabel draws a player's coin and name beside the player's row.
type ownerLabel struct {
	name label
	coin *canvas.Image
}

// Proportions of the line with a coin and a name, in heights of the line.
const (
	ownerText = 0.56
	ownerCoin = 0.84
	ownerGap  = 0.30
)

// paintOwners writes the players' names beside their rows, each beginning at its player's
// own left.
func (r *mancalaRenderer) paintOwners() {
	p, g := r.board, r.board.layout
	for i, o := range r.owners {
		if !g.hasOwners {
			o.hide()
			continue
		}
		above, height, x := i == 1, g.ownersHeight(), 0
		if above {
			x = g.frame().Dx()
		}
		corner := g.outsideFrame(x, above, shadowMargin+g.pitNamesHeight()/2+height/2)
		inwards := float32(1 - 2*i)
		coin := snap(ownerCoin*height, g.scale)
		newRect(corner.AddXY(inwards*coin/2, 0), fyne.Size{}).inset(-coin / 2).applyTo(o.coin)
		setImage(o.coin, r.coinImages.of(p.coins[i], pixels(coin, g.scale)))
		ink := fynetheme.ColorNameForeground
		if turn := p.view.Turn; turn != game.None && turn != game.First+game.Side(i) {
			ink = fynetheme.ColorNamePlaceHolder
		}
		s := labelStyle{p.view.Names[i], ownerText * height, true, theme.Color(ink), g.scale}
		textWidth := fyne.MeasureText(s.text, s.size, fyne.TextStyle{Bold: true}).Width
		r.showLabel(o.name, s, corner.AddXY(inwards*(coin+ownerGap*coin+textWidth/2), 0), p.turned && above)
	}
}

// ownerAreas returns the areas of the players' coins and names that are visible.
func (r *mancalaRenderer) ownerAreas() (all []inspect.Area) {
	for _, o := range r.owners {
		for _, part := range []fyne.CanvasObject{o.coin, o.name.text, o.name.upsideDown} {
			if part.Visible() {
				all = append(all, inspect.Area{Position: part.Position(), Size: part.Size()})
			}
		}
	}
	return all
}

func (o ownerLabel) hide() {
	o.name.text.Hide()
	o.name.upsideDown.Hide()
	o.coin.Hide()
}
