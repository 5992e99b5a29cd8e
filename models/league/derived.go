package league

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// derived is what the read model keeps of a night: what its finished matches and, once it
// is finished, the night itself came to. Pages about the past read it. It is never the
// truth: it can be made anew from the events at any time. A rehearsal has nothing in it.
type derived struct {
	matches []MatchResultRow
	tallies []matchTallyRow
	nights  []NightResultRow
}

// derivedOf folds a night into its part of the read model: as far as everybody may know it,
// so that seasons and ratings stay as they were until hidden results are released.
func derivedOf(night *tournament.Night) (derived, error) {
	var d derived
	if night.Rehearsal {
		return d, nil
	}
	if night.Paper != tournament.NotPaper {
		return derivedOfPaper(night)
	}
	public := night.Public()
	for _, round := range public.Rounds {
		for i := range round.Matches {
			if err := d.add(public, &round.Matches[i]); err != nil {
				return d, err
			}
		}
	}
	d.sort()
	if !night.RankingPublic() {
		return d, nil
	}
	var err error
	d.nights, err = nightResults(night)
	return d, err
}

func (d *derived) sort() {
	slices.SortFunc(d.matches, func(a, b MatchResultRow) int {
		return cmp.Or(cmp.Compare(a.MatchID, b.MatchID), cmp.Compare(a.PlayerID, b.PlayerID))
	})
	slices.SortFunc(d.tallies, func(a, b matchTallyRow) int { return cmp.Compare(a.MatchID, b.MatchID) })
	slices.SortFunc(d.nights, func(a, b NightResultRow) int { return cmp.Compare(a.PlayerID, b.PlayerID) })
}

// add adds a match if it is finished.
func (d *derived) add(night *tournament.Night, match *tournament.Match) error {
	credits := match.Credits(night.Rules)
	if len(credits) == 0 {
		return nil
	}
	house := slices.ContainsFunc(credits, func(c tournament.MatchCredit) bool { return night.House(c.Player) })
	extent := match.Extent(night.Rules)
	for _, credit := range credits {
		d.matches = append(d.matches, MatchResultRow{
			MatchID: string(match.ID), PlayerID: string(credit.Player), NightID: string(night.ID),
			Game: night.Ruleset.Game, Preset: night.Ruleset.Preset, Round: match.Round, TableNumber: match.Table,
			Ended: database.Moment(match.EndedAt()), Place: int(credit.Place), Points: int(credit.Points), Prize: int(credit.Result),
			Ranking: credit.Rank, Shared: credit.Shared, Won: credit.Won, Hands: len(match.Ledger.Hands),
			HandsPlayed: credit.HandsPlayed, HandsWon: credit.HandsWon, Lowest: int(credit.Lowest), Extent: int(extent),
			House: night.House(credit.Player), Unrated: string(unratedBecause(night, match, extent, house)),
		})
	}
	tally, err := matchTallyOf(night, match)
	d.tallies = append(d.tallies, tally)
	return err
}

// Unrated is why a match is not rated.
type Unrated string

// The reasons. A match that has several is unrated for the first.
const (
	Rated               Unrated = ""
	UnratedFriendly     Unrated = "friendly"
	UnratedHouse        Unrated = "house"
	UnratedSubstitution Unrated = "substitution"
	UnratedShort        Unrated = "short"
)

func unratedBecause(night *tournament.Night, match *tournament.Match, extent tournament.Extent, house bool) Unrated {
	switch {
	case night.Friendly:
		return UnratedFriendly
	case house:
		return UnratedHouse
	case match.HasSubstitution():
		return UnratedSubstitution
	case extent == tournament.LessThanHalf:
		return UnratedShort
	default:
		return Rated
	}
}

