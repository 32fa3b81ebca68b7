// Npaastribe is N på stribe, Connect Four with any N, on any board, under any
// gravity, and other board games beside it.
//
// The packages, and which imports which:
//
//	main → ui → ui/session → ui/match → game/ai → the engines → the rules → game
//	some of the rules → game/kinrow → game, for lines of k in a row
//	main → sound
//	main → game/catalog → a game's protocol, for other programs and without a window
//
// The rules (game/…) know nothing of windows and sounds. The widgets (ui/board)
// know no rules. A session (ui/session) is one game being played: who plays which
// side, and what is stored of it. Only the match controller (ui/match) changes a
// match; it reports what happens as facts. The view around the board (ui/gameview)
// turns these into events with texts (ui/event), which are shown by the view
// itself, heard as sounds and written to the trace.
//
// Questions on a board (game/question), such as a game's lessons, are asked by a
// quiz (ui/quiz). The match pauses meanwhile; the analysis that the verdicts need
// runs while the player thinks.
//
// A tab (ui/gametab) wires a game, its session and its view together; ui/gamefiles
// saves and opens games. What players can do are commands (ui/command), from which
// the menu, the keys, the palette and the list of shortcuts are made. Dialogs
// (ui/dialog, ui/filechooser), the start and the end of the program (ui/startup,
// ui/shutdown) are passed the values and functions that they need, never the
// program. Parts of the window have names (ui/inspect), by which the trace and
// tests find them, and words for screen readers (ui/reader).
package main

import (
	"context"
	"log"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync"
	"time"

	"fyne.io/fyne/v2/app"

	"npaastribe/game/catalog"
	"npaastribe/game/protocol"
	"npaastribe/game/search"
	"npaastribe/game/store"
	"npaastribe/resources"
	"npaastribe/sound"
	"npaastribe/ui"
	"npaastribe/ui/cli"
	"npaastribe/ui/engines"
	"npaastribe/ui/event"
	"npaastribe/ui/filechooser"
	"npaastribe/ui/handover"
	"npaastribe/ui/i18n"
	"npaastribe/ui/preflight"
	"npaastribe/ui/settings"
	"npaastribe/ui/startup"
)

var version = "dev" // set by the linker from FyneApp.toml

func main() {
	started := time.Now()
	log.SetFlags(0)
	cli.UseConsole()
	options, code, done := cli.Parse(os.Args[1:], version, os.Stdout, os.Stderr)
	if done {
		os.Exit(code)
	}
	startup.ReserveEnv()
	players := newEngines()
	if options.Engine != "" {
		check(speak(options.Engine, players))
		return
	}
	keepFindings()
	settle := startup.RelaxGC()
	matches, err := store.Path(cli.Program)
	if err != nil { // there is no home folder: matches are kept in memory
		log.Print("npaastribe: ", err)
		matches = ""
	}
	server := handover.NewServer(handover.Socket(matches))
	if server.ListenOrOffer(options.Offer()) {
		return
	}
	var speaker *sound.Player
	var broken error
	var decoding sync.WaitGroup
	go startup.ListSystemFonts()
	go i18n.Prepare()
	decoding.Go(func() { speaker, broken = sound.New(resources.Sounds()) })
	bus := preflight.HasBus() // before Check, after which no environment variable may be added: see startup.Reserve
	check(preflight.Check())
	preflight.MakeCacheFolder()
	app.SetMetadata(startup.Metadata(version))
	remembered, err := settings.Path(cli.Program)
	if err != nil { // there is no home folder: settings are those of the first start
		log.Print("npaastribe: ", err)
	}
	decoding.Wait()
	check(broken)
	program, err := ui.New(app.New(), startup.Config{
		Trace: options.Trace, Started: started, Sound: speaker, Engines: players, Settings: remembered,
		Archive: matches, Game: options.Game, File: options.File, NoBus: !bus, WorkArea: preflight.WorkArea,
		Portal: filechooser.DesktopPortal(), HandleOffers: server.Open, AtExit: preflight.AtExit, AtRest: search.OnIdle, OnThemeSet: startup.SkipSystemFonts, Opening: preflight.AwaitDriver,
		Handle: func(e event.Event) { handle(e, settle) },
		Exit: func(code int) {
			server.Close()
			speaker.Close()
			players.Wait()
			preflight.Exit(code)
		},
	})
	check(err)
	program.Run()
}

// handle is called with every event. settle ends what holds only for the start.
func handle(e event.Event, settle func()) {
	switch e.(type) {
	case event.Ready:
		settle()
		go preflight.RecordDisplay()
	case event.Closed:
		startup.BeforeQuit()
	}
}

// keepFindings has the engines cache what they find out, if there is a home folder. Otherwise that
// is kept in memory.
func keepFindings() {
	if caches, err := os.UserCacheDir(); err == nil {
		catalog.Keep(filepath.Join(caches, cli.Program))
	}
}

// newEngines returns the engines of all games. If there is a home folder they write
// reports of their failures there.
func newEngines() *engines.Engines {
	reports, err := engines.Folder(cli.Program)
	if err != nil {
		reports = ""
	}
	return engines.New(engines.Config{Reports: reports, Version: version, OnIdle: func() {
		search.NotifyIdle()
		debug.FreeOSMemory()
	}})
}

// speak plays for another program, by a protocol on standard input and output.
func speak(engine string, players *engines.Engines) error {
	defer players.Wait()
	e, _ := catalog.ByProtocol(engine)
	program := protocol.Program{Name: "N på stribe", Word: "Npaastribe", Version: version, Guard: players.Guard}
	return e.Protocol.Play(context.Background(), os.Stdin, os.Stdout, program)
}

func check(err error) {
	if err != nil {
		log.Fatal("npaastribe: ", err)
	}
}
