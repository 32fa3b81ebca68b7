package settingsform

import (
	"fyne.io/fyne/v2/container"

	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// sound is the section about how loud the program is.
type sound struct {
	volume *widget.Slider
	muted  *widget.Check
	none   bool // no sound device was found
}

func newSound(c Config, changed func()) *sound {
	s := &sound{none: c.NoSound}
	s.volume = inspect.Name(widget.NewSlider(100, 1, float64(c.Settings.Volume)), "volume")
	s.volume.OnChanged = func(float64) { changed() }
	s.muted = inspect.Name(newCheck(i18n.T("sound.mute"), c.Settings.Muted, changed), "mute")
	return s
}

func (s *sound) layout() []row {
	r := row{label: i18n.T("setup.sound"), field: container.NewBorder(nil, nil, nil, s.muted, s.volume)}
	if s.none {
		r.note = newNote()
		r.note.advice(i18n.T("sound.none"))
	}
	return []row{r}
}

func (s *sound) check() {}

func (s *sound) put(into *settings.Settings) bool {
	into.Volume, into.Muted = int(s.volume.Value), s.muted.Checked
	return true
}
