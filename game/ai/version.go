package ai

import _ "embed"

//go:embed testdata/searches.txt
var searches string

// Version returns a text that is another one when the engines find something else.
func Version() string { return searches }
