// Package session plays one game in the program. A Session knows who sits where, how a game
// begins and goes on, which game a new one has replaced, and keeps the store's copy of the
// match up to date. It depends neither on Fyne nor on any displayed text, and must be used
// on the UI goroutine.
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

// Board is the board of the window.
type Board interface {
	match.Board
	// CancelInput cancels a move that a player has begun to enter.
	CancelInput()
}

// Choices are the settings about who plays.
type Choices struct {
	People          [2]string       // names of the persons, by seat; "" for none of their own
	Levels          [2]search.Level // by seat; "" for a person
	Starter         game.Starter
	Pause, Thinking time.Duration        // see match.Controller.SetPace
	Coaching        [2]review.Strictness // how strict the coach is with the person in a seat
}

// Settings hold the choices of the players.
type Settings interface {
	Choices() Choices

	// Setup returns the options of a game in which the player in the seat starter makes the
	// first move, and who plays the first and the second side.
	Setup(starter game.Seat) (o game.Options, seats [2]game.Seat)

	// Options returns the options of a game but for who makes the first move.
	Options() game.Options

	// RememberOptions changes the options without a call of FollowSettings.
	RememberOptions(o game.Options)

	// ChooseLevels changes the levels as a player would in the settings. FollowSettings is
	// called before it returns.
	ChooseLevels(levels [2]search.Level)

	// RememberLevels changes the levels without a call of FollowSettings.
	RememberLevels(levels [2]search.Level)
}

// Store holds the matches, and the current match of each game: see game/store.
type Store interface {
	Load(id store.ID) (store.Match, bool)
	Save(m store.Match)
	Current(game string) (store.ID, bool)
	SetCurrent(game string, id store.ID)
	Delete(ids ...store.ID)
	Undelete(ids ...store.ID)
	Deleted(id store.ID) bool
	Cleared(game string) time.Time
}

// Reviews store the results of reviews.
type Reviews interface {
	// Save calls encode on another goroutine and stores what it returns.
	Save(match int64, encode func() []byte)
	// Load calls found on another goroutine with what was stored, if there is anything.
	Load(match int64, found func(text []byte))
}

// Config is what a Session works with. New sets the Board and Changed of its match.Config.
type Config struct {
	Match    match.Config
	Board    Board
	Settings Settings
	Store    Store
	Reviews  Reviews
	Now      func() time.Time

	// Even returns how strong search.Even is to play against an opponent. known is false
	// while some matches have not been read yet.
	Even func(opponent store.Seat) (strength float64, known bool)

	// Reopened is called when a match that was over goes on with another move, which takes its
	// result away until its old line is entered again.
	Reopened func()
}

// Session is one game being played. Its seating says who plays, its progress how far the
// match has been played.
type Session struct {
	seating
	progress

	Remarks Remarks

	config     Config
	controller *match.Controller
	stored     store.Match  // the match as the store has it
	current    store.ID     // the match that this session has made the store's current one; 0 for none
	left       *leftGame    // the game that TakeBack can bring back; nil for none
	seen       Choices      // the settings that the match follows now
	options    game.Options // those of the settings since the match began
	closed     bool
}

