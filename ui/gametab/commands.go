package gametab

import (
	"strconv"

	"fyne.io/fyne/v2"

	"npaastribe/ui/command"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/settings"
)

// NewGame begins a new game in the tab that is shown. It also works in the dialog that the
// program starts with.
func (t *Tabs) NewGame() {
	if t.config.Busy() {
		t.config.Dialogs.NewGame()
		return
	}
	t.current.NewGame()
	t.config.Changed()
}

// Undo takes moves back, or undoes something in the open dialog.
func (t *Tabs) Undo() {
	if t.config.Busy() {
		t.config.Dialogs.Undo()
	} else {
		t.current.TakeBack()
	}
}

// foldMoves folds or unfolds the move lists of all tabs.
func (t *Tabs) foldMoves() {
	t.config.Settings.Change(func(s *settings.Settings) { s.Moves = !s.Moves })
}

// toggleOpenings shows or hides the openings card beside the boards of all tabs.
func (t *Tabs) toggleOpenings() {
	t.config.Settings.Change(func(s *settings.Settings) { s.Openings = !s.Openings })
}

// ViewCommands returns the commands for what is shown and heard in all tabs.
func (t *Tabs) ViewCommands() []*command.Command {
	now := t.config.Settings.Get
	say := func(on bool, yes, no string) {
		if on {
			t.current.Say(yes)
		} else {
			t.current.Say(no)
		}
	}
	threats := func() {
		t.config.Settings.Change(func(s *settings.Settings) { s.Threats = !s.Threats })
		say(now().Threats, t.current.threatsText(), i18n.T("threats.off"))
	}
	mute := func() {
		t.config.Settings.Change(func(s *settings.Settings) { s.Muted = !s.Muted })
		say(now().Muted, i18n.T("sound.muted"), i18n.T("sound.unmuted"))
	}
	marks := &command.Command{Name: "menu.threats", Keys: "T", Help: "shortcut.threats", Do: threats, Checked: func() bool { return now().Threats }}
	before := &command.Command{
		Name: "menu.openings", Keys: "Ctrl+B", Help: "shortcut.openings", Do: t.toggleOpenings, Checked: func() bool { return now().Openings },
	}
	offInQuestions(before, t)
	offInQuestions(marks, t)
	return []*command.Command{
		{Name: "menu.moves", Do: t.foldMoves, Checked: func() bool { return now().Moves }},
		before, marks,
		nil,
		{Name: "menu.mute", Keys: "M", Help: "shortcut.mute", Do: mute, Checked: func() bool { return now().Muted }},
	}
}

// Commands returns the commands that show a tab each. help is the text about all of them.
func (t *Tabs) Commands(help string) (all []*command.Command) {
	for i, g := range t.games {
		all = append(all, &command.Command{
			Name: g.Rules.Name + ".name", Keys: "Ctrl+" + strconv.Itoa(i+1), Do: func() { t.Select(i) },
			Checked: func() bool { return t.current == t.tabs[i] },
		})
	}
	all[0].Help = help
	return all
}

