package table

import "testing"

func TestWordsOfNamesFitTheirColumns(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  bool
	}{
		{[]string{"Anna Nováková", "Bohumila", "Cy"}, false},
		{[]string{"Maksymilian Dąbrow", "Bo", "Cy"}, true},
		{[]string{"Anna", "Bo", "Cy", "Dvořák"}, true},
		{[]string{"Anna", "Bo", "Cy", "Dana"}, false},
	} {
		if got := (MatchSheet{Names: c.names}).lengthy(); got != c.want {
			t.Errorf("%v: lengthy is %v", c.names, got)
		}
	}
}
