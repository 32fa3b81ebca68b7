package gomocup

import (
	"strconv"
	"strings"
	"time"
)

// info executes INFO, to which no answer is expected. Unknown keys are ignored,
// as the protocol requires.
func (g *conversation) info(text string) error {
	key, value, _ := strings.Cut(text, " ")
	key = strings.ToLower(key)
	switch key {
	case "timeout_turn", "timeout_match", "time_left", "max_memory", "rule":
	default:
		return nil
	}
	n, err := strconv.ParseInt(strings.TrimSpace(value), 10, 64)
	if err != nil {
		return g.say("ERROR the value of %s is not a number", key)
	}
	span := time.Duration(min(max(n, 0), forever.Milliseconds())) * time.Millisecond
	switch key {
	case "timeout_turn":
		g.clock.turn = span
	case "timeout_match":
		if g.clock.left = span; n == 0 { // no limit
			g.clock.left = forever
		}
	case "time_left":
		g.clock.left = span
	case "max_memory":
		bits := tableBits(g.bytes)
		if g.bytes = n; g.started && tableBits(n) != bits {
			g.renewEngine()
		}
	case "rule":
		return g.rule(n)
	}
	return nil
}

// The bits of INFO rule that change which lines win or which moves are legal.
const (
	ruleExactFive = 1
	ruleRenju     = 4
	ruleCaro      = 8
)

// rule tells the manager if it asks for rules that are not supported.
func (g *conversation) rule(n int64) error {
	if n&(ruleExactFive|ruleRenju|ruleCaro) != 0 {
		return g.say("MESSAGE rule %d is not known: five or more stones in a row win, without restrictions", n)
	}
	return nil
}
