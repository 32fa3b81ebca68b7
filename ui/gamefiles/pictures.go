package gamefiles

import (
	"path/filepath"
	"strings"
	"sync"

	"npaastribe/game"
	"npaastribe/ui/errortext"
	"npaastribe/ui/fileio"
	"npaastribe/ui/gamelist"
	"npaastribe/ui/i18n"
	"npaastribe/ui/picture"
)

// SavePicture asks for a file and saves a picture of the position that is shown, of a question too.
func (f *Files) SavePicture() {
	shown := f.config.Questions().Tree()
	if shown == nil {
		shown = f.config.Position()
	}
	if shown == nil {
		return
	}
	img := f.config.Camera().Picture(shown, picture.Large) // the game goes on meanwhile
	t := f.picture(".png", "file.title.picture")
	t.write = func(path string, again func()) {
		f.put(t.game, path, func() []byte { return picture.PNG(img) }, again, func() {})
	}
	f.ask(t)
}

// played returns the match, or the moves of the question that is asked in its place; nil if there
// is none.
func (f *Files) played() (*game.Tree, error) {
	if asked := f.config.Questions().Tree(); asked != nil {
		return askedSoFar(asked)
	}
	if f.config.Shown().Stored().ID == 0 {
		return nil, nil
	}
	g, err := f.config.Shown().Record()
	return g.Tree, err
}

// SaveAnimation asks for a file and saves an animation of the match, or of the question that is
// asked in its place.
func (f *Files) SaveAnimation() {
	m, err := f.played()
	if m == nil || err != nil { // an error cannot happen: it has been played
		return
	}
	camera := f.config.Camera()
	t := f.picture(".gif", "file.title.animation")
	var file func() []byte // once the pictures have been taken
	t.write = func(path string, again func()) {
		if file != nil {
			f.put(t.game, path, file, again, func() {})
			return
		}
		checkFirst(f, path, again, func(told func()) {
			picture.Film(camera, m, f.config.Background.Background, tellTenths(f.config.Progress(t.game), m.Ply()+1), func(a *picture.Animation) {
				told()
				file = sync.OnceValue(a.GIF)
				f.put(t.game, path, file, again, func() {})
			})
		})
	}
	f.ask(t)
}

// tellTenths returns a function that shows how far an animation of a number of positions is, in steps of
// a tenth.
func tellTenths(show func(text string), positions int) func(done, all int) {
	const tenths = 10
	last := -1
	return func(done, all int) {
		now := tenths * done / all
		switch now {
		case last:
		case 0:
			show(i18n.N("file.animating", positions))
		default:
			show(i18n.T("file.animating.part", i18n.Args{"Percent": 100 / tenths * now}))
		}
		last = now
	}
}

// checkFirst calls then if a file can be written; until told is called, the program says at its end that
// it was not. Otherwise checkFirst says why, and then calls again.
func checkFirst(f *Files, path string, again func(), then func(told func())) {
	told := f.config.Background.Note(notWritten(path, i18n.T("file.closed")))
	var failure error
	f.config.Background.Background(func() string {
		failure = fileio.Check(path)
		return ""
	}, func() {
		if failure != nil {
			told()
			f.notSaved(path, errortext.File(failure), again)
			return
		}
		then(told)
	})
}

// picture returns a file for a picture of the current game, named after the match if there is one.
func (f *Files) picture(extension, title string) target {
	shown := f.config.Shown()
	name := i18n.T(shown.Rules().Name + ".name")
	if m := shown.Stored(); m.ID != 0 && f.config.Questions().Tree() == nil {
		name = gamelist.Title(&m)
	}
	return target{
		game: shown.Rules().Name, title: i18n.T(title), name: name + extension, extensions: []string{extension},
		complete: func(path string) string {
			if strings.EqualFold(filepath.Ext(path), extension) {
				return path
			}
			return path + extension
		},
		own: func(string) bool { return false },
	}
}
