package models

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/tournament"
)

// The canonical lines of a night, of which its fingerprint is made: what was played by which
// rules, who sat where, who played for the house, with how many points of a season, and
// everything that was entered. Names are not in them, so that a
// person can be renamed, nor what belongs to the desk. Their members and their order never
// change: a printed fingerprint is compared with one of years later.
type (
	nightLine struct {
		Night        string `json:"night"`
		Date         string `json:"date"`
		Game         string `json:"game"`
		RulesVersion int    `json:"rules_version"`
		Preset       string `json:"preset"`
		Options      string `json:"options"`
		Ranking      string `json:"ranking"`
	}
	seatLine struct {
		Match  string `json:"match"`
		Round  int    `json:"round"`
		Table  int    `json:"table"`
		Place  int    `json:"place"`
		Player string `json:"player"`
	}
	byeLine struct {
		Round int    `json:"round"`
		Bye   string `json:"bye"`
	}
	houseLine struct {
		House string `json:"house"`
	}
	carriedLine struct {
		Player  string `json:"player"`
		Carried int64  `json:"carried"`
	}
	paperLine struct {
		Player string `json:"player"`
		Points int64  `json:"points"`
		Played int    `json:"matches"`
		Rank   int    `json:"rank"`
		Ranks  string `json:"ranks"`
	}
	eventLine struct {
		Event   string `json:"event"`
		Match   string `json:"match"`
		Number  int    `json:"number"`
		Kind    string `json:"kind"`
		Payload string `json:"payload"`
	}
)

// Fingerprint is the SHA-256, in hexadecimal, over the canonical lines of a night: the night,
// its seats by match and place, its byes by round and player, players of the house and carried
// points by player, results from paper by player, its events by match and number.
// Two installations that have the same night have the same fingerprint.
func (s *Store) Fingerprint(ctx context.Context, night tournament.NightID) (mark string, err error) {
	defer wrap(&err, "taking the fingerprint of night %s", night)
	err = s.snapshot(ctx, func(tx *gorm.DB) (err error) {
		mark, err = fingerprint(ctx, tx, string(night))
		return err
	})
	return mark, err
}

func fingerprint(ctx context.Context, tx *gorm.DB, night string) (string, error) {
	row, err := rowsOf[nightRow](tx).Where("id = ?", night).First(ctx)
	if err != nil {
		return "", err
	}
	lines := lineHash{sha256.New()}
	lines.add(nightLine{row.ID, row.Date, row.Game, row.RulesVersion, row.Preset, row.Options, row.Ranking})
	if err := lines.seating(ctx, tx, night); err != nil {
		return "", err
	}
	if err := lines.players(ctx, tx, night); err != nil {
		return "", err
	}
	events, err := nightEvents.rows(ctx, tx, night)
	slices.SortFunc(events, func(a, b eventRow) int {
		return cmp.Or(cmp.Compare(a.MatchID, b.MatchID), cmp.Compare(a.Number, b.Number))
	})
	for _, event := range events {
		lines.add(eventLine{event.ID, event.MatchID, event.Number, event.Kind, event.Payload})
	}
	return hex.EncodeToString(lines.Sum(nil)), err
}

// seating adds who sat where, and who sat out.
func (h lineHash) seating(ctx context.Context, tx *gorm.DB, night string) error {
	matches, err := nightMatches.rows(ctx, tx, night)
	if err != nil {
		return err
	}
	at := make(map[string]matchRow, len(matches))
	for _, match := range matches {
		at[match.ID] = match
	}
	seats, err := nightSeats.rows(ctx, tx, night)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		match := at[seat.MatchID]
		h.add(seatLine{match.ID, match.Round, match.TableNumber, seat.Place, seat.PlayerID})
	}
	byes, err := nightByes.rows(ctx, tx, night)
	for _, bye := range byes {
		h.add(byeLine{bye.Round, bye.PlayerID})
	}
	return err
}

// players adds who is not ranked, and what was brought from a season.
func (h lineHash) players(ctx context.Context, tx *gorm.DB, night string) error {
	attendances, err := nightAttendances.rows(ctx, tx, night)
	if err != nil {
		return err
	}
	for _, at := range attendances {
		if at.House {
			h.add(houseLine{at.PlayerID})
		}
	}
	carried, err := nightCarried.rows(ctx, tx, night)
	if err != nil {
		return err
	}
	for _, points := range carried {
		h.add(carriedLine{points.PlayerID, points.Points})
	}
	results, err := nightPaper.rows(ctx, tx, night)
	for _, result := range results {
		h.add(paperLine{result.PlayerID, result.Points, result.Matches, result.Ranking, result.Ranks})
	}
	return err
}

// lineHash is the hash of some lines.
type lineHash struct{ hash.Hash }

func (h lineHash) add(line any) {
	encoder := json.NewEncoder(h)
	encoder.SetEscapeHTML(false)
	encoder.Encode(line) //nolint:errcheck,errchkjson // texts and numbers into a hash
}
