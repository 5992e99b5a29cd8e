package static

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
)

// A year is the longest that caches promise to listen to.
const forever = "public, max-age=31536000, immutable"

// contentTypes are written out because package mime asks the machine it runs on.
var contentTypes = map[string]string{
	".css":  "text/css; charset=utf-8",
	".js":   "text/javascript; charset=utf-8",
	".svg":  "image/svg+xml",
	".wasm": "application/wasm",
}

// policies are the content security policies of scripts that have one of their own. A worker obeys
// that of its script: the pages may not run WebAssembly.
var policies = map[string]string{
	"table/worker.js": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
	keeperFile:        "default-src 'none'; connect-src 'self'",
}

// keeperFile is the script of the service worker, which may stand between a tablet and the whole site.
const keeperFile = "table/keeper.js"

// asset is one file, ready to be sent.
type asset struct {
	url         string
	contentType string
	policy      string
	plain       func() []byte
	gzipped     func() []byte
}

func newAsset(url string, content []byte) *asset {
	return &asset{
		url:         url,
		contentType: contentType(url),
		plain:       func() []byte { return content },
		gzipped:     sync.OnceValue(func() []byte { return pack(content) }), // when first asked for, then kept
	}
}

// packedAsset is a file that is embedded compressed. Hardly a browser asks for it in another way.
func packedAsset(url string, content []byte) *asset {
	return &asset{
		url:         url,
		contentType: contentType(url),
		plain:       func() []byte { return unpack(content) },
		gzipped:     func() []byte { return content },
	}
}

func contentType(url string) string {
	known, ok := contentTypes[path.Ext(url)]
	if !ok {
		panic(fmt.Sprintf("static: no content type for %s", url))
	}
	return known
}

func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", a.contentType)
	header.Set("Cache-Control", forever)
	header.Add("Vary", "Accept-Encoding")
	if a.policy != "" {
		header.Set("Content-Security-Policy", a.policy)
	}
	if a.url == Path(keeperFile) {
		header.Set("Service-Worker-Allowed", "/")
	}
	body := a.plain
	if AcceptsGzip(r.Header) {
		body = a.gzipped
		header.Set("Content-Encoding", "gzip")
	}
	content := body()
	header.Set("Content-Length", strconv.Itoa(len(content)))
	if r.Method == http.MethodHead {
		return
	}
	// An error here means that the browser has gone.
	_, _ = w.Write(content)
}

// pack compresses as far as gzip goes; the work is done once.
func pack(content []byte) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		panic(err) // only for a level that does not exist
	}
	// A buffer takes everything.
	_, _ = w.Write(content)
	_ = w.Close()
	return out.Bytes()
}

// unpack is the reverse of it.
func unpack(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // it was compiled in, and is read by tests
	}
	content, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return content
}

// AcceptsGzip reads Accept-Encoding (RFC 9110, section 12.5.3): gzip by name
// counts, else the asterisk; a weight of zero means no.
func AcceptsGzip(header http.Header) bool {
	accepted := map[string]bool{}
	for _, line := range header.Values("Accept-Encoding") {
		for item := range strings.SplitSeq(line, ",") {
			coding, parameter, _ := strings.Cut(item, ";")
			accepted[strings.ToLower(strings.TrimSpace(coding))] = !zeroWeight(parameter)
		}
	}
	if gzip, named := accepted["gzip"]; named {
		return gzip
	}
	return accepted["*"]
}

func zeroWeight(parameter string) bool {
	name, value, _ := strings.Cut(parameter, "=")
	if !strings.EqualFold(strings.TrimSpace(name), "q") {
		return false
	}
	weight, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
	return err == nil && weight == 0
}
