// Package longcache makes Fyne keep its caches for an hour in tests.
//
// Without a screen Fyne updates its clock only when a window is drawn. On a slow machine it may
// then take everything that was laid out since the last drawing, over a minute ago, for expired,
// and draw a window without it (setAlive in internal/cache/base.go).
//
// The package imports nothing of Fyne's, so that it can be initialised before Fyne.
package longcache

import "os"

func init() { _ = os.Setenv("FYNE_CACHE", "1h") }
