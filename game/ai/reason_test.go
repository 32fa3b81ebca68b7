package ai_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/reason"
	"npaastribe/game/search"
)

// reasonBoards are small boards, on which reasons occur often and can be played out
// completely.
var reasonBoards = map[string][]game.Options{
	"nrow":    {{"columns": 5, "rows": 4}, {"columns": 7, "rows": 6}, {"columns": 6, "rows": 6, "n": 3}},
	"gomoku":  {{"columns": 7, "rows": 7, "length": 4}, {"columns": 8, "rows": 8}, {"columns": 3, "rows": 3, "length": 3}},
	"awari":   {nil, {"beans": 4, "own": 1, "sweep": 1, "skip": 1}},
	"othello": {nil},
}

// TestReasonsAreTrue plays random moves in random positions, calls another random move
// better, makes up the expected play, and plays out the reason that is found.
func TestReasonsAreTrue(t *testing.T) {
	const cases = 600
	for _, e := range catalog.All() {
		found := map[string]int{}
		for seed := range uint64(cases) {
			r := rand.New(rand.NewPCG(seed, 99))
			c, ok := randomCase(t, e, r)
			if !ok {
				continue
			}
			why, ok := ai.Reason(c)
			if !ok {
				continue
			}
			found[why.Name]++
			if fault := untrue(c, why); fault != "" {
				t.Errorf("%s: %v: %s, %s: %+v: %s", e.Rules.Name, c.Before, c.Before.Format(c.Played.Move), c.Before.Format(c.Best.Move), why, fault)
			}
		}
		if len(found) < 7 {
			t.Errorf("%s: only %v are found", e.Rules.Name, found)
		}
	}
}

// randomCase returns a case with a random position in which the game goes on, and two
// moves in it.
func randomCase(t *testing.T, e catalog.Entry, r *rand.Rand) (c reason.Case, ok bool) {
	t.Helper()
	boards := reasonBoards[e.Rules.Name]
	s, err := e.Rules.Start(boards[r.IntN(len(boards))])
	if err != nil {
		t.Fatal(err)
	}
	line := randomLine(s, r, 60)
	s = followed(s, line[:r.IntN(len(line)+1)])
	if s.Result().Outcome != game.Playing {
		return c, false
	}
	c = reason.Case{Before: s, Kind: search.Margin, Played: randomEval(s, r), Best: randomEval(s, r)}
	return c, c.Played.Move != c.Best.Move
}

// randomEval returns a random move with a random continuation.
func randomEval(s game.State, r *rand.Rand) search.MoveEval {
	line := randomLine(s, r, 1+r.IntN(8))
	return search.MoveEval{Move: line[0], Line: line}
}

// randomLine returns at most that many random moves. Where a win is possible every
// second move wins.
func randomLine(s game.State, r *rand.Rand, most int) (line []game.Move) {
	for len(line) < most && s.Result().Outcome == game.Playing {
		moves := s.Moves()
		m := moves[r.IntN(len(moves))]
		if wins := winning(s); len(wins) > 0 && r.IntN(2) == 0 {
			m = wins[0]
		}
		line, s = append(line, m), s.Play(m)
	}
	return line
}

// followed returns the position at the end of a line.
func followed(s game.State, line []game.Move) game.State {
	for _, m := range line {
		s = s.Play(m)
	}
	return s
}

// winning returns the moves that win at once.
func winning(s game.State) []game.Move {
	return slices.DeleteFunc(s.Moves(), func(m game.Move) bool { return s.Play(m).Result().Winner != s.Turn() })
}

// untrue plays out a reason, and returns what is wrong with it, or "".
func untrue(c reason.Case, r reason.Reason) string {
	after, best := c.Before.Play(c.Played.Move), c.Before
	name, own := strings.CutPrefix(r.Name, "own.")
	name, none := strings.CutSuffix(name, ".none")
	if zero := r.Beside == 0; name == "gain" || name == "opens" || name == "lines" {
		if none != zero {
			return "it says 0, or none where there is something"
		}
	}
	if own {
		after = c.Before
	}
	if c.Best.Move != game.Pass {
		best = c.Before.Play(c.Best.Move)
	}
	p := played{c, r, after, best, after.Turn()}
	switch c.Before.(type) {
	case awari.Position:
		return p.awari(name, own)
	case othello.Position:
		return p.othello(name, own)
	default:
		return p.lines(name, own)
	}
}

