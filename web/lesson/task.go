package lesson

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/school"
	"github.com/threewinds/threewinds/templates/i18n"
	"github.com/threewinds/threewinds/templates/parts"
	templates "github.com/threewinds/threewinds/templates/school"
	"github.com/threewinds/threewinds/web/calculation"
	"github.com/threewinds/threewinds/web/present"
)

// taskView is the hand, the question and the answers to choose from.
func (a *asked) taskView(ctx context.Context, task *school.Task) *templates.Task {
	view := &templates.Task{
		Topic: task.Topic.ID(), Group: string(task.Topic.Group), Many: task.Many, Question: a.question(ctx, task), Told: a.told(ctx, task),
	}
	hand := &task.Hand
	if task.Ask == school.AskDealer {
		view.Hint = i18n.T(ctx, "school.seats_now")
	}
	view.Hand = parts.ScoreView{Sprite: present.SpriteOf(a.rules)}
	view.Ended = a.ended(ctx, task)
	if hand.Outcome == scoring.Won {
		winning := hand.WinningTile
		if isShape(task) {
			winning = noTile
		}
		view.Hand.Sets, view.Hand.Melds, view.Hand.Flowers = lying(hand.Concealed, winning), melded(ctx, hand.Melds, a.rules.Melds()), hand.Flowers
	}
	every, _ := a.rules.(scoring.EveryHand)
	for i := range hand.Losers {
		if isShape(task) {
			break
		}
		loser := &hand.Losers[i]
		shown := parts.ScoreView{Sprite: view.Hand.Sprite}
		for _, pair := range loser.Pairs {
			shown.Sets = append(shown.Sets, parts.ScoreSet{Tiles: []parts.ScoreTile{{Tile: pair.String()}, {Tile: pair.String()}}})
		}
		shown.Melds = melded(ctx, loser.Melds, every.LoserMelds())
		view.Losers = append(view.Losers, templates.Loser{Wind: loser.Seat.String(), Hand: shown})
	}
	for i, c := range task.Choices {
		view.Choices = append(view.Choices, a.choice(ctx, task, i, c))
	}
	return view
}

// isShape says whether nothing but the tiles of the hand matters.
func isShape(task *school.Task) bool { return task.Topic.Group == school.Shapes }

// noTile is a tile that no hand has.
const noTile = scoring.Tile(scoring.Kinds)

// lying are the concealed tiles as they lie in a row, the winning one apart.
func lying(tiles scoring.Tiles, winning scoring.Tile) (sets []parts.ScoreSet) {
	row, last := parts.ScoreSet{}, []parts.ScoreSet(nil)
	for _, tile := range tiles {
		if tile == winning && last == nil {
			last = []parts.ScoreSet{{Tiles: []parts.ScoreTile{{Tile: tile.String(), Winning: true}}}}
			continue
		}
		row.Tiles = append(row.Tiles, parts.ScoreTile{Tile: tile.String()})
	}
	return append([]parts.ScoreSet{row}, last...)
}

// melded are declared sets, and those of losers. How one was made is told in words where the game has two that look alike.
func melded(ctx context.Context, melds []scoring.Meld, modes []scoring.MeldMode) (sets []parts.ScoreSet) {
	for _, meld := range melds {
		set := parts.ScoreSet{ConcealedKong: meld.Kind == scoring.Kong && meld.Concealed, Made: made(ctx, meld, modes)}
		text := strings.Trim(strings.SplitN(meld.String(), "<", 2)[0], "[]+")
		tiles, err := scoring.BaseSuits.With(scoring.Jokers).ParseTiles(text)
		if err != nil {
			continue
		}
		for _, tile := range tiles {
			set.Tiles = append(set.Tiles, parts.ScoreTile{Tile: tile.String()})
		}
		sets = append(sets, set)
	}
	return sets
}

