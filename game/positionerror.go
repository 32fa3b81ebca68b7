package game

// The reasons, besides ErrEnded and those of each game, why no game can be
// played on from a position that was set up.
var (
	ErrCounts = NewKeyedError("reason.counts", "the numbers of pieces do not come from turns")
	ErrTurn   = NewKeyedError("reason.turn", "it must be the other side's turn")
)

// PositionError reports why no game can be played on from a position that was set
// up, and where the fault lies.
type PositionError struct {
	Err    error  // wraps ErrCounts, ErrTurn, ErrEnded or a reason of the game
	Reason Reason // why the game has ended, if it has
	Cells  []int  // the cells or pits at fault, ascending; nil stands for the whole board
	Pieces [2]int // of First and of Second: coins, discs, stones, or beans in row and home
}

// Error says what is wrong and where.
func (e *PositionError) Error() string { return e.Err.Error() }

// Unwrap returns the reason.
func (e *PositionError) Unwrap() error { return e.Err }

// CountPieces returns how many cells either side has.
func CountPieces(cells []Side) (count [2]int) {
	for _, side := range cells {
		if side == First || side == Second {
			count[side-First]++
		}
	}
	return count
}

// NewPositionError returns a *PositionError about the pieces in some of the cells.
func NewPositionError(cells []Side, err error, at ...int) error {
	return &PositionError{Err: err, Cells: at, Pieces: CountPieces(cells)}
}
