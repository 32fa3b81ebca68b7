package dialog

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/resources"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// licencesWidth is the width of the dialog, and licenceColumns the maximum length of a line
// in letters.
const (
	licencesWidth  = 640
	licenceColumns = 84
)

// licences is a list of lines, which keys scroll. Screen readers read it library by library.
type licences struct {
	fynewidget.List
	read []fyne.CanvasObject
}

// Parts implements inspect.Parent.
func (l *licences) Parts() []fyne.CanvasObject { return l.read }

// Disabled implements fyne.Disableable. Always disabled, the list can't get the focus: keys scroll
// it anyway.
func (*licences) Disabled() bool { return true }

// Enable implements fyne.Disableable.
func (*licences) Enable() {}

// Disable implements fyne.Disableable.
func (*licences) Disable() {}

// scrollBy scrolls if e is a key that scrolls, and reports whether it is.
func (l *licences) scrollBy(e *fyne.KeyEvent) bool {
	by, ok := scrollStep(e.Name, l.Size().Height)
	if ok {
		l.ScrollToOffset(l.GetScrollOffset() + by)
	}
	return ok
}

// OpenLicences shows the licences of everything that the program contains: many pages, of
// which only the visible lines are laid out.
func OpenLicences(h *Host) {
	room := h.config.Canvas.Size().Width - theme.Scaled(margin)
	columns := licenceColumns * min(1, room/theme.Grown(licencesWidth)) // enlarged texts may have less room
	lines := foldLines(strings.TrimSpace(resources.Licences), int(columns))
	list := &licences{}
	for _, text := range libraries(resources.Licences) {
		list.read = append(list.read, &fynewidget.Label{Text: text})
	}
	list.Length = func() int { return len(lines) }
	list.CreateItem = func() fyne.CanvasObject { return widget.NewCaption("") }
	list.UpdateItem = func(row int, object fyne.CanvasObject) {
		if caption, ok := object.(*widget.Caption); ok {
			caption.Set(lines[row].tone, lines[row].text)
		}
	}
	list.ExtendBaseWidget(list)
	list.HideSeparators = true
	list.OnSelected = func(int) { list.UnselectAll() } // rows can't be selected
	h.Open(Spec{
		Name: "licences", Title: i18n.T("licences.title"), Body: list, Fills: true, Width: licencesWidth, TypedKey: list.scrollBy,
	})
}

// heading matches the name of a library, underlined, where its licences begin.
var heading = regexp.MustCompile(`\n{3}[^\n=].*\n=+\n`)

// libraries splits a text into the parts about each library.
func libraries(text string) (all []string) {
	from := 0
	for _, at := range heading.FindAllStringIndex(text, -1) {
		all = append(all, strings.TrimSpace(text[from:at[0]]))
		from = at[0]
	}
	return append(all, strings.TrimSpace(text[from:]))
}

// licenceLine is a line and its colour.
type licenceLine struct {
	tone fyne.ThemeColorName
	text string
}

// foldLines splits a text into lines and breaks those longer than columns bytes at spaces. What
// is underlined has another colour instead.
func foldLines(text string, columns int) []licenceLine {
	var lines []licenceLine
	for line := range strings.SplitSeq(text, "\n") {
		if n := len(lines); n > 0 && line != "" && strings.Trim(line, "=") == "" {
			lines[n-1].tone = fynetheme.ColorNamePrimary
			continue
		}
		for len(line) > columns {
			at := strings.LastIndexByte(line[:columns], ' ')
			if at <= 0 {
				break // one long word
			}
			lines = append(lines, licenceLine{fynetheme.ColorNameForeground, line[:at]})
			line = line[at+1:]
		}
		lines = append(lines, licenceLine{fynetheme.ColorNameForeground, line})
	}
	return lines
}
