package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/threewinds/threewinds/models/databasetest"
)

// page is what a kind of damage is done to: one page of an SQLite file.
type page struct {
	file   []byte
	number int
}

const (
	pageSize = 4096
	// firstHeader is the length of the file's header, before the header of page 1.
	firstHeader = 100
)

func (p page) bytes() []byte { return p.file[(p.number-1)*pageSize : p.number*pageSize] }

// cells are the page's offsets of its cells, 2 bytes each.
func (p page) cells() []byte {
	header := 8
	if kind := p.bytes()[0]; kind == 2 || kind == 5 { // an interior page
		header = 12
	}
	return p.bytes()[header:]
}

// damage is a kind of damage. It changes the file's bytes; the page is the first of the
// named tree and kind.
type damage struct {
	tree, kind string
	do         func(p page) (file []byte)
}

// inPlace is a damage that keeps the file's length.
func inPlace(do func(p page)) func(page) []byte {
	return func(p page) []byte {
		do(p)
		return p.file
	}
}

var (
	wiped      = inPlace(func(p page) { clear(p.bytes()) })
	wrongKind  = inPlace(func(p page) { p.bytes()[0] = 7 })
	fewerCells = inPlace(func(p page) {
		binary.BigEndian.PutUint16(p.bytes()[3:], binary.BigEndian.Uint16(p.bytes()[3:])-1)
	})
	moreCells   = inPlace(func(p page) { binary.BigEndian.PutUint16(p.bytes()[3:], 2000) })
	outside     = inPlace(func(p page) { binary.BigEndian.PutUint16(p.cells(), 0xFFF0) })
	exchanged   = inPlace(func(p page) { c := p.cells(); c[0], c[1], c[2], c[3] = c[2], c[3], c[0], c[1] })
	lastChild   = inPlace(func(p page) { binary.BigEndian.PutUint32(p.bytes()[8:], 9999) })
	foreignLeaf = inPlace(func(p page) { binary.BigEndian.PutUint32(p.bytes()[8:], 2) })
	noise       = inPlace(func(p page) {
		for i := range p.bytes()[8:] {
			p.bytes()[8+i] = byte(i * 31)
		}
	})
	flippedKey = inPlace(func(p page) {
		cell := binary.BigEndian.Uint16(p.cells())
		p.bytes()[cell+8] ^= 0x55
	})
)

func header(at int, value ...byte) func(page) []byte {
	return inPlace(func(p page) { copy(p.file[at:], value) })
}

// damages are the kinds, by name.
var damages = map[string]damage{
	"the file's first bytes":                {do: header(0, []byte("Not a db")...)},
	"the whole header wiped":                {do: inPlace(func(p page) { clear(p.file[:firstHeader]) })},
	"a wrong page size":                     {do: header(16, 0x02, 0x00)},
	"the schema wiped":                      {do: inPlace(func(p page) { clear(p.file[firstHeader:pageSize]) })},
	"the schema's cells outside":            {do: inPlace(func(p page) { copy(p.file[firstHeader+12:], []byte{0xFF, 0xF0}) })},
	"a table's leaf wiped":                  {"events", "leaf", wiped},
	"a table's leaf of another kind":        {"events", "leaf", wrongKind},
	"a table's leaf with noise":             {"events", "leaf", noise},
	"a table's leaf with too many rows":     {"events", "leaf", moreCells},
	"a table's leaf that lost a row":        {"events", "leaf", fewerCells},
	"a table's row outside its page":        {"events", "leaf", outside},
	"a table's rows exchanged":              {"events", "leaf", exchanged},
	"a table's tree wiped":                  {"events", "internal", wiped},
	"a table's tree that leads nowhere":     {"events", "internal", lastChild},
	"a table's tree that leads elsewhere":   {"events", "internal", foreignLeaf},
	"an index's leaf wiped":                 {"sqlite_autoindex_events_1", "leaf", wiped},
	"an index's leaf of another kind":       {"sqlite_autoindex_events_1", "leaf", wrongKind},
	"an index's key changed":                {"sqlite_autoindex_events_1", "leaf", flippedKey},
	"an index that lost a key":              {"sqlite_autoindex_events_1", "leaf", fewerCells},
	"an index out of order":                 {"sqlite_autoindex_events_1", "leaf", exchanged},
	"an index's tree that leads nowhere":    {"sqlite_autoindex_events_1", "internal", lastChild},
	"a long text that leads nowhere":        {"sessions", "overflow", header4(0, 9999)},
	"a long text cut short":                 {"sessions", "overflow", header4(0, 0)},
	"a wrong count of free pages":           {do: header(36, 0, 0, 0, 99)},
	"free pages that lie outside":           {do: header(32, 0, 0, 0x77, 0x77)},
	"a page in the place of another":        {"events", "leaf", inPlace(func(p page) { copy(p.bytes(), page{p.file, p.number + 1}.bytes()) })},
	"the last page cut off":                 {do: func(p page) []byte { return p.file[:len(p.file)-pageSize] }},
	"the file cut in a page":                {do: func(p page) []byte { return p.file[:len(p.file)-pageSize*5-100] }},
	"half of the file":                      {do: func(p page) []byte { return p.file[:len(p.file)/2] }},
	"a text file":                           {do: func(page) []byte { return []byte(strings.Repeat("threewinds\n", 1000)) }},
	"pages of an older copy among the rest": {do: olderHalf},
}

