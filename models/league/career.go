package league

import (
	"context"
	"slices"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/rating"
	"github.com/threewinds/threewinds/tournament/statistics"
	"gorm.io/gorm"
)

// Career is what all finished matches of a player come to, within a scope.
type Career struct {
	// Own is the player's tally, Club the club's.
	Own, Club statistics.Tally
	// Ratings are the last steps in the scope's game, or over all games; a season has
	// none. The first is the earliest.
	Ratings []RatingStep
	// RatedAnewFrom is when the first match ended whose rating is being reckoned anew, because
	// something before it has changed: later steps are still the old ones. UTC, zero if none is.
	RatedAnewFrom time.Time
	// Pairs are what the player made of matches with each other player, most matches
	// first.
	Pairs []Pair
	// Bests are the player's own best.
	Bests []Best
	// Records are the club's records of the scope that the player holds.
	Records []Record
}

// RatingStep is a player's ratings after a rated match.
type RatingStep struct {
	Match tournament.MatchID
	// Ended is when the match ended, UTC.
	Ended time.Time
	// Ratings are those after the match, by system.
	Ratings map[rating.System]rating.Rating
}

// Pair is what a player made of the matches in which another took part too.
type Pair struct {
	Other                  people.Player
	Matches, Ahead, Behind int
	// Points and OtherPoints are those of both in these matches.
	Points, OtherPoints int
}

const (
	// mostRatingSteps is how many rated matches the course of a rating has.
	mostRatingSteps = 60
	// mostPairs is how many other players a page lists.
	mostPairs = 60
)

// Scopes are those of the given scopes in which the player has a finished match; the club
// has none for its id.
func (s *Store) Scopes(ctx context.Context, player tournament.PlayerID, scopes ...Scope) (known []Scope, err error) {
	defer database.Wrap(&err, "reading the scopes of player %s", player)
	rows, err := database.Rows[tallyRow](s.db.Read).Select("scope").Where("player_id = ? AND scope IN ?", player, scopes).Find(ctx)
	for _, scope := range scopes {
		if slices.ContainsFunc(rows, func(row tallyRow) bool { return row.Scope == string(scope) }) {
			known = append(known, scope)
		}
	}
	return known, err
}

// Career reads what a player's finished matches of a scope come to.
func (s *Store) Career(ctx context.Context, player tournament.PlayerID, scope Scope) (career Career, err error) {
	defer database.Wrap(&err, "reading the career of player %s", player)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) (err error) {
		if career.Own, err = tallyOf(ctx, tx, scope, player); err != nil {
			return err
		}
		if career.Club, err = tallyOf(ctx, tx, scope, statistics.Club); err != nil {
			return err
		}
		if career.Ratings, err = RatingSteps(ctx, tx, scope, player); err != nil {
			return err
		}
		known, err := database.Rows[database.DerivationRow](tx).Where("id = 1").First(ctx)
		if err != nil {
			return err
		}
		career.RatedAnewFrom = known.RateFrom.Time
		if career.Pairs, err = pairsOf(ctx, tx, scope, player); err != nil {
			return err
		}
		only, _ := career.Own.OneGame()
		if career.Bests, err = bestsOf(ctx, tx, scope, player, only); err != nil {
			return err
		}
		_, one := career.Club.OneGame()
		held, err := recordsOf(ctx, tx, scope, one, 1)
		for _, record := range held {
			if record.Feats[0].Player.ID == player {
				career.Records = append(career.Records, record)
			}
		}
		return err
	})
	return career, err
}

// ClubTally is the club's tally of a scope.
func (s *Store) ClubTally(ctx context.Context, scope Scope) (tally statistics.Tally, err error) {
	defer database.Wrap(&err, "reading the club's statistics")
	return tallyOf(ctx, s.db.Read, scope, statistics.Club)
}

// RatingSteps are the last steps of a player's ratings, the oldest first.
func RatingSteps(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (steps []RatingStep, err error) {
	game, ok := scope.game()
	if !ok {
		return nil, nil
	}
	rows, err := database.Rows[RatingStepRow](tx).Select("match_id", "ended", "mu", "sigma", "elo", "matches").Where("scope = ? AND player_id = ?", game, player).
		Order("ended DESC, match_id DESC").Limit(mostRatingSteps).Find(ctx)
	for _, row := range slices.Backward(rows) {
		steps = append(steps, RatingStep{
			Match: tournament.MatchID(row.MatchID), Ended: row.Ended.Time,
			Ratings: map[rating.System]rating.Rating{
				rating.PlackettLuce: {Mu: row.Mu, Sigma: row.Sigma, Matches: row.Matches},
				rating.Elo:          {Mu: row.Elo, Matches: row.Matches},
			},
		})
	}
	return steps, err
}

func pairsOf(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (pairs []Pair, err error) {
	rows, err := database.Rows[pairRow](tx).Select("other_id", "matches", "ahead", "behind", "points", "other_points").Where("scope = ? AND player_id = ?", scope, player).
		Order("matches DESC, other_id").Limit(mostPairs).Find(ctx)
	if err != nil {
		return nil, err
	}
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.OtherID
	}
	names, err := people.NamesOf(ctx, tx, ids)
	for _, row := range rows {
		pairs = append(pairs, Pair{
			Other:   people.Player{ID: tournament.PlayerID(row.OtherID), Name: names[row.OtherID]},
			Matches: row.Matches, Ahead: row.Ahead, Behind: row.Behind, Points: row.Points, OtherPoints: row.OtherPoints,
		})
	}
	return pairs, err
}
