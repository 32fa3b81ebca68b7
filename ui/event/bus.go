package event

// Bus hands every published event to every subscriber, in the order of their
// subscription. The zero value is ready to use. It is not safe for concurrent
// use: it lives on the UI goroutine.
type Bus struct {
	subscribers []func(Event)
}

// Subscribe has functions called, in their order, with every later event. They may publish
// events of their own, which are handled before Publish of the first one returns.
func (b *Bus) Subscribe(handle ...func(Event)) {
	b.subscribers = append(b.subscribers, handle...)
}

// Publish hands e to all subscribers.
func (b *Bus) Publish(e Event) {
	for _, handle := range b.subscribers {
		handle(e)
	}
}
