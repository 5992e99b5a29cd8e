package database

import "testing"

func TestAClosedDatabaseTellsNobodyOfItsTrouble(t *testing.T) {
	g, heard := new(guard), make(chan Trouble, 2)
	g.watchers = append(g.watchers, func(trouble Trouble) { heard <- trouble })
	g.setTrouble(Full)
	g.close()
	g.setTrouble(Unreachable) // as a query that ran on would report it
	close(heard)              // a later call of a watcher would panic
	var told []Trouble
	for trouble := range heard {
		told = append(told, trouble)
	}
	if len(told) != 1 || told[0] != Full {
		t.Errorf("the watchers heard %v, want only %s", told, Full)
	}
	if g.current() != Full {
		t.Errorf("a closed database is in trouble %q", g.current())
	}
}
