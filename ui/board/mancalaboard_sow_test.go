package board

import (
	"fmt"
	"image"
	"math"
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"npaastribe/game"
	"npaastribe/ui/board/paint"
	"npaastribe/ui/uitest"
)

// capturing is a move of player 1 that ends in an empty pit and captures four beans, at
// five beans per second.
var (
	beforeCapture = MancalaView{Beans: [14]int{0, 2, 1, 0, 0, 0, 6, 1, 2, 3, 1, 0, 0, 0}, Next: game.First, Landing: map[int]int{1: 3, 2: 3}, Last: 12}
	capturing     = Sowing{
		Pit: 1, Path: []int{2, 3}, Captured: []int{3, 9}, Home: 6, Speed: 5,
		After: [14]int{0, 0, 2, 0, 0, 0, 10, 1, 2, 0, 1, 0, 0, 0},
	}
)

// recordedSowing makes a Sowing record its callbacks in a list.
func recordedSowing(s Sowing) (reports Sowing, list *[]string) {
	list = &[]string{}
	add := func(what string) { *list = append(*list, what) }
	s.Frame = func(progress, _ float64) {
		if progress >= 1 {
			add("end")
		}
	}
	s.Touch = func(pit int) { add(fmt.Sprint("touch ", pit)) }
	s.Capture = func() { add("capture") }
	s.Done = func() { add("done") }
	return s, list
}

// controlMancalaBoard makes the test control the board's animations. tick advances the
// last one to a given number of seconds since its start.
func controlMancalaBoard(p *MancalaBoard) (tick func(seconds float64)) {
	var running *fyne.Animation
	p.start = func(a *fyne.Animation) { running = a }
	return func(seconds float64) { running.Tick(min(1, float32(seconds/running.Duration.Seconds()))) }
}

const afterTheEnd = 1e6 // seconds

// flyingCount returns the number of beans visible in the air.
func flyingCount(p *MancalaBoard) (n int) {
	for _, img := range p.renderer.flyingBeans {
		if img.Visible() {
			n++
		}
	}
	return n
}

func TestBeansAreSownOneByOne(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	p.Hint(1)
	p.Annotate(map[int]Note{1: {Text: "4"}})
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(capturing)
	p.Sow(s)
	counts := beforeCapture.Beans
	check := func(when string, flying int) {
		t.Helper()
		if shownNumbers(p) != numberTexts(counts) || flyingCount(p) != flying {
			t.Errorf("%s: numbers %v, want %v; %d beans in the air, want %d", when, shownNumbers(p), counts, flyingCount(p), flying)
		}
	}
	counts[1] = 0
	check("in the hand", 2)
	if p.sowing == nil || legalRingCups(p) != nil || p.renderer.hint.Visible() || noteOn(p.renderer.notes, 1).text.Visible() || p.renderer.lastDot.Visible() {
		t.Error("marks are left while beans are sown")
	}
	tick(liftTime + 0.2 + dropTime/2)
	check("over the first pit", 2)
	wantCallbacks(t, got)
	tick(liftTime + 0.39)
	counts[2]++
	check("the first is down", 1)
	wantCallbacks(t, got, "touch 2")
	tick(liftTime + 0.4 + dropTime + 0.01)
	counts[3]++
	check("the second is down", 0)
	wantCallbacks(t, got, "touch 3")
	tick(liftTime + 0.4 + dropTime + waitTime + 0.2)
	counts[3], counts[9] = 0, 0
	check("on the way home", 4)
	wantCallbacks(t, got)
	tick(afterTheEnd)
	counts[6] += 4
	check("in the end", 0)
	wantCallbacks(t, got, "capture", "end", "done")
	if p.sowing != nil || !p.renderer.lastDot.Visible() || shownNumbers(p) != numberTexts(capturing.After) {
		t.Error("in the end it is not at rest")
	}
}

