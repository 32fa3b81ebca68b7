package gametab

import (
	"maps"
	"strings"
	"testing"

	"npaastribe/game/mistakes"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/games/gomoku"
	"npaastribe/ui/games/nrow"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// slowReviews is a Reviews with one deck of mistakes, which is read when finishReading is called.
type slowReviews struct {
	kept    []byte
	tasks   []func()
	idle    bool
	written []byte
}

func (d *slowReviews) Save(_ int64, encode func() []byte) { d.written = encode() }

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

// TestMistakesOfAnotherCopyAreJoined has found a mistake while another copy of the program wrote them:
// what that has written is known from then on, and the mistake is written.
func TestMistakesOfAnotherCopyAreJoined(t *testing.T) {
	a := newQuestionWindow(t, "gomoku", func(*settings.Settings) {})
	r, disk := a.Current().retries, &slowReviews{}
	r.storage, r.deck = disk, mistakes.Deck{}.Add(mistakes.Mistake{Position: "ours"})
	disk.kept = mistakes.Deck{}.Add(mistakes.Mistake{Position: "theirs"}).Encode()
	JoinMistakes(a.Tabs)
	disk.finishReading(a)
	if written := mistakes.Decode(disk.written); len(r.deck) != 2 || len(written) != 2 {
		t.Errorf("the mistakes are %v, and those written %v", r.deck, written)
	}
	disk.kept, disk.written, disk.idle = nil, nil, false
	JoinMistakes(a.Tabs)
	disk.finishReading(a)
	if written := mistakes.Decode(disk.written); len(written) != 2 {
		t.Errorf("where there are none, %v are written", written)
	}
}

// TestMistakesReadBehindDialog asks for mistakes and opens a dialog while they are being read: they
// are asked once it is closed.
func TestMistakesReadBehindDialog(t *testing.T) {
	a := newQuestionWindow(t, "gomoku", func(*settings.Settings) {})
	tab, disk := a.Current(), &slowReviews{}
	start, err := tab.Game.Rules.Start(nil)
	if err != nil {
		t.Fatal(err)
	}
	disk.kept = mistakes.Deck{}.Add(mistakes.Mistake{Position: start.String(), Played: start.Format(0), Better: start.Format(112), Side: int(start.Turn())}).Encode()
	tab.retries = newRetries(tab, disk)
	tab.retries.BeginDue()
	dialog.OpenMessage(tab.config.Dialogs, "first", "First", "first")
	if disk.finishReading(a); tab.questions.On() {
		t.Error("a mistake is asked behind the dialog")
	}
	if tab.config.Dialogs.Close(); !tab.questions.On() {
		t.Error("no mistake is asked after the dialog")
	}
}

// TestMistakesSayHowManyInARowWin asks for a mistake in a game with five in a row while the settings
// say another length, and then while they say five.
func TestMistakesSayHowManyInARowWin(t *testing.T) {
	for name, length := range map[string]string{"nrow": "n", "gomoku": "length"} {
		a := newQuestionWindow(t, name, func(*settings.Settings) {})
		tab := a.Current()
		o := maps.Clone(tab.Game.Options(a.config.Settings.Get()))
		for _, setting := range []int{4, 5} {
			o[length] = 5
			start, err := tab.Game.Rules.Start(o)
			if err != nil {
				t.Fatal(err)
			}
			s := a.config.Settings.Get()
			switch name {
			case "nrow":
				nrow.Section.Change(&s, func(own *nrow.Settings) { own.N = setting })
			default:
				gomoku.Section.Change(&s, func(own *gomoku.Settings) { own.Length = setting })
			}
			a.config.Settings.Replace(s)
			tab.retries.deck = mistakes.Deck{}.Add(mistakes.Mistake{Position: start.String(), Played: start.Format(0), Better: start.Format(3), Side: int(start.Turn())})
			a.told = nil
			tab.retries.BeginDue()
			asked := ""
			for _, e := range a.told {
				if q, ok := e.(event.Question); ok && q.Stage == event.QuestionAsked {
					asked = q.Text
				}
			}
			if says := strings.Contains(asked, "Rules here: 5 in a row wins."); asked == "" || says != (setting == 4) {
				t.Errorf("%s: with %d in a row in the settings the question is %q", name, setting, asked)
			}
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
