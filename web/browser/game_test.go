package browser

import "testing"

func TestTheOrganiserChoosesTheGame(t *testing.T) {
	c := newClub(t)
	organiser := c.phone()
	organiser.open(c.setup)
	organiser.write("#name", "Dana Desk")
	organiser.write("#password", "tiles and winds")
	organiser.write("#again", "tiles and winds")
	organiser.tap("form.card button[type=submit]")
	organiser.see("#more summary", "Dana")
	organiser.open("/nights/new")
	organiser.write("#name", "Friday night")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands")
	organiser.see("#game-line", "Korean/Japanese")
	organiser.tap("label:has([name=game][value=honshu])")
	organiser.see("#house-rules summary", "Honshu, 35,000")
	organiser.see("#game-line", "Honshu sanma")
	organiser.unfold("[name=ranking][value=points]")
	organiser.see("#preset", "These are the choices of the game that you chose")
	if organiser.visible("#hands") || !organiser.visible("[name=ranking][value=points]") {
		organiser.t.Error("the form asks for what another game has")
	}
	if name := ask[string](organiser, `document.querySelector("#name").value`); name != "Friday night" {
		organiser.t.Errorf("the game changed the night's name to %q", name)
	}
	organiser.tap("label:has([name=game][value=korean-japanese])")
	organiser.see("#house-rules summary", "Novice, minimum 3, 9 hands")
	if !organiser.visible("#hands") || !ask[bool](organiser, `document.querySelector("[name=hands][value='9']").checked`) {
		organiser.t.Error("the number of hands is gone")
	}
	organiser.tap("label:has([name=game][value=honshu])")
	organiser.see("#house-rules summary", "Honshu, 35,000")
	organiser.tap("label:has([name=preset][value=honshu-45])")
	organiser.see("#house-rules summary", "Honshu, 45,000")
	organiser.tap("#house-rules > summary")
	organiser.tap("label:has(#rule-red_fives)")
	organiser.see("#house-rules summary", "Honshu, 45,000, with red fives")
	organiser.tap("label:has([name=ranking][value=places])")
	organiser.see("#ranking-line", "Places")
	organiser.noSidewaysScroll()
	organiser.accessible()
	organiser.targets("#night-form")
	organiser.tap("form button.primary")
	organiser.see("h1", "Door")
	night := organiser.nightPath()
	for _, room := range []string{"", "/standings", "/settings", "/rules"} {
		organiser.open(night + room)
		organiser.see("body", "Honshu, 45,000")
		organiser.noSidewaysScroll()
		organiser.accessible()
	}
	organiser.see("body", "Payment table", "Sanbaiman, from 13 han", "144,000", "Ranking of the night: Places.")
}
