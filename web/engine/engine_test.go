package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"github.com/threewinds/threewinds/scoring/rulebook"
	"github.com/threewinds/threewinds/templates/assets"
	"github.com/threewinds/threewinds/templates/i18n"
	templates "github.com/threewinds/threewinds/templates/table"
	"github.com/threewinds/threewinds/tournament"
	"github.com/threewinds/threewinds/tournament/played"
	"github.com/threewinds/threewinds/web/board"
	"github.com/threewinds/threewinds/web/engine"
	"github.com/threewinds/threewinds/web/handentry"
)

// laptop is the context of a page of the laptop.
func laptop(t *testing.T, language string, night *tournament.Night) context.Context {
	t.Helper()
	ctx := i18n.Under(i18n.With(t.Context(), language), night.Ruleset.Game, night.Rules.SeatNames())
	return assets.With(ctx, &assets.Files{Path: func(name string) string { return "/static/0123." + name }})
}

// playedNight is a night of a game with tables of three, and of four where the game has them.
func playedNight(t *testing.T, game rulebook.Game) *tournament.Night {
	t.Helper()
	club := played.NewClub(1, func() string { return uuid.NewString() })
	var players []tournament.Attendance
	for i := range 7 {
		id := strconv.Itoa(i)
		players = append(players, tournament.Attendance{Player: tournament.PlayerID(id), Name: "Player <" + id + ">", Present: true})
	}
	night, err := club.Night(played.Plan{ID: "n", Begin: time.Date(2026, 3, 1, 19, 0, 0, 0, time.UTC), Game: game.ID, Players: players, Rounds: 2})
	if err != nil {
		t.Fatal(err)
	}
	night.Phase = tournament.Playing
	return night
}

// formOf is a recorded hand as its form was sent.
func formOf(match tournament.Match, hand tournament.Hand, number int) url.Values {
	form := handentry.Form{
		Entry: uuid.NewString(), Match: string(match.ID), Number: strconv.Itoa(number),
		Seats: handentry.PlacesText(hand.Before.Seats), Format: board.EntryFormat, Typed: handentry.RecordedFields(match.Rules, hand),
	}
	return form.Fields()
}

