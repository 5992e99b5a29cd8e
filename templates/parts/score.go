package parts

import (
	"context"
	"slices"
	"strings"

	"github.com/threewinds/threewinds/templates/i18n"
)

// ScoreView is one scored hand: its sets, its worth, its payments. The preview, the
// last hand, the notice about another tablet's entry and the match page render it.
type ScoreView struct {
	// Sprite holds the game's tiles.
	Sprite string
	// Drawn says that nobody won, AllReady that the reason is three declarations of
	// ready.
	Drawn, AllReady bool
	Result          ScoreResult
	// Told are facts that decided who pays: how a hand was drawn and who was waiting, or who
	// is liable.
	Told []ScoreFact
	// Sets are the concealed sets of the reading that is paid, Melds those on the
	// table.
	Sets, Melds []ScoreSet
	Flowers     int
	// Aside are the tiles that the winner set aside.
	Aside []ScoreTile
	// Worth is what the hand is worth in one number, nil where Sums tell it.
	Worth *ScoreWorth
	// Sums are the elements in the order of the rules, list by list.
	Sums []ScoreSum
	// Hands are those of all players, by seat, where every hand is scored, and Transfers what
	// they pay each other. Worth and Sums are then empty.
	Hands     []ScoreHand
	Transfers []ScoreTransfer
	// Also is the hand of a second winner, nil without one. Payments are the sum of
	// both.
	Also *ScoreView
	// Limit is half, full or empty; LimitHands are the ids of the limit hands.
	Limit      string
	LimitHands []string
	// Way is elements or points for a hand whose tiles were not entered.
	Way string
	// Rival is the verdict between two who won on one tile, nil otherwise.
	Rival *VerdictView
	// Payments by seat; empty while nothing is paid.
	Payments []ScorePayment
	// AtOnce is what players are paid for whoever won, included in Payments.
	AtOnce []ScoreAtOnce
	// Collected is the number of sticks that the winner took from the table. Left is the
	// number on the table after a drawn hand.
	Collected, Left int
	// Settlement is the payment for sticks at the end of the match, nil without one.
	Settlement *ScoreSettlement
	// Extra is what earlier drawn hands added to each loser's payment. Pot is what the
	// next winner receives more after this drawn hand.
	Extra, Pot int
}

// ScoreFact is a fact of a hand: the names of the players of whom it is told, and what was
// chosen. Kind is that of the rules; Counts are those of the players, where it counts.
type ScoreFact struct {
	ID, Kind string
	Names    []string
	Counts   []int
	Chosen   []string
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

// ScoreWorth is a number of what Unit names, "han". Unit is empty where Rank, the row
// of the payment table, names it; Rank may be empty.
type ScoreWorth struct {
	Number     int
	Unit, Rank string
	// Fu are those of the hand, 0 where there are none; FuLines list them.
	Fu      int
	FuLines []ScoreFu
	// Burst: it reached the maximum and is paid as Paid. Natural is what the elements of a
	// limit hand are worth, nil for other hands, and where no elements are told.
	Burst   bool
	Paid    int
	Natural *int
	// Needed is what a win needs, 0 for a hand that has it.
	Needed int
}

// ScoreFu is one line of the fu of a hand.
type ScoreFu struct {
	ID string
	Fu int
}

// ScoreSum is a list of elements under a title.
type ScoreSum struct {
	Title string
	// Told: the title tells Points, what they bring together, and Needed, what a win
	// needs of that, 0 without a minimum.
	Told           bool
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
}

// ScoreTile is one tile in MPSZ. As is the tile that a joker stands for.
type ScoreTile struct {
	Tile, As string
	Winning  bool
}

// name is what a screen reader says.
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

// class is the CSS class of its picture.
func (t ScoreTile) class() string {
	if t.Winning {
		return "tile winning"
	}
	return "tile"
}

// limitHands are their names.
func (v ScoreView) limitHands(ctx context.Context) string {
	names := make([]string, len(v.LimitHands))
	for i, id := range v.LimitHands {
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

// ScoreAtOnce is what one player is paid for whoever won; Points is what it brings in all.
type ScoreAtOnce struct {
	Name   string
	Items  []ScoreItem
	Points int
}

// ScoreItem is something that is paid for, so many times; From is the one player who
// pays it, empty if all others do.
type ScoreItem struct {
	ID, From string
	Count    int
}

// text is "Jana: 2 flies, 1 claimed kong from Petr".
func (a ScoreAtOnce) text(ctx context.Context) string {
	items := make([]string, len(a.Items))
	for i, item := range a.Items {
		items[i] = i18n.N(ctx, "score.item."+item.ID, item.Count, "Name", item.From)
	}
	return a.Name + ": " + strings.Join(items, ", ")
}

// ScoreLine is one element.
type ScoreLine struct {
	ID     string
	Points int
	// Tile is the tile that it is for, empty where the game tells none.
	Tile string
	// Less is the reduction of an open hand, of a win on a discard (ron), or of both.
	Less      int
	Open, Ron bool
	// From is the loser who alone pays it, empty if both pay.
	From string
}

// ScorePayment is one player's change. Terms say how the sum is made, "2 × 4 + 1 + 10",
// empty where it is not made of parts; Total is the new one, nil where nobody asks.
type ScorePayment struct {
	Wind, Name string
	Points     int
	Terms      string
	Total      *Total
}

// long says whether the payments take more room than three digits, or the totals where every
// hand is scored.
func (v ScoreView) long() bool {
	return slices.ContainsFunc(v.Payments, func(p ScorePayment) bool {
		most := max(p.Points, -p.Points)
		if len(v.Hands) > 0 && p.Total != nil {
			most = max(most, p.Total.Points, -p.Total.Points)
		}
		return most >= 1000
	})
}

// reduced is the text of the reduction, "2 − 1, open"; empty without one.
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

// text is the worth in words: "3 han, 40 fu, mangan".
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

// class is the CSS class of a group of tiles.
func (s ScoreSet) class() string {
	if s.ConcealedKong {
		return "set concealed-kong"
	}
	return "set"
}

// VerdictView says which of two who won on one tile is paid. By is the reason.
type VerdictView struct {
	Winner, Loser, By string
	// Reasons say why the loser could not win at all.
	Reasons []string
}
