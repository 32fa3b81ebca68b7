package gameview

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// account shows how well a side has played, in one line: its piece, its name if there is
// room, its accuracy, and the number of its moves with each mark. Without a piece it is the
// heading of such lines.
type account struct {
	fynewidget.BaseWidget
	inspect.Part
	accountText
	long  bool // the name is shown, and the mark symbols are in a heading
	tight bool // otherwise marks that no move has are hidden
}

// accountText is the content of an account.
type accountText struct {
	icon     fyne.Resource // nil for a heading
	name     string
	accuracy string
	marks    [3]int
}

func newAccount(name string) *account {
	a := &account{}
	a.ExtendBaseWidget(a)
	return inspect.Name(a, name)
}

func (a *account) show(t accountText, long bool) {
	if t != a.accountText || long != a.long {
		a.accountText, a.long = t, long
		a.Refresh()
	}
}

// setTight hides marks that no move has, or shows them again, unless the account is long.
func (a *account) setTight(on bool) {
	if a.tight != on {
		a.tight = on
		a.Refresh()
	}
}

// wide returns the width that all texts need side by side.
func (a *account) wide() float32 {
	texts := append([]string{a.accuracy}, a.counts()...)
	wide := a.piece() + theme.Scaled(accountGap)*float32(1+len(texts))
	for i, text := range texts {
		bold := fyne.TextStyle{Bold: i == 0 || a.marks[i-1] > 0}
		wide += fyne.MeasureText(text, fynetheme.CaptionTextSize(), bold).Width
	}
	return wide
}

// counts returns each mark's symbol with the number of moves that have it.
func (a *account) counts() (texts []string) {
	for i, n := range a.marks {
		texts = append(texts, review.Mark(i+1).Symbol()+i18n.Number(n))
	}
	return texts
}

// Text returns the text of the account.
func (a *account) Text() string {
	return strings.Join(append([]string{a.name, a.accuracy}, a.counts()...), " ")
}

// AccessibilityLabel implements fyne.Accessible. A heading has none: its words are in the
// label of each side.
func (a *account) AccessibilityLabel() string {
	if a.icon == nil {
		return ""
	}
	return i18n.WithoutMarks(i18n.List([]string{a.name, i18n.T("review.accuracy") + " " + a.accuracy, countsText(a.marks)}))
}

// AccessibilityRole implements fyne.Accessible.
func (a *account) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleText }

// CreateRenderer implements fyne.Widget.
func (a *account) CreateRenderer() fyne.WidgetRenderer {
	d := &accountDrawing{account: a, piece: widget.NewPicture(nil)}
	objects := []fyne.CanvasObject{d.piece.Object}
	for _, text := range d.texts() {
		*text = canvas.NewText("", nil)
		objects = append(objects, *text)
	}
	return widget.Render(a, d, objects...)
}

// accountDrawing draws an account.
type accountDrawing struct {
	account     *account
	piece       *widget.Picture
	title, rate *canvas.Text
	counts      [3]*canvas.Text
}

func (d *accountDrawing) texts() []**canvas.Text {
	return []**canvas.Text{&d.title, &d.rate, &d.counts[0], &d.counts[1], &d.counts[2]}
}

// Paint implements widget.Drawing.
func (d *accountDrawing) Paint() {
	a, quiet := d.account, theme.Color(fynetheme.ColorNamePlaceHolder)
	heading := a.icon == nil
	d.piece.Object.Hidden = heading
	if !heading {
		d.piece.Show(a.icon)
	}
	d.title.Text, d.title.Color = a.name, theme.Color(fynetheme.ColorNameForeground)
	d.rate.Text, d.rate.Color, d.rate.TextStyle.Bold = a.accuracy, theme.Color(fynetheme.ColorNameForeground), !heading
	if heading {
		d.rate.Color = quiet
	}
	for i, t := range d.counts {
		mark := review.Mark(i + 1)
		t.Text, t.Color = i18n.Number(a.marks[i]), theme.Color(widget.MarkColor(mark))
		switch {
		case heading:
			t.Text = mark.Symbol()
		case !a.long:
			t.Text = mark.Symbol() + t.Text
		}
		if t.TextStyle.Bold = heading || a.marks[i] > 0; !t.TextStyle.Bold {
			t.Color = quiet
		}
	}
	for _, t := range d.texts() {
		(*t).TextSize = fynetheme.CaptionTextSize()
		(*t).Refresh()
	}
}

