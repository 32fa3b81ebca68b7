package gamelist

import (
	"cmp"
	"strings"

	"npaastribe/game"
	"npaastribe/game/record"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
)

// texts are the texts about a match in the list.
type texts struct {
	date, time string
	game       string
	players    [2]string
	result     string
	moves      string // the number with its noun, for lists without a column for it
	length     string
	playing    string // says that the match is in its tab now, or ""
	winner     game.Side
	open       bool // not ended
}

// textsOf returns the texts about a match. playing reports that it is the current match of its
// game.
func textsOf(s *store.Summary, playing bool, score score) texts {
	t := texts{
		date: i18n.Date(s.Changed), time: i18n.Time(s.Changed),
		game:  i18n.T(s.Game + ".name"),
		moves: i18n.N("library.moves", s.Length), length: i18n.Number(s.Length),
		players: [2]string{playerText(s, 0), playerText(s, 1)},
		winner:  s.Result.Winner,
		open:    s.Result.Outcome == game.Playing,
	}
	t.result = resultText(s, score)
	switch {
	case playing && t.open:
		t.playing = i18n.T("library.playing")
	case playing:
		t.playing = i18n.T("library.shown")
	}
	return t
}

// resultText returns how a match has ended.
func resultText(s *store.Summary, score score) string {
	args := i18n.Args{"High": score.high, "Low": score.low}
	switch {
	case s.Result.Outcome == game.Playing:
		return i18n.T("library.unfinished")
	case s.Result.Outcome == game.Drawn && score.shown:
		return i18n.T("library.drawn.score", args)
	case s.Result.Outcome == game.Drawn:
		return i18n.T("library.drawn")
	}
	args["Name"] = playerName(s, s.Result.Winner)
	if score.shown {
		return i18n.T("library.won.score", args)
	}
	return i18n.T("library.won", args)
}

// score is the numbers of discs or beans that the winner and the loser have gained.
type score struct {
	high, low int
	shown     bool
}

// scoreOf returns the score of a match that has ended, from its last position or its record.
// shown is false for games without a score.
func scoreOf(r game.Rules, k *store.Match) score {
	s, err := r.Parse(k.Position)
	if err != nil {
		return score{}
	}
	both, counted := game.FinalScore(s)
	if !counted && s.Result().Outcome == game.Playing {
		both, counted = record.ParseScore(k.Tags.Get(record.TagScore))
	}
	return score{max(both[0], both[1]), min(both[0], both[1]), counted}
}

// playerName returns the player's name on a side, or that it is unknown.
func playerName(s *store.Summary, side game.Side) string {
	return cmp.Or(Name(s.Seats, side), i18n.Unknown(s.Game, side))
}

// Name returns the name of the player on a side, which is in the current language if it is not
// a person's own name. It returns "" if nobody knows who played.
func Name(seats [2]store.Seat, side game.Side) string {
	seat := seats[side-game.First]
	switch {
	case seat.Unknown:
		return ""
	case seat.Level != "":
		return opponent.Name(search.Level(seat.Level), isSecond(seats, side))
	default:
		return cmp.Or(seat.Name, i18n.Nameless(game.Seat(seat.Player)))
	}
}

// isSecond reports whether a side has the second of two computers at the same level.
func isSecond(seats [2]store.Seat, side game.Side) bool {
	return seats[0].Level == seats[1].Level && seats[side-game.First].Player == 1
}

// playerText returns the name of a player, with its level if it is a computer.
func playerText(s *store.Summary, i int) string {
	side := game.First + game.Side(i)
	if level := s.Seats[i].Level; level != "" {
		return opponent.Title(search.Level(level), isSecond(s.Seats, side))
	}
	return i18n.Name(playerName(s, side))
}

// titles returns Filter.Title, which remembers the names of games in the current language.
func titles() func(name string) string {
	known := map[string]string{}
	return func(name string) string {
		if known[name] == "" {
			known[name] = strings.ToLower(i18n.T(name + ".name"))
		}
		return known[name]
	}
}

// namer returns a function for store.Filter.Name: it returns the players' names as in the
// list. It caches the texts.
func namer() func(*store.Summary, game.Side) string {
	type player struct {
		game, level     string
		number          int
		unknown, second bool
		side            game.Side
	}
	known := map[player]string{}
	return func(s *store.Summary, side game.Side) string {
		seat := s.Seats[side-game.First]
		p := player{s.Game, seat.Level, seat.Player, seat.Unknown, isSecond(s.Seats, side), side}
		if name, ok := known[p]; ok {
			return name
		}
		known[p] = playerText(s, int(side-game.First))
		return known[p]
	}
}
