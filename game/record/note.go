package record

import (
	"fmt"
	"strings"
	"time"

	"npaastribe/game"
)

// What is noted of a move stands behind it in braces, and of the start before the
// first move: how long the move took, as other programs write it in PGN, and a
// comment, such as
//
//  1. 4 {[%emt 0:00:03.5] why not?}
//
// In a comment a backslash stands before another one, before a blank at the
// beginning or the end, and before what would be taken for such a time; "\n" and
// "\r" are ends of lines, and "\)" is a brace that ends none. What other programs
// write in brackets there remains as it is.
const (
	timeMark    = "[%emt "
	timeMarkEnd = "]"
)

// escapes writes what a comment cannot have.
var escapes = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`, "}", `\)`, timeMark, `\`+timeMark)

// noteText returns what is noted of n as it stands in braces, "" for nothing.
func noteText(n *game.Node) string {
	text := n.Comment()
	trimmed := strings.TrimRight(text, " ")
	text = escapes.Replace(trimmed) + strings.Repeat(`\ `, len(text)-len(trimmed))
	if strings.HasPrefix(text, " ") {
		text = `\` + text
	}
	if n.Clock() == 0 {
		return text
	}
	used := timeMark + clockText(n.Clock()) + timeMarkEnd
	if text == "" {
		return used
	}
	return used + " " + text
}

// clockText returns a time as hours, minutes and seconds.
func clockText(d time.Duration) string {
	text := fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d/time.Minute%60, d/time.Second%60)
	if rest := d % time.Second; rest != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%09d", rest), "0")
	}
	return text
}

// parseClock reads what clockText wrote.
func parseClock(text string) (d time.Duration, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 || strings.Trim(text, "0123456789:.") != "" {
		return 0, false
	}
	d, err := time.ParseDuration(parts[0] + "h" + parts[1] + "m" + parts[2] + "s")
	return d, err == nil && d >= 0
}

// note is what stands in braces.
type note struct {
	comment string
	clock   time.Duration // 0 if it is not known
}

// parseNote reads what noteText wrote, or somebody by hand.
func parseNote(text string) (n note) {
	var b strings.Builder
	end := 0 // of b without blanks that mean nothing
	for i := 0; i < len(text); i++ {
		if used, length := timeAt(text[i:]); length > 0 {
			n.clock = used
			i += length - 1
			continue
		}
		c, escaped := text[i], false
		if c == '\\' && i+1 < len(text) {
			if c, escaped = unescape(text[i+1]); escaped {
				i++
			}
		}
		blank := !escaped && (c == ' ' || c == '\n')
		switch {
		case blank && b.Len() == 0:
			continue
		case blank:
			c = ' '
		}
		b.WriteByte(c)
		if !blank {
			end = b.Len()
		}
	}
	n.comment = b.String()[:end]
	return n
}

// timeAt returns how long a move took, if a text begins with that, and in how many
// bytes it says so.
func timeAt(text string) (used time.Duration, length int) {
	rest, ok := strings.CutPrefix(text, timeMark)
	word, _, ended := strings.Cut(rest, timeMarkEnd)
	if !ok || !ended {
		return 0, 0
	}
	if used, ok = parseClock(word); !ok {
		return 0, 0
	}
	return used, len(timeMark) + len(word) + len(timeMarkEnd)
}

// unescape returns what a character behind a backslash stands for; ok is false if
// it and the backslash are themselves.
func unescape(c byte) (meant byte, ok bool) {
	switch c {
	case 'n':
		return '\n', true
	case 'r':
		return '\r', true
	case ')':
		return '}', true
	case '\\', ' ', timeMark[0]:
		return c, true
	default:
		return '\\', false
	}
}
