// Package awari is Awari as a table to play at: it shows the moves of the
// rules on a board of pits, and words what only this game has to say.
package awari

import (
	"fmt"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/search"
	"npaastribe/ui/advice"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Host is the tab that the table stands in.
type Host interface {
	// Play makes a person's move.
	Play(game.Move)
	// Publish says what happens on the board.
	Publish(event.Event)
	// Change alters the settings and has everything follow them.
	Change(func(*settings.Settings))
	// Player is who plays the side.
	Player(side game.Side) match.Player
}

// View shows matches of Awari.
type View struct {
	host     Host
	pits     *board.MancalaBoard
	aids     *aids
	settings Settings
	faces    [2]theme.Face
	position rules.Position // the one at rest
	sown     event.Drop     // the last pit
}

// NewView makes a view with the beans of the start.
func NewView(s settings.Settings, host Host) *View {
	own := Section.Of(s)
	t := &View{host: host, pits: board.NewMancalaBoard(), aids: newAids(own, host)}
	t.pits.OnPit = func(pit int) { host.Play(game.Move(pit)) }
	t.pits.OnMiss = func() { host.Publish(event.Message{Tone: event.Mistake, Text: i18n.T("awari.missed")}) }
	start, err := rules.New(rules.Options{Beans: own.Beans, Variant: own.Variant()})
	if err != nil {
		panic(err) // settings are always valid
	}
	t.position = start
	t.Apply(s)
	t.pits.Display(t.view(start, game.None))
	return t
}

// Rules are the game's rules.
func (t *View) Rules() game.Rules { return rules.Rules }

// Board is the board of pits.
func (t *View) Board() board.Board { return t.pits }

// Apply takes over what of the settings concerns the looks. Beans that are
// being sown go on as they started.
func (t *View) Apply(s settings.Settings) {
	t.settings = Section.Of(s)
	t.faces = [2]theme.Face{s.Face(game.First), s.Face(game.Second)}
	t.pits.SetAids(t.settings.Landing)
	t.pits.SetTurned(t.settings.Turned)
	t.aids.apply(t.settings)
}

// Seat is how a game starts that the player in the seat starter
// begins: player 1 always has the lower row, the first side.
func (t *View) Seat(s settings.Settings, starter game.Seat) (o game.Options, seats [2]game.Seat) {
	own := Section.Of(s)
	return game.Options{
		"beans": own.Beans, "first": int(starter) + 1,
		"own": number(own.Own), "sweep": number(own.Sweep), "skip": number(own.Skip),
	}, [2]game.Seat{0, 1}
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Restarts reports whether the beans or the rules are others.
func (t *View) Restarts(old, s settings.Settings) bool {
	a, b := Section.Of(old), Section.Of(s)
	return a.Beans != b.Beans || a.Variant() != b.Variant()
}

// Place implements match.Board.
func (t *View) Place(m *game.Tree, next game.Side) {
	if p, ok := m.State().(rules.Position); ok {
		t.position = p
		if t.pits.Sowing() {
			t.sown.Phase = event.Cancelled
			t.host.Publish(t.sown)
		}
		t.pits.Display(t.view(p, next))
	}
}

// view is a position as the board shows it at rest.
func (t *View) view(p rules.Position, next game.Side) board.MancalaView {
	v := board.MancalaView{Beans: beans(p), Next: next, Landing: map[int]int{}, Last: -1}
	for _, move := range p.Moves() {
		v.Landing[int(move)] = p.Sow(move).Last()
	}
	if pit, ok := p.Last(); ok {
		v.Last = pit
	}
	return v
}

func beans(p rules.Position) (all [rules.Pits]int) {
	for pit := range all {
		all[pit] = p.Beans(pit)
	}
	return all
}

// Move implements match.Board: the beans are sown.
func (t *View) Move(before, after game.State, move game.Move, done func()) {
	from, ok := before.(rules.Position)
	to, both := after.(rules.Position)
	if !ok || !both {
		done()
		return
	}
	sown := from.Sow(move)
	t.sown = event.Drop{Phase: event.Start, Column: sown.From, Cells: float64(len(sown.Path))}
	t.host.Publish(t.sown)
	t.pits.Sow(board.Sowing{
		Pit: sown.From, Path: sown.Path, Home: rules.Home(sown.Side),
		Captured: pits(sown.Captures), Swept: swept(sown.Sweep),
		After: beans(to), Speed: t.settings.Speed,
		Frame:   func(part, seconds float64) { t.host.Publish(event.Frame{Offset: part, Time: seconds}) },
		Touch:   func(pit int) { t.host.Publish(event.Landed{Column: pit}) },
		Capture: func() { t.host.Publish(event.Capture{Pits: pits(sown.Captures), Home: rules.Home(sown.Side)}) },
		Done: func() {
			t.sown.Phase = event.End
			t.host.Publish(t.sown)
			done()
		},
	})
}

func pits(captures []rules.Capture) []int {
	var list []int
	for _, c := range captures {
		list = append(list, c.Pit)
	}
	return list
}

// swept are the pits of leftovers by the side whose they are.
func swept(captures []rules.Capture) (sides [2][]int) {
	for _, c := range captures {
		i := rules.Owner(c.Pit) - game.First
		sides[i] = append(sides[i], c.Pit)
	}
	return sides
}

// Hint implements match.Board.
func (t *View) Hint(move game.Move) {
	t.pits.Hint(int(move))
	t.host.Publish(event.Message{Tone: event.Info, Text: i18n.T("awari.hint", i18n.Args{"Pit": t.position.Format(move)})})
}

// ShowAnalysis implements match.Board: every legal pit shows how many beans its
// move is worth.
func (t *View) ShowAnalysis(s game.State, a *search.Analysis) { t.pits.Annotate(t.notes(s, a)) }

// notes are what the analysis of the position at rest writes on its pits;
// there are none for another position.
func (t *View) notes(s game.State, a *search.Analysis) map[int]board.Note {
	return advice.Notes(t.position, s, a)
}

// Counts are the beans in the homes.
func (t *View) Counts(s game.State) (counts [2]int, shown bool) {
	first, second := s.Score()
	return [2]int{first, second}, true
}

// Sound names the sounds of the beans.
func (t *View) Sound(e event.Event) string {
	switch e.(type) {
	case event.Landed:
		return "bean"
	case event.Capture:
		return "capture"
	}
	return ""
}

// Icon is a coin of the side's player: beans belong to whoever has them.
func (t *View) Icon(side game.Side) fyne.Resource { return widget.CoinIcon(t.faces[side-game.First]) }

// WinSoundForAll reports that there is a Tada for persons only.
func (t *View) WinSoundForAll() bool { return false }

// Places are the pits of the board as "pit.NUMBER", 0 to 5 and 7 to 12, and
// the homes, 6 and 13.
func (t *View) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for pit := range rules.Pits {
		pos, size := t.pits.PitArea(pit)
		places[fmt.Sprintf("pit.%d", pit)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}
