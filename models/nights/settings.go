package nights

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// CreateNight opens a night. The id comes from the form, so that a form sent twice
// makes one night. [tournament.ErrConflict] if another night has the id.
func (s *Store) CreateNight(ctx context.Context, plan tournament.NightPlan) (err error) {
	defer database.Wrap(&err, "creating the night %q", plan.Name)
	row, err := RowOfPlan(plan)
	if err != nil {
		return err
	}
	row.Phase, row.Wishes, row.Revision, row.CreatedAt = string(tournament.Gathering), "{}", 1, s.db.Moment()
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		known, err := database.Rows[NightRow](tx).Where("id = ?", row.ID).First(ctx)
		switch {
		case errors.Is(err, gorm.ErrRecordNotFound):
			told := journal.Change{Kind: journal.NightCreated, Night: plan.ID, Facts: journal.Facts{journal.FactName: row.Name, journal.FactDate: row.Date}}
			return cmp.Or(database.Rows[NightRow](tx).Create(ctx, &row), s.journal.Tell(ctx, tx, told))
		case err != nil:
			return err
		case known.Name != row.Name || known.Date != row.Date || known.Options != row.Options ||
			known.PlannedRounds != row.PlannedRounds || known.Ranking != row.Ranking ||
			known.Programme != row.Programme || known.ClockMinutes != row.ClockMinutes ||
			known.Begins != row.Begins || known.Venue != row.Venue || known.Directions != row.Directions || known.Seats != row.Seats ||
			known.TakesRequests != row.TakesRequests || !known.SignUpUntil.Equal(row.SignUpUntil.Time) || known.Embargo != row.Embargo || known.Lengths != row.Lengths ||
			known.Friendly != row.Friendly || known.Form != row.Form:
			return tournament.ErrConflict
		}
		return database.ErrUnchanged
	})
}

// ChangeNight changes the settings of a night that gathers. Another number of rounds deletes the
// draft. [tournament.ErrFinished] once the seating is published.
func (s *Store) ChangeNight(ctx context.Context, plan tournament.NightPlan) (err error) {
	defer database.Wrap(&err, "changing night %s", plan.ID)
	row, err := RowOfPlan(plan)
	if err != nil {
		return err
	}
	return s.whileGathering(ctx, plan.ID, func(tx *gorm.DB, night NightRow) error {
		if len(night.Differences(row)) == 0 && night.RulesVersion == row.RulesVersion {
			return database.ErrUnchanged
		}
		return s.Replan(ctx, tx, night, row)
	})
}

// Replan changes the settings of a night that gathers in a transaction that has locked it. Another number of
// rounds deletes the draft. If no setting differs, nothing is changed.
func (s *Store) Replan(ctx context.Context, tx *gorm.DB, night, to NightRow) error {
	changes := night.Differences(to)
	if len(changes) == 0 && night.RulesVersion == to.RulesVersion {
		return nil
	}
	if night.PlannedRounds != to.PlannedRounds || night.Form != to.Form {
		if _, err := database.Rows[DraftRow](tx).Where("night_id = ?", night.ID).Delete(ctx); err != nil {
			return err
		}
	}
	_, err := database.Rows[NightRow](tx).Where("id = ?", night.ID).Select(
		"Name", "Date", "Form", "Game", "RulesVersion", "Preset", "Options", "PlannedRounds", "Ranking", "Programme", "ClockMinutes",
		"Begins", "Venue", "Directions", "Seats", "TakesRequests", "SignUpUntil", "Embargo", "Friendly", "Lengths",
	).Updates(ctx, to)
	if err == nil && night.Seats != to.Seats {
		err = SettleLists(ctx, tx, s.db.Moment(), tournament.NightID(night.ID))
	}
	return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: journal.NightChanged, Night: tournament.NightID(night.ID), Changes: changes}))
}

