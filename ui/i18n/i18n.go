// Package i18n is how the program speaks: every text that a player reads is
// looked up here by its key, in the language of the desktop. The texts stand
// in resources/translations, one file a language.
package i18n

import (
	"encoding/json"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"npaastribe/resources"
)

// Args are the values for the places in a text that are written {{.Name}}.
type Args map[string]any

var load = sync.OnceFunc(func() {
	if err := lang.AddTranslationsFS(resources.Translations, "translations"); err != nil {
		fyne.LogError("translations", err)
	}
})

// T returns the text with the given key. A key without a text is shown as it is.
// Values that are written from right to left stand in it between marks that
// keep them from turning the rest round.
func T(key string, args ...Args) string {
	load()
	if len(args) == 0 {
		return lang.X(key, key)
	}
	return lang.X(key, key, isolated(args[0]))
}

// First returns the text with the first of some keys that has one, "" if none has.
// The values are as in T.
func First(args Args, keys ...string) string {
	for _, key := range keys {
		if known()[key] != nil {
			return T(key, args)
		}
	}
	return ""
}

// known are all keys. Fyne complains of every key that it is asked for in vain.
var known = sync.OnceValue(func() (texts map[string]any) {
	data, err := resources.Translations.ReadFile("translations/en.json")
	if err == nil {
		err = json.Unmarshal(data, &texts)
	}
	if err != nil {
		fyne.LogError("translations", err)
	}
	return texts
})

// N returns the text with the given key in the form that the count n asks for. The
// count is in the text as {{.Count}}, the other values as in T.
func N(key string, n int, args ...Args) string {
	load()
	all := Args{"Count": n}
	for _, more := range args {
		for name, value := range more {
			all[name] = value
		}
	}
	return lang.XN(key, key, n, isolated(all))
}
