package database

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// The longest times that the program waits for PostgreSQL, so that a visitor gets an answer within
// some seconds, whatever the network does.
const (
	connectTime   = 3 * time.Second
	statementTime = 4 * time.Second
	// A connection that was idle for longer than idleTime is tested before it is used again, for
	// pingTime at most. Up to three connections may be tested one after another.
	pingTime = time.Second
	idleTime = time.Second
)

// serverTimeLimits make the server itself end a statement or an idle transaction that the program has
// given up, so that a lost connection does not keep its rows locked.
func serverTimeLimits(patience time.Duration) string {
	return fmt.Sprintf("SET statement_timeout = %d; SET idle_in_transaction_session_timeout = %[1]d", 2*patience.Milliseconds())
}

// statementLimit is how long a statement may take.
func (g *guard) statementLimit() time.Duration {
	if g == nil || g.patience == 0 {
		return statementTime
	}
	return g.patience
}

// withTimeLimits are the options of connections with the limits above; statements have that of the guard. While PostgreSQL is
// unreachable no new connection is tried, so that visitors get their answer at once.
func withTimeLimits(guard *guard) []stdlib.OptionOpenDB {
	return []stdlib.OptionOpenDB{
		stdlib.OptionBeforeConnect(func(_ context.Context, config *pgx.ConnConfig) error {
			limitConnecting(config)
			config.Tracer = timeLimit{guard.statementLimit()}
			if guard.current() == Unreachable {
				return Unreachable
			}
			return nil
		}),
		stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
			_, err := conn.Exec(ctx, serverTimeLimits(guard.statementLimit()))
			return err
		}),
		stdlib.OptionShouldPing(func(ctx context.Context, idle stdlib.ShouldPingParams) bool {
			if idle.IdleDuration > idleTime {
				ping(ctx, idle.Conn)
			}
			return false // pgx would wait for as long as the visitor does
		}),
	}
}

// ping tests a connection. pgx closes one that does not answer in time.
func ping(ctx context.Context, conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	_ = conn.PgConn().Ping(ctx) // the pool does not use a closed connection
}

// ConnectNow opens a connection outside the pool. The caller closes it.
func ConnectNow(ctx context.Context, address string) (*pgx.Conn, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	limitConnecting(config)
	return pgx.ConnectConfig(ctx, config)
}

// limitConnecting sets the longest time to connect to [connectTime], unless it is shorter already. In
// the configuration 0 means no limit.
func limitConnecting(config *pgx.ConnConfig) {
	if config.ConnectTimeout == 0 || config.ConnectTimeout > connectTime {
		config.ConnectTimeout = connectTime
	}
}

// timeLimit ends every statement after its patience. It is a tracer, because pgx runs a statement
// with the context that its tracer returns.
type timeLimit struct{ patience time.Duration }

type cancelKey struct{}

func (l timeLimit) begin(ctx context.Context) context.Context {
	ctx, cancel := context.WithTimeout(ctx, l.patience)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

func endLimit(ctx context.Context) {
	if cancel, ok := ctx.Value(cancelKey{}).(context.CancelFunc); ok {
		cancel()
	}
}

func (l timeLimit) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return l.begin(ctx)
}

func (timeLimit) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	endLimit(ctx)
}

func (l timeLimit) TracePrepareStart(ctx context.Context, _ *pgx.Conn, _ pgx.TracePrepareStartData) context.Context {
	return l.begin(ctx)
}

func (timeLimit) TracePrepareEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TracePrepareEndData) {
	endLimit(ctx)
}
