package startup

import (
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"golang.org/x/text/language"
)

// Where these are set Fyne takes the player's language from them.
var languageVariables = [...]string{"LC_ALL", "LANGUAGE"}

// unwritten is a language, that of the Yi, whose letters hardly any font has.
const unwritten = "ii"

// Reserve has all variables be in the environment that are set at the start; an empty one is
// like none. From then on they can be set while threads of libraries read the environment,
// which setenv of the C library moves to another place where a variable is new. Call it
// before there are any.
func Reserve() {
	for _, name := range append(languageVariables[:], themeVariable) {
		if _, set := os.LookupEnv(name); !set {
			_ = os.Setenv(name, "")
		}
	}
}

// SpareFonts has Fyne make the fonts of the theme now, without one of the system's. For every
// style of text it reads the system's font of the player's language beside its own
// (https://github.com/fyne-io/fyne/pull/4721), which takes megabytes and milliseconds at each
// start and is for nothing where its own fonts have all letters of that language. A character
// that they lack is looked up in the system's fonts all the same, when it is first met.
//
// It sets variables of the environment meanwhile: see Reserve. Nothing is spared on systems
// where Fyne knows the language in another way.
func SpareFonts() {
	if !lettersAreOurs(lang.SystemLocale().LanguageString()) {
		return
	}
	restore := speak(unwritten)
	defer restore()
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		fyne.MeasureText(" ", 1, style)
	}
}

// speak has the environment name a language until restore is called.
func speak(name string) (restore func()) {
	before := map[string]string{}
	for _, variable := range languageVariables {
		if value, set := os.LookupEnv(variable); set {
			before[variable] = value
		}
		_ = os.Setenv(variable, name)
	}
	return func() {
		for _, variable := range languageVariables {
			if value, set := before[variable]; set {
				_ = os.Setenv(variable, value)
			} else {
				_ = os.Unsetenv(variable)
			}
		}
	}
}

// lettersAreOurs reports whether Fyne's fonts have the letters in which a language is
// written.
func lettersAreOurs(name string) bool {
	script, _ := language.Make(name).Script()
	switch script.String() {
	case "Latn", "Cyrl", "Grek":
		return true
	}
	return false
}
