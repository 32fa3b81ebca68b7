package linux

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"npaastribe/game/catalog"
	"npaastribe/game/nrow"
)

const id = "io.github.npaastribe.npaastribe"

// metainfo is the part of the store page that other files must agree with.
type metainfo struct {
	ID         string   `xml:"id"`
	Name       string   `xml:"name"`
	Summary    []string `xml:"summary"`
	Launchable string   `xml:"launchable"`
	Homepage   string   `xml:"url"`
	Binary     string   `xml:"provides>binary"`
	Developer  struct {
		ID   string `xml:"id,attr"`
		Name string `xml:"name"`
	} `xml:"developer"`
	Screenshots []struct {
		Type    string   `xml:"type,attr"`
		Caption []string `xml:"caption"`
		Image   struct {
			Width  int    `xml:"width,attr"`
			Height int    `xml:"height,attr"`
			URL    string `xml:",chardata"`
		} `xml:"image"`
	} `xml:"screenshots>screenshot"`
	Releases []struct {
		Version string `xml:"version,attr"`
	} `xml:"releases>release"`
}

func TestStorePageAgreesWithTheMenuEntry(t *testing.T) {
	page, entry := readMetainfo(t), readKeys(t, id+".desktop")
	if len(page.Summary) != languages {
		t.Fatalf("there are %d summaries", len(page.Summary))
	}
	for name, pair := range map[string][2]string{
		"id":         {page.ID, id},
		"launchable": {page.Launchable, id + ".desktop"},
		"name":       {page.Name, entry["Name"]},
		"summary":    {page.Summary[0], entry["Comment"]},
		"Danish":     {page.Summary[1], entry["Comment[da]"]},
		"Czech":      {page.Summary[2], entry["Comment[cs]"]},
		"Chinese":    {page.Summary[3], entry["Comment[zh_CN]"]},
		"Persian":    {page.Summary[4], entry["Comment[fa]"]},
		"binary":     {page.Binary + " %f", entry["Exec"]},
		"icon":       {page.ID, entry["Icon"]},
	} {
		if pair[0] != pair[1] {
			t.Errorf("%s: %q is not %q", name, pair[0], pair[1])
		}
	}
}

// TestStorePageIsComplete checks what software centres want beyond what is required.
func TestStorePageIsComplete(t *testing.T) {
	page := readMetainfo(t)
	for _, summary := range page.Summary {
		if n := utf8.RuneCountInString(summary); n > 35 {
			t.Errorf("a summary of %d letters: %s", n, summary)
		}
	}
	if page.ID != strings.ToLower(page.ID) || !strings.HasPrefix(page.ID, page.Developer.ID+".") || page.Developer.Name == "" {
		t.Errorf("%q is by %+v", page.ID, page.Developer)
	}
	content, err := os.ReadFile(id + ".metainfo.xml")
	if err != nil {
		t.Fatal(err)
	}
	// The menu entry has these, and if they are repeated here with an icon, the
	// entry is ignored.
	for _, tag := range []string{"<categories>", "<keywords>", "<icon ", "<developer_name>"} {
		if bytes.Contains(content, []byte(tag)) {
			t.Errorf("there is a tag %s", tag)
		}
	}
}

// TestScreenshotsAreThoseOfTheRepository checks that every address is that of a file
// in the repository, below the homepage, and that the picture has the stated size.
func TestScreenshotsAreThoseOfTheRepository(t *testing.T) {
	page := readMetainfo(t)
	raw := strings.Replace(page.Homepage, "https://github.com/", "https://raw.githubusercontent.com/", 1) + "/main/"
	if len(page.Screenshots) == 0 || page.Screenshots[0].Type != "default" {
		t.Errorf("%d screenshots, the first is not the default", len(page.Screenshots))
	}
	for i, shot := range page.Screenshots {
		if i > 0 && shot.Type != "" || len(shot.Caption) != languages {
			t.Errorf("screenshot %d is of type %q, with captions %q", i+1, shot.Type, shot.Caption)
		}
		path, ok := strings.CutPrefix(shot.Image.URL, raw)
		if !ok {
			t.Errorf("%s is not below %s", shot.Image.URL, raw)
			continue
		}
		size, err := sizeOf(filepath.Join("..", "..", filepath.FromSlash(path)))
		if err != nil || size.Width != shot.Image.Width || size.Height != shot.Image.Height {
			t.Errorf("%s: %d×%d, %v", path, size.Width, size.Height, err)
		}
	}
}

