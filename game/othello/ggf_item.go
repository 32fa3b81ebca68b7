package othello

import (
	"strconv"
	"strings"
	"time"

	"npaastribe/game"
)

// pass is a pass in GGF.
const pass = "PA"

// ParseGGFMove reads the value of a move tag of GGF, such as "F5/-2.50/0.31" or "F5//1":
// a cell in upper or lower case, or PA or PASS for game.Pass; then, behind slashes and
// both optional, the player's evaluation, which is ignored, and the time used, in
// seconds. It does not check whether the move is legal.
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

// maxSpan is the upper bound of all times read: longer than any game, and short enough
// that the times of hundreds of moves can be added without overflow.
const maxSpan = 1000 * time.Hour

// parseSeconds reads a number of seconds. It returns 0 for any other text.
func parseSeconds(text string) time.Duration {
	seconds, err := strconv.ParseFloat(text, 64)
	if err != nil || !(seconds > 0) { // also true for NaN
		return 0
	}
	return time.Duration(min(seconds, maxSpan.Seconds()) * float64(time.Second))
}

// parseClock reads the first part of a clock, such as "05:00/00:10/02:00": the
// time for the whole game, as seconds, minutes:seconds or hours:minutes:seconds. It
// returns 0 for any other text.
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
