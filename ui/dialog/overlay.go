package dialog

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// overlay is a card over the window, which is dimmed and takes no input. It looks like
// Fyne's modal PopUp, but consists of containers: what is inside a PopUp can't be found by
// walking through the objects of a window.
type overlay struct {
	content *inspect.Curtain // all of it
	card    *fyne.Container
}

func newOverlay(inside fyne.CanvasObject) *overlay {
	o := &overlay{card: container.NewStack(newGround(paintCard), inside)}
	blur := canvas.NewBlur(fynetheme.Size(fynetheme.SizeNameModalBlurRadius))
	o.content = inspect.NewCurtain(ourwidget.Arrange(overlayLayout{}, blur, newGround(paintShade), o.card))
	return o
}

// fit gives the card a size, at least its minimum.
func (o *overlay) fit(size fyne.Size) {
	o.card.Resize(size)
	o.content.Refresh()
}

// overlayLayout dims the whole window and centres the card in it.
type overlayLayout struct{}

// MinSize implements fyne.Layout.
func (overlayLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout implements fyne.Layout.
func (overlayLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	blur, shade, card := objects[0], objects[1], objects[2]
	blur.Resize(size)
	shade.Resize(size)
	card.Resize(card.Size().Max(card.MinSize()).Min(size))
	card.Move(fyne.NewPos((size.Width-card.Size().Width)/2, (size.Height-card.Size().Height)/2))
}

// ground is a rectangle that follows the theme.
type ground struct {
	widget.BaseWidget
	paint func(*canvas.Rectangle)
}

func newGround(paint func(*canvas.Rectangle)) *ground {
	g := &ground{paint: paint}
	g.ExtendBaseWidget(g)
	return g
}

func paintShade(r *canvas.Rectangle) { r.FillColor = theme.Color(fynetheme.ColorNameShadow) }

func paintCard(r *canvas.Rectangle) {
	r.FillColor = theme.Color(fynetheme.ColorNameOverlayBackground)
	r.CornerRadius = fynetheme.Size(fynetheme.SizeNamePopupRadius)
	r.Shadow = canvas.Shadow{ // as Fyne's pop-ups have it
		Color: theme.Color(fynetheme.ColorNameShadow), BlurRadius: 14, Offset: fyne.NewPos(0, 4), Variant: canvas.DropShadow,
	}
}

// CreateRenderer implements fyne.Widget.
func (g *ground) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{}
	return ourwidget.Fill(g, rect, func() { g.paint(rect) })
}
