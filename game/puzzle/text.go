package puzzle

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// Text returns the puzzle as a line that Read reads: its rating, what it asks for,
// the position, and the solution, with tabs between them. In the solution each right
// move is a number, the replies follow after commas and the right moves after those
// in round brackets, with strokes between them:
//
//	1450	win 3 0	7x6 4 x - ...	3,2(4,4(5|1))
//
// Where the game goes on after the solution, one more tab comes before its moves, which
// have commas between them.
func (p Puzzle) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%d\t%s %d %d\t%s\t", p.Rating, p.Kind, p.Moves, p.Count, p.Start)
	write(&b, p.Solution)
	separator := byte('\t')
	for _, m := range p.Rest {
		b.WriteByte(separator)
		b.WriteString(strconv.Itoa(int(m)))
		separator = ','
	}
	return b.String()
}

// write writes right moves.
func write(b *strings.Builder, answers []Answer) {
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
			write(b, a.Next)
			b.WriteByte(')')
		}
	}
}

// fields is how many parts a line has, one less where the solution is the end.
const fields = 5

// Read reads what Text wrote. The error says what is wrong.
func Read(rules game.Rules, line string) (p Puzzle, err error) {
	parts := strings.SplitN(line, "\t", fields+1)
	if len(parts) != fields && len(parts) != fields-1 {
		return p, fmt.Errorf("puzzle: %d parts", len(parts))
	}
	if _, err = fmt.Sscanf(parts[0]+" "+parts[1], "%d %s %d %d", &p.Rating, &p.Kind, &p.Moves, &p.Count); err != nil {
		return p, fmt.Errorf("puzzle: %w", err)
	}
	if p.Start, err = rules.Parse(parts[2]); err != nil {
		return p, err
	}
	r := reader{text: parts[3]}
	p.Solution = r.answers(p.Start)
	r.end()
	if len(parts) == fields && r.err == nil {
		r.text = parts[fields-1]
		p.Rest = r.rest(p)
		r.end()
	}
	return p, r.err
}

// ReadAll reads a puzzle from each line of a text.
func ReadAll(rules game.Rules, text string) (all []Puzzle, err error) {
	for line := range strings.Lines(text) {
		p, err := Read(rules, strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
}

// reader reads a solution.
type reader struct {
	text string // that is left
	err  error
}

func (r *reader) fail(problem string) {
	if r.err == nil {
		r.err = fmt.Errorf("puzzle: %s at %q", problem, r.text)
	}
}

// next takes a character, if it is the next.
func (r *reader) next(c string) bool {
	rest, ok := strings.CutPrefix(r.text, c)
	r.text = rest
	return ok
}

// end sees that all has been read.
func (r *reader) end() {
	if r.err == nil && r.text != "" {
		r.fail("nothing is expected")
	}
}

// rest reads the moves that come after a solution.
func (r *reader) rest(p Puzzle) (moves []game.Move) {
	s := p.End()
	for {
		var m game.Move
		m, s = r.move(s)
		if r.err != nil {
			return nil
		}
		moves = append(moves, m)
		if !r.next(",") {
			return moves
		}
	}
}

// answers reads right moves in a position, no more than there are moves.
func (r *reader) answers(s game.State) (answers []Answer) {
	for {
		a, next := Answer{}, s
		a.Move, next = r.move(next)
		for r.err == nil && r.next(",") {
			var reply game.Move
			reply, next = r.move(next)
			a.Replies = append(a.Replies, reply)
		}
		if r.err == nil && r.next("(") {
			if a.Next = r.answers(next); !r.next(")") {
				r.fail("a bracket is expected")
			}
		}
		answers = append(answers, a)
		if r.err != nil || len(answers) == len(s.Moves()) || !r.next("|") {
			return answers
		}
	}
}

// move reads a move and makes it, if it can be made.
func (r *reader) move(before game.State) (m game.Move, after game.State) {
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
