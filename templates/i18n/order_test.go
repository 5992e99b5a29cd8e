package i18n

import (
	"slices"
	"strings"
	"testing"
)

func TestNamesAreSortedAsTheReaderDoes(t *testing.T) {
	for tag, want := range map[string]string{
		"en": "Adam Čapek Chalupa Dana Hana Łucja Luna Zajíc Žák",
		"cs": "Adam Čapek Dana Hana Chalupa Łucja Luna Zajíc Žák",
		"pl": "Adam Čapek Chalupa Dana Hana Luna Łucja Zajíc Žák",
	} {
		names := strings.Fields("Žák Łucja Zajíc Chalupa Dana Čapek Luna Hana Adam")
		SortNames(With(t.Context(), tag), names, func(name string) string { return name })
		if !slices.Equal(names, strings.Fields(want)) {
			t.Errorf("%s: %q", tag, names)
		}
	}
}
