package dues

import (
	"cmp"
	"context"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/dues"
)

// SettingsRow says whether the club takes money, and in which currency; the only row of its table.
type SettingsRow struct {
	ID       int `gorm:"primaryKey;autoIncrement:false"`
	Taken    bool
	Currency string
	Decimals int
}

// TableName is the table of the settings.
func (SettingsRow) TableName() string { return "dues_settings" }

func (r SettingsRow) settings() Settings {
	return Settings{Taken: r.Taken, Currency: dues.Currency{Code: r.Currency, Decimals: r.Decimals}}
}

// PriceListRow is what an evening costs from a day on.
type PriceListRow struct {
	FirstDay string `gorm:"primaryKey"`
	Member   int64
	Guest    int64
	Reduced  int64
}

// TableName is the table of the price lists.
func (PriceListRow) TableName() string { return "price_lists" }

func (r PriceListRow) list() dues.PriceList {
	return dues.PriceList{First: r.FirstDay, Prices: pricesOf(r.Member, r.Guest, r.Reduced)}
}

// NightPriceRow is what one night costs.
type NightPriceRow struct {
	NightID string `gorm:"primaryKey"`
	Member  int64
	Guest   int64
	Reduced int64
	// OfSeries: the night has them from its series.
	OfSeries bool
}

// TableName is the table of the prices of single nights.
func (NightPriceRow) TableName() string { return "night_prices" }

// SeriesPriceRow is what each evening of a series costs that is announced from now on.
type SeriesPriceRow struct {
	SeriesID string `gorm:"primaryKey"`
	Member   int64
	Guest    int64
	Reduced  int64
}

// TableName is the table of the prices of series.
func (SeriesPriceRow) TableName() string { return "series_prices" }

func pricesOf(member, guest, reduced int64) dues.Prices {
	return dues.Prices{Member: dues.Amount(member), Guest: dues.Amount(guest), Reduced: dues.Amount(reduced)}
}

// ClassRow is the class of a player from a day on.
type ClassRow struct {
	PlayerID string `gorm:"primaryKey"`
	FirstDay string `gorm:"primaryKey"`
	Class    string
}

// TableName is the table of the classes.
func (ClassRow) TableName() string { return "price_classes" }

// NightClassRow is the class by which a player was charged for a night that is over, kept when the player's class
// changed after it. The player is the entry that was there.
type NightClassRow struct {
	NightID  string `gorm:"primaryKey"`
	PlayerID string `gorm:"primaryKey"`
	Class    string
}

// TableName is the table of the classes at nights.
func (NightClassRow) TableName() string { return "night_classes" }

// TicketRow is a season ticket. One that was taken back has TakenBackAt.
type TicketRow struct {
	ID          string `gorm:"primaryKey"`
	PlayerID    string
	FirstDay    string
	LastDay     string
	Price       int64
	SoldOn      string
	SoldAt      database.UTC
	TakenBackAt database.UTC
}

// TableName is the table of the season tickets.
func (TicketRow) TableName() string { return "season_tickets" }

func (r TicketRow) ticket() dues.Ticket {
	return dues.Ticket{ID: r.ID, First: r.FirstDay, Last: r.LastDay, Price: dues.Amount(r.Price), Sold: r.SoldOn}
}

// PaymentRow is money that was taken, for a night or for a ticket. One that was taken back has
// TakenBackAt.
type PaymentRow struct {
	ID          string `gorm:"primaryKey"`
	PlayerID    string
	NightID     *string
	TicketID    *string
	Amount      int64
	Note        string
	PaidOn      string
	PaidAt      database.UTC
	TakenBy     string
	TakenBackAt database.UTC
}

// TableName is the table of the payments.
func (PaymentRow) TableName() string { return "payments" }

// standing selects the rows that were not taken back.
const standing = "taken_back_at IS NULL"

// key is the id of the night or of the ticket that was paid.
func (r PaymentRow) key() string {
	if r.TicketID != nil {
		return *r.TicketID
	}
	if r.NightID != nil {
		return *r.NightID
	}
	return ""
}

func (r PaymentRow) night() tournament.NightID {
	if r.NightID == nil {
		return ""
	}
	return tournament.NightID(*r.NightID)
}

// Remove deletes what is recorded of the money of entries that are removed from the roster.
// [tournament.ErrConflict] if anything of it stands: it is in the treasurer's sheets.
func Remove(ctx context.Context, tx *gorm.DB, entries []string) error {
	paid, err := database.Rows[PaymentRow](tx).Where(standing+" AND player_id IN ?", entries).Count(ctx, "id")
	if err != nil {
		return err
	}
	tickets, err := database.Rows[TicketRow](tx).Where(standing+" AND player_id IN ?", entries).Count(ctx, "id")
	if err != nil {
		return err
	}
	if paid+tickets > 0 {
		return tournament.ErrConflict
	}
	for _, row := range []any{&PaymentRow{}, &TicketRow{}, &ClassRow{}, &NightClassRow{}} {
		if err := tx.WithContext(ctx).Where("player_id IN ?", entries).Delete(row).Error; err != nil {
			return err
		}
	}
	return nil
}

// Forget deletes what somebody typed about the payments of a forgotten player. The amounts stay, like
// the results.
func Forget(ctx context.Context, tx *gorm.DB, entries []string) error {
	_, err := database.Rows[PaymentRow](tx).Where("player_id IN ? AND note <> ''", entries).Update(ctx, "note", "")
	return err
}

// RemoveNight deletes the prices and classes of a night that is deleted, and its payments that were taken back.
// [tournament.ErrPaid] if somebody has paid for it.
func (*Store) RemoveNight(ctx context.Context, tx *gorm.DB, night tournament.NightID) error {
	paid, err := database.Rows[PaymentRow](tx).Where(standing+" AND night_id = ?", night).Count(ctx, "id")
	if err != nil {
		return err
	}
	if paid > 0 {
		return tournament.ErrPaid
	}
	_, payments := database.Rows[PaymentRow](tx).Where("night_id = ?", night).Delete(ctx)
	_, prices := database.Rows[NightPriceRow](tx).Where("night_id = ?", night).Delete(ctx)
	_, classes := database.Rows[NightClassRow](tx).Where("night_id = ?", night).Delete(ctx)
	return cmp.Or(payments, prices, classes)
}
