package game

import (
	"fmt"
	"strings"
	"time"
)

// Encode returns everything that was played in t as one line of text, for
// Decode. The rules, the options and the start are not in it.
//
// The text is the moves as State.Format writes them, along what was played
// last. What was played in place of a move stands in brackets, square ones
// before the move if it was played earlier and round ones behind it if it was
// played later. Behind a move may stand how long it took, after "@", a comment
// in braces, and "^" if the game is there and not at the end of the line:
//
//	4 4 @3.5s {why not?} (5 3) ^ [6] [7 1] 3
//
// A comment of the root and a "^" there stand before the first move.
func (t *Tree) Encode() string {
	const perNode = 6 // bytes, mostly
	e := encoder{text: make([]byte, 0, perNode*len(t.nodes)), now: t.Node()}
	if t.Node() == t.End() {
		e.now = nil
	}
	e.notes(t.nodes[0])
	e.line(t.nodes[0])
	return string(e.text)
}

// The marks of a tree's text. A backslash stands before a brace that ends no
// comment, another backslash, and "n" for the end of a line.
const (
	markEarlier, markEarlierEnd = '[', ']'
	markLater, markLaterEnd     = '(', ')'
	markComment, markCommentEnd = '{', '}'
	markClock                   = '@'
	markNow                     = '^'
	markEscape                  = '\\'
)

// encoder writes the text of a tree.
type encoder struct {
	text []byte
	now  *Node // that is marked; nil for none
}

// line writes what was played after n.
func (e *encoder) line(n *Node) {
	for ; len(n.children) > 0; n = n.children[n.mainChild] {
		e.variations(n.children[:n.mainChild], markEarlier, markEarlierEnd)
		e.move(n.children[n.mainChild])
		e.variations(n.children[n.mainChild+1:], markLater, markLaterEnd)
	}
}

// variations writes lines that begin with the moves to some nodes.
func (e *encoder) variations(nodes []*Node, mark, end byte) {
	for _, n := range nodes {
		e.word(mark)
		e.move(n)
		e.line(n)
		e.text = append(e.text, end)
	}
}

// word begins a word with a character, after a blank where one is needed.
func (e *encoder) word(first ...byte) {
	if last := len(e.text) - 1; last >= 0 && e.text[last] != markEarlier && e.text[last] != markLater {
		e.text = append(e.text, ' ')
	}
	e.text = append(e.text, first...)
}

// move writes the move to n and what is noted of it.
func (e *encoder) move(n *Node) {
	e.word()
	e.text = append(e.text, n.Text()...)
	e.notes(n)
}

