package database

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
)

// ErrSealed is the error of a text that this key does not open: it was sealed with another one, or changed since.
var ErrSealed = errors.New("sealed with another key of the installation")

// Seal encrypts a text that the program must be able to read again, such as the key of the club's Wi-Fi, so that
// a copy of the database alone does not tell it. The kind is that of the text: what was sealed as one kind does
// not open as another. The same text is sealed differently each time.
func (k CardKey) Seal(kind, text string) (string, error) {
	sealer, err := k.sealer(kind)
	if err != nil {
		return "", err
	}
	sealed := sealer.Seal(nil, nil, []byte(text), nil) //nolint:gosec // it draws its nonce by itself, and puts it first
	return base64.RawURLEncoding.EncodeToString(sealed), nil
}

// Open decrypts a sealed text. [ErrSealed] if it was not sealed with this key and kind, or there is no key.
func (k CardKey) Open(kind, sealed string) (string, error) {
	sealer, err := k.sealer(kind)
	if err != nil {
		return "", err
	}
	content, err := base64.RawURLEncoding.DecodeString(sealed)
	if err != nil {
		return "", ErrSealed
	}
	text, err := sealer.Open(nil, nil, content, nil)
	if err != nil {
		return "", ErrSealed
	}
	return string(text), nil
}

// sealer is AES-256-GCM with a key of its own for the kind, which is the secret of no card or link: those are
// derived from other texts, see [CardKey.Token].
func (k CardKey) sealer(kind string) (cipher.AEAD, error) {
	if k == nil {
		return nil, ErrSealed
	}
	mac := hmac.New(sha256.New, k)
	mac.Write([]byte("sealed: " + kind)) // a hash never fails
	block, err := aes.NewCipher(mac.Sum(nil))
	if err != nil {
		return nil, err
	}
	return cipher.NewGCMWithRandomNonce(block)
}
