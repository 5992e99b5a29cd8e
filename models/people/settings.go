package people

import (
	"context"
	"errors"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament/rating"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// SettingRow is a setting of the installation, by its name.
type SettingRow struct {
	Name  string `gorm:"primaryKey"`
	Value string
}

// The names of the settings: of [Store.ChosenAddress], [Store.ChosenName], [Store.Root], [Store.HTTPSWithdrawn], [Club.Ratings],
// [Club.Searchable], [Club.OrganisersDraw] and [Club.BySurname].
const (
	addressSetting        = "address"
	nameSetting           = "local_name"
	rootSetting           = "root"
	withdrawnSetting      = "https_withdrawn"
	ratingsSetting        = "ratings"
	searchableSetting     = "searchable"
	organisersDrawSetting = "organisers_draw"
	bySurnameSetting      = "by_surname"
)

// ChosenAddress returns the IP address that an organiser chose for the QR codes, empty if nobody has
// chosen one.
func (s *Store) ChosenAddress(ctx context.Context) (address string, err error) {
	defer database.Wrap(&err, "reading the chosen address")
	return setting(ctx, s.db.Read, addressSetting)
}

// ChosenName returns the name in the local network that an organiser chose for the QR codes, empty if
// they have the IP address.
func (s *Store) ChosenName(ctx context.Context) (name string, err error) {
	defer database.Wrap(&err, "reading the chosen name")
	return setting(ctx, s.db.Read, nameSetting)
}

// setting returns the value of a setting, empty if it was never stored.
func setting(ctx context.Context, tx *gorm.DB, name string) (string, error) {
	row, err := database.Rows[SettingRow](tx).Where("name = ?", name).First(ctx)
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return row.Value, err
}

// isSet says whether a setting that is chosen or not is chosen.
func isSet(ctx context.Context, tx *gorm.DB, name string) (bool, error) {
	value, err := setting(ctx, tx, name)
	return value != "", err
}

// choice is the row of a setting that is chosen or not.
func choice(name string, chosen bool) SettingRow {
	if chosen {
		return SettingRow{Name: name, Value: "yes"}
	}
	return SettingRow{Name: name}
}

func ratingsShown(ctx context.Context, tx *gorm.DB) (RatingsShown, error) {
	value, err := setting(ctx, tx, ratingsSetting)
	return RatingsShown(value), err
}

// ChooseAddress stores the IP address for the QR codes.
func (s *Store) ChooseAddress(ctx context.Context, address string) (err error) {
	defer database.Wrap(&err, "choosing the address %s", address)
	return s.chooseForCodes(ctx, addressSetting, address)
}

// ChooseName stores the name for the QR codes; with an empty one they have the IP address again.
func (s *Store) ChooseName(ctx context.Context, name string) (err error) {
	defer database.Wrap(&err, "choosing the name %s", name)
	return s.chooseForCodes(ctx, nameSetting, name)
}

func (s *Store) chooseForCodes(ctx context.Context, of, chosen string) error {
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		before, err := setting(ctx, tx, of)
		switch {
		case err != nil:
			return err
		case before == chosen:
			return database.ErrUnchanged
		}
		if err := database.Rows[SettingRow](tx, clause.OnConflict{UpdateAll: true}).
			Create(ctx, &SettingRow{Name: of, Value: chosen}); err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.AddressChosen, Changes: []journal.Difference{{Field: of, Before: before, After: chosen}}})
	}))
}

// Root returns the fingerprint of the root with which tablets were set up, empty for none. The root itself and its key are
// in a file: a restored database may know of one that is not there.
func (s *Store) Root(ctx context.Context) (fingerprint string, err error) {
	defer database.Wrap(&err, "reading the fingerprint of the root")
	return setting(ctx, s.db.Read, rootSetting)
}

// SetRoot stores the fingerprint of the root that was made, or that it was deleted, if it is empty.
func (s *Store) SetRoot(ctx context.Context, fingerprint string) (err error) {
	defer database.Wrap(&err, "storing the fingerprint of the root")
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		before, err := setting(ctx, tx, rootSetting)
		switch {
		case err != nil:
			return err
		case before == fingerprint:
			return database.ErrUnchanged
		}
		if err := database.Rows[SettingRow](tx, clause.OnConflict{UpdateAll: true}).
			Create(ctx, &SettingRow{Name: rootSetting, Value: fingerprint}); err != nil {
			return err
		}
		kind := journal.RootMade
		if fingerprint == "" {
			kind = journal.RootDeleted
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: kind})
	}))
}

// HTTPSWithdrawn says whether https is being withdrawn: its port leads tablets back to http.
func (s *Store) HTTPSWithdrawn(ctx context.Context) (withdrawn bool, err error) {
	defer database.Wrap(&err, "reading whether https is withdrawn")
	return isSet(ctx, s.db.Read, withdrawnSetting)
}

// WithdrawHTTPS withdraws https, or offers it again.
func (s *Store) WithdrawHTTPS(ctx context.Context, withdrawn bool) (err error) {
	defer database.Wrap(&err, "withdrawing https")
	return s.db.Announce(s.db.Change(ctx, func(tx *gorm.DB) error {
		before, err := isSet(ctx, tx, withdrawnSetting)
		switch {
		case err != nil:
			return err
		case before == withdrawn:
			return database.ErrUnchanged
		}
		row := choice(withdrawnSetting, withdrawn)
		if err := database.Rows[SettingRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &row); err != nil {
			return err
		}
		kind := journal.HTTPSOffered
		if withdrawn {
			kind = journal.HTTPSWithdrawn
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: kind})
	}))
}

// RatingsShown says which ratings the pages show: the name of one rating system, or one of the
// constants. All ratings are computed in any case.
type RatingsShown string

// Whether the pages show all ratings, or none.
const (
	AllRatings RatingsShown = ""
	NoRatings  RatingsShown = "none"
)

// Shows says whether the pages show a rating.
func (r RatingsShown) Shows(system rating.System) bool {
	return r == AllRatings || r == RatingsShown(system)
}
