//go:build !linux

package startup

func trimC() {}
