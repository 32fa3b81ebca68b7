package event

// Bus hands every published event to every subscriber, in the order of their
// subscription. The zero value is ready to use. It is not safe for concurrent
// use: it lives on the UI goroutine.
type Bus struct {
	subscribers []func(Event)
}

// Subscribe lets hear be called with every later event. hear may publish
// events of its own; they are heard before Publish of the first one returns.
func (b *Bus) Subscribe(hear func(Event)) {
	b.subscribers = append(b.subscribers, hear)
}

// Publish hands e to all subscribers.
func (b *Bus) Publish(e Event) {
	for _, hear := range b.subscribers {
		hear(e)
	}
}
