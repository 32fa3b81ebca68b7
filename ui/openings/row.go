package openings

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
)

// Row is a move that was made, as the card shows it.
type Row struct {
	Move  game.Move
	Text  string // as the players write it
	Tally store.Tally

	// Mean is what the matches have brought whoever the tally is of, from 0, all are
	// lost, to 1, all are won.
	Mean float64

	Worth string  // what the move is worth to the side that makes it, "" where that is not known
	Truth float64 // what the matches should have brought, like Mean
}

// Gap returns how much more the matches have brought than they should have; 0 where
// that is not known.
func (r Row) Gap() float64 {
	if r.Worth == "" {
		return 0
	}
	return r.Mean - r.Truth
}

// Words returns the texts of the row: the move, how often it was made, how that ended
// and what the move is worth.
func (r Row) Words() []string {
	figures := i18n.T("stats.figures", i18n.Args{"Won": r.Tally.Won, "Drawn": r.Tally.Drawn, "Lost": r.Tally.Lost})
	return []string{r.Text, i18n.Number(r.Tally.Total()), figures, r.Worth}
}

// detail returns what is said of the row under the pointer.
func (r Row) detail() string {
	words := r.Words()
	value := words[2]
	if r.Worth != "" {
		value += " · " + r.Worth
	}
	return i18n.T("reader.value", i18n.Args{"Name": words[0], "Value": value})
}

// Rows returns the rows for the moves that were made in a position. known is what has
// been found out about it.
func Rows(at game.State, moves []store.Continuation, known Known) []Row {
	rows := make([]Row, len(moves))
	for i, c := range moves {
		total := float64(c.Total())
		rows[i] = Row{Move: c.Move, Text: at.Format(c.Move), Tally: c.Tally, Mean: (float64(c.Won) + float64(c.Drawn)/2) / total}
		w, ok := known.Of(c.Move)
		if !ok {
			continue
		}
		met := total - float64(c.Made)
		share := (1 + ai.WinProbability(at, w.Score)) / 2
		rows[i].Worth = i18n.MoveEval(known.Kind(), w)
		rows[i].Truth = (float64(c.Made)*share + met*(1-share)) / total
	}
	return rows
}

// Known is what is known of the moves in a position.
type Known interface {
	Of(m game.Move) (search.MoveEval, bool)
	Kind() search.ScoreKind
}
