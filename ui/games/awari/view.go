// Package awari is the user interface of Awari. It shows the moves of the rules on a
// board.MancalaBoard, provides the texts, settings, position editor and thumbnails of the game,
// and lets players compute endgame tables.
package awari

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"npaastribe/game"
	rules "npaastribe/game/awari"
	"npaastribe/game/awari/engine"
	"npaastribe/ui/board"
	"npaastribe/ui/boardgame"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Game is the definition of Awari for the user interface. It must not be changed.
var Game = boardgame.New(boardgame.Game{
	Rules: rules.Rules, Form: form, Options: options, SetOptions: setOptions, View: newView, Sheet: newSheet, Painter: newPainter,
	RulesOf: rulesOf, Sound: "bean", Counted: true,
})

// options returns the rules' options from the settings.
func options(s settings.Settings) game.Options {
	own := Section.Of(s)
	return game.Options{
		"beans": own.Beans, "own": number(own.Own), "sweep": number(own.Sweep), "skip": number(own.Skip),
	}
}

// setOptions changes the settings to the options o.
func setOptions(s *settings.Settings, o game.Options) {
	Section.Change(s, func(own *Settings) {
		own.Beans, own.Own, own.Sweep, own.Skip = o["beans"], o["own"] == 1, o["sweep"] == 1, o["skip"] == 1
	})
}

