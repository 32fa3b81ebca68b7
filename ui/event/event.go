// Package event names what happens in the program, once, for everything that
// listens: the sounds, the info line and the trace.
//
// Events are published and handled on the UI goroutine only.
package event

// Event is one thing that happened. The fields of the concrete types carry
// the names under which a trace shows them.
type Event interface {
	Kind() string // the event's name in a trace: "drop", "turn", …
}

// Phase says whether something that takes time begins, goes on or ends.
type Phase string

// The phases. Progress of a drop is a change of the gravity in which the coin
// falls.
const (
	Start     Phase = "start"
	End       Phase = "end"
	Cancelled Phase = "cancelled"
	Opened    Phase = "opened"
	Dismissed Phase = "closed"
	Progress  Phase = "progress"
)

// Rect is x, y, width and height, in pixels of the window.
type Rect [4]int

// Ready comes once, when the window has been drawn and the first dialog is open.
type Ready struct{}

// Layout says where everything in the window that can be clicked or looked at
// is, the menu bar aside.
type Layout struct {
	Window [2]int          `json:"window"` // width and height in pixels
	Rects  map[string]Rect `json:"rects"`  // by name; hidden things are left out
}

// Dialog opened or closed.
type Dialog struct {
	Name  string `json:"name"`
	Phase Phase  `json:"phase"`
	Text  string `json:"text,omitempty"` // what it has to say, if that is all there is in it
}

// Statistics are shown, of one game. A row has the texts of a line in the
// order in which they are read, beginning with the player's name.
type Statistics struct {
	Game string     `json:"game"`
	Rows [][]string `json:"rows"`
}

// Openings are shown: what was played before from a position. A row has the texts of a
// line: the move, how often it was made, how that ended and what the move is worth.
type Openings struct {
	Position string     `json:"position"` // as the rules write it
	Rows     [][]string `json:"rows"`
	Text     string     `json:"text"` // what is said without rows
}

// Verdict is what is said of a position that is being set up, after each change.
type Verdict struct {
	Legal bool   `json:"legal"` // a game could be played on from there
	Text  string `json:"text"`
}

// Turn comes whenever another position is shown to move in: after a move has
// come to rest, after undo and redo, and in a new game.
type Turn struct {
	Game     string `json:"game"`
	Position string `json:"position"` // as the rules write it
	Side     string `json:"side"`     // "first" or "second"
	Player   string `json:"player"`
	Text     string `json:"text"` // as shown
	Move     string `json:"move"` // who made which move last, for those who can't see it; "" for none
}

// Drop is a coin that starts to fall or has come to rest, a disc that is laid
// and those that turn over with it, a pit that is sown, or a mark that is
// drawn. It is cancelled when it was taken back before it came to rest, or
// another position is shown.
type Drop struct {
	Phase   Phase   `json:"phase"`
	Column  int     `json:"column"`  // from 0
	Row     int     `json:"row"`     // where it lands, counted as the position is written
	Cells   float64 `json:"cells"`   // how far it falls
	Gravity float64 `json:"gravity"` // cells per second²; 0 stands for instant
}

// Frame is one drawing of a falling coin, of turning discs, of beans that are
// sown, or of a part of a mark.
type Frame struct {
	Offset   float64 `json:"offset"`   // cells below where the coin started; how much of the turning is done, 0 to 1
	Time     float64 `json:"time"`     // seconds since it started
	Bouncing bool    `json:"bouncing"` // it has touched down already
}

// Scene is something that is shown on the board beside the moves. It is cancelled
// when a player has cut it short, or another position is shown.
type Scene struct {
	Name  SceneName `json:"name"`
	Phase Phase     `json:"phase"`
}

// SceneName is what a scene shows.
type SceneName string

// The scenes.
const (
	Emptying SceneName = "emptying" // what lay on the board leaves it for a new game
	Ending   SceneName = "ending"   // how a game has ended
)

// Counted is one more of what decides a game that has ended: a coin of the line
// that wins, or a part of what the sides have gained.
type Counted struct {
	Step  int  `json:"step"` // from 0
	Of    int  `json:"of"`
	Quiet bool `json:"quiet"` // nobody is to be congratulated
}

