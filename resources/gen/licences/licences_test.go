package main

import (
	"os"
	"testing"
)

// TestLicencesAreThoseOfTheProgram fails if a library was added, updated or
// removed: then run this program again.
func TestLicencesAreThoseOfTheProgram(t *testing.T) {
	want, err := collect("npaastribe")
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile("../../licences.txt")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("resources/licences.txt is of other libraries: go run ./resources/gen/licences")
	}
}
