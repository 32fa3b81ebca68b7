//go:build e2e && linux

package e2e

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"npaastribe/game/awari"
	"npaastribe/ui/event"
)

// withFolders returns a home directory with the folders that Fyne's dialogs offer, about which
// they would complain otherwise, and a folder for games.
func withFolders(t *testing.T) (home, games string) {
	t.Helper()
	home = t.TempDir()
	var places strings.Builder
	for _, name := range []string{"Desktop", "Documents", "Download", "Music", "Pictures", "Videos", "Games", ".config"} {
		if err := os.Mkdir(filepath.Join(home, name), 0o700); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&places, "XDG_%s_DIR=\"$HOME/%s\"\n", strings.ToUpper(name), name)
		if name == "Download" {
			fmt.Fprintf(&places, "XDG_DOWNLOADS_DIR=\"$HOME/%s\"\n", name)
		}
	}
	write(t, filepath.Join(home, ".config", "user-dirs.dirs"), places.String())
	games = filepath.Join(home, "Games")
	return home, games
}

// text returns the content of a file.
func text(t *testing.T, elements ...string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(elements...))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// SaveAs saves the game under a name, by the dialog that keys open.
func (p *Program) SaveAs(keys, name string) {
	p.t.Helper()
	p.Press(keys)
	p.Opens("save")
	p.Press("ctrl+a")
	p.Type(name)
	p.Press("Return")
	p.AwaitDismissed("save")
}

// PickFile opens a file of the folder by its number, from 1, using only keys.
func (p *Program) PickFile(number int) {
	p.t.Helper()
	p.Press("ctrl+o")
	p.Opens("open")
	p.Press("Tab", "Tab") // to the list, past that of places
	for range number {
		p.Press("Down") // the first entry is the parent folder
	}
	p.Press("space")
	p.Shot(fmt.Sprintf("files-open-%d", number))
	p.Press("shift+Tab", "shift+Tab", "space") // the last button
	p.AwaitDismissed("open")
}

// AwaitDismissed waits until a dialog closes. Another one may open at once, unlike after Closes.
func (p *Program) AwaitDismissed(dialog string) {
	p.t.Helper()
	NextThat(p, "that "+dialog+" closes", func(d event.Dialog) bool {
		return d.Name == dialog && d.Phase == event.Dismissed
	})
}

// AwaitMessage waits for a message.
func (p *Program) AwaitMessage(text string) {
	p.t.Helper()
	NextThat(p, text, func(m event.Message) bool { return m.Text == text })
}

// TestFiles saves a game, plays on, saves it again, opens it after another one, and opens a
// file that is no game.
func TestFiles(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home}.Gomoku(t, 15, 15, 5, Remembered{"folder": games})
	p.Type("h8")
	p.Marks()
	p.SaveAs("ctrl+s", "mine")
	p.AwaitMessage("Saved as mine.stribe.")
	p.Type("g7")
	at := p.Marks()
	p.Press("ctrl+s")
	p.AwaitMessage("Saved as mine.stribe.")
	if saved := text(t, games, "mine.stribe"); !strings.Contains(saved, "1. h8 2. g7 *") {
		t.Errorf("the saved file is %q", saved)
	}
	p.SaveAs("ctrl+shift+s", "other.psq")
	p.AwaitMessage("Saved as other.psq.")
	if saved := text(t, games, "other.psq"); !strings.HasPrefix(saved, "Piskvorky 15x15") {
		t.Errorf("the saved file is %q", saved)
	}
	write(t, filepath.Join(games, "wrong.txt"), "[Game \"nrow\"]\n\n1. 4 2. 4\n3. 99 *\n")

	p.Press("ctrl+n")
	p.Marks()
	p.PickFile(1)
	p.AwaitMessage("mine.stribe: a game of 2 moves.")
	p.Type("f6")
	if after := p.Marks(); after.Stones() != 3 || after.At(int(at.Moves()[0])) != 0 {
		t.Errorf("the opened game continues with %s", after)
	}

	mark := p.Mark()
	p.PickFile(3)
	refused := Next[event.Dialog](p)
	for _, part := range []string{"wrong.txt was not opened", "Nothing was changed: line 4, move 3 (99)", "there is no such column"} {
		if refused.Name != "unreadable" || !strings.Contains(refused.Text, part) {
			t.Errorf("%q is refused with %q, want %q", refused.Name, refused.Text, part)
		}
	}
	p.Shot("files-wrong")
	p.Press("Escape")
	p.Closes("unreadable")
	if turns := Since[event.Turn](p, mark); len(turns) > 0 {
		t.Errorf("the wrong file leads to %+v", turns)
	}
	p.SaveAs("ctrl+shift+s", "other.psq")
	p.Opens("replace")
	p.Shot("files-replace")
	p.Click("dialog.replace")
	p.AwaitMessage("Saved as other.psq.")
	if lines := strings.Count(text(t, games, "other.psq"), "\n"); lines != 4 {
		t.Errorf("there are %d lines", lines)
	}
}

