package web_test

import (
	"archive/zip"
	"bufio"
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"io"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/web"
	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach"
	"github.com/threewinds/threewinds/web/webtest"
)

// serves lets the program listen on loopback, and returns its address by http.
func serves(t *testing.T, s *webtest.Site) string {
	t.Helper()
	var config net.ListenConfig
	listener, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Server.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return "http://" + listener.Addr().String()
}

// setUp makes the root as an organiser does, and lets a browser trust it. The browser comes by https.
func setUp(t *testing.T, s *webtest.Site, organiser, browser *webtest.Guest) *webtest.Guest {
	t.Helper()
	want(t, "making the root", organiser.Post("/tablets/root", nil), http.StatusSeeOther)
	return trusting(t, s, browser)
}

// trusting is the same browser, with the same cookies, coming by https with the root installed.
func trusting(t *testing.T, s *webtest.Site, browser *webtest.Guest) *webtest.Guest {
	t.Helper()
	got := s.Guest().Get("/tablet/threewinds.crt")
	root, err := x509.ParseCertificate([]byte(got.Body))
	if err != nil || got.Status != http.StatusOK {
		t.Fatalf("the certificate: %d, %v", got.Status, err)
	}
	pool := x509.NewCertPool()
	pool.AddCert(root)
	over := *s
	over.HTTP = &httptest.Server{URL: fmt.Sprintf("https://127.0.0.1:%d", s.Server.HTTPS.Number())}
	client := *browser.Client
	transport := &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}, ForceAttemptHTTP2: true}
	t.Cleanup(transport.CloseIdleConnections)
	client.Transport = transport
	return &webtest.Guest{Site: &over, Header: browser.Header.Clone(), Client: &client}
}

// TestAnOrganiserOffersHTTPS: nothing of it is there before; then the same site is there by https for who has the root,
// and http is what it was; and it ends when the root is deleted.
func TestAnOrganiserOffersHTTPS(t *testing.T) {
	t.Parallel()
	var log heard
	s := webtest.NewSiteOn(t, webtest.Migrated.Copy(t), &log)
	organiser, guest := s.Organiser(), s.Guest()
	serves(t, s)
	byHTTP := []string{"/", "/login", "/nights", "/healthz", "/tablets"}
	before := make(map[string][]string)
	for _, path := range byHTTP {
		before[path] = webtest.Headers(guest.Get(path))
	}
	want(t, "the page before", organiser.Get("/tablets"), http.StatusOK, sentence(t, "tablets.make_limits")).Has(in("#make-root"), notIn("#open"), notIn("#delete-root"))
	want(t, "the cards before", organiser.Get("/cards"), http.StatusOK).Has(in("#tablets a[href='/tablets']"), notIn("#tablets svg.qr"))
	for path, status := range map[string]int{
		"/tablet": http.StatusNotFound, "/tablet/tick.svg": http.StatusNotFound, "/tablet/threewinds.crt": http.StatusNotFound, "/tablet/threewinds.mobileconfig": http.StatusNotFound,
	} {
		want(t, path+" before", guest.Get(path), status)
	}
	if s.Server.HTTPS.Number() != 0 {
		t.Error("a port is open that nobody has asked for")
	}

	tablet := setUp(t, s, organiser, guest)
	mark := s.Server.HTTPS.State().Fingerprint
	want(t, "making it twice", organiser.Post("/tablets/root", nil), http.StatusSeeOther)
	if again := s.Server.HTTPS.State().Fingerprint; again != mark {
		t.Errorf("the root is another one: %s, %s", mark, again)
	}
	shown := want(t, "the page then", organiser.Get("/tablets"), http.StatusOK)
	shown.Has(in("#open svg.qr"), in("#delete-root"), notIn("#make-root"))
	if texts := shown.Page().Texts(".fingerprint code"); strings.Join(texts, ":") != mark {
		t.Errorf("the fingerprint on the page: %q, of the certificate: %s", texts, mark)
	}
	want(t, "the cards then", organiser.Get("/cards"), http.StatusOK).Has(in("#tablets svg.qr"))
	for _, path := range byHTTP {
		if got := webtest.Headers(guest.Get(path)); !slices.Equal(got, before[path]) {
			t.Errorf("%s by http was\n%s\nand is\n%s", path, strings.Join(before[path], "\n"), strings.Join(got, "\n"))
		}
		got := tablet.Get(path)
		if got.Status != guest.Get(path).Status || got.Header.Get("Strict-Transport-Security") != "" {
			t.Errorf("%s by https: %d, %v", path, got.Status, got.Header)
		}
	}

	secrets := rootSecrets(t, s)
	if err := os.Rename(s.Server.HTTPS.State().Files[0], filepath.Join(t.TempDir(), "elsewhere")); err != nil {
		t.Fatal(err)
	}
	want(t, "after a restore without the file", organiser.Get("/tablets"), http.StatusOK).Has(in("#trouble-root_lost"), in("#make-root"), in("#delete-root"))
	want(t, "deleting it", organiser.Post("/tablets/root/delete", nil), http.StatusSeeOther)
	want(t, "and again", organiser.Post("/tablets/root/delete", nil), http.StatusSeeOther)
	if s.Server.HTTPS.Number() != 0 {
		t.Error("the port is open without a root")
	}
	want(t, "the page after", organiser.Get("/tablets"), http.StatusOK).Has(notIn("#trouble-root_lost"), in("#make-root"), notIn("#delete-root"))
	want(t, "the journal", organiser.Get("/journal"), http.StatusOK, sentence(t, "journal.root.made"), sentence(t, "journal.root.deleted"))
	want(t, "the tablet's page after", guest.Get("/tablet"), http.StatusNotFound, sentence(t, "tablets.not_offered"))
	for _, path := range byHTTP {
		if got := webtest.Headers(guest.Get(path)); !slices.Equal(got, before[path]) {
			t.Errorf("%s by http after: %s", path, strings.Join(got, "\n"))
		}
	}
	for _, secret := range secrets {
		if strings.Contains(log.String(), secret) {
			t.Error("the log has the key of the root")
		}
	}
}

