package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models/journal"
)

func TestTheActorIsInTheContext(t *testing.T) {
	if actor := journal.ActorOf(t.Context()); actor != (journal.Actor{}) {
		t.Errorf("nobody acts, and it is %+v", actor)
	}
	dana := journal.Actor{Account: "Dana", Visitor: "owner", Device: "tablet"}
	ctx := journal.WithActor(t.Context(), dana)
	if actor := journal.ActorOf(ctx); actor != dana {
		t.Errorf("%+v", actor)
	}
	card := journal.Actor{Visitor: "card", Device: "tablet"}
	if actor := journal.ActorOf(journal.WithActor(ctx, card)); actor != card {
		t.Errorf("the guard found a card: %+v", actor)
	}
}
