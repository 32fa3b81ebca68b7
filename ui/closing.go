package ui

import (
	"errors"
	"os"
	"os/signal"
	"sync/atomic"
	"syscall"
	"time"

	"npaastribe/game/store"
	"npaastribe/ui/dialog"
	"npaastribe/ui/errortext"
	"npaastribe/ui/event"
	"npaastribe/ui/i18n"
	"npaastribe/ui/settings"
)

// slowAfter is how long the disk may take at the end before the players are told
// what they wait for.
const slowAfter = time.Second

// ending is how far the end of the program has come.
type ending struct {
	storing   bool        // the disk is being waited for
	slow      bool        // for longer than usual
	hidden    bool        // the window is not shown meanwhile
	alone     bool        // the system wants the end: nobody is there to be asked
	mentioned bool        // that the disk is slow, on standard error
	lost      *losses     // what the players are asked about; nil while they are not
	over      atomic.Bool // only the process has to end
	code      int         // with which it does
}

// losses are what could not be written, in words.
type losses struct {
	games string   // why what was played is not in the archive, "" if it is
	known bool     // the players have been told that before
	files []string // what has become of files, if nobody was told
}

// news returns what the players do not know.
func (l losses) news() []string {
	if l.known {
		return l.files
	}
	return l.all()
}

// all returns all that there is to say.
func (l losses) all() []string {
	if l.games == "" {
		return l.files
	}
	return append([]string{l.games}, l.files...)
}

// quit ends the program, whatever it is doing, when all is on the disk. The
// window stays until then, unless one quits again.
func (a *App) quit() {
	switch {
	case a.ending.lost != nil:
		a.end(*a.ending.lost)
	case a.closing:
		a.hide()
	default:
		a.stop()
		a.store()
	}
}

// heed ends the program when the system wants it to. Fyne listens, too, but only
// ends its loop then, and never to a terminal that is closed.
func (a *App) heed() {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	ends := []os.Signal{os.Interrupt, syscall.SIGTERM}
	if !signal.Ignored(syscall.SIGHUP) { // as nohup has it
		ends = append(ends, syscall.SIGHUP)
	}
	signal.Ignore(syscall.SIGPIPE) // what is said when nobody reads standard error any more
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, ends...)
	go func() {
		for range signals {
			a.late.Post(a.obey)
		}
	}()
}

// obey ends the program without asking anybody anything.
func (a *App) obey() {
	a.ending.alone = true
	a.quit()
}

// stop ends all games. Nothing that still goes on elsewhere is heard of any more.
func (a *App) stop() {
	a.closing = true
	a.gate.Shut()
	for _, t := range a.tabs {
		t.session.Close()
	}
	if size := a.window.Canvas().Size(); !a.window.FullScreen() {
		a.settings.WindowWidth, a.settings.WindowHeight = size.Width, size.Height
	}
}

// store writes what is unwritten, beside the UI goroutine.
func (a *App) store() {
	a.ending.storing, a.ending.lost = true, nil
	s, said := a.settings, a.said
	stop := a.after(slowAfter, func() { a.late.Post(a.wait) })
	go func() {
		lost := a.put(s, said)
		stop()
		a.late.Post(func() { a.stored(lost) })
	}()
}

// put puts everything on the disk: what was played, files that are being written
// and settings. It takes as long as the disk does. said is the problem with the
// archive that the players know of.
func (a *App) put(s settings.Settings, said store.Kind) (lost losses) {
	lost.games, lost.known = unkept(a.flush(), said)
	if lost.games == "" || lost.known { // else it may be tried again
		a.matches.Close()
	}
	a.writing.Wait()
	lost.files = a.untold.all()
	a.file.Save(s)
	a.file.Flush()
	return lost
}

// unkept words why what was played is not in the archive, given the error of
// flushing that, and reports whether the players know of it, given the problem
// that they were told of. One that leads them to hope for more room on the disk is
// news at the end.
func unkept(err error, said store.Kind) (words string, known bool) {
	var p *store.Problem
	if !errors.As(err, &p) {
		return "", false
	}
	known = p.Kind == said && said != store.Full
	return i18n.T("closing.games", i18n.Args{"File": p.Path, "Reason": obstacle(p)}), known
}

