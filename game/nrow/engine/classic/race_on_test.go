//go:build race

package classic

// raceDetector says that tests run slowly, and that less of them will do:
// there is one goroutine only.
const raceDetector = true
