package dialog

import (
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/resources"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// licencesWidth is that of the dialog with the licences, and licenceColumns how many
// letters a line of one has at most.
const (
	licencesWidth  = 640
	licenceColumns = 84
)

// licences is a list of lines, which screen readers read as one text.
type licences struct{ fynewidget.List }

// AccessibilityLabel implements fyne.Accessible.
func (*licences) AccessibilityLabel() string { return resources.Licences }

// AccessibilityRole implements fyne.Accessible.
func (*licences) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// OpenLicences shows the licences of everything that the program is made of: a
// text of many pages, of which only the lines in sight are laid out.
func OpenLicences(h *Host) {
	room := h.config.Canvas.Size().Width - theme.Scaled(margin)
	columns := licenceColumns * min(1, room/theme.Grown(licencesWidth)) // large texts may have less room
	lines := foldLines(resources.Licences, int(columns))
	list := &licences{}
	list.Length = func() int { return len(lines) }
	list.CreateItem = func() fyne.CanvasObject {
		label := fynewidget.NewLabel("")
		label.SizeName = fynetheme.SizeNameCaptionText
		return label
	}
	list.UpdateItem = func(row int, object fyne.CanvasObject) {
		if label, ok := object.(*fynewidget.Label); ok {
			label.SetText(lines[row])
		}
	}
	list.ExtendBaseWidget(list)
	list.HideSeparators = true
	list.OnSelected = func(int) { list.UnselectAll() } // there is nothing to choose
	h.Open(Spec{
		Name: "licences", Title: i18n.T("licences.title"), Body: list, Fills: true, Width: licencesWidth,
	})
}

// foldLines returns the lines of a text, and breaks longer ones than so many letters
// at spaces.
func foldLines(text string, columns int) []string {
	var lines []string
	for line := range strings.SplitSeq(text, "\n") {
		for len(line) > columns {
			at := strings.LastIndexByte(line[:columns], ' ')
			if at <= 0 {
				break // one long word
			}
			lines = append(lines, line[:at])
			line = line[at+1:]
		}
		lines = append(lines, line)
	}
	return lines
}
