package awari

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// words is the number of words in a position's text.
const words = 7

// The text of an empty word, and the separator within a word.
const (
	nothing = "-"
	between = ","
)

// sides are the characters that stand for the two sides.
const sides = "12"

// String returns the position as seven words: player 1's row and home, player
// 2's row and home, the side to move, how the variant differs from the
// default, and the pit sown last with its side:
//
//	3,3,3,0,4,4 1 3,3,3,3,3,3 0 1 own,sweep,skip 1:4
//
// A word with nothing in it is "-".
func (p Position) String() string {
	last := nothing
	if pit, ok := p.Last(); ok {
		last = fmt.Sprintf("%d:%s", Owner(pit), p.Format(game.Move(pit)))
	}
	return p.text(last)
}

// Diagram returns String without the last pit: it is the same whatever move led
// to the position.
func (p Position) Diagram() string { return p.text(nothing) }

// text writes the position, with last as the word for its last pit.
func (p *Position) text(last string) string {
	return fmt.Sprintf("%s %d %s %d %d %s %s",
		rowText(p.beans[:Row]), p.beans[Home(game.First)],
		rowText(p.beans[Row+1:][:Row]), p.beans[Home(game.Second)],
		p.turn, p.variant, last)
}

// rowText writes the beans in a row.
func rowText(row []uint8) string {
	var texts [Row]string
	for i, beans := range row {
		texts[i] = strconv.Itoa(int(beans))
	}
	return strings.Join(texts[:], between)
}

// variantNames are the words for what a variant changes, in the order of text.
var variantNames = [...]string{"own", "sweep", "skip"}

// String returns the names of the options that differ from the default,
// separated by commas, or "-".
func (v Variant) String() string {
	var names []string
	for i, set := range [...]bool{v.Own, v.Sweep, v.Skip} {
		if set {
			names = append(names, variantNames[i])
		}
	}
	if names == nil {
		return nothing
	}
	return strings.Join(names, between)
}

// Parse reads what String wrote and returns an equal position. For any other
// text it returns an error that says what is wrong and where. It does not check
// that the position can be reached.
func Parse(text string) (p Position, err error) {
	fields := strings.SplitN(text, " ", words+1)
	if len(fields) != words {
		return p, game.ParseErrorf("words", "%d words, but a position has %d: row and home of each side, side to move, variant, last pit", len(fields), words)
	}
	if err := p.parseBeans(fields[:4]); err != nil {
		return p, err
	}
	if p.turn, err = game.ParseSide(fields[4], sides); err != nil {
		return p, err
	}
	if p.variant, err = ParseVariant(fields[5]); err != nil {
		return p, err
	}
	if p.last, err = parseLast(fields[6]); err != nil {
		return p, err
	}
	err = p.checkEnd()
	return p, err
}

// parseBeans reads the four words of rows and homes.
func (p *Position) parseBeans(fields []string) error {
	for i, side := range []game.Side{game.First, game.Second} {
		texts := append(strings.SplitN(fields[2*i], between, Row+1), fields[2*i+1])
		if len(texts) != Row+1 {
			return game.ParseErrorf("row.pits", "row %d: %d pits, but it has %d", int(side), len(texts)-1, Row)
		}
		for j, text := range texts {
			beans, err := parseNumber(text)
			if err != nil {
				return game.ParseErrorf("row.pit", "row %d, pit %d: %w", int(side), j+1, err)
			}
			p.beans[rowOf(side)+j] = uint8(beans)
		}
	}
	return p.checkTotal()
}

// parseNumber reads a number of beans as String writes it.
func parseNumber(text string) (int, error) {
	n, err := game.ParseNumber(text)
	if err != nil || n < 0 || n > MaxBeans*2*Row {
		return 0, game.ParseErrorf("beans", "%q is not a number of beans", text)
	}
	return n, nil
}

// ParseVariant reads what Variant.String wrote. The error says what is wrong with any other text.
func ParseVariant(text string) (Variant, error) {
	var set [len(variantNames)]bool
	for i, name := range variantNames {
		set[i] = strings.Contains(text, name)
	}
	v := Variant{Own: set[0], Sweep: set[1], Skip: set[2]}
	if v.String() != text {
		return Variant{}, game.ParseErrorf("variant", "variant %q is neither %q nor some of %q in that order", text, nothing, variantNames)
	}
	return v, nil
}

// parseLast reads the pit sown last and returns it counted from 1; 0 stands
// for none.
func parseLast(text string) (int8, error) {
	if text == nothing {
		return 0, nil
	}
	number, name, _ := strings.Cut(text, ":")
	side, err := game.ParseSide(number, sides)
	if err != nil {
		return 0, fmt.Errorf("last pit: %w", err)
	}
	pit, err := parsePit(name, side)
	if err != nil {
		return 0, fmt.Errorf("last pit: %w", err)
	}
	return int8(pit) + 1, nil
}

// checkEnd returns an error if the game has ended and leftovers count, but have
// not been swept.
func (p *Position) checkEnd() error {
	if p.ended() && p.variant.Sweep && p.inRow(game.First)+p.inRow(game.Second) > 0 {
		return game.ParseErrorf("swept", "a row is empty, but the other has not been swept")
	}
	return nil
}
