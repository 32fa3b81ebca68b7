package othello

import (
	"strconv"
	"strings"
	"time"

	"npaastribe/game"
)

// pass is how GGF writes a pass.
const pass = "PA"

// ParseGGFMove reads a move as GGF writes it: a cell in any case, or PA for
// game.Pass, and behind slashes what the player took it to be worth and the
// seconds it took, which may both be missing, as in "F5/-2.50/0.31" and
// "F5//1". It does not see whether the move is legal.
func ParseGGFMove(text string) (m game.Move, used time.Duration, err error) {
	word, rest, _ := strings.Cut(text, "/")
	_, seconds, _ := strings.Cut(rest, "/")
	used = parseSeconds(strings.TrimSpace(seconds))
	switch word = strings.ToLower(strings.TrimSpace(word)); word {
	case "pa", "pass":
		return game.Pass, used, nil
	default:
		cell, err := parseCell(word)
		return game.Move(cell), used, err
	}
}

// maxSpan is longer than any game, and short enough to add a few hundred.
const maxSpan = 1000 * time.Hour

// parseSeconds reads a number of seconds; what is none is 0.
func parseSeconds(text string) time.Duration {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || !(seconds > 0) { // not a number is not above 0 either
		return 0
	}
	return time.Duration(min(seconds, maxSpan.Seconds()) * float64(time.Second))
}

// parseClock reads the first part of a clock, such as "05:00/00:10/02:00": the
// time for the whole game, in seconds or with minutes and hours before them.
// What is none is 0.
func parseClock(text string) (span time.Duration) {
	text, _, _ = strings.Cut(text, "/")
	text, _, _ = strings.Cut(text, ",")
	for part := range strings.SplitSeq(text, ":") {
		n, err := strconv.ParseUint(strings.TrimSpace(part), 10, 16)
		if err != nil || span > maxSpan {
			return 0
		}
		span = span*60 + time.Duration(n)*time.Second
	}
	return min(span, maxSpan)
}
