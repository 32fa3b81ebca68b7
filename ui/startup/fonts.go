package startup

import (
	"io"
	"log"
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/go-text/typesetting/fontscan"
	"golang.org/x/text/language"
)

// languageVariables are those from which Fyne takes the player's language, if they are set.
var languageVariables = [...]string{"LC_ALL", "LANGUAGE"}

// rareLanguage is a language, Yi, whose letters hardly any font has.
const rareLanguage = "ii"

// ReserveEnv makes all variables exist in the environment that this package sets at the start;
// empty ones mean the same as none. This matters because setenv of the C library moves the
// environment when a variable is new, while threads of libraries may read it. ReserveEnv must
// be called before there are such threads.
func ReserveEnv() {
	for _, name := range append(languageVariables[:], themeVariable) {
		if _, set := os.LookupEnv(name); !set {
			_ = os.Setenv(name, "")
		}
	}
}

// ListSystemFonts lists the system's fonts. Otherwise Fyne does so, and the window waits, when it
// first measures a text. ListSystemFonts can be called on any goroutine; Fyne waits until it is
// done.
func ListSystemFonts() {
	silent := log.New(io.Discard, "", 0)
	_ = fontscan.NewFontMap(silent).UseSystemFonts("") // without them Fyne uses its own fonts only
}

// SkipSystemFonts makes Fyne load the fonts of the theme without one of the system's. For every
// style of text Fyne would also load the system's font for the player's language
// (https://github.com/fyne-io/fyne/pull/4721). That takes megabytes and milliseconds at each
// start, in vain if Fyne's own fonts have all letters of that language. A character that they
// lack is still looked up in the system's fonts when it is first met.
//
// It sets variables of the environment meanwhile; see ReserveEnv. It has no effect on systems
// where Fyne finds out the language in another way.
func SkipSystemFonts() {
	if !fontsCover(lang.SystemLocale().LanguageString()) {
		return
	}
	restore := setLanguage(rareLanguage)
	defer restore()
	for _, style := range []fyne.TextStyle{{}, {Bold: true}} {
		fyne.MeasureText(" ", 1, style)
	}
}

// setLanguage sets the language in the environment until restore is called.
func setLanguage(name string) (restore func()) {
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

// fontsCover reports whether Fyne's fonts have the letters of a language.
func fontsCover(name string) bool {
	script, _ := language.Make(name).Script()
	switch script.String() {
	case "Latn", "Cyrl", "Grek":
		return true
	}
	return false
}