// SceneFrame is one drawing of a scene.
type SceneFrame struct {
	Part float64 `json:"part"` // how much of it is done, from 0 to 1
	Time float64 `json:"time"` // seconds since it began
}

// Landed is the moment in which a coin, a disc, a bean, a pen or a stone
// touches the board.
type Landed struct {
	Column int `json:"column"`
	Row    int `json:"row"`
}

// Capture is the moment in which captured beans come home.
type Capture struct {
	Pits []int `json:"pits"` // from where
	Home int   `json:"home"`
}

// Typed comes whenever what is typed of a cell's name has changed.
type Typed struct {
	Text string `json:"text"` // as typed; "" when nothing is typed any more
	Cell bool   `json:"cell"` // it names a cell already, but could go on
}

// Tone is the weight of a message.
type Tone string

// The tones.
const (
	Info    Tone = "info"
	Mistake Tone = "error" // what the player asked for can't be done
)

// Message is something said to the players beside whose turn it is.
type Message struct {
	Tone Tone   `json:"tone"`
	Text string `json:"text"`
}

// Result comes when a game has ended.
type Result struct {
	Position string `json:"position"`
	Winner   string `json:"winner"` // "first", "second" or "none"
	Reason   string `json:"reason"`
	Cells    []int  `json:"cells"`  // the winning cells, row × columns + column
	Text     string `json:"text"`   // as shown
	Move     string `json:"move"`   // as in Turn
	Again    bool   `json:"again"`  // the same result as before, come back to or worded anew
	Person   bool   `json:"person"` // the winner is a person
}

// Remark is what a computer says at the end of a game.
type Remark struct {
	Side   string `json:"side"`   // that the computer plays
	Player string `json:"player"` // its name
	Text   string `json:"text"`   // as shown, without quotes
}

// Thinking is a computer that starts, ends or is stopped, whether it looks for
// a move of its own or for a hint.
type Thinking struct {
	Phase Phase   `json:"phase"`
	Side  string  `json:"side"`
	Limit float64 `json:"limit"` // seconds that it takes at most, when it starts; 0 if that is not known
}

// Hint is a move that the computer advises.
type Hint struct {
	Move  string `json:"move"`  // as the players write it
	Text  string `json:"text"`  // what is good about it, as shown; "" where nothing can be counted
	Cells []int  `json:"cells"` // that this is about
}

// Analysis is what is known of the moves in a position, and comes whenever
// that has become more. An empty Best says that analysis was switched off.
// Depth, Exact, Score, Worth and Line are those of the best move.
type Analysis struct {
	Position string             `json:"position"`
	Depth    int                `json:"depth"` // plies
	Exact    bool               `json:"exact"` // the score is that of perfect play
	Best     string             `json:"best"`  // moves are as the players write them
	Score    float64            `json:"score"` // how far ahead the side that moves will be at the end, or its chance from −1 to 1
	Worth    string             `json:"worth"` // the same as shown
	Line     string             `json:"line"`  // the best play for both sides, Best first
	Scores   map[string]float64 `json:"scores"`
	Done     bool               `json:"done"` // no more is to be expected
}

// Analysing says that analysis was switched on or off, or has paused. It stays on from
// move to move.
type Analysing struct {
	On     bool `json:"on"`
	Paused bool `json:"paused"`
}

// Review is a review of the whole match that starts, gets on, ends or is
// stopped. First and Second count the inaccuracies, mistakes and blunders found
// of either side.
type Review struct {
	Phase  Phase  `json:"phase"`
	Done   int    `json:"done"` // positions looked at
	All    int    `json:"all"`  // positions to look at
	First  [3]int `json:"first"`
	Second [3]int `json:"second"`
}

// Objection is a person's move that the coach calls in question, until the next Turn or
// Result. It comes again when the board is in sight again.
type Objection struct {
	Side  string `json:"side"`  // that has made it
	Move  string `json:"move"`  // as the players write it
	Mark  string `json:"mark"`  // how bad it is, as chess players write it
	Title string `json:"title"` // as shown, and so is Text
	Text  string `json:"text"`
	Cells []int  `json:"cells,omitempty"` // that glow, since the text is about them
	Again bool   `json:"again"`           // it has been said before
}

// Refutation is what is expected after such a move, while that is being shown.
type Refutation struct {
	Phase Phase `json:"phase"`
}

