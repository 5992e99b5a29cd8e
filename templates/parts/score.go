package parts

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ScoreView is a scored hand: its sets, its worth and its payments. It is shown as a preview, as the
// last hand, when another tablet has entered a hand, and on the page of the match.
type ScoreView struct {
	// Sprite is the file with the pictures of the game's tiles.
	Sprite string
	// Drawn says that nobody won, AllReady that the hand ended because all three were ready.
	Drawn, AllReady bool
	Result          ScoreResult
	// Facts are the facts that decide who pays: how the hand was drawn and who was waiting, or who is
	// liable.
	Facts []ScoreFact
	// Sets are the concealed sets of the reading that is paid, Melds the sets on the table.
	Sets, Melds []ScoreSet
	// Flowers is the number of the winner's flowers.
	Flowers int
	// SetAside are the tiles that the winner set aside.
	SetAside []ScoreTile
	// Worth is the worth of the hand as one number, nil in games in which Sums have it.
	Worth *ScoreWorth
	// Sums are the lists of elements, in the order of the rules.
	Sums []ScoreSum
	// Hands are the hands of all players by seat, in games that score every hand; Transfers are what
	// the players pay each other. Worth and Sums are empty then.
	Hands     []ScoreHand
	Transfers []ScoreTransfer
	// SecondWinner is the hand of a second winner who is paid as well, nil without one. Payments are
	// those of both hands together.
	SecondWinner *ScoreView
	// Limit is half or full for a limit hand, empty otherwise. LimitHands are the ids of its elements.
	Limit      string
	LimitHands []string
	// Way is elements or points for a hand that was entered without tiles, empty otherwise.
	Way string
	// Rival says which of two players who won on the same tile is paid, nil if only one did.
	Rival *VerdictView
	// Payments are by seat. They are empty as long as nothing is paid.
	Payments []ScorePayment
	// AtOnce are payments that do not depend on who won. Payments include them.
	AtOnce []ScoreAtOnce
	// Collected is the number of sticks that the winner took from the table. Left is the number of
	// sticks on the table after a drawn hand.
	Collected, Left int
	// Settlement is the payment for sticks at the end of the match, nil without one.
	Settlement *ScoreSettlement
	// Extra is how many points earlier drawn hands have added to each loser's payment. Pot is how many
	// points more the next winner receives after this drawn hand.
	Extra, Pot int
	// Rules are the addresses of the rules of limit hands, by their ids.
	Rules RuleLinks
}

// ScoreFact is a fact of a hand that is told of some players.
type ScoreFact struct {
	// ID is the id of the fact, Kind its kind in the rules: choice, liability or counts, or another.
	ID, Kind string
	// Names are the players of whom it is told.
	Names []string
	// Counts are the players' numbers, for the kind counts.
	Counts []int
	// Chosen are the ids of what was chosen, for the kinds choice and liability.
	Chosen []string
}

func (f ScoreFact) text(ctx context.Context) string {
	names := strings.Join(f.Names, ", ")
	switch f.Kind {
	case "choice":
		return i18n.T(ctx, "table."+f.ID+"_"+f.Chosen[0])
	case "liability":
		elements := make([]string, len(f.Chosen))
		for i, id := range f.Chosen {
			elements[i] = i18n.T(ctx, "element."+id)
		}
		return i18n.T(ctx, "score."+f.ID, "Name", names, "Elements", strings.Join(elements, ", "))
	case "counts":
		counted := make([]string, len(f.Names))
		for i, name := range f.Names {
			counted[i] = name + " " + i18n.Number(ctx, f.Counts[i])
		}
		return i18n.T(ctx, "paper."+f.ID+"_column") + ": " + strings.Join(counted, ", ")
	default:
		return i18n.T(ctx, "paper."+f.ID+"_column") + ": " + names
	}
}

// ScoreWorth is the worth of a hand as one number, such as 3 han.
type ScoreWorth struct {
	Number int
	// Unit is the unit of the number, "han". It is empty if Rank says everything.
	Unit string
	// Rank is the row of the payment table, "mangan", empty for none.
	Rank string
	// Fu is the number of fu, 0 for a hand without. FuLines are its parts.
	Fu      int
	FuLines []ScoreFu
	// Burst says that the hand is worth more than the maximum. Paid is the number that is paid.
	Burst bool
	Paid  int
	// Natural is what the elements of a limit hand are worth together. It is nil for other hands, and
	// if the elements are not known.
	Natural *int
	// Needed is the number that a win needs, 0 if the hand has it.
	Needed int
}

// ScoreFu is one line of the fu of a hand.
type ScoreFu struct {
	ID string
	Fu int
}

// fuSum adds the lines up, before they are rounded.
func fuSum(lines []ScoreFu) (sum int) {
	for _, line := range lines {
		sum += line.Fu
	}
	return sum
}

// ScoreSum is a list of elements under a title.
type ScoreSum struct {
	Title string
	// HasTotal says that the title shows Points, the sum of the list, and Needed, the sum that a win
	// needs; Needed is 0 without a minimum.
	HasTotal       bool
	Points, Needed int
	Lines          []ScoreLine
}

// ScoreSettlement is the payment for the sticks left on the table at the end of a match.
type ScoreSettlement struct {
	Sticks, Points int
	Name           string
}

// ScoreResult says how the hand ended. From is wall, discard or robbed_kong.
type ScoreResult struct{ Winner, From, Payer string }

