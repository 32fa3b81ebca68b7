// Package event defines what happens in the program, once for all listeners: the sounds,
// the info line and the trace. A Bus passes every Event to its subscribers.
//
// Events are published and handled on the UI goroutine only.
package event

// Event is one thing that happened. The exported fields of the concrete types appear in a
// trace under the names of their JSON tags.
type Event interface {
	Kind() string // the event's name in a trace: "drop", "turn", …
}

// Phase is a phase of something that takes time.
type Phase string

// The phases. Progress of a Drop means that the gravity has changed while the coin is
// falling.
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

// Layout is the layout of the window: the places of everything that can be clicked or
// looked at, except for the menu bar.
type Layout struct {
	Window [2]int          `json:"window"` // width and height in pixels
	Rects  map[string]Rect `json:"rects"`  // by name; hidden things are left out
}

// Dialog says that a dialog was opened or closed.
type Dialog struct {
	Name  string `json:"name"`
	Phase Phase  `json:"phase"`
	Text  string `json:"text,omitempty"` // its message, if it contains nothing else
}

// Statistics says that the statistics of a game are shown. A row has the texts of one line
// in reading order, beginning with the player's name.
type Statistics struct {
	Game string     `json:"game"`
	Rows [][]string `json:"rows"`
}

// Openings says what is shown of the moves that were played earlier from a position. A row
// has the texts of one line: the move, how often it was made, how the matches ended and its
// evaluation.
type Openings struct {
	Position string     `json:"position"` // in the notation of the rules
	Rows     [][]string `json:"rows"`
	Text     string     `json:"text"` // what is shown instead of rows
}

// Verdict is the text about a position that is being set up, after each change.
type Verdict struct {
	Legal bool   `json:"legal"` // a game can start there
	Text  string `json:"text"`
}

// Turn is published whenever another position that is not over is shown: after a move has
// come to rest, after undo and redo, and in a new game.
type Turn struct {
	Game     string `json:"game"`
	Position string `json:"position"` // in the notation of the rules
	Side     string `json:"side"`     // "first" or "second"
	Player   string `json:"player"`
	Text     string `json:"text"` // as shown
	Move     string `json:"move"` // who made the last move and which, for those who can't see it; "" for none
}

// Drop is a coin that falls, a disc that is laid and those that it turns over, a pit that
// is sown, or a mark that is drawn. It is cancelled if the move is taken back before it has
// come to rest, or if another position is shown.
type Drop struct {
	Phase   Phase   `json:"phase"`
	Column  int     `json:"column"`  // from 0
	Row     int     `json:"row"`     // where it lands, counted as in the position's notation
	Cells   float64 `json:"cells"`   // height of the fall, in cells
	Gravity float64 `json:"gravity"` // cells per second²; 0 for an instant fall
}

// Frame is one frame of the animation of a falling coin, of turning discs, of beans being
// sown, or of a part of a mark.
type Frame struct {
	Offset   float64 `json:"offset"`   // cells below the start of the coin; for discs the part of the turn, 0 to 1
	Time     float64 `json:"time"`     // seconds since it started
	Bouncing bool    `json:"bouncing"` // it has touched the ground already
}

// Scene is an animation on the board beside the moves. It is cancelled when a player cuts
// it short, or when another position is shown.
type Scene struct {
	Name  SceneName `json:"name"`
	Phase Phase     `json:"phase"`
}

// SceneName is the kind of a scene.
type SceneName string

// The scenes.
const (
	Emptying SceneName = "emptying" // the pieces leave the board for a new game
	Ending   SceneName = "ending"   // how a game has ended
)

// Counted is published while the end of a game is shown, for each coin of the winning line
// or each step of the count of what the sides have gained.
type Counted struct {
	Step  int  `json:"step"` // from 0
	Of    int  `json:"of"`
	Quiet bool `json:"quiet"` // no festive ending: there is nobody to congratulate
}

// SceneFrame is one frame of a scene.
type SceneFrame struct {
	Part float64 `json:"part"` // part of the scene that is done, from 0 to 1
	Time float64 `json:"time"` // seconds since it began
}

// Landed is the moment when a coin, a disc, a bean, a pen or a stone touches the board.
type Landed struct {
	Column int `json:"column"`
	Row    int `json:"row"`
}

// Capture is the moment when captured beans arrive in a home.
type Capture struct {
	Pits []int `json:"pits"` // where they come from
	Home int   `json:"home"`
}

// Typed is published whenever the typed name of a cell has changed.
type Typed struct {
	Text string `json:"text"` // as typed; "" after the input has ended
	Cell bool   `json:"cell"` // it is the name of a cell, but may be continued
}

// Tone is the kind of a message.
type Tone string

// The tones.
const (
	Info    Tone = "info"
	Mistake Tone = "error" // the player asked for something impossible
)

// Message is a message to the players, other than whose turn it is.
type Message struct {
	Tone Tone   `json:"tone"`
	Text string `json:"text"`
}

// Result is published when a game has ended.
type Result struct {
	Position string `json:"position"`
	Winner   string `json:"winner"` // "first", "second" or "none"
	Reason   string `json:"reason"`
	Cells    []int  `json:"cells"`  // the winning cells, row × columns + column
	Text     string `json:"text"`   // as shown
	Move     string `json:"move"`   // as in Turn
	Again    bool   `json:"again"`  // the same result as before, revisited or reworded
	Person   bool   `json:"person"` // the winner is a person
}