// played is a reason to be played out: after is the position in which side plays the
// reason's first move, and best the position after the best move.
type played struct {
	reason.Case
	why         reason.Reason
	after, best game.State
	side        game.Side
}

// first returns the position after the first move that the reason names.
func (p played) first() game.State { return p.after.Play(p.why.Moves[0]) }

// sure reports whether the side that is not to move can win with its next move whatever
// the other side does.
func sure(s game.State) bool {
	return !slices.ContainsFunc(s.Moves(), func(m game.Move) bool {
		then := s.Play(m)
		return then.Result().Outcome != game.Playing || len(winning(then)) == 0
	})
}

// forced reports whether the side that is not to move wins by at most that many further
// threats, each of which has only one answer.
func forced(s game.State, moves int) bool {
	var answers []game.Move
	for _, m := range s.Moves() {
		then := s.Play(m)
		if then.Result().Outcome != game.Playing {
			return false
		}
		if len(winning(then)) == 0 {
			answers = append(answers, m)
		}
	}
	if len(answers) == 0 {
		return true
	}
	if len(answers) > 1 || moves == 0 {
		return false
	}
	then := s.Play(answers[0])
	return slices.ContainsFunc(then.Moves(), func(m game.Move) bool { return forced(then.Play(m), moves-1) })
}

func faultIf(wrong bool, format string, args ...any) string {
	if !wrong {
		return ""
	}
	return fmt.Sprintf(format, args...)
}

// lines plays out a reason of a game that is won by a line.
func (p played) lines(name string, own bool) string {
	switch name {
	case "win":
		return faultIf(p.Before.Play(p.why.Moves[0]).Result().Winner != p.Before.Turn(), "it does not win")
	case "stop", "let":
		return faultIf(p.first().Result().Winner != p.side, "it does not win")
	case "fork", "stack", "three", "fours", "zugzwang":
		return p.sureWin(name)
	case "sequence", "four.three":
		return p.sequence(own)
	case "under":
		cell := game.Threat{Cell: p.why.Cells[0], Side: p.Before.Turn(), Kind: game.CompletesLater}
		then := followed(p.after, p.why.Line)
		return faultIf(!slices.Contains(threats(p.Before), cell) || slices.ContainsFunc(threats(then), func(t game.Threat) bool { return t.Cell == cell.Cell }), "no threat is covered")
	case "threat":
		threat := game.Threat{Cell: p.why.Cells[1], Side: p.side, Kind: game.CompletesLater}
		return faultIf(!slices.Contains(threats(p.first()), threat) || slices.Contains(threats(p.after), threat), "there is no new threat")
	case "lines":
		n, m := openLines(p.Before, p.why.Cells[0]), openLines(p.Before, landing(p.Before, p.Played.Move))
		return faultIf(n != p.why.Count || m != p.why.Beside, "there are %d lines and %d", n, m)
	case "threes", "one.three":
		want := map[string]int{"threes": 2, "one.three": 1}[name]
		got := openThrees(p.first(), int(p.why.Moves[0]), p.side)
		return faultIf(got < want, "there are %d open threes", got)
	case "key":
		return faultIf(p.Played.Line[1] != p.Best.Move || p.why.Moves[0] != p.Best.Move, "another is expected")
	default:
		return "nothing is known of it"
	}
}

// sureWin plays out a move after which every answer loses at once.
func (p played) sureWin(name string) string {
	then := p.first()
	if !sure(then) {
		return "it does not win whatever is answered"
	}
	if len(p.why.Moves) == 3 {
		b, c := p.why.Moves[1], p.why.Moves[2]
		return faultIf(then.Play(b).Play(c).Result().Winner != p.side || then.Play(c).Play(b).Result().Winner != p.side, "one of the two does not win")
	}
	if name == "stack" {
		b := p.why.Moves[1]
		return faultIf(then.Play(b).Play(b).Result().Winner != p.side, "the upper one does not win")
	}
	if name == "zugzwang" {
		now := slices.ContainsFunc(threats(then), func(t game.Threat) bool { return t.Side == p.side && t.Kind == game.Completes })
		return faultIf(now, "there is a threat")
	}
	return ""
}