func TestAMoveThatTakesNothingEndsWithItsLastBean(t *testing.T) {
	p, _ := showMancalaBoard(t)
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(Sowing{Pit: 3, Path: []int{4, 5, 6}, Speed: 4, After: [14]int{3, 3, 3, 0, 4, 4, 1, 3, 3, 3, 3, 3, 3, 0}})
	p.Sow(s)
	tick(liftTime + 0.75 + dropTime - 0.01)
	wantCallbacks(t, got, "touch 4", "touch 5")
	tick(afterTheEnd)
	wantCallbacks(t, got, "touch 6", "end", "done")
	tick(afterTheEnd)
	wantCallbacks(t, got)
}

func TestWhatIsLeftIsSweptHome(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(MancalaView{Beans: [14]int{5: 1, 6: 10, 8: 2, 12: 3, 13: 20}, Last: -1})
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(Sowing{Pit: 5, Path: []int{6}, Swept: [2][]int{{8}, {12}}, Speed: 4, After: [14]int{6: 13, 13: 23}})
	p.Sow(s)
	tick(liftTime + 0.25 + dropTime + waitTime + flyTime/2)
	if flyingCount(p) != 5 {
		t.Errorf("%d beans are on their way home", flyingCount(p))
	}
	tick(liftTime + 0.25 + dropTime + waitTime + flyTime + staggerStep/2)
	if flyingCount(p) != 4 {
		t.Errorf("%d beans are in the air when the first is home", flyingCount(p))
	}
	tick(liftTime + 0.25 + dropTime + waitTime + flyTime + staggerTime - 0.001)
	if n := shownNumbers(p); n[6] != "13" || n[13] != "22" && n[13] != "23" {
		t.Errorf("they are at %v", n)
	}
	tick(afterTheEnd)
	wantCallbacks(t, got, "touch 6", "end", "done")
}

func TestSkipDoesNotCallTouch(t *testing.T) {
	const second = liftTime + 0.39
	for _, c := range []struct {
		at   float64
		want []string
	}{
		{0, []string{"end", "capture", "done"}},
		{second, []string{"end", "capture", "done"}},
		{second + 0.5, []string{"end", "capture", "done"}},
	} {
		p, _ := showMancalaBoard(t)
		p.Display(beforeCapture)
		tick := controlMancalaBoard(p)
		s, got := recordedSowing(capturing)
		p.Sow(s)
		tick(c.at)
		*got = nil
		p.Skip()
		wantCallbacks(t, got, c.want...)
		if p.sowing != nil || flyingCount(p) != 0 || shownNumbers(p) != numberTexts(capturing.After) {
			t.Errorf("skipped at %v it is not at rest: %v", c.at, shownNumbers(p))
		}
		tick(afterTheEnd)
		p.Skip()
		wantCallbacks(t, got)
	}
}

func TestSkipAfterTheCaptureDoesNotCallItAgain(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(capturing)
	s.Swept = [2][]int{nil, {10}}
	s.After[10], s.After[13] = 0, 1
	p.Sow(s)
	tick(liftTime + 0.4 + dropTime + waitTime + flyTime + 4*staggerStep)
	wantCallbacks(t, got, "touch 2", "touch 3", "capture")
	p.Skip()
	wantCallbacks(t, got, "end", "done")
}

