package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/tournament/seating"
)

// endRound adds the current round to the draft.
func (p *pasting) endRound() {
	if p.round == nil {
		return
	}
	round := p.round
	p.round = nil
	if p.drawn > p.most {
		return
	}
	number := len(p.draft.Schedule.Rounds) + 1
	round.Tables = p.inOrder(number, round.Tables)
	for i, player := range p.draft.Players {
		switch _, named := p.lines[i]; {
		case named:
		case p.here[player]:
			round.Byes = append(round.Byes, i)
		default:
			round.Away = append(round.Away, i)
		}
	}
	for t, table := range round.Tables {
		for _, player := range p.resting[table[0]] {
			round.Byes = append(round.Byes, player)
			round.Resting = append(round.Resting, seating.RestingTable{Player: player, Table: t})
		}
	}
	here := len(p.draft.Players) - len(round.Away)
	if len(round.Tables) != here/3 && !p.flawed {
		p.refuse("pasted_tables", map[string]any{"Round": number, "Has": len(round.Tables), "Count": here / 3, "Here": here})
	}
	p.draft.Schedule.Rounds = append(p.draft.Schedule.Rounds, *round)
}

// inOrder puts tables with a number at that number, and the others in the gaps.
func (p *pasting) inOrder(round int, others []seating.Table) []seating.Table {
	tables := make([]seating.Table, len(others)+len(p.numbered))
	for _, number := range slices.Sorted(maps.Keys(p.numbered)) {
		if number > len(tables) && !p.flawed {
			p.refuse("pasted_no_table", map[string]any{"Round": round, "Table": number, "Count": len(tables)})
		}
	}
	for i := range tables {
		table, named := p.numbered[i+1]
		if !named && len(others) > 0 {
			table, others = others[0], others[1:]
		}
		tables[i] = table
	}
	return tables
}

// Text is the draft's rounds in the form that [Night.Pasted] reads; heading makes the
// first line of each round.
func (d *Draft) Text(n *Night, heading func(round int) string) string {
	var text strings.Builder
	for _, round := range d.Rounds() {
		fmt.Fprintln(&text, heading(round.Number))
		for _, match := range round.Matches {
			fmt.Fprintf(&text, "%d: %s\n", match.Table, n.writtenNames(match.Sitting()))
		}
		if len(round.Byes) > 0 {
			fmt.Fprintf(&text, "- %s\n", n.writtenNames(round.Byes))
		}
	}
	return text.String()
}
