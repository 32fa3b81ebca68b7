package store

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"npaastribe/game"
)

// Continuation is a move that was made from a position, and the results of the
// matches in which it was made.
type Continuation struct {
	Move game.Move
	Tally

	// Made is in how many of the matches the person of the Tally made the move,
	// rather than the opponent.
	Made int
}

// symmetric is a State that has images: positions that are the same by rotation or
// reflection, as Diagram writes them. They may include the position itself.
type symmetric interface {
	Images() []string
}

// exchangeable is a State of a game in which either side can begin: Exchanged returns the
// position and its images with the sides exchanged, as Diagram writes them, the position first.
type exchangeable interface {
	Exchanged() []string
}

// Continuations returns the moves that were made from a position of a game, the most
// frequent first: in all matches that have ended, on the line that was played last,
// however the position was reached. The results are those of the person of, one of
// People, in the matches that they played; if of is nil, those of the side that made
// the move. Rotated and reflected positions count as the same, and so do those with the
// sides exchanged. Moves that lead to the same position are reported as one: the one that
// was made most often.
func (s *Store) Continuations(name string, at game.State, of *Seat) ([]Continuation, error) {
	b := newBranches(name, at)
	matches, err := s.branching(b)
	if err != nil {
		return nil, err
	}
	s.memory.mu.Lock()
	defer s.memory.mu.Unlock()
	for key, ids := range matches {
		for _, id := range ids {
			if r, ok := s.memory.rows[id]; ok && !r.deleted {
				b.count(key, &r.Summary, of)
			}
		}
	}
	return b.sorted(), nil
}

// People returns the persons who have finished a match of a game, sorted by name,
// those without a name of their own last.
func (s *Store) People(name string) []Seat {
	known := map[Seat]bool{}
	for _, m := range s.memory.summaries() {
		if m.Game != name || m.Result.Outcome == game.Playing {
			continue
		}
		for _, seat := range m.Seats {
			if seat.Level == "" && !seat.Unknown {
				known[seat.identity()] = true
			}
		}
	}
	return slices.SortedFunc(maps.Keys(known), func(a, b Seat) int {
		return cmp.Or(compareBools(a.Name == "", b.Name == ""), compareNames(a.Name, b.Name), cmp.Compare(a.Player, b.Player))
	})
}

// branches are the moves from a position, and the matches that were found of each.
type branches struct {
	turn  game.Side
	from  map[int64]bool      // the keys of the position and its images
	moves map[int64]game.Move // by the keys of the positions after the moves, and of their images
	exact map[int64]game.Move // by the keys of the positions themselves
	other map[int64]bool      // the keys in moves of positions with the sides exchanged
	found map[game.Move]*branch
}

// branch is the matches of all moves that are the same by symmetry.
type branch struct {
	Continuation
	exact map[game.Move]int // how often each move was made, not counting images
}

// newBranches returns the moves from a position, without matches.
func newBranches(name string, at game.State) *branches {
	b := &branches{
		turn: at.Turn(), from: map[int64]bool{}, moves: map[int64]game.Move{}, exact: map[int64]game.Move{},
		other: map[int64]bool{},
		found: map[game.Move]*branch{},
	}
	moves := at.Moves()
	keysOf := keysOf
	if len(moves) > maxMovesWithImages {
		keysOf = keyOf
	}
	for _, key := range append(keysOf(name, at), exchangedKeys(name, at)...) {
		b.from[key] = true
	}
	for _, m := range moves {
		after := at.Play(m)
		b.add(m, keysOf(name, after))
		exchanged := exchangedKeys(name, after)
		b.add(m, exchanged)
		for _, key := range exchanged {
			b.other[key] = true
		}
	}
	return b
}

// add adds a move by the keys of the position after it, first, and of its images.
func (b *branches) add(m game.Move, keys []int64) {
	if len(keys) == 0 {
		return
	}
	b.exact[keys[0]] = m
	if _, same := b.moves[keys[0]]; same {
		return
	}
	for _, key := range keys {
		b.moves[key] = m
	}
}

// maxMovesWithImages is the most legal moves with which images are looked up: on larger
// boards that takes too long.
const maxMovesWithImages = 400

// keyOf returns the key of a position, without images.
func keyOf(name string, at game.State) []int64 { return []int64{int64(Key(name, at))} }

// keysOf returns the key of a position, and then those of its images.
func keysOf(name string, at game.State) []int64 {
	keys := keyOf(name, at)
	if s, ok := at.(symmetric); ok {
		for _, image := range s.Images() {
			keys = append(keys, int64(hash(name, image)))
		}
	}
	return keys
}