func TestAClickOrAKeySkipsTheSowing(t *testing.T) {
	for name, skip := range map[string]func(*MancalaBoard, fyne.Window){
		"click on a pit":  func(p *MancalaBoard, w fyne.Window) { test.TapCanvas(w.Canvas(), centreOfCup(p, 2)) },
		"click elsewhere": func(_ *MancalaBoard, w fyne.Window) { test.TapCanvas(w.Canvas(), fyne.NewPos(2, 2)) },
		"Escape":          func(p *MancalaBoard, _ fyne.Window) { pressKeys(p, fyne.KeyEscape) },
		"Return":          func(p *MancalaBoard, _ fyne.Window) { pressKeys(p, fyne.KeyReturn) },
		"Enter":           func(p *MancalaBoard, _ fyne.Window) { pressKeys(p, fyne.KeyEnter) },
		"Space":           func(p *MancalaBoard, _ fyne.Window) { pressKeys(p, fyne.KeySpace) },
	} {
		t.Run(name, func(t *testing.T) {
			p, w := showMancalaBoard(t)
			p.Display(beforeCapture)
			controlMancalaBoard(p)
			list := recordCallbacks(p)
			s := capturing
			s.Done = func() { *list = append(*list, "done") }
			p.Sow(s)
			p.TypedRune('1')
			pressKeys(p, fyne.KeyDown, fyne.KeyF2)
			skip(p, w)
			wantCallbacks(t, list, "key F2", "skip", "done")
			if p.sowing != nil {
				t.Error("it goes on")
			}
		})
	}
}

func TestWithoutAnimationsAllIsAtRestAtOnce(t *testing.T) {
	for name, prepare := range map[string]func(*MancalaBoard, *Sowing){
		"still":    func(p *MancalaBoard, _ *Sowing) { p.reduceMotion = func() bool { return true } },
		"no speed": func(_ *MancalaBoard, s *Sowing) { s.Speed = 0 },
	} {
		p, _ := showMancalaBoard(t)
		p.Display(beforeCapture)
		p.start = func(*fyne.Animation) { t.Errorf("%s: something moves", name) }
		s, got := recordedSowing(capturing)
		prepare(p, &s)
		p.Sow(s)
		wantCallbacks(t, got, "end", "capture", "done")
		if p.sowing != nil || shownNumbers(p) != numberTexts(capturing.After) {
			t.Errorf("%s: not at rest", name)
		}
	}
}

func TestDisplayEndsASowingWithoutCallbacks(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(capturing)
	p.Sow(s)
	tick(liftTime + 0.3)
	p.Display(beforeCapture)
	tick(afterTheEnd)
	wantCallbacks(t, got)
	if p.sowing != nil || flyingCount(p) != 0 || shownNumbers(p) != numberTexts(beforeCapture.Beans) {
		t.Errorf("%d beans in the air, %v", flyingCount(p), shownNumbers(p))
	}
}

func TestASowingMayBeEndedFromItsOwnCallbacks(t *testing.T) {
	for end, by := range map[string]func(*MancalaBoard){
		"Display": func(p *MancalaBoard) { p.Display(startView) },
		"Skip":    (*MancalaBoard).Skip,
	} {
		for at, change := range map[string]func(*Sowing, func()){
			"frame":   func(s *Sowing, f func()) { s.Frame = func(float64, float64) { f() } },
			"touch":   func(s *Sowing, f func()) { s.Touch = func(int) { f() } },
			"capture": func(s *Sowing, f func()) { s.Capture = f },
		} {
			p, _ := showMancalaBoard(t)
			p.Display(beforeCapture)
			tick := controlMancalaBoard(p)
			s, got := recordedSowing(capturing)
			calls := 0
			change(&s, func() { calls++; by(p) })
			p.Sow(s)
			tick(liftTime + 0.39)
			tick(afterTheEnd)
			done := 0
			for _, what := range *got {
				if what == "done" {
					done++
				}
			}
			want := map[string]int{"Display": 0, "Skip": 1}[end]
			if done != want || p.sowing != nil || calls == 0 {
				t.Errorf("%s at the %s: %v, sowing %v", end, at, *got, p.sowing != nil)
			}
		}
	}
}

func TestTheNextSowingMayBeginWhenOneIsDone(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(capturing)
	next, later := recordedSowing(Sowing{Pit: 2, Path: []int{3, 4}, Speed: 5, After: [14]int{3: 1, 4: 1, 6: 10, 7: 1, 8: 2, 10: 1}})
	s.Done = func() { p.Sow(next) }
	p.Sow(s)
	p.Skip()
	if p.sowing == nil || flyingCount(p) != 2 {
		t.Errorf("the next does not go on: %v", *got)
	}
	tick(afterTheEnd)
	wantCallbacks(t, later, "touch 3", "touch 4", "end", "done")
}

