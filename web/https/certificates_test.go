package https

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/pem"
	"log/slog"
	"net/netip"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// today is the day of the files that tests write.
var today = time.Now().UTC().Truncate(time.Second)

// laptop is a computer with certificates, a clock and addresses.
type laptop struct {
	*Certificates
	file      string
	log       bytes.Buffer
	now       time.Time
	addresses []netip.Addr
}

func newLaptop(t *testing.T, change func(*Config)) *laptop {
	t.Helper()
	l := &laptop{file: filepath.Join(t.TempDir(), "club.root.pem"), now: today, addresses: []netip.Addr{netip.MustParseAddr("192.168.1.10")}}
	config := Config{
		RootFile: l.file, LookEvery: time.Nanosecond, Log: slog.New(slog.NewTextHandler(&l.log, nil)),
		Now: func() time.Time { return l.now }, Addresses: func() []netip.Addr { return l.addresses },
	}
	if change != nil {
		change(&config)
	}
	l.Certificates = New(config)
	return l
}

// shown is the certificate that browsers get.
func (l *laptop) shown(t *testing.T) *x509.Certificate {
	t.Helper()
	pair, err := l.TLS().GetCertificate(nil)
	if err != nil {
		t.Fatal(err)
	}
	return pair.Leaf
}

func (l *laptop) mustMakeRoot(t *testing.T) {
	t.Helper()
	if err := l.MakeRoot("Harbour Club"); err != nil {
		t.Fatal(err)
	}
}

// judge wants independent judges to accept the leaves of the hosts that are true, and no others.
func judge(t *testing.T, own *root, hosts map[string]bool) {
	t.Helper()
	pool := x509.NewCertPool()
	pool.AddCert(own.certificate)
	leaves := make(map[string]*x509.Certificate)
	for host, want := range hosts {
		made, err := own.makeLeaf([]string{host}, today)
		if err != nil {
			t.Fatal(err)
		}
		leaves[host] = made.pair.Leaf
		_, err = made.pair.Leaf.Verify(x509.VerifyOptions{Roots: pool, DNSName: bracketed(host), CurrentTime: today})
		if accepted := err == nil; accepted != want {
			t.Errorf("%s, by crypto/x509: accepted %t", host, accepted)
		}
		if within := withinRoot(t, own.certificate, made.pair.Leaf); within != want {
			t.Errorf("%s, by the letter of RFC 5280: accepted %t", host, within)
		}
	}
	for host, accepted := range opensslAccepts(t, own.certificate, leaves) {
		if accepted != hosts[host] {
			t.Errorf("%s, by openssl: accepted %t", host, accepted)
		}
	}
}

// opensslAccepts asks openssl about leaves, if it is installed.
func opensslAccepts(t *testing.T, authority *x509.Certificate, leaves map[string]*x509.Certificate) map[string]bool {
	t.Helper()
	program, err := exec.LookPath("openssl")
	if err != nil {
		t.Logf("SKIPPED: the opinion of openssl: %v", err)
		return nil
	}
	folder := t.TempDir()
	write := func(name string, certificate *x509.Certificate) string {
		path := filepath.Join(folder, name)
		text := pem.EncodeToMemory(&pem.Block{Type: certificateBlock, Bytes: certificate.Raw})
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	arguments := []string{"verify", "-x509_strict", "-purpose", "sslserver", "-attime", strconv.FormatInt(today.Unix(), 10), "-CAfile", write("root.pem", authority)}
	files, number := make(map[string]string), 0
	for host, leaf := range leaves {
		number++
		files[host] = write(strconv.Itoa(number)+".pem", leaf)
		arguments = append(arguments, files[host])
	}
	out, _ := exec.CommandContext(t.Context(), program, arguments...).Output() // it fails if it refuses one
	said := make(map[string]bool)
	for host, file := range files {
		said[host] = strings.Contains(string(out), file+": OK\n")
	}
	return said
}

// The shapes of RFC 5280, section 4.2.1.10 (name constraints) and 4.2.1.6 (other names).
type nameConstraints struct {
	Permitted []subtree `asn1:"optional,tag:0"`
	Excluded  []subtree `asn1:"optional,tag:1"`
}

type subtree struct{ Base asn1.RawValue }

const (
	dnsTag = 2
	ipTag  = 7
)

func extension(t *testing.T, certificate *x509.Certificate, id asn1.ObjectIdentifier) pkix.Extension {
	t.Helper()
	for _, one := range certificate.Extensions {
		if one.Id.Equal(id) {
			return one
		}
	}
	t.Fatalf("there is no extension %v", id)
	return pkix.Extension{}
}

// withinRoot checks the names of a leaf against the constraints of a root, from the bytes of both.
func withinRoot(t *testing.T, root, leaf *x509.Certificate) bool {
	t.Helper()
	found := extension(t, root, asn1.ObjectIdentifier{2, 5, 29, 30})
	if !found.Critical {
		t.Error("the constraints are not critical: who does not know them ignores them")
	}
	var constraints nameConstraints
	if rest, err := asn1.Unmarshal(found.Value, &constraints); err != nil || len(rest) > 0 {
		t.Fatalf("the constraints: %v", err)
	}
	var names []asn1.RawValue
	if _, err := asn1.Unmarshal(extension(t, leaf, asn1.ObjectIdentifier{2, 5, 29, 17}).Value, &names); err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if !slices.ContainsFunc(constraints.Permitted, func(s subtree) bool { return permitted(s.Base, name) }) {
			return false
		}
	}
	return len(names) > 0
}

