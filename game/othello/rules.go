package othello

import (
	"npaastribe/game"
)

// Rules describes Othello to code that works with any game. It has no options.
var Rules = game.NewRules(game.Rules{
	Name:      "othello",
	Start:     func(game.Options) (game.State, error) { return New(), nil },
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,
	SetUp: func(_ game.Options, cells []game.Side, turn game.Side) (game.State, error) {
		return SetUp([Cells]game.Side(cells), turn)
	},

	FindPosition: findPosition, Formats: formats,
})

// parseMove is Rules.ParseMove.
func parseMove(s game.State, text string) (game.Move, error) {
	cell, err := parseCell(text)
	if err != nil {
		return 0, err
	}
	return game.Move(cell), s.Check(game.Move(cell))
}

// parseCell reads the name of a cell, with a small letter. The error is a
// *game.ParseError.
func parseCell(text string) (int, error) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return 0, game.ParseErrorf("cell", "%q is not a cell from a1 to h8", text)
	}
	return int(text[1]-'1')*Size + int(text[0]-'a'), nil
}
