package table

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/layout"
	"github.com/threewinds/threewinds/templates/parts"
)

// PaperView are score sheets for the tables of a round, to be printed and filled in
// with a pen.
type PaperView struct {
	Page  layout.Page
	Night string
	Name  string
	Date  string
	Round int
	// Facts and Measures are what the rules ask of a hand that is told by its sums.
	Facts    []Fact
	Measures []Measure
	// Sources are where the winning tile can come from.
	Sources []string
	// BothWin: two who win on one tile are both paid.
	BothWin bool
	// EveryHand: a player has columns for the own hand's points, doubles and score.
	EveryHand bool
	// Open: nobody knows how many hands it takes, or whose deal they are.
	Open   bool
	Sheets []PaperSheet
}

// fromKey says what is written into the column of the tile's source.
func (v PaperView) fromKey(ctx context.Context) string {
	words := make([]string, len(v.Sources))
	for i, source := range v.Sources {
		words[i] = i18n.T(ctx, "paper.key_"+source)
	}
	return i18n.T(ctx, "paper.from") + ": " + strings.Join(words, " · ")
}

// robbed are the sources that have a player who was robbed.
func robbed(sources []string) []string {
	return slices.DeleteFunc(slices.Clone(sources), func(source string) bool { return source == "wall" || source == "discard" })
}

// columns are those between the hand's number and the players'.
func (v PaperView) columns(ctx context.Context) []paperColumn {
	columns := []paperColumn{{Wind: !v.Open}, {Dealer: true}, {Title: i18n.T(ctx, "paper.winner")}, {Title: i18n.T(ctx, "paper.from")}}
	columns[0].Title, columns[1].Title = i18n.T(ctx, "paper.round_wind"), i18n.T(ctx, "paper.dealer")
	if v.Open {
		columns[0].Title = i18n.T(ctx, "paper.deal")
	}
	for _, fact := range v.Facts {
		columns = append(columns, paperColumn{Title: i18n.T(ctx, "paper."+fact.Name+"_column"), Wide: fact.Kind == "items"})
	}
	for _, measure := range v.Measures {
		if v.EveryHand {
			break
		}
		if measure.Several || len(measure.Choices) == 0 {
			columns = append(columns, paperColumn{Title: i18n.T(ctx, measure.Paper)})
		}
	}
	return columns
}

// ofPlayer are the titles of a player's columns: none where there is one.
func (v PaperView) ofPlayer() []string {
	if v.EveryHand {
		return []string{"paper.hand_points", "paper.hand_doubles", "paper.hand_score", "paper.hand_change"}
	}
	return nil
}

// cells counts the empty cells of a hand.
func (v PaperView) cells(sheet PaperSheet) int { return len(sheet.Seats) * max(len(v.ofPlayer()), 1) }

// keys say what is written into the columns of which a title says too little.
func (v PaperView) keys(ctx context.Context) []string {
	keys := []string{v.fromKey(ctx)}
	for _, fact := range v.Facts {
		if fact.Kind == "items" {
			keys = append(keys, i18n.T(ctx, "paper."+fact.Name+"_key"))
		}
	}
	if v.BothWin {
		keys = append(keys, i18n.T(ctx, "paper.key_rival"))
	}
	if v.EveryHand {
		return append(keys, i18n.T(ctx, "paper.key_hands"))
	}
	return append(keys, i18n.T(ctx, "paper.key_change"))
}

// paperTitle is the title of a column of the form. Narrow pages have it beside each of its cells.
type paperTitle struct{ Text, After string }

// titles are those of the columns between the hand's number and the players'.
func (v PaperFormView) titles(ctx context.Context) []paperTitle {
	titles := []paperTitle{{Text: i18n.T(ctx, "paper.winner")}, {i18n.T(ctx, "paper.from"), OfWin}}
	for _, fact := range v.Facts {
		titles = append(titles, paperTitle{i18n.T(ctx, "paper."+fact.Name+"_column"), fact.After})
	}
	for _, measure := range v.measures() {
		titles = append(titles, paperTitle{measure.title(ctx), OfWin})
	}
	return titles
}

// measures are the sums that are told of the winner alone, in the order of their columns.
func (v PaperFormView) measures() []Measure { return slices.Concat(v.sums(), choices(v.Measures)) }

// title is what the measure is called on paper; a choice is printed nowhere.
func (m Measure) title(ctx context.Context) string {
	if len(m.Choices) > 0 && !m.Several {
		return i18n.T(ctx, "table."+m.Word)
	}
	return i18n.T(ctx, m.Paper)
}

// ofPlayer are the fields of a player in a line, as the printed sheet has them.
func (v PaperFormView) ofPlayer(ctx context.Context, place int) (fields []paperField) {
	for _, measure := range v.Hands {
		fields = append(fields, paperField{measure.Name + "-" + strconv.Itoa(place), i18n.T(ctx, "losers."+measure.Name+"_told")})
	}
	if len(v.Hands) > 0 {
		fields = append(fields, paperField{ScoreField(place), i18n.T(ctx, "paper.hand_score")})
	}
	return append(fields, paperField{ChangeField(place), i18n.T(ctx, "paper.hand_change")})
}

// written is the title of a player's field.
func (v PaperFormView) written(player parts.NamedPlayer, field paperField) string {
	return player.Name + ": " + field.Text
}

