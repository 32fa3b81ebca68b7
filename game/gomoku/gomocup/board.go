package gomocup

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// stones are the stones of one side, in the order given.
type stones []game.Move

// board executes BOARD, which is followed by lines with column, row and owner
// (1 for this program, 2 for its opponent) up to DONE. Then it is this
// program's turn.
func (g *conversation) board() error {
	lines, ok := g.boardLines()
	if !ok {
		return nil
	}
	own, other, err := g.parseStones(lines)
	if err == nil {
		err = g.setUpStones(own, other)
	}
	if err != nil {
		return g.say("ERROR %v", err)
	}
	return g.think()
}

// boardLines reads the lines up to DONE. ok is false if the conversation ends before.
func (g *conversation) boardLines() (all []string, ok bool) {
	for line := range g.lines {
		if strings.EqualFold(line, "DONE") {
			return all, true
		}
		all = append(all, line)
	}
	return nil, false
}

// refuseBoard answers a command that is followed by lines up to DONE.
func (g *conversation) refuseBoard(format string, args ...any) error {
	if _, ok := g.boardLines(); !ok {
		return nil
	}
	return g.say(format, args...)
}

// parseStones parses the stones of both sides.
func (g *conversation) parseStones(lines []string) (own, other stones, err error) {
	for _, line := range lines {
		i := strings.LastIndexByte(line, ',')
		if i < 0 {
			return nil, nil, fmt.Errorf("%.40q is not a column, a row and an owner", line)
		}
		m, err := g.parseCell(line[:i])
		if err != nil {
			return nil, nil, err
		}
		switch strings.TrimSpace(line[i+1:]) {
		case "1":
			own = append(own, m)
		case "2":
			other = append(other, m)
		default:
			return nil, nil, fmt.Errorf("%.40q has no owner 1 or 2", line)
		}
	}
	return own, other, nil
}

// setUpStones puts the stones on the empty board in alternating turns. If they cannot
// be laid the board is unchanged.
func (g *conversation) setUpStones(own, other stones) error {
	first, second := own, other
	if len(other) > len(own) {
		first, second = other, own
	}
	if len(first)-len(second) > 1 || len(own) > len(other) {
		return fmt.Errorf("%d stones of my own and %d of the other side", len(own), len(other))
	}
	p, moves := g.p, g.moves
	g.clearBoard()
	for i := range len(first) + len(second) {
		m := [2]stones{first, second}[i%2][i/2]
		if err := g.p.Check(m); err != nil {
			g.p, g.moves = p, moves
			return err
		}
		g.playMove(m)
	}
	return nil
}
