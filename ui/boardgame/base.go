package boardgame

import (
	"errors"
	"fmt"
	"image"
	"strings"

	"fyne.io/fyne/v2"

	"npaastribe/game"
	"npaastribe/ui/board"
	"npaastribe/ui/event"
	"npaastribe/ui/gameview"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/settings"
	"npaastribe/ui/widget"
)

// Board is a board widget that can show advice about the position.
type Board interface {
	board.Board
	Hint(cell int)
	Annotate(notes map[int]board.Note)
	ShowLine(line []board.Step)
	ShowBetter(better *board.Step)
	Question(made board.Step)
	SetOnNoteHover(hover func(cell int))
	ShowThreats(threats []game.Threat)
	HighlightCells(cells []int)
}

// Base is the part of a View that is the same in most games. P is the type of their
// positions. A game's view embeds it and overrides what differs.
//
// The texts of a game have the key "<game>.<name>", or "game.<name>" if all games share
// them.
type Base[P game.State] struct {
	advice[P]
	Host Host

	game  Game
	shown event.Drop // the move being animated, or the last one that was
	icons map[string]fyne.Resource

	labels labels
}

// NewBase makes the Base of a view that shows a game on the board b.
func NewBase[P game.State](c Config, b Board) *Base[P] {
	base := &Base[P]{Host: c.Host, game: c.Game, icons: map[string]fyne.Resource{}}
	base.advice = advice[P]{
		Position: As[P](c.Start), CellOf: func(_ P, m game.Move) int { return int(m) }, board: b, rested: -1,
		text: func() string { return base.Text("threats") },
	}
	b.SetOnNoteHover(base.rest)
	return base
}

// Text returns the game's text with the given name.
func (b *Base[P]) Text(name string, args ...i18n.Args) string {
	var all i18n.Args
	if len(args) > 0 {
		all = args[0]
	}
	return i18n.First(all, b.game.Rules.Name+"."+name, "game."+name)
}

// Say shows a message to the players.
func (b *Base[P]) Say(tone event.Tone, text string) {
	b.Host.Publish(event.Message{Tone: tone, Text: text})
}

// Board implements View.
func (b *Base[P]) Board() board.Board { return b.board }

// Apply implements View: no setting applies.
func (b *Base[P]) Apply(settings.Settings) {}

// Extra implements View: there are no extra controls.
func (b *Base[P]) Extra() gameview.Extra { return gameview.Extra{} }

// Rest makes the current position of m the position at rest. ok is false if m is a match
// of another game. If a move is being animated, Rest publishes that it was cancelled.
func (b *Base[P]) Rest(m *game.Tree) (p P, ok bool) {
	if p, ok = m.State().(P); !ok {
		return p, false
	}
	b.Position, b.refuting = p, nil
	if b.Moving() {
		b.shown.Phase = event.Cancelled
		b.Host.Publish(b.shown)
	}
	b.markThreats(true)
	return p, true
}

// Moving reports whether a move is being animated.
func (b *Base[P]) Moving() bool {
	return b.shown.Phase == event.Start || b.shown.Phase == event.Progress
}

// Begin publishes that the animation of a move begins. The function it returns publishes
// the end of the animation and calls done.
func (b *Base[P]) Begin(d event.Drop, done func()) (end func()) {
	b.markThreats(false)
	d.Phase = event.Start
	b.shown = d
	b.Host.Publish(d)
	return func() {
		b.shown.Phase = event.End
		b.Host.Publish(b.shown)
		done()
	}
}

// Progress applies change to the move being animated and publishes the result.
func (b *Base[P]) Progress(change func(*event.Drop)) {
	change(&b.shown)
	b.shown.Phase = event.Progress
	b.Host.Publish(b.shown)
}

// Frame publishes a frame of the animation: its offset (see event.Frame) and the seconds
// since it began.
func (b *Base[P]) Frame(part, seconds float64) {
	b.Host.Publish(event.Frame{Offset: part, Time: seconds})
}

