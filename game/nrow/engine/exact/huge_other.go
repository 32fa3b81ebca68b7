//go:build !linux

package exact

// adviseHuge does nothing where there is nobody to ask for large pages.
func adviseHuge([]bucket) {}
