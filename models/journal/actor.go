package journal

import (
	"context"
)

// Actor is who acts: who changes something that a store records.
type Actor struct {
	// Account is the name of the account, empty for visitors without one; that of the token for
	// the visitor [ByToken].
	Account string
	// Visitor is the kind of visitor: owner, organiser, desk, card, player, phone, token or nobody.
	// It is empty where no visitor acts, as for a verb of the command line.
	Visitor string
	// Device is the kind of device: phone, tablet, computer or other.
	Device string
}

// ByToken is the visitor that is another program with a token.
const ByToken = "token"

type actorKey struct{}

// WithActor is the context of what an actor does.
func WithActor(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// ActorOf is who acts, the zero value if no visitor does.
func ActorOf(ctx context.Context) Actor {
	actor, _ := ctx.Value(actorKey{}).(Actor)
	return actor
}
