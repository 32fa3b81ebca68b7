package cli

// Program is the program's name, in messages and for files.
const Program = "npaastribe"

// help is the text of --help; its verb is the version.
const help = `N på stribe %s: drop coins, get N of yours in a row.

Usage: npaastribe [flags] [FILE]

FILE is a record of a game, which is opened.

  -h, --help        show this help and exit
      --version     show the version and exit
      --game nrow|othello|awari|gomoku
                    show this game first
      --engine gomocup|nboard
                    play gomoku in the Gomocup protocol, or Othello in that
                    of NBoard, on standard input and output, without a window
      --trace FILE  write one JSON line an event to FILE:
                    an aid for testers and bug reports

In the program, F10 shows all commands, F2 the rules, and Ctrl+? the keys.
`
