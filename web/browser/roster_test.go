package browser

import "testing"

// TestTheRosterIsFilteredWhileOneTypes: the list follows the field, and the field keeps what is typed in it.
func TestTheRosterIsFilteredWhileOneTypes(t *testing.T) {
	c := newClub(t)
	organiser := newDevice(t, c.base, 390, 844)
	organiser.signUp(c)
	organiser.open("/players")
	all := ask[int](organiser, `document.querySelectorAll("#roster-found .name").length`)
	one := ask[string](organiser, `document.querySelector("#roster-found .name").textContent`)
	organiser.write("#q", one)
	organiser.until("one player", `document.querySelectorAll("#roster-found .name").length === 1`)
	organiser.see("#roster-found [role=status]", "1")
	if typed := ask[string](organiser, `document.activeElement.value`); typed != one || all != 9 {
		t.Errorf("%q of %d players; typed is %q", one, all, typed)
	}
	organiser.accessible()
	organiser.write("#q", "nobody is called that")
	organiser.until("nobody", `document.querySelectorAll("#roster-found .name").length === 0`)
	organiser.write("#q", " ")
	organiser.until("all players", `document.querySelectorAll("#roster-found .name").length === 9`)
}
