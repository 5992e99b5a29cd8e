package site

import (
	"bytes"
	"compress/gzip"
	"context"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"
)

const (
	// keptFor is how long a page is kept if nothing changes.
	keptFor = time.Minute
	// tickingFor is how long a page with a clock is kept.
	tickingFor = time.Second
	// renderTime is how long the making of a page may take.
	renderTime = 20 * time.Second
	// leastPacked is the size from which on compression saves something, in bytes.
	leastPacked = 800
	// leastAlone is the size from which on a file is not kept twice, plain and compressed, in bytes.
	leastAlone = 1 << 20
)

// MarkTicking notes that the answer shows a running clock, or something else that changes although
// nothing is saved, so that it is kept for a second only.
func MarkTicking(ctx context.Context) {
	if sharing := sharingOf(ctx); sharing != nil {
		sharing.ticking = true
	}
}

// renderShared renders the page of an address that may be shared. The routes get a request with nothing of the
// visitor but the key. It is nil if the answer must not be shared: an error, a redirect, or a private
// page.
func (s *Site) renderShared(asked *http.Request, shown *url.URL, outer http.Header, key keptKey, routes http.Handler) *keptPage {
	begun, found := s.Now(), new(sharing)
	ctx, cancel := context.WithTimeout(context.WithoutCancel(asked.Context()), renderTime)
	defer cancel()
	request := (&http.Request{
		Method: http.MethodGet, URL: &url.URL{Path: shown.Path, RawQuery: shown.RawQuery}, RequestURI: key.address,
		Proto: asked.Proto, ProtoMajor: asked.ProtoMajor, ProtoMinor: asked.ProtoMinor,
		Header: make(http.Header), Body: http.NoBody,
	}).WithContext(s.speaking(context.WithValue(ctx, sharingKey{}, found), key.language))
	if key.me != "" {
		request.Header.Set("Cookie", meCookie+"="+string(key.me))
	}
	answer := &heldAnswer{header: outer.Clone()}
	routes.ServeHTTP(answer, request)
	page := &keptPage{
		header: answer.header, tag: answer.header.Get("ETag"), plain: bytes.Clone(answer.body.Bytes()),
		personal: found.personal, people: found.people,
	}
	private := page.header.Get("Cache-Control") != noCache || len(page.header["Set-Cookie"]) > 0
	if answer.status != http.StatusOK || page.tag == "" || private {
		return nil
	}
	page.madeAt(begun, found.ticking)
	page.header.Del("Content-Length")
	for name, values := range outer { // headers that every answer has
		if slices.Equal(page.header[name], values) {
			delete(page.header, name)
		}
	}
	switch {
	case found.packed != nil:
		page.plain, page.packed = nil, found.packed
		if found.length < leastAlone {
			var plain bytes.Buffer
			_ = unpack(&plain, found.packed) // a buffer takes everything
			page.plain = plain.Bytes()
		}
		if found.length < leastPacked {
			page.packed = nil
		}
	case len(page.plain) >= leastPacked:
		page.packed = packed(page.plain)
		if len(page.plain) >= leastAlone && 4*len(page.packed) > len(page.plain) { // a workbook is packed already
			page.packed = nil
		}
	}
	return page
}

// packers are reused: each has nearly a megabyte of tables.
var packers = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func packed(plain []byte) []byte {
	var out bytes.Buffer
	packer := packers.Get().(*gzip.Writer)
	defer packers.Put(packer)
	packer.Reset(&out)
	_, _ = packer.Write(plain) // a buffer takes everything
	_ = packer.Close()
	return bytes.Clone(out.Bytes())
}

// heldAnswer buffers an answer, as it is only known at the end whether it can be shared.
type heldAnswer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *heldAnswer) Header() http.Header { return a.header }

func (a *heldAnswer) WriteHeader(status int) {
	if a.status == 0 {
		a.status = status
	}
}

func (a *heldAnswer) Write(data []byte) (int, error) {
	a.WriteHeader(http.StatusOK)
	return a.body.Write(data)
}
