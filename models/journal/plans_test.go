package journal_test

import (
	"regexp"
	"strings"
	"testing"

	"gorm.io/gorm"

	"github.com/threewinds/threewinds/models"
	"github.com/threewinds/threewinds/models/database"
	"github.com/threewinds/threewinds/models/databasetest"
	"github.com/threewinds/threewinds/models/journal"
)

// manyLines inserts lines of two accounts and a program, so many that a database uses an index rather
// than reading all of them.
const manyLines = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
	INSERT INTO journal (id, at, account, visitor, device, kind, night_id, facts)
	SELECT 'line ' || n, '2026-01-01', CASE n % 2 WHEN 0 THEN 'Dana' ELSE 'Eva' END, CASE n % 50 WHEN 0 THEN 'token' ELSE 'owner' END,
		'', CASE n WHEN 7 THEN 'night.deleted' WHEN 8 THEN 'account.role' ELSE 'hand' END, 'night ' || (n % 4), '{}' FROM numbers`

// throughAll matches a plan in which the database reads all lines of the journal, or a whole index with
// all lines. To read the whole index of deleted nights is allowed, because it has few lines.
var throughAll = regexp.MustCompile(`(?m)SCAN journal( USING (COVERING )?INDEX (journal_by|sqlite)\w*)?$|Seq Scan on journal `)

// TestNoPageReadsTheWholeJournal, and neither does the list of what it can be filtered by.
func TestNoPageReadsTheWholeJournal(t *testing.T) {
	databasetest.Each(t, func(t *testing.T, address string) {
		store, err := models.Open(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		defer func() {
			if err := store.Close(); err != nil {
				t.Error(err)
			}
		}()
		for _, statement := range []string{manyLines, "ANALYZE"} {
			if err := database.Execute(t.Context(), store.DB.Write, statement); err != nil {
				t.Fatal(err)
			}
		}
		var asked []string
		note := func(tx *gorm.DB) {
			if sql := tx.Statement.SQL.String(); strings.Contains(sql, "journal") && !strings.HasPrefix(sql, "EXPLAIN") {
				asked = append(asked, tx.Explain(sql, tx.Statement.Vars...))
			}
		}
		if store.DB.Read.Callback().Query().After("gorm:query").Register("note", note) != nil || store.DB.Read.Callback().Row().After("gorm:row").Register("note", note) != nil {
			t.Fatal("the statements cannot be noted")
		}
		choices, err := store.Journal.Choices(t.Context())
		if err != nil || len(choices.Nights) != 1 || len(choices.Accounts) != 2 || len(choices.Tokens) != 1 {
			t.Fatalf("%+v, %v", choices, err)
		}
		for _, filter := range []journal.Filter{{Account: "Eva"}, {Token: "Dana"}, {Night: "night 3"}, {Account: "nobody"}, {Player: "nobody"}} {
			page, err := store.Journal.Page(t.Context(), filter, 100)
			if err != nil || page.More == (filter.Account == "nobody" || filter.Player != "") {
				t.Errorf("%+v: %d lines, %v", filter, len(page.Lines), err)
			}
		}
		if len(asked) < 8 {
			t.Errorf("only %d statements were noted", len(asked))
		}
		explain := "EXPLAIN QUERY PLAN "
		if database.IsPostgres(address) {
			explain = "EXPLAIN "
		}
		for _, sql := range asked {
			plan := planOf(t, store.DB.Write, explain+sql)
			if throughAll.MatchString(plan) {
				t.Errorf("%s\n%s", sql, plan)
			}
		}
	})
}

func planOf(t *testing.T, db *gorm.DB, statement string) string {
	t.Helper()
	var steps []map[string]any
	if err := db.Raw(statement).Scan(&steps).Error; err != nil {
		t.Fatal(err)
	}
	var plan strings.Builder
	for _, step := range steps {
		for _, name := range []string{"detail", "QUERY PLAN"} {
			if text, ok := step[name].(string); ok {
				plan.WriteString(text + "\n")
			}
		}
	}
	if plan.Len() == 0 {
		t.Fatalf("no plan: %v", steps)
	}
	return plan.String()
}
