package settingsform

import (
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// sound is the section about the volume.
type sound struct {
	volume *widget.Slider
	muted  *widget.Check
	none   bool // no sound device was found
}

func newSound(c Config, changed func()) *sound {
	s := &sound{none: c.NoSound}
	s.volume = inspect.Name(widget.NewSlider(100, 1, float64(c.Settings.Volume)), "volume")
	s.volume.OnChanged = func(float64) { changed() }
	s.muted = inspect.Name(NewCheck(i18n.T("sound.mute"), c.Settings.Muted, changed), "mute")
	return s
}

// Rows implements Section.
func (s *sound) Rows() []Row {
	r := Row{Label: i18n.T("setup.sound"), Field: widget.Border(nil, nil, nil, s.muted, s.volume)}
	if s.none {
		r.Note = NewNote()
		r.Note.Advice(i18n.T("sound.none"))
	}
	return []Row{r}
}

// Check implements Section. Nothing can be wrong.
func (s *sound) Check() {}

// Put implements Section.
func (s *sound) Put(into *settings.Settings) bool {
	into.Volume, into.Muted = int(s.volume.Value), s.muted.Checked
	return true
}
