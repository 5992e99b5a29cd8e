package tournament_test

import (
	"testing"

	"github.com/threewinds/threewinds/tournament"
)

func TestNaming(t *testing.T) {
	for _, c := range []struct {
		naming            tournament.Naming
		full, alias, want string
	}{
		{tournament.InFull, "Anna Nováková", "Tiger", "Anna Nováková"},
		{tournament.ByAlias, "Anna Nováková", "Tiger", "Tiger"},
		{tournament.ByInitial, "Anna Nováková", "Tiger", "Anna N."},
		{tournament.ByInitial, "Anna Maria Łęcka", "", "Anna Ł."},
		{tournament.ByInitial, "jan čech", "", "jan Č."},
		{tournament.ByInitial, "Dana", "", "Dana"},
	} {
		if got := c.naming.ShownName(c.full, c.alias); got != c.want {
			t.Errorf("%s of %q is %q, want %q", c.naming, c.full, got, c.want)
		}
	}
	for full, want := range map[string]string{"Dana": "Dana", "Anna N": "Anna N"} {
		if got := tournament.WithInitials(full, 1); got != want {
			t.Errorf("%q is %q, want %q", full, got, want)
		}
	}
	for letters, want := range map[int]string{1: "Anna Ł.", 2: "Anna Łę.", 4: "Anna Łęck.", 5: "Anna Ł. 2", 6: "Anna Ł. 3"} {
		if got := tournament.WithInitials("Anna Łęcka", letters); got != want {
			t.Errorf("with %d letters it is %q, want %q", letters, got, want)
		}
	}
}
