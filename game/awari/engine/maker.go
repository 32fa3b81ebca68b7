package engine

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"npaastribe/game/awari"
	"npaastribe/game/search"
)

// Maker solves positions at the beginning of games, for the opening files.
type Maker struct {
	Beans     int // in every pit
	Variant   awari.Variant
	Moves     int // at most, that lead to the positions to solve
	Endgames  int // beans that the endgames made first cover; 24 take 1.25 GB
	TableBits int // see search.Limits
}

// Name returns the name of the file that Make's lines belong in.
func (m Maker) Name() string { return opening{m.Beans, m.Variant}.name() }

// Make calls add with the line of each position as soon as it is solved, the nodes that
// took, and the number of positions in all. It skips as many of the first positions as from
// says, whose lines are there already. The error is that of ctx or of add.
func (m Maker) Make(ctx context.Context, from int, add func(line string, nodes int64, all int) error) error {
	r := newRules(m.Variant)
	known, err := (&endgames{rules: r}).extended(min(m.Endgames, maxEndgameBeans), ctx.Err, nil)
	if err != nil {
		return err
	}
	s := newSolver(ctx, known, cmp.Or(m.TableBits, DefaultTableBits))
	all := r.first(startBoard(m.Beans), m.Moves)
	for _, o := range all[min(from, len(all)):] {
		before := s.Nodes
		score := s.value(o.board)
		play := s.bestPlay(o.board, score)
		if s.Stopped {
			return ctx.Err()
		}
		if err := add(fmt.Sprintf("%s %d %s\n", cmp.Or(o.pits, noPits), score, play), s.Nodes-before, len(all)); err != nil {
			return err
		}
	}
	return nil
}

// newSolver returns a search with these endgames, no openings and an empty table.
func newSolver(ctx context.Context, known *endgames, tableBits int) *searcher {
	return &searcher{Control: search.NewControl(ctx, pollNodes), rules: known.rules, table: newTransTable(tableBits), endgames: known}
}

// reached is a position and the pits that lead to it.
type reached struct {
	board board
	pits  string
}

// first returns the positions after at most the given number of moves, each once, those
// after fewer moves first. Positions in which the game is over are left out.
func (r *rules) first(start board, moves int) []reached {
	all := []reached{{start, ""}}
	met := map[board]bool{start: true}
	for begin := 0; moves > 0; moves-- {
		before := all[begin:]
		begin = len(all)
		for _, at := range before {
			for _, c := range r.children(nil, at.board) {
				if !c.board.over() && !met[c.board] {
					met[c.board] = true
					all = append(all, reached{c.board, at.pits + pitText(c.pit)})
				}
			}
		}
	}
	return all
}

// pitText returns the number of a pit as its side counts it, from 1.
func pitText(pit int) string { return string('1' + rune(pit)) }

// value returns the exact score of a position, unless the search is stopped.
func (s *searcher) value(b board) (score int) {
	for depth := 1; depth <= longGuessDepth; depth++ {
		score, _ = s.converge(score, -b.beans(), b.beans(), func(alpha int) outcome { return s.test(b, alpha, depth) })
	}
	score, _ = s.converge(score, -b.beans(), b.beans(), func(alpha int) outcome { return s.test(b, alpha, solved) })
	return score
}

// bestPlay returns the pits of the best play of both sides from a position with an exact score to
// the end of the game.
func (s *searcher) bestPlay(b board, score int) string {
	var pits strings.Builder
	for !b.over() {
		children := s.rules.children(nil, b)
		f, ok := s.known(children, score-1, solved)
		if !ok {
			sortMoves(children, s.bestKnown(b))
			f = s.tryAll(children, score-1, solved)
		}
		if s.Stopped {
			break
		}
		pits.WriteString(pitText(f.pit))
		next, gain, again := s.rules.play(b, f.pit)
		if b, score = next, score-gain; !again {
			b, score = b.swapped(), -score
		}
	}
	return pits.String()
}
