package i18n_test

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"npaastribe/game/catalog"
	"npaastribe/resources"
	"npaastribe/ui/i18n"
)

// TestEveryFileIsALanguage checks that every file of texts is used, and that every language has
// a file of Fyne's own texts.
func TestEveryFileIsALanguage(t *testing.T) {
	files, err := fs.Glob(resources.Translations, "translations/*.json")
	if err != nil || len(files) != len(i18n.Languages()) {
		t.Errorf("the files are %q, the languages %q: %v", files, i18n.Languages(), err)
	}
	names := map[string]bool{}
	for _, l := range i18n.Languages() {
		if name := l.Name(); name == "" || names[name] {
			t.Errorf("%s is called %q", l, name)
		}
		names[l.Name()] = true
	}
}

// TestLanguagesHaveTheSameKeys compares the keys of all files, and those of Fyne's own words with
// what Fyne asks for.
func TestLanguagesHaveTheSameKeys(t *testing.T) {
	english, fynes := texts(t, "en"), fynesEnglish(t)
	for _, language := range i18n.Languages() {
		own := readTexts(t, "translations/fyne/"+string(language)+".json")
		compareKeys(t, "fyne/"+string(language), own, fynes)
		all := texts(t, language)
		for key := range fynes {
			if all[key] != nil {
				t.Errorf("%s: %q is one of Fyne's texts, which belong into translations/fyne/%s.json", language, key, language)
				delete(all, key)
			}
		}
		compareKeys(t, string(language), all, english)
	}
}

func compareKeys(t *testing.T, file string, all, wanted map[string]any) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(wanted)) {
		if all[key] == nil {
			t.Errorf("%s has no %q", file, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(all)) {
		if wanted[key] == nil {
			t.Errorf("%s has %q, which is not used", file, key)
		}
	}
}

// fynesEnglish returns Fyne's own words.
func fynesEnglish(t *testing.T) (all map[string]any) {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "lang", "translations", "base.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	return all
}

func tag(l i18n.Language) language.Tag { return language.Make(string(l)) }

// pluralForms returns the names of the forms that a language has for counts, with
// the whole numbers up to 200 that each is for, which may be none.
func pluralForms(l i18n.Language) map[string][]int {
	names := map[plural.Form]string{
		plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many",
	}
	forms := map[string][]int{names[plural.Cardinal.MatchPlural(tag(l), 1, 1, 1, 5, 5)]: nil} // 1.5
	for n := range 200 {
		form := names[plural.Cardinal.MatchPlural(tag(l), n, 0, 0, 0, 0)]
		forms[form] = append(forms[form], n)
	}
	return forms
}

// TestPluralForms sees that a text that counts has all forms that its language has, in every
// language, and no others.
func TestPluralForms(t *testing.T) {
	english := texts(t, "en")
	for _, language := range i18n.Languages() {
		wanted := slices.Sorted(maps.Keys(pluralForms(language)))
		for key, text := range texts(t, language) {
			forms, counts := text.(map[string]any)
			if _, want := english[key].(map[string]any); counts != want && english[key] != nil {
				t.Errorf("%s: %s has plural forms: %t, in English: %t", language, key, counts, want)
			}
			if got := slices.Sorted(maps.Keys(forms)); counts && !slices.Equal(got, wanted) {
				t.Errorf("%s: %s has the forms %q, want %q", language, key, got, wanted)
			}
		}
	}
}

// forms returns the forms of a text for different counts.
func forms(text any) map[string]string {
	if text, ok := text.(string); ok {
		return map[string]string{"other": text}
	}
	all := map[string]string{}
	for name, form := range text.(map[string]any) {
		all[name] = form.(string)
	}
	return all
}

var placeholder = regexp.MustCompile(`\{\{\.(\w+)\}\}`)

// placeholders returns the values that a text leaves room for, in order of the alphabet.
func placeholders(text string) []string {
	found := map[string]bool{}
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		found[m[1]] = true
	}
	return slices.Sorted(maps.Keys(found))
}

