package gametest

// Many returns how often a test does what it repeats: many times, and few times
// under the race detector, which is slow and has seen all after a few.
func Many(many, few int) int {
	if raceDetector {
		return few
	}
	return many
}