// exchangedKeys returns the keys of a position and its images with the sides exchanged; none if
// these are another game.
func exchangedKeys(name string, at game.State) (keys []int64) {
	if s, ok := at.(exchangeable); ok {
		for _, text := range s.Exchanged() {
			keys = append(keys, int64(hash(name, text)))
		}
	}
	return keys
}

// turnIn returns the side that made the move in matches that reached the position with a key.
func (b *branches) turnIn(key int64) game.Side {
	if b.other[key] {
		return b.turn.Other()
	}
	return b.turn
}

// count adds a match that reached the position with a key after the move.
func (b *branches) count(key int64, m *Summary, of *Seat) {
	if m.Result.Outcome == game.Playing {
		return
	}
	turn, move := b.turnIn(key), b.moves[key]
	side := sideOf(m, turn, of)
	if side == game.None {
		return
	}
	if b.found[move] == nil {
		b.found[move] = &branch{exact: map[game.Move]int{}}
	}
	c := b.found[move]
	if exact, ok := b.exact[key]; ok {
		c.exact[exact]++
	}
	c.Tally.add(m.Result, side)
	c.Made += int(boolInt(side == turn))
}

// sideOf returns the side that a person had in a match, None if they did not play.
// It is the side to move if of is nil or both sides are the same person.
func sideOf(m *Summary, turn game.Side, of *Seat) game.Side {
	if of == nil {
		return turn
	}
	for _, side := range []game.Side{turn, turn.Other()} {
		if seat := m.Seats[side-game.First]; !seat.Unknown && seat.identity() == *of {
			return side
		}
	}
	return game.None
}

// sorted returns the continuations, the most frequent first.
func (b *branches) sorted() []Continuation {
	all := make([]Continuation, 0, len(b.found))
	for move, c := range b.found {
		c.Move = move
		for _, m := range slices.Sorted(maps.Keys(c.exact)) {
			if c.exact[m] > c.exact[c.Move] {
				c.Move = m
			}
		}
		all = append(all, c.Continuation)
	}
	slices.SortFunc(all, func(x, y Continuation) int {
		return cmp.Or(cmp.Compare(y.Total(), x.Total()), cmp.Compare(x.Move, y.Move))
	})
	return all
}

// branching returns, by key, the matches whose line leads from b.from to one of the
// positions after it. What is not in the file yet is taken from memory.
func (s *Store) branching(b *branches) (map[int64][]ID, error) {
	unsaved, d := s.memory.unsaved()
	matches, err := d.branching(b)
	inMemory := unsaved.rows
	switch {
	case errors.Is(err, errMissing), isDamage(err): // the writer finds that as well
		matches, inMemory = map[int64][]ID{}, s.memory.all()
	case err != nil:
		return nil, problem(d.path, err)
	}
	for key, ids := range matches {
		matches[key] = slices.DeleteFunc(ids, func(id ID) bool { return inMemory[id] != nil })
	}
	for id, r := range inMemory {
		keys, _ := r.positions(s.rules)
		came := func(key int64) bool { return keys[key] }
		if slices.ContainsFunc(slices.Collect(maps.Keys(b.from)), came) {
			for key := range b.moves {
				if came(key) {
					matches[key] = append(matches[key], id)
				}
			}
		}
	}
	return matches, nil
}

// branchesQuery returns, by key, the matches that reached a position of the second
// list and came through one of the first. The matches of a key are concatenated in
// one text, which is read much faster than as many rows. CROSS JOIN fixes the order
// of the tables, as a position that many matches came through has few branches.
const branchesQuery = `SELECT next.key, group_concat(DISTINCT next.match) FROM position AS next
	CROSS JOIN position AS here ON here.match = next.match AND here.key IN (%s)
	WHERE next.key IN (%s) AND next.line AND here.line GROUP BY next.key`

// branching returns, by key, the matches in the file whose line leads from b.from to
// one of the positions after it. The error is like that of withDatabase.
func (d *disk) branching(b *branches) (matches map[int64][]ID, err error) {
	text := fmt.Sprintf(branchesQuery, keyList(maps.Keys(b.from)), keyList(maps.Keys(b.moves)))
	err = d.withDatabase(func(db *sql.DB) error {
		matches = make(map[int64][]ID, len(b.moves))
		return query(db, func(values []any) error {
			s := scanner{values: values}
			key, text := int64(s.number()), s.text()
			for word := range strings.SplitSeq(text, ",") {
				id, err := strconv.ParseInt(word, 10, 64)
				if err != nil {
					return errRow
				}
				matches[key] = append(matches[key], ID(id))
			}
			return s.err()
		}, text)
	})
	return matches, err
}

// keyList returns keys as an SQL list.
func keyList(keys iter.Seq[int64]) string {
	var words []string
	for key := range keys {
		words = append(words, strconv.FormatInt(key, 10))
	}
	return strings.Join(words, ",")
}
