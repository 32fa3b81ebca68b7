package gameview

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/match"
	"npaastribe/ui/opponent"
)

// Texts are the texts that depend on the game.
type Texts interface {
	// IllegalMoveText returns why a move is illegal, given the error of game.State.Check.
	IllegalMoveText(s game.State, m game.Move, err error) string
	// Ending returns how the game ended; winner is the winner's name.
	Ending(s game.State, winner string) string
	// StatusNote returns a message about a position, other than whose turn it is; "" for
	// none.
	StatusNote(m *game.Tree) string
}

// Words turns the facts of a match into events with texts.
type Words struct {
	game    string
	texts   Texts
	remarks Remarks
	publish func(event.Event)
}

// Remarks are what computers say at the end of a match.
type Remarks interface {
	// Make returns a new remark of the computer on a side; "" for none.
	Make(side game.Side, l search.Level, o opponent.Outcome) string
	// Made returns the remark that it has made at the end that is shown; "" for none.
	Made(side game.Side, l search.Level, o opponent.Outcome) string
}

// NewWords returns the Words for the game with a name. They publish events by publish.
func NewWords(name string, texts Texts, remarks Remarks, publish func(event.Event)) *Words {
	return &Words{game: name, texts: texts, remarks: remarks, publish: publish}
}

// Publish publishes the events for a fact.
func (w *Words) Publish(f match.Fact) {
	switch f := f.(type) {
	case match.Turn:
		w.publish(w.turn(f))
		if note := w.texts.StatusNote(f.Match); note != "" {
			w.say(event.Info, note)
		}
	case match.Result:
		w.publish(w.result(f))
		if f.Again {
			w.repeatRemark(f)
		} else {
			w.makeRemark(f)
		}
	case match.Refused:
		w.say(event.Mistake, w.texts.IllegalMoveText(f.State, f.Move, f.Err))
	case match.Failed:
		w.say(event.Mistake, w.failureText(f))
	case match.Notice:
		w.say(event.Info, i18n.T(noticeKeys[f]))
	case match.Thinking:
		w.publish(event.Thinking{Phase: phases[f.Stage], Side: f.Side.String(), Limit: f.Limit.Seconds()})
	case match.Hint:
		w.hint(f)
	case match.Analysis:
		w.publish(analysisEvent(f))
	case match.AnalysisSwitched:
		w.switched(f)
	case match.Review:
		w.publish(event.Review{Phase: phases[f.Stage], Done: f.Done, All: f.All, First: f.First, Second: f.Second})
	case match.Objection, match.Refutation:
		w.publish(w.coachEvent(f))
	case match.Summary:
		w.say(event.Info, w.summaryText(f))
	}
}

// hint publishes a hint with what is good about it.
func (w *Words) hint(f match.Hint) {
	e := event.Hint{Move: f.State.Format(f.Move)}
	if merit, ok := ai.Merit(f.State, search.MoveEval{Move: f.Move}); ok {
		e.Cells = merit.Cells
		e.Text = i18n.Merit(w.game, merit, f.State, func(side game.Side) string {
			return PlayerName(w.game, side, f.Players[side-game.First])
		})
	}
	w.publish(e)
}

func (w *Words) switched(f match.AnalysisSwitched) {
	if !f.On {
		w.publish(event.Analysis{})
	}
	w.publish(event.Analysing{On: f.On, Paused: f.Paused})
}

func (w *Words) say(tone event.Tone, text string) { w.publish(event.Message{Tone: tone, Text: text}) }

var phases = map[match.Stage]event.Phase{
	match.Started: event.Start, match.Progressed: event.Progress, match.Finished: event.End, match.Cancelled: event.Cancelled, match.Recalled: event.End,
}

var noticeKeys = map[match.Notice]string{
	match.NotWhileMoving: "wait.move", match.NoHintAtEnd: "hint.over",
	match.PauseAfterMove: "demo.pausing", match.PauseTakenBack: "demo.resumed", match.LineKept: "analysis.kept",
	match.LineKeptAsVariation: "analysis.beside", match.AnswerCoach: "coach.first",
}