// New returns a session without a match.
func New(c Config) *Session {
	s := &Session{config: c, seating: seating{settings: c.Settings, even: c.Even, seats: [2]game.Seat{0, 1}}, seen: c.Settings.Choices(), options: c.Settings.Options()}
	s.Remarks = Remarks{s}
	c.Match.Board, c.Match.Changed = c.Board, s.autosave
	publish := c.Match.Publish
	c.Match.Publish = func(f match.Fact) {
		publish(f)
		if r, ok := f.(match.Review); ok && r.Stage == match.Finished && s.stored.ID != 0 && showsGame(s.controller, s.stored) {
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

// Controller returns the controller of the match.
func (s *Session) Controller() *match.Controller { return s.controller }

// Rules returns the rules of the game.
func (s *Session) Rules() game.Rules { return s.config.Match.Rules }

// Stored returns the match as the store has it. Its ID is 0 if there is no match.
func (s *Session) Stored() store.Match { return s.stored }

// Close stops the session for good, without waiting for background work.
func (s *Session) Close() {
	s.closed = true
	s.controller.Close()
}

// NewGame begins a game by the settings. TakeBack can bring back the game that it replaces.
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
	s.options = s.settings.Options()
	options, seats := s.settings.Setup(s.starter)
	s.seats, s.guests, s.stored, s.strengths = seats, [2]*guest{}, store.Match{}, [2]strength{}
	if err := s.controller.Start(options, s.Players()); err != nil {
		log.Printf("npaastribe: new game of %s: %v", s.Rules().Name, err) // settings are always valid
	}
}

// nextInTurn returns who begins the next game: the players take turns, not counting games
// without a move.
func (s *Session) nextInTurn() game.Seat {
	switch m := s.controller.Match(); {
	case m == nil:
		return 0
	case unmoved(m):
		return s.starter
	default:
		return s.starter.Other()
	}
}

// StartFrom begins a game from a position that was set up, with the present players. If the
// rules refuse the position it returns their error, and nothing changes.
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

// Resume goes on with the match that was being played when the program was closed, and
// reports whether there is one. It calls before first.
func (s *Session) Resume(before func()) bool {
	id, ok := s.config.Store.Current(s.Rules().Name)
	if !ok {
		return false
	}
	s.current = id
	m, ok := s.config.Store.Load(id)
	if !ok {
		return false
	}
	before()
	return s.Open(m) == nil
}

// Open goes on with a match of the store from where it was left. If the match can't be
// replayed it returns the error of store.Match.Replay, and nothing changes.
func (s *Session) Open(stored store.Match) error {
	m, err := stored.Replay(s.Rules())
	if err != nil {
		return err
	}
	s.config.Board.CancelInput()
	s.stored, s.progress, s.left = stored, progressOf(m, stored), nil
	s.seatAsIn(stored, ai.OpponentsOf(m.StateAt(0)))
	s.seen = s.settings.Choices()
	s.controller.ContinuePlayed(m, s.Players(), stored.PlayedEnd(m))
	if stored.Result.Outcome != game.Playing {
		s.controller.History.Rest() // the line may end in a move that was only tried: no computer may answer it
	}
	s.recallReview()
	return nil
}

// recallReview loads the results of an earlier review of the match, unless another match
// has replaced it by then.
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

// followPeople has those play whom changed settings name, but at its end a game keeps the names of
// those who played it.
func followPeople(s *Session, before, now Choices) {
	m := s.controller.Match()
	over := m != nil && s.stored.Result.Outcome != game.Playing && s.stored.EndsAt(m.Node())
	for seat, name := range now.People {
		switch {
		case now.Levels[seat] != before.Levels[seat]:
			s.guests[seat] = nil
		case name == before.People[seat]:
		case !over:
			s.guests[seat] = nil
		case s.guests[seat] == nil && now.Levels[seat] == "":
			s.guests[seat] = &guest{name: before.People[seat]}
		}
	}
}

// FollowSettings applies changed settings to the game being played. It reports whether it
// had to begin a new game: if restart says that the old one can't go on, or if another
// player is to begin and nobody has moved yet.
func (s *Session) FollowSettings(restart bool) (renewed bool) {
	before, now := s.seen, s.settings.Choices()
	s.seen = now
	followPeople(s, before, now)
	s.controller.SetPace(now.Pause, now.Thinking)
	m := s.controller.Match()
	if m != nil && unmoved(m) && (now.Levels != before.Levels || now.People != before.People) { // the opponent is another one
		s.strengths = [2]strength{}
	}
	defer func() { s.controller.Coach.Set(now.Coaching) }()
	switch {
	case m == nil:
		s.options = s.settings.Options()
		return false
	case restart || before.Starter != now.Starter && untouched(m):
		s.NewGame()
		return true
	}
	s.controller.SetPlayers(s.Players())
	s.saveSeats()
	return false
}
