package awari

import (
	"fmt"

	"npaastribe/game"
)

// Sowing describes a move step by step, for animations. First the beans of From
// fall into the pits of Path, one each; then those of Captures go home to Side;
// then those of Sweep go home to the side in whose row they lie.
type Sowing struct {
	Side     game.Side
	From     int
	Path     []int     // a pit or home for every bean, in order; it may lead round the board
	Captures []Capture // where the last bean fell, then the pit opposite if it holds any
	Sweep    []Capture // empty unless the game has ended and leftovers count
	Again    bool      // Side moves again
}

// Capture is a pit that is emptied, and the number of beans that lay there.
type Capture struct{ Pit, Beans int }

// Last returns the pit or home of the last bean.
func (s Sowing) Last() int { return s.Path[len(s.Path)-1] }

// Sow returns what Play(m) does. It panics if Check does not allow the move.
func (p Position) Sow(m game.Move) Sowing {
	if err := p.Check(m); err != nil {
		panic(fmt.Sprintf("awari: Sow: %v", err))
	}
	return p.sow(int(m))
}

// sow makes a legal move in p and returns what happened.
func (p *Position) sow(pit int) Sowing {
	s := Sowing{Side: p.turn, From: pit, Path: make([]int, p.beans[pit])}
	p.beans[pit] = 0
	for i := range s.Path {
		pit = p.next(pit)
		p.beans[pit]++
		s.Path[i] = pit
	}
	if p.captures(pit) {
		s.Captures = p.takeHome(s.Side, pit, Opposite(pit))
	}
	if pit != Home(s.Side) {
		p.turn = s.Side.Other()
	}
	if p.ended() && p.variant.Sweep {
		s.Sweep = p.sweep()
	}
	p.last = int8(s.From) + 1
	s.Again = p.Again()
	return s
}

// next returns the pit that is sown after pit.
func (p *Position) next(pit int) int {
	pit = (pit + 1) % Pits
	if p.variant.Skip && pit == Home(p.turn.Other()) {
		pit = (pit + 1) % Pits
	}
	return pit
}

// captures reports whether the last bean of the side to move captures in the
// pit where it has fallen.
func (p *Position) captures(pit int) bool {
	if isHome(pit) || p.variant.Own && Owner(pit) != p.turn {
		return false
	}
	return p.beans[pit] == 1
}

// takeHome moves the beans in pits to the home of side.
func (p *Position) takeHome(side game.Side, pits ...int) (captures []Capture) {
	for _, pit := range pits {
		if beans := p.beans[pit]; beans > 0 {
			captures = append(captures, Capture{Pit: pit, Beans: int(beans)})
			p.beans[Home(side)] += beans
			p.beans[pit] = 0
		}
	}
	return captures
}

// sweep moves the beans left in each row to the home of its side.
func (p *Position) sweep() (captures []Capture) {
	for pit := range Pits {
		if !isHome(pit) {
			captures = append(captures, p.takeHome(Owner(pit), pit)...)
		}
	}
	return captures
}
