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
		database.RowTable[people.PictureRow]{KeepsExisting: true},
		database.RowTable[people.ClubRow]{KeepsExisting: true},
		database.RowTable[people.SettingRow]{KeepsExisting: true},
		database.RowTable[people.UserRow]{Secret: "password_hash", KeepsExisting: true},
		database.RowTable[nights.TemplateRow]{},
	}
	playerTables = []database.Table{database.RowTable[people.PlayerRow]{}, database.RowTable[identity.MergeRow]{}}
	nightTables  = []database.Table{
		database.RowTable[nights.NightRow]{Where: "id = ?"},
		nightAttendances,
		database.RowTable[nights.SignUpRow]{Where: database.OfNight},
		database.RowTable[nights.DraftRow]{Where: database.OfNight},
		database.RowTable[nights.RoundRow]{Where: database.OfNight},
		database.RowTable[nights.MatchRow]{Where: database.OfNight},
		database.RowTable[nights.SeatRow]{Where: database.OfNight},
		database.RowTable[nights.OpenMatchRow]{Where: database.OfNight},
		database.RowTable[nights.OccupiedTableRow]{Where: ofMatchesOfNight},
		database.RowTable[nights.SitterRow]{Where: ofMatchesOfNight},
		database.RowTable[nights.PauseRow]{Where: database.OfNight},
		database.RowTable[nights.ByeRow]{Where: database.OfNight},
		database.RowTable[nights.ReseatingRow]{Where: database.OfNight},
		database.RowTable[nights.EventRow]{Where: ofMatchesOfNight},
		database.RowTable[nights.ClockRow]{Where: database.OfNight},
		database.RowTable[nights.ExtraTimeRow]{Where: database.OfNight},
		database.RowTable[nights.CeremonyRow]{Where: database.OfNight},
		database.RowTable[nights.FinalRow]{Where: database.OfNight},
		nightCarried,
		nightPaper,
		nightOrigins,
	}
	seasonTables = []database.Table{
		database.RowTable[league.SeasonRow]{}, database.RowTable[league.SeasonNightRow]{}, database.RowTable[league.SeasonPlayerRow]{}, database.RowTable[league.SeasonTeamRow]{}, database.RowTable[league.SeasonTeamMemberRow]{},
	}
	seriesTables = []database.Table{database.RowTable[series.SeriesRow]{}, database.RowTable[nights.SeriesEveningRow]{}}
	// They are in the file of no night, so that a night that is taken in alone brings no money.
	duesTables = []database.Table{
		database.RowTable[dues.SettingsRow]{KeepsExisting: true},
		database.RowTable[dues.PriceListRow]{},
		database.RowTable[dues.NightPriceRow]{},
		database.RowTable[dues.SeriesPriceRow]{},
		database.RowTable[dues.ClassRow]{},
		database.RowTable[dues.TicketRow]{},
		database.RowTable[dues.PaymentRow]{},
	}
	linkTables = []database.Table{
		database.RowTable[people.TableCardRow]{Secret: database.SecretHash},
		database.RowTable[nights.DoorCardRow]{Secret: database.SecretHash},
		database.RowTable[people.PersonalLinkRow]{Secret: database.SecretHash},
		database.RowTable[nights.PlayerLinkRow]{Secret: database.SecretHash},
		database.RowTable[nights.SignUpRequestRow]{Secret: database.SecretHash, Columns: requestColumns},
		database.RowTable[nights.CardEntryRow]{},
		database.RowTable[matches.LateHandRow]{},
	}
)

// requestColumns are those of a request to sign up without the marks of the address it came from.
var requestColumns = []string{
	"id", "night_id", "name", "note", "state", "player_id", "asked_at", "settled_at", "settled_by", "link_shown_at",
}

// The journal without the lines of some kinds. The pattern of these kinds is passed in place of a night.
var journalTables = []database.Table{database.RowTable[journal.JournalRow]{Where: "kind NOT LIKE ?", KeepsExisting: true}, database.RowTable[journal.JournalPlayerRow]{KeepsExisting: true}}

// ownLines is the pattern of these kinds. That an archive was taken in or a backup restored concerns
// this installation only. Without these lines, an archive that is taken in and exported is the same
// archive.
const ownLines = "archive.%"

// The tables from which the fingerprint of a night is computed.
var (
	nightAttendances = database.RowTable[nights.AttendanceRow]{Where: database.OfNight}
	nightCarried     = database.RowTable[nights.CarriedPointRow]{Where: database.OfNight}
	nightPaper       = database.RowTable[nights.PaperResultRow]{Where: database.OfNight}
	nightOrigins     = database.RowTable[nights.OriginRow]{Where: database.OfNight}
	nightMatches     = database.RowTable[nights.MatchRow]{Where: database.OfNight}
	nightSeats       = database.RowTable[nights.SeatRow]{Where: database.OfNight}
	nightByes        = database.RowTable[nights.ByeRow]{Where: database.OfNight}
	nightEvents      = database.RowTable[nights.EventRow]{Where: ofMatchesOfNight}
)

// keptTables are all tables that an archive has.
func keptTables() []database.Table {
	return slices.Concat(clubTables, playerTables, nightTables, seasonTables, seriesTables, duesTables, linkTables, journalTables)
}