func TestNoBeanIsLostOrChangesItsLooks(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(MancalaView{Beans: [14]int{0: 16, 5: 2, 9: 1, 13: 3}, Last: -1})
	every := func() (list []paint.Bean) {
		for _, beans := range p.beans.inCups {
			list = append(list, beans...)
		}
		slices.Sort(list)
		return list
	}
	before := every()
	tick := controlMancalaBoard(p)
	s := Sowing{Pit: 0, Path: []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 1, 2}, Speed: 10, After: [14]int{1, 2, 2, 1, 1, 3, 1, 1, 1, 2, 1, 1, 1, 4}}
	p.Sow(s)
	w := p.sowing
	for i := range 400 {
		now := float64(i) * w.seconds / 400
		tick(now)
		list := every()
		for _, f := range w.flights {
			if f.start <= w.now && w.now < f.end {
				list = append(list, f.bean)
			}
		}
		slices.Sort(list)
		if !slices.Equal(list, before) {
			t.Fatalf("after %.2f s there are %v, before %v", now, list, before)
		}
	}
	tick(afterTheEnd)
	if !slices.Equal(every(), before) || shownNumbers(p) != numberTexts(s.After) {
		t.Errorf("in the end %v at %v", every(), shownNumbers(p))
	}
}

// TestBeansMoveWithoutJumps follows every bean from its place in the pit to
// its place at rest.
func TestBeansMoveWithoutJumps(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(MancalaView{Beans: [14]int{4: 9, 9: 4, 12: 2, 6: 5}, Last: -1})
	s := Sowing{Pit: 4, Path: []int{5, 6, 7, 8, 9, 10, 11, 12, 13}, Captured: []int{9, 12}, Home: 13, Speed: 5}
	w, g := planSowing(s, p.beans.inCups), p.layout
	for i := range w.flights {
		f := &w.flights[i]
		x, y := g.beanPosition(f.from, f.fromIndex)
		last := beanState{x: x, y: y, turn: beanTurn(f.from, f.fromIndex)}
		const step = 1.0 / 240
		for w.now = f.start; w.now < f.end; w.now += step {
			now := w.stateOf(f, g)
			distance := math.Hypot(now.x-last.x, now.y-last.y) / float64(g.pit)
			turned := (now.turn - last.turn + paint.BeanTurns) % paint.BeanTurns
			if distance > 0.12 || math.Abs(now.lift-last.lift) > 0.15 || min(turned, paint.BeanTurns-turned) > 1 {
				t.Fatalf("flight %d at %.3f s goes from %+v to %+v", i, w.now, last, now)
			}
			last = now
		}
		x, y = g.beanPosition(f.to, f.toIndex)
		if distance := math.Hypot(x-last.x, y-last.y) / float64(g.pit); distance > 0.12 || last.lift > 0.15 || last.turn != beanTurn(f.to, f.toIndex) {
			t.Errorf("flight %d ends %.2f away: %+v", i, distance, last)
		}
	}
}

