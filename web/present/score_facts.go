package present

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
)

// decidingFacts are the facts that decided who pays, with their players.
func (b Scoreboard) decidingFacts(before scoring.State, facts scoring.Hand, result scoring.Result) (list []parts.ScoreFact) {
	for _, deciding := range scoring.DecidingFacts(b.Match.Rules.Facts(), &facts, &result) {
		told := parts.ScoreFact{ID: deciding.Fact.ID, Kind: deciding.Fact.Kind.String(), Chosen: deciding.Value.Names}
		for _, seat := range deciding.Value.Seats.List() {
			told.Names = append(told.Names, b.Name(before, seat))
		}
		if deciding.Fact.Kind == scoring.SeatCountsFact {
			told.Names = nil
			for _, seat := range scoring.SeatWinds {
				if count := deciding.Value.Counts[seat]; count > 0 {
					told.Names, told.Counts = append(told.Names, b.Name(before, seat)), append(told.Counts, count)
				}
			}
		}
		list = append(list, told)
	}
	return list
}

// instantPayments are what each player is paid for at once, whoever wins.
func (b Scoreboard) instantPayments(before scoring.State, result scoring.Result) (list []parts.ScoreAtOnce) {
	for i, paid := range result.AtOnce {
		if i == 0 || result.AtOnce[i-1].Seat != paid.Seat {
			list = append(list, parts.ScoreAtOnce{Name: b.Name(before, paid.Seat)})
		}
		line, item := &list[len(list)-1], parts.ScoreItem{ID: paid.Name, Count: paid.Count}
		for _, from := range paid.From.List() {
			item.From = b.Name(before, from)
		}
		line.Items, line.Points = append(line.Items, item), line.Points+int(paid.Points)
	}
	return list
}

// tilesSetAside are the tiles that the winner set aside: they belong to no set.
func (b Scoreboard) tilesSetAside(facts scoring.Hand) (tiles []parts.ScoreTile) {
	for _, fact := range b.Match.Rules.Facts() {
		if fact.Kind != scoring.TilesFact || fact.About != scoring.Winner || fact.Seldom || !fact.Asked(facts.Outcome, facts.Way) {
			continue
		}
		for _, tile := range slices.Sorted(slices.Values(fact.ValueIn(&facts).Tiles)) {
			tiles = append(tiles, parts.ScoreTile{Tile: tile.String()})
		}
	}
	return tiles
}
