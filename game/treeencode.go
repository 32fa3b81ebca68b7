package game

import "strings"

// Encode returns all moves and notes of t as one line of text, which Decode
// parses. The rules, the options and the start are not part of it.
//
// The text is the moves of the main line, as State.Format writes them.
// Alternatives to a move are in brackets: square ones before the move if they
// were played earlier, and round ones after it if they were played later. After
// a move there may be the time it took, marked by "@", a comment in braces, "~"
// if it was only tried, and "^" if it leads to the current position and that is
// not the end of the line:
//
//	4 4 @3.5s {why not?} (5 3) ^ [6] [7 1] 3
//
// A comment on the root, and a "^" for it, stand before the first move.
func (t *Tree) Encode() string {
	const perNode = 6 // bytes, typically
	e := encoder{text: make([]byte, 0, perNode*len(t.nodes)), now: t.Node()}
	if t.Node() == t.End() {
		e.now = nil
	}
	e.notes(t.nodes[0])
	e.line(t.nodes[0])
	return string(e.text)
}

// BareMoves returns the encoded text of a tree without its clocks, comments, marks
// of moves that were only tried, and current position. Two results are equal if and only if the same moves were
// played in the same order.
func BareMoves(text string) string {
	if !strings.ContainsAny(text, string([]byte{markClock, markComment, markTried, markNow})) {
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
		case markTried, markNow:
		default:
			e.word([]byte(d.word())...)
			continue
		}
		d.rest = d.rest[1:]
	}
	return string(e.text)
}

// These are the marks in the text of a tree. In comments a backslash escapes a
// closing brace and another backslash, and \n stands for the end of a line.
const (
	markEarlier, markEarlierEnd = '[', ']'
	markLater, markLaterEnd     = '(', ')'
	markComment, markCommentEnd = '{', '}'
	markClock                   = '@'
	markTried                   = '~'
	markNow                     = '^'
	markEscape                  = '\\'
)

// encoder writes the text of a tree.
type encoder struct {
	text []byte
	now  *Node // the node to mark as the current position; nil for none
}

// line writes the main line after n, with its variations.
func (e *encoder) line(n *Node) {
	for ; len(n.children) > 0; n = n.children[n.mainChild] {
		e.variations(n.children[:n.mainChild], markEarlier, markEarlierEnd)
		e.move(n.children[n.mainChild])
		e.variations(n.children[n.mainChild+1:], markLater, markLaterEnd)
	}
}

// variations writes a bracketed line for each of the nodes, beginning with the
// move that leads to it.
func (e *encoder) variations(nodes []*Node, mark, end byte) {
	for _, n := range nodes {
		e.word(mark)
		e.move(n)
		e.line(n)
		e.text = append(e.text, end)
	}
}

// word begins a word with the given bytes, after a blank if one is needed.
func (e *encoder) word(first ...byte) {
	if last := len(e.text) - 1; last >= 0 && e.text[last] != markEarlier && e.text[last] != markLater {
		e.text = append(e.text, ' ')
	}
	e.text = append(e.text, first...)
}

// move writes the move that led to n and its notes.
func (e *encoder) move(n *Node) {
	e.word()
	e.text = append(e.text, n.Text()...)
	e.notes(n)
}

// escapes replaces the characters of a comment that have a meaning in the text.
var escapes = strings.NewReplacer(`\`, `\\`, `}`, `\}`, "\n", `\n`)

// notes writes the clock, the comment and the marks of n.
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
	if n.tried {
		e.word(markTried)
	}
	if n == e.now {
		e.word(markNow)
	}
}
