package dialog_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/resources"
	"npaastribe/ui/dialog"
	"npaastribe/ui/event"
	"npaastribe/ui/inspect"
	"npaastribe/ui/uitest"
	"npaastribe/ui/widget"
)

// harness is a host of dialogs in a window without a screen.
type harness struct {
	*dialog.Host
	t      *testing.T
	window fyne.Window
	events []event.Event
	opened int
	closed int
}

func newHarness(t *testing.T) *harness {
	t.Helper()
	uitest.App(t)
	s := &harness{t: t, window: uitest.Window(t, widget.Gap(10, 10))}
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(900, 600))
	s.Host = dialog.NewHost(dialog.Config{
		Canvas: s.window.Canvas(), Moved: func() {},
		Publish: func(e event.Event) { s.events = append(s.events, e) },
		Opening: func() { s.opened++ }, Closed: func() { s.closed++ },
	})
	return s
}

// part returns a part of the open dialog.
func (s *harness) part(name string) fyne.CanvasObject {
	s.t.Helper()
	return uitest.Part(s.t, s.window, "dialog."+name)
}

// tap taps on a part of the open dialog.
func (s *harness) tap(name string) {
	s.t.Helper()
	test.Tap(s.part(name).(fyne.Tappable))
}

func (s *harness) key(name fyne.KeyName) { s.TypedKey(&fyne.KeyEvent{Name: name}) }

// says returns all texts of the open dialog.
func (s *harness) says() string {
	var texts []string
	for _, o := range test.LaidOutObjects(s.Card()) {
		switch o := o.(type) {
		case *fynewidget.RichText:
			texts = append(texts, o.String())
		case *widget.Prose:
			texts = append(texts, o.Text())
		case *fynewidget.Label:
			texts = append(texts, o.Text)
		case *widget.Line:
			texts = append(texts, o.Text())
		case *widget.Caption:
			texts = append(texts, o.Text())
		}
	}
	return strings.Join(texts, "\n")
}

// plain returns a dialog with just a text.
func plain(name string) dialog.Spec {
	return dialog.Spec{Name: name, Title: name, Body: fynewidget.NewLabel("…"), Accept: func() {}, Leave: func() {}}
}

func TestOneDialogIsOpenAtATime(t *testing.T) {
	s := newHarness(t)
	if s.Active() || s.Name() != "" || s.Card() != nil {
		t.Errorf("the dialog %q is open at first", s.Name())
	}
	s.Open(plain("one"))
	s.Open(plain("two"))
	if s.Name() != "one" || s.opened != 1 || len(s.window.Canvas().Overlays().List()) != 1 {
		t.Errorf("the dialog %q is open, and %d were opened", s.Name(), s.opened)
	}
	s.Close()
	s.Close()
	if s.Active() || s.closed != 1 || len(s.window.Canvas().Overlays().List()) != 0 {
		t.Errorf("the dialog %q is open; %d were closed", s.Name(), s.closed)
	}
	want := []event.Event{event.Dialog{Name: "one", Phase: event.Opened}, event.Dialog{Name: "one", Phase: event.Dismissed}}
	if !slices.Equal(s.events, want) {
		t.Errorf("events %v", s.events)
	}
}

func TestAfterwards(t *testing.T) {
	s := newHarness(t)
	var done []string
	do := func(name string) func() { return func() { done = append(done, name) } }
	s.Afterwards(do("at once"))
	s.Open(plain("one"))
	s.Afterwards(do("first"))
	s.Afterwards(func() { s.Open(plain("two")) })
	s.Afterwards(do("last"))
	if !slices.Equal(done, []string{"at once"}) {
		t.Errorf("%q were run while a dialog is open", done)
	}
	s.Close()
	if s.Name() != "two" || !slices.Equal(done, []string{"at once", "first"}) {
		t.Errorf("%q is open, and %q were run", s.Name(), done)
	}
	s.Close()
	if s.Active() || !slices.Equal(done, []string{"at once", "first", "last"}) {
		t.Errorf("%q is open, and %q were run", s.Name(), done)
	}
}

