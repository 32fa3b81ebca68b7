package settingsform

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/opponent"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// player is the row of fields for one player: name, coin where the game has
// coins of several colours, and who plays.
type player struct {
	seats  *seats
	number int
	name   *widget.Entry
	coin   *widget.Button
	level  *widget.Choice
	colour theme.Coin
	person string // the person's name while a computer has the seat
}

func newPlayer(s *seats, number int) *player {
	given, digit := s.settings.Players[number], strconv.Itoa(number+1)
	p := &player{seats: s, number: number, colour: given.Coin, person: given.Name}
	p.name = inspect.Name(widget.NewEntry(given.Name, p.named), "name"+digit)
	p.name.PlaceHolder = i18n.Nameless(game.Seat(number))
	levels := s.game.Settings.Levels()
	level := slices.Index(levels, s.settings.Game(s.game.Settings.Game()).Levels[number])
	names := append([]string{i18n.T("level.person")}, LevelNames(levels)...)
	p.level = inspect.Name(widget.NewChoice(names, 1+level, p.levelChanged), "level"+digit)
	p.coin = widget.NewButton("coin"+digit, "", p.icon(given.Coin), p.chooseCoin)
	return p
}

// named takes what steers the direction of writing out of a name that is typed
// or pasted.
func (p *player) named() {
	if text := game.PlainName(p.name.Text); text != p.name.Text {
		p.name.SetText(text) // which comes here again
		return
	}
	p.seats.changed()
}

func (p *player) row() fyne.CanvasObject {
	right := fyne.CanvasObject(p.level)
	if p.seats.game.Coins {
		right = container.New(layout.NewCustomPaddedHBoxLayout(6), p.coin.Framed(), p.level)
	}
	return container.NewBorder(nil, nil, nil, right, p.name)
}

// value returns the player, and who takes the seat.
func (p *player) value() (settings.Player, search.Level) {
	name := p.typed()
	if p.computer() {
		name = p.person
	}
	return settings.Player{Name: name, Coin: p.colour}, p.chosen()
}

// typed returns the name that is typed, "" if it is the usual one or nothing can be
// seen of it.
func (p *player) typed() string {
	name := strings.TrimSpace(p.name.Text)
	if settings.BlankName(name) || name == p.name.PlaceHolder {
		return ""
	}
	return name
}

// called returns what the person is called.
func (p *player) called() string { return cmp.Or(p.typed(), p.name.PlaceHolder) }

func (p *player) computer() bool { return p.level.SelectedIndex() > 0 }

// chosen returns the level that is selected, "" for a person.
func (p *player) chosen() search.Level {
	if p.computer() {
		return p.seats.game.Settings.Levels()[p.level.SelectedIndex()-1]
	}
	return ""
}

// levelChanged gives the seat to a computer, or back to the person.
func (p *player) levelChanged() {
	p.seats.nameComputers()
	p.seats.changed()
}

// sit shows whose seat it is: a computer's name can't be changed.
func (p *player) sit(computer string) {
	switch was := p.name.Disabled(); {
	case p.computer():
		if !was {
			p.leave()
		}
		p.name.SetText(computer)
	case was:
		p.name.Enable()
		p.name.SetText(p.person)
	}
}

// leave keeps the person's name for later. One that is no name is forgotten
// for the last that was: in another game the person may have a seat, and
// nobody would have seen that something is wrong.
func (p *player) leave() {
	if name := p.typed(); name == "" || settings.ValidName(name) {
		p.person = name
	}
	p.name.Disable()
}

// offered returns all colours but the other player's.
func (p *player) offered() []theme.Coin {
	taken := p.seats.players[1-p.number].colour
	return slices.DeleteFunc(theme.Coins(), func(c theme.Coin) bool { return c == taken })
}

// chooseCoin shows the offered colours as a menu.
func (p *player) chooseCoin() {
	var items []*fyne.MenuItem
	for _, c := range p.offered() {
		item := fyne.NewMenuItem(i18n.T("coin."+string(c)), func() { p.paint(c) })
		item.Icon = p.icon(c)
		item.Checked = c == p.colour
		items = append(items, item)
	}
	fynewidget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), p.seats.canvas,
		fyne.NewPos(0, p.coin.Size().Height), p.coin)
}

func (p *player) paint(c theme.Coin) {
	p.colour = c
	p.coin.SetIcon(p.icon(c))
	p.seats.changed()
}

func (p *player) icon(c theme.Coin) fyne.Resource {
	return widget.CoinIcon(theme.Face{Coin: c, Symbol: theme.Symbol(p.number), Bold: theme.HighContrast()})
}

// LevelNames returns computer players as they are offered.
func LevelNames(levels []search.Level) []string {
	var names []string
	for _, l := range levels {
		names = append(names, opponent.Title(l, false))
	}
	return names
}
