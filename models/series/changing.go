package series

import (
	"context"
	"slices"
	"time"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/series"
)

// Reach says which evenings a change of a series concerns.
type Reach string

// A change concerns the evenings that are announced from then on, or also those that were announced and have
// not begun.
const (
	LaterEvenings Reach = "later"
	AllEvenings   Reach = "all"
)

// Effect is what becomes of an announced evening that follows a change of its series.
type Effect struct {
	series.Effect
	Name     string
	SignedUp int
	// Seats are those that it would have.
	Seats int
}

// Effects says what would become of the announced evenings if they followed a change. It is empty if nothing
// would change for any of them.
func (s *Store) Effects(ctx context.Context, changed Series, today string) (effects []Effect, err error) {
	defer database.Wrap(&err, "looking what a change of series %s does", changed.ID)
	to, err := rowOf(changed)
	if err != nil {
		return nil, err
	}
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		row, err := database.Rows[SeriesRow](tx).Where("id = ?", changed.ID).First(ctx)
		if err != nil || len(row.differences(to)) == 0 {
			return err
		}
		ahead, err := readAhead(ctx, tx, changed.ID, today)
		if err != nil {
			return err
		}
		zone, err := people.ReadZone(ctx, tx)
		if err != nil {
			return err
		}
		signedUp, err := nights.SignedUp(ctx, tx, ahead.ids())
		if err != nil {
			return err
		}
		for _, effect := range series.Follow(ahead.evenings(), changed.Days, today, ahead.spent...) {
			night := ahead.nights[effect.Night]
			from, err := ahead.given(effect.Night, row)
			if err != nil {
				return err
			}
			then := followed(night, effect, from, to, zone)
			if effect.Cancelled || len(night.Differences(then)) > 0 {
				effects = append(effects, Effect{Effect: effect, Name: night.Name, SignedUp: signedUp[night.ID], Seats: then.Seats})
			}
		}
		return nil
	})
	return effects, err
}

// Change changes a series, and its announced evenings as far as the reach goes. What was set for one of them
// alone stays. Changing it again changes nothing. [tournament.ErrNotFound] if there is no such series.
func (s *Store) Change(ctx context.Context, changed Series, reach Reach, today string) (err error) {
	defer database.Wrap(&err, "changing series %s", changed.ID)
	to, err := rowOf(changed)
	if err != nil {
		return err
	}
	return s.onEveningsAhead(ctx, changed.ID, today, func(tx *gorm.DB, row SeriesRow, ahead evenings) error {
		to.CreatedAt, to.SettledUntil = row.CreatedAt, row.SettledUntil
		changes := row.differences(to)
		if len(changes) == 0 {
			return database.ErrUnchanged
		}
		switch {
		case reach == AllEvenings:
			to.SettledUntil = ""
		case row.Days != to.Days, row.FirstDay != to.FirstDay && changed.Days.Every > 1: // which weeks, follows from the first day
			to.SettledUntil = ahead.lastSlot()
		}
		if _, err := database.Rows[SeriesRow](tx).Where("id = ?", row.ID).Select("*").Updates(ctx, to); err != nil {
			return err
		}
		told := journal.Change{Kind: journal.SeriesChanged, Facts: journal.Facts{journal.FactName: row.Name}, Changes: changes}
		if err := s.journal.Tell(ctx, tx, told); err != nil {
			return err
		}
		if reach == AllEvenings {
			effects := series.Follow(ahead.evenings(), changed.Days, today, ahead.spent...)
			if err := s.followAll(ctx, tx, ahead, effects, row, to); err != nil {
				return err
			}
		} else if err := keepSettings(ctx, tx, row); err != nil {
			return err
		}
		if err := useUp(ctx, tx, row, changed); err != nil {
			return err
		}
		_, err := s.announce(ctx, tx, to, today)
		return err
	})
}

// useUp notes the slots that get no evening when the days of a series change: see [series.UsedUp]. They are as those of
// evenings that were deleted.
func useUp(ctx context.Context, tx *gorm.DB, row SeriesRow, changed Series) error {
	before, err := row.series()
	if err != nil {
		return err
	}
	announced, off, err := announcedSlots(ctx, tx, row.ID)
	if err != nil {
		return err
	}
	for _, slot := range series.UsedUp(before.Days, changed.Days, announced, off) {
		if err := database.Rows[nights.SeriesEveningRow](tx).Create(ctx, &nights.SeriesEveningRow{SeriesID: row.ID, Slot: slot}); err != nil {
			return err
		}
	}
	return nil
}

