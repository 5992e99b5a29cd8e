package board

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/table"
)

// mostSheetRows is how many hands the running sheet shows. Of a longer match, it shows those
// around the hand that is being played.
const mostSheetRows = 9

// Of a match of open length the sheet shows fewer rows, because the keyboard below it is higher.
// After openRoundRows empty rows it begins no further round.
const (
	mostOpenRows  = 8
	openRoundRows = 5
)

// MatchSheet is the running score sheet: the hands so far, the current one, and the hands to come
// as far as the rules know them.
func (b Board) MatchSheet(state parts.TableState) (sheet templates.MatchSheet) {
	for _, player := range state.Players {
		sheet.Names = append(sheet.Names, player.Name)
	}
	sheet.Totals = state.Totals
	sheet.Unrecorded = slices.DeleteFunc(slices.Clone(b.Unrecorded), func(number int) bool { return slices.Contains(b.Refused, number) })
	if state.Done != nil || len(state.Hands) > 0 {
		sheet.Hand = state.Shown()
	}
	if slices.Contains(b.Refused, state.Number-1) {
		sheet.Hand = nil // the hand before the next one has no score
	}
	var rows []windRow
	var names []string // of those who played the hand before
	for i, hand := range state.Hands {
		rows = addSubstitutes(rows, hand.Wind, names, hand.Names)
		names = hand.Names
		for _, penalty := range state.PenaltiesOf(hand.Number) {
			rows = append(rows, windRow{hand.Wind, templates.SheetRow{Penalty: &penalty, Changes: penalty.Changes}})
		}
		row := templates.SheetRow{
			Number: hand.Number, Changes: hand.Changes, Last: i == len(state.Hands)-1,
			Unrecorded: slices.Contains(b.Unrecorded, hand.Number),
		}
		rows = b.addRefused(rows, hand.Number, hand.Wind)
		row.Nobody = !slices.ContainsFunc(hand.Changes, func(change int) bool { return change != 0 })
		rows = append(rows, windRow{hand.Wind, row})
	}
	for _, penalty := range state.PenaltiesOf(0) {
		rows = append(rows, windRow{state.Wind, templates.SheetRow{Penalty: &penalty, Changes: penalty.Changes}})
	}
	rows = addSubstitutes(rows, state.Wind, names, sheet.Names)
	rows = b.addRefused(rows, state.Number, state.Wind)
	if !state.Over {
		rows = append(rows, windRow{state.Wind, templates.SheetRow{
			Number: state.Number, Next: true, Waits: state.Extra,
		}})
		rows = append(rows, b.rowsToCome(state)...)
	}
	most := mostSheetRows
	if state.Length == 0 {
		most = mostOpenRows
	}
	if len(sheet.Unrecorded) > 0 {
		most-- // the totals have a line more
	}
	if played := len(rows); !state.Over && played > most {
		last := slices.IndexFunc(rows, func(r windRow) bool { return r.row.Next })
		from := max(0, min(played-most, max(last, 0)-most+3))
		if from > 0 {
			from++ // the line that says so takes the place of one
			most--
			sheet.Older = from
		}
		rows = rows[from:min(played, from+most)]
	}
	for _, r := range rows {
		if n := len(sheet.Rounds); n == 0 || sheet.Rounds[n-1].Wind != r.wind {
			sheet.Rounds = append(sheet.Rounds, templates.SheetRound{Wind: r.wind})
		}
		round := &sheet.Rounds[len(sheet.Rounds)-1]
		round.Rows = append(round.Rows, r.row)
	}
	return sheet
}

// addSubstitutes adds a row for each place at which somebody else plays than in the hand before.
func addSubstitutes(rows []windRow, wind string, before, now []string) []windRow {
	for place := range min(len(before), len(now)) {
		if before[place] != now[place] {
			rows = append(rows, windRow{wind, templates.SheetRow{Came: now[place], Left: before[place]}})
		}
	}
	return rows
}

// addRefused adds the rows of the refused hands directly before the hand of a number. They are
// shown under that hand's prevailing wind, because their own is not known.
func (b Board) addRefused(rows []windRow, number int, wind string) []windRow {
	first := number
	for slices.Contains(b.Refused, first-1) {
		first--
	}
	for refused := first; refused < number; refused++ {
		rows = append(rows, windRow{wind, templates.SheetRow{Number: refused, Refused: true, Unrecorded: true}})
	}
	return rows
}

// windRow is a row with its prevailing wind.
type windRow struct {
	wind string
	row  templates.SheetRow
}

// rowsToCome are the empty rows of the hands to come. If the number of hands is open, there is one
// without a number for each deal, as if no dealer stayed.
func (b Board) rowsToCome(state parts.TableState) (rows []windRow) {
	open, outcome := state.Length == 0, 0 // a drawn hand, or one that South wins
	if open {
		outcome = 1 + int(scoring.South)
	}
	now := b.Match.Ledger.State
	for open && len(rows) < mostOpenRows-1 || now.Hand < state.Length {
		next := b.Match.Rules.Next(now)[outcome]
		if !next.Sure || next.Instead != nil && !open || next.State.Finished || next.State.Hand <= now.Hand {
			break
		}
		if open && len(rows) >= openRoundRows && next.State.Prevailing != now.Prevailing {
			break
		}
		now = next.State
		row := templates.SheetRow{Number: now.Hand}
		if open {
			row.Number = 0
		}
		rows = append(rows, windRow{now.Prevailing.String(), row})
	}
	return rows
}

// rankGains are the players whose rank in the match gets better by the payments of a hand.
func (b Board) rankGains(before scoring.State, payments scoring.Payments) (list []templates.Move) {
	was, now := b.Match.Ledger.Totals, b.Match.Ledger.Totals
	for seat, place := range before.Seats {
		now[place] += payments[seat]
	}
	for place := range b.Match.Places() {
		from, to := 1, 1
		for other := range b.Match.Places() {
			if was[other] > was[place] {
				from++
			}
			if now[other] > now[place] {
				to++
			}
		}
		if to < from {
			list = append(list, templates.Move{Name: b.Night.NameOf(b.Match.Players[place]), From: from, To: to})
		}
	}
	return list
}
