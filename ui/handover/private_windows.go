package handover

// private always returns false, as this system has no folder for sockets.
func private(string) bool { return false }
