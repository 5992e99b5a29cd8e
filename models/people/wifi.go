package people

import (
	"context"
	"encoding/json"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/tournament/wifi"
)

// wifiKind is the kind of text as which the Wi-Fi is sealed.
const wifiKind = "Wi-Fi"

// wifiRow is the club's Wi-Fi, the only row of its table. It must be readable, to be printed, so that a hash
// would not do: it is a [wifi.Network] as JSON, sealed with the key of the installation.
type wifiRow struct {
	ID     int `gorm:"primaryKey;autoIncrement:false"`
	Sealed string
}

// TableName is the table of the Wi-Fi.
func (wifiRow) TableName() string { return "wifi" }

// WiFi returns the club's Wi-Fi, the zero value if there is none. [database.ErrSealed] if it was stored with
// another key than the installation has now, so that it must be typed again.
func (s *Store) WiFi(ctx context.Context) (network wifi.Network, err error) {
	defer database.Wrap(&err, "reading the Wi-Fi")
	return readWiFi(ctx, s.db.Read, s.db.Key.Existing())
}

func readWiFi(ctx context.Context, tx *gorm.DB, key database.CardKey) (network wifi.Network, err error) {
	rows, err := database.Rows[wifiRow](tx).Limit(1).Find(ctx)
	if err != nil || len(rows) == 0 {
		return network, err
	}
	text, err := key.Open(wifiKind, rows[0].Sealed)
	if err != nil {
		return network, err
	}
	return network, json.Unmarshal([]byte(text), &network)
}

// SetWiFi stores the club's Wi-Fi, or that it has none any more (the zero value). The journal says that it was
// changed, and nothing of it.
func (s *Store) SetWiFi(ctx context.Context, network wifi.Network) (err error) {
	defer database.Wrap(&err, "storing the Wi-Fi")
	key, sealed := s.db.Key.Existing(), ""
	if network != (wifi.Network{}) { // forgetting needs no key
		key = s.db.Key.ReadOrMake()
		text, err := json.Marshal(network)
		if err != nil {
			return err
		}
		if sealed, err = key.Seal(wifiKind, string(text)); err != nil {
			return err
		}
	}
	return s.db.ChangeClub(ctx, func(tx *gorm.DB) error {
		switch before, err := readWiFi(ctx, tx, key); {
		case err != nil && !errors.Is(err, database.ErrSealed):
			return err
		case err == nil && before == network:
			return database.ErrUnchanged
		}
		if network == (wifi.Network{}) {
			_, err = database.Rows[wifiRow](tx).Where("id = 1").Delete(ctx)
		} else {
			err = database.Rows[wifiRow](tx, clause.OnConflict{UpdateAll: true}).Create(ctx, &wifiRow{ID: 1, Sealed: sealed})
		}
		if err != nil {
			return err
		}
		return s.journal.Tell(ctx, tx, journal.Change{Kind: journal.WiFiChanged})
	})
}
