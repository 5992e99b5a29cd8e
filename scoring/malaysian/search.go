package malaysian

// work is the memory in which one hand is scored. It is reused, so that scoring allocates
// nothing.
type work struct {
	whole

	reading reading // the one under construction
	value   value   // … and what it is worth
	best    reading
	paid    value // what the best reading is worth

	census   census
	laying   laying
	tried    [allFlies + 1][2]uint8 // of circles with so many flies, without or with the pair: the classes that are known
	possible [allFlies + 1][2]uint8 // … and those of them that are possible

	lists  bool         // keep all readings
	listed []considered // … here
}

// considered is a reading and what it is worth.
type considered struct {
	reading reading
	value   value
}

// findReadings says what the flies stand for in every way that matters, and keeps what
// pays best. The hand is complete if there is any (section 4).
func (w *work) findReadings(r *Rules) (complete bool) {
	w.paid, w.tried, w.possible = value{}, [allFlies + 1][2]uint8{}, [allFlies + 1][2]uint8{}
	w.reading = reading{form: fourSets, pair: -1}
	w.honour(r, 0, w.sets, 1, w.flies)
	if r.options.SevenPairs && w.sets == 4 {
		w.tryPairs(r)
	}
	if w.winsByFlies(r) {
		w.tryFlies(r)
	}
	return w.paid.form != noForm
}

// winsByFlies says whether all flies are in the hand, on the own turn, where that wins.
func (w *whole) winsByFlies(r *Rules) bool {
	return r.options.FourFliesWin && w.self && w.flies == allFlies
}

// honour decides about an honour and those after it: pongs and the pair, filled up with
// flies. What then is left must make sets of circles.
func (w *work) honour(r *Rules, i, sets, pairs, flies int) {
	if i == honours {
		w.readCircles(r, sets, pairs, flies)
		return
	}
	reading, held := &w.reading, int(w.honours[i])
	for pong := range min(sets, 2) + 1 {
		for pair := range pairs + 1 {
			used := 3*pong + 2*pair - held
			if used < 0 || used > flies {
				continue
			}
			reading.pongs[i] = uint8(pong)
			if pair > 0 {
				reading.pair = i
			}
			w.honour(r, i+1, sets-pong, pairs-pair, flies-used)
			if pair > 0 {
				reading.pair = -1
			}
		}
	}
	reading.pongs[i] = 0
}

// readCircles reads the remaining tiles as circles, once for each class that can change
// the worth of the hand.
func (w *work) readCircles(r *Rules, sets, pairs, flies int) {
	if !w.canLayOut(anySets, sets, pairs, flies) {
		return
	}
	reading := &w.reading
	reading.sets, reading.pairs, reading.flies, reading.class = sets, pairs, flies, anySets
	pure := sets == w.sets && pairs == 1
	if reading.gates = pure && w.self && w.sets == 4 && isNineGates(&w.circles); reading.gates {
		w.consider(r)
		reading.gates = false
	}
	if pure && w.onlyChows && w.canLayOut(chowsOnly, sets, pairs, flies) {
		reading.class = chowsOnly
		w.consider(r)
	}
	if w.onlyPongs && w.canLayOut(pongsOnly, sets, pairs, flies) {
		if reading.class = pongsOnly; w.onlyOuter && w.canLayOut(outerPongs, sets, pairs, flies) {
			reading.class = outerPongs
		}
		w.consider(r)
	}
	if reading.class == anySets {
		w.consider(r)
	}
}

// canLayOut says whether the circles and the given number of flies can be laid out in the
// class. It remembers the answer.
func (w *work) canLayOut(class class, sets, pairs, flies int) bool {
	bit := uint8(1) << class
	if tried := &w.tried[flies][pairs]; *tried&bit == 0 {
		*tried |= bit
		if w.laying.lay(&w.circles, class, sets, pairs, flies) {
			w.possible[flies][pairs] |= bit
		}
	}
	return w.possible[flies][pairs]&bit != 0
}

func (w *work) consider(r *Rules) {
	w.value.evaluate(r, &w.whole, &w.reading)
	w.keepIfBetter()
}

func (w *work) keepIfBetter() {
	if w.lists {
		w.listed = append(w.listed, considered{w.reading, w.value})
	}
	if _, better := w.value.better(&w.paid); better {
		w.paid, w.best = w.value, w.reading
	}
}

// tryPairs reads the hand as seven different pairs. Flies make single tiles a pair; two
// more flies are a pair of anything that is not there yet.
func (w *work) tryPairs(r *Rules) {
	kinds, singles := 0, 0
	hasCircles, hasHonours := false, false
	for i := range circles + honours {
		held := w.held(i)
		if held > 2 {
			return
		}
		if held > 0 {
			kinds++
			singles += int(held & 1)
			hasCircles, hasHonours = hasCircles || i < circles, hasHonours || i >= circles
		}
	}
	if singles > w.flies || 2*kinds-singles+w.flies != 14 {
		return
	}
	w.reading = reading{form: pairsForm, pair: -1}
	w.value = value{form: pairsForm, natural: w.base, limits: w.certain}
	w.value.natural.add(sevenPairs, 1)
	w.value.countSuits(hasCircles, hasHonours)
	w.value.pay(&r.options)
	w.keepIfBetter()
}

// held counts the concealed tiles of a kind: the circles, then the honours.
func (w *whole) held(i int) uint8 {
	if i < circles {
		return w.circles[i]
	}
	return w.honours[i-circles]
}

// tryFlies wins by four flies without a shape: of fan, only those of the tiles set aside
// are listed (section 13).
func (w *work) tryFlies(r *Rules) {
	w.reading = reading{form: fourFliesForm, pair: -1}
	w.value = value{form: fourFliesForm, natural: w.bonus, limits: w.certain}
	w.value.pay(&r.options)
	w.keepIfBetter()
}
