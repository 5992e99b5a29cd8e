package school_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/lesson"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestMain(m *testing.M) { databasetest.Main(m) }

// TestAnybodyLearns without an account and without a script: a task, its verdict, the next one, a test.
func TestAnybodyLearns(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	first := v.Get("/school?game=sanma&topic=payment.wall_other&seed=4")
	webtest.Want(t, "a task", first, http.StatusOK, webtest.Sentence(t, "school.title"), webtest.Sentence(t, "school.ask_pay")).
		Has(htmlcheck.Count("#task button.choice", 4))
	if len(first.Body) > 100_000 {
		t.Errorf("the page has %d bytes", len(first.Body))
	}
	form := first.Page().Form("#task form")
	form.Set("answer", "1")
	answered := v.Get("/school?" + form.Encode())
	webtest.Want(t, "the verdict", answered, http.StatusOK).Has(htmlcheck.Count("#verdict .verdict", 1), htmlcheck.In("#next"))
	webtest.Want(t, "the part of it", v.Get("/parts/school?"+form.Encode()), http.StatusOK).Has(htmlcheck.Count("#verdict .verdict", 1))
	webtest.Want(t, "the next task", v.Get(answered.Page().Attrs("#next", "href")[0]), http.StatusOK).Has(htmlcheck.In("#task"))
	webtest.Want(t, "a test", v.Get(answered.Page().Attrs("#progress a[data-new-seed]", "href")[0]), http.StatusOK, "hand 1 of 10")
}

// TestAnAddressThatIsTooLongIsNotRead, and a task is shown all the same.
func TestAnAddressThatIsTooLongIsNotRead(t *testing.T) {
	t.Parallel()
	v := webtest.NewSite(t).Guest()
	for _, query := range []string{"name=" + strings.Repeat("x", lesson.LongestQuery), "seed=%zz"} {
		webtest.Want(t, "hostile", v.Get("/school?"+query), http.StatusOK, webtest.Sentence(t, "calculator.too_long")).Has(htmlcheck.In("#task"))
	}
}