// obstacle is why the archive can't be written, in a few words.
func obstacle(p *store.Problem) string {
	switch p.Kind {
	case store.Full:
		return i18n.T("file.full")
	case store.Locked:
		return i18n.T("closing.locked")
	case store.Newer:
		return i18n.T("closing.newer")
	default:
		return errortext.File(p.Err)
	}
}

// wait tells the players what they wait for.
func (a *App) wait() {
	if !a.ending.storing {
		return
	}
	a.ending.slow = true
	a.mention()
	a.chooser.Dismiss()
	dialog.ShowSlowDisk(a.dialogs, a.hide)
}

// hide waits for the disk without the window.
func (a *App) hide() {
	if a.ending.storing {
		a.ending.hidden = true
		a.window.Hide()
		a.mention()
	}
}

// mention says on standard error that the disk is slow, if the window does not.
func (a *App) mention() {
	e := &a.ending
	if e.slow && (e.hidden || e.alone) && !e.mentioned {
		e.mentioned = true
		a.complain(i18n.T("closing.writing"))
	}
}

// stored ends the program when the disk has done what it could, but first tells
// the players what that was not, if they are there and do not know.
func (a *App) stored(lost losses) {
	a.ending.storing = false
	if a.ending.alone || len(lost.news()) == 0 {
		a.end(lost)
		return
	}
	a.ask(lost)
}

// ask shows what could not be written. There may be room on the disk soon.
func (a *App) ask(lost losses) {
	a.ending.lost = &lost
	if a.ending.hidden {
		a.ending.hidden = false
		a.window.Show()
	}
	again := a.again
	if lost.games == "" || lost.known {
		again = nil
	}
	a.chooser.Dismiss()
	dialog.ShowLost(a.dialogs, lost.news(), again, a.quit)
}

// again tries once more to write what was played.
func (a *App) again() {
	a.dialogs.Close()
	a.store()
}

// complain says something that concerns the end of the program to whoever has
// started it.
func (a *App) complain(words ...string) {
	for _, text := range words {
		a.complaints.Print(text)
	}
}

// end ends the program; nothing is unwritten but what was lost.
func (a *App) end(lost losses) {
	if !a.conclude(lost) {
		return
	}
	a.exit()
	a.window.SetCloseIntercept(nil)
	a.app.Quit()
}

// conclude notes the end, and reports whether it is the first to do so. Where
// nobody could be asked, whoever has started the program is told what was lost,
// also what the players know.
func (a *App) conclude(lost losses) bool {
	if !a.ending.over.CompareAndSwap(false, true) {
		return false
	}
	words := lost.all()
	if len(words) > 0 {
		a.ending.code = 1
	}
	if a.ending.alone {
		a.complain(words...)
	}
	a.bus.Publish(event.Closed{})
	return true
}

// finish does what quit does without a window: Fyne has ended its loop, as it
// does at a signal that comes before the window has been drawn. Once the end has
// been noted it does nothing.
func (a *App) finish() {
	if a.ending.over.Load() {
		return
	}
	a.ending.alone = true
	a.late.Shut()
	if !a.closing {
		a.stop()
	}
	stop := a.after(slowAfter, func() { a.complain(i18n.T("closing.writing")) })
	lost := a.put(a.settings, a.said)
	stop()
	a.conclude(lost)
}

// stopped comes when Fyne's loop has ended.
func (a *App) stopped() {
	a.finish()
	a.exit()
}

// exit ends the process, if that is ours to do. Nothing that Fyne does on its
// way out is needed, and it may wait for itself there: its loop drops what is
// posted while it ends, and then waits for that (runGL in
// internal/driver/glfw/loop.go).
func (a *App) exit() {
	if a.config.Exit != nil {
		a.config.Exit(a.ending.code)
	}
}
