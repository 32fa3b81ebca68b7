package filechooser

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"npaastribe/ui/dialog"
	"npaastribe/ui/i18n"
	"npaastribe/ui/inspect"
	"npaastribe/ui/widget"
)

const saveWidth = 560

// saveForm is the dialog in the window for a file to write: its name and its folder, which
// Fyne's dialog for folders can change. Fyne's own dialog for files to write is not used,
// because it truncates the file as soon as it is chosen.
type saveForm struct {
	chooser  *Chooser
	question *question
	name     *nameField
	folder   string
	shown    *widget.Line // the folder
	save     *widget.Button
}

// showSave opens the dialog for a file to write.
func (c *Chooser) showSave(q *question) {
	f := &saveForm{chooser: c, question: q, folder: cmp.Or(q.request.Folder, home())}
	f.save = widget.NewButton("save", q.request.Accept, nil, f.accept).Primary()
	name := q.request.Name
	if below, err := filepath.Rel(f.folder, name); err == nil && filepath.IsLocal(below) {
		name = below
	}
	f.name = inspect.Name(newNameField(name, q.extensions, f.changed), "name")
	f.name.OnSubmitted = func(string) { f.accept() }
	f.shown = inspect.Name(widget.NewLine(false, fynetheme.ColorNameForeground, fynetheme.SizeNameText), "folder")
	f.shown.SetText(f.folder)
	other := widget.NewButton("other", i18n.T("file.save.other"), fynetheme.FolderOpenIcon(), f.choose)
	cancel := widget.NewButton("cancel", i18n.T("button.cancel"), nil, c.Dismiss)
	body := widget.Arrange(layout.NewFormLayout(),
		widget.NewLabel(i18n.T("file.save.name")), f.name,
		widget.NewLabel(i18n.T("file.save.folder")), widget.Border(nil, nil, nil, other.Framed(), f.shown))
	q.shown = false // the Host publishes the dialog
	c.dialogs.Open(dialog.Spec{
		Name: q.request.Kind.name(), Title: q.request.Title, Body: body, Width: saveWidth,
		Buttons: []*widget.Button{cancel, f.save}, Accept: f.accept, Leave: c.Dismiss,
	})
	c.config.Window.Canvas().Focus(f.name)
	f.name.selectStem()
}

// home returns the folder to begin with if none was chosen before.
func home() string {
	if folder, err := os.UserHomeDir(); err == nil {
		return folder
	}
	return "."
}

// changed enables the button if there is a name.
func (f *saveForm) changed() { widget.Enable(f.save, strings.TrimSpace(f.name.Text) != "") }

// accept answers with the file, unless its name is empty. If what was typed can only be a folder it
// goes there instead.
func (f *saveForm) accept() {
	name := strings.TrimSpace(f.name.Text)
	if name == "" {
		return
	}
	folder := namesFolder(name)
	if rest, ok := strings.CutPrefix(name, "~"); ok && (rest == "" || os.IsPathSeparator(rest[0])) { // as in other dialogs and in shells
		name = filepath.Join(home(), rest)
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(f.folder, name)
	}
	if folder {
		f.goTo(filepath.Clean(name))
		return
	}
	f.question.folder = f.folder
	f.chooser.dialogs.Close()
	f.chooser.end(name, false)
}

// namesFolder reports whether what was typed can only be a folder.
func namesFolder(text string) bool {
	return os.IsPathSeparator(text[len(text)-1]) || slices.Contains([]string{".", "..", "~"}, filepath.Base(text))
}

// goTo shows another folder, and proposes the file's name there.
func (f *saveForm) goTo(folder string) {
	f.folder = folder
	f.shown.SetText(folder)
	f.name.SetText(filepath.Base(f.question.request.Name))
	f.chooser.config.Window.Canvas().Focus(f.name)
	f.name.selectStem()
	f.chooser.config.Moved()
}

// choose asks for another folder.
func (f *saveForm) choose() {
	c := f.chooser
	c.showFyne(f.question, Folder, i18n.T("file.save.other"), i18n.T("button.ok"), f.folder, func(path string) {
		if path != "" {
			f.folder = path
			f.shown.SetText(path)
		}
		c.config.Window.Canvas().Focus(f.name)
		c.config.Moved()
	})
}
