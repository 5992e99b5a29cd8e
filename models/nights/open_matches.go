package nights

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/tournament"
)

// Opening asks that a match of an open evening begins.
type Opening struct {
	// Match comes from the form, so that a form sent twice opens one match.
	Match tournament.MatchID
	Table int
	// Players are those at the places, East first.
	Players []tournament.PlayerID
	// Guest is somebody who sits at the last place, has only given a name, and is checked in; empty for
	// nobody. It comes from [tournament.ParseName].
	Guest string
	// Length is one of [tournament.Night.Lengths], or empty for a match as long as the rules of the evening
	// say.
	Length string
}

// OpenMatch begins a match of an open evening; the first one freezes the rules. The same opening again
// changes nothing. Errors: [tournament.ErrFinished] if the evening is over; [tournament.ErrConflict] if it
// is played in rounds, or another match has the id; [tournament.Problems], all at once, if the table or
// somebody is not free.
func (s *Store) OpenMatch(ctx context.Context, id tournament.NightID, opening Opening) (err error) {
	defer database.Wrap(&err, "opening a match at table %d", opening.Table)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		// Two evenings may want the same table or person at once.
		if err := s.db.LockTable(ctx, tx, "occupied_tables"); err != nil {
			return err
		}
		if err := opening.settleLength(night); err != nil {
			return err
		}
		if known, ok := night.Match(opening.Match); ok {
			return opening.compare(known, night)
		}
		switch {
		case night.Form != tournament.Open:
			return fmt.Errorf("%w: the night is played in rounds", tournament.ErrConflict)
		case night.Phase == tournament.Finished:
			return tournament.ErrFinished
		}
		if err := s.seatGuest(ctx, tx, night, &opening); err != nil {
			return err
		}
		if problems, err := s.openingProblems(ctx, tx, night, opening); err != nil || len(problems) > 0 {
			return errors.Join(err, problems.OrNil())
		}
		if err := s.createOpenMatch(ctx, tx, night, opening); err != nil {
			return err
		}
		told := journal.Change{Kind: journal.MatchOpened, Night: id, Named: opening.Players, Facts: journal.Facts{journal.FactTable: opening.Table}}
		if opening.Length != "" {
			told.Changes = []journal.Difference{{Field: "length", After: opening.Length}}
		}
		return s.journal.Tell(ctx, tx, told)
	})
}

// settleLength empties the length of a match that is as long as the rules of the evening say.
func (o *Opening) settleLength(night *tournament.Night) error {
	if o.Length == "" {
		return nil
	}
	game, ok := rulebook.Find(night.Ruleset.Game)
	if !ok {
		return fmt.Errorf("the game %q is not in the rulebook", night.Ruleset.Game)
	}
	usual, err := game.LengthOf(night.Ruleset.Options)
	if o.Length == usual {
		o.Length = ""
	}
	return err
}

// compare says whether a match that is known is the one that the opening asks for.
func (o Opening) compare(known tournament.Match, night *tournament.Night) error {
	players := known.PlayersOf(tournament.Sitters{})
	sits := func(place int) bool { return place < len(o.Players) && players[place] == o.Players[place] }
	seats := len(o.Players)
	if o.Guest != "" {
		seats++
	}
	for place := range len(o.Players) {
		if !sits(place) {
			return tournament.ErrConflict
		}
	}
	if known.OwnLength != o.Length || known.Table != o.Table || known.Places() != seats || o.Guest != "" && night.NameOf(players[seats-1]) != o.Guest {
		return tournament.ErrConflict
	}
	return database.ErrUnchanged
}

// seatGuest checks the guest of an opening in, and adds them to its players.
func (s *Store) seatGuest(ctx context.Context, tx *gorm.DB, night *tournament.Night, opening *Opening) error {
	if opening.Guest == "" {
		return nil
	}
	guest, err := s.people.EnrolAndTell(ctx, tx, "guest", opening.Guest)
	if err != nil {
		return err
	}
	opening.Players = append(slices.Clip(opening.Players), guest.ID)
	if here, ok := night.Attendance(guest.ID); ok && here.Present {
		return nil
	}
	if err := s.SetAttendance(ctx, tx, night.ID, guest.ID, Here); err != nil {
		return err
	}
	night.Attendances = append(slices.Clip(night.Attendances), tournament.Attendance{Player: guest.ID, Name: guest.Name, Present: true})
	return s.journal.Tell(ctx, tx, DoorChange(night.ID, Here, guest.ID))
}

