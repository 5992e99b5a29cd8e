package web

import (
	"bytes"
	"compress/gzip"
	"html"
	"regexp"
	"strings"
	"testing"
)

// TestTheLookaheadIsFewBytes: a match of 27 hands with a pot.
func TestTheLookaheadIsFewBytes(t *testing.T) {
	t.Parallel()
	lookaheadIsSmall(t, newRefereedUnder(t, `{"hands_per_match":27}`))
}

// TestTheLookaheadOfHonshuAreFewBytes: nobody knows how many hands it takes.
func TestTheLookaheadOfHonshuAreFewBytes(t *testing.T) {
	t.Parallel()
	lookaheadIsSmall(t, newHonshu(t, `{"honba":100}`))
}

// TestTheLookaheadOfModernSanmaIsFewBytes: what follows a drawn hand depends on what is told.
func TestTheLookaheadOfModernSanmaIsFewBytes(t *testing.T) {
	t.Parallel()
	lookaheadIsSmall(t, newSanma(t, `{}`))
}

func lookaheadIsSmall(t *testing.T, r *refereed) {
	t.Helper()
	for _, language := range []string{"en", "cs", "pl"} {
		r.tablet.header.Set("Accept-Language", language)
		page := r.tablet.get(r.page()).body
		found := regexp.MustCompile(`data-lookahead="([^"]*)"`).FindStringSubmatch(page)
		if found == nil {
			t.Fatal("no lookahead")
		}
		with, without := packed(t, page), packed(t, strings.Replace(page, found[1], "", 1))
		t.Logf("%s: %d bytes of JSON, the page has %d bytes compressed, %d without it", language,
			len(html.UnescapeString(found[1])), with, without)
		if with-without > 4000 {
			t.Errorf("%s: the lookahead weighs %d bytes compressed", language, with-without)
		}
	}
}

func packed(t *testing.T, text string) int {
	t.Helper()
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, 5)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Len()
}
