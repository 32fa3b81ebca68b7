package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// NewPicture returns one of the program's drawings, an SVG, as large as it fits. It is
// drawn when it is first shown; an image of Fyne's is drawn for every size that it is
// given, also for those that are only tried.
func NewPicture(svg fyne.Resource) *canvas.Raster {
	var drawn image.Image = image.NewRGBA(image.Rectangle{})
	return canvas.NewRaster(func(width, height int) image.Image {
		if size := drawn.Bounds().Size(); size != image.Pt(width, height) {
			drawn = theme.DrawSVG(svg.Content(), width, height)
		}
		return drawn
	})
}