// keepSettings notes which settings the announced evenings of a series have, as they do not follow a change. Those that
// did not follow an earlier one have others.
func keepSettings(ctx context.Context, tx *gorm.DB, row SeriesRow) error {
	given, err := row.given()
	if err != nil {
		return err
	}
	_, err = database.Rows[nights.SeriesEveningRow](tx).Where("series_id = ? AND given = ''", row.ID).Update(ctx, "given", given)
	return err
}

// followAll changes the announced evenings of a series as it was changed.
func (s *Store) followAll(ctx context.Context, tx *gorm.DB, ahead evenings, effects []series.Effect, row, to SeriesRow) error {
	for _, effect := range effects {
		from, err := ahead.given(effect.Night, row)
		if err != nil {
			return err
		}
		if err := s.follow(ctx, tx, ahead.nights[effect.Night], effect, from, to); err != nil {
			return err
		}
	}
	return nil
}

// follow changes an announced evening that was given settings of its series.
func (s *Store) follow(ctx context.Context, tx *gorm.DB, night nights.NightRow, effect series.Effect, from, to SeriesRow) error {
	if effect.Cancelled {
		return s.nights.CancelIn(ctx, tx, night)
	}
	given, err := to.given()
	if err != nil {
		return err
	}
	for column, value := range map[string]string{"slot": effect.NewSlot, "given": given} {
		if _, err := database.Rows[nights.SeriesEveningRow](tx).Where("night_id = ?", night.ID).Update(ctx, column, value); err != nil {
			return err
		}
	}
	zone, err := people.ReadZone(ctx, tx)
	if err != nil {
		return err
	}
	return s.nights.Replan(ctx, tx, night, followed(night, effect, from, to, zone))
}

// followed is an evening with its new day and what else a change of its series changes. A setting that the evening
// does not have from its series stays; game, rules and rounds are one setting.
func followed(night nights.NightRow, effect series.Effect, from, to SeriesRow, zone *time.Location) nights.NightRow {
	was, is, before := from.night(), to.night(), night
	night.Date = effect.NewDate
	replace := func(own *string, before, after string) {
		if *own == before {
			*own = after
		}
	}
	replace(&night.Name, was.Name, is.Name)
	replace(&night.Begins, was.Begins, is.Begins)
	replace(&night.Venue, was.Venue, is.Venue)
	replace(&night.Directions, was.Directions, is.Directions)
	if night.Seats == was.Seats {
		night.Seats = is.Seats
	}
	if night.TakesRequests == was.TakesRequests {
		night.TakesRequests = is.TakesRequests
	}
	if before.SignUpUntil.Equal(from.deadline(before, zone).Time) {
		night.SignUpUntil = to.deadline(night, zone)
	}
	if night.Friendly == was.Friendly {
		night.Friendly = is.Friendly
	}
	if playsAs(night, was) {
		if night.Form != is.Form { // its rounds are hidden from one on, an open evening as a whole
			night.Embargo = 0
		}
		night.Form, night.Game, night.RulesVersion, night.Preset, night.Options = is.Form, is.Game, is.RulesVersion, is.Preset, is.Options
		night.PlannedRounds, night.Programme, night.Ranking, night.ClockMinutes = is.PlannedRounds, is.Programme, is.Ranking, is.ClockMinutes
		night.Lengths = is.Lengths
	}
	return night
}

// playsAs says whether two nights have the same game, rules, rounds and ranking.
func playsAs(a, b nights.NightRow) bool {
	return a.Form == b.Form && a.Game == b.Game && a.Preset == b.Preset && a.Options == b.Options && a.PlannedRounds == b.PlannedRounds &&
		a.Programme == b.Programme && a.Ranking == b.Ranking && a.ClockMinutes == b.ClockMinutes && a.Lengths == b.Lengths
}

// Delete deletes a series, and those of its announced evenings that have not begun. Evenings that were played
// or cancelled stay, as nights of no series. [tournament.ErrConflict] if somebody has signed up for one that
// would go. Deleting it again changes nothing.
func (s *Store) Delete(ctx context.Context, id, today string) (err error) {
	defer database.Wrap(&err, "deleting series %s", id)
	there, err := database.Rows[SeriesRow](s.db.Read).Where("id = ?", id).Count(ctx, "id")
	if err != nil || there == 0 {
		return err
	}
	return s.onEveningsAhead(ctx, id, today, func(tx *gorm.DB, row SeriesRow, ahead evenings) error {
		signedUp, err := nights.SignedUp(ctx, tx, ahead.ids())
		if err != nil {
			return err
		}
		if len(signedUp) > 0 {
			return tournament.ErrConflict
		}
		for _, night := range ahead.ids() {
			loaded, err := nights.Load(ctx, tx, tournament.NightID(night))
			if err != nil {
				return err
			}
			if err := s.league.DeleteNightIn(ctx, tx, loaded); err != nil {
				return err
			}
		}
		if _, err := database.Rows[nights.SeriesEveningRow](tx).Where("series_id = ?", id).Delete(ctx); err != nil {
			return err
		}
		if err := s.BeforeDeletion(ctx, tx, id); err != nil {
			return err
		}
		if _, err := database.Rows[SeriesRow](tx).Where("id = ?", id).Delete(ctx); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.SeriesDeleted, Facts: journal.Facts{journal.FactName: row.Name}})
	})
}