func permitted(base, name asn1.RawValue) bool {
	if base.Tag != name.Tag {
		return false
	}
	switch name.Tag {
	case dnsTag: // "any DNS name that can be constructed by simply adding zero or more labels to the left-hand side"
		whole, end := strings.Split(string(name.Bytes), "."), strings.Split(string(base.Bytes), ".")
		return len(whole) >= len(end) && slices.Equal(whole[len(whole)-len(end):], end)
	case ipTag: // an address, then a mask of the same length
		if len(base.Bytes) != 2*len(name.Bytes) {
			return false
		}
		for i, digit := range name.Bytes {
			if mask := base.Bytes[len(name.Bytes)+i]; digit&mask != base.Bytes[i]&mask {
				return false
			}
		}
		return true
	}
	return false
}

func TestLeavesAreForTheClubsNetworkAlone(t *testing.T) {
	t.Parallel()
	own, err := makeRoot("Harbour Club", "club.example.org", today)
	if err != nil {
		t.Fatal(err)
	}
	hosts := map[string]bool{
		"192.168.1.10": true, "10.1.2.3": true, "172.16.0.1": true, "172.31.255.254": true, "169.254.7.7": true, "127.0.0.1": true,
		"100.64.0.1": true, "fd12:3456::1": true, "fe80::1": true, "::1": true,
		"localhost": true, "threewinds.local": true, "threewinds-2.local": true, "laptop.home.arpa": true,
		"club.example.org": true, "www.club.example.org": true,
		"example.com": false, "8.8.8.8": false, "172.32.0.1": false, "192.169.0.1": false, "100.128.0.1": false, "1.0.0.127": false,
		"2001:4860:4860::8888": false, "::2": false, "fec0::1": false,
		"example.org": false, "badclub.example.org": false, "notlocal": false, "local.example.com": false, "home.arpa.example.com": false,
		"arpa": false,
	}
	judge(t, own, hosts)
	for host, want := range hosts {
		if own.permits(host) != want {
			t.Errorf("%s: the program thinks that the root permits it: %t", host, !want)
		}
	}
}

// TestAGivenAddressBelongsToTheRoot: an address of the internet that the club was given, and no other.
func TestAGivenAddressBelongsToTheRoot(t *testing.T) {
	t.Parallel()
	own, err := makeRoot("", "203.0.113.5", today)
	if err != nil {
		t.Fatal(err)
	}
	judge(t, own, map[string]bool{"203.0.113.5": true, "203.0.113.6": false, "threewinds.local": true})
}

