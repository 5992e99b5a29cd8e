package table_test

import (
	"net/http"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/web/webtest"
)

// TestWhatIsWrittenOnPaperIsCompared: a difference is told beside the line where it begins, or else at
// the total, before anything is saved. The rules' points are saved only when they were told.
func TestWhatIsWrittenOnPaperIsCompared(t *testing.T) {
	t.Parallel()
	databasetest.Both(t, func(t *testing.T) {
		r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
		form := paperForm(r.Evening)
		enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
		recorded := func() int { return len(r.Match().Ledger.Hands) }
		fill := func(fields map[string]string) {
			for field, text := range fields {
				form.Set(field, text)
			}
		}
		fill(map[string]string{
			"winner-1": "0", "from-1": "wall", "hand_points-1": "5", "bonus_points-1": "2",
			"winner-2": "draw", "change-0-2": "0",
			"winner-3": "1", "from-3": "0", "hand_points-3": "4", "bonus_points-3": "0",
			"change-0-1": "+18", "change-1-1": "−9", "change-2-1": "-9", "total_0": "1",
		})
		refused := enter()
		want(t, "only a total differs", refused, http.StatusUnprocessableEntity, sentence(t, "paper.differs")).
			Has(sends("change-1-1", "−9"), sends("hand_points-3", "4"), in("tfoot .problem"), in("[name=despite]"))
		without(t, "what is read", refused, "is no whole number")
		fill(map[string]string{"change-2-1": "-8", "change-2-3": "99", "change-1-3": "x", "total_0": ""})
		want(t, "two columns", enter(), http.StatusUnprocessableEntity, "By the rules: −9", "“x” is no whole number.").
			Has(in("[name=change-2-1][aria-invalid]"), in("[name=change-1-3][aria-invalid]"), notIn("[name=change-2-3][aria-invalid]"), sends("change-2-3", "99"))
		if recorded() != 0 {
			t.Fatal("saved before the difference was told")
		}
		fill(map[string]string{"change-1-3": "", "change-2-1": "-9", "change-2-3": "", "despite": "yes", "told": "something else"})
		form.Set("change-0-1", "+17")
		told := want(t, "told of another difference", enter(), http.StatusUnprocessableEntity, "By the rules: +18")
		form.Set("told", told.Page().Values("[name=told]").Get("told"))
		for range 2 { // the browser sends it again
			want(t, "the points of the rules", enter(), http.StatusSeeOther)
		}
		if recorded() != 3 {
			t.Errorf("%d hands are recorded, want 3", recorded())
		}
	})
}

// TestASheetThatSomebodyElseHasBegunLosesNothing: lines that are entered already are told, and go in
// when they are emptied, or when they say the same.
func TestASheetThatSomebodyElseHasBegunLosesNothing(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
	form := paperForm(r.Evening)
	for field, text := range map[string]string{
		"winner-1": "0", "from-1": "wall", "hand_points-1": "5", "bonus_points-1": "0",
		"winner-2": "1", "from-2": "wall", "hand_points-2": "6", "bonus_points-2": "1",
	} {
		form.Set(field, text)
	}
	r.Play(1, 1) // drawn, on the tablet
	enter := func() webtest.Answer { return r.Laptop.Post(r.Path("tables/1/paper"), form) }
	want(t, "the tablet was quicker", enter(), http.StatusUnprocessableEntity, sentence(t, "problem.paper_stale")).
		Has(sends("hand_points-1", "5"), sends("hand_points-2", "6"))
	for _, field := range []string{"winner-1", "from-1", "hand_points-1", "bonus_points-1"} {
		form.Set(field, "")
	}
	want(t, "the line is empty", enter(), http.StatusSeeOther)
	if hands := r.Match().Ledger.Hands; len(hands) != 2 || hands[1].Facts.Worth.Hand != 6 {
		t.Errorf("recorded are %+v", hands)
	}
}

// TestASheetIsEnteredFromTheDeskAndTheTable: both pages lead there while hands are left.
func TestASheetIsEnteredFromTheDeskAndTheTable(t *testing.T) {
	t.Parallel()
	r := webtest.NewRefereed(t, webtest.Thirteen[:3]...)
	for _, page := range []string{r.Path("desk"), r.Path("tables/1")} {
		want(t, page, r.Laptop.Get(page), http.StatusOK).Has(linkTo(r.Path("tables/1/paper")))
	}
	r.Play(1, 9)
	for _, page := range []string{r.Path("desk"), r.Path("tables/1")} {
		want(t, page, r.Laptop.Get(page), http.StatusOK).Has(notIn(`a[href$="/tables/1/paper"]`))
	}
}
