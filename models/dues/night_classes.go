package dues

import (
	"context"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// KeepNights keeps by which classes people were charged for nights that are over. Call it before their entries are
// merged or parted: nobody then owes something else for an evening from which they have gone home.
func KeepNights(ctx context.Context, tx *gorm.DB, players ...tournament.PlayerID) error {
	priced, err := anyPrices(ctx, tx)
	if err != nil || !priced {
		return err
	}
	for _, player := range players {
		if err := keepClasses(ctx, tx, player, always); err != nil {
			return err
		}
	}
	return nil
}

// anyPrices says whether the club has ever had prices, also if it takes no money at present.
func anyPrices(ctx context.Context, tx *gorm.DB) (bool, error) {
	row, err := settingsRow(ctx, tx)
	return row.Currency != "", err
}

// keepClasses keeps the classes of a person for the nights from a day on that are over, before other ones hold from
// that day on. What was kept before stays.
func keepClasses(ctx context.Context, tx *gorm.DB, player tournament.PlayerID, from string) error {
	r := newReader(ctx, tx, selection{player: player})
	if err := r.people(); err != nil {
		return err
	}
	rows, err := r.visitRows()
	if err != nil {
		return err
	}
	if err := r.classes(); err != nil {
		return err
	}
	kept, err := r.nightClasses()
	if err != nil {
		return err
	}
	for _, row := range rows {
		account := r.account(row.PlayerID)
		if _, has := kept[nightOf{row.NightID, string(account.Player)}]; has || row.Phase != string(tournament.Finished) || row.Date < from {
			continue
		}
		class := NightClassRow{row.NightID, row.PlayerID, string(dues.ClassOn(account.Classes, row.Date))}
		if err := database.Rows[NightClassRow](tx, clause.OnConflict{DoNothing: true}).Create(ctx, &class); err != nil {
			return err
		}
	}
	return nil
}

// classAt is by which class a person is charged for a night, or for no night from a day on.
func classAt(ctx context.Context, tx *gorm.DB, night tournament.NightID, entries []string, given []dues.ClassFrom, from string) (dues.Class, error) {
	kept, err := database.Rows[NightClassRow](tx).Where("night_id = ? AND player_id IN ?", night, entries).Order("player_id").Find(ctx)
	if err != nil || len(kept) == 0 {
		return dues.ClassOn(given, from), err
	}
	own := slices.IndexFunc(kept, func(row NightClassRow) bool { return row.PlayerID == entries[0] })
	return dues.Class(kept[max(own, 0)].Class), nil
}

// Balance is what a player still owes of everything, and what they have paid too much, in a transaction.
func Balance(ctx context.Context, tx *gorm.DB, player tournament.PlayerID) (open, tooMuch dues.Amount, err error) {
	r := newReader(ctx, tx, selection{player: player})
	if err := r.everything(); err != nil {
		return 0, 0, err
	}
	tariff, err := readTariff(ctx, tx)
	if err != nil {
		return 0, 0, err
	}
	open, tooMuch = dues.Balance(r.accounts[r.order[0]].Lines(tariff))
	return open, tooMuch, nil
}
