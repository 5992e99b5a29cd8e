package main

import (
	"os"
	"regexp"
	"slices"
	"testing"
)

// TestWhatTheREADMELeadsToIsInTheArchive: a downloaded archive has all documents that its
// README names, so that nothing must be looked up on the internet.
func TestWhatTheREADMELeadsToIsInTheArchive(t *testing.T) {
	t.Chdir(repository)
	list, err := members(targets[0], "threewinds")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range regexp.MustCompile(`\]\(([^):#]+)\)`).FindAllStringSubmatch(string(readme), -1) {
		if !slices.ContainsFunc(list, func(m member) bool { return m.name == link[1] }) {
			t.Errorf("the README leads to %s, which is not in the archive", link[1])
		}
	}
}
