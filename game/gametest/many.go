package gametest

// Many returns the number of repetitions in a test: many, or few under the race
// detector, which is slow and does not find more with more repetitions.
func Many(many, few int) int {
	if raceDetector {
		return few
	}
	return many
}
