//go:build !race

package classic

const raceDetector = false