// openingProblems are the reasons why the match cannot begin. Their fields are "table", "players", "length", and
// "player/0" and so on for the places.
func (s *Store) openingProblems(ctx context.Context, tx *gorm.DB, night *tournament.Night, opening Opening) (problems tournament.Problems, err error) {
	if seats := len(opening.Players); seats < len(scoring.SeatWinds) || seats > night.Rules.MostPlaces() {
		code := "open_seats"
		if night.Rules.MostPlaces() == len(scoring.SeatWinds) {
			code = "open_three"
		}
		problems.Add("players", code, map[string]any{"Most": night.Rules.MostPlaces()})
		return problems, nil
	}
	if opening.Length != "" && !slices.Contains(night.Lengths, opening.Length) {
		problems.Add("length", "open_length", nil)
	}
	taken, err := database.Rows[OccupiedTableRow](tx).Where("table_number = ?", opening.Table).Find(ctx)
	if err != nil {
		return nil, err
	}
	if len(taken) > 0 {
		where, err := eveningOf(ctx, tx, night, taken[0].MatchID)
		if err != nil {
			return nil, err
		}
		problems.Add("table", "open_table_taken"+where.elsewhere(), map[string]any{"Table": opening.Table, "Night": where.night})
	}
	for place, player := range opening.Players {
		code, where, err := s.notFree(ctx, tx, night, player)
		if err != nil {
			return nil, err
		}
		if slices.Contains(opening.Players[:place], player) {
			code = "open_twice"
		}
		if code != "" {
			problems.Add("player/"+strconv.Itoa(place), code, map[string]any{"Name": night.NameOf(player), "Table": where.table, "Night": where.night})
		}
	}
	return problems, nil
}

// sittingPlace is a table of an evening. night is empty if it is the evening that is asked about.
type sittingPlace struct {
	table int
	night string
}

// elsewhere is the end of the code of a problem about another evening.
func (p sittingPlace) elsewhere() string {
	if p.night == "" {
		return ""
	}
	return "_elsewhere"
}

// eveningOf is where a match is played.
func eveningOf(ctx context.Context, tx *gorm.DB, night *tournament.Night, match string) (where sittingPlace, err error) {
	row, err := database.Rows[MatchRow](tx).Where("id = ?", match).First(ctx)
	if err != nil {
		return where, err
	}
	where.table = row.TableNumber
	if row.NightID == string(night.ID) {
		return where, nil
	}
	other, err := database.Rows[NightRow](tx).Where("id = ?", row.NightID).First(ctx)
	where.night = other.Name
	return where, err
}

// notFree is the code of the reason why a player cannot sit down, empty if they are free.
func (s *Store) notFree(ctx context.Context, tx *gorm.DB, night *tournament.Night, player tournament.PlayerID) (code string, where sittingPlace, err error) {
	attendance, known := night.Attendance(player)
	switch {
	case !known:
		return "open_unknown", where, nil
	case !attendance.Present:
		return "open_gone", where, nil
	case attendance.Paused:
		return "open_pauses", where, nil
	}
	sitting, err := sittersOf(ctx, tx, player)
	if err != nil || len(sitting) == 0 {
		return "", where, err
	}
	where, err = eveningOf(ctx, tx, night, sitting[0].MatchID)
	return "open_playing" + where.elsewhere(), where, err
}

// sittersOf are the rows that say that a player, under any of their entries, sits at a table.
func sittersOf(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) ([]SitterRow, error) {
	entries, err := people.EntriesOf(ctx, tx, player)
	if err != nil {
		return nil, err
	}
	return database.Rows[SitterRow](tx).Where("player_id IN ?", entries).Find(ctx)
}

