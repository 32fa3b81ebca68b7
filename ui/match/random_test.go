package match_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/nrow"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/match"
)

// TestRandomActions does everything that can be done to a controller, in random order and
// with random delays in fake time, and checks the invariants after each step.
func TestRandomActions(t *testing.T) {
	for seed := range uint64(150) {
		synctest.Test(t, func(t *testing.T) {
			w := newWorld(t, seed)
			for len(w.did) < 150 && !t.Failed() {
				w.step()
			}
			w.Close()
			synctest.Wait()
			w.did = append(w.did, "close")
			w.check()
			silent := w.calls
			for range 40 {
				w.step()
			}
			if w.calls != silent {
				w.errorf("after Close there were %d calls or facts", w.calls-silent)
			}
			w.Wait()
		})
		if t.Failed() {
			t.Fatalf("with seed %d", seed)
		}
	}
}

// world is a controller with everything around it.
type world struct {
	*match.Controller
	t      *testing.T
	seed   uint64
	random *rand.Rand // used on the UI goroutine only
	did    []string   // the steps so far

	mu     sync.Mutex
	posted []func()
	atWork map[int]*worker // the searches that are running
	begun  int

	asked game.State // position of the search for a move or a hint; nil if it was cancelled

	position game.State // on the board
	next     game.Side  // the side that may move on the board
	done     func()     // ends the move being shown; nil if none is
	ended    []func()   // callbacks of moves that are not shown any more: calling them must have no effect
	analysis game.State // position of the analysis on the board; nil for none
	calls    int        // calls of the board's methods, and facts
	open     bool       // a search for a move or a hint was announced and has not ended
	shelved  *match.Shelved
	coached  bool // there is or was a coach
}

// worker is a search that is running.
type worker struct {
	ctx   context.Context
	finds bool // a search for a move or a hint
}

func newWorld(t *testing.T, seed uint64) *world {
	w := &world{t: t, seed: seed, random: rand.New(rand.NewPCG(seed, 0)), atWork: map[int]*worker{}}
	w.Controller = match.New(match.Config{
		Rules: nrow.Rules, Board: worldBoard{w}, Publish: w.handle, Look: time.Second,
		Post:  w.post,
		Think: w.think, Advise: w.advise, Analyse: w.analyse, Pause: 100 * time.Millisecond,
		After: func(d time.Duration, f func()) func() {
			return stopOf(time.AfterFunc(d, func() { w.post(f) }))
		},
	})
	return w
}

// post is the controller's Config.Post.
func (w *world) post(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.posted = append(w.posted, f)
}

func (w *world) errorf(format string, args ...any) {
	w.t.Helper()
	w.t.Errorf("%s\nafter %v", fmt.Sprintf(format, args...), w.did)
}

// step does one random thing.
func (w *world) step() {
	names := make([]string, 0, len(worldSteps))
	for name := range worldSteps {
		names = append(names, name)
	}
	slices.Sort(names)
	name := names[w.random.IntN(len(names))]
	w.did = append(w.did, name)
	worldSteps[name](w)
	synctest.Wait()
	w.check()
}

// worldSteps are the things that can happen.
var worldSteps = map[string]func(*world){
	"play":    (*world).playRandom,
	"play on": (*world).playRandom,
	"illegal": func(w *world) { w.Play(-1) },
	"undo": func(w *world) {
		can := w.History.CanUndo()
		if w.History.Undo(); can && w.Busy() {
			w.errorf("undo leaves a move being animated")
		}
	},
	"redo":    func(w *world) { w.History.Redo() },
	"go to":   func(w *world) { w.History.GoTo(w.random.IntN(12) - 1) },
	"enter":   (*world).enterRandom,
	"rest":    func(w *world) { w.History.Rest() },
	"hint":    func(w *world) { w.Hints.Ask() },
	"analyse": func(w *world) { w.Analysis.Toggle() },
	"review":  func(w *world) { w.Review.Start() },
	"stop":    func(w *world) { w.Review.Stop() },
	"pause": func(w *world) {
		before := w.Demo.Paused()
		if w.Demo.TogglePause(); w.Demo.CanPause() && w.Demo.Paused() == before {
			w.errorf("paused is %t before and after TogglePause", before)
		}
	},
	"one move": func(w *world) { w.Demo.Step() },
	"coach": func(w *world) {
		w.coached = true
		minds := append(review.Strictnesses(), review.None)
		w.Coach.Set([2]review.Strictness{minds[w.random.IntN(4)], minds[w.random.IntN(4)]})
	},
	"leave it": func(w *world) {
		if w.Coach.Leave(); w.Coach.Asks() {
			w.errorf("the coach still asks after Leave")
		}
	},
	"show me":  func(w *world) { w.Coach.Show() },
	"skip":     func(w *world) { w.Coach.Skip() },
	"hide":     func(w *world) { w.Hide() },
	"show":     func(w *world) { w.Show() },
	"show too": func(w *world) { w.Show() },
	"players":  func(w *world) { w.SetPlayers(w.randomPlayers()) },
	"new game": func(w *world) {
		if w.random.IntN(3) == 0 { // otherwise few games would come to their end
			_ = w.Start(small, w.randomPlayers())
		}
	},
	"shelve": func(w *world) {
		if w.Match() != nil {
			w.shelved = w.Shelve()
			_ = w.Start(small, w.randomPlayers())
		}
	},
	"unshelve": func(w *world) {
		if w.shelved != nil {
			w.Unshelve(w.shelved, w.randomPlayers())
			w.shelved = nil
		}
	},
	"wait":      func(w *world) { time.Sleep(time.Duration(w.random.IntN(400)) * time.Millisecond) },
	"report":    (*world).runPosted,
	"report on": (*world).runPosted,
	"report it": (*world).runPosted,
	"land":      (*world).finishMove,
	"land on":   (*world).finishMove,
	"land late": func(w *world) {
		if n := len(w.ended); n > 0 {
			calls := w.calls
			if w.ended[w.random.IntN(n)](); w.calls != calls {
				w.errorf("the late callback of a removed move had an effect")
			}
		}
	},
}

