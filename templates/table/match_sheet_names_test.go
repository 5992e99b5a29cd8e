package table

import "testing"

func TestWordsOfNamesFitTheirColumns(t *testing.T) {
	for _, c := range []struct {
		names               []string
		lengthy, lengthiest bool
	}{
		{[]string{"Anna Nováková", "Bohumila", "Cy"}, false, false},
		{[]string{"Maksymilian Dąbrow", "Bo", "Cy"}, true, false},
		{[]string{"Konstantinopol", "Bo", "Cy"}, true, true},
		{[]string{"Anna", "Bo", "Cy", "Dvořák"}, true, false},
		{[]string{"Anna", "Bo", "Cy", "Lindqvist"}, true, true},
		{[]string{"Anna", "Bo", "Cy", "Dana"}, false, false},
	} {
		sheet := MatchSheet{Names: c.names}
		if sheet.lengthy() != c.lengthy || sheet.lengthiest() != c.lengthiest {
			t.Errorf("%v: lengthy is %v, lengthiest %v", c.names, sheet.lengthy(), sheet.lengthiest())
		}
	}
}
