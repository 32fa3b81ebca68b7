// Package settings is what the program remembers between two starts: a part
// that all games share, and a section for each game, of which only the package
// of that game knows more. They stand in a file of JSON.
package settings

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
)

// MaxName is the longest name of a player, in characters.
const MaxName = 24

// Player is one of the two who sit at the computer, the same in every game.
type Player struct {
	Name string     `json:"name"` // "" for none of their own
	Coin theme.Coin `json:"coin"`

	Coach bool `json:"coach"` // speaks of their mistakes
}

// Person is somebody of whom there are matches. The zero value is nobody.
type Person struct {
	Name   string `json:"name"`
	Number int    `json:"number"` // 1 or 2 for a player without a name of their own, else 0
}

// MaxPause is the longest time that a computer may be made to wait, in
// seconds.
const MaxPause = 10

// Settings are all that players choose. Copies are independent of each other.
type Settings struct {
	Players    [2]Player         `json:"players"`
	Pause      float64           `json:"pause"`    // seconds that a computer waits at least before it moves
	Thinking   float64           `json:"thinking"` // seconds that the strongest computer thinks at most
	Autoplay   float64           `json:"autoplay"` // seconds that a position is shown when moves are led through
	Volume     int               `json:"volume"`   // percent
	Muted      bool              `json:"muted"`
	Language   i18n.Language     `json:"language"`
	Appearance theme.Appearance  `json:"appearance"`
	TextSize   int               `json:"textSize"`   // percent of the usual size
	More       bool              `json:"more"`       // the dialog with the settings shows all of them
	Strictness review.Strictness `json:"strictness"` // of the coaches
	Remarks    bool              `json:"remarks"`    // computers say something at the end of a game
	Said       map[string]int    `json:"said"`       // of them the last at each occasion; see Say. Never changed in place
	Moves      bool              `json:"moves"`      // the list of moves is unfolded
	Openings   bool              `json:"openings"`   // what was played before is shown beside the boards
	OpeningsOf Person            `json:"openingsOf"`
	Threats    bool              `json:"threats"` // are marked on the boards
	Wall       bool              `json:"wall"`    // the archive is shown as a wall of pictures
	Tab        string            `json:"tab"`     // the game that was shown last, "" at first
	Folder     string            `json:"folder"`  // where a file was chosen last, "" at first

	// The size of the window's content in Fyne's units; 0 for the default.
	WindowWidth  float32 `json:"windowWidth"`
	WindowHeight float32 `json:"windowHeight"`

	games map[string]section // by the names of the games; never changed in place
}

// Face returns the look of a player's coins.
func (s Settings) Face(side game.Side) theme.Face {
	i := side - game.First
	return theme.Face{Coin: s.Players[i].Coin, Symbol: theme.Symbol(i), Bold: s.Appearance.HighContrast()}
}

// Coaching returns of which moves a coach speaks to the person in a seat.
func (s Settings) Coaching(seat game.Seat) review.Strictness {
	if !s.Players[seat].Coach {
		return review.None
	}
	return s.Strictness
}

// Called returns what the person in a seat is called.
func (s Settings) Called(seat game.Seat) string {
	return cmp.Or(s.Players[seat].Name, i18n.Nameless(seat))
}

// Defaults returns the settings of the first start, with the sections of those
// games.
func Defaults(games ...GameSection) Settings {
	s := Settings{
		Players: [2]Player{
			{Coin: theme.Crimson},
			{Coin: theme.Ivory},
		},
		Pause:      0.5,
		Autoplay:   1,
		Thinking:   ai.DefaultTime.Seconds(),
		Volume:     70,
		Appearance: theme.System,
		TextSize:   theme.TextSizes()[0],
		Strictness: review.Mistakes,
		Remarks:    true,
		Moves:      true,
		games:      make(map[string]section, len(games)),
	}
	for _, g := range games {
		s.games[g.Game()] = g.defaults()
	}
	return s
}

