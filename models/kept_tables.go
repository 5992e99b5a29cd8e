package models

import "slices"

// The kept tables by the file in which an archive has them, each after those to which its
// rows refer. What follows from the events is not kept, nor what lets somebody in.
var (
	clubTables = []keptTable{
		rowTable[pictureRow]{yields: true},
		rowTable[clubRow]{yields: true},
		rowTable[settingRow]{yields: true},
		rowTable[userRow]{secret: "password_hash", yields: true},
		rowTable[templateRow]{},
	}
	playerTables = []keptTable{rowTable[playerRow]{}, rowTable[mergeRow]{}}
	nightTables  = []keptTable{
		rowTable[nightRow]{of: "id = ?"},
		nightAttendances,
		rowTable[signUpRow]{of: ofNight},
		rowTable[draftRow]{of: ofNight},
		rowTable[roundRow]{of: ofNight},
		rowTable[matchRow]{of: ofNight},
		rowTable[seatRow]{of: ofNight},
		rowTable[byeRow]{of: ofNight},
		rowTable[reseatingRow]{of: ofNight},
		rowTable[eventRow]{of: "match_id IN (SELECT id FROM matches WHERE night_id = ?)"},
		rowTable[clockRow]{of: ofNight},
		rowTable[extraTimeRow]{of: ofNight},
		rowTable[ceremonyRow]{of: ofNight},
		rowTable[finalRow]{of: ofNight},
		nightCarried,
		nightPaper,
		nightOrigins,
	}
	seasonTables = []keptTable{
		rowTable[seasonRow]{}, rowTable[seasonNightRow]{}, rowTable[seasonPlayerRow]{}, rowTable[seasonTeamRow]{}, rowTable[seasonTeamMemberRow]{},
	}
	linkTables = []keptTable{
		rowTable[tableCardRow]{secret: secretHash},
		rowTable[personalLinkRow]{secret: secretHash},
		rowTable[playerLinkRow]{secret: secretHash},
		rowTable[cardEntryRow]{},
		rowTable[lateHandRow]{},
	}
)

// The journal, but for lines of some kinds: what they begin with stands in the place of a night.
var journalTables = []keptTable{rowTable[journalRow]{of: "kind NOT LIKE ?", yields: true}, rowTable[journalPlayerRow]{yields: true}}

// ownLines are those kinds: that an archive was taken in, or a backup restored, is told of this
// installation, not of the club. So an archive that is taken in gives the same archive again.
const ownLines = "archive.%"

// What a night's fingerprint is made of.
var (
	nightAttendances = rowTable[attendanceRow]{of: ofNight}
	nightCarried     = rowTable[carriedPointRow]{of: ofNight}
	nightPaper       = rowTable[paperResultRow]{of: ofNight}
	nightOrigins     = rowTable[originRow]{of: ofNight}
	nightMatches     = rowTable[matchRow]{of: ofNight}
	nightSeats       = rowTable[seatRow]{of: ofNight}
	nightByes        = rowTable[byeRow]{of: ofNight}
	nightEvents      = rowTable[eventRow]{of: "match_id IN (SELECT id FROM matches WHERE night_id = ?)"}
)

// keptTables are all of them.
func keptTables() []keptTable {
	return slices.Concat(clubTables, playerTables, nightTables, seasonTables, linkTables, journalTables)
}

