package main

import "testing"

// TestTheProposalRepeatsLess: with the same arrivals and lengths the proposals repeat fewer threesomes than
// longest-first, begin more evenly on the winds, and let nobody wait much longer.
func TestTheProposalRepeatsLess(t *testing.T) {
	var plain, proposed, mixed figures
	for seed := range uint64(2) {
		plain.add(play(seed, policies[0]))
		proposed.add(play(seed, policies[1]))
		mixed.add(play(seed, policies[2]))
	}
	if proposed.againTonight >= plain.againTonight || mixed.againTonight >= proposed.againTonight {
		t.Errorf("threesomes again: %d longest first, %d proposed, %d waiting to mix", plain.againTonight, proposed.againTonight, mixed.againTonight)
	}
	if proposed.startsApart >= plain.startsApart {
		t.Errorf("starts apart: %d longest first, %d proposed", plain.startsApart, proposed.startsApart)
	}
	if proposed.longest > plain.longest+2*patience {
		t.Errorf("the longest wait is %s, longest first %s", proposed.longest, plain.longest)
	}
}

// TestASeriesIsRepeatable: the seed alone decides.
func TestASeriesIsRepeatable(t *testing.T) {
	if a, b := play(7, policies[2]), play(7, policies[2]); a != b || a.matches == 0 {
		t.Errorf("the same series came to %+v and %+v", a, b)
	}
}