// startCopyWith starts another copy of the program with arguments, such as a file, which it hands
// over.
func (p *Program) startCopyWith(args ...string) *process {
	second := exec.Command(program, args...)
	second.Env = Launch{Desktop: p.Desktop, Home: p.Home}.environment(p.t)
	return launch(p.t, second)
}

// TestSecondStartHandsOverFile opens a file as a desktop does, by starting the program again:
// the running copy must show the game.
func TestSecondStartHandsOverFile(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home}.Gomoku(t, 15, 15, 5, nil)
	p.Type("h8")
	p.Marks()
	file := filepath.Join(games, "sent.txt")
	write(t, file, "[Game \"gomoku\"]\n\n1. a1 2. b2 3. c3 *\n")
	second := p.startCopyWith(file)
	p.AwaitMessage("sent.txt: a game of 3 moves.")
	await(t, "the second start to end", second.ended)
	if code := second.cmd.ProcessState.ExitCode(); code != 0 || second.errors.String() != "" {
		t.Errorf("it ends with %d and %q", code, second.errors.String())
	}
	p.Type("d4")
	if at := p.Marks(); at.Stones() != 4 {
		t.Errorf("the game continues with %s", at)
	}
}

// TestSecondStartNamesTheGame hands over moves that may be of several games with the name of one,
// and starts a copy with a trace, which opens a window of its own.
func TestSecondStartNamesTheGame(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home}.Gomoku(t, 15, 15, 5, nil)
	file := filepath.Join(games, "moves.txt")
	write(t, file, "1 2")
	second := p.startCopyWith("--game", "awari", file)
	if turn := NextThat(p, "in Awari", func(e event.Turn) bool { return e.Game == awari.Rules.Name }); turn.Position == "" {
		t.Errorf("the turn is %+v", turn)
	}
	p.AwaitMessage("moves.txt: a game of 2 moves.")
	await(t, "the second start to end", second.ended)
	traced := Launch{Desktop: p.Desktop, Home: home, File: file}.Begin(t)
	Next[event.Ready](traced)
}

// title returns the file that a message is about.
func title(m event.Message) string {
	name, _, _ := strings.Cut(m.Text, ":")
	return name
}

// listens reports whether a copy takes files.
func listens(home string) bool {
	sockets, _ := filepath.Glob(filepath.Join(home, "run", "npaastribe-*.sock"))
	return slices.ContainsFunc(sockets, func(socket string) bool {
		conn, err := net.Dial("unix", socket)
		if err == nil {
			_ = conn.Close()
		}
		return err == nil
	})
}