// spoiled is a form from which a field was lost, or in which one was mistyped.
func spoiled(chance *rand.Rand, form url.Values) url.Values {
	names := make([]string, 0, len(form))
	for name := range form {
		if !slices.Contains([]string{"match", "number", "entry_id", "seats", "format"}, name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	name := names[chance.IntN(len(names))]
	other := url.Values{}
	for field, values := range form {
		other[field] = slices.Clone(values)
	}
	switch chance.IntN(3) {
	case 0:
		other.Del(name)
	case 1:
		other.Set(name, other.Get(name)+"1p")
	default:
		other.Set(name, "west")
	}
	return other
}

// before is a match as it was before a hand.
func before(t *testing.T, match tournament.Match, hands int) tournament.Match {
	t.Helper()
	match.Events = slices.Clone(match.Events[:hands])
	if err := match.Replay(); err != nil {
		t.Fatal(err)
	}
	return match
}

func opened(ctx context.Context, t *testing.T, night *tournament.Night, match tournament.Match) *engine.Engine {
	t.Helper()
	opened, err := engine.Open([]byte(engine.TableOf(ctx, night, match).Text()))
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// TestThePageAnswersAsTheLaptop: of every game, hands and spoiled forms are answered in the same
// bytes, whether the hands before them are recorded or wait on the tablet.
func TestThePageAnswersAsTheLaptop(t *testing.T) {
	for i, game := range rulebook.Games() {
		t.Run(game.ID, func(t *testing.T) {
			t.Parallel()
			chance := rand.New(rand.NewPCG(1, uint64(i)))
			night := playedNight(t, game)
			ctx := laptop(t, i18n.Languages[i%len(i18n.Languages)].Tag, night)
			answered := 0
			for match := range night.Matches() {
				hands := match.Ledger.Hands
				for k, hand := range hands {
					recorded := before(t, *match, k)
					since := max(0, k-1-chance.IntN(4))
					var waiting []url.Values
					for j := since; j < k; j++ {
						waiting = append(waiting, formOf(*match, hands[j], j+1))
					}
					ahead, err := opened(ctx, t, night, before(t, *match, since)).With(waiting)
					if err != nil {
						t.Fatal(err)
					}
					known := opened(ctx, t, night, recorded)
					form := formOf(*match, hand, k+1)
					for _, form := range []url.Values{form, spoiled(chance, form), spoiled(chance, form)} {
						want := previewOf(ctx, t, night, recorded, form)
						for _, tablet := range []*engine.Engine{known, ahead} {
							if got, err := tablet.Preview(form); err != nil || got != want {
								t.Fatalf("hand %d, %d wait, %s: %v\n%s\nthe laptop says\n%s", k+1, k-since, form.Encode(), err, got, want)
							}
						}
						answered++
					}
				}
			}
			if answered < 100 {
				t.Errorf("only %d forms", answered)
			}
		})
	}
}

func previewOf(ctx context.Context, t *testing.T, night *tournament.Night, match tournament.Match, form url.Values) string {
	t.Helper()
	var html bytes.Buffer
	told := handentry.FormOf(form).Read(match.Rules)
	if err := templates.Preview(board.Of(night, match).Preview(ctx, told)).Render(ctx, &html); err != nil {
		t.Fatal(err)
	}
	return html.String()
}

// TestAfterARefusedHandNothingIsKnown: what waits and would be refused says nothing of the hands
// after it.
func TestAfterARefusedHandNothingIsKnown(t *testing.T) {
	night := playedNight(t, rulebook.Games()[0])
	ctx := laptop(t, "en", night)
	match := night.Rounds[0].Matches[0]
	broken := formOf(match, match.Ledger.Hands[0], 1)
	broken.Set("winner", "east")
	broken.Set("way", "tiles")
	broken.Set("hand", "9x")
	if _, err := opened(ctx, t, night, before(t, match, 0)).With([]url.Values{broken}); !errors.Is(err, engine.ErrUnknown) {
		t.Errorf("it goes on with %v", err)
	}
	other := formOf(match, match.Ledger.Hands[1], 2)
	ahead, err := opened(ctx, t, night, before(t, match, 0)).With([]url.Values{other})
	if err != nil {
		t.Fatal("a form of another hand: ", err)
	}
	form := formOf(match, match.Ledger.Hands[0], 1)
	if got, err := ahead.Preview(form); err != nil || got != previewOf(ctx, t, night, before(t, match, 0), form) {
		t.Errorf("a form of another hand changed the answer: %v", err)
	}
}

// TestAPageOfAnotherProgramIsNotUnderstood instead of misunderstood.
func TestAPageOfAnotherProgramIsNotUnderstood(t *testing.T) {
	for what, text := range map[string]string{
		"no JSON": `{`, "no game": `{}`, "a game to come": `{"game":"shisen","options":{}}`,
		"refused options": `{"game":"korean-japanese","options":{"minimum":-4}}`,
		"events that do not go together": fmt.Sprintf(`{"game":"korean-japanese","options":%s,"drawn":["a","b","c","",""],"events":[{"ID":"v","Number":1,"Void":{"entry":"none"}}]}`,
			`{}`),
	} {
		if _, err := engine.Open([]byte(text)); err == nil {
			t.Errorf("%s was opened", what)
		}
	}
}

// TestNothingLeavesTheLaptopThatAnswersDoNotNeed: who recorded a hand, and what was shown of it.
func TestNothingLeavesTheLaptopThatAnswersDoNotNeed(t *testing.T) {
	night := playedNight(t, rulebook.Games()[0])
	match := night.Rounds[0].Matches[0]
	for i := range match.Events {
		match.Events[i].By = "referee's name"
		if hand := match.Events[i].Hand; hand != nil {
			hand.Shown = &tournament.Shown{}
		}
	}
	text := engine.TableOf(laptop(t, "en", night), night, match).Text()
	if strings.Contains(text, "referee") || strings.Contains(text, "shown") {
		t.Error(text)
	}
	if match.Events[0].By == "" || match.Events[0].Hand.Shown == nil {
		t.Error("the match itself lost it")
	}
}
