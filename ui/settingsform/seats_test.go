package settingsform_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynewidget "fyne.io/fyne/v2/widget"

	"npaastribe/game"
	"npaastribe/game/review"
	"npaastribe/game/search"
	"npaastribe/ui/i18n"
	"npaastribe/ui/opponent"
	"npaastribe/ui/settings"
	"npaastribe/ui/settingsform/formtest"
	"npaastribe/ui/theme"
	"npaastribe/ui/widget"
)

func TestTwoComputersHaveTwoNames(t *testing.T) {
	for _, levels := range [][2]string{{"level1", "level2"}, {"level2", "level1"}} {
		d := open(t)
		d.Choose(levels[0], 1)
		d.Choose(levels[1], 2)
		d.Valid()
		d.Choose(levels[1], 0)
		d.Choose(levels[0], 0)
		if s := d.Valid(); s.Called(0) != "Player 1" || s.Called(1) != "Player 2" {
			t.Errorf("changed back to persons: %+v", s.Players)
		}
	}
}

func TestLongNameKeepsFieldWidth(t *testing.T) {
	d := open(t)
	before := d.Parts()["name1"].MinSize()
	d.Retype("name1", strings.Repeat("W", settings.MaxName))
	if after := d.Parts()["name1"].MinSize(); after != before {
		t.Errorf("the field grew from %v to %v", before, after)
	}
}

func TestWhoPlays(t *testing.T) {
	d := open(t)
	name := formtest.Part[*widget.Entry](d, "name2")
	d.Choose("level2", 2)
	if s := d.Valid(); s.Game("nrow").Levels[1] != section.Levels()[1] || s.Players[1].Name != "" || name.Text != "Bramble" || !name.Disabled() {
		t.Errorf("settings %+v, with the name %q", s, name.Text)
	}
	d.Choose("level2", 0)
	if s := d.Valid(); s.Game("nrow").Levels[1] != "" || s.Players[1].Name != "" || name.Text != "" || name.Disabled() {
		t.Errorf("changed back to a person: %+v", s)
	}
	d.Retype("name2", "Bo")
	d.Choose("level2", 3)
	if s := d.Valid(); s.Players[1].Name != "Bo" {
		t.Errorf("the typed name became %q", s.Players[1].Name)
	}
	d.Choose("level2", 0)
	if name.Text != "Bo" {
		t.Errorf("the restored name is %q", name.Text)
	}
}

// TestCoach ticks the coach, and gives the seat to a computer and back.
func TestCoach(t *testing.T) {
	d := open(t)
	coach := formtest.Part[*widget.Check](d, "coach2")
	coach.SetChecked(true)
	d.Choose("strictness", 0)
	if s := d.Valid(); s.Players[0].Coach || !s.Players[1].Coach || s.Coaching(1) != review.Losing || s.Coaching(0) != review.None {
		t.Errorf("%+v, %q", s.Players, s.Strictness)
	}
	d.Choose("level2", 2)
	if coach.Visible() {
		t.Error("the coach of a computer is shown")
	}
	d.Choose("level2", 0)
	if s := d.Valid(); !coach.Visible() || !s.Players[1].Coach {
		t.Errorf("changed back to a person: %+v", s.Players)
	}
}

func TestLevelsAreThoseOfGame(t *testing.T) {
	d := open(t)
	want := []string{"Person"}
	for _, level := range section.Levels() {
		want = append(want, opponent.Title(level, false))
	}
	for _, name := range []string{"level1", "level2"} {
		if got := formtest.Part[*widget.Choice](d, name).Options; !slices.Equal(got, want) {
			t.Errorf("%s offers the levels %v", name, got)
		}
	}
}

// colours opens the menu of a player's coin, and returns its entries.
func colours(t *testing.T, d *formtest.Harness, coin string) (names []string, choose func(int)) {
	t.Helper()
	d.Press(coin)
	var menu *fynewidget.PopUpMenu
	for _, o := range test.LaidOutObjects(d.Canvas.Overlays().Top()) {
		if found, ok := o.(*fynewidget.PopUpMenu); ok {
			menu = found
		}
	}
	if menu == nil {
		t.Fatal("there is no menu over the form")
	}
	for _, o := range test.LaidOutObjects(menu) {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			names = append(names, text.Text)
		}
	}
	return names, func(i int) {
		item, ok := menu.Items[i].(fyne.Tappable)
		if !ok {
			t.Fatalf("item %d is %T", i, menu.Items[i])
		}
		test.Tap(item)
	}
}

// TestOtherPlayersColourIsNotOffered gives player 1 every colour in turn.
func TestOtherPlayersColourIsNotOffered(t *testing.T) {
	for i := range len(theme.Coins()) - 1 {
		d := open(t)
		offered, choose := colours(t, d, "coin1")
		choose(i)
		mine := d.Valid().Players[0].Coin
		if name := i18n.T("coin." + string(mine)); name != offered[i] {
			t.Errorf("the menu's %s paints %s", offered[i], name)
		}
		theirs, _ := colours(t, d, "coin2")
		if len(theirs) != len(theme.Coins())-1 || slices.Contains(theirs, offered[i]) {
			t.Errorf("player 1 has %s, player 2 is offered %v", mine, theirs)
		}
	}
}

