package handover

// private always returns false: this system has no folder for sockets.
func private(string) bool { return false }