// Landed publishes that the piece touches the board.
func (b *Base[P]) Landed() {
	b.Host.Publish(event.Landed{Column: b.shown.Column, Row: b.shown.Row})
}

// Hint implements match.Board.
func (b *Base[P]) Hint(m game.Move) {
	b.board.Hint(int(m))
	b.Say(event.Info, b.Text("hint", i18n.Args{"Move": b.Position.Format(m)}))
}

// CellPlaces returns the areas of the cells with keys of the form "<name>.COLUMN.ROW",
// counted from 0.
func (b *Base[P]) CellPlaces(name string, area func(cell int) (fyne.Position, fyne.Size)) map[string]inspect.Area {
	places := map[string]inspect.Area{}
	columns, rows := sizeOf(b.Position)
	for cell := range columns * rows {
		pos, size := area(cell)
		places[fmt.Sprintf("%s.%d.%d", name, cell%columns, cell/columns)] = inspect.Area{Position: pos, Size: size}
	}
	return places
}

// sizeOf returns the columns and rows of a position, or 0 if it has no cells.
func sizeOf(s game.State) (columns, rows int) {
	if grid, ok := s.(board.Grid); ok {
		return grid.Size()
	}
	return 0, 0
}

// Typed publishes the part of a cell's name that has been typed. whole says whether it
// names a cell.
func (b *Base[P]) Typed(text string, whole bool) {
	b.Host.Publish(event.Typed{Text: text, Cell: whole})
}

// NoName tells the players why the typed text names no cell.
func (b *Base[P]) NoName(text string, why board.InvalidName) {
	columns, rows := sizeOf(b.Position)
	last := b.Position.Format(game.Move(columns*rows - 1))
	b.Say(event.Mistake, i18n.NoCell(text, string(why), last))
}

// Picture returns the icon with the given name, using draw only the first time.
func (b *Base[P]) Picture(name string, draw func(px int) image.Image) fyne.Resource {
	if b.icons[name] == nil {
		b.icons[name] = widget.NewIcon(name, draw)
	}
	return b.icons[name]
}

// Sound implements View: a piece that lands makes the game's sound.
func (b *Base[P]) Sound(e event.Event) string {
	if _, ok := e.(event.Landed); ok {
		return b.game.Sound
	}
	return ""
}

// Subtitle implements View.
func (b *Base[P]) Subtitle() string { return b.Text("subtitle") }

// ResumeHint implements View.
func (b *Base[P]) ResumeHint() string { return b.Text("wakeup") }

// Status implements View: there is no line below the board.
func (b *Base[P]) Status(*game.Tree) string { return "" }

// StatusNote implements View: the game has no events that need an explanation.
func (b *Base[P]) StatusNote(*game.Tree) string { return "" }

// Counts implements View.
func (b *Base[P]) Counts(s game.State) (counts [2]int, shown bool) {
	if b.game.Counted {
		counts[0], counts[1] = s.Score()
	}
	return counts, b.game.Counted
}

// IllegalMoveText implements View. The reason "reason.taken" has the text "<game>.taken"
// or "game.taken"; a reason without a text gets "<game>.missed" or "game.missed".
func (b *Base[P]) IllegalMoveText(s game.State, m game.Move, err error) string {
	var reason *game.KeyedError
	switch {
	case errors.Is(err, game.ErrEnded):
		return i18n.T("game.over")
	case errors.Is(err, game.ErrNoCell), !errors.As(err, &reason):
		return b.Text("missed")
	}
	args := i18n.Args{"Move": s.Format(m), "Name": b.Host.Player(s.Turn().Other()).Name}
	name := strings.TrimPrefix(reason.Key, "reason.")
	return i18n.First(args, b.game.Rules.Name+"."+name, "game."+name, b.game.Rules.Name+".missed", "game.missed")
}

// Ending implements View.
func (b *Base[P]) Ending(s game.State, winner string) string {
	if b.game.Counted {
		return i18n.ScoreEnding(s, winner)
	}
	return i18n.LineEnding(s.Result(), winner)
}