// Say takes note of what was said last at an occasion, by its number.
func (s *Settings) Say(occasion string, number int) {
	said := map[string]int{occasion: number}
	for other, last := range s.Said {
		if other != occasion {
			said[other] = last
		}
	}
	s.Said = said
}

// mostSaid is at how many occasions something is said at most.
const mostSaid = 100

// The smallest window that is worth remembering, and one bigger than any
// screen.
const (
	minWindow = 200
	maxWindow = 16384
)

// repair puts the values of the defaults in place of those that are out of
// range. The sections of the games are in order already.
func (s *Settings) repair(defaults Settings) {
	s.repairPlayers(defaults.Players)
	orElse(&s.Pause, defaults.Pause, ValidPause)
	orElse(&s.Autoplay, defaults.Autoplay, func(v float64) bool { return slices.Contains(Autoplays(), v) })
	orElse(&s.Thinking, defaults.Thinking, ValidThinking)
	orElse(&s.Volume, defaults.Volume, func(v int) bool { return v >= 0 && v <= 100 })
	orElse(&s.Language, defaults.Language, i18n.Language.Valid)
	orElse(&s.Appearance, defaults.Appearance, theme.Appearance.Valid)
	orElse(&s.TextSize, defaults.TextSize, theme.ValidTextSize)
	orElse(&s.Strictness, defaults.Strictness, review.Strictness.Valid)
	orElse(&s.Said, defaults.Said, func(said map[string]int) bool {
		_, nameless := said[""]
		return !nameless && len(said) <= mostSaid
	})
	orElse(&s.OpeningsOf, Person{}, func(p Person) bool {
		plain := p.Name == game.PlainName(p.Name) && !strings.ContainsFunc(p.Name, unicode.IsControl)
		return plain && p.Number >= 0 && p.Number <= 2
	})
	orElse(&s.Folder, defaults.Folder, filepath.IsAbs)
	orElse(&s.Tab, defaults.Tab, func(name string) bool { _, ok := s.games[name]; return ok })
	if !validWindow(s.WindowWidth) || !validWindow(s.WindowHeight) {
		s.WindowWidth, s.WindowHeight = defaults.WindowWidth, defaults.WindowHeight
	}
}

// repairPlayers also sees that the players can be told apart.
func (s *Settings) repairPlayers(defaults [2]Player) {
	for i := range s.Players {
		p := &s.Players[i]
		p.Name = game.PlainName(p.Name)
		if !ValidName(p.Name) || p.Name == i18n.Nameless(game.Seat(i)) {
			p.Name = ""
		}
		orElse(&p.Coin, defaults[i].Coin, theme.Coin.Valid)
	}
	if s.Players[0].Coin == s.Players[1].Coin {
		s.Players[0].Coin, s.Players[1].Coin = defaults[0].Coin, defaults[1].Coin
	}
	for _, i := range []int{1, 0} {
		if s.Called(0) == s.Called(1) {
			s.Players[i].Name = ""
		}
	}
}

// orElse gives the value the fallback's unless it is valid.
func orElse[T any](value *T, fallback T, valid func(T) bool) {
	if !valid(*value) {
		*value = fallback
	}
}

// ValidName reports whether a player can be called that: one line of 1 to
// MaxName characters, of which one can be seen, and a game.PlainName.
func ValidName(name string) bool {
	return !BlankName(name) && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName &&
		!strings.ContainsFunc(name, unicode.IsControl) && name == game.PlainName(name)
}

// BlankName reports whether there is nothing to be seen of a name.
func BlankName(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) })
}

// Autoplays are how many seconds a position may be shown when moves are led through.
func Autoplays() []float64 { return []float64{0.5, 1, 2, 4} }

// ValidPause reports whether a computer can be made to wait that many seconds.
func ValidPause(seconds float64) bool { return seconds >= 0 && seconds <= MaxPause }

// ValidThinking reports whether a computer can be made to think that many
// seconds.
func ValidThinking(seconds float64) bool {
	return seconds >= ai.MinTime.Seconds() && seconds <= ai.MaxTime.Seconds()
}

func validWindow(size float32) bool { return size >= minWindow && size <= maxWindow }
