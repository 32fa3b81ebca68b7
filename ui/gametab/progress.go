package gametab

import "npaastribe/ui/event"

// said counts what players are told beside a board.
type said int

// handle handles an event of the tab.
func (s *said) handle(e event.Event) {
	switch e.(type) {
	case event.Turn, event.Result, event.Remark, event.Message, event.Hint, event.Objection, event.Question:
		*s++
	}
}

// Progress returns a function with which something that takes long in the tab of a game begins to tell
// how far it is. Each text that show is given replaces the last one, until players are told something
// else there: from then on show does nothing.
func Progress(t *Tabs) func(name string) (show func(text string)) {
	return func(name string) func(string) {
		tab := t.tab(t.number(name))
		last := said(-1)
		return func(text string) {
			if last < 0 || tab.said == last {
				tab.Say(text)
				last = tab.said
			}
		}
	}
}
