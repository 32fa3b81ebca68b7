package gomocup

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// stones are those of a side, in the order given.
type stones []game.Move

// board obeys BOARD: lines with column, row and owner, 1 being this program
// and 2 the other, up to DONE. It is this program's turn after that.
func (g *conversation) board() error {
	own, other, err := g.readBoard()
	if err == nil {
		err = g.lay(own, other)
	}
	if err != nil {
		return g.say("ERROR %v", err)
	}
	return g.think()
}

// boardLines returns the lines up to DONE.
func (g *conversation) boardLines() (all []string) {
	for line := range g.lines {
		if strings.EqualFold(line, "DONE") {
			break
		}
		all = append(all, line)
	}
	return all
}

// readBoard reads the stones of either side.
func (g *conversation) readBoard() (own, other stones, err error) {
	for _, line := range g.boardLines() {
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

// lay lays the stones on the empty board, in turns. If they do not fit, the
// board stays as it was.
func (g *conversation) lay(own, other stones) error {
	first, second := own, other
	if len(other) > len(own) {
		first, second = other, own
	}
	if len(first)-len(second) > 1 || len(own) > len(other) {
		return fmt.Errorf("%d stones of my own and %d of the other side", len(own), len(other))
	}
	p, moves := g.p, g.moves
	g.empty()
	for i := range len(first) + len(second) {
		m := [2]stones{first, second}[i%2][i/2]
		if err := g.p.Check(m); err != nil {
			g.p, g.moves = p, moves
			return err
		}
		g.make(m)
	}
	return nil
}