// ScoreSet is one group of tiles, a pong or a pair.
type ScoreSet struct {
	Tiles []ScoreTile
	// ConcealedKong shows the tiles at both ends face down.
	ConcealedKong bool
	// Made says in words how the set was made, where its tiles do not show it.
	Made string
}

// ScoreTile is a tile in MPSZ notation, "7z". As is the tile for which a joker stands, empty for other
// tiles.
type ScoreTile struct {
	Tile, As string
	Winning  bool
}

// name is the name that a screen reader says.
func (t ScoreTile) name(ctx context.Context) string {
	name := i18n.T(ctx, TileKey(t.Tile))
	if t.As != "" {
		name = i18n.T(ctx, "score.stands_for", "Joker", name, "Tile", i18n.T(ctx, TileKey(t.As)))
	}
	if t.Winning {
		name = i18n.T(ctx, "score.winning", "Tile", name)
	}
	return name
}

// class returns the CSS class of the tile's picture.
func (t ScoreTile) class() string {
	if t.Winning {
		return "tile winning"
	}
	return "tile"
}

// limitHands writes the names of limit hands.
func limitHands(ctx context.Context, ids []string) string {
	names := make([]string, len(ids))
	for i, id := range ids {
		names[i] = i18n.T(ctx, "element."+id)
	}
	return strings.Join(names, ", ")
}

// standing says for which tiles jokers stand in the hand, empty without one.
func (v ScoreView) standing(ctx context.Context) string {
	var names []string
	for _, set := range slices.Concat(v.Sets, v.Melds) {
		for _, tile := range set.Tiles {
			if tile.As != "" {
				names = append(names, i18n.T(ctx, TileKey(tile.As)))
			}
		}
	}
	if len(names) == 0 {
		return ""
	}
	return i18n.N(ctx, "score.standing", len(names), "Tiles", strings.Join(names, ", "))
}

// ScoreAtOnce is what one player is paid whoever won. Points is the sum.
type ScoreAtOnce struct {
	Name   string
	Items  []ScoreItem
	Points int
}

// ScoreItem is something that is paid for Count times. From is the only player who pays, empty if all
// others do.
type ScoreItem struct {
	ID, From string
	Count    int
}

// text writes "Jana: 2 flies, 1 claimed kong from Petr".
func (a ScoreAtOnce) text(ctx context.Context) string {
	items := make([]string, len(a.Items))
	for i, item := range a.Items {
		items[i] = i18n.N(ctx, "score.item."+item.ID, item.Count, "Name", item.From)
	}
	return a.Name + ": " + strings.Join(items, ", ")
}

// ScoreLine is an element of a hand.
type ScoreLine struct {
	ID     string
	Points int
	// Tile is the tile of a flower or of a set of dragons or winds, empty for other elements and games.
	Tile string
	// Less is how much the element is reduced: because the hand is Open, because it was won on a
	// discard (Ron), or both. It is included in Points.
	Less      int
	Open, Ron bool
	// Rule is the address of its rule, empty where the page has none.
	Rule string
	// From is the only loser who pays for the element, empty if both do.
	From string
}

// ScorePayment is what a hand changes for one player. Terms say how Points are computed,
// "2 × 4 + 1 + 10"; they are empty if there are no parts. Total is the new total, nil where it is not
// shown.
type ScorePayment struct {
	Wind, Name string
	Points     int
	Terms      string
	Total      *Total
}

// long says whether a payment has more than three digits. In games that score every hand it also looks
// at the totals.
func (v ScoreView) long() bool {
	return slices.ContainsFunc(v.Payments, func(p ScorePayment) bool {
		most := max(p.Points, -p.Points)
		if len(v.Hands) > 0 && p.Total != nil {
			most = max(most, p.Total.Points, -p.Total.Points)
		}
		return most >= 1000
	})
}

// reduced writes the reduction of an element, "2 − 1, open", empty for none.
func (l ScoreLine) reduced(ctx context.Context) string {
	why := "both"
	switch {
	case l.Less == 0:
		return ""
	case !l.Ron:
		why = "open"
	case !l.Open:
		why = "ron"
	}
	return i18n.T(ctx, "score.reduced_"+why, "Whole", l.Points+l.Less, "Less", l.Less)
}

// text writes the worth in words: "3 han, 40 fu, mangan".
func (w ScoreWorth) text(ctx context.Context) string {
	var parts []string
	if w.Unit != "" {
		parts = append(parts, i18n.N(ctx, "score."+w.Unit, w.Number))
	}
	switch {
	case w.Needed > 0:
		parts[0] = i18n.T(ctx, "score.of_needed", "Has", parts[0], "Needs", w.Needed)
	case w.Burst && w.Paid != w.Number:
		parts = append(parts, i18n.T(ctx, "score.burst_paid", "Paid", w.Paid))
	case w.Burst:
		parts = append(parts, i18n.T(ctx, "score.burst"))
	}
	if w.Fu > 0 {
		parts = append(parts, i18n.N(ctx, "score.fu", w.Fu))
	}
	if w.Rank != "" {
		parts = append(parts, i18n.T(ctx, "score.rank."+w.Rank))
	}
	return strings.Join(parts, ", ")
}

// class returns the CSS class of a group of tiles.
func (s ScoreSet) class() string {
	if s.ConcealedKong {
		return "set concealed-kong"
	}
	return "set"
}

// VerdictView says which of two players who won on the same tile is paid. By is the reason, as a word of
// the catalogue.
type VerdictView struct {
	Winner, Loser, By string
	// Reasons say why the loser could not win at all.
	Reasons []string
}
