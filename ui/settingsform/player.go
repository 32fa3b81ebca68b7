package settingsform

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// player is the row of fields for one player: the name, or the faces of the computers,
// whether a person has a coach, the coin if the game has coins of several colours, and who
// plays.
type player struct {
	seats  *seats
	number int
	name   *widget.Entry
	faces  *widget.Tiles // of the computers, shown instead of its name unless more
	coin   *widget.Button
	coach  *widget.Check   // shown for a person
	level  *widget.Choice  // shown if more
	beside *fyne.Container // holds coach, coin and level
	note   *Note
	colour theme.Coin
	person string       // the person's name while a computer has the seat
	last   search.Level // of the last computer in the seat
	second bool         // both seats have a computer at that level, and this is the second
	more   bool
}

// defaultComputers are the first computers in the seats.
var defaultComputers = [2]search.Level{search.Medium, search.Easy}

func newPlayer(s *seats, number int) *player {
	given, digit := s.settings.Players[number], strconv.Itoa(number+1)
	p := &player{seats: s, number: number, colour: given.Coin, person: given.Name, last: defaultComputers[number], note: NewNote()}
	p.name = inspect.Name(widget.NewEntry(given.Name, p.nameChanged), "name"+digit)
	p.name.PlaceHolder = i18n.Nameless(game.Seat(number))
	levels := s.game.Settings.Levels()
	level := slices.Index(levels, s.settings.Game(s.game.Settings.Game()).Levels[number])
	names := append([]string{i18n.T("level.person")}, LevelNames(levels)...)
	p.level = inspect.Name(widget.NewChoice(names, 1+level, p.levelChanged), "level"+digit)
	p.faces = widget.NewFaces(faces(levels, digit))
	p.faces.OnChosen = func(i int) { p.level.SetSelectedIndex(i + 1) }
	p.coin = widget.NewButton("coin"+digit, "", p.icon(given.Coin), p.chooseCoin)
	inspect.Label(p.coin, func() string { return i18n.T("coin." + string(p.colour)) })
	p.coach = inspect.Name(NewCheck(i18n.T("setup.coach"), given.Coach, s.changed), "coach"+digit)
	p.beside = widget.Arrange(widget.Row(6), p.coach)
	if s.game.Coins {
		p.beside.Add(container.NewCenter(p.coin.Framed()))
	}
	p.beside.Add(p.level)
	return p
}

// nameChanged removes characters that control the direction of writing from a name that is typed
// or pasted.
func (p *player) nameChanged() {
	if text := game.PlainName(p.name.Text); text != p.name.Text {
		p.name.SetText(text) // calls nameChanged again
		return
	}
	p.seats.changed()
}

// faces returns the tiles of the computers at the given levels.
func faces(levels []search.Level, digit string) []widget.TileSpec {
	var specs []widget.TileSpec
	for _, l := range levels {
		specs = append(specs, widget.TileSpec{Name: "face" + digit + "." + string(l), Text: opponent.Title(l, false), Picture: opponent.Face(l)})
	}
	return specs
}

func (p *player) row() fyne.CanvasObject {
	return widget.Arrange(widget.Wrap(6, 0), widget.Arrange(&seatLayout{p}, p.name, p.faces), p.beside)
}

// show shows the fields that apply to whoever has the seat.
func (p *player) show() {
	widget.SetVisible(p.level, p.more)
	widget.SetVisible(p.coach, !p.computer())
	widget.SetVisible(p.beside, p.more || p.seats.game.Coins || !p.computer())
	widget.SetVisible(p.name, p.more || !p.computer())
	widget.SetVisible(p.faces, !p.more && p.computer())
}

// description describes the computer in the seat. It returns "" for a person, and if more.
func (p *player) description() string {
	if !p.computer() || p.more {
		return ""
	}
	return i18n.T("setup.about", i18n.Args{"Title": opponent.Title(p.chosen(), p.second), "Temper": opponent.Temper(p.chosen())})
}

// seatLayout places the name and the faces, of which one is visible: the name centred in
// the height of the faces, the faces at the left.
type seatLayout struct{ *player }

