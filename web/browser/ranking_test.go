package browser

import "testing"

// TestTheRankingFollowsTheGame: the organiser chooses modern sanma, and its match results are
// chosen with it. Another choice is taken, and both settings say at once what contradicts.
func TestTheRankingFollowsTheGame(t *testing.T) {
	c := newClub(t)
	organiser := c.laptop()
	organiser.signUp(c)
	organiser.open("/nights/new")
	chosen := func(what, ranking string) {
		t.Helper()
		organiser.until(what+": ranked by "+ranking, `document.querySelector("[name=ranking]:checked")?.value === "`+ranking+`"`)
	}
	const said = `[...document.querySelectorAll("#rules-told .mismatch, #ranking-told .mismatch")].filter((e) => e.checkVisibility()).length === `
	chosen("Korean/Japanese", "fitting")
	organiser.tap("label:has([name=game][value=sanma])")
	organiser.see("#house-rules summary", "Modern sanma, club rules")
	chosen("modern sanma", "results")
	organiser.unfold("#ranking")
	organiser.see("#ranking label:has(:checked)", "fits these rules")
	organiser.until("nothing is said", said+"0")
	organiser.tap("label:has(#ranking-total)")
	organiser.until("both say it", said+"2")
	organiser.see("#ranking-line", "does not fit the rules")
	organiser.see("#rules-told", "this ranking leaves them out")
	organiser.accessible()
	organiser.noSidewaysScroll()
	organiser.screenshot("ranking-contradicts")
	organiser.tap("label:has([name=preset][value=tenhou-like])")
	organiser.see("#house-rules summary", "Modern sanma, as in Tenhou")
	chosen("another preset", "total")
	organiser.until("both still say it", said+"2")
	organiser.tap("label:has(#ranking-results)")
	organiser.until("nothing is said any more", said+"0")
	organiser.tap("#house-rules > summary")
	organiser.write("#rule-uma", "0/0/0")
	organiser.tap("#house-rules h3") // the field is left
	chosen("without uma", "fitting")
	organiser.until("nothing is said without uma", said+"0")
	organiser.tap("label:has([name=game][value=classical])")
	organiser.until("the classical rules", `!!document.querySelector("[name=preset][value=millington]")`)
	chosen("classical", "fitting")
	organiser.tap("label:has([name=game][value=sanma])")
	organiser.until("the rules of sanma", `!!document.querySelector("[name=preset][value=tenhou-like]")`)
	chosen("modern sanma again", "results")
	organiser.tap("label:has(#ranking-points)")
	organiser.until("both say it again", said+"2")
	organiser.tap("form button.primary") // it was said, so it is saved
	organiser.see("h1", "Door")
	organiser.see("#mismatch", "this ranking leaves them out")
	organiser.accessible()
	organiser.screenshot("ranking-door")
	organiser.tap("#mismatch a")
	organiser.until("the ranking in the settings", `location.hash === "#ranking" && document.querySelector("#ranking-points").checked`)
}
