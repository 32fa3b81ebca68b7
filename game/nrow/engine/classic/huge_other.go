//go:build !linux

package classic

// adviseHuge does nothing where there is nobody to ask for large pages.
func adviseHuge([]bucket) {}
