package api

import (
	"net/http"
	"testing"
	"time"
)

// TestManyThatWaitForOneKeepNoOtherWaiting: more are due for a program that hangs than the
// sender looks for at once, all older than the one for another program.
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
