package league

import (
	"cmp"
	"encoding/json"
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/league"
)

// derived is the part of the read model that belongs to one night: the results of its finished matches
// and, once the night is over, of the night. Pages about the past read it. It can be computed again from
// the events at any time. A rehearsal has none.
type derived struct {
	matches []MatchResultRow
	tallies []matchTallyRow
	nights  []NightResultRow
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
	credits := match.Credits()
	if len(credits) == 0 {
		return nil
	}
	house := slices.ContainsFunc(credits, func(c tournament.MatchCredit) bool { return night.House(c.Player) })
	extent := match.Extent()
	for _, credit := range credits {
		d.matches = append(d.matches, MatchResultRow{
			MatchID: string(match.ID), PlayerID: string(credit.Player), NightID: string(night.ID),
			Game: night.Ruleset.Game, Preset: night.Ruleset.Preset, Round: match.Round.OrZero(), TableNumber: match.Table,
			Ended: database.Moment(match.EndedAt()), Place: int(credit.Place), Points: int(credit.Points), Result: int(credit.Result),
			Rank: credit.Rank, Shared: credit.Shared, Won: credit.Won, Hands: len(match.Ledger.Hands),
			HandsPlayed: credit.HandsPlayed, HandsWon: credit.HandsWon, Lowest: int(credit.Lowest), Extent: int(extent),
			House: night.House(credit.Player), Unrated: string(unratedBecause(night, match, extent, house)),
		})
	}
	tally, err := matchTallyOf(night, match)
	d.tallies = append(d.tallies, tally)
	return err
}

// Unrated is the reason why a match is not rated.
type Unrated string

// The reasons. If a match has several, the first in this order is kept.
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

// nightResults are the results of the players of a finished night who played a match, ordered by player.
// Who sat out all of it has none, and does not count for the ranks of the others. Who played too few
// matches of an open evening has no rank (0), and is not among the players of the ranking.
func nightResults(night *tournament.Night) ([]NightResultRow, error) {
	standings := slices.DeleteFunc(night.Standings(), func(standing tournament.Standing) bool {
		return len(standing.Matches) == 0 && standing.PaperMatches == 0
	})
	rows := make([]NightResultRow, len(standings))
	sharing := make(map[int]int)
	rankHere := make(map[int]int) // by the rank among all
	ranked := 0
	for i, standing := range standings {
		if standing.Rank == 0 {
			continue // those come last
		}
		ranked++
		if _, known := rankHere[standing.Rank]; !known {
			rankHere[standing.Rank] = i + 1
		}
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
			Rank: rankHere[standing.Rank], Shared: sharing[standing.Rank], Players: ranked, Points: int(standing.Points),
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

// matchSpans are each player's ranks in the night's finished matches, in the order of the matches.
func matchSpans(night *tournament.Night) map[tournament.PlayerID][]league.Span {
	spans := make(map[tournament.PlayerID][]league.Span)
	for _, result := range night.PaperResults {
		for _, rank := range result.Ranks {
			if rank.First > 0 {
				spans[result.Player] = withSpan(spans[result.Player], rank.First, rank.Last)
			}
		}
	}
	for match := range night.Matches() {
		for _, credit := range match.Credits() {
			if credit.Rank > 0 {
				spans[credit.Player] = withSpan(spans[credit.Player], credit.Rank, credit.Rank+credit.Shared-1)
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
