package web_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/web/webtest"
)

// heard keeps what a program logs.
type heard struct {
	mu   sync.Mutex
	text strings.Builder
}

func (h *heard) Write(line []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.Write(line)
}

func (h *heard) String() string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.text.String()
}

// TestARequestThatIsGivenUpIsNoError: a browser cancels requests at every moment: while it
// sends, while the database is read, while the answer comes. Nothing is logged at the level of
// information or above.
func TestARequestThatIsGivenUpIsNoError(t *testing.T) {
	t.Parallel()
	webtest.Migrated.Each(t, func(t *testing.T, address string) {
		var log heard
		r := webtest.EveningOn(t, webtest.NewSiteOn(t, address, &log), 2, webtest.Thirteen[:9]...).Refereed()
		form := r.Form(webtest.TwoDragons(url.Values{"format": {"1"}}))
		cookies := cookiesOf(r.Tablet, r.Page())
		before := log.String()
		for delay := range 120 {
			giveUp(r, http.MethodPost, "/preview", form, cookies, time.Duration(delay)*50*time.Microsecond)
			giveUp(r, http.MethodGet, "", nil, cookies, time.Duration(delay)*50*time.Microsecond)
		}
		for text, sent := form.Encode(), 1; sent < len(text); sent += 20 {
			hangUp(r, text[:sent], len(text), cookies)
		}
		for delay := range 60 {
			giveUp(r, http.MethodPost, "/hands", webtest.With(form, "entry_id", database.NewID()), cookies, time.Duration(delay)*100*time.Microsecond)
		}
		want(t, "the page still answers", r.Tablet.Get(r.Page()), http.StatusOK)
		r.HTTP.CloseClientConnections()
		if said := strings.TrimPrefix(log.String(), before); said != "" {
			t.Errorf("the log says\n%s", said)
		}
		if hands := len(r.Match().Ledger.Hands); hands > 1 {
			t.Errorf("%d hands", hands)
		}
	})
}

// cookiesOf are those that a visitor sends to a path.
func cookiesOf(v *webtest.Guest, path string) []*http.Cookie {
	address, err := url.Parse(v.Site.HTTP.URL + path)
	if err != nil {
		v.Site.T.Fatal(err)
	}
	return v.Client.Jar.Cookies(address)
}

// giveUp sends a request about the table and ends the connection a moment later.
func giveUp(r *webtest.Refereed, method, path string, form url.Values, cookies []*http.Cookie, after time.Duration) {
	r.T.Helper()
	ctx, done := context.WithTimeout(r.T.Context(), after)
	defer done()
	request, err := http.NewRequestWithContext(ctx, method, r.HTTP.URL+r.Page()+path, strings.NewReader(form.Encode()))
	if err != nil {
		r.T.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, cookie := range cookies {
		request.AddCookie(cookie)
	}
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	if got, err := client.Do(request); err == nil {
		_, _ = io.Copy(io.Discard, got.Body) // the context may end it
		_ = got.Body.Close()
	}
}

// hangUp sends the beginning of a form, and ends the connection.
func hangUp(r *webtest.Refereed, begun string, length int, cookies []*http.Cookie) {
	r.T.Helper()
	var dialer net.Dialer
	line, err := dialer.DialContext(r.T.Context(), "tcp", r.HTTP.Listener.Addr().String())
	if err != nil {
		r.T.Fatal(err)
	}
	defer line.Close() //nolint:errcheck // only read until here
	fmt.Fprintf(line, "POST %s/preview HTTP/1.1\r\nHost: club.test\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n", r.Page(), length)
	for _, cookie := range cookies {
		fmt.Fprintf(line, "Cookie: %s=%s\r\n", cookie.Name, cookie.Value)
	}
	fmt.Fprintf(line, "\r\n%s", begun)
}
