package league

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament/rating"
	"gorm.io/gorm"
)

// rater computes ratings and streaks from finished matches in order. Where it begins, it reads from the
// database what the players had before. Its memory grows with the number of players, not of matches.
type rater struct {
	tx      *gorm.DB
	from    matchTime
	ratings map[scoped]ratings
	streaks map[scoped]int
}

// matchTime is the position of a match in the order of all matches.
type matchTime struct {
	ended database.UTC
	match string
}

// firstTime is before all matches.
var firstTime = matchTime{ended: database.Moment(time.Unix(0, 0))}

func (t matchTime) before(o matchTime) bool {
	return t.ended.Before(o.ended.Time) || t.ended.Equal(o.ended.Time) && t.match < o.match
}

func (r MatchResultRow) time() matchTime { return matchTime{r.Ended, r.MatchID} }

// scoped is a player within a scope: a game, or all games.
type scoped struct{ scope, player string }

// allGames is the scope of all games.
const allGames = ""

// ratings are a player's ratings in both systems.
type ratings struct{ plackettLuce, elo rating.Rating }

func newRater(tx *gorm.DB, from matchTime) *rater {
	return &rater{tx: tx, from: from, ratings: make(map[scoped]ratings), streaks: make(map[scoped]int)}
}

// inTransaction is a copy of the rater for another transaction, as that may have to be repeated.
func (r *rater) inTransaction(tx *gorm.DB) *rater {
	return &rater{tx: tx, from: r.from, ratings: maps.Clone(r.ratings), streaks: maps.Clone(r.streaks)}
}

// match rates one match, whose rows are sorted by player. It sets the streaks of the rows, and
// returns the steps of the ratings.
func (r *rater) match(ctx context.Context, rows []MatchResultRow) (steps []RatingStepRow, err error) {
	for i := range rows {
		if err := r.streak(ctx, &rows[i]); err != nil {
			return nil, err
		}
	}
	if rows[0].Unrated != "" {
		return nil, nil
	}
	for _, scope := range []string{allGames, rows[0].Game} {
		some, err := r.rate(ctx, scope, rows)
		if err != nil {
			return nil, err
		}
		steps = append(steps, some...)
	}
	return steps, nil
}

func (r *rater) rate(ctx context.Context, scope string, rows []MatchResultRow) ([]RatingStepRow, error) {
	var plackettLuce, elo []rating.Rating
	var places []int
	for _, row := range rows {
		now, err := r.currentRatings(ctx, scoped{scope, row.PlayerID})
		if err != nil {
			return nil, err
		}
		plackettLuce, elo, places = append(plackettLuce, now.plackettLuce), append(elo, now.elo), append(places, row.Rank)
	}
	after, eloAfter := rating.PlackettLuce.Rate(plackettLuce, places), rating.Elo.Rate(elo, places)
	steps := make([]RatingStepRow, len(rows))
	for i, row := range rows {
		r.ratings[scoped{scope, row.PlayerID}] = ratings{after[i], eloAfter[i]}
		steps[i] = RatingStepRow{
			Scope: scope, MatchID: row.MatchID, PlayerID: row.PlayerID, Ended: row.Ended,
			MuBefore: plackettLuce[i].Mu, SigmaBefore: plackettLuce[i].Sigma, EloBefore: elo[i].Mu,
			Mu: after[i].Mu, Sigma: after[i].Sigma, Elo: eloAfter[i].Mu, Matches: after[i].Matches,
		}
	}
	return steps, nil
}

// currentRatings are a player's ratings now.
func (r *rater) currentRatings(ctx context.Context, key scoped) (ratings, error) {
	if now, known := r.ratings[key]; known {
		return now, nil
	}
	last, err := database.Rows[RatingStepRow](r.tx).
		Where("scope = ? AND player_id = ? AND (ended, match_id) < (?, ?)", key.scope, key.player, r.from.ended, r.from.match).
		Order("ended DESC, match_id DESC").Limit(1).Find(ctx)
	if err != nil {
		return ratings{}, err
	}
	now := ratings{rating.PlackettLuce.Start(), rating.Elo.Start()}
	if len(last) > 0 {
		now = last[0].after()
	}
	r.ratings[key] = now
	return now, nil
}

func (r RatingStepRow) after() ratings {
	return ratings{
		plackettLuce: rating.Rating{Mu: r.Mu, Sigma: r.Sigma, Matches: r.Matches},
		elo:          rating.Rating{Mu: r.Elo, Matches: r.Matches},
	}
}

// streak sets how many matches the player has won in a row, in all games and in this one. Matches from
// paper are in no statistics: they neither lengthen a streak nor end it.
func (r *rater) streak(ctx context.Context, row *MatchResultRow) error {
	if row.Paper {
		row.Streak, row.GameStreak = 0, 0
		return nil
	}
	for _, own := range []struct {
		scope  string
		streak *int
	}{{allGames, &row.Streak}, {row.Game, &row.GameStreak}} {
		key := scoped{own.scope, row.PlayerID}
		before, err := r.currentStreak(ctx, key)
		if err != nil {
			return err
		}
		*own.streak = 0
		if row.Won {
			*own.streak = before + 1
		}
		r.streaks[key] = *own.streak
	}
	return nil
}

// currentStreak is how many matches a player has won in a row so far.
func (r *rater) currentStreak(ctx context.Context, key scoped) (int, error) {
	if streak, known := r.streaks[key]; known {
		return streak, nil
	}
	query := database.Rows[MatchResultRow](r.tx).Where("player_id = ? AND NOT paper AND (ended, match_id) < (?, ?)", key.player, r.from.ended, r.from.match)
	if key.scope != allGames {
		query = query.Where("game = ?", key.scope)
	}
	last, err := query.Order("ended DESC, match_id DESC").Limit(1).Find(ctx)
	if err != nil || len(last) == 0 {
		return 0, err
	}
	if key.scope == allGames {
		return last[0].Streak, nil
	}
	return last[0].GameStreak, nil
}

// readMatches reads the results of about so many matches from a time on, in order and always whole
// matches. more says whether others follow.
func readMatches(ctx context.Context, tx *gorm.DB, from matchTime, matches int) (rows []MatchResultRow, more bool, err error) {
	const most = 16 // rows that a match with many substitutes has
	limit := max(matches*3, most)
	rows, err = database.Rows[MatchResultRow](tx).Where("(ended, match_id) >= (?, ?)", from.ended, from.match).
		Order("ended, match_id, player_id").Limit(limit).Find(ctx)
	if err != nil || len(rows) < limit {
		return rows, false, err
	}
	// The limit may have cut the last match, so that the next call reads it again.
	last := rows[len(rows)-1].MatchID
	whole := slices.IndexFunc(rows, func(row MatchResultRow) bool { return row.MatchID == last })
	return rows[:whole], whole > 0, nil
}

// next is a position after the match and before the following one.
func (t matchTime) next() matchTime { return matchTime{t.ended, t.match + "~"} }