// Remark is the remark of a computer at the end of a game.
type Remark struct {
	Side   string `json:"side"`   // the side of the computer
	Player string `json:"player"` // its name
	Text   string `json:"text"`   // as shown, without quotes
	Again  bool   `json:"again"`  // it was made before; the game is shown again
}

// Thinking is the start, end or cancellation of a search for the computer's own move or for
// a hint.
type Thinking struct {
	Phase Phase   `json:"phase"`
	Side  string  `json:"side"`
	Limit float64 `json:"limit"` // time limit in seconds, when it starts; 0 if unknown
}

// Hint is an advised move.
type Hint struct {
	Move  string `json:"move"`  // in the players' notation
	Text  string `json:"text"`  // why it is good, as shown; "" if there is nothing to count
	Cells []int  `json:"cells"` // that Text is about
}

// Analysis is the evaluation of the moves in a position. It is published whenever there is
// more to show. An empty Best means that analysis was switched off. Depth, Exact, Score,
// Worth and Line are those of the best move.
type Analysis struct {
	Position string             `json:"position"`
	Depth    int                `json:"depth"` // plies
	Exact    bool               `json:"exact"` // the score is that of perfect play
	Best     string             `json:"best"`  // moves are in the players' notation
	Score    float64            `json:"score"` // expected lead of the side to move at the end, or its expected result from −1 to 1
	Worth    string             `json:"worth"` // the score as shown
	Line     string             `json:"line"`  // principal variation, Best first
	Scores   map[string]float64 `json:"scores"`
	Done     bool               `json:"done"` // the analysis is complete
}

// Analysing says that analysis was switched on or off, or has paused. It stays on from move
// to move.
type Analysing struct {
	On     bool `json:"on"`
	Paused bool `json:"paused"`
}

// Review is the progress of a review of the whole match. First and Second are the numbers
// of inaccuracies, mistakes and blunders found for each side.
type Review struct {
	Phase  Phase  `json:"phase"`
	Done   int    `json:"done"` // positions analysed
	All    int    `json:"all"`  // positions to analyse
	First  [3]int `json:"first"`
	Second [3]int `json:"second"`
}

// Objection says that the coach questions a person's move, until the next Turn or Result.
// It is published again when the board comes back into sight.
type Objection struct {
	Side  string `json:"side"`  // the side that has made the move
	Move  string `json:"move"`  // in the players' notation
	Mark  string `json:"mark"`  // how bad the move is, as a chess annotation symbol
	Title string `json:"title"` // as shown, and so is Text
	Text  string `json:"text"`
	Cells []int  `json:"cells,omitempty"` // highlighted cells that Text is about
	Again bool   `json:"again"`           // it was published before
}

// Refutation says that the coach starts or stops showing the line after a questioned move.
type Refutation struct {
	Phase Phase `json:"phase"`
}

// Sound is a sound being played. There is none while the sound is muted.
type Sound struct {
	Name string `json:"name"`
}

// Matches says that all matches have been read, if that took longer than the start of the
// program.
type Matches struct{}

// Saved says that everything played so far is on the disk, so that it would survive a
// crash. It is published some time after the events that it covers, and only if a trace is
// written.
type Saved struct{}

// Question is published while questions are asked on the board: lessons, or others.
type Question struct {
	Series   string        `json:"series"` // the series, such as "lessons"
	Stage    QuestionStage `json:"stage"`
	Name     string        `json:"name"`     // of the question; "" if there is none
	Number   int           `json:"number"`   // from 1
	All      int           `json:"all"`      // number of questions in the series
	Position string        `json:"position"` // in the notation of the rules
	Title    string        `json:"title"`    // as shown, like Text and Next
	Text     string        `json:"text"`
	Task     string        `json:"task,omitempty"`  // what is still asked, as shown; "" as long as that is the first text
	Next     string        `json:"next"`            // label of the button that leads on; "" for none
	Show     bool          `json:"show"`            // that button shows the solution
	Cells    []int         `json:"cells,omitempty"` // highlighted cells that Text is about
	PlayOn   bool          `json:"playOn"`          // a button offers to play on from here
}

// QuestionStage is the stage of a question.
type QuestionStage string

// The stages. The last two are about a whole series.
const (
	QuestionAsked   QuestionStage = "asked"
	QuestionJudged  QuestionStage = "judged" // a move is being judged
	QuestionHinted  QuestionStage = "hinted" // a right move has been pointed out
	QuestionWrong   QuestionStage = "wrong"  // a wrong move, which will be taken back
	QuestionAgain   QuestionStage = "again"  // the wrong move has been taken back
	QuestionGood    QuestionStage = "good"   // a right move that is not the last
	QuestionSolved  QuestionStage = "solved"
	QuestionShowing QuestionStage = "showing" // the solution is being played
	QuestionShown   QuestionStage = "shown"   // the solution has been played
	QuestionsEnded  QuestionStage = "ended"   // after the last one
	QuestionsLeft   QuestionStage = "left"    // the board shows the game again
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
