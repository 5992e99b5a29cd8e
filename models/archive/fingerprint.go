package archive

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"hash"
	"slices"
	"strings"
	"sync"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
)

// fingerprintVersion is the version of the canonical lines. A new kind of night may get a new
// version; all others keep theirs, so that their fingerprints stay.
const fingerprintVersion = 1

// The canonical lines of a night, from which its fingerprint is computed: form, rules, seats, byes,
// house players, points carried over, and all events with their times. Names are not in them, so that
// a person can be renamed, nor what only concerns the desk. Their members and order must never
// change, because printed fingerprints are compared years later. The round is null for a match of an
// open night.
type (
	nightLine struct {
		Version      int    `json:"fingerprint"`
		Night        string `json:"night"`
		Date         string `json:"date"`
		Form         string `json:"form"`
		Game         string `json:"game"`
		RulesVersion int    `json:"rules_version"`
		Preset       string `json:"preset"`
		Options      string `json:"options"`
		Ranking      string `json:"ranking"`
	}
	seatLine struct {
		Match  string             `json:"match"`
		Round  nights.StoredRound `json:"round"`
		Table  int                `json:"table"`
		Place  int                `json:"place"`
		Player string             `json:"player"`
	}
	lengthLine struct {
		Match  string `json:"match"`
		Length string `json:"length"`
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
		At      string `json:"at"`
		Kind    string `json:"kind"`
		Payload string `json:"payload"`
	}
)

// Fingerprint is the SHA-256, in hexadecimal, over the canonical lines of a night: the night, its
// seats by match and place, lengths of matches that have their own by match, its byes by round and player, house players, carried points and results
// from paper by player, its events by match and number. The same night has the same fingerprint in
// every installation.
func (s *Store) Fingerprint(ctx context.Context, night tournament.NightID) (mark string, err error) {
	defer database.Wrap(&err, "taking the fingerprint of night %s", night)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[nights.NightRow](tx).Select("revision").Where("id = ?", night).First(ctx)
		if err != nil {
			return err
		}
		if mark = s.marks.find(night, row.Revision); mark != "" {
			return nil
		}
		if mark, err = fingerprint(ctx, tx, string(night)); err == nil {
			s.marks.keep(night, row.Revision, mark)
		}
		return err
	})
	return mark, err
}

// fingerprintCache keeps fingerprints of nights, each for one revision. Pages of finished nights ask for
// them often, and computing one reads all events of the night.
type fingerprintCache struct {
	mu    sync.Mutex
	marks map[tournament.NightID]cachedFingerprint
}

type cachedFingerprint struct {
	revision int64
	mark     string
}

const maxCachedFingerprints = 256

func (c *fingerprintCache) find(night tournament.NightID, revision int64) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	if known := c.marks[night]; known.revision == revision {
		return known.mark
	}
	return ""
}

func (c *fingerprintCache) keep(night tournament.NightID, revision int64, mark string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.marks == nil || len(c.marks) >= maxCachedFingerprints {
		c.marks = make(map[tournament.NightID]cachedFingerprint)
	}
	c.marks[night] = cachedFingerprint{revision, mark}
}

func fingerprint(ctx context.Context, tx *gorm.DB, night string) (string, error) {
	row, err := database.Rows[nights.NightRow](tx).Where("id = ?", night).First(ctx)
	if err != nil {
		return "", err
	}
	lines := lineHash{Hash: sha256.New()}
	if err := lines.readOrigins(ctx, tx, night); err != nil {
		return "", err
	}
	lines.add(nightLine{fingerprintVersion, row.ID, row.Date, row.Form, row.Game, row.RulesVersion, row.Preset, row.Options, row.Ranking})
	if err := lines.seating(ctx, tx, night); err != nil {
		return "", err
	}
	if row.Form == string(tournament.Open) {
		if err := lines.lengths(ctx, tx, night); err != nil {
			return "", err
		}
	}
	if err := lines.players(ctx, tx, night); err != nil {
		return "", err
	}
	events, err := database.SortedRows[nights.EventRow](ctx, tx, ofMatchesOfNight, night)
	slices.SortFunc(events, func(a, b nights.EventRow) int {
		return cmp.Or(cmp.Compare(a.MatchID, b.MatchID), cmp.Compare(a.Number, b.Number))
	})
	for _, event := range events {
		lines.add(eventLine{event.ID, event.MatchID, event.Number, event.RecordedAt.Format(time.RFC3339Nano), event.Kind, lines.origins.Replace(event.Payload)})
	}
	return hex.EncodeToString(lines.Sum(nil)), err
}

