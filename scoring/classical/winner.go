package classical

import (
	"slices"

	"github.com/threewinds/threewinds/scoring"
	"github.com/threewinds/threewinds/scoring/shape"
)

// readWin notes what is known of the winner's hand (sections 5 to 7).
func (w *work) readWin(r *Rules, s scoring.State, hand *scoring.Hand) {
	f := &w.win
	*f = win{
		winning: hand.WinningTile.Kind(), kinds: w.laid.InHand, melds: len(hand.Melds), hidden: true,
		self: hand.From == scoring.FromWall, robbed: hand.From == scoring.FromRobbedKong, loose: hand.Replacement || w.told.kong2,
		last: hand.LastTile, call: w.told.call, east: hand.Winner == scoring.East, first: hand.FirstTurn,
	}
	for i := range w.winner.groups {
		g := &w.winner.groups[i]
		f.kinds |= shape.One(g.kind)
		switch g.shape {
		case scoring.ChowSet:
			f.kinds |= shape.One(g.kind+1) | shape.One(g.kind+2)
			f.chows++
		case scoring.KongSet:
			f.kongs++
		case scoring.PongSet, scoring.PairSet, scoring.SingleSet:
		}
		f.hidden = f.hidden && g.hidden
	}
	suits := f.kinds & shape.Numbered
	f.oneSuit = suits != 0 && (suits.Only(shape.Circles) || suits.Only(shape.Characters) || suits.Only(shape.Bamboos))
	f.certain = w.certainLimits(r, s)
}

// readings finds the best account of the winner's hand; false if it is incomplete. More
// counts first, then more limit hands, then more points and doubles (section 7).
func (w *work) readings(r *Rules) bool {
	w.best.clear()
	w.splits = w.splitter.Split(&r.set, &w.laid)
	pairs := r.options.SevenPairs && w.isPairs()
	if len(w.splits) > 0 || pairs {
		w.win.only = w.onlyPlace(r)
	}
	for i := range w.splits {
		split := &w.splits[i]
		if split.Form == shape.ThirteenOrphans {
			w.read(r, wondersForm, anywhere, i)
			continue
		}
		winning := shape.One(w.win.winning)
		if split.Pairs.Has(winning) {
			w.read(r, setsForm, inPair, i)
		}
		if split.HandPongs.Has(winning) {
			w.read(r, setsForm, inPung, i)
		}
		if (split.ChowKinds | split.ChowKinds<<1 | split.ChowKinds<<2).Has(winning) {
			w.read(r, setsForm, inChow, i)
		}
	}
	if pairs {
		w.read(r, pairsForm, anywhere, 0)
	}
	return w.best.form != noForm
}

// Readings are all readings of the winner's hand, the paid one first (section 7). Refused hands have none.
func (r *Rules) Readings(s scoring.State, hand *scoring.Hand) []scoring.Reading {
	if hand.Outcome == scoring.DrawnHand || hand.Way != scoring.ByTiles || shape.WinnerNotSeated(hand) {
		return nil
	}
	w := &work{lists: true}
	var paid scoring.Result
	if r.score(w, s, hand, &paid) != nil {
		return nil
	}
	return shape.Readings(w.listed, false, (*tally).better, func(t *tally) scoring.Result {
		result := scoring.Result{Scale: scoring.DoublesScale}
		result.ResetScores()
		for _, loser := range losersOf(hand.Winner) {
			result.Scores[loser] = paid.Scores[loser]
		}
		w.best = *t
		r.pay(w, s, hand, &result)
		return result
	})
}

// isPairs: seven pairs, four alike being two of them (section 14).
func (w *work) isPairs() bool {
	if w.laid.Melds > 0 {
		return false
	}
	for k := w.laid.InHand; k != 0; k &= k - 1 {
		if w.laid.Counts[k.First()]%2 != 0 {
			return false
		}
	}
	return true
}

// read counts one reading and keeps it if it is the best.
func (w *work) read(r *Rules, form form, place place, split int) {
	t := &w.now
	t.clear()
	t.form, t.place, t.split, t.limits = form, place, split, w.win.certain
	t.add(mahJong, r.options.MahJongPoints, noTile)
	switch form {
	case wondersForm:
		w.countWonders(r, t)
	case pairsForm:
		w.countPairs(r, t)
	default:
		w.countSets(r, t, &w.splits[split])
	}
	t.limits &= r.limits
	t.score = r.scoreOf(t.points, t.doubles, t.limits != 0)
	if w.lists {
		w.listed = append(w.listed, *t)
		w.listed[len(w.listed)-1].lines = slices.Clone(t.lines)
	}
	if _, better := t.better(&w.best); better || w.best.form == noForm {
		w.now, w.best = w.best, w.now
	}
}