func TestPlayersArePerGame(t *testing.T) {
	d := formtest.Open(t, toy(true), given(func(s *settings.Settings) {
		s.SetGame("nrow", settings.Game{Levels: [2]search.Level{"", search.Hard}, Starter: game.StartSecond})
	}))
	if shown := formtest.Part[*widget.Choice](d, "level2").Selected; shown != "Ash (hard)" {
		t.Errorf("Hard is shown as %q", shown)
	}
	d.Choose("level2", 1)
	d.Choose("starter", 2)
	want := settings.Game{Levels: [2]search.Level{"", search.Beginner}, Starter: game.StartAlternate}
	if got := d.Valid().Game("nrow"); got != want {
		t.Errorf("the game has %+v", got)
	}
}

func TestNoColoursWithoutCoins(t *testing.T) {
	usual := settings.Defaults(section)
	d := formtest.Open(t, toy(false), usual)
	if d.Parts()["coin1"] != nil || d.Parts()["coin2"] != nil {
		t.Error("the form has colours")
	}
	buttons := 0
	for _, o := range d.Objects() {
		if b, ok := o.(*widget.Button); ok && b.Icon != nil && b.Text == "" {
			buttons++
		}
	}
	if buttons != 6 { // minus and plus of columns, rows and length
		t.Errorf("the form has %d buttons with an icon", buttons)
	}
	d.Retype("name1", "Ada")
	if s := d.Valid(); s.Players[0].Coin != usual.Players[0].Coin || s.Players[1] != usual.Players[1] || s.Players[0].Name != "Ada" {
		t.Errorf("%+v", s.Players)
	}
}

func TestDuplicateNames(t *testing.T) {
	d := open(t)
	d.Retype("name2", "Bo")
	d.Choose("level2", 1)
	d.Retype("name1", "Bo")
	if s := d.Valid(); s.Players[0].Name != "Bo" || s.Players[1].Name != "" || d.Says("same name") {
		t.Errorf("against a computer: %+v, the form says %q", s.Players, d.Texts())
	}
	d.Choose("level2", 0)
	d.Refuses("same name")
	d.Retype("name1", " Bo ")
	d.Refuses("same name")
	d.Retype("name1", " Ada ")
	if s := d.Valid(); s.Players[0].Name != "Ada" || d.Says("same name") {
		t.Errorf("corrected: %q, the form says %q", s.Players[0].Name, d.Texts())
	}
}

// TestNameEqualToOthersDefault types the default name of the other player, which would make the
// players indistinguishable.
func TestNameEqualToOthersDefault(t *testing.T) {
	d := open(t)
	d.Retype("name1", "Player 2")
	d.Refuses("same name")
	d.Choose("level2", 1)
	if s := d.Valid(); s.Players[0].Name != "Player 2" {
		t.Errorf("against a computer: %+v", s.Players)
	}
}

// TestInvalidNameIsNotHidden types an invalid name and gives the seat to a computer. The name must
// be dropped, as the person may have the seat in another game.
func TestInvalidNameIsNotHidden(t *testing.T) {
	for _, wrong := range []string{"", "  ", "Player 2", strings.Repeat("x", settings.MaxName+1)} {
		d := open(t)
		d.Retype("name2", wrong)
		d.Choose("level2", 1)
		if s := d.Valid(); s.Players[1].Name != "" {
			t.Errorf("the invalid name %q was stored as %q", wrong, s.Players[1].Name)
		}
		d.Choose("level2", 0)
		if s := d.Valid(); d.Text("name2") != "" || s.Players[1].Name != "" {
			t.Errorf("the invalid name %q was restored as %q", wrong, d.Text("name2"))
		}
	}
}

func TestHiddenNameSurvives(t *testing.T) {
	before := given(func(s *settings.Settings) {
		s.Players[0].Name = "Åse"
		s.SetGame("nrow", settings.Game{Levels: [2]search.Level{search.Medium, ""}, Starter: game.StartFirst})
	})
	d := formtest.Open(t, toy(true), before)
	name := formtest.Part[*widget.Entry](d, "name1")
	if s := d.Valid(); !same(s, before) || name.Text != "Clover" || !name.Disabled() {
		t.Errorf("players %+v, shown as %q", s.Players, name.Text)
	}
	if d.Changes > 0 {
		t.Error("a new form reports a change")
	}
	d.Choose("level1", 4)
	d.Choose("level1", 0)
	if s := d.Valid(); s.Players[0].Name != "Åse" || name.Text != "Åse" || name.Disabled() {
		t.Errorf("the name is restored as %q, shown as %q", s.Players[0].Name, name.Text)
	}
}

// TestNamesHaveNoDirectionControls pastes and types characters that control the direction of writing.
func TestNamesHaveNoDirectionControls(t *testing.T) {
	d := open(t)
	name := formtest.Part[*widget.Entry](d, "name1")
	name.SetText("")
	clipboard := test.NewClipboard()
	clipboard.SetContent("\u202eAda")
	name.TypedShortcut(&fyne.ShortcutPaste{Clipboard: clipboard})
	if name.Text != "Ada" {
		t.Errorf("the pasted name is %+q", name.Text)
	}
	test.Type(name, "\u2067 B")
	if s := d.Valid(); name.Text != "Ada B" || s.Players[0].Name != "Ada B" {
		t.Errorf("the typed name is %+q, stored as %+q", name.Text, s.Players[0].Name)
	}
	d.Retype("name1", "\u200c")
	if s := d.Valid(); s.Players[0].Name != "" {
		t.Errorf("an invisible name was stored as %+q", s.Players[0].Name)
	}
}
