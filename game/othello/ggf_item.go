package othello

import (
	"fmt"
	"math"
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

// GGFResult is the result of a game in GGF, whether or not the moves decide it.
type GGFResult struct {
	Known bool
	Score float64 // the discs of black minus those of white
	Flag  byte    // 'r' if a player has resigned, 't' if the time was up, 's' if they agreed on the score; or 0
}

// String returns the value of the tag RE.
func (r GGFResult) String() string {
	if !r.Known {
		return "?"
	}
	text := fmt.Sprintf("%+.2f", r.Score)
	if r.Flag != 0 {
		text += ":" + string(rune(r.Flag))
	}
	return text
}

// parseResult reads the value of the tag RE, such as "+10.000:r". Any other text is no result.
func parseResult(text string) GGFResult {
	number, flag, _ := strings.Cut(strings.TrimSpace(text), ":")
	score, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	if err != nil || !(math.Abs(score) <= Cells) { // also true for NaN
		return GGFResult{}
	}
	r := GGFResult{Known: true, Score: score}
	switch flag = strings.ToLower(strings.TrimSpace(flag)); flag {
	case "r", "t", "s":
		r.Flag = flag[0]
	}
	return r
}

// dateLayout is that of dates in GGF and in the tags of records.
const dateLayout = "2006.01.02"

// parseDate reads the value of the tag DT: a date, which a time may follow, or the seconds since 1970.
// It returns "" for any other text.
func parseDate(text string) string {
	if seconds, err := strconv.ParseUint(text, 10, 32); err == nil && len(text) > len("2001") {
		return time.Unix(int64(seconds), 0).UTC().Format(dateLayout)
	}
	day, _, _ := strings.Cut(strings.ReplaceAll(text, " ", "_"), "_")
	if _, err := time.Parse(dateLayout, day); err != nil {
		return ""
	}
	return day
}
