package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/event"
	"npaastribe/ui/widget"
)

// status is the line under the board, for games that have something to say
// there.
type status struct {
	tab     *tab
	line    *widget.Line
	content fyne.CanvasObject
}

func newStatus(t *tab) *status {
	s := &status{tab: t, line: widget.NewLine(false, theme.ColorNameForeground, theme.SizeNameText, theme.SizeNameCaptionText).Centred()}
	s.content = s.line
	s.line.Hide()
	return s
}

// hear follows the game.
func (s *status) hear(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result:
		s.refresh()
	}
}

func (s *status) refresh() {
	m := s.tab.controller.Match()
	if m == nil || s.tab.controller.Busy() {
		return
	}
	text := s.tab.table.Status(m)
	s.line.Hidden = text == ""
	s.line.SetText(text)
}
