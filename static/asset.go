package static

import (
	"bytes"
	"compress/gzip"
	"fmt"
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
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".svg": "image/svg+xml",
}

// asset is one file, ready to be sent.
type asset struct {
	url         string
	contentType string
	plain       []byte
	gzipped     func() []byte // packed when first asked for, then kept
}

func newAsset(url string, content []byte) *asset {
	contentType, ok := contentTypes[path.Ext(url)]
	if !ok {
		panic(fmt.Sprintf("static: no content type for %s", url))
	}
	return &asset{
		url:         url,
		contentType: contentType,
		plain:       content,
		gzipped:     sync.OnceValue(func() []byte { return pack(content) }),
	}
}

func (a *asset) serve(w http.ResponseWriter, r *http.Request) {
	body := a.plain
	header := w.Header()
	header.Set("Content-Type", a.contentType)
	header.Set("Cache-Control", forever)
	header.Add("Vary", "Accept-Encoding")
	if AcceptsGzip(r.Header) {
		body = a.gzipped()
		header.Set("Content-Encoding", "gzip")
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodHead {
		return
	}
	// An error here means that the browser has gone.
	_, _ = w.Write(body)
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