// nightResults are what a finished night brought its ranked players, by their ids.
func nightResults(night *tournament.Night) ([]NightResultRow, error) {
	standings := night.Standings()
	rows := make([]NightResultRow, len(standings))
	sharing := make(map[int]int)
	for _, standing := range standings {
		sharing[standing.Rank]++
	}
	spans := matchSpans(night)
	for i, standing := range standings {
		text, err := json.Marshal(spans[standing.Player])
		if err != nil {
			return nil, err
		}
		rows[i] = NightResultRow{
			NightID: string(night.ID), PlayerID: string(standing.Player), Date: night.Date,
			Game: night.Ruleset.Game, Preset: night.Ruleset.Preset,
			Ranking: standing.Rank, Shared: sharing[standing.Rank], Players: len(standings), Points: int(standing.Points),
			Hands: standing.HandsPlayed, Spans: string(text), Matches: standing.PaperMatches, Paper: night.Paper != tournament.NotPaper,
		}
		for _, match := range standing.Matches {
			if match.Finished {
				rows[i].Matches++
			}
		}
	}
	slices.SortFunc(rows, func(a, b NightResultRow) int { return cmp.Compare(a.PlayerID, b.PlayerID) })
	return rows, nil
}

// matchSpans are the ranks of each player in the night's finished matches, in order.
func matchSpans(night *tournament.Night) map[tournament.PlayerID][]league.Span {
	spans := make(map[tournament.PlayerID][]league.Span)
	for _, result := range night.PaperResults {
		for _, rank := range result.Ranks {
			if rank.First > 0 {
				spans[result.Player] = withSpan(spans[result.Player], rank.First, rank.Last)
			}
		}
	}
	for _, round := range night.Rounds {
		for _, match := range round.Matches {
			for _, credit := range match.Credits(night.Rules) {
				if credit.Rank > 0 {
					spans[credit.Player] = withSpan(spans[credit.Player], credit.Rank, credit.Rank+credit.Shared-1)
				}
			}
		}
	}
	return spans
}

func withSpan(spans []league.Span, first, last int) []league.Span {
	for i, span := range spans {
		if span.First == first && span.Last == last {
			spans[i].Matches++
			return spans
		}
	}
	spans = append(spans, league.Span{First: first, Last: last, Matches: 1})
	slices.SortFunc(spans, func(a, b league.Span) int {
		return cmp.Or(cmp.Compare(a.First, b.First), cmp.Compare(a.Last, b.Last))
	})
	return spans
}

// NightChanged brings the read model up to date with a night. before is how it joined seasons
// before the change, nil if only its matches have changed. Call it at the end of every
// transaction that can change a finished match, or what a finished night came to.
func (s *Store) NightChanged(ctx context.Context, tx *gorm.DB, id tournament.NightID, before *nights.JoiningNight) error {
	var now derived
	night, err := nights.Load(ctx, tx, id)
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound): // it was deleted
		night = &tournament.Night{ID: id}
	case err != nil:
		return err
	default:
		if now, err = derivedOf(night); err != nil {
			return err
		}
	}
	ranked, err := s.replaceDerived(ctx, tx, id, now)
	if err != nil {
		return err
	}
	joining := nights.JoiningOf(night)
	if before == nil {
		before = &joining
	}
	if !ranked && *before == joining {
		return nil
	}
	if err := database.RaiseDerived(ctx, tx); err != nil {
		return err
	}
	return s.reckonSeasons(ctx, tx, id, cmp.Or(joining.Date, before.Date))
}

// DeriveEntries brings the read model up to date with nights at which a player is another one
// now. Matches are rated once, from the first of them on.
func (s *Store) DeriveEntries(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) error {
	first, err := firstMatch(ctx, tx, ids)
	if err != nil {
		return err
	}
	if err := s.ratedOnce(ctx, tx, first, func() error {
		for _, id := range ids {
			night, err := nights.Load(ctx, tx, id)
			if err != nil {
				return err
			}
			now, err := derivedOf(night)
			if err != nil {
				return err
			}
			if _, err := s.replaceDerived(ctx, tx, night.ID, now); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		return err
	}
	return cmp.Or(s.reckonEverySeason(ctx, tx), database.RaiseDerived(ctx, tx))
}

// firstMatch is the first finished match of some nights.
func firstMatch(ctx context.Context, tx *gorm.DB, ids []tournament.NightID) (first matchTime, err error) {
	for part := range slices.Chunk(ids, ReadAtOnce) {
		rows, err := database.Rows[MatchResultRow](tx).Where("night_id IN ?", part).Order("ended, match_id").Limit(1).Find(ctx)
		if err != nil {
			return first, err
		}
		for _, row := range rows {
			if at := row.time(); first == (matchTime{}) || at.before(first) {
				first = at
			}
		}
	}
	return first, nil
}