// MoveCommands returns the commands for the match that is shown.
func (t *Tabs) MoveCommands() []*command.Command {
	m := func() *match.Controller { return t.current.Match }
	canPause := func() bool { return m().Demo.CanPause() }
	reviewing := func() bool { _, _, on := m().Review.Progress(); return on }
	hint := &command.Command{
		Name: "menu.hint", Keys: "H", Help: "shortcut.hint",
		Do: func() { t.current.questions.hint() }, Enabled: func() bool { return t.current.questions.canHint() },
	}
	all := []*command.Command{
		{
			Name: "menu.undo", Keys: "Ctrl+Z", Help: "shortcut.undo", Do: t.Undo, Always: true, Edit: &fyne.ShortcutUndo{},
			Enabled: func() bool { return t.current.Session.CanTakeBack() },
		},
		{
			Name: "menu.redo", Keys: "Ctrl+Shift+Z Ctrl+Y", Help: "shortcut.redo", Do: func() { history(t.current).Redo() }, Edit: &fyne.ShortcutRedo{},
			Enabled: func() bool { return m().History.CanRedo() },
		},
		nil,
		{
			Name: "menu.pause", Keys: "Space", Help: "shortcut.pause", Do: func() { m().Demo.TogglePause() },
			Enabled: canPause, Checked: func() bool { return m().Demo.Paused() },
		},
		{Name: "menu.step", Keys: ".", Help: "shortcut.step", Do: func() { m().Demo.Step() }, Enabled: canPause},
		nil,
		hint,
		coachCommand(t),
		{
			Name: "menu.analysis", Keys: "A", Help: "shortcut.analysis", Do: func() { m().Analysis.Toggle() },
			Enabled: func() bool { return m().Analysis.Possible() }, Checked: func() bool { return m().Analysis.On() },
		},
		{
			Name: "menu.review", Keys: "Ctrl+R", Help: "shortcut.review", Do: func() { t.current.Session.ToggleReview() },
			Enabled: func() bool { return reviewing() || m().Review.CanStart() }, Checked: reviewing,
		},
		{
			Name: "menu.autoplay", Keys: "Space", Help: "shortcut.autoplay", Do: func() { t.current.View.Autoplay.Toggle() },
			Enabled: func() bool { return t.current.View.Autoplay.Possible() }, Checked: func() bool { return t.current.View.Autoplay.On() },
		},
	}
	all = append(all, mistakeCommands(t)...)
	all = append(all, nil, commentCommand(t))
	for _, c := range all {
		if c != nil && c != hint {
			offInQuestions(c, t)
		}
	}
	return all
}

// coachCommand returns the command that switches the coach of both players on or off.
func coachCommand(t *Tabs) *command.Command {
	on := func() bool {
		players := t.config.Settings.Get().Players
		return players[0].Coach && players[1].Coach
	}
	toggle := func() {
		wanted, said := !on(), "coach.dismissed"
		if wanted {
			said = "coach.engaged"
		}
		t.config.Settings.Change(func(s *settings.Settings) {
			for i := range s.Players {
				s.Players[i].Coach = wanted
			}
		})
		t.current.Say(i18n.T(said))
	}
	return &command.Command{Name: "menu.coach", Do: toggle, Checked: on}
}

// mistakeCommands returns the commands for the mistakes that reviews have found.
func mistakeCommands(t *Tabs) []*command.Command {
	return []*command.Command{
		{
			Name: "menu.mistake.next", Keys: "N", Help: "shortcut.mistakes", Do: func() { t.current.View.Review.StepToMistake(1) },
			AtOnce: true, Enabled: func() bool { return t.current.View.Review.HasMistakes() },
		},
		{
			Name: "menu.mistake.previous", Keys: "Shift+N", Help: "shortcut.mistakes", Do: func() { t.current.View.Review.StepToMistake(-1) },
			AtOnce: true, Enabled: func() bool { return t.current.View.Review.HasMistakes() },
		},
		{
			Name: "menu.retry", Keys: "R", Help: "shortcut.retry", Do: func() { t.current.retries.Begin() },
			Enabled: func() bool { return len(t.current.View.Review.Moments()) > 0 },
		},
		{
			Name: "menu.mistakes", Keys: "Shift+R", Help: "shortcut.retry", Do: func() { t.current.retries.BeginDue() },
			Enabled: func() bool { return len(t.current.retries.deck) > 0 },
		},
	}
}

// QuestionCommands returns the commands for lessons, which teach the game, and for puzzles.
func (t *Tabs) QuestionCommands() []*command.Command {
	solving := func() bool { return t.current.puzzles.On() }
	return []*command.Command{
		{
			Name: "menu.lessons", Keys: "F3", Help: "shortcut.lessons", Do: func() { t.current.lessons.Begin() },
			Checked: func() bool { return t.current.lessons.On() },
		},
		{Name: "menu.puzzles", Keys: "Ctrl+P", Help: "shortcut.puzzles", Do: func() { t.current.puzzles.Begin() }, Checked: solving},
		{Name: "menu.playon", Do: func() { t.current.puzzles.PlayOn() }, Enabled: func() bool { return t.current.puzzles.CanPlayOn() }},
	}
}
