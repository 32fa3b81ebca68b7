package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
)

// Tabs is a row of tabs, one of which is chosen.
type Tabs struct {
	Content fyne.CanvasObject
	Tabs    []*Tab
}

// NewTabs returns a row of tabs, the first of which is chosen. choose is called with the
// index of a clicked tab; it must call Select if that tab is to be chosen.
func NewTabs(names []string, choose func(int)) *Tabs {
	t := &Tabs{}
	row := Arrange(Row(0))
	for i, name := range names {
		tab := newTab(name, func() { choose(i) })
		tab.chosen = i == 0
		t.Tabs = append(t.Tabs, tab)
		row.Add(tab)
	}
	t.Content = container.New(Column(0), row, widget.NewSeparator())
	return t
}

// Select marks the tab with the given index as chosen. It does not call choose.
func (t *Tabs) Select(index int) {
	for i, tab := range t.Tabs {
		if tab.chosen != (i == index) {
			tab.chosen = i == index
			tab.Refresh()
		}
	}
}

// Tab is one of Tabs.
type Tab struct {
	widget.BaseWidget
	inspect.Part
	Hover
	name   string
	choose func()
	chosen bool
}

var (
	_ fyne.Tappable     = (*Tab)(nil)
	_ desktop.Hoverable = (*Tab)(nil)
)

func newTab(name string, choose func()) *Tab {
	t := &Tab{name: name, choose: choose}
	t.Changed = t.Refresh
	t.ExtendBaseWidget(t)
	return t
}

// SetText changes the name.
func (t *Tab) SetText(name string) {
	t.name = name
	t.Refresh()
}

// Tapped implements fyne.Tappable.
func (t *Tab) Tapped(*fyne.PointEvent) { t.choose() }

// CreateRenderer implements fyne.Widget.
func (t *Tab) CreateRenderer() fyne.WidgetRenderer {
	d := &tabDrawing{
		tab:       t,
		text:      &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter},
		underline: &canvas.Rectangle{},
	}
	return Render(t, d, d.text, d.underline)
}

// The padding around a tab's name, and the thickness of the line under the chosen tab.
const (
	tabPadX = 16
	tabPadY = 9
	tabLine = 3
)

type tabDrawing struct {
	tab       *Tab
	text      *canvas.Text
	underline *canvas.Rectangle
}

// Paint implements Drawing.
func (d *tabDrawing) Paint() {
	colour := fynetheme.ColorNamePlaceHolder
	switch {
	case d.tab.chosen:
		colour = fynetheme.ColorNamePrimary
	case d.tab.Hovered:
		colour = fynetheme.ColorNameForeground
	}
	d.text.Text, d.text.TextSize, d.text.Color = d.tab.name, fynetheme.TextSize(), theme.Color(colour)
	d.underline.FillColor, d.underline.Hidden = theme.Color(fynetheme.ColorNamePrimary), !d.tab.chosen
}

// Layout implements Drawing.
func (d *tabDrawing) Layout(size fyne.Size) {
	pad, line := theme.Scaled(tabPadX), theme.Scaled(tabLine)
	d.text.Resize(fyne.NewSize(size.Width, size.Height-line))
	d.underline.CornerRadius = line / 2
	d.underline.Resize(fyne.NewSize(size.Width-pad, line))
	d.underline.Move(fyne.NewPos(pad/2, size.Height-line))
}

// MinSize implements Drawing.
func (d *tabDrawing) MinSize() fyne.Size {
	return d.text.MinSize().AddWidthHeight(theme.Scaled(2*tabPadX), theme.Scaled(2*tabPadY))
}
