package account

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/site"
)

const (
	// AttemptsPerMinute is how often one address, or one browser that has logged in before, may try
	// to log in.
	AttemptsPerMinute = 10
	// StrangersAttempts is how often strangers may try one account, from all addresses.
	// After that they may try once in two minutes.
	StrangersAttempts = 10

	deviceCookie = "known_device"
	deviceLife   = 365 * 24 * time.Hour
)

// limits slow down guessing of passwords. Strangers cannot lock an organiser out: the limit of an
// account does not apply on the computer that runs the program, and a browser that has logged in
// before has its own limit.
type limits struct {
	addresses, accounts, devices site.Limit
}

func newLimits() limits {
	return limits{
		addresses: site.PerMinute(AttemptsPerMinute),
		accounts:  site.NewLimit(2*time.Minute, StrangersAttempts, time.Hour),
		devices:   site.PerMinute(AttemptsPerMinute),
	}
}

// allow is an error if the visitor may not try a password now. A name without an account has the same
// limits, so that the answer does not show which names exist.
func (l limits) allow(c echo.Context, name string, user people.User, now time.Time) error {
	if cookie, err := c.Cookie(deviceCookie); err == nil && knownDevice(cookie.Value, user, now) {
		return l.devices.Allow(cookie.Value, site.ErrTooMany)
	}
	if err := l.addresses.Allow(site.AddressOf(c), site.ErrTooMany); err != nil || site.OnThisComputer(c) {
		return err
	}
	key := sha256.Sum256([]byte(tournament.NameKey(name)))
	return l.accounts.Allow(string(key[:]), site.ErrTooManyStrangers)
}

// deviceOf is the cookie of a browser that has logged in: until when it is valid, and a signature.
// The key is the hash of the password, so a new password ends it.
func deviceOf(user people.User, until time.Time) string {
	end := strconv.FormatInt(until.Unix(), 10)
	proof := hmac.New(sha256.New, []byte(user.PasswordHash))
	proof.Write([]byte("device " + user.ID + " " + end)) // never fails
	return end + "." + base64.RawURLEncoding.EncodeToString(proof.Sum(nil))
}

func knownDevice(value string, user people.User, now time.Time) bool {
	end, _, _ := strings.Cut(value, ".")
	seconds, err := strconv.ParseInt(end, 10, 64)
	if err != nil || user.ID == "" || seconds < now.Unix() {
		return false
	}
	return hmac.Equal([]byte(value), []byte(deviceOf(user, time.Unix(seconds, 0))))
}

// rememberDevice gives the browser its own limit for the next login.
func (s *Room) rememberDevice(c echo.Context, user people.User) {
	until := s.Now().Add(deviceLife)
	c.SetCookie(&http.Cookie{ //nolint:gosec // cookiesByScheme adds Secure
		Name: deviceCookie, Value: deviceOf(user, until), Path: "/login", Expires: until,
		HttpOnly: true, SameSite: http.SameSiteLaxMode,
	})
}