// sequence plays out threats one after the other.
func (p played) sequence(own bool) string {
	if !forced(p.first(), max(2, p.why.Count-1)) {
		return "it does not win by threats"
	}
	if own {
		return ""
	}
	return faultIf(followed(p.after, p.why.Line).Result().Winner != p.side, "its line does not win")
}

func threats(s game.State) []game.Threat {
	t, _ := s.(interface{ Threats() []game.Threat })
	return t.Threats()
}

// landing returns the cell on which the piece of a move ends up.
func landing(s game.State, m game.Move) int {
	p, ok := s.(nrow.Position)
	if !ok {
		return int(m)
	}
	columns, _ := p.Size()
	return p.Height(int(m))*columns + int(m)
}

// grid is a position of a board of cells.
type grid interface {
	Size() (columns, rows int)
	At(cell int) game.Side
}

// window returns the owners of n cells in a row, starting at one of them; ok is false
// if some are off the board.
func window(g grid, column, row, across, up, n int) (sides []game.Side, cells []int, ok bool) {
	columns, rows := g.Size()
	for i := range n {
		c, r := column+i*across, row+i*up
		if c < 0 || c >= columns || r < 0 || r >= rows {
			return nil, nil, false
		}
		sides, cells = append(sides, g.At(r*columns+c)), append(cells, r*columns+c)
	}
	return sides, cells, true
}

var ways = [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}}

// openLines counts the lines through a cell that the side to move can still complete.
func openLines(s game.State, cell int) (n int) {
	p, _ := s.(nrow.Position)
	columns, rows := p.Size()
	for at := range columns * rows {
		for _, way := range ways {
			sides, cells, ok := window(p, at%columns, at/columns, way[0], way[1], p.N())
			if ok && slices.Contains(cells, cell) && !slices.Contains(sides, p.Turn().Other()) {
				n++
			}
		}
	}
	return n
}

// openThrees counts the directions in which a stone is part of an open three.
func openThrees(s game.State, cell int, side game.Side) (n int) {
	g, _ := s.(grid)
	columns, rows := g.Size()
	for _, way := range ways {
		open := false
		for at := range columns * rows {
			sides, cells, ok := window(g, at%columns, at/columns, way[0], way[1], 6)
			if !ok || !slices.Contains(cells[1:5], cell) || sides[0] != game.None || sides[5] != game.None {
				continue
			}
			stones := len(slices.DeleteFunc(slices.Clone(sides[1:5]), func(s game.Side) bool { return s != side }))
			open = open || stones == 3 && !slices.Contains(sides[1:5], side.Other())
		}
		if open {
			n++
		}
	}
	return n
}

// isCorner reports whether a move of Othello is in a corner.
func isCorner(m game.Move) bool { return m == 0 || m == 7 || m == 56 || m == 63 }

// othello plays out a reason of Othello.
func (p played) othello(name string, own bool) string {
	a := p.why.Moves[0]
	switch name {
	case "wipeout":
		first, second := p.first().Score()
		return faultIf(min(first, second) != 0, "discs are left")
	case "corner", "corner.left":
		return faultIf(!isCorner(a) || !slices.Contains(p.after.Moves(), a), "it can't be taken")
	case "pass":
		then := p.first()
		return faultIf(then.Turn() != p.side || then.Result().Outcome != game.Playing, "nobody passes")
	case "corners":
		then := p.first()
		return faultIf(then.Turn() == p.side || slices.ContainsFunc(then.Moves(), func(m game.Move) bool {
			return !slices.ContainsFunc(then.Play(m).Moves(), isCorner)
		}), "some move opens none")
	case "stable":
		return p.stay()
	case "few":
		then := p.first()
		return faultIf(then.Turn() == p.side || len(then.Moves()) != p.why.Count, "there are %d moves", len(then.Moves()))
	case "quiet":
		return faultIf(len(p.why.Cells) != p.why.Count || !slices.Contains(p.after.Moves(), game.Move(p.why.Cells[0])) || p.best.Turn() != p.side, "it opens nothing, or the other one passes")
	case "opens":
		return faultIf(len(p.after.Moves()) < p.why.Count || len(p.why.Cells) != p.why.Count, "there are only %d moves", len(p.after.Moves()))
	case "mobility":
		return faultIf(len(p.after.Moves()) != p.why.Count || len(p.best.Moves()) != p.why.Beside, "there are %d moves and %d", len(p.after.Moves()), len(p.best.Moves()))
	default:
		return faultIf(!own, "nothing is known of it")
	}
}

