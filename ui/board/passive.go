package board

// passive lets a board be a mere picture: disabled, it is left out when Tab
// goes from control to control.
type passive struct{ disabled bool }

// Disable has Tab pass the board by.
func (p *passive) Disable() { p.disabled = true }

// Enable is the opposite of Disable.
func (p *passive) Enable() { p.disabled = false }

// Disabled reports whether Tab passes the board by.
func (p *passive) Disabled() bool { return p.disabled }
