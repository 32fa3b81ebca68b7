package gamefiles_test

import (
	"fmt"
	"image"
	"image/gif"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"npaastribe/game"
	"npaastribe/game/othello"
	"npaastribe/game/store"
	"npaastribe/ui/games"
	"npaastribe/ui/match"
	"npaastribe/ui/picture"
	"npaastribe/ui/settings"
)

func (d *harness) camera() *picture.Camera {
	g, _ := games.ByName(othello.Rules.Name)
	return picture.NewCamera(g, settings.Defaults(games.Sections()...), func(game.Side) match.Player { return match.Player{} })
}

// wantPicture checks that a file is a picture of a position.
func (d *harness) wantPicture(path string, position *game.Tree) {
	d.t.Helper()
	img, err := png.Decode(strings.NewReader(readFile(d.t, path)))
	if err != nil {
		d.t.Fatal(err)
	}
	want := d.camera().Picture(position, picture.Large)
	if img.Bounds() != want.Rect {
		d.t.Fatalf("the picture has %v, want %v", img.Bounds(), want.Rect)
	}
	for y := range want.Rect.Dy() {
		for x := range want.Rect.Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			if wr, wg, wb, _ := want.At(x, y).RGBA(); r != wr || g != wg || b != wb {
				d.t.Fatalf("the picture is of another position: see %v", image.Pt(x, y))
			}
		}
	}
}

// TestSavePicture saves a picture while an earlier position is shown, and goes on before the file is
// written.
func TestSavePicture(t *testing.T) {
	d := newHarness(t, 19, 18, 26)
	d.position.GoTo(2)
	d.chosen = filepath.Join(t.TempDir(), "mine")
	d.SavePicture()
	d.position.GoTo(3)
	d.runPosted(2) // the check for an existing file, and the writing
	d.wantSaid("info Saved as mine.png.")
	d.position.GoTo(2)
	d.wantPicture(d.chosen+".png", d.position)
	if want := " " + d.match.Begun.Format("2006-01-02") + ".png"; len(d.asked) != 1 || filepath.Ext(d.asked[0]) != ".png" || !strings.HasSuffix(d.asked[0], want) {
		t.Errorf("the proposed names are %q", d.asked)
	}
}

// TestPictureIsNotWritten saves pictures to a folder that is none: nothing may be left, and the
// player is asked again.
func TestPictureIsNotWritten(t *testing.T) {
	for _, save := range []func(*harness){func(d *harness) { d.SavePicture() }, func(d *harness) { d.SaveAnimation() }} {
		d := newHarness(t, 19)
		dir := t.TempDir()
		d.chosen = filepath.Join(dir, "no", "mine.png")
		save(d)
		for len(d.posted) > 0 {
			d.runPosted(1)
		}
		d.wantSaid("unsaved mine.png")
		if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
			t.Errorf("left are %v", left)
		}
		d.chosen = filepath.Join(dir, "mine")
		d.dialogs.Close()
		for len(d.posted) > 0 {
			d.runPosted(1)
		}
		d.wantSaid("info Saved as mine.")
		if left, err := os.ReadDir(dir); err != nil || len(left) != 1 || len(d.asked) != 2 {
			t.Errorf("left are %v, asked for %q", left, d.asked)
		}
	}
}

