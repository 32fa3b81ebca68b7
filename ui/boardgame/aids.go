package boardgame

import (
	"fyne.io/fyne/v2"

	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

// Aids builds the controls beside the board that change some of a game's own settings,
// which are of type T.
type Aids[T comparable] struct {
	section  settings.Section[T]
	host     Host
	follow   []func(T) // each makes a control show the given settings
	applying bool
}

// NewAids returns Aids for the settings of a section.
func NewAids[T comparable](section settings.Section[T], host Host) *Aids[T] {
	return &Aids[T]{section: section, host: host}
}

// Check returns a check box for a boolean field. key is the key of its text.
func (a *Aids[T]) Check(name, key string, field func(*T) *bool) *widget.Check {
	c := inspect.Name(widget.NewCheck("", false), name)
	c.OnChanged = func(on bool) { a.change(func(own *T) { *field(own) = on }) }
	a.follow = append(a.follow, func(own T) {
		c.SetChecked(*field(&own))
		if text := i18n.T(key); text != c.Text {
			c.SetText(text)
		}
	})
	return c
}

// Caption returns a caption. key is the key of its text.
func (a *Aids[T]) Caption(key string) *widget.Caption {
	c := widget.NewCaption("")
	a.follow = append(a.follow, func(T) { c.SetText(i18n.T(key)) })
	return c
}

// Slider returns a slider from low to high for a field. key is the key of its label.
func (a *Aids[T]) Slider(name, key string, low, high, step float64, field func(*T) *float64) *widget.Slider {
	s := inspect.Label(inspect.Name(widget.NewSlider(high, step, low), name), i18n.Key(key))
	s.Min = low
	s.UnfocusAfterDrag()
	s.OnChanged = func(v float64) { a.change(func(own *T) { *field(own) = v }) }
	a.follow = append(a.follow, func(own T) { s.SetValue(*field(&own)) })
	return s
}

func (a *Aids[T]) change(f func(*T)) {
	if !a.applying {
		a.host.Change(func(s *settings.Settings) { a.section.Change(s, f) })
	}
}

// Apply makes the controls show settings that were changed elsewhere.
func (a *Aids[T]) Apply(own T) {
	a.applying = true
	for _, show := range a.follow {
		show(own)
	}
	a.applying = false
}

// AidExtra returns an Extra whose button opens the given controls.
func AidExtra(aids fyne.CanvasObject) gameview.Extra {
	return gameview.Extra{Icon: theme.Sliders(), Text: i18n.T("button.aids"), Content: aids}
}
