package game

// KeyedError is a reason why something cannot be done, with English text and a
// key under which the user interface finds its translation.
type KeyedError struct {
	Key  string // such as "reason.taken"; shared by games whose reasons have the same text
	text string
}

// NewKeyedError returns a *KeyedError with a translation key and its English
// text.
func NewKeyedError(key, text string) error { return &KeyedError{Key: key, text: text} }

// Error returns the English text.
func (e *KeyedError) Error() string { return e.text }