// TestWhoDeletesTheRootByHTTPSIsAnswered, and led to the address that goes on.
func TestWhoDeletesTheRootByHTTPSIsAnswered(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	serves(t, s)
	secure := setUp(t, s, organiser, s.Guest())
	want(t, "logging in", secure.Post("/login", login("Eva", webtest.OrganiserPassword)), http.StatusSeeOther)
	got := secure.Post("/tablets/root/delete", nil)
	want(t, "deleted", got, http.StatusOK).Has(in("#gone"), in("a[href='http://club.test/tablets']"))
}

// TestARootThatCannotBeKeptIsNotMade: the page says which file could not be written.
func TestARootThatCannotBeKeptIsNotMade(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	file := filepath.Join(t.TempDir(), "not there", "club.root.pem")
	s.Server.HTTPS = https.NewPort(https.New(https.Config{RootFile: file, Log: s.Server.Log}), "127.0.0.1:0")
	want(t, "making it", organiser.Post("/tablets/root", nil), http.StatusInternalServerError, file).Has(in("#trouble-unwritable"), in("#make-root"))
	s.Server.HTTPS = nil
	want(t, "a program without the port", organiser.Post("/tablets/root", nil), http.StatusConflict).Has(in("#no-port"), notIn("#make-root"))
	want(t, "the cards", organiser.Get("/cards"), http.StatusOK)
}

// TestTroubleWithAGivenCertificateIsOnThePage, and no root is made beside it.
func TestTroubleWithAGivenCertificateIsOnThePage(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	certificate := filepath.Join(t.TempDir(), "fullchain.pem")
	s.Server.HTTPS = https.NewPort(https.New(https.Config{
		RootFile: filepath.Join(t.TempDir(), "club.root.pem"), Certificate: certificate, Key: certificate, Log: s.Server.Log,
	}), "127.0.0.1:0")
	want(t, "files that are not there", organiser.Get("/tablets"), http.StatusOK, certificate).Has(in("#trouble-given_broken"), notIn("#make-root"), notIn("#delete-root"))
	want(t, "a root beside it", organiser.Post("/tablets/root", nil), http.StatusConflict)
	want(t, "deleting it", organiser.Post("/tablets/root/delete", nil), http.StatusConflict)
	if _, err := os.Stat(certificate); !os.IsNotExist(err) {
		t.Errorf("the given file: %v", err)
	}
	english := webtest.Catalogue(t, "en")
	for _, trouble := range []https.Trouble{
		https.GivenBroken, https.GivenExpired, https.GivenEarly, https.GivenOutside, https.RootBroken, https.RootExpired, https.ClockSlow, https.HostOutside, https.PortTaken,
	} {
		if english["tablets.trouble."+string(trouble)] == nil {
			t.Errorf("nothing says %s", trouble)
		}
	}
}

