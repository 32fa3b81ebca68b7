package game

// ErrCounts and ErrTurn are the reasons, besides ErrEnded and those of each game,
// why play cannot continue from a position that was set up.
var (
	ErrCounts = NewKeyedError("reason.counts", "the numbers of pieces do not come from turns")
	ErrTurn   = NewKeyedError("reason.turn", "it must be the other side's turn")
)

// PositionError reports why play cannot continue from a position that was set up,
// and which cells are to blame.
type PositionError struct {
	Err    error  // wraps ErrCounts, ErrTurn, ErrEnded or a reason of the game
	Reason Reason // why the game has ended, ReasonNone if it has not
	Cells  []int  // the cells or pits at fault, ascending; nil means the whole board
	Pieces [2]int // of First and Second: coins, discs, stones, or beans in row and home
}

// Error returns the text of Err.
func (e *PositionError) Error() string { return e.Err.Error() }

// Unwrap returns Err.
func (e *PositionError) Unwrap() error { return e.Err }

// CountPieces returns the number of cells that First and Second occupy.
func CountPieces(cells []Side) (count [2]int) {
	for _, side := range cells {
		if side == First || side == Second {
			count[side-First]++
		}
	}
	return count
}

// NewPositionError returns a *PositionError that blames the given cells, and
// counts the pieces on all cells.
func NewPositionError(cells []Side, err error, at ...int) error {
	return &PositionError{Err: err, Cells: at, Pieces: CountPieces(cells)}
}
