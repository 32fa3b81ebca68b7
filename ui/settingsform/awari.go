package settingsform

import (
	"strconv"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"npaastribe/game/awari"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// awariFields is the section about the beans and the rules of Awari. What its
// board shows, and how fast, is set beside it.
type awariFields struct {
	beans            *widget.Choice
	own, sweep, skip *widget.Check
	awari, kalah     *widget.Button
	turned           *widget.Check
}

func newAwari(s settings.Awari, changed func()) *awariFields {
	f := &awariFields{
		beans:  inspect.Name(widget.NewChoice(beanNames(), s.Beans-awari.MinBeans, changed), "beans"),
		own:    inspect.Name(newCheck(i18n.T("setup.own"), s.Variant.Own, changed), "own"),
		sweep:  inspect.Name(newCheck(i18n.T("setup.sweep"), s.Variant.Sweep, changed), "sweep"),
		skip:   inspect.Name(newCheck(i18n.T("setup.skip"), s.Variant.Skip, changed), "skip"),
		turned: inspect.Name(newCheck(i18n.T("setup.turned"), s.Turned, changed), "turned"),
	}
	f.awari = inspect.Name(widget.NewButton(i18n.T("setup.awari"), nil, func() { f.variant(awari.Variant{}) }), "rules.awari")
	f.kalah = inspect.Name(widget.NewButton(i18n.T("setup.kalah"), nil, func() { f.variant(awari.Kalah) }), "rules.kalah")
	return f
}

// beanNames are the numbers of beans that a game can begin with.
func beanNames() []string {
	var names []string
	for n := awari.MinBeans; n <= awari.MaxBeans; n++ {
		names = append(names, strconv.Itoa(n))
	}
	return names
}

func (f *awariFields) variant(v awari.Variant) {
	f.own.SetChecked(v.Own)
	f.sweep.SetChecked(v.Sweep)
	f.skip.SetChecked(v.Skip)
}

func (f *awariFields) layout() []row {
	tight := layout.NewCustomPaddedVBoxLayout(-10)
	ready := container.New(layout.NewCustomPaddedHBoxLayout(6), f.beans, f.awari.Framed(), f.kalah.Framed())
	return []row{
		{label: i18n.T("setup.beans"), field: ready},
		{label: i18n.T("setup.variant"), field: container.New(tight, f.own, f.sweep, f.skip)},
		{label: i18n.T("setup.board"), field: f.turned},
	}
}

func (f *awariFields) check() {}

func (f *awariFields) put(into *settings.Settings) bool {
	s := &into.Awari
	s.Beans = f.beans.SelectedIndex() + awari.MinBeans
	s.Variant = awari.Variant{Own: f.own.Checked, Sweep: f.sweep.Checked, Skip: f.skip.Checked}
	s.Turned = f.turned.Checked
	return true
}
