package browser

import (
	"os"
	"testing"

	"github.com/threewinds/threewinds/models/databasetest"
)

// everything says that each hand, option and screen is tried in each language ("make browser-all"),
// as before a release; otherwise what only repeats a thing in other words or at other lengths is a sample.
var everything = os.Getenv("BROWSER") == "all"

var languages = []string{"en", "cs", "pl"}

// spoken are the languages in which the nth of several alike things is tried: of a sample, each
// thing has one, and the next thing the next one.
func spoken(nth int) []string {
	if everything {
		return languages
	}
	nth %= len(languages)
	return languages[nth : nth+1]
}

// sampled are those of many alike things that are tried: in a sample the nth of them alone.
func sampled[T any](all []T, nth int) []T {
	if everything {
		return all
	}
	nth %= len(all)
	return all[nth : nth+1]
}

// many is how often something is repeated: in a sample less often.
func many(all, sample int) int {
	if everything {
		return all
	}
	return sample
}

// onPostgreSQL runs the test on PostgreSQL, and of a sample only there: what a browser shows depends on
// no database, the store's own tests run on both, and all other tests of this package on SQLite.
func onPostgreSQL(t *testing.T, test func(t *testing.T)) {
	t.Helper()
	if everything {
		databasetest.Both(t, test)
	} else {
		databasetest.OnPostgreSQL(t, test)
	}
}

// everywhere is a test on SQLite, and before a release on PostgreSQL as well.
func everywhere(test func(t *testing.T)) func(t *testing.T) {
	return func(t *testing.T) {
		t.Helper()
		if everything {
			databasetest.Both(t, test)
		} else {
			test(t)
		}
	}
}
