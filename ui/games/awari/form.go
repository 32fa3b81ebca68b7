package awari

import (
	rules "npaastribe/game/awari"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform"
	"npaastribe/ui/widget"
)

// form describes Awari to the settings form.
var form = settingsform.Game{Settings: Section, Fields: newFields}

// fields is the section of the settings form about the number of beans, the rules and the
// orientation of the board. What the board shows, and the speed, are set beside the board.
type fields struct {
	beans            *widget.Choice
	own, sweep, skip *widget.Check
	awari, kalah     *widget.Button
	turned           *widget.Check
}

func newFields(all settings.Settings, changed func()) settingsform.Section {
	s := Section.Of(all)
	f := &fields{
		beans:  inspect.Name(widget.NewChoice(beanNames(), s.Beans-rules.MinBeans, changed), "beans"),
		own:    inspect.Name(settingsform.NewCheck(i18n.T("setup.own"), s.Own, changed), "own"),
		sweep:  inspect.Name(settingsform.NewCheck(i18n.T("setup.sweep"), s.Sweep, changed), "sweep"),
		skip:   inspect.Name(settingsform.NewCheck(i18n.T("setup.skip"), s.Skip, changed), "skip"),
		turned: inspect.Name(settingsform.NewCheck(i18n.T("setup.turned"), s.Turned, changed), "turned"),
	}
	f.awari = widget.NewButton("rules.awari", i18n.T("awari.name"), nil, func() { f.variant(rules.Variant{}) })
	f.kalah = widget.NewButton("rules.kalah", i18n.T("setup.kalah"), nil, func() { f.variant(rules.Kalah) })
	return f
}

// beanNames returns the possible numbers of beans per pit at the start.
func beanNames() []string {
	var names []string
	for n := rules.MinBeans; n <= rules.MaxBeans; n++ {
		names = append(names, i18n.Number(n))
	}
	return names
}

func (f *fields) variant(v rules.Variant) {
	f.own.SetChecked(v.Own)
	f.sweep.SetChecked(v.Sweep)
	f.skip.SetChecked(v.Skip)
}

// Rows implements settingsform.Section.
func (f *fields) Rows() []settingsform.Row {
	tight := widget.Column(-10)
	ready := widget.Arrange(widget.Row(6), f.beans, f.awari.Framed(), f.kalah.Framed())
	return []settingsform.Row{
		{Label: i18n.T("setup.beans"), Field: ready},
		{Label: i18n.T("setup.variant"), Field: widget.Arrange(tight, f.own, f.sweep, f.skip)},
		{Label: i18n.T("setup.board"), Field: f.turned},
	}
}

// Check implements settingsform.Section. All values are valid.
func (f *fields) Check() {}

// Put implements settingsform.Section.
func (f *fields) Put(into *settings.Settings) bool {
	Section.Change(into, func(s *Settings) {
		s.Beans = f.beans.SelectedIndex() + rules.MinBeans
		s.Own, s.Sweep, s.Skip = f.own.Checked, f.sweep.Checked, f.skip.Checked
		s.Turned = f.turned.Checked
	})
	return true
}
