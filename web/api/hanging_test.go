package api

import (
	"net/http"
	"testing"
	"time"
)

// TestManyThatWaitForOneKeepNoOtherWaiting: for a program that hangs, more deliveries are due
// than the sender reads at once. They do not delay a later delivery to another program.
//
// Watched by the race detector: deliveries are made in goroutines.
func TestManyThatWaitForOneKeepNoOtherWaiting(t *testing.T) {
	l := newListening(t)
	hanging, reached := answering(t, hangs)
	good, _ := answering(t, status(http.StatusOK))
	l.sender.client.Timeout = time.Hour
	slow, _ := l.tested(hanging)
	for range 149 {
		if err := l.store.Webhooks.TestWebhook(t.Context(), slow); err != nil {
			t.Fatal(err)
		}
	}
	quick, _ := l.tested(good)
	l.send(retryDelays...)
	l.settled(quick, over)
	<-reached
}
