package say

import (
	"fmt"
	"strings"
)

// Score is what a move is worth, in discs or beans ahead, as players read it:
// with a sign, and with a decimal as long as it is no more than a guess.
func Score(score float64, exact bool) string {
	text := fmt.Sprintf("%+.1f", score)
	if exact {
		text = fmt.Sprintf("%+.0f", score)
	}
	switch text {
	case "+0", "-0":
		return "0"
	case "-0.0":
		text = "+0.0"
	}
	return strings.NewReplacer("-", "−", ".", T("decimal")).Replace(text)
}
