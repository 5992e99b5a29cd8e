package web_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/web/https"
	"github.com/threewinds/threewinds/web/reach/localname"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestTheLanguageAndTheNightGoAlongToHTTPS: cookies do not, and the card alone would not say which night it is.
func TestTheLanguageAndTheNightGoAlongToHTTPS(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t)
	serves(t, r.Site)
	secure := setUp(t, r.Site, r.Laptop, r.Guest())
	r.Tablet.Header.Set("Cookie", "language=pl")
	want(t, "by http in Polish", r.Tablet.Get("/tablet"), http.StatusOK).Has(in("html[lang=pl]"), in("#onward[href='"+secure.Site.HTTP.URL+"/tablet?language=pl']"))
	if got := secure.Get("/tablet?language=pl"); got.Header.Get("Location") != "/tablet" || !strings.HasPrefix(got.Header.Get("Set-Cookie"), "__Host-language=pl;") {
		t.Errorf("%d to %q, with %q", got.Status, got.Header.Get("Location"), got.Header.Get("Set-Cookie"))
	}
	for _, language := range []string{"xx", "", "pl%0d"} {
		if got := r.Guest().Get("/tablet?language=" + language); got.Status != http.StatusOK || got.Header.Get("Set-Cookie") != "" {
			t.Errorf("%q: %d, %q", language, got.Status, got.Header.Get("Set-Cookie"))
		}
	}
	path, there := strings.CutPrefix(r.Tablet.Get(r.Page()+"/https").Header.Get("Location"), secure.Site.HTTP.URL)
	way, err := url.Parse(path)
	if err != nil || !there || way.Query().Get("language") != "pl" || way.Query().Get("night") != string(r.Night) || way.Query().Has("moved") {
		t.Fatalf("%q, %v", path, err)
	}
	secure = trusting(t, r.Site, r.Guest()) // without the cookie of before
	opened := secure.Get(path)
	if opened.Header.Get("Location") != r.Page() {
		t.Errorf("the table: %d to %q", opened.Status, opened.Header.Get("Location"))
	}
	if set := strings.Join(opened.Header.Values("Set-Cookie"), "\n"); !strings.Contains(set, "__Host-language=pl;") || strings.Contains(set, "moved") {
		t.Errorf("the cookies: %s", set)
	}
	secure.Header.Set("Cookie", "__Host-language=cs")
	if set := strings.Join(secure.Get(path).Header.Values("Set-Cookie"), "\n"); strings.Contains(set, "language") {
		t.Errorf("a language that was chosen there is lost: %s", set)
	}
	want(t, "no such night", secure.Get(way.Path+"?night=0"), http.StatusNotFound)
}

// TestADamagedRootIsNotWrittenOver: the page says what to do, and no more.
func TestADamagedRootIsNotWrittenOver(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	organiser := s.Organiser()
	file := s.Server.HTTPS.State().Files[0]
	if err := os.WriteFile(file, []byte("garbage"), 0o600); err != nil {
		t.Fatal(err)
	}
	want(t, "the page", organiser.Get("/tablets"), http.StatusOK, file).Has(in("#trouble-root_broken"), notIn("#make-root"))
	want(t, "making one", organiser.Post("/tablets/root", nil), http.StatusConflict).Has(in("#trouble-root_broken"), notIn("#trouble-unwritable"))
	if content, err := os.ReadFile(file); err != nil || string(content) != "garbage" {
		t.Errorf("the file is %q now, %v", content, err)
	}
	if err := os.Remove(file); err != nil {
		t.Fatal(err)
	}
	want(t, "moved away", organiser.Get("/tablets"), http.StatusOK).Has(notIn("#trouble-root_broken"), in("#make-root"))
}

// TestAnAddressOutsideTheRootIsTold: the program found an address that is not of a home or club network, and tablets come
// by the computer's name, if it has one.
func TestAnAddressOutsideTheRootIsTold(t *testing.T) {
	t.Parallel()
	s := webtest.NewSite(t)
	now := localname.Status{}
	inNetworks(s, "198.51.100.7")
	s.Server.PublicURL.Named(func() localname.Status { return now })
	organiser := s.Organiser()
	serves(t, s)
	want(t, "making it", organiser.Post("/tablets/root", nil), http.StatusSeeOther)
	told := sentence(t, "tablets.trouble.address_outside", "Address", s.Server.PublicURL.String())
	if page := organiser.Get("/tablets").Page(); len(page.Texts("#trouble-address_outside")) != 1 || page.Texts("#trouble-address_outside p")[0] != told {
		t.Errorf("%q, not %q", page.Texts("#trouble-address_outside p"), told)
	}
	now = threewinds
	want(t, "with a name", organiser.Get("/tablets"), http.StatusOK, "https://threewinds.local:").Has(in("#trouble-address_outside"), in("#open"))
}

// TestAnExpiredGivenCertificateIsTold to the organiser with its day, and to a tablet without the file.
func TestAnExpiredGivenCertificateIsTold(t *testing.T) {
	t.Parallel()
	var log heard
	s := webtest.NewSiteOn(t, webtest.Migrated.Copy(t), &log)
	organiser, guest := s.Organiser(), s.Guest()
	folder := t.TempDir()
	certificate, key := filepath.Join(folder, "fullchain.pem"), filepath.Join(folder, "key.pem")
	writeExpired(t, certificate, key, "club.test")
	s.Server.HTTPS = https.NewPort(https.New(https.Config{
		RootFile: filepath.Join(folder, "club.root.pem"), Certificate: certificate, Key: key, Log: s.Server.Log,
	}), "127.0.0.1:0")
	serves(t, s)
	want(t, "the organiser", organiser.Get("/tablets"), http.StatusOK, certificate).Has(in("#trouble-given_expired"), in("#certificate"))
	tablet := guest.Get("/tablet")
	want(t, "a tablet", tablet, http.StatusOK).Has(in("#trouble-given"))
	if strings.Contains(tablet.Body, folder) {
		t.Error("the tablet reads where the files are")
	}
	if said := log.String(); !strings.Contains(said, "has expired") {
		t.Errorf("the log: %s", said)
	}
}

// writeExpired writes a certificate of a host that was valid until yesterday, and its key.
func writeExpired(t *testing.T, certificate, key, host string) {
	t.Helper()
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{SerialNumber: big.NewInt(1), DNSNames: []string{host}, NotBefore: time.Now().AddDate(0, 0, -9), NotAfter: time.Now().AddDate(0, 0, -1)}
	signed, err := x509.CreateCertificate(rand.Reader, form, form, own.Public(), own)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(own)
	if err != nil {
		t.Fatal(err)
	}
	for path, block := range map[string]*pem.Block{certificate: {Type: "CERTIFICATE", Bytes: signed}, key: {Type: "PRIVATE KEY", Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}
