package i18n

import "runtime"

// CommandKey returns how a key with the system's modifier for commands is written.
func CommandKey(key string) string {
	if runtime.GOOS == "darwin" {
		return "Cmd+" + key
	}
	return "Ctrl+" + key
}