// MinSize implements fyne.Layout. Unless more, the height does not depend on who has the seat.
func (l seatLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	name, faces := l.name.MinSize(), l.faces.MinSize()
	usual := fyne.MeasureText(l.name.PlaceHolder, fynetheme.TextSize(), fyne.TextStyle{}).Width
	name.Width = max(name.Width, usual+3*fynetheme.InnerPadding())
	if l.more {
		return name
	}
	if l.coach.Visible() { // the check box has some of the faces' width
		faces.Width -= l.coach.MinSize().Width
	}
	return fyne.NewSize(max(name.Width, faces.Width), max(name.Height, faces.Height))
}

// Layout implements fyne.Layout.
func (l seatLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	high := l.name.MinSize().Height
	l.name.Resize(fyne.NewSize(size.Width, high))
	l.name.Move(fyne.NewPos(0, (size.Height-high)/2))
	l.faces.Resize(l.faces.MinSize())
}

// value returns the player and the level in the seat, "" for a person. While a computer
// has the seat the name is the person's, and the last valid one if an invalid one is typed.
func (p *player) value() (settings.Player, search.Level) {
	name := p.typed()
	if p.computer() || name != "" && !settings.ValidName(name) {
		name = p.person
	}
	return settings.Player{Name: name, Coin: p.colour, Coach: p.coach.Checked}, p.chosen()
}

// typed returns the name that is typed, "" for the default name and for one without
// visible characters.
func (p *player) typed() string {
	name := strings.TrimSpace(p.name.Text)
	if settings.BlankName(name) || name == p.name.PlaceHolder {
		return ""
	}
	return name
}

// displayName returns the person's name, which may be the default.
func (p *player) displayName() string { return cmp.Or(p.typed(), p.name.PlaceHolder) }

func (p *player) computer() bool { return p.level.SelectedIndex() > 0 }

// chosen returns the selected level, "" for a person.
func (p *player) chosen() search.Level {
	if p.computer() {
		return p.seats.game.Settings.Levels()[p.level.SelectedIndex()-1]
	}
	return ""
}

// levelChanged follows the choice of level.
func (p *player) levelChanged() {
	p.seats.updateOccupants()
	p.seats.changed()
}

// setLevel selects a level, "" for a person.
func (p *player) setLevel(l search.Level) {
	p.level.SetSelectedIndex(1 + slices.Index(p.seats.game.Settings.Levels(), l))
}

// updateOccupant updates the row for whoever has the seat. A computer's name can't be changed.
// second reports that this is the second of two computers at the same level.
func (p *player) updateOccupant(computer search.Level, second bool) {
	p.second = second
	p.faces.Select(p.level.SelectedIndex() - 1)
	p.show()
	switch was := p.name.Disabled(); {
	case p.computer():
		p.last = computer
		if !was {
			p.savePersonName()
		}
		p.name.SetText(opponent.Name(computer, second))
	case was:
		p.name.Enable()
		p.name.SetText(p.person)
	}
}

// savePersonName stores the person's name for later and disables the field. An invalid name is
// dropped for the last valid one: in another game the person may have a seat, and nobody
// would see what is wrong.
func (p *player) savePersonName() {
	if name := p.typed(); name == "" || settings.ValidName(name) {
		p.person = name
	}
	p.name.Disable()
}

// freeCoins returns all colours but that of the other player.
func (p *player) freeCoins() []theme.Coin {
	taken := p.seats.players[1-p.number].colour
	return slices.DeleteFunc(theme.Coins(), func(c theme.Coin) bool { return c == taken })
}

// chooseCoin offers the colours in a menu.
func (p *player) chooseCoin() {
	var items []*fyne.MenuItem
	for _, c := range p.freeCoins() {
		item := fyne.NewMenuItem(i18n.T("coin."+string(c)), func() { p.setCoin(c) })
		item.Icon = p.icon(c)
		item.Checked = c == p.colour
		items = append(items, item)
	}
	widget.ShowMenu(p.coin, fyne.NewPos(0, p.coin.Size().Height), items...)
}

func (p *player) setCoin(c theme.Coin) {
	p.colour = c
	p.coin.SetIcon(p.icon(c))
	p.seats.changed()
}

func (p *player) icon(c theme.Coin) fyne.Resource {
	return widget.CoinIcon(theme.Face{Coin: c, Symbol: theme.Symbol(p.number), Bold: theme.HighContrast()})
}

// LevelNames returns the titles of the computers at the given levels.
func LevelNames(levels []search.Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, opponent.Title(l, false))
	}
	return names
}
