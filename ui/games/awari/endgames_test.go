package awari

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/awari/engine"
	"npaastribe/ui/boardgame/boardgametest"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

// endgameView is a view in which small endgame tables can be requested, with its host.
type endgameView struct {
	t      *testing.T
	host   *boardgametest.Host
	view   *view
	posts  chan func()
	button *widget.Button
	beans  *widget.Choice
	state  *widget.Caption
}

// newEndgameView shows a game of Awari in a program that keeps endgames in a folder.
func newEndgameView(t *testing.T, folder string) *endgameView {
	t.Helper()
	engine.Keep(folder)
	host, v := shown(t)
	w := &endgameView{t: t, host: host, view: v, posts: make(chan func(), 1000)}
	v.endgames.wishes = []engine.EndgameSize{{Beans: 8, Bytes: 125_970, Time: time.Second}, {Beans: 9, Bytes: 293_930, Time: 2 * time.Second}}
	v.SetPost(func(f func()) { w.posts <- f })
	t.Cleanup(func() {
		v.Close()
		v.Wait()
		engine.Keep("")
		engine.OnRefusal(nil)
	})
	v.endgames.beans.SetOptions(v.endgames.names())
	parts := inspect.Parts(v.Extra().Content)
	w.button, w.beans, w.state = parts["endgames"].(*widget.Button), parts["endgames.beans"].(*widget.Choice), parts["endgames.state"].(*widget.Caption)
	w.beans.SetSelectedIndex(1)
	return w
}

// awaitButton runs the posted functions until the button shows the given text.
func (w *endgameView) awaitButton(button string) {
	w.t.Helper()
	for w.button.Text != button {
		select {
		case f := <-w.posts:
			f()
		case <-time.After(time.Minute):
			w.t.Fatalf("the button says %q, want %q", w.button.Text, button)
		}
	}
}

// wantMessage sees that something was said last.
func (w *endgameView) wantMessage(tone event.Tone, text string) {
	w.t.Helper()
	if n := len(w.host.Events); n == 0 {
		w.t.Errorf("there is no message, want %q", text)
	} else if m, ok := w.host.Events[n-1].(event.Message); !ok || m.Tone != tone || !strings.Contains(m.Text, text) {
		w.t.Errorf("the last event is %+v, want the message %q", w.host.Events[n-1], text)
	}
}