// Differences are the settings in which another row differs, for the journal.
func (r NightRow) Differences(to NightRow) []journal.Difference {
	changed := journal.Differences(
		journal.Difference{Field: "name", Before: r.Name, After: to.Name},
		journal.Difference{Field: "date", Before: r.Date, After: to.Date},
		journal.Difference{Field: "begins", Before: r.Begins, After: to.Begins},
		journal.Difference{Field: "venue", Before: r.Venue, After: to.Venue},
		journal.Difference{Field: "directions", Before: r.Directions, After: to.Directions},
		journal.Difference{Field: "seats", Before: r.Seats, After: to.Seats},
		journal.Difference{Field: "sign_up_until", Before: momentText(r.SignUpUntil), After: momentText(to.SignUpUntil)},
		journal.Difference{Field: "takes_requests", Before: r.TakesRequests, After: to.TakesRequests},
		journal.Difference{Field: "form", Before: r.Form, After: to.Form},
		journal.Difference{Field: "game", Before: r.Game, After: to.Game},
		journal.Difference{Field: "preset", Before: r.Preset, After: to.Preset},
		journal.Difference{Field: "rounds", Before: r.PlannedRounds, After: to.PlannedRounds},
		journal.Difference{Field: "programme", Before: r.Programme, After: to.Programme},
		journal.Difference{Field: "ranking", Before: r.Ranking, After: to.Ranking},
		journal.Difference{Field: "minutes", Before: r.ClockMinutes, After: to.ClockMinutes},
		journal.Difference{Field: "friendly", Before: r.Friendly, After: to.Friendly},
		journal.Difference{Field: "lengths", Before: r.Lengths, After: to.Lengths},
	)
	return slices.Concat(changed, embargoDifferences(tournament.NightForm(to.Form), r.Embargo, to.Embargo), journal.MemberDifferences(rulePrefix, r.Options, to.Options))
}

// momentText is a time as the journal keeps it, empty for none.
func momentText(at database.UTC) string {
	if at.IsZero() {
		return ""
	}
	return at.Format(time.RFC3339)
}

// rulePrefix is the beginning of the field of a rule's difference.
const rulePrefix = "rule."

// RowOfPlan is the row of a planned night. Its error says that the program does not know the rules, or
// that they do not have the ranking.
func RowOfPlan(plan tournament.NightPlan) (NightRow, error) {
	row := NightRow{
		ID: string(plan.ID), Name: plan.Name, Date: plan.Date, Form: string(cmp.Or(plan.Form, tournament.InRounds)),
		Game: plan.Ruleset.Game, RulesVersion: plan.Ruleset.Version,
		Preset: plan.Ruleset.Preset, Options: string(plan.Ruleset.Options),
		PlannedRounds: plan.Rounds, Ranking: string(plan.Ranking),
		Programme: plan.Programme.String(), ClockMinutes: int(cmp.Or(plan.ClockLength, tournament.UsualLength) / time.Minute),
		Begins: plan.Announcement.Begins, Venue: plan.Announcement.Venue, Directions: plan.Announcement.Directions, Seats: plan.Announcement.Seats, Embargo: plan.Embargo,
		TakesRequests: plan.Announcement.Requests, SignUpUntil: database.Moment(plan.Announcement.Until),
		Friendly: plan.Friendly, Lengths: strings.Join(plan.Lengths, " "),
	}
	rules, err := RulesOf(row)
	if err != nil {
		return row, err
	}
	if err := row.checkLengths(); err != nil {
		return row, err
	}
	if row.Ranking == "" {
		row.Ranking = string(tournament.UsualRankingOf(plan.Form, rules))
	}
	_, err = ParseRanking(row.Ranking, rules)
	return row, err
}

// NightsOf lists the nights, newest first, at which a player had a seat or a bye or
// played as a substitute, and those from paper.
func (s *Store) NightsOf(ctx context.Context, player tournament.PlayerID) (nights []tournament.NightID, err error) {
	defer database.Wrap(&err, "listing the nights of player %s", player)
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		entries, err := people.EntriesOfPerson(ctx, tx, player)
		if err != nil {
			return err
		}
		ids, err := PlayedNights(ctx, tx, entries)
		if err != nil {
			return err
		}
		rows, err := database.Rows[NightRow](tx).Where("id IN ?", ids).Order("date DESC, created_at DESC").Find(ctx)
		for _, row := range rows {
			nights = append(nights, tournament.NightID(row.ID))
		}
		return err
	})
	return nights, err
}

