package i18n

import "runtime"

// CommandKey returns the name of a shortcut: a key with the system's command modifier.
func CommandKey(key string) string {
	if runtime.GOOS == "darwin" {
		return "Cmd+" + key
	}
	return "Ctrl+" + key
}
