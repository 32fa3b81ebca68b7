package i18n_test

import (
	"testing"

	"npaastribe/ui/i18n"
)

func TestListsAndSentences(t *testing.T) {
	t.Cleanup(func() { i18n.Use("en") })
	for language, want := range map[i18n.Language]string{"en": "a, b", "zh": "a，b"} {
		i18n.Use(language)
		if got := i18n.List([]string{"a", "b"}); got != want {
			t.Errorf("%s: the list is %q, want %q", language, got, want)
		}
	}
	i18n.Use("fa")
	if got := i18n.WithoutMarks(i18n.List([]string{"یک", "2"})); got != "یک، 2" {
		t.Errorf("fa: the list is %q", got)
	}
	if first, second := "اول a.", "دوم."; i18n.Sentences(i18n.Shown(first), second) != i18n.Shown(first+" "+second) {
		t.Errorf("fa: the sentences are %q", i18n.Sentences(i18n.Shown(first), second))
	}
	i18n.Use("en")
	for _, c := range [][3]string{{"One.", "Two.", "One. Two."}, {"一。", "二。", "一。二。"}} {
		if got := i18n.Sentences(c[0], c[1]); got != c[2] {
			t.Errorf("the sentences are %q, want %q", got, c[2])
		}
	}
}
