package site

import (
	"context"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"path"
	"runtime/debug"
	"strings"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/static"
)

// everyHeader is in every answer. Pages load nothing from other sites, have no inline scripts or
// styles and may not be framed. The version is the program's: a page of another version asks to be
// loaded again, and an answer without it is known to come from something else than the laptop.
var everyHeader = http.Header{
	"Content-Security-Policy": {"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
		"font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"},
	"X-Content-Type-Options":       {"nosniff"},
	"X-Frame-Options":              {"DENY"},
	"Referrer-Policy":              {"same-origin"},
	"Cross-Origin-Resource-Policy": {"same-origin"},
	"Permissions-Policy":           {"camera=(), microphone=(), geolocation=()"},
	"Site-Version":                 {static.Version()},
}

// The largest forms that are read, in bytes. Forms with a file are read beyond the limit of the file,
// so that the page can say that the file is too large.
const (
	longestBody    = 1 << 18
	longestClub    = 1 << 26
	longestArchive = 1 << 29
)

// The addresses of the forms that have an archive or a backup.
const (
	ArchiveFormPath = "/archive/import"
	RestorePath     = "/archive/restore"
	// SetupRestorePath is the one of a setup link.
	SetupRestorePath = "/setup/:token/restore"
)

// longestOf is the largest form that an address reads.
func longestOf(address string) int64 {
	switch address {
	case "/club":
		return longestClub
	case "/players", FromPaperPath:
		return longestUpload
	case ArchiveFormPath, RestorePath:
		return longestArchive
	}
	if setup, err := path.Match(strings.Replace(SetupRestorePath, ":token", "*", 1), address); setup && err == nil {
		return longestArchive
	}
	return longestBody
}

// WithMiddleware puts the middleware of every request around the routes; from outside: log, recovery,
// cookies by scheme, headers, assets, language, origin, session.
func (s *Site) WithMiddleware(routes http.Handler) http.Handler {
	sessions := s.Sessions.LoadAndSave(routes)
	withSession := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// A stream does not depend on the visitor, and lasts for hours.
		if stream, err := path.Match("/nights/*/live", r.URL.EscapedPath()); stream && err == nil {
			routes.ServeHTTP(w, r)
			return
		}
		sessions.ServeHTTP(w, r)
	})
	origin := http.NewCrossOriginProtection()
	origin.SetDenyHandler(http.HandlerFunc(s.foreignOrigin))
	guarded := origin.Handler(withSession)
	site := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.PublicURL.NoteVisit(r, s.device(r))
		r.Body = http.MaxBytesReader(w, r.Body, longestOf(r.URL.Path))
		if IsAPI(r.URL.Path) {
			s.answerAPI(w, r, routes)
			return
		}
		language := s.languageOf(r)
		w.Header().Add("Vary", "Accept-Language, Cookie")
		w.Header().Set("Cache-Control", caching(r.URL.Path))
		if !s.searchable(r) {
			w.Header().Set("X-Robots-Tag", "noindex")
		}
		if s.ledBack(r) || !s.answerShared(w, r, language, guarded) {
			guarded.ServeHTTP(w, r.WithContext(s.speaking(r.Context(), language)))
		}
	})
	files := static.Handler()
	mux := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		maps.Copy(w.Header(), everyHeader)
		if strings.HasPrefix(r.URL.Path, "/static/") {
			files.ServeHTTP(w, r)
			return
		}
		site.ServeHTTP(w, r)
	})
	return s.logged(s.cookiesByScheme(mux))
}

// searchable says whether search engines may list a page: a public one, if the club says so.
func (s *Site) searchable(r *http.Request) bool {
	return s.shared.route(r.URL.Path) != nil && s.Club(r.Context()).Searchable
}

// logged writes one line per request and turns a panic into an answer.
func (s *Site) logged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		id := database.NewID()
		ctx := context.WithValue(r.Context(), requestIDKey{}, id)
		recorder := &statusRecorder{ResponseWriter: w}
		defer func() {
			if crash := recover(); crash != nil {
				if crash == http.ErrAbortHandler { //nolint:errorlint // compared as net/http does
					panic(crash)
				}
				s.Log.ErrorContext(ctx, "panic", slog.String("request", id),
					slog.String("panic", fmt.Sprint(crash)), slog.String("stack", string(debug.Stack())))
				if recorder.status == 0 {
					http.Error(recorder, "Internal error "+id, http.StatusInternalServerError)
				}
			}
			s.Log.LogAttrs(ctx, s.levelOf(recorder.status), "request", slog.String("request", id), slog.String("method", r.Method),
				slog.String("path", loggedPath(r.URL.Path)), slog.Int("status", recorder.status),
				slog.Duration("took", time.Since(start)))
		}()
		next.ServeHTTP(recorder, r.WithContext(ctx))
	})
}

// statusRecorder remembers the status for the log.
type statusRecorder struct {
	http.ResponseWriter
	status int
}

func (r *statusRecorder) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *statusRecorder) Write(data []byte) (int, error) {
	if r.status == 0 {
		r.status = http.StatusOK
	}
	return r.ResponseWriter.Write(data)
}

// Unwrap lets http.ResponseController reach the connection.
func (r *statusRecorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
