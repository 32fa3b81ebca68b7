package game

import (
	"slices"
	"strings"
)

// Record is a game as a text tells it: what was played, by whom, and what else
// is known of it.
type Record struct {
	// Tree is what was played. The game of the record are the moves made and not
	// taken back, with the variations that leave them.
	Tree *Tree

	Players [2]string // the names of First and Second, "" if unknown
	Tags    Tags      // what else is known
	Format  string    // the name of the format that it was read in, "" if it was not read
}

// Tag is something that a record says of a game, such as its date.
type Tag struct {
	Name  string // a letter, then letters, digits and underscores
	Value string // one line of text
}

// Tags are tags in the order in which a record has them. A name occurs only
// once, large and small letters being the same.
type Tags []Tag

// Get returns the value of a tag, "" if there is none of that name.
func (t Tags) Get(name string) string {
	if i := t.Index(name); i >= 0 {
		return t[i].Value
	}
	return ""
}

// Set gives a tag a value, or takes it away if that is "".
func (t *Tags) Set(name, value string) {
	switch i := t.Index(name); {
	case i < 0 && value != "":
		*t = append(*t, Tag{name, value})
	case i >= 0 && value == "":
		*t = slices.Delete(*t, i, i+1)
	case i >= 0:
		(*t)[i].Value = value
	}
}

// Index returns the place of a tag, or -1.
func (t Tags) Index(name string) int {
	return slices.IndexFunc(t, func(tag Tag) bool { return strings.EqualFold(tag.Name, name) })
}
