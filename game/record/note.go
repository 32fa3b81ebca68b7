package record

import (
	"fmt"
	"strings"
	"time"

	"npaastribe/game"
)

// The time that a move took, as PGN files have it, and a comment stand behind the
// move in braces; those of the start position stand before the first move:
//
//  1. 4 {[%emt 0:00:03.5] why not?}
//
// In a comment a backslash escapes a backslash, a blank at the beginning or the
// end, and what would be taken for a time; "\n" and "\r" are line ends, and "\)"
// is a closing brace. Other commands in square brackets, as other programs write
// them, stay part of the comment.
const (
	timeMark    = "[%emt "
	timeMarkEnd = "]"
)

// escapes replaces what cannot stand in a comment.
var escapes = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`, "}", `\)`, timeMark, `\`+timeMark)

// noteText returns the text in braces for n, "" if it has neither time nor
// comment.
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

// clockText returns a time as hours, minutes and seconds, with decimals if
// needed.
func clockText(d time.Duration) string {
	text := fmt.Sprintf("%d:%02d:%02d", d/time.Hour, d/time.Minute%60, d/time.Second%60)
	if rest := d % time.Second; rest != 0 {
		text += strings.TrimRight(fmt.Sprintf(".%09d", rest), "0")
	}
	return text
}

// parseClock parses the format of clockText.
func parseClock(text string) (d time.Duration, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 || strings.Trim(text, "0123456789:.") != "" {
		return 0, false
	}
	d, err := time.ParseDuration(parts[0] + "h" + parts[1] + "m" + parts[2] + "s")
	return d, err == nil && d >= 0
}

// note is the contents of braces.
type note struct {
	comment string
	clock   time.Duration // 0 if it is not known
}

// parseNote parses the contents of braces, written by noteText or by hand.
func parseNote(text string) (n note) {
	var b strings.Builder
	end := 0 // of b without trailing blanks that are not escaped
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

// timeAt parses the time that a move took at the beginning of a text, and returns
// its length in bytes; 0 if there is none.
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

// unescape returns the character that a backslash and c stand for; ok is false if
// they are no escape sequence.
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