// escapes writes the marks inside a comment.
var escapes = strings.NewReplacer(`\`, `\\`, `}`, `\}`, "\n", `\n`)

// notes writes what is noted of n.
func (e *encoder) notes(n *Node) {
	if n.clock != 0 {
		e.word(markClock)
		e.text = append(e.text, n.clock.String()...)
	}
	if n.comment != "" {
		e.word(markComment)
		e.text = append(e.text, escapes.Replace(n.comment)...)
		e.text = append(e.text, markCommentEnd)
	}
	if n == e.now {
		e.word(markNow)
	}
}

// TreeError reports what is wrong with the text of a tree, and where.
type TreeError struct {
	Move int    // from 1, along the line that it is in
	Text string // the word that is wrong, shortened; "" if there is none
	Err  error  // the reason
}

// Error names the move and the reason.
func (e *TreeError) Error() string {
	if e.Text == "" {
		return fmt.Sprintf("move %d: %v", e.Move, e.Err)
	}
	return fmt.Sprintf("move %d (%s): %v", e.Move, e.Text, e.Err)
}

// Unwrap returns the reason: an error of Rules.ParseMove, or a *ParseError.
func (e *TreeError) Unwrap() error { return e.Err }

// Decode plays what Encode has written. The tree must have no moves yet, and
// the rules, the options and the start that the other one had: then they are
// equal, but for All, whose order becomes that of the text.
//
// The error is a *TreeError, the first one. After a move that cannot be made the
// rest of its line is left out, and everything else is read.
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

// decoder reads the text of a tree.
type decoder struct {
	tree   *Tree
	rest   string
	branch          // the line that is being read
	outer  []branch // those that it leaves, that of the tree first
	now    *Node    // that is marked; nil for none
	first  *TreeError
}

// branch is a line as far as it has been read.
type branch struct {
	at    *Node
	end   byte // the mark that ends it, 0 for none
	begun bool // at is a node of the line, not the one that it leaves
	cut   bool // a move cannot be made: the rest of the line is left out
}

// fail keeps what is wrong if it is the first.
func (d *decoder) fail(word string, err error) {
	if d.first == nil {
		d.first = &TreeError{Move: d.at.ply + 1, Text: shorten(word), Err: err}
	}
}

// misplaced keeps that a mark means nothing where it stands.
func (d *decoder) misplaced(mark byte) {
	d.fail(string(mark), ParseErrorf("tree.mark", "%q means nothing here", string(mark)))
}

// unfinished is what is wrong with a text that ends too early.
func unfinished(end byte) error {
	return ParseErrorf("tree.end", "the text ends before %q", string(end))
}

func (d *decoder) skip() { d.rest = strings.TrimLeft(d.rest, " ") }

// next reads a mark with what belongs to it, or a move.
func (d *decoder) next() {
	mark := d.rest[0]
	if strings.IndexByte("[](){@^", mark) < 0 {
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

// word takes the next word.
func (d *decoder) word() string {
	end := strings.IndexAny(d.rest, " []()")
	if end < 0 {
		end = len(d.rest)
	}
	word := d.rest[:end]
	d.rest = d.rest[end:]
	return word
}

// move makes a move. In a line it is the one to go on with, unless the line
// begins with it in place of another.
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

func (d *decoder) play(word string) (*Node, error) {
	const longest = 20 // bytes, longer than any move
	if len(word) > longest {
		return nil, ParseErrorf("move.long", "%q is too long for a move", shorten(word))
	}
	m, err := d.tree.rules.ParseMove(d.at.state, word)
	if err != nil {
		return nil, err
	}
	return d.tree.add(d.at, m)
}

// begin begins a line that leaves the present one at a node.
func (d *decoder) begin(at *Node, end byte) {
	d.outer = append(d.outer, d.branch)
	d.branch = branch{at: at, end: end, cut: d.cut}
}

// beginLater begins a line in place of the last move.
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

// finish ends a line.
func (d *decoder) finish(mark byte) {
	if len(d.outer) == 0 || mark != d.end || !d.begun && !d.cut {
		d.misplaced(mark)
	}
	if last := len(d.outer) - 1; last >= 0 {
		d.branch, d.outer = d.outer[last], d.outer[:last]
	}
}

// note reads what is noted of the last move.
func (d *decoder) note(mark byte) {
	n := d.at
	switch {
	case d.cut:
		n = &Node{} // of a move that is left out
	case !d.begun, mark == markNow && (len(d.outer) > 0 || d.now != nil):
		d.misplaced(mark)
		n = &Node{}
	}
	switch mark {
	case markClock:
		d.clock(n, d.word())
	case markComment:
		d.comment(n)
	case markNow:
		if n == d.at {
			d.now = n
		}
	}
}

// clock reads how long the move to n took.
func (d *decoder) clock(n *Node, word string) {
	used, err := time.ParseDuration(word)
	if err != nil || used < 0 {
		d.fail(word, ParseErrorf("tree.clock", "%q is not how long a move took", shorten(word)))
		return
	}
	n.SetClock(used)
}

// comment reads the rest of a comment about n.
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

// unescape returns what a character behind a backslash stands for.
func unescape(c byte) byte {
	if c == 'n' {
		return '\n'
	}
	return c
}

// shorten cuts a text that is too long for a message.
func shorten(text string) string {
	const most = 20
	if letters := []rune(text[:min(len(text), 4*most+4)]); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return text
}
