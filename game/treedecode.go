package game

import (
	"fmt"
	"strings"
	"time"
)

// TreeError reports what is wrong with the encoded text of a tree, and where.
type TreeError struct {
	Move int    // from 1, along the line that contains it
	Text string // the wrong word, shortened; "" if there is none
	Err  error  // the reason
}

// Error returns the number and the text of the move, and the reason.
func (e *TreeError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("move %d: %v", e.Move, e.Err)
	}
	return fmt.Sprintf("move %d (%s): %v", e.Move, e.Text, e.Err)
}

// Unwrap returns the reason: an error of Rules.ParseMove, or a *ParseError.
func (e *TreeError) Unwrap() error { return e.Err }

// Decode adds the moves and notes of a text written by Encode. The tree must
// have no moves yet (Decode panics otherwise), and the same rules, options and
// start as the encoded tree. The result is then equal to the encoded tree,
// except that All follows the order of the text.
//
// The error is a *TreeError for the first mistake. If a move cannot be played
// the rest of its line is skipped; everything else is decoded.
func (t *Tree) Decode(text string) error {
	if t.Len() > 1 {
		panic("game: Decode where there are moves")
	}
	d := decoder{tree: t, rest: text, branch: branch{at: t.nodes[0], begun: true}}
	for d.skip(); d.rest != ""; d.skip() {
		d.next()
	}
	if len(d.outer) > 0 {
		d.fail("", unfinished(d.end))
		d.branch = d.outer[0]
	}
	t.line = t.nodes[0].extendLine(t.line[:1])
	if t.ply = d.at.ply; d.now != nil {
		t.ply = d.now.ply
	}
	if d.first == nil {
		return nil
	}
	return d.first
}

// decoder parses the text of a tree.
type decoder struct {
	tree   *Tree
	rest   string
	branch            // the line being parsed
	outer  []branch   // the lines that it branches off from, the outermost first
	now    *Node      // the node marked as the current position; nil for none
	first  *TreeError // the first mistake; nil for none
}

// branch is the part of a line that has been parsed.
type branch struct {
	at    *Node // the last node
	end   byte  // the mark that ends the line; 0 for the outermost line
	begun bool  // at is a node of this line, not of the line that it branches off from
	cut   bool  // a move could not be played: the rest of the line is skipped
}

// fail records a mistake unless there was one before.
func (d *decoder) fail(word string, err error) {
	if d.first == nil {
		d.first = &TreeError{Move: d.at.ply + 1, Text: Shorten(word), Err: err}
	}
}

// misplaced records that a mark is meaningless where it stands.
func (d *decoder) misplaced(mark byte) {
	d.fail(string(mark), ParseErrorf("tree.mark", "%q means nothing here", string(mark)))
}

// unfinished returns the error for a text that ends before the mark end.
func unfinished(end byte) error {
	return ParseErrorf("tree.end", "the text ends before %q", string(end))
}

func (d *decoder) skip() { d.rest = strings.TrimLeft(d.rest, " ") }

// next parses a mark with its contents, or a move.
func (d *decoder) next() {
	mark := d.rest[0]
	if strings.IndexByte("[](){@~^", mark) < 0 {
		d.move(d.word())
		return
	}
	d.rest = d.rest[1:]
	switch mark {
	case markEarlier:
		d.begin(d.at, markEarlierEnd)
	case markLater:
		d.beginLater()
	case markEarlierEnd, markLaterEnd:
		d.finish(mark)
	default:
		d.note(mark)
	}
}

// word consumes and returns the next word.
func (d *decoder) word() string {
	end := strings.IndexAny(d.rest, " []()")
	if end < 0 {
		end = len(d.rest)
	}
	word := d.rest[:end]
	d.rest = d.rest[end:]
	return word
}