// Sound is a sound that is to be heard; there is none while muted.
type Sound struct {
	Name string `json:"name"`
}

// Matches comes when all matches have been read, if that took longer than the start.
type Matches struct{}

// Saved comes when all that was played is on the disk, some time after the event that said so:
// what is in a trace before it outlives the program. There is none without a trace.
type Saved struct{}

// Question is what happens while questions are asked on the board: lessons, or
// others.
type Question struct {
	Series   string        `json:"series"` // what the questions are, such as "lessons"
	Stage    QuestionStage `json:"stage"`
	Name     string        `json:"name"`     // of the question, "" where it is about none
	Number   int           `json:"number"`   // from 1
	All      int           `json:"all"`      // that there are
	Position string        `json:"position"` // as the rules write it
	Title    string        `json:"title"`    // as shown, and so are Text and Next
	Text     string        `json:"text"`
	Next     string        `json:"next"`            // what the button offers that leads on, "" for nothing
	Show     bool          `json:"show"`            // that is the solution
	Cells    []int         `json:"cells,omitempty"` // that the text is about
	PlayOn   bool          `json:"playOn"`          // it is offered to play on from here
}

// QuestionStage is how far a question is.
type QuestionStage string

// The stages. The last two are about all questions of a series.
const (
	QuestionAsked   QuestionStage = "asked"
	QuestionJudged  QuestionStage = "judged" // a move is being looked at
	QuestionHinted  QuestionStage = "hinted" // a right move has been pointed out
	QuestionWrong   QuestionStage = "wrong"  // a move that is going to be taken back
	QuestionAgain   QuestionStage = "again"  // it has been
	QuestionGood    QuestionStage = "good"   // a move that leads on
	QuestionSolved  QuestionStage = "solved"
	QuestionShowing QuestionStage = "showing" // the solution is being played
	QuestionShown   QuestionStage = "shown"   // the solution has been played
	QuestionsEnded  QuestionStage = "ended"   // after the last one
	QuestionsLeft   QuestionStage = "left"    // and the board is the game's again
)

// Closed is the last event.
type Closed struct{}

// Kind implements Event.
func (Ready) Kind() string { return "ready" }

// Kind implements Event.
func (Layout) Kind() string { return "layout" }

// Kind implements Event.
func (Dialog) Kind() string { return "dialog" }

// Kind implements Event.
func (Statistics) Kind() string { return "statistics" }

// Kind implements Event.
func (Openings) Kind() string { return "openings" }

// Kind implements Event.
func (Verdict) Kind() string { return "verdict" }

// Kind implements Event.
func (Turn) Kind() string { return "turn" }

// Kind implements Event.
func (Drop) Kind() string { return "drop" }

// Kind implements Event.
func (Frame) Kind() string { return "frame" }

// Kind implements Event.
func (Scene) Kind() string { return "scene" }

// Kind implements Event.
func (Counted) Kind() string { return "counted" }

// Kind implements Event.
func (SceneFrame) Kind() string { return "sceneframe" }

// Kind implements Event.
func (Landed) Kind() string { return "landed" }

// Kind implements Event.
func (Capture) Kind() string { return "capture" }

// Kind implements Event.
func (Typed) Kind() string { return "typed" }

// Kind implements Event.
func (Message) Kind() string { return "message" }

// Kind implements Event.
func (Result) Kind() string { return "result" }

// Kind implements Event.
func (Remark) Kind() string { return "remark" }

// Kind implements Event.
func (Thinking) Kind() string { return "thinking" }

// Kind implements Event.
func (Hint) Kind() string { return "hint" }

// Kind implements Event.
func (Analysis) Kind() string { return "analysis" }

// Kind implements Event.
func (Analysing) Kind() string { return "analysing" }

// Kind implements Event.
func (Review) Kind() string { return "review" }

// Kind implements Event.
func (Objection) Kind() string { return "objection" }

// Kind implements Event.
func (Refutation) Kind() string { return "refutation" }

// Kind implements Event.
func (Sound) Kind() string { return "sound" }

// Kind implements Event.
func (Matches) Kind() string { return "matches" }

// Kind implements Event.
func (Saved) Kind() string { return "saved" }

// Kind implements Event.
func (Closed) Kind() string { return "closed" }

// Kind implements Event.
func (Question) Kind() string { return "question" }