// made are the words for how a set was made; none where its tiles show it.
func made(ctx context.Context, meld scoring.Meld, modes []scoring.MeldMode) string {
	looks := func(mode scoring.MeldMode) bool {
		return mode.Kind == meld.Kind && (mode.Kind != scoring.Kong || mode.Concealed == meld.Concealed)
	}
	alike := 0
	for _, mode := range modes {
		if looks(mode) {
			alike++
		}
	}
	from := meld.From.List()
	switch {
	case alike < 2:
		return ""
	case meld.Added:
		return i18n.T(ctx, "school.made_added")
	case len(from) > 0:
		return i18n.T(ctx, "school.made_claimed_from", "Seat", i18n.T(ctx, "wind."+from[0].String()))
	case meld.Concealed:
		return i18n.T(ctx, "school.made_concealed")
	default:
		return i18n.T(ctx, "school.made_claimed")
	}
}

// ended says how the hand ended: who won, and from where.
func (a *asked) ended(ctx context.Context, task *school.Task) string {
	board := present.BySeats(ctx, a.rules)
	hand := &task.Hand
	if task.Ask == school.AskComplete {
		return i18n.T(ctx, "school.shows")
	}
	if task.Ask == school.AskWaits {
		return i18n.T(ctx, "school.lacks_one")
	}
	if hand.Outcome == scoring.DrawnHand {
		return i18n.T(ctx, "score.drawn_short")
	}
	return parts.ResultText(ctx, parts.ScoreView{Result: parts.ScoreResult{
		Winner: board.Name(task.State, hand.Winner), From: hand.From.String(), Payer: board.Name(task.State, hand.Payer),
	}})
}

// told are the facts of table and hand.
func (a *asked) told(ctx context.Context, task *school.Task) (list []templates.Fact) {
	if isShape(task) {
		return nil
	}
	if task.Ask == school.AskDealer {
		list = a.toldOfMatch(ctx, task)
	}
	if !scoring.EastPrevails(a.rules) {
		list = append(list, templates.Fact{Label: i18n.T(ctx, "calculator.prevailing"), Text: i18n.T(ctx, "wind."+task.State.Prevailing.String())})
	}
	matters := task.Ask == school.AskPay || task.Ask == school.AskPot // then also that there are none
	for _, counter := range scoring.Counters(a.rules) {
		if n := counter.Of(task.State); n > 0 || matters && counter.ID != "stay" {
			list = append(list, templates.Fact{Label: i18n.T(ctx, "calculator.count_"+counter.ID), Text: i18n.Number(ctx, n)})
		}
	}
	for _, fact := range a.rules.Facts() {
		if !fact.Asked(task.Hand.Outcome, scoring.ByTiles) || fact.ID == "flowers" && task.Hand.Outcome == scoring.Won {
			continue
		}
		value := fact.ValueIn(&task.Hand)
		if fact.ID == "waiting" && value.IsZero() {
			list = append(list, templates.Fact{Label: i18n.T(ctx, "paper.waiting_column"), Text: i18n.T(ctx, "school.nobody")})
		}
		if !value.IsZero() {
			list = append(list, factText(ctx, &fact, value))
		}
	}
	return list
}

// toldOfMatch are the place of the hand in the match, and the points that people have where they decide when it ends.
func (a *asked) toldOfMatch(ctx context.Context, task *school.Task) (list []templates.Fact) {
	deal := present.DealOf(a.rules, task.State).HandText(ctx, task.State.Prevailing.String(), task.State.Hand, a.rules.Length())
	list = append(list, templates.Fact{Label: deal})
	if a.rules.Stick() > 0 {
		var points []string
		for seat, place := range task.State.Seats {
			points = append(points, i18n.T(ctx, "wind."+scoring.Wind(seat).String())+" "+i18n.Number(ctx, int(a.rules.StartPoints()+task.State.Gained[place])))
		}
		list = append(list, templates.Fact{Label: i18n.T(ctx, "school.points"), Text: strings.Join(points, ", ")})
	}
	return list
}

