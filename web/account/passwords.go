package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// The cost of one password: 19 MiB and two passes, as OWASP advises.
const (
	argonMemory  = 19 * 1024 // KiB
	argonPasses  = 2
	argonThreads = 1
	argonKey     = 32
	argonSalt    = 16
)

// passwords hashes and compares passwords, at most two at a time, to limit the memory of many
// simultaneous logins.
type passwords struct{ turns chan struct{} }

func newPasswords() *passwords { return &passwords{turns: make(chan struct{}, 2)} }

func (p *passwords) waitForTurn(ctx context.Context) (done func(), err error) {
	select {
	case p.turns <- struct{}{}:
		return func() { <-p.turns }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// hash is the password as it is stored: parameters, salt and key.
func (p *passwords) hash(ctx context.Context, password string) (string, error) {
	done, err := p.waitForTurn(ctx)
	if err != nil {
		return "", err
	}
	defer done()
	return HashPassword(password), nil
}

// HashPassword is the argon2id hash of a password in the PHC form.
func HashPassword(password string) string {
	salt := make([]byte, argonSalt)
	rand.Read(salt) // crypto/rand.Read never fails
	key := argon2.IDKey([]byte(password), salt, argonPasses, argonMemory, argonThreads, argonKey)
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, argonMemory, argonPasses, argonThreads, encode(salt), encode(key))
}

// verify says whether the password has the hash. An empty hash takes the same time, so that the time
// does not show which names exist.
func (p *passwords) verify(ctx context.Context, hash, password string) (bool, error) {
	done, err := p.waitForTurn(ctx)
	if err != nil {
		return false, err
	}
	defer done()
	var version, memory, passes, threads int
	parts := strings.Split(hash, "$")
	if len(parts) != 6 {
		argon2.IDKey([]byte(password), make([]byte, argonSalt), argonPasses, argonMemory, argonThreads, argonKey)
		return false, nil
	}
	if _, err := fmt.Sscanf(parts[2]+" "+parts[3], "v=%d m=%d,t=%d,p=%d", &version, &memory, &passes, &threads); err != nil {
		return false, fmt.Errorf("reading a password hash: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("reading a password hash: %w", err)
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false, fmt.Errorf("reading a password hash: %w", err)
	}
	got := argon2.IDKey([]byte(password), salt, uint32(passes), uint32(memory), uint8(threads), uint32(len(want)))
	return subtle.ConstantTimeCompare(got, want) == 1, nil
}
