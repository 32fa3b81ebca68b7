package othello

import (
	_ "embed" // for the names of openings
	"fmt"
	"strings"
	"sync"

	"npaastribe/game"
)

//go:embed openings.txt
var openingLines string

// openingNames maps positions to the names of their openings. The keys are the masks of
// the side to move and of its opponent as Canonical returns them.
var openingNames = sync.OnceValue(func() map[[2]uint64]string {
	names := map[[2]uint64]string{}
	for line := range strings.Lines(openingLines) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		moves, name, _ := strings.Cut(strings.TrimSpace(line), " ")
		own, other := Canonical(afterMoves(moves).Discs())
		names[[2]uint64{own, other}] = name
	}
	return names
})

// afterMoves returns the position after moves that are known to be legal.
func afterMoves(moves string) Position {
	var s game.State = New()
	for ; moves != ""; moves = moves[2:] {
		m, err := parseMove(s, moves[:2])
		if err != nil {
			panic(fmt.Sprintf("othello: the openings in the program are damaged: %v", err))
		}
		s = s.Play(m)
	}
	p, _ := s.(Position) // always ok
	return p
}

// Opening returns the name of the opening that leads to the position, or "". The order
// of the moves does not matter, nor how the board is turned or mirrored.
func (p Position) Opening() string {
	own, other := Canonical(p.Discs())
	return openingNames()[[2]uint64{own, other}]
}
