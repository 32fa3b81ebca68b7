package editor

import (
	"cmp"
	"errors"
	"maps"
	"strings"

	"npaastribe/game"
	"npaastribe/ui/i18n"
)

// Words words what is wrong with a position of a game: with "reason.counts" or
// a game that has ended by "no line open" it is the text "edit.<game>.counts" or
// "edit.<game>.no.line.open", and without "<game>." where the words are those of
// all games. The values are First and Second, the pieces of either side, Few and
// Many, the same in their order, and args.
func Words(name string, e *game.PositionError, args i18n.Args) string {
	all := i18n.Args{
		"First": e.Pieces[0], "Second": e.Pieces[1], "Few": min(e.Pieces[0], e.Pieces[1]), "Many": max(e.Pieces[0], e.Pieces[1]),
	}
	maps.Copy(all, args)
	reason, keyed := strings.ReplaceAll(string(e.Reason), " ", "."), &game.KeyedError{}
	if reason == "" && errors.As(e, &keyed) {
		reason = strings.TrimPrefix(keyed.Key, "reason.")
	}
	keys := []string{"edit." + name + "." + reason, "edit." + reason}
	if errors.Is(e, game.ErrEnded) {
		keys = append(keys, "edit.ended")
	}
	return cmp.Or(i18n.First(all, keys...), e.Error())
}