// factText is a fact in words.
func factText(ctx context.Context, fact *scoring.Fact, value scoring.FactValue) templates.Fact {
	told := templates.Fact{Label: i18n.T(ctx, "table."+fact.Label())}
	if fact.ID == "indicators" || fact.ID == "ura_indicators" { // in riichi games the table calls them by what they point at
		told.Label = i18n.T(ctx, "school."+fact.ID)
	}
	if fact.ID == "bonus" {
		told.Label = i18n.T(ctx, "school.set_aside")
	}
	var words []string
	seat := func(w scoring.Wind) string { return i18n.T(ctx, "wind."+w.String()) }
	for _, w := range value.Seats.List() {
		words = append(words, seat(w))
	}
	switch fact.Kind {
	case scoring.SeatsFact, scoring.SeatFact:
		told.Label = i18n.T(ctx, "paper."+fact.ID+"_column")
	case scoring.CountFact:
		words = []string{i18n.Number(ctx, value.Count)}
	case scoring.SeatCountsFact:
		for w, n := range value.Counts {
			if n > 0 {
				words = append(words, seat(scoring.Wind(w))+" "+i18n.Number(ctx, n))
			}
		}
	case scoring.ItemsFact:
		words, told.Label = nil, i18n.T(ctx, "paper."+fact.ID+"_column")
		for _, item := range value.Items {
			words = append(words, seat(item.Seat)+": "+i18n.T(ctx, "table."+fact.ID+"_"+item.Name)+" "+i18n.Number(ctx, item.Count))
		}
	case scoring.ChoiceFact:
		words = []string{i18n.T(ctx, "table."+fact.ID+"_"+value.Name())}
	case scoring.LiabilityFact:
		told.Label = i18n.T(ctx, "school.liable")
		for _, name := range value.Names {
			key := "table." + fact.ID + "_" + name
			if !fact.OneChoice {
				key = "element." + name
			}
			words = append(words, i18n.T(ctx, key))
		}
	case scoring.TilesFact, scoring.FlagFact:
		for _, tile := range value.Tiles {
			told.Tiles = append(told.Tiles, tile.String())
			if suit := tile.Kind().Suit(); suit == scoring.Flowers || suit == scoring.Seasons { // not everybody reads their numbers
				words = append(words, i18n.T(ctx, parts.TileKey(tile.String())))
			}
		}
	}
	told.Text = strings.Join(words, ", ")
	return told
}

// question is the sentence that asks.
func (a *asked) question(ctx context.Context, task *school.Task) string {
	key := "school.ask_" + string(task.Ask)
	switch {
	case task.Ask == school.AskElements && task.Unit == "bonus" && a.rules.Stick() > 0:
		key += "_beside"
	case task.Ask == school.AskWorth || task.Ask == school.AskElements && task.Unit != "":
		key += "_" + task.Unit
	case task.Ask == school.AskPot && a.rules.Scale().TellsCarry():
		key += "_carry"
	}
	return i18n.T(ctx, key)
}

// choice is an answer in words, tiles or numbers.
func (a *asked) choice(ctx context.Context, task *school.Task, i int, c school.Choice) templates.Choice {
	view := templates.Choice{Value: strconv.Itoa(i), Right: c.Right, Chosen: a.answered && slices.Contains(a.answers, strconv.Itoa(i))}
	switch task.Ask {
	case school.AskComplete:
		view.Text = i18n.T(ctx, "school.incomplete")
		if c.Yes {
			view.Text = i18n.T(ctx, "school.complete")
		}
	case school.AskLegal, school.AskEntry:
		view.Text = i18n.T(ctx, "school.sound_"+string(task.Ask))
		if c.Problem != nil {
			view.Text = present.Refusals(ctx, []scoring.Problem{*c.Problem})[0].Sentence
		}
	case school.AskWaits:
		view.Tile = c.Tile.String()
	case school.AskElements:
		view.Text = i18n.T(ctx, "element."+c.Element)
	case school.AskWorth, school.AskFu:
		view.Text = i18n.Number(ctx, c.Number)
	case school.AskPay:
		for seat, points := range c.Payments {
			view.Payments = append(view.Payments, templates.Payment{Wind: scoring.Wind(seat).String(), Points: int(points)})
		}
	case school.AskDealer:
		view.Text = i18n.T(ctx, "school.over")
		if !c.Over {
			view.Text = i18n.T(ctx, "wind."+c.Seat.String())
		}
	case school.AskPot:
		view.Text = i18n.Number(ctx, c.Number)
		if !a.rules.Scale().TellsCarry() {
			view.Text = i18n.N(ctx, "school.honba", c.Honba) + ", " + i18n.N(ctx, "school.sticks", c.Sticks)
		}
	}
	return view
}