// TestTheTabletsPageTestsItself: it may show the one picture of the other port, and no other page may.
func TestTheTabletsPageTestsItself(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser, guest := s.Organiser(), s.Guest()
	serves(t, s)
	tablet := setUp(t, s, organiser, s.Guest())
	origin := tablet.Site.HTTP.URL
	for agent, open := range map[string]string{
		"Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1": "apple",
		"Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36":                     "android",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15":          "computer",
		"": "computer",
	} {
		guest.Header.Set("User-Agent", agent)
		page := want(t, agent, guest.Get("/tablet"), http.StatusOK).Page()
		if ids := page.Attrs("details[open]", "id"); !slices.Equal(ids, []string{open}) {
			t.Errorf("%s: open is %v", agent, ids)
		}
		if pictures := page.Attrs("#tick", "src"); !slices.Equal(pictures, []string{origin + "/tablet/tick.svg"}) {
			t.Errorf("the picture: %v", pictures)
		}
		if texts := page.Texts(".fingerprint code"); strings.Join(texts, ":") != s.Server.HTTPS.State().Fingerprint {
			t.Errorf("the fingerprint: %v", texts)
		}
	}
	policy := func(path string) string { return guest.Get(path).Header.Get("Content-Security-Policy") }
	if got, want := policy("/tablet"), strings.Replace(policy("/login"), "img-src 'self' data:", "img-src 'self' "+origin+" data:", 1); got != want || !strings.Contains(got, origin+" ") {
		t.Errorf("the policy: %s", got)
	}
	for _, path := range []string{"/", "/login", "/tablets"} {
		if strings.Contains(policy(path), "https:") {
			t.Errorf("%s: %s", path, policy(path))
		}
	}
	got := tablet.Get("/tablet/tick.svg")
	if got.Status != http.StatusOK || got.Header.Get("Content-Type") != "image/svg+xml" || got.Header.Get("Cross-Origin-Resource-Policy") != "cross-origin" {
		t.Errorf("the picture: %d, %v", got.Status, got.Header)
	}
	want(t, "the picture by http", guest.Get("/tablet/tick.svg"), http.StatusNotFound)
	want(t, "the page by https", tablet.Get("/tablet"), http.StatusOK).Has(in("#secure"), notIn("#test"))
	profile := guest.Get("/tablet/threewinds.mobileconfig")
	if profile.Header.Get("Content-Type") != "application/x-apple-aspen-config" ||
		!strings.Contains(profile.Body, base64.StdEncoding.EncodeToString(s.Server.HTTPS.Root().Raw)) {
		t.Errorf("the profile: %v", profile.Header)
	}
}

// TestAForeignHostIsNoOrigin: what somebody puts into the host of a request is in no policy.
func TestAForeignHostIsNoOrigin(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	serves(t, s)
	setUp(t, s, organiser, s.Guest())
	for host, origin := range map[string]string{
		"threewinds.local": "threewinds.local", "threewinds.local:80": "threewinds.local", "[::1]:80": "[::1]",
		"evil.example": "club.test", "127.0.0.1;script-src": "club.test", "": "club.test",
	} {
		request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/tablet", nil)
		request.Host = host
		answer := httptest.NewRecorder()
		s.Server.Handler().ServeHTTP(answer, request)
		pictures := fmt.Sprintf("img-src 'self' https://%s:%d data:;", origin, s.Server.HTTPS.Number())
		if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, pictures) || strings.Count(policy, "https:") != 1 {
			t.Errorf("%q: %d, %s", host, answer.Code, policy)
		}
	}
}

