//go:build train

package review_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/ai"
	"npaastribe/game/catalog"
	"npaastribe/game/reason"
	"npaastribe/game/review"
	"npaastribe/game/search"
)

// mistake is a mistake of a game that was reviewed.
type mistake struct {
	Game, Position string
	Mark           review.Mark
	Kind           search.ScoreKind
	Played, Best   search.MoveEval
}

// TestCollectMistakes has computers play games, reviews them, and writes their mistakes to
// a file, one a line:
//
//	MISTAKES=/tmp/nrow.json REASONS_GAME=nrow GAMES=200 LOOK=50ms \
//	  go test -tags train -run CollectMistakes -timeout 0 ./game/review
func TestCollectMistakes(t *testing.T) {
	e, ok := catalog.ByName(os.Getenv("REASONS_GAME"))
	if !ok {
		t.Fatal("REASONS_GAME names no game")
	}
	look, err := time.ParseDuration(cmp.Or(os.Getenv("LOOK"), "50ms"))
	if err != nil {
		t.Fatal(err)
	}
	games, _ := strconv.Atoi(cmp.Or(os.Getenv("GAMES"), "200"))
	file, err := os.Create(os.Getenv("MISTAKES"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var mutex sync.Mutex
	var group sync.WaitGroup
	numbers := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for number := range numbers {
				found := mistakesOf(t, e, uint64(number), look)
				mutex.Lock()
				for _, m := range found {
					_ = json.NewEncoder(file).Encode(m)
				}
				mutex.Unlock()
			}
		})
	}
	for number := range games {
		numbers <- number
	}
	close(numbers)
	group.Wait()
}

// boardsFor has options of the games that are played, besides the defaults.
var boardsFor = map[string][]game.Options{
	"nrow":   {nil, {"columns": 7, "rows": 6}, {"columns": 7, "rows": 6}, {"columns": 8, "rows": 8, "n": 5}},
	"gomoku": {nil, {"columns": 10, "rows": 10}, {"columns": 7, "rows": 7, "length": 4}},
	"awari":  {nil, {"beans": 4}, {"own": 1, "sweep": 1, "skip": 1, "beans": 4}},
}

// mistakesOf plays a game between levels that make mistakes and reviews it.
func mistakesOf(t *testing.T, e catalog.Entry, number uint64, look time.Duration) (found []mistake) {
	r := rand.New(rand.NewPCG(number, 17))
	var options game.Options
	if boards := boardsFor[e.Rules.Name]; boards != nil {
		options = boards[r.IntN(len(boards))]
	}
	s, err := e.Rules.Start(options)
	if err != nil {
		t.Error(err)
		return nil
	}
	levels := ai.LevelsOf(s)
	seats := map[game.Side]search.Level{game.First: levels[r.IntN(len(levels)-3)], game.Second: levels[r.IntN(len(levels)-3)]}
	var moves []game.Move
	for p := s; p.Result().Outcome == game.Playing; {
		m, err := ai.Choose(t.Context(), ai.Task{State: p, Level: seats[p.Turn()], Seed: int64(number)})
		if err != nil {
			t.Error(err)
			return nil
		}
		moves, p = append(moves, m), p.Play(m)
	}
	line := lineOf(s, moves)
	n := notes{}
	if err := (review.Reviewer{Budget: look, Analyse: ai.Analyse}).Run(t.Context(), line, n.take); err != nil {
		t.Error(err)
	}
	for i, f := range review.Judgements(line, n.of) {
		if f.Mark >= review.Mistake {
			found = append(found, mistake{e.Rules.Name, line[i].State.String(), f.Mark, f.Kind, f.Played, f.Best})
		}
	}
	return found
}