// TestNothingIsFilmedInVain saves animations where nothing can be written: players are told before any
// picture is taken, and what is there stays.
func TestNothingIsFilmedInVain(t *testing.T) {
	dir := t.TempDir()
	protected := filepath.Join(dir, "protected.gif")
	if err := os.WriteFile(protected, []byte("old"), 0o400); err != nil {
		t.Fatal(err)
	}
	for _, chosen := range []string{filepath.Join(dir, "no", "mine.gif"), protected} {
		d := newHarness(t, 19)
		d.chosen, d.replaces = chosen, chosen == protected
		d.SaveAnimation()
		if !d.replaces {
			d.runPosted(1) // the check for an existing file
		}
		d.runPosted(1)
		d.wantSaid("unsaved " + filepath.Base(chosen) + " was not written: ")
		if len(d.said) > 1 || len(d.posted) > 0 || len(d.notes) > 0 {
			t.Errorf("the texts are %q, %d steps are left, and for the end %v", d.said, len(d.posted), d.notes)
		}
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 1 || readFile(t, protected) != "old" {
		t.Errorf("left are %v, %v, with %q", left, err, readFile(t, protected))
	}
}

// TestAnimationIsMadeOnce makes an animation that can't be written once it has been made: it is not
// made again for another file.
func TestAnimationIsMadeOnce(t *testing.T) {
	d := newHarness(t, 19)
	dir := filepath.Join(t.TempDir(), "folder")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	d.chosen = filepath.Join(dir, "mine")
	d.SaveAnimation()
	d.runPosted(2) // the checks
	if err := os.Remove(dir); err != nil {
		t.Fatal(err)
	}
	for len(d.posted) > 0 {
		d.runPosted(1)
	}
	d.wantSaid("unsaved mine.gif was not written: ")
	d.chosen = filepath.Join(filepath.Dir(dir), "other")
	d.dialogs.Close()
	d.runPosted(2) // the check for an existing file, and the writing
	d.wantSaid("info Saved as other.gif.")
}

// TestSaveAnimation saves an animation while an earlier position is shown.
func TestSaveAnimation(t *testing.T) {
	d := newHarness(t, 19, 18, 26)
	d.position.GoTo(1)
	d.chosen = filepath.Join(t.TempDir(), "mine.GIF")
	d.SaveAnimation()
	d.runPosted(2) // the checks
	d.wantSaid("progress Making an animation of 4 positions…")
	if len(d.notes) != 1 {
		t.Errorf("the notes for the end are %v, want one", d.notes)
	}
	for len(d.posted) > 0 {
		d.runPosted(1)
	}
	d.wantSaid("info Saved as mine.GIF.")
	if parts := d.said[1 : len(d.said)-1]; len(parts) != 7 || parts[0] != "progress Making an animation: 10%" || parts[6] != "progress Making an animation: 80%" {
		t.Errorf("after each of 8 pictures but the last, the texts are %q", parts)
	}
	if len(d.notes) > 0 {
		t.Errorf("the notes for the end are still %v", d.notes)
	}
	all, err := gif.DecodeAll(strings.NewReader(readFile(t, d.chosen)))
	if err != nil || len(all.Image) != 4 {
		t.Errorf("the file has %d frames: %v", len(all.Image), err)
	}
	if d.position.Ply() != 1 {
		t.Errorf("the position shown is that after %d moves", d.position.Ply())
	}
}

// TestProgressHasTenSteps saves an animation of many pictures.
func TestProgressHasTenSteps(t *testing.T) {
	d := newHarness(t)
	m := d.position
	for m.Ply() < 12 {
		if err := m.Play(m.State().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	d.match = store.New(m, time.Now())
	d.chosen = filepath.Join(t.TempDir(), "mine.gif")
	d.SaveAnimation()
	d.runPosted(2)
	for len(d.posted) > 0 {
		d.runPosted(1)
	}
	want := []string{"progress Making an animation of 13 positions…"}
	for part := 10; part < 100; part += 10 {
		want = append(want, fmt.Sprintf("progress Making an animation: %d%%", part))
	}
	if want = append(want, "info Saved as mine.gif."); !slices.Equal(d.said, want) {
		t.Errorf("the texts are %q, want %q", d.said, want)
	}
}

// TestPictureOfNothing saves pictures before there is a match.
func TestPictureOfNothing(t *testing.T) {
	d := newHarness(t)
	d.match.ID, d.position = 0, nil
	d.SavePicture()
	d.SaveAnimation()
	if len(d.asked) > 0 {
		t.Errorf("asked for %q", d.asked)
	}
}
