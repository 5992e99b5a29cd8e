package api_test

import (
	"github.com/threewinds/threewinds/templates/htmlcheck"
	"github.com/threewinds/threewinds/web/webtest"
)

// Short names of what almost every test here asks of a page.
var (
	want     = webtest.Want
	without  = webtest.Without
	sentence = webtest.Sentence
	linkTo   = webtest.LinkTo
	in       = htmlcheck.In
	notIn    = htmlcheck.NotIn
	hasText  = htmlcheck.HasText
	hasAttr  = htmlcheck.HasAttr
)
