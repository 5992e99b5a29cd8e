package site

import (
	"net/http"
	"strings"
)

// The beginnings of the names of cookies under https. Browsers take such cookies from https alone, and
// __Host- only for the whole site and this host; a cookie with a path of its own cannot have it.
const (
	hostPrefix   = "__Host-"
	securePrefix = "__Secure-"
)

// Secure says whether the browser came by https: to this program's own port, or to a proxy before it.
func (s *Site) Secure(r *http.Request) bool {
	proxied := s.PublicURL.Secure() && (s.HTTPS == nil || !s.HTTPS.Given())
	return r.TLS != nil || proxied
}

// cookiesByScheme gives cookies names of their own under https. A browser sends the cookies of a host to
// all its ports, and those of http by https too; so without that a login by http would end the one by
// https. The site itself knows the plain names only: what comes by https has the beginning taken away, and
// what is sent back gets it, with Secure. Cookies of http are not seen by https.
func (s *Site) cookiesByScheme(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.Secure(r) {
			next.ServeHTTP(w, r)
			return
		}
		inner := r.WithContext(r.Context())
		inner.Header = r.Header.Clone()
		inner.Header.Del("Cookie")
		if kept := secureCookies(r.Header["Cookie"]); kept != "" {
			inner.Header.Set("Cookie", kept)
		}
		next.ServeHTTP(&secureAnswer{ResponseWriter: w}, inner)
	})
}

// secureCookies are those cookies of a request that https has set, by their plain names. One that this host has set for
// the whole site goes before all others of its name: those may be of another host of the domain.
func secureCookies(lines []string) string {
	var kept []string
	set := make(map[string]bool)
	for _, prefix := range []string{hostPrefix, securePrefix} {
		for cookie := range strings.SplitSeq(strings.Join(lines, ";"), ";") {
			plain, found := strings.CutPrefix(strings.TrimSpace(cookie), prefix)
			name, _, _ := strings.Cut(plain, "=")
			if !found || prefix == securePrefix && set[name] {
				continue
			}
			set[name] = set[name] || prefix == hostPrefix
			kept = append(kept, plain)
		}
	}
	return strings.Join(kept, "; ")
}

// secureAnswer names the cookies of an answer by https when its header is sent.
type secureAnswer struct {
	http.ResponseWriter
	sent bool
}

func (a *secureAnswer) nameCookies() {
	if a.sent {
		return
	}
	a.sent = true
	lines := a.Header()["Set-Cookie"]
	for i, line := range lines {
		cookie, err := http.ParseSetCookie(line)
		if err != nil {
			continue
		}
		cookie.Secure = true
		if cookie.Path == "/" && cookie.Domain == "" {
			cookie.Name = hostPrefix + cookie.Name
		} else {
			cookie.Name = securePrefix + cookie.Name
		}
		lines[i] = cookie.String()
	}
}

// WriteHeader implements [http.ResponseWriter].
func (a *secureAnswer) WriteHeader(status int) {
	a.nameCookies()
	a.ResponseWriter.WriteHeader(status)
}

// Write implements [http.ResponseWriter].
func (a *secureAnswer) Write(data []byte) (int, error) {
	a.nameCookies()
	return a.ResponseWriter.Write(data)
}

// FlushError lets [http.ResponseController] flush.
func (a *secureAnswer) FlushError() error {
	a.nameCookies()
	return http.NewResponseController(a.ResponseWriter).Flush()
}

// Unwrap lets [http.ResponseController] reach the connection.
func (a *secureAnswer) Unwrap() http.ResponseWriter { return a.ResponseWriter }
