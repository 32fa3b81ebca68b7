package event

// Bus passes every published event to every subscriber, in the order of subscription. The
// zero value is ready to use. It must be used on the UI goroutine only.
type Bus struct {
	subscribers []func(Event)
}

// Subscribe has the functions called, in their order, with every later event. They may
// publish events themselves; those are handled before the outer Publish returns.
func (b *Bus) Subscribe(handle ...func(Event)) {
	b.subscribers = append(b.subscribers, handle...)
}

// Publish passes e to all subscribers.
func (b *Bus) Publish(e Event) {
	for _, handle := range b.subscribers {
		handle(e)
	}
}