// move plays a move. It becomes the main child of its parent, unless it is the
// first move of a variation.
func (d *decoder) move(word string) {
	if d.cut {
		return
	}
	size := d.tree.Len()
	next, err := d.play(word)
	if err == nil && d.tree.Len() == size {
		err = ParseErrorf("tree.again", "%q has been played in its place before", word)
	}
	if err != nil {
		d.fail(word, err)
		d.cut = true
		return
	}
	if d.begun {
		d.at.mainChild = len(d.at.children) - 1
	}
	d.at, d.begun = next, true
}

// play adds the move after the last node of the line and returns its node.
func (d *decoder) play(word string) (*Node, error) {
	const longest = 20 // bytes, longer than any move
	if len(word) > longest {
		return nil, ParseErrorf("move.long", "%q is too long for a move", Shorten(word))
	}
	m, err := d.tree.rules.ParseMove(d.at.state, word)
	if err != nil {
		return nil, err
	}
	return d.tree.add(d.at, m)
}

// begin begins a line that branches off from the current one at a node.
func (d *decoder) begin(at *Node, end byte) {
	d.outer = append(d.outer, d.branch)
	d.branch = branch{at: at, end: end, cut: d.cut}
}

// beginLater begins a line that is an alternative to the last move.
func (d *decoder) beginLater() {
	at := d.at.parent
	if !d.begun || at == nil {
		d.misplaced(markLater)
		d.begin(d.at, markLaterEnd)
		d.cut = true
		return
	}
	d.begin(at, markLaterEnd)
}

// finish ends the current line and returns to the one it branches off from.
func (d *decoder) finish(mark byte) {
	if len(d.outer) == 0 || mark != d.end || !d.begun && !d.cut {
		d.misplaced(mark)
	}
	if last := len(d.outer) - 1; last >= 0 {
		d.branch, d.outer = d.outer[last], d.outer[:last]
	}
}

// note parses a note about the last move: its clock, its comment, or the mark of a
// tried move or of the current position. It is attached to a discarded node if the move was
// skipped or the mark is misplaced.
func (d *decoder) note(mark byte) {
	n := d.at
	switch {
	case d.cut:
		n = &Node{} // the note is about a move that was skipped
	case !d.begun, mark == markNow && (len(d.outer) > 0 || d.now != nil):
		d.misplaced(mark)
		n = &Node{}
	}
	switch mark {
	case markClock:
		d.clock(n, d.word())
	case markComment:
		d.comment(n)
	case markTried:
		n.SetTried(true)
	case markNow:
		if n == d.at {
			d.now = n
		}
	}
}

// clock parses the time used for the move to n.
func (d *decoder) clock(n *Node, word string) {
	used, err := time.ParseDuration(word)
	if err != nil || used < 0 {
		d.fail(word, ParseErrorf("tree.clock", "%q is not how long a move took", Shorten(word)))
		return
	}
	n.SetClock(used)
}

// comment parses the rest of a comment on n, whose opening brace has been
// consumed.
func (d *decoder) comment(n *Node) {
	var b strings.Builder
	for i := 0; i < len(d.rest); i++ {
		switch c := d.rest[i]; {
		case c == markCommentEnd:
			n.SetComment(b.String())
			d.rest = d.rest[i+1:]
			return
		case c == markEscape && i+1 < len(d.rest):
			i++
			b.WriteByte(unescape(d.rest[i]))
		default:
			b.WriteByte(c)
		}
	}
	d.rest = ""
	d.fail("", unfinished(markCommentEnd))
}

// unescape returns the character that a backslash followed by c stands for.
func unescape(c byte) byte {
	if c == 'n' {
		return '\n'
	}
	return c
}

// Shorten cuts a text that is too long for an error message to 20 letters and an ellipsis.
func Shorten(text string) string { return ShortenTo(text, 20) }

// ShortenTo cuts a text of more than most letters to these and an ellipsis.
func ShortenTo(text string, most int) string {
	if letters := []rune(text[:min(len(text), 4*most+4)]); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}