func TestTheRootSignsNoOtherAuthority(t *testing.T) {
	t.Parallel()
	own, err := makeRoot(strings.Repeat("Klub přístavu ", 9), "", today)
	if err != nil {
		t.Fatal(err)
	}
	authority := own.certificate
	if !authority.IsCA || authority.MaxPathLen != 0 || !authority.MaxPathLenZero || own.key.Curve != elliptic.P256() || len(authority.Subject.CommonName) > 64 {
		t.Errorf("the root: %+v", authority)
	}
	if years := authority.NotAfter.Sub(today).Hours() / 24 / 365.25; years < 9.8 || years > 10 {
		t.Errorf("it holds for %.1f years", years)
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := *authority
	form.SerialNumber, form.Subject = serial(), pkix.Name{CommonName: "below"}
	signed, err := x509.CreateCertificate(rand.Reader, &form, authority, key.Public(), own.key)
	if err != nil {
		t.Fatal(err)
	}
	below, err := x509.ParseCertificate(signed)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := (&root{below, key}).makeLeaf([]string{"localhost"}, today)
	if err != nil {
		t.Fatal(err)
	}
	roots, between := x509.NewCertPool(), x509.NewCertPool()
	roots.AddCert(authority)
	between.AddCert(below)
	if _, err := leaf.pair.Leaf.Verify(x509.VerifyOptions{Roots: roots, Intermediates: between, DNSName: "localhost", CurrentTime: today}); err == nil {
		t.Error("a leaf of an authority below the root is accepted")
	}
}

func TestALeafIsForAllAddressesOfTheLaptop(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, func(c *Config) {
		c.Host = "192.168.1.77" // of the computer in whose container the program runs
		c.Names = func() []string { return []string{"threewinds-2.local"} }
	})
	l.addresses = append(l.addresses, netip.MustParseAddr("fe80::1"), netip.MustParseAddr("2001:db8::1"), netip.MustParseAddr("203.0.113.5"))
	l.mustMakeRoot(t)
	first, pool := l.shown(t), x509.NewCertPool()
	pool.AddCert(l.Root())
	if said := opensslAccepts(t, l.Root(), map[string]*x509.Certificate{"all": first}); said != nil && !said["all"] {
		t.Error("openssl refuses the leaf")
	}
	for _, host := range []string{"192.168.1.10", "192.168.1.77", "fe80::1", "localhost", "threewinds.local", "threewinds-2.local"} {
		if _, err := first.Verify(x509.VerifyOptions{Roots: pool, DNSName: bracketed(host), CurrentTime: today}); err != nil || !l.Covers(host) {
			t.Errorf("%s: %v", host, err)
		}
	}
	if l.Covers("203.0.113.5") || l.Covers("2001:db8::1") {
		t.Error("an address of the internet is in the leaf, so that browsers refuse all of it")
	}
	if life := first.NotAfter.Sub(first.NotBefore) + time.Second; life > 397*24*time.Hour || !first.NotBefore.Equal(today.AddDate(0, 0, -30)) {
		t.Errorf("it is valid for %s, from %s", life, first.NotBefore)
	}
	if again := l.shown(t); !again.Equal(first) {
		t.Error("a leaf that serves is made anew")
	}
	l.addresses = []netip.Addr{netip.MustParseAddr("10.0.0.5")}
	second := l.shown(t)
	if second.Equal(first) || !l.Covers("10.0.0.5") || l.Covers("192.168.1.10") {
		t.Errorf("in another network: %v", second.IPAddresses)
	}
	l.now = second.NotAfter.AddDate(0, 0, -31)
	if !l.shown(t).Equal(second) {
		t.Error("31 days before its end it is made anew")
	}
	l.now = second.NotAfter.AddDate(0, 0, -29)
	if third := l.shown(t); third.Equal(second) || third.NotAfter.Before(l.now.AddDate(0, 0, 300)) {
		t.Error("29 days before its end it is not made anew")
	}
}

func TestTheRootIsMadeOnceAndKeptForItsOwner(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, nil)
	if l.Offered() || l.Root() != nil || l.State().Fingerprint != "" {
		t.Error("there is a certificate before somebody made one")
	}
	var programs sync.WaitGroup
	var others []*Certificates
	for range 4 {
		other := New(l.config)
		others = append(others, other)
		programs.Go(func() {
			if err := other.MakeRoot("Harbour Club"); err != nil {
				t.Error(err)
			}
		})
	}
	programs.Wait()
	for _, other := range others {
		if !other.Root().Equal(l.Root()) {
			t.Error("two programs with one file have two roots")
		}
	}
	info, err := os.Stat(l.file)
	if err != nil {
		t.Fatal(err)
	}
	if mode := info.Mode().Perm(); runtime.GOOS != "windows" && mode != 0o600 {
		t.Errorf("everybody can read the key: %v", mode)
	}
	if files, err := os.ReadDir(filepath.Dir(l.file)); err != nil || len(files) != 1 {
		t.Errorf("beside it lies %v, %v", files, err)
	}
	state := l.State()
	if len(state.Troubles) > 0 || len(state.Fingerprint) != 32*3-1 || !state.Begin.Equal(today) {
		t.Errorf("%+v", state)
	}
	first := l.Root()
	if err := l.DeleteRoot(); err != nil {
		t.Fatal(err)
	}
	if l.Offered() || others[0].Offered() {
		t.Error("https is offered without a root")
	}
	if _, err := l.TLS().GetCertificate(nil); err == nil {
		t.Error("the last leaf is still shown")
	}
	if err := l.DeleteRoot(); err != nil {
		t.Errorf("a second time: %v", err)
	}
	l.mustMakeRoot(t)
	if others[0].Root().Equal(first) {
		t.Error("a new root is the old one")
	}
}

