package gameview

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/widget"
)

// demoControls are the buttons that stand in place of Hint while two computers
// play.
type demoControls struct {
	pause, step *widget.Button
	text        string // of the first one, where there is room for it
	content     *fyne.Container
}

func newDemoControls(pause, step func()) *demoControls {
	d := &demoControls{
		pause: widget.NewButton("pause", "", theme.MediaPauseIcon(), pause),
		step:  widget.NewButton("step", "", theme.MediaSkipNextIcon(), step),
	}
	d.content = container.New(demoLayout{d}, d.pause.Framed(), d.step.Framed())
	d.content.Hide() // until two computers play
	return d
}

// show offers to stop the computers, or to let them play on.
func (d *demoControls) show(canPause, paused bool) {
	widget.Enable(d.pause, canPause)
	widget.Enable(d.step, canPause)
	text, icon := i18n.T("button.pause"), theme.MediaPauseIcon()
	if paused {
		text, icon = i18n.T("button.resume"), theme.MediaPlayIcon()
	}
	if text != d.text {
		d.text, d.pause.Icon = text, icon
		d.pause.SetPrimary(paused)
		d.pause.Refresh()
		d.content.Refresh()
	}
}

// label gives the first button a text.
func (d *demoControls) label(text string) {
	if d.pause.Text != text {
		d.pause.SetText(text)
	}
}

// demoLayout puts one button beside the other. The first has a text as well
// where there is room for it.
type demoLayout struct{ *demoControls }

const demoGap = 4

// MinSize implements fyne.Layout.
func (d demoLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	least := d.step.MinSize()
	return fyne.NewSize(2*least.Width+demoGap, least.Height)
}

// Layout implements fyne.Layout.
func (d demoLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	d.label(d.text)
	step := d.step.MinSize().Width
	if size.Width < d.pause.MinSize().Width+demoGap+step {
		d.label("")
		step = (size.Width - demoGap) / 2
	}
	objects[0].Resize(fyne.NewSize(size.Width-step-demoGap, size.Height))
	objects[1].Move(fyne.NewPos(size.Width-step, 0))
	objects[1].Resize(fyne.NewSize(step, size.Height))
}
