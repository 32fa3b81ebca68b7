package main

import (
	"bytes"
	"os"
	"slices"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"
)

// TestTheBillIsWhole makes the bill of the test binary itself, twice.
func TestTheBillIsWhole(t *testing.T) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	text, err := bill(program, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	if again, err := bill(program, "1.2.3"); err != nil || !bytes.Equal(text, again) {
		t.Errorf("the second is another one: %v", err)
	}
	var b cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(text), cdx.BOMFileFormatJSON).Decode(&b); err != nil {
		t.Fatal(err)
	}
	if b.SerialNumber != "" || b.Metadata.Timestamp != "" || b.Metadata.Component.Version != "1.2.3" {
		t.Errorf("its head is %q, %+v", b.SerialNumber, b.Metadata)
	}
	for _, want := range []string{"std", "SQLite", "GLFW", "Noto Sans CJK", "Vazirmatn"} {
		i := slices.IndexFunc(*b.Components, func(c cdx.Component) bool { return c.Name == want })
		if i < 0 {
			t.Errorf("%s is not in it", want)
		} else if c := (*b.Components)[i]; c.Version == "" || c.Licenses == nil {
			t.Errorf("%s is of %q under %v", want, c.Version, c.Licenses)
		}
	}
}

// TestLicencesAreKnown checks the licences of all modules on every system.
func TestLicencesAreKnown(t *testing.T) {
	for _, system := range []string{"linux", "windows", "darwin"} {
		all, err := folders(system, "amd64")
		if err != nil {
			t.Fatal(err)
		}
		if len(all) < 20 {
			t.Errorf("%s: only %d modules", system, len(all))
		}
		for path, folder := range all {
			if len(licencesIn(folder)) == 0 {
				t.Errorf("%s: %s has no licence that is known", system, path)
			}
		}
	}
}
