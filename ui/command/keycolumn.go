package command

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"npaastribe/ui/i18n"
)

// hiddenShortcut is a shortcut that Fyne handles but does not show in its menu.
type hiddenShortcut struct{ fyne.Shortcut }

// hideShortcuts makes Fyne show no keys, as writeKeys does. Fyne itself shows no key without a
// modifier, and the others with a fifth of the text's opacity: the contrast is less than 2 : 1 with
// any colours, and larger for disabled items than for enabled ones. See
// https://github.com/fyne-io/fyne/issues/2722.
func (b *Bar) hideShortcuts() {
	if systemMenu() {
		return
	}
	for _, item := range b.items {
		if item.Shortcut != nil {
			item.Shortcut = hiddenShortcut{item.Shortcut}
		}
	}
}

// writeKeys appends the keys of all items to their labels, in a column at the right. The widths of
// all texts are measured for it, so it is left until the window has been drawn. Menus are made from
// the items when they are opened.
func (b *Bar) writeKeys() {
	b.written = true
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
		item, keys := b.items[c], c.menuKey()
		if item == nil || keys == "" {
			continue
		}
		item.Label = tabTo(item.Label, columns[item]) + i18n.Keys(keys)
	}
}

// keyColumn returns the x of a menu's keys: the first tab stop with a gap to all texts.
func keyColumn(items []*fyne.MenuItem) float32 {
	column := float32(0)
	for _, item := range items {
		column = max(column, labelWidth(item.Label+"  "+filler(item.Label)))
	}
	return labelWidth(tabTo("", column))
}

// filler returns the character that fills a label up to the column: a tab, but a space in labels
// with directional marks, because Fyne draws the text before a tab once more after it.
func filler(label string) string {
	if i18n.WithoutMarks(label) != label {
		return " "
	}
	return "\t"
}

// tabTo fills a label until it is as wide as column.
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
