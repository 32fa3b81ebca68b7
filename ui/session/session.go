// Package session is one game being played in the program: who sits where, how
// a game begins and goes on, the game that a new one took the place of, and the
// match in the store that follows it. It imports neither Fyne nor any texts and
// lives on the UI goroutine.
package session

import (
	"log"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/match"
)

// Board is what is played on.
type Board interface {
	match.Board
	// CancelInput forgets what a player has begun to ask for.
	CancelInput()
}

// Choices are what the players have chosen, as far as it is about who plays.
type Choices struct {
	People          [2]string       // who sits at the computer, by seat; "" without a name of their own
	Levels          [2]search.Level // "" where the person plays
	Starter         game.Starter
	Pause, Thinking time.Duration        // see match.Controller.SetPace
	Coaching        [2]review.Strictness // of which moves a coach speaks to the person in a seat
}

// Settings hold what the players have chosen.
type Settings interface {
	Choices() Choices

	// Setup returns how a game starts in which the player in a seat makes the
	// first move: its options, and who plays the first and the second side.
	Setup(starter game.Seat) (o game.Options, seats [2]game.Seat)

	// ChooseLevels sets the levels as a player would: FollowSettings is called
	// before it returns.
	ChooseLevels(levels [2]search.Level)

	// RememberLevels sets the levels for later, without FollowSettings.
	RememberLevels(levels [2]search.Level)
}

// Store holds matches, and which of a game is the current one.
type Store interface {
	Load(id store.ID) (store.Match, bool)
	Save(m store.Match)
	Current(game string) (store.ID, bool)
	SetCurrent(game string, id store.ID)
	Delete(ids ...store.ID)
	Undelete(ids ...store.ID)
	Deleted(id store.ID) bool
}

// Reviews keep what reviews of matches have found.
type Reviews interface {
	// Save calls encode on another goroutine, for what is to be kept.
	Save(match int64, encode func() []byte)
	// Load calls found on another goroutine with what was kept, unless that is nothing.
	Load(match int64, found func(text []byte))
}

// Config is what a Session works with. Its match.Config need have no Board and
// no Changed.
type Config struct {
	Match    match.Config
	Board    Board
	Settings Settings
	Store    Store
	Reviews  Reviews
	Now      func() time.Time

	// Even returns how strong search.Even plays against somebody, and whether that is known
	// from all matches: some may not have been read yet.
	Even func(opponent store.Seat) (strength float64, known bool)
}

// Session is one game being played. Who plays in it is its seating, how far its
// progress.
type Session struct {
	seating
	progress

	config     Config
	controller *match.Controller
	stored     store.Match // the match as the store has it
	current    store.ID    // the one that is current in the store because of this session, 0 for none
	left       *leftGame   // the game before, for TakeBack to bring back, or nil
	seen       Choices     // that the game follows
	closed     bool
}

// New returns a session without a match.
func New(c Config) *Session {
	s := &Session{config: c, seating: seating{settings: c.Settings, even: c.Even, seats: [2]game.Seat{0, 1}}, seen: c.Settings.Choices()}
	c.Match.Board, c.Match.Changed = c.Board, s.autosave
	publish := c.Match.Publish
	c.Match.Publish = func(f match.Fact) {
		publish(f)
		if r, ok := f.(match.Review); ok && r.Stage == match.Finished && s.stored.ID != 0 {
			kept := s.controller.Review.Kept()
			c.Reviews.Save(int64(s.stored.ID), func() []byte { return review.Encode(kept) })
			s.noteAccuracy()
		}
	}
	s.controller = match.New(c.Match)
	s.controller.SetPace(s.seen.Pause, s.seen.Thinking)
	s.controller.Coach.Set(s.seen.Coaching)
	return s
}

// Controller returns what plays the match.
func (s *Session) Controller() *match.Controller { return s.controller }

// Rules returns the rules of the game.
func (s *Session) Rules() game.Rules { return s.config.Match.Rules }

// Stored returns the match as the store has it. Its ID is 0 without a match.
func (s *Session) Stored() store.Match { return s.stored }

// Close ends the session for good, without waiting for a computer that thinks.
func (s *Session) Close() {
	s.closed = true
	s.controller.Close()
}

