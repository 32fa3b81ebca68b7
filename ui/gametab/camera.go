package gametab

import (
	"npaastribe/game"
	"npaastribe/ui/picture"
)

// Position returns a function that returns the tree of the match in the tab that is shown, at the
// position on its board, or nil if there is no match.
func Position(t *Tabs) func() *game.Tree {
	return func() *game.Tree { return t.current.Match.Match() }
}

// Camera returns a function that returns what takes pictures of the game in the tab that is shown,
// as its board looks now.
func Camera(t *Tabs) func() *picture.Camera {
	return func() *picture.Camera {
		return picture.NewCamera(t.current.Game, t.config.Settings.Get(), t.current.Player)
	}
}
