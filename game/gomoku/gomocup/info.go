package gomocup

import (
	"strconv"
	"strings"
	"time"
)

// info obeys INFO, to which no answer is expected. A key that is not known is
// ignored, as the protocol has it.
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
		if n > 0 { // 0 is no limit
			g.clock.left = span
		}
	case "time_left":
		g.clock.left = span
	case "max_memory":
		g.bytes, g.memory = n, nil
	case "rule":
		return g.rule(n)
	}
	return nil
}

// The bits of INFO rule that change when a line wins or what is allowed.
const (
	ruleExactFive = 1
	ruleRenju     = 4
	ruleCaro      = 8
)

// rule sees which rules are asked for.
func (g *conversation) rule(n int64) error {
	if n&(ruleExactFive|ruleRenju|ruleCaro) != 0 {
		return g.say("MESSAGE rule %d is not known: five or more stones in a row win, without restrictions", n)
	}
	return nil
}