// stay plays random moves from a position with discs that can allegedly never be turned
// over.
func (p played) stay() string {
	for seed := range uint64(20) {
		r := rand.New(rand.NewPCG(seed, 1))
		for s := p.first(); s.Result().Outcome == game.Playing; {
			moves := s.Moves()
			s = s.Play(moves[r.IntN(len(moves))])
			for _, cell := range p.why.Cells {
				if at, _ := s.(grid); at.At(cell) != p.side {
					return fmt.Sprintf("the disc on cell %d turns", cell)
				}
			}
		}
	}
	return faultIf(len(p.why.Cells) != p.why.Count, "there are %d cells", len(p.why.Cells))
}

// awari plays out a reason of Awari.
func (p played) awari(name string, own bool) string {
	line := p.why.Line
	if own {
		line = p.Best.Line
	}
	turns, then := turnsOf(p.after, line)
	if name != "ends" && name != "less" && (len(turns) == 0 || turns[0] != p.why.Moves[0]) {
		return "another move is expected"
	}
	home, other := homes(then, p.side)
	before, _ := homes(p.after, p.side)
	ended := then.Result().Outcome != game.Playing
	switch name {
	case "ends":
		mine, theirs := homes(p.Before.Play(p.Played.Move), p.Before.Turn())
		return faultIf(mine != p.why.Count || theirs != p.why.Beside || p.after.Result().Outcome == game.Playing, "it does not end so")
	case "end":
		return faultIf(!ended || then.Result().Winner != p.side || home != p.why.Count || other != p.why.Beside, "it ends %d to %d, %t", home, other, ended)
	case "majority":
		return faultIf(home != p.why.Count || 2*home <= p.why.Beside, "there are %d at home", home)
	case "left", "capture":
		got := captured(p.after, turns)
		return faultIf(got != p.why.Count, "%d are captured", got)
	case "run":
		return faultIf(len(turns) != p.why.Count || home-before != p.why.Beside, "%d turns gain %d", len(turns), home-before)
	case "less":
		turns, then = turnsOf(p.Before, p.Played.Line)
		_, best := turnsOf(p.Before, p.Best.Line)
		mine, _ := homes(then, p.Before.Turn())
		better, _ := homes(best, p.Before.Turn())
		was, _ := homes(p.Before, p.Before.Turn())
		return faultIf(len(turns) == 0 || p.why.Name == "less" && p.why.Count == 0 || mine-was != p.why.Count || better-was != p.why.Beside, "%d are gained, or %d", mine-was, better-was)
	case "gain":
		return faultIf(home-before != p.why.Count, "%d are gained", home-before)
	case "again":
		return faultIf(p.first().Turn() != p.side, "there is no other turn")
	default:
		return "nothing is known of it"
	}
}

// turnsOf returns the moves at the start of a line that one side makes in a row, and
// the position after them.
func turnsOf(s game.State, line []game.Move) (turns []game.Move, then game.State) {
	side := s.Turn()
	for _, m := range line {
		if s.Turn() != side || s.Check(m) != nil {
			break
		}
		turns, s = append(turns, m), s.Play(m)
	}
	return turns, s
}

// homes returns the beans in the homes of a side and of its opponent.
func homes(s game.State, side game.Side) (own, other int) {
	first, second := s.Score()
	if side == game.First {
		return first, second
	}
	return second, first
}

// captured counts the beans that disappear from the row of the side that is not to
// move, apart from those that are sown there and end up alone.
func captured(s game.State, turns []game.Move) (n int) {
	for _, m := range turns {
		p, _ := s.(awari.Position)
		sown := p.Sow(m)
		row := 7 - 7*(int(m)/7)
		before, after := 0, 0
		then, _ := s.Play(m).(awari.Position)
		for pit := row; pit < row+awari.Row; pit++ {
			before, after = before+p.Beans(pit), after+then.Beans(pit)
		}
		for _, pit := range sown.Path {
			if pit >= row && pit < row+awari.Row {
				before++
			}
		}
		for _, swept := range sown.Sweep {
			if swept.Pit >= row && swept.Pit < row+awari.Row {
				before -= swept.Beans
			}
		}
		if last := sown.Last(); len(sown.Captures) > 0 && last >= row && last < row+awari.Row {
			before--
		}
		n, s = n+before-after, then
	}
	return n
}