// PlayedNights are the nights at which one of the entries had a seat, a bye or a result from paper, or
// played as a substitute.
func PlayedNights(ctx context.Context, tx *gorm.DB, entries []string) (nights []string, err error) {
	err = tx.WithContext(ctx).Raw(`SELECT night_id FROM seats WHERE player_id IN @ids
		UNION SELECT night_id FROM byes WHERE player_id IN @ids
		UNION SELECT night_id FROM paper_results WHERE player_id IN @ids`, map[string]any{"ids": entries}).Scan(&nights).Error
	if err != nil {
		return nil, err
	}
	sat, err := substitutedNights(ctx, tx, entries)
	return append(nights, sat...), err
}

// Counting says whether a night counts.
type Counting bool

// A night counts, or is a rehearsal.
const (
	Counts     Counting = true
	Rehearsing Counting = false
)

// SetCounting marks a night as a rehearsal, which counts nowhere, or takes that back, at any time. No
// result is lost.
func (s *Store) SetCounting(ctx context.Context, id tournament.NightID, counting Counting) (err error) {
	defer database.Wrap(&err, "marking night %s as a rehearsal", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Rehearsal == (counting == Rehearsing) {
			return database.ErrUnchanged
		}
		_, err := database.Rows[NightRow](tx).Where("id = ?", id).Update(ctx, "rehearsal", counting == Rehearsing)
		kind := journal.NightCounts
		if counting == Rehearsing {
			kind = journal.NightRehearses
		}
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Night: id}))
	})
}

// Rating says whether the matches of a night are rated.
type Rating bool

// A night is rated, or friendly.
const (
	Rated    Rating = true
	Friendly Rating = false
)

// SetFriendly marks a night as friendly, or takes that back, at any time.
func (s *Store) SetFriendly(ctx context.Context, id tournament.NightID, rating Rating) (err error) {
	defer database.Wrap(&err, "marking night %s as friendly", id)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		if night.Friendly == (rating == Friendly) {
			return database.ErrUnchanged
		}
		_, err := database.Rows[NightRow](tx).Where("id = ?", id).Update(ctx, "friendly", rating == Friendly)
		kind := journal.NightRated
		if rating == Friendly {
			kind = journal.NightFriendly
		}
		return cmp.Or(err, s.journal.Tell(ctx, tx, journal.Change{Kind: kind, Night: id}))
	})
}

// whileGathering runs a change before the seating is published: [tournament.ErrFinished]
// otherwise.
func (s *Store) whileGathering(
	ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night NightRow) error,
) error {
	return s.duringPhases(ctx, id, []tournament.NightPhase{tournament.Gathering}, fn)
}

// underway are the phases before the night is over.
var underway = []tournament.NightPhase{tournament.Gathering, tournament.Playing}

// duringPhases runs a change in some phases of a night only: [tournament.ErrFinished]
// otherwise, [tournament.ErrCancelled] if it does not take place.
func (s *Store) duringPhases(
	ctx context.Context, id tournament.NightID, phases []tournament.NightPhase,
	fn func(tx *gorm.DB, night NightRow) error,
) error {
	return s.onNightRow(ctx, id, func(tx *gorm.DB, night NightRow) error {
		switch {
		case !night.CancelledAt.IsZero():
			return tournament.ErrCancelled
		case !slices.Contains(phases, tournament.NightPhase(night.Phase)):
			return tournament.ErrFinished
		}
		return fn(tx, night)
	})
}

// onNightRow runs a change that needs the row of a night, which it locks.
func (s *Store) onNightRow(ctx context.Context, id tournament.NightID, fn func(tx *gorm.DB, night NightRow) error) error {
	var changed database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) (err error) {
		if changed, err = s.db.Touch(ctx, tx, id); err != nil {
			return err
		}
		night, err := database.Rows[NightRow](tx).Where("id = ?", id).First(ctx)
		if err != nil {
			return err
		}
		return fn(tx, night)
	})
	return s.db.Announce(err, changed)
}
