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
	Text  string // in the players' notation
	Tally store.Tally

	// Mean is the average result of the matches for the player of the tally, from 0 for all
	// lost to 1 for all won.
	Mean float64

	Eval     string  // evaluation for the side that makes the move; "" if unknown
	Expected float64 // the result that the evaluation predicts, on the scale of Mean
}

// Gap returns Mean − Expected, or 0 if there is no evaluation.
func (r Row) Gap() float64 {
	if r.Eval == "" {
		return 0
	}
	return r.Mean - r.Expected
}

// Words returns the texts of the row: the move, how often it was made, how the matches
// ended, and the evaluation.
func (r Row) Words() []string {
	figures := i18n.T("stats.figures", i18n.Args{"Won": r.Tally.Won, "Drawn": r.Tally.Drawn, "Lost": r.Tally.Lost})
	return []string{r.Text, i18n.Number(r.Tally.Total()), figures, r.Eval}
}

// detail returns the text about the row that replaces the title.
func (r Row) detail() string {
	words := r.Words()
	value := words[2]
	if r.Eval != "" {
		value += " · " + r.Eval
	}
	return i18n.T("reader.value", i18n.Args{"Name": words[0], "Value": value})
}

// Rows returns the rows for the moves that were made in the position at. known holds the
// evaluations of its moves.
func Rows(at game.State, moves []store.Continuation, known Evaluations) []Row {
	rows := make([]Row, len(moves))
	for i, c := range moves {
		total := float64(c.Total())
		rows[i] = Row{Move: c.Move, Text: at.Format(c.Move), Tally: c.Tally, Mean: (float64(c.Won) + float64(c.Drawn)/2) / total}
		w, ok := known.Of(c.Move)
		if !ok {
			continue
		}
		answered := total - float64(c.Made)
		share := (1 + ai.WinProbability(at, w.Score)) / 2
		rows[i].Eval = i18n.MoveEval(known.Kind(), w)
		rows[i].Expected = (float64(c.Made)*share + answered*(1-share)) / total
	}
	return rows
}

// Evaluations holds the evaluations of the moves in a position.
type Evaluations interface {
	Of(m game.Move) (search.MoveEval, bool)
	Kind() search.ScoreKind
}
