package league

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/statistics"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Scope says of which matches sums and records are made: all, those of a game, or those of the nights
// that count in a season.
type Scope string

// EveryMatch is the scope of all matches.
const EveryMatch Scope = "all"

// GameScope is the scope of the matches of a game.
func GameScope(id string) Scope { return Scope("game:" + id) }

// SeasonScope is the scope of the nights that count in a season.
func SeasonScope(id string) Scope { return Scope("season:" + id) }

// playerTallies are the tallies of a match by player, with the club's under [statistics.Club].
type playerTallies map[tournament.PlayerID]statistics.Tally

// matchTallyOf is the row with the tallies and feats of a finished match.
func matchTallyOf(night *tournament.Night, match *tournament.Match) (matchTallyRow, error) {
	row := matchTallyRow{
		MatchID: string(match.ID), NightID: string(night.ID), Game: night.Ruleset.Game, Ended: database.Moment(match.EndedAt()),
	}
	tallies, err := json.Marshal(statistics.Tallies(row.Game, *match))
	if err != nil {
		return row, err
	}
	feats, err := json.Marshal(statistics.Feats(*match))
	row.Tallies, row.Feats = string(tallies), string(feats)
	return row, err
}

// sums are changes that are to be added to the stored tallies and pairs. Their number grows with the
// players, not with the matches.
type sums struct {
	tallies map[scoped]statistics.Tally
	pairs   map[pairKey]pairRow
}

type pairKey struct{ scope, player, other string }

func newSums() *sums {
	return &sums{tallies: make(map[scoped]statistics.Tally), pairs: make(map[pairKey]pairRow)}
}

// add adds a match to scopes, or subtracts it with the sign -1.
func (s *sums) add(scopes []Scope, tallies playerTallies, results []MatchResultRow, sign int) {
	for _, scope := range scopes {
		for player, tally := range tallies {
			key := scoped{string(scope), string(player)}
			if sign > 0 {
				s.tallies[key] = s.tallies[key].Plus(tally)
			} else {
				s.tallies[key] = s.tallies[key].Minus(tally)
			}
		}
		s.addPairs(string(scope), results, sign)
	}
}

func (s *sums) addPairs(scope string, results []MatchResultRow, sign int) {
	for i, own := range results {
		for j, other := range results {
			if i == j || own.Paper { // points of matches from paper are unknown
				continue
			}
			key := pairKey{scope, own.PlayerID, other.PlayerID}
			pair := s.pairs[key]
			pair.Matches += sign
			pair.Points += sign * own.Points
			pair.OtherPoints += sign * other.Points
			switch {
			case own.Rank == 0 || other.Rank == 0:
			case own.Rank < other.Rank:
				pair.Ahead += sign
			case own.Rank > other.Rank:
				pair.Behind += sign
			}
			s.pairs[key] = pair
		}
	}
}

// addNight adds the matches of a night to scopes, or subtracts them with the sign -1.
func (s *sums) addNight(scopes []Scope, night derived, sign int) error {
	results := night.matches
	for _, tally := range night.tallies {
		var own []MatchResultRow
		own, results = cutMatch(results, tally.MatchID, MatchResultRow.match)
		if err := s.addStored(scopes, tally, own, sign); err != nil {
			return err
		}
	}
	return nil
}

// addStored is add for a stored match.
func (s *sums) addStored(scopes []Scope, row matchTallyRow, results []MatchResultRow, sign int) error {
	var tallies playerTallies
	if err := database.DecodeColumn("tallies", row.Tallies, &tallies); err != nil {
		return err
	}
	s.add(scopes, tallies, results, sign)
	return nil
}

// write adds the changes to the stored sums, and deletes sums that are zero then.
func (s *sums) write(ctx context.Context, tx *gorm.DB) error {
	if err := s.writeTallies(ctx, tx); err != nil {
		return err
	}
	return s.writePairs(ctx, tx)
}

