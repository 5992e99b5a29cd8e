package league

import "github.com/threewinds/threewinds/tournament"

// What tests ask of a season.

// Whole is an integer as a fraction.
func Whole[T ~int | ~int32 | ~int64](n T) Fraction { return whole(n) }

// BaseRank is what a rank brings.
func BaseRank(rank, shared, players int) int { return baseRank(rank, shared, players) }

// Brings is the value of a result alone.
func (s Settings) Brings(r Result) Fraction { return s.score(0, r).value() }

// Guest says whether a player is a guest of the season.
func (s Season) Guest(player tournament.PlayerID) bool { return s.guest(player) }

// Race computes the values after at most so many nights.
func (s Season) Race(most int) Race { return s.race(s.memberScores(), most) }

// Table is the season table as it stands.
func (s Season) Table() Table { return s.playerTable(s.memberScores()) }

// TeamTable is the table of the teams.
func (s Season) TeamTable() Table { return s.teamTable(s.memberScores()) }