// TestTheTwoSchemesHaveTheirOwnCookies in one browser, which sends the cookies of a host to all its ports.
func TestTheTwoSchemesHaveTheirOwnCookies(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser, plain := s.Organiser(), s.Guest()
	serves(t, s)
	secure := setUp(t, s, organiser, plain)
	cookies := make(map[string]string)
	noteCookies := func(scheme string, got webtest.Answer) {
		t.Helper()
		for _, line := range got.Header.Values("Set-Cookie") {
			cookie, err := http.ParseSetCookie(line)
			if err != nil {
				t.Fatal(err)
			}
			host, path := strings.HasPrefix(cookie.Name, "__Host-"), strings.HasPrefix(cookie.Name, "__Secure-")
			if (host || path) != (scheme == "https") || cookie.Secure != (scheme == "https") || host && (cookie.Path != "/" || cookie.Domain != "") || path && cookie.Path == "/" {
				t.Errorf("by %s: %s", scheme, line)
			}
			cookies[cookie.Name] = line
		}
	}
	for scheme, v := range map[string]*webtest.Guest{"http": plain, "https": secure} {
		noteCookies(scheme, v.Post("/login", login("Eva", webtest.OrganiserPassword)))
		noteCookies(scheme, v.Post("/language", url.Values{"language": {map[string]string{"http": "cs", "https": "pl"}[scheme]}, "next": {"/"}}))
		noteCookies(scheme, v.Post("/me", url.Values{"player": {""}, "next": {"/"}}))
	}
	noteCookies("https", secure.Get("/t/"+s.Card(1).Token))
	names := slices.Sorted(maps.Keys(cookies))
	if want := []string{"__Host-language", "__Host-me", "__Host-threewinds", "__Secure-card-1", "__Secure-known_device", "known_device", "language", "me", "threewinds"}; !slices.Equal(names, want) {
		t.Errorf("the cookies are %v", names)
	}
	want(t, "by http, in Czech", plain.Get("/players"), http.StatusOK).Has(in("html[lang=cs]"))
	if codes := secure.Get("/cards/print").Body; !strings.Contains(codes, "http://club.test/t/"+s.Card(1).Token) || strings.Contains(codes, "https:") {
		t.Error("a card that is printed by https does not lead phones to http")
	}
	want(t, "by https, in Polish", secure.Get("/players"), http.StatusOK).Has(in("html[lang=pl]"))
	want(t, "logging out by http", plain.Post("/logout", nil), http.StatusSeeOther)
	want(t, "by http", plain.Get("/players"), http.StatusSeeOther)
	want(t, "still logged in by https", secure.Get("/players"), http.StatusOK)
	plain.Post("/login", login("Eva", webtest.OrganiserPassword))
	want(t, "logging out by https", secure.Post("/logout", nil), http.StatusSeeOther)
	want(t, "still logged in by http", plain.Get("/players"), http.StatusOK)
	want(t, "by https", secure.Get("/players"), http.StatusSeeOther)
}

