package game

import "strings"

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

// BareMoves returns the text of a tree without what is noted of its nodes: two
// are equal if and only if the same was played in the same order.
func BareMoves(text string) string {
	if !strings.ContainsAny(text, string([]byte{markClock, markComment, markNow})) {
		return text
	}
	d, e := decoder{rest: text, branch: branch{at: &Node{}}}, encoder{}
	for d.skip(); d.rest != ""; d.skip() {
		mark := d.rest[0]
		switch mark {
		case markEarlier, markLater:
			e.word(mark)
		case markEarlierEnd, markLaterEnd:
			e.text = append(e.text, mark)
		case markClock:
			d.word()
			continue
		case markComment:
			d.rest = d.rest[1:]
			d.comment(&Node{})
			continue
		case markNow:
		default:
			e.word([]byte(d.word())...)
			continue
		}
		d.rest = d.rest[1:]
	}
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
