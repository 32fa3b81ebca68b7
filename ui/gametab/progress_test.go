package gametab

import (
	"slices"
	"testing"

	"npaastribe/ui/event"
	"npaastribe/ui/games"
	"npaastribe/ui/settings"
)

// TestProgressGivesWay shows progress until the players are told something else.
func TestProgressGivesWay(t *testing.T) {
	name := games.All()[0].Rules.Name
	a := newQuestionWindow(t, name, func(*settings.Settings) {})
	info := func(text string) event.Event { return event.Message{Tone: event.Info, Text: text} }
	for _, other := range []event.Event{
		info("saved"), event.Turn{}, event.Result{}, event.Remark{}, event.Hint{}, event.Objection{}, event.Question{},
	} {
		var told []event.Event
		a.Current().bus = event.Bus{}
		a.Current().bus.Subscribe(func(e event.Event) { told = append(told, e) }, a.Current().said.handle)
		show := Progress(a.Tabs)(name)
		show("10%")
		a.Current().Publish(event.Analysis{})
		show("20%")
		a.Current().Publish(other)
		show("30%")
		Progress(a.Tabs)(name)("another")
		show("40%")
		kinds := func(all []event.Event) (texts []string) {
			for _, e := range all {
				m, _ := e.(event.Message)
				texts = append(texts, e.Kind()+m.Text)
			}
			return texts
		}
		if want := kinds([]event.Event{info("10%"), event.Analysis{}, info("20%"), other, info("another")}); !slices.Equal(kinds(told), want) {
			t.Errorf("after %s, the events are %q, want %q", other.Kind(), kinds(told), want)
		}
	}
}
