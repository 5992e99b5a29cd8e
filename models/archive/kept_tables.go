package archive

import (
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/dues"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
	"github.com/threewinds/threewinds/models/series"
)

// ofMatchesOfNight selects the rows of the matches of a night.
const ofMatchesOfNight = "match_id IN (SELECT id FROM matches WHERE night_id = ?)"

// The tables that an archive has, by the file in the archive, each after those to which its rows
// refer. The read model is not among them, nor what gives access, such as sessions and tokens.
var (
	clubTables = []database.Table{
		{Row: people.PictureRow{}, KeepsExisting: true},
		{Row: people.ClubRow{}, KeepsExisting: true},
		{Row: people.SettingRow{}, KeepsExisting: true},
		{Row: people.UserRow{}, Secret: "password_hash", KeepsExisting: true},
		{Row: nights.TemplateRow{}},
	}
	playerTables = []database.Table{{Row: people.PlayerRow{}}, {Row: identity.MergeRow{}}}
	nightTables  = []database.Table{
		{Row: nights.NightRow{}, Where: "id = ?"},
		{Row: nights.AttendanceRow{}, Where: database.OfNight},
		{Row: nights.SignUpRow{}, Where: database.OfNight},
		{Row: nights.DraftRow{}, Where: database.OfNight},
		{Row: nights.RoundRow{}, Where: database.OfNight},
		{Row: nights.MatchRow{}, Where: database.OfNight},
		{Row: nights.SeatRow{}, Where: database.OfNight},
		{Row: nights.OpenMatchRow{}, Where: database.OfNight},
		{Row: nights.OccupiedTableRow{}, Where: ofMatchesOfNight},
		{Row: nights.SitterRow{}, Where: ofMatchesOfNight},
		{Row: nights.PauseRow{}, Where: database.OfNight},
		{Row: nights.ByeRow{}, Where: database.OfNight},
		{Row: nights.ReseatingRow{}, Where: database.OfNight},
		{Row: nights.EventRow{}, Where: ofMatchesOfNight},
		{Row: nights.ClockRow{}, Where: database.OfNight},
		{Row: nights.ExtraTimeRow{}, Where: database.OfNight},
		{Row: nights.CeremonyRow{}, Where: database.OfNight},
		{Row: nights.FinalRow{}, Where: database.OfNight},
		{Row: nights.CarriedPointRow{}, Where: database.OfNight},
		{Row: nights.PaperResultRow{}, Where: database.OfNight},
		nightOrigins,
	}
	seasonTables = []database.Table{
		{Row: league.SeasonRow{}}, {Row: league.SeasonNightRow{}}, {Row: league.SeasonPlayerRow{}}, {Row: league.SeasonTeamRow{}}, {Row: league.SeasonTeamMemberRow{}},
	}
	seriesTables = []database.Table{{Row: series.SeriesRow{}}, {Row: nights.SeriesEveningRow{}}}
	// They are in the file of no night, so that a night that is taken in alone brings no money.
	duesTables = []database.Table{
		{Row: dues.SettingsRow{}, KeepsExisting: true},
		{Row: dues.PriceListRow{}},
		{Row: dues.NightPriceRow{}},
		{Row: dues.SeriesPriceRow{}},
		{Row: dues.ClassRow{}},
		{Row: dues.NightClassRow{}},
		{Row: dues.TicketRow{}},
		{Row: dues.PaymentRow{}},
	}
	linkTables = []database.Table{
		{Row: people.TableCardRow{}, Secret: database.SecretHash},
		{Row: nights.DoorCardRow{}, Secret: database.SecretHash},
		{Row: people.PersonalLinkRow{}, Secret: database.SecretHash},
		{Row: nights.PlayerLinkRow{}, Secret: database.SecretHash},
		{Row: nights.SignUpRequestRow{}, Secret: database.SecretHash, Columns: requestColumns},
		{Row: nights.CardEntryRow{}},
		{Row: matches.LateHandRow{}},
	}
)

// requestColumns are those of a request to sign up without the marks of the address it came from.
var requestColumns = []string{
	"id", "night_id", "name", "note", "state", "player_id", "asked_at", "settled_at", "settled_by", "link_shown_at",
}

// The journal without the lines of some kinds. The pattern of these kinds is passed in place of a night.
var journalTables = []database.Table{{Row: journal.JournalRow{}, Where: "kind NOT LIKE ?", KeepsExisting: true}, {Row: journal.JournalPlayerRow{}, KeepsExisting: true}}

// ownLines is the pattern of these kinds. That an archive was taken in or a backup restored concerns
// this installation only. Without these lines, an archive that is taken in and exported is the same
// archive.
const ownLines = "archive.%"

// nightOrigins are the origins of the people of a night.
var nightOrigins = database.Table{Row: nights.OriginRow{}, Where: database.OfNight}

// keptTables are all tables that an archive has.
func keptTables() []database.Table {
	return slices.Concat(clubTables, playerTables, nightTables, seasonTables, seriesTables, duesTables, linkTables, journalTables)
}