func (s *sums) writeTallies(ctx context.Context, tx *gorm.DB) error {
	players := make(map[string][]string)
	for key := range s.tallies {
		players[key.scope] = append(players[key.scope], key.player)
	}
	for _, scope := range slices.Sorted(maps.Keys(players)) {
		for part := range slices.Chunk(slices.Sorted(slices.Values(players[scope])), 500) {
			stored, err := database.Rows[tallyRow](tx).Where("scope = ? AND player_id IN ?", scope, part).Find(ctx)
			if err != nil {
				return err
			}
			for _, row := range stored {
				var tally statistics.Tally
				if err := database.DecodeColumn("tally", row.Tally, &tally); err != nil {
					return err
				}
				key := scoped{scope, row.PlayerID}
				s.tallies[key] = tally.Plus(s.tallies[key])
			}
			if err := s.replaceTallies(ctx, tx, scope, part); err != nil {
				return err
			}
		}
	}
	return nil
}

// emptyTally is the stored text of a tally that counts nothing.
const emptyTally = "{}"

func (s *sums) replaceTallies(ctx context.Context, tx *gorm.DB, scope string, players []string) error {
	var rows []tallyRow
	var gone []string
	for _, player := range players {
		text, err := json.Marshal(s.tallies[scoped{scope, player}])
		if err != nil {
			return err
		}
		if string(text) == emptyTally {
			gone = append(gone, player)
		} else {
			rows = append(rows, tallyRow{Scope: scope, PlayerID: player, Tally: string(text)})
		}
	}
	if len(gone) > 0 {
		if _, err := database.Rows[tallyRow](tx).Where("scope = ? AND player_id IN ?", scope, gone).Delete(ctx); err != nil {
			return err
		}
	}
	return upsert(ctx, tx, rows)
}

// added adds the counters of a row to the stored ones.
var added = clause.OnConflict{
	Columns: []clause.Column{{Name: "scope"}, {Name: "player_id"}, {Name: "other_id"}},
	DoUpdates: clause.Assignments(map[string]any{
		"matches": gorm.Expr("pairs.matches + excluded.matches"), "ahead": gorm.Expr("pairs.ahead + excluded.ahead"),
		"behind": gorm.Expr("pairs.behind + excluded.behind"), "points": gorm.Expr("pairs.points + excluded.points"),
		"other_points": gorm.Expr("pairs.other_points + excluded.other_points"),
	}),
}

// emptyPair selects the pairs whose counters are all zero.
const emptyPair = "matches = 0 AND ahead = 0 AND behind = 0 AND points = 0 AND other_points = 0"

func (s *sums) writePairs(ctx context.Context, tx *gorm.DB) error {
	var rows []pairRow
	fewer := make(map[string][]string)
	for key, pair := range s.pairs {
		if pair == (pairRow{}) {
			continue
		}
		if pair.Matches < 0 && !slices.Contains(fewer[key.scope], key.player) {
			fewer[key.scope] = append(fewer[key.scope], key.player)
		}
		pair.Scope, pair.PlayerID, pair.OtherID = key.scope, key.player, key.other
		rows = append(rows, pair)
	}
	for part := range database.Batches(rows) {
		if err := database.Rows[pairRow](tx, added).CreateInBatches(ctx, &part, len(part)); err != nil {
			return err
		}
	}
	for scope, players := range fewer {
		if _, err := database.Rows[pairRow](tx).Where("scope = ? AND player_id IN ? AND "+emptyPair, scope, players).Delete(ctx); err != nil {
			return err
		}
	}
	return nil
}

// upsert writes rows, and replaces those with the same keys.
func upsert[T any](ctx context.Context, tx *gorm.DB, rows []T) error {
	for part := range database.Batches(rows) {
		if err := database.Rows[T](tx, clause.OnConflict{UpdateAll: true}).CreateInBatches(ctx, &part, len(part)); err != nil {
			return err
		}
	}
	return nil
}

// tallyOf reads a stored tally, an empty one if there is none.
func tallyOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (tally statistics.Tally, err error) {
	row, err := database.Rows[tallyRow](tx).Where("scope = ? AND player_id = ?", scope, player).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return tally, nil
	}
	if err != nil {
		return tally, err
	}
	return tally, database.DecodeColumn("tally", row.Tally, &tally)
}

// game is the game of a scope, empty for all matches; ok is false for a season.
func (s Scope) game() (game string, ok bool) {
	if s == EveryMatch {
		return "", true
	}
	return strings.CutPrefix(string(s), string(GameScope("")))
}
