package i18n

// Fixed sets texts that depend only on the language, such as those of buttons: when they are
// added, and again with every Update, which is to be called after the language has changed.
type Fixed []func()

// Add calls set, which must set some texts, now and with every Update. If f is nil, it is called
// only now.
func (f *Fixed) Add(set func()) {
	if f != nil {
		*f = append(*f, set)
	}
	set()
}

// Update sets all texts again.
func (f *Fixed) Update() {
	for _, set := range *f {
		set()
	}
}
