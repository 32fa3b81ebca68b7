package store

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/crc32"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"npaastribe/game"
)

// row is a row of the table match. It is immutable.
type row struct {
	Summary
	options, start, moves, position, tags string
	deleted                               bool
}

// columns are the columns of the table match, in the order of values and
// scanRow.
const columns = `id, game, options, start, moves, position, length, size,
	first_name, first_level, first_player, second_name, second_level, second_player,
	beginner, result, reason, begun, changed, ended, tags, deleted, checksum`

// The column result for matches that nobody has won.
const (
	resultPlaying = "playing"
	resultDrawn   = "drawn"
)

// values returns the values of the columns, the checksum last.
func (r *row) values() []any {
	values := []any{
		int64(r.ID), r.Game, r.options, r.start, r.moves, r.position, int64(r.Length), int64(r.size),
		r.Seats[0].Name, r.Seats[0].Level, r.Seats[0].number(),
		r.Seats[1].Name, r.Seats[1].Level, r.Seats[1].number(),
		r.First.String(), resultText(r.Result), string(r.Result.Reason),
		timeText(r.Begun), timeText(r.Changed), timeText(r.Ended), r.tags, boolInt(r.deleted),
	}
	return append(values, checksum(values))
}

// resultText returns the column result.
func resultText(r game.Result) string {
	switch r.Outcome {
	case game.Won:
		return r.Winner.String()
	case game.Drawn:
		return resultDrawn
	default:
		return resultPlaying
	}
}

// timeLayout is the layout of times in the tables, which are UTC.
const timeLayout = "2006-01-02T15:04:05.000Z"

// timeText returns a time as a value for the tables: nil for the zero time.
func timeText(at time.Time) any {
	if at.IsZero() {
		return nil
	}
	return at.UTC().Format(timeLayout)
}

