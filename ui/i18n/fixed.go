package i18n

// Fixed says the texts that stand in the window whatever happens there, such as those of
// buttons: once when they are added, and with Say anew in the language that is spoken then.
type Fixed []func()

// Add has say set some texts, now and with every Say. Where f is nil they stay.
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