// TestReasonsOfMistakes reports for how many mistakes in a file of TestCollectMistakes a
// reason is found, and which, and prints some of them, to be checked by hand:
//
//	MISTAKES=/tmp/nrow.json SAMPLE=60 go test -tags train -v -run ReasonsOfMistakes ./game/review
func TestReasonsOfMistakes(t *testing.T) {
	file, err := os.Open(os.Getenv("MISTAKES"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	sentences := sentencesOf(t)
	counts := map[review.Mark]map[string]int{review.Mistake: {}, review.Blunder: {}}
	var shown []string
	var longest time.Duration
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var m mistake
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			t.Fatal(err)
		}
		rules, _ := catalog.Rules(m.Game)
		before, err := rules.Parse(m.Position)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		why, ok := ai.Reason(reason.Case{Before: before, Kind: m.Kind, Played: m.Played, Best: m.Best})
		longest = max(longest, time.Since(began))
		counts[m.Mark][why.Name]++
		if only := os.Getenv("ONLY"); only == "" && ok || only != "" && (only == why.Name || only == "none" && !ok) {
			shown = append(shown, describe(m, before, why, sentences[m.Game+"."+why.Name]))
		}
	}
	r := rand.New(rand.NewPCG(3, 5))
	r.Shuffle(len(shown), func(i, j int) { shown[i], shown[j] = shown[j], shown[i] })
	sample, _ := strconv.Atoi(cmp.Or(os.Getenv("SAMPLE"), "0"))
	for _, text := range shown[:min(sample, len(shown))] {
		fmt.Println(text)
	}
	for mark, names := range counts {
		all := 0
		for _, n := range names {
			all += n
		}
		fmt.Printf("%s: %d, of %.1f %% a reason; at most %v\n", mark.Symbol(), all, 100-100*float64(names[""])/float64(max(1, all)), longest)
		for _, name := range slices.SortedFunc(maps.Keys(names), func(a, b string) int { return names[b] - names[a] }) {
			fmt.Printf("  %5.1f %% %s\n", 100*float64(names[name])/float64(all), cmp.Or(name, "–"))
		}
	}
}

// describe returns the text of a mistake with its reason.
func describe(m mistake, before game.State, why reason.Reason, sentence string) string {
	moves := make([]string, len(why.Moves))
	for i, m := range why.Moves {
		moves[i] = before.Format(m)
	}
	side := before.Turn()
	values := map[string]string{
		"Name": side.String(), "Other": side.Other().String(), "Count": strconv.Itoa(why.Count), "Beside": strconv.Itoa(why.Beside),
		"Moves": strings.Join(moves, ", "),
	}
	for i, place := range []string{"A", "B", "C"} {
		if i < len(moves) {
			values[place] = moves[i]
		}
	}
	sentence = regexp.MustCompile(`\{\{\.(\w+)\}\}`).ReplaceAllStringFunc(sentence, func(place string) string { return values[place[3:len(place)-2]] })
	return fmt.Sprintf("%v\n  %s%s (%s) best %s (%s)\n  %s: %s  cells %v line %s\n", before,
		formatted(before, m.Played.Line), m.Mark.Symbol(), evalText(m.Played), formatted(before, m.Best.Line), evalText(m.Best),
		why.Name, sentence, why.Cells, formatted(before.Play(m.Played.Move), why.Line))
}

func evalText(e search.MoveEval) string {
	return fmt.Sprintf("%.2f exact %t in %d", e.Score, e.Exact, e.Plies)
}

func formatted(s game.State, line []game.Move) string {
	var words []string
	for _, m := range line {
		if s.Check(m) != nil {
			break
		}
		words, s = append(words, s.Format(m)), s.Play(m)
	}
	return strings.Join(words, " ")
}

// sentencesOf returns the English sentences of all reasons, in the plural where they have
// one.
func sentencesOf(t *testing.T) map[string]string {
	data, err := os.ReadFile("../../resources/translations/en.json")
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]any
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	sentences := map[string]string{}
	for key, text := range all {
		name, ok := strings.CutPrefix(key, "because.")
		switch text := text.(type) {
		case string:
			if ok {
				sentences[name] = text
			}
		case map[string]any:
			if ok {
				sentences[name], _ = text["other"].(string)
			}
		}
	}
	return sentences
}