// header4 puts a page's number at a place of the page.
func header4(at int, number uint32) func(page) []byte {
	return inPlace(func(p page) { binary.BigEndian.PutUint32(p.bytes()[at:], number) })
}

// olderHalf is what is left when the last changes reached only a part of the file.
func olderHalf(p page) []byte {
	older := bytes.Clone(p.file)
	for number := 2; number <= len(p.file)/pageSize; number += 2 {
		copy(page{older, number}.bytes(), page{p.file, number - 1}.bytes())
	}
	return older
}

// damagedFile is a club's database with a damage.
func damagedFile(t *testing.T, d damage) (path string) {
	t.Helper()
	path = oneEvening.SQLite(t)
	db, err := sql.Open("sqlite", path)
	must(t, err)
	for _, statement := range []string{ // long texts, and free pages
		`INSERT INTO sessions (hash, id, user_id, device, browser, data, expires_at)
			VALUES ('a', '', '', '', '', hex(zeroblob(20000)), '2030-01-01'), ('b', '', '', '', '', hex(zeroblob(20000)), '2030-01-01')`,
		`DELETE FROM sessions WHERE hash = 'b'`,
		`PRAGMA wal_checkpoint(TRUNCATE)`,
	} {
		if _, err := db.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	number := 1
	if d.tree != "" {
		must(t, db.QueryRowContext(t.Context(), `SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY path LIMIT 1`,
			d.tree, d.kind).Scan(&number))
	}
	must(t, db.Close())
	file, err := os.ReadFile(path)
	must(t, err)
	must(t, os.WriteFile(path, d.do(page{file, number}), 0o600))
	return path
}

// soundBySQLite is what SQLite's own check says.
func soundBySQLite(t *testing.T, path string) bool {
	t.Helper()
	db, err := sql.Open("sqlite", "file:"+path+"?mode=ro&immutable=1")
	must(t, err)
	defer db.Close()
	var said string
	return db.QueryRowContext(t.Context(), "PRAGMA integrity_check(1)").Scan(&said) == nil && said == "ok"
}

// notStarted runs a verb that should end by itself, and stops it if it does not.
func notStarted(t *testing.T, args ...string) (status int, complaints string) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Second)
	defer stop()
	var out, said bytes.Buffer
	status = run(ctx, args, &out, &said)
	return status, said.String()
}

// TestEveryKindOfDamageIsNamed by check, and keeps serve from starting.
func TestEveryKindOfDamageIsNamed(t *testing.T) {
	for name, damage := range damages {
		t.Run(name, func(t *testing.T) {
			path := damagedFile(t, damage)
			if soundBySQLite(t, path) {
				t.Fatal("SQLite finds nothing wrong")
			}
			damaged, err := os.ReadFile(path)
			must(t, err)
			status, report, complaints := checked(t, path)
			if words := report + complaints; status != 1 || !namesDamage(words) {
				t.Errorf("check: status %d\n%s", status, words)
			}
			status, complaints = notStarted(t, "serve", "--address", "127.0.0.1:0", "--database", path)
			if status != 1 || !namesDamage(complaints) || strings.Count(strings.TrimSpace(complaints), "\n") > 0 {
				t.Errorf("serve: status %d\n%s", status, complaints)
			}
			if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, damaged) {
				t.Errorf("the file was changed: %v", err)
			}
		})
	}
}

