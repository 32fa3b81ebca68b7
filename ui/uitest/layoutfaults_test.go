package uitest_test

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/ui/i18n"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// TestFaultOfTextOrder shows Persian texts joined in the order of reading and of drawing.
func TestFaultOfTextOrder(t *testing.T) {
	uitest.App(t)
	t.Cleanup(func() { i18n.Use("en") })
	i18n.Use("fa")
	const text = "انسان · مربی"
	for shown, fault := range map[string]bool{
		text: true, i18n.Shown(text): false, "مربی": false, "Anna · Bo": false, "(مربی)": true, "(\u2067مربی\u2069)": false,
	} {
		w := uitest.Window(t, canvas.NewText(shown, color.Black))
		if got := strings.Join(uitest.LayoutFaults(w.Canvas(), nil), "\n"); strings.Contains(got, "another order") != fault {
			t.Errorf("%+q: %q", shown, got)
		}
		uitest.Close(w)
	}
}

// TestFaultOfMissingRoom shows texts with too little room and with enough.
func TestFaultOfMissingRoom(t *testing.T) {
	uitest.App(t)
	line := widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText)
	line.SetText("A text that is cut off")
	pair := container.NewWithoutLayout(canvas.NewText("one", color.Black), canvas.NewText("two", color.Black))
	pair.Objects[1].Move(fyne.NewPos(5, 0))
	button, over := widget.NewButton("ok", "OK", nil, nil), canvas.NewText("over", color.Black)
	button.Resize(fyne.NewSize(80, 40))
	for name, c := range map[string]struct {
		content fyne.CanvasObject
		width   float32
		want    string // "" for nothing
	}{
		"enough":               {line, 400, ""},
		"an ellipsis":          {line, 100, "is cut off"},
		"a text that ends so":  {fynewidget.NewLabel("Open…"), 100, ""},
		"a scrolled-out text":  {container.NewVScroll(canvas.NewText("A long text in it", color.Black)), 60, "is in sight from"},
		"two texts":            {pair, 200, `"one" and "two" lie over each other`},
		"a text over a button": {container.NewWithoutLayout(button, over), 200, `"over" and "*widget.Button" lie`},
		"a button":             {widget.NewButton("", "Fine", nil, nil), 200, ""},
	} {
		w := uitest.Window(t, c.content)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(c.width, 60))
		got := strings.Join(uitest.LayoutFaults(w.Canvas(), nil), "\n")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
		uitest.Close(w)
	}
}