// TestATabletGoesOnByHTTPS from its table, with its card, if it is set up. What waits goes along only with a card.
func TestATabletGoesOnByHTTPS(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	serves(t, r.Site)
	page, link := r.Page(), r.Page()+"/https"
	r.Tablet.Header.Set("Cookie", "https=")
	want(t, "before there is https", r.Tablet.Get(page), http.StatusOK).Has(notIn("#onward"))
	if got := r.Tablet.Get(link); got.Header.Get("Location") != page {
		t.Errorf("before: %d to %q", got.Status, got.Header.Get("Location"))
	}
	secure := setUp(t, r.Site, r.Laptop, r.Guest())
	r.Tablet.Header.Set("Cookie", "https=0123456789AB")
	want(t, "a tablet that trusts an earlier root", r.Tablet.Get(page), http.StatusOK).Has(notIn("#onward"))
	trusts := "https=" + r.Server.HTTPS.Mark()
	r.Tablet.Header.Set("Cookie", trusts)
	want(t, "the tablet that is set up", r.Tablet.Get(page), http.StatusOK).Has(in("#onward[href='"+link+"']"), notIn("script[src*=awake]"))
	r.Laptop.Header.Set("Cookie", trusts+"; waiting=2.0.abcdef")
	want(t, "without a card while hands wait", r.Laptop.Get(link), http.StatusConflict, sentence(t, "error.hands_wait.text"))
	r.Laptop.Header.Del("Cookie")
	r.Tablet.Header.Set("Cookie", trusts+"; waiting=2.0.abcdef")
	if got := r.Tablet.Get(link); got.Status != http.StatusSeeOther || strings.Contains(got.Header.Get("Location"), "moved") {
		t.Errorf("a link from elsewhere: %d to %s", got.Status, got.Header.Get("Location"))
	}
	r.Tablet.Header.Del("Cookie")
	want(t, "another tablet", r.Tablet.Get(page), http.StatusOK).Has(notIn("#onward"))
	r.Tablet.Header.Set("Cookie", "moving=1")
	got := r.Tablet.Get(link)
	path, there := strings.CutPrefix(got.Header.Get("Location"), secure.Site.HTTP.URL)
	if !there || got.Status != http.StatusSeeOther {
		t.Fatalf("%d to %q", got.Status, got.Header.Get("Location"))
	}
	opened := secure.Get(path)
	if led := opened.Header.Values("Set-Cookie"); opened.Header.Get("Location") != page ||
		!slices.ContainsFunc(led, func(line string) bool {
			return strings.HasPrefix(line, "__Secure-moved=1; Path="+page+";") && !strings.Contains(line, "HttpOnly")
		}) {
		t.Errorf("the card by https: %d to %q, with the cookies %v", opened.Status, opened.Header.Get("Location"), led)
	}
	plain, _, _ := strings.Cut(path, "?")
	for _, line := range secure.Get(plain).Header.Values("Set-Cookie") {
		if strings.Contains(line, "moved") {
			t.Errorf("a card that somebody scans says that the laptop led there: %s", line)
		}
	}
	for _, line := range r.Laptop.Get(path).Header.Values("Set-Cookie") {
		if strings.Contains(line, "moved") {
			t.Errorf("a link lets an organiser's page take in what it brings: %s", line)
		}
	}
	want(t, "another night", secure.Get(plain+"?moved=0"), http.StatusNotFound)
	want(t, "the table by https", secure.Get(page), http.StatusOK).Has(notIn("#onward"), in("script[src*=awake]"), in("script[src*=keeping]"),
		in(fmt.Sprintf("#keeper[data-card='%x']", sha256.Sum256([]byte(r.Card(1).Token)))))
	want(t, "the table by http", r.Tablet.Get(page), http.StatusOK).Has(notIn("script[src*=keeping]"), notIn("#keeper"))
	hand := secure.Post(page+"/hands", r.Form(url.Values{"winner": {"draw"}}))
	if len(r.Match().Events) != 1 {
		t.Errorf("a hand by https: %d, %s", hand.Status, hand.Says())
	}
}

// TestAFormOfTheOtherPortIsForeign, in both directions; each port takes its own.
func TestAFormOfTheOtherPortIsForeign(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser, plain := s.Organiser(), s.Guest()
	serves(t, s)
	secure := setUp(t, s, organiser, s.Guest())
	for _, from := range []*webtest.Guest{plain, secure} {
		for _, to := range []*webtest.Guest{plain, secure} {
			to.Header.Set("Origin", from.Site.HTTP.URL)
			status := http.StatusForbidden
			if from == to {
				status = http.StatusSeeOther
			}
			want(t, from.Site.HTTP.URL+" to "+to.Site.HTTP.URL, to.Post("/language", url.Values{"language": {"cs"}}), status)
		}
	}
}

// TestAProxyThatSpeaksHTTPSStaysAsItWas: cookies are secure though the request came by http, and tablets need nothing.
func TestAProxyThatSpeaksHTTPSStaysAsItWas(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.Server = web.New(web.Config{
		Store: s.Store, PublicURL: reach.Given(&url.URL{Scheme: "https", Host: "club.example.org"}), Language: "en", Log: s.Server.Log, HTTPS: s.Server.HTTPS,
	})
	s.HTTP.Config.Handler = s.Server.Handler()
	s.SetUp()
	got := s.Guest().Post("/login", login("Eva", webtest.OrganiserPassword))
	for _, line := range got.Header.Values("Set-Cookie") {
		if !strings.HasPrefix(line, "__") || !strings.Contains(line, "; Secure") {
			t.Errorf("the cookie %s", line)
		}
	}
	// A jar keeps secure cookies from http, so the test is the browser.
	v := s.Guest()
	for _, line := range got.Header.Values("Set-Cookie") {
		name, _, _ := strings.Cut(line, ";")
		v.Header.Add("Cookie", name)
	}
	want(t, "the page", v.Get("/tablets"), http.StatusOK, "https://club.example.org").Has(in("#proxied"), notIn("#make-root"))
	want(t, "making a root", v.Post("/tablets/root", nil), http.StatusConflict).Has(in("#proxied"))
	if s.Server.HTTPS.Root() != nil {
		t.Error("a root is made that nobody needs")
	}
}

