package othello

import (
	"fmt"
	"strings"

	"npaastribe/game"
)

// RecordError reports what is wrong with the record of a game and where.
type RecordError struct {
	Tag  string // of GGF, such as "BO"; "" if it is not about one
	Move int    // from 1, passes not counted; 0 if it is not about a move
	Err  error  // the reason
}

// Error names the tag and the move, if they are known, and the reason.
func (e *RecordError) Error() string {
	var b strings.Builder
	b.WriteString("othello: ")
	if e.Move > 0 {
		fmt.Fprintf(&b, "move %d: ", e.Move)
	}
	if e.Tag != "" {
		b.WriteString(e.Tag + ": ")
	}
	b.WriteString(e.Err.Error())
	return b.String()
}

// Unwrap returns the reason, such as ErrNoFlip or game.ErrEnded.
func (e *RecordError) Unwrap() error { return e.Err }

// after returns the position after a legal move.
func (p Position) after(m game.Move) Position {
	next, ok := p.Play(m).(Position)
	if !ok {
		panic("othello: Play has left the game")
	}
	return next
}

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	if r := []rune(text[:min(len(text), 4*most+4)]); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}
