package engine

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"math"
	"sync"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// openingFiles are what the first positions of games are worth: a file for every number of
// beans and variant of which they are known. It holds a byte for each position of the last
// layer, in the order of layer: its score, raised by bias. The program in gen writes them; see
// its comment for what that took.
//
//go:embed openings
var openingFiles embed.FS

// bias makes a byte of a score.
const bias = 128

// openings are what is known of the first positions of games. There is a pit in all but those
// of the last layer.
type openings map[board]found

// opening is a number of beans in a pit, and a variant.
type opening struct {
	beans   int
	variant awari.Variant
}

// name returns the name of an opening's file.
func (o opening) name() string { return fmt.Sprintf("%d_%v.bin", o.beans, o.variant) }

// allOpenings are those that there are. They are read when they are first asked for, which
// takes some milliseconds.
var allOpenings = findOpenings()

func findOpenings() map[opening]func() openings {
	all := map[opening]func() openings{}
	for beans := awari.MinBeans; beans <= awari.MaxBeans; beans++ {
		for _, v := range awari.Variants() {
			o := opening{beans, v}
			if data, err := openingFiles.ReadFile("openings/" + o.name()); err == nil {
				all[o] = sync.OnceValue(func() openings { return newRules(o.variant).readOpenings(startBoard(beans), data) })
			}
		}
	}
	return all
}

// openingsOf returns what is known of the first positions of the game that p comes from.
func openingsOf(p awari.Position) openings {
	beans := beansOf(p)
	if of := allOpenings[opening{beans / (2 * awari.Row), p.Variant()}]; of != nil && beans%(2*awari.Row) == 0 {
		return of()
	}
	return nil
}

// beansOf returns how many beans there are, those at home included.
func beansOf(p awari.Position) (beans int) {
	for pit := range awari.Pits {
		beans += p.Beans(pit)
	}
	return beans
}

// startBoard returns the rows before the first move.
func startBoard(beans int) board { return board{uint64(beans) * ones, uint64(beans) * ones} }

// readOpenings returns what data says of the positions of its layer, and of all before it. It
// returns nothing if there is no layer of such a size.
func (r *rules) readOpenings(start board, data []byte) openings {
	layers := [][]board{{start}}
	for len(layers[len(layers)-1]) < len(data) {
		layers = append(layers, r.layer(layers[len(layers)-1]))
	}
	last := layers[len(layers)-1]
	if len(last) != len(data) {
		return nil
	}
	all := openings{}
	for i, b := range last {
		all[b] = found{int(data[i]) - bias, true, noMove}
	}
	for i := len(layers) - 2; i >= 0; i-- {
		for _, b := range layers[i] {
			all[b] = r.bestOf(b, all)
		}
	}
	return all
}

// layer returns the positions that one more move leads to from those of a layer, in the order
// in which they are first met. Those at the end of a game are left out.
func (r *rules) layer(before []board) (next []board) {
	met := map[board]bool{}
	for _, b := range before {
		for _, c := range r.children(nil, b) {
			if !c.board.over() && !met[c.board] {
				met[c.board] = true
				next = append(next, c.board)
			}
		}
	}
	return next
}

// bestOf returns what a position is worth by what is known of those after it.
func (r *rules) bestOf(b board, after openings) found {
	best := found{math.MinInt, true, noMove}
	for _, c := range r.children(nil, b) {
		score := c.gain
		if rest := after[c.board].score; c.again {
			score += rest
		} else {
			score -= rest
		}
		if score > best.score {
			best.score, best.pit = score, c.pit
		}
	}
	return best
}

// recallOpenings puts what is known of the first positions of a game into the table, if the position
// is one of them.
func (s *searcher) recallOpenings(p awari.Position) {
	all := openingsOf(p)
	if _, ok := all[s.board]; !ok {
		return
	}
	for b, f := range all {
		s.table.store(b, entry{
			lower: int8(f.score), upper: int8(f.score), depth: solved, hint: newHint(f.pit, math.MaxInt64),
		})
	}
}

// Maker finds out what positions at the beginning of a game are worth.
type Maker struct {
	Beans     int // in every pit
	Variant   awari.Variant
	Moves     int // before the positions that are solved
	From      int // the first of them to solve
	Endgames  int // of so many beans are made first; 24 take 1.25 GB
	TableBits int // see search.Limits
}

// Name returns the name of the file of what Make finds.
func (m Maker) Name() string { return opening{m.Beans, m.Variant}.name() }

// Make calls add with the byte of each position as it is known, with the nodes it took and
// the number of positions in all. The error is that of ctx or of add.
func (m Maker) Make(ctx context.Context, add func(entry byte, nodes int64, all int) error) error {
	r := newRules(m.Variant)
	known, err := (&endgames{rules: r}).extended(min(m.Endgames, maxEndgameBeans), ctx.Err, nil)
	if err != nil {
		return err
	}
	s := &searcher{
		Control: search.NewControl(ctx, pollNodes),
		rules:   r, table: newTransTable(cmp.Or(m.TableBits, DefaultTableBits)), endgames: known,
	}
	layer := []board{startBoard(m.Beans)}
	for range m.Moves {
		layer = s.rules.layer(layer)
	}
	for _, b := range layer[min(m.From, len(layer)):] {
		before, guess := s.Nodes, 0
		for depth := 1; depth <= longGuessDepth; depth++ {
			guess, _ = s.converge(guess, -b.beans(), b.beans(), func(alpha int) found { return s.test(b, alpha, depth) })
		}
		score, _ := s.converge(guess, -b.beans(), b.beans(), func(alpha int) found { return s.test(b, alpha, solved) })
		if s.Stopped {
			return ctx.Err()
		}
		if err := add(byte(score+bias), s.Nodes-before, len(layer)); err != nil {
			return err
		}
	}
	return nil
}
