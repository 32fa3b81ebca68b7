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

// openingFiles are the solved first positions of games: a file for each number of beans and variant
// that has some. It has a line for each position: the pits that lead to it from the start, as the
// sides that sow count them, "-" for none; how many more beans the side to move still gains than
// the other; and the best play of both sides from there, to the end or as far as it is known:
//
//	64 -2 2615435...
//
// The positions in that play are known as well. The program in gen writes the files.
//
//go:embed openings
var openingFiles embed.FS

// openings maps positions to their exact scores and best moves: the first positions of a game, and
// those that best play leads to from there.
type openings map[board]outcome

// opening is a number of beans in each pit at the start, and a variant.
type opening struct {
	beans   int
	variant awari.Variant
}

// name returns the name of the file of an opening.
func (o opening) name() string { return fmt.Sprintf("%d_%v.txt", o.beans, o.variant) }

// allOpenings returns a function for each of the files, which parses it on its first call; that
// takes some milliseconds.
var allOpenings = sync.OnceValue(func() map[opening]func() openings {
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
})

// openingsOf returns the openings of the game that p is from; nil if there are none.
func openingsOf(p awari.Position) openings {
	beans := beansOf(p)
	if of := allOpenings()[opening{beans / (2 * awari.Row), p.Variant()}]; of != nil && beans%(2*awari.Row) == 0 {
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

// step is a move: the position before it, and how much more its side gains by it than the other.
type step struct {
	board board
	pit   int
	gain  int
	again bool
}

// steps plays pits from b. It returns the moves and the position after them; ok is false if a move
// is illegal.
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

// readOpenings parses the lines of a file. It returns nil if there is a mistake in one.
func (r *rules) readOpenings(start board, lines string) openings {
	all := openings{}
	for line := range strings.Lines(lines) {
		o, err := r.readOpening(start, line)
		if err != nil {
			return nil
		}
		score := o.score
		for _, s := range o.play {
			all[s.board] = outcome{score, true, s.pit}
			if score -= s.gain; !s.again {
				score = -score
			}
		}
		if _, ok := all[o.end]; !ok && !o.end.over() {
			all[o.end] = outcome{score, true, noMove}
		}
	}
	return all
}

// knownOpening is a line of a file.
type knownOpening struct {
	before string // the pits that lead there
	score  int
	play   []step
	end    board // after play
}

// readOpening parses a line.
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

// The number of words in a line, and the one that stands for no pits.
const (
	openingWords = 3
	noPits       = "-"
)

// gainOf returns how much more the side that begins gains than the other in all moves.
func gainOf(play []step) (gain int) {
	for i := len(play) - 1; i >= 0; i-- {
		if !play[i].again {
			gain = -gain
		}
		gain += play[i].gain
	}
	return gain
}

// useOpenings gives the search the openings of the game if the position is one of them: it
// stores them in the table and settles the moves that they cover. It sets bookMove if they know the
// best move but not the scores of all moves.
func (s *searcher) useOpenings(p awari.Position) {
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
			s.bookMove = true
		}
	}
}
