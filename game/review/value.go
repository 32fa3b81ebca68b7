package review

import (
	"npaastribe/game"
	"npaastribe/game/ai"
)

// Value is what a position is worth.
type Value struct {
	Known bool
	First float64 // what the first side may expect: from -1, it loses, over 0 to 1, it wins
}

// Values tells what the positions of a line are worth, as far as that is
// known. known is as for Findings. The end of a game is known only with the
// position before it, whose analysis tells what counts.
func Values(line []Position, known func(game.State) ai.Analysis) []Value {
	values := make([]Value, len(line))
	last := ai.Analysis{}
	for i, p := range line {
		a := known(p.State)
		switch {
		case len(a.Moves) > 0:
			values[i] = Value{true, seenByFirst(p.State.Turn(), ai.Expected(p.State, a.Moves[0].Score))}
			if i > 0 && !a.Moves[0].Exact {
				values[i].First = between(values[i].First, line[i-1], last)
			}
		case len(last.Moves) > 0 && !p.Playing():
			values[i] = end(p.State, line[i-1], last)
		}
		last = a
	}
	return values
}

// between is the mean of an estimate and that of the position before for the
// move that was made. They look ahead to different sides' moves: whoever has
// moved last looks better, and by themselves the values would go up and down
// with every move.
func between(value float64, before Position, a ai.Analysis) float64 {
	at := index(a, before.Move)
	if at < 0 || a.Moves[at].Exact {
		return value
	}
	return (value + seenByFirst(before.State.Turn(), ai.Expected(before.State, a.Moves[at].Score))) / 2
}

func seenByFirst(side game.Side, v float64) float64 {
	if side == game.Second {
		return -v
	}
	return v
}

// end is what a game was worth that has ended, after the last position in which
// there was something to analyse.
func end(s game.State, last Position, a ai.Analysis) Value {
	if a.Scale == ai.Chance {
		winner := s.Result().Winner
		if winner == game.None {
			return Value{Known: true}
		}
		return Value{true, seenByFirst(winner, 1)}
	}
	at := index(a, last.Move)
	if at < 0 {
		return Value{}
	}
	return Value{true, seenByFirst(last.State.Turn(), ai.Expected(s, a.Moves[at].Score))}
}
