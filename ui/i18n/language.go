package i18n

import (
	"io/fs"
	"slices"

	golocale "github.com/jeandeaual/go-locale"
	"golang.org/x/text/language"

	"npaastribe/resources"
)

// Language is the tag of a language of the program, which is also the name of its file of
// texts without extension.
type Language string

// System stands for the language of the desktop.
const System Language = ""

// supported are the languages that the program supports. English comes first because it is the
// fallback.
var supported = []struct {
	language  Language
	name      string // in the language itself
	fromRight bool
	comma     string // between the items of a list, if not ", "
}{
	{language: "en", name: "English"},
	{language: "da", name: "Dansk"},
	{language: "cs", name: "Čeština"},
	{language: "zh", name: "简体中文", comma: "，"},
	{language: "fa", name: "فارسی", fromRight: true, comma: "، "},
}

// Languages returns the languages for which there are texts.
func Languages() (all []Language) {
	for _, k := range supported {
		if _, err := fs.Stat(resources.Translations, k.language.file()); err == nil {
			all = append(all, k.language)
		}
	}
	return all
}

// Valid reports whether l is System or one of Languages.
func (l Language) Valid() bool { return l == System || slices.Contains(Languages(), l) }

// Name returns the name of the language in the language itself.
func (l Language) Name() string {
	for _, k := range supported {
		if k.language == l {
			return k.name
		}
	}
	return ""
}

// FromRight reports whether the language is written from right to left.
func (l Language) FromRight() bool {
	for _, k := range supported {
		if k.language == l {
			return k.fromRight
		}
	}
	return false
}

// file returns the path of the texts in resources.Translations.
func (l Language) file() string { return "translations/" + string(l) + ".json" }

// tag returns the language as a language.Tag.
func (l Language) tag() language.Tag { return language.Make(string(l)) }

// resolveLanguage returns the language to use for wish: itself if there are texts for it, otherwise
// the one that best matches the desktop's settings, or English.
func resolveLanguage(wish Language) Language {
	all := Languages()
	tags := make([]language.Tag, len(all))
	for i, l := range all {
		if tags[i] = l.tag(); l == wish {
			return l
		}
	}
	desktop, err := golocale.GetLocales()
	if err != nil {
		return all[0]
	}
	wishes := make([]language.Tag, len(desktop))
	for i, name := range desktop {
		wishes[i] = language.Make(name)
	}
	_, i, sure := language.NewMatcher(tags).Match(wishes...)
	if sure == language.No { // the match would share no more than its script
		return all[0]
	}
	return all[i]
}