// evenings are the announced evenings of a series that have not begun: nobody is there, none is cancelled, and
// their day is not over. Spent are the slots of the others.
type evenings struct {
	announced map[tournament.NightID]nights.SeriesEveningRow
	nights    map[tournament.NightID]nights.NightRow
	spent     []string
}

// given are the settings of its series that an evening has: those of now, unless it did not follow a change.
func (e evenings) given(night tournament.NightID, now SeriesRow) (from SeriesRow, err error) {
	if e.announced[night].Given == "" {
		return now, nil
	}
	return from, database.DecodeColumn("settings of a series", e.announced[night].Given, &from)
}

// readAhead reads the evenings of a series that have not begun.
func readAhead(ctx context.Context, tx *gorm.DB, id, today string) (evenings, error) {
	ahead := evenings{announced: make(map[tournament.NightID]nights.SeriesEveningRow), nights: make(map[tournament.NightID]nights.NightRow)}
	all, err := database.Rows[nights.SeriesEveningRow](tx).Where("series_id = ?", id).Order("slot").Find(ctx)
	if err != nil {
		return ahead, err
	}
	rows, err := database.Rows[nights.NightRow](tx).Where(`id IN (SELECT night_id FROM series_evenings WHERE series_id = ?)
		AND phase = ? AND cancelled_at IS NULL AND date >= ?
		AND NOT EXISTS (SELECT 1 FROM attendances a WHERE a.night_id = nights.id AND a.present)`, id, tournament.Gathering, today).Find(ctx)
	for _, row := range rows {
		ahead.nights[tournament.NightID(row.ID)] = row
	}
	for _, evening := range all {
		if evening.NightID != nil {
			if night := tournament.NightID(*evening.NightID); ahead.nights[night].ID != "" {
				ahead.announced[night] = evening
				continue
			}
		}
		ahead.spent = append(ahead.spent, evening.Slot)
	}
	return ahead, err
}

// ids are the nights, sorted: the order in which they are locked.
func (e evenings) ids() (ids []string) {
	for id := range e.nights {
		ids = append(ids, string(id))
	}
	slices.Sort(ids)
	return ids
}

func (e evenings) evenings() (list []series.Evening) {
	for id, night := range e.nights {
		list = append(list, series.Evening{Night: id, Slot: e.announced[id].Slot, Date: night.Date})
	}
	return list
}

// lastSlot is the latest slot that was announced, empty if there is none.
func (e evenings) lastSlot() (last string) {
	for _, evening := range e.announced {
		last = max(last, evening.Slot)
	}
	for _, slot := range e.spent {
		last = max(last, slot)
	}
	return last
}

// onEveningsAhead runs a change of a series and of its evenings that have not begun. It locks them in the order of
// their ids, then what the club's pages show.
func (s *Store) onEveningsAhead(ctx context.Context, id, today string, fn func(tx *gorm.DB, row SeriesRow, ahead evenings) error) error {
	var touched []database.Announcement
	err := s.db.Change(ctx, func(tx *gorm.DB) error {
		touched = nil
		known, err := readAhead(ctx, tx, id, today)
		if err != nil {
			return err
		}
		for _, night := range known.ids() {
			changed, err := s.db.Touch(ctx, tx, tournament.NightID(night))
			if err != nil {
				return err
			}
			touched = append(touched, changed)
		}
		club, err := s.db.ChangeClubIn(ctx, tx, func(tx *gorm.DB) error {
			row, err := database.Rows[SeriesRow](tx).Where("id = ?", id).First(ctx)
			if err != nil {
				return err
			}
			ahead, err := readAhead(ctx, tx, id, today) // somebody may have come before the locks
			if err != nil {
				return err
			}
			return fn(tx, row, ahead)
		})
		touched = append(touched, club)
		return err
	})
	return s.db.Announce(err, touched...)
}
