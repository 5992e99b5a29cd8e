package database

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
)

// The kinds of things that have a secret derived from the key. The kind is part of the derivation,
// so that the secret of a card with some id is not that of a personal link with the same id.
const (
	TableCardKind    = "table card"
	DoorCardKind     = "door card"
	PersonalLinkKind = "personal link"
	InvitationKind   = "invitation"
	WebhookKind      = "webhook"
	RequestKind      = "request to sign up"
	AddressKind      = "address of a request"
)

// CardKey is the key of the installation, 32 random bytes. It is kept in a file outside the database,
// so that nobody can make a card from a copy of the database.
type CardKey []byte

// Token derives the secret of a card, link, invitation or webhook from its kind and id: 128 bits in
// base64. Without a key it returns an empty text, which is nobody's secret.
func (k CardKey) Token(kind, id string) string {
	if k == nil {
		return ""
	}
	mac := hmac.New(sha256.New, k)
	mac.Write([]byte(kind + " " + id)) // a hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// keyFile is the file of the installation's key. It is written when the first secret is needed.
type keyFile struct {
	path string
	mu   sync.Mutex
	key  CardKey
	// lost: the file could not be written, and the key is in memory only.
	lost bool
}

// keyPath is the usual path of the key: beside an SQLite file; with PostgreSQL, in the folder where
// the program runs. See [KeyFile].
func keyPath(address string) string {
	if IsPostgres(address) {
		return "threewinds.key"
	}
	return address + ".key"
}

// Existing returns the key if there is one, nil otherwise.
func (f *keyFile) Existing() CardKey {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.key == nil {
		f.key, _ = readKey(f.path)
	}
	return f.key
}

// ReadOrMake returns the key, and makes one if there is none. If its file cannot be written, new
// cards still work, but they can be shown only until the program ends; see [keyFile.Kept].
func (f *keyFile) ReadOrMake() CardKey {
	if key := f.Existing(); key != nil {
		return key
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.key != nil {
		return f.key
	}
	key := make(CardKey, sha256.Size)
	rand.Read(key) // crypto/rand.Read never fails
	err := writeKey(f.path, key)
	if errors.Is(err, fs.ErrExist) { // another program was quicker
		if other, reading := readKey(f.path); reading == nil {
			key, err = other, nil
		}
	}
	f.key, f.lost = key, err != nil
	return f.key
}

// Kept says whether the key will still be known after a restart, and the path of its file.
func (f *keyFile) Kept() (file string, kept bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.path, !f.lost
}

func readKey(path string) (CardKey, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	key, err := hex.DecodeString(strings.TrimSpace(string(text)))
	if err != nil || len(key) != sha256.Size {
		return nil, fmt.Errorf("%s holds no key", path)
	}
	return key, nil
}

// writeKey writes the key to a new file that only its owner can read. The file appears under its name
// with the whole key in it, or not at all. If it exists already, the error is [fs.ErrExist].
func writeKey(path string, key CardKey) (err error) {
	draft := path + "." + NewID()
	file, err := os.OpenFile(draft, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(draft)) }()
	_, err = file.WriteString(hex.EncodeToString(key) + "\n")
	if err := errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	if err := os.Link(draft, path); err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	return copyKey(path, key)
}

// copyKey writes the key straight to its file, on file systems without hard links.
func copyKey(path string, key CardKey) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(hex.EncodeToString(key) + "\n")
	return errors.Join(err, file.Sync(), file.Close())
}
