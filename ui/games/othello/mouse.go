package othello

import (
	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// The mouse buttons have the same meaning as in the program from which this Othello is
// derived: the left one lays black discs and the right one white discs; the middle one makes
// the computer play White, and the right one makes it stop. The left one lays white discs,
// too, unless Settings.Strict is set.

// cell handles a click on a cell.
func (t *view) cell(cell int, b board.Button) {
	turn := t.Position.Turn()
	playing := t.Position.Result().Outcome == game.Playing
	switch {
	case b == board.Secondary && t.leaves():
		t.sendAway()
	case t.Moving(): // the board does not show yet whose turn it will be
		t.Host.Play(game.Move(cell))
	case b == board.Secondary && playing && turn == game.First && t.person(turn):
		t.say(event.Mistake, i18n.T("othello.right.black"))
	case b == board.Primary && t.settings.Strict && playing && turn == game.Second && t.person(turn):
		t.say(event.Mistake, i18n.T("othello.left.white"))
	default:
		t.Host.Play(game.Move(cell))
	}
}

func (t *view) person(side game.Side) bool { return t.Host.Player(side).Person() }

// leaves reports whether the right button makes the computer stop playing: always if it plays
// White; if it plays Black against a person, only while it is its turn, because the person
// needs the button to play.
func (t *view) leaves() bool {
	return !t.person(game.Second) || !t.person(game.First) && t.Position.Turn() == game.First
}

// miss handles a click that hit no cell.
func (t *view) miss(m board.Missed) {
	if m == board.MissedLine {
		t.say(event.Mistake, i18n.T("othello.missed.line"))
	} else {
		t.say(event.Mistake, t.Text("missed"))
	}
}

// middle handles the middle button: a person plays Black against the computer from now on.
func (t *view) middle() {
	if t.person(game.First) && !t.person(game.Second) {
		t.say(event.Info, i18n.T("othello.called.already"))
		return
	}
	t.Host.Call([2]search.Level{"", t.settings.Opponent})
	t.say(event.Info, i18n.T("othello.called"))
}

// sendAway makes people play both sides. It stores the computer's level as that of the next
// opponent that the middle button calls.
func (t *view) sendAway() {
	away := t.Host.Player(game.Second).Level
	if away == "" {
		away = t.Host.Player(game.First).Level
	}
	t.Host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Opponent = away }) })
	t.Host.Call([2]search.Level{})
	t.say(event.Info, i18n.T("othello.sent.away"))
}

// say shows a message at once. A message of tone event.Info is shown once more after discs
// that are turning have come to rest.
func (t *view) say(tone event.Tone, text string) {
	if tone == event.Info && t.Moving() {
		t.news = text
	}
	t.Say(tone, text)
}
