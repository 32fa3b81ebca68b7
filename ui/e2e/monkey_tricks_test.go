//go:build e2e && long && linux

package e2e

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
)

// tricks are the things that a monkey can do, repeated by their probability.
var tricks = slices.Concat(
	slices.Repeat([]func(*monkey){(*monkey).clickPart}, 30),
	slices.Repeat([]func(*monkey){(*monkey).clickBoard}, 30),
	slices.Repeat([]func(*monkey){(*monkey).clickAnywhere}, 12),
	slices.Repeat([]func(*monkey){(*monkey).press}, 20),
	slices.Repeat([]func(*monkey){(*monkey).turnWheel}, 6),
	slices.Repeat([]func(*monkey){(*monkey).drag}, 6),
	slices.Repeat([]func(*monkey){(*monkey).turnTab}, 5),
	slices.Repeat([]func(*monkey){(*monkey).typeText}, 3),
	slices.Repeat([]func(*monkey){(*monkey).paste}, 3),
	slices.Repeat([]func(*monkey){(*monkey).resize}, 2),
	slices.Repeat([]func(*monkey){(*monkey).chooseFile}, 2),
	slices.Repeat([]func(*monkey){(*monkey).hide}, 1),
)

// anyOf returns a random element.
func anyOf[T any](random *rand.Rand, all []T) T { return all[random.IntN(len(all))] }

// point returns the middle of a random part of the window, or false if there are none. All
// kinds of parts have the same probability.
func (m *monkey) point() (x, y int, ok bool) {
	m.p.trace.read()
	kinds := map[string][]string{}
	for name := range m.p.trace.layout.Rects {
		kind := strings.TrimRight(name, ".0123456789")
		kinds[kind] = append(kinds[kind], name)
	}
	if m.random.IntN(20) > 0 {
		delete(kinds, "exit")
	}
	if len(kinds) == 0 {
		return 0, 0, false
	}
	names := kinds[anyOf(m.random, slices.Sorted(maps.Keys(kinds)))]
	slices.Sort(names)
	x, y = centre(m.p.trace.layout.Rects[anyOf(m.random, names)])
	return x, y, true
}

// anyPoint returns a random point of the window.
func (m *monkey) anyPoint() (x, y int) {
	size := m.p.trace.layout.Window
	return m.random.IntN(max(1, size[0])), m.random.IntN(max(1, size[1]))
}

func (m *monkey) move(x, y int) { m.do("mousemove", "--window", m.p.windowID(), x, y) }

func (m *monkey) clickPart() {
	if x, y, ok := m.point(); ok {
		m.move(x, y)
		m.click()
	}
}

// clickBoard clicks on a random place where moves are made.
func (m *monkey) clickBoard() {
	m.p.trace.read()
	places := slices.DeleteFunc(slices.Sorted(maps.Keys(m.p.trace.layout.Rects)), func(name string) bool {
		kind, _, _ := strings.Cut(name, ".")
		return !slices.Contains([]string{"arrow", "cell", "mark", "pit"}, kind)
	})
	if len(places) == 0 || m.p.hasDialog() {
		m.do("key", "Escape")
		return
	}
	m.move(centre(m.p.trace.layout.Rects[anyOf(m.random, places)]))
	m.click()
}

func (m *monkey) clickAnywhere() {
	m.move(m.anyPoint())
	m.click()
}

// click clicks where the pointer is, mostly once with the left button.
func (m *monkey) click() {
	button, times := left, 1
	switch m.random.IntN(12) {
	case 0:
		button = right
	case 1:
		button = middle
	case 2:
		times = 2
	}
	for range times {
		m.do("mousedown", button)
		m.do("mouseup", button)
	}
}

// modified are keys that have a meaning with Ctrl.
var modified = strings.Fields("n e l t o s c v z y x a k b p r 1 2 3 4 comma slash Prior Next Home End Left Right")

