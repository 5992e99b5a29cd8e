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

// The kinds of what has a secret. They are part of it: a card's opens no personal link.
const (
	TableCardKind    = "table card"
	PersonalLinkKind = "personal link"
	InvitationKind   = "invitation"
	WebhookKind      = "webhook"
)

// CardKey is the secret of the installation. It is kept in a file of its own: who has
// the database only cannot make a card.
type CardKey []byte

// Token is the secret of a card or a personal link. It cannot be guessed without the key.
// Without a key it is that of none.
func (k CardKey) Token(kind, id string) string {
	if k == nil {
		return ""
	}
	mac := hmac.New(sha256.New, k)
	mac.Write([]byte(kind + " " + id)) // a hash never fails
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:16])
}

// keyFile is the file of the installation's key. It is made when the first card is.
type keyFile struct {
	path string
	mu   sync.Mutex
	key  CardKey
	// lost: the file could not be used, and the key is in memory only.
	lost bool
}

// keyPath is where the key is unless somebody chooses: beside an SQLite file, for a
// server in the folder where the program runs.
func keyPath(address string) string {
	if IsPostgres(address) {
		return "threewinds.key"
	}
	return address + ".key"
}

// Known is the key if there is one, nil if not.
func (f *keyFile) Known() CardKey {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.key == nil {
		f.key, _ = readKey(f.path)
	}
	return f.key
}

// Use is the key, which is made if there is none. If it cannot be kept, cards work all
// the same: they can be shown until the program ends.
func (f *keyFile) Use() CardKey {
	if key := f.Known(); key != nil {
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

// writeKey makes the file, for its owner only. It appears with the whole key in it, or
// not at all, and never in place of another.
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

// copyKey writes the file where the file system knows no links.
func copyKey(path string, key CardKey) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = file.WriteString(hex.EncodeToString(key) + "\n")
	return errors.Join(err, file.Sync(), file.Close())
}
