package gameview

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// tools are the buttons below the list of moves. While two computers play, Pause and Step
// replace Hint.
type tools struct {
	undo, redo, hint, pause, step *widget.Button
	analyse                       *widget.Button
	extra                         *widget.Button // opens the game's own control; nil if there is none
	focus                         Focus
	layout                        *toolsLayout
	content                       *fyne.Container
	frames                        map[*widget.Button]fyne.CanvasObject
}

func newTools(a Actions, extra Extra, toggleExtra func(), canAnalyse bool, focus Focus, fixed *i18n.Fixed) *tools {
	t := &tools{
		undo:    widget.NewButton("undo", "", fynetheme.ContentUndoIcon(), a.TakeBack),
		redo:    widget.NewButton("redo", "", fynetheme.ContentRedoIcon(), a.Redo),
		hint:    widget.NewButton("hint", "", theme.Bulb(), a.Hint),
		pause:   widget.NewButton("pause", "", fynetheme.MediaPauseIcon(), a.Pause),
		step:    widget.NewButton("step", "", fynetheme.MediaSkipNextIcon(), a.Step),
		analyse: widget.NewButton("analyse", "", fynetheme.VisibilityIcon(), a.Analyse),
		focus:   focus, layout: &toolsLayout{}, frames: map[*widget.Button]fyne.CanvasObject{},
	}
	t.content = widget.Arrange(t.layout)
	t.add(t.undo, t.redo, t.hint, t.pause, t.step)
	if canAnalyse {
		t.add(t.analyse)
	}
	if extra.Icon != nil {
		t.extra = widget.NewButton("extra", extra.Text, extra.Icon, toggleExtra)
		t.add(t.extra)
	}
	t.frames[t.pause].Hide()
	t.frames[t.step].Hide()
	fixed.Add(t.label)
	return t
}

// label sets the texts of the buttons that never change.
func (t *tools) label() {
	t.undo.SetText(i18n.T("button.undo"))
	t.redo.SetText(i18n.T("button.redo"))
	t.hint.SetText(i18n.T("button.hint"))
	t.pause.ReserveWidthFor(i18n.T("button.pause"), i18n.T("button.resume"))
	t.step.SetText(i18n.T("button.step"))
	t.analyse.SetText(i18n.T("button.analyse"))
}

func (t *tools) add(buttons ...*widget.Button) {
	for _, b := range buttons {
		t.frames[b] = b.Stacked().Framed()
		t.content.Add(t.frames[b])
	}
}

// buttons is the state of the tools.
type buttons struct {
	undo, redo, hint bool
	demo             bool // only computers play
	pause, paused    bool // the game can be paused, and is paused
	analysing        bool
	extra            string // the text under the icon of the game's own control
}

// update enables the buttons that can be used in the current state. It reports whether the
// set of visible buttons has changed.
func (t *tools) update(b buttons) (changed bool) {
	widget.Enable(t.undo, b.undo)
	widget.Enable(t.redo, b.redo)
	widget.Enable(t.hint, b.hint)
	widget.Enable(t.pause, b.pause)
	widget.Enable(t.step, b.pause)
	t.analyse.SetPrimary(b.analysing)
	t.showPaused(b.paused)
	if t.extra != nil && t.extra.Text != b.extra {
		t.extra.SetText(b.extra)
	}
	if changed = b.demo == t.frames[t.hint].Visible(); changed {
		unfocus(t.focus, t.hint, t.pause, t.step)
		widget.SetVisible(t.frames[t.hint], !b.demo)
		widget.SetVisible(t.frames[t.pause], b.demo)
		widget.SetVisible(t.frames[t.step], b.demo)
	}
	return changed
}

// showPaused makes the pause button offer to pause or to resume.
func (t *tools) showPaused(paused bool) {
	text, icon := i18n.T("button.pause"), fynetheme.MediaPauseIcon()
	if paused {
		text, icon = i18n.T("button.resume"), fynetheme.MediaPlayIcon()
	}
	if t.pause.SetPrimary(paused) || text != t.pause.Text {
		t.pause.Text, t.pause.Icon = text, icon
		t.pause.Refresh()
	}
}

// toolsLayout places buttons of equal size side by side, in several rows if there is no
// room for their texts.
type toolsLayout struct{ width float32 }

// toolsGap is the space between two buttons, and toolsTight the least scale of the texts
// for a row to hold the buttons.
const (
	toolsGap   = 4
	toolsTight = 0.85
)

// grid returns the visible buttons, the largest of their minimum sizes, and the numbers of
// columns and rows.
func (l *toolsLayout) grid(objects []fyne.CanvasObject) (seen []fyne.CanvasObject, least fyne.Size, columns, rows int) {
	for _, o := range objects {
		if o.Visible() {
			seen, least = append(seen, o), least.Max(o.MinSize())
		}
	}
	gap := theme.Scaled(toolsGap)
	most := int((l.width + gap) / (toolsTight*least.Width + gap))
	most = min(max(most, 1), len(seen))
	rows = (len(seen) + most - 1) / most
	return seen, least, (len(seen) + rows - 1) / rows, rows
}

// MinSize implements fyne.Layout.
func (l *toolsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, least, _, rows := l.grid(objects)
	gap := theme.Scaled(toolsGap)
	return fyne.NewSize(0, float32(rows)*(least.Height+gap)-gap)
}

// Layout implements fyne.Layout.
func (l *toolsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	seen, least, columns, _ := l.grid(objects)
	gap := theme.Scaled(toolsGap)
	wide := (size.Width+gap)/float32(columns) - gap
	for i, o := range seen {
		o.Move(fyne.NewPos(float32(i%columns)*(wide+gap), float32(i/columns)*(least.Height+gap)))
		o.Resize(fyne.NewSize(wide, least.Height))
	}
}
