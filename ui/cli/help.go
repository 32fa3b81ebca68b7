package cli

// program is the name that messages begin with.
const program = "npaastribe"

// help is the text of --help; its verb is the version.
const help = `N på stribe %s: drop coins, get N of yours in a row.

Usage: npaastribe [flags]

  -h, --help        show this help and exit
      --version     show the version and exit
      --engine gomocup|nboard
                    play gomoku in the Gomocup protocol, or Othello in that
                    of NBoard, on standard input and output, without a window
      --trace FILE  write one JSON line an event to FILE:
                    an aid for testers and bug reports

In the program, F2 shows the rules, Ctrl+? the keys, Ctrl+comma the settings.
`
