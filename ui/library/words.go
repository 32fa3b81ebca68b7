package library

import (
	"strconv"

	"npaastribe/game"
	"npaastribe/game/archive"
	"npaastribe/ui/say"
)

// texts is what a row says of a match.
type texts struct {
	date, time string
	game       string
	players    [2]string
	result     string
	moves      string // with the word, for where there is no column for it
	length     string
	playing    string // that it is in its tab now, or ""
	winner     game.Side
	open       bool // unfinished
}

// textsOf words a match; playing tells that it is the one in its tab.
func textsOf(s *archive.Summary, playing bool) texts {
	t := texts{
		date: s.Changed.Format(say.T("library.date")), time: s.Changed.Format(say.T("library.time")),
		game:  say.T(s.Game + ".name"),
		moves: say.N("library.moves", s.Length), length: strconv.Itoa(s.Length),
		players: [2]string{playerText(s, 0), playerText(s, 1)},
		winner:  s.Result.Winner,
		open:    s.Result.Outcome == game.Playing,
	}
	switch {
	case t.open:
		t.result = say.T("library.unfinished")
	case s.Result.Outcome == game.Drawn:
		t.result = say.T("library.drawn")
	default:
		t.result = say.T("library.won", say.Args{"Name": Name(s.Seats, s.Result.Winner)})
	}
	switch {
	case playing && t.open:
		t.playing = say.T("library.playing")
	case playing:
		t.playing = say.T("library.shown")
	}
	return t
}

// Name is what the player of a side is called, a computer in the present
// language.
func Name(seats [2]archive.Seat, side game.Side) string {
	seat, other := seats[side-game.First], seats[side.Other()-game.First]
	switch {
	case seat.Level == "":
		return seat.Name
	case seat.Player == 1 && other.Level != "":
		return say.T("player.computer2")
	default:
		return say.T("player.computer")
	}
}

// playerText names a player and how well a computer plays.
func playerText(s *archive.Summary, i int) string {
	seat := s.Seats[i]
	if seat.Level == "" {
		return seat.Name
	}
	text := say.T("level." + seat.Level)
	if s.Seats[1-i].Level != "" && seat.Player == 1 {
		return say.T("library.second", say.Args{"Player": text})
	}
	return text
}
