package exports

import (
	"context"
	"strings"

	"github.com/threewinds/threewinds/document"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/spreadsheet"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	"github.com/threewinds/threewinds/tournament"
)

// handsSheet has a line for each hand, with what it changed for each seat.
func handsSheet(ctx context.Context, night *tournament.Night) *spreadsheet.Sheet {
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.hands"), columnHeads(ctx, partHead(night), "table", "hand", "prevailing",
		"east", "south", "west", "winner", "payer", "tiles", "pays_east", "pays_south", "pays_west")...)
	for match, hand := range night.Hands() {
		cells := []spreadsheet.Cell{
			partCell(night, match), spreadsheet.Number(match.Table), spreadsheet.Number(hand.Before.Hand),
			spreadsheet.Text(i18n.T(ctx, "wind."+hand.Before.Prevailing.String())),
		}
		players := seatsOfHand(match, hand)
		for _, seat := range scoring.SeatWinds {
			cells = append(cells, spreadsheet.Text(night.NameOf(players[seat])))
		}
		facts := &hand.Facts
		winner, payer, tiles := "", "", ""
		if facts.Outcome == scoring.Won {
			winner = night.NameOf(players[facts.Winner])
			if facts.From != scoring.FromWall {
				payer = night.NameOf(players[facts.Payer])
			}
			tiles = tilesOf(facts)
		}
		cells = append(cells, spreadsheet.Text(winner), spreadsheet.Text(payer), spreadsheet.Text(tiles))
		for _, seat := range scoring.SeatWinds {
			cells = append(cells, spreadsheet.Number(hand.Changes[hand.Before.Seats[seat]]))
		}
		out.Add(cells...)
	}
	return out
}

func tilesOf(facts *scoring.Hand) string {
	sets := []string{facts.Concealed.String()}
	for _, meld := range facts.Melds {
		sets = append(sets, meld.String())
	}
	return strings.Join(sets, " ")
}

// matchResult is what a match has brought a player so far.
type matchResult struct {
	player tournament.PlayerID
	// place is where the player sits, -1 for a player whom a substitute replaced.
	place scoring.Place
	// begun: there are points, although they may be 0.
	begun  bool
	points scoring.Points
	// rank is 0 while the match is being played, and without a place.
	rank            int
	result          scoring.Points
	hands, handsWon int
}

// matchResults are the results of a match's players, in the order of their places.
func matchResults(match *tournament.Match) (list []matchResult) {
	for _, credit := range match.Credits() {
		list = append(list, matchResult{
			player: credit.Player, place: credit.Place, begun: true, points: credit.Points, rank: credit.Rank, result: credit.Result,
			hands: credit.HandsPlayed, handsWon: credit.HandsWon,
		})
	}
	if list != nil {
		return list
	}
	begun := len(match.Ledger.Hands)+len(match.Ledger.Penalties) > 0
	for place, player := range match.Sitting() {
		list = append(list, matchResult{player: player, place: scoring.Place(place), begun: begun, points: match.Credited(player)})
	}
	return list
}

// matchesSheet has a line for each player of each match.
func matchesSheet(ctx context.Context, night *tournament.Night) *spreadsheet.Sheet {
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.matches"), columnHeads(ctx, partHead(night), "table", "seat", "player", "points", "total", "match_rank", "match_result", "hands", "hands_won")...)
	_, hasResults := night.Rules.(scoring.MatchResults)
	for match := range night.Matches() {
		for _, line := range matchResults(match) {
			cells := []spreadsheet.Cell{
				partCell(night, match), spreadsheet.Number(match.Table), spreadsheet.Text(placeText(ctx, line.place)), spreadsheet.Text(night.NameOf(line.player)),
			}
			if line.begun {
				total, rank, result := spreadsheet.Cell{}, spreadsheet.Cell{}, spreadsheet.Cell{}
				if line.place >= 0 {
					total = spreadsheet.Number(match.Ledger.Totals[line.place])
				}
				if line.rank > 0 {
					rank = spreadsheet.Number(line.rank)
					if hasResults {
						result = spreadsheet.Number(line.result)
					}
				}
				cells = append(cells, spreadsheet.Number(line.points), total, rank, result)
			}
			if line.rank > 0 || line.place < 0 {
				cells = append(cells, spreadsheet.Number(line.hands), spreadsheet.Number(line.handsWon))
			}
			out.Add(cells...)
		}
	}
	return out
}

// seatingSheet has a line for each player of each round, those who sit out as well.
func seatingSheet(ctx context.Context, night *tournament.Night) *spreadsheet.Sheet {
	out := spreadsheet.New(i18n.T(ctx, "csv.sheet.seating"), columnHeads(ctx, partHead(night), "table", "seat", "player")...)
	for _, round := range night.Rounds {
		number := spreadsheet.Number(round.Number)
		addSeats(ctx, out, night, round.Matches)
		for _, player := range round.Byes {
			out.Add(number, spreadsheet.Cell{}, spreadsheet.Text(i18n.T(ctx, "csv.sits_out")), spreadsheet.Text(night.NameOf(player)))
		}
	}
	addSeats(ctx, out, night, night.Roundless)
	return out
}

// addSeats adds a line for each seat of some matches.
func addSeats(ctx context.Context, out *spreadsheet.Sheet, night *tournament.Night, matches []tournament.Match) {
	for i := range matches {
		match := &matches[i]
		for place, player := range match.Sitting() {
			out.Add(partCell(night, match), spreadsheet.Number(match.Table), spreadsheet.Text(placeText(ctx, scoring.Place(place))), spreadsheet.Text(night.NameOf(player)))
		}
	}
}

// placeText is the wind with which a player begins a match, or how they rest.
func placeText(ctx context.Context, place scoring.Place) string {
	if place < 0 {
		return i18n.T(ctx, "csv.replaced")
	}
	return i18n.T(ctx, "wind."+parts.SeatWord(int(place)))
}

// columnHeads are the heads of columns.
func columnHeads(ctx context.Context, keys ...string) []string {
	titles := make([]string, len(keys))
	for i, key := range keys {
		titles[i] = i18n.Heading(ctx, key)
	}
	return titles
}

// partHead is over the column of the rounds. An open evening has the number of the match there: a table has several.
func partHead(night *tournament.Night) string {
	if night.Form == tournament.Open {
		return "match_number"
	}
	return "round_number"
}

// partCell is the round of a match, or its number within an open evening, from 1 in the order in which they began.
func partCell(night *tournament.Night, match *tournament.Match) spreadsheet.Cell {
	if night.Form != tournament.Open {
		return numberCell(document.Known(match.Round.OrZero()))
	}
	return spreadsheet.Number(night.NumberOf(match.ID))
}

// seatsOfHand are the players of a hand by their seats.
func seatsOfHand(match *tournament.Match, hand *tournament.Hand) map[scoring.Wind]tournament.PlayerID {
	seated, players := match.PlayersOf(hand.Sitters), make(map[scoring.Wind]tournament.PlayerID, len(scoring.SeatWinds))
	for _, seat := range scoring.SeatWinds {
		players[seat] = seated[hand.Before.Seats[seat]]
	}
	return players
}

// numberCell is a number, empty where it is not known.
func numberCell(n *int) spreadsheet.Cell {
	if n == nil {
		return spreadsheet.Cell{}
	}
	return spreadsheet.Number(*n)
}