func TestKeysGoToOpenDialog(t *testing.T) {
	s := newHarness(t)
	var did []string
	do := func(name string) func() { return func() { did = append(did, name) } }
	spec := plain("one")
	spec.Accept, spec.Leave, spec.NewGame, spec.Undo = do("accept"), do("leave"), do("renew"), do("undo")
	spec.TypedKey = func(e *fyne.KeyEvent) bool { return e.Name == fyne.KeyLeft }
	spec.TypedRune = func(r rune) { did = append(did, string(r)) }
	spec.Handle = func(e event.Event) { did = append(did, e.Kind()) }
	s.Open(spec)
	for _, key := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyEscape, fyne.KeyF1, fyne.KeyLeft, fyne.KeyEnter} {
		s.key(key)
	}
	s.TypedRune('x')
	s.Undo()
	s.Handle(event.Ready{})
	want := []string{"accept", "leave", "renew", "accept", "x", "undo", event.Ready{}.Kind()}
	if !slices.Equal(did, want) {
		t.Errorf("the keys did %q, want %q", did, want)
	}
	s.window.Canvas().Overlays().Add(fynewidget.NewLabel("over it"))
	s.Undo()
	if !slices.Equal(did, want) {
		t.Error("Undo reaches the dialog under the topmost one")
	}
}

func TestDialogFitsWindow(t *testing.T) {
	s := newHarness(t)
	spec := plain("long")
	spec.Body = container.NewVBox(widget.Gap(300, 2000), widget.Gap(300, 20))
	s.Open(spec)
	inside := func() {
		t.Helper()
		at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(s.Card()), s.Card().Size()
		window := s.window.Canvas().Size()
		middle := at.AddXY(size.Width/2, size.Height/2)
		if at.X < 0 || at.Y < 0 || size.Height > window.Height || middle != fyne.NewPos(window.Width/2, window.Height/2) {
			t.Errorf("the dialog is at %v, of size %v, in a window of %v", at, size, window)
		}
	}
	inside()
	s.window.Resize(fyne.NewSize(700, 400))
	s.Fit()
	inside()
	top := spec.Body.Position()
	s.key(fyne.KeyEnd)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(spec.Body.(*fyne.Container).Objects[1])
	if at.Y < 0 || at.Y > 400 {
		t.Errorf("End does not scroll to the end: the bottom is at %v, the top was at %v", at, top)
	}
}

func TestDialogTexts(t *testing.T) {
	s := newHarness(t)
	for _, c := range []struct {
		name string
		open func()
		says []string
	}{
		{"rules", func() { dialog.OpenRules(s.Host, "othello", "As Mikkel does.") }, []string{"The rules", "discs", "As Mikkel does."}},
		{"about", func() { dialog.OpenAbout(s.Host, "1.2.3") }, []string{"1.2.3"}},
		{"licences", func() { dialog.OpenLicences(s.Host) }, []string{"Licences", "The Go Authors"}},
		{"shortcuts", func() { dialog.OpenShortcuts(s.Host, [][2]string{{"F9", "does it"}}) }, []string{"F9", "does it"}},
		{"note", func() { dialog.OpenMessage(s.Host, "note", "A title", "*no* Markdown") }, []string{"A title", "*no* Markdown"}},
	} {
		for _, leave := range []func(){func() { s.tap("close") }, func() { s.key(fyne.KeyReturn) }, func() { s.key(fyne.KeyEscape) }} {
			c.open()
			if s.Name() != c.name {
				t.Fatalf("%q is open, want %q", s.Name(), c.name)
			}
			for _, part := range c.says {
				if !strings.Contains(s.says(), part) {
					t.Errorf("%s does not say %q: %q", c.name, part, s.says())
				}
			}
			if leave(); s.Active() {
				t.Errorf("%s was not closed", c.name)
			}
		}
	}
}

func TestReplaceFile(t *testing.T) {
	for _, c := range []struct {
		answer   func(*harness)
		replaced bool
	}{
		{func(s *harness) { s.tap("replace") }, true},
		{func(s *harness) { s.tap("cancel") }, false},
		{func(s *harness) { s.key(fyne.KeyReturn) }, false},
		{func(s *harness) { s.key(fyne.KeyEscape) }, false},
	} {
		s, replaced := newHarness(t), false
		dialog.OpenReplace(s.Host, "game.stribe", func() { replaced = true })
		if !strings.Contains(s.says(), "game.stribe") {
			t.Errorf("the dialog says %q, want the name of the file", s.says())
		}
		if c.answer(s); replaced != c.replaced || s.Active() {
			t.Errorf("replaced: %v, dialog still open: %v", replaced, s.Active())
		}
	}
}