// Elsewhere are the players who sit at tables of other open evenings, and those tables.
type Elsewhere struct {
	Players map[tournament.PlayerID]bool
	Tables  map[int]bool
}

// Elsewhere is who is not free at a night, and which tables are not, because of other evenings.
func (s *Store) Elsewhere(ctx context.Context, night tournament.NightID) (elsewhere Elsewhere, err error) {
	defer database.Wrap(&err, "reading who plays at other evenings than %s", night)
	elsewhere = Elsewhere{make(map[tournament.PlayerID]bool), make(map[int]bool)}
	err = s.db.Snapshot(ctx, func(tx *gorm.DB) error {
		var sitting []struct {
			PlayerID    tournament.PlayerID
			TableNumber int
		}
		if err := tx.WithContext(ctx).Raw(`SELECT s.player_id, m.table_number FROM sitters s JOIN matches m ON m.id = s.match_id
			WHERE m.night_id <> ?`, night).Scan(&sitting).Error; err != nil || len(sitting) == 0 {
			return err
		}
		who, err := people.ReadResolver(ctx, tx)
		for _, one := range sitting {
			elsewhere.Players[who.Player(one.PlayerID)], elsewhere.Tables[one.TableNumber] = true, true
		}
		return err
	})
	return elsewhere, err
}

// RefuseSitterElsewhere refuses to let somebody sit down at an open evening who sits at a table of another one.
func (s *Store) RefuseSitterElsewhere(ctx context.Context, tx *gorm.DB, night *tournament.Night, player tournament.PlayerID) error {
	if night.Form != tournament.Open {
		return nil
	}
	sitting, err := sittersOf(ctx, tx, player)
	if err != nil || len(sitting) == 0 {
		return err
	}
	where, err := eveningOf(ctx, tx, night, sitting[0].MatchID)
	if err != nil || where.night == "" {
		return err
	}
	args := map[string]any{"Name": night.NameOf(player), "Table": where.table, "Night": where.night}
	return tournament.Problems{{Field: "player", Code: "open_playing_elsewhere", Args: args}}
}

// createOpenMatch stores the match.
func (s *Store) createOpenMatch(ctx context.Context, tx *gorm.DB, night *tournament.Night, opening Opening) error {
	match := MatchRow{ID: string(opening.Match), NightID: string(night.ID), TableNumber: opening.Table}
	if err := database.Rows[MatchRow](tx).Create(ctx, &match); err != nil {
		return err
	}
	if err := database.Insert(ctx, tx, SeatRows(match, opening.Players)); err != nil {
		return err
	}
	row := OpenMatchRow{MatchID: match.ID, NightID: match.NightID, BeganAt: s.db.Moment(), Length: opening.Length}
	if err := database.Rows[OpenMatchRow](tx).Create(ctx, &row); err != nil {
		return err
	}
	if err := database.Rows[OccupiedTableRow](tx).Create(ctx, &OccupiedTableRow{TableNumber: opening.Table, MatchID: match.ID}); err != nil {
		return err
	}
	if err := seat(ctx, tx, match.ID, opening.Players); err != nil {
		return err
	}
	if night.Phase != tournament.Gathering {
		return nil
	}
	_, err := database.Rows[NightRow](tx).Where("id = ?", night.ID).
		Updates(ctx, NightRow{Phase: string(tournament.Playing), PublishedAt: s.db.Moment()})
	return err
}

// seat records who sits at a match that is being played.
func seat(ctx context.Context, tx *gorm.DB, match string, players []tournament.PlayerID) error {
	rows := make([]SitterRow, len(players))
	for i, player := range players {
		rows[i] = SitterRow{PlayerID: string(player), MatchID: match}
	}
	return database.Insert(ctx, tx, rows)
}

// vacate frees the table and the people of a match.
func vacate(ctx context.Context, tx *gorm.DB, match string) error {
	if _, err := database.Rows[SitterRow](tx).Where("match_id = ?", match).Delete(ctx); err != nil {
		return err
	}
	_, err := database.Rows[OccupiedTableRow](tx).Where("match_id = ?", match).Delete(ctx)
	return err
}