// TestThisComputerIsTrustedByBothSchemes, under its own name alone.
func TestThisComputerIsTrustedByBothSchemes(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	s.Server.End = func() {}
	serves(t, s)
	if err := s.Server.HTTPS.MakeRoot(""); err != nil {
		t.Fatal(err)
	}
	s.Server.HTTPS.Follow()
	for _, v := range []*webtest.Guest{s.Guest(), trusting(t, s, s.Guest())} {
		want(t, "the end, before there is an account: "+v.Site.HTTP.URL, v.Get("/end"), http.StatusOK)
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, v.Site.HTTP.URL+"/end", nil)
		if err != nil {
			t.Fatal(err)
		}
		request.Host = "evil.example"
		answer, err := v.Client.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode == http.StatusOK {
			t.Errorf("another site whose name points here may end the program: %s", v.Site.HTTP.URL)
		}
	}
}

// TestPagesKeepThemselvesUpToDateByHTTPS: a change reaches the stream by HTTP/2.
func TestPagesKeepThemselvesUpToDateByHTTPS(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	serves(t, r.Site)
	secure := setUp(t, r.Site, r.Laptop, r.Guest())
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, secure.Site.HTTP.URL+r.Path("live"), nil)
	if err != nil {
		t.Fatal(err)
	}
	stream, err := secure.Client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Body.Close()
	if stream.ProtoMajor != 2 || stream.StatusCode != http.StatusOK {
		t.Fatalf("%s, %d", stream.Proto, stream.StatusCode)
	}
	lines := bufio.NewScanner(stream.Body)
	next := func() string {
		for lines.Scan() {
			if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
				return data
			}
		}
		t.Fatalf("the stream has ended: %v", lines.Err())
		return ""
	}
	first := next()
	r.Hand(url.Values{"winner": {"draw"}})
	if second := next(); second == first {
		t.Errorf("after a hand it says %q as before", second)
	}
}

// rootSecrets are the forms in which the key of the root could stand somewhere.
func rootSecrets(t *testing.T, s *webtest.Site) []string {
	t.Helper()
	text, err := os.ReadFile(s.Server.HTTPS.State().Files[0])
	if err != nil {
		t.Fatal(err)
	}
	_, rest := pem.Decode(text)
	block, _ := pem.Decode(rest)
	key, err := x509.ParsePKCS8PrivateKey(block.Bytes)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := key.(*ecdsa.PrivateKey).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return []string{
		string(secret), hex.EncodeToString(secret), strings.ToUpper(hex.EncodeToString(secret)), base64.StdEncoding.EncodeToString(secret),
		strings.Split(strings.TrimSpace(string(rest)), "\n")[1], "PRIVATE KEY",
	}
}

// TestTheKeyOfTheRootIsNowhere: not in a page, a download, an archive or a backup.
func TestTheKeyOfTheRootIsNowhere(t *testing.T) {
	t.Parallel()
	r, _, code := webtest.Permitted(t)
	if err := r.Server.HTTPS.MakeRoot("Harbour Club"); err != nil {
		t.Fatal(err)
	}
	forms := rootSecrets(t, r.Site)
	told := func(where, text string) {
		t.Helper()
		for _, form := range forms {
			if strings.Contains(text, form) {
				t.Errorf("%s has the key of the root", where)
			}
		}
	}
	addresses := everyAddress(r, r.Season(), code)
	for _, address := range slices.Sorted(maps.Keys(addresses)) {
		if path, get := strings.CutPrefix(address, "GET "); get {
			got := r.Laptop.Get(path)
			told(path, got.Body+fmt.Sprint(got.Header))
		}
	}
	folder := t.TempDir()
	backup := filepath.Join(folder, "backup.db")
	if err := r.Store.Archive.Copy(t.Context(), backup); err != nil {
		t.Fatal(err)
	}
	copied, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	told("a backup", string(copied))
	var exported bytes.Buffer
	if err := r.Store.Archive.Export(t.Context(), &exported); err != nil {
		t.Fatal(err)
	}
	parts, err := zip.NewReader(bytes.NewReader(exported.Bytes()), int64(exported.Len()))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range parts.File {
		file, err := part.Open()
		if err != nil {
			t.Fatal(err)
		}
		lines, err := io.ReadAll(file)
		if err != nil {
			t.Fatal(err)
		}
		told("the archive's "+part.Name, string(lines))
	}
}
