package othello

import (
	"npaastribe/game"
	"npaastribe/game/search"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// The mouse buttons mean what they meant in the program that the game comes
// from: the left one lays black discs, the right one white ones, the middle
// one calls the computer to play White and the right one sends it away. The
// left one lays white discs too, unless the players want it strictly.

// cell is a wish for a disc in the cell.
func (t *view) cell(cell int, b board.Button) {
	turn := t.Position.Turn()
	playing := t.Position.Result().Outcome == game.Playing
	switch {
	case b == board.Secondary && t.leaves():
		t.sendAway()
	case t.Moving(): // whose turn it will be is not shown yet
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

// leaves reports whether the right button sends a computer away: always when it
// plays White, and otherwise while it is the computer's turn, for a person
// who plays White needs the button.
func (t *view) leaves() bool {
	return !t.person(game.Second) || !t.person(game.First) && t.Position.Turn() == game.First
}

// miss is a click that met no cell.
func (t *view) miss(m board.Missed) {
	if m == board.MissedLine {
		t.say(event.Mistake, i18n.T("othello.missed.line"))
	} else {
		t.say(event.Mistake, t.Text("missed"))
	}
}

// middle calls the computer: a person plays Black, it plays White.
func (t *view) middle() {
	if t.person(game.First) && !t.person(game.Second) {
		t.say(event.Info, i18n.T("othello.called.already"))
		return
	}
	t.Host.Call([2]search.Level{"", t.settings.Opponent})
	t.say(event.Info, i18n.T("othello.called"))
}

// sendAway leaves the game to two people. The computer that is called next is
// the one that was sent away.
func (t *view) sendAway() {
	away := t.Host.Player(game.Second).Level
	if away == "" {
		away = t.Host.Player(game.First).Level
	}
	t.Host.Change(func(s *settings.Settings) { Section.Change(s, func(own *Settings) { own.Opponent = away }) })
	t.Host.Call([2]search.Level{})
	t.say(event.Info, i18n.T("othello.sent.away"))
}

// say says something at once, and what is good to know once more when discs
// that turn have come to rest.
func (t *view) say(tone event.Tone, text string) {
	if tone == event.Info && t.Moving() {
		t.news = text
	}
	t.Say(tone, text)
}
