package stats

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/adapt"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/theme"
	ourwidget "npaastribe/ui/widget"
)

// uncertainSpread is the standard deviation above which the text says that the estimate is
// uncertain.
const uncertainSpread = 0.6

// strengthWords returns in words how strong somebody plays.
func strengthWords(k adapt.PlayerEstimate) string {
	mean, spread := k.MeanStdDev()
	rungs := search.CommonLevels()
	mean = max(0, min(mean, float64(len(rungs)-1)))
	below, part := math.Modf(mean)
	sure, perhaps, args := "stats.like", "stats.like.unsure", i18n.Args{"Level": opponent.Level(rungs[int(math.Round(mean))])}
	if part > 0.25 && part < 0.75 {
		sure, perhaps = "stats.between", "stats.between.unsure"
		args = i18n.Args{"Level": opponent.Level(rungs[int(below)]), "Above": opponent.Level(rungs[int(below)+1])}
	}
	if spread > uncertainSpread {
		return i18n.T(perhaps, args)
	}
	return i18n.T(sure, args)
}

// strengthFigure returns the strength as a number with its uncertainty.
func strengthFigure(k adapt.PlayerEstimate) string {
	mean, spread := k.MeanStdDev()
	return i18n.T("stats.strength", i18n.Args{"Figure": tenths(max(0, min(mean, search.MaxStrength))), "Spread": tenths(spread)})
}

// strength shows how strong somebody plays and how that has changed: a curve over the last
// matches, between two thin curves for the uncertainty, over a horizontal line for each
// level.
type strength struct {
	widget.BaseWidget
	known  adapt.PlayerEstimate
	points []adapt.Point
}

func newStrength(k adapt.PlayerEstimate) *strength {
	s := &strength{known: k, points: k.Points[max(0, len(k.Points)-curvePoints):]}
	s.ExtendBaseWidget(s)
	return s
}

// AccessibilityLabel implements fyne.Accessible.
func (s *strength) AccessibilityLabel() string {
	return i18n.WithoutMarks(i18n.List([]string{strengthWords(s.known), strengthFigure(s.known)}))
}

// AccessibilityRole implements fyne.Accessible.
func (s *strength) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// Sizes in the chart.
const (
	curvePoints = 60 // matches shown
	curveStep   = 16 // largest distance between two matches
	curveLine   = 2
	curveDot    = 8
	edgeLine    = 1
	levelGap    = 18 // distance between two levels
	labelGap    = 8
	edgeAlpha   = 120
)

// CreateRenderer implements fyne.Widget.
func (s *strength) CreateRenderer() fyne.WidgetRenderer {
	d := &strengthDrawing{strength: s, words: canvas.NewText(strengthWords(s.known), nil), figure: canvas.NewText(strengthFigure(s.known), nil), dot: &canvas.Circle{}}
	objects := []fyne.CanvasObject{d.words, d.figure}
	for _, l := range search.CommonLevels() {
		line, label := &canvas.Rectangle{}, canvas.NewText(opponent.Level(l), nil)
		d.lines, d.labels = append(d.lines, line), append(d.labels, label)
		objects = append(objects, line, label)
	}
	for range s.points[1:] {
		upper, lower, piece := &canvas.Line{}, &canvas.Line{}, &canvas.Line{}
		d.upper, d.lower, d.curve = append(d.upper, upper), append(d.lower, lower), append(d.curve, piece)
		objects = append(objects, upper, lower, piece)
	}
	return ourwidget.Render(s, d, append(objects, d.dot)...)
}

type strengthDrawing struct {
	strength      *strength
	words, figure *canvas.Text
	lines         []*canvas.Rectangle // of the levels, weakest first
	labels        []*canvas.Text
	curve         []*canvas.Line // from each point to the next
	upper, lower  []*canvas.Line
	dot           *canvas.Circle // the last point
}

// Paint implements widget.Drawing.
func (d *strengthDrawing) Paint() {
	d.words.TextSize, d.words.Color = fynetheme.TextSize(), theme.Color(fynetheme.ColorNameForeground)
	for _, t := range append([]*canvas.Text{d.figure}, d.labels...) {
		t.TextSize, t.Color = fynetheme.CaptionTextSize(), theme.Color(fynetheme.ColorNamePlaceHolder)
	}
	for _, l := range d.lines {
		l.FillColor = theme.Color(theme.ColorLine)
	}
	accent := theme.Color(fynetheme.ColorNamePrimary)
	edge := color.NRGBAModel.Convert(accent).(color.NRGBA) //nolint:errcheck // that is what the model makes
	edge.A = edgeAlpha
	for i := range d.curve {
		d.upper[i].StrokeColor, d.upper[i].StrokeWidth = edge, theme.Scaled(edgeLine)
		d.lower[i].StrokeColor, d.lower[i].StrokeWidth = edge, theme.Scaled(edgeLine)
		d.curve[i].StrokeColor, d.curve[i].StrokeWidth = accent, theme.Scaled(curveLine)
	}
	d.dot.FillColor = accent
}

// Layout implements widget.Drawing.
func (d *strengthDrawing) Layout(size fyne.Size) {
	placeText(d.words, 0, 0)
	placeText(d.figure, size.Width-d.figure.MinSize().Width, d.words.MinSize().Height-d.figure.MinSize().Height-1)
	left := d.labelsWide() + theme.Scaled(labelGap)
	for i, label := range d.labels {
		y := d.height(float64(i))
		placeText(label, left-theme.Scaled(labelGap)-label.MinSize().Width, y-label.MinSize().Height/2)
		d.lines[i].Move(fyne.NewPos(left, y))
		d.lines[i].Resize(fyne.NewSize(size.Width-left, 1))
	}
	points := d.strength.points
	wide := min(theme.Scaled(curveStep), (size.Width-left-theme.Scaled(curveDot)/2)/float32(max(1, len(points)-1)))
	at := func(i int, spreads float64) fyne.Position {
		return fyne.NewPos(left+wide*float32(i), d.height(points[i].Strength+spreads*points[i].StdDev))
	}
	for i := range d.curve {
		d.curve[i].Position1, d.curve[i].Position2 = at(i, 0), at(i+1, 0)
		d.upper[i].Position1, d.upper[i].Position2 = at(i, 1), at(i+1, 1)
		d.lower[i].Position1, d.lower[i].Position2 = at(i, -1), at(i+1, -1)
	}
	dot := theme.Scaled(curveDot)
	d.dot.Move(at(len(points)-1, 0).SubtractXY(dot/2, dot/2))
	d.dot.Resize(fyne.NewSquareSize(dot))
}

// height returns the y of a strength. It is clamped to a little below the weakest and above
// the strongest level.
func (d *strengthDrawing) height(strength float64) float32 {
	const beyond = 0.4
	top := d.words.MinSize().Height + theme.Scaled(levelGap)
	return top + theme.Scaled(levelGap)*float32(search.MaxStrength-max(-beyond, min(strength, search.MaxStrength+beyond)))
}

// labelsWide returns the width of the widest label.
func (d *strengthDrawing) labelsWide() (wide float32) {
	for _, l := range d.labels {
		wide = max(wide, l.MinSize().Width)
	}
	return wide
}

// MinSize implements widget.Drawing.
func (d *strengthDrawing) MinSize() fyne.Size {
	wide := d.words.MinSize().Width + theme.Scaled(textGap) + d.figure.MinSize().Width
	return fyne.NewSize(wide, d.height(0)+theme.Scaled(levelGap)/2)
}
