package models_test

import (
	"testing"

	"github.com/threewinds/threewinds/models"
)

func TestTheActorIsInTheContext(t *testing.T) {
	if actor := models.ActorOf(t.Context()); actor != (models.Actor{}) {
		t.Errorf("nobody acts, and it is %+v", actor)
	}
	dana := models.Actor{Account: "Dana", Visitor: "owner", Device: "tablet"}
	ctx := models.WithActor(t.Context(), dana)
	if actor := models.ActorOf(ctx); actor != dana {
		t.Errorf("%+v", actor)
	}
	card := models.Actor{Visitor: "card", Device: "tablet"}
	if actor := models.ActorOf(models.WithActor(ctx, card)); actor != card {
		t.Errorf("the guard found a card: %+v", actor)
	}
}