// TestTranslationsHaveTheSamePlaceholders sees that every form of a text has the values of the
// English one. The count may be missing in a form for one number alone, and anywhere if English
// never tells it.
func TestTranslationsHaveTheSamePlaceholders(t *testing.T) {
	english := texts(t, "en")
	for _, language := range i18n.Languages() {
		numbers := pluralForms(language)
		for key, text := range texts(t, language) {
			if english[key] == nil {
				continue
			}
			want := placeholders(forms(english[key])["other"])
			for name, form := range forms(text) {
				got := placeholders(form)
				if i := slices.Index(want, "Count"); len(numbers[name]) == 1 && i >= 0 && !slices.Contains(got, "Count") {
					got = slices.Insert(got, min(i, len(got)), "Count")
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s: %s, %s, has the placeholders %v, in English %v", language, key, name, got, want)
				}
				if strings.Contains(placeholder.ReplaceAllString(form, ""), "{{") {
					t.Errorf("%s: %s has an invalid placeholder: %q", language, key, form)
				}
			}
		}
	}
}

// marks are the marks of all languages as they are in English.
var marks = strings.NewReplacer("。", ". ", "！", "! ", "？", "? ", "：", ": ", "؟", "?", "؛", ";", "，", ", ", "،", ",", "；", "; ", "⋯", "…")

// endMark returns the mark at the end of a text, or "" if it ends in a word.
func endMark(text string) string {
	text = strings.TrimRight(marks.Replace(text), ` ”“"*»」`)
	return regexp.MustCompile(`[.!?:…]?$`).FindString(text)
}

// TestPunctuationAtEnd has sentences end in a full stop, and labels and headings not, in every
// language; and a question mark is for questions.
func TestPunctuationAtEnd(t *testing.T) {
	questions := []string{"file.replace.title", "review.moments", "retry.mistake", "retry.blunder"}
	english := texts(t, "en")
	for _, language := range i18n.Languages() {
		for key, text := range texts(t, language) {
			if strings.HasPrefix(key, "remark.") {
				continue // remarks of computer players may end in any way
			}
			for _, form := range forms(text) {
				if strings.Contains(marks.Replace(form), "?") != slices.Contains(questions, key) {
					t.Errorf("%s: %s is not a question, or has no question mark: %q", language, key, form)
				}
				if regexp.MustCompile(`\p{L}[.!?] (\p{Lu}|\p{Lo})`).MatchString(marks.Replace(form)) && !slices.Contains([]string{".", "!", "?"}, endMark(form)) {
					t.Errorf("%s: %s has no full stop: %q", language, key, form)
				}
				if english[key] == nil {
					continue
				}
				if want := endMark(forms(english[key])["other"]); endMark(form) != want {
					t.Errorf("%s: %s ends in %q, in English in %q: %q", language, key, endMark(form), want, form)
				}
			}
		}
	}
}

// forbidden are what a text must not have, in any language and in one.
var forbidden = map[i18n.Language]map[string]*regexp.Regexp{
	"": {
		"a blank at an end, or two":      regexp.MustCompile(`^\s|\s$|[^\S\n]{2}|\t|\n | \n`),
		"a blank before a mark":          regexp.MustCompile(` [,;!?…،؛؟，。！？；：)»]| \.(\s|$)|\( `),
		"three dots for an ellipsis":     regexp.MustCompile(`\.\.`),
		"a hyphen for a dash or a minus": regexp.MustCompile(` -+ |--`),
		"a straight quotation mark":      regexp.MustCompile(`"`),
		"an invisible character":         regexp.MustCompile(`[\x{200b}\x{200e}\x{200f}\x{202a}-\x{202e}\x{2060}-\x{2069}\x{feff}\x{ad}]`),
	},
	"en": {"another language's quotation marks": regexp.MustCompile(`[„«»「」]`)},
	"da": {"another language's quotation marks": regexp.MustCompile(`[„«「」]`)},
	"cs": {"another language's quotation marks": regexp.MustCompile(`[”«»「」"]`), "an English plural or apostrophe": regexp.MustCompile(`\p{L}'`)},
	"zh": {
		"an ellipsis that is not as wide as a character": regexp.MustCompile(`…`), // it is of another font, and Fyne loses its way in tabs behind it
		"another language's quotation marks":             regexp.MustCompile(`[„«»「」]`),
		"a mark of the Latin alphabet":                   regexp.MustCompile(`\p{Han}[,;:!?]|[,;!?]\p{Han}|\p{Han}\.(\s|$)|\p{Han}\(|\)\p{Han}`),
		"a blank between its characters":                 regexp.MustCompile(`\p{Han} \p{Han}`),
	},
	"fa": {
		"another language's quotation marks": regexp.MustCompile(`[„”“「」]`),
		"a mark of the Latin alphabet":       regexp.MustCompile(`\p{Arabic}[,;?]|[,;?]\p{Arabic}|%`),
		"an Arabic letter or digit":          regexp.MustCompile(`[\x{643}\x{649}\x{64a}\x{629}\x{660}-\x{669}]`),
	},
}

