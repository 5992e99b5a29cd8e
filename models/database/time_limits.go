package database

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// The longest times that PostgreSQL is waited for. A visitor gets an answer within some
// seconds, whatever the network does.
const (
	connectTime   = 3 * time.Second
	statementTime = 4 * time.Second
	// pingTime is for a connection that was idle for idleTime, before it is used again. A
	// lost one is not worth more: up to three are tried.
	pingTime = time.Second
	idleTime = time.Second
)

// serverTimeLimits end what the program waits for no longer, so that a lost connection does
// not keep its rows locked.
const serverTimeLimits = "SET statement_timeout = '8s'; SET idle_in_transaction_session_timeout = '8s'"

// withTimeLimits are the options of connections that give up. While the database is away no
// new ones are made: those who wait get their answer at once.
func withTimeLimits(guard *guard) []stdlib.OptionOpenDB {
	return []stdlib.OptionOpenDB{
		stdlib.OptionBeforeConnect(func(_ context.Context, config *pgx.ConnConfig) error {
			limitConnecting(config)
			config.Tracer = timeLimit{}
			if guard.current() == Unreachable {
				return Unreachable
			}
			return nil
		}),
		stdlib.OptionAfterConnect(func(ctx context.Context, conn *pgx.Conn) error {
			_, err := conn.Exec(ctx, serverTimeLimits)
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

// ping closes a connection that does not answer. It is then not used again.
func ping(ctx context.Context, conn *pgx.Conn) {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	_ = conn.PgConn().Ping(ctx) // whoever uses the connection sees that it is closed
}

// ConnectNow is a connection outside the pool.
func ConnectNow(ctx context.Context, address string) (*pgx.Conn, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, err
	}
	limitConnecting(config)
	return pgx.ConnectConfig(ctx, config)
}

// limitConnecting shortens the time to connect; 0 is no limit.
func limitConnecting(config *pgx.ConnConfig) {
	if config.ConnectTimeout == 0 || config.ConnectTimeout > connectTime {
		config.ConnectTimeout = connectTime
	}
}

// timeLimit gives every statement its time. It is a tracer because pgx uses the context
// that a tracer returns.
type timeLimit struct{}

type cancelKey struct{}

func limitStatement(ctx context.Context) context.Context {
	ctx, cancel := context.WithTimeout(ctx, statementTime)
	return context.WithValue(ctx, cancelKey{}, cancel)
}

func endLimit(ctx context.Context) {
	if cancel, ok := ctx.Value(cancelKey{}).(context.CancelFunc); ok {
		cancel()
	}
}

func (timeLimit) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return limitStatement(ctx)
}

func (timeLimit) TraceQueryEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryEndData) {
	endLimit(ctx)
}

func (timeLimit) TracePrepareStart(ctx context.Context, _ *pgx.Conn, _ pgx.TracePrepareStartData) context.Context {
	return limitStatement(ctx)
}

func (timeLimit) TracePrepareEnd(ctx context.Context, _ *pgx.Conn, _ pgx.TracePrepareEndData) {
	endLimit(ctx)
}
