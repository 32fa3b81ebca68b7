package editor

import (
	"cmp"
	"errors"
	"maps"
	"strings"

	"npaastribe/game"
	"npaastribe/ui/i18n"
)

// Words returns what is wrong with a position of the named game. The text for an error with the
// key "reason.counts" is "edit.<game>.counts", and for a game that ended with the reason "no line
// open" it is "edit.<game>.no.line.open"; without such a text it is "edit.counts" and so on, then
// "edit.ended" for a game that has ended. The texts can use First and Second, the numbers of
// pieces of the two sides, Few and Many, the smaller and the larger of these, and args.
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
