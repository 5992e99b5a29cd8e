package school

import (
	"slices"
	"strings"

	"github.com/threewinds/threewinds/scoring"
)

// Clauses are the sentences of the rules that decide the task, as the rule sheet has them under the rules in force
// ([scoring.RuleSheet]), in its order. An element is explained by its own line of the sheet.
func (t *Task) Clauses() []scoring.Clause {
	return slices.DeleteFunc(slices.Clone(t.Rules.RuleSheet().Clauses), func(clause scoring.Clause) bool {
		isOne := func(d decision) bool { return strings.HasPrefix(clause.ID, d.clause) && d.of(t) }
		return !t.paysAtOnce(clause) && !slices.ContainsFunc(deciding, isOne)
	})
}

// decision says of which tasks the sentences decide whose ids begin so.
type decision struct {
	clause string
	of     func(*Task) bool
}

var deciding = []decision{
	{"win_shapes", func(t *Task) bool {
		return t.asks(AskComplete, AskWaits) || t.about(codeIncomplete, "tile_count", "tile_not_in_set", "too_many_copies")
	}},
	{"win_yaku", func(t *Task) bool { return t.about("no_yaku") }},
	{"win_open", func(t *Task) bool { return t.about("no_yaku") }},
	{"win_minimum", func(t *Task) bool { return t.about("below_minimum") }},
	{"win_chi", func(t *Task) bool { return t.about("melded_chow") }},
	{"win_chow", func(t *Task) bool { return t.about("melded_chow") }},
	{"win_riichi", func(t *Task) bool {
		return t.about("ready_not_concealed", "ippatsu_without_riichi", "double_riichi_without_riichi") || t.asks(AskPay) && t.Hand.Ready != 0
	}},
	{"win_ready", func(t *Task) bool { return t.about("ready_not_concealed") }},
	{"win_furiten", func(t *Task) bool { return t.about("furiten") }},
	{"win_sacred", func(t *Task) bool { return t.about("sacred_discard") }},
	{"win_atozuke", func(t *Task) bool { return t.about("atozuke") }},
	{"win_robbed", func(t *Task) bool { return t.about("chankan_tile_held", "robbed_kita_not_north") }},
	{"win_pao", func(t *Task) bool { return t.about("pao_not_attained") || t.asks(AskPay) && t.isLiable() }},
	{"tiles_kita", func(t *Task) bool { return t.about("pei_range", "robbed_kita_not_north") }},
	{"tiles_pei", func(t *Task) bool { return t.about("pei_range") }},
	{"tiles_red_", func(t *Task) bool { return t.about("too_many_red_fives") }},
	{"tiles_flies", func(t *Task) bool { return t.about("fly_discard", "too_many_flies", "fly_in_kong", "flies_in_meld") }},
	{"tiles_bonus", func(t *Task) bool { return t.about("bonus_tile_in_hand") }},

	{"match_deal", func(t *Task) bool { return t.asks(AskDealer) }},
	{"match_east_wins", func(t *Task) bool { return t.asks(AskDealer) }},
	{"drawn_stay", func(t *Task) bool { return t.asks(AskDealer, AskPot) && t.drawn() }},
	{"drawn_sticks", func(t *Task) bool { return t.asks(AskDealer, AskPot) && t.drawn() }},
	{"match_hands", (*Task).isAboutTheEnd},
	{"match_rounds", (*Task).isAboutTheEnd},
	{"match_extension_", (*Task).isAboutTheEnd},
	{"match_yame", (*Task).isAboutTheEnd},
	{"match_bankruptcy", (*Task).isAboutTheEnd},
	{"match_sudden", (*Task).isAboutTheEnd},

	{"goulash_", func(t *Task) bool { return t.asks(AskPot) || t.asks(AskPay) && t.State.Carry > 0 }},
	{"payment_sticks", func(t *Task) bool {
		return !t.drawn() && (t.asks(AskPot) || t.asks(AskPay) && (t.State.Sticks > 0 || t.Hand.Ready != 0))
	}},
	{"payment_honba", func(t *Task) bool { return t.asks(AskPot) || t.asks(AskPay) && t.State.Honba > 0 }},
	{"drawn_pool", (*Task).paysAfterDraw},
	{"drawn_no_pool", (*Task).paysAfterDraw},
	{"drawn_instant", (*Task).paysAfterDraw},

	{"payment_wall", paysFrom(scoring.FromWall)},
	{"payment_self_draw", paysFrom(scoring.FromWall)},
	{"payment_tsumo_", paysFrom(scoring.FromWall)},
	{"payment_discard_", paysFrom(scoring.FromDiscard, scoring.FromRobbedKong)},
	{"payment_ron", paysFrom(scoring.FromDiscard, scoring.FromRobbedKong)},
	{"payment_robbed", paysFrom(scoring.FromRobbedKong)},
	{"payment_waiting", (*Task).paysByTheHand},
	{"payment_who", (*Task).paysWinner},
	{"payment_winner", (*Task).paysWinner},
	{"payment_losers_", (*Task).paysWinner},
	{"payment_east", (*Task).paysWinner},
	{"payment_losers", func(t *Task) bool { return t.paysWinner() && !t.isLiable() }},
	{"payment_cannon", func(t *Task) bool { return t.about("cannon_not_attained") || t.asks(AskPay) && t.isLiable() }},
	{"payment_yakuman", func(t *Task) bool { return t.asks(AskPay) && t.Result.Yakuman > 0 }},
	{"payment_mangan", func(t *Task) bool { return t.asks(AskPay) && t.Result.PaymentRow == "mangan" }},
	{"payment_kiriage", func(t *Task) bool { return t.asks(AskPay) && t.Result.PaymentRow == "mangan" }},
	{"payment_burst_", func(t *Task) bool { return t.asks(AskPay) && t.Result.Burst }},
	{"payment_limit", (*Task).isAtTheLimit},
	{"limits_", (*Task).isAtTheLimit},
	{"payment_fu", func(t *Task) bool { return t.asks(AskFu) }},
	{"payment_score", func(t *Task) bool { return t.asks(AskWorth) }},
	{"payment_reduction_", func(t *Task) bool {
		return t.asks(AskWorth, AskElements) && slices.ContainsFunc(t.Result.Elements, func(e scoring.Element) bool { return e.Less > 0 })
	}},
	{"payment_tanyao", func(t *Task) bool {
		return t.asks(AskWorth, AskElements) && slices.ContainsFunc(t.Result.Elements, func(e scoring.Element) bool { return e.ID == "tanyao" })
	}},
}

