package browser

import "testing"

// TestOnlyADeskIsAskedForItsNight: the field is there while that role is chosen. No script
// shows it.
func TestOnlyADeskIsAskedForItsNight(t *testing.T) {
	c := newClub(t)
	owner := c.phone()
	owner.signUp(c)
	owner.newNight()
	owner.open("/people")
	for _, role := range []string{"owner", "desk", "organiser"} {
		owner.tap("label:has([name=role][value=" + role + "])")
		if owner.visible("#night") != (role == "desk") {
			t.Errorf("%s: the night is asked: %v", role, role != "desk")
		}
	}
	owner.accessible()
}
