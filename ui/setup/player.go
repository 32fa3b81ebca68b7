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
}

func newPlayer(f *Form, number int) *player {
	s := f.Config.Settings.Players[number]
	p := &player{form: f, number: number, colour: s.Coin}
	p.name = newEntry(s.Name, f.check)
	p.level = style.NewChoice(levelNames(), levelIndex(s.Level), p.levelChanged)
	p.coin = style.NewButton("", p.icon(s.Coin), p.chooseCoin)
	return p
}

func (p *player) row() fyne.CanvasObject {
	return container.NewBorder(nil, nil, nil,
		container.New(layout.NewCustomPaddedHBoxLayout(6), p.coin.Framed(), p.level), p.name)
}

func (p *player) value() settings.Player {
	level := ai.Level("")
	if i := p.level.SelectedIndex(); i > 0 {
		level = ai.Levels()[i-1]
	}
	return settings.Player{Name: strings.TrimSpace(p.name.Text), Level: level, Coin: p.colour}
}

// levelChanged gives a computer a computer's name, and a person a person's,
// unless somebody has typed another.
func (p *player) levelChanged() {
	person := say.T([]string{"player.first", "player.second"}[p.number])
	machines := []string{say.T("player.computer"), say.T("player.computer2")}
	switch computer := p.level.SelectedIndex() > 0; {
	case computer && p.name.Text == person:
		taken := p.form.players[1-p.number].name.Text
		p.name.SetText(machines[max(0, slices.IndexFunc(machines, func(m string) bool { return m != taken }))])
	case !computer && slices.Contains(machines, p.name.Text):
		p.name.SetText(person)
	}
	p.form.check()
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