func TestAResizeFollowsTheBeansInTheAir(t *testing.T) {
	p, w := showMancalaBoard(t)
	tick := controlMancalaBoard(p)
	p.Sow(Sowing{Pit: 3, Path: []int{4, 5, 6}, Speed: 4, After: [14]int{3, 3, 3, 0, 4, 4, 1, 3, 3, 3, 3, 3, 3, 0}})
	tick(liftTime)
	before := p.renderer.flyingBeans[0].Image
	w.Resize(fyne.NewSize(1100, 500))
	bean := p.renderer.flyingBeans[0]
	if bean.Image == before || bean.Image.Bounds().Dx() != (paint.BeanPose{Lift: paint.BeanLifts}).Image(p.layout.pit).Rect.Dx() {
		t.Errorf("a bean in the air is %v wide on pits of %d", bean.Image.Bounds().Dx(), p.layout.pit)
	}
	pos, size := p.PitArea(3)
	at := bean.Position().AddXY(bean.Size().Width/2, bean.Size().Height/2).Subtract(pos)
	if at.X < 0 || at.X > size.Width || at.Y < -size.Height/2 || at.Y > size.Height {
		t.Errorf("it is %v from the pit's corner", at)
	}
	tick(afterTheEnd)
	if flyingCount(p) != 0 {
		t.Error("beans are left in the air")
	}
}

func TestOnlyHeapsThatChangeAreDrawnInASowing(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	tick := controlMancalaBoard(p)
	p.Sow(capturing)
	before := shownMancalaImages(p)
	tick(liftTime + 0.3)
	if after := shownMancalaImages(p); !slices.Equal(pointers(before), pointers(after)) {
		t.Error("a heap is drawn again though no bean came or went")
	}
	tick(liftTime + 0.39)
	for i, img := range shownMancalaImages(p) {
		if changed := i == 3; (img != before[i]) != changed {
			t.Errorf("picture %d: drawn again %v", i, img != before[i])
		}
	}
	var none image.Image
	if before[2] != none && p.renderer.heaps[1].Visible() {
		t.Error("the emptied pit shows beans")
	}
}

func TestASowingOfABoardThatIsNotShown(t *testing.T) {
	uitest.App(t)
	p := NewMancalaBoard()
	tick := controlMancalaBoard(p)
	p.Display(beforeCapture)
	s, got := recordedSowing(capturing)
	p.Sow(s)
	tick(liftTime + 0.39)
	tick(afterTheEnd)
	wantCallbacks(t, got, "touch 2", "touch 3", "capture", "end", "done")
}

func TestASowingEndsThePreviousOneWithoutCallbacks(t *testing.T) {
	p, _ := showMancalaBoard(t)
	p.Display(beforeCapture)
	tick := controlMancalaBoard(p)
	s, got := recordedSowing(capturing)
	p.Sow(s)
	before := p.beans.nextBean
	tick(liftTime + 0.3)
	next, later := recordedSowing(Sowing{Pit: 8, Path: []int{9, 10}, Speed: 5, After: [14]int{2: 2, 6: 10, 7: 1, 9: 1, 10: 2}})
	p.Sow(next)
	tick(afterTheEnd)
	wantCallbacks(t, got)
	wantCallbacks(t, later, "touch 9", "touch 10", "end", "done")
	if p.beans.nextBean != before {
		t.Errorf("%d beans got lost", p.beans.nextBean-before)
	}
}

// TestForgetPicturesKeepsHeaps discards the pictures of beans while they are sown.
func TestForgetPicturesKeepsHeaps(t *testing.T) {
	NewMancalaBoard().ForgetPictures() // not drawn yet
	p, _ := showMancalaBoard(t)
	tick := controlMancalaBoard(p)
	p.Sow(Sowing{Pit: 3, Path: []int{4, 5, 6}, Speed: 4, After: [14]int{3, 3, 3, 0, 4, 4, 1, 3, 3, 3, 3, 3, 3, 0}})
	tick(liftTime)
	flying := p.renderer.flyingBeans[0].Image
	heaps := shownMancalaImages(p)
	p.ForgetPictures()
	p.Refresh()
	if again := p.renderer.flyingBeans[0].Image; again == flying || !reflect.DeepEqual(again, flying) {
		t.Error("the picture of a flying bean is not drawn again, or differs")
	}
	if after := shownMancalaImages(p); !reflect.DeepEqual(pointers(after), pointers(heaps)) {
		t.Error("heaps are drawn again")
	}
}