// TestChineseMenusUseOneFont is about what stands before a key in a menu: Fyne loses its way in a
// tab that is not in the first run of its text, and a second font begins a second run.
func TestChineseMenusUseOneFont(t *testing.T) {
	oneFont := regexp.MustCompile(`^(\p{Han}|⋯)+$`)
	for key, text := range texts(t, "zh") {
		name, named := strings.CutSuffix(key, ".name")
		inMenu := strings.HasPrefix(key, "menu.") || named && slices.Contains(catalog.Names(), name)
		if inMenu && !oneFont.MatchString(text.(string)) {
			t.Errorf("%s mixes two fonts: %q", key, text)
		}
	}
}

// embedded is what is from left to right in a text from the right: between marks.
var embedded = regexp.MustCompile(`\x{2066}([^\x{2066}-\x{2069}]+)\x{2069}`)

// TestTypography sees that texts have no stray blanks, and the marks of their language.
func TestTypography(t *testing.T) {
	for _, language := range i18n.Languages() {
		for key, text := range texts(t, language) {
			for _, form := range forms(text) {
				plain := strings.ReplaceAll(placeholder.ReplaceAllString(form, "x"), `[Game "nrow"]`, "x") // as in a record
				if language.FromRight() {
					plain = embedded.ReplaceAllString(plain, "$1")
				}
				for _, of := range []i18n.Language{"", language} {
					for what, slip := range forbidden[of] {
						if slip.MatchString(plain) {
							t.Errorf("%s: %s has %s: %q", language, key, what, form)
						}
					}
				}
			}
		}
	}
}

// TestDigits sees that a text has the digits that its values get, but for names of cells, columns
// and keys, which stay as they are on the board, and for Go's layouts of dates.
func TestDigits(t *testing.T) {
	names := regexp.MustCompile(`^(format|fault|lesson|shortcut|because)\.|^library\.(date|time)$`)
	for _, language := range i18n.Languages() {
		ascii := message.NewPrinter(tag(language)).Sprint(7) == "7"
		for key, text := range texts(t, language) {
			for _, form := range forms(text) {
				if strings.ContainsAny(form, "0123456789") && !ascii && !names.MatchString(key) {
					t.Errorf("%s: %s has digits of another language: %q", language, key, form)
				}
			}
		}
	}
}

// TestLessonsAreShort sees that a text of a lesson has two sentences at most, in
// every language.
func TestLessonsAreShort(t *testing.T) {
	sentence := regexp.MustCompile(`[.!?]( |$)`)
	for _, language := range i18n.Languages() {
		all := texts(t, language)
		for _, key := range lessonKeys(t) {
			text, _ := all[key].(string)
			n, length := len(sentence.FindAllString(marks.Replace(text), -1)), utf8.RuneCountInString(text)
			if text == "" || n > 2 || length > 120 {
				t.Errorf("%s: %s has %d sentences and %d letters: %q", language, key, n, length, text)
			}
		}
	}
}
