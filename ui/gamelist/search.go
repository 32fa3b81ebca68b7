package gamelist

import (
	"fyne.io/fyne/v2"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// search is the line to type names into. Escape empties it, and then closes
// the window; Enter and the arrow down lead to the list.
type search struct {
	fynewidget.Entry
	inspect.Part
	leave func()
}

func newSearch(changed func(), leave func()) *search {
	s := &search{leave: leave}
	s.ExtendBaseWidget(s)
	s.PlaceHolder = i18n.T("library.search")
	s.OnChanged = func(string) { changed() }
	return s
}

// TypedKey implements fyne.Focusable.
func (s *search) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		if s.Text == "" {
			widget.HandOnKey(s, e)
			return
		}
		s.SetText("")
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyDown:
		s.leave()
	default:
		s.Entry.TypedKey(e)
	}
}
