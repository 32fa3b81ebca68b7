package questionview

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// dots shows a row of dots, one for each question: filled for those that are over, outlined
// in the accent colour for the present one.
type dots struct {
	fynewidget.BaseWidget
	done, all int
	grown     int     // the dot that is enlarged for a moment; −1 for none
	growth    float32 // its enlargement, from 0 to 1
	animation *fyne.Animation
	animated  func() bool // reports whether the user wants animations
}

func newDots() *dots {
	d := &dots{grown: -1, animated: func() bool { return fyne.CurrentApp().Settings().ShowAnimations() }}
	d.ExtendBaseWidget(d)
	return d
}

// show shows how many of all questions are over.
func (d *dots) show(behind, all int) {
	d.stopAnimation()
	d.done, d.all = behind, all
	d.Refresh()
}

// popTime is the duration of the growing and shrinking of a dot.
const popTime = 400 * time.Millisecond

// solve fills a dot and enlarges it for a moment.
func (d *dots) solve(number int) {
	d.show(number+1, d.all)
	if !d.animated() {
		return
	}
	d.grown = number
	d.animation = fyne.NewAnimation(popTime, func(part float32) {
		d.growth = 4 * part * (1 - part)
		d.Refresh()
	})
	d.animation.Curve = fyne.AnimationLinear
	d.animation.Start()
}

// stopAnimation stops the animation.
func (d *dots) stopAnimation() {
	if d.animation != nil {
		d.animation.Stop()
	}
	d.animation, d.grown, d.growth = nil, -1, 0
}

// CreateRenderer implements fyne.Widget.
func (d *dots) CreateRenderer() fyne.WidgetRenderer {
	drawing := &dotsDrawing{dots: d}
	var objects []fyne.CanvasObject
	for i := range drawing.circles {
		drawing.circles[i] = &canvas.Circle{}
		objects = append(objects, drawing.circles[i])
	}
	return widget.Render(d, drawing, objects...)
}

// maxDots is the largest number of questions that is shown as dots.
const maxDots = 8

type dotsDrawing struct {
	dots    *dots
	circles [maxDots]*canvas.Circle
}

// The size of a dot, how much it grows, and the distance between dots.
const (
	dotSize = 10
	dotGrow = 6
	dotStep = 18
)

// Paint implements widget.Drawing.
func (d *dotsDrawing) Paint() {
	primary, line := theme.Color(fynetheme.ColorNamePrimary), theme.Color(fynetheme.ColorNamePlaceHolder)
	for i, c := range d.circles {
		c.Hidden, c.StrokeWidth, c.FillColor, c.StrokeColor = i >= d.dots.all, theme.Scaled(2), nil, line
		switch {
		case i < d.dots.done:
			c.FillColor, c.StrokeColor = primary, primary
		case i == d.dots.done:
			c.StrokeColor = primary
		}
	}
}

// Layout implements widget.Drawing.
func (d *dotsDrawing) Layout(size fyne.Size) {
	for i, c := range d.circles {
		wide := theme.Scaled(dotSize)
		if i == d.dots.grown {
			wide += theme.Scaled(dotGrow) * d.dots.growth
		}
		centre := fyne.NewPos(theme.Scaled(dotStep)*(float32(i)+0.5), size.Height/2)
		c.Move(centre.SubtractXY(wide/2, wide/2))
		c.Resize(fyne.NewSquareSize(wide))
	}
}

// MinSize implements widget.Drawing.
func (d *dotsDrawing) MinSize() fyne.Size {
	return fyne.NewSize(theme.Scaled(dotStep)*float32(d.dots.all), theme.Scaled(dotSize)+theme.Scaled(dotGrow))
}
