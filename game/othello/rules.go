package othello

import (
	"npaastribe/game"
)

// Rules is the game for those who play any game. It has no options.
var Rules = game.Rules{
	Name:      "othello",
	Start:     start,
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: moveList, Formats: formats,
}

// start is Rules.Start.
func start(o game.Options) (game.State, error) {
	if _, err := (game.Rules{Name: "othello"}).Complete(o); err != nil {
		return nil, err
	}
	return New(), nil
}

// parseMove is Rules.ParseMove.
func parseMove(s game.State, text string) (game.Move, error) {
	cell, err := parseCell(text)
	if err != nil {
		return 0, err
	}
	if err := s.Check(game.Move(cell)); err != nil {
		return 0, err
	}
	return game.Move(cell), nil
}

// parseCell reads what cellName wrote.
func parseCell(text string) (int, error) {
	if len(text) != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8' {
		return 0, game.ParseErrorf("cell", "%q is not a cell from a1 to h8", text)
	}
	return int(text[1]-'1')*Size + int(text[0]-'a'), nil
}
