package record

import (
	"errors"

	"npaastribe/game"
)

// The reasons, besides those of the rules, why a text cannot be read or a
// game cannot be written.
var (
	ErrEmpty   = game.NewKeyedError("record.empty", "there is nothing to read")
	ErrTooLong = game.NewKeyedError("record.too.long", "the text is too long for a record of a game")
	ErrUnknown = game.NewKeyedError("record.unknown", "this is no record of a game known here")

	ErrOtherGame = game.NewKeyedError("record.other.game", "the format is for another game")
	ErrTag       = game.NewKeyedError("record.tag", "not a tag that can be written")
)

// withFormatName returns err as a *game.RecordError with the name of the format, and nil for
// nil.
func withFormatName(format string, err error) error {
	var e *game.RecordError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &e):
		named := *e
		named.Format = format
		return &named
	default:
		return &game.RecordError{Format: format, Err: err}
	}
}

// shorten cuts a text that is too long for an error message.
func shorten(text string) string {
	const most = 20
	count := 0
	for i := range text {
		if count++; count > most {
			return text[:i] + "…"
		}
	}
	return text
}
