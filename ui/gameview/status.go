package gameview

import (
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// status is the line under the board, for games that have something to say
// there.
type status struct{ line *widget.Line }

func newStatus() *status {
	s := &status{inspect.Name(widget.NewLine(false, theme.ColorNameForeground, theme.SizeNameText, theme.SizeNameCaptionText).Centred(), "status")}
	s.line.Hide()
	return s
}

// show shows a text, or no line at all for "".
func (s *status) show(text string) {
	s.line.Hidden = text == ""
	s.line.SetText(text)
}