// NewGame begins a game as the settings have it. The game whose place it takes
// can be brought back.
func (s *Session) NewGame() {
	if s.closed {
		return
	}
	s.config.Board.CancelInput()
	s.left = s.leave()
	switch s.settings.Choices().Starter {
	case game.StartFirst:
		s.starter = 0
	case game.StartSecond:
		s.starter = 1
	default:
		s.starter = s.nextInTurn()
	}
	options, seats := s.settings.Setup(s.starter)
	s.seats, s.guests, s.stored, s.strengths = seats, [2]*guest{}, store.Match{}, [2]strength{}
	if err := s.controller.Start(options, s.Players()); err != nil {
		log.Printf("npaastribe: new game of %s: %v", s.Rules().Name, err) // settings are always valid
	}
}

// nextInTurn returns who begins after the present game. One that nobody has
// played does not count, and neither does one from a position that was set up.
func (s *Session) nextInTurn() game.Seat {
	switch m := s.controller.Match(); {
	case m == nil:
		return 0
	case untouched(m):
		return s.starter
	default:
		return s.starter.Other()
	}
}

// StartFrom begins a game with a position that was set up. Whoever sits at the
// board plays on. The error is that of the rules; then nothing changes.
func (s *Session) StartFrom(position game.State) error {
	m, err := game.NewTreeFrom(s.Rules(), position)
	if err != nil {
		return err
	}
	left := s.leave()
	s.starter = s.nextInTurn().Other()
	s.stored, s.left, s.strengths = store.Match{}, left, [2]strength{}
	s.config.Board.CancelInput()
	s.controller.Continue(m, s.Players())
	return nil
}

// Resume goes on with the match that was being played when the program was
// closed, and reports whether there is one.
func (s *Session) Resume() bool {
	id, ok := s.config.Store.Current(s.Rules().Name)
	if !ok {
		return false
	}
	s.current = id
	m, ok := s.config.Store.Load(id)
	return ok && s.Open(m) == nil
}

// Open shows a match of the store as it was left. The error says why it can't be
// played again; then nothing changes.
func (s *Session) Open(stored store.Match) error {
	m, err := stored.Replay(s.Rules())
	if err != nil {
		return err
	}
	enterEnd(m, stored)
	s.config.Board.CancelInput()
	s.stored, s.progress, s.left = stored, progressAt(m, stored.Length), nil
	s.seatAsIn(stored, ai.OpponentsOf(m.StateAt(0)))
	s.controller.Continue(m, s.Players())
	if stored.Result.Outcome != game.Playing {
		s.controller.History.Rest() // it may end in a move that was only tried: no computer answers it
	}
	s.recallReview()
	return nil
}

// enterEnd has the line of a match be the one that was played in the end, whatever was
// looked at last.
func enterEnd(m *game.Tree, stored store.Match) {
	isEnd := func(n *game.Node) bool { return n.Ply() == stored.Length && n.State().String() == stored.Position }
	if stored.Length <= m.End().Ply() && isEnd(m.At(stored.Length)) {
		return
	}
	for n := range m.All() {
		if isEnd(n) {
			m.Enter(n)
			return
		}
	}
}

// recallReview has what an earlier review of the match has found be known again, unless
// there is another match by then.
func (s *Session) recallReview() {
	id, line := s.stored.ID, review.Line(s.controller.Match())
	s.config.Reviews.Load(int64(id), func(text []byte) {
		kept := review.Decode(text, line)
		s.config.Match.Post(func() {
			if s.stored.ID == id {
				s.controller.Review.Recall(kept)
			}
		})
	})
}

// FollowSettings has the game being played follow settings that have changed,
// and reports whether it had to begin a new one: where restart says that the old
// one can't go on, or where another player is to begin and nobody has moved.
func (s *Session) FollowSettings(restart bool) (renewed bool) {
	before, now := s.seen, s.settings.Choices()
	s.seen = now
	for seat, name := range now.People {
		if name != before.People[seat] {
			s.guests[seat] = nil
		}
	}
	s.controller.SetPace(now.Pause, now.Thinking)
	m := s.controller.Match()
	if m != nil && untouched(m) && (now.Levels != before.Levels || now.People != before.People) { // whoever has come is another opponent
		s.strengths = [2]strength{}
	}
	defer func() { s.controller.Coach.Set(now.Coaching) }()
	switch {
	case m == nil:
		return false
	case restart || before.Starter != now.Starter && untouched(m):
		s.NewGame()
		return true
	}
	s.controller.SetPlayers(s.Players())
	s.saveSeats()
	return false
}
