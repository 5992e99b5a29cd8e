package static

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func ask(t *testing.T, method, url, accept string) *http.Response {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, url, nil)
	if accept != "" {
		r.Header.Set("Accept-Encoding", accept)
	}
	w := httptest.NewRecorder()
	Handler().ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) []byte {
	t.Helper()
	data, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestTheEngineIsServedToItsWorker: compressed as it was embedded, whole for whoever asks so; and
// only the worker may run it.
func TestTheEngineIsServedToItsWorker(t *testing.T) {
	const policy = "Content-Security-Policy"
	if got := ask(t, http.MethodGet, Path("table/worker.js"), "").Header.Get(policy); !strings.Contains(got, "'wasm-unsafe-eval'") {
		t.Errorf("the worker's policy is %q", got)
	}
	if got := ask(t, http.MethodGet, Path("table/table.js"), "").Header.Get(policy); got != "" {
		t.Errorf("a page's script has the policy %q", got)
	}
	switch {
	case HasEngine():
	case os.Getenv("CI") == "true":
		t.Fatal("the program was compiled without the engine: make engine")
	default:
		t.Skip("SKIPPED without the engine: make engine")
	}
	whole, packed := ask(t, http.MethodGet, Path(engineFile), ""), ask(t, http.MethodGet, Path(engineFile), "gzip")
	if got := whole.Header.Get("Content-Type"); got != "application/wasm" || packed.Header.Get("Content-Encoding") != "gzip" {
		t.Errorf("%s, packed as %s", got, packed.Header.Get("Content-Encoding"))
	}
	module, small := body(t, whole), body(t, packed)
	if !bytes.HasPrefix(module, []byte("\x00asm")) || !bytes.Equal(unpack(small), module) {
		t.Errorf("%d bytes, %d packed", len(module), len(small))
	}
	t.Logf("%d bytes, %d packed", len(module), len(small))
}

func TestEveryFileIsServedForEverAtItsHash(t *testing.T) {
	hashed := regexp.MustCompile(`^/static/[a-z0-9./-]+\.[0-9a-f]{12}\.(css|js|svg|wasm)$`)
	for name, a := range assets {
		url := Path(name)
		if !hashed.MatchString(url) {
			t.Errorf("%s: odd URL %s", name, url)
		}
		r := ask(t, http.MethodGet, url, "")
		if r.StatusCode != http.StatusOK || !bytes.Equal(body(t, r), a.plain()) {
			t.Errorf("%s: status %d or another content", url, r.StatusCode)
		}
		if got := r.Header.Get("Cache-Control"); got != "public, max-age=31536000, immutable" {
			t.Errorf("%s: Cache-Control %q", url, got)
		}
		if got := r.Header.Get("Content-Encoding"); got != "" {
			t.Errorf("%s: Content-Encoding %q without being asked", url, got)
		}
	}
}

func TestContentTypes(t *testing.T) {
	for name, want := range map[string]string{
		"vendor/htmx.min.js": "text/javascript; charset=utf-8",
		"favicon.svg":        "image/svg+xml",
		"site.css":           "text/css; charset=utf-8",
	} {
		if got := ask(t, http.MethodGet, Path(name), "").Header.Get("Content-Type"); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

func TestCompressedForThoseWhoUnderstandIt(t *testing.T) {
	url := Path("icons.svg")
	for accept, want := range map[string]bool{
		"": false, "identity": false, "br": false, "gzip;q=0": false, "gzip; q=0.000, *": false, "*;q=0": false,
		"gzip": true, "gzip, deflate, br, zstd": true, "br;q=1, GZIP;q=0.5": true, "*": true, "*;q=0, gzip": true,
	} {
		r := ask(t, http.MethodGet, url, accept)
		if r.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: Vary %q", accept, r.Header.Get("Vary"))
		}
		if got := r.Header.Get("Content-Encoding") == "gzip"; got != want {
			t.Errorf("%q: compressed %t, want %t", accept, got, want)
		}
		if !want {
			continue
		}
		unpacked, err := gzip.NewReader(r.Body)
		if err != nil {
			t.Fatal(err)
		}
		data, err := io.ReadAll(unpacked)
		if err != nil || !bytes.Equal(data, assets["icons.svg"].plain()) {
			t.Errorf("%q: another content after unpacking (%v)", accept, err)
		}
	}
}

func TestHeadHasTheHeadersOfGetAndNoBody(t *testing.T) {
	get := ask(t, http.MethodGet, Path("favicon.svg"), "gzip")
	head := ask(t, http.MethodHead, Path("favicon.svg"), "gzip")
	if head.StatusCode != http.StatusOK || len(body(t, head)) != 0 {
		t.Errorf("status %d or a body", head.StatusCode)
	}
	for key := range get.Header {
		if got, want := head.Header.Get(key), get.Header.Get(key); got != want {
			t.Errorf("%s: %q, want %q", key, got, want)
		}
	}
}

func TestNothingElseIsFound(t *testing.T) {
	wrongHash := regexp.MustCompile(`[0-9a-f]{12}`).ReplaceAllString(Path("favicon.svg"), "000000000000")
	for _, url := range []string{
		wrongHash, "/static/favicon.svg", "/static/", "/static", "/static/vendor/", "/static/styles/page.css", "/static/static.go", "/static/../static.go",
	} {
		r := ask(t, http.MethodGet, url, "gzip")
		if r.StatusCode != http.StatusNotFound || r.Header.Get("Cache-Control") == forever {
			t.Errorf("%s: status %d, Cache-Control %q", url, r.StatusCode, r.Header.Get("Cache-Control"))
		}
	}
	if r := ask(t, http.MethodPost, Path("favicon.svg"), ""); r.StatusCode != http.StatusMethodNotAllowed || r.Header.Get("Allow") == "" {
		t.Errorf("POST: status %d", r.StatusCode)
	}
}

func TestAMistypedNamePanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Path("favicon.ico")
}

func symbols(t *testing.T, name string) []string {
	t.Helper()
	var ids []string
	decoder := xml.NewDecoder(bytes.NewReader(assets[name].plain()))
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			return ids
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		for _, attr := range start.Attr {
			// The content security policy lets neither pass.
			if attr.Name.Local == "style" || strings.HasPrefix(attr.Name.Local, "on") {
				t.Errorf("%s: attribute %s", name, attr.Name.Local)
			}
			if start.Name.Local == "symbol" && attr.Name.Local == "id" {
				ids = append(ids, attr.Value)
			}
		}
	}
}

func TestSpritesHoldTheTilesOfTheirSet(t *testing.T) {
	for sprite, groups := range map[string]string{
		"tiles-korean-japanese.svg": "0123456789p 0123456789m 159s 1234567z 1234f",
		"tiles-sanma.svg":           "0123456789p 19m 0123456789s 1234567z 1234f",
		"tiles-malaysian.svg":       "123456789p 1234567z 1234f 1234g 1234a 1234e 1j",
		"tiles-classical.svg":       "123456789p 123456789m 123456789s 1234567z 1234f 1234g",
	} {
		want := []string{"back"}
		for group := range strings.FieldsSeq(groups) {
			for _, rank := range group[:len(group)-1] {
				want = append(want, string(rank)+group[len(group)-1:])
			}
		}
		slices.Sort(want)
		got := symbols(t, sprite)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", sprite, got, want)
		}
		if size := len(assets[sprite].gzipped()); size > 16<<10 {
			t.Errorf("%s: %d bytes compressed, more than 16 KiB", sprite, size)
		}
	}
	if got := symbols(t, "icons.svg"); len(got) != 29 {
		t.Errorf("%d icons, want 29", len(got))
	}
}
