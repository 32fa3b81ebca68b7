package match

// Leave tells that the table is out of sight. A move being shown runs on to
// its end; beside that nothing goes on until Return.
func (c *Controller) Leave() {
	c.away = true
	c.interrupt()
	c.survey.halt()
}

// Return is the opposite of Leave: all goes on where it was.
func (c *Controller) Return() {
	if !c.away {
		return
	}
	c.away = false
	if c.match != nil && !c.moving && !c.closed {
		c.settle()
	}
}
