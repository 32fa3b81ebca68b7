// Package settings is what the program remembers between two starts.
package settings

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/awari"
	"npaastribe/game/catalog"
	"npaastribe/game/gomoku"
	"npaastribe/game/nrow"
	"npaastribe/game/othello"
	"npaastribe/game/search"
	"npaastribe/ui/gravity"
	"npaastribe/ui/i18n"
	"npaastribe/ui/theme"
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

// Player is one of the two who sit at the computer, the same in every game.
// Where the computer takes a player's seat, it has a name of its own.
type Player struct {
	Name string
	Coin theme.Coin
}

// Game is what every game has: who plays, player 1 first, and who begins.
type Game struct {
	Levels  [2]search.Level // "" for a person
	Starter Starter
}

// NRow are the settings of N på stribe.
type NRow struct {
	Game
	Columns, Rows, N int
	Gravity          gravity.Gravity
}

// Othello are the settings of Othello, in which Black begins.
type Othello struct {
	Game
	Legal    bool         // mark the cells where a disc can be laid
	Turning  bool         // mark the discs that would turn
	Strict   bool         // White is laid by the right mouse button only
	Opponent search.Level // whom the middle mouse button calls
}

// Awari are the settings of Awari, in which player 1 has the lower row.
type Awari struct {
	Game
	Beans   int           // in each pit at the start
	Variant awari.Variant // how the rules differ from the default
	Landing bool          // mark where the last bean would land
	Turned  bool          // the upper row is read from the other side of the table
	Speed   float64       // beans sown per second
}

// Gomoku are the settings of Piškvorky, in which X begins.
type Gomoku struct {
	Game
	Columns, Rows, Length int
	Stones                bool // black and white stones instead of X and O
}

// The limits of Awari's speed.
const (
	MinSpeed = 1
	MaxSpeed = 20
)

// MaxPause is the longest time that a computer may be made to wait, in
// seconds.
const MaxPause = 10

// Settings are all that players choose.
type Settings struct {
	Players                   [2]Player
	NRow                      NRow
	Othello                   Othello
	Awari                     Awari
	Gomoku                    Gomoku
	Pause                     float64 // seconds that a computer waits at least before it moves
	Thinking                  float64 // seconds that the strongest computer thinks at most
	Volume                    int     // percent
	Muted                     bool
	Appearance                theme.Appearance
	Moves                     bool    // the list of moves is unfolded
	Tab                       string  // the game that was shown last, "" at first
	WindowWidth, WindowHeight float32 // size of the window's content in Fyne's units; 0 for the default
}

// Game is what the game of that name shares with all games, to read or to
// change. It panics for a name that no game has.
func (s *Settings) Game(name string) *Game {
	switch name {
	case nrow.Rules.Name:
		return &s.NRow.Game
	case othello.Rules.Name:
		return &s.Othello.Game
	case awari.Rules.Name:
		return &s.Awari.Game
	case gomoku.Rules.Name:
		return &s.Gomoku.Game
	default:
		panic("settings: no game " + name)
	}
}

// Face is the look of a player's coins.
func (s Settings) Face(side game.Side) theme.Face {
	i := side - game.First
	return theme.Face{Coin: s.Players[i].Coin, Symbol: theme.Symbol(i)}
}

// Name is what player number i, 0 or 1, is called in a game.
func (s Settings) Name(g Game, i int) string {
	switch {
	case g.Levels[i] == "":
		return s.Players[i].Name
	case i == 1 && g.Levels[0] != "":
		return i18n.T("player.computer2")
	default:
		return i18n.T("player.computer")
	}
}

// Defaults are the settings of the first start.
func Defaults() Settings {
	return Settings{
		Players: [2]Player{
			{Name: i18n.T("player.first"), Coin: theme.Crimson},
			{Name: i18n.T("player.second"), Coin: theme.Ivory},
		},
		NRow: NRow{
			Game:    Game{Starter: StartAlternate},
			Columns: 10, Rows: 10, N: 4, Gravity: gravity.Default,
		},
		Othello: Othello{
			Game:  Game{Starter: StartFirst},
			Legal: true, Turning: true, Opponent: search.Greedy,
		},
		Awari: Awari{
			Game:  Game{Starter: StartAlternate},
			Beans: awari.DefaultBeans, Landing: true, Speed: 5,
		},
		Gomoku: Gomoku{
			Game:    Game{Starter: StartAlternate},
			Columns: 15, Rows: 15, Length: 5,
		},
		Pause:      0.5,
		Thinking:   ai.DefaultTime.Seconds(),
		Volume:     70,
		Appearance: theme.System,
		Moves:      true,
	}
}