// TestOpenManyFiles opens ten files at the same time, as a desktop does with selected files:
// while the first copy starts, with a dead socket in the way, and when a copy runs. One window must
// open all of them. It is that of the copy with a trace, which is never handed over.
func TestOpenManyFiles(t *testing.T) {
	t.Parallel()
	d := Equipment{Manager: true}.Desktop(t)
	home, games := withFolders(t)
	write(t, settingsFile(home), Remembered{}.text(t))
	for _, round := range []string{"one starts", "one was killed", "one runs"} {
		const count = 10
		var p *Program
		var copies []*process
		if round == "one runs" {
			p = Launch{Desktop: d, Home: home}.Resume(t)
		}
		want := map[string]bool{}
		for i := range count {
			name := fmt.Sprintf("%s %d.stribe", round, i)
			file := filepath.Join(games, name)
			write(t, file, "[Game \"gomoku\"]\n\n"+strings.Join([]string{"1. a1", "2. b2", "3. c3", "4. d4"}[:1+i%4], " ")+" *\n")
			want[name] = true
			if p != nil {
				copies = append(copies, p.startCopyWith(file))
				continue
			}
			p = Launch{Desktop: d, Home: home, File: file}.Begin(t)
			await(t, "the first copy to take files", func() bool { return listens(home) })
		}
		for _, other := range copies {
			await(t, "a copy to end", other.ended)
			if code := other.cmd.ProcessState.ExitCode(); code != 0 {
				t.Errorf("%s: a copy ends with %d and %s", round, code, other.errors.String())
			}
		}
		for len(want) > 0 {
			m := NextThat(p, fmt.Sprint("with one of ", want), func(m event.Message) bool { return want[title(m)] })
			delete(want, title(m))
		}
		Next[event.Saved](p)
		p.Kill()
	}
	s := openStore(t, matchesOf(home))
	defer s.Close()
	if s.Count() < 30 {
		t.Errorf("%d games are in the archive", s.Count())
	}
}

// TestProposedName saves under the proposed name, and types another one over it.
func TestProposedName(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home}.Gomoku(t, 15, 15, 5, Remembered{"folder": games})
	p.Resize(1600, 1000)
	p.Type("h8")
	p.Marks()
	for _, c := range []struct{ typed, file string }{
		{"parti.psq", "parti.psq"},
		{"mine", "mine.stribe"},
	} {
		p.Press("ctrl+s")
		p.Opens("save")
		p.Shot("files-proposed")
		p.Type(c.typed)
		p.Press("Return")
		p.AwaitMessage("Saved as " + c.file + ".")
		if saved := text(t, games, c.file); strings.HasPrefix(saved, "Piskvorky") != (c.file == "parti.psq") {
			t.Errorf("%s is %q", c.file, saved)
		}
	}
	p.Press("ctrl+n")
	p.Marks()
	p.Press("ctrl+s")
	p.Opens("save")
	p.Press("Return")
	saved := NextThat(p, "that it is saved", func(m event.Message) bool { return strings.HasPrefix(m.Text, "Saved as ") })
	name := strings.TrimSuffix(strings.TrimPrefix(saved.Text, "Saved as "), ".")
	if !regexp.MustCompile(`^Player 1 – Player 2 \d{4}-\d\d-\d\d\.stribe$`).MatchString(name) {
		t.Errorf("the proposed name is %q", name)
	}
	text(t, games, name)
}

// TestNoMovesBehindFileDialog types keys of the game in the file dialog.
func TestNoMovesBehindFileDialog(t *testing.T) {
	t.Parallel()
	home, games := withFolders(t)
	p := Launch{Home: home, Theme: "dark", Lang: "da_DK.UTF-8"}.Gomoku(t, 15, 15, 5, Remembered{"folder": games, "games.gomoku.levels.1": "beginner"})
	mark := p.Mark()
	p.Press("ctrl+o")
	p.Opens("open")
	p.Type("h8")
	p.Press("Return", "h", "F1", "ctrl+n", "ctrl+1", "m")
	p.Shot("files-open-danish")
	p.Press("Escape")
	p.Closes("open")
	if moves := Since[event.Drop](p, mark); len(moves) > 0 {
		t.Errorf("the keys make moves: %+v", moves)
	}
	if hints := Since[event.Hint](p, mark); len(hints) > 0 {
		t.Errorf("the keys request hints: %+v", hints)
	}
	write(t, filepath.Join(games, "wrong.txt"), "[Game \"nrow\"]\n\n1. 4 2. 4\n3. 99 *\n")
	p.PickFile(1)
	refused := NextThat(p, "that the file is refused", func(d event.Dialog) bool { return d.Name == "unreadable" })
	if want := "wrong.txt blev ikke åbnet. Intet blev ændret: linje 4, træk 3 (99): der er ingen sådan søjle."; refused.Text != want {
		t.Errorf("the message is %q, want %q", refused.Text, want)
	}
	p.Shot("files-wrong-danish")
	p.Press("Escape")
	p.Press("ctrl+s")
	p.Opens("save")
	p.Shot("files-save-danish")
	p.Resize(700, 600)
	p.Shot("files-save-danish-small")
}
