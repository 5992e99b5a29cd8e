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

// TokenScope is one thing that a token allows another program to do.
type TokenScope string

// The scopes.
const (
	RosterScope  TokenScope = "roster"
	PlayersScope TokenScope = "players"
	NightsScope  TokenScope = "nights"
	CheckInScope TokenScope = "check_in"
	SeatingScope TokenScope = "seating"
	HandsScope   TokenScope = "hands"
	RoundsScope  TokenScope = "rounds"
	// RequestsScope shows names that nobody else sees.
	RequestsScope TokenScope = "requests"
)

// TokenScopes returns all scopes, in the order in which pages show them.
func TokenScopes() []TokenScope {
	return []TokenScope{RosterScope, PlayersScope, NightsScope, CheckInScope, SeatingScope, HandsScope, RoundsScope, RequestsScope}
}

// Token allows another program to do what its scopes say, until it expires or is revoked.
type Token struct {
	ID, Name string
	// Prefix is the beginning of the secret, by which people recognise the token.
	Prefix string
	Scopes []TokenScope
	// By is the name of the account that made the token, User its id.
	By, User string
	// Orphaned: the account that made the token was removed, or may not organise any more. The token
	// does not work then.
	Orphaned bool
	// Used is when the token was last used, exact to a minute, zero for never. Revoked is zero for a
	// token that was not revoked. All times are UTC.
	Made, Expires, Used, Revoked time.Time
}

// Allows says whether the token has a scope.
func (t Token) Allows(scope TokenScope) bool { return slices.Contains(t.Scopes, scope) }

// InForce says whether the token works at a time.
func (t Token) InForce(now time.Time) bool {
	return t.Revoked.IsZero() && !t.Orphaned && now.Before(t.Expires)
}

// TokenRow is a token as it is stored. Scopes has spaces between the scopes.
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

// token returns the token of a row. organisers are the ids that organiserIDs returns.
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
	// tokenMark begins every secret, so that a secret that is found in the wrong place is recognised.
	tokenMark = "tw_"
	// tokenPrefix is the length of [Token.Prefix].
	tokenPrefix = len(tokenMark) + 6
	// usedEvery is the shortest time between two writes of the last use.
	usedEvery = time.Minute
)

// MakeToken makes a token and returns its secret, which is not stored. The id comes from the form, so
// that a form that is sent twice makes one token: [tournament.ErrStale] if there is one with this id.
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

// Tokens returns all tokens, also those that do not work any more, the newest first.
func (s *Store) Tokens(ctx context.Context) (tokens []Token, err error) {
	defer database.Wrap(&err, "listing the tokens")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		rows, err := database.Rows[TokenRow](tx).Order("created_at DESC, id DESC").Find(ctx)
		if err != nil {
			return err
		}
		organisers, err := organiserIDs(ctx, tx)
		for _, row := range rows {
			tokens = append(tokens, row.token(organisers))
		}
		return err
	})
	return tokens, err
}

// organiserIDs returns the ids of the accounts that may organise now. Each use of a token reads them,
// so that a token stops working together with the account that made it.
func organiserIDs(ctx context.Context, tx *gorm.DB) (ids []string, err error) {
	rows, err := UsableAccounts(tx).Select("id").Where("role IN ?", []string{string(Owner), string(Organiser)}).Find(ctx)
	for _, row := range rows {
		ids = append(ids, row.ID)
	}
	return ids, err
}

// RevokeToken revokes a token. One that was revoked before keeps the time of its end.
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

// TokenBySecret finds the token with a secret, and stores that it was used. [tournament.ErrNotFound]
// if there is none, [tournament.ErrExpired] if the token does not work any more.
func (s *Store) TokenBySecret(ctx context.Context, secret string) (token Token, err error) {
	defer database.Wrap(&err, "checking a token")
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[TokenRow](tx).Where("hash = ?", HashOf(secret)).First(ctx)
		if err != nil {
			return err
		}
		organisers, err := organiserIDs(ctx, tx)
		token = row.token(organisers)
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