// better says whether a hand is worth more by this account than by the other, and by which
// comparison.
func (t *tally) better(than *tally) (by scoring.Decider, better bool) {
	if t.score != than.score {
		return scoring.ByPayment, t.score > than.score
	}
	if a, b := t.limits.count(), than.limits.count(); a != b {
		return scoring.ByLimitHands, a > b
	}
	return scoring.ByDoubled, doubled(t.points, t.doubles) > doubled(than.points, than.doubles)
}

// countWonders: thirteen wonders have only what section 14.2 names.
func (w *work) countWonders(r *Rules, t *tally) {
	t.countBonus(&w.winner)
	t.countBonusDoubles(&r.options, &w.winner)
	t.addIf(true, allMajors, 1)
	w.countLastTile(t)
	t.limits |= thirteenWonders
}

// countPairs: seven pairs have only what section 14.2 names, the points of each pair that
// scores among them.
func (w *work) countPairs(r *Rules, t *tally) {
	if points := r.options.SevenPairsPoints; points > 0 {
		t.add(sevenPairs, points, noTile)
	}
	for k := w.laid.InHand; k != 0; k &= k - 1 {
		pair := group{shape: scoring.PairSet, kind: k.First()}
		for range w.laid.Counts[pair.kind] / 2 {
			t.countGroup(&w.winner, &pair)
		}
	}
	t.countBonus(&w.winner)
	if w.win.self {
		t.add(fromWall, lastTileWorth, w.win.winning)
	}
	t.countBonusDoubles(&r.options, &w.winner)
	w.countTileDoubles(r, t)
	w.countLastTile(t)
	t.addIf(w.win.call, originalCall, 1)
}

// countSets counts four sets and a pair.
func (w *work) countSets(r *Rules, t *tally, split *shape.Split) {
	f, p := &w.win, &w.sets
	p.begin(r, scoring.Wind(w.winner.own-scoring.EastWind), scoring.Wind(w.winner.round-scoring.EastWind))
	p.groups = append(p.groups, w.winner.groups...)
	for k := split.HandPongs; k != 0; k &= k - 1 {
		exposed := !f.self && t.place == inPung && k.First() == f.winning
		p.groups = append(p.groups, group{shape: scoring.PongSet, kind: k.First(), open: exposed, hidden: !exposed})
	}
	pair := split.Pairs.First()
	p.groups = append(p.groups, group{shape: scoring.PairSet, kind: pair})
	t.countPoints(p)
	t.countBonus(&w.winner)
	w.countExtras(t)

	sets := p.honours()
	t.countBonusDoubles(&r.options, &w.winner)
	t.countSetDoubles(p, &sets)
	noneChows := split.ChowCount+f.chows == 0
	t.addIf(split.ChowCount+f.chows == 4 && p.reasons(pair) == 0, noScore, 1)
	t.addIf(noneChows, noChows, 1)
	w.countTileDoubles(r, t)
	w.countLastTile(t)
	t.addIf(f.call, originalCall, 1)

	t.limits.addIf(noneChows && f.self && f.hidden, buriedTreasure)
	t.limits.addIf(noneChows && sets.dragons == 3, threeScholars)
	t.limits.addIf(noneChows && sets.winds == p.winds, fourBlessings)
	t.limits.addIf(w.isSnake(split), wrigglingSnake)
	t.limits.addIf(f.kinds.Only(shape.Terminals), headsAndTails)
}

// countExtras are the points of the last tile (section 5).
func (w *work) countExtras(t *tally) {
	f := &w.win
	if f.self && !f.loose {
		t.add(fromWall, lastTileWorth, f.winning)
	}
	if t.place == inPair {
		worth := lastTileWorth
		if isMajor(f.winning) {
			worth *= 2
		}
		t.add(fishingEyes, worth, f.winning)
	}
	if f.only {
		t.add(onlyPlace, lastTileWorth, f.winning)
	}
}

// countTileDoubles are the winner's doubles by kinds of tile, and that of a concealed hand
// (section 6).
func (w *work) countTileDoubles(r *Rules, t *tally) {
	f := &w.win
	t.addIf(f.self && f.hidden, concealed, r.options.ConcealedDoubles)
	t.addIf(f.oneSuit && f.kinds.Has(shape.Honours), oneSuitHonours, 1)
	t.addIf(f.oneSuit && !f.kinds.Has(shape.Honours), oneSuit, oneSuitDoubles)
	t.addIf(f.kinds.Only(shape.Outer), allMajors, 1)
	t.addIf(f.kinds.Only(shape.Honours), allHonoursDouble, bigDoubles)
	t.addIf(f.kinds.Only(shape.Terminals), allTerminalsDouble, r.options.AllTerminalsDoubles)
}

// countLastTile are the doubles of the last tile (section 6).
func (w *work) countLastTile(t *tally) {
	f := &w.win
	t.addIf(f.loose, looseTile, 1)
	t.addIf(f.last && f.self, lastTile, 1)
	t.addIf(f.last && !f.self, lastDiscard, 1)
	t.addIf(f.robbed, robbedKong, 1)
}