// judge adds the verdict on the answer, and what the rules say to the hand.
func (a *asked) judge(ctx context.Context, view *templates.Task, task *school.Task) {
	view.Answered, view.Right = true, isRight(task, a.answers)
	board := present.BySeats(ctx, a.rules)
	switch {
	case task.Ask == school.AskWaits:
		view.Completed = a.completed(ctx, task)
	case len(task.Refused) > 0:
		for _, refusal := range present.Refusals(ctx, task.Refused) {
			view.Reasons = append(view.Reasons, refusal.Sentence)
		}
	case isShape(task):
		score := board.Score(ctx, task.State, task.Hand, task.Result)
		view.Completed = []parts.ScoreView{{Sprite: score.Sprite, Sets: score.Sets, Melds: score.Melds}}
	default:
		score := board.Score(ctx, task.State, task.Hand, task.Result)
		score = score.WithRules(a.ruleLinks())
		view.Score = &score
	}
	view.Rules = a.rulesOf(ctx, task)
	view.Calculator = calculation.AddressOfHand(a.game, a.preset, task.State, task.Hand, task.Ask == school.AskWaits)
}

// completed are the hands that the tiles make for which a hand waits, set by set.
func (a *asked) completed(ctx context.Context, task *school.Task) (list []parts.ScoreView) {
	board := present.BySeats(ctx, a.rules)
	for _, c := range task.Choices {
		hand := task.Hand
		hand.Concealed, hand.WinningTile = append(slices.Clone(hand.Concealed), c.Tile), c.Tile
		readings := a.rules.Readings(task.State, &hand)
		if c.Right && len(readings) > 0 {
			score := board.Score(ctx, task.State, hand, readings[0].Result)
			list = append(list, parts.ScoreView{Sprite: score.Sprite, Sets: score.Sets, Melds: score.Melds})
		}
	}
	return list
}

// rulesOf are the sentences of the rules that decide the task, section by section, and the line of its element.
func (a *asked) rulesOf(ctx context.Context, task *school.Task) (list []templates.Rule) {
	address := calculation.AddressOfRules(a.game, a.preset)
	add := func(title, anchor, sentence string) {
		if last := len(list) - 1; last < 0 || list[last].Title != title {
			list = append(list, templates.Rule{Title: title, Address: address + "#" + anchor})
		}
		list[len(list)-1].Sentences = append(list[len(list)-1].Sentences, sentence)
	}
	explained := func(id, text string) {
		isOffered := slices.ContainsFunc(task.Choices, func(c school.Choice) bool { return c.Element == id && c.Right })
		if isOffered || task.Topic.Group == school.Elements && task.Topic.Name == id {
			add(i18n.T(ctx, "element."+id), parts.RuleAnchor(id), i18n.T(ctx, "describe."+text))
		}
	}
	sheet := a.rules.RuleSheet()
	for i := range sheet.Elements {
		explained(sheet.Elements[i].ID, sheet.Elements[i].Text)
	}
	for i := range sheet.LimitHands {
		explained(sheet.LimitHands[i].ID, sheet.LimitHands[i].Text)
	}
	for _, clause := range task.Clauses() {
		sentence := parts.SheetClause{ID: clause.ID, Numbers: clause.Numbers}
		add(i18n.T(ctx, "sheet.section."+clause.Section), parts.SectionAnchor(clause.Section), sentence.Text(ctx))
	}
	return list
}

// ruleLinks lead from elements to their lines on the calculator's rule sheet.
func (a *asked) ruleLinks() parts.RuleLinks {
	links, sheet := make(parts.RuleLinks), a.rules.RuleSheet()
	address := calculation.AddressOfRules(a.game, a.preset)
	for i := range sheet.Elements {
		links[sheet.Elements[i].ID] = address + "#" + parts.RuleAnchor(sheet.Elements[i].ID)
	}
	for i := range sheet.LimitHands {
		links[sheet.LimitHands[i].ID] = address + "#" + parts.RuleAnchor(sheet.LimitHands[i].ID)
	}
	return links
}
