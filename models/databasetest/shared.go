package databasetest

import (
	"errors"
	"os"
	"sync"
	"testing"
)

// The cluster of this test binary: started once, even when starting fails.
var (
	sharedOnce sync.Once
	theCluster *cluster
	sharedErr  error
)

// sharedCluster is the test binary's cluster. It ends the test when there is none.
func sharedCluster(t testing.TB) *cluster {
	t.Helper()
	sharedOnce.Do(func() { theCluster, sharedErr = startWithRetries() })
	switch {
	case sharedErr == nil:
		return theCluster
	case errors.Is(sharedErr, errNotInstalled) && os.Getenv("CI") != "true":
		t.Skipf("SKIPPED on PostgreSQL: %v", sharedErr)
	default:
		t.Fatal(sharedErr)
	}
	return nil
}

// startWithRetries tries a few times, since between finding a free port and using it
// another program may take it.
func startWithRetries() (c *cluster, err error) {
	for range 3 {
		if c, err = start(); err == nil || errors.Is(err, errNotInstalled) {
			break
		}
	}
	return c, err
}

func stopShared() {
	if theCluster != nil {
		theCluster.stop()
	}
}
