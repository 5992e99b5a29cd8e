// Package public makes documents of nights, matches and seasons, for the answers of the interface and for
// files. It decides for both what is public.
package public

import (
	"cmp"
	"context"

	"github.com/threewinds/threewinds/document"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/web/present"
)

// Night is the public document of a night.
func Night(ctx context.Context, night *tournament.Night) document.Night {
	phase := night.Public().Phase
	shown := document.Night{
		ID: string(night.ID), Name: night.Name, Date: night.Date, Form: string(night.Form), Phase: string(phase), Game: night.Ruleset.Game,
		Begins: night.Announcement.Begins, Venue: night.Announcement.Venue, Seats: night.Announcement.Seats,
		Preset: night.Ruleset.Preset, Options: night.Ruleset.Options, PlannedRounds: night.PlannedRounds, Hands: night.Rules.Length(), Lengths: append([]string{}, night.Lengths...),
		Start: int(night.Rules.StartPoints()), Unit: document.Points, RankedBy: rankedBy(night),
		Chosen: string(cmp.Or(night.Ranking, tournament.RankingTotalOrAverage)), Rehearsal: night.Rehearsal, Friendly: night.Friendly,
		FromPaper: night.Paper != tournament.NotPaper, HiddenFrom: document.Known(HiddenFrom(night)), Published: document.Moment(night.PublishedAt),
		Revision: night.Revision,
		Players: document.Each(night.Present(), func(a tournament.Attendance) document.NightPlayer {
			return document.NightPlayer{Player: document.Player{ID: string(a.Player), Name: a.Name}, House: a.House}
		}),
	}
	if code := night.Mismatch(); code != tournament.NoMismatch {
		shown.Mismatch = &document.Mismatch{Code: string(code), Detail: i18n.T(ctx, "mismatch."+string(code))}
	}
	if shown.Cancelled = night.Cancelled; night.MovedFrom() != "" {
		from := night.MovedFrom()
		shown.MovedFrom = &from
	}
	if night.TakesSignUps() {
		shown.SeatsFree, shown.TakesRequests = night.SeatsFree(), night.Announcement.Requests
		shown.SignUpUntil = document.Moment(night.Announcement.Until)
	}
	if phase == tournament.Gathering { // they may lead to somebody's home
		shown.Directions = night.Announcement.Directions
	}
	if phase == tournament.Finished {
		shown.Finished = document.Moment(night.FinishedAt)
	}
	return shown
}

// HiddenFrom is the first round whose results are hidden now, 0 for none.
func HiddenFrom(night *tournament.Night) int {
	if night.Embargoed() {
		return night.Embargo
	}
	return 0
}

// rankedBy is the number by which the night is ranked now.
func rankedBy(night *tournament.Night) string {
	return cmp.Or(present.RankedBy(night), string(tournament.RankingTotal))
}

func playerOf(night *tournament.Night, player tournament.PlayerID) document.Player {
	return document.Player{ID: string(player), Name: night.NameOf(player)}
}

// Rounds are the rounds that are seated.
func Rounds(night *tournament.Night) document.Rounds {
	return document.Rounds{
		Night: string(night.ID), Revision: night.Revision,
		Rounds: document.Each(night.Rounds, func(round tournament.Round) document.Round {
			return document.Round{
				Number: round.Number, Kind: string(night.Programme.Kind(round.Number)), Phase: string(round.Phase), Hidden: night.HidesRound(round.Number),
				Matches: document.Each(round.Matches, func(match tournament.Match) string { return string(match.ID) }),
				Byes:    document.Each(round.Byes, func(player tournament.PlayerID) document.Player { return playerOf(night, player) }),
			}
		}),
	}
}

// Seating are the seats and byes of the rounds that are seated.
func Seating(night *tournament.Night) document.Seating {
	id := func(player tournament.PlayerID) string { return string(player) }
	return document.Seating{
		Night: string(night.ID), Revision: night.Revision,
		Rounds: document.Each(night.Rounds, func(round tournament.Round) document.SeatedRound {
			return document.SeatedRound{
				Number: round.Number, Byes: document.Each(round.Byes, id),
				Tables: document.Each(round.Matches, func(match tournament.Match) document.SeatedTable {
					return document.SeatedTable{Table: match.Table, Match: string(match.ID), Seats: document.Each(match.Sitting(), id)}
				}),
			}
		}),
	}
}
