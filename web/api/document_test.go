package api

import (
	"bytes"
	"os"
	"testing"
)

// TestThePackedDocumentIsFresh: what the program serves is what the file says.
func TestThePackedDocumentIsFresh(t *testing.T) {
	want, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := openapi(); err != nil || !bytes.Equal(got, want) {
		t.Errorf("openapi.json is not the packed one (%v): run make generate", err)
	}
}
