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
	// Ratings are the last steps in the scope's game, or over all games, the earliest first. The scope
	// of a season has none.
	Ratings []RatingStep
	// RatedAnewFrom is the end (UTC) of the first match that waits to be rated again, because an
	// earlier match has changed: Ratings from then on are outdated. Zero if no match waits.
	RatedAnewFrom time.Time
	// Pairs are the player's results against each other player, those with most matches first.
	Pairs []Pair
	// Bests are the player's personal bests.
	Bests []Best
	// Records are the records of the scope that the player holds.
	Records []Record
}

// RatingStep is a player's ratings after a rated match.
type RatingStep struct {
	Match tournament.MatchID
	// Ended is when the match ended, UTC.
	Ended time.Time
	// Ratings are the ratings after the match, by system.
	Ratings map[rating.System]rating.Rating
}

// Pair are a player's results in the matches in which a certain other player took part.
type Pair struct {
	Other                  people.Player
	Matches, Ahead, Behind int
	// Points and OtherPoints are the sums of both players in these matches.
	Points, OtherPoints int
}

// Net is how many points more the player has than the other, in the matches of both.
func (p Pair) Net() int { return p.Points - p.OtherPoints }

const (
	// maxRatingSteps is how many rated matches the chart of a rating shows.
	maxRatingSteps = 60
	// maxPairs is how many other players a page lists.
	maxPairs = 60
)

// Scopes filters the given scopes by those in which the player has a finished match.
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

// Career reads a player's career within a scope.
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

// RatingSteps are the last steps of a player's ratings, the earliest first.
func RatingSteps(ctx context.Context, tx *gorm.DB, scope Scope, player tournament.PlayerID) (steps []RatingStep, err error) {
	game, ok := scope.game()
	if !ok {
		return nil, nil
	}
	rows, err := database.Rows[RatingStepRow](tx).Select("match_id", "ended", "mu", "sigma", "elo", "matches").Where("scope = ? AND player_id = ?", game, player).
		Order("ended DESC, match_id DESC").Limit(maxRatingSteps).Find(ctx)
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
		Order("matches DESC, other_id").Limit(maxPairs).Find(ctx)
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
