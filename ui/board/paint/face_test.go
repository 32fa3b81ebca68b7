package paint

import (
	"image"
	"image/color"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFace compares faces of boards with ones for which every pixel is computed.
func TestFace(t *testing.T) {
	plain := Face{
		Columns: 7, Rows: 6, Cell: 23, Edge: 5, Shadow: 9, Top: color.NRGBA{10, 90, 200, 255}, Bottom: color.NRGBA{0, 40, 120, 255},
	}
	for name, f := range map[string]func(*Face){
		"fitting":        func(f *Face) { f.Size = image.Pt(7*23+28, 6*23+28) },
		"larger":         func(f *Face) { f.Size = image.Pt(7*23+31, 6*23+30) },
		"too small":      func(f *Face) { f.Size = image.Pt(7*23+13, 6*23+13) },
		"much too small": func(f *Face) { f.Size = image.Pt(20, 25) },
		"bold":           func(f *Face) { f.Size, f.Bold = image.Pt(7*23+28, 6*23+28), true },
	} {
		t.Run(name, func(t *testing.T) {
			face := plain
			f(&face)
			got, want := face.Image(), slowFace(face)
			for i := range want.Pix {
				if got.Pix[i] != want.Pix[i] {
					t.Fatalf("pixel (%d, %d) differs", i%want.Stride/4, i/want.Stride)
				}
			}
		})
	}
}

// slowFace returns the image of a face, of which it computes every pixel.
func slowFace(f Face) *image.RGBA {
	img := image.NewRGBA(image.Rectangle{Max: f.Size})
	plate := newRoundedRect(img.Rect.Inset(f.Shadow), faceCorner*float64(f.Cell))
	plate.shadowWidth = float64(f.Shadow)
	cell := f.cellShades()
	for y := range f.Size.Y {
		row := blend(f.Top, f.Bottom, float64(y-plate.y0)/float64(plate.y1-plate.y0))
		for x := range f.Size.X {
			s := plate.shadeAt(x, y)
			if in := image.Pt(x-f.Shadow-f.Edge, y-f.Shadow-f.Edge); in.In(image.Rect(0, 0, f.Columns*f.Cell, f.Rows*f.Cell)) {
				s = cell[in.Y%f.Cell*f.Cell+in.X%f.Cell]
			}
			s.setPixel(img, x, y, row)
		}
	}
	return img
}

// TestRandomFaces compares faces of random proportions, of which parts of rows are copied.
func TestRandomFaces(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	for range 60 {
		f := Face{
			Columns: 1 + r.IntN(6), Rows: 1 + r.IntN(6), Cell: 1 + r.IntN(50), Edge: r.IntN(20), Shadow: 1 + r.IntN(20),
			Top: color.NRGBA{40, 90, 200, 255}, Bottom: color.NRGBA{20, 50, 120, 255},
		}
		margins := 2 * (f.Shadow + f.Edge)
		f.Size = image.Pt(f.Columns*f.Cell+margins, f.Rows*f.Cell+margins+r.IntN(60))
		if !slices.Equal(f.Image().Pix, slowFace(f).Pix) {
			t.Errorf("%+v differs", f)
		}
	}
}
