package game

import (
	"slices"
	"strings"
)

// Record is a game as read from or written to text: its moves, its players and
// its tags.
type Record struct {
	// Tree holds the moves. The game of the record is the moves made and not
	// taken back, together with the variations that branch off from them. Those
	// taken back are a variation, where a format has them.
	Tree *Tree

	Players [2]string // the names of First and Second, "" if unknown
	Tags    Tags      // everything else that is known
	Format  string    // the name of the format it was read from, "" if it was not read
	LeftOut int       // number of further games in the text, which were not read
}

// Tag is a property of a game that a record states, such as its date.
type Tag struct {
	Name  string // a letter, then letters, digits and underscores
	Value string // one line of text
}

// Tags are the tags of a record, in its order. Names are unique, ignoring case.
type Tags []Tag

// Get returns the value of a tag, or "" if there is no tag of that name.
func (t Tags) Get(name string) string {
	if i := t.Index(name); i >= 0 {
		return t[i].Value
	}
	return ""
}

// Set sets the value of a tag, or removes the tag if value is "".
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

// Index returns the index of a tag, or -1 if there is no tag of that name.
func (t Tags) Index(name string) int {
	return slices.IndexFunc(t, func(tag Tag) bool { return strings.EqualFold(tag.Name, name) })
}