// paysAtOnce says whether the clause tells the price of something that is paid in the hand beside its worth.
func (t *Task) paysAtOnce(clause scoring.Clause) bool {
	return t.asks(AskPay) && slices.ContainsFunc(t.Result.AtOnce, func(paid scoring.PaidItem) bool { return clause.ID == "instant_"+paid.Name })
}

func paysFrom(sources ...scoring.Source) func(*Task) bool {
	return func(t *Task) bool { return t.paysByTheHand() && slices.Contains(sources, t.Hand.From) }
}

// paysByTheHand says whether the opponents pay what the hand is worth: limit hands of the main game have payments of their
// own.
func (t *Task) paysByTheHand() bool {
	return t.paysWinner() && (t.Rules.Scale() != scoring.PointScale || t.Result.Limit == scoring.NoLimit)
}

func (t *Task) paysAfterDraw() bool { return t.asks(AskPay) && t.drawn() }

func (t *Task) asks(kinds ...Kind) bool { return slices.Contains(kinds, t.Ask) }

// about says whether the task is about one of the refusals.
func (t *Task) about(codes ...string) bool {
	return t.Topic.Group == Refusals && slices.Contains(codes, t.Topic.Name)
}

func (t *Task) drawn() bool { return t.Hand.Outcome == scoring.DrawnHand }

func (t *Task) paysWinner() bool { return t.asks(AskPay) && !t.drawn() }

func (t *Task) isLiable() bool { return t.Topic.Group == Payments && t.Topic.Name == liable }

func (t *Task) isAtTheLimit() bool {
	return t.asks(AskPay, AskWorth) && t.Result.Limit != scoring.NoLimit
}

// isAboutTheEnd says whether the match can be over after the hand.
func (t *Task) isAboutTheEnd() bool {
	return t.asks(AskDealer) && (t.Next.Finished || t.Topic.Name == matchOver)
}