// accountGap is the space between the parts of an account.
const accountGap = 6

// Layout implements widget.Drawing.
func (d *accountDrawing) Layout(size fyne.Size) {
	for _, t := range d.texts() {
		(*t).TextSize = fynetheme.CaptionTextSize() // squeezed may have made them smaller
	}
	row := func(t *canvas.Text, x, wide float32, align fyne.TextAlign) {
		t.Alignment = align
		t.Move(fyne.NewPos(x, (size.Height-t.MinSize().Height)/2))
		t.Resize(fyne.NewSize(wide, t.MinSize().Height))
	}
	left := d.account.piece()
	d.piece.Object.Move(fyne.NewPos(0, (size.Height-left)/2))
	d.piece.Object.Resize(fyne.NewSquareSize(left))
	left += theme.Scaled(accountGap)
	d.title.Hidden = !d.account.long
	if d.account.long {
		unit := d.account.column()
		right := size.Width - unit*float32(len(d.counts))
		for i, t := range d.counts {
			t.Hidden = false
			row(t, right+unit*float32(i), unit, fyne.TextAlignTrailing)
		}
		d.title.Text = widget.Truncated(d.account.name, right-left-2*unit, fynetheme.CaptionTextSize(), fyne.TextStyle{})
		row(d.title, left, right-left-2*unit, fyne.TextAlignLeading)
		row(d.rate, right-2*unit, 2*unit, fyne.TextAlignTrailing)
		return
	}
	for _, t := range d.squeezed(size.Width - left) {
		wide := t.MinSize().Width
		row(t, left, wide, fyne.TextAlignLeading)
		left += wide + theme.Scaled(accountGap)
	}
}

// squeezed returns the texts that are shown side by side. If there is no room for all, or the
// account is tight, it hides marks that no move has, and then makes the text smaller.
func (d *accountDrawing) squeezed(room float32) (seen []*canvas.Text) {
	wide := func() (wide float32) {
		for _, t := range seen {
			wide += t.MinSize().Width + theme.Scaled(accountGap)
		}
		return wide
	}
	seen = []*canvas.Text{d.rate, d.counts[0], d.counts[1], d.counts[2]}
	small := d.account.tight || wide() > room
	if small {
		seen = seen[:1]
	}
	for i, t := range d.counts {
		if t.Hidden = small && d.account.marks[i] == 0; small && !t.Hidden {
			seen = append(seen, t)
		}
	}
	if need := wide(); need > room {
		gaps := theme.Scaled(accountGap) * float32(len(seen))
		for _, t := range seen {
			t.TextSize *= max(room-gaps, 1) / (need - gaps)
		}
	}
	return seen
}

// piece returns the size of the piece, column the width of a column of marks.
func (a *account) piece() float32 { return fynetheme.CaptionTextSize() + 2 }

func (a *account) column() float32 {
	return fyne.MeasureText("000", fynetheme.CaptionTextSize(), fyne.TextStyle{Bold: true}).Width + theme.Scaled(accountGap)
}

// MinSize implements widget.Drawing.
func (d *accountDrawing) MinSize() fyne.Size { return fyne.NewSize(0, d.account.high()) }

// high returns the height of the line.
func (a *account) high() float32 {
	return fyne.MeasureText("0", fynetheme.CaptionTextSize(), fyne.TextStyle{}).Height + 2
}
