package game

// KeyedError is a reason why something cannot be done, with English words and
// a key by which a program can say the same in another language.
type KeyedError struct {
	Key  string // such as "reason.taken"; games whose reasons read the same share it
	text string
}

// NewKeyedError returns an error with a key and English words.
func NewKeyedError(key, text string) error { return &KeyedError{Key: key, text: text} }

// Error returns the English words.
func (e *KeyedError) Error() string { return e.text }
