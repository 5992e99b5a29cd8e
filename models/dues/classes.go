package dues

import (
	"context"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// SetClass records by which price a player is charged from a day on. Nights that are over keep the class that the player
// had, except for the night for which it is set, if there is one: its pages hear of it, and the player must have been
// there.
func (s *Store) SetClass(ctx context.Context, night tournament.NightID, player tournament.PlayerID, class dues.Class, from string) (err error) {
	defer database.Wrap(&err, "recording the class of player %s", player)
	return s.change(ctx, night, func(tx *gorm.DB, _ dues.Currency) error {
		kept, err := people.KeptEntry(ctx, tx, player)
		if err != nil {
			return err
		}
		player := tournament.PlayerID(kept.ID)
		if err := people.RefuseForgotten(ctx, tx, player); err != nil {
			return err
		}
		if night != "" {
			if err := (NewPayment{Night: night}).knowWhatFor(ctx, tx, kept.ID); err != nil {
				return err
			}
		}
		entries, err := people.EntriesOf(ctx, tx, player)
		if err != nil {
			return err
		}
		given, err := readClasses(ctx, tx, kept.Player(), entries)
		if err != nil {
			return err
		}
		before, err := classAt(ctx, tx, night, entries, given, from)
		if err != nil {
			return err
		}
		if before == class && dues.ClassOn(given, from) == class {
			return database.ErrUnchanged
		}
		if err := keepClasses(ctx, tx, player, from); err != nil {
			return err
		}
		if err := writeClass(ctx, tx, kept.ID, given, dues.ClassFrom{First: from, Class: class}); err != nil {
			return err
		}
		if _, err := database.Rows[NightClassRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Update(ctx, "class", class); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{
			Kind: journal.PriceClassSet, Night: night, Named: []tournament.PlayerID{player},
			Changes: []journal.Difference{{Field: "price_class", Before: string(before), After: string(class)}},
		})
	})
}

// readClasses reads the classes of a person with some entries.
func readClasses(ctx context.Context, tx *gorm.DB, kept people.Player, entries []string) ([]dues.ClassFrom, error) {
	rows, err := database.Rows[ClassRow](tx).Where("player_id IN ?", entries).Find(ctx)
	return classesOf(rows, kept), err
}

// writeClass gives the kept entry of a person a class. It begins with what was known, if that was the class of a merged
// entry or of every guest.
func writeClass(ctx context.Context, tx *gorm.DB, entry string, known []dues.ClassFrom, class dues.ClassFrom) error {
	for _, one := range known {
		copied := ClassRow{entry, one.First, string(one.Class)}
		if err := database.Rows[ClassRow](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &copied); err != nil {
			return err
		}
	}
	row := ClassRow{entry, class.First, string(class.Class)}
	return database.Rows[ClassRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row)
}

// always is before the first day on which a club could take money.
const always = "0001-01-01"

// classesOf are the classes of a person: those that the kept entry was given, or else the merged entry with the
// first id. Who was given none pays as a guest if they are one.
func classesOf(rows []ClassRow, kept people.Player) (classes []dues.ClassFrom) {
	if len(rows) == 0 && kept.Guest {
		return []dues.ClassFrom{{First: always, Class: dues.Guest}}
	}
	of := ""
	for _, row := range rows {
		if of == "" || row.PlayerID == string(kept.ID) || of != string(kept.ID) && row.PlayerID < of {
			of = row.PlayerID
		}
	}
	for _, row := range rows {
		if row.PlayerID == of {
			classes = append(classes, dues.ClassFrom{First: row.FirstDay, Class: dues.Class(row.Class)})
		}
	}
	return classes
}

// KeepClasses is called before guests become members, or members guests. Who was given no class keeps paying as before for the
// evenings until then, also one of today that is over, and from today on pays as what they become.
func (s *Store) KeepClasses(ctx context.Context, tx *gorm.DB, players []people.PlayerRow, guests bool) error {
	priced, err := anyPrices(ctx, tx)
	if err != nil || !priced {
		return err
	}
	zone, err := people.ReadZone(ctx, tx)
	if err != nil {
		return err
	}
	today := s.db.Now().In(zone).Format(time.DateOnly)
	before, after := dues.Guest, dues.Member
	if guests {
		before, after = dues.Member, dues.Guest
	}
	for _, player := range players {
		entries, err := people.EntriesOf(ctx, tx, tournament.PlayerID(player.ID))
		if err != nil {
			return err
		}
		given, err := database.Rows[ClassRow](tx).Where("player_id IN ?", entries).Count(ctx, "player_id")
		if err != nil {
			return err
		}
		if given > 0 {
			continue
		}
		if err := keepClasses(ctx, tx, tournament.PlayerID(player.ID), today); err != nil {
			return err
		}
		if err := database.Insert(ctx, tx, []ClassRow{{player.ID, always, string(before)}, {player.ID, today, string(after)}}); err != nil {
			return err
		}
	}
	return nil
}
