package parts

import (
	"context"
	"strconv"
	"strings"
	"time"

	"github.com/threewinds/threewinds/templates/i18n"
)

// Me is the player who uses this phone, as chosen on the phone itself, and the player's seat in a night.
type Me struct {
	// Player is the chosen player. The id is empty if none is chosen, or the player is not at this
	// night; then one of People can be chosen.
	Player NamedPlayer
	People []NamedPlayer
	// Back is the page to return to after a choice.
	Back string
	// Seat is where the player sits now, nil for nowhere.
	Seat *OwnSeat
}

// IsPlayer says whether the player with this id uses this phone.
func (m Me) IsPlayer(player string) bool { return player != "" && m.Player.ID == player }

// SitsAt says whether the player who uses this phone plays at a table.
func (m Me) SitsAt(table SeatedTable) bool {
	for _, seat := range table.Seats {
		if m.IsPlayer(seat.Player.ID) {
			return true
		}
	}
	return m.Seat != nil && m.Seat.Waits == nil && m.Seat.Match == table.Match
}

// OwnSeat is the seat of the player who uses this phone.
type OwnSeat struct {
	Night, NightName, Match string
	Round, Table            int
	Wind                    string
	// SitsOut says that the player has a bye in this round.
	SitsOut bool
	// Begun says that the match has a hand, so that the player has found the table.
	Begun bool
	// Asked says that the match is over and the player has not agreed with its score sheet yet.
	Asked bool
	// Says is the player who holds the phone without having said "This is me" on it, as on the page of a personal
	// link: the button that asks for agreement says it. It is empty elsewhere.
	Says string
	// With are the others at the table, at an open evening.
	With []string
	// Waits says that the player is at an open evening and plays nowhere, nil otherwise. Match is then the
	// last one, empty if there is none.
	Waits *Waiting
}

// agreePath is where the player agrees with the score sheet.
func (s OwnSeat) agreePath() string { return "/nights/" + s.Night + "/matches/" + s.Match + "#agree" }

// Waiting is somebody at an open evening who is at no table.
type Waiting struct {
	// Since is when they became free, UTC; Place counts from 1, the one who has waited longest.
	Since time.Time
	Place int
	// Paused: they do not want to play now.
	Paused bool
	// Other: somebody else reads it.
	Other bool
}

// text says in a sentence or two how somebody waits.
func (w Waiting) text(ctx context.Context) string {
	switch {
	case w.Other && w.Paused:
		return i18n.T(ctx, "open.pauses")
	case w.Other:
		return i18n.T(ctx, "open.free_since", "Time", i18n.Local(ctx, w.Since).Format("15:04"))
	case w.Paused:
		return i18n.T(ctx, "open.you_pause")
	}
	return Spaced(i18n.T(ctx, "open.you_free", "Time", i18n.Local(ctx, w.Since).Format("15:04")), i18n.T(ctx, "open.you_place", "Place", w.Place))
}

// where says where the player sits.
func (s OwnSeat) where(ctx context.Context) string {
	if len(s.With) > 0 {
		return i18n.T(ctx, "open.you_table", "Table", s.Table, "Names", strings.Join(s.With, ", "))
	}
	return i18n.T(ctx, "player.seat", "Table", s.Table, "Wind", i18n.T(ctx, "wind."+s.Wind))
}

// Called is a word that changes when the player has another seat, for called.js; it is empty for a player who
// sits out.
func (s OwnSeat) Called() string {
	if s.SitsOut || s.Waits != nil {
		return ""
	}
	if len(s.With) > 0 {
		return s.Night + " " + s.Match
	}
	return s.Night + " " + strconv.Itoa(s.Round) + " " + strconv.Itoa(s.Table)
}
