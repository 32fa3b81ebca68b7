package match

import (
	"npaastribe/game"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
)

// Demo tells whether only computers play.
func (c *Controller) Demo() bool { return c.match != nil && c.demo() }

func (c *Controller) demo() bool { return !c.players[0].Person() && !c.players[1].Person() }

// CanPause tells whether computers play a game among themselves that is not
// over, so that TogglePause and Step do something.
func (c *Controller) CanPause() bool {
	return c.Demo() && !c.closed && c.match.State().Result().Outcome == game.Playing
}

// Paused tells whether computers that play among themselves stand still, or
// will when the move that is being shown has come to its end.
func (c *Controller) Paused() bool { return c.CanPause() && c.waiting }

// TogglePause has computers that play among themselves stand still, or play on if
// they do. A move that is being shown comes to its end.
func (c *Controller) TogglePause() {
	if !c.CanPause() {
		return
	}
	c.waiting, c.once = !c.waiting, false
	switch {
	case !c.moving:
		c.interrupt()
		c.settle()
	case c.waiting:
		c.Publish(event.Message{Tone: event.Info, Text: i18n.T("demo.pausing")})
	default:
		c.Publish(event.Message{Tone: event.Info, Text: i18n.T("demo.resumed")})
	}
}

// Step has computers that play among themselves stand still after one more
// move: the one that is being shown or thought of, or else the next.
func (c *Controller) Step() {
	switch {
	case !c.CanPause():
	case c.moving:
		if !c.waiting {
			c.TogglePause()
		}
	case c.waiting:
		c.interrupt()
		c.waiting, c.once = false, true
		c.settle()
	default:
		c.once = true
	}
}
