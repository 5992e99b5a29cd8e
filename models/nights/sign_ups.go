package nights

import (
	"cmp"
	"context"
	"slices"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
)

// SignUp puts a player at the end of the list of a night; positions after the last seat are the waiting
// list. There, at an evening of a series, whoever sat out more often at the evenings before ([Store.SatOut]) comes
// before the others. Whoever is at the door and has a seat there keeps it. Signing up again changes nothing. [tournament.ErrFinished] once the seating is published,
// [tournament.ErrSignUpOver] after the latest sign-up, [tournament.ErrConflict] for a night that takes no
// sign-ups.
func (s *Store) SignUp(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "signing player %s up for night %s", player, night)
	return s.whileGathering(ctx, night, func(tx *gorm.DB, row NightRow) error {
		if row.Seats == 0 {
			return tournament.ErrConflict
		}
		if err := people.RefuseForgotten(ctx, tx, player); err != nil {
			return err
		}
		over := announced(row).SignUpOver(s.db.Now())
		if err := s.enlist(ctx, tx, row, player, over, s.db.Moment()); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerSignedUp, Night: night, Named: []tournament.PlayerID{player}})
	})
}

// announced is the night with what its row tells before it.
func announced(row NightRow) *tournament.Night {
	night := NightOf(row)
	return &night
}

// enlist puts a player on the list of a night at a moment. [database.ErrUnchanged] for one who is on it; over:
// nobody else can sign up.
func (s *Store) enlist(ctx context.Context, tx *gorm.DB, night NightRow, player tournament.PlayerID, over bool, now database.UTC) error {
	list, who, err := readList(ctx, tx, tournament.NightID(night.ID))
	if err != nil {
		return err
	}
	place := 1
	for _, known := range list {
		if who.ID(known.PlayerID) == string(player) {
			return database.ErrUnchanged
		}
		place = known.Place + 1
	}
	if over {
		return tournament.ErrSignUpOver
	}
	row := SignUpRow{NightID: night.ID, PlayerID: string(player), Place: place, SignedAt: now}
	once := listedOnce(who, list)
	walkIns, err := countWalkIns(ctx, tx, who, night.ID, append(slices.Clone(list), row))
	if err != nil {
		return err
	}
	holds, err := holdsSeat(ctx, tx, who, night, list, player)
	if err != nil {
		return err
	}
	switch seats := seatsOf(once, night, walkIns+1); {
	case len(once)+walkIns < night.Seats:
		row.SeatedAt = row.SignedAt
	case holds: // those who wait move on
		row.SeatedAt = row.SignedAt
		if seats < len(once) {
			row.Place = once[seats].Place
		}
		err = moveOn(ctx, tx, night, list, row.Place)
	default:
		err = letWait(ctx, tx, who, night, list, once[seatsOf(once, night, walkIns):], &row)
	}
	if err != nil {
		return err
	}
	return database.Rows[SignUpRow](tx).Create(ctx, &row)
}

// holdsSeat says whether a player who is not on the list has a seat already: as one of those at the door who came first
// and for whom there is one.
func holdsSeat(ctx context.Context, tx *gorm.DB, who people.Resolver, night NightRow, list []SignUpRow, player tournament.PlayerID) (bool, error) {
	present, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND present", night.ID).Order("changed_at, player_id").Find(ctx)
	if err != nil {
		return false, err
	}
	listed := make(map[string]bool, len(list))
	for _, row := range list {
		listed[who.ID(row.PlayerID)] = true
	}
	var walkIns []string
	for _, row := range present {
		if id := who.ID(row.PlayerID); !listed[id] && !slices.Contains(walkIns, id) {
			walkIns = append(walkIns, id)
		}
	}
	at := slices.Index(walkIns, string(player))
	return at >= 0 && at < night.Seats-seatsOf(listedOnce(who, list), night, len(walkIns)), nil
}

// letWait gives a player a place on the waiting list: before those who sat out less often at the evenings before,
// who move on. An evening may have ended since they signed up, so that all are counted anew.
func letWait(ctx context.Context, tx *gorm.DB, who people.Resolver, night NightRow, list, waiting []SignUpRow, row *SignUpRow) error {
	times, err := countSatOut(ctx, tx, who, tournament.NightID(night.ID), night.Date)
	if err != nil {
		return err
	}
	row.SatOut = times[tournament.PlayerID(row.PlayerID)]
	for i, other := range waiting {
		waiting[i].SatOut = times[who.Player(tournament.PlayerID(other.PlayerID))]
		if waiting[i].SatOut == other.SatOut {
			continue
		}
		if _, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id = ?", night.ID, other.PlayerID).Update(ctx, "sat_out", waiting[i].SatOut); err != nil {
			return err
		}
	}
	behind := slices.IndexFunc(waiting, func(other SignUpRow) bool { return other.SatOut < row.SatOut })
	if behind < 0 {
		return nil
	}
	row.Place = waiting[behind].Place
	return moveOn(ctx, tx, night, list, row.Place)
}

// moveOn makes room on the list at a place.
func moveOn(ctx context.Context, tx *gorm.DB, night NightRow, list []SignUpRow, place int) error {
	for _, other := range slices.Backward(list) {
		if other.Place < place {
			break
		}
		if _, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id = ?", night.ID, other.PlayerID).Update(ctx, "place", other.Place+1); err != nil {
			return err
		}
	}
	return nil
}