// seating adds the seats and byes.
func (h lineHash) seating(ctx context.Context, tx *gorm.DB, night string) error {
	matches, err := database.SortedRows[nights.MatchRow](ctx, tx, database.OfNight, night)
	if err != nil {
		return err
	}
	at := make(map[string]nights.MatchRow, len(matches))
	for _, match := range matches {
		at[match.ID] = match
	}
	seats, err := database.SortedRows[nights.SeatRow](ctx, tx, database.OfNight, night)
	if err != nil {
		return err
	}
	for _, seat := range seats {
		match := at[seat.MatchID]
		h.add(seatLine{match.ID, match.Round, match.TableNumber, seat.Place, h.origins.Replace(seat.PlayerID)})
	}
	byes, err := database.SortedRows[nights.ByeRow](ctx, tx, database.OfNight, night)
	for i := range byes {
		byes[i].PlayerID = h.origins.Replace(byes[i].PlayerID)
	}
	slices.SortFunc(byes, func(a, b nights.ByeRow) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.PlayerID, b.PlayerID))
	})
	for _, bye := range byes {
		h.add(byeLine{bye.Round, bye.PlayerID})
	}
	return err
}

// lengths adds the lengths of matches that have their own.
func (h lineHash) lengths(ctx context.Context, tx *gorm.DB, night string) error {
	matches, err := database.SortedRows[nights.OpenMatchRow](ctx, tx, database.OfNight, night)
	for _, match := range matches {
		if match.Length != "" {
			h.add(lengthLine{match.MatchID, match.Length})
		}
	}
	return err
}

// players adds the house players, the points carried over, and the results from paper.
func (h lineHash) players(ctx context.Context, tx *gorm.DB, night string) error {
	attendances, err := database.SortedRows[nights.AttendanceRow](ctx, tx, database.OfNight, night)
	if err != nil {
		return err
	}
	var house []houseLine
	for _, at := range attendances {
		if at.House {
			house = append(house, houseLine{h.origins.Replace(at.PlayerID)})
		}
	}
	slices.SortFunc(house, func(a, b houseLine) int { return cmp.Compare(a.House, b.House) })
	for _, line := range house {
		h.add(line)
	}
	rows, err := database.SortedRows[nights.CarriedPointRow](ctx, tx, database.OfNight, night)
	var carried []carriedLine
	for _, points := range rows {
		carried = append(carried, carriedLine{h.origins.Replace(points.PlayerID), points.Points})
	}
	slices.SortFunc(carried, func(a, b carriedLine) int { return cmp.Compare(a.Player, b.Player) })
	for _, line := range carried {
		h.add(line)
	}
	if err != nil {
		return err
	}
	results, err := database.SortedRows[nights.PaperResultRow](ctx, tx, database.OfNight, night)
	var paper []paperLine
	for _, result := range results {
		paper = append(paper, paperLine{h.origins.Replace(result.PlayerID), result.Points, result.Matches, result.Rank, result.Ranks})
	}
	slices.SortFunc(paper, func(a, b paperLine) int { return cmp.Compare(a.Player, b.Player) })
	for _, line := range paper {
		h.add(line)
	}
	return err
}

// lineHash is the hash of some lines.
type lineHash struct {
	hash.Hash
	// origins replaces ids by those of the installation where the night was played. Ids are UUIDs, so
	// nothing else in a text is replaced.
	origins *strings.Replacer
}

func (h *lineHash) readOrigins(ctx context.Context, tx *gorm.DB, night string) error {
	rows, err := database.SortedRows[nights.OriginRow](ctx, tx, database.OfNight, night)
	var pairs []string
	for _, row := range rows {
		pairs = append(pairs, row.PlayerID, row.OriginID)
	}
	h.origins = strings.NewReplacer(pairs...)
	return err
}

func (h lineHash) add(line any) {
	encoder := json.NewEncoder(h)
	encoder.SetEscapeHTML(false)
	encoder.Encode(line) //nolint:errcheck,errchkjson // texts and numbers into a hash
}
