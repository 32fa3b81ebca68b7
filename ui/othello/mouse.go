package othello

import (
	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/say"
)

// The mouse buttons mean what they meant in the program that the game comes
// from: the left one lays black discs, the right one white ones, the middle
// one calls the computer to play White and the right one sends it away. The
// left one lays white discs too, unless the players want it strictly.

// cell is a wish for a disc in the cell.
func (t *Table) cell(cell int, b board.Button) {
	white := t.host.Player(game.Second)
	turn := t.position.Turn()
	playing := t.position.Result().Outcome == game.Playing
	switch {
	case b == board.Secondary && !white.Person():
		t.sendAway()
	case b == board.Secondary && playing && turn == game.First && t.host.Player(game.First).Person():
		t.say(event.Mistake, say.T("othello.right.black"))
	case b == board.Primary && t.settings.Strict && playing && turn == game.Second && white.Person():
		t.say(event.Mistake, say.T("othello.left.white"))
	default:
		t.host.Play(game.Move(cell))
	}
}

// miss is a click that met no cell.
func (t *Table) miss(m board.Missed) {
	if m == board.MissedLine {
		t.say(event.Mistake, say.T("othello.missed.line"))
	} else {
		t.say(event.Mistake, say.T("othello.missed.frame"))
	}
}

// middle calls the computer: a person plays Black, it plays White.
func (t *Table) middle() {
	if t.host.Player(game.First).Person() && !t.host.Player(game.Second).Person() {
		t.say(event.Info, say.T("othello.called.already"))
		return
	}
	t.host.Call([2]ai.Level{"", t.settings.Opponent})
	t.say(event.Info, say.T("othello.called"))
}

// sendAway leaves the game to two persons.
func (t *Table) sendAway() {
	t.host.Call([2]ai.Level{})
	t.say(event.Info, say.T("othello.sent.away"))
}

func (t *Table) say(tone event.Tone, text string) {
	t.host.Publish(event.Message{Tone: tone, Text: text})
}
