package i18n

import (
	"io/fs"
	"slices"

	"github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"

	"npaastribe/resources"
)

// Language is one that the program speaks, named as its file of texts is.
type Language string

// System stands for the language of the desktop.
const System Language = ""

// known are the languages that the program can speak, English first, in which it speaks
// to those whose own language it can't.
var known = []struct {
	language  Language
	name      string // in the language itself
	fromRight bool
	comma     string // between words, if not as in English
}{
	{language: "en", name: "English"},
	{language: "da", name: "Dansk"},
	{language: "cs", name: "Čeština"},
	{language: "zh", name: "简体中文", comma: "，"},
	{language: "fa", name: "فارسی", fromRight: true, comma: "، "},
}

// Languages returns the languages that there are texts in.
func Languages() (all []Language) {
	for _, k := range known {
		if _, err := fs.Stat(resources.Translations, k.language.file()); err == nil {
			all = append(all, k.language)
		}
	}
	return all
}

// Valid reports whether l is System or one of Languages.
func (l Language) Valid() bool { return l == System || slices.Contains(Languages(), l) }

// Name returns what a language calls itself.
func (l Language) Name() string {
	for _, k := range known {
		if k.language == l {
			return k.name
		}
	}
	return ""
}

// FromRight reports whether a language is written from right to left.
func (l Language) FromRight() bool {
	for _, k := range known {
		if k.language == l {
			return k.fromRight
		}
	}
	return false
}

// file returns where the texts of a language are.
func (l Language) file() string { return "translations/" + string(l) + ".json" }

// tag returns how others name a language.
func (l Language) tag() language.Tag { return language.Make(string(l)) }

// spoken returns the language that a wish stands for: itself, or one that the desktop's
// user reads.
func spoken(wish Language) Language {
	all := Languages()
	tags := make([]language.Tag, len(all))
	for i, l := range all {
		if tags[i] = l.tag(); l == wish {
			return l
		}
	}
	desktop, err := locale.GetLocales()
	if err != nil {
		return all[0]
	}
	wishes := make([]language.Tag, len(desktop))
	for i, name := range desktop {
		wishes[i] = language.Make(name)
	}
	_, i, sure := language.NewMatcher(tags).Match(wishes...)
	if sure == language.No { // it would be one that has no more than its letters in common
		return all[0]
	}
	return all[i]
}
