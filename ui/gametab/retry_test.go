package gametab

import (
	"testing"

	"npaastribe/game/mistakes"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// slowReviews is a Reviews with one deck of mistakes, which is read when finishReading is called.
type slowReviews struct {
	kept  []byte
	tasks []func()
	idle  bool
}

func (*slowReviews) Save(int64, func() []byte) {}

func (d *slowReviews) Load(_ int64, found func([]byte)) {
	d.tasks = append(d.tasks, func() {
		if len(d.kept) > 0 {
			found(d.kept)
		}
	})
}

func (d *slowReviews) Afterwards(done func()) bool {
	if !d.idle {
		d.tasks = append(d.tasks, done)
	}
	return !d.idle
}

// finishReading does everything requested, and runs what was posted.
func (d *slowReviews) finishReading(a *questionWindow) {
	for _, task := range d.tasks {
		task()
	}
	d.tasks, d.idle = nil, true
	for len(a.posts) > 0 {
		(<-a.posts)()
	}
}

// TestMistakesStillBeingRead asks for mistakes while they are being read: afterwards
// the series begins, or a message says that there are none.
func TestMistakesStillBeingRead(t *testing.T) {
	for _, due := range []bool{true, false} {
		a := newQuestionWindow(t, "gomoku", func(*settings.Settings) {})
		tab, disk := a.Current(), &slowReviews{}
		start, err := tab.Game.Rules.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		if due {
			disk.kept = mistakes.Deck{}.Add(mistakes.Mistake{Position: start.String(), Played: start.Format(0), Better: start.Format(112), Side: int(start.Turn())}).Encode()
		}
		tab.retries = newRetries(tab, disk)
		tab.retries.BeginDue()
		if tab.questions.On() || lastMessage(a) != "" {
			t.Fatalf("the message before anything was read is %q", lastMessage(a))
		}
		disk.finishReading(a)
		if want := map[bool]string{false: i18n.T("mistakes.none")}[due]; tab.questions.On() != due || lastMessage(a) != want {
			t.Errorf("due %t: a question is asked: %t; the message is %q, want %q", due, tab.questions.On(), lastMessage(a), want)
		}
	}
}

// lastMessage returns the last message.
func lastMessage(a *questionWindow) (text string) {
	for _, e := range a.told {
		if m, ok := e.(event.Message); ok {
			text = m.Text
		}
	}
	return text
}
