package settings_test

import (
	"bufio"
	"encoding/json"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"npaastribe/ui/settings"
)

// helperFile is a variable that makes the test program write to that file until it is killed.
const helperFile = "SETTINGS_TEST_FILE"

func TestMain(m *testing.M) {
	if path := os.Getenv(helperFile); path != "" {
		writeForEver(path)
	}
	os.Exit(m.Run())
}

// names are the names that writeForEver gives player 2 in turn.
var names = [2]string{"Bo", strings.Repeat("Ø", settings.MaxName)}

// writeForEver writes settings again and again, and after each time a line to standard output.
func writeForEver(path string) {
	f := settings.Open(path, func(err error) { panic(err) }, first, second)
	s := f.Get()
	for i := 0; ; i++ {
		s.Players[1].Name = names[i%2]
		save(f, s)
		_, _ = os.Stdout.WriteString("\n")
	}
}

// TestKilledWhileWriting kills a program that writes all the time: the file must be complete, with
// the last settings or those before.
func TestKilledWhileWriting(t *testing.T) {
	path := writeFile(t, `{"unknown":{"kept":[1,{"deep":true}]}}`)
	random := rand.New(rand.NewPCG(7, 11))
	for range 40 {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), helperFile+"="+path)
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		lines := bufio.NewReader(out)
		for range 1 + random.IntN(12) {
			if _, err := lines.ReadString('\n'); err != nil {
				t.Fatal(err)
			}
		}
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // the error is that it was killed
		f, s := open(t, path)
		if f.Damaged() != "" || s.Players[1].Name != names[0] && s.Players[1].Name != names[1] {
			t.Fatalf("damaged %q, players %+v", f.Damaged(), s.Players)
		}
		if text := readFile(t, path); !strings.Contains(text, `"deep": true`) {
			t.Fatalf("the unknown values are gone: %s", text)
		}
	}
}

func TestUnreadableFilesAreSetAside(t *testing.T) {
	for _, text := range []string{"", "{", `{"a":1`, "null", "null garbage", "{} {}", "\x00\x01\x02", `[1,2]`, `"text"`, "7"} {
		path := writeFile(t, text)
		f, s := open(t, path)
		if !reflect.DeepEqual(s, defaults()) || filepath.Dir(f.Damaged()) != filepath.Dir(path) {
			t.Errorf("%q: opened %+v, set aside as %q", text, s, f.Damaged())
			continue
		}
		if kept := readFile(t, f.Damaged()); kept != text {
			t.Errorf("%q was set aside as %q", text, kept)
		}
		save(f, s)
		if f, again := open(t, path); f.Damaged() != "" || !reflect.DeepEqual(again, s) {
			t.Errorf("after %q: damaged %q, opened %+v", text, f.Damaged(), again)
		}
	}
}

// TestFileThatCannotBeRead opens a file whose content does not come: it is not damaged, and is read at
// the next start.
func TestFileThatCannotBeRead(t *testing.T) {
	path := writeFile(t, `{"muted": true}`)
	target := path + ".real"
	if err := os.Rename(path, target); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(filepath.Base(path), path); err != nil { // to itself
		t.Skip(err)
	}
	f, _ := open(t, path)
	save(f, f.Get())
	if f.Damaged() != "" || f.Unread() == nil {
		t.Errorf("set aside as %q; the reason is %v", f.Damaged(), f.Unread())
	}
	if link, err := os.Readlink(path); err != nil || link != filepath.Base(path) {
		t.Errorf("the link leads to %q, %v", link, err)
	}
	if err := os.Rename(target, path); err != nil {
		t.Fatal(err)
	}
	if f, s := open(t, path); !s.Muted || f.Unread() != nil {
		t.Error("at the next start the settings are gone")
	}
}

func TestFolderInPlaceOfFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	f, s := open(t, path)
	save(f, s)
	if info, err := os.Stat(f.Damaged()); err != nil || !info.IsDir() {
		t.Errorf("set aside as %q, %v", f.Damaged(), err)
	}
	readFile(t, path)
}