func number(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// view shows matches of Awari.
type view struct {
	*boardgame.Base[rules.Position]
	pits     *board.MancalaBoard
	aids     *boardgame.Aids[Settings]
	extra    fyne.CanvasObject // the controls beside the board
	endgames *endgames
	settings Settings
	faces    [2]theme.Face
}

func newView(c boardgame.Config) boardgame.View {
	pits := board.NewMancalaBoard()
	pits.Number = i18n.Number
	t := &view{Base: boardgame.NewBase[rules.Position](c, pits), pits: pits, aids: boardgame.NewAids(Section, c.Host)}
	t.endgames = newEndgames(t.Say, engine.EndgameSizes())
	t.extra = widget.Arrange(widget.Column(-6),
		t.aids.Check("landing", "awari.landing", func(own *Settings) *bool { return &own.Landing }),
		widget.Border(nil, nil,
			widget.Arrange(widget.Padding(0, 0, 12, 4), container.NewCenter(t.aids.Caption("setup.speed"))), nil,
			t.aids.Slider("speed", "setup.speed", minSpeed, maxSpeed, 0.5, func(own *Settings) *float64 { return &own.Speed })),
		widget.Arrange(widget.Padding(12, 0, 8, 0), t.endgames.Content))
	pits.OnPit = func(pit int) { c.Host.Play(game.Move(pit)) }
	pits.OnMiss = func() { t.Say(event.Mistake, t.Text("missed")) }
	t.Apply(c.Settings)
	pits.Display(pitView(t.Position, game.None))
	return t
}

// Apply implements boardgame.View: it applies the settings of the appearance. A sowing in
// progress keeps its speed.
func (t *view) Apply(s settings.Settings) {
	t.settings = Section.Of(s)
	t.faces = [2]theme.Face{s.Face(game.First), s.Face(game.Second)}
	t.pits.SetCoins(t.faces)
	t.pits.SetAids(t.settings.Landing)
	t.pits.SetTurned(t.settings.Turned)
	t.aids.Apply(t.settings)
	t.endgames.show(t.Position.Variant())
}

// Place implements match.Board.
func (t *view) Place(m *game.Tree, next game.Side) {
	p, ok := t.Rest(m)
	if !ok {
		return
	}
	t.endgames.show(p.Variant())
	v := pitView(p, next)
	for i := range v.Names {
		v.Names[i] = i18n.Name(t.Host.Player(game.First + game.Side(i)).Name)
	}
	if before, ok := beforeLast(m); ok {
		v.Trail = before.Sow(m.Node().Move()).Path
	}
	t.pits.Display(v)
}

// beforeLast returns the position before the last move.
func beforeLast(m *game.Tree) (p rules.Position, ok bool) {
	if m.Ply() == 0 {
		return p, false
	}
	p, ok = m.StateAt(m.Ply() - 1).(rules.Position)
	return p, ok
}

// pitView returns a position as the board shows it at rest.
func pitView(p rules.Position, next game.Side) board.MancalaView {
	v := board.MancalaView{Beans: beans(p), Next: next, Landing: map[int]int{}, Last: -1}
	for _, move := range p.Moves() {
		v.Landing[int(move)] = p.Sow(move).Last()
	}
	if pit, ok := p.Last(); ok {
		v.Last = pit
	}
	if p.Result().Outcome == game.Playing {
		v.Turn = p.Turn()
	}
	return v
}

func beans(p rules.Position) (all [rules.Pits]int) {
	for pit := range all {
		all[pit] = p.Beans(pit)
	}
	return all
}

// Move implements match.Board. It animates the sowing.
func (t *view) Move(before, after game.State, move game.Move, done func()) {
	from, ok := before.(rules.Position)
	to, both := after.(rules.Position)
	if !ok || !both {
		done()
		return
	}
	sown := from.Sow(move)
	captured, home := pits(sown.Captures), rules.Home(sown.Side)
	t.pits.Sow(board.Sowing{
		Pit: sown.From, Path: sown.Path, Home: home, Captured: captured, Swept: swept(sown.Sweep),
		After: beans(to), Speed: t.settings.Speed, Frame: t.Frame,
		Touch:   func(pit int) { t.Host.Publish(event.Landed{Column: pit}) },
		Capture: func() { t.Host.Publish(event.Capture{Pits: captured, Home: home}) },
		Done:    t.Begin(event.Drop{Column: sown.From, Cells: float64(len(sown.Path))}, done),
	})
}

func pits(captures []rules.Capture) []int {
	var list []int
	for _, c := range captures {
		list = append(list, c.Pit)
	}
	return list
}

// swept returns the pits that are swept at the end of the game, by the side that owns them.
func swept(captures []rules.Capture) (sides [2][]int) {
	for _, c := range captures {
		i := rules.Owner(c.Pit) - game.First
		sides[i] = append(sides[i], c.Pit)
	}
	return sides
}

// Sound implements boardgame.View.
func (t *view) Sound(e event.Event) string {
	if _, ok := e.(event.Capture); ok {
		return "capture"
	}
	return t.Base.Sound(e)
}

// Colour implements gameview.Coloured.
func (t *view) Colour(side game.Side) color.Color {
	base, _, _ := t.faces[side-game.First].Coin.Shades()
	return base
}

// Icon returns a coin in the colour of the side's player, as beans have no side.
func (t *view) Icon(side game.Side) fyne.Resource { return widget.CoinIcon(t.faces[side-game.First]) }

// Extra returns the controls beside the board.
func (t *view) Extra() gameview.Extra { return boardgame.AidExtra(t.extra) }

// SetPost sets the function that queues results of background work for the UI goroutine.
func (t *view) SetPost(post func(func())) { t.endgames.begin(post) }

// Close has the work in the background stop.
func (t *view) Close() { t.endgames.close() }

// Wait waits until the work in the background has ended, after Close. It can be called on any
// goroutine.
func (t *view) Wait() { t.endgames.working.Wait() }

// Labels implements boardgame.View.
func (t *view) Labels() map[string]string { return t.Labelled(t.labels) }

// labels returns what screen readers say of the pits.
func (t *view) labels() map[string]string {
	labels := map[string]string{}
	for pit := range rules.Pits {
		labels[fmt.Sprintf("pit.%d", pit)] = t.CellText(pit)
	}
	return labels
}

// CellText implements boardgame.View. It returns the owner of a pit or home, the number of beans
// in it, and who may sow them.
func (t *view) CellText(pit int) string {
	name := t.Host.Player(rules.Owner(pit)).Name
	text := pitText(pit, t.Position.Beans(pit), name)
	if t.Position.Check(game.Move(pit)) != nil {
		return text
	}
	return i18n.List([]string{text, i18n.T("cell.turn", i18n.Args{"Name": name})})
}

// pitText returns the owner of a pit or home and the number of beans in it.
func pitText(pit, beans int, owner string) string {
	key := "awari.label.pit"
	if pit == rules.Home(rules.Owner(pit)) {
		key = "awari.label.home"
	}
	return i18n.N(key, beans, i18n.Args{"Name": owner, "Pit": rules.Position{}.Format(game.Move(pit))})
}

// Places returns the areas of the board as "pit.NUMBER": the pits 0 to 5 and 7 to 12, and the
// homes 6 and 13.
func (t *view) Places() map[string]inspect.Area {
	places := map[string]inspect.Area{}
	for pit := range rules.Pits {
		pos, size := t.pits.PitArea(pit)
		places[fmt.Sprintf("pit.%d", pit)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}
