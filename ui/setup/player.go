package setup

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"npaastribe/game/ai"
	"npaastribe/ui/look"
	"npaastribe/ui/say"
	"npaastribe/ui/settings"
	"npaastribe/ui/style"
)

// player is the row of fields for one player: name, coin, and who plays.
type player struct {
	form   *Form
	number int
	name   *entry
	coin   *style.Button
	level  *style.Choice
	colour look.Coin
	person string // the person's name while a computer has the seat
}

func newPlayer(f *Form, number int) *player {
	s := f.Config.Settings.Players[number]
	p := &player{form: f, number: number, colour: s.Coin}
	p.name = newEntry(s.Name, f.check)
	p.level = style.NewChoice(levelNames(), levelIndex(f.Config.Settings.NRow.Levels[number]), p.levelChanged)
	p.coin = style.NewButton("", p.icon(s.Coin), p.chooseCoin)
	return p
}

func (p *player) row() fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(6), p.coin.Framed(), p.level), p.name)
}

// value is the player, and who takes the seat.
func (p *player) value() (settings.Player, ai.Level) {
	name := strings.TrimSpace(p.name.Text)
	if p.computer() {
		name = p.person
	}
	return settings.Player{Name: name, Coin: p.colour}, p.chosen()
}

func (p *player) computer() bool { return p.level.SelectedIndex() > 0 }

// chosen is the level that is selected, "" for a person.
func (p *player) chosen() ai.Level {
	if p.computer() {
		return settings.NRowLevels()[p.level.SelectedIndex()-1]
	}
	return ""
}

// levelChanged gives the seat to a computer, or back to the person.
func (p *player) levelChanged() {
	p.form.nameSeats()
	p.form.check()
}

// sit shows whose seat it is: a computer's name can't be changed.
func (p *player) sit(computer string) {
	switch was := p.name.Disabled(); {
	case p.computer():
		if !was {
			p.person = strings.TrimSpace(p.name.Text)
			p.name.Disable()
		}
		p.name.SetText(computer)
	case was:
		p.name.Enable()
		p.name.SetText(p.person)
	}
}

// offered are all colours but the other player's.
func (p *player) offered() []look.Coin {
	taken := p.form.players[1-p.number].colour
	return slices.DeleteFunc(look.Coins(), func(c look.Coin) bool { return c == taken })
}

// chooseCoin shows the offered colours as a menu.
func (p *player) chooseCoin() {
	var items []*fyne.MenuItem
	for _, c := range p.offered() {
		item := fyne.NewMenuItem(say.T("coin."+string(c)), func() { p.paint(c) })
		item.Icon = p.icon(c)
		item.Checked = c == p.colour
		items = append(items, item)
	}
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), p.form.Canvas,
		fyne.NewPos(0, p.coin.Size().Height), p.coin)
}

func (p *player) paint(c look.Coin) {
	p.colour = c
	p.coin.SetIcon(p.icon(c))
	p.form.check()
}

func (p *player) icon(c look.Coin) fyne.Resource {
	return style.CoinIcon(look.Face{Coin: c, Symbol: look.Symbol(p.number)})
}

func levelNames() []string {
	names := []string{say.T("level.person")}
	for _, l := range ai.Levels() {
		names = append(names, say.T("level."+string(l)))
	}
	return names
}

func levelIndex(level ai.Level) int { return 1 + slices.Index(ai.Levels(), level) }

func starterNames() []string {
	var names []string
	for _, s := range settings.Starters() {
		names = append(names, say.T(fmt.Sprintf("starter.%s", s)))
	}
	return names
}
