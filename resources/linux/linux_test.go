package linux

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"os"
	"slices"
	"strings"
	"testing"
)

const id = "io.github.npaastribe.NPaaStribe"

// metainfo is what the store page shares with the other files.
type metainfo struct {
	ID         string   `xml:"id"`
	Name       string   `xml:"name"`
	Summary    []string `xml:"summary"`
	Launchable string   `xml:"launchable"`
	Homepage   string   `xml:"url"`
	Categories []string `xml:"categories>category"`
	Binary     string   `xml:"provides>binary"`
	Releases   []struct {
		Version string `xml:"version,attr"`
	} `xml:"releases>release"`
}

func TestStorePageAgreesWithTheMenuEntry(t *testing.T) {
	page, entry := readMetainfo(t), readKeys(t, id+".desktop")
	for name, pair := range map[string][2]string{
		"id":         {page.ID, id},
		"launchable": {page.Launchable, id + ".desktop"},
		"name":       {page.Name, entry["Name"]},
		"summary":    {page.Summary[0], entry["Comment"]},
		"Danish":     {page.Summary[1], entry["Comment[da]"]},
		"categories": {strings.Join(page.Categories, ";") + ";", entry["Categories"]},
		"binary":     {page.Binary + " %f", entry["Exec"]},
		"icon":       {page.ID, entry["Icon"]},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %q is not %q", name, pair[0], pair[1])
		}
	}
}

func TestFyneAppAgrees(t *testing.T) {
	page, entry, app := readMetainfo(t), readKeys(t, id+".desktop"), readKeys(t, "../../FyneApp.toml")
	for key, want := range map[string]string{
		"ID":          id,
		"Name":        entry["Name"],
		"GenericName": entry["GenericName"],
		"Comment":     entry["Comment"],
		"Website":     page.Homepage,
		"Version":     page.Releases[0].Version,
	} {
		if got := strings.Trim(app[key], `"`); got != want {
			t.Errorf("FyneApp.toml has %s %q, not %q", key, got, want)
		}
	}
}

// The window is named like this by package display.
func TestMenuEntryFindsTheWindow(t *testing.T) {
	source, err := os.ReadFile("../../ui/display/x11.go")
	if err != nil {
		t.Fatal(err)
	}
	class := readKeys(t, id+".desktop")["StartupWMClass"]
	if !bytes.Contains(source, []byte(`windowClass = "`+class+`"`)) {
		t.Errorf("package display does not name its windows %q", class)
	}
}

func TestEveryTextIsDanishToo(t *testing.T) {
	entry := readKeys(t, id+".desktop")
	for _, key := range []string{"Name", "GenericName", "Comment", "Keywords"} {
		if entry[key] == "" || entry[key+"[da]"] == "" {
			t.Errorf("%s is not there in both languages", key)
		}
	}
	if lists := []string{entry["Keywords"], entry["Keywords[da]"], entry["Categories"]}; slices.ContainsFunc(lists, func(list string) bool {
		return !strings.HasSuffix(list, ";")
	}) {
		t.Errorf("a list does not end in a semicolon: %q", lists)
	}
}

func readMetainfo(t *testing.T) metainfo {
	t.Helper()
	content, err := os.ReadFile(id + ".metainfo.xml")
	if err != nil {
		t.Fatal(err)
	}
	var page metainfo
	if err := xml.Unmarshal(content, &page); err != nil {
		t.Fatal(err)
	}
	return page
}

// readKeys reads the lines "key = value" of a file.
func readKeys(t *testing.T, path string) map[string]string {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	keys := map[string]string{}
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if key, value, ok := strings.Cut(lines.Text(), "="); ok {
			keys[strings.TrimSpace(key)] = strings.TrimSpace(value)
		}
	}
	return keys
}
