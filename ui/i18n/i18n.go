// Package i18n translates the program: every text that a player reads is looked up by its key
// with T or N, in the language that Use has set, which is that of the desktop at first. The
// texts are in resources/translations, one file per language. The package also formats
// numbers, dates and evaluations, and reorders text written from right to left for Fyne,
// which draws everything from left to right (see Shown).
package i18n

import (
	"encoding/json"
	"strings"
	"sync"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/message"

	"npaastribe/resources"
)

// Args are the values for the placeholders of a text, which are written {{.Name}}.
type Args map[string]any

// locale is everything needed to produce text in one language.
type locale struct {
	language   Language
	localizer  *i18n.Localizer
	hasPlurals map[string]bool // for every key, whether its text has plural forms
	printer    *message.Printer
	digits     *strings.Replacer // replaces 0 to 9 by the digits of the language
}

var current atomic.Pointer[locale]

// currentLocale returns the current language: that of the desktop until Use has been called.
func currentLocale() *locale {
	if s := current.Load(); s != nil {
		return s
	}
	Use(System)
	return current.Load()
}

// Use sets the language of the program and of Fyne's own texts. If its texts cannot be read,
// the error is logged and the current language stays.
func Use(wish Language) {
	language := resolveLanguage(wish)
	if s := current.Load(); s != nil && s.language == language {
		return
	}
	s, err := locales[language]()
	if err != nil {
		fyne.LogError("translations", err)
		if current.Load() != nil {
			return
		}
	}
	setFyneLanguage(language)
	current.Store(s)
}

// Current returns the current language; it is never System.
func Current() Language { return currentLocale().language }

// locales are functions that return the locales of all languages. Each is made when it is first
// needed, which takes a hundredth of a second, and kept.
var locales = func() map[Language]func() (*locale, error) {
	all := map[Language]func() (*locale, error){}
	for _, k := range supported {
		all[k.language] = sync.OnceValues(func() (*locale, error) { return newLocale(k.language) })
	}
	return all
}()

// Prepare reads the texts in the language of the desktop, for a later Use. It can be called on any
// goroutine.
func Prepare() { _, _ = locales[resolveLanguage(System)]() }

func newLocale(l Language) (*locale, error) {
	bundle := i18n.NewBundle(l.tag())
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	s := &locale{language: l, localizer: i18n.NewLocalizer(bundle, string(l)), hasPlurals: map[string]bool{}, printer: message.NewPrinter(l.tag())}
	s.digits = digitsOf(s.printer)
	data, err := resources.Translations.ReadFile(l.file())
	if err != nil {
		return s, err
	}
	texts, err := bundle.ParseMessageFileBytes(data, l.file())
	if err != nil {
		return s, err
	}
	for _, m := range texts.Messages {
		s.hasPlurals[m.ID] = m.One != "" || m.Few != "" || m.Many != ""
	}
	return s, nil
}

// setFyneLanguage sets the language of Fyne's own texts, such as those in its menus. Fyne always
// uses the desktop's language (https://github.com/fyne-io/fyne/issues/5333), or English if it
// cannot determine it. So the texts of l replace those of both languages.
func setFyneLanguage(l Language) {
	words, err := resources.Translations.ReadFile("translations/fyne/" + string(l) + ".json")
	if err != nil {
		fyne.LogError("translations", err)
		return
	}
	if err := lang.AddTranslationsForLocale(words, "en"); err != nil {
		fyne.LogError("translations", err)
	}
	// This fails for a language whose plural rules are unknown. Fyne uses English there.
	_ = lang.AddTranslationsForLocale(words, fyne.Locale(lang.SystemLocale().LanguageString()))
}

// T returns the text with the given key, ready to be drawn, see Shown. If there is no such
// text, it returns the key and logs an error. Values written in the other direction are
// enclosed in direction marks, so that they do not reorder the text round them.
func T(key string, args ...Args) string {
	config := i18n.LocalizeConfig{MessageID: key}
	if len(args) > 0 {
		config.TemplateData = isolated(args[0])
	}
	return text(config)
}

// Key returns a function that returns the text with the given key in the language that is
// current when it is called.
func Key(key string) func() string { return func() string { return T(key) } }

// N returns the text with the given key in the plural form for n. The text refers to n as
// {{.Count}}; other values are as for T.
func N(key string, n int, args ...Args) string {
	all := Args{"Count": n}
	for _, more := range args {
		for name, value := range more {
			all[name] = value
		}
	}
	return text(i18n.LocalizeConfig{MessageID: key, PluralCount: n, TemplateData: isolated(all)})
}

func text(config i18n.LocalizeConfig) string {
	words, err := currentLocale().localizer.Localize(&config)
	if err != nil {
		fyne.LogError("translations", err)
	}
	if words == "" {
		return config.MessageID
	}
	if FromRight() {
		return visualLines(words)
	}
	return words
}

// First returns the text with the first of keys that has one, or "" if none has. The values
// are as for T.
func First(args Args, keys ...string) string {
	for _, key := range keys {
		if _, ok := currentLocale().hasPlurals[key]; ok {
			return T(key, args)
		}
	}
	return ""
}
