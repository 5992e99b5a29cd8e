package journal

import (
	"context"
)

// Actor is who makes a change. A line of the journal names its actor.
type Actor struct {
	// Account is the name of the account, empty for a visitor without one. For the visitor [ByToken]
	// it is the name of the token.
	Account string
	// Visitor is the kind of visitor: owner, organiser, desk, card, door, player, phone, token or nobody.
	// It is empty where no visitor acts, as for a verb of the command line.
	Visitor string
	// Device is the kind of device: phone, tablet, computer or other.
	Device string
}

// ByToken is the kind of visitor that is another program with a token.
const ByToken = "token"

type actorKey struct{}

// WithActor returns a context in which changes are made by an actor.
func WithActor(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// ActorOf returns the actor of a context, the zero value if it has none.
func ActorOf(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}