// PlayerName returns the name of a side's player in the game called name.
func PlayerName(name string, side game.Side, p match.Player) string {
	switch {
	case p.Name != "":
		return p.Name
	case p.Level != "" || p.Was != "":
		return opponent.Name(cmp.Or(p.Level, p.Was), p.Second)
	case p.Unknown:
		return i18n.Unknown(name, side)
	default:
		return i18n.Nameless(p.Seat)
	}
}

func (w *Words) turn(f match.Turn) event.Turn {
	key := "turn.computer"
	switch {
	case f.Player.Person():
		key = "turn.person"
	case f.Paused:
		key = "turn.paused"
	case f.Waiting:
		key = "turn.waiting"
	}
	state := f.Match.State()
	name := PlayerName(w.game, state.Turn(), f.Player)
	return event.Turn{
		Game: w.game, Position: state.String(), Side: state.Turn().String(),
		Player: name, Text: i18n.T(key, i18n.Args{"Name": name}), Move: w.moveText(f.Match, f.Before),
	}
}

// moveText returns who made the last move and which; "" before the first move.
func (w *Words) moveText(m *game.Tree, p match.Player) string {
	if m.Ply() == 0 {
		return ""
	}
	before := m.StateAt(m.Ply() - 1)
	move, _ := i18n.Move(w.game, before.Format(m.Node().Move()))
	return i18n.T("reader.moved", i18n.Args{"Name": PlayerName(w.game, before.Turn(), p), "Move": move})
}

func (w *Words) result(f match.Result) event.Result {
	state := f.Match.State()
	result := state.Result()
	winner := ""
	if result.Winner != game.None {
		winner = PlayerName(w.game, result.Winner, f.Players[result.Winner-game.First])
	}
	mover := match.Player{}
	if ply := f.Match.Ply(); ply > 0 {
		mover = f.Players[f.Match.StateAt(ply-1).Turn()-game.First]
	}
	e := event.Result{
		Move:     w.moveText(f.Match, mover),
		Position: state.String(), Winner: result.Winner.String(), Reason: string(result.Reason),
		Text: w.texts.Ending(state, winner), Again: f.Again,
		Person: result.Winner != game.None && f.Players[result.Winner-game.First].Person(),
	}
	if lines, ok := state.(interface{ WinningCells() []int }); ok {
		e.Cells = lines.WinningCells()
	}
	return e
}

// makeRemark publishes the remark of a computer after a game: of the winner, else of the
// loser; after a draw of either.
func (w *Words) makeRemark(f match.Result) {
	winner := f.Match.State().Result().Winner
	side := max(winner, game.First)
	if f.Players[side-game.First].Person() {
		side = side.Other()
	}
	player := f.Players[side-game.First]
	if player.Person() {
		return
	}
	w.publishRemark(side, player, w.remarks.Make(side, player.Level, outcomeFor(side, winner)), false)
}

// repeatRemark publishes the remark that a computer has made at this end, also if a person has
// taken its seat since.
func (w *Words) repeatRemark(f match.Result) {
	winner := f.Match.State().Result().Winner
	for i, player := range f.Players {
		side := game.First + game.Side(i)
		if level := cmp.Or(player.Level, player.Was); level != "" {
			w.publishRemark(side, player, w.remarks.Made(side, level, outcomeFor(side, winner)), true)
		}
	}
}

func (w *Words) publishRemark(side game.Side, p match.Player, text string, again bool) {
	if text != "" {
		w.publish(event.Remark{Side: side.String(), Player: PlayerName(w.game, side, p), Text: text, Again: again})
	}
}

// outcomeFor returns the result for a side of a game with a winner, which may be game.None.
func outcomeFor(side, winner game.Side) opponent.Outcome {
	switch winner {
	case side:
		return opponent.Won
	case game.None:
		return opponent.Drawn
	default:
		return opponent.Lost
	}
}

// failureText returns what has failed, and why.
func (w *Words) failureText(f match.Failed) string {
	args := i18n.Args{"Error": errortext.Reason(f.Err)}
	switch f.Work {
	case match.FindingMove:
		args["Name"] = PlayerName(w.game, f.Side, f.Player)
		return i18n.T("computer.failed", args)
	case match.FindingHint:
		return i18n.T("hint.failed", args)
	case match.Analysing:
		return i18n.T("analysis.failed", args)
	case match.Coaching:
		return i18n.T("coach.failed", args)
	default:
		return i18n.T("review.failed", args)
	}
}

