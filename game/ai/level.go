// Package ai is the one door to every computer player: it knows which engine
// plays which game and what each level lets it do.
package ai

// Level is how well the computer plays.
type Level string

// The levels.
const (
	Easy   Level = "easy"   // sees one move ahead, and not always
	Medium Level = "medium" // looks a few moves ahead
	Hard   Level = "hard"   // thinks for about a second
)

// Levels returns all levels, weakest first.
func Levels() []Level { return []Level{Easy, Medium, Hard} }

// ParseLevel returns the level of that name, if there is one.
func ParseLevel(name string) (Level, bool) {
	for _, level := range Levels() {
		if name == string(level) {
			return level, true
		}
	}
	return "", false
}
