package awari

import (
	"npaastribe/game"
)

// Rules is the game.Rules of Awari. Its options are "beans", the beans in each
// pit of the rows at the start; "own", "sweep" and "skip", 1 to set that field
// of Variant and 0 for the default; and "first", the number of the side that
// begins.
var Rules = game.NewRules(game.Rules{
	Name:      name,
	Options:   options,
	Start:     start,
	Parse:     func(text string) (game.State, error) { return Parse(text) },
	ParseMove: parseMove,

	OptionsOf: optionsOf, FindPosition: findPosition, MoveList: game.MoveList{Split: game.SplitDigits}, Formats: formats,
})

const name = "awari"

// The limits and the default of the number of beans in each pit at the start.
const (
	MinBeans     = 3
	MaxBeans     = 6
	DefaultBeans = 3
)

var options = []game.Option{
	{Name: "beans", Min: MinBeans, Max: MaxBeans, Default: DefaultBeans},
	{Name: "own", Min: 0, Max: 1, Default: 0},
	{Name: "sweep", Min: 0, Max: 1, Default: 0},
	{Name: "skip", Min: 0, Max: 1, Default: 0},
	{Name: game.OptionFirst, Min: int(game.First), Max: int(game.Second), Default: int(game.First)},
}

// Variant says how the rules differ from the default, which is the zero value.
type Variant struct {
	Own   bool // a last bean captures only in the row of the side that sows
	Sweep bool // at the end the beans left in a row count for its side, not for nobody
	Skip  bool // sowing skips the opponent's home
}

// Variants returns every variant, the default first.
func Variants() (all []Variant) {
	for i := range 8 {
		all = append(all, Variant{Own: i&1 != 0, Sweep: i&2 != 0, Skip: i&4 != 0})
	}
	return all
}

// Kalah is the variant with the usual rules of Kalah, except that a last bean
// is captured even if the pit opposite is empty.
var Kalah = Variant{Own: true, Sweep: true, Skip: true}

// Options says how a game starts. Beans is from MinBeans to MaxBeans. First
// is the side that begins; None stands for game.First.
type Options struct {
	Beans   int
	First   game.Side
	Variant Variant
}

// New returns the position before the first move. The error is a
// *game.OptionError.
func New(o Options) (Position, error) {
	if o.First == game.None {
		o.First = game.First
	}
	_, err := game.Rules{Name: name, Options: options}.Complete(game.Options{"beans": o.Beans, game.OptionFirst: int(o.First)})
	if err != nil {
		return Position{}, err
	}
	p := Position{variant: o.Variant, turn: o.First}
	for pit := range p.beans {
		if !isHome(pit) {
			p.beans[pit] = uint8(o.Beans)
		}
	}
	return p, nil
}

// start is Rules.Start.
func start(o game.Options) (game.State, error) {
	return New(Options{
		Beans: o["beans"], First: game.Side(o[game.OptionFirst]),
		Variant: Variant{Own: o["own"] == 1, Sweep: o["sweep"] == 1, Skip: o["skip"] == 1},
	})
}

// parseMove is Rules.ParseMove.
func parseMove(s game.State, text string) (game.Move, error) {
	pit, err := parsePit(text, s.Turn())
	if err != nil {
		return 0, err
	}
	return game.Move(pit), s.Check(game.Move(pit))
}

// parsePit reads the number of a pit as the side counts it, from 1.
func parsePit(text string, side game.Side) (int, error) {
	if len(text) != 1 || text[0] < '1' || text[0] >= '1'+Row {
		return 0, game.ParseErrorf("pit", "%q is not a pit from 1 to %d", text, Row)
	}
	return rowOf(side) + int(text[0]-'1'), nil
}