// SettleLists records who on the lists of nights has a seat at a moment, and since when. Call it when somebody has
// left a list, or the number of seats was changed: so whoever moved up learns since when the seat is theirs. Nights
// that have begun stay as they are.
func SettleLists(ctx context.Context, tx *gorm.DB, now database.UTC, nights ...tournament.NightID) error {
	for batch := range database.Batches(nights) {
		rows, err := database.Rows[NightRow](tx).Select("id", "seats").Where("phase = 'gathering' AND id IN ?", batch).Order("id").Find(ctx)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := settleList(ctx, tx, now, row); err != nil {
				return err
			}
		}
	}
	return nil
}

func settleList(ctx context.Context, tx *gorm.DB, now database.UTC, night NightRow) error {
	list, who, err := readList(ctx, tx, tournament.NightID(night.ID))
	if err != nil {
		return err
	}
	walkIns, err := countWalkIns(ctx, tx, who, night.ID, list)
	if err != nil {
		return err
	}
	once := listedOnce(who, list)
	seats := seatsOf(once, night, walkIns)
	for at, signed := range once {
		seated := signed.SeatedAt
		switch {
		case at >= seats:
			seated = database.UTC{}
		case seated.IsZero():
			seated = now
		}
		if seated == signed.SeatedAt {
			continue
		}
		if _, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id = ?", night.ID, signed.PlayerID).Update(ctx, "seated_at", seated); err != nil {
			return err
		}
	}
	return nil
}

// seatsOf is how many of a list have a seat of the night.
func seatsOf(list []SignUpRow, night NightRow, walkIns int) int {
	return tournament.SeatsOf(list, night.Seats, walkIns, func(row SignUpRow) bool { return !row.SeatedAt.IsZero() })
}

// countWalkIns counts those at the door of a night who are not on its list.
func countWalkIns(ctx context.Context, tx *gorm.DB, who people.Resolver, night string, list []SignUpRow) (int, error) {
	present, err := database.Rows[AttendanceRow](tx).Where("night_id = ? AND present", night).Find(ctx)
	if err != nil {
		return 0, err
	}
	counted := make(map[string]bool, len(list)+len(present))
	for _, row := range list {
		counted[who.ID(row.PlayerID)] = true
	}
	listed := len(counted)
	for _, row := range present {
		counted[who.ID(row.PlayerID)] = true
	}
	return len(counted) - listed, nil
}

// readList reads the list of a night, and the resolver for its players.
func readList(ctx context.Context, tx *gorm.DB, night tournament.NightID) (list []SignUpRow, who people.Resolver, err error) {
	if who, err = people.ReadResolver(ctx, tx); err != nil {
		return nil, who, err
	}
	list, err = database.Rows[SignUpRow](tx).Where("night_id = ?", night).Order("place").Find(ctx)
	return list, who, err
}

// listedOnce is the list with each person once. Of a person's merged entries, the kept one has the position if
// it is on the list.
func listedOnce(who people.Resolver, list []SignUpRow) (once []SignUpRow) {
	own, listed := make(map[string]bool, len(list)), make(map[string]bool, len(list))
	for _, row := range list {
		own[row.PlayerID] = true
	}
	for _, row := range list {
		id := who.ID(row.PlayerID)
		if listed[id] || id != row.PlayerID && own[id] {
			continue
		}
		listed[id] = true
		once = append(once, row)
	}
	return once
}

// Withdraw takes a player off the list of a night, so that the others move up. [tournament.ErrFinished]
// once the seating is published.
func (s *Store) Withdraw(ctx context.Context, night tournament.NightID, player tournament.PlayerID) (err error) {
	defer database.Wrap(&err, "taking player %s off the list of night %s", player, night)
	return s.whileGathering(ctx, night, func(tx *gorm.DB, _ NightRow) error {
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		gone, err := database.Rows[SignUpRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Delete(ctx)
		if err == nil && gone == 0 {
			return database.ErrUnchanged
		}
		return cmp.Or(err, SettleLists(ctx, tx, s.db.Moment(), night), s.journal.Tell(ctx, tx, journal.Change{Kind: journal.PlayerWithdrawn, Night: night, Named: []tournament.PlayerID{player}}))
	})
}

// loadSignUps reads the list of a night.
func loadSignUps(ctx context.Context, tx *gorm.DB, who people.Resolver, night *tournament.Night) error {
	rows, err := database.Rows[SignUpRow](tx).Where("night_id = ?", night.ID).Order("place").Find(ctx)
	if err != nil || len(rows) == 0 {
		return err
	}
	rows = listedOnce(who, rows)
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = who.ID(row.PlayerID)
	}
	names, err := people.NamesOf(ctx, tx, ids)
	for i, row := range rows {
		night.SignUps = append(night.SignUps, tournament.SignUp{
			Player: tournament.PlayerID(ids[i]), Name: names[ids[i]], At: row.SignedAt.Time, Seated: row.SeatedAt.Time, SatOut: row.SatOut,
		})
	}
	return err
}
