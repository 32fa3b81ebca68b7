// Package i18n is how the program speaks: every text that a player reads is
// looked up here by its key, in the language that Use has chosen, at first that of the
// desktop. The texts stand in resources/translations, one file a language.
package i18n

import (
	"encoding/json"
	"strings"
	"sync/atomic"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/message"

	"npaastribe/resources"
)

// Args are the values for the places in a text that are written {{.Name}}.
type Args map[string]any

// speech is a language as it is spoken.
type speech struct {
	language  Language
	localizer *i18n.Localizer
	counted   map[string]bool // the keys, and whether their texts have forms for counts
	printer   *message.Printer
	digits    *strings.Replacer // writes its digits
}

var current atomic.Pointer[speech]

// speaking returns the language that is spoken now: that of the desktop until Use has
// been called.
func speaking() *speech {
	if s := current.Load(); s != nil {
		return s
	}
	Use(System)
	return current.Load()
}

// Use has the program, and Fyne, speak a language from now on. Where its texts can't be read,
// the one that is spoken stays.
func Use(wish Language) {
	language := spoken(wish)
	if s := current.Load(); s != nil && s.language == language {
		return
	}
	s, err := newSpeech(language)
	if err != nil {
		fyne.LogError("translations", err)
		if current.Load() != nil {
			return
		}
	}
	teachFyne(language)
	current.Store(s)
}

// Current returns the language that is spoken.
func Current() Language { return speaking().language }

func newSpeech(l Language) (*speech, error) {
	bundle := i18n.NewBundle(l.tag())
	bundle.RegisterUnmarshalFunc("json", json.Unmarshal)
	s := &speech{language: l, localizer: i18n.NewLocalizer(bundle, string(l)), counted: map[string]bool{}, printer: message.NewPrinter(l.tag())}
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
		s.counted[m.ID] = m.One != "" || m.Few != "" || m.Many != ""
	}
	return s, nil
}

// teachFyne has Fyne's own words, such as those in its menus, be in a language.
// Fyne goes by the desktop alone (https://github.com/fyne-io/fyne/issues/5333). So the
// words stand in for those of the desktop's language, and for those of English, in
// which it speaks where it can't make out a language.
func teachFyne(l Language) {
	words, err := resources.Translations.ReadFile("translations/fyne/" + string(l) + ".json")
	if err != nil {
		fyne.LogError("translations", err)
		return
	}
	if err := lang.AddTranslationsForLocale(words, "en"); err != nil {
		fyne.LogError("translations", err)
	}
	// Of a language of which nobody has said how it counts Fyne can't have words: it speaks English there.
	_ = lang.AddTranslationsForLocale(words, fyne.Locale(lang.SystemLocale().LanguageString()))
}

// T returns the text with the given key as it is drawn, see Shown. A key without a text is
// shown as it is. Values that are written from right to left stand in it between marks that
// keep them from turning the rest round.
func T(key string, args ...Args) string {
	config := i18n.LocalizeConfig{MessageID: key}
	if len(args) > 0 {
		config.TemplateData = isolated(args[0])
	}
	return text(config)
}

// Key returns what returns the text with the given key in the language that is spoken then.
func Key(key string) func() string { return func() string { return T(key) } }

// N returns the text with the given key in the form that the count n asks for. The
// count is in the text as {{.Count}}, the other values as in T.
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
	words, err := speaking().localizer.Localize(&config)
	if err != nil {
		fyne.LogError("translations", err)
	}
	if words == "" {
		return config.MessageID
	}
	if FromRight() {
		return inLines(words)
	}
	return words
}

// First returns the text with the first of some keys that has one, "" if none has.
// The values are as in T.
func First(args Args, keys ...string) string {
	for _, key := range keys {
		if _, ok := speaking().counted[key]; ok {
			return T(key, args)
		}
	}
	return ""
}
