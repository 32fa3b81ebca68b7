package widget

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"npaastribe/ui/theme"
)

// Icon is a square drawing as a resource. A Picture draws it in the size in which it is shown;
// for others it is a PNG.
type Icon struct {
	name   string
	draw   func(px int) image.Image
	encode func() []byte
}

// iconSize is the width of an Icon's PNG in pixels, enough beside a name on any screen.
const iconSize = 128

// NewIcon returns an icon. Icons with the same name are taken for the same.
func NewIcon(name string, drawn func(px int) image.Image) *Icon {
	return &Icon{name, drawn, sync.OnceValue(func() []byte {
		var data bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestSpeed} // it stays in memory
		if err := encoder.Encode(&data, drawn(iconSize)); err != nil {
			panic(err) // encoding a picture in memory cannot fail
		}
		return data.Bytes()
	})}
}

// Name implements fyne.Resource.
func (i *Icon) Name() string { return i.name }

// Content implements fyne.Resource.
func (i *Icon) Content() []byte { return i.encode() }

// Picture shows an Icon or one of the program's SVG drawings, as large as fits. It is rendered
// when it is first shown or shown in another size, whereas a canvas.Image is rendered for every
// size that it is given, even those only tried during layout.
type Picture struct {
	Object   *canvas.Raster
	Resource fyne.Resource // what is shown, or nil; see Show
	drawn    *image.RGBA   // Resource in the size last asked for, or nil
}

// NewPicture returns a picture that shows an Icon or an SVG drawing, or nothing if r is nil.
func NewPicture(r fyne.Resource) *Picture {
	p := &Picture{Resource: r}
	p.Object = canvas.NewRaster(func(width, height int) image.Image {
		if p.drawn == nil || p.drawn.Rect != image.Rect(0, 0, width, height) {
			p.drawn = drawing(p.Resource, width, height)
		}
		return p.drawn
	})
	return p
}

// Show changes what is shown.
func (p *Picture) Show(r fyne.Resource) {
	if p.Resource != nil && p.Resource.Name() == r.Name() {
		return
	}
	p.Resource, p.drawn = r, nil
	p.Object.Refresh()
}

func drawing(r fyne.Resource, width, height int) *image.RGBA {
	switch r := r.(type) {
	case nil:
		return image.NewRGBA(image.Rect(0, 0, width, height))
	case *Icon:
		img, px := image.NewRGBA(image.Rect(0, 0, width, height)), min(width, height)
		at := image.Pt((width-px)/2, (height-px)/2)
		draw.Draw(img, image.Rectangle{Min: at, Max: at.Add(image.Pt(px, px))}, r.draw(px), image.Point{}, draw.Src)
		return img
	default:
		return theme.DrawSVG(r.Content(), width, height)
	}
}