// boolInt returns 1 for true and 0 for false.
func boolInt(set bool) int64 {
	if set {
		return 1
	}
	return 0
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// checksum returns the CRC-32C of values: of numbers as eight bytes, of texts
// after their length, and of NULL as a byte 0xff.
func checksum(values []any) int64 {
	const enough = 600 // for most rows
	buffer := make([]byte, 0, enough)
	for _, v := range values {
		switch v := v.(type) {
		case int64:
			buffer = binary.LittleEndian.AppendUint64(buffer, uint64(v))
		case string:
			buffer = binary.LittleEndian.AppendUint64(buffer, uint64(len(v)))
			buffer = append(buffer, v...)
		default:
			buffer = append(buffer, 0xff)
		}
	}
	return int64(crc32.Checksum(buffer, castagnoli))
}

// errRow is the error for a row whose checksum or values are wrong.
var errRow = fmt.Errorf("%w: a row is not what was written", errDamaged)

// scanner reads the values of a row. After the first wrong one it returns zero
// values.
type scanner struct {
	values []any
	fault  bool
}

// newScanner returns a scanner of values, the last of which is their checksum.
func newScanner(values []any) *scanner {
	last := len(values) - 1
	return &scanner{values[:last], values[last] != checksum(values[:last])}
}

// err returns errRow if a value or the checksum was wrong.
func (s *scanner) err() error {
	if s.fault {
		return errRow
	}
	return nil
}

func (s *scanner) next() any {
	if s.fault {
		return nil
	}
	v := s.values[0]
	s.values = s.values[1:]
	return v
}

func (s *scanner) number() int {
	n, ok := s.next().(int64)
	s.fault = s.fault || !ok
	return int(n)
}

func (s *scanner) text() string {
	text, ok := s.next().(string)
	s.fault = s.fault || !ok
	return text
}

func (s *scanner) time() time.Time {
	v := s.next()
	if v == nil {
		return time.Time{}
	}
	text, _ := v.(string)
	at, err := time.Parse(time.RFC3339, text)
	s.fault = s.fault || err != nil
	return at.Truncate(time.Millisecond).Local() // as timeLayout writes it
}

func (s *scanner) side() game.Side { return s.parseSide(s.text()) }

// parseSide parses what Side.String wrote.
func (s *scanner) parseSide(text string) game.Side {
	for _, side := range []game.Side{game.None, game.First, game.Second} {
		if side.String() == text {
			return side
		}
	}
	s.fault = true
	return game.None
}

// result reads a result and its reason.
func (s *scanner) result() game.Result {
	text, reason := s.text(), game.Reason(s.text())
	switch text {
	case resultPlaying:
		return game.Result{Reason: reason}
	case resultDrawn:
		return game.Result{Outcome: game.Drawn, Reason: reason}
	default:
		return game.Result{Outcome: game.Won, Winner: s.parseSide(text), Reason: reason}
	}
}

// scanRow returns the row with these values. The error is errRow.
func scanRow(values []any) (*row, error) {
	s, r := newScanner(values), &row{}
	r.ID, r.Game = ID(s.number()), s.text()
	r.options, r.start, r.moves, r.position = s.text(), s.text(), s.text(), s.text()
	r.Length, r.size = s.number(), s.number()
	for i := range r.Seats {
		r.Seats[i] = seatOf(game.PlainName(s.text()), s.text(), s.number())
	}
	r.First, r.Result = s.side(), s.result()
	r.Begun, r.Changed, r.Ended = s.time(), s.time(), s.time()
	r.markUnknown()
	r.setNames()
	r.tags = s.text()
	r.readTags()
	r.deleted = s.number() != 0
	return r, s.err()
}

// number returns the player's number for the table: -1 or -2 in place of 0 or 1
// if nothing is known of the player.
func (s Seat) number() int64 {
	if s.Unknown {
		return -1 - int64(s.Player)
	}
	return int64(s.Player)
}

// seatOf returns a seat from the columns for it.
func seatOf(name, level string, number int) Seat {
	s := Seat{Name: name, Level: level, Player: number}
	if number < 0 {
		s.Player, s.Unknown = -1-number, true
	}
	if s.Level == "" && slices.Contains(earlierNames[s.Player&1], s.Name) {
		s.Name = ""
	}
	return s
}

// earlierNames are names that earlier versions stored for players without names
// of their own, in the languages that these had.
var earlierNames = [2][]string{{"Player 1", "Spiller 1"}, {"Player 2", "Spiller 2"}}

// markUnknown marks the nameless players of a finished match from elsewhere as
// unknown: earlier versions stored them with the numbers of known players.
func (s *Summary) markUnknown() {
	if s.Result.Outcome == game.Playing || !s.Begun.IsZero() || !s.Ended.IsZero() {
		return
	}
	for i := range s.Seats {
		seat := &s.Seats[i]
		seat.Unknown = seat.Unknown || seat.Name == "" && seat.Level == ""
	}
}

// readTags sets the fields of the seats that are stored in tags.
func (r *row) readTags() {
	tags, err := parseTags(r.tags)
	if err != nil {
		tags = nil // nothing is known then
	}
	for i := range r.Seats {
		r.Seats[i].setTagged(tags, i)
	}
}

// setNames prepares the names of the players for Filter.
func (s *Summary) setNames() {
	for i, seat := range s.Seats {
		if !seat.nameless() {
			s.names[i] = strings.ToLower(seat.Name)
		}
	}
}

// optionsText writes options as "columns=7 n=4 rows=6".
func optionsText(o game.Options) string {
	var words []string
	for _, name := range slices.Sorted(maps.Keys(o)) {
		words = append(words, fmt.Sprintf("%s=%d", name, o[name]))
	}
	return strings.Join(words, " ")
}

// parseOptions parses what optionsText wrote. The error is errRow.
func parseOptions(text string) (game.Options, error) {
	var o game.Options
	for _, word := range strings.Fields(text) {
		name, value, _ := strings.Cut(word, "=")
		n, err := strconv.Atoi(value)
		if err != nil {
			return nil, errRow
		}
		if o == nil {
			o = game.Options{}
		}
		o[name] = n
	}
	return o, nil
}

// tagsText writes tags as a JSON array of pairs.
func tagsText(tags game.Tags) string {
	if len(tags) == 0 {
		return ""
	}
	pairs := make([][2]string, len(tags))
	for i, tag := range tags {
		pairs[i] = [2]string{tag.Name, tag.Value}
	}
	text, _ := json.Marshal(pairs) // strings can't fail
	return string(text)
}

// parseTags parses what tagsText wrote. The error is errRow.
func parseTags(text string) (tags game.Tags, err error) {
	var pairs [][2]string
	if text != "" && json.Unmarshal([]byte(text), &pairs) != nil {
		return nil, errRow
	}
	for _, pair := range pairs {
		tags = append(tags, game.Tag{Name: pair[0], Value: pair[1]})
	}
	return tags, nil
}
