package gamelist

import (
	"time"

	"fyne.io/fyne/v2"

	"npaastribe/game/store"
)

// doubleClick recognises double clicks on a match. The rows do not implement
// fyne.DoubleTappable, because Fyne's driver forgets which button is pressed when the time for
// a second click is over (waitForDoubleTapEnded): a click on Delete just after one on a row
// would be lost.
type doubleClick struct {
	now   func() time.Time
	match store.ID  // of the last click
	at    time.Time // when the button was pressed on it
	count int       // 1 after a first click, 2 while the button is pressed for the second one
}

// press notes that the button was pressed on a match or on its check box, where no click is
// part of a double click.
func (c *doubleClick) press(match store.ID, box bool) {
	now := c.now()
	again := c.count == 1 && c.match == match && now.Sub(c.at) < fyne.CurrentApp().Driver().DoubleTapDelay()
	c.match, c.at = match, now
	switch {
	case box:
		c.count = 0
	case again:
		c.count = 2
	default:
		c.count = 1
	}
}

// release reports whether releasing the button on a match ends a double click.
func (c *doubleClick) release(match store.ID) bool {
	if c.count != 2 {
		return false
	}
	c.count = 0
	return c.match == match
}
