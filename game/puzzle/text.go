package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// Text returns the puzzle as a line for Parse: its rating, its kind and counts, the
// position, and the solution, separated by tabs. In the solution each right move is a
// number, followed by the replies after commas and by the next right moves in round
// brackets, separated by vertical bars:
//
//	1450	win 3 0	7x6 4 x - ...	3,2(4,4(5|1))
//
// If there is a Rest it follows after another tab, its moves separated by commas.
func (p Puzzle) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\t%s %d %d\t%s\t", p.Rating, p.Kind, p.Moves, p.Count, p.Start)
	writeAnswers(&b, p.Solution)
	separator := byte('\t')
	for _, m := range p.Rest {
		b.WriteByte(separator)
		b.WriteString(strconv.Itoa(int(m)))
		separator = ','
	}
	return b.String()
}

// writeAnswers writes right moves.
func writeAnswers(b *strings.Builder, answers []Answer) {
	for i, a := range answers {
		if i > 0 {
			b.WriteByte('|')
		}
		b.WriteString(strconv.Itoa(int(a.Move)))
		for _, reply := range a.Replies {
			b.WriteByte(',')
			b.WriteString(strconv.Itoa(int(reply)))
		}
		if len(a.Next) > 0 {
			b.WriteByte('(')
			writeAnswers(b, a.Next)
			b.WriteByte(')')
		}
	}
}

// maxFields is the number of fields of a line; without a Rest there is one less.
const maxFields = 5

// Parse parses the output of Text.
func Parse(rules game.Rules, line string) (p Puzzle, err error) {
	parts := strings.SplitN(line, "\t", maxFields+1)
	if len(parts) != maxFields && len(parts) != maxFields-1 {
		return p, fmt.Errorf("puzzle: %d parts", len(parts))
	}
	if _, err = fmt.Sscanf(parts[0]+" "+parts[1], "%d %s %d %d", &p.Rating, &p.Kind, &p.Moves, &p.Count); err != nil {
		return p, fmt.Errorf("puzzle: %w", err)
	}
	if p.Start, err = rules.Parse(parts[2]); err != nil {
		return p, err
	}
	r := parser{text: parts[3]}
	p.Solution = r.answers(p.Start)
	r.expectEnd()
	if len(parts) == maxFields && r.err == nil {
		r.text = parts[maxFields-1]
		p.Rest = r.rest(p)
		r.expectEnd()
	}
	return p, r.err
}

// ParseAll parses one puzzle per line.
func ParseAll(rules game.Rules, text string) (all []Puzzle, err error) {
	for line := range strings.Lines(text) {
		p, err := Parse(rules, strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// parser parses a solution.
type parser struct {
	text string // the rest of the text
	err  error
}

func (r *parser) fail(problem string) {
	if r.err == nil {
		r.err = fmt.Errorf("puzzle: %s at %q", problem, r.text)
	}
}

// accept consumes c if the text begins with it, and reports whether it did.
func (r *parser) accept(c string) bool {
	rest, ok := strings.CutPrefix(r.text, c)
	r.text = rest
	return ok
}

// expectEnd checks that nothing is left.
func (r *parser) expectEnd() {
	if r.err == nil && r.text != "" {
		r.fail("nothing is expected")
	}
}

// rest parses the moves after a solution.
func (r *parser) rest(p Puzzle) (moves []game.Move) {
	s := p.End()
	for {
		var m game.Move
		m, s = r.move(s)
		if r.err != nil {
			return nil
		}
		moves = append(moves, m)
		if !r.accept(",") {
			return moves
		}
	}
}

// answers parses the right moves in a position, at most as many as there are legal
// moves.
func (r *parser) answers(s game.State) (answers []Answer) {
	for {
		a, next := Answer{}, s
		a.Move, next = r.move(next)
		for r.err == nil && r.accept(",") {
			var reply game.Move
			reply, next = r.move(next)
			a.Replies = append(a.Replies, reply)
		}
		if r.err == nil && r.accept("(") {
			if a.Next = r.answers(next); !r.accept(")") {
				r.fail("a bracket is expected")
			}
		}
		answers = append(answers, a)
		if r.err != nil || len(answers) == len(s.Moves()) || !r.accept("|") {
			return answers
		}
	}
}

// move parses a legal move and plays it.
func (r *parser) move(before game.State) (m game.Move, after game.State) {
	n := 0
	for n < len(r.text) && (r.text[n] >= '0' && r.text[n] <= '9' || r.text[n] == '-') {
		n++
	}
	number, err := strconv.Atoi(r.text[:n])
	if err == nil {
		err = before.Check(game.Move(number))
	}
	if err != nil {
		r.fail(err.Error())
		return 0, before
	}
	r.text = r.text[n:]
	return game.Move(number), before.Play(game.Move(number))
}
