package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
)

// unseen is a shortcut that Fyne obeys and does not write into its menu.
type unseen struct{ fyne.Shortcut }

// writeKeys puts the keys of all items into their labels, in a column to the
// right of the texts. Fyne writes no key without a modifier, and the others in a
// fifth of the strength of the text: with a contrast of less than 2 : 1 in any
// colours, and those of a disabled item stronger than those of another.
// See https://github.com/fyne-io/fyne/issues/2722.
func (b *Bar) writeKeys() {
	if systemMenu() {
		return
	}
	columns := map[*fyne.MenuItem]float32{}
	for _, menu := range b.Main.Items {
		column := keyColumn(menu.Items)
		for _, item := range menu.Items {
			columns[item] = column
		}
	}
	for _, c := range b.all {
		item, keys := b.items[c], c.inMenu()
		if item == nil || keys == "" {
			continue
		}
		item.Label = tabTo(item.Label, columns[item]) + i18n.Keys(keys)
		if _, done := item.Shortcut.(unseen); item.Shortcut != nil && !done {
			item.Shortcut = unseen{item.Shortcut}
		}
	}
}

// keyColumn returns where the keys of a menu are written: the first tab stop with a
// gap to all of its texts.
func keyColumn(items []*fyne.MenuItem) float32 {
	column := float32(0)
	for _, item := range items {
		column = max(column, labelWidth(item.Label+"  "+filler(item.Label)))
	}
	return labelWidth(tabTo("", column))
}

// filler is what leads from a label to the column: tabs, but spaces behind marks of direction,
// where Fyne draws what is before a tab again behind it.
func filler(label string) string {
	if i18n.WithoutMarks(label) != label {
		return " "
	}
	return "\t"
}

// tabTo fills a label until what follows stands in the column.
func tabTo(label string, column float32) string {
	with := filler(label)
	for {
		label += with
		if labelWidth(label) >= column {
			return label
		}
	}
}

func labelWidth(label string) float32 {
	return fyne.MeasureText(label, theme.TextSize(), fyne.TextStyle{}).Width
}
