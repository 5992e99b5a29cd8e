package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/league"
	"github.com/threewinds/threewinds/tournament/rating"
	"github.com/threewinds/threewinds/tournament/statistics"
)

// TestACareerFollowsFromTheMatches: a finished night with one match and one won hand gives all
// numbers on the pages of a player and of records.
func TestACareerFollowsFromTheMatches(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		ctx, match := t.Context(), c.match(1)
		winner, game := match.Players[1], league.GameScope("korean-japanese")
		if known, err := c.League.Scopes(ctx, winner, league.EveryMatch, game); err != nil || len(known) > 0 {
			t.Fatalf("a player without a match has the scopes %v, %v", known, err)
		}
		if career, err := c.League.Career(ctx, winner, game); err != nil || !career.Own.IsZero() || career.Ratings != nil || career.Records != nil {
			t.Fatalf("a player without a match has a career: %+v, %v", career, err)
		}
		c.append(match.ID, hand(match, 1, winning(t)))
		c.finished()
		match = c.match(1)
		tallies := statistics.Tallies("korean-japanese", match)
		for _, scope := range []league.Scope{league.EveryMatch, game} {
			career, err := c.League.Career(ctx, winner, scope)
			c.must(err)
			if own := tallies[winner]; career.Own.Hands != own.Hands || career.Own.Wins != own.Wins || career.Club.Hands != tallies[statistics.Club].Hands {
				t.Errorf("%s: %+v, want %+v", scope, career.Own, own)
			}
			if len(career.Ratings) != 1 || career.Ratings[0].Match != match.ID || career.Ratings[0].Ratings[rating.Elo].Matches != 1 ||
				career.Ratings[0].Ratings[rating.Elo].Mu <= 1500 {
				t.Errorf("%s: rated %+v", scope, career.Ratings)
			}
			if len(career.Pairs) != 2 || career.Pairs[0].Ahead != 1 || career.Pairs[0].Behind != 0 || career.Pairs[0].Other.Name == "" {
				t.Errorf("%s: head to head %+v", scope, career.Pairs)
			}
			gain := int(match.Ledger.Gain(1))
			if len(career.Bests) != 2 || career.Bests[0] != (league.Best{Kind: league.BestNight, Value: gain, Night: c.night, Date: c.read().Date}) ||
				career.Bests[1] != (league.Best{Kind: league.BestMatch, Value: gain, Night: c.night, Match: match.ID, Date: c.read().Date}) {
				t.Errorf("%s: best %+v", scope, career.Bests)
			}
			records, err := c.League.Records(ctx, scope)
			c.must(err)
			if len(records) == 0 || len(records) < len(career.Records) || records[0].Kind != statistics.HighestHand {
				t.Fatalf("%s: records %+v", scope, records)
			}
			last := records[0].Feats[0]
			if want := statistics.Feats(match)[0]; last.Player.ID != want.Player || last.Value != want.Value ||
				last.Hand != 1 || last.Match != match.ID || last.Date != c.read().Date || len(records[0].Feats) != 1 {
				t.Errorf("%s: the record is %+v, want %+v", scope, last, want)
			}
			for _, held := range career.Records {
				if held.Feats[0].Player.ID != winner {
					t.Errorf("%s: %+v is somebody else's", scope, held)
				}
			}
		}
		for _, scope := range []league.Scope{league.GameScope("honshu"), league.SeasonScope("none")} {
			career, err := c.League.Career(ctx, winner, scope)
			c.must(err)
			if records, err := c.League.Records(ctx, scope); err != nil || len(records)+len(career.Records)+len(career.Bests)+len(career.Pairs) > 0 {
				t.Errorf("%s has no match, and %+v, %+v, %v", scope, records, career, err)
			}
		}
		if known, err := c.League.Scopes(ctx, winner, league.EveryMatch, league.GameScope("honshu"), game); err != nil || len(known) != 2 || known[1] != game {
			t.Errorf("scopes %v, %v", known, err)
		}
	})
}

// TestFinishedNightsOfAPlayerAreReadPageByPage, without a night whose ranking is hidden.
func TestFinishedNightsOfAPlayerAreReadPageByPage(t *testing.T) {
	eachPublished(t, 3, 1, func(t *testing.T, c *club) {
		ctx, player := t.Context(), c.match(1).Players[0]
		if nights, err := c.League.PlayerNights(ctx, player, 0, 5); err != nil || len(nights) > 0 {
			t.Fatalf("a night that is being played is finished: %+v, %v", nights, err)
		}
		c.append(c.match(1).ID, hand(c.match(1), 1, winning(t)))
		c.finished()
		nights, err := c.League.PlayerNights(ctx, player, 0, 5)
		c.must(err)
		match := c.match(1)
		if len(nights) != 1 || nights[0].Name != c.read().Name || len(nights[0].Matches) != 1 || nights[0].Ranking != c.read().Ranking {
			t.Fatalf("%+v", nights)
		}
		own := nights[0].Matches[0]
		if own.Match != match.ID || own.Points != match.Ledger.Gain(0) || len(own.Others) != 2 ||
			own.Others[0].ID != match.Players[1] || own.Others[0].Name != c.read().NameOf(match.Players[1]) {
			t.Errorf("%+v", own)
		}
		if later, err := c.League.PlayerNights(ctx, player, 1, 5); err != nil || len(later) > 0 {
			t.Errorf("after the only night comes %+v, %v", later, err)
		}
		c.must(c.Nights.HoldCeremony(ctx, c.night))
		if hidden, err := c.League.HiddenNights(ctx); err != nil || len(hidden) != 1 || hidden[0] != c.night {
			t.Errorf("hidden are %v, %v", hidden, err)
		}
		if nights, err := c.League.PlayerNights(ctx, player, 0, 5); err != nil || len(nights) > 0 {
			t.Errorf("a ceremony does not hide %+v, %v", nights, err)
		}
		c.must(c.Nights.Reveal(ctx, c.night, 1))
		if hidden, err := c.League.HiddenNights(ctx); err != nil || len(hidden) > 0 {
			t.Errorf("revealed, and hidden are %v, %v", hidden, err)
		}
	})
}