// sizeOf returns the size of a picture.
func sizeOf(path string) (image.Config, error) {
	file, err := os.Open(path)
	if err != nil {
		return image.Config{}, err
	}
	defer func() { _ = file.Close() }()
	return png.DecodeConfig(file)
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
	flatpak, err := os.ReadFile(id + ".yml")
	if err != nil {
		t.Fatal(err)
	}
	if sources := "npaastribe-" + strings.Trim(app["Version"], `"`) + "-vendored.tar.xz"; !bytes.Contains(flatpak, []byte(sources)) {
		t.Errorf("the Flatpak is not made from %s", sources)
	}
}

// Package preflight gives the window this name.
func TestMenuEntryFindsTheWindow(t *testing.T) {
	source, err := os.ReadFile("../../ui/preflight/x11.go")
	if err != nil {
		t.Fatal(err)
	}
	class := readKeys(t, id+".desktop")["StartupWMClass"]
	if !bytes.Contains(source, []byte(`windowClass = "`+class+`"`)) {
		t.Errorf("package display does not name its windows %q", class)
	}
}

// languages is the number of translations of every text, and locales are all of them
// but English, as the desktop names them.
const languages = 5

var locales = [languages - 1]string{"da", "cs", "zh_CN", "fa"}

// TestEveryGameIsFoundByItsName looks for the names of the other games in the keywords of the
// languages that are written in Latin letters.
func TestEveryGameIsFoundByItsName(t *testing.T) {
	entry := readKeys(t, id+".desktop")
	names := slices.DeleteFunc(append(catalog.Names(), "reversi", "piškvorky"), func(name string) bool { return name == nrow.Rules.Name })
	for _, key := range []string{"Keywords", "Keywords[da]", "Keywords[cs]"} {
		for _, name := range names {
			if !slices.Contains(strings.Split(entry[key], ";"), name) {
				t.Errorf("%s has no %s", key, name)
			}
		}
	}
}

func TestEveryTextIsInEveryLanguage(t *testing.T) {
	entry := readKeys(t, id+".desktop")
	for _, locale := range locales {
		for _, key := range []string{"Name", "GenericName", "Comment", "Keywords"} {
			text := entry[key+"["+locale+"]"]
			if text == "" || text == entry[key] && key != "Name" {
				t.Errorf("%s is not there in %s", key, locale)
			}
			if key == "Keywords" && !strings.HasSuffix(text, ";") {
				t.Errorf("a list does not end in a semicolon: %q", text)
			}
		}
	}
	if !strings.HasSuffix(entry["Keywords"], ";") || !strings.HasSuffix(entry["Categories"], ";") {
		t.Errorf("a list does not end in a semicolon: %q, %q", entry["Keywords"], entry["Categories"])
	}
	for _, file := range []string{id + ".metainfo.xml", id + ".mime.xml"} {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		in := func(locale string) int {
			named := strings.ReplaceAll(strings.ReplaceAll(locale, "_", "."), "-", ".")
			return len(regexp.MustCompile(`xml:lang="`+named+`"`).FindAll(content, -1))
		}
		danish := in(locales[0])
		for _, locale := range locales {
			if n := in(locale); n != danish || n == 0 {
				t.Errorf("%s has %d texts in %s, and %d in Danish", file, n, locale, danish)
			}
		}
	}
	installer, err := os.ReadFile("../windows/installer.nsi")
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"ENGLISH", "DANISH", "CZECH", "SIMPCHINESE", "FARSI"} {
		if n := bytes.Count(installer, []byte("${LANG_"+language+"}")); n != bytes.Count(installer, []byte("${LANG_ENGLISH}")) {
			t.Errorf("the installer has %d texts in %s", n, language)
		}
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

// readKeys returns the lines "key=value" of a file.
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

// TestFilesOpenWithTheProgram checks that the menu entry accepts the type of files
// that is declared to the desktop, and that no files are promised to be opened on macOS: Fyne takes
// no file from the system there.
func TestFilesOpenWithTheProgram(t *testing.T) {
	content, err := os.ReadFile(id + ".mime.xml")
	if err != nil {
		t.Fatal(err)
	}
	var mime struct {
		Type struct {
			Name string `xml:"type,attr"`
			Icon struct {
				Name string `xml:"name,attr"`
			} `xml:"icon"`
			Glob struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal(content, &mime); err != nil {
		t.Fatal(err)
	}
	entry := readKeys(t, id+".desktop")
	if entry["MimeType"] != mime.Type.Name+";" || mime.Type.Icon.Name != entry["Icon"] || mime.Type.Glob.Pattern != "*.stribe" {
		t.Errorf("the menu entry takes %q, and %+v is told", entry["MimeType"], mime.Type)
	}
	plist, err := os.ReadFile("../darwin/Info.plist")
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"CFBundleDocumentTypes", "UTExportedTypeDeclarations"} {
		if bytes.Contains(plist, []byte(key)) {
			t.Errorf("a Mac is told of %s", key)
		}
	}
}
