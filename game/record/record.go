// Package record writes games as text and reads them back: in a native format
// that stores everything, and in the formats that other programs use for each
// game. Formats returns the formats of a game; Read recognises the format of a
// text by itself.
package record

import (
	"fmt"
	"strconv"
	"strings"

	"npaastribe/game"
)

// The results of a game as records write them, which are those of chess.
const (
	FirstWon   = "1-0"
	SecondWon  = "0-1"
	Drawn      = "1/2-1/2"
	Unfinished = "*"
)

// ResultText returns a result as records write it.
func ResultText(r game.Result) string {
	switch {
	case r.Outcome == game.Drawn:
		return Drawn
	case r.Winner == game.First:
		return FirstWon
	case r.Winner == game.Second:
		return SecondWon
	default:
		return Unfinished
	}
}

// ParseResult reads a result as records write it. Any other text is that of an
// unfinished game.
func ParseResult(text string) game.Result {
	switch text {
	case FirstWon:
		return game.Result{Outcome: game.Won, Winner: game.First}
	case SecondWon:
		return game.Result{Outcome: game.Won, Winner: game.Second}
	case Drawn:
		return game.Result{Outcome: game.Drawn}
	default:
		return game.Result{}
	}
}

// isDecided reports whether a text is the result of a game that is over.
func isDecided(text string) bool { return ParseResult(text).Outcome != game.Playing }

// resultOf returns the result of a game: by the rules if it has ended,
// otherwise that of the tag TagResult, as somebody may have given up.
func resultOf(g game.Record) string {
	r := g.Tree.State().Result()
	if r.Outcome == game.Playing {
		r = ParseResult(g.Tags.Get(TagResult))
	}
	return ResultText(r)
}

// The tags that the program itself uses.
const (
	TagDate        = "Date"        // year, month and day, such as 2026.11.20
	TagFirstLevel  = "FirstLevel"  // the level of the computer that plays the first side
	TagSecondLevel = "SecondLevel" // the same for the second side
	TagFirstCoach  = "FirstCoach"  // Coached if the first side had a coach for some moves
	TagSecondCoach = "SecondCoach" // the same for the second side

	TagFirstStrength  = "FirstStrength"  // the strength of the adapting computer that plays the first side, such as 2.35; see adapt
	TagSecondStrength = "SecondStrength" // the same for the second side
	TagFirstAccuracy  = "FirstAccuracy"  // the accuracy of the first side's moves by a review, such as 87
	TagSecondAccuracy = "SecondAccuracy" // the same for the second side
	TagFirstRemark    = "FirstRemark"    // the number of the remark that the computer on the first side has made at the end
	TagSecondRemark   = "SecondRemark"   // the same for the second side

	Coached = "yes"

	// TagResult and TagScore are only written if the moves do not show how the
	// game ended.
	TagResult = "Result"
	TagScore  = "Score" // what the sides have gained, such as 33-31
)

// scoreText returns a score as the value of the tag TagScore.
func scoreText(score [2]int) string { return fmt.Sprintf("%d-%d", score[0], score[1]) }

// ParseScore parses the value of the tag TagScore; ok is false for any other
// text.
func ParseScore(text string) (score [2]int, ok bool) {
	first, second, _ := strings.Cut(text, "-")
	for i, part := range []string{first, second} {
		n, err := strconv.ParseUint(part, 10, 15)
		if err != nil {
			return [2]int{}, false
		}
		score[i] = int(n)
	}
	return score, true
}