// plain are keys that have a meaning by themselves.
var plain = strings.Fields(`Return Escape Tab space Left Right Up Down Home End Prior Next Delete BackSpace
	F1 F2 F3 F4 F5 F10 F11 Alt_L Menu Return Escape Tab space period comma minus plus a b c d e f g h m n r t x 0 1 2 3 4 5 6 7 8 9`)

func (m *monkey) press() {
	switch m.random.IntN(10) {
	case 0, 1, 2, 3:
		m.do("key", "ctrl+"+anyOf(m.random, modified))
	case 4:
		m.do("key", "shift+"+anyOf(m.random, plain))
	case 5:
		m.do("key", "ctrl+shift+"+anyOf(m.random, modified))
	case 6:
		m.do("key", "--repeat", 2+m.random.IntN(20), "--delay", 1, anyOf(m.random, plain))
	default:
		m.do("key", anyOf(m.random, plain))
	}
}

func (m *monkey) turnWheel() {
	if x, y, ok := m.point(); ok && m.random.IntN(2) == 0 {
		m.move(x, y)
	} else {
		m.move(m.anyPoint())
	}
	m.do("click", "--repeat", 1+m.random.IntN(8), "--delay", 1, 4+m.random.IntN(4))
}

func (m *monkey) drag() {
	x, y, ok := m.point()
	if !ok || m.random.IntN(2) == 0 {
		x, y = m.anyPoint()
	}
	m.move(x, y)
	m.do("mousedown", left)
	for range 1 + m.random.IntN(4) {
		m.move(m.anyPoint())
	}
	if m.random.IntN(8) == 0 {
		m.do("key", anyOf(m.random, plain))
	}
	m.do("mouseup", left)
}

func (m *monkey) turnTab() { m.do("key", "ctrl+"+anyOf(m.random, []string{"1", "2", "3", "4"})) }

// texts are texts that somebody might type.
var texts = []string{
	"7", "40", "999999999999", "-1", "0.001", "instant", "1e309", "Zoë", "h8", "d3c4", "mine", "../../x", "/etc/passwd", "a/b",
	"four.stribe", "  ", "%s%n", "analysis", "dark", "dansk", "english", "larger",
}

func (m *monkey) typeText() {
	if m.random.IntN(2) == 0 {
		m.do("key", "ctrl+a")
	}
	m.do("type", "--delay", 1, "--", anyOf(m.random, texts))
	if m.random.IntN(2) == 0 {
		m.do("key", anyOf(m.random, []string{"Return", "Tab", "Escape"}))
	}
}

// paste pastes random bytes, or a record with some in it.
func (m *monkey) paste() {
	var text []byte
	if names := slices.Sorted(maps.Keys(records)); m.random.IntN(2) == 0 {
		text = []byte(records[anyOf(m.random, names)])
	}
	for range m.random.IntN(anyOf(m.random, []int{4, 40, 400_000})) {
		at := m.random.IntN(len(text) + 1)
		if len(text) > 1000 {
			at = len(text)
		}
		text = slices.Insert(text, at, byte(1+m.random.IntN(255)))
	}
	m.clipboard.put(m.t, string(text))
	m.do("key", "ctrl+v")
}

func (m *monkey) resize() {
	m.do("windowsize", m.p.windowID(), 200+m.random.IntN(1720), 200+m.random.IntN(1000))
}

// chooseFile opens or saves a game.
func (m *monkey) chooseFile() {
	m.do("key", anyOf(m.random, []string{"ctrl+o", "ctrl+s", "ctrl+shift+s"}))
	m.settle()
	m.do("key", "--delay", 1, "Tab", "Tab")
	m.do("key", "--delay", 1, "--repeat", 1+m.random.IntN(5), "Down")
	m.do("key", anyOf(m.random, []string{"space", "Return", "Escape"}))
	m.settle()
	m.do("key", anyOf(m.random, []string{"Return", "Escape", "Tab"}))
}

// hide minimises the window for a moment.
func (m *monkey) hide() {
	m.do("windowminimize", m.p.windowID())
	m.settle()
	m.do("windowmap", m.p.windowID())
	m.do("windowactivate", m.p.windowID())
}