func TestAFileThatIsNoRootIsTold(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, nil)
	l.mustMakeRoot(t)
	whole, err := os.ReadFile(l.file)
	if err != nil {
		t.Fatal(err)
	}
	other := newLaptop(t, nil)
	other.mustMakeRoot(t)
	foreign, err := os.ReadFile(other.file)
	if err != nil {
		t.Fatal(err)
	}
	const begin = "-----BEGIN PRIVATE"
	half, _, _ := bytes.Cut(whole, []byte(begin))
	_, foreignKey, _ := bytes.Cut(foreign, []byte(begin))
	for name, text := range map[string][]byte{
		"cut": half, "another key": slices.Concat(half, []byte(begin), foreignKey), "empty": nil,
	} {
		if err := os.WriteFile(l.file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		if l.Offered() || !slices.Contains(l.State().Troubles, RootBroken) {
			t.Errorf("%s: %+v", name, l.State())
		}
		if err := l.MakeRoot(""); err == nil {
			t.Errorf("%s: a new one is put in its place", name)
		}
	}
	if err := os.WriteFile(l.file, whole, 0o600); err != nil {
		t.Fatal(err)
	}
	if !l.Offered() || len(l.State().Troubles) > 0 {
		t.Errorf("brought back: %+v", l.State())
	}
}

func TestTroubleOfAnOwnRootIsTold(t *testing.T) {
	t.Parallel()
	l := newLaptop(t, func(c *Config) { c.Host = "club.example.org" })
	l.mustMakeRoot(t)
	if err := os.Chtimes(l.file, today, today); err != nil {
		t.Fatal(err)
	}
	told := func(what string, want ...Trouble) {
		t.Helper()
		if got := l.State().Troubles; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	told("today")
	l.now = today.AddDate(-1, 0, 0)
	told("a clock that is a year behind", ClockSlow)
	l.now = today.AddDate(11, 0, 0)
	told("after eleven years", RootExpired)
	l.now = today
	l.config.Host = "other.example.org"
	told("another address", HostOutside)
	if l.Covers("other.example.org") || !l.Covers("192.168.1.10") {
		t.Error("the other address makes the leaf worthless")
	}
}

// writePair writes a certificate for a host, and its key, as somebody else would.
func writePair(t *testing.T, folder, host string, begin, end time.Time) (certificate, key string) {
	t.Helper()
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	form := &x509.Certificate{SerialNumber: serial(), NotBefore: begin, NotAfter: end, DNSNames: []string{"*.clubs.example", host}}
	signed, err := x509.CreateCertificate(rand.Reader, form, form, own.Public(), own)
	if err != nil {
		t.Fatal(err)
	}
	secret, err := x509.MarshalPKCS8PrivateKey(own)
	if err != nil {
		t.Fatal(err)
	}
	certificate, key = filepath.Join(folder, "fullchain.pem"), filepath.Join(folder, "privkey.pem")
	for path, block := range map[string]*pem.Block{certificate: {Type: certificateBlock, Bytes: signed}, key: {Type: keyBlock, Bytes: secret}} {
		if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return certificate, key
}

func TestGivenFilesAreReadAnew(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	l := newLaptop(t, func(c *Config) {
		c.Certificate, c.Key = filepath.Join(folder, "fullchain.pem"), filepath.Join(folder, "privkey.pem")
		c.Host = "club.example.org"
	})
	if l.Offered() || !slices.Equal(l.State().Troubles, []Trouble{GivenBroken}) {
		t.Errorf("without files: %+v", l.State())
	}
	writePair(t, folder, "club.example.org", today, today.AddDate(0, 3, 0))
	first := l.shown(t)
	if len(l.State().Troubles) > 0 || l.FirstName() != "club.example.org" || l.Root() != nil {
		t.Errorf("with files: %+v", l.State())
	}
	if err := os.WriteFile(filepath.Join(folder, "fullchain.pem"), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	l.log.Reset()
	if !l.shown(t).Equal(first) || !slices.Equal(l.State().Troubles, []Trouble{GivenBroken}) {
		t.Errorf("a broken file: %+v", l.State())
	}
	if lines := strings.Count(l.log.String(), "\n"); lines != 1 {
		t.Errorf("a broken file is told %d times: %s", lines, l.log.String())
	}
	writePair(t, folder, "other.example.net", today.AddDate(0, 2, 0), today.AddDate(0, 5, 0))
	if l.shown(t).Equal(first) || !slices.Equal(l.State().Troubles, []Trouble{GivenEarly, GivenOutside}) {
		t.Errorf("new files: %+v", l.State())
	}
	l.now = today.AddDate(1, 0, 0)
	if !slices.Equal(l.State().Troubles, []Trouble{GivenExpired, GivenOutside}) {
		t.Errorf("after a year: %+v", l.State())
	}
	if err := l.MakeRoot(""); err == nil {
		t.Error("a root is made beside a given certificate")
	}
}

func TestTheRootIsBesideTheKeyOfTheProgram(t *testing.T) {
	t.Parallel()
	for key, want := range map[string]string{
		"/data/threewinds.db.key": "/data/threewinds.db.root.pem", "threewinds.key": "threewinds.root.pem", "/etc/club": "/etc/club.root.pem",
	} {
		if got := RootFile(key); got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}
