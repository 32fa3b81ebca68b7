// Package settings is what the program remembers between two starts.
package settings

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/nrow"
	"npaastribe/ui/gravity"
	"npaastribe/ui/look"
	"npaastribe/ui/say"
)

// Starter tells who begins a game.
type Starter string

// The starters. Alternate changes with every new game.
const (
	StartFirst     Starter = "first"
	StartSecond    Starter = "second"
	StartAlternate Starter = "alternate"
)

// Starters lists the choices in the order in which they are offered.
func Starters() []Starter { return []Starter{StartFirst, StartSecond, StartAlternate} }

// Valid tells whether s is one of Starters.
func (s Starter) Valid() bool {
	return s == StartFirst || s == StartSecond || s == StartAlternate
}

// MaxName is the longest name of a player, in characters.
const MaxName = 24

// Player is one of the two who play.
type Player struct {
	Name  string
	Level ai.Level // "" for a person
	Coin  look.Coin
}

// Settings are all that players choose.
type Settings struct {
	Players                   [2]Player
	Starter                   Starter
	Columns, Rows, N          int
	Gravity                   gravity.Gravity
	Volume                    int // percent
	Muted                     bool
	Appearance                look.Appearance
	WindowWidth, WindowHeight float32 // size of the window's content in Fyne's units; 0 for the default
}

// Face is the look of a side's coins.
func (s Settings) Face(side game.Side) look.Face {
	i := side - game.First
	return look.Face{Coin: s.Players[i].Coin, Symbol: look.Symbol(i)}
}

// Defaults are the settings of the first start.
func Defaults() Settings {
	return Settings{
		Players: [2]Player{
			{Name: say.T("player.first"), Coin: look.Crimson},
			{Name: say.T("player.second"), Coin: look.Ivory},
		},
		Starter: StartAlternate,
		Columns: 10, Rows: 10, N: 4,
		Gravity:    gravity.Default,
		Volume:     70,
		Appearance: look.System,
	}
}

// The keys of the preferences.
const (
	keyName, keyLevel, keyCoin      = "player%d.name", "player%d.level", "player%d.coin"
	keyStarter                      = "starter"
	keyColumns, keyRows, keyN       = "nrow.columns", "nrow.rows", "nrow.n"
	keyGravity                      = "gravity"
	keyVolume, keyMuted             = "sound.volume", "sound.muted"
	keyAppearance                   = "appearance"
	keyWindowWidth, keyWindowHeight = "window.width", "window.height"
)

// Load reads the settings. What is missing, damaged or out of range is as in
// Defaults.
func Load(p fyne.Preferences) Settings {
	s := Defaults()
	for i := range s.Players {
		s.Players[i].load(p, i+1)
	}
	if s.Players[0].Coin == s.Players[1].Coin {
		s.Players[0].Coin, s.Players[1].Coin = look.Crimson, look.Ivory
	}
	if s.Players[0].Name == s.Players[1].Name {
		s.Players[0].Name, s.Players[1].Name = say.T("player.first"), say.T("player.second")
	}
	s.loadBoard(p)
	read(&s.Starter, Starter(p.String(keyStarter)), Starter.Valid)
	read(&s.Appearance, look.Appearance(p.String(keyAppearance)), look.Appearance.Valid)
	if g, err := gravity.Parse(p.String(keyGravity)); err == nil {
		s.Gravity = g
	}
	read(&s.Volume, p.IntWithFallback(keyVolume, s.Volume), func(v int) bool { return v >= 0 && v <= 100 })
	s.Muted = p.BoolWithFallback(keyMuted, s.Muted)
	s.loadWindow(p)
	return s
}

// read takes a value over when it is valid.
func read[T any](into *T, value T, valid func(T) bool) {
	if valid(value) {
		*into = value
	}
}

func (pl *Player) load(p fyne.Preferences, number int) {
	read(&pl.Name, p.String(fmt.Sprintf(keyName, number)), ValidName)
	if level, ok := ai.ParseLevel(p.String(fmt.Sprintf(keyLevel, number))); ok {
		pl.Level = level
	}
	read(&pl.Coin, look.Coin(p.String(fmt.Sprintf(keyCoin, number))), look.Coin.Valid)
}

// loadBoard takes size and N over only as a whole: one of them alone may not
// go with the defaults of the others.
func (s *Settings) loadBoard(p fyne.Preferences) {
	columns := p.IntWithFallback(keyColumns, s.Columns)
	rows := p.IntWithFallback(keyRows, s.Rows)
	n := p.IntWithFallback(keyN, s.N)
	if ValidBoard(columns, rows, n) {
		s.Columns, s.Rows, s.N = columns, rows, n
	}
}

// The smallest window that is worth remembering, and one bigger than any
// screen.
const (
	minWindow = 200
	maxWindow = 16384
)

func (s *Settings) loadWindow(p fyne.Preferences) {
	wide, high := p.Float(keyWindowWidth), p.Float(keyWindowHeight)
	if wide >= minWindow && wide <= maxWindow && high >= minWindow && high <= maxWindow {
		s.WindowWidth, s.WindowHeight = float32(wide), float32(high)
	}
}

// Save gives the settings to Fyne, which writes them in its own time.
func (s Settings) Save(p fyne.Preferences) {
	for key, value := range s.values() {
		switch value := value.(type) {
		case string:
			p.SetString(key, value)
		case int:
			p.SetInt(key, value)
		case bool:
			p.SetBool(key, value)
		case float64:
			p.SetFloat(key, value)
		}
	}
}

// values are the settings as they are kept: strings, integers, truth values
// and numbers by their keys.
func (s Settings) values() map[string]any {
	values := map[string]any{
		keyStarter: string(s.Starter),
		keyColumns: s.Columns, keyRows: s.Rows, keyN: s.N,
		keyGravity: s.Gravity.String(),
		keyVolume:  s.Volume, keyMuted: s.Muted,
		keyAppearance:  string(s.Appearance),
		keyWindowWidth: float64(s.WindowWidth), keyWindowHeight: float64(s.WindowHeight),
	}
	for i, pl := range s.Players {
		values[fmt.Sprintf(keyName, i+1)] = pl.Name
		values[fmt.Sprintf(keyLevel, i+1)] = string(pl.Level)
		values[fmt.Sprintf(keyCoin, i+1)] = string(pl.Coin)
	}
	return values
}

// ValidName tells whether a player can be called that: one line of 1 to
// MaxName characters, not only blanks.
func ValidName(name string) bool {
	return strings.TrimSpace(name) != "" && utf8.ValidString(name) &&
		utf8.RuneCountInString(name) <= MaxName && !strings.ContainsFunc(name, unicode.IsControl)
}

// ValidBoard tells whether the game can be played on that board with that N.
func ValidBoard(columns, rows, n int) bool {
	_, err := nrow.New(nrow.Options{Columns: columns, Rows: rows, N: n, First: 1})
	return err == nil
}