// filesIn returns the files in a folder.
func filesIn(t *testing.T, folder string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestComputeEndgames(t *testing.T) {
	folder := t.TempDir()
	w := newEndgameView(t, folder)
	if w.beans.Selected != "9 beans, 1 MB, about 2 s" || w.beans.PartLabel() == "" || w.button.Text != "Work out" {
		t.Errorf("the choice is %q, labelled %q, and the button says %q", w.beans.Selected, w.beans.PartLabel(), w.button.Text)
	}
	test.Tap(w.button)
	if w.button.Text != "Stop" || !w.beans.Disabled() || w.state.Text() != "Being worked out" {
		t.Errorf("while computing, the button says %q, and the state is %q", w.button.Text, w.state.Text())
	}
	w.awaitButton("Delete")
	w.wantMessage(event.Info, "up to 9 beans")
	if w.state.Text() != "Known to the end: up to 9 beans, 1 MB" || !w.beans.Disabled() || len(filesIn(t, folder)) != 1 {
		t.Errorf("the state is %q, and the files are %q", w.state.Text(), filesIn(t, folder))
	}

	w.view.Place(after(t, 3), game.First)
	kalah, err := game.NewTree(rules.Rules, game.Options{"beans": 4, "own": 1, "sweep": 1, "skip": 1})
	if err != nil {
		t.Fatal(err)
	}
	if w.view.Place(kalah, game.First); w.button.Text != "Work out" {
		t.Errorf("the button for other rules says %q", w.button.Text)
	}

	again := newEndgameView(t, folder) // after a restart
	again.button.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	again.awaitButton("Work out")
	if again.beans.Disabled() || filesIn(t, folder) != nil || engine.EndgamesOf(rules.Variant{}).Beans() != 0 {
		t.Errorf("after deleting, the files are %q", filesIn(t, folder))
	}
}

// TestEndgamesOfOtherRules computes endgames, and changes the rules meanwhile: they are not those
// of the game any more.
func TestEndgamesOfOtherRules(t *testing.T) {
	w := newEndgameView(t, "")
	test.Tap(w.button)
	w.view.endgames.show(rules.Kalah)
	w.awaitButton("Work out")
	if n := len(w.host.Events); n > 0 {
		t.Errorf("there is a message: %+v", w.host.Events[n-1])
	}
	w.view.endgames.show(rules.Variant{})
	if w.button.Text != "Delete" {
		t.Errorf("by the earlier rules the button says %q", w.button.Text)
	}
}

// TestEndgamesPanelKeepsItsSize measures the controls before, during and after a computation.
func TestEndgamesPanelKeepsItsSize(t *testing.T) {
	w := newEndgameView(t, "")
	wide := map[string]float32{}
	measure := func() { wide[w.button.Text] = w.button.MinSize().Width }
	measure()
	test.Tap(w.button)
	measure()
	w.awaitButton("Delete")
	measure()
	if len(wide) != 3 || wide["Stop"] != wide["Delete"] || wide["Stop"] != wide["Work out"] {
		t.Errorf("the widths are %v", wide)
	}
}

func TestEndgameProgress(t *testing.T) {
	w := newEndgameView(t, "")
	at, looks, posts := time.Unix(0, 0), 0, 0
	w.view.endgames.now = func() time.Time { looks++; at = at.Add(100 * time.Millisecond); return at }
	test.Tap(w.button)
	seen := map[string]bool{}
	for w.button.Text == "Stop" {
		(<-w.posts)()
		posts++
		seen[w.state.Text()] = true
	}
	w.view.Close()
	if w.view.Wait(); posts > looks/3+1 {
		t.Errorf("progress was posted %d times for %d readings of a clock that advances 0.1 s each", posts, looks)
	}
	if len(seen) < 5 || !strings.Contains(strings.Join(keys(seen), " "), " s left") {
		t.Errorf("the progress texts are %q", keys(seen))
	}
}

// TestRemainingTime has work that was said to take ten seconds: as long as that is about true, or no
// part worth mentioning is done, it is what counts, and near the end only what the work has taken.
func TestRemainingTime(t *testing.T) {
	const promised = 10 * time.Second
	for _, c := range []struct {
		part        float64
		passed      time.Duration
		least, most time.Duration
	}{
		{0.003, time.Second / 2, 9 * time.Second, promised},
		{0.01, 2 * time.Second, 8 * time.Second, promised},
		{0.5, 5 * time.Second, 5 * time.Second, 5 * time.Second},
		{0.9, 90 * time.Second, 8 * time.Second, 10 * time.Second},
		{0.9, 900 * time.Millisecond, 100 * time.Millisecond, time.Second},
		{1, 7 * time.Second, 0, 0},
	} {
		if got := remaining(c.part, c.passed, promised).Round(time.Millisecond); got < c.least || got > c.most {
			t.Errorf("with %v done in %v, %v are left, want %v to %v", c.part, c.passed, got, c.least, c.most)
		}
	}
	w := newEndgameView(t, "")
	at := time.Unix(0, 0)
	w.view.endgames.now = func() time.Time { return at }
	follow := w.view.endgames.follow(promised)
	w.view.endgames.stop = func() {}
	at = at.Add(time.Second)
	follow(1, 300)
	(<-w.posts)()
	if !strings.Contains(w.state.Text(), "10 s left") {
		t.Errorf("at first the state is %q, want 10 s", w.state.Text())
	}
}

func keys(all map[string]bool) (names []string) {
	for name := range all {
		names = append(names, name)
	}
	return names
}

func TestStopLeavesNoFiles(t *testing.T) {
	for name, stop := range map[string]func(*endgameView){
		"by the button": func(w *endgameView) { test.Tap(w.button); w.awaitButton("Work out") },
		"by the end":    func(w *endgameView) { w.view.Close(); w.view.Wait() },
	} {
		folder := t.TempDir()
		w := newEndgameView(t, folder)
		w.view.endgames.wishes[1].Beans = 18 // which takes long
		test.Tap(w.button)
		(<-w.posts)() // it is on its way
		began := time.Now()
		if stop(w); time.Since(began) > time.Second { // some milliseconds, but for what else the machine does
			t.Errorf("%s: stopping took %v", name, time.Since(began))
		}
		if filesIn(t, folder) != nil || w.host.Events != nil || engine.EndgamesOf(rules.Variant{}).Beans() != 0 {
			t.Errorf("%s: the files are %q, and the events %v", name, filesIn(t, folder), w.host.Events)
		}
	}
}

// TestCloseDoesNotWait closes the view while a disk does not answer.
func TestCloseDoesNotWait(t *testing.T) {
	w := newEndgameView(t, t.TempDir())
	disk, worked := make(chan struct{}), make(chan struct{})
	w.view.endgames.work(func(context.Context) error { <-disk; close(worked); return nil }, func() {})
	w.view.Close()
	close(disk)
	w.view.Wait()
	select {
	case <-worked:
	default:
		t.Error("the work was not waited for")
	}
}

func TestDamagedEndgamesMessage(t *testing.T) {
	folder := t.TempDir()
	name := filepath.Join(folder, "endgames_-.bin")
	if err := os.WriteFile(name, []byte("of another program"), 0o600); err != nil {
		t.Fatal(err)
	}
	w := newEndgameView(t, folder)
	(<-w.posts)()
	if w.wantMessage(event.Mistake, "damaged"); filesIn(t, folder) != nil || w.button.Text != "Work out" {
		t.Errorf("the files are %q, and the button says %q", filesIn(t, folder), w.button.Text)
	}
}

func TestEndgamesNotStoredMessage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	w := newEndgameView(t, filepath.Join(file, "in a file"))
	for len(w.posts) > 0 {
		(<-w.posts)()
	}
	test.Tap(w.button)
	w.awaitButton("Work out")
	w.wantMessage(event.Mistake, "can't be stored")
}
