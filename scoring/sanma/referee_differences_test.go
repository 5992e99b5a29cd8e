package sanma_test

import (
	"fmt"
	"maps"
	"slices"
)

// differ says where an answer is not what the referee says.
func differ(v verdict, said answered) string {
	var codes []string
	for _, problem := range said.Errors {
		codes = append(codes, problem.Code)
	}
	slices.Sort(codes)
	codes = slices.Compact(codes)
	switch {
	case said.Error != "":
		return "the line cannot be read: " + said.Error
	case !slices.Equal(codes, v.codes):
		return fmt.Sprintf("refused for %v, want %v", codes, v.codes)
	case v.codes != nil:
		return ""
	case said.Stays != v.stays || said.Honba != v.honba:
		return fmt.Sprintf("the dealer stays %v, counters %d, want %v %d", said.Stays, said.Honba, v.stays, v.honba)
	}
	for seat, wind := range winds {
		if said.Payments[wind] != v.payments[seat] {
			return fmt.Sprintf("payments %v, want %v", said.Payments, v.payments)
		}
	}
	if v.wins == nil {
		return ""
	}
	return v.differInWins(said)
}

// differInWins compares the winners' hands, in whatever order they are told.
func (v verdict) differInWins(said answered) string {
	if len(said.Wins) == 0 {
		said.Winner = v.wins[0].Winner
		said.Wins = []answeredWin{said.answeredWin}
		said.Wins[0].Payments = said.Payments
	}
	if len(v.wins) != len(said.Wins) {
		return fmt.Sprintf("%d wins, want %d", len(said.Wins), len(v.wins))
	}
	for _, wind := range winds {
		for _, one := range said.Wins {
			said.Payments[wind] -= one.Payments[wind]
		}
		if said.Payments[wind] != 0 {
			return "the payments are not the sum of the winners’"
		}
	}
	for _, w := range v.wins {
		i := slices.IndexFunc(said.Wins, func(one answeredWin) bool { return one.Winner == w.Winner })
		if i < 0 {
			return w.Winner + " does not win"
		}
		if fault := w.differ(said.Wins[i]); fault != "" {
			return w.Winner + ": " + fault
		}
	}
	return ""
}

// differ says where a win is not what the referee says. Of equal readings, either is
// right.
func (w *toldWin) differ(said answeredWin) string {
	if w.Way == "points" {
		said.Elements, said.Details = nil, nil
	}
	elements, kinds := map[string]int{}, map[string]string{}
	for _, e := range said.Elements {
		elements[e.ID] += e.Han
		kinds[e.ID] = e.Kind
	}
	fus := 0
	for _, detail := range said.Details {
		fus += detail.Fu
	}
	switch {
	case said.Han != w.han || said.Fu != w.fu || said.Yakuman != w.yakuman || said.Rank != w.rank:
		return fmt.Sprintf("%d han %d fu, %d yakuman, %s; want %d han %d fu, %d yakuman, %s",
			said.Han, said.Fu, said.Yakuman, said.Rank, w.han, w.fu, w.yakuman, w.rank)
	case w.Way == "points":
		return ""
	}
	for id, kind := range kinds {
		bonus := slices.Contains([]string{"dora", "ura", "red_fives", "pei"}, id)
		if bonus != (kind == "bonus") {
			return id + " is of kind " + kind
		}
	}
	for _, s := range w.equals() {
		if maps.Equal(elements, s.elements) && (s.yakuman > 0 && fus == 0 || s.yakuman == 0 && fus == s.counted()) {
			return ""
		}
	}
	return fmt.Sprintf("elements %v and %d fu before rounding, want %v and %v", elements, fus, w.elements, w.details)
}

// counted are the fu before they are rounded.
func (s *sheet) counted() (fu int) {
	for _, n := range s.details {
		fu += n
	}
	return fu
}

// equals are the readings that are as good as the best, and of yakuman that do not add
// up each of the highest.
func (w *toldWin) equals() (all []*sheet) {
	for _, groups := range w.readings() {
		s := w.score(groups)
		if !s.yaku || slices.Compare(s.merits(), w.merits()) != 0 {
			continue
		}
		all = append(all, s)
		for id, times := range w.yakumanOf(groups) {
			if times == s.yakuman && s.liable == 0 {
				all = append(all, &sheet{elements: map[string]int{id: times}, yakuman: times})
			}
		}
	}
	return all
}
