package door_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/webtest"
)

func TestMain(m *testing.M) { databasetest.Main(m) }

// Short names of what almost every test here asks of a page.
var (
	want     = webtest.Want
	without  = webtest.Without
	sentence = webtest.Sentence
	in       = htmlcheck.In
	notIn    = htmlcheck.NotIn
	countOf  = htmlcheck.Count
	hasAttr  = htmlcheck.HasAttr
)
