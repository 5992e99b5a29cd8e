package sanma_test

import "testing"

// TestUmaAndOkaArePrizes: a night is ranked by match results then.
func TestUmaAndOkaArePrizes(t *testing.T) {
	for house, want := range map[string]bool{
		"": true, "uma=[20,0,-20]": true, "uma=[10,0,-10] oka=15": true, "uma=[0,5,-5]": true,
		"uma=[0,0,0]": false, "uma=[0,0,0] oka=15": true, "uma=[0,0,0] oka=0 return=35000": false,
	} {
		if got := newRules(t, house).Prizes(); got != want {
			t.Errorf("%s: %v", house, got)
		}
	}
}
