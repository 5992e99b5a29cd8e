package https

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/hex"
	"encoding/pem"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"os"
	"strings"
	"time"
)

const (
	rootYears = 10
	// backdated is how long before they are made certificates begin: a tablet's clock may be slow.
	backdated = 30 * 24 * time.Hour
	// longestName is how many bytes of a name a certificate takes (RFC 5280, ub-common-name).
	longestName = 64
)

// root is the club's own root, with its key. Tablets that have its certificate believe the leaves that it
// signs. It can sign for addresses of a club's own network only: see [permit].
type root struct {
	certificate *x509.Certificate
	key         *ecdsa.PrivateKey
}

// makeRoot makes a root for a club's network and the host of the given address, empty for none.
func makeRoot(club, host string, now time.Time) (*root, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("making the key of the root: %w", err)
	}
	form := &x509.Certificate{
		SerialNumber:          serial(),
		Subject:               pkix.Name{CommonName: rootName(club)},
		NotBefore:             now.Add(-backdated).UTC().Truncate(time.Second),
		NotAfter:              now.AddDate(rootYears, 0, 0).Add(-backdated).UTC().Truncate(time.Second),
		BasicConstraintsValid: true,
		IsCA:                  true,
		MaxPathLenZero:        true,
		KeyUsage:              x509.KeyUsageCertSign | x509.KeyUsageCRLSign,
	}
	permit(form, host)
	signed, err := x509.CreateCertificate(rand.Reader, form, form, key.Public(), key)
	if err != nil {
		return nil, fmt.Errorf("signing the root: %w", err)
	}
	certificate, err := x509.ParseCertificate(signed)
	if err != nil {
		return nil, fmt.Errorf("reading the root: %w", err)
	}
	return &root{certificate, key}, nil
}

// rootName is how the root is listed on a tablet.
func rootName(club string) string {
	if club == "" {
		return "Three Winds"
	}
	name := "Three Winds · " + club
	if len(name) > longestName {
		name = strings.ToValidUTF8(name[:longestName], "")
	}
	return name
}

// serial is a new number of a certificate: 127 random bits.
func serial() *big.Int {
	number := make([]byte, 16)
	rand.Read(number) // crypto/rand.Read never fails
	number[0] = number[0]&0x7f | 0x40
	return new(big.Int).SetBytes(number)
}

// fingerprint is the SHA-256 of a certificate as systems show it, in groups of two digits.
func fingerprint(certificate *x509.Certificate) string {
	sum := sha256.Sum256(certificate.Raw)
	digits := strings.ToUpper(hex.EncodeToString(sum[:]))
	var groups []string
	for ; digits != ""; digits = digits[2:] {
		groups = append(groups, digits[:2])
	}
	return strings.Join(groups, ":")
}

// The kinds of the two blocks in the file of the root.
const (
	certificateBlock = "CERTIFICATE"
	keyBlock         = "PRIVATE KEY"
)

// encode is the root as its file has it: the certificate, and the key.
func (r *root) encode() ([]byte, error) {
	key, err := x509.MarshalPKCS8PrivateKey(r.key)
	if err != nil {
		return nil, fmt.Errorf("writing the key of the root: %w", err)
	}
	return append(pem.EncodeToMemory(&pem.Block{Type: certificateBlock, Bytes: r.certificate.Raw}),
		pem.EncodeToMemory(&pem.Block{Type: keyBlock, Bytes: key})...), nil
}

// decodeRoot reads what [root.encode] wrote.
func decodeRoot(text []byte) (*root, error) {
	var certificate *x509.Certificate
	var key *ecdsa.PrivateKey
	for block, rest := pem.Decode(text); block != nil; block, rest = pem.Decode(rest) {
		switch block.Type {
		case certificateBlock:
			read, err := x509.ParseCertificate(block.Bytes)
			if err != nil {
				return nil, fmt.Errorf("the certificate: %w", err)
			}
			certificate = read
		case keyBlock:
			read, err := x509.ParsePKCS8PrivateKey(block.Bytes)
			if err != nil {
				return nil, errors.New("the key cannot be read") // without what is in it
			}
			key, _ = read.(*ecdsa.PrivateKey)
		}
	}
	if certificate == nil || key == nil || !certificate.IsCA {
		return nil, errors.New("it holds no root with its key")
	}
	if public, ok := certificate.PublicKey.(*ecdsa.PublicKey); !ok || !public.Equal(key.Public()) {
		return nil, errors.New("the key is not that of the certificate")
	}
	return &root{certificate, key}, nil
}

// writeRoot writes the root to a new file that only its owner can read. The file appears with all of the
// root in it, or not at all. If there is one already, the error is [fs.ErrExist].
func writeRoot(path string, text []byte) (err error) {
	draft := fmt.Sprintf("%s.%s", path, rand.Text())
	if err := writeNew(draft, text); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(draft)) }()
	if err := os.Link(draft, path); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return writeNew(path, text) // a file system without hard links
}

// writeNew writes a file that is not there yet. What it began and could not end it removes.
func writeNew(path string, text []byte) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}