// The keys of the preferences. Those with % are formatted with the name of a
// game, the number of a player, or both.
const (
	keyName, keyCoin                = "player%d.name", "player%d.coin"
	keyLevel, keyStarter            = "%s.level%d", "%s.starter"
	keyColumns, keyRows, keyN       = "nrow.columns", "nrow.rows", "nrow.n"
	keyGravity                      = "nrow.gravity"
	keyLegal, keyTurning            = "othello.legal", "othello.turning"
	keyStrict, keyOpponent          = "othello.strict", "othello.opponent"
	keyBeans                        = "awari.beans"
	keyOwn, keySweep, keySkip       = "awari.own", "awari.sweep", "awari.skip"
	keyLanding, keyTurned, keySpeed = "awari.landing", "awari.turned", "awari.speed"
	keyWide, keyHigh, keyLength     = "gomoku.columns", "gomoku.rows", "gomoku.length"
	keyStones                       = "gomoku.stones"
	keyPause, keyThinking           = "pause", "thinking"
	keyVolume, keyMuted             = "sound.volume", "sound.muted"
	keyAppearance, keyMoves, keyTab = "appearance", "moves", "tab"
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
		s.Players[0].Coin, s.Players[1].Coin = theme.Crimson, theme.Ivory
	}
	if s.Players[0].Name == s.Players[1].Name {
		s.Players[1].Name = i18n.T("player.second")
	}
	if s.Players[0].Name == s.Players[1].Name {
		s.Players[0].Name = i18n.T("player.first")
	}
	s.NRow.load(p)
	s.Othello.load(p)
	s.Awari.load(p)
	s.Gomoku.load(p)
	read(&s.Appearance, theme.Appearance(p.String(keyAppearance)), theme.Appearance.Valid)
	read(&s.Pause, p.FloatWithFallback(keyPause, s.Pause), ValidPause)
	read(&s.Thinking, p.FloatWithFallback(keyThinking, s.Thinking), ValidThinking)
	read(&s.Volume, p.IntWithFallback(keyVolume, s.Volume), func(v int) bool { return v >= 0 && v <= 100 })
	s.Muted = p.BoolWithFallback(keyMuted, s.Muted)
	s.Moves = p.BoolWithFallback(keyMoves, s.Moves)
	read(&s.Tab, p.String(keyTab), func(name string) bool { return slices.Contains(catalog.Names(), name) })
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
	read(&pl.Name, game.PlainName(p.String(fmt.Sprintf(keyName, number))), ValidName)
	read(&pl.Coin, theme.Coin(p.String(fmt.Sprintf(keyCoin, number))), theme.Coin.Valid)
}

// load reads what the game of that name shares with all games. Only the
// levels that it has are valid.
func (g *Game) load(p fyne.Preferences, name string, levels []search.Level) {
	for i := range g.Levels {
		level := search.Level(p.String(fmt.Sprintf(keyLevel, name, i+1)))
		read(&g.Levels[i], level, func(l search.Level) bool { return slices.Contains(levels, l) })
	}
	read(&g.Starter, Starter(p.String(fmt.Sprintf(keyStarter, name))), Starter.Valid)
}

// load takes size and N over only as a whole: one of them alone may not go
// with the defaults of the others.
func (n *NRow) load(p fyne.Preferences) {
	n.Game.load(p, nrow.Rules.Name, NRowLevels())
	columns := p.IntWithFallback(keyColumns, n.Columns)
	rows := p.IntWithFallback(keyRows, n.Rows)
	inRow := p.IntWithFallback(keyN, n.N)
	if ValidBoard(columns, rows, inRow) {
		n.Columns, n.Rows, n.N = columns, rows, inRow
	}
	if g, err := gravity.Parse(p.String(keyGravity)); err == nil {
		n.Gravity = g
	}
}

func (o *Othello) load(p fyne.Preferences) {
	levels := OthelloLevels()
	o.Game.load(p, othello.Rules.Name, levels)
	o.Legal = p.BoolWithFallback(keyLegal, o.Legal)
	o.Turning = p.BoolWithFallback(keyTurning, o.Turning)
	o.Strict = p.BoolWithFallback(keyStrict, o.Strict)
	read(&o.Opponent, search.Level(p.String(keyOpponent)), func(l search.Level) bool { return slices.Contains(levels, l) })
}

func (a *Awari) load(p fyne.Preferences) {
	a.Game.load(p, awari.Rules.Name, AwariLevels())
	read(&a.Beans, p.IntWithFallback(keyBeans, a.Beans), func(v int) bool { return v >= awari.MinBeans && v <= awari.MaxBeans })
	a.Variant.Own = p.BoolWithFallback(keyOwn, a.Variant.Own)
	a.Variant.Sweep = p.BoolWithFallback(keySweep, a.Variant.Sweep)
	a.Variant.Skip = p.BoolWithFallback(keySkip, a.Variant.Skip)
	a.Landing = p.BoolWithFallback(keyLanding, a.Landing)
	a.Turned = p.BoolWithFallback(keyTurned, a.Turned)
	read(&a.Speed, p.FloatWithFallback(keySpeed, a.Speed), func(v float64) bool { return v >= MinSpeed && v <= MaxSpeed })
}