func TestClosingReplacesOtherDialogs(t *testing.T) {
	s := newHarness(t)
	s.Open(plain("one"))
	s.Afterwards(func() { t.Error("a waiting function ran although the program ends") })
	hidden, left, tried := 0, 0, 0
	dialog.ShowSlowDisk(s.Host, func() { hidden++ })
	s.tap("hide")
	s.key(fyne.KeyEscape)
	if s.Name() != "closing" || hidden != 2 {
		t.Errorf("%q is open, and the window was hidden %d times", s.Name(), hidden)
	}
	dialog.ShowLost(s.Host, []string{"The games.", "A file."}, func() { tried++ }, func() { left++ })
	if said := s.says(); !strings.Contains(said, "The games.") || !strings.Contains(said, "A file.") {
		t.Errorf("the dialog says %q, want both losses", said)
	}
	s.tap("close")
	s.tap("again")
	s.key(fyne.KeyReturn)
	if left != 1 || tried != 2 {
		t.Errorf("Leave was called %d times, and Again %d times", left, tried)
	}
	dialog.ShowLost(s.Host, []string{"A file."}, nil, func() { left++ })
	s.key(fyne.KeyReturn)
	if left != 2 || inspect.Find(s.window.Canvas(), "dialog.again") != nil {
		t.Errorf("Leave was called %d times, or the dialog still offers another try", left)
	}
}

// TestDialogIsReadByScreenReaders checks that a dialog is read from its title to its buttons.
func TestDialogIsReadByScreenReaders(t *testing.T) {
	s := newHarness(t)
	spec := plain("one")
	spec.Title, spec.Fills, spec.Buttons = "Heading", true, []*widget.Button{widget.NewButton("", "OK", nil, nil)}
	s.Open(spec)
	var texts []string
	for _, r := range inspect.Read(s.window.Canvas().Overlays().Top(), s.window.Canvas().Size()) {
		texts = append(texts, r.Text)
	}
	if len(texts) < 2 || texts[0] != "Heading" || texts[len(texts)-1] != "OK" {
		t.Errorf("screen readers find %q", texts)
	}
}

// TestLicencesAreReadByLibrary checks that the licences of each library are a text of their own.
func TestLicencesAreReadByLibrary(t *testing.T) {
	s := newHarness(t)
	dialog.OpenLicences(s.Host)
	var texts []string
	for _, r := range inspect.Read(s.window.Canvas().Overlays().Top(), s.window.Canvas().Size()) {
		if strings.Contains(r.Text, "\n==") {
			texts = append(texts, r.Text)
		}
	}
	of := func(library string) int {
		return slices.IndexFunc(texts, func(text string) bool { return strings.HasPrefix(text, library) })
	}
	if of("Go\n") != 0 || of("github.com/faiface/beep v") < 0 || of("golang.org/x/text v") != len(texts)-1 {
		t.Errorf("screen readers find %d texts, or not those of all libraries", len(texts))
	}
	if n := strings.Count(strings.Join(texts, ""), "The Go Authors"); n != strings.Count(resources.Licences, "The Go Authors") {
		t.Errorf("the authors of Go are named %d times", n)
	}
}

