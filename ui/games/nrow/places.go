package nrow

import (
	"fmt"

	"npaastribe/game"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
)

// Places returns the parts of the board by name: every arrow as "arrow.COLUMN" and every cell
// as "cell.COLUMN.ROW", counted from 0 at the bottom left.
func (t *view) Places() map[string]inspect.Area {
	places := t.CellPlaces("cell", t.coins.CellArea)
	columns, _ := t.Position.Size()
	for column := range columns {
		pos, size := t.coins.ArrowArea(column)
		places[fmt.Sprintf("arrow.%d", column)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}

// Labels implements boardgame.View.
func (t *view) Labels() map[string]string { return t.Labelled(t.labels) }

// labels returns what screen readers say of the cells and the arrows.
func (t *view) labels() map[string]string {
	columns, _ := t.Position.Size()
	labels := t.CellLabels("cell", func(cell int) string {
		name := i18n.T("reader.cell", i18n.Args{"Column": cell%columns + 1, "Row": cell/columns + 1})
		return t.PieceText(name, cell, false)
	})
	for column := range columns {
		labels[fmt.Sprintf("arrow.%d", column)] = t.CellText(column)
	}
	return labels
}

// CellText implements boardgame.View. It returns how many coins are in a column, and who may
// drop one there.
func (t *view) CellText(column int) string {
	columns, rows := t.Position.Size()
	coins := 0
	for coins < rows && t.Position.At(coins*columns+column) != game.None {
		coins++
	}
	text := i18n.N("nrow.column", coins, i18n.Args{"Column": column + 1})
	if t.Position.Check(game.Move(column)) != nil {
		return text
	}
	return i18n.List([]string{text, i18n.T("cell.turn", i18n.Args{"Name": t.Host.Player(t.Position.Turn()).Name})})
}
