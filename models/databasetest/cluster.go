package databasetest

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	user      = "threewinds"
	startTime = 30 * time.Second
	stopTime  = 10 * time.Second
)

// cluster is a PostgreSQL server that runs only for the tests of this program.
type cluster struct {
	dir      string
	port     int
	password string
	server   *program
	log      *syncBuffer

	mu    sync.Mutex // guards admin, which takes one statement at a time
	admin *pgx.Conn
	count int
}

// start makes a cluster in a temporary folder, starts its server and waits until that answers.
func start() (_ *cluster, err error) {
	bin, err := findBinaries()
	if err != nil {
		return nil, err
	}
	c := &cluster{password: rand.Text(), log: new(syncBuffer)}
	if c.dir, err = makeFolder(); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			c.stop()
		}
	}()
	if err := c.initialise(bin); err != nil {
		return nil, err
	}
	if c.port, err = freePort(); err != nil {
		return nil, err
	}
	cmd := bin.command("postgres", c.options()...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = c.dir, c.log, c.log
	if c.server, err = run(cmd); err != nil {
		return nil, err
	}
	return c, c.connect()
}

func (c *cluster) initialise(bin binaries) error {
	if err := bin.chown(c.dir); err != nil {
		return err
	}
	secret := filepath.Join(c.dir, "password")
	if err := os.WriteFile(secret, []byte(c.password), 0o600); err != nil {
		return err
	}
	if err := bin.chown(secret); err != nil {
		return err
	}
	cmd := bin.command("initdb", "--pgdata="+c.data(), "--username="+user, "--pwfile="+secret,
		"--auth=password", "--encoding=UTF8", "--locale=C", "--no-sync", "--no-instructions")
	cmd.Dir = c.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w\n%s", err, out)
	}
	return nil
}

// options are those of the server. They give up all safety for speed, because nobody needs the data
// after the test.
func (c *cluster) options() []string {
	options := []string{"-D", c.data(), "-p", strconv.Itoa(c.port)}
	for _, setting := range []string{
		"listen_addresses=127.0.0.1", "unix_socket_directories=",
		"dynamic_shared_memory_type=mmap", "fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off",
		"max_connections=200", "shared_buffers=32MB", "jit=off",
	} {
		options = append(options, "-c", setting)
	}
	return options
}

func (c *cluster) data() string { return filepath.Join(c.dir, "data") }

// address returns the URL of one of the cluster's databases.
func (c *cluster) address(database string) string {
	u := url.URL{
		Scheme:   "postgres",
		User:     url.UserPassword(user, c.password),
		Host:     net.JoinHostPort("127.0.0.1", strconv.Itoa(c.port)),
		Path:     "/" + database,
		RawQuery: "sslmode=disable",
	}
	return u.String()
}

// connect tries to connect until the server answers, ends, or takes longer than [startTime].
func (c *cluster) connect() error {
	ctx, cancel := context.WithTimeout(context.Background(), startTime)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, c.address("postgres"))
		if err == nil {
			c.admin = conn
			return nil
		}
		select {
		case <-c.server.ended:
			return fmt.Errorf("postgres did not start: %w\n%s", c.server.err, c.log)
		case <-ctx.Done():
			return fmt.Errorf("postgres does not answer: %w\n%s", err, c.log)
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// create makes a database, empty or a copy of the template, and returns its name.
func (c *cluster) create(ctx context.Context, template string) (string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.count++
	name := "test" + strconv.Itoa(c.count)
	statement := "CREATE DATABASE " + name
	if template != "" {
		statement += " TEMPLATE " + template
	}
	if _, err := c.admin.Exec(ctx, statement); err != nil {
		return "", fmt.Errorf("%s: %w", statement, err)
	}
	return name, nil
}

// drop removes a database, even if a test has left a connection to it open.
func (c *cluster) drop(ctx context.Context, name string) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if _, err := c.admin.Exec(ctx, "DROP DATABASE "+name+" WITH (FORCE)"); err != nil {
		return fmt.Errorf("dropping %s: %w", name, err)
	}
	return nil
}

// stop ends the server, by force if it takes longer than [stopTime], and removes its files.
func (c *cluster) stop() {
	if c.server != nil {
		_ = c.server.Signal(syscall.SIGINT) // "fast shutdown": ends sessions first
		select {
		case <-c.server.ended:
		case <-time.After(stopTime):
			_ = c.server.Kill()
			<-c.server.ended
		}
	}
	_ = os.RemoveAll(c.dir)
}

func freePort() (int, error) {
	listener, err := new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0")
	if err != nil {
		return 0, err
	}
	address, ok := listener.Addr().(*net.TCPAddr)
	if !ok {
		return 0, errors.New("no TCP address")
	}
	return address.Port, listener.Close()
}

// syncBuffer holds the server's log. It can be read while the server writes.
type syncBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
