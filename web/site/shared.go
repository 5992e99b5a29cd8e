package site

import (
	"net/http"
	"net/url"
)

// longestQuery is the longest query of an address whose answer is kept, in bytes: pages of a list
// have short ones.
const longestQuery = 64

// keepable is the address of the answer to a request, if that may be a kept one: without what it does not depend on.
// Visitors who are logged in get a page of their own; a file is the same for them.
func (s *Site) keepable(r *http.Request) (*url.URL, bool) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead || r.URL.RawPath != "" {
		return nil, false
	}
	route := s.shared.route(r.URL.Path)
	if route == nil {
		return nil, false
	}
	if _, err := r.Cookie(s.Sessions.Cookie.Name); err == nil && !route.isFile {
		return nil, false
	}
	address := &url.URL{Path: r.URL.Path, RawQuery: route.queryOf(r.URL)}
	return address, len(address.RawQuery) <= longestQuery
}

// answerShared answers with a kept page, or with one that it renders now for all who ask. It is
// false, and answers nothing, if the visitor gets an answer of their own.
func (s *Site) answerShared(w http.ResponseWriter, r *http.Request, language string, routes http.Handler) bool {
	shown, may := s.keepable(r)
	if !may {
		return false
	}
	key := keptKey{address: shown.RequestURI(), language: language}
	version, err := s.Store.DB.Version(r.Context())
	if err != nil {
		return isAway(r.Context(), err) && s.answerOld(w, r, key) // otherwise the routes answer the error
	}
	s.shared.last.Store(&version)
	address, useless := s.PublicURL.Shown()
	now := pageState{version, address, useless}
	find := func(key keptKey) *keptPage {
		if page := s.shared.pages.find(now, key); page != nil {
			return page
		}
		asked, outer := r.Clone(r.Context()), w.Header().Clone() // they stay as they are if the visitor leaves
		return s.shared.pages.share(r.Context(), now, key, func() *keptPage { return s.renderShared(asked, shown, outer, key, routes) })
	}
	page := find(key)
	if me := meOf(r); page != nil && page.personal && me != "" {
		if page.people == nil {
			return false
		}
		if page.people[me] {
			key.me = me
			page = find(key)
		}
	}
	if page == nil {
		return false
	}
	page.serve(w, r)
	return true
}
