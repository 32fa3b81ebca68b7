package main

import (
	"os"
	"testing"
)

// TestLicencesAreThoseOfTheProgram fails when a library was added, renewed or
// removed: run this program then.
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