// randomPlayers returns two players, each a person or a computer.
func (w *world) randomPlayers() [2]match.Player {
	var players [2]match.Player
	for i, name := range [2]string{"Ann", "Bo"} {
		players[i] = match.Player{Name: name, Seat: game.Seat(i)}
		if w.random.IntN(2) == 0 {
			players[i] = match.Player{Name: "Deep", Level: "easy", Seat: game.Seat(i)}
		}
	}
	return players
}

func (w *world) playRandom() {
	if w.Match() == nil {
		_ = w.Start(small, w.randomPlayers())
		return
	}
	w.Play(game.Move(w.random.IntN(4)))
}

func (w *world) enterRandom() {
	if w.Match() == nil {
		return
	}
	nodes := slices.Collect(w.Match().All())
	w.History.Enter(nodes[w.random.IntN(len(nodes))])
}

// runPosted runs the next posted function.
func (w *world) runPosted() {
	w.mu.Lock()
	if len(w.posted) == 0 {
		w.mu.Unlock()
		return
	}
	f := w.posted[0]
	w.posted = w.posted[1:]
	w.mu.Unlock()
	f()
}

// finishMove has the move that is being shown come to rest.
func (w *world) finishMove() {
	if done := w.done; done != nil {
		w.done = nil
		w.ended = append(w.ended, done)
		waits := w.Waiting()
		if done(); !waits && w.Waiting() {
			w.errorf("a computer waits after its move was shown")
		}
	}
}

// check checks the invariants.
func (w *world) check() {
	w.t.Helper()
	working := w.working()
	if len(working) > 1 {
		w.errorf("%d searches are running at once", len(working))
	}
	_, _, reviewing := w.Review.Progress()
	for _, worker := range working {
		if worker.finds != w.Thinking() || !worker.finds && !w.Analysis.On() && !reviewing && !w.coached {
			w.errorf("a cancelled search is still running")
		}
	}
	if w.open != w.Thinking() {
		w.errorf("Thinking is %t, and was announced as %t", w.Thinking(), w.open)
	}
	if done, all, on := w.Review.Progress(); done < 0 || done > all || on && w.Match() == nil {
		w.errorf("the review is at %d of %d positions", done, all)
	}
	if m := w.Match(); m != nil {
		w.checkMatch(m)
	}
}

func (w *world) checkMatch(m *game.Tree) {
	w.t.Helper()
	state := m.State()
	playing := state.Result().Outcome == game.Playing
	person := w.Player(state.Turn()).Person()
	closed := w.did[len(w.did)-1] == "close" || slices.Contains(w.did, "close")
	if state != w.position && !w.Coach.Asks() {
		w.errorf("the board shows another position")
	}
	if w.analysis != nil && (!w.Analysis.On() || w.analysis != state) {
		w.errorf("the board shows an analysis of another position, or although it is off")
	}
	if wins := w.Score.Wins(); wins[0] < 0 || wins[1] < 0 {
		w.errorf("the wins are %v", wins)
	}
	switch {
	case closed:
		if w.Thinking() || w.Busy() {
			w.errorf("the controller is busy after the end")
		}
	case w.Busy() != (w.done != nil) && !w.coached:
		w.errorf("Busy is %t, and the board shows the opposite", w.Busy())
	case w.Coach.Asks() && (w.Waiting() && !person || w.next != game.None || w.Hints.CanAsk()):
		w.errorf("another action is possible while a move is in question")
	case w.Busy():
		if w.Thinking() {
			w.errorf("a computer thinks while a move is animated")
		}
	case playing && person:
		if w.next != state.Turn() || w.Waiting() {
			w.errorf("a person is to move, but on the board the side to move is %v", w.next)
		}
	case w.next != game.None:
		w.errorf("on the board the side to move is %v", w.next)
	case playing && !w.Thinking() && !w.Waiting() && !w.hiddenNow():
		w.errorf("a computer is to move, but neither thinks nor waits")
	case !playing && (w.Thinking() || w.Waiting()):
		w.errorf("a computer thinks or waits after the end")
	}
	if w.hiddenNow() && (w.Thinking() || len(w.working()) > 0) {
		w.errorf("a search is running while hidden")
	}
}

