//go:build !linux

package search

// GiveWay does nothing on this system: background work must pause from time to
// time.
func GiveWay() {}