// namesDamage says whether a sentence names the damage or what the file is not.
func namesDamage(words string) bool {
	return strings.Contains(words, "is damaged: ") || strings.Contains(words, "the file is not an SQLite database")
}

// TestADamagedClubGoesOnIfItHasTo: with the flag it plays on, and says so.
func TestADamagedClubGoesOnIfItHasTo(t *testing.T) {
	path := damagedFile(t, damages["an index that lost a key"])
	p := start(t, "", "serve", "--address", "127.0.0.1:0", "--database", path, "--despite-damage")
	if status, _ := fetch(t, p.address); status != http.StatusOK {
		t.Errorf("the first page: %d", status)
	}
	if status, said := fetch(t, p.address+"/healthz"); status != http.StatusServiceUnavailable || !strings.Contains(said, "damaged") {
		t.Errorf("health: %d, %q", status, said)
	}
	p.stop()
	p.ended(t)
}

// TestAFileWithoutADatabaseIsNoNewClub: SQLite would make a new database of it, and
// delete the log of the old one.
func TestAFileWithoutADatabaseIsNoNewClub(t *testing.T) {
	path := oneEvening.SQLite(t)
	serve := []string{"serve", "--address", "127.0.0.1:0", "--database", path}
	must(t, os.Truncate(path, 0))
	if status, said := notStarted(t, serve...); status != 1 || !strings.Contains(said, "the file is empty: delete it") {
		t.Errorf("an empty file: status %d, %s", status, said)
	}
	log := bytes.Repeat([]byte("the last hands"), 1000)
	must(t, os.WriteFile(path+"-wal", log, 0o600))
	for _, missing := range []bool{false, true} {
		if missing {
			must(t, os.Remove(path))
		}
		for _, args := range [][]string{serve, {"check", "--database", path}} {
			if status, said := notStarted(t, args...); status != 1 || !strings.Contains(said, "only its last changes are there") {
				t.Errorf("%s without the database: status %d, %s", args[0], status, said)
			}
		}
	}
	if kept, err := os.ReadFile(path + "-wal"); err != nil || !bytes.Equal(kept, log) {
		t.Errorf("the last changes were not left alone: %v", err)
	}
}

// TestACutLogLosesOnlyItsEnd: what was recorded before the cut is there, and agrees.
// Nothing can tell that more was there.
func TestACutLogLosesOnlyItsEnd(t *testing.T) {
	database := databasetest.SQLite(t)
	night, token := oneTable(t, database)
	address, kill := mortal(t, database)
	enterDrawn(t, address, token, kill, 20*time.Millisecond)
	file, err := os.ReadFile(database)
	must(t, err)
	log, err := os.ReadFile(database + "-wal")
	must(t, err)
	hands := func(length int) int {
		t.Helper()
		cut := databasetest.SQLite(t)
		must(t, os.WriteFile(cut, file, 0o600))
		must(t, os.WriteFile(cut+"-wal", log[:length], 0o600))
		if status, report, complaints := checked(t, cut); status != 0 {
			t.Errorf("cut to %d bytes: %s%s", length, report, complaints)
		}
		return len(storedNights(t, cut)[0].Rounds[0].Matches[0].Ledger.Hands)
	}
	whole := hands(len(log))
	if cut := hands(len(log) / 2); whole < 2 || cut >= whole {
		t.Errorf("night %s: %d hands, and %d from half of the log", night, whole, cut)
	}
}

// TestLostReferencesAreNamed: rows that refer to nothing, and a server that would allow
// them.
func TestLostReferencesAreNamed(t *testing.T) {
	oneEvening.Each(t, func(t *testing.T, database string) {
		want := "table seats: its references (seats_match_id_fkey) are not enforced"
		if strings.HasPrefix(database, "postgres") {
			db, err := sql.Open("pgx", database)
			must(t, err)
			defer db.Close()
			if _, err := db.ExecContext(t.Context(), "ALTER TABLE seats DISABLE TRIGGER ALL"); err != nil {
				t.Fatal(err)
			}
		} else {
			tamper(t, database, "DELETE FROM players WHERE name = 'Adam Kozák'")
			want = "table seats: 4 row(s) refer to nothing in table players"
		}
		if status, report, complaints := checked(t, database); status != 1 || !strings.Contains(report, "the database is damaged: "+want) {
			t.Errorf("status %d\n%s%s", status, report, complaints)
		}
	})
}
