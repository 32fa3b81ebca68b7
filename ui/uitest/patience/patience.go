// Package patience has Fyne keep in tests what it has laid out.
//
// Without a screen Fyne looks at the clock only where a window is drawn: on a slow
// machine, a minute after the last drawing, it takes what was laid out since for
// forgotten, and draws a window without it (setAlive in internal/cache/base.go).
//
// The package imports nothing of Fyne, and is initialised before it.
package patience

import "os"

func init() { _ = os.Setenv("FYNE_CACHE", "1h") }
