package people

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament"
)

// TokenScope is something that a token lets another program do.
type TokenScope string

// The scopes.
const (
	RosterScope  TokenScope = "roster"
	PlayersScope TokenScope = "players"
	NightsScope  TokenScope = "nights"
	CheckInScope TokenScope = "check_in"
	SeatingScope TokenScope = "seating"
	HandsScope   TokenScope = "hands"
)

// TokenScopes are all scopes, in the order of a page.
func TokenScopes() []TokenScope {
	return []TokenScope{RosterScope, PlayersScope, NightsScope, CheckInScope, SeatingScope, HandsScope}
}

// Token lets another program write, as far as its scopes go, until it expires or is revoked.
type Token struct {
	ID, Name string
	// Prefix are the first characters of the secret.
	Prefix string
	Scopes []TokenScope
	// By is the name of who made it, User their account. Unheld: that account is gone, or may
	// not organise any more.
	By, User string
	Orphaned bool
	// Used is the last time to the minute, zero if it was never used; Revoked is zero while
	// it is in force. All times are UTC.
	Made, Expires, Used, Revoked time.Time
}

// Allows says whether the token has a scope.
func (t Token) Allows(scope TokenScope) bool { return slices.Contains(t.Scopes, scope) }

// InForce says whether the token works at a time.
func (t Token) InForce(now time.Time) bool {
	return t.Revoked.IsZero() && !t.Orphaned && now.Before(t.Expires)
}

// TokenRow is a secret by which another program comes in.
type TokenRow struct {
	ID        string `gorm:"primaryKey"`
	Name      string
	Prefix    string
	Hash      string
	Scopes    string
	UserID    string
	MadeBy    string
	CreatedAt database.UTC
	ExpiresAt database.UTC
	UsedAt    database.UTC
	RevokedAt database.UTC
}

// token is the token of a row; organisers are those of [organisers].
func (r TokenRow) token(organisers []string) Token {
	token := Token{
		ID: r.ID, Name: r.Name, Prefix: r.Prefix, By: r.MadeBy, User: r.UserID, Orphaned: !slices.Contains(organisers, r.UserID),
		Made: r.CreatedAt.Time, Expires: r.ExpiresAt.Time, Used: r.UsedAt.Time, Revoked: r.RevokedAt.Time,
	}
	for word := range strings.FieldsSeq(r.Scopes) {
		token.Scopes = append(token.Scopes, TokenScope(word))
	}
	return token
}

const (
	// tokenMark begins every secret, so that people and programs see what was found.
	tokenMark = "tw_"
	// tokenPrefix is how many characters of a secret are kept.
	tokenPrefix = len(tokenMark) + 6
	// usedEvery is how exactly the last use is known. Not every use is worth a write.
	usedEvery = time.Minute
)

// MakeToken makes a token, and returns its secret, which is nowhere else. The id comes from
// the form: [tournament.ErrStale] if its token was made already.
func (s *Store) MakeToken(ctx context.Context, token Token) (secret string, err error) {
	defer database.Wrap(&err, "making the token %q", token.Name)
	var random [32]byte
	rand.Read(random[:]) // never fails
	secret = tokenMark + base64.RawURLEncoding.EncodeToString(random[:])
	words := make([]string, len(token.Scopes))
	for i, scope := range token.Scopes {
		words[i] = string(scope)
	}
	err = s.db.Change(ctx, func(tx *gorm.DB) error {
		if err := s.db.LockTable(ctx, tx, "tokens"); err != nil {
			return err
		}
		known, err := database.Rows[TokenRow](tx).Where("id = ?", token.ID).Count(ctx, "id")
		if err == nil && known > 0 {
			err = tournament.ErrStale
		}
		if err != nil {
			return err
		}
		if err := s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TokenMade, Facts: journal.Facts{journal.FactName: token.Name}}); err != nil {
			return err
		}
		return database.Rows[TokenRow](tx).Create(ctx, &TokenRow{
			ID: token.ID, Name: token.Name, Prefix: secret[:tokenPrefix], Hash: HashOf(secret), Scopes: strings.Join(words, " "),
			UserID: token.User, MadeBy: token.By, CreatedAt: s.db.Moment(), ExpiresAt: database.Moment(token.Expires),
		})
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// Tokens are all tokens, those that ended too, the newest first.
func (s *Store) Tokens(ctx context.Context) (tokens []Token, err error) {
	defer database.Wrap(&err, "listing the tokens")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[TokenRow](tx).Order("created_at DESC, id DESC").Find(ctx)
		if err != nil {
			return err
		}
		able, err := organiserIDs(ctx, tx)
		for _, row := range rows {
			tokens = append(tokens, row.token(able))
		}
		return err
	})
	return tokens, err
}

// organiserIDs are the accounts that may organise now. Each use of a token asks for them, so
// that a token ends with the account that made it, in whatever order things happen.
func organiserIDs(ctx context.Context, tx *gorm.DB) (ids []string, err error) {
	rows, err := UsableAccounts(tx).Select("id").Where("role IN ?", []string{string(Owner), string(Organiser)}).Find(ctx)
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// RevokeToken ends a token at once. One that is revoked already keeps its time.
func (s *Store) RevokeToken(ctx context.Context, id string) (err error) {
	defer database.Wrap(&err, "revoking token %s", id)
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[TokenRow](tx, database.Locking).Where("id = ?", id).First(ctx)
		switch {
		case err != nil:
			return err
		case !row.RevokedAt.IsZero():
			return database.ErrUnchanged
		}
		_, err = database.Rows[TokenRow](tx).Where("id = ?", id).Update(ctx, "revoked_at", s.db.Moment())
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.TokenRevoked, Facts: journal.Facts{journal.FactName: row.Name}}))
	}))
}

// TokenBySecret is the token with a secret, and notes that it is used.
// [tournament.ErrNotFound] if there is none, [tournament.ErrExpired] if it has ended, or if who made
// it may not organise any more.
func (s *Store) TokenBySecret(ctx context.Context, secret string) (token Token, err error) {
	defer database.Wrap(&err, "checking a token")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[TokenRow](tx).Where("hash = ?", HashOf(secret)).First(ctx)
		if err != nil {
			return err
		}
		able, err := organiserIDs(ctx, tx)
		token = row.token(able)
		return err
	})
	if err != nil {
		return Token{}, err
	}
	switch {
	case !token.InForce(s.db.Now()):
		return token, tournament.ErrExpired
	case s.db.Now().Sub(token.Used) < usedEvery:
		return token, nil
	}
	return token, s.db.UpkeepUnversioned(ctx, func(tx *gorm.DB) error {
		_, err := database.Rows[TokenRow](tx).Where("id = ?", token.ID).Update(ctx, "used_at", s.db.Moment())
		return err
	})
}
