// Package settings holds what the program remembers between two starts: Settings, with a
// part that all games share, and a Section for each game, whose own values only the package
// of that game uses. A Keeper holds the current settings and stores them in a JSON file.
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

// MaxName is the maximum length of a player's name, in characters.
const MaxName = 24

// Player is one of the two people at the computer, the same in every game.
type Player struct {
	Name string     `json:"name"` // "" for the default name
	Coin theme.Coin `json:"coin"`

	Coach bool `json:"coach"` // a coach comments on their mistakes
}

// Person is somebody whose matches are in the archive. The zero value is nobody.
type Person struct {
	Name   string `json:"name"`
	Number int    `json:"number"` // 1 or 2 for the player without a name in that seat, otherwise 0
}

// MaxPause is the maximum of Settings.Pause, in seconds.
const MaxPause = 10

// Settings are everything that players can choose. Copies are independent of each other.
type Settings struct {
	Players    [2]Player         `json:"players"`
	Pause      float64           `json:"pause"`    // minimum time that a computer takes for a move, in seconds
	Thinking   float64           `json:"thinking"` // maximum thinking time of the strongest computer, in seconds
	Autoplay   float64           `json:"autoplay"` // time that autoplay shows a position, in seconds
	Volume     int               `json:"volume"`   // percent
	Muted      bool              `json:"muted"`
	Language   i18n.Language     `json:"language"`
	Appearance theme.Appearance  `json:"appearance"`
	TextSize   int               `json:"textSize"`   // percent of the usual size
	More       bool              `json:"more"`       // the settings dialog shows all fields
	Strictness review.Strictness `json:"strictness"` // which mistakes the coaches comment on
	Remarks    bool              `json:"remarks"`    // computers make a remark at the end of a game
	Said       map[string]int    `json:"said"`       // number of the last remark by occasion; see Say. Never changed in place
	Moves      bool              `json:"moves"`      // the list of moves is unfolded
	Openings   bool              `json:"openings"`   // earlier games from a position are shown beside the board
	OpeningsOf Person            `json:"openingsOf"`
	Threats    bool              `json:"threats"` // threats are marked on the boards
	Wall       bool              `json:"wall"`    // the archive shows pictures instead of a list
	Tab        string            `json:"tab"`     // the game that was shown last, "" for none
	Folder     string            `json:"folder"`  // where a file was chosen last, "" for nowhere

	// The size of the window's content in Fyne's units; 0 for the default.
	WindowWidth  float32 `json:"windowWidth"`
	WindowHeight float32 `json:"windowHeight"`

	games map[string]section // by name of the game; never changed in place
}

// Face returns the look of a player's coins.
func (s Settings) Face(side game.Side) theme.Face {
	i := side - game.First
	return theme.Face{Coin: s.Players[i].Coin, Symbol: theme.Symbol(i), Bold: s.Appearance.HighContrast()}
}

// Coaching returns which mistakes a coach comments on for the person in a seat.
func (s Settings) Coaching(seat game.Seat) review.Strictness {
	if !s.Players[seat].Coach {
		return review.None
	}
	return s.Strictness
}

// Called returns the name of the person in a seat, which is the default without one.
func (s Settings) Called(seat game.Seat) string {
	return cmp.Or(s.Players[seat].Name, i18n.Nameless(seat))
}

// Defaults returns the settings of the first start, with the sections of the given games.
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

// Say records the number of the remark made last at an occasion.
func (s *Settings) Say(occasion string, number int) {
	said := map[string]int{occasion: number}
	for other, last := range s.Said {
		if other != occasion {
			said[other] = last
		}
	}
	s.Said = said
}

// mostSaid is the maximum number of occasions in Said.
const mostSaid = 100

// The range of window sizes that are remembered.
const (
	minWindow = 200
	maxWindow = 16384
)

// repair replaces values that are out of range by the defaults. The sections of the games
// are valid already.
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

// repairPlayers repairs the players, and makes their coins and names differ.
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

// orElse sets the value to the fallback unless it is valid.
func orElse[T any](value *T, fallback T, valid func(T) bool) {
	if !valid(*value) {
		*value = fallback
	}
}

// ValidName reports whether a player can have that name: one line of 1 to MaxName
// characters, at least one of them visible, that game.PlainName does not change.
func ValidName(name string) bool {
	return !BlankName(name) && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName &&
		!strings.ContainsFunc(name, unicode.IsControl) && name == game.PlainName(name)
}

// BlankName reports whether a name has no visible character.
func BlankName(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) })
}

// Autoplays returns the possible values of Settings.Autoplay, in seconds.
func Autoplays() []float64 { return []float64{0.5, 1, 2, 4} }

// ValidPause reports whether a value of Settings.Pause is in range.
func ValidPause(seconds float64) bool { return seconds >= 0 && seconds <= MaxPause }

// ValidThinking reports whether a value of Settings.Thinking is in range.
func ValidThinking(seconds float64) bool {
	return seconds >= ai.MinTime.Seconds() && seconds <= ai.MaxTime.Seconds()
}

func validWindow(size float32) bool { return size >= minWindow && size <= maxWindow }
