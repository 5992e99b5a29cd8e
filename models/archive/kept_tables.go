package archive

import (
	"slices"

	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/identity"
	"github.com/threewinds/threewinds/models/journal"
	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/models/matches"
	"github.com/threewinds/threewinds/models/nights"
	"github.com/threewinds/threewinds/models/people"
)

// The kept tables by the file in which an archive has them, each after those to which its
// rows refer. What follows from the events is not kept, nor what lets somebody in.
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
		database.RowTable[nights.ByeRow]{Where: database.OfNight},
		database.RowTable[nights.ReseatingRow]{Where: database.OfNight},
		database.RowTable[nights.EventRow]{Where: "match_id IN (SELECT id FROM matches WHERE night_id = ?)"},
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
	linkTables = []database.Table{
		database.RowTable[people.TableCardRow]{Secret: database.SecretHash},
		database.RowTable[people.PersonalLinkRow]{Secret: database.SecretHash},
		database.RowTable[nights.PlayerLinkRow]{Secret: database.SecretHash},
		database.RowTable[nights.CardEntryRow]{},
		database.RowTable[matches.LateHandRow]{},
	}
)

// The journal, but for lines of some kinds: what they begin with stands in the place of a night.
var journalTables = []database.Table{database.RowTable[journal.JournalRow]{Where: "kind NOT LIKE ?", KeepsExisting: true}, database.RowTable[journal.JournalPlayerRow]{KeepsExisting: true}}

// ownLines are those kinds: that an archive was taken in, or a backup restored, is told of this
// installation, not of the club. So an archive that is taken in gives the same archive again.
const ownLines = "archive.%"

// What a night's fingerprint is made of.
var (
	nightAttendances = database.RowTable[nights.AttendanceRow]{Where: database.OfNight}
	nightCarried     = database.RowTable[nights.CarriedPointRow]{Where: database.OfNight}
	nightPaper       = database.RowTable[nights.PaperResultRow]{Where: database.OfNight}
	nightOrigins     = database.RowTable[nights.OriginRow]{Where: database.OfNight}
	nightMatches     = database.RowTable[nights.MatchRow]{Where: database.OfNight}
	nightSeats       = database.RowTable[nights.SeatRow]{Where: database.OfNight}
	nightByes        = database.RowTable[nights.ByeRow]{Where: database.OfNight}
	nightEvents      = database.RowTable[nights.EventRow]{Where: "match_id IN (SELECT id FROM matches WHERE night_id = ?)"}
)

// keptTables are all of them.
func keptTables() []database.Table {
	return slices.Concat(clubTables, playerTables, nightTables, seasonTables, linkTables, journalTables)
}
