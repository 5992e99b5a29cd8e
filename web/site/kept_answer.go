package site

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/static"
)

// serve sends the page, or says that the browser has it already.
func (p *keptPage) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	for name, values := range p.header {
		header[name] = slices.Clip(values) // appending to it makes a copy
	}
	if HasTag(r.Header["If-None-Match"], p.tag) {
		header.Del("Content-Type")
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body := p.plain
	switch accepts := static.AcceptsGzip(r.Header); {
	case p.packed != nil && accepts:
		body = p.packed
		header.Set("Content-Encoding", "gzip")
	case p.plain == nil && p.packed != nil:
		if r.Method != http.MethodHead {
			_ = unpack(w, p.packed) // an error means that the client has disconnected
		}
		return
	}
	header.Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method == http.MethodHead {
		return
	}
	_, _ = w.Write(body) // an error means that the client has disconnected
}

// HasTag compares as RFC 9110, section 13.1.2 says: weakly, with each tag of a list.
func HasTag(lines []string, tag string) bool {
	for _, line := range lines {
		for item := range strings.SplitSeq(line, ",") {
			item = strings.TrimSpace(item)
			if item == "*" || strings.TrimPrefix(item, "W/") == strings.TrimPrefix(tag, "W/") {
				return true
			}
		}
	}
	return false
}
