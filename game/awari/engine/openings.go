package engine

import (
	"embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"

	"npaastribe/game/awari"
)

// openingFiles are what the first positions of games are worth: a file for every number of
// beans and variant of which they are known. It has a line for each position: the pits that lead
// to it from the start, as those count them who sow, "-" for none; how many beans the side to move
// still gains more than the other; and how both play on then, as well as they can, to the end or as far as that
// is known:
//
//	64 -2 2615435...
//
// Whatever comes in such play is known as well. The program in gen writes the files.
//
//go:embed openings
var openingFiles embed.FS

// openings are what is known of the first positions of games, and of those that they lead to if both play
// as well as they can.
type openings map[board]found

// opening is a number of beans in a pit, and a variant.
type opening struct {
	beans   int
	variant awari.Variant
}

// name returns the name of an opening's file.
func (o opening) name() string { return fmt.Sprintf("%d_%v.txt", o.beans, o.variant) }

// allOpenings are those that there are. They are read when they are first asked for, which
// takes some milliseconds.
var allOpenings = findOpenings()

func findOpenings() map[opening]func() openings {
	all := map[opening]func() openings{}
	for beans := awari.MinBeans; beans <= awari.MaxBeans; beans++ {
		for _, v := range awari.Variants() {
			o := opening{beans, v}
			if data, err := openingFiles.ReadFile("openings/" + o.name()); err == nil {
				all[o] = sync.OnceValue(func() openings { return newRules(o.variant).readOpenings(startBoard(beans), string(data)) })
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

// step is a move: the position before it, and how much more its side gains than the other.
type step struct {
	board board
	pit   int
	gain  int
	again bool
}

// steps plays pits from a position. It returns the moves and the position after them; ok is false if they can't be played.
func (r *rules) steps(b board, pits string) (all []step, end board, ok bool) {
	for _, digit := range []byte(pits) {
		pit := int(digit) - '1'
		if b.over() || pit < 0 || pit >= awari.Row || b.own>>(lane*pit)&laneMask == 0 {
			return nil, b, false
		}
		next, gain, again := r.play(b, pit)
		all = append(all, step{b, pit, gain, again})
		if b = next; !again {
			b = b.swapped()
		}
	}
	return all, b, true
}

// readOpenings returns what the lines of a file say. It returns nothing if there is a mistake in one.
func (r *rules) readOpenings(start board, lines string) openings {
	all := openings{}
	for line := range strings.Lines(lines) {
		o, err := r.readOpening(start, line)
		if err != nil {
			return nil
		}
		score := o.score
		for _, s := range o.play {
			all[s.board] = found{score, true, s.pit}
			if score -= s.gain; !s.again {
				score = -score
			}
		}
		if _, ok := all[o.end]; !ok && !o.end.over() {
			all[o.end] = found{score, true, noMove}
		}
	}
	return all
}

// knownOpening is what a line of a file says.
type knownOpening struct {
	before string // the pits that lead there
	score  int
	play   []step
	end    board // after it
}

// readOpening reads a line.
func (r *rules) readOpening(start board, line string) (o knownOpening, err error) {
	words := strings.Fields(line)
	if len(words) != openingWords {
		return o, fmt.Errorf("%q: %d words", line, len(words))
	}
	o.before = strings.TrimPrefix(words[0], noPits)
	if o.score, err = strconv.Atoi(words[1]); err != nil {
		return o, fmt.Errorf("%q: %w", line, err)
	}
	_, b, ok := r.steps(start, o.before)
	if !ok {
		return o, fmt.Errorf("%q: %s can't be played", line, o.before)
	}
	if o.play, o.end, ok = r.steps(b, strings.TrimPrefix(words[2], noPits)); !ok {
		return o, fmt.Errorf("%q: %s can't be played", line, words[2])
	}
	if gained := gainOf(o.play); o.end.over() && gained != o.score {
		return o, fmt.Errorf("%q: %d are gained", line, gained)
	}
	return o, nil
}

// What a line consists of, and what stands there for no pits.
const (
	openingWords = 3
	noPits       = "-"
)

// gainOf returns how much more the side that begins gains in all moves.
func gainOf(play []step) (gain int) {
	for i := len(play) - 1; i >= 0; i-- {
		if !play[i].again {
			gain = -gain
		}
		gain += play[i].gain
	}
	return gain
}

// recallOpenings takes what is known of the first positions of a game, if the position is one of them: for the moves,
// and for whatever is searched into the table.
func (s *searcher) recallOpenings(p awari.Position) {
	all := openingsOf(p)
	if _, ok := all[s.board]; !ok {
		return
	}
	s.openings = all
	for b, f := range all {
		s.table.store(b, entry{
			lower: int8(f.score), upper: int8(f.score), depth: solved, hint: newHint(f.pit, math.MaxInt64),
		})
	}
	for i := range s.moves {
		c := &s.moves[i]
		if f, ok := all[c.board]; ok {
			c.settle(f.score)
		}
		if c.lower < c.upper && all[s.board].pit != noMove {
			s.recited = true
		}
	}
}
