//go:build e2e && linux

package e2e

import (
	"testing"

	"npaastribe/game/catalog"
	"npaastribe/game/store"
)

// TestComment writes a comment of two lines with real keys, and looks for it in the window and in
// the database.
func TestComment(t *testing.T) {
	t.Parallel()
	p := Launch{}.Start(t)
	p.Play("gravity", "instant")
	p.Drop(3)
	without := p.Shot("comment-without")
	p.Press("ctrl+m")
	p.Opens("comment")
	p.Type("good")
	p.Press("shift+Return")
	p.Type("move")
	p.Press("Return")
	p.Closes("comment")
	await(t, "the comment", func() bool { return p.Has("comment") })
	p.ShotAfter("comment", without)
	p.Press("ctrl+q")
	if code := p.Exit(slowTimeout); code != 0 {
		t.Errorf("the program ends with %d", code)
	}
	s := openStore(t, matchesOf(p.Home))
	defer s.Close()
	list := s.List(store.Filter{}, store.Order{})
	if len(list) != 1 {
		t.Fatalf("%d matches are stored", len(list))
	}
	k, _ := s.Load(list[0].ID)
	rules, _ := catalog.Rules(k.Game)
	tree, err := k.Replay(rules)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := tree.Node().Comment(), "good\nmove"; got != want {
		t.Errorf("the stored comment is %q, want %q", got, want)
	}
}
