package cli

import (
	"fmt"
	"strings"

	"npaastribe/game/catalog"
)

// Program is the program's name in messages and paths.
const Program = "npaastribe"

// help returns the text of --help.
func help(version string) string {
	var played []string // in the order of catalog.Protocols
	for _, name := range catalog.Protocols() {
		e, _ := catalog.ByProtocol(name)
		played = append(played, e.Rules.Name)
	}
	return fmt.Sprintf(helpText, version, strings.Join(catalog.Names(), "|"),
		strings.Join(catalog.Protocols(), "|"), strings.Join(played, " or "))
}

// helpText is the format of help. Its values are the version, the games, the protocols, and the
// games played in the protocols.
const helpText = `N på stribe %s: drop coins, get N of yours in a row.

Usage: npaastribe [flags] [FILE]

FILE is a game record to open.

  -h, --help        show this help and exit
      --version     show the version and exit
      --game %s
                    show this game first
      --engine %s
                    play %s in this protocol, on standard
                    input and output, without a window
      --trace FILE  write one line of JSON per event to FILE,
                    for tests and bug reports; not with --engine

In the program, F10 shows all commands, F2 the rules, and Ctrl+? the keys.
`
