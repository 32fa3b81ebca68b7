package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/theme"
)

// arrowButton is the button above a column: a rounded square with a wedge that points down.
type arrowButton struct {
	button      *canvas.Rectangle
	left, right *canvas.Line
}

func newArrowButton() arrowButton {
	return arrowButton{
		button: &canvas.Rectangle{},
		left:   canvas.NewLine(color.Transparent),
		right:  canvas.NewLine(color.Transparent),
	}
}

func (a arrowButton) layOut(pos fyne.Position, size fyne.Size) {
	newRect(pos, size).applyTo(a.button)
	a.button.CornerRadius = min(theme.Scaled(10), size.Width/4)
	wing := min(theme.Scaled(9), size.Width/5)
	tip := pos.AddXY(size.Width/2, size.Height/2+wing/2)
	stroke := max(1.5, wing/3.5)
	a.left.StrokeWidth, a.right.StrokeWidth = stroke, stroke
	a.left.Position1, a.left.Position2 = tip.AddXY(-wing, -wing), tip
	a.right.Position1, a.right.Position2 = tip, tip.AddXY(wing, -wing)
}

// paint applies the theme. A chosen button has the accent colour; filled hides the wedge
// because a coin is drawn in the button.
func (a arrowButton) paint(chosen, filled bool) {
	fill, edge, wedge := theme.ColorCard, theme.ColorLine, fynetheme.ColorNamePlaceHolder
	if chosen {
		edge, wedge = fynetheme.ColorNamePrimary, fynetheme.ColorNamePrimary
	}
	a.button.FillColor, a.button.StrokeColor = theme.Color(fill), theme.Color(edge)
	a.left.StrokeColor, a.right.StrokeColor = theme.Color(wedge), theme.Color(wedge)
	a.left.Hidden, a.right.Hidden = filled, filled
	if chosen {
		a.button.StrokeWidth = theme.Scaled(2)
	} else {
		a.button.StrokeWidth = theme.Scaled(1)
	}
}
