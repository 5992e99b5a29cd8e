package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"math/big"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/databasetest"
)

func TestThePortForHTTPSFollowsThatForHTTP(t *testing.T) {
	none, other, wrong := "", "[::1]:443", "8443"
	for listening, c := range map[string]struct {
		given *string
		want  string
	}{
		"0.0.0.0:8080":   {nil, "0.0.0.0:8443"},
		"[::]:80":        {nil, "[::]:443"},
		"127.0.0.1:8081": {nil, "127.0.0.1:8444"},
		"0.0.0.0:65300":  {nil, ""},
		"0.0.0.0:8082":   {&none, ""},
		"0.0.0.0:8083":   {&other, other},
	} {
		address := net.TCPAddrFromAddrPort(netip.MustParseAddrPort(listening))
		if got, err := (siteFlags{HTTPS: c.given}).httpsAddress(address); got != c.want || err != nil {
			t.Errorf("beside %s: %q, %v", listening, got, err)
		}
	}
	if _, err := (siteFlags{HTTPS: &wrong}).httpsAddress(&net.TCPAddr{}); err == nil || !strings.Contains(err.Error(), "--https-address") {
		t.Errorf("a number alone: %v", err)
	}
}

// TestServeWithAGivenCertificate: the whole program answers on both ports, and ends both.
func TestServeWithAGivenCertificate(t *testing.T) {
	folder := t.TempDir()
	certificate, key := filepath.Join(folder, "certificate.pem"), filepath.Join(folder, "key.pem")
	pool := selfSigned(t, certificate, key)
	free, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	at := free.Addr().String()
	must(t, free.Close())
	database := databasetest.SQLite(t)
	if status, _, complaints := command(t, "serve", "--address", "127.0.0.1:0", "--database", database, "--certificate", certificate); status == 0 || !strings.Contains(complaints, "--key") {
		t.Errorf("one file alone: %d, %s", status, complaints)
	}
	p := start(t, "/setup/", "serve", "--address", "127.0.0.1:0", "--database", database, "--https-address", at, "--certificate", certificate, "--key", key)
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}, ForceAttemptHTTP2: true}}
	defer client.CloseIdleConnections()
	for deadline := time.Now().Add(10 * time.Second); ; {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "https://"+at+"/healthz", nil)
		must(t, err)
		answer, err := client.Do(request)
		if err == nil {
			_ = answer.Body.Close()
			if answer.StatusCode != http.StatusOK || answer.TLS == nil {
				t.Errorf("by https: %d", answer.StatusCode)
			}
			break
		}
		if time.Now().After(deadline) { // the address is printed before the port is open
			t.Fatal(err)
		}
	}
	if status, _ := fetch(t, p.address); status != http.StatusOK {
		t.Errorf("by http: %d", status)
	}
	p.stop()
	if status := p.ended(t); status != 0 {
		t.Errorf("ended with %d: %s", status, p.complaints)
	}
	again, err := net.Listen("tcp", at)
	if err != nil {
		t.Errorf("the port for https is still open: %v", err)
		return
	}
	must(t, again.Close())
}

// selfSigned writes a certificate for 127.0.0.1 and its key, and returns who trusts it.
func selfSigned(t *testing.T, certificate, key string) *x509.CertPool {
	t.Helper()
	own, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	must(t, err)
	form := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	signed, err := x509.CreateCertificate(rand.Reader, form, form, own.Public(), own)
	must(t, err)
	secret, err := x509.MarshalPKCS8PrivateKey(own)
	must(t, err)
	must(t, os.WriteFile(certificate, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: signed}), 0o600))
	must(t, os.WriteFile(key, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: secret}), 0o600))
	read, err := x509.ParseCertificate(signed)
	must(t, err)
	pool := x509.NewCertPool()
	pool.AddCert(read)
	return pool
}

// TestRestoringTellsOfTheRoot that is not beside the new database, if tablets were set up with one.
func TestRestoringTellsOfTheRoot(t *testing.T) {
	database := databasetest.SQLite(t)
	store, err := models.Open(t.Context(), database)
	must(t, err)
	const sentence = "Tablets were set up for https."
	without := backup(t, database)
	must(t, store.People.SetRoot(t.Context(), "AB:CD"))
	must(t, store.Close())
	with, fresh := backup(t, database), databasetest.SQLite(t)
	if status, report, complaints := command(t, "restore", with, "--database", fresh); status != 0 || !strings.Contains(report, sentence) || !strings.Contains(report, fresh+".root.pem") {
		t.Errorf("without the file: %d, %s%s", status, report, complaints)
	}
	fresh = databasetest.SQLite(t)
	must(t, os.WriteFile(fresh+".root.pem", nil, 0o600))
	if _, report, _ := command(t, "restore", with, "--database", fresh); strings.Contains(report, sentence) {
		t.Errorf("with the file: %s", report)
	}
	if _, report, _ := command(t, "restore", without, "--database", databasetest.SQLite(t)); strings.Contains(report, sentence) {
		t.Errorf("without tablets that were set up: %s", report)
	}
}