// TestUnknownValuesAreKept has unknown values in the file, as of a newer version, at every level
// and of every type.
func TestUnknownValuesAreKept(t *testing.T) {
	path := writeFile(t, `{"z":[1,null,{"y":1e400}],"big":123456789012345678901234567890,"muted":true,
		"players":[{"age":7},{"name":"Bo","age":8},{"name":"third"}],
		"games":{"chess":{"rook":true},"nrow":{"size":6,"more":{"deep":[]},"inner":{"deeper":1},"levels":["","","third"]}}}`)
	before := object(t, readFile(t, path))
	f, s := open(t, path)
	if !s.Muted || s.Players[1].Name != "Bo" || first.Of(s).Size != 6 {
		t.Fatalf("opened %+v", s)
	}
	s.Muted, s.Players[1].Name = false, "Cia"
	first.Change(&s, func(o *gameSettings) { o.Size = 7 })
	save(f, s)
	after := object(t, readFile(t, path))
	for _, missing := range lost("", before, after) {
		if missing != ".muted" && missing != ".players.1.name" && missing != ".games.nrow.size" {
			t.Errorf("%s has changed", missing)
		}
	}
	if text := readFile(t, path); !strings.Contains(text, "123456789012345678901234567890") || !strings.Contains(text, "1e400") {
		t.Errorf("numbers have changed: %s", text)
	}
	if _, again := open(t, path); !reflect.DeepEqual(again, s) {
		t.Errorf("opened %+v, want %+v", again, s)
	}
}

// object parses a JSON object, with numbers as they are written.
func object(t *testing.T, text string) (all any) {
	t.Helper()
	reader := json.NewDecoder(strings.NewReader(text))
	reader.UseNumber()
	if err := reader.Decode(&all); err != nil {
		t.Fatal(err)
	}
	return all
}

// lost returns the paths of values in before that are missing or different in after.
func lost(path string, before, after any) (paths []string) {
	switch before := before.(type) {
	case map[string]any:
		now, _ := after.(map[string]any)
		for key, value := range before {
			paths = append(paths, lost(path+"."+key, value, now[key])...)
		}
	case []any:
		now, _ := after.([]any)
		for i, value := range before {
			var other any
			if i < len(now) {
				other = now[i]
			}
			paths = append(paths, lost(path+"."+string(rune('0'+i)), value, other)...)
		}
	default:
		if before != after {
			return []string{path}
		}
	}
	return paths
}

// TestSavingIsDebounced saves many times in a row, as when a slider is dragged: only the last
// settings are written, a little later.
func TestSavingIsDebounced(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "settings.json")
		f, s := open(t, path)
		for i := range 10 {
			s.Volume = i
			f.Replace(s)
			time.Sleep(20 * time.Millisecond)
		}
		synctest.Wait()
		if _, err := os.Stat(path); err == nil {
			t.Error("the file was written at once")
		}
		time.Sleep(200 * time.Millisecond)
		synctest.Wait()
		if _, again := open(t, path); again.Volume != 9 {
			t.Errorf("the stored settings are %+v", again)
		}
		s.Volume = 42
		f.Replace(s)
		f.Flush()
		if _, again := open(t, path); again.Volume != 42 {
			t.Errorf("after Flush the stored settings are %+v", again)
		}
		time.Sleep(time.Second) // no timer is left
		f.Flush()
		if _, again := open(t, path); again.Volume != 42 {
			t.Errorf("at the end the stored settings are %+v", again)
		}
	})
}

// TestConcurrentSaveAndFlush saves on one goroutine while another flushes.
func TestConcurrentSaveAndFlush(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, s := open(t, path)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for range 50 {
			f.Flush()
		}
	}()
	for i := range 100 {
		s.Volume = i
		f.Replace(s)
	}
	<-done
	f.Flush()
	if _, again := open(t, path); again.Volume != 99 {
		t.Errorf("the stored settings are %+v", again)
	}
}

// TestWriteErrorIsReportedOnce has a file in the place of the folder. Settings can be saved while
// the first error is being reported.
func TestWriteErrorIsReportedOnce(t *testing.T) {
	path := filepath.Join(writeFile(t, "in the way"), "settings.json")
	telling, told := make(chan error), make(chan struct{})
	f := settings.Open(path, func(err error) {
		select {
		case <-told:
			t.Errorf("the error was reported again: %v", err)
		default:
			telling <- err
			<-told
		}
	}, first, second)
	s := f.Get()
	f.Replace(s)
	go f.Flush()
	if err := <-telling; err == nil {
		t.Error("no error was reported")
	}
	s.Muted = true
	f.Replace(s)
	close(told)
	for range 3 {
		save(f, s)
	}
}

func TestUnchangedFileIsNotWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "settings.json")
	f, s := open(t, path)
	save(f, s)
	before := stat(t, path)
	for range 2 {
		save(f, s)
		f, s = open(t, path)
	}
	if !os.SameFile(before, stat(t, path)) {
		t.Error("an unchanged file was written")
	}
	s.Muted = true
	save(f, s)
	if os.SameFile(before, stat(t, path)) {
		t.Error("the file was not replaced")
	}
	if left, err := filepath.Glob(path + "?*"); err != nil || len(left) > 0 {
		t.Errorf("files are left over: %v, %v", left, err)
	}
}

func stat(t *testing.T, path string) fs.FileInfo {
	t.Helper()
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info
}

// TestSymbolicLinkIsKept opens a symbolic link, as people use who store their settings elsewhere.
func TestSymbolicLinkIsKept(t *testing.T) {
	elsewhere := writeFile(t, `{"muted":true}`)
	path := filepath.Join(t.TempDir(), "settings.json")
	if err := os.Symlink(elsewhere, path); err != nil {
		t.Fatal(err)
	}
	f, s := open(t, path)
	s.Volume = 13
	save(f, s)
	if stat(t, path).Mode()&fs.ModeSymlink == 0 || !strings.Contains(readFile(t, elsewhere), `"volume": 13`) {
		t.Errorf("the link is %v, the file %s", stat(t, path).Mode(), readFile(t, elsewhere))
	}
}

// TestLeftoversAreRemoved has an old temporary file, which is removed, and a new one, which may be
// another program's.
func TestLeftoversAreRemoved(t *testing.T) {
	path := writeFile(t, "{}")
	before, now := path+".new-1", path+".new-2"
	for _, name := range []string{before, now} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	day := time.Now().Add(-24 * time.Hour)
	if err := os.Chtimes(before, day, day); err != nil {
		t.Fatal(err)
	}
	open(t, path)
	if left, err := filepath.Glob(path + "?*"); err != nil || len(left) != 1 || left[0] != now {
		t.Errorf("left over are %v, %v, want the new file", left, err)
	}
}

// TestLeftoversInFolderNamedLikePattern has an old temporary file in a folder whose name is a
// pattern, and one in a folder that the pattern matches.
func TestLeftoversInFolderNamedLikePattern(t *testing.T) {
	parent, day := t.TempDir(), time.Now().Add(-24*time.Hour)
	for name, want := range map[string]int{"settings [1]": 0, "settings 1": 1} {
		folder := filepath.Join(parent, name)
		if err := os.Mkdir(folder, 0o700); err != nil {
			t.Fatal(err)
		}
		leftover := filepath.Join(folder, "settings.json.new-1")
		if err := os.WriteFile(leftover, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(leftover, day, day); err != nil {
			t.Fatal(err)
		}
		open(t, filepath.Join(parent, "settings [1]", "settings.json"))
		if left, err := os.ReadDir(folder); err != nil || len(left) != want {
			t.Errorf("%s: left over are %v, %v", name, left, err)
		}
	}
}

func TestNoPathWritesNothing(t *testing.T) {
	t.Chdir(t.TempDir())
	f, s := open(t, "")
	save(f, s)
	if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
		t.Errorf("files were written: %v, %v", files, err)
	}
}

// TestPath checks that the settings are where the system says.
func TestPath(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // os.UserConfigDir is trusted on other systems
	}
	for config, want := range map[string]string{
		"":          "/home/ada/.config/stribe/settings.json",
		"/elsewere": "/elsewere/stribe/settings.json",
		"relative":  "/home/ada/.config/stribe/settings.json",
	} {
		t.Setenv("HOME", "/home/ada")
		t.Setenv("XDG_CONFIG_HOME", config)
		if got, err := settings.Path("stribe"); err != nil || got != want {
			t.Errorf("%q: %q, %v", config, got, err)
		}
	}
}