// hiddenNow reports whether the board was left and not shown again since.
func (w *world) hiddenNow() bool {
	for _, name := range slices.Backward(w.did) {
		switch name {
		case "hide":
			return true
		case "show", "show too":
			return false
		}
	}
	return false
}

// working returns the searches that are running and were not cancelled.
func (w *world) working() (working []*worker) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, worker := range w.atWork {
		if worker.ctx.Err() == nil {
			working = append(working, worker)
		}
	}
	return working
}

// handle checks and records a published fact.
func (w *world) handle(f match.Fact) {
	w.calls++
	switch f := f.(type) {
	case match.Turn:
		if f.Match.State().Result().Outcome != game.Playing || f.Player != w.Player(f.Match.State().Turn()) {
			w.errorf("the turn is announced for %+v", f.Player)
		}
	case match.Result:
		if f.Match.State().Result().Outcome == game.Playing {
			w.errorf("a result is announced of an unfinished game")
		}
	case match.Thinking:
		if starts := f.Stage == match.Started; starts == w.open {
			w.errorf("thinking is at stage %d, and was already open: %t", f.Stage, w.open)
		}
		switch w.open = f.Stage == match.Started; f.Stage {
		case match.Started:
			w.asked = w.Match().State()
		case match.Cancelled:
			w.asked = nil
		}
	case match.Hint:
		if f.State != w.Match().State() || f.State.Check(f.Move) != nil {
			w.errorf("the hint is for another position")
		}
	case match.Analysis:
		if f.State != w.Match().State() || !w.Analysis.On() {
			w.errorf("the analysis is off, or for another position")
		}
	case match.Review:
		if f.Stage == match.Progressed && (w.hiddenNow() || w.Thinking()) {
			w.errorf("a review continues that should be paused")
		}
	}
}

// worldBoard is the world as a Board.
type worldBoard struct{ *world }

func (b worldBoard) Place(m *game.Tree, next game.Side) {
	b.calls++
	if b.done != nil {
		b.ended, b.done = append(b.ended, b.done), nil
	}
	b.position, b.next = m.State(), next
}

func (b worldBoard) Move(before, after game.State, move game.Move, done func()) {
	b.calls++
	if b.done != nil || before != b.position || before.Play(move) != after {
		b.errorf("the move animated does not follow from the position")
	}
	if person := b.Player(before.Turn()).Person(); !person && b.asked != before && !b.Coach.Showing() {
		b.errorf("a computer's move was not asked for, or was cancelled")
	}
	b.position, b.next, b.done = after, game.None, done
}

func (b worldBoard) Question(before game.State, m game.Move) {
	b.calls++
	if !b.Coach.Asks() || b.position.String() != before.String() || before.Check(m) != nil || b.next != game.None {
		b.errorf("the move questioned is not in question")
	}
}

func (b worldBoard) Hint(game.Move) {
	b.calls++
	if b.analysis == nil && b.asked != b.position {
		b.errorf("a cancelled hint is shown")
	}
}

func (b worldBoard) ShowAnalysis(s game.State, a *search.Analysis) {
	b.calls++
	b.analysis = nil
	if a != nil && len(a.Moves) > 0 {
		b.analysis = s
	}
}

// work takes some time, as a search does, and returns a move, usually a legal one, and the
// error of the search.
func (w *world) work(ctx context.Context, s game.State, finds bool) (game.Move, error) {
	w.mu.Lock()
	number := w.begun
	w.begun++
	w.atWork[number] = &worker{ctx, finds}
	w.mu.Unlock()
	defer func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.atWork, number)
	}()
	random := rand.New(rand.NewPCG(w.seed, uint64(number)))
	select {
	case <-time.After(time.Duration(random.IntN(300)) * time.Millisecond):
	case <-ctx.Done():
		return 0, ctx.Err()
	}
	moves := s.Moves()
	switch random.IntN(10) {
	case 0:
		return 0, errors.New("broken")
	case 1:
		return -1, nil
	default:
		return moves[random.IntN(len(moves))], nil
	}
}

func (w *world) think(ctx context.Context, task ai.Task) (game.Move, error) {
	return w.work(ctx, task.State, true)
}

func (w *world) advise(ctx context.Context, s game.State, _ int64) (game.Move, error) {
	return w.work(ctx, s, true)
}

func (w *world) analyse(ctx context.Context, s game.State, progress func(search.Analysis)) (search.Analysis, error) {
	var found search.Analysis
	for depth := 1; depth < 4; depth++ {
		found = search.Analysis{Kind: search.Chance}
		for _, m := range s.Moves() {
			found.Moves = append(found.Moves, search.MoveEval{Move: m, Depth: depth, Score: 1 - float64(int(m)%3), Line: []game.Move{m}})
		}
		slices.SortStableFunc(found.Moves, func(a, b search.MoveEval) int { return cmp.Compare(b.Score, a.Score) })
		progress(found)
		if _, err := w.work(ctx, s, false); err != nil {
			return found, err
		}
	}
	return found, nil
}