// load takes size and length over only as a whole, as those of N på stribe.
func (g *Gomoku) load(p fyne.Preferences) {
	g.Game.load(p, gomoku.Rules.Name, GomokuLevels())
	columns := p.IntWithFallback(keyWide, g.Columns)
	rows := p.IntWithFallback(keyHigh, g.Rows)
	length := p.IntWithFallback(keyLength, g.Length)
	if ValidPaper(columns, rows, length) {
		g.Columns, g.Rows, g.Length = columns, rows, length
	}
	g.Stones = p.BoolWithFallback(keyStones, g.Stones)
}

// NRowLevels are the computer players of N på stribe, weakest first.
func NRowLevels() []search.Level { return ai.LevelsOf(nrow.Position{}) }

// OthelloLevels are the computer players of Othello, weakest first.
func OthelloLevels() []search.Level { return ai.LevelsOf(othello.Position{}) }

// AwariLevels are the computer players of Awari, weakest first.
func AwariLevels() []search.Level { return ai.LevelsOf(awari.Position{}) }

// GomokuLevels are the computer players of Piškvorky, weakest first.
func GomokuLevels() []search.Level { return ai.LevelsOf(gomoku.Position{}) }

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
		keyColumns: s.NRow.Columns, keyRows: s.NRow.Rows, keyN: s.NRow.N,
		keyGravity: s.NRow.Gravity.String(),
		keyLegal:   s.Othello.Legal, keyTurning: s.Othello.Turning,
		keyStrict: s.Othello.Strict, keyOpponent: string(s.Othello.Opponent),
		keyBeans: s.Awari.Beans, keySpeed: s.Awari.Speed,
		keyOwn: s.Awari.Variant.Own, keySweep: s.Awari.Variant.Sweep, keySkip: s.Awari.Variant.Skip,
		keyLanding: s.Awari.Landing, keyTurned: s.Awari.Turned,
		keyWide: s.Gomoku.Columns, keyHigh: s.Gomoku.Rows, keyLength: s.Gomoku.Length,
		keyStones: s.Gomoku.Stones,
		keyPause:  s.Pause, keyThinking: s.Thinking,
		keyVolume: s.Volume, keyMuted: s.Muted,
		keyAppearance:  string(s.Appearance),
		keyMoves:       s.Moves,
		keyTab:         s.Tab,
		keyWindowWidth: float64(s.WindowWidth), keyWindowHeight: float64(s.WindowHeight),
	}
	usual := [2]string{i18n.T("player.first"), i18n.T("player.second")}
	for i, pl := range s.Players {
		name := pl.Name
		if name == usual[i] { // it follows the language
			name = ""
		}
		values[fmt.Sprintf(keyName, i+1)] = name
		values[fmt.Sprintf(keyCoin, i+1)] = string(pl.Coin)
	}
	for _, name := range catalog.Names() {
		g := s.Game(name)
		values[fmt.Sprintf(keyStarter, name)] = string(g.Starter)
		for i, level := range g.Levels {
			values[fmt.Sprintf(keyLevel, name, i+1)] = string(level)
		}
	}
	return values
}

// ValidName tells whether a player can be called that: one line of 1 to
// MaxName characters, of which one can be seen, and a game.PlainName.
func ValidName(name string) bool {
	return !BlankName(name) && utf8.ValidString(name) && utf8.RuneCountInString(name) <= MaxName &&
		!strings.ContainsFunc(name, unicode.IsControl) && name == game.PlainName(name)
}

// BlankName tells whether there is nothing to be seen of a name.
func BlankName(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) })
}

// ValidBoard tells whether the game can be played on that board with that N.
func ValidBoard(columns, rows, n int) bool {
	_, err := nrow.New(nrow.Options{Columns: columns, Rows: rows, N: n, First: 1})
	return err == nil
}

// ValidPaper tells whether Piškvorky can be played on that board with lines
// of that length.
func ValidPaper(columns, rows, length int) bool {
	_, err := gomoku.New(gomoku.Options{Columns: columns, Rows: rows, Length: length})
	return err == nil
}

// ValidPause tells whether a computer can be made to wait that many seconds.
func ValidPause(seconds float64) bool { return seconds >= 0 && seconds <= MaxPause }

// ValidThinking tells whether a computer can be made to think that many
// seconds.
func ValidThinking(seconds float64) bool {
	return seconds >= ai.MinTime.Seconds() && seconds <= ai.MaxTime.Seconds()
}