// columns counts the columns of the form.
func (v PaperFormView) columns() int {
	own := 1
	if len(v.Hands) > 0 {
		own = len(v.Hands) + 2
	}
	return 3 + len(v.Facts) + len(v.measures()) + own*len(v.Players)
}

// paperField is a field of a player, and what it is called.
type paperField struct{ Name, Text string }

// sums are the numbers that are told of the winner alone.
func (v PaperFormView) sums() []Measure {
	if len(v.Hands) > 0 {
		return nil
	}
	return numbers(v.Measures)
}

// paperColumn is a column of a sheet; those of the prevailing wind and the dealer are
// filled in before the hand is played. Wide: more is written there than a number or a name.
type paperColumn struct {
	Title              string
	Wind, Dealer, Wide bool
}

// known is what stands in a column before the hand is played.
func (h PaperHand) known(ctx context.Context, column paperColumn) string {
	switch {
	case column.Wind && h.Wind != "":
		return i18n.T(ctx, "wind."+h.Wind)
	case column.Dealer:
		return h.Dealer
	default:
		return ""
	}
}

// PaperSheet is one table's sheet.
type PaperSheet struct {
	Table int
	// Seats at the first hand.
	Seats []parts.Seat
	Hands []PaperHand
	// Path is where the sheet is entered later.
	Path string
}

// PaperHand is a line of the sheet: what is known before the hand is played; Wind
// and Dealer are empty where nobody knows them.
type PaperHand struct {
	Number       int
	Wind, Dealer string
}

// PaperFormView enters the hands of a filled sheet, all at once.
type PaperFormView struct {
	Page  layout.Page
	Night string
	Table int
	Match string
	// Players by place.
	Players []parts.NamedPlayer
	// Facts and Measures are what the rules ask of a hand that is told by its sums;
	// Sources are where the winning tile can come from.
	Facts    []Fact
	Measures []Measure
	Sources  []string
	// Hands are the numbers that are told of every player, winner or not, where every hand is
	// scored; empty where only the winner's are.
	Hands []Measure
	// BothWin: two who win on one tile are both paid.
	BothWin bool
	Rows    []PaperRow
	// Totals are what is written below the lines, by place.
	Totals   []PaperTotal
	Problems []parts.FieldProblem
	// Told are the differences between the paper and the rules that the page tells of, empty for none:
	// then the hands can be saved all the same.
	Told string
}

// PaperTotal is what is written below a player's lines, and how it differs from what the rules count.
type PaperTotal struct{ Typed, Difference string }

// ScoreField is the field for the score of a player's own hand, as it is written. Players are told by
// their places.
func ScoreField(place int) string { return "score-" + strconv.Itoa(place) }

// ChangeField is the field for what a hand changed, as it is written.
func ChangeField(place int) string { return "change-" + strconv.Itoa(place) }

// TotalField is the field for what is written below a player's lines.
func TotalField(place int) string { return "total_" + strconv.Itoa(place) }

// PaperRow is one hand as it was typed.
type PaperRow struct {
	PaperHand
	// Entry is the id under which the hand is recorded once.
	Entry string
	// Winner is a place, "draw", or empty; From "wall", a place, or of another source its
	// name, a colon and a place.
	Winner, From string
	// Typed are the fields of facts and measures; seats are told by places. "rival" is the
	// place of a second winner, and begins the names of that hand's measures.
	Typed    Typed
	Problems []parts.FieldProblem
	// Differences are what is written otherwise than the rules count, by field.
	Differences []parts.FieldProblem
}

// hasRival says whether a second winner is told of.
func (r PaperRow) hasRival() bool {
	return r.Typed.value("rival") != "" || parts.HasProblem(r.Problems, "rival")
}

// label says which hand a field belongs to.
func (r PaperRow) label(ctx context.Context, text string) string {
	return i18n.T(ctx, "paper.hand") + " " + strconv.Itoa(r.Number) + ": " + text
}

// difference is how a field differs from what the rules count, empty if it does not.
func (r PaperRow) difference(field string) string {
	for _, d := range r.Differences {
		if d.Field == field {
			return d.Sentence
		}
	}
	return ""
}

// name is the name of a field of the row.
func (r PaperRow) name(field string) string { return field + "-" + strconv.Itoa(r.Number) }

// paperItem is a thing that players can have, of whose field names the end is ID; From is
// the player from whom, empty for nobody.
type paperItem struct{ ID, Name, From string }

// items are the things of a fact; those that a player has from another, once for each other.
func (v PaperFormView) items(fact Fact) (list []paperItem) {
	for _, name := range fact.Choices {
		if !slices.Contains(fact.FromSeats, name) {
			list = append(list, paperItem{ID: name, Name: name})
			continue
		}
		for place, player := range v.Players {
			list = append(list, paperItem{ID: name + "-" + strconv.Itoa(place), Name: name, From: player.Name})
		}
	}
	return list
}

// title is what the item is called.
func (i paperItem) title(ctx context.Context, fact Fact) string {
	return strings.TrimSpace(i18n.T(ctx, "table."+fact.Word+"_"+i.Name) + " " + i.From)
}

// tells says whether anything was typed of a fact that has a field for each player.
func (r PaperRow) tells(fact Fact) bool {
	for field, typed := range r.Typed {
		if strings.HasPrefix(field, fact.Name+"-") && strings.Trim(strings.Join(typed, ""), "0") != "" {
			return true
		}
	}
	return false
}
