package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/inspect"
)

// Search is a text field for search terms.
type Search struct {
	fynewidget.Entry
	inspect.Part
	onKey func(*fyne.KeyEvent) bool
}

// NewSearch returns an empty search field. changed is called after every change. onKey is
// offered each key first, and reports whether it has handled it.
func NewSearch(placeHolder string, changed func(), onKey func(*fyne.KeyEvent) bool) *Search {
	s := &Search{onKey: onKey}
	s.ExtendBaseWidget(s)
	s.PlaceHolder = placeHolder
	s.OnChanged = func(string) { changed() }
	return inspect.Name(s, "search")
}

// MinSize implements fyne.CanvasObject. There is room for the placeholder.
func (s *Search) MinSize() fyne.Size {
	text := fyne.MeasureText(s.PlaceHolder, theme.TextSize(), fyne.TextStyle{}).Width
	return s.Entry.MinSize().Max(fyne.NewSize(text+3*theme.InnerPadding(), 0))
}

// TypedKey implements fyne.Focusable.
func (s *Search) TypedKey(e *fyne.KeyEvent) {
	if !s.onKey(e) {
		s.Entry.TypedKey(e)
	}
}

// TypedShortcut implements fyne.Shortcutable.
func (s *Search) TypedShortcut(shortcut fyne.Shortcut) {
	s.Entry.TypedShortcut(LimitPaste(shortcut, &s.Entry))
}