// SettleSeats brings the people of a match up to date after an event: a substitute pauses no more. When an open
// evening's match is over, its table and people are free. The moment of the end is that of the first event that
// ended it.
func (s *Store) SettleSeats(ctx context.Context, tx *gorm.DB, before, after tournament.Match, row MatchRow) error {
	if err := endPausesOfSubstitutes(ctx, tx, before, after, row); err != nil || row.Round != 0 {
		return err
	}
	if after.PhaseAlone() == tournament.RoundClosed {
		if before.PhaseAlone() == tournament.RoundClosed {
			return nil
		}
		return s.endOpenMatch(ctx, tx, row)
	}
	if slices.Equal(before.Sitting(), after.Sitting()) {
		return nil
	}
	if _, err := database.Rows[SitterRow](tx).Where("match_id = ?", row.ID).Delete(ctx); err != nil {
		return err
	}
	return seat(ctx, tx, row.ID, after.Sitting())
}

func endPausesOfSubstitutes(ctx context.Context, tx *gorm.DB, before, after tournament.Match, row MatchRow) error {
	sat := before.Sitting()
	for _, player := range after.Sitting() {
		if slices.Contains(sat, player) {
			continue
		}
		if err := endPause(ctx, tx, tournament.NightID(row.NightID), player); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) endOpenMatch(ctx context.Context, tx *gorm.DB, row MatchRow) error {
	if _, err := database.Rows[OpenMatchRow](tx).Where("match_id = ?", row.ID).Update(ctx, "ended_at", s.db.Moment()); err != nil {
		return err
	}
	if err := vacate(ctx, tx, row.ID); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{
		Kind: journal.MatchEnded, Night: tournament.NightID(row.NightID), Match: tournament.MatchID(row.ID),
		Facts: journal.Facts{journal.FactTable: row.TableNumber},
	})
}

// RemoveMatch takes back a match of an open evening that was opened by mistake. A match that is not there
// changes nothing. [tournament.ErrConflict] if something was recorded in it.
func (s *Store) RemoveMatch(ctx context.Context, id tournament.NightID, match tournament.MatchID) (err error) {
	defer database.Wrap(&err, "taking back match %s", match)
	return s.OnNight(ctx, id, func(tx *gorm.DB, night *tournament.Night) error {
		known, ok := night.Match(match)
		switch _, hasRound := known.Round.Number(); {
		case !ok:
			return database.ErrUnchanged
		case hasRound, known.HasHands():
			return tournament.ErrConflict
		case night.Phase == tournament.Finished:
			return tournament.ErrFinished
		}
		return s.RemoveOpenMatch(ctx, tx, night, known)
	})
}

// RemoveOpenMatch deletes a match of an open evening in which nothing but seats was recorded.
func (s *Store) RemoveOpenMatch(ctx context.Context, tx *gorm.DB, night *tournament.Night, match tournament.Match) error {
	if err := vacate(ctx, tx, string(match.ID)); err != nil {
		return err
	}
	const ofMatch = "match_id = ?"
	if _, err := database.Rows[CardEntryRow](tx).Where("event_id IN (SELECT id FROM events WHERE match_id = ?)", match.ID).Delete(ctx); err != nil {
		return err
	}
	for _, row := range []any{&EventRow{}, &PlayerLinkRow{}, &SeatRow{}, &OpenMatchRow{}} {
		if err := tx.WithContext(ctx).Where(ofMatch, match.ID).Delete(row).Error; err != nil {
			return err
		}
	}
	if _, err := database.Rows[MatchRow](tx).Where("id = ?", match.ID).Delete(ctx); err != nil {
		return err
	}
	return s.journal.Tell(ctx, tx, journal.Change{
		Kind: journal.MatchRemoved, Night: night.ID, Named: match.Sitting(), Facts: journal.Facts{journal.FactTable: match.Table},
	})
}
