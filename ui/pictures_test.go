package ui_test

import (
	"image/gif"
	"image/png"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"npaastribe/ui/event"
)

// savePicture saves a picture under a name by a command of the menu.
func (h *program) savePicture(command, name string) {
	h.t.Helper()
	h.menu(command)
	h.wantChooser("save")
	h.typeFileName(name)
	h.pressInChooser("Save")
	h.until(func() bool {
		last, ok := h.events[len(h.events)-1].(event.Message)
		return ok && strings.Contains(last.Text, "Saved as "+name)
	})
}

// TestSavePictures saves pictures and an animation by the menu, while an earlier position is shown
// and while a lesson is given.
func TestSavePictures(t *testing.T) {
	h, dir := inFolder(t)
	h.playAny(4)
	picture := func(name string) string {
		h.savePicture("menu.picture", name)
		data := readFile(t, dir, name)
		img, err := png.Decode(strings.NewReader(data))
		if err != nil || max(img.Bounds().Dx(), img.Bounds().Dy()) < 900 {
			t.Fatalf("the picture is %v: %v", img, err)
		}
		return data
	}
	seen := []string{picture("now.png")}
	h.goTo(2)
	seen = append(seen, picture("before.png"))
	h.savePicture("menu.animation", "all.gif")
	h.wantMoves(2)
	if all, err := gif.DecodeAll(strings.NewReader(readFile(t, dir, "all.gif"))); err != nil || len(all.Image) != 5 {
		t.Errorf("the animation has %d frames: %v", len(all.Image), err)
	}
	h.goTo(4)
	if again := picture("again.png"); again != seen[0] {
		t.Error("the same position has another picture")
	}
	h.startLessons()
	seen = append(seen, picture("lesson.png"))
	if !h.inLessons() {
		t.Error("a picture ends the lessons")
	}
	if slices.Sort(seen); len(slices.Compact(seen)) != 3 {
		t.Error("different positions have the same picture")
	}
}

// TestCloseWhileAnimationIsMade closes the program before all pictures of an animation have been
// taken: it ends at once, and says that there is no animation.
func TestCloseWhileAnimationIsMade(t *testing.T) {
	l := newSlowDiskProgram(t)
	l.drop(3, 4)
	l.menu("menu.animation")
	l.wantChooser("save")
	l.enter("name", "a.gif")
	l.tap("save")
	l.until(func() bool { return strings.Contains(l.says("message"), "Making an animation of 3 positions") })
	l.runNext() // the first picture
	l.quit()
	l.finishWriting(nil)
	l.until(func() bool { return l.dialog() != "" })
	l.wantSays("unkept", "a.gif was not written: N på stribe was closed first.")
	l.tap("close")
	l.wantEnd(1)
	if left, err := filepath.Glob(filepath.Join(l.saved().Folder, "a.gif*")); err != nil || len(left) > 0 {
		t.Errorf("left are %v: %v", left, err)
	}
}