// TestLicencesScroll scrolls the licences by keys, and looks at how close their lines are.
func TestLicencesScroll(t *testing.T) {
	s := newHarness(t)
	dialog.OpenLicences(s.Host)
	type scrolled interface {
		fyne.CanvasObject
		GetScrollOffset() float32
	}
	var list scrolled
	lines := 0
	for _, o := range test.LaidOutObjects(s.Card()) {
		if l, ok := o.(scrolled); ok {
			list = l
		}
		if _, ok := o.(*widget.Caption); ok {
			lines++
		}
	}
	if high := widget.NewCaption("X").MinSize().Height; float32(lines)*1.5*high < list.Size().Height {
		t.Errorf("%d lines of a height of %v are shown in %v", lines, high, list.Size().Height)
	}
	last := list.GetScrollOffset()
	for _, name := range []fyne.KeyName{fyne.KeyDown, fyne.KeyPageDown, fyne.KeyEnd} {
		s.key(name)
		now := list.GetScrollOffset()
		if now <= last {
			t.Errorf("%s scrolls from %v to %v", name, last, now)
		}
		last = now
	}
	texts := map[float32]string{} // by their place
	for _, o := range test.LaidOutObjects(list) {
		if c, ok := o.(*widget.Caption); ok {
			texts[fyne.CurrentApp().Driver().AbsolutePositionForObject(c).Y] = c.Text()
		}
	}
	if lowest := texts[slices.Max(slices.Collect(maps.Keys(texts)))]; lowest == "" {
		t.Error("the licences end with an empty line")
	}
	if s.key(fyne.KeyDown); list.GetScrollOffset() != last {
		t.Errorf("Down scrolls beyond the end, from %v to %v", last, list.GetScrollOffset())
	}
	s.key(fyne.KeyPageUp)
	if now := list.GetScrollOffset(); now >= last || now < last-list.Size().Height {
		t.Errorf("a page scrolls from the end, %v, to %v", last, now)
	}
	if s.key(fyne.KeyHome); list.GetScrollOffset() != 0 {
		t.Errorf("the start is at %v", list.GetScrollOffset())
	}
	s.window.Canvas().FocusNext()
	if _, ok := s.window.Canvas().Focused().(scrolled); ok {
		t.Error("the list gets the focus, which nobody would see")
	}
}

// TestShortcutsInNarrowWindow shows keys and a help text that fit side by side only in a wide
// window.
func TestShortcutsInNarrowWindow(t *testing.T) {
	for width, under := range map[float32]bool{900: false, 460: true} {
		s := newHarness(t)
		s.window.Resize(fyne.NewSize(width, 600))
		dialog.OpenShortcuts(s.Host, [][2]string{{"Ctrl+PgUp, Ctrl+PgDn, Ctrl+1 …", "Another game than the one that is shown"}})
		places := map[string]fyne.Position{}
		for _, o := range test.LaidOutObjects(s.Card()) {
			if label, ok := o.(*fynewidget.Label); ok {
				at := fyne.CurrentApp().Driver().AbsolutePositionForObject(label)
				places[label.Text[:4]] = at
				if right := at.X + label.Size().Width; right > width {
					t.Errorf("in a width of %v, %q ends at %v", width, label.Text, right)
				}
			}
		}
		keys, words := places["Ctrl"], places["Anot"]
		if (words.Y > keys.Y) != under || (words.X > keys.X) == under {
			t.Errorf("in a width of %v the keys are at %v and their descriptions at %v", width, keys, words)
		}
	}
}

// TestTextsBeginBelowTheTitle compares where the lines of a dialog and its title begin.
func TestTextsBeginBelowTheTitle(t *testing.T) {
	s := newHarness(t)
	for name, open := range map[string]func(){
		"rules":   func() { dialog.OpenRules(s.Host, "othello", "") },
		"about":   func() { dialog.OpenAbout(s.Host, "1.2.3") },
		"keys":    func() { dialog.OpenShortcuts(s.Host, [][2]string{{"H", "hint"}}) },
		"note":    func() { dialog.OpenMessage(s.Host, "note", "A title", "A text") },
		"replace": func() { dialog.OpenReplace(s.Host, "a.stribe", func() {}) },
	} {
		open()
		texts := textsOf(s.Card())
		place := fyne.CurrentApp().Driver().AbsolutePositionForObject
		slices.SortFunc(texts, func(a, b *canvas.Text) int { return int(place(a).Y - place(b).Y) })
		if title, body := place(texts[0]), place(texts[1]); title.X != body.X {
			t.Errorf("%s: the title begins at %v, %q at %v", name, title.X, texts[1].Text, body.X)
		}
		s.Close()
	}
}

// textsOf returns the texts in an object that are not empty.
func textsOf(o fyne.CanvasObject) (all []*canvas.Text) {
	if text, ok := o.(*canvas.Text); ok && text.Text != "" {
		return []*canvas.Text{text}
	}
	for _, part := range uitest.Parts(o) {
		all = append(all, textsOf(part)...)
	}
	return all
}
