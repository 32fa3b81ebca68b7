package widget

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// NewPicture returns one of the program's SVG drawings, drawn as large as fits. It is
// rendered when it is first shown or shown in another size, whereas a canvas.Image is
// rendered for every size that it is given, even those only tried during layout.
func NewPicture(svg fyne.Resource) *canvas.Raster {
	var drawn image.Image = image.NewRGBA(image.Rectangle{})
	return canvas.NewRaster(func(width, height int) image.Image {
		if size := drawn.Bounds().Size(); size != image.Pt(width, height) {
			drawn = theme.DrawSVG(svg.Content(), width, height)
		}
		return drawn
	})
}