func analysisEvent(f match.Analysis) event.Analysis {
	s, best := f.State, f.Analysis.Moves[0]
	scores := make(map[string]float64, len(f.Analysis.Moves))
	for _, w := range f.Analysis.Moves {
		scores[s.Format(w.Move)] = w.Score
	}
	return event.Analysis{
		Position: s.String(), Depth: best.Depth, Exact: best.Exact, Done: f.Done,
		Best: s.Format(best.Move), Score: best.Score, Worth: i18n.MoveEvalSentence(f.Analysis.Kind, best),
		Line: lineText(s, best), Scores: scores,
	}
}

// lineText returns a principal variation from s in the players' notation.
func lineText(s game.State, best search.MoveEval) string {
	words := make([]string, 0, len(best.Line))
	for _, m := range best.Line {
		if s.Check(m) != nil {
			break
		}
		words = append(words, s.Format(m))
		s = s.Play(m)
	}
	return strings.Join(words, " ")
}

var objectionKeys = map[review.Mark]string{
	review.Inaccuracy: "coach.inaccuracy", review.Mistake: "coach.mistake", review.Blunder: "coach.blunder",
}

// coachEvent returns the event for a fact of the coach.
func (w *Words) coachEvent(f match.Fact) event.Event {
	if asked, ok := f.(match.Objection); ok {
		return w.objection(asked)
	}
	shown, _ := f.(match.Refutation)
	return event.Refutation{Phase: phases[shown.Stage]}
}

// objection returns the event for an objection: the text says why the move is bad or, if
// that is unknown, what it has cost.
func (w *Words) objection(f match.Objection) event.Objection {
	move := f.Before.Format(f.Move)
	_, first := i18n.Move(w.game, move)
	e := event.Objection{
		Side: f.Before.Turn().String(), Move: move, Mark: f.Judgement.Mark.Symbol(),
		Title: i18n.T(objectionKeys[f.Judgement.Mark], i18n.Args{"Move": first}), Text: costText(f.Judgement), Again: f.Again,
	}
	if f.Reason != nil {
		e.Text = i18n.Reason(w.game, *f.Reason, f.Before, func(side game.Side) string {
			return PlayerName(w.game, side, f.Players[side-game.First])
		})
		e.Cells = f.Reason.Cells
	}
	return e
}

// costText returns what a move has cost.
func costText(f review.Judgement) string {
	const games = 100 // the text gives the loss in wins per this many games
	cost := int(math.Round(games / 2 * f.Lost))
	switch {
	case cost > 0:
		return i18n.N("coach.cost", cost)
	case f.Played.Score < 0:
		return i18n.T("coach.sooner")
	default:
		return i18n.T("coach.later")
	}
}

// summaryText returns the numbers of inaccuracies, mistakes and blunders of each side, and
// who was winning in every position.
func (w *Words) summaryText(f match.Summary) string {
	first, second := PlayerName(w.game, game.First, f.Players[0]), PlayerName(w.game, game.Second, f.Players[1])
	text := i18n.T("review.none")
	if f.Counts != (match.Counts{}) {
		text = i18n.T("review.done", i18n.Args{
			"First": first, "A": countsText(f.First), "Second": second, "B": countsText(f.Second),
		})
	}
	if f.Winning != game.None {
		text = i18n.Sentences(text, i18n.T("review.winning", i18n.Args{"Name": [...]string{first, second}[f.Winning-game.First]}))
	}
	return text
}

// LeftGameText says how to get back a game of so many moves that was replaced before it was
// over.
func LeftGameText(moves int) string {
	key := "newgame.left"
	if moves == 0 { // the archive does not list games without a move
		key = "newgame.left.position"
	}
	return i18n.T(key, i18n.Args{"Archive": i18n.CommandKey("L"), "Undo": i18n.CommandKey("Z")})
}

// countsText returns the numbers of blunders, mistakes and inaccuracies as text.
func countsText(found [3]int) string {
	var words []string
	for mark, key := range [...]string{"review.inaccuracies", "review.mistakes", "review.blunders"} {
		if n := found[mark]; n > 0 {
			words = append(words, i18n.N(key, n))
		}
	}
	if len(words) == 0 {
		return i18n.T("review.faultless")
	}
	slices.Reverse(words)
	return i18n.List(words)
}
