package i18n

// Fixed sets texts that depend only on the language, such as those of buttons: when they are
// added, and again with every Say, which is to be called after the language has changed.
type Fixed []func()

// Add calls say, which must set some texts, now and with every Say. If f is nil, it is called
// only now.
func (f *Fixed) Add(say func()) {
	if f != nil {
		*f = append(*f, say)
	}
	say()
}

// Say sets all texts.
func (f *Fixed) Say() {
	for _, say := range *f {
		say()
	}
}
